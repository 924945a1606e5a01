"""Exits 0 when every file that set-up wrote is there and unchanged; hashes about 200 MB, a third of a second."""

from __future__ import annotations

import sys

import record
from common import PROJECT, SETUP, cache_folder, load_json, sha256_of


def main() -> None:
    root = cache_folder()
    models = load_json(PROJECT / "Models" / "manifest.json")["models"]
    for file in [file for model in models for file in [model, *model["companions"]]]:
        path = root / "models" / file["file"]
        if not path.is_file() or path.stat().st_size != file["byteCount"] or sha256_of(path) != file["sha256"]:
            sys.exit(1)
    for entry in load_json(SETUP / "lock.json")["files"]:
        for target in entry["take"].values():
            if not target.startswith("work/") and not (root / target).exists():
                sys.exit(1)
    sys.exit(1 if record.damage(root) else 0)


if __name__ == "__main__":
    main()
