"""Labelled boards, streamed into Parquet files by Ray Data."""

import json
import secrets
from pathlib import Path

from .. import _taquin
from .._taquin import Board
from ..arrays import heuristic, random_boards, solve_many
from ..errors import InvalidRequest
from .connection import connect, ray, workers
from .files import described

# Boards of a block. Block b of seed s is `random_boards(BLOCK, size, (s << 32) + b)`, wherever
# it is made, so the data set is the same on every cluster.
BLOCK = 1000
# Parquet readers ignore file names that begin with `_`.
_REQUEST = "_request.json"


def _labelled(block, n, size, seed, goal, heuristics, options):
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
    n,
    size=4,
    seed=None,
    *,
    out,
    goal=None,
    heuristics=("manhattan", "linear-conflict"),
    address="auto",
    **options,
):
    """Writes `n` random boards to the folder `out` as Parquet: board (uint8, row by row), length
    (the fewest moves), optimal (whether that is proven, which a limit can prevent; the length is
    then a lower bound), and a column for each heuristic. The same n, size and seed give the same
    rows; without a seed the boards are new, and `_request.json` in the folder names the seed. A folder
    with files in it is refused, because Ray would append the rows."""
    seed = secrets.randbits(31) if seed is None else seed
    # Errors are raised here, before a worker raises them.
    n = _taquin.count(n)
    board = Board(random_boards(1, size, seed << 32, goal)[0])
    _taquin.check(board, goal, **{"optimal": True, **options})
    for name in heuristics:
        _taquin.check(board, goal, algorithm="astar", heuristic=name)
    _begin(str(out), described(n=n, size=size, seed=seed, goal=goal, heuristics=heuristics, **options))
    engine = connect(address)
    import ray.data

    blocks = -(-n // BLOCK)
    told = (n, size, seed, goal, tuple(heuristics), options)

    def label(batch):
        import pyarrow

        return pyarrow.concat_tables(_labelled(block, *told) for block in batch["id"].to_pylist())

    parts = min(blocks, 4 * workers(engine)) or 1
    numbers = ray.data.range(blocks, override_num_blocks=parts)
    labelled = numbers.map_batches(label, batch_size=1, batch_format="pyarrow", num_cpus=1)
    labelled.write_parquet(str(out))


def _begin(out, request):
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
