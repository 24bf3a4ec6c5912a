"""The notebooks run from top to bottom, with their assertions."""

from pathlib import Path

import needs
import pytest

nbformat = needs.package("nbformat")
nbclient = needs.package("nbclient")

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") for cell in notebook.cells), "kept without outputs"
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    shown = [set(out.data) for cell in notebook.cells for out in cell.get("outputs", []) if "data" in out]
    assert any("image/svg+xml" in kinds for kinds in shown)
