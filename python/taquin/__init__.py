"""Solve sliding-tile puzzles of any size, watch searches, and compare them.

>>> import taquin
>>> print(taquin.solve("1 2 3/5 0 6/4 7 8"))
4 moves (optimal): LDRR
"""

from . import _taquin
from ._taquin import Answer, Board, Goal, Move, Progress, __version__, generate, read_boards
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
    Review,
    Survey,
    Trace,
    algorithms,
    analyze,
    compare,
    distance,
    heuristics,
    is_solvable,
    render,
    solve,
    survey,
    trace,
    verify,
)

# Names that need numpy, gymnasium or Ray are imported on first use, so importing this package
# takes a few milliseconds.
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
_MODULES = ("cluster", "gym", "search")


def __getattr__(name):
    import importlib

    if name in _ARRAYS:
        return getattr(importlib.import_module(".arrays", __name__), name)
    if name in _MODULES:
        return importlib.import_module("." + name, __name__)
    raise AttributeError(f"module 'taquin' has no attribute '{name}'")


def __dir__():
    return sorted({*globals(), *_ARRAYS, *_MODULES})


__all__ = [
    "Answer",
    "Board",
    "Comparison",
    "Goal",
    "IllegalMove",
    "InvalidBoard",
    "InvalidRequest",
    "LimitReached",
    "Move",
    "Progress",
    "Review",
    "Survey",
    "TaquinError",
    "Trace",
    "Unsolvable",
    "algorithms",
    "analyze",
    "compare",
    "distance",
    "generate",
    "heuristics",
    "is_solvable",
    "read_boards",
    "render",
    "solve",
    "survey",
    "trace",
    "verify",
    *_ARRAYS,
]
