"""Many boards at once, as arrays of uint8: n × rows × cols."""

import numpy

from . import _taquin
from ._taquin import Board, Goal
from .errors import InvalidBoard, InvalidRequest
from .tools import _listening


def _read(boards, size=None, format=None):
    """Returns (list, None), or (None, array) if the boards are an array."""
    if isinstance(boards, (str, Board)):
        boards = [boards]
    if hasattr(boards, "__array__"):
        if format is not None:
            raise InvalidRequest("`format` says how to read a text, but an array is not a text")
        return None, _array(numpy.asarray(boards), size)
    return [Board(board, size, format) for board in boards], None


def _array(cells, size):
    """Returns the cells as uint8, n × rows × cols."""
    if cells.ndim == 2:
        cells = cells[numpy.newaxis]
    if cells.ndim != 3:
        raise InvalidBoard(f"boards are an array of n × rows × cols, not of shape {cells.shape}")
    if size is not None and Goal().board(size).size != cells.shape[1:]:
        rows, cols = cells.shape[1:]
        raise InvalidBoard(f"the boards are {rows}×{cols}, but their size is to be {size}")
    if cells.dtype != numpy.uint8:
        with numpy.errstate(invalid="ignore"):
            small = cells.astype(numpy.uint8)
        if (small != cells).any():
            raise InvalidBoard("arrays hold tiles from 0 to 255, as uint8")
        cells = small
    return cells


def _boards(boards, goal=None):
    """Returns boards of one size as an array, their size, and their goal: the argument, or the
    goal that their texts name."""
    boards, cells = _read(boards)
    if boards is not None:
        if not boards:
            raise InvalidBoard("no boards: give at least one, or an array of 0 × rows × cols")
        if len({board.size for board in boards}) > 1:
            raise InvalidBoard("the boards have several sizes: give those of one size")
        if goal is None:
            goals = {board.goal or Goal() for board in boards}
            if len(goals) > 1:
                raise InvalidRequest("the boards name several goals: give one as goal=")
            (goal,) = goals
        cells = _array(numpy.array([board.tolist() for board in boards]), None)
    return cells, cells.shape[1:], goal


def _numbers(raw):
    return numpy.frombuffer(raw, dtype=numpy.int32)


def random_boards(n, size=4, seed=None, goal=None):
    """Returns `n` random boards that can reach the goal, all equally likely.

    Without a seed they are new ones every time. The boards of a seed are always the same, and the
    first of them do not depend on `n`: draw training and test data from two seeds."""
    return _shaped(_taquin.random_boards(n, size, seed, goal), size)


def scramble(n, depth, seed=None, size=4, goal=None):
    """Returns `n` boards, each `depth` random moves from the goal, without moves straight back.
    `seed` works as in `random_boards`."""
    return _shaped(_taquin.random_boards(n, size, seed, goal, depth), size)


def every_board(size=3, goal=None):
    """Returns every board that can reach the goal, and the distances; for small boards."""
    boards, distances = _taquin.every_board(size, goal)
    return _shaped(boards, size), _numbers(distances)


def _shaped(raw, size):
    rows, cols = Goal().board(size).size
    return numpy.frombuffer(raw, dtype=numpy.uint8).reshape(-1, rows, cols)


def is_solvable(boards, goal=None):
    """Returns whether each board can reach the goal."""
    cells, size, goal = _boards(boards, goal)
    return numpy.frombuffer(_taquin.solvable(cells.tobytes(), size, goal), dtype=bool)


def heuristic(name, boards, goal=None):
    """Returns the estimate of each board as int32."""
    cells, size, goal = _boards(boards, goal)
    return _numbers(_taquin.heuristic_values(name, cells.tobytes(), size, goal))


def distances(boards, goal=None, **options):
    """Returns the optimal number of moves from each board to the goal, as int32. The options are
    limits: time_limit for all boards together, node_limit for each, and memory_limit."""
    cells, size, goal = _boards(boards, goal)
    return _numbers(_taquin.distances(cells.tobytes(), size, goal, **options))


def neighbours(boards):
    """Returns the boards after each move of the blank, n × 4 × rows × cols in the order U D L R,
    and whether each move is legal, n × 4. An illegal move leaves the board as it is."""
    cells, size, _ = _boards(boards)
    after, legal = _taquin.neighbours(cells.tobytes(), size)
    after = numpy.frombuffer(after, dtype=numpy.uint8).reshape(-1, 4, *size)
    return after, numpy.frombuffer(legal, dtype=bool).reshape(-1, 4)


class Answers(list):
    """The answers of many boards in their order, with columns as arrays."""

    def _column(self, of):
        return numpy.array([of(answer) for answer in self])

    @property
    def costs(self):
        """The number of moves of each solution; NaN without a solution."""
        none = float("nan")
        return self._column(lambda answer: none if answer.cost is None else float(answer.cost))

    @property
    def optimal(self):
        """Whether each solution is proven optimal."""
        return self._column(lambda answer: answer.optimal)

    @property
    def status(self):
        """The status of each board."""
        return self._column(lambda answer: answer.status)

    @property
    def rows(self):
        """Returns a flat row for each board, for pandas and polars."""
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


def solve_many(
    boards, goal=None, *, jobs=0, progress=None, size=None, format=None, **options
):
    """Solves many boards on all cores, or on `jobs` threads: an array, or a list of boards of any
    sizes. A board without a solution is an answer among the others; the options are those of
    `solve`."""
    boards, cells = _read(boards, size, format)
    given = boards if cells is None else (cells.tobytes(), cells.shape[1:])
    count = len(boards) if cells is None else len(cells)
    with _listening(progress, count) as told:
        return Answers(_taquin.solve_many(given, goal, jobs, told, **options))
