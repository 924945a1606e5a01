"""Keeps the models folder's copy of the document catalogue equal to Models/documents; quick when nothing changed."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from common import PROJECT, cache_folder, run_main, say, write_atomically

SOURCE = PROJECT / "Models" / "documents"
RECORD = ".shipped"


def shipped_files() -> dict[str, bytes]:
    return {str(path.relative_to(SOURCE)): path.read_bytes() for path in sorted(SOURCE.rglob("*.json"))}


def digest_of(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, data in files.items():
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()


def record_of(target: Path) -> tuple[str, list[str]]:
    """The digest and the names of what was written last; nothing where there is no such record."""
    try:
        record = json.loads((target / RECORD).read_text(encoding="utf-8"))
        return record["digest"], [name for name in record["files"] if ".." not in Path(name).parts]
    except (OSError, ValueError, KeyError, TypeError):
        return "", []


def main() -> None:
    target = cache_folder() / "models" / "documents"
    files = shipped_files()
    digest = digest_of(files)
    known, names = record_of(target)
    if digest == known:
        return
    for name, data in files.items():
        path = target / name
        if not path.is_file() or path.read_bytes() != data:
            write_atomically(path, data)
    # Only what an earlier set-up wrote is taken away; files that somebody added stay.
    for name in set(names) - set(files):
        (target / name).unlink(missing_ok=True)
    record = {"digest": digest, "files": list(files)}
    write_atomically(target / RECORD, json.dumps(record).encode())
    say(f"Document catalogue: {len(files)} pages")


if __name__ == "__main__":
    run_main(main)
