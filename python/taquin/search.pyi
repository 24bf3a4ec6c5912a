from typing import Any, Callable, Dict, Generic, Hashable, Iterable, List, Optional, Tuple, TypeVar

S = TypeVar("S", bound=Hashable)
Successors = Callable[[S], Iterable[Any]]
Heuristic = Optional[Callable[[S], float]]

class Result(Generic[S]):
    path: Optional[List[S]]
    cost: Optional[float]
    optimal: bool
    lower_bound: float
    counts: Dict[str, int]
    status: str
    stopped: Optional[str]
    elapsed: float
    trace: List[Dict[str, Any]]
    def __bool__(self) -> bool: ...

def astar(
    start: S,
    successors: Successors[S],
    is_goal: Callable[[S], bool],
    heuristic: Heuristic[S] = ...,
    *,
    cost: Optional[float] = ...,
    **options: Any,
) -> Result[S]: ...

greedy = idastar = rbfs = smastar = anytime = beam = astar

def ucs(
    start: S,
    successors: Successors[S],
    is_goal: Callable[[S], bool],
    *,
    cost: Optional[float] = ...,
    **options: Any,
) -> Result[S]: ...

bfs = dfs = iddfs = ucs

def k_shortest(
    k: int,
    start: S,
    successors: Successors[S],
    is_goal: Callable[[S], bool],
    heuristic: Heuristic[S] = ...,
    *,
    cost: Optional[float] = ...,
    **options: Any,
) -> List[Tuple[List[S], float]]: ...
def all_cheapest(
    start: S,
    successors: Successors[S],
    is_goal: Callable[[S], bool],
    heuristic: Heuristic[S] = ...,
    *,
    most: int = ...,
    cost: Optional[float] = ...,
    **options: Any,
) -> List[Tuple[List[S], float]]: ...
