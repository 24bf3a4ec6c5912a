"""Array functions agree with single boards and run without a Python loop."""

import sys

import numpy
import pytest

import taquin
from taquin import arrays


def test_array_functions_agree_with_single_boards():
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


def test_neighbours_have_the_order_of_moves():
    board = taquin.Board("1 2 3/5 0 6/4 7 8")
    after, legal = taquin.neighbours([board])
    assert legal.tolist() == [[True] * 4]
    assert [taquin.Board(one) for one in after[0]] == [next for _, next in board.neighbours()]
    corner, legal = taquin.neighbours([taquin.Goal("last").board(3)])
    assert legal.tolist() == [[True, False, True, False]]
    assert (corner[0, 1] == numpy.asarray(taquin.Goal("last").board(3))).all()


def test_a_seed_gives_the_same_boards():
    first = taquin.random_boards(10, 4, seed=3)
    assert (first == taquin.random_boards(10, 4, seed=3)).all()
    walked = taquin.scramble(10, 5, seed=3, size=4)
    assert (taquin.distances(walked) <= 5).all()


def test_solve_many_agrees_with_solve():
    boards = taquin.random_boards(20, 3, seed=2)
    many = taquin.solve_many(boards, algorithm="astar")
    assert [answer.counts for answer in many] == [
        taquin.solve(board, algorithm="astar").counts for board in boards
    ]
    assert many == taquin.solve_many(boards, algorithm="astar", jobs=1)
    assert (many.costs == taquin.distances(boards)).all() and many.optimal.all()
    assert many.rows[0]["cost"] == many[0].cost


def test_errors_name_the_board():
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


def calls(work):
    """Returns how many Python and C functions are called."""
    events = []
    sys.setprofile(lambda frame, event, arg: events.append(event))
    try:
        work()
    finally:
        sys.setprofile(None)
    return sum(event in ("call", "c_call") for event in events)


def test_array_functions_have_no_python_loop():
    few, many = (taquin.random_boards(n, 3, seed=1) for n in (10, 1000))
    for work in (
        lambda boards: taquin.heuristic("manhattan", boards),
        taquin.distances,
        taquin.neighbours,
        arrays.is_solvable,
        lambda boards: taquin.random_boards(len(boards), 3, seed=1),
    ):
        work(few)
        assert calls(lambda: work(few)) == calls(lambda: work(many))


def test_differences_do_not_wrap():
    boards = taquin.random_boards(100, 3, seed=1)
    estimates, distances = taquin.heuristic("manhattan", boards), taquin.distances(boards)
    assert (estimates - distances).mean() < 0 and (distances - estimates).min() >= 0
    assert estimates.dtype == distances.dtype == taquin.every_board(2)[1].dtype == numpy.int32


def test_without_a_seed_boards_are_new():
    for draw in (
        lambda **seed: taquin.random_boards(5, 4, **seed).tolist(),
        lambda **seed: taquin.scramble(5, 50, **seed).tolist(),
        lambda **seed: taquin.generate(5, 4, **seed),
    ):
        assert draw() != draw() and draw(seed=1) == draw(seed=1)
    first = taquin.random_boards(10, 4, seed=1)
    assert (taquin.random_boards(20, 4, seed=1)[:10] == first).all()


def test_too_many_boards_are_a_memory_error():
    for count in (10**14, 2**60, 2**62, 2**64 - 1):
        for make in (taquin.random_boards, taquin.generate):
            with pytest.raises(MemoryError, match="bytes|more memory"):
                make(count)


def test_a_size_beyond_64_bits_is_a_memory_error_without_a_figure():
    for count in (2**62, 2**64 - 1):
        for make in (taquin.random_boards, taquin.generate):
            with pytest.raises(MemoryError, match="need more memory than this machine can address"):
                make(count)


def test_the_error_of_a_negative_count_names_the_minimum():
    for call in (lambda: taquin.random_boards(-1), lambda: taquin.solve([[1, 2], [3, 0]], all=-1)):
        with pytest.raises(taquin.InvalidRequest, match="invalid count `-1`: write 0 or more"):
            call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: taquin.random_boards(-1),
        lambda: taquin.random_boards(1, seed=-1),
        lambda: taquin.scramble(1, -1),
        lambda: taquin.generate(-1),
        lambda: taquin.generate(1, depth=-1),
        lambda: taquin.generate(1, seed=-1),
        lambda: taquin.solve_many([[[1, 2], [3, 0]]], jobs=-1),
        lambda: taquin.solve([[1, 2], [3, 0]], threads=-1),
        lambda: taquin.solve([[1, 2], [3, 0]], all=-1),
        lambda: taquin.solve([[1, 2], [3, 0]], algorithm="dfs", depth_bound=-1),
        lambda: taquin.trace([[1, 2], [3, 0]], limit=-1),
        lambda: taquin.survey("manhattan", 4, samples=-1),
    ],
)
def test_negative_numbers_are_refused(call):
    with pytest.raises(taquin.InvalidRequest, match="-1"):
        call()


def test_numbers_with_a_fraction_are_refused():
    for call in (
        lambda: taquin.random_boards(2.5),
        lambda: taquin.solve("1 2/3 0", all=2.5),
        lambda: taquin.generate(1, depth=2.5),
    ):
        with pytest.raises(taquin.InvalidRequest, match="2.5"):
            call()
    assert len(taquin.random_boards(2.0)) == 2


@pytest.mark.parametrize(
    "call",
    [
        lambda **option: taquin.distances([[[1, 2], [3, 0]]], **option),
        lambda **option: taquin.compare("1 2/3 0", algorithms=["astar"], **option),
        lambda **option: taquin.survey("manhattan", 4, samples=1, **option),
        lambda **option: taquin.read_boards("1 2/3 0", **option),
        lambda **option: taquin.solve_many(["1 2/3 0"], **option),
        lambda **option: taquin.trace("1 2/3 0", **option),
    ],
)
def test_unknown_options_are_refused(call):
    for option in ({"weigth": 3}, {"weigth": None}, {"checkpoint": "proof.json"}):
        with pytest.raises(TypeError, match=min(option)):
            call(**option)


def test_functions_without_a_choice_of_search_refuse_search_options():
    for option in ({"algorithm": "dfs"}, {"weight": 50}, {"order": "LRUD"}):
        for call in (
            lambda: taquin.distances([[[1, 2], [3, 0]]], **option),
            lambda: taquin.compare("1 2/3 0", algorithms=["astar"], **option),
            lambda: taquin.survey("manhattan", 4, **option),
        ):
            with pytest.raises(TypeError, match=min(option)):
                call()


def test_tables_of_other_libraries_are_arrays():
    class Frame:
        """Behaves like a DataFrame: it has an array, and iterates over its columns."""

        def __array__(self, dtype=None, copy=None):
            return numpy.array([[1, 2], [3, 0]])

        def __iter__(self):
            return iter(["first", "second"])

    assert taquin.distances(Frame()).tolist() == [0]
    assert taquin.solve_many(Frame())[0].cost == 0
    assert taquin.solve(Frame()).cost == taquin.Board(Frame()).distance() == 0


def test_a_time_limit_holds_for_all_distances_together():
    near = numpy.uint8([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 0, 15]])
    boards = numpy.tile(near, (100_000, 1, 1))
    assert (taquin.distances(boards[:100]) == 1).all()
    # No machine solves this many boards in a millisecond, but every machine can solve each of them.
    with pytest.raises(taquin.LimitReached, match="stopped at board"):
        taquin.distances(boards, time_limit="1ms")
