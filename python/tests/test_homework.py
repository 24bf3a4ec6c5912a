"""The program of a student: the conventions behind its numbers, and its first step that differs."""

import copy
import heapq
import pickle
from pathlib import Path

import numpy
import pytest

import taquin

BOARD = "1 3 6/5 2 8/4 0 7"
GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def moves(tiles, order="UDLR"):
    blank = tiles.index(0)
    steps = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
    for name in order:
        row, col = blank // 3 + steps[name][0], blank % 3 + steps[name][1]
        if 0 <= row < 3 and 0 <= col < 3:
            after = list(tiles)
            after[blank], after[3 * row + col] = after[3 * row + col], 0
            yield tuple(after)


def manhattan(tiles):
    away = ((cell, tile - 1) for cell, tile in enumerate(tiles) if tile)
    return sum(abs(cell // 3 - home // 3) + abs(cell % 3 - home % 3) for cell, home in away)


def misplaced(tiles):
    return sum(tile != home for tile, home in zip(tiles, GOAL) if tile)


def homework(h=manhattan, order="UDLR", newest=False):
    """A* as a student writes it: the states that it expands, with g and h."""
    start = tuple(taquin.Board(BOARD))
    queue, best, closed, arrivals, trace = [(h(start), 0, 0, start)], {start: 0}, set(), 0, []
    while queue:
        _, _, g, tiles = heapq.heappop(queue)
        if tiles in closed:
            continue
        closed.add(tiles)
        if tiles == GOAL:
            return trace
        trace.append({"board": list(tiles), "g": g, "h": h(tiles)})
        for after in moves(tiles, order):
            if g + 1 < best.get(after, 99):
                best[after] = g + 1
                arrivals += 1
                heapq.heappush(queue, (g + 1 + h(after), -arrivals if newest else arrivals, g + 1, after))


def test_the_course_s_33_has_its_convention():
    found = taquin.match(BOARD, expanded=33)
    assert found and found.exact
    first = found.rows[0]
    assert first["command"] == "taquin solve 136528407 -a astar -H misplaced --tie last-in --order URDL"
    assert first["generated_new"] == 33
    assert "33 states generated and not closed" in str(found)
    assert str(found).startswith(f"{found['matches']} of {found['tried']:,} programs give these counts")


def test_more_numbers_and_more_boards_narrow_the_programs():
    one = taquin.match("1 2 3/5 0 6/4 7 8", expanded=12)
    two = taquin.match("1 2 3/5 0 6/4 7 8", expanded=12, cost=4)
    boards = taquin.match("1 2 3/5 0 6/4 7 8", expanded=12, also=[(BOARD, {"expanded": 25})])
    assert 0 < boards["matches"] < two["matches"] <= one["matches"]
    assert boards.rows[0]["generated"] == [12, 25]


def test_the_nearest_programs_are_no_match():
    found = taquin.match("1 2 3/5 0 6/4 7 8", expanded=3)
    assert not found and found.rows and str(found).startswith("None of the ")
    assert taquin.match("1 2 3/5 0 6/4 7 8", any=12)


def test_wrong_questions_are_refused():
    with pytest.raises(taquin.InvalidRequest, match="unknown count `colour`"):
        taquin.match(BOARD, colour=3)
    with pytest.raises(taquin.InvalidRequest, match="no number for the board"):
        taquin.match(BOARD)
    with pytest.raises(taquin.InvalidRequest, match="not a whole number"):
        taquin.match(BOARD, expanded=1.5)
    with pytest.raises(taquin.Unsolvable, match="no moves lead"):
        taquin.match("1 2 3/4 5 6/8 7 0", expanded=3)
    with pytest.raises(taquin.InvalidBoard):
        taquin.match("1 2 2", expanded=3)


def test_a_trace_agrees_with_its_own_options():
    same = taquin.first_difference(BOARD, homework(), tie="first-in", heuristic="manhattan")
    assert not same and same.step is None and same.reasons == [] and same.flags is None
    assert repr(same) == f"Difference(all {len(homework())} steps agree)"
    newest = taquin.first_difference(
        BOARD, homework(h=misplaced, order="LURD", newest=True), heuristic="misplaced"
    )
    assert newest and newest.step == newest.agreed + 1
    assert newest["fit"]["agreed"] == newest["steps"]
    assert "--tie" in newest.flags or "--order" in newest.flags


def test_a_wrong_heuristic_is_named():
    def misplaced_with_blank(tiles):
        return sum(tile != home for tile, home in zip(tiles, GOAL))

    found = taquin.first_difference(BOARD, homework(h=misplaced_with_blank), heuristic="misplaced")
    assert (found.step, found.reasons) == (1, ["h"])
    assert "blank" in str(found)


def test_a_trace_is_read_in_every_form(tmp_path):
    steps = homework()
    boards = [taquin.Board(step["board"]) for step in steps]
    text = "".join(f"{board.render('rows')}\n" for board in boards)
    path = tmp_path / "mine.txt"
    path.write_text(text)
    options = {"tie": "first-in", "heuristic": "manhattan"}
    array = numpy.array([board.tolist() for board in boards], dtype="uint8")
    for trace in (steps, boards, text, path, array, [board.tolist() for board in boards]):
        assert not taquin.first_difference(BOARD, trace, **options), type(trace)
    own = taquin.trace(BOARD, algorithm="astar", **options)
    assert not taquin.first_difference(BOARD, own, **options)


def test_a_bad_trace_is_refused():
    with pytest.raises(taquin.InvalidBoard, match="line 2"):
        taquin.first_difference(BOARD, "136528407\n136528406\n")
    with pytest.raises(taquin.InvalidBoard, match="no board"):
        taquin.first_difference(BOARD, "")
    with pytest.raises(taquin.InvalidRequest, match='no "board"'):
        taquin.first_difference(BOARD, [{"g": 1}])
    with pytest.raises(TypeError, match="foo"):
        taquin.first_difference(BOARD, BOARD, foo=1)
    with pytest.raises(taquin.InvalidRequest):
        taquin.first_difference(BOARD, BOARD, algorithm="bfs", heuristic="manhattan")
    with pytest.raises(FileNotFoundError):
        taquin.first_difference(BOARD, Path("/no/such/file"))


def test_results_are_copied_and_pickled():
    for result in (taquin.match(BOARD, expanded=33), taquin.first_difference(BOARD, homework())):
        for again in (copy.deepcopy(result), pickle.loads(pickle.dumps(result))):
            assert (again.data, str(again), repr(again)) == (result.data, str(result), repr(result))
