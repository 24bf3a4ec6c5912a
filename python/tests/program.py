"""A small program as users write it. `test_types.py` checks it with `mypy --strict` and runs it."""

from typing import Optional

import numpy
from numpy.typing import NDArray

import taquin
from taquin import search
from taquin.types import Algorithm, BoardLike, SolveOptions


def lengths(boards: list[BoardLike], algorithm: Algorithm) -> list[Optional[int]]:
    options: SolveOptions = {"node_limit": "10M", "time_limit": 60}
    return [taquin.solve(board, algorithm=algorithm, **options).cost for board in boards]


def errors(name: str, boards: NDArray[numpy.uint8]) -> NDArray[numpy.int32]:
    difference: NDArray[numpy.int32] = taquin.heuristic(name, boards) - taquin.distances(boards)
    return difference


def doubled(boards: NDArray[numpy.uint8]) -> NDArray[numpy.int32]:
    return 2 * taquin.heuristic("manhattan", boards)


def on_cluster(boards: NDArray[numpy.uint8], board: taquin.Board) -> int:
    answers = taquin.cluster.solve_many(boards, address="auto", time_limit=60)
    answer = taquin.cluster.solve(board, checkpoint="proof.json", effort=0.5)
    taquin.cluster.dataset(1_000_000, size=4, seed=1, out="boards")
    solved = taquin.cluster.solve_file("boards.txt", "results.csv", report="csv")
    return int(answers.costs.sum()) + (answer.cost or 0) + solved


def episode() -> float:
    env = taquin.gym.TaquinEnv(3, shaping="manhattan", depth=3)
    board, info = env.reset(seed=1)
    total = 0.0
    for _ in range(5):
        action = env.action_space.sample(info["action_mask"])
        board, reward, terminated, truncated, info = env.step(action)
        total += float(reward)
    assert board.shape == (3, 3)
    return total


def main() -> None:
    board = taquin.Board("1 2 3/5 0 6/4 7 8")
    assert lengths([board, [1, 2, 3, 0], [[1, 2], [0, 3]]], "astar") == [4, 0, 1]
    boards = taquin.random_boards(20, size=3, seed=1)
    assert errors("manhattan", boards).max() <= 0
    answers = taquin.solve_many(boards, jobs=1, algorithm="idastar")
    counts: list[dict[str, int]] = [answer.counts for answer in answers]
    assert answers.costs.shape == (20,) and counts[0]["expanded"] > 0
    survey = taquin.survey(doubled, 2, name="doubled")
    assert survey.admissible is False and survey.boards == 12
    after, legal = taquin.neighbours(boards)
    assert after.shape[1] == legal.shape[1] == 4
    moves = answers[0].moves
    assert moves is not None and taquin.verify(boards[0], moves)
    trace = taquin.trace(board, algorithm="astar", first=2)
    assert [row["g"] for row in trace] == [step["g"] for step in trace.steps]
    mine: list[taquin.Board] = [board]
    assert taquin.first_difference(board, mine, heuristic="misplaced").step is None
    match = taquin.match(board, expanded=4)
    assert match.exact and match.rows[0]["programs"] > 0
    found = search.astar(
        0, lambda n: [n + 1], lambda n: n == 3, lambda n: 3 - n, cost=1, tie="high-g"
    )
    path: Optional[list[int]] = found.path
    assert path == [0, 1, 2, 3] and (found.cost or 0) + found.lower_bound == 6
    progress: list[taquin.Progress] = []
    taquin.solve(board, progress=progress.append)
    assert progress[-1].elapsed > 0


if __name__ == "__main__":
    main()
