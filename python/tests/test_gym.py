"""The puzzle as an environment."""

import warnings

import numpy
import needs
import pytest

gymnasium = needs.package("gymnasium")

import taquin
import taquin.gym  # noqa: E402


def test_gymnasium_accepts_the_environment():
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(taquin.gym.TaquinEnv(3, render_mode="ansi"), skip_render_check=True)


def test_the_environment_is_registered():
    env = gymnasium.make("taquin.gym:taquin/Taquin-v0", size=4)
    assert isinstance(env.unwrapped, taquin.gym.TaquinEnv)
    env.reset(seed=1)
    ends = [env.step(numpy.int64(step % 2 * 3))[2:4] for step in range(1000)]
    assert ends[-1] == (False, True) and set(ends[:-1]) == {(False, False)}


def test_optimal_moves_cost_nothing_if_distances_shape_the_reward():
    env = taquin.gym.TaquinEnv(3, shaping="distance")
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
    assert info["action_mask"].tolist() == [1, 0, 1, 0]
    after, reward, done, _, _ = env.step(1)
    assert (after == board).all() and reward == -1 and done
    assert (env.reset(options={"board": [1, 2, 3, 4, 0, 5]})[0] == [[1, 2, 3], [4, 0, 5]]).all()


def test_the_mask_is_one_that_gymnasium_samples_from():
    env = taquin.gym.TaquinEnv(2)
    _, info = env.reset(seed=1)
    for _ in range(20):
        action = env.action_space.sample(info["action_mask"])
        assert info["action_mask"][action]
        info = env.step(action)[4]


@pytest.mark.parametrize("action", [-1, 4, 0.5, "U", None])
def test_other_actions_are_refused(action):
    env = taquin.gym.TaquinEnv(3)
    before, _ = env.reset(seed=1)
    with pytest.raises(taquin.InvalidRequest, match="use 0, 1, 2 or 3"):
        env.step(action)
    assert (env.board == before).all()


def test_no_episode_starts_at_the_goal_or_without_a_solution():
    env = taquin.gym.TaquinEnv(2)
    goal = numpy.asarray(env.goal)
    assert not any((env.reset(seed=seed)[0] == goal).all() for seed in range(100))
    with pytest.raises(taquin.Unsolvable, match="inversions"):
        env.reset(options={"board": [2, 1, 3, 0]})


def test_seeds_are_kept():
    boards = [taquin.gym.TaquinEnv(4).reset(seed=3)[0] for _ in range(2)]
    assert numpy.array_equal(*boards)


def test_settings_are_checked_at_the_start():
    for settings, message in [
        ({"size": 4, "shaping": "distance"}, "name a heuristic"),
        ({"shaping": "manhatan"}, "unknown heuristic"),
        ({"render_mode": "human"}, "use ansi or svg"),
    ]:
        with pytest.raises(taquin.InvalidRequest, match=message):
            taquin.gym.TaquinEnv(**settings)
