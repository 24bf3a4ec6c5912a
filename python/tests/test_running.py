"""Ctrl-C, other threads, and progress."""

import os
import signal
import threading
import time

import pytest

import taquin

HARD = taquin.generate(1, 4, seed=2)[0]
LONG = [
    lambda: taquin.solve(HARD, algorithm="bfs"),
    lambda: taquin.solve(taquin.generate(1, 5, seed=2)[0], effort=1000),
    lambda: taquin.solve_many(taquin.random_boards(100_000, 4, seed=1)),
    lambda: taquin.survey("walking-distance", 4, samples=10_000),
    lambda: taquin.trace(HARD, algorithm="idastar", heuristic="misplaced"),
]


@pytest.mark.skipif(os.name != "posix", reason="signals are sent here as POSIX has them")
@pytest.mark.parametrize("search", LONG, ids=["bfs", "large", "many", "survey", "trace"])
def test_ctrl_c_stops_a_search(search):
    pressed = []

    def press():
        time.sleep(0.4)
        pressed.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=press).start()
    with pytest.raises(KeyboardInterrupt):
        search()
    # About a tenth of a second on a machine with nothing else to do.
    assert time.perf_counter() - pressed[0] < 1.0


def test_other_threads_go_on_meanwhile():
    counted = []

    def count():
        while not done.is_set():
            counted.append(1)
            time.sleep(0.001)

    done = threading.Event()
    counter = threading.Thread(target=count)
    counter.start()
    taquin.solve(HARD, algorithm="bfs", time_limit=0.3)
    done.set()
    counter.join()
    assert len(counted) > 20


def test_progress_is_told_and_may_stop_it():
    beats = []
    taquin.solve(HARD, algorithm="bfs", time_limit=0.4, progress=beats.append)
    assert len(beats) >= 2 and beats[-1].expanded > beats[0].expanded

    def enough(_):
        raise StopIteration("enough")

    with pytest.raises(StopIteration, match="enough"):
        taquin.solve(HARD, algorithm="bfs", progress=enough)


def test_a_bar_is_shown(capsys):
    pytest.importorskip("tqdm")
    taquin.solve(HARD, algorithm="bfs", time_limit=0.3, progress=True)
    assert "state" in capsys.readouterr().err


WIDE = "17 1 9 11 5/2 16 4 13 6/18 7 14 3 10/12 8 15 19 0"  # 4×5


def test_a_proof_goes_on_from_its_checkpoint(tmp_path):
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
