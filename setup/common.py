"""Small helpers shared by the set-up programs. Standard library only."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any, NoReturn

SETUP = Path(__file__).resolve().parent
PROJECT = SETUP.parent


class SetupError(Exception):
    """Something that the person who runs set-up can mend; the message is one line."""


def cache_folder() -> Path:
    """The folder that holds downloads, engines, models and pictures."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "bonafide"


def sha256_of(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        for block in iter(lambda: stream.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest()


def load_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SetupError(f"cannot read {path}: {error}") from error


def write_atomically(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Writes through a neighbour and a rename, so that a reader never sees half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    neighbour = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        neighbour.write_bytes(data)
        neighbour.chmod(mode)
        neighbour.replace(path)
    except OSError as error:
        neighbour.unlink(missing_ok=True)
        raise SetupError(f"cannot write {path}: {error.strerror}") from error


def say(text: str) -> None:
    print(text, flush=True)


def run_main(main: Any) -> NoReturn:
    """Runs `main` and turns an expected failure into one line and exit code 1."""
    try:
        main()
    except SetupError as error:
        print(f"set-up: {error}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(0)
