"""Labelled boards, streamed into Parquet files by Ray Data."""

from .. import _taquin
from ..arrays import heuristic, random_boards, solve_many
from .connection import connect, ray, workers

# Boards of a block. Block b of seed s is `random_boards(BLOCK, size, (s << 32) + b)`, wherever
# it is made: the same data set on every cluster.
BLOCK = 1000


def _labelled(block, n, size, seed, goal, heuristics, options):
    """The rows of a block."""
    import numpy
    import pyarrow

    count = min(BLOCK, n - block * BLOCK)
    boards = random_boards(count, size, (seed << 32) + block, goal)
    answers = solve_many(boards, goal, jobs=1, **{"threads": 1, "optimal": True, **options})
    flat = pyarrow.array(boards.reshape(-1))
    columns = {
        "board": pyarrow.FixedSizeListArray.from_arrays(flat, boards[0].size),
        "length": pyarrow.array(numpy.array([answer.lower_bound for answer in answers], "uint16")),
        "optimal": pyarrow.array(answers.optimal),
    }
    for name in heuristics:
        columns[name] = pyarrow.array(heuristic(name, boards, goal))
    return pyarrow.table(columns)


def dataset(
    n,
    size=4,
    seed=1,
    *,
    out,
    goal=None,
    heuristics=("manhattan", "linear-conflict"),
    address="auto",
    **options,
):
    """Writes `n` random boards to the folder `out` as Parquet: board (uint8, row by row), length
    (the fewest moves), optimal (whether that is proven, which a limit can prevent; the length is
    then a lower bound), and a column for each heuristic. Same n, size and seed, same rows."""
    engine = connect(address)
    import ray.data

    _taquin.random_boards(0, size, seed, goal)  # what makes no sense is said here
    blocks = -(-n // BLOCK)
    told = (n, size, seed, goal, tuple(heuristics), options)

    def label(batch):
        import pyarrow

        return pyarrow.concat_tables(_labelled(block, *told) for block in batch["id"].to_pylist())

    parts = min(blocks, 4 * workers(engine)) or 1
    numbers = ray.data.range(blocks, override_num_blocks=parts)
    labelled = numbers.map_batches(label, batch_size=1, batch_format="pyarrow", num_cpus=1)
    labelled.write_parquet(str(out))
