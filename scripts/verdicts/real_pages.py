"""Runs `bonafide verify` on real pages, one by one, against a stranger's selfie, and keeps what it says.

usage: real_pages.py BINARY FOLDER SELFIE OUTPUT [PART...]

FOLDER holds pictures of documents in PART folders; OUTPUT gets one JSON object a line. Two processes at a time.
"""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

DAY = "2026-06-15"


def verify(binary: str, page: Path, selfie: str, folder: Path) -> dict[str, object]:
    command = [binary, "verify", "--json", "--allow-specimens", "--date", DAY, "--document", str(page), "--selfie", selfie]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    answer = json.loads(lines[0]) if lines else {"status": "crash", "exit": done.returncode}
    answer["input"] = str(page.relative_to(folder))
    return answer


def main() -> None:
    binary, folder, selfie, output, *parts = sys.argv[1:]
    root = Path(folder)
    kinds = {".jpg", ".jpeg", ".png"}
    pages = sorted(path for part in parts for path in (root / part).rglob("*") if path.suffix.lower() in kinds)
    with ThreadPoolExecutor(2) as pool, open(output, "w", encoding="utf-8") as sink:
        for answer in pool.map(lambda page: verify(binary, page, selfie, root), pages):
            sink.write(json.dumps(answer) + "\n")
            sink.flush()


if __name__ == "__main__":
    main()
