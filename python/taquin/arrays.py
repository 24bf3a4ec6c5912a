"""Many boards at once, as arrays of uint8: n × rows × cols."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

import numpy

from . import _taquin
from ._taquin import Answer, Board, Goal
from .errors import InvalidBoard, InvalidRequest
from .tools import _listening

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from typing_extensions import Unpack

    from .types import (
        BoardLike,
        Boards,
        Count,
        Format,
        GoalLike,
        Limits,
        Listener,
        Options,
        Size,
    )


def _read(
    boards: BoardLike | Boards, size: Size | None = None, format: Format | None = None
) -> list[Board] | NDArray[numpy.uint8]:
    """Returns boards as a list, or as an array if they are given as one."""
    if isinstance(boards, (str, Board)):
        return [Board(boards, size, format)]
    if hasattr(boards, "__array__"):
        if format is not None:
            raise InvalidRequest("`format` is for texts, not for an array")
        return _array(numpy.asarray(boards), size)
    return [Board(board, size, format) for board in boards]  # type: ignore[arg-type]


def _array(cells: NDArray[Any], size: Size | None) -> NDArray[numpy.uint8]:
    """Returns the cells as uint8, n × rows × cols."""
    if cells.ndim == 2:
        cells = cells[numpy.newaxis]
    if cells.ndim != 3:
        raise InvalidBoard(f"boards are an array of n × rows × cols, not of shape {cells.shape}")
    if size is not None and Goal().board(size).size != cells.shape[1:]:
        rows, cols = cells.shape[1:]
        raise InvalidBoard(f"the boards are {rows}×{cols}, but `size` is {size}")
    if cells.dtype != numpy.uint8:
        with numpy.errstate(invalid="ignore"):
            small = cells.astype(numpy.uint8)
        if (small != cells).any():
            raise InvalidBoard("arrays hold tiles from 0 to 255, as uint8")
        cells = small
    return cells


def _boards(
    boards: BoardLike | Boards, goal: GoalLike | None = None
) -> tuple[NDArray[numpy.uint8], tuple[int, int], GoalLike | None]:
    """Returns boards of one size as an array, their size, and their goal: the argument, or the
    goal that their texts name."""
    cells = _read(boards)
    if isinstance(cells, list):
        if not cells:
            raise InvalidBoard("no boards: give at least one, or an array of 0 × rows × cols")
        if len({board.size for board in cells}) > 1:
            raise InvalidBoard("the boards have several sizes: give those of one size")
        if goal is None:
            goals = {board.goal or Goal() for board in cells}
            if len(goals) > 1:
                raise InvalidRequest("the boards name several goals: give one as goal=")
            (goal,) = goals
        cells = _array(numpy.array([board.tolist() for board in cells]), None)
    _, rows, cols = cells.shape
    return cells, (rows, cols), goal


def _numbers(raw: bytearray) -> NDArray[numpy.int32]:
    return numpy.frombuffer(raw, dtype=numpy.int32)


def _bools(raw: bytearray) -> NDArray[numpy.bool_]:
    return numpy.frombuffer(raw, dtype=numpy.bool_)


def _shaped(raw: bytearray, size: Size) -> NDArray[numpy.uint8]:
    rows, cols = Goal().board(size).size
    return numpy.frombuffer(raw, dtype=numpy.uint8).reshape(-1, rows, cols)


def random_boards(
    n: Count, size: Size = 4, seed: int | None = None, goal: GoalLike | None = None
) -> NDArray[numpy.uint8]:
    """Returns random boards that can reach the goal, all equally likely.

    The boards of a seed are always the same, and the first of them do not depend on `n`: draw
    training and test data from different seeds.

    Args:
        n: the number of boards.
        size: rows and columns: 4, "3x4" or (3, 4).
        seed: a number; by default the boards are new.
        goal: the goal; by default "last".

    Returns:
        An array of n × rows × cols.

    Example:
        >>> random_boards(1000, size=3, seed=1).shape
        (1000, 3, 3)
    """
    return _shaped(_taquin.random_boards(n, size, seed, goal), size)


def scramble(
    n: Count,
    depth: Count,
    seed: int | None = None,
    size: Size = 4,
    goal: GoalLike | None = None,
) -> NDArray[numpy.uint8]:
    """Returns boards after random moves from the goal, without moves straight back.

    Args:
        n: the number of boards.
        depth: the number of moves.
        seed: as in `random_boards`.
        size: as in `random_boards`.
        goal: as in `random_boards`.

    Returns:
        An array of n × rows × cols.

    Example:
        >>> bool((distances(scramble(10, 5, seed=1)) <= 5).all())
        True
    """
    return _shaped(_taquin.random_boards(n, size, seed, goal, depth), size)


def every_board(
    size: Size = 3, goal: GoalLike | None = None
) -> tuple[NDArray[numpy.uint8], NDArray[numpy.int32]]:
    """Returns every board that can reach the goal, and its distance.

    Args:
        size: rows and columns, with at most 12 cells.
        goal: the goal; by default "last".

    Returns:
        An array of n × rows × cols, and an array of n distances.

    Example:
        >>> boards, distances = every_board(3)
        >>> len(boards), int(distances.max())
        (181440, 31)
    """
    boards, distances = _taquin.every_board(size, goal)
    return _shaped(boards, size), _numbers(distances)


def is_solvable(boards: BoardLike | Boards, goal: GoalLike | None = None) -> NDArray[numpy.bool_]:
    """Returns whether each board can reach the goal.

    Example:
        >>> is_solvable([[[1, 2], [3, 0]], [[2, 1], [3, 0]]])
        array([ True, False])
    """
    cells, size, goal = _boards(boards, goal)
    return _bools(_taquin.solvable(cells.tobytes(), size, goal))


def heuristic(
    name: str, boards: BoardLike | Boards, goal: GoalLike | None = None
) -> NDArray[numpy.int32]:
    """Returns the estimate of each board.

    Args:
        name: a name from `taquin.heuristics()`, "pdb:4-4", or "max(a,b)".
        boards: an array of n × rows × cols, or boards of one size.
        goal: the goal; by default the one that the boards' texts name, else "last".

    Returns:
        An array of n estimates. They are signed, so that differences do not wrap.

    Example:
        >>> heuristic("manhattan", random_boards(3, seed=1))
        array([34, 41, 38], dtype=int32)
    """
    cells, size, goal = _boards(boards, goal)
    return _numbers(_taquin.heuristic_values(name, cells.tobytes(), size, goal))


def distances(
    boards: BoardLike | Boards, goal: GoalLike | None = None, **options: Unpack[Limits]
) -> NDArray[numpy.int32]:
    """Returns the optimal number of moves from each board to the goal.

    Args:
        boards: an array of n × rows × cols, or boards of one size.
        goal: the goal; by default the one that the boards' texts name, else "last".
        **options: time_limit for all boards together, node_limit for each, and memory_limit.

    Returns:
        An array of n distances.

    Raises:
        Unsolvable: a board cannot reach the goal; the message names the board.
        LimitReached: a limit was hit before all distances were known.

    Example:
        >>> distances(random_boards(3, size=3, seed=1))
        array([22, 22, 18], dtype=int32)
    """
    cells, size, goal = _boards(boards, goal)
    return _numbers(_taquin.distances(cells.tobytes(), size, goal, **options))


def neighbours(
    boards: BoardLike | Boards,
) -> tuple[NDArray[numpy.uint8], NDArray[numpy.bool_]]:
    """Returns the boards after each move of the blank, and whether each move is legal.

    Args:
        boards: an array of n × rows × cols, or boards of one size.

    Returns:
        An array of n × 4 × rows × cols in the order U D L R, and an array of n × 4. An illegal
        move leaves its board unchanged.

    Example:
        >>> after, legal = neighbours([[[1, 2], [3, 0]]])
        >>> legal
        array([[ True, False,  True, False]])
    """
    cells, size, _ = _boards(boards)
    after, legal = _taquin.neighbours(cells.tobytes(), size)
    shaped = numpy.frombuffer(after, dtype=numpy.uint8).reshape(-1, 4, *size)
    return shaped, _bools(legal).reshape(-1, 4)


class Answers(list[Answer]):
    """The answers of many boards in their order, with columns as arrays."""

    def _column(self, of: Callable[[Answer], object]) -> NDArray[Any]:
        return numpy.array([of(answer) for answer in self])

    @property
    def costs(self) -> NDArray[numpy.float64]:
        """The number of moves of each solution; NaN without a solution."""
        none = float("nan")
        return self._column(lambda answer: none if answer.cost is None else float(answer.cost))

    @property
    def optimal(self) -> NDArray[numpy.bool_]:
        """Whether each solution is proven optimal."""
        return self._column(lambda answer: answer.optimal)

    @property
    def status(self) -> NDArray[numpy.str_]:
        """The status of each board: "solved", "unsolvable" or "stopped"."""
        return self._column(lambda answer: answer.status)

    @property
    def rows(self) -> list[dict[str, Any]]:
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


def solve_many(
    boards: BoardLike | Boards,
    goal: GoalLike | None = None,
    *,
    jobs: int = 0,
    progress: Listener | None = None,
    size: Size | None = None,
    format: Format | None = None,
    **options: Unpack[Options],
) -> Answers:
    """Solves many boards on several threads.

    A board without a solution does not raise an exception.

    Args:
        boards: an array of n × rows × cols, or boards of any sizes.
        goal: the goal of all boards; by default the one that each text names, else "last".
        jobs: the number of threads; 0 is all cores.
        progress: `True` for a tqdm bar, or a function that is called with a `Progress`.
        size: rows and columns, if the boards do not show them.
        format: the format of texts, if it is not recognised.
        **options: those of `taquin.solve`; the limits hold for each board.

    Returns:
        The answers in the order of the boards: a list with columns as arrays.

    Example:
        >>> answers = solve_many(random_boards(100, size=3, seed=1))
        >>> float(answers.costs.mean()), bool(answers.optimal.all())
        (21.87, True)
    """
    read = _read(boards, size, format)
    given = read if isinstance(read, list) else (read.tobytes(), read.shape[1:])
    with _listening(progress, len(read)) as told:
        return Answers(_taquin.solve_many(given, goal, jobs, told, **options))
