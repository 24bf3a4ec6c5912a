"""The puzzle as a Gymnasium environment: pip install "taquin[gym]".

>>> import gymnasium, taquin.gym
>>> env = gymnasium.make("Taquin-v0", size=3, shaping="distance")
>>> board, info = env.reset(seed=7)
"""

import numpy

try:
    import gymnasium
except ImportError as missing:
    raise ImportError('taquin.gym needs gymnasium: pip install "taquin[gym]"') from missing

from ._taquin import Board, Goal
from .arrays import distances, heuristic, neighbours, random_boards, scramble


class TaquinEnv(gymnasium.Env):
    """Observations are boards (uint8, rows × cols); actions are the moves of the blank, U D L R.

    A step costs 1; an illegal one changes nothing. With `shaping="distance"` the reward also
    has the moves gained or lost, exact (boards of up to 9 cells), or with any heuristic's name
    what that says of them. `depth` starts after so many random moves instead of anywhere.
    `info` has `legal`, the mask of legal moves, and with shaping also `to_go`.
    """

    metadata = {"render_modes": ["ansi", "svg"]}

    def __init__(self, size=3, goal=None, shaping=None, depth=None, render_mode=None):
        self.goal = Goal(goal, size).board(size)
        self.shaping, self.depth, self.render_mode = shaping, depth, render_mode
        cells = self.goal.rows * self.goal.cols
        if shaping == "distance" and cells > 9:
            raise ValueError("exact distances are for boards of up to 9 cells: name a heuristic")
        self.observation_space = gymnasium.spaces.Box(0, cells - 1, self.goal.size, numpy.uint8)
        self.action_space = gymnasium.spaces.Discrete(4)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        if options and "board" in options:
            self.board = numpy.asarray(Board(options["board"], self.goal.size))
        else:
            drawn = int(self.np_random.integers(2**63))
            self.board = self._random(drawn)
        self.to_go = self._estimate()
        return self.board.copy(), self._info()

    def _random(self, seed):
        size, goal = self.goal.size, Goal(self.goal)
        if self.depth is None:
            return random_boards(1, size, seed, goal)[0]
        return scramble(1, self.depth, seed, size, goal)[0]

    def step(self, action):
        after, legal = neighbours(self.board[numpy.newaxis])
        if legal[0, action]:
            self.board = after[0, action]
        before, self.to_go = self.to_go, self._estimate()
        reward = -1.0 + (before - self.to_go)
        done = Board(self.board) == self.goal
        return self.board.copy(), reward, done, False, self._info()

    def _estimate(self):
        if self.shaping is None:
            return 0
        if self.shaping == "distance":
            return int(distances(self.board[numpy.newaxis], Goal(self.goal))[0])
        return int(heuristic(self.shaping, self.board[numpy.newaxis], Goal(self.goal))[0])

    def _info(self):
        info = {"legal": neighbours(self.board[numpy.newaxis])[1][0]}
        if self.shaping is not None:
            info["to_go"] = self.to_go
        return info

    def render(self):
        board = Board(self.board)
        return board.render("svg") if self.render_mode == "svg" else str(board)


gymnasium.register("Taquin-v0", entry_point="taquin.gym:TaquinEnv")
