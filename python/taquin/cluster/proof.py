"""One hard board: Ray tasks run the shares of its proof.

The library plans an iteration as tasks, runs any of them, and merges what they counted; a
checkpoint is all that machines tell each other (puzzle/src/solve/proof.rs). So path and counts
are those of one machine, regardless of which worker ran a share or how often.
"""

import os
import time
from pathlib import Path

from .. import _taquin
from .._taquin import Board, Progress
from ..errors import LimitReached
from ..tools import _listening
from .connection import connect, pieces, workers

# Seconds that a round may take on this machine before the rest of it goes to the workers.
_SHORT = 1.0
# Seconds between two checkpoints.
_EVERY = 10.0
_RETRIES = 20


# Seconds by which a share ends before the driver, so that its finished tasks count.
_EARLY = 0.5


def _run_share(proof, first, end, until, memory):
    """Runs a share until a clock time, which the machines of a cluster share."""
    left = None if until is None else max(0.0, until - time.time())
    try:
        return proof.share(first, end, time_limit=left, memory_limit=memory)
    except LimitReached:
        # There was no time, or without a time limit no memory, for the tables: no task is finished.
        if until is None or time.time() < until:
            raise
        return 0, 0, [], None, "time"


def solve(board, goal=None, *, address="auto", checkpoint=None, progress=None, **options):
    """An optimal solution, proven on a cluster; for boards of 17 to 25 cells whose proof takes
    minutes or more. Others are solved here. `checkpoint` names a file to keep the proof in: a
    run that finds one goes on from there. `progress` is called with a `Progress` after each share.

    A limit ends the proof, and the answer has the bound that was proven. `time_limit` includes the
    start of Ray; `node_limit` is checked after each share."""
    begin = time.monotonic()
    reading = {name: options.pop(name, None) for name in ("size", "format")}
    board, limits = Board(board, **reading), _Limits(begin, options)
    _taquin.check(board, goal, checkpoint=checkpoint, **{"optimal": True, **options})
    path = Path(checkpoint) if checkpoint else None
    if path and path.exists():
        proof = _taquin.read_proof(path.read_text(), board, goal)
    else:
        proof, answer = _taquin.begin_proof(board, goal, **options)
        if proof is None:
            return answer
    keeper = _Keeper(path)
    with _listening(progress) as told:

        def tell(proof):
            if told:
                at = proof.progress
                passed = time.monotonic() - begin
                told(Progress(at.expanded, 0, at.lower_bound, at.cost, 0, passed))

        proof, is_over = _prove(proof, address, keeper, tell, limits)
        # A finished proof ends within moments; an unfinished one ends at its limit.
        options = {**options, **({"time_limit": None} if is_over else limits.left())}
        answer = proof.finish(**options)
        tell(proof)
    if answer.optimal:
        keeper.end()
    return answer


class _Limits:
    """The rest of the limits while the proof runs."""

    def __init__(self, begin, options):
        time_limit = options.get("time_limit")
        self.end = None if time_limit is None else begin + _taquin.seconds(time_limit)
        nodes = options.get("node_limit")
        self.nodes = None if nodes is None else _taquin.count(nodes)
        self.memory = options.get("memory_limit")

    def seconds(self):
        """Returns the seconds that are left, or `None` without a limit."""
        return None if self.end is None else max(0.0, self.end - time.monotonic())

    def until(self):
        """Returns the clock time at which a share ends, or `None` without a limit."""
        return None if self.end is None else time.time() + self.seconds() - _EARLY

    def left(self, most=None):
        """Returns the options of a share with this time limit in seconds."""
        seconds = [it for it in (self.seconds(), most) if it is not None]
        return {"time_limit": min(seconds, default=None), "memory_limit": self.memory}

    def are_reached(self, proof):
        """Returns whether a limit has been reached."""
        enough = self.nodes is not None and proof.progress.expanded >= self.nodes
        return enough or self.seconds() == 0


def _prove(proof, address, keeper, tell, limits):
    """Runs rounds until the proof is finished or a limit is reached. Returns the proof and whether
    it is finished."""
    engine, took = None, 0.0
    while not limits.are_reached(proof):
        begin = time.monotonic()
        try:
            planned = proof.plan(**limits.left())
            if planned is None:
                return proof, True
            if took < _SHORT and not proof.finished():
                # A round may take ten times as long as the one before.
                share = proof.share(0, planned[1], 0, **limits.left(_SHORT))
                proof, goal_task = proof.merge(*planned, share[2]), share[3]
                took = time.monotonic() - begin if share[4] is None else _SHORT
                keeper.keep(proof)
                tell(proof)
            else:
                engine = engine or connect(address)
                proof, goal_task = _round(engine, proof, planned, keeper, tell, limits)
                took = time.monotonic() - begin
        except LimitReached:
            # The tables could not be built in time.
            if limits.are_reached(proof):
                break
            raise
        if goal_task is not None and set(range(goal_task)) <= set(proof.finished()):
            return proof, True
    return proof, False


def _round(engine, proof, planned, keeper, tell, limits):
    """Runs the rest of a round. Returns the proof and the first task that reached a goal."""
    bound, tasks = planned
    task = engine.remote(max_retries=_RETRIES, num_cpus=1)(_run_share)
    begun, at_once = engine.put(proof), workers(engine)
    done = set(proof.finished())
    left = [number for number in range(tasks) if number not in done]
    ranges = _consecutive(left, at_once)
    under_way, goal_task = {}, None
    try:
        while not limits.are_reached(proof):
            while ranges and len(under_way) < at_once * 2:
                first, end = ranges.pop(0)
                if goal_task is None or first < goal_task:
                    share = task.remote(begun, first, end, limits.until(), limits.memory)
                    under_way[share] = first
            needed = [
                ref for ref, first in under_way.items() if goal_task is None or first < goal_task
            ]
            if not needed:
                break
            ready, _ = engine.wait(needed, num_returns=1, timeout=limits.seconds())
            for ref in ready:
                del under_way[ref]
                share = engine.get(ref)
                if share[3] is not None:
                    goal_task = share[3] if goal_task is None else min(goal_task, share[3])
                proof = proof.merge(bound, tasks, share[2])
                keeper.now_and_then(proof)
                tell(proof)
    finally:
        for ref in under_way:
            engine.cancel(ref)
        keeper.keep(proof)
    return proof, goal_task


def _consecutive(numbers, at_once):
    """Yields ranges of the remaining tasks, which become smaller."""
    ranges = []
    for first, end in pieces(len(numbers), at_once, 1, share=8, most=64):
        run = numbers[first]
        for before, number in zip(numbers[first:end], numbers[first + 1 : end]):
            if number != before + 1:
                ranges.append((run, before + 1))
                run = number
        ranges.append((run, numbers[end - 1] + 1))
    return ranges


class _Keeper:
    """Writes checkpoints: to a draft beside the file, which is then renamed."""

    def __init__(self, path):
        self.path, self.last = path, time.monotonic()

    def now_and_then(self, proof):
        if time.monotonic() - self.last >= _EVERY:
            self.keep(proof)

    def keep(self, proof):
        if self.path:
            draft = self.path.with_name(f"{self.path.name}.{os.getpid()}.part")
            draft.write_text(proof.text)
            os.replace(draft, self.path)
        self.last = time.monotonic()

    def end(self):
        if self.path and self.path.exists():
            self.path.unlink()
