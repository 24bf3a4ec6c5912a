"""One's own domain."""

import pytest

from taquin import LimitReached, search

BOTH = ["astar", "greedy", "idastar", "rbfs", "smastar", "anytime", "beam"]
BLIND = ["ucs", "bfs", "dfs", "iddfs"]


def numbers(n):
    return [(2 * n, 1), (n + 1, 1)] if n < 200 else []


@pytest.mark.parametrize("name", BOTH + BLIND)
def test_every_search_finds_its_way(name):
    found = getattr(search, name)(1, numbers, lambda n: n == 100)
    assert found and found.path[0] == 1 and found.path[-1] == 100
    for here, there in zip(found.path, found.path[1:]):
        assert there in (2 * here, here + 1)
    assert found.cost == len(found.path) - 1 and isinstance(found.cost, int)
    if name not in ("greedy", "dfs", "beam"):
        assert found.cost == 8


def test_costs_may_have_fractions_and_states_any_form():
    roads = {"a": [("b", 1.5), ("c", 0.25)], "c": [("b", 0.5)], "b": []}
    found = search.ucs("a", roads.__getitem__, lambda city: city == "b")
    assert (found.path, found.cost, found.optimal) == (["a", "c", "b"], 0.75, True)
    grid = search.bfs((0, 0), lambda s: [(s[0] + 1, s[1]), (s[0], s[1] + 1)], lambda s: s == (2, 1), cost=1)
    assert grid.cost == 3


def test_a_heuristic_saves_work_and_a_trace_tells():
    to_go = lambda n: abs(50 - n)
    line = lambda n: [n - 1, n + 1]
    found = search.astar(0, line, lambda n: n == 50, to_go, cost=1, trace=3)
    assert found.counts["expanded"] == 50
    assert [step["state"] for step in found.trace] == [0, 1, 2]
    assert found.trace[1] == {"state": 1, "g": 1, "h": 49, "open": 1, "closed": 2}


def test_limits_and_ends():
    endless = search.bfs(0, lambda n: [n + 1], lambda n: False, cost=1, node_limit=100)
    assert (endless.status, endless.stopped, bool(endless)) == ("stopped", "expansions", False)
    assert search.bfs(0, lambda n: [n + 1], lambda n: False, cost=1, time_limit="20ms").stopped == "time"
    assert search.bfs(0, lambda n: [], lambda n: False).status == "exhausted"
    with pytest.raises(TypeError, match="cost=1"):
        search.bfs(0, lambda n: [n + 1], lambda n: False)
    with pytest.raises(TypeError, match="colour"):
        search.bfs(0, numbers, bool, colour=1)
    with pytest.raises(LimitReached):
        search.k_shortest(9, 0, lambda n: [n + 1], lambda n: n == 10**9, cost=1, node_limit=9)


def test_several_paths():
    assert search.k_shortest(2, 1, numbers, lambda n: n == 10) == [
        ([1, 2, 4, 5, 10], 4),
        ([1, 2, 3, 4, 5, 10], 5),
    ]
    square = lambda s: [(s[0] + 1, s[1]), (s[0], s[1] + 1)]
    assert len(search.all_cheapest((0, 0), square, lambda s: s == (2, 2), lambda s: max(0, 4 - sum(s)), cost=1)) == 6


class Sore:
    """A state that cannot be compared."""

    def __hash__(self):
        return 1

    def __eq__(self, other):
        raise ArithmeticError("sore")


@pytest.mark.parametrize("name", BOTH + BLIND)
def test_what_a_function_raises_is_raised_here(name):
    def fails(_):
        raise LookupError("on purpose")

    run = getattr(search, name)
    with pytest.raises(LookupError, match="on purpose"):
        run(1, fails, lambda n: False)
    with pytest.raises(LookupError, match="on purpose"):
        run(1, numbers, fails)
    if name in BOTH:
        with pytest.raises(LookupError, match="on purpose"):
            run(1, numbers, lambda n: False, fails)
    with pytest.raises(ArithmeticError, match="sore"):
        run(Sore(), lambda _: [Sore(), Sore()], lambda _: False, cost=1)
    with pytest.raises(ValueError, match="never negative"):
        run(1, lambda n: [(n + 1, -1)], lambda n: n == 5)


def test_interrupts_are_raised_by_functions():
    def pressed(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        search.astar(1, pressed, lambda n: False)
