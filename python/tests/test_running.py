"""Ctrl-C, other threads, and progress."""

import copy
import os
import pickle
import signal
import threading

import numpy
import needs
import pytest

import taquin
from taquin import search

HARD = taquin.generate(1, 4, seed=2)[0]
# Each call takes several seconds on every machine.
LONG = {
    "bfs": lambda: taquin.solve(HARD, algorithm="bfs"),
    "large": lambda: taquin.solve(taquin.generate(1, 5, seed=2)[0], effort=1000),
    "many": lambda: taquin.solve_many(taquin.random_boards(100_000, 4, seed=1)),
    "survey": lambda: taquin.survey("walking-distance", 4, samples=10_000),
    "trace": lambda: taquin.trace(HARD, algorithm="idastar", heuristic="misplaced"),
    "random boards": lambda: taquin.random_boards(300_000_000, 2),
    "generated boards": lambda: taquin.generate(10_000_000, 2),
    "one walk": lambda: taquin.scramble(1, 10**12),
    "every board": lambda: taquin.every_board((3, 4)),
    "lines": lambda: taquin.read_boards("1 2 3 4 5 6 7 8 0\n" * 3_000_000),
    "neighbours": lambda: taquin.neighbours(numpy.tile(numpy.uint8([[[1, 2], [3, 0]]]), (20_000_000, 1, 1))),
    "own domain": lambda: search.dfs(0, lambda n: [n + 1], lambda n: False, cost=1, depth_bound=10**9),
}


@pytest.mark.skipif(os.name != "posix", reason="signals are sent here as POSIX has them")
@pytest.mark.parametrize("work", LONG.values(), ids=LONG.keys())
def test_ctrl_c_reaches_running_work(work):
    heard = threading.Semaphore(0)
    presses = []

    def handler(signum, frame):
        """Raises at the third signal. A signal that arrives after the work is handled only once."""
        presses.append(signum)
        heard.release()
        if len(presses) == 3:
            raise KeyboardInterrupt

    def press():
        for _ in range(3):
            os.kill(os.getpid(), signal.SIGINT)
            heard.acquire()

    usual = signal.signal(signal.SIGINT, handler)
    presser = threading.Timer(0.1, press)
    try:
        with pytest.raises(KeyboardInterrupt):
            presser.start()
            work()
    finally:
        signal.signal(signal.SIGINT, usual)
        heard.release(3)
        presser.join()


class Enough(Exception):
    pass


def test_other_threads_run_during_a_search():
    ticks, done = [], threading.Event()

    def tick():
        while not done.wait(0.001):
            ticks.append(1)

    def look(_):
        if len(ticks) >= 20:
            raise Enough

    ticker = threading.Thread(target=tick)
    ticker.start()
    try:
        with pytest.raises(Enough):
            taquin.solve(HARD, algorithm="bfs", progress=look)
    finally:
        done.set()
        ticker.join()


def test_the_last_progress_counts_all_boards():
    boards = taquin.random_boards(100, 3, seed=1)
    for jobs in (1, 2):
        told = []
        taquin.solve_many(boards, jobs=jobs, progress=told.append)
        assert told[-1].done == 100
    assert pickle.loads(pickle.dumps(told[-1])) == told[-1] == copy.copy(told[-1])


def test_progress_is_a_function_or_a_bar():
    assert taquin.solve("1 2/0 3", progress=False).cost == 1
    for solve in (lambda: taquin.solve("1 2/0 3", progress=5), lambda: taquin.solve_many(["1 2/0 3"], progress="bar")):
        with pytest.raises(taquin.InvalidRequest, match="give a function, or True for a bar"):
            solve()


def test_an_exception_in_the_listener_stops_the_search():
    beats = []

    def enough(progress):
        beats.append(progress)
        if progress.expanded > beats[0].expanded:
            raise StopIteration("enough")

    with pytest.raises(StopIteration, match="enough"):
        taquin.solve(HARD, algorithm="bfs", progress=enough)
    assert beats[-1].lower_bound >= beats[0].lower_bound > 0


def test_a_bar_is_shown(capsys):
    needs.package("tqdm")
    taquin.solve(HARD, algorithm="bfs", time_limit=0.3, progress=True)
    assert "state" in capsys.readouterr().err


WIDE = "17 1 9 11 5/2 16 4 13 6/18 7 14 3 10/12 8 15 19 0"  # 4×5


def test_a_proof_continues_from_its_checkpoint(tmp_path):
    file = tmp_path / "proof.json"
    whole = taquin.solve(WIDE, optimal=True, effort=0.02)
    cut = taquin.solve(WIDE, effort=0.02, checkpoint=str(file), node_limit=600_000)
    assert file.exists() and cut.stopped == "expansions" and not cut.optimal
    again = taquin.solve(WIDE, effort=0.02, checkpoint=str(file))
    assert again.optimal and (again.cost, again.counts) == (whole.cost, whole.counts)
    with pytest.raises(taquin.TaquinError, match="another board"):
        taquin.solve("1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 0 17", checkpoint=str(file))
    file.write_text(file.read_text().replace("checkpoint", "checkpoin"))
    with pytest.raises(taquin.TaquinError, match="not a checkpoint"):
        taquin.solve(WIDE, checkpoint=str(file))
    with pytest.raises(taquin.TaquinError, match="17 to 25 cells"):
        taquin.solve("1 2 3/5 0 6/4 7 8", checkpoint=str(file))
