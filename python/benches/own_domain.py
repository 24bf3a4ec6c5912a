"""Compares A* over user-defined states: taquin, simpleai, aima3 and a short loop, on the same boards,
and taquin and a short loop on graphs in a dictionary, whose successors take almost no time.

The Python functions of the domain are the same for all four. simpleai and aima3 (the code of the
book AIMA) are installed with pip, and are left out if they are missing.
"""

import heapq
import random
import time

import taquin
from taquin import search

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
STEPS = [[c + d for d, ok in ((-3, c > 2), (3, c < 6), (-1, c % 3), (1, c % 3 < 2)) if ok] for c in range(9)]
FAR = [[abs(c // 3 - t // 3) + abs(c % 3 - t % 3) for c in range(9)] for t in range(9)]
BOARDS = [board.tiles for board in taquin.generate(20, 3, depth=20, seed=1)]


def moved(state, cell):
    tiles = list(state)
    blank = state.index(0)
    tiles[blank], tiles[cell] = tiles[cell], 0
    return tuple(tiles)


def successors(state):
    return [moved(state, cell) for cell in STEPS[state.index(0)]]


def manhattan(state):
    return sum(FAR[tile - 1][cell] for cell, tile in enumerate(state) if tile)


def by_taquin(start):
    return search.astar(start, successors, GOAL.__eq__, manhattan, cost=1).cost


def by_simpleai(start):
    from simpleai.search import SearchProblem, astar

    class Puzzle(SearchProblem):
        def actions(self, state):
            return STEPS[state.index(0)]

        def result(self, state, cell):
            return moved(state, cell)

        def is_goal(self, state):
            return state == GOAL

        def heuristic(self, state):
            return manhattan(state)

    return astar(Puzzle(initial_state=start), graph_search=True).cost


def by_aima3(start):
    from aima3.search import Problem, astar_search

    class Puzzle(Problem):
        def actions(self, state):
            return STEPS[state.index(0)]

        def result(self, state, cell):
            return moved(state, cell)

        def h(self, node):
            return manhattan(node.state)

    return astar_search(Puzzle(start, GOAL)).path_cost


class Node:
    """A node of AIMA's pseudo-code: state, parent, action and cost."""

    def __init__(self, state, parent=None, action=None, path_cost=0):
        self.state, self.parent, self.action, self.path_cost = state, parent, action, path_cost

    def __lt__(self, other):
        return self.path_cost < other.path_cost


def by_lean_loop(start):
    """Runs AIMA's pseudo-code with a dictionary and a heap."""
    root = Node(start)
    reached, frontier = {start: root}, [(manhattan(start), root)]
    while frontier:
        _, node = heapq.heappop(frontier)
        if node.state == GOAL:
            return node.path_cost
        for cell in STEPS[node.state.index(0)]:
            child = Node(moved(node.state, cell), node, cell, node.path_cost + 1)
            if child.state not in reached or child.path_cost < reached[child.state].path_cost:
                reached[child.state] = child
                heapq.heappush(frontier, (child.path_cost + manhattan(child.state), child))
    return None


def by_tuples(start, successors, is_goal, estimate):
    """Runs A* with a dictionary, a set and a heap of tuples."""
    reached, closed, frontier = {start: 0}, set(), [(estimate(start), 0, start)]
    while frontier:
        _, g, state = heapq.heappop(frontier)
        if is_goal(state):
            return g
        if state in closed:
            continue
        closed.add(state)
        for following, step in successors(state):
            cost = g + step
            if following not in reached or cost < reached[following]:
                reached[following] = cost
                heapq.heappush(frontier, (cost + estimate(following), cost, following))
    return None


def compare_graphs():
    draw, side, nodes = random.Random(1), 250, 60_000
    random_graph = {n: [(draw.randrange(nodes), draw.randint(1, 19)) for _ in range(5)] for n in range(nodes)}
    near = lambda x, y: ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
    cells = {(x, y): draw.randint(1, 5) for x in range(side) for y in range(side)}
    grid = {cell: [(to, cells[to]) for to in near(*cell) if to in cells] for cell in cells}
    corner = (side - 1, side - 1)
    manhattan = lambda cell: 2 * side - 2 - sum(cell)
    for name, start, graph, goal, estimate in (
        ("random graph", 0, random_graph, nodes - 1, None),
        ("grid", (0, 0), grid, corner, None),
        ("grid with an estimate", (0, 0), grid, corner, manhattan),
    ):
        seconds = [float("inf")] * 2
        for _ in range(5):
            begin = time.process_time()
            own = search.astar(start, graph.__getitem__, goal.__eq__, estimate).cost
            middle = time.process_time()
            peer = by_tuples(start, graph.__getitem__, goal.__eq__, estimate or (lambda state: 0))
            taken = (middle - begin, time.process_time() - middle)
            seconds = [min(pair) for pair in zip(seconds, taken)]
            assert own == peer
        print(f"{name}: {seconds[0] * 1000:.0f} ms, a short loop {seconds[1] / seconds[0]:.1f} times")


if __name__ == "__main__":
    compare_graphs()
    taken = {}
    for search_by in (by_taquin, by_simpleai, by_aima3, by_lean_loop):
        begin = time.perf_counter()
        try:
            costs = [search_by(board) for board in BOARDS]
        except ImportError as missing:
            print(f"{search_by.__name__}: {missing.name} is not installed")
            continue
        taken[search_by.__name__] = time.perf_counter() - begin
        assert set(costs) == {20}, costs
    for name, seconds in taken.items():
        print(f"{name}: {seconds * 1000 / len(BOARDS):.1f} ms a board, {seconds / taken['by_taquin']:.1f} times")
