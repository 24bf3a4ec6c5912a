#!/usr/bin/env python3
"""Checks a certificate of a small board: python3 taquin_check.py FILE

A certificate lists boards with a number g each. If the four conditions below hold, no solution is
shorter than the one in the file (docs/certificates.md). This program believes nothing in the file:
it replays the solution, and computes moves and Manhattan distance itself. A board is a tuple of
tiles, row by row, 0 for the blank. Exit code: 0 confirmed, 1 refuted, 2 unreadable.
"""
import io
import sys
from math import factorial


class Refuted(Exception):
    """A condition does not hold."""


def moves(board, rows, cols):
    """The boards one step away, by the direction of the blank."""
    blank, found = board.index(0), {}
    row, col = divmod(blank, cols)
    for name, down, right in [("U", -1, 0), ("D", 1, 0), ("L", 0, -1), ("R", 0, 1)]:
        if 0 <= row + down < rows and 0 <= col + right < cols:
            other = blank + down * cols + right
            slid = {0: board[other], board[other]: 0}
            found[name] = tuple(slid.get(tile, tile) for tile in board)
    return found


def successors(board, rows, cols, metric):
    """The boards one move away; in the multi-tile metric a move is any number of equal steps."""
    for name, after in moves(board, rows, cols).items():
        yield after
        while metric == "multi" and name in moves(after, rows, cols):
            after = moves(after, rows, cols)[name]
            yield after


def replay(path, board, rows, cols, metric):
    """The board after a path, and the number of moves."""
    for name in path:
        if name not in moves(board, rows, cols):
            raise Refuted("the path leaves the board")
        board = moves(board, rows, cols)[name]
    turns = sum(name != last for name, last in zip(path, " " + path))
    return board, turns if metric == "multi" else len(path)


def lower_bound(board, goal, rows, cols, metric):
    """Manhattan distance. One slide moves at most rows - 1 or cols - 1 tiles by one cell each."""
    homes = [(cell, goal.index(tile)) for cell, tile in enumerate(board) if tile]
    down = sum(abs(cell // cols - home // cols) for cell, home in homes)
    across = sum(abs(cell % cols - home % cols) for cell, home in homes)
    if metric == "single":
        return down + across
    return -(-down // (rows - 1)) + -(-across // (cols - 1))  # rounded up


def may_reach(start, goal, cols):
    """Parity: a step changes that of the permutation and that of the blank's distance."""
    order = [goal.index(tile) for tile in start]
    inversions = sum(order[i] > order[j] for j in range(len(order)) for i in range(j))
    here, home = start.index(0), goal.index(0)
    apart = abs(here // cols - home // cols) + abs(here % cols - home % cols)
    return inversions % 2 == apart % 2


def check(data):
    """Checks the bytes of a certificate; returns a sentence, or raises Refuted or ValueError."""
    body, _, last = data.rpartition(b"checksum ")
    checksum = 0xCBF29CE484222325  # FNV-1a
    for byte in body:
        checksum = (checksum ^ byte) * 0x100000001B3 % 2**64
    if last != b"%016x\n" % checksum:
        raise ValueError("the checksum differs")
    return check_lines(io.BytesIO(body))


def check_lines(file):
    def line(name):  # what follows the first word of the next line
        word, _, rest = file.readline().decode("ascii").rstrip("\n").partition(" ")
        if word != name:
            raise ValueError(f"expected a line {name}, found {word}")
        return rest

    def board(text):
        tiles = tuple(int(tile) for tile in text.split())
        if sorted(tiles) != list(range(rows * cols)):
            raise ValueError("a board does not have each tile once")
        return tiles

    def gap(most=18):  # how many boards are left out: seven bits a byte, the lowest first
        byte = file.read(min(most, 1))[0]
        return byte if byte < 128 else byte - 128 + 128 * gap(most - 1)

    def numbered(number):  # the board with this number in lexicographic order
        left, cells = list(range(rows * cols)), range(rows * cols)
        return tuple(left.pop(number // factorial(cell) % (cell + 1)) for cell in reversed(cells))

    if line("taquin") != "certificate 1":
        raise ValueError("not a certificate, or another version of the format")
    rows, cols = (int(side) for side in line("size").split())
    metric = line("metric")
    if min(rows, cols) < 2 or rows * cols > 25 or metric not in ("single", "multi"):
        raise ValueError("unknown size or metric")
    start, goal = board(line("start")), board(line("goal"))
    claim = line("claim")
    if claim == "unsolvable" and not file.read(1):
        if may_reach(start, goal, cols):
            raise Refuted("parity does not exclude a solution")
        return f"confirmed: no moves lead from {start} to {goal}"
    length, path = int(claim.removeprefix("optimal ")), line("path")
    if line("bound") != "manhattan":
        raise ValueError("this program knows Manhattan distance only: use taquin-check")
    binary = line("boards") == "binary"
    g_of = {}  # the listed boards, each with its least g
    while layer := file.readline().decode("ascii"):
        g, count, number = *(int(word) for word in layer.removeprefix("g ").split()), -1
        for _ in range(count):
            number += 1 + gap() if binary else 0
            listed = numbered(number) if binary else board(file.readline().decode("ascii"))
            g_of[listed] = min(g, g_of.get(listed, g))

    # 1. The path leads from the start to the goal with as many moves as claimed.
    if replay(path, start, rows, cols, metric) != (goal, length):
        raise Refuted("the path does not lead to the goal with this length")
    # 2. The start is listed with g = 0, or too far from the goal.
    if g_of.get(start) != 0 and lower_bound(start, goal, rows, cols, metric) < length:
        raise Refuted("the start is not listed with g = 0")
    # 3. The goal is not listed.
    if goal in g_of:
        raise Refuted("the goal is listed")
    # 4. Each successor is listed with a g of at most one more, or too far from the goal.
    for listed, g in g_of.items():
        for after in successors(listed, rows, cols, metric):
            far = g + 1 + lower_bound(after, goal, rows, cols, metric) >= length
            if not far and g_of.get(after, g + 2) > g + 1:
                raise Refuted(f"{listed} has g = {g}; its successor {after} is missing")
    return f"confirmed: {start} takes {length} moves to {goal}, not fewer ({len(g_of)} boards)"


if __name__ == "__main__":
    try:
        with open(sys.argv[1], "rb") as certificate:
            print(check(certificate.read()))
    except Refuted as fault:
        sys.exit(f"refuted: {fault}")  # exit code 1
    except (ValueError, IndexError, OSError) as fault:
        print(f"unreadable: {fault}", file=sys.stderr)
        sys.exit(2)
