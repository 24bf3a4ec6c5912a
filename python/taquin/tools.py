"""The commands of `taquin` as functions."""

import json

from . import _taquin
from ._taquin import Board, Goal
from .errors import InvalidRequest

# What `heuristic` and `survey` are measured against where nothing else is said.
_USUAL = ("misplaced", "manhattan", "linear-conflict")


def solve(board, goal=None, algorithm=None, heuristic=None, *, progress=None, **options):
    """Solves one board.

    The board is a text in any format, a list, rows or an array. The options are those of
    `taquin solve`, named alike: weight, balance, tie, goal_test, order, prune, depth_bound,
    beam_width, max_states, threads, effort, optimal, metric, all, weights, size, format,
    time_limit (seconds, or "500ms", "2m"), node_limit (or "10M"), memory_limit (bytes, or "2GiB"),
    checkpoint (a file that keeps the proof of a board of 17 to 25 cells: the same call goes on
    from there).

    The goal is the argument, else the one that the board's text names, else "last".

    A board without a solution raises `Unsolvable`; a limit that comes first is an answer whose
    `stopped` says which. `progress` is called with a `Progress` now and then; `True` shows a bar.
    """
    with _listening(progress) as told:
        return _taquin.solve(board, goal, algorithm, heuristic, progress=told, **options)


class _Listening:
    """Returns the callback, or a progress bar for `True`."""

    def __init__(self, progress, total=None):
        self.callback, self.bar = progress, None
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
        elif progress is False:
            self.callback = None

    def _move(self, at):
        done = at.expanded if self.bar.total is None else at.done
        self.bar.update(done - self.bar.n)
        if self.bar.total is None:
            self.bar.set_postfix(bound=at.lower_bound, best=at.cost)

    def __enter__(self):
        return self.callback

    def __exit__(self, *_):
        if self.bar is not None:
            self.bar.close()


def _listening(progress, total=None):
    return _Listening(progress, total)


def is_solvable(board, goal=None):
    """Returns whether the board can reach the goal. Parity decides this without a search."""
    return Board(board).is_solvable(goal)


def distance(board, goal=None):
    """Returns the optimal number of moves from the board to the goal."""
    return Board(board).distance(goal)


def render(board, style="boxes"):
    """Returns the board as text: boxes, ascii, svg, or any format that `Board` reads, such as
    list or rows."""
    return Board(board).render(style)


def algorithms():
    """Returns the names of the searches."""
    return _taquin.catalogue()[0]


def heuristics():
    """Returns the names of the heuristics. Pattern databases are named like `pdb:4-4`, and the
    larger of two heuristics `max(a,b)`."""
    return _taquin.catalogue()[1]


class _Document:
    """A document of docs/json.md, as plain data in `data`."""

    # Without this method, Python would iterate with __getitem__ and integers.
    __iter__ = None

    def __init__(self, data, svg=None):
        self.data, self._svg = data, svg

    def _repr_svg_(self):
        return self._svg

    def __getitem__(self, name):
        return self.data[name]


class Trace(_Document):
    """A recorded search: `steps` as rows, and the search tree as a picture."""

    @property
    def steps(self):
        """The requested expansions, each with its successors and their fate."""
        return self.data["steps"]

    @property
    def expanded(self):
        """The total number of expanded states."""
        return self.data["expanded"]

    @property
    def rows(self):
        """Returns a flat row for each step, for pandas and polars."""
        flat = ("iteration", "action", "g", "h", "f", "open_before", "closed_after")
        return [{name: step[name] for name in flat} for step in self.steps]

    def __iter__(self):
        return iter(self.rows)

    def __len__(self):
        return len(self.steps)

    def __repr__(self):
        return f"Trace({len(self.steps)} of {self.expanded} steps)"


def trace(board, goal=None, *, first=1, limit=50, nodes=200, **options):
    """Solves a board and records the search: `limit` expansions from number `first` on, and the
    first `nodes` nodes of the tree. The options are those of `solve`."""
    text, svg = _taquin.trace(board, goal, first=first, limit=limit, nodes=nodes, **options)
    return Trace(json.loads(text), svg)


class Comparison(_Document):
    """Several searches on the same boards: `rows` for pandas and polars, and a chart."""

    @property
    def rows(self):
        """Returns a flat row for each search on each board."""
        return [_flat(row) for row in self.data["rows"]]

    def __iter__(self):
        return iter(self.rows)

    def __len__(self):
        return len(self.data["rows"])

    def __repr__(self):
        return f"Comparison({len(self)} rows)"


def _flat(row):
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


def compare(boards, goal=None, algorithms=None, heuristics=None, *, time_limit=10, **options):
    """Runs every search on every board, with the same limits. `boards` is one board, a list or an
    array. The options are time_limit, node_limit, memory_limit, size and format."""
    if isinstance(boards, (str, Board)) or getattr(boards, "ndim", None) == 2:
        boards = [boards]
    text, svg = _taquin.compare(
        list(boards), goal, algorithms, heuristics, time_limit=time_limit, **options
    )
    return Comparison(json.loads(text), svg)


class _Fields(_Document):
    """A document whose fields are also attributes."""

    def __getattr__(self, name):
        # While it is copied, the new object has no data yet.
        data = self.__dict__.get("data", {})
        if name not in data:
            kind = type(self).__name__
            raise AttributeError(f"a {kind} has {', '.join(data)}; not {name}")
        return data[name]


class Survey(_Fields):
    """A heuristic compared with true distances, and a map of estimate against distance."""

    def __repr__(self):
        # A sample proves only that a heuristic is not admissible.
        proven = {True: "admissible", False: "not admissible"}
        told = proven.get(self.admissible, "no estimate too high")
        return (
            f"Survey({self.heuristic}: {told}, mean {self.mean_estimate:.2f}"
            f" of {self.mean_distance:.2f}, {self.boards} boards)"
        )


def survey(
    heuristic, size=3, goal=None, *, against=_USUAL, samples=None, seed=None, name=None, **options
):
    """Returns whether a heuristic is admissible and consistent, and how accurate it is.

    Of boards with up to 10 cells every one is looked at; of larger boards 1000 are drawn from
    seed 1, or `samples` boards from `seed`; the limits time_limit, node_limit and memory_limit hold for
    each of them. A sample cannot prove that a heuristic is admissible or consistent: these are False or
    None there. The heuristic is a name, or a function from an array of boards to an array of
    estimates (boards of up to 10 cells), which are rounded down.
    """
    if not callable(heuristic):
        if name is not None:
            raise InvalidRequest("`name` is for a function: a heuristic of this package has one")
        told = _taquin.survey(heuristic, size, goal, list(against), samples, seed, **options)
        return Survey(json.loads(told[0]), told[1])
    for option in options:
        if option not in ("time_limit", "node_limit", "memory_limit"):
            raise TypeError(f"unexpected keyword argument '{option}'")
    if options or samples is not None or seed is not None:
        raise InvalidRequest(
            "a function is asked for every board: it takes no samples, no seed and no limits"
        )
    import numpy

    from .arrays import every_board

    rows, cols = Goal().board(size).size
    if rows * cols > _taquin.SURVEY_CELLS:
        raise InvalidRequest(f"a function can be surveyed on boards of up to {_taquin.SURVEY_CELLS} cells")
    boards, _ = every_board(size, goal)
    values = numpy.asarray(heuristic(boards), dtype=float)
    if values.shape != (len(boards),):
        raise ValueError(f"the heuristic gave {values.shape} estimates for {len(boards)} boards")
    wrong = numpy.flatnonzero(~(values >= 0))
    if len(wrong):
        board = Board(boards[wrong[0]])
        raise InvalidRequest(
            f"the heuristic gave {values[wrong[0]]} for {board!r}: an estimate is a number from 0"
        )
    values = numpy.floor(values).clip(0, 65535)
    name = name or getattr(heuristic, "__name__", "own")
    told = _taquin.survey_own(name, values.astype("uint16").tolist(), size, goal, list(against))
    return Survey(json.loads(told[0]), told[1])


class Review(_Fields):
    """A replayed sequence of moves."""

    def __bool__(self):
        return self.data["reaches_goal"]

    def __repr__(self):
        return f"Review({self.status}, {self.cost} moves)"


def verify(board, moves, goal=None, *, reading=None):
    """Replays moves. The result is true if they are legal and lead to the goal."""
    return Review(json.loads(_taquin.review(board, moves, goal, reading, False)))


def analyze(board, moves, goal=None, *, reading=None, time_limit=60):
    """Replays moves and compares them with the optimum: which moves were lost, and the distance
    after each move."""
    return Review(json.loads(_taquin.review(board, moves, goal, reading, True, time_limit)))
