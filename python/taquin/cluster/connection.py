"""The cluster at hand: Ray, and how much of it there is."""

import importlib


def ray():
    """The module, or what to install."""
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise ImportError('taquin.cluster needs Ray: pip install "taquin[cluster]"') from None


def connect(address="auto"):
    """Connects to the cluster at an address; "auto" is the one on this machine, started here
    where there is none. Whoever has called `ray.init` keeps what that gave."""
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


def workers(engine):
    """How many tasks run at once."""
    return max(1, int(engine.cluster_resources().get("CPU", 1)))


def pieces(count, workers, least, share=4, most=512):
    """Ranges that cover 0..count, ever smaller ones, so that all workers end together."""
    first = 0
    while first < count:
        size = max(least, min(most, (count - first) // (workers * share)))
        yield first, min(count, first + size)
        first += size
