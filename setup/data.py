"""Keeps the models folder's copies of what Models holds as data equal to it; quick when nothing changed."""

from __future__ import annotations

import json
from pathlib import Path

from common import PROJECT, SetupError, cache_folder, run_main, say, write_atomically

FOLDERS = {
    "documents": "Document catalogue: {} pages", "words": "Words: {} languages", "profiles": "Profiles: {} files",
    "weights": "Weights: {} files", "languages": "Languages of documents: {} files", "states": "States: {} files",
}
RECORD = ".shipped"


def shipped_files(source: Path) -> dict[str, bytes]:
    return {str(path.relative_to(source)): path.read_bytes() for path in sorted(source.rglob("*.json"))}


def record_of(target: Path) -> list[str]:
    """The names of what was written last; none that lies outside the folder, and nothing where there is no record."""
    try:
        names = json.loads((target / RECORD).read_text(encoding="utf-8"))["files"]
        return [name for name in names if is_inside(target, name)]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def is_inside(target: Path, name: str) -> bool:
    """Whether a name of the record means a file below the folder, links on the way followed."""
    path = Path(name)
    return not path.is_absolute() and ".." not in path.parts and \
        (target / path).parent.resolve().is_relative_to(target.resolve())


def is_same(path: Path, data: bytes) -> bool:
    return path.is_file() and not path.is_symlink() and path.read_bytes() == data


def keep(folder: str, message: str) -> None:
    target = cache_folder() / "models" / folder
    files = shipped_files(PROJECT / "Models" / folder)
    names = record_of(target)
    dropped = set(names) - set(files)
    # The files themselves are compared: a record says what was written once, not what lies there now.
    changed = {name: data for name, data in files.items() if not is_same(target / name, data)}
    if not changed and not dropped and len(names) == len(files):
        return
    for name, data in changed.items():
        if not is_inside(target, name):
            raise SetupError(f"{target / name} lies behind a link that leads elsewhere; remove the link and run set-up again")
        write_atomically(target / name, data)
    # Only what an earlier set-up wrote is taken away; files that somebody added stay.
    for name in dropped:
        (target / name).unlink(missing_ok=True)
    write_atomically(target / RECORD, json.dumps({"files": list(files)}).encode())
    say(message.format(len(files)))


def main() -> None:
    for folder, message in FOLDERS.items():
        keep(folder, message)


if __name__ == "__main__":
    run_main(main)
