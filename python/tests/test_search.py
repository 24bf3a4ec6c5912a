"""Searches in user-defined domains."""

import decimal
import fractions
import heapq
import random

import numpy
import pytest

from taquin import InvalidRequest, LimitReached, search

BOTH = ["astar", "greedy", "idastar", "rbfs", "smastar", "anytime", "beam"]
BLIND = ["ucs", "bfs", "dfs", "iddfs"]


def numbers(n):
    return [(2 * n, 1), (n + 1, 1)] if n < 200 else []


@pytest.mark.parametrize("name", BOTH + BLIND)
def test_every_search_finds_a_path(name):
    found = getattr(search, name)(1, numbers, lambda n: n == 100)
    assert found and found.path[0] == 1 and found.path[-1] == 100
    for here, there in zip(found.path, found.path[1:]):
        assert there in (2 * here, here + 1)
    assert found.cost == len(found.path) - 1 and isinstance(found.cost, int)
    if name not in ("greedy", "dfs", "beam"):
        assert found.cost == 8


def test_costs_may_be_floats_and_states_any_hashable():
    roads = {"a": [("b", 1.5), ("c", 0.25)], "c": [("b", 0.5)], "b": []}
    found = search.ucs("a", roads.__getitem__, lambda city: city == "b")
    assert (found.path, found.cost, found.optimal) == (["a", "c", "b"], 0.75, True)
    grid = search.bfs((0, 0), lambda s: [(s[0] + 1, s[1]), (s[0], s[1] + 1)], lambda s: s == (2, 1), cost=1)
    assert grid.cost == 3


def dijkstra(graph, start, goal):
    """Returns the cost of a cheapest path, summed from the start."""
    best, open_list = {start: 0}, [(0, start)]
    while open_list:
        g, node = heapq.heappop(open_list)
        if node == goal:
            return g
        for successor, cost in graph[node]:
            if g + cost < best.get(successor, float("inf")):
                best[successor] = g + cost
                heapq.heappush(open_list, (g + cost, successor))
    return None


def random_graph(seed, scale, nodes):
    draw = random.Random(seed)
    edges = lambda: [(node, draw.random() * scale) for node in draw.sample(range(nodes), 3)]
    return {node: edges() for node in range(nodes)}


@pytest.mark.parametrize("scale", [10.0**power for power in range(-9, 10, 3)])
@pytest.mark.parametrize("name", ["astar", "ucs", "anytime", "idastar", "rbfs", "smastar"])
def test_float_costs_are_not_rounded(name, scale):
    # Searches that store one path follow every path of these graphs.
    nodes = {"idastar": 6, "rbfs": 5, "smastar": 6}.get(name, 30)
    is_goal = lambda node: node == nodes - 1
    for seed in range(20):
        graph = random_graph(seed, scale, nodes)
        expected = dijkstra(graph, 0, nodes - 1)
        if expected is None:
            continue
        found = getattr(search, name)(0, graph.__getitem__, is_goal)
        assert (found.cost, found.lower_bound, found.optimal) == (expected, expected, True), seed
        (_, first), *_ = search.k_shortest(1, 0, graph.__getitem__, is_goal)
        (_, cheapest), *_ = search.all_cheapest(0, graph.__getitem__, is_goal)
        assert first == cheapest == expected


def test_small_differences_of_cost_decide():
    graph = {"s": [("t", 1e-6), ("a", 4e-7)], "a": [("t", 4e-7)], "t": []}
    found = search.astar("s", graph.get, lambda state: state == "t")
    assert (found.path, found.cost) == (["s", "a", "t"], 8e-7)
    tenths = search.astar(0, lambda n: [(n + 1, 0.1)], lambda n: n == 3)
    assert tenths.cost == 0.1 + 0.1 + 0.1


def three_steps(cost):
    return search.astar(0, lambda n: [(n + 1, cost)], lambda n: n == 3)


@pytest.mark.parametrize(
    "cost, total",
    [
        (numpy.float32(0.5), 1.5),
        (numpy.float32(0.1), 3 * float(numpy.float32(0.1))),
        (numpy.float64(0.25), 0.75),
        (numpy.array(0.5), 1.5),
        (numpy.int64(2), 6),
        (numpy.uint8(200), 600),
        (2**51, 3 * 2**51),
    ],
)
def test_numbers_keep_their_value(cost, total):
    found = three_steps(cost)
    assert (found.cost, found.lower_bound, found.optimal) == (total, total, True)
    assert isinstance(found.cost, type(total))


def test_numbers_that_would_be_rounded_are_refused():
    for cost in (fractions.Fraction(1, 3), decimal.Decimal("0.5"), "1", None, 1j):
        with pytest.raises(TypeError, match="an int or a float, not a"):
            three_steps(cost)
        with pytest.raises(TypeError, match="an int or a float, not a"):
            search.astar(0, lambda n: [n + 1], lambda n: n == 3, lambda n: cost, cost=1)
    for cost in (2**53 + 1, 2**70, numpy.uint64(2**63)):
        with pytest.raises(ValueError, match="exact up to 2\\*\\*53"):
            three_steps(cost)
    with pytest.raises(OverflowError, match="exact up to 2\\*\\*53"):
        three_steps(2**52)
    with pytest.raises(ValueError, match="not a number"):
        three_steps(float("nan"))


def test_infinite_costs_are_missing_steps():
    graph = {0: [(1, float("inf")), (2, 1)], 1: [], 2: [(1, 3)]}
    found = search.ucs(0, graph.get, lambda n: n == 1)
    assert (found.path, found.cost) == ([0, 2, 1], 4)
    blocked = search.astar(0, graph.get, lambda n: n == 1, lambda n: float("inf") * (n == 2) if n else 0)
    assert blocked.status == "exhausted"


@pytest.mark.parametrize("name", ["astar", "ucs", "anytime", "idastar", "rbfs", "smastar"])
def test_an_overflow_of_costs_is_not_a_proof(name):
    run = lambda cost: getattr(search, name)(0, lambda n: [(n + 1, cost)] if n < 5 else [], lambda n: n == 5)
    found = run(1e308)
    assert (found.status, found.stopped, found.optimal) == ("stopped", "overflow", False)
    assert found.lower_bound <= 5e308 and run(1e307).cost == 5e307


@pytest.mark.parametrize("name", ["bfs", "iddfs"])
def test_fewest_steps_are_cheapest_if_all_cost_the_same(name):
    found = getattr(search, name)(0, lambda n: [n + 1, n + 2], lambda n: n == 7, cost=3)
    assert (found.cost, found.lower_bound, found.optimal) == (12, 12, True)


VALUES = {
    "weight": 2,
    "tie": "high-g",
    "trace": 1,
    "visit": lambda event: False,
    "beam_width": 9,
    "depth_bound": 99,
    "max_states": 99,
    "node_limt": 5,
}


@pytest.mark.parametrize("name", BOTH + BLIND + ["k_shortest", "all_cheapest"])
def test_a_search_takes_only_its_own_options(name):
    annotation = getattr(search, name).__annotations__["options"]
    own = getattr(search, annotation[len("Unpack[") : -1]).__annotations__
    first = (1,) if name == "k_shortest" else ()
    run = lambda **options: getattr(search, name)(*first, 1, numbers, lambda n: n == 10, **options)
    for option, value in VALUES.items():
        if option in own:
            assert run(**{option: value})
        else:
            with pytest.raises(TypeError, match=f"{name}.*'{option}'"):
                run(**{option: value})
    if name != "dfs":
        assert run(node_limit=10_000)
    for wrong in ({"node_limit": -1}, {"time_limit": -1}):
        with pytest.raises(InvalidRequest):
            run(**wrong)


def test_a_trace_records_expansions():
    to_go = lambda n: abs(50 - n)
    line = lambda n: [n - 1, n + 1]
    found = search.astar(0, line, lambda n: n == 50, to_go, cost=1, trace=3)
    assert found.counts["expanded"] == 50
    assert [step["state"] for step in found.trace] == [0, 1, 2]
    assert found.trace[1] == {"state": 1, "g": 1, "h": 49, "open": 1, "closed": 2}


def labelled(n):
    return [(2 * n, 1, "double"), (n + 1, 1, "add"), (2 * n, 3, "dear")] if n < 200 else []


@pytest.mark.parametrize("name", BOTH + BLIND)
def test_paths_have_the_actions_of_their_steps(name):
    found = getattr(search, name)(1, labelled, lambda n: n == 100)
    state = 1
    for action, following in zip(found.actions, found.path[1:]):
        state = {"double": 2 * state, "add": state + 1}[action]
        assert state == following
    assert len(found.actions) == len(found.path) - 1
    assert getattr(search, name)(1, numbers, lambda n: n == 100).actions is None
    assert getattr(search, name)(1, labelled, lambda n: n == 1).actions is None
    nothing = search.astar(1, lambda n: [(n, 1, "stay")], lambda n: False)
    assert (nothing.status, nothing.actions) == ("exhausted", None)


@pytest.mark.parametrize("steps", [[(1,)], [(1, 2, 3, 4)], [3], ["ab"]])
def test_other_successors_are_refused(steps):
    with pytest.raises(TypeError, match="pairs .* or triples .*cost=1"):
        search.astar(0, lambda n: steps, lambda n: False)


@pytest.mark.parametrize("name", BOTH + BLIND)
def test_visit_hears_of_each_event_and_ends_the_search(name):
    if name == "idastar":
        return
    heard = []
    whole = getattr(search, name)(1, numbers, lambda n: n == 100, visit=heard.append)
    expanded = [event for event in heard if event["event"] == "expanded"]
    assert len(expanded) == whole.counts["expanded"] and expanded[0]["state"] == 1
    ends = lambda event: event["event"] == "expanded"
    stopped = getattr(search, name)(1, numbers, lambda n: n == 100, visit=ends)
    assert (stopped.status, stopped.stopped) == ("stopped", "cancelled")
    # A beam reports a layer at once.
    assert stopped.counts["expanded"] == 1 or name == "beam"


def test_visit_takes_the_first_good_path():
    slow = lambda n: [(n - 1, 2), (n - 3, 7), (n + 1, 1)]
    costs = []

    def first_below_13(event):
        if event["event"] == "solution":
            costs.append(event["cost"])
            return event["cost"] < 13

    arguments = (6, slow, lambda n: n == 0, lambda n: 2 * abs(n))
    found = search.anytime(*arguments, weight=3, visit=first_below_13)
    assert found.cost == costs[-1] < 13 and found.path[-1] == 0
    with pytest.raises(ZeroDivisionError):
        search.anytime(*arguments, visit=lambda event: 1 / 0)


@pytest.mark.parametrize("name", BOTH + BLIND)
def test_steps_are_the_events_of_the_search(name):
    if name == "idastar":
        with pytest.raises(InvalidRequest, match="no steps"):
            next(search.steps(name, 1, numbers, lambda n: n == 100))
        return
    heard = []
    whole = getattr(search, name)(1, numbers, lambda n: n == 100, visit=heard.append)
    events = list(search.steps(name, 1, numbers, lambda n: n == 100))
    *_, last = (event for event in events if event["event"] == "solution")
    assert last == {"event": "solution", "path": whole.path, "cost": whole.cost}
    generated = [event for event in events if event["event"] == "generated"]
    assert len(generated) == whole.counts["generated"] or name == "beam"
    kinds = ("expanded", "layer")
    assert [e for e in events if e["event"] in kinds] == [e for e in heard if e["event"] in kinds]


def test_steps_run_only_as_far_as_they_are_read():
    asked = []
    line = lambda n: asked.append(n) or iter([n + 1])
    events = search.steps("ucs", 0, line, lambda n: False, cost=1)
    assert asked == []
    kinds = [next(events)["event"] for _ in range(40)]
    assert kinds[:4] == ["expanded", "generated", "layer", "expanded"]
    assert 10 <= len(asked) == len(set(asked)) <= 40
    with pytest.raises(TypeError, match="trace"):
        next(search.steps("astar", 0, line, lambda n: False, cost=1, trace=3))


def test_results_name_the_limit_that_stopped_them():
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
def test_exceptions_of_functions_are_raised_unchanged(name):
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


def test_an_interrupt_in_a_function_is_raised():
    def pressed(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        search.astar(1, pressed, lambda n: False)


class Told(BaseException):
    """The exception of a test function. `except Exception` does not catch it."""


class Domain:
    """Numbers whose functions, hashes and comparisons raise at one of their calls."""

    def __init__(self, last):
        self.calls, self.last = 0, last

    def count(self):
        self.calls += 1
        if self.calls == self.last:
            raise Told(self.calls)

    def state(self, number):
        return Number(self, number)

    def successors(self, state):
        self.count()
        for number in (2 * state.number, state.number + 1):
            self.count()
            if number <= 30:
                yield self.state(number)

    def is_goal(self, state):
        self.count()
        return state.number == 11

    def heuristic(self, state):
        self.count()
        return 0 if state.number >= 11 else 1

    def run(self, name):
        run = getattr(search, name)
        arguments = [self.state(1), self.successors, self.is_goal]
        if name not in BLIND:
            arguments.append(self.heuristic)
        if name == "k_shortest":
            arguments.insert(0, 3)
        limits = {"depth_bound": 8} if name == "dfs" else {}
        return run(*arguments, cost=1, **limits)


class Number:
    def __init__(self, domain, number):
        self.domain, self.number = domain, number

    def __hash__(self):
        self.domain.count()
        return self.number % 5

    def __eq__(self, other):
        self.domain.count()
        return self.number == other.number


@pytest.mark.parametrize("name", BOTH + BLIND + ["k_shortest", "all_cheapest"])
def test_a_function_may_raise_at_any_call(name):
    whole = Domain(last=None)
    assert whole.run(name)
    for last in range(1, whole.calls + 1):
        with pytest.raises(Told, match=f"^{last}$"):
            Domain(last).run(name)


@pytest.mark.parametrize("search_all", [lambda *f: search.k_shortest(2, *f), search.all_cheapest])
def test_an_overflow_of_all_paths_asks_for_smaller_costs(search_all):
    with pytest.raises(LimitReached, match="exceeds the largest float: use smaller costs"):
        search_all(0, lambda n: [(n + 1, 1e308)], lambda n: n == 3)
