"""Solving on many machines with Ray: pip install "taquin[cluster]".

`solve_many` divides boards into chunks, `solve` divides the proof of one hard board into shares,
`dataset` streams labelled boards into Parquet files. Answers are those of one machine, board for
board. docs/cluster.md has the commands for a laptop, a lab, SLURM and Kubernetes.
"""

from .boards import solve_file, solve_many
from .data import dataset
from .proof import solve

__all__ = ["dataset", "solve", "solve_file", "solve_many"]
