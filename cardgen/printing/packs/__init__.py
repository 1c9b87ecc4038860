"""Drafts to paper: packs that can be printed, cut and handed out without seeing a face."""
