"""The puzzle as an environment."""

import numpy
import needs
import pytest

gymnasium = needs.package("gymnasium")

import taquin
import taquin.gym  # noqa: E402


def test_gymnasium_finds_nothing_to_say():
    from gymnasium.utils.env_checker import check_env

    check_env(taquin.gym.TaquinEnv(3), skip_render_check=True)


def test_optimal_moves_cost_nothing_where_distances_shape_the_reward():
    env = gymnasium.make("Taquin-v0", size=3, shaping="distance")
    board, info = env.reset(seed=7)
    answer = taquin.solve(board, optimal=True)
    assert info["to_go"] == answer.cost
    rewards = []
    for move in answer.moves:
        board, reward, done, _, info = env.step("UDLR".index(str(move)))
        rewards.append(reward)
    assert done and set(rewards) == {0.0} and info["to_go"] == 0


def test_illegal_moves_change_nothing():
    env = taquin.gym.TaquinEnv((2, 3), depth=0)
    board, info = env.reset(seed=1)
    assert info["legal"].tolist() == [True, False, True, False]
    after, reward, done, _, _ = env.step(1)
    assert (after == board).all() and reward == -1 and done
    assert (env.reset(options={"board": [1, 2, 3, 4, 0, 5]})[0] == [[1, 2, 3], [4, 0, 5]]).all()


def test_seeds_are_kept():
    boards = [taquin.gym.TaquinEnv(4).reset(seed=3)[0] for _ in range(2)]
    assert numpy.array_equal(*boards)
    with pytest.raises(ValueError, match="name a heuristic"):
        taquin.gym.TaquinEnv(4, shaping="distance")
