"""Advice that is computed, for `check --advice` or `--select lab`: `cardgen.lab.advice` finds it."""
