"""The puzzle as a Gymnasium environment: pip install "taquin[gym]".

>>> import gymnasium
>>> env = gymnasium.make("taquin.gym:taquin/Taquin-v0", size=3, shaping="distance")
>>> board, info = env.reset(seed=7)
>>> action = env.action_space.sample(info["action_mask"])
>>> board, reward, terminated, truncated, info = env.step(action)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsFloat

import numpy

try:
    import gymnasium
except ImportError as missing:
    raise ImportError('taquin.gym needs gymnasium: pip install "taquin[gym]"') from missing

from ._taquin import Board, Goal
from .arrays import distances, heuristic, neighbours, random_boards, scramble
from .errors import InvalidRequest
from .tools import solve

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .types import GoalLike, Size


class TaquinEnv(gymnasium.Env["NDArray[numpy.uint8]", numpy.int64]):
    """A sliding-tile puzzle: an observation is a board (uint8, rows × cols), an action is a move of
    the blank (0 to 3: up, down, left, right).

    A step costs 1, even if the move is illegal and does not change the board. The episode
    terminates at the goal. `info["action_mask"]` marks the legal moves (int8, as
    `action_space.sample` takes it). With `shaping`, the number of moves gained is added to the
    reward, and `info["to_go"]` is the number of moves that are left.

    Args:
        size: rows and columns: 3, "3x4" or (3, 4).
        goal: the goal; by default "last".
        shaping: "distance" for the exact number of moves (up to 9 cells), the name of a heuristic
            for its estimate, or `None`.
        depth: the number of random moves from the goal to the first board; by default all boards
            except the goal are equally likely.
        render_mode: "ansi" or "svg".
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 4}

    def __init__(
        self,
        size: Size = 3,
        goal: GoalLike | None = None,
        shaping: str | None = None,
        depth: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.goal = Goal(goal, size).board(size)
        self.shaping, self.depth, self.render_mode = shaping, depth, render_mode
        cells = self.goal.rows * self.goal.cols
        if shaping == "distance" and cells > 9:
            raise InvalidRequest(
                'shaping="distance" is for boards of up to 9 cells: name a heuristic'
            )
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise InvalidRequest(f"unknown render_mode `{render_mode}`: use ansi or svg")
        self.observation_space = gymnasium.spaces.Box(0, cells - 1, self.goal.size, numpy.uint8)
        self.action_space = gymnasium.spaces.Discrete(4)
        # An unknown heuristic is refused here, not in the first episode.
        self.board: NDArray[numpy.uint8] = numpy.asarray(self.goal)
        self.to_go = self._estimate()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[numpy.uint8], dict[str, Any]]:
        """Starts an episode.

        Args:
            seed: the seed of all later random boards.
            options: `{"board": board}` starts from that board.

        Raises:
            Unsolvable: the given board cannot reach the goal.
        """
        super().reset(seed=seed)
        if options and "board" in options:
            board = Board(options["board"], self.goal.size)
            if not board.is_solvable(self.goal):
                solve(board, self.goal)  # raises the error that says why
            self.board = numpy.asarray(board)
        else:
            self.board = self._random()
        self.to_go = self._estimate()
        return self.board.copy(), self._info()

    def _random(self) -> NDArray[numpy.uint8]:
        while True:
            seed = int(self.np_random.integers(2**63))
            if self.depth is not None:
                return scramble(1, self.depth, seed, self.goal.size, self.goal).squeeze(0)
            board = random_boards(1, self.goal.size, seed, self.goal).squeeze(0)
            if Board(board) != self.goal:
                return board

    def step(
        self, action: int | numpy.int64
    ) -> tuple[NDArray[numpy.uint8], SupportsFloat, bool, bool, dict[str, Any]]:
        """Moves the blank.

        Args:
            action: 0 to 3: up, down, left, right.

        Returns:
            The board, the reward, whether the board is the goal, `False`, and `info`.

        Raises:
            InvalidRequest: the action is not one of 0 to 3.
        """
        if not self.action_space.contains(action):
            raise InvalidRequest(f"invalid action {action!r}: use 0, 1, 2 or 3")
        after, legal = neighbours(self.board)
        if legal[0, action]:
            self.board = after[0, action]
        before, self.to_go = self.to_go, self._estimate()
        reward = -1.0 + (before - self.to_go)
        done = Board(self.board) == self.goal
        return self.board.copy(), reward, done, False, self._info()

    def _estimate(self) -> int:
        if self.shaping is None:
            return 0
        if self.shaping == "distance":
            return int(distances(self.board, self.goal)[0])
        return int(heuristic(self.shaping, self.board, self.goal)[0])

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": neighbours(self.board)[1][0].astype(numpy.int8)}
        if self.shaping is not None:
            info["to_go"] = self.to_go
        return info

    def render(self) -> str:
        """Returns the board as text or as SVG."""
        return Board(self.board).render("svg" if self.render_mode == "svg" else "boxes")


gymnasium.register("taquin/Taquin-v0", entry_point="taquin.gym:TaquinEnv", max_episode_steps=1000)
