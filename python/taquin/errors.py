"""Exceptions. They carry the library's messages."""


class TaquinError(Exception):
    """The base class of this package's exceptions."""


class InvalidBoard(TaquinError, ValueError):
    """Numbers or text that are not a board, or a goal that does not fit the board."""


class InvalidRequest(TaquinError, ValueError):
    """An option that is invalid, alone or with others."""


class IllegalMove(TaquinError, ValueError):
    """A move that cannot be read, or that leaves the board."""


class Unsolvable(TaquinError):
    """No moves lead from the board to the goal; the message says why.

    `reachable_goals` names the goals that the board can reach.
    """

    reachable_goals: "list[str]" = []


class LimitReached(TaquinError):
    """A limit was hit before the result was known."""
