"""The connection to Ray, and the size of the cluster."""

from __future__ import annotations

import importlib
from typing import Any, Iterator


def ray() -> Any:
    """Returns the module `ray`, or raises an error that says what to install."""
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise ImportError('taquin.cluster needs Ray: pip install "taquin[cluster]"') from None


def connect(address: str = "auto") -> Any:
    """Connects to the cluster at an address. "auto" is the cluster on this machine, which is
    started if none is running. An earlier `ray.init` stays in force."""
    engine = ray()
    if engine.is_initialized():
        return engine
    quiet = {"log_to_driver": False, "logging_level": "WARNING"}
    try:
        engine.init(address=address, **quiet)
    except ConnectionError:
        if address != "auto":
            raise ConnectionError(
                f"no Ray cluster answers at {address}: start one with `ray start --head`"
            ) from None
        engine.init(**quiet)
    return engine


def workers(engine: Any) -> int:
    """Returns how many tasks run at the same time."""
    return max(1, int(engine.cluster_resources().get("CPU", 1)))


def pieces(
    count: int, workers: int, least: int, share: int = 4, most: int = 512
) -> Iterator[tuple[int, int]]:
    """Yields ranges that cover 0..count and become smaller, so that all workers finish together."""
    first = 0
    while first < count:
        size = max(least, min(most, (count - first) // (workers * share)))
        yield first, min(count, first + size)
        first += size
