"""Draft packs on paper: printed, cut and handed out without a face being seen."""
