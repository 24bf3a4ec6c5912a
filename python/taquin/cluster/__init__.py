"""Solving on many machines with Ray: pip install "taquin[cluster]".

- `solve_many` and `solve_file` solve many boards.
- `solve` proves the solution of one hard board.
- `dataset` writes boards with their distances to Parquet files.

Paths and counts are those of one machine. docs/cluster.md has the commands for a laptop, a lab,
SLURM and Kubernetes.
"""

from .boards import solve_file, solve_many
from .data import dataset
from .proof import solve

__all__ = ["dataset", "solve", "solve_file", "solve_many"]
