"""Pictures for notebooks: images and text without scripts, so that every viewer shows them."""

import base64
import html

from . import _taquin

# At most this many boards of a solution are drawn; the moves are written in full.
_MOST = 60


def _image(svg, title):
    data = base64.b64encode(svg.encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{html.escape(title)}"/>'


def answer(answer):
    """Returns a solution as HTML: its summary, and its boards in a scrollable strip."""
    head = f"<p>{html.escape(str(answer))}</p>"
    if not answer.solved:
        return head
    path = answer.path[: _MOST + 1]
    letters = [""] + [str(move) for move in answer.moves]
    frames = []
    for number, (board, svg) in enumerate(zip(path, _taquin.strip(path, 28.0))):
        place = f"{number}. {letters[number]}" if number else "start"
        frames.append(
            '<figure style="display:inline-block;margin:4px;scroll-snap-align:start">'
            f"{_image(svg, repr(board))}"
            f'<figcaption style="text-align:center">{place}</figcaption></figure>'
        )
    left = len(answer.moves) + 1 - len(path)
    if left:
        frames.append(f"<span>… and {left} more boards</span>")
    strip = "".join(frames)
    return (
        f'{head}<div style="overflow-x:auto;white-space:nowrap;scroll-snap-type:x proximity">'
        f"{strip}</div>"
    )
