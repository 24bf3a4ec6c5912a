"""The annotations agree with the library, and type checkers use them."""

import ast
import inspect
import os
import runpy
import subprocess
import sys
import typing
from pathlib import Path

import needs
import numpy
import pytest

import taquin
from taquin import _taquin, arrays, cluster, search, tools, types

PACKAGE = Path(taquin.__file__).parent
PROGRAM = Path(__file__).with_name("program.py")
CATALOGUE = _taquin.catalogue()
BOARD = "1 2 3/4 5 6/7 0 8"


@pytest.mark.parametrize(
    "name, literal",
    [
        ("algorithm", types.Algorithm),
        ("tie", types.Tie),
        ("prune", types.Pruning),
        ("metric", types.Metric),
        ("format", types.Format),
        ("stopped", types.StopReason),
    ],
)
def test_names_are_those_of_the_library(name, literal):
    assert typing.get_args(literal) == tuple(CATALOGUE[name])


def test_pairs_of_names_are_understood():
    for name in typing.get_args(types.GoalTest):
        assert taquin.solve(BOARD, algorithm="astar", goal_test=name).cost == 1
    for name in typing.get_args(types.Reading):
        assert taquin.solve(BOARD).letters(name) == {"blank": "R", "tile": "L"}[name]
    ends = [(BOARD, {}), ("1 2 3/4 5 6/8 7 0", {}), (BOARD, {"algorithm": "bfs", "node_limit": 0})]
    statuses = [taquin.solve_many([board], **options)[0].status for board, options in ends]
    assert statuses == list(typing.get_args(types.Status))


def options_of(function):
    """The names in the dictionary that annotates the options of a function."""
    name = function.__annotations__["options"][len("Unpack[") : -1]
    return set(
        vars(inspect.getmodule(function)).get(name, getattr(types, name, None)).__annotations__
    )


def test_options_are_those_of_the_library():
    assert options_of(taquin.solve) == {*CATALOGUE["options"], "checkpoint"} - {
        "algorithm",
        "heuristic",
    }


FUNCTIONS = {
    **{name: getattr(taquin, name) for name in taquin.__all__},
    **{f"arrays.{name}": getattr(arrays, name) for name in ("is_solvable",)},
    **{f"cluster.{name}": getattr(cluster, name) for name in cluster.__all__},
    **{f"search.{name}": it for name, it in vars(search).items() if inspect.isfunction(it)},
}
FUNCTIONS = {
    name: it
    for name, it in FUNCTIONS.items()
    if inspect.isfunction(it) and not it.__name__.startswith("_")
}
CALLS = {
    "solve": lambda **options: taquin.solve(BOARD, **options),
    "solve_many": lambda **options: taquin.solve_many([BOARD], **options),
    "trace": lambda **options: taquin.trace(BOARD, **options),
    "certificate": lambda **options: taquin.certificate(BOARD, **options),
    "first_difference": lambda **options: taquin.first_difference(BOARD, [BOARD], **options),
    "distances": lambda **options: taquin.distances([BOARD], **options),
    "compare": lambda **options: taquin.compare(BOARD, None, ["astar"], **options),
    "survey": lambda **options: taquin.survey(
        "manhattan", (3, 4), samples=1, against=(), **options
    ),
}


def test_every_function_with_options_is_called():
    assert set(CALLS) == {
        name
        for name, function in FUNCTIONS.items()
        if "options" in function.__annotations__ and "." not in name
    }


@pytest.mark.parametrize("name", CALLS)
def test_a_function_takes_the_options_of_its_annotation(name):
    own, parameters = options_of(FUNCTIONS[name]), inspect.signature(FUNCTIONS[name]).parameters
    for option in {*CATALOGUE["options"], "checkpoint"} - set(parameters):
        if option in own:
            assert CALLS[name](**{option: None}) is not None
        else:
            with pytest.raises(TypeError, match=option):
                CALLS[name](**{option: None})


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_docstring_describes_every_parameter(name):
    documentation, parameters = (
        FUNCTIONS[name].__doc__,
        inspect.signature(FUNCTIONS[name]).parameters,
    )
    first = documentation.splitlines()[0]
    assert first.endswith(".") and len(first) <= 99
    if "Args:" in documentation:
        described = [
            line.split(":")[0].strip(" *") for line in documentation.splitlines() if ": " in line
        ]
        assert set(parameters) <= set(described)
    else:
        assert len(parameters) <= 3 or "takes the arguments of `astar`" in documentation


@pytest.mark.parametrize("name", ["Answer", "Board", "Goal", "Move", "Progress"])
def test_classes_have_the_members_of_their_stub(name):
    stub = ast.parse((PACKAGE / "_taquin.pyi").read_text(encoding="utf-8"))
    (node,) = (node for node in stub.body if isinstance(node, ast.ClassDef) and node.name == name)
    members = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
    members |= {item.target.id for item in node.body if isinstance(item, ast.AnnAssign)}
    real = getattr(taquin, name)
    public = {member for member in dir(real) if not member.startswith("_")}
    assert public == {member for member in members if not member.startswith("_")}
    assert members <= set(dir(real))
    for member in public - {"U", "D", "L", "R", "NAMES"}:
        assert getattr(real, member).__doc__, member


@pytest.mark.parametrize(
    "document", [taquin.survey("manhattan", 2), taquin.verify(BOARD, "R")], ids=["survey", "review"]
)
def test_every_field_is_annotated(document):
    assert set(type(document).__annotations__) == set(document.data) - {"schema", "kind"}


def test_the_program_of_a_user_is_typed(tmp_path):
    needs.package("mypy")
    settings = ["--config-file", PROGRAM.parents[1] / "pyproject.toml", "--cache-dir", tmp_path]
    # mypy finds an installed package automatically, and rejects its folder as a path.
    path = {} if PACKAGE.parent.name == "site-packages" else {"MYPYPATH": str(PACKAGE.parent)}
    # The annotations of numpy 1 do not satisfy mypy's strict rules inside this package.
    package = [] if numpy.__version__.startswith("1.") else [["-p", "taquin"]]
    for checks in ([PROGRAM], *package):
        command = [sys.executable, "-m", "mypy", *settings, *checks]
        checked = subprocess.run(
            command, env={**os.environ, **path}, capture_output=True, text=True
        )
        assert checked.returncode == 0, checked.stdout + checked.stderr
    assert (PACKAGE / "py.typed").exists()


def test_the_program_of_a_user_runs():
    needs.package("gymnasium")
    program = runpy.run_path(str(PROGRAM))
    program["main"]()
    program["episode"]()
