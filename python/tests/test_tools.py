"""The functions of the other commands, and pictures of their results."""

import copy
import pickle
import xml.etree.ElementTree as xml

import numpy
import pytest

import taquin

CLASSIC = "1 2 3/5 0 6/4 7 8"


def test_a_trace_has_steps_and_a_tree():
    trace = taquin.trace(CLASSIC, algorithm="astar")
    assert trace.expanded == len(trace.steps) == 4
    assert trace.rows[1]["action"] == "L" and trace.rows[1]["g"] == 1
    assert [step["fate"] for step in trace.steps[0]["successors"]] == ["new"] * 4


def test_a_comparison_has_rows():
    compared = taquin.compare([CLASSIC, "8 1 3/4 0 2/7 6 5"], algorithms=["astar", "idastar"], heuristics=["manhattan"])
    assert len(compared) == 4
    rows = list(compared)
    assert [row["algorithm"] for row in rows] == ["astar", "idastar"] * 2
    assert rows[0]["cost"] == rows[1]["cost"] == 4 and rows[0]["expanded"] == 4


def test_boards_of_a_comparison_may_be_arrays():
    board = numpy.array([[1, 2, 3], [5, 0, 6], [4, 7, 8]])
    for boards, costs in ((board, [4]), (board[numpy.newaxis], [4]), (numpy.stack([board] * 2), [4, 4])):
        compared = taquin.compare(boards, algorithms=["idastar"], heuristics=["manhattan"])
        assert [row["cost"] for row in compared] == costs


def test_a_survey_measures_names_and_functions():
    known = taquin.survey("manhattan")
    assert known.admissible and known.consistent and known.boards == 181440
    own = taquin.survey(lambda boards: taquin.heuristic("manhattan", boards), name="mine")
    assert own.heuristic == "mine" and own.histogram == known.histogram
    twice = taquin.survey(lambda boards: 2.0 * taquin.heuristic("manhattan", boards))
    assert not twice.admissible and twice.overestimate["distance"] == 1


def test_a_sample_proves_only_that_a_heuristic_is_not_admissible():
    fine = taquin.survey("manhattan", (3, 4), samples=5, against=())
    assert fine.admissible is None and "no estimate too high" in repr(fine)
    wrong = taquin.survey("misplaced-all", 4, samples=1, against=())
    assert wrong.admissible is False and "not admissible" in repr(wrong)
    assert "(manhattan: admissible" in repr(taquin.survey("manhattan", 2))
    nothing = taquin.survey("manhattan", 4, samples=0, against=())
    assert repr(nothing) == "Survey(manhattan: no estimate too high, 0 boards)"


def test_results_have_the_report_of_the_command():
    assert "| 1 |  | 1 2 3/5 0 6/4 7 8 | 0 | 4 | 4 |" in taquin.trace(CLASSIC, algorithm="astar").report
    compared = taquin.compare(CLASSIC, algorithms="astar", heuristics="manhattan")
    assert "| astar manhattan | 4 | optimal | 4 | 12 |" in compared.report
    assert "manhattan on 2×2" in taquin.survey("manhattan", 2).report
    assert "Not a solution" in taquin.verify(CLASSIC, "L").report
    assert "1 move leads away from the goal" in taquin.analyze(CLASSIC, "LRLDRR").report


def test_one_name_is_not_a_sequence_of_letters():
    assert taquin.survey("manhattan", 2, against="misplaced").dominance[0]["heuristic"] == "misplaced"
    (row,) = taquin.compare(CLASSIC, algorithms="astar", heuristics="misplaced")
    assert (row["algorithm"], row["heuristic"]) == ("astar", "misplaced")


def test_a_survey_refuses_values_that_are_not_estimates():
    for wrong in (float("nan"), -1.0):
        with pytest.raises(taquin.InvalidRequest, match="an estimate is a number from 0"):
            taquin.survey(lambda boards: numpy.full(len(boards), wrong), 2)
    endless = taquin.survey(lambda boards: numpy.full(len(boards), numpy.inf), 2)
    assert not endless.admissible
    with pytest.raises(taquin.InvalidRequest, match=r"shape \(\) for 12 boards"):
        taquin.survey(lambda boards: 0, 2)
    with pytest.raises(taquin.InvalidRequest, match="up to 10 cells"):
        taquin.survey(lambda boards: boards[:, 0, 0], (3, 4))


def test_a_survey_uses_or_refuses_each_option():
    for option in ({"samples": 9}, {"seed": 9}, {"time_limit": 9}):
        with pytest.raises(taquin.InvalidRequest, match="every board"):
            taquin.survey("manhattan", 2, **option)
        with pytest.raises(taquin.InvalidRequest, match="every board"):
            taquin.survey(lambda boards: boards[:, 0, 0] * 0, 2, **option)
    for heuristic in ("manhattan", lambda boards: boards[:, 0, 0] * 0):
        with pytest.raises(TypeError, match="foo"):
            taquin.survey(heuristic, 2, foo=1)
    with pytest.raises(taquin.InvalidRequest, match="name"):
        taquin.survey("manhattan", 2, name="mine")
    assert taquin.survey("manhattan", (3, 4), samples=5, seed=3, against=()).boards == 5


def test_results_are_copied_and_pickled():
    results = [
        taquin.survey("manhattan", 2),
        taquin.verify(CLASSIC, "LDRR"),
        taquin.trace(CLASSIC),
        taquin.compare(CLASSIC, algorithms=["astar"]),
    ]
    for result in results:
        for again in (copy.copy(result), copy.deepcopy(result), pickle.loads(pickle.dumps(result))):
            assert (again.data, repr(again)) == (result.data, repr(result))
    with pytest.raises(AttributeError, match="a Review has .*; not nonsense"):
        results[1].nonsense


def test_documents_with_rows_iterate_over_them():
    trace = taquin.trace(CLASSIC)
    assert list(trace) == trace.rows and len(trace) == len(trace.rows)
    with pytest.raises(TypeError, match="not iterable"):
        list(taquin.verify(CLASSIC, "LDRR"))


def test_generate_makes_boards_of_a_depth():
    boards = taquin.generate(5, 3, depth=20, seed=7, distinct=True)
    assert len(set(boards)) == 5 and {board.distance() for board in boards} == {20}
    assert boards == taquin.generate(5, 3, depth=20, seed=7, distinct=True)
    assert not taquin.generate(1, 4, unsolvable=True)[0].is_solvable()
    with pytest.raises(taquin.InvalidRequest, match="31"):
        taquin.generate(1, 3, depth=99)


def test_verify_and_analyze_examine_moves():
    assert taquin.verify(CLASSIC, "RULL") and not taquin.verify(CLASSIC, "LDR")
    assert taquin.verify(CLASSIC, "UUU").illegal["move"] == 2
    review = taquin.analyze(CLASSIC, "LRLDRR")
    assert (review.lost, review.optimal, review.losses[0]["move"]) == (2, False, 2)


def test_pictures_are_svg():
    pictures = [
        taquin.Board(CLASSIC),
        taquin.trace(CLASSIC),
        taquin.compare(CLASSIC, algorithms=["astar"]),
        taquin.survey("misplaced"),
    ]
    for thing in pictures:
        assert xml.fromstring(thing._repr_svg_()).tag.endswith("svg")


def test_an_answer_is_html_without_scripts():
    shown = taquin.solve(CLASSIC)._repr_html_()
    assert shown.count("<img") == 5 and "4. R" in shown and "<script" not in shown
    xml.fromstring(f"<div>{shown}</div>")


@pytest.mark.parametrize("size, drawn", [(4, 30), (10, 4)])
def test_a_long_answer_draws_its_first_boards(size, drawn):
    answer = taquin.solve(taquin.generate(1, size, walk=1000, seed=1)[0], effort=0.01)
    shown = answer._repr_html_()
    assert shown.count("<img") == drawn and f"{len(answer) + 1 - drawn} more boards" in shown
    assert len(shown) < 200_000


def test_random_boards_are_arrays():
    boards = taquin.random_boards(3, (3, 4), seed=5)
    assert boards.shape == (3, 3, 4) and boards.dtype == numpy.uint8
