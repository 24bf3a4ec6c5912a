"""The commands of `taquin` as functions."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping

from . import _taquin
from ._taquin import Board, Goal
from .errors import InvalidRequest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Iterable, Iterator, Sequence

    import numpy
    from numpy.typing import ArrayLike, NDArray
    from typing_extensions import Unpack

    from ._taquin import Answer, Progress
    from .types import (
        Algorithm,
        BoardLike,
        Boards,
        CompareOptions,
        Count,
        Format,
        GoalLike,
        Limits,
        Listener,
        Moves,
        Reading,
        Size,
        SolveOptions,
        Time,
        TraceOptions,
    )

# The heuristics that `survey` compares with by default.
_USUAL = ("misplaced", "manhattan", "linear-conflict")


def solve(
    board: BoardLike,
    goal: GoalLike | None = None,
    algorithm: Algorithm | None = None,
    heuristic: str | None = None,
    *,
    progress: Listener | None = None,
    **options: Unpack[SolveOptions],
) -> Answer:
    """Solves one board.

    A limit that stops the search is not an exception: `Answer.stopped` names it.

    Args:
        board: a text in any format, a list of numbers, a list of rows, or an array.
        goal: "last", "first", "snail" or a board; by default the goal that the board's text
            names, else "last".
        algorithm: a name from `taquin.algorithms()`; by default "auto".
        heuristic: a name from `taquin.heuristics()`, "pdb:4-4", or "max(a,b)".
        progress: `True` for a tqdm bar, or a function that is called with a `Progress` several
            times a second and once at the end.
        **options: `taquin.types.SolveOptions` describes them: weight, balance, tie, goal_test,
            order, prune, depth_bound, beam_width, max_states, threads, effort, optimal, metric,
            all, weights, size, format, time_limit, node_limit, memory_limit, checkpoint.

    Returns:
        The solution with its proof, its counts and its time.

    Raises:
        Unsolvable: no moves lead from the board to the goal.
        InvalidBoard: the board or the goal is not a board.
        InvalidRequest: an option is invalid, alone or with others.

    Example:
        >>> answer = solve("8 6 7/2 5 4/3 0 1", algorithm="idastar", time_limit="10s")
        >>> answer.cost, answer.optimal
        (31, True)
    """
    with _listening(progress) as told:
        return _taquin.solve(board, goal, algorithm, heuristic, progress=told, **options)


class _Listening:
    """Returns the callback, or a progress bar for `True`."""

    def __init__(self, progress: Listener | None, total: int | None = None) -> None:
        self.bar: Any = None
        self.callback: Callable[[Progress], object] | None = None
        if progress is True:
            try:
                from tqdm.auto import tqdm
            except ImportError:
                raise ImportError(
                    "progress=True shows a bar of tqdm: pip install tqdm, or give a function"
                ) from None
            unit = "state" if total is None else "board"
            self.bar = tqdm(total=total, unit=unit, unit_scale=total is None, leave=False)
            self.callback = self._move
        elif callable(progress):
            self.callback = progress
        elif progress not in (None, False):
            raise InvalidRequest(f"progress is {progress!r}: give a function, or True for a bar")

    def _move(self, at: Progress) -> None:
        done = at.expanded if self.bar.total is None else at.done
        self.bar.update(done - self.bar.n)
        if self.bar.total is None:
            self.bar.set_postfix(bound=at.lower_bound, best=at.cost)

    def __enter__(self) -> Callable[[Progress], object] | None:
        return self.callback

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.close()


def _listening(progress: Listener | None, total: int | None = None) -> _Listening:
    return _Listening(progress, total)


def is_solvable(board: BoardLike, goal: GoalLike | None = None) -> bool:
    """Returns whether the board can reach the goal. Parity decides this without a search.

    `taquin.arrays.is_solvable` accepts many boards.

    Example:
        >>> is_solvable("1 2 3/4 5 6/8 7 0")
        False
    """
    return Board(board).is_solvable(goal)


def distance(board: BoardLike, goal: GoalLike | None = None) -> int:
    """Returns the optimal number of moves from the board to the goal.

    `taquin.distances` accepts many boards and limits.

    Raises:
        Unsolvable: no moves lead to the goal.
        LimitReached: there was not enough memory for a proof.

    Example:
        >>> distance("8 6 7/2 5 4/3 0 1")
        31
    """
    return Board(board).distance(goal)


def render(board: BoardLike, style: str = "boxes") -> str:
    """Returns the board as text.

    Args:
        board: any board.
        style: "boxes", "ascii", "svg", or a format of `taquin.types.Format` such as "list".

    Example:
        >>> render("1 2 3/5 0 6/4 7 8", "list")
        '[1,2,3,5,0,6,4,7,8]'
    """
    return Board(board).render(style)


def algorithms() -> dict[str, str]:
    """Returns the names of the searches, each with a short description.

    Example:
        >>> algorithms()["astar"]
        'A*: the lowest g + h first'
    """
    return dict(_taquin.catalogue()["algorithm"])


def heuristics() -> dict[str, str]:
    """Returns the names of the heuristics, each with a short description.

    Two more kinds have names: a pattern database ("pdb:4-4") and the larger of several heuristics
    ("max(a,b)").

    Example:
        >>> heuristics()["misplaced"]
        'tiles that are not in their place'
    """
    return dict(_taquin.catalogue()["heuristic"])


def generate(
    count: Count = 1,
    size: Size = 3,
    *,
    goal: GoalLike | None = None,
    seed: int | None = None,
    depth: Count | None = None,
    walk: Count | None = None,
    unsolvable: bool = False,
    distinct: bool = False,
    time_limit: Time | None = None,
) -> list[Board]:
    """Generates random boards, by default all equally likely.

    Args:
        count: the number of boards.
        size: rows and columns: 4, "3x4" or (3, 4).
        goal: the goal that the boards can reach; by default "last".
        seed: the same seed gives the same boards; by default the boards are new.
        depth: the optimal number of moves of each board.
        walk: the number of random moves from the goal, instead of `depth`.
        unsolvable: whether the boards cannot reach the goal.
        distinct: whether no board occurs twice.
        time_limit: the time for each board with `depth`.

    Raises:
        InvalidRequest: there are no such boards, or fewer distinct ones than `count`.
        LimitReached: no board of that depth was found in time.

    Example:
        >>> generate(2, 3, depth=20, seed=1)[0].distance()
        20
    """
    return _taquin.generate(count, size, goal, seed, depth, walk, unsolvable, distinct, time_limit)


def read_boards(
    text: str, *, size: Size | None = None, format: Format | None = None
) -> list[tuple[int, Board]]:
    """Reads all boards of a text, in any layout that `taquin solve FILE` reads.

    Args:
        text: the text, usually the content of a file.
        size: rows and columns, if the boards do not show them.
        format: the format, if it is not recognised.

    Returns:
        The line of each board, from 1, and the board.

    Raises:
        InvalidBoard: a board cannot be read; the message names its line.

    Example:
        >>> read_boards("1 2 3/4 0 5\\n1 0/3 2\\n")
        [(1, Board('1 2 3/4 0 5')), (2, Board('1 0/3 2'))]
    """
    return _taquin.read_boards(text, size=size, format=format)


class _Document:
    """A document of docs/json.md, as plain data in `data`; `report` is the command's report as Markdown."""

    data: dict[str, Any]
    report: str

    # Without this attribute, Python would iterate with __getitem__ and integers.
    __iter__: Any = None

    def __init__(self, text: str, report: str, svg: str | None = None) -> None:
        self.data, self.report, self._svg = json.loads(text), report, svg

    def _repr_svg_(self) -> str | None:
        return self._svg

    def __getitem__(self, name: str) -> Any:
        return self.data[name]


class _Rows(_Document):
    """A document with a row for each of its entries."""

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The entries as flat rows, for pandas and polars."""
        raise NotImplementedError

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)


class Trace(_Rows):
    """A recorded search: its expansions as rows, and its search tree as a picture.

    `data` is the whole document, as `taquin trace --json` prints it.
    """

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The requested expansions, each with its successors and their fate."""
        return list(self.data["steps"])

    @property
    def expanded(self) -> int:
        """The total number of expanded states."""
        return int(self.data["expanded"])

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A flat row for each expansion, for pandas and polars."""
        flat = ("iteration", "action", "g", "h", "f", "open_before", "closed_after")
        return [{name: step[name] for name in flat} for step in self.steps]

    def __repr__(self) -> str:
        return f"Trace({len(self.steps)} of {self.expanded} steps)"


def trace(
    board: BoardLike,
    goal: GoalLike | None = None,
    *,
    first: Count = 1,
    limit: Count = 50,
    nodes: Count = 200,
    **options: Unpack[TraceOptions],
) -> Trace:
    """Solves a board and records the search.

    Args:
        board: as in `taquin.solve`.
        goal: as in `taquin.solve`.
        first: the number of the first expansion that is recorded.
        limit: the number of expansions that are recorded.
        nodes: the number of nodes that the tree shows.
        **options: those of `taquin.solve`, except `checkpoint`.

    Example:
        >>> trace("1 2 3/5 0 6/4 7 8", algorithm="astar").rows[1]["action"]
        'L'
    """
    return Trace(*_taquin.trace(board, goal, first=first, limit=limit, nodes=nodes, **options))


class Difference(_Document):
    """A search beside the trace of another program. It is true if the two differ.

    `data` is the whole document, as `taquin trace --against FILE --json` prints it.
    """

    @property
    def agreed(self) -> int:
        """The number of first steps that agree."""
        return int(self.data["agreed"])

    @property
    def step(self) -> int | None:
        """The first step that differs, from 1; `None` if all steps agree."""
        difference = self.data["difference"]
        return None if difference is None else int(difference["step"])

    @property
    def reasons(self) -> list[str]:
        """The names of the reasons, the likeliest first, such as "tie" or "unsorted"."""
        difference = self.data["difference"]
        return [] if difference is None else [reason["code"] for reason in difference["reasons"]]

    @property
    def flags(self) -> list[str] | None:
        """The options of `taquin trace` that agree longer, or `None`."""
        fit = self.data["fit"]
        return None if fit is None else list(fit["flags"])

    def __bool__(self) -> bool:
        return self.data["difference"] is not None

    def __str__(self) -> str:
        return self.report

    def __repr__(self) -> str:
        steps = self.data["steps"]
        if not self:
            return f"Difference(all {steps} steps agree)"
        return f"Difference(step {self.step} of {steps}: {', '.join(self.reasons)})"


def first_difference(
    board: BoardLike,
    trace: str | os.PathLike[str] | Trace | Iterable[BoardLike | Mapping[str, Any]],
    goal: GoalLike | None = None,
    **options: Unpack[TraceOptions],
) -> Difference:
    """Compares the states that another program expands with those of a search.

    Args:
        board: the board from which both start, as in `taquin.solve`.
        trace: the states in the order in which the program expands them: a list of boards, or of
            dictionaries with "board" and optionally "g", "h" and "f"; a text with such a list in
            any format that `taquin trace --against` reads; the path of a file with it (a
            `pathlib.Path`); or a `Trace`.
        goal: as in `taquin.solve`.
        **options: those of `taquin.trace`; the default algorithm is "astar".

    Returns:
        The first step that differs, the reasons, and the options that agree longest. Print it to
        read them.

    Raises:
        InvalidBoard: the trace has no board, or a line that is none.
        InvalidRequest: an option is invalid, alone or with others.

    Example:
        >>> trace = ["1 2 3/5 0 6/4 7 8", "1 0 3/5 2 6/4 7 8"]
        >>> print(first_difference("1 2 3/5 0 6/4 7 8", trace))
        The first step agrees. Step 2 differs:
        The open list was not sorted: f 6 was taken before f 4.
        With these options all 2 steps agree: -a idastar -H misplaced
    """
    if isinstance(trace, os.PathLike):
        with open(trace, encoding="utf-8", errors="replace") as file:
            text = file.read()
    elif isinstance(trace, str):
        text = trace
    else:
        steps = trace.data if isinstance(trace, Trace) else [_step(step) for step in trace]
        text = json.dumps(steps)
    options.setdefault("algorithm", "astar")
    return Difference(*_taquin.first_difference(board, text, goal, **options))


def _step(step: BoardLike | Mapping[str, Any]) -> dict[str, Any]:
    """Returns a step of a trace as a dictionary of JSON."""
    fields: Mapping[str, Any] = step if isinstance(step, Mapping) else {"board": step}
    board = fields.get("board", fields.get("state"))
    if board is None:
        raise InvalidRequest('a step of the trace has no "board"')
    numbers = {name: float(fields[name]) for name in "ghf" if fields.get(name) is not None}
    return {"board": list(Board(board)), **numbers}


class Match(_Rows):
    """The programs that count given numbers. It is true if there are any.

    `data` is the whole document, as `taquin match --json` prints it.
    """

    @property
    def exact(self) -> bool:
        """Whether the programs count exactly the numbers; else they are the nearest."""
        return bool(self.data["groups"])

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A flat row for each group of programs, for pandas and polars. The most common is first."""
        flat = ("program", "command", "orders", "ties", "goal_tests", "programs")
        groups = self.data["groups"] or self.data["nearest"]
        return [
            {**{name: group[name] for name in flat}, **_counted(group["numbers"])}
            for group in groups
        ]

    def __bool__(self) -> bool:
        return self.exact

    def __str__(self) -> str:
        return self.report

    def __repr__(self) -> str:
        return f"Match({self.data['matches']} of {self.data['tried']} programs)"


def _counted(numbers: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Returns the value of each number by its meaning; of several boards, a list."""
    return {it["meaning"]: it["values"][0] if len(it["values"]) == 1 else it["values"] for it in numbers}


def match(
    board: BoardLike,
    goal: GoalLike | None = None,
    *,
    also: Iterable[tuple[BoardLike, Mapping[str, int]]] = (),
    time_limit: Time | None = 30,
    **numbers: int,
) -> Match:
    """Finds the conventions under which a search counts the numbers that a program prints.

    Every search runs with every heuristic, order of moves, tie-breaking rule and goal test, and each
    number is compared with every meaning of its word.

    Args:
        board: the board that the program solved.
        goal: as in `taquin.solve`.
        also: more boards, each with its numbers, to narrow the result.
        time_limit: the time for all searches together.
        **numbers: the numbers by their words: expanded, generated, generated_new, popped, open,
            stored, reopened, cost; or `any` for a number without a word.

    Raises:
        InvalidBoard: a board is invalid.
        InvalidRequest: a word is unknown, or a board has no number.
        Unsolvable: no moves lead from a board to the goal.

    Example:
        >>> found = match("1 3 6/5 2 8/4 0 7", expanded=33)
        >>> found.rows[0]["command"]
        'taquin solve 136528407 -a astar -H misplaced --tie last-in --order URDL'
        >>> match("1 2 3/5 0 6/4 7 8", expanded=12, also=[("1 3 6/5 2 8/4 0 7", {"expanded": 25})])
        Match(... of 14268 programs)
    """
    boards = [(board, numbers), *also]
    given = [
        (one, [str(value) if name == "any" else f"{name}={value}" for name, value in own.items()])
        for one, own in boards
    ]
    return Match(*_taquin.match_numbers(given, goal, time_limit))


class Comparison(_Rows):
    """Several searches on the same boards: a row for each, and a chart.

    `data` is the whole document, as `taquin compare --json` prints it.
    """

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A flat row for each search on each board, for pandas and polars."""
        return [_flat(row) for row in self.data["rows"]]

    def __repr__(self) -> str:
        return f"Comparison({len(self)} rows)"


def _flat(row: Mapping[str, Any]) -> dict[str, Any]:
    search = row["search"]
    return {
        "board": row["board"],
        "algorithm": search["algorithm"],
        "heuristic": search["heuristic"],
        "status": row["status"],
        "cost": row["cost"],
        "optimal": row["optimal"],
        "lower_bound": row["lower_bound"],
        "moves": row["moves"]["blank"] if row["moves"] else None,
        **row["counts"],
        "effective_branching_factor": row["effective_branching_factor"],
        "time_ms": row["time_ms"],
    }


def compare(
    boards: BoardLike | Boards,
    goal: GoalLike | None = None,
    algorithms: Algorithm | Sequence[Algorithm] | None = None,
    heuristics: str | Sequence[str] | None = None,
    *,
    time_limit: Time | None = 10,
    **options: Unpack[CompareOptions],
) -> Comparison:
    """Runs every search with every heuristic on every board, with the same limits.

    Args:
        boards: one board, a list of boards, or an array.
        goal: the goal of all boards; by default the one that each text names, else "last".
        algorithms: one or several names of searches; by default those that suit the boards.
        heuristics: one or several names of heuristics; by default one for each search.
        time_limit: the time of each search on each board.
        **options: node_limit, memory_limit, size, format.

    Example:
        >>> rows = compare("1 2 3/5 0 6/4 7 8", None, ["astar", "bfs"], ["manhattan"]).rows
        >>> [(row["algorithm"], row["expanded"]) for row in rows]
        [('astar', 4), ('bfs', 32)]
    """
    is_one = isinstance(boards, (str, Board)) or getattr(boards, "ndim", None) == 2
    given = [boards] if is_one else list(boards)
    names = (_listed(algorithms), _listed(heuristics))
    return Comparison(*_taquin.compare(given, goal, *names, time_limit=time_limit, **options))


class _Fields(_Document):
    """A document whose fields are also attributes."""

    # For type checkers, the fields are those that the subclasses annotate.
    if not TYPE_CHECKING:

        def __getattr__(self, name):
            # While it is copied, the new object has no data yet.
            data = self.__dict__.get("data", {})
            if name not in data:
                kind = type(self).__name__
                raise AttributeError(f"a {kind} has {', '.join(data)}; not {name}")
            return data[name]


class Survey(_Fields):
    """A heuristic compared with true distances, and a chart of estimates against distances.

    Every field of the document is an attribute; docs/json.md describes them.
    """

    heuristic: str
    width: int
    height: int
    goal: list[int]
    whole_space: bool
    sample: dict[str, int] | None
    boards: int
    admissible: bool | None
    consistent: bool | None
    overestimate: dict[str, Any] | None
    inconsistency: dict[str, Any] | None
    mean_estimate: float | None
    mean_distance: float | None
    mean_error: float | None
    share_exact: float | None
    share_over: float | None
    dominance: list[dict[str, Any]]
    histogram: list[dict[str, int]]

    def __repr__(self) -> str:
        # A sample proves only that a heuristic is not admissible.
        proven = {True: "admissible", False: "not admissible"}
        told = proven.get(self.admissible, "no estimate too high")  # type: ignore[arg-type]
        means = (self.mean_estimate, self.mean_distance)
        shown = "" if None in means else ", mean {:.2f} of {:.2f}".format(*means)
        return f"Survey({self.heuristic}: {told}{shown}, {self.boards} boards)"


def survey(
    heuristic: str | Callable[[NDArray[numpy.uint8]], ArrayLike],
    size: Size = 3,
    goal: GoalLike | None = None,
    *,
    against: Iterable[str] = _USUAL,
    samples: Count | None = None,
    seed: int | None = None,
    name: str | None = None,
    **options: Unpack[Limits],
) -> Survey:
    """Measures whether a heuristic is admissible and consistent, and how accurate it is.

    Up to 10 cells, every board is examined. Beyond that, a sample is examined, which can refute but
    not prove: `admissible` and `consistent` are then `False` or `None`.

    Args:
        heuristic: a name, or a function from an array of boards to an array of estimates, which
            are rounded down. A function needs boards of up to 10 cells.
        size: rows and columns: 4, "3x4" or (3, 4).
        goal: the goal; by default "last".
        against: one or several heuristics that are compared with this one, board by board.
        samples: the number of boards of a sample; by default 1000.
        seed: the seed of the sample; by default 1.
        name: the name of a function in the result.
        **options: time_limit, node_limit and memory_limit of each board of a sample.

    Example:
        >>> survey("manhattan")
        Survey(manhattan: admissible, mean 14.00 of 21.97, 181440 boards)
    """
    compared = _listed(against)
    if not callable(heuristic):
        if name is not None:
            raise InvalidRequest("`name` is for a function: a heuristic of this package has one")
        return Survey(*_taquin.survey(heuristic, size, goal, compared, samples, seed, **options))
    for option in options:
        if option not in ("time_limit", "node_limit", "memory_limit"):
            raise TypeError(f"unexpected keyword argument '{option}'")
    if options or samples is not None or seed is not None:
        raise InvalidRequest(
            "a function estimates every board: it takes no samples, no seed and no limits"
        )
    import numpy

    from .arrays import every_board

    rows, cols = Goal().board(size).size
    if rows * cols > _taquin.SURVEY_CELLS:
        raise InvalidRequest(
            f"a function can be surveyed on boards of up to {_taquin.SURVEY_CELLS} cells"
        )
    boards, _ = every_board(size, goal)
    values = numpy.asarray(heuristic(boards), dtype=float)
    if values.shape != (len(boards),):
        raise InvalidRequest(
            f"the heuristic gave an array of shape {values.shape} for {len(boards)} boards"
        )
    wrong = numpy.flatnonzero(~(values >= 0))
    if len(wrong):
        board = Board(boards[wrong[0]])
        raise InvalidRequest(
            f"the heuristic gave {values[wrong[0]]} for {board!r}: an estimate is a number from 0"
        )
    values = numpy.floor(values).clip(0, 65535)
    name = name or getattr(heuristic, "__name__", "own")
    estimates = values.astype("uint16").tolist()
    return Survey(*_taquin.survey_own(name, estimates, size, goal, compared))


def _listed(names: Iterable[str] | None) -> list[str] | None:
    """Returns one or several names as a list. A text is one name, not a sequence of letters."""
    return [names] if isinstance(names, str) else None if names is None else list(names)


class Review(_Fields):
    """A replayed sequence of moves. It is true if the moves are legal and reach the goal.

    Every field of the document is an attribute; docs/json.md describes them.
    """

    name: str | None
    instance: dict[str, Any]
    status: str
    optimal: bool | None
    cost: int
    lower_bound: int | None
    moves: dict[str, str]
    reading: Reading | None
    legal: bool
    reaches_goal: bool
    optimum: int | None
    best_known: int | None
    lost: int | None
    losses: list[dict[str, Any]]
    distances: list[int]
    manhattan: list[int]
    illegal: dict[str, Any] | None
    stopped: str | None

    def __bool__(self) -> bool:
        return bool(self.data["reaches_goal"])

    def __repr__(self) -> str:
        return f"Review({self.status}, {self.cost} moves)"


def certificate(
    board: BoardLike, goal: GoalLike | None = None, **options: Unpack[TraceOptions]
) -> bytes:
    """Solves one board optimally and returns a certificate (docs/certificates.md).

    Args:
        board: as in `taquin.solve`, of up to 25 cells.
        goal: as in `taquin.solve`.
        **options: as in `taquin.solve`, except `checkpoint`.

    Returns:
        The certificate of an optimal solution, or that the board has none.

    Raises:
        LimitReached: a limit stopped the search or the certificate.

    Example:
        >>> data = certificate("1 2 3/5 0 6/4 7 8")
        >>> data.splitlines()[5]
        b'claim optimal 4'
    """
    made: bytes = _taquin.certificate(board, goal, **options)
    return made


def check_certificate(certificate: bytes) -> dict[str, Any]:
    """Checks a certificate with a program that shares no code with the solver.

    Args:
        certificate: the bytes of `taquin.certificate`, of `Answer.certificate` or of a file.

    Returns:
        "confirmed"; then the claim ("board", "goal", "cost", "metric", and how many boards are
        "listed"; a cost of `None` means that there is no solution), or the "reason" why it is
        refuted.

    Raises:
        InvalidRequest: the bytes are not a certificate.

    Example:
        >>> found = check_certificate(certificate("1 2 3/5 0 6/4 7 8"))
        >>> found["confirmed"], found["cost"]
        (True, 4)
    """
    found: dict[str, Any] = _taquin.check_certificate(certificate)
    return found


def verify(
    board: BoardLike,
    moves: Moves,
    goal: GoalLike | None = None,
    *,
    reading: Reading | None = None,
) -> Review:
    """Replays moves.

    Args:
        board: as in `taquin.solve`.
        moves: a text such as "LDRR" or "L2D", or several moves.
        goal: as in `taquin.solve`.
        reading: whether letters name moves of the "blank" or of the "tile"; by default whichever
            reaches the goal.

    Returns:
        A result that is true if the moves are legal and reach the goal.

    Example:
        >>> bool(verify("1 2 3/5 0 6/4 7 8", "LDRR"))
        True
    """
    return Review(*_taquin.review(board, moves, goal, reading, False))


def analyze(
    board: BoardLike,
    moves: Moves,
    goal: GoalLike | None = None,
    *,
    reading: Reading | None = None,
    time_limit: Time | None = 60,
) -> Review:
    """Replays moves and compares them with the optimum.

    Args:
        board: as in `taquin.verify`.
        moves: as in `taquin.verify`.
        goal: as in `taquin.verify`.
        reading: as in `taquin.verify`.
        time_limit: the time for all distances together.

    Returns:
        Which moves were lost, and the distance after each move.

    Example:
        >>> analyze("1 2 3/5 0 6/4 7 8", "LRLDRR").lost
        2
    """
    return Review(*_taquin.review(board, moves, goal, reading, True, time_limit))
