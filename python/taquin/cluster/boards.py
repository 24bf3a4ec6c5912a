"""Many boards: chunks as Ray tasks, results in order.

```
boards ──▸ chunk, chunk, chunk …   at most a few more than there are workers: back-pressure
               │ a task that dies with its worker or node is run again by Ray
results ◂──────┘ in order, chunk by chunk, into the file that a later run resumes from
```
"""

import itertools
import os
from pathlib import Path

from .. import _taquin
from .._taquin import Board
from ..arrays import Answers, solve_many as solve_here
from ..errors import InvalidRequest
from ..tools import _listening
from .connection import connect, pieces, workers

# Boards of the smallest chunk: some milliseconds of work at least.
_LEAST = 4
# Chunks under way for each worker: one that runs, one that waits.
_AHEAD = 2
# How often a chunk is run again whose worker died.
_RETRIES = 20


def _solve_chunk(boards, goal, options):
    """What one task does: every run of boards of one size, on one thread."""
    if options.get("algorithm", "auto") == "auto":
        options = {"threads": 1, **options}
    answers = []
    for _, same in itertools.groupby(boards, key=lambda board: board.size):
        answers += solve_here(list(same), goal, jobs=1, **options)
    return answers


def _chunks(engine, boards, goal, options):
    """The answers of each chunk, in order."""
    task = engine.remote(max_retries=_RETRIES, num_cpus=1)(_solve_chunk)
    at_once = workers(engine)
    under_way = []
    for first, end in pieces(len(boards), at_once, _LEAST):
        under_way.append(task.remote(boards[first:end], goal, options))
        if len(under_way) > at_once * _AHEAD:
            yield engine.get(under_way.pop(0))
    while under_way:
        yield engine.get(under_way.pop(0))


class _Done:
    """How far it is, as `Progress` tells it for one machine."""

    def __init__(self, done):
        self.done = done


def solve_many(boards, goal=None, *, address="auto", progress=None, **options):
    """Solves many boards on a cluster: the answers of `taquin.solve_many`, in order."""
    boards = [Board(board) for board in boards]
    engine = connect(address)
    answers = Answers()
    with _listening(progress, len(boards)) as told:
        for chunk in _chunks(engine, boards, goal, options):
            answers += chunk
            if told:
                told(_Done(len(answers)))
    return answers


def solve_file(boards, out, goal=None, *, report="csv", address="auto", progress=None, **options):
    """Solves the boards of a file into another, as `taquin solve FILE --report csv` would print
    them, and gives how many were solved now. Where `out` has results already, those boards are
    not solved again: a driver that died goes on where it was."""
    text = Path(boards).read_text(encoding="utf-8")
    shape = {name: options.pop(name) for name in ("size", "format") if name in options}
    numbered = _taquin.read_boards(text, **shape)
    results = _Results(Path(out), report)
    done = results.resume(numbered)
    left = numbered[done:]
    engine = connect(address) if left else None
    with results, _listening(progress, len(numbered)) as told:
        for chunk in _chunks(engine, [board for _, board in left], goal, options) if left else ():
            results.write(zip((line for line, _ in numbered[done:]), chunk))
            done += len(chunk)
            if told:
                told(_Done(done))
    return len(left)


class _Results:
    """A file of results that is whole up to its last line."""

    def __init__(self, path, report):
        if report not in ("csv", "json"):
            raise InvalidRequest(f"unknown report `{report}`: use csv or json")
        self.path, self.report, self.file = path, report, None

    def resume(self, numbered):
        """How many boards have a result; what a dead driver wrote of the next is cut off."""
        if not self.path.exists():
            return 0
        whole = self.path.read_bytes()
        whole = whole[: whole.rfind(b"\n") + 1]
        with open(self.path, "r+b") as file:
            file.truncate(len(whole))
        lines = whole.decode().splitlines()
        if self.report == "csv" and lines and lines[0] + "\n" != _taquin.csv_head():
            raise self._other()
        lines = lines[1:] if self.report == "csv" else lines
        if len(lines) > len(numbered):
            raise self._other()
        for written, (line, board) in zip(lines, numbered):
            if not self._is_of(written, line, board):
                raise self._other()
        return len(lines)

    def _is_of(self, written, line, board):
        if self.report == "csv":
            tiles = "/".join(" ".join(map(str, row)) for row in board.tolist())
            return written.startswith(f"{line},{board.cols},{board.rows},{tiles},")
        tiles = ",".join(map(str, board.tiles))
        return f'"width":{board.cols},"height":{board.rows},"tiles":[{tiles}]' in written

    def _other(self):
        return InvalidRequest(
            f"{self.path} holds other results than those of these boards: name another file"
        )

    def write(self, answers):
        """Brings answers to the disk."""
        if self.report == "csv":
            lines = (answer.csv(str(line)) for line, answer in answers)
        else:
            lines = (answer.to_json() + "\n" for _, answer in answers)
        self.file.write("".join(lines).encode())
        self.file.flush()
        os.fsync(self.file.fileno())

    def __enter__(self):
        self.file = open(self.path, "ab")
        if self.report == "csv" and self.file.tell() == 0:
            self.file.write(_taquin.csv_head().encode())
        return self

    def __exit__(self, *_):
        self.file.close()
