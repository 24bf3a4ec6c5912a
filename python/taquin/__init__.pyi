from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, Union

import numpy
from numpy.typing import NDArray

from . import cluster as cluster, gym as gym, search as search
from .errors import (
    IllegalMove as IllegalMove,
    InvalidBoard as InvalidBoard,
    InvalidRequest as InvalidRequest,
    LimitReached as LimitReached,
    TaquinError as TaquinError,
    Unsolvable as Unsolvable,
)

__version__: str

BoardLike = Union["Board", str, Sequence[int], Sequence[Sequence[int]], NDArray[Any]]
GoalLike = Union["Goal", BoardLike, None]
Size = Union[int, str, Tuple[int, int]]
BoardArray = Union[NDArray[Any], Iterable[BoardLike]]
ProgressLike = Union[bool, Callable[["Progress"], object], None]

class Move:
    U: Move
    D: Move
    L: Move
    R: Move
    @property
    def inverse(self) -> Move: ...

class Goal:
    NAMES: List[str]
    def __init__(self, goal: GoalLike = ..., size: Optional[Size] = ...) -> None: ...
    @property
    def name(self) -> str: ...
    def board(self, size: Size) -> Board: ...

class Board:
    def __init__(
        self,
        board: BoardLike,
        size: Optional[Size] = ...,
        format: Optional[str] = ...,
        goal: GoalLike = ...,
    ) -> None: ...
    @property
    def goal(self) -> Optional[Goal]: ...
    @property
    def rows(self) -> int: ...
    @property
    def cols(self) -> int: ...
    @property
    def size(self) -> Tuple[int, int]: ...
    @property
    def tiles(self) -> Tuple[int, ...]: ...
    @property
    def blank(self) -> Tuple[int, int]: ...
    @property
    def moves(self) -> List[Move]: ...
    def tolist(self) -> List[List[int]]: ...
    def neighbours(self) -> List[Tuple[Move, Board]]: ...
    def apply(self, moves: Union[str, Iterable[Union[Move, str]]], reading: str = ...) -> Board: ...
    def is_solvable(self, goal: GoalLike = ...) -> bool: ...
    def distance(self, goal: GoalLike = ...) -> int: ...
    def render(self, style: str = ...) -> str: ...
    def __array__(self, dtype: Any = ..., copy: Optional[bool] = ...) -> NDArray[Any]: ...
    def __getitem__(self, place: Tuple[int, int]) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...
    def __hash__(self) -> int: ...

class Progress:
    expanded: int
    generated: int
    lower_bound: int
    cost: Optional[int]
    done: int
    elapsed: float
    def __init__(
        self,
        expanded: int = ...,
        generated: int = ...,
        lower_bound: int = ...,
        cost: Optional[int] = ...,
        done: int = ...,
        elapsed: float = ...,
    ) -> None: ...

class Answer:
    @property
    def board(self) -> Board: ...
    @property
    def goal(self) -> Goal: ...
    @property
    def status(self) -> str: ...
    @property
    def solved(self) -> bool: ...
    @property
    def moves(self) -> Optional[List[Move]]: ...
    @property
    def cost(self) -> Optional[int]: ...
    @property
    def optimal(self) -> bool: ...
    @property
    def lower_bound(self) -> Optional[int]: ...
    @property
    def stopped(self) -> Optional[str]: ...
    @property
    def counts(self) -> Dict[str, int]: ...
    @property
    def path(self) -> List[Board]: ...
    @property
    def stages(self) -> List[Dict[str, Any]]: ...
    @property
    def optima(self) -> Optional[Dict[str, Any]]: ...
    @property
    def algorithm(self) -> str: ...
    @property
    def heuristic(self) -> Optional[str]: ...
    @property
    def elapsed(self) -> float: ...
    @property
    def record(self) -> Dict[str, Any]: ...
    def letters(self, reading: str = ...) -> Optional[str]: ...
    def to_json(self) -> str: ...
    def csv(self, line: str) -> str: ...
    def __len__(self) -> int: ...

def solve(
    board: BoardLike,
    goal: GoalLike = ...,
    algorithm: Optional[str] = ...,
    heuristic: Optional[str] = ...,
    *,
    progress: ProgressLike = ...,
    weight: Union[float, str, None] = ...,
    balance: Union[float, str, None] = ...,
    tie: Optional[str] = ...,
    goal_test: Optional[str] = ...,
    order: Optional[str] = ...,
    prune: Optional[str] = ...,
    depth_bound: Optional[int] = ...,
    beam_width: Optional[int] = ...,
    max_states: Optional[int] = ...,
    threads: Optional[int] = ...,
    effort: Union[float, str, None] = ...,
    optimal: bool = ...,
    metric: Optional[str] = ...,
    all: Optional[int] = ...,
    weights: Optional[str] = ...,
    checkpoint: Optional[str] = ...,
    size: Optional[Size] = ...,
    format: Optional[str] = ...,
    time_limit: Union[float, str, None] = ...,
    node_limit: Union[int, str, None] = ...,
    memory_limit: Union[int, str, None] = ...,
) -> Answer: ...

class Trace:
    data: Dict[str, Any]
    @property
    def steps(self) -> List[Dict[str, Any]]: ...
    @property
    def expanded(self) -> int: ...
    @property
    def rows(self) -> List[Dict[str, Any]]: ...
    def __iter__(self) -> Iterator[Dict[str, Any]]: ...
    def __len__(self) -> int: ...

class Comparison:
    data: Dict[str, Any]
    @property
    def rows(self) -> List[Dict[str, Any]]: ...
    def __iter__(self) -> Iterator[Dict[str, Any]]: ...
    def __len__(self) -> int: ...

class Survey:
    data: Dict[str, Any]
    def __getattr__(self, name: str) -> Any: ...

class Review:
    data: Dict[str, Any]
    def __getattr__(self, name: str) -> Any: ...
    def __bool__(self) -> bool: ...

def trace(
    board: BoardLike,
    goal: GoalLike = ...,
    *,
    first: int = ...,
    limit: int = ...,
    nodes: int = ...,
    **options: Any,
) -> Trace: ...
def compare(
    boards: Union[BoardLike, Iterable[BoardLike]],
    goal: GoalLike = ...,
    algorithms: Optional[Sequence[str]] = ...,
    heuristics: Optional[Sequence[str]] = ...,
    *,
    time_limit: Union[float, str] = ...,
    **options: Any,
) -> Comparison: ...
def survey(
    heuristic: Union[str, Callable[[NDArray[numpy.uint8]], Any]],
    size: Size = ...,
    goal: GoalLike = ...,
    *,
    against: Sequence[str] = ...,
    samples: Optional[int] = ...,
    seed: Optional[int] = ...,
    name: Optional[str] = ...,
    **options: Any,
) -> Survey: ...
def generate(
    count: int = ...,
    size: Optional[Size] = ...,
    *,
    goal: GoalLike = ...,
    seed: Optional[int] = ...,
    depth: Optional[int] = ...,
    walk: Optional[int] = ...,
    unsolvable: bool = ...,
    distinct: bool = ...,
    time_limit: Union[float, str, None] = ...,
) -> List[Board]: ...
def verify(
    board: BoardLike,
    moves: Union[str, Iterable[Union[Move, str]]],
    goal: GoalLike = ...,
    *,
    reading: Optional[str] = ...,
) -> Review: ...
def analyze(
    board: BoardLike,
    moves: Union[str, Iterable[Union[Move, str]]],
    goal: GoalLike = ...,
    *,
    reading: Optional[str] = ...,
    time_limit: Union[float, str] = ...,
) -> Review: ...
def read_boards(text: str, **options: Any) -> List[Tuple[int, Board]]: ...
def is_solvable(board: BoardLike, goal: GoalLike = ...) -> bool: ...
def distance(board: BoardLike, goal: GoalLike = ...) -> int: ...
def render(board: BoardLike, style: str = ...) -> str: ...
def algorithms() -> List[str]: ...
def heuristics() -> List[str]: ...

class Answers(List[Answer]):
    @property
    def costs(self) -> NDArray[numpy.float64]: ...
    @property
    def optimal(self) -> NDArray[numpy.bool_]: ...
    @property
    def status(self) -> NDArray[Any]: ...
    @property
    def rows(self) -> List[Dict[str, Any]]: ...

def solve_many(
    boards: BoardArray,
    goal: GoalLike = ...,
    *,
    jobs: int = ...,
    progress: ProgressLike = ...,
    size: Optional[Size] = ...,
    format: Optional[str] = ...,
    **options: Any,
) -> Answers: ...
def distances(
    boards: BoardArray, goal: GoalLike = ..., **options: Any
) -> NDArray[numpy.int32]: ...
def heuristic(name: str, boards: BoardArray, goal: GoalLike = ...) -> NDArray[numpy.int32]: ...
def neighbours(boards: BoardArray) -> Tuple[NDArray[numpy.uint8], NDArray[numpy.bool_]]: ...
def random_boards(
    n: int, size: Size = ..., seed: Optional[int] = ..., goal: GoalLike = ...
) -> NDArray[numpy.uint8]: ...
def scramble(
    n: int, depth: int, seed: Optional[int] = ..., size: Size = ..., goal: GoalLike = ...
) -> NDArray[numpy.uint8]: ...
def every_board(
    size: Size = ..., goal: GoalLike = ...
) -> Tuple[NDArray[numpy.uint8], NDArray[numpy.int32]]: ...
