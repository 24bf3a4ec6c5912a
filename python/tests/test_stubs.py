"""The type stubs say what there is."""

import ast
import inspect
from pathlib import Path

import pytest

import taquin
from taquin import search

FOLDER = Path(taquin.__file__).parent


def stub(name):
    tree = ast.parse((FOLDER / name).read_text(encoding="utf-8"))
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    return functions, classes


@pytest.mark.parametrize("module, file", [(taquin, "__init__.pyi"), (search, "search.pyi")])
def test_parameters_are_named_alike(module, file):
    functions, _ = stub(file)
    for name, node in functions.items():
        real = inspect.signature(getattr(module, name)).parameters
        named = [arg.arg for arg in (*node.args.args, *node.args.kwonlyargs)]
        if node.args.kwarg:
            named.append(node.args.kwarg.arg)
        if name == "solve":
            # Its options are listed in the stub; every one of them is known.
            for option in set(named) - set(real):
                taquin.solve("1 2/3 0", **{option: None})
            with pytest.raises(TypeError, match="colour"):
                taquin.solve("1 2/3 0", colour=None)
            continue
        assert named == list(real), name


def test_every_name_is_typed():
    functions, classes = stub("__init__.pyi")
    errors = {name for name, value in vars(taquin.errors).items() if isinstance(value, type)}
    assert set(taquin.__all__) <= {*functions, *classes, *errors}
    for name, node in classes.items():
        members = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
        members |= {item.target.id for item in node.body if isinstance(item, ast.AnnAssign)}
        missing = members - set(dir(getattr(taquin, name))) - {"data", "__getattr__"}
        assert not missing, (name, missing)
    assert (FOLDER / "py.typed").exists()
