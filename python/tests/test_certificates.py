"""Certificates: written, checked, refused."""

import pathlib
import subprocess
import sys

import pytest
import taquin

HARD = "8 6 7 2 5 4 3 0 1"
CHECKER = pathlib.Path(__file__).parents[2] / "check" / "taquin_check.py"


def test_certificates_are_confirmed(tmp_path):
    data = taquin.solve(HARD).certificate()
    assert data == taquin.certificate(HARD)
    found = taquin.check_certificate(data)
    assert found["confirmed"] and found["cost"] == 31 and found["listed"] == 6549
    file = tmp_path / "proof.txt"
    file.write_bytes(data)
    ended = subprocess.run([sys.executable, CHECKER, file], capture_output=True, text=True)
    assert ended.returncode == 0 and "takes 31 moves" in ended.stdout


def test_a_board_without_a_solution_has_a_certificate():
    found = taquin.check_certificate(taquin.certificate("2 1 3/4 5 6/7 8 0"))
    assert found["confirmed"] and found["cost"] is None


def test_damaged_bytes_are_refused():
    data = taquin.certificate("1 2 3/5 0 6/4 7 8")
    with pytest.raises(taquin.InvalidRequest, match="checksum"):
        taquin.check_certificate(data[:-3])


def test_a_wrong_claim_is_refuted_with_the_reason():
    body = taquin.certificate("1 2 3/5 0 6/4 7 8").rsplit(b"checksum", 1)[0]
    body = body.replace(b"claim optimal 4", b"claim optimal 2")
    total = 0xCBF29CE484222325
    for byte in body:
        total = (total ^ byte) * 0x100000001B3 % 2**64
    found = taquin.check_certificate(body + f"checksum {total:016x}\n".encode())
    assert not found["confirmed"] and "path does not lead" in found["reason"]


def test_what_is_not_proven_has_no_certificate():
    answer = taquin.solve(HARD, algorithm="greedy")
    with pytest.raises(taquin.LimitReached, match="no solution is proven optimal"):
        answer.certificate()
