"""The examples in the documents and docstrings print their real output."""

import doctest
from pathlib import Path

import needs
import pytest

import taquin

ROOT = Path(__file__).parent.parent.parent
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("name", ["docs/python.md", "README.md", "python/README.md"])
def test_examples_run(name):
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False, optionflags=FLAGS)
    assert tried > 0 and not failed


@pytest.mark.parametrize("name", ["taquin", "arrays", "gym", "search", "tools", "types"])
def test_docstrings_run(name):
    if name == "gym":
        needs.package("gymnasium")
    module = taquin if name == "taquin" else getattr(taquin, name)
    failed, tried = doctest.testmod(module, extraglobs={"taquin": taquin}, optionflags=FLAGS)
    assert tried > 0 and not failed
