"""The generic searches in your own domain, over any hashable states.

>>> from taquin import search
>>> found = search.astar(1, lambda n: [(2 * n, 1), (n + 1, 1)], lambda n: n == 100)
>>> found.path
[1, 2, 3, 6, 12, 24, 25, 50, 100]

`successors(state)` gives pairs of a state and the cost of the step; with `cost=1`, or any other
number, it gives states alone. A path is optimal if `heuristic(state)` never exceeds the cost to go.
An exception in a function ends the search and is raised here.

A cost or an estimate is an int, a float, or a number of numpy. Ints are exact up to 2**53, and a
larger one is refused. Floats are added as Python adds them, from the start of the path on, and
`optimal` compares these sums. An infinite cost means that there is no such step, an infinite
estimate that no goal can be reached; a sum beyond the largest float stops the search ("overflow"). A Fraction or a Decimal is refused: convert it.

Every function takes the limits of `taquin.solve`: time_limit (seconds), node_limit, memory_limit
(bytes). All but `idastar`, `k_shortest` and `all_cheapest` take `trace=n`, which keeps the first n
expansions.
"""

from . import _taquin


class Result:
    """The result of a search: path, cost, optimal, lower_bound, counts, status, stopped, elapsed
    and trace. It is true if a path was found."""

    def __init__(self, told):
        self.__dict__.update(told)

    def __bool__(self):
        return self.path is not None

    def __repr__(self):
        if self.path is None:
            return f"Result({self.status})"
        return f"Result(cost={self.cost}, {len(self.path) - 1} steps, optimal={self.optimal})"


def _search(algorithm, start, successors, is_goal, heuristic, cost, options):
    functions = (successors, is_goal, heuristic)
    return Result(_taquin.search(algorithm, start, functions, cost, options))


def astar(start, successors, is_goal, heuristic=None, *, cost=None, **options):
    """Runs A*: finds a cheapest path; with `weight`, a path at most `weight` times as expensive."""
    return _search("astar", start, successors, is_goal, heuristic, cost, options)


def ucs(start, successors, is_goal, *, cost=None, **options):
    """Runs uniform-cost search (Dijkstra): finds a cheapest path."""
    return _search("ucs", start, successors, is_goal, None, cost, options)


def bfs(start, successors, is_goal, *, cost=None, **options):
    """Runs breadth-first search: finds a path with the fewest steps."""
    return _search("bfs", start, successors, is_goal, None, cost, options)


def greedy(start, successors, is_goal, heuristic=None, *, cost=None, **options):
    """Runs greedy best-first search: finds some path, usually fast."""
    return _search("greedy", start, successors, is_goal, heuristic, cost, options)


def idastar(start, successors, is_goal, heuristic=None, *, cost=None, **options):
    """Runs IDA*: finds a cheapest path in the memory of one path."""
    return _search("idastar", start, successors, is_goal, heuristic, cost, options)


def rbfs(start, successors, is_goal, heuristic=None, *, cost=None, **options):
    """Runs RBFS: finds a cheapest path in the memory of one path and its siblings."""
    return _search("rbfs", start, successors, is_goal, heuristic, cost, options)


def smastar(start, successors, is_goal, heuristic=None, *, cost=None, **options):
    """Runs SMA*: finds a cheapest path while storing at most `max_states` states."""
    return _search("smastar", start, successors, is_goal, heuristic, cost, options)


def anytime(start, successors, is_goal, heuristic=None, *, cost=None, **options):
    """Runs anytime weighted A*: finds a path fast, then better ones, and finally a cheapest one."""
    return _search("anytime", start, successors, is_goal, heuristic, cost, options)


def beam(start, successors, is_goal, heuristic=None, *, cost=None, **options):
    """Runs beam search: keeps the best `beam_width` states of each layer."""
    return _search("beam", start, successors, is_goal, heuristic, cost, options)


def dfs(start, successors, is_goal, *, cost=None, **options):
    """Runs depth-first search: finds the first path within `depth_bound` steps."""
    return _search("dfs", start, successors, is_goal, None, cost, options)


def iddfs(start, successors, is_goal, *, cost=None, **options):
    """Runs iterative deepening: finds a path with the fewest steps in the memory of one path."""
    return _search("iddfs", start, successors, is_goal, None, cost, options)


def k_shortest(k, start, successors, is_goal, heuristic=None, *, cost=None, **options):
    """Returns the `k` cheapest paths without repeated states, as pairs of a path and its cost."""
    paths, stopped = _taquin.k_shortest(k, start, (successors, is_goal, heuristic), cost, options)
    return _all(paths, stopped)


def all_cheapest(start, successors, is_goal, heuristic=None, *, most=1000, cost=None, **options):
    """Returns all cheapest paths, at most `most`, as pairs of a path and its cost."""
    functions = (successors, is_goal, heuristic)
    paths, stopped = _taquin.all_cheapest(most, start, functions, cost, options)
    return _all(paths, stopped)


def _all(paths, stopped):
    if stopped:
        from .errors import LimitReached

        overflow = "a sum of costs exceeds the largest float: use smaller costs"
        remedy = overflow if stopped == "overflow" else "allow more"
        raise LimitReached(f"stopped ({stopped}) before all paths were known: {remedy}")
    return paths
