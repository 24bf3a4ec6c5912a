"""The goal is the argument, else the one that the board's text names, else last."""

import pickle

import numpy
import pytest

import taquin
from taquin import arrays

# Two moves from the goal `first`, 22 from `last`.
TEXT = (
    '{"schema":"taquin/1","instance":{"width":3,"height":3,'
    '"tiles":[1,2,0,3,4,5,6,7,8],"goal":"first"}}'
)
# The format of 42 implies the goal `snail`. This board cannot reach `last`.
SNAIL = taquin.Board("3\n1 2 3\n8 4 0\n7 6 5\n", format="42")
BOARDS = [
    lambda: TEXT,
    lambda: taquin.Board(TEXT),
    lambda: pickle.loads(pickle.dumps(taquin.Board(TEXT))),
    lambda: taquin.read_boards(TEXT)[0][1],
    lambda: taquin.Board([1, 2, 0, 3, 4, 5, 6, 7, 8], goal="first"),
]


@pytest.mark.parametrize("make", BOARDS, ids=["text", "board", "pickled", "read", "given"])
def test_every_function_uses_the_goal_of_the_text(make):
    board = make()
    costs = {
        "solve": lambda goal: taquin.solve(board, goal).cost,
        "distance": lambda goal: taquin.distance(board, goal),
        "distances": lambda goal: int(taquin.distances([board], goal)[0]),
        "solve_many": lambda goal: taquin.solve_many([board], goal)[0].cost,
        "solve_many of one": lambda goal: taquin.solve_many(board, goal)[0].cost,
        "compare": lambda goal: taquin.compare(board, goal, ["astar"]).rows[0]["cost"],
        "heuristic": lambda goal: int(taquin.heuristic("pdb:8", [board], goal)[0]),
        "trace": lambda goal: len(taquin.trace(board, goal, algorithm="idastar")["steps"]) and 2,
    }
    for name, cost in costs.items():
        assert cost(None) == 2, name
        if name != "trace":
            assert cost("last") == 22, name
    assert taquin.verify(board, "LL") and not taquin.verify(board, "LL", "last")
    assert taquin.Board(board).goal == taquin.Goal("first")


def test_parity_uses_the_goal_of_the_text():
    assert SNAIL.goal == taquin.Goal("snail") and taquin.is_solvable(SNAIL)
    assert SNAIL.is_solvable() and not SNAIL.is_solvable("last")
    assert arrays.is_solvable([SNAIL]).tolist() == [True]
    assert arrays.is_solvable([SNAIL], "last").tolist() == [False]


def test_boards_after_a_move_keep_the_goal():
    board = taquin.Board(TEXT)
    assert board.apply("L").distance() == 1
    assert [after.distance() for _, after in board.neighbours()] == [3, 1]


def test_many_boards_may_have_many_goals_and_sizes():
    wide = taquin.Board("1 2 3/4 0 5")
    boards = [TEXT, "1 2 3/4 5 6/7 0 8", SNAIL, wide]
    assert [answer.cost for answer in taquin.solve_many(boards)] == [2, 1, 1, 1]
    assert [answer.cost for answer in taquin.solve_many(boards[:2], "last")] == [22, 1]
    with pytest.raises(taquin.InvalidRequest, match="several goals"):
        taquin.distances(boards[:3])
    with pytest.raises(taquin.InvalidBoard, match="several sizes"):
        taquin.distances([boards[1], wide])
    assert taquin.solve_many([]) == []


def test_equal_boards_may_have_different_goals():
    plain, with_goal = taquin.Board([1, 2, 0, 3, 4, 5, 6, 7, 8]), taquin.Board(TEXT)
    assert plain == with_goal and len({plain, with_goal}) == 1
    assert plain.goal is None


def test_goals_are_hashed_and_pickled():
    goals = {taquin.Goal("first"), taquin.Goal("first"), taquin.Goal("1 2 3/0 4 5", "2x3")}
    assert len(goals) == 2 and pickle.loads(pickle.dumps(goals)) == goals


def test_sizes_and_formats_that_do_not_fit_are_refused():
    rows = [[1, 2, 3], [4, 0, 5]]
    assert taquin.Board(rows, size="2x3").size == (2, 3)
    for board in (rows, taquin.Board(rows), numpy.array(rows)):
        with pytest.raises(taquin.InvalidBoard, match="2×3"):
            taquin.Board(board, size=3)
        with pytest.raises(taquin.InvalidRequest, match="format"):
            taquin.Board(board, format="rows")
    with pytest.raises(taquin.InvalidBoard, match="2×3"):
        taquin.solve_many(numpy.array([rows]), size=3)
    assert taquin.solve_many(["1 2 3 4 5 6 7 0 8"], size=3)[0].cost == 1


def test_whole_floats_are_tiles():
    board = numpy.array([[1.0, 2.0, 3.0], [4.0, 0.0, 5.0]])
    assert taquin.solve(board).cost == taquin.solve(board.tolist()).cost == 1
    with pytest.raises(taquin.InvalidBoard, match="whole numbers"):
        taquin.solve(board + 0.5)
