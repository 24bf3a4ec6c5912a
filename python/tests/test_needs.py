"""Tests that cannot run fail continuous integration."""

import ast
from pathlib import Path

import needs
import pytest


@pytest.mark.parametrize("ci", [None, "", "false", "true"])
def test_a_missing_package_is_an_error_in_continuous_integration(monkeypatch, ci):
    if ci is None:
        monkeypatch.delenv("CI", raising=False)
    else:
        monkeypatch.setenv("CI", ci)
    with pytest.raises(ImportError if ci == "true" else pytest.skip.Exception):
        needs.package("no_such_package_of_taquin")
    assert needs.package("json").dumps(1) == "1"


def test_only_this_function_skips_tests():
    for file in Path(__file__).parent.glob("*.py"):
        names = {
            node.attr
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.Attribute)
        }
        assert "importorskip" not in names or file.name == "needs.py", file
