"""Exits 0 when every unpacked file is there with its size; a quick check, without hashing."""

from __future__ import annotations

import sys

from common import PROJECT, SETUP, cache_folder, load_json


def main() -> None:
    root = cache_folder()
    models = load_json(PROJECT / "Models" / "manifest.json")["models"]
    for file in [file for model in models for file in [model, *model["companions"]]]:
        path = root / "models" / file["file"]
        if not path.is_file() or path.stat().st_size != file["byteCount"]:
            sys.exit(1)
    for entry in load_json(SETUP / "lock.json")["files"]:
        for target in entry["take"].values():
            if not target.startswith("work/") and not (root / target).exists():
                sys.exit(1)


if __name__ == "__main__":
    main()
