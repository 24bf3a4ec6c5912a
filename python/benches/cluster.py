"""Compares Ray with two workers and two threads, on many boards and on one hard board.

TAQUIN_CACHE names the folder with the tables 7-8 of 4×4 and 6-6-6-6 of 5×5, which both sides map.
"""

import time

import ray
import taquin
import taquin.cluster

BOARDS = [taquin.Board(board) for board in taquin.random_boards(1000, 4, seed=1)]
# Board 37 of Korf and Felner's fifty.
HARD = "23 22 5 3 9/6 18 15 10 2/21 13 19 12 20/7 0 1 16 24/17 4 14 8 11"


def taken(work):
    begin = time.perf_counter()
    result = work()
    return time.perf_counter() - begin, result


def in_turns(name, on_threads, on_ray, rounds):
    on_threads(), on_ray()  # builds tables and starts workers
    times = []
    for _ in range(rounds):
        one, expected = taken(on_threads)
        other, answer = taken(on_ray)
        assert answer == expected
        times.append((one, other))
    one, other = min(one for one, _ in times), min(other for _, other in times)
    print(f"{name}: threads {one:.2f} s, Ray {other:.2f} s: {one / other:.2f} of the throughput")


if __name__ == "__main__":
    seconds, _ = taken(lambda: ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False))
    print(f"ray.init: {seconds:.1f} s")
    task = ray.remote(lambda: None)
    ray.get([task.remote() for _ in range(50)])
    seconds, _ = taken(lambda: ray.get([task.remote() for _ in range(500)]))
    print(f"an empty task: {seconds / 500 * 1000:.2f} ms")
    in_turns(
        "1,000 boards of 4×4",
        lambda: taquin.solve_many(BOARDS, jobs=2),
        lambda: taquin.cluster.solve_many(BOARDS),
        3,
    )
    in_turns(
        "one board of 5×5",
        lambda: taquin.solve(HARD, goal="first", optimal=True, effort=0.2, threads=2).counts,
        lambda: taquin.cluster.solve(HARD, goal="first", effort=0.2).counts,
        2,
    )
