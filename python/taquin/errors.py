"""Exceptions. They carry the library's messages."""

from __future__ import annotations


class TaquinError(Exception):
    """The base class of this package's exceptions."""


class InvalidBoard(TaquinError, ValueError):
    """Numbers or a text are not a board, or a goal does not fit the board."""


class InvalidRequest(TaquinError, ValueError):
    """An option is invalid, alone or with others."""


class IllegalMove(TaquinError, ValueError):
    """A move cannot be read, or it leaves the board."""


class Unsolvable(TaquinError):
    """No moves lead from the board to the goal. The message says why.

    `reachable_goals` names the goals that the board can reach.
    """

    reachable_goals: list[str] = []


class LimitReached(TaquinError):
    """A limit was hit before the result was known."""
