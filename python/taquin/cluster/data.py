"""Labelled boards, streamed into Parquet files by Ray Data."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any, Iterable, Mapping

from .. import _taquin
from .._taquin import Board
from ..arrays import heuristic, random_boards, solve_many
from ..errors import InvalidRequest
from ..tools import _listed
from .connection import connect, ray, workers
from .files import described

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ..types import Count, GoalLike, Options, Size

# The number of boards in a block. Block b of seed s is `random_boards(BLOCK, size, (s << 32) + b)`,
# wherever it is made, so the data set is the same on every cluster.
BLOCK = 1000
# Parquet readers ignore file names that begin with `_`.
_REQUEST = "_request.json"


def _labelled(
    block: int,
    n: int,
    size: Size,
    seed: int,
    goal: GoalLike | None,
    heuristics: Iterable[str],
    options: Mapping[str, Any],
) -> Any:
    """Returns the rows of a block."""
    import numpy
    import pyarrow

    count = min(BLOCK, n - block * BLOCK)
    boards = random_boards(count, size, (seed << 32) + block, goal)
    answers = solve_many(boards, goal, jobs=1, **{"threads": 1, "optimal": True, **options})
    flat = pyarrow.array(boards.reshape(-1))
    columns = {
        "board": pyarrow.FixedSizeListArray.from_arrays(flat, boards[0].size),
        "length": pyarrow.array(numpy.array([answer.lower_bound for answer in answers], "int32")),
        "optimal": pyarrow.array(answers.optimal),
    }
    for name in heuristics:
        columns[name] = pyarrow.array(heuristic(name, boards, goal))
    return pyarrow.table(columns)


def dataset(
    n: Count,
    size: Size = 4,
    seed: int | None = None,
    *,
    out: str | os.PathLike[str],
    goal: GoalLike | None = None,
    heuristics: Iterable[str] = ("manhattan", "linear-conflict"),
    address: str = "auto",
    **options: Unpack[Options],
) -> None:
    """Writes random boards with their distances to Parquet files.

    The columns are board (uint8, row by row), length (the optimal number of moves), optimal, and
    one for each heuristic. If a limit prevents the proof, `optimal` is false and `length` is a
    lower bound. The same n, size and seed give the same rows.

    Args:
        n: the number of boards.
        size: rows and columns: 4, "3x4" or (3, 4).
        seed: a number; by default the boards are new, and `_request.json` in the folder names the
            seed.
        out: a new or empty folder, or a URI such as "s3://bucket/folder".
        goal: the goal; by default "last".
        heuristics: the heuristics whose estimates are columns.
        address: as in `solve_many`.
        **options: those of `taquin.solve_many`.

    Raises:
        InvalidRequest: the folder has files, or an option is invalid.

    Example:
        taquin.cluster.dataset(1_000_000, size=4, seed=1, out="boards")
    """
    seed = secrets.randbits(31) if seed is None else seed
    # Errors are raised here, before a worker raises them.
    count, heuristics = _taquin.count(n), _listed(heuristics) or []
    board = Board(random_boards(1, size, seed << 32, goal)[0])
    _taquin.check(board, goal, **{"optimal": True, **options})
    for name in heuristics:
        _taquin.check(board, goal, algorithm="astar", heuristic=name)
    request = described(n=count, size=size, seed=seed, goal=goal, heuristics=heuristics, **options)
    _begin(str(out), request)
    engine = connect(address)
    import ray.data

    blocks = -(-count // BLOCK)
    told = (count, size, seed, goal, heuristics, options)

    def label(batch: Any) -> Any:
        import pyarrow

        return pyarrow.concat_tables(_labelled(block, *told) for block in batch["id"].to_pylist())

    parts = min(blocks, 4 * workers(engine)) or 1
    numbers = ray.data.range(blocks, override_num_blocks=parts)
    labelled = numbers.map_batches(label, batch_size=1, batch_format="pyarrow", num_cpus=1)
    labelled.write_parquet(str(out))


def _begin(out: str, request: Mapping[str, str]) -> None:
    """Writes the request to a new or empty folder: one on this machine, or in a store such as
    s3://."""
    taken = InvalidRequest(f"{out} has files already: name another folder")
    text = json.dumps(request) + "\n"
    if "://" not in out:
        Path(out).mkdir(parents=True, exist_ok=True)
        if any(Path(out).iterdir()):
            raise taken
        try:
            with open(Path(out, _REQUEST), "x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            raise taken from None
        return
    from pyarrow import fs

    store, path = fs.FileSystem.from_uri(out)
    if store.get_file_info(fs.FileSelector(path, allow_not_found=True)):
        raise taken
    with store.open_output_stream(f"{path}/{_REQUEST}") as file:
        file.write(text.encode())
