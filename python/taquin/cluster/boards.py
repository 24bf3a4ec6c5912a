"""Many boards: chunks as Ray tasks, results in order.

```
boards ──▸ chunk, chunk, chunk …   at most a few more than there are workers: back-pressure
               │ Ray runs a task again if its worker or node dies
results ◂──────┘ in order, chunk by chunk, into the file that a later run resumes from
```
"""

from __future__ import annotations

import hashlib
import os
import time
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Iterable, Iterator, Literal, Mapping

from .. import _taquin
from .._taquin import Answer, Board, Goal, Progress
from ..arrays import Answers, _read, solve_many as solve_here
from ..errors import InvalidRequest
from ..tools import _listening, read_boards
from .connection import connect, pieces, workers
from .files import Owned, described

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ..types import BoardLike, Boards, Format, GoalLike, Listener, Options, Size

    Numbered = list[tuple[int, Board]]

# The number of boards in the smallest chunk: at least a few milliseconds of work.
_LEAST = 4
# Chunks submitted for each worker: one running and one waiting.
_AHEAD = 2
# How often a chunk is run again if its worker dies.
_RETRIES = 20


def _solve_chunk(boards: list[Board], goal: GoalLike | None, options: Mapping[str, Any]) -> Answers:
    """Solves a chunk on one thread."""
    if options.get("algorithm", "auto") == "auto":
        options = {"threads": 1, **options}
    return solve_here(boards, goal, jobs=1, **options)


def _check(boards: list[Board], goal: GoalLike | None, options: Mapping[str, Any]) -> None:
    """Raises errors in the options here, before a worker does."""
    for board in {board.size: board for board in boards}.values():
        _taquin.check(board, goal, **options)


def _chunks(
    engine: Any, boards: list[Board], goal: GoalLike | None, options: Mapping[str, Any]
) -> Iterator[Answers]:
    """Yields the answers of each chunk, in order."""
    task = engine.remote(max_retries=_RETRIES, num_cpus=1)(_solve_chunk)
    at_once = workers(engine)
    under_way: list[Any] = []
    for first, end in pieces(len(boards), at_once, _LEAST):
        under_way.append(task.remote(boards[first:end], goal, options))
        if len(under_way) > at_once * _AHEAD:
            yield engine.get(under_way.pop(0))
    while under_way:
        yield engine.get(under_way.pop(0))


def solve_many(
    boards: BoardLike | Boards,
    goal: GoalLike | None = None,
    *,
    address: str = "auto",
    progress: Listener | None = None,
    size: Size | None = None,
    format: Format | None = None,
    **options: Unpack[Options],
) -> Answers:
    """Solves many boards on a cluster.

    Args:
        boards: an array of n × rows × cols, or boards of any sizes.
        goal: the goal of all boards; by default the one that each text names, else "last".
        address: the address of the Ray cluster; "auto" is the one on this machine, which is started
            if none is running.
        progress: `True` for a tqdm bar, or a function that is called with a `Progress` after each
            chunk of boards.
        size: rows and columns, if the boards do not show them.
        format: the format of texts, if it is not recognised.
        **options: those of `taquin.solve_many`.

    Returns:
        The answers of `taquin.solve_many`, in the order of the boards.

    Example:
        answers = taquin.cluster.solve_many(taquin.random_boards(100_000, size=4))
    """
    listed = [Board(board) for board in _read(boards, size, format)]
    _check(listed, goal, options)
    begin = time.monotonic()
    answers = Answers()
    with _listening(progress, len(listed)) as told:
        for chunk in _chunks(connect(address), listed, goal, options) if listed else ():
            answers += chunk
            if told:
                told(Progress(done=len(answers), elapsed=time.monotonic() - begin))
    return answers


def solve_file(
    boards: str | os.PathLike[str],
    out: str | os.PathLike[str],
    goal: GoalLike | None = None,
    *,
    report: Literal["csv", "json"] = "csv",
    address: str = "auto",
    progress: Listener | None = None,
    size: Size | None = None,
    format: Format | None = None,
    **options: Unpack[Options],
) -> int:
    """Solves the boards of a file and writes the results to another file.

    After an interruption, the same call continues after the last whole row. No board is solved
    twice.

    Args:
        boards: the file of boards.
        out: the file of results, with the rows of `taquin solve FILE --report csv`.
        goal: as in `solve_many`.
        report: "csv" or "json".
        address: as in `solve_many`.
        progress: as in `solve_many`.
        size: as in `solve_many`.
        format: as in `solve_many`.
        **options: those of `taquin.solve_many`.

    Returns:
        The number of boards that this call solved.

    Raises:
        InvalidRequest: another request began `out`, or another driver writes it. The file is not
            changed.

    Example:
        taquin.cluster.solve_file("boards.txt", "results.csv", time_limit="60s")
    """
    text = Path(boards).read_text(encoding="utf-8")
    numbered = read_boards(text, size=size, format=format)
    _check([board for _, board in numbered], goal, options)
    results = _Results(Path(out), report)
    if results.path.is_dir():
        raise InvalidRequest(f"{out} is a folder: name a file")
    begin = time.monotonic()
    with Owned(out, _request(numbered, goal, report, options)):
        done = results.resume(numbered)
        left = numbered[done:]
        engine = connect(address) if left else None
        with results, _listening(progress, len(numbered)) as told:
            rest = [board for _, board in left]
            for chunk in _chunks(engine, rest, goal, options) if left else ():
                results.write(zip((line for line, _ in numbered[done:]), chunk))
                done += len(chunk)
                if told:
                    told(Progress(done=done, elapsed=time.monotonic() - begin))
    return len(left)


def _request(
    numbered: Numbered, goal: GoalLike | None, report: str, options: Mapping[str, Any]
) -> dict[str, str]:
    """Returns the whole request of a results file."""
    lines = (f"{line} {board!r} {board.goal or ''}\n" for line, board in numbered)
    boards = hashlib.sha256("".join(lines).encode()).hexdigest()
    size = numbered[0][1].size if numbered else None
    goal = None if goal is None else Goal(goal, size)
    return described(boards=boards, goal=goal, report=report, **options)


class _Results:
    """A file of results: whole rows, and possibly the start of the next row."""

    file: IO[bytes]

    def __init__(self, path: Path, report: str) -> None:
        if report not in ("csv", "json"):
            raise InvalidRequest(f"unknown report `{report}`: use csv or json")
        self.path, self.report = path, report

    def resume(self, numbered: Numbered) -> int:
        """Returns how many boards have a row. An incomplete last row is cut off, but only after the
        other rows have been verified as results of these boards."""
        if not self.path.exists():
            return 0
        written = self.path.read_bytes()
        whole = written[: written.rfind(b"\n") + 1]
        if not self._may_follow(whole, written[len(whole) :]):
            raise self._other()
        lines = whole.decode(errors="replace").splitlines()
        if self.report == "csv" and lines and lines[0] + "\n" != _taquin.csv_head():
            raise self._other()
        lines = lines[1:] if self.report == "csv" else lines
        if len(lines) > len(numbered):
            raise self._other()
        for row, (line, board) in zip(lines, numbered):
            if not self._is_of(row, line, board):
                raise self._other()
        with open(self.path, "r+b") as file:
            file.truncate(len(whole))
        return len(lines)

    def _may_follow(self, whole: bytes, torn: bytes) -> bool:
        """Returns whether the end of the file can be the start of a row, or of the header."""
        if self.report == "csv" and not whole:
            return bool(_taquin.csv_head().encode().startswith(torn))
        return not torn or torn[:1].isdigit() or torn.startswith(b"{")

    def _is_of(self, row: str, line: int, board: Board) -> bool:
        if self.report == "csv":
            tiles = "/".join(" ".join(map(str, row)) for row in board.tolist())
            return row.startswith(f"{line},{board.cols},{board.rows},{tiles},")
        tiles = ",".join(map(str, board.tiles))
        return f'"width":{board.cols},"height":{board.rows},"tiles":[{tiles}]' in row

    def _other(self) -> InvalidRequest:
        return InvalidRequest(f"{self.path} holds results of other boards: name another file")

    def write(self, answers: Iterable[tuple[int, Answer]]) -> None:
        """Writes answers to the disk."""
        if self.report == "csv":
            lines = (answer.csv(str(line)) for line, answer in answers)
        else:
            lines = (answer.to_json() + "\n" for _, answer in answers)
        self.file.write("".join(lines).encode())
        self.file.flush()
        os.fsync(self.file.fileno())

    def __enter__(self) -> _Results:
        self.file = open(self.path, "ab")
        if self.report == "csv" and self.file.tell() == 0:
            self.file.write(_taquin.csv_head().encode())
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
