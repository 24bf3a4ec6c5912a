"""Solve sliding-tile puzzles of any size, watch searches, and compare them.

>>> import taquin
>>> print(taquin.solve("1 2 3/5 0 6/4 7 8"))
4 moves (optimal): LDRR

`solve`, `solve_many` and `distance` solve boards; `trace`, `compare` and `survey` show how searches
and heuristics work; `match` and `first_difference` explain the numbers of another program;
`generate` and `random_boards` make boards; `verify` and `analyze` examine moves. Four modules add
more: `taquin.search` (your own domain), `taquin.gym` (reinforcement learning), `taquin.cluster`
(many machines) and `taquin.types` (annotations).
"""

from . import _taquin
from ._taquin import Answer, Board, Goal, Move, Progress, __version__
from .errors import (
    IllegalMove,
    InvalidBoard,
    InvalidRequest,
    LimitReached,
    TaquinError,
    Unsolvable,
)
from .tools import (
    Comparison,
    Difference,
    Match,
    Review,
    Survey,
    Trace,
    algorithms,
    analyze,
    certificate,
    check_certificate,
    compare,
    distance,
    first_difference,
    generate,
    heuristics,
    is_solvable,
    match,
    read_boards,
    render,
    solve,
    survey,
    trace,
    verify,
)

# Names that need numpy, gymnasium or Ray are imported on first use, so importing this package
# takes a few milliseconds.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import arrays, cluster, gym, search, types
    from .arrays import (
        Answers,
        distances,
        every_board,
        heuristic,
        neighbours,
        random_boards,
        scramble,
        solve_many,
    )

_ARRAYS = (
    "Answers",
    "distances",
    "every_board",
    "heuristic",
    "neighbours",
    "random_boards",
    "scramble",
    "solve_many",
)
_MODULES = ("arrays", "cluster", "gym", "search", "types")


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        import importlib

        if name in _ARRAYS:
            return getattr(importlib.import_module(".arrays", __name__), name)
        if name in _MODULES:
            return importlib.import_module("." + name, __name__)
        raise AttributeError(f"module 'taquin' has no attribute '{name}'")


def __dir__() -> "list[str]":
    return sorted({*globals(), *_ARRAYS, *_MODULES})


__all__ = [
    "Answer",
    "Answers",
    "Board",
    "Comparison",
    "Difference",
    "Goal",
    "IllegalMove",
    "InvalidBoard",
    "InvalidRequest",
    "LimitReached",
    "Match",
    "Move",
    "Progress",
    "Review",
    "Survey",
    "TaquinError",
    "Trace",
    "Unsolvable",
    "__version__",
    "algorithms",
    "analyze",
    "certificate",
    "check_certificate",
    "compare",
    "distance",
    "distances",
    "every_board",
    "first_difference",
    "generate",
    "heuristic",
    "heuristics",
    "is_solvable",
    "match",
    "neighbours",
    "random_boards",
    "read_boards",
    "render",
    "scramble",
    "solve",
    "solve_many",
    "survey",
    "trace",
    "verify",
]
