"""What can go wrong, in the words of the library."""


class TaquinError(Exception):
    """Anything that this package raises by itself."""


class InvalidBoard(TaquinError, ValueError):
    """Numbers or a text that are not a board, or a goal that does not fit it."""


class InvalidRequest(TaquinError, ValueError):
    """An option that makes no sense, alone or with others."""


class IllegalMove(TaquinError, ValueError):
    """A move that cannot be read, or that leaves the board."""


class Unsolvable(TaquinError):
    """No moves lead from the board to the goal; the message says why.

    `reachable_goals` names the goals that the board can reach.
    """

    reachable_goals: "list[str]" = []


class LimitReached(TaquinError):
    """A limit came before what was asked for was known."""
