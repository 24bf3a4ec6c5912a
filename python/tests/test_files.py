"""Files of results, proofs and data sets. A worker here is a call in this process, not Ray."""

import json
import os
import signal
import subprocess
import sys

import numpy
import pytest

import taquin
from taquin import cluster
from taquin.cluster import boards as many, data, files, proof

TEXT = "".join(
    taquin.Board(board).render("list") + "\n" for board in taquin.random_boards(6, 3, seed=1)
)
# 4×5, a proof that takes several seconds.
HARD = "17 1 9 11 5/2 16 4 13 6/18 7 14 3 10/12 8 15 19 0"


class Task:
    def __init__(self, function, arguments=()):
        self.function, self.arguments = function, arguments

    def remote(self, *arguments):
        return Task(self.function, arguments)


class Worker:
    """Ray with one worker, in this process."""

    def __init__(self):
        self.done, self.cancelled = [], []

    def remote(self, **_):
        return Task

    def put(self, value):
        return value

    def cluster_resources(self):
        return {"CPU": 1}

    def wait(self, tasks, num_returns, timeout):
        return tasks[:1], tasks[1:]

    def get(self, task):
        self.done.append(task)
        return task.function(*task.arguments)

    def cancel(self, task):
        self.cancelled.append(task)


@pytest.fixture
def worker(monkeypatch):
    worker = Worker()
    for module in (many, proof):
        monkeypatch.setattr(module, "connect", lambda address: worker)
    return worker


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "boards.txt").write_text(TEXT)
    return tmp_path


def solve_file(folder, out="out.csv", **options):
    return cluster.solve_file(folder / "boards.txt", folder / out, **options)


class Died(Exception):
    pass


def dies_after(boards):
    def progress(at):
        if at.done >= boards:
            raise Died

    return progress


def rows(path):
    return path.read_text().splitlines()


def begin(folder, **options):
    """Creates the file of a driver that died after some boards, with an incomplete last row."""
    with pytest.raises(Died):
        solve_file(folder, progress=dies_after(4), **options)
    out = folder / "out.csv"
    assert len(rows(out)) == 1 + 4
    out.write_bytes(out.read_bytes() + b"5,3,3,")
    return out


def test_the_same_call_continues_a_file(worker, folder):
    out = begin(folder)
    before = rows(out)
    told = []
    assert solve_file(folder, progress=told.append) == 2
    assert rows(out)[:5] == before[:5] and len(rows(out)) == 1 + 6
    assert [line.split(",")[0] for line in rows(out)[1:]] == list("123456")
    assert isinstance(told[-1], taquin.Progress) and (told[-1].done, told[-1].elapsed > 0) == (6, True)
    assert solve_file(folder) == 0 and len(rows(out)) == 1 + 6


@pytest.mark.parametrize(
    "other, told",
    [
        ({"goal": "first"}, "goal=default"),
        ({"algorithm": "astar"}, "algorithm=default"),
        ({"node_limit": 9}, "node_limit=default"),
        ({"report": "json"}, "report=csv"),
    ],
)
def test_results_of_another_request_are_refused(worker, folder, other, told):
    out = begin(folder)
    before = out.read_bytes()
    with pytest.raises(taquin.InvalidRequest, match=f"begun with {told}"):
        solve_file(folder, **other)
    assert out.read_bytes() == before


def test_results_of_other_boards_or_versions_are_refused(worker, folder, monkeypatch):
    out = begin(folder)
    before = out.read_bytes()
    (folder / "boards.txt").write_text(TEXT.replace("\n", "\n\n", 1))
    with pytest.raises(taquin.InvalidRequest, match="other boards"):
        solve_file(folder)
    (folder / "boards.txt").write_text(TEXT)
    monkeypatch.setattr(files, "__version__", "99")
    with pytest.raises(taquin.InvalidRequest, match="version"):
        solve_file(folder)
    assert out.read_bytes() == before


@pytest.mark.parametrize("text", ["my notes\nline 2 unfinished", "no newline", "1,3,3\n"])
@pytest.mark.parametrize("report", ["csv", "json"])
def test_a_file_without_a_request_is_not_changed(worker, folder, text, report):
    out = folder / "out.csv"
    out.write_text(text)
    with pytest.raises(taquin.InvalidRequest, match="name another file"):
        solve_file(folder, report=report)
    assert out.read_text() == text and len(list(folder.iterdir())) == 2


@pytest.mark.parametrize("text", ["my notes\nunfinished", "notes", "1,4,4,1\n"])
def test_replaced_results_are_not_changed(worker, folder, text):
    out = begin(folder)
    out.write_text(text)
    with pytest.raises(taquin.InvalidRequest, match="name another file"):
        solve_file(folder)
    assert out.read_text() == text


@pytest.mark.parametrize("report", ["csv", "json"])
def test_rows_of_other_boards_stay_as_they_are(worker, folder, report):
    solve_file(folder, report=report)
    out = folder / "out.csv"
    lines = out.read_text().splitlines(keepends=True)
    out.write_text("".join(lines[:-2] + lines[-1:] + lines[-2:-1]))
    before = out.read_text()
    with pytest.raises(taquin.InvalidRequest, match="results of other boards"):
        solve_file(folder, report=report)
    assert out.read_text() == before


def test_a_folder_is_not_a_results_file(worker, folder):
    with pytest.raises(taquin.InvalidRequest, match="folder"):
        solve_file(folder, ".")
    assert len(list(folder.iterdir())) == 1


def test_an_empty_file_is_accepted(worker, folder):
    (folder / "out.csv").touch()
    assert solve_file(folder) == 6


def test_another_request_begins_if_the_results_are_deleted(worker, folder):
    begin(folder).unlink()
    assert solve_file(folder, algorithm="astar") == 6
    with pytest.raises(taquin.InvalidRequest, match="begun with algorithm=astar"):
        solve_file(folder)


def test_a_second_driver_is_refused(worker, folder):
    refused = []

    def second(at):
        with pytest.raises(taquin.InvalidRequest, match="another driver") as caught:
            solve_file(folder)
        refused.append(caught)

    assert solve_file(folder, progress=second) == 6
    assert refused and len(rows(folder / "out.csv")) == 1 + 6


@pytest.mark.skipif(os.name != "posix", reason="a process is killed as POSIX does")
def test_a_killed_driver_leaves_no_lock(worker, folder):
    out = folder / "out.csv"
    code = (
        "import sys, time; from taquin.cluster.files import Owned;"
        "owned = Owned(sys.argv[1], {}); owned.__enter__(); print('locked', flush=True);"
        "time.sleep(1000)"
    )
    driver = subprocess.Popen([sys.executable, "-c", code, str(out)], stdout=subprocess.PIPE)
    try:
        assert driver.stdout.readline() == b"locked\n"
        with pytest.raises(taquin.InvalidRequest, match="another driver"):
            solve_file(folder)
    finally:
        driver.send_signal(signal.SIGKILL)
        driver.wait()
    with files.Owned(out, {}):
        assert json.loads((folder / "out.csv.request").read_text()) == {}


def test_errors_are_raised_before_anything_is_written(folder, monkeypatch):
    monkeypatch.setattr(many, "connect", None)
    for wrong, kind in [
        ({"algorithm": "astr"}, taquin.InvalidRequest),
        ({"algorithm": "bfs", "weight": 2}, taquin.InvalidRequest),
        ({"goal": "1 2/3 0"}, taquin.InvalidBoard),
        ({"report": "xml"}, taquin.InvalidRequest),
        ({"colour": "red"}, TypeError),
    ]:
        with pytest.raises(kind):
            solve_file(folder, **wrong)
        if "report" not in wrong:
            with pytest.raises(kind):
                cluster.solve_many([TEXT.split("\n")[0]], **wrong)
    assert len(list(folder.iterdir())) == 1


def test_the_goal_of_each_text_is_used(worker, folder):
    lines = [
        '{"schema":"taquin/1","instance":{"width":3,"height":3,"tiles":[1,2,0,3,4,5,6,7,8],"goal":"first"}}',
        '{"schema":"taquin/1","instance":{"width":3,"height":3,"tiles":[1,2,3,4,5,6,7,0,8]}}',
        '{"schema":"taquin/1","instance":{"width":2,"height":2,"tiles":[1,2,0,3]}}',
    ]
    boards = [taquin.Board(line) for line in lines]
    assert [answer.cost for answer in cluster.solve_many(boards)] == [2, 1, 1]
    assert [answer.cost for answer in cluster.solve_many(numpy.array([[[1, 2], [0, 3]]]))] == [1]
    (folder / "boards.txt").write_text("\n".join(lines) + "\n")
    assert solve_file(folder, "out.json", report="json") == 3
    answers = [json.loads(row) for row in rows(folder / "out.json")]
    assert [answer["cost"] for answer in answers] == [2, 1, 1]


def test_a_folder_with_files_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(data, "connect", None)
    request = files.described(n=5, seed=1)
    data._begin(str(tmp_path / "new"), request)
    (kept,) = (tmp_path / "new").iterdir()
    assert json.loads(kept.read_text()) == request
    with pytest.raises(taquin.InvalidRequest, match="name another folder"):
        cluster.dataset(5, 3, out=tmp_path / "new")
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "rows.parquet").touch()
    with pytest.raises(taquin.InvalidRequest, match="name another folder"):
        cluster.dataset(5, 3, out=tmp_path / "old")
    assert len(list((tmp_path / "old").iterdir())) == 1
    for wrong in ({"heuristics": ["manhatan"]}, {"algorithm": "astr"}, {"seed": -1}, {"n": -5}):
        with pytest.raises(taquin.InvalidRequest):
            cluster.dataset(**{"n": 5, "size": 3, "out": tmp_path / "other", **wrong})
    assert not (tmp_path / "other").exists()


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """The checkpoint of a proof that was interrupted before its first divided round."""
    kept = tmp_path_factory.mktemp("proof") / "proof.json"
    begun, _ = taquin._taquin.begin_proof(HARD, effort=0.02)
    for _ in range(3):
        planned = begun.plan()
        begun = begun.merge(*planned, begun.share(0, planned[1], 0)[2])
    kept.write_text(begun.text)
    return begun


@pytest.fixture
def kept(begun, tmp_path):
    path = tmp_path / "proof.json"
    path.write_text(begun.text)
    return path


def test_a_time_limit_ends_a_proof_whose_workers_are_slow(worker, begun, kept, monkeypatch):
    def wait(refs, num_returns, timeout):
        assert timeout is not None
        return [], refs

    worker.wait = wait
    told = []
    monkeypatch.setattr(proof, "_SHORT", 0.0)
    answer = cluster.solve(HARD, checkpoint=kept, time_limit="300ms", progress=told.append)
    assert (answer.stopped, answer.optimal) == ("time", False)
    assert answer.cost == begun.progress.cost
    assert answer.lower_bound >= begun.progress.lower_bound
    assert kept.exists() and isinstance(told[-1], taquin.Progress)


def test_a_share_reports_the_tasks_that_it_finished_in_time(begun):
    planned = begun.plan()
    cut = proof._run_share(begun, 0, planned[1], 0, None)
    assert (cut[0], cut[1], cut[4]) == (*planned, "time") and len(cut[2]) < planned[1]
    whole = proof._run_share(begun, 0, planned[1], None, None)
    assert whole[4] is None and len(whole[2]) == planned[1]


def test_a_share_without_time_for_its_tables_finishes_no_task():
    class Slow:
        def share(self, first, end, **limits):
            raise taquin.LimitReached("building the tables")

    assert proof._run_share(Slow(), 0, 9, 0, None)[2:] == ([], None, "time")
    with pytest.raises(taquin.LimitReached):
        proof._run_share(Slow(), 0, 9, None, 1)


def test_a_node_limit_ends_a_proof(worker, begun, kept, monkeypatch):
    monkeypatch.setattr(proof, "_SHORT", 0.0)
    known = begun.progress
    answer = cluster.solve(HARD, checkpoint=kept, node_limit=known.expanded + 1)
    assert (answer.stopped, len(worker.done)) == ("expansions", 1)
    assert (answer.cost, answer.lower_bound >= known.lower_bound) == (known.cost, True)


def counted(answer):
    """Returns the counts without `peak_bytes`, the memory of this process."""
    return {name: count for name, count in answer.counts.items() if name != "peak_bytes"}


def test_a_long_round_runs_on_the_workers(worker, begun, kept, monkeypatch):
    # Every round takes longer than this.
    monkeypatch.setattr(proof, "_SHORT", 1e-9)
    here = taquin.solve(HARD, optimal=True, effort=0.02)
    told = []
    answer = cluster.solve(HARD, checkpoint=kept, effort=0.02, progress=told.append)
    # The driver already stops in the first round.
    assert worker.done[0].arguments[0].plan() == begun.plan()
    assert len(worker.done) > 1 and (answer.moves, counted(answer)) == (here.moves, counted(here))
    assert answer.record["iterations"] == here.record["iterations"]
    assert told[-1].lower_bound == told[-1].cost == answer.cost
    assert not kept.exists()


def test_an_undivided_board_reports_its_answer_as_progress():
    told = []
    answer = cluster.solve("1 2 3/5 0 6/4 7 8", progress=told.append)
    assert (told[-1].cost, told[-1].lower_bound) == (answer.cost, 4)


def test_a_checkpoint_of_a_small_board_is_refused(worker, tmp_path):
    with pytest.raises(taquin.InvalidRequest, match="17 to 25 cells"):
        cluster.solve("1 2 3/5 0 6/4 7 8", checkpoint=tmp_path / "proof.json")
