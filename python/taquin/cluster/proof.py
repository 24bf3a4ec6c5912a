"""One hard board: the shares of its proof as Ray tasks.

The library plans an iteration as tasks, runs any of them, and merges what they counted; a
checkpoint is all that machines tell each other (puzzle/src/solve/proof.rs). So path and counts
are those of one machine, whoever ran what, and whatever had to be run again.
"""

import os
import time
from pathlib import Path

from .. import _taquin
from .connection import connect, pieces, workers

# A round that took less than this is followed by one that is run here, too.
_SHORT = 1.0
# Seconds between two checkpoints.
_EVERY = 10.0
_RETRIES = 20


def _run_share(proof, first, end):
    return proof.share(first, end)


def solve(board, goal=None, *, address="auto", checkpoint=None, progress=None, **options):
    """A shortest solution, proven on a cluster; for boards of 17 to 25 cells whose proof takes
    minutes or more. Others are solved here. `checkpoint` names a file to keep the proof in: a
    run that finds one goes on from there. `progress` is called with a dict after each share."""
    path = Path(checkpoint) if checkpoint else None
    if path and path.exists():
        proof = _taquin.read_proof(path.read_text(), board, goal)
    else:
        proof, answer = _taquin.begin_proof(board, goal, **options)
        if proof is None:
            return answer
    keeper, took = _Keeper(path), 0.0
    engine = None
    while True:
        planned = proof.plan()
        if planned is None:
            break
        begin = time.monotonic()
        if took < _SHORT and not proof.finished():
            bound, tasks, finished, goal_task, _ = proof.share(0, planned[1], 0)
            proof = proof.merge(bound, tasks, finished)
        else:
            engine = engine or connect(address)
            proof, goal_task = _round(engine, proof, planned, keeper, progress)
        took = time.monotonic() - begin
        keeper.keep(proof)
        if goal_task is not None:
            break
    answer = proof.finish(**options)
    keeper.end()
    return answer


def _round(engine, proof, planned, keeper, progress):
    """Runs what is left of a round; the proof with it, and the first task that met a goal."""
    bound, tasks = planned
    task = engine.remote(max_retries=_RETRIES, num_cpus=1)(_run_share)
    begun, at_once = engine.put(proof), workers(engine)
    done = set(proof.finished())
    left = [number for number in range(tasks) if number not in done]
    ranges = _consecutive(left, at_once)
    under_way, goal_task, expanded = {}, None, 0
    while True:
        while ranges and len(under_way) < at_once * 2:
            first, end = ranges.pop(0)
            if goal_task is None or first < goal_task:
                under_way[task.remote(begun, first, end)] = first
        needed = [ref for ref, first in under_way.items() if goal_task is None or first < goal_task]
        if not needed:
            break
        ready, _ = engine.wait(needed, num_returns=1)
        share = engine.get(ready[0])
        del under_way[ready[0]]
        if share[3] is not None:
            goal_task = share[3] if goal_task is None else min(goal_task, share[3])
        proof = proof.merge(bound, tasks, share[2])
        expanded += sum(work[1] for work in share[2])
        keeper.now_and_then(proof)
        if progress:
            progress({"bound": bound, "tasks": tasks, "expanded": expanded})
    for ref in under_way:
        engine.cancel(ref)
    return proof, goal_task


def _consecutive(numbers, at_once):
    """Ranges of the tasks that are left, ever smaller ones."""
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
    """Keeps a checkpoint whole: written beside, then renamed."""

    def __init__(self, path):
        self.path, self.last = path, time.monotonic()

    def now_and_then(self, proof):
        if time.monotonic() - self.last >= _EVERY:
            self.keep(proof)

    def keep(self, proof):
        if self.path:
            draft = self.path.with_suffix(self.path.suffix + ".part")
            draft.write_text(proof.text)
            os.replace(draft, self.path)
        self.last = time.monotonic()

    def end(self):
        if self.path and self.path.exists():
            self.path.unlink()
