"""Runs `bonafide verify` on real pages, one by one, against strangers' selfies, and keeps what it says.

usage: real_pages.py BINARY FOLDER SELFIES OUTPUT [PART...]

FOLDER holds pictures of documents in PART folders; SELFIES is a picture, or a folder with one folder a person as LFW has,
of which each page meets another person by turns. OUTPUT gets one JSON object a line. Two processes at a time.
"""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

DAY = "2026-06-15"


def verify(binary: str, pages: list[Path], selfie: str) -> dict[str, object]:
    command = [binary, "verify", "--json", "--allow-specimens", "--date", DAY]
    for page in pages:
        command += ["--document", str(page)]
    done = subprocess.run([*command, "--selfie", selfie], capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    return json.loads(lines[0]) if lines else {"status": "crash", "exit": done.returncode}


def strangers(path: str) -> list[str]:
    """The picture itself, or the first picture of each person."""
    if Path(path).is_file():
        return [path]
    return [str(min(person.iterdir())) for person in sorted(Path(path).iterdir()) if person.is_dir()]


def main() -> None:
    binary, folder, selfies, output, *parts = sys.argv[1:]
    root, people = Path(folder), strangers(selfies)
    kinds = {".jpg", ".jpeg", ".png"}
    pages = sorted(path for part in parts for path in (root / part).rglob("*") if path.suffix.lower() in kinds)
    with ThreadPoolExecutor(2) as pool, open(output, "w", encoding="utf-8") as sink:
        chosen = [people[index * len(people) // max(len(pages), 1)] for index in range(len(pages))]
        for page, answer in zip(pages, pool.map(lambda page, selfie: verify(binary, [page], selfie), pages, chosen)):
            sink.write(json.dumps({**answer, "input": str(page.relative_to(root))}) + "\n")
            sink.flush()


if __name__ == "__main__":
    main()
