"""Files that one driver writes for one request.

```
results.csv            the rows
results.csv.request    the whole request as JSON, locked while a driver writes the rows
```

A file that belongs to another request, or to none, is refused before anything is written. A missing
or empty file belongs to any request. The lock is held by the system and ends with its driver, even
if the driver is killed.
"""

from __future__ import annotations

import errno
import json
import os
import sys
import warnings
from pathlib import Path
from typing import IO, Any

from .. import __version__
from ..errors import InvalidRequest

# The errors of a file system without locks.
_NO_LOCKS = (errno.ENOTSUP, errno.ENOSYS, errno.ENOLCK)


def described(**request: object) -> dict[str, str]:
    """Returns a request as plain data, for comparison and for readers."""
    texts = {name: str(value) for name, value in request.items() if value is not None}
    return {"version": __version__, **texts}


class Owned:
    """The right to write `path` for a request, in a `with` block."""

    file: IO[str]

    def __init__(self, path: str | os.PathLike[str], request: dict[str, str]) -> None:
        self.path, self.request = Path(path), request

    def __enter__(self) -> Owned:
        beside = self.path.with_name(self.path.name + ".request")
        self.file = open(beside, "a+", encoding="utf-8")
        try:
            self._lock()
            self.file.seek(0)
            begun = self.file.read()
            has_rows = self.path.exists() and self.path.stat().st_size > 0
            if begun.endswith("\n") and has_rows:
                self._compare(json.loads(begun))
            elif has_rows:
                self.file.close()
                beside.unlink()
                raise InvalidRequest(
                    f"{self.path} exists, but {beside.name}, which names its request, does not: "
                    "name another file"
                )
            else:
                self.file.truncate(0)
                self.file.write(json.dumps(self.request) + "\n")
                self.file.flush()
                os.fsync(self.file.fileno())
        except BaseException:
            self.file.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def _lock(self) -> None:
        try:
            lock(self.file)
        except OSError as fault:
            if fault.errno not in _NO_LOCKS:
                raise InvalidRequest(
                    f"another driver writes {self.path}: wait for it, or name another file"
                ) from None
            warnings.warn(
                f"the file system of {self.path} has no locks: start only one driver",
                RuntimeWarning,
                stacklevel=4,
            )

    def _compare(self, begun: dict[str, Any]) -> None:
        names = sorted({*begun, *self.request})
        differing = [name for name in names if begun.get(name) != self.request.get(name)]
        if not differing:
            return
        if "boards" in differing:
            told = "other boards"
        else:
            told = ", ".join(f"{name}={begun.get(name, 'default')}" for name in differing)
        raise InvalidRequest(f"{self.path} was begun with {told}: name another file")


def lock(file: IO[str]) -> None:
    """Locks an open file until it is closed; raises OSError if another driver has it."""
    if sys.platform == "win32":
        import msvcrt

        # The locked byte is beyond the text, because other processes cannot read it.
        file.seek(1 << 30)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
