"""Packages that some tests need."""

import importlib
import os

import pytest


def package(name):
    """Imports a package, or skips the tests that need it. Continuous integration sets `CI`, and there
    a missing package is an error, because skipped tests would look like passed ones."""
    if os.environ.get("CI") in (None, "", "false"):
        return pytest.importorskip(name)
    return importlib.import_module(name)
