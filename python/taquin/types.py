"""The types of arguments and results, for annotations in your own code.

>>> from taquin.types import Algorithm
>>> algorithm: Algorithm = "astar"
"""

import os
from typing import TYPE_CHECKING, Any, Callable, Iterable, Literal, Sequence, TypedDict, Union

from ._taquin import Board, Goal, Move, Progress

if TYPE_CHECKING:
    from numpy.typing import NDArray

#: A search by its name. `taquin.algorithms()` describes each one.
Algorithm = Literal[
    "auto",
    "astar",
    "idastar",
    "bfs",
    "ucs",
    "greedy",
    "dfs",
    "iddfs",
    "rbfs",
    "smastar",
    "bibfs",
    "bidirectional",
    "beam",
    "anytime",
    "table",
]
#: A rule for states of equal priority.
Tie = Literal["low-g", "high-g", "first-in", "last-in", "low-g+last-in", "high-g+first-in"]
#: When a state is compared with the goal.
GoalTest = Literal["popped", "generated"]
#: What a depth-first search does not generate.
Pruning = Literal["parent", "automaton"]
#: What counts as one move: a tile by one cell, or a slide of one or several tiles.
Metric = Literal["single", "multi"]
#: A format of boards as text.
Format = Literal["list", "rows", "42", "princeton", "wh", "digits", "korf", "json", "drawn"]
#: Whether letters name moves of the blank or of the tile.
Reading = Literal["blank", "tile"]
#: The outcome of a board.
Status = Literal["solved", "unsolvable", "stopped"]
#: The limit that stopped a search.
StopReason = Literal["time", "expansions", "memory", "cancelled", "incomplete", "overflow"]

#: A board: a text in any format, a list of numbers, a list of rows, or an array.
BoardLike = Union[Board, str, Sequence[int], Sequence[Sequence[int]], "NDArray[Any]"]
#: Many boards: an array of n × rows × cols, or any number of boards.
Boards = Union["NDArray[Any]", Iterable[BoardLike]]
#: A goal: `"last"`, `"first"`, `"snail"`, or any board.
GoalLike = Union[Goal, BoardLike]
#: Rows and columns: `(3, 4)`, `"3x4"`, or `4` for a square.
Size = Union[int, str, tuple[int, int]]
#: Moves: a text such as `"LDRR"` or `"L2D"`, or several moves.
Moves = Union[str, Iterable[Union[Move, str]]]
#: A time: seconds, or a text such as `"500ms"` or `"2m"`.
Time = Union[float, str]
#: A count: a whole number, or a text such as `"10M"`.
Count = Union[int, str]
#: A number of bytes: a whole number, or a text such as `"2GiB"`.
Bytes = Union[int, str]
#: `True` for a tqdm bar, or a function that is called with a `Progress`.
Listener = Union[bool, Callable[[Progress], object]]


class Limits(TypedDict, total=False):
    """The limits of a search. `None` means no limit, except that memory is limited to 4 GiB."""

    time_limit: Union[Time, None]
    """Seconds, or a text such as "500ms" or "2m"."""
    node_limit: Union[Count, None]
    """The number of states that the search may expand, such as 1000 or "10M"."""
    memory_limit: Union[Bytes, None]
    """The bytes that the search may use, such as 10**9 or "2GiB"."""


class Tuning(Limits, total=False):
    """The options of a search. They have the names of the command's options."""

    weight: Union[float, str, None]
    """w of f = g + w·h, at least 1: a solution costs at most w times the optimum."""
    balance: Union[float, str, None]
    """w of f = (1−w)·h + w·g, from 0 (greedy) to 1 (uniform cost)."""
    tie: Union[Tie, None]
    """The rule for states of equal f."""
    goal_test: Union[GoalTest, None]
    """When a state is compared with the goal; by default when it is popped."""
    order: Union[str, None]
    """The order in which moves of the blank are tried; by default "UDLR"."""
    prune: Union[Pruning, None]
    """The duplicates that a depth-first search skips; by default the parent."""
    depth_bound: Union[Count, None]
    """The maximum depth of `dfs`; by default four moves for each cell."""
    beam_width: Union[Count, None]
    """The number of states that `beam` keeps in each layer; by default 1000."""
    max_states: Union[Count, None]
    """The number of states that `smastar` stores; by default 100000."""
    threads: Union[int, None]
    """The number of threads of `idastar` (by default 1) and `auto`; 0 is all cores."""
    effort: Union[float, str, None]
    """How long `auto` improves a solution beyond 16 cells; by default 1."""
    optimal: bool
    """Whether `auto` proves its solution beyond 16 cells."""
    metric: Union[Metric, None]
    """The metric: what counts as one move; by default "single"."""
    all: Union[Count, None]
    """Counts all optimal solutions and lists this many of them."""
    weights: Union[str, None]
    """A file of learned weights, instead of the built-in ones."""


class Options(Tuning, total=False):
    """The options of `taquin.solve_many` and of `taquin.cluster`."""

    algorithm: Union[Algorithm, None]
    """The search; by default "auto"."""
    heuristic: Union[str, None]
    """A name from `taquin.heuristics()`, "pdb:4-4", or "max(a,b)"."""


class Reads(TypedDict, total=False):
    """How a text or a flat list is read."""

    size: Union[Size, None]
    """Rows and columns, if the board does not show them."""
    format: Union[Format, None]
    """The format of a text, if it is not recognised."""


class TraceOptions(Options, Reads, total=False):
    """The options of `taquin.trace`."""


class SolveOptions(Tuning, Reads, total=False):
    """The options of `taquin.solve`."""

    checkpoint: "Union[str, os.PathLike[str], None]"
    """A file that keeps the proof of a board of 17 to 25 cells: after an interruption, the same
    call continues it."""


class CompareOptions(Reads, total=False):
    """The options of `taquin.compare`; they are those of `Limits` and `Reads`."""

    node_limit: Union[Count, None]
    memory_limit: Union[Bytes, None]
