"""Tests with Ray: three nodes on this machine, some of which are killed.

TAQUIN_KILLS=20 kills that many workers; one is enough to check that no board is lost or solved
twice. """

import os
import signal
import subprocess
import sys
import threading
import time

import needs
import pytest

import taquin

ray = needs.package("ray")

TRIES = range(int(os.environ.get("TAQUIN_KILLS", "1")))
BOARDS = [taquin.Board(board) for board in taquin.random_boards(60, 4, seed=1)]
# These boards take several seconds, so that a test can kill a worker in between.
SEARCH = {"algorithm": "idastar", "heuristic": "linear-conflict", "node_limit": 150_000}
# A proof that takes several seconds.
HARD = "17 1 9 11 5/2 16 4 13 6/18 7 14 3 10/12 8 15 19 0"


@pytest.fixture(scope="module")
def nodes():
    from ray.cluster_utils import Cluster

    each = {"num_cpus": 1, "object_store_memory": 80 << 20}
    head = {**each, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    cluster.more = lambda: cluster.add_node(**each)
    for _ in range(2):
        cluster.more()
    ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
    yield cluster
    ray.shutdown()
    cluster.shutdown()


@pytest.fixture(scope="module")
def expected():
    return taquin.solve_many(BOARDS, **SEARCH)


def workers_at_work():
    """Returns the processes that are solving a chunk."""
    listed = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True).stdout
    lines = [line.split(None, 1) for line in listed.splitlines()]
    return [int(pid) for pid, name in lines if name.startswith("ray::_solve_chunk")]


def after(seconds, act):
    thread = threading.Timer(seconds, act)
    thread.start()
    return thread


def test_results_are_those_of_one_machine(nodes, expected):
    seen = []
    answers = taquin.cluster.solve_many(BOARDS, progress=lambda at: seen.append(at.done), **SEARCH)
    assert answers == expected
    assert seen == sorted(seen) and seen[-1] == len(BOARDS)


def test_the_driver_raises_errors(nodes):
    with pytest.raises(taquin.InvalidRequest, match="astr"):
        taquin.cluster.solve_many(BOARDS[:1], algorithm="astr")


@pytest.mark.parametrize("attempt", TRIES)
def test_a_killed_worker_changes_no_answer(nodes, expected, attempt):
    killed = []

    def kill():
        deadline = time.monotonic() + 30
        while not killed and time.monotonic() < deadline:
            for pid in workers_at_work()[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    timer = after(0.05 * (attempt % 4), kill)
    assert taquin.cluster.solve_many(BOARDS, **SEARCH) == expected
    timer.join()
    assert killed, "no worker was killed"


@pytest.mark.parametrize("attempt", TRIES)
def test_a_removed_node_changes_no_answer(nodes, expected, attempt):
    doomed = sorted(nodes.worker_nodes, key=id)[0]
    timer = after(0.1 + 0.05 * (attempt % 4), lambda: nodes.remove_node(doomed, allow_graceful=False))
    assert taquin.cluster.solve_many(BOARDS, **SEARCH) == expected
    timer.join()
    nodes.more()


def without_times(path):
    return [line.rsplit(",", 1)[0] for line in path.read_text().splitlines()]


@pytest.mark.parametrize("attempt", TRIES)
def test_a_killed_driver_continues_from_its_results(nodes, expected, tmp_path, attempt):
    boards, out = tmp_path / "boards.txt", tmp_path / "results.csv"
    boards.write_text("".join(board.render("list") + "\n" for board in BOARDS))
    flags = [f"--{name.replace('_', '-')}={value}" for name, value in SEARCH.items()]
    command = [sys.executable, "-m", "taquin.cluster", "solve", str(boards), "--out", str(out)]
    driver = subprocess.Popen([*command, "--address", nodes.address, *flags], stderr=subprocess.PIPE)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not out.exists() or out.read_bytes().count(b"\n") < 10):
        time.sleep(0.02)
    driver.send_signal(signal.SIGKILL)
    driver.wait()
    before = out.read_text().splitlines()
    assert len(before) >= 10
    solved = taquin.cluster.solve_file(boards, out, **SEARCH)
    assert solved <= len(BOARDS) + 1 - len(before) + 1
    whole = [answer.csv(str(line)) for line, answer in enumerate(expected, 1)]
    assert without_times(out)[1:] == [line.rsplit(",", 1)[0] for line in whole]
    assert out.read_text().splitlines()[: len(before) - 1] == before[:-1], "not solved again"
    assert taquin.cluster.solve_file(boards, out, **SEARCH) == 0


def counted(answer):
    """Returns the counts without `peak_bytes`, the memory of this process."""
    return {name: count for name, count in answer.counts.items() if name != "peak_bytes"}


def test_a_divided_proof_gives_the_answer_of_one_machine(nodes, tmp_path, monkeypatch):
    here = taquin.solve(HARD, optimal=True, effort=0.02)
    monkeypatch.setattr("taquin.cluster.proof._SHORT", 0.0)
    told = []
    answer = taquin.cluster.solve(HARD, effort=0.02, progress=told.append)
    assert told, "some rounds were divided"
    assert (told[-1].cost, told[-1].lower_bound) == (answer.cost, answer.cost)
    assert (answer.moves, counted(answer)) == (here.moves, counted(here))
    assert answer.record["iterations"] == here.record["iterations"]


def test_a_proof_continues_from_its_checkpoint(nodes, tmp_path, monkeypatch):
    monkeypatch.setattr("taquin.cluster.proof._SHORT", 0.0)
    monkeypatch.setattr("taquin.cluster.proof._EVERY", 0.0)
    kept = tmp_path / "proof.json"

    class Died(Exception):
        pass

    def dies(_):
        raise Died

    with pytest.raises(Died):
        taquin.cluster.solve(HARD, effort=0.02, checkpoint=kept, progress=dies)
    assert kept.exists()
    answer = taquin.cluster.solve(HARD, effort=0.02, checkpoint=kept)
    assert counted(answer) == counted(taquin.solve(HARD, optimal=True, effort=0.02))
    assert not kept.exists()


def test_dataset_writes_parquet(nodes, tmp_path):
    parquet = needs.package("pyarrow.parquet")
    taquin.cluster.dataset(1500, 3, seed=4, out=tmp_path / "boards")
    with pytest.raises(taquin.InvalidRequest, match="name another folder"):
        taquin.cluster.dataset(1500, 3, seed=4, out=tmp_path / "boards")
    rows = parquet.read_table(tmp_path / "boards").to_pydict()
    assert len(rows["board"]) == 1500 and all(rows["optimal"])
    import numpy

    boards = numpy.array(rows["board"], "uint8").reshape(-1, 3, 3)
    assert (taquin.distances(boards) == rows["length"]).all()
    assert (taquin.heuristic("manhattan", boards) == rows["manhattan"]).all()
    first = taquin.random_boards(1000, 3, 4 << 32)
    assert any((board == first[0]).all() for board in boards)
