"""What set-up wrote, file by file with its SHA-256, so that a file that was changed since is found and made again.

The record lies in engines/record.json. The entries of unpacked files are computed from the archive whose SHA-256
lock.json pins, those of compiled files from what the compiler made; never from what already lay in the folder.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from common import SetupError, cache_folder, run_main, sha256_of, write_atomically

FOLDERS = ("engines", "pictures", "pkgconfig")
NAME = "engines/record.json"


def digest_of(path: Path) -> str:
    """A file's SHA-256, or where a link points to."""
    return f"link:{os.readlink(path)}" if path.is_symlink() else sha256_of(path)


def load(root: Path) -> dict[str, Any]:
    """The record; an empty one when there is none that can be read."""
    try:
        record = json.loads((root / NAME).read_text(encoding="utf-8"))
        files = record["files"]
        if all(isinstance(value, str) for value in files.values()):
            return {"files": files, "built": str(record["built"])}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass
    return {"files": {}, "built": ""}


def save(root: Path, record: dict[str, Any]) -> None:
    text = json.dumps({"schema": "bonafide-record/1", **record}, indent=1, sort_keys=True)
    write_atomically(root / NAME, text.encode())


def update(root: Path, files: dict[str, str], built: str | None = None) -> None:
    """Adds entries; `built` names what the compiled ones were made from."""
    record = load(root)
    record["files"].update({name: digest for name, digest in files.items() if name.partition("/")[0] in FOLDERS})
    if built is not None:
        record["built"] = built
    save(root, record)


def kept_files(root: Path) -> set[str]:
    """Every file and link below the folders of the record."""
    found = set()
    for folder in FOLDERS:
        for base, folders, names in os.walk(root / folder):
            linked = [name for name in folders if (Path(base) / name).is_symlink()]
            found.update(str((Path(base) / name).relative_to(root)) for name in [*names, *linked])
    return found - {NAME}


def is_harmed(root: Path, name: str, digest: str) -> bool:
    try:
        return digest_of(root / name) != digest
    except OSError:
        return True


def damage(root: Path) -> list[str]:
    """Files that are not as set-up wrote them, are gone, or were added."""
    files = load(root)["files"]
    if not files:
        return [NAME]
    harmed = [name for name, digest in files.items() if is_harmed(root, name, digest)]
    return sorted(harmed + list(kept_files(root) - set(files)))


def seal(root: Path, made: list[str]) -> None:
    """Adds what set-up has just made itself, and takes away whatever nobody made."""
    for path in (Path(name) for name in made):
        names = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_symlink() or file.is_file()]
        update(root, {str(file.relative_to(root)): digest_of(file) for file in names})
    record = load(root)
    kept = kept_files(root)
    record["files"] = {name: digest for name, digest in record["files"].items() if name in kept}
    save(root, record)
    for name in kept - set(record["files"]):
        (root / name).unlink()
    harmed = damage(root)
    if harmed:
        raise SetupError(f"{root / harmed[0]} changed while set-up ran; run set-up again")


def main() -> None:
    seal(cache_folder(), sys.argv[1:])


if __name__ == "__main__":
    run_main(main)
