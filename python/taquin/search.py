"""The generic searches in your own domain, over any hashable states.

>>> from taquin import search
>>> found = search.astar(1, lambda n: [(2 * n, 1), (n + 1, 1)], lambda n: n == 100)
>>> found.path
[1, 2, 3, 6, 12, 24, 25, 50, 100]

The functions of a domain:

- `successors(state)` returns pairs of a state and the cost of the step, or triples that end with an
  action, which may be anything. With `cost=1`, or any other number, it returns states alone.
- `is_goal(state)` returns whether the state is a goal.
- `heuristic(state)` returns an estimate of the cost to the goal. A path is optimal if no estimate
  exceeds the true cost.

If one of them raises an exception, the search stops and the exception is raised here.

Costs and estimates are ints, floats or numpy numbers. Other types, such as `Fraction` and
`Decimal`, are refused. Ints are exact up to 2**53; a larger one is refused. Floats are added as
Python adds them, from the start of the path on, and `optimal` compares these sums. An infinite cost
means that there is no such step, and an infinite estimate that no goal can be reached. A sum beyond
the largest float stops the search ("overflow").

Every search takes the limits of `taquin.solve`: time_limit, node_limit and memory_limit. `trace=n`
records the first n expansions. `visit=` takes a function that is called with each expansion, layer
and better path, and ends the search if it returns a true value. `steps` iterates over such events.
"""

from __future__ import annotations

import functools
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Generic,
    Hashable,
    Iterable,
    Iterator,
    Optional,
    TypeVar,
    Union,
)

from . import _taquin
from .errors import LimitReached
from .types import Count, Limits, Tie

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .types import StopReason

S = TypeVar("S", bound=Hashable)
#: A cost or an estimate. numpy's numbers have no common type for annotations.
Number = Union[int, float, Any]
Successors = Callable[[S], Iterable[Any]]
IsGoal = Callable[[S], bool]
Heuristic = Optional[Callable[[S], Number]]


class TraceOptions(Limits, total=False):
    """The options of most searches."""

    trace: Count
    """The number of expansions that `Result.trace` records; by default 0."""
    visit: Union[Callable[[dict[str, Any]], Any], None]
    """A function of each event, as `steps` returns them, except the event "generated". The search
    ends if the function returns a true value, with the best path so far."""


class TieOptions(TraceOptions, total=False):
    """The options of `ucs` and `greedy`."""

    tie: Union[Tie, None]
    """The rule for states of equal priority."""


class AstarOptions(TieOptions, total=False):
    """The options of `astar`."""

    weight: Union[float, str, None]
    """w of f = g + w·h, at least 1: a path costs at most w times the optimum."""


class AnytimeOptions(TraceOptions, total=False):
    """The options of `anytime`."""

    weight: Union[float, str, None]
    """w of the first search; by default 2."""


class BeamOptions(TraceOptions, total=False):
    """The options of `beam`."""

    beam_width: Union[Count, None]
    """The number of states in each layer; by default 1000."""


class DfsOptions(TraceOptions, total=False):
    """The options of `dfs`."""

    depth_bound: Union[Count, None]
    """The maximum number of steps; by default none."""


class SmastarOptions(TraceOptions, total=False):
    """The options of `smastar`."""

    max_states: Union[Count, None]
    """The number of stored states; by default 100000."""


class StepsOptions(Limits, total=False):
    """The options of `steps`. Each search takes only its own."""

    tie: Union[Tie, None]
    """The rule for states of equal priority."""
    weight: Union[float, str, None]
    """The weight of the estimate."""
    beam_width: Union[Count, None]
    """The number of states in each layer."""
    depth_bound: Union[Count, None]
    """The maximum number of steps."""
    max_states: Union[Count, None]
    """The number of stored states."""


class Result(Generic[S]):
    """The result of a search. It is true if a path was found."""

    path: list[S] | None
    """The states from the start to a goal, or `None`."""
    actions: list[Any] | None
    """The actions of the path, or `None` if there is no path or `successors` returns no actions."""
    cost: float | None
    """The cost of the path, or `None`. It is an int if all costs and estimates are ints."""
    optimal: bool
    """Whether the path is proven to be a cheapest one."""
    lower_bound: float
    """No path costs less than this."""
    counts: dict[str, int]
    """Every count of docs/json.md, by name."""
    status: str
    """"solved", "exhausted" (no goal can be reached) or "stopped"."""
    stopped: StopReason | None
    """The limit that stopped the search, or `None`."""
    elapsed: float
    """The time of the search in seconds."""
    trace: list[dict[str, Any]]
    """The recorded expansions: state, g, h, open and closed."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.__dict__.update(told)

    def __bool__(self) -> bool:
        return self.path is not None

    def __repr__(self) -> str:
        if self.path is None:
            return f"Result({self.status})"
        return f"Result(cost={self.cost}, {len(self.path) - 1} steps, optimal={self.optimal})"


def _search(
    algorithm: str,
    start: S,
    functions: tuple[Successors[S], IsGoal[S], Heuristic[S]],
    cost: Number | None,
    options: Any,
) -> Result[S]:
    return Result(_taquin.search(algorithm, start, functions, cost, options))


def astar(
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    heuristic: Heuristic[S] = None,
    *,
    cost: Number | None = None,
    **options: Unpack[AstarOptions],
) -> Result[S]:
    """Runs A*: finds a cheapest path.

    Args:
        start: the first state; any hashable object.
        successors: a function from a state to pairs (state, cost), to triples (state, cost, action),
            or with `cost` to states.
        is_goal: a function from a state to a bool.
        heuristic: a function from a state to an estimate of the cost to the goal; by default 0.
        cost: the cost of every step.
        **options: weight, tie, trace, visit, and the limits time_limit, node_limit, memory_limit.

    Returns:
        The path with its cost and counts; a limit that stops the search is in `Result.stopped`.

    Example:
        >>> line = lambda n: [n - 1, n + 1]
        >>> found = astar(0, line, lambda n: n == 4, lambda n: abs(4 - n), cost=1)
        >>> found.path, found.counts["expanded"]
        ([0, 1, 2, 3, 4], 4)
    """
    return _search("astar", start, (successors, is_goal, heuristic), cost, options)


def ucs(
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    *,
    cost: Number | None = None,
    **options: Unpack[TieOptions],
) -> Result[S]:
    """Runs uniform-cost search (Dijkstra): finds a cheapest path.

    It takes the arguments of `astar` without a heuristic. The options are tie, trace,
    visit and the limits.
    """
    return _search("ucs", start, (successors, is_goal, None), cost, options)


def bfs(
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    *,
    cost: Number | None = None,
    **options: Unpack[TraceOptions],
) -> Result[S]:
    """Runs breadth-first search: finds a path with the fewest steps.

    It takes the arguments of `astar` without a heuristic. The options are trace, visit and the limits.
    """
    return _search("bfs", start, (successors, is_goal, None), cost, options)


def greedy(
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    heuristic: Heuristic[S] = None,
    *,
    cost: Number | None = None,
    **options: Unpack[TieOptions],
) -> Result[S]:
    """Runs greedy best-first search: finds some path, usually fast.

    It takes the arguments of `astar`. The options are tie, trace, visit and the limits.
    """
    return _search("greedy", start, (successors, is_goal, heuristic), cost, options)


def idastar(
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    heuristic: Heuristic[S] = None,
    *,
    cost: Number | None = None,
    **options: Unpack[Limits],
) -> Result[S]:
    """Runs IDA*: finds a cheapest path and stores only one path.

    It takes the arguments of `astar`. The options are the limits.
    """
    return _search("idastar", start, (successors, is_goal, heuristic), cost, options)


def rbfs(
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    heuristic: Heuristic[S] = None,
    *,
    cost: Number | None = None,
    **options: Unpack[TraceOptions],
) -> Result[S]:
    """Runs RBFS: finds a cheapest path and stores only one path with its siblings.

    It takes the arguments of `astar`. The options are trace, visit and the limits.
    """
    return _search("rbfs", start, (successors, is_goal, heuristic), cost, options)


def smastar(
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    heuristic: Heuristic[S] = None,
    *,
    cost: Number | None = None,
    **options: Unpack[SmastarOptions],
) -> Result[S]:
    """Runs SMA*: finds a cheapest path and stores at most `max_states` states.

    It takes the arguments of `astar`. The options are max_states, trace, visit and the limits.
    """
    return _search("smastar", start, (successors, is_goal, heuristic), cost, options)


def anytime(
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    heuristic: Heuristic[S] = None,
    *,
    cost: Number | None = None,
    **options: Unpack[AnytimeOptions],
) -> Result[S]:
    """Runs anytime weighted A*: finds a path fast, then cheaper ones, and finally a cheapest one.

    It takes the arguments of `astar`. The options are weight, trace, visit and the limits. A limit leaves
    the cheapest path found so far.
    """
    return _search("anytime", start, (successors, is_goal, heuristic), cost, options)


def beam(
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    heuristic: Heuristic[S] = None,
    *,
    cost: Number | None = None,
    **options: Unpack[BeamOptions],
) -> Result[S]:
    """Runs beam search: keeps the best `beam_width` states of each layer.

    It takes the arguments of `astar`. The options are beam_width, trace, visit and the limits.
    """
    return _search("beam", start, (successors, is_goal, heuristic), cost, options)


def dfs(
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    *,
    cost: Number | None = None,
    **options: Unpack[DfsOptions],
) -> Result[S]:
    """Runs depth-first search: finds the first path within `depth_bound` steps.

    It takes the arguments of `astar` without a heuristic. The options are depth_bound, trace,
    visit and the limits.
    """
    return _search("dfs", start, (successors, is_goal, None), cost, options)


def iddfs(
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    *,
    cost: Number | None = None,
    **options: Unpack[TraceOptions],
) -> Result[S]:
    """Runs iterative deepening: finds a path with the fewest steps and stores only one path.

    It takes the arguments of `astar` without a heuristic. The options are trace, visit and the limits.
    """
    return _search("iddfs", start, (successors, is_goal, None), cost, options)


def steps(
    algorithm: str,
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    heuristic: Heuristic[S] = None,
    *,
    cost: Number | None = None,
    **options: Unpack[StepsOptions],
) -> Iterator[dict[str, Any]]:
    """Iterates over the events of a search, which runs only as far as they are read.

    Each function is called once for each state. A search that is read farther starts again from its
    beginning, so a time limit holds for each run.

    Args:
        algorithm: the name of a function of this module: astar, ucs, bfs, greedy, rbfs, smastar,
            anytime, beam, dfs or iddfs.
        start: as in `astar`.
        successors: as in `astar`.
        is_goal: as in `astar`.
        heuristic: as in `astar`.
        cost: as in `astar`.
        **options: those of the search, except trace and visit.

    Yields:
        A dictionary for each event, by `event`: "expanded" with state, g, h, open and closed;
        "generated" with state, g, h and fate; "layer" with bound, expanded and generated; "solution"
        with path and cost.

    Example:
        >>> events = steps("bfs", 1, lambda n: [2 * n, n + 1], lambda n: n == 10**6, cost=1)
        >>> expanded = (event["state"] for event in events if event["event"] == "expanded")
        >>> [next(expanded) for _ in range(5)]
        [1, 2, 4, 3, 8]
    """
    remember = functools.lru_cache(maxsize=None)
    listed = remember(lambda state: list(successors(state)))
    functions = (listed, remember(is_goal), heuristic and remember(heuristic))
    read, ended = 0, False
    while not ended:
        told = _taquin.steps(algorithm, start, functions, cost, options, (read, max(read, 1)))
        yield from told["events"]
        read += len(told["events"])
        ended = told["ended"]


def k_shortest(
    k: Count,
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    heuristic: Heuristic[S] = None,
    *,
    cost: Number | None = None,
    **options: Unpack[Limits],
) -> list[tuple[list[S], float]]:
    """Returns the `k` cheapest paths without repeated states.

    Args:
        k: the number of paths.
        start: as in `astar`.
        successors: as in `astar`.
        is_goal: as in `astar`.
        heuristic: as in `astar`.
        cost: as in `astar`.
        **options: time_limit, node_limit and memory_limit.

    Returns:
        Pairs of a path and its cost, the cheapest first; fewer than `k` if there are no more.

    Raises:
        LimitReached: a limit was hit before the paths were known.

    Example:
        >>> paths = k_shortest(2, 1, lambda n: [2 * n, n + 1], lambda n: n == 6, cost=1)
        >>> [cost for path, cost in paths]
        [3, 4]
    """
    return _all(_taquin.k_shortest(k, start, (successors, is_goal, heuristic), cost, options))


def all_cheapest(
    start: S,
    successors: Successors[S],
    is_goal: IsGoal[S],
    heuristic: Heuristic[S] = None,
    *,
    most: Count = 1000,
    cost: Number | None = None,
    **options: Unpack[Limits],
) -> list[tuple[list[S], float]]:
    """Returns all cheapest paths.

    Args:
        start: as in `astar`.
        successors: as in `astar`.
        is_goal: as in `astar`.
        heuristic: as in `astar`.
        most: the maximum number of paths.
        cost: as in `astar`.
        **options: time_limit, node_limit and memory_limit.

    Returns:
        Pairs of a path and its cost.

    Raises:
        LimitReached: a limit was hit before the paths were known.

    Example:
        >>> paths = all_cheapest(1, lambda n: [2 * n, n + 1], lambda n: n == 4, cost=1)
        >>> [path for path, cost in paths]
        [[1, 2, 4]]
    """
    functions = (successors, is_goal, heuristic)
    return _all(_taquin.all_cheapest(most, start, functions, cost, options))


def _all(found: tuple[list[tuple[list[S], float]], str | None]) -> list[tuple[list[S], float]]:
    paths, stopped = found
    if stopped:
        overflow = "a sum of costs exceeds the largest float: use smaller costs"
        remedy = overflow if stopped == "overflow" else "allow more"
        raise LimitReached(f"stopped ({stopped}) before all paths were known: {remedy}")
    return paths
