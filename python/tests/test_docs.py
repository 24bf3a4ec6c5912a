"""What the documents show is what happens."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("name", ["docs/python.md", "README.md"])
def test_examples_run(name):
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False, optionflags=FLAGS)
    assert tried > 0 and not failed


@pytest.mark.parametrize("name", ["taquin", "taquin.search"])
def test_docstrings_run(name):
    module = __import__(name, fromlist=["_"])
    failed, tried = doctest.testmod(module, optionflags=FLAGS)
    assert tried > 0 and not failed
