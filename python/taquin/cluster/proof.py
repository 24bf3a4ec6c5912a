"""One hard board: Ray tasks run the shares of its proof.

The library plans an iteration as tasks, runs any of them, and merges their counts. Machines
exchange only checkpoints (puzzle/src/solve/proof.rs). So path and counts are those of one machine,
regardless of which worker ran a share or how often.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Iterator, Mapping, Optional

from .. import _taquin
from .._taquin import Answer, Board, Progress
from ..errors import LimitReached
from ..tools import _listening
from .connection import connect, pieces, workers

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ..types import BoardLike, Format, GoalLike, Listener, Options, Size

    # A divided proof, as `_taquin` makes it.
    Proof = Any
    # Bound, number of tasks, finished tasks, the first one that reached a goal, limit.
    Share = tuple[int, int, list[tuple[int, int, int]], Optional[int], Optional[str]]

# Seconds that a round may take on this machine before the rest of it goes to the workers.
_SHORT = 1.0
# Seconds between two checkpoints.
_EVERY = 10.0
_RETRIES = 20
# Seconds by which a share ends before the driver, so that its finished tasks count.
_EARLY = 0.5


def _run_share(proof: Proof, first: int, end: int, until: float | None, memory: Any) -> Share:
    """Runs a share until a clock time, which the machines of a cluster share."""
    left = None if until is None else max(0.0, until - time.time())
    try:
        share: Share = proof.share(first, end, time_limit=left, memory_limit=memory)
        return share
    except LimitReached:
        # There was not enough time (or memory, without a time limit) for the tables, so no task is
        # finished.
        if until is None or time.time() < until:
            raise
        return 0, 0, [], None, "time"


def solve(
    board: BoardLike,
    goal: GoalLike | None = None,
    *,
    address: str = "auto",
    checkpoint: str | os.PathLike[str] | None = None,
    progress: Listener | None = None,
    size: Size | None = None,
    format: Format | None = None,
    **options: Unpack[Options],
) -> Answer:
    """Proves an optimal solution on a cluster.

    The proof of a board of 17 to 25 cells is divided if it takes more than a few seconds; any other
    board is solved on this machine. A limit stops the proof: the answer then has the bound that was
    proven.

    Args:
        board: as in `taquin.solve`.
        goal: as in `taquin.solve`.
        address: as in `solve_many`.
        checkpoint: a file that keeps the proof; a later call continues it.
        progress: `True` for a tqdm bar, or a function that is called with a `Progress` after each
            share of the proof.
        size: as in `taquin.solve`.
        format: as in `taquin.solve`.
        **options: those of `taquin.solve`. `time_limit` includes the start of Ray, and `node_limit`
            is checked after each share.

    Returns:
        The answer that `taquin.solve(board, goal, optimal=True)` would return.

    Example:
        answer = taquin.cluster.solve(board, checkpoint="proof.json", progress=True)
    """
    begin = time.monotonic()
    board, limits = Board(board, size, format), _Limits(begin, options)
    _taquin.check(board, goal, checkpoint=checkpoint, **{"optimal": True, **options})
    path = Path(checkpoint) if checkpoint else None
    keeper = _Keeper(path)
    with _listening(progress) as told:

        def tell(proof: Proof) -> None:
            if told:
                at = proof.progress
                passed = time.monotonic() - begin
                told(Progress(at.expanded, 0, at.lower_bound, at.cost, 0, passed))

        if path and path.exists():
            proof = _taquin.read_proof(path.read_text(), board, goal)
        else:
            proof, known = _taquin.begin_proof(board, goal, **options)
            if proof is None:
                return _answered(known, told, begin)
        proof, is_over = _prove(proof, address, keeper, tell, limits)
        # A finished proof ends within moments; an unfinished one ends at its limit.
        rest = {"time_limit": None} if is_over else limits.left()
        answer: Answer = proof.finish(**{**options, **rest})
        tell(proof)
    if answer.optimal:
        keeper.end()
    return answer


def _answered(answer: Answer, told: Callable[[Progress], object] | None, begin: float) -> Answer:
    """Returns an answer whose proof was not divided, after a last call of the listener."""
    if told:
        counts, bound = answer.counts, answer.lower_bound or 0
        passed = time.monotonic() - begin
        told(Progress(counts["expanded"], counts["generated"], bound, answer.cost, 0, passed))
    return answer


class _Limits:
    """The remaining limits while the proof runs."""

    def __init__(self, begin: float, options: Mapping[str, Any]) -> None:
        time_limit = options.get("time_limit")
        self.end = None if time_limit is None else begin + _taquin.seconds(time_limit)
        nodes = options.get("node_limit")
        self.nodes = None if nodes is None else _taquin.count(nodes)
        self.memory = options.get("memory_limit")

    def seconds(self) -> float | None:
        """Returns the seconds that are left, or `None` without a limit."""
        return None if self.end is None else max(0.0, self.end - time.monotonic())

    def until(self) -> float | None:
        """Returns the clock time at which a share ends, or `None` without a limit."""
        left = self.seconds()
        return None if left is None else time.time() + left - _EARLY

    def left(self, most: float | None = None) -> dict[str, Any]:
        """Returns the options of a share with this time limit in seconds."""
        seconds = [it for it in (self.seconds(), most) if it is not None]
        return {"time_limit": min(seconds, default=None), "memory_limit": self.memory}

    def are_reached(self, proof: Proof) -> bool:
        """Returns whether a limit has been reached."""
        enough = self.nodes is not None and proof.progress.expanded >= self.nodes
        return enough or self.seconds() == 0


def _prove(
    proof: Proof,
    address: str,
    keeper: _Keeper,
    tell: Callable[[Proof], None],
    limits: _Limits,
) -> tuple[Proof, bool]:
    """Runs rounds until the proof is finished or a limit is reached. Returns the proof and whether
    it is finished."""
    engine, took = None, 0.0
    while not limits.are_reached(proof):
        begin = time.monotonic()
        try:
            proof = proof.choose(**limits.left())
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


def _round(
    engine: Any,
    proof: Proof,
    planned: tuple[int, int],
    keeper: _Keeper,
    tell: Callable[[Proof], None],
    limits: _Limits,
) -> tuple[Proof, int | None]:
    """Runs the rest of a round. Returns the proof and the first task that reached a goal."""
    bound, tasks = planned
    task = engine.remote(max_retries=_RETRIES, num_cpus=1)(_run_share)
    begun, at_once = engine.put(proof), workers(engine)
    done = set(proof.finished())
    left = [number for number in range(tasks) if number not in done]
    ranges = _consecutive(left, at_once)
    under_way: dict[Any, int] = {}
    goal_task: int | None = None
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


def _consecutive(numbers: list[int], at_once: int) -> list[tuple[int, int]]:
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

    def __init__(self, path: Path | None) -> None:
        self.path, self.last = path, time.monotonic()

    def now_and_then(self, proof: Proof) -> None:
        if time.monotonic() - self.last >= _EVERY:
            self.keep(proof)

    def keep(self, proof: Proof) -> None:
        if self.path:
            draft = self.path.with_name(f"{self.path.name}.{os.getpid()}.part")
            draft.write_text(proof.text)
            os.replace(draft, self.path)
        self.last = time.monotonic()

    def end(self) -> None:
        if self.path and self.path.exists():
            self.path.unlink()
