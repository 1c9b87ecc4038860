"""Advice that is reckoned, for `check --advice` or `--select lab`: `cardgen.lab.advice` finds it."""
