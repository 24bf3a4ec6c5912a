"""Many boards at once: the same as one at a time, and fast."""

import time

import numpy
import pytest

import taquin
from taquin import arrays


def test_all_that_is_said_of_many_is_said_of_each():
    boards = taquin.random_boards(50, 3, seed=1)
    assert taquin.distances(boards).tolist() == [taquin.Board(board).distance() for board in boards]
    manhattan = taquin.heuristic("manhattan", boards)
    goal = {tile: divmod(tile - 1, 3) for tile in range(1, 9)}
    for board, estimate in zip(boards, manhattan):
        places = {board[r, c]: (r, c) for r in range(3) for c in range(3) if board[r, c]}
        assert estimate == sum(
            abs(r - goal[tile][0]) + abs(c - goal[tile][1]) for tile, (r, c) in places.items()
        )
    assert arrays.is_solvable(boards).all()


def test_neighbours_come_in_the_order_of_moves():
    board = taquin.Board("1 2 3/5 0 6/4 7 8")
    after, legal = taquin.neighbours([board])
    assert legal.tolist() == [[True] * 4]
    assert [taquin.Board(one) for one in after[0]] == [next for _, next in board.neighbours()]
    corner, legal = taquin.neighbours([taquin.Goal("last").board(3)])
    assert legal.tolist() == [[True, False, True, False]]
    assert (corner[0, 1] == numpy.asarray(taquin.Goal("last").board(3))).all()


def test_seeds_mean_the_same_boards():
    first = taquin.random_boards(10, 4, seed=3)
    assert (first == taquin.random_boards(10, 4, seed=3)).all()
    walked = taquin.scramble(10, 5, seed=3, size=4)
    assert (taquin.distances(walked) <= 5).all()


def test_many_answers_are_those_of_each():
    boards = taquin.random_boards(20, 3, seed=2)
    many = taquin.solve_many(boards, algorithm="astar")
    assert [answer.counts for answer in many] == [
        taquin.solve(board, algorithm="astar").counts for board in boards
    ]
    assert many == taquin.solve_many(boards, algorithm="astar", jobs=1)
    assert (many.costs == taquin.distances(boards)).all() and many.optimal.all()
    assert many.rows[0]["cost"] == many[0].cost


def test_what_is_wrong_names_its_board():
    boards = taquin.random_boards(5, 3, seed=1)
    broken = boards.copy()
    broken[3] = 1
    with pytest.raises(taquin.InvalidBoard, match="board 3: 1 appears 9 times"):
        taquin.heuristic("manhattan", broken)
    odd = boards.copy()
    tiles = odd[2].reshape(-1)
    first, second = numpy.flatnonzero(tiles)[:2]
    tiles[[first, second]] = tiles[[second, first]]
    with pytest.raises(taquin.Unsolvable, match="board 2"):
        taquin.distances(odd)
    assert taquin.solve_many(odd).status.tolist().count("unsolvable") == 1
    with pytest.raises(taquin.InvalidBoard, match="n × rows × cols"):
        taquin.heuristic("manhattan", numpy.arange(9))


def test_no_loop_of_pythons_is_inside():
    """Some tens of times what a loop of Python's would take; docs/performance.md has figures."""
    boards = taquin.random_boards(200_000, 4, seed=1)
    begin = time.perf_counter()
    taquin.heuristic("manhattan", boards)
    assert time.perf_counter() - begin < 1.0
