"""The table of docs/players.md: for whom the shipped games of Pygmies have packs, and how often a deal can be played.

Run it from the checkout: `python .packaging/players_table.py`. The deals are those of one seed, so that it always
prints the same.
"""

from __future__ import annotations

import sys

from cardgen.commands import _games
from cardgen.drafts import deal
from cardgen.drafts.deal import Terms
from cardgen.printing.packs import deals

GAMES = ("first-edition", "second-edition", "whole-shelf")
DEALS = 500
ROUNDS = 4


def main() -> None:
    """Print the table as Markdown."""
    sys.stdout.write("| game | players | 1 round | 2 rounds | 3 rounds | 4 rounds |\n|---|---|---|---|---|---|\n")
    for game in GAMES:
        pool = deals.build_pool(_games.load_game(f"cardgen:{game}"))
        there = deal.count_packs(pool.piles)
        for players in range(2, 9):
            cells = []
            for rounds in range(1, ROUNDS + 1):
                found = 0
                for redeal in range(DEALS if players * rounds <= there else 0):
                    packs = deal.deal_packs(pool.piles, Terms("players", players, rounds, redeal))
                    opened = [card for pack in packs if pack.round for card in pack.cards]
                    found += pool.playable(opened, players)
                share = f"{100 * found / DEALS:.3g} %" if found else "–"
                cells.append(share if players * rounds <= there else "")
            sys.stdout.write(f"| {game} | {players} | {' | '.join(cells)} |\n")


if __name__ == "__main__":
    main()
