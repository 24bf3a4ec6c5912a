"""Requests about one board: options, answers and errors."""

import json
import pickle
import subprocess
import sys

import numpy
import pytest

import taquin

CLASSIC = "1 2 3/5 0 6/4 7 8"
FORMS = [
    CLASSIC,
    "123506478",
    [1, 2, 3, 5, 0, 6, 4, 7, 8],
    [[1, 2, 3], [5, 0, 6], [4, 7, 8]],
    numpy.array([[1, 2, 3], [5, 0, 6], [4, 7, 8]], dtype=numpy.uint8),
    numpy.array([1, 2, 3, 5, 0, 6, 4, 7, 8]),
    taquin.Board(CLASSIC),
    '{"schema":"taquin/1","instance":{"width":3,"height":3,"tiles":[1,2,3,5,0,6,4,7,8]}}',
]


@pytest.mark.parametrize("board", FORMS, ids=range(len(FORMS)))
def test_a_board_is_read_in_every_form(board):
    assert taquin.solve(board).letters() == "LDRR"


def test_an_answer_has_path_bound_and_counts():
    answer = taquin.solve(CLASSIC, algorithm="astar", heuristic="manhattan")
    assert (answer.cost, answer.optimal, answer.lower_bound, len(answer)) == (4, True, 4, 4)
    assert answer.counts["expanded"] == 4 and answer.counts["generated"] == 12
    assert answer.moves == [taquin.Move.L, taquin.Move.D, taquin.Move.R, taquin.Move.R]
    assert answer.letters("tile") == "RULL"
    assert answer.path[0] == answer.board and answer.path[-1] == answer.goal.board(3)
    assert (answer.algorithm, answer.heuristic, answer.stopped) == ("astar", "manhattan", None)
    assert str(answer) == "4 moves (optimal): LDRR"
    assert repr(answer) == "Answer('1 2 3/5 0 6/4 7 8', cost=4, optimal=True)"
    assert json.loads(answer.to_json())["schema"] == "taquin/1"
    assert answer.elapsed == answer.record["time_ms"] / 1000 > 0


def test_answers_and_boards_are_pickled():
    answer = taquin.solve(CLASSIC)
    assert pickle.loads(pickle.dumps(answer)) == answer
    for thing in (answer.board, answer.moves):
        assert pickle.loads(pickle.dumps(thing)) == thing


def test_every_algorithm_solves_a_board():
    for name in taquin.algorithms():
        answer = taquin.solve("8 1 3/4 0 2/7 6 5", algorithm=name)
        assert answer.solved and answer.path[-1].render("list") == "[1,2,3,4,5,6,7,8,0]", name


def test_goals_and_options():
    assert taquin.solve("8 1 3/4 0 2/7 6 5", goal="2 1 3/8 0 4/7 6 5", optimal=True).optimal
    assert taquin.solve(CLASSIC, weight=1.5, algorithm="astar").lower_bound <= 4
    assert taquin.solve(CLASSIC, metric="multi").cost == 3
    assert taquin.solve(CLASSIC, all=5).optima["solutions"] == 1
    assert taquin.solve([1, 2, 3, 4, 0, 5], size="2x3").cost == 1
    assert taquin.Goal("snail").board(3).blank == (1, 1)


def test_errors_carry_the_message_of_the_library():
    with pytest.raises(taquin.InvalidBoard, match="8 appears twice, 7 is missing"):
        taquin.solve("1 2 3/5 0 6/4 8 8")
    with pytest.raises(taquin.InvalidBoard, match="row 2 has 2 cells"):
        taquin.Board([[1, 2, 3], [4, 0]])
    with pytest.raises(taquin.InvalidBoard, match="give its size"):
        taquin.solve(list(range(12)))
    with pytest.raises(taquin.InvalidRequest, match="astr"):
        taquin.solve(CLASSIC, algorithm="astr")
    with pytest.raises(taquin.InvalidRequest, match="does not take"):
        taquin.solve(CLASSIC, algorithm="bfs", weight=2)
    with pytest.raises(TypeError, match="colour"):
        taquin.solve(CLASSIC, colour="red")
    with pytest.raises(taquin.Unsolvable, match="inversions") as caught:
        taquin.solve("1 2 3/5 0 6/4 8 7")
    assert caught.value.reachable_goals == ["snail"]
    with pytest.raises(taquin.IllegalMove, match="off the board"):
        taquin.Board(CLASSIC).apply("LL")


def test_a_limit_is_an_answer():
    answer = taquin.solve(taquin.generate(1, 4, seed=3)[0], algorithm="astar", node_limit=100)
    assert (answer.status, answer.stopped, answer.moves) == ("stopped", "expansions", None)
    assert answer.lower_bound > 20 and not answer


def test_boards_are_sequences_of_tiles():
    board = taquin.Board(CLASSIC)
    assert list(board) == list(board.tiles) and len(list(board)) == len(board)
    assert (board[-1, -1], board[0, -3]) == (8, 1)
    for place in ((3, 0), (0, 3), (-4, 0), (0, -4)):
        with pytest.raises(IndexError):
            board[place]


def test_errors_name_the_place_and_the_choices():
    with pytest.raises(taquin.InvalidBoard) as caught:
        taquin.read_boards("1 2 3/4 5 6/7 8 0\n1 2 3/4 5 6/7 8 8\n")
    assert str(caught.value).count("line 2") == 1 and "InvalidBoard" not in str(caught.value)
    with pytest.raises(taquin.InvalidRequest, match="boxes, ascii or svg"):
        taquin.render(CLASSIC, "foo")
    with pytest.raises(OSError, match="/nope"):
        taquin.solve(CLASSIC, weights="/nope")


def test_boards():
    board = taquin.Board(CLASSIC)
    assert (board.size, board.blank, board[1, 0], len(board)) == ((3, 3), (1, 1), 5, 9)
    assert [str(move) for move, _ in board.neighbours()] == ["U", "D", "L", "R"]
    assert board.apply("LDRR") == taquin.Goal("last").board(3)
    assert board.is_solvable() and not board.is_solvable("snail") and board.distance() == 4
    assert board in {taquin.Board(FORMS[2])}
    assert board.render("digits") == "123506478"
    assert taquin.Move.U.inverse == taquin.Move.D


@pytest.mark.skipif(sys.version_info < (3, 10), reason="Python 3.9 does not list its own modules")
def test_importing_brings_no_other_package():
    code = (
        "import sys; before = set(sys.modules); import taquin;"
        "names = {name.partition('.')[0] for name in set(sys.modules) - before};"
        "print(*sorted(names - set(sys.stdlib_module_names)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["taquin"]


def test_limits_are_numbers_or_texts():
    blind = {"algorithm": "bfs", "board": "15 2 1 12/8 5 6 11/4 9 10 7/3 14 13 0", "goal": "first"}
    assert taquin.solve(**blind, time_limit="30ms").stopped == "time"
    assert taquin.solve(**blind, memory_limit="1MB").stopped == "memory"
    assert taquin.solve(**blind, node_limit="2k").counts["expanded"] == 2000
    for time in (-1, "soon", float("nan"), None, [1]):
        for call in (
            lambda: taquin.solve(CLASSIC, time_limit=time),
            lambda: taquin.generate(2, time_limit=time),
            lambda: taquin.analyze(CLASSIC, "LULDRR", time_limit=time),
        ):
            if time is None:
                call()
            else:
                with pytest.raises(taquin.InvalidRequest, match="invalid time"):
                    call()
