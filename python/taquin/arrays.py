"""Many boards at once, as arrays of uint8: n × rows × cols."""

import numpy

from . import _taquin
from ._taquin import Board
from .tools import _listening


def _boards(boards):
    """An array of boards, and their size."""
    if isinstance(boards, numpy.ndarray):
        cells = boards
    else:
        cells = numpy.array([Board(board).tolist() for board in boards])
    if cells.ndim == 2:
        cells = cells[numpy.newaxis]
    if cells.ndim != 3:
        raise _taquin_error(f"boards are an array of n × rows × cols, not of shape {cells.shape}")
    if cells.dtype != numpy.uint8:
        small = cells.astype(numpy.uint8)
        if (small != cells).any():
            raise _taquin_error("arrays hold tiles from 0 to 255, as uint8")
        cells = small
    return cells, cells.shape[1:]


def _taquin_error(message):
    from .errors import InvalidBoard

    return InvalidBoard(message)


def _numbers(raw):
    return numpy.frombuffer(raw, dtype=numpy.uint16)


def random_boards(n, size=4, seed=1, goal=None):
    """`n` random boards that can reach the goal, each equally likely."""
    return _shaped(_taquin.random_boards(n, size, seed, goal), size, goal)


def scramble(n, depth, seed=1, size=4, goal=None):
    """`n` boards, each `depth` random moves from the goal, none straight back."""
    return _shaped(_taquin.random_boards(n, size, seed, goal, depth), size, goal)


def every_board(size=3, goal=None):
    """Every board that can reach the goal, and its distance; for small boards."""
    boards, distances = _taquin.every_board(size, goal)
    return _shaped(boards, size, goal), _numbers(distances)


def _shaped(raw, size, goal):
    from ._taquin import Goal

    rows, cols = Goal("last").board(size).size
    return numpy.frombuffer(raw, dtype=numpy.uint8).reshape(-1, rows, cols)


def is_solvable(boards, goal=None):
    """Whether each board can reach the goal."""
    cells, size = _boards(boards)
    return numpy.frombuffer(_taquin.solvable(cells.tobytes(), size, goal), dtype=bool)


def heuristic(name, boards, goal=None):
    """The estimate of each board."""
    cells, size = _boards(boards)
    return _numbers(_taquin.heuristic_values(name, cells.tobytes(), size, goal))


def distances(boards, goal=None, **options):
    """The fewest moves from each board to the goal, proven."""
    cells, size = _boards(boards)
    return _numbers(_taquin.distances(cells.tobytes(), size, goal, **options))


def neighbours(boards):
    """The boards after each move of the blank, n × 4 × rows × cols in the order U D L R, and
    whether that move is legal, n × 4; where it is not, the board stands for itself."""
    cells, size = _boards(boards)
    after, legal = _taquin.neighbours(cells.tobytes(), size)
    after = numpy.frombuffer(after, dtype=numpy.uint8).reshape(-1, 4, *size)
    return after, numpy.frombuffer(legal, dtype=bool).reshape(-1, 4)


class Answers(list):
    """The answers of many boards, in their order, with columns for arrays."""

    def _column(self, of):
        return numpy.array([of(answer) for answer in self])

    @property
    def costs(self):
        """Moves of each solution; NaN where there is none."""
        none = float("nan")
        return self._column(lambda answer: none if answer.cost is None else float(answer.cost))

    @property
    def optimal(self):
        """Whether each solution is proven to be shortest."""
        return self._column(lambda answer: answer.optimal)

    @property
    def status(self):
        """What came of each board."""
        return self._column(lambda answer: answer.status)

    @property
    def rows(self):
        """A flat row for each board, for pandas and polars."""
        return [
            {
                "board": str(answer.board.tiles),
                "status": answer.status,
                "cost": answer.cost,
                "optimal": answer.optimal,
                "lower_bound": answer.lower_bound,
                "moves": answer.letters(),
                **answer.counts,
                "elapsed": answer.elapsed,
            }
            for answer in self
        ]


def solve_many(boards, goal=None, *, jobs=0, progress=None, **options):
    """Solves many boards of one size on all cores, or on `jobs` threads. A board without a
    solution is an answer among the others; the options are those of `solve`."""
    cells, size = _boards(boards)
    with _listening(progress, len(cells)) as told:
        return Answers(_taquin.solve_many(cells.tobytes(), size, goal, jobs, told, **options))
