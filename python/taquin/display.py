"""Pictures for notebooks: images and text without scripts, so that every viewer shows them."""

from __future__ import annotations

import base64
import html

from . import _taquin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._taquin import Answer

# The number of tiles in the drawn boards of a solution, about 160 kB. The moves are written in
# full.
_MOST_TILES = 480


def _image(svg: str, title: str) -> str:
    data = base64.b64encode(svg.encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{html.escape(title)}"/>'


def answer(answer: Answer) -> str:
    """Returns a solution as HTML: its summary, and its boards in a scrollable strip."""
    head = f"<p>{html.escape(str(answer))}</p>"
    if not answer.solved:
        return head
    most = max(2, _MOST_TILES // len(answer.board))
    path = answer.path[:most]
    letters = ["", *(answer.letters() or "")]
    frames = []
    for number, (board, svg) in enumerate(zip(path, _taquin.strip(path, 28.0))):
        place = f"{number}. {letters[number]}" if number else "start"
        frames.append(
            '<figure style="display:inline-block;margin:4px;scroll-snap-align:start">'
            f"{_image(svg, repr(board))}"
            f'<figcaption style="text-align:center">{place}</figcaption></figure>'
        )
    left = len(answer) + 1 - len(path)
    if left:
        frames.append(f"<span>… and {left} more boards</span>")
    strip = "".join(frames)
    return (
        f'{head}<div style="overflow-x:auto;white-space:nowrap;scroll-snap-type:x proximity">'
        f"{strip}</div>"
    )
