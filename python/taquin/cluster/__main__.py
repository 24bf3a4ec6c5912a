"""python -m taquin.cluster: solve a file of boards, prove one board, label boards."""

from __future__ import annotations

import argparse
import sys
from typing import Sequence

from ..errors import TaquinError
from . import dataset, solve, solve_file


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m taquin.cluster", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    many = commands.add_parser("solve", help="solve the boards of a file, one per line")
    many.add_argument("boards", help="a file of boards")
    many.add_argument("--out", required=True, help="the file of results; an existing file is continued")
    many.add_argument("--report", default="csv", choices=["csv", "json"])
    _search_options(many)
    one = commands.add_parser("prove", help="prove an optimal solution of one hard board")
    one.add_argument("board")
    one.add_argument("--checkpoint", help="a file that keeps the proof; a later run continues it")
    data = commands.add_parser("dataset", help="label random boards into Parquet files")
    data.add_argument("n", type=int)
    data.add_argument("--size", default="4x4")
    data.add_argument("--seed", type=int, help="by default a new one")
    data.add_argument("--out", required=True, help="a new or empty folder")
    for command in (many, one, data):
        command.add_argument("--address", default="auto", help="the address of the Ray cluster; by default the one on this machine")
        command.add_argument("--goal", help="last, first, snail, or any board")
    return parser


def _search_options(parser: argparse.ArgumentParser) -> None:
    for name in ("algorithm", "heuristic", "weight", "balance", "tie", "goal-test", "order"):
        parser.add_argument(f"--{name}")
    for name in ("prune", "metric", "size", "format", "effort", "weights"):
        parser.add_argument(f"--{name}")
    for name in ("depth-bound", "beam-width", "max-states", "node-limit", "memory-limit"):
        parser.add_argument(f"--{name}")
    parser.add_argument("--time-limit", help="for each board: seconds, or a text such as 500ms")
    parser.add_argument("--optimal", action="store_true", default=None)


def _bar() -> bool | None:
    try:
        import tqdm  # noqa: F401
    except ImportError:
        return None
    return True if sys.stderr.isatty() else None


def main(arguments: Sequence[str] | None = None) -> None:
    args = dict(vars(_parser().parse_args(arguments)))
    command = args.pop("command")
    given = {name: value for name, value in args.items() if value is not None}
    try:
        if command == "solve":
            count = solve_file(progress=_bar(), **given)
            print(f"{count} boards solved into {given['out']}", file=sys.stderr)
        elif command == "prove":
            print(solve(**given))
        else:
            dataset(**given)
    except (TaquinError, OSError) as fault:
        sys.exit(f"error: {fault}")


if __name__ == "__main__":
    main()
