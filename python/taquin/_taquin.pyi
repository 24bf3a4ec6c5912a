# What is compiled; `taquin/__init__.pyi` types what people use of it.
from typing import Any

def __getattr__(name: str) -> Any: ...
