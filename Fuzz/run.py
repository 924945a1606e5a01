#!/usr/bin/env python3
"""Runs the fuzz targets, several at a time, and says for each what was tried and what was found.

Fuzz/run.py [--minutes N] [--seed N] [--workers N] [--runs N] [TARGET ...]

Ends with 1 when anything was found: the input is kept in .build-fuzz/findings, and the command that repeats it is printed.
Every run begins with the kept seeds alone, so that the same seed tries the same inputs again.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import os
import random
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build-fuzz"
FUZZ = ROOT / "Fuzz"
PARSERS = BUILD / "release" / "bonafide-fuzz"
BARCODES = BUILD / "barcodes" / "fuzz"
MEMORY_LIMIT_MB = 1024
# An input that takes longer is a finding; a sanitizer slows everything down several times.
SECONDS_AN_INPUT = 10


@dataclass(frozen=True)
class Target:
    """A parser: which binary holds it, the most bytes it is fed, and the words that help to get on."""

    name: str
    longest: int
    words: str = ""
    binary: Path = PARSERS


TARGETS = [
    Target("picture", 4096, "picture"),
    Target("thumbnail", 4096, "picture"),
    Target("exif", 512, "exif"),
    Target("mrz", 300, "mrz"),
    Target("aamva", 1024, "aamva"),
    Target("json", 1024, "json"),
    Target("catalogue", 4096, "catalogue"),
    Target("pattern", 1024, "pattern"),
    Target("manifest", 2048, "manifest"),
    Target("profile", 2048, "profile"),
    Target("field", 600, "field"),
    Target("tesseract", 1024, "tesseract"),
    Target("template", 1024, "template"),
    Target("truth-documents", 2048, "truth"),
    Target("truth-zones", 2048, "truth"),
    Target("truth-barcodes", 256),
    Target("truth-clips", 2048, "truth"),
    Target("truth-transcripts", 1024, "rows"),
    Target("truth-recaptures", 1024, "rows"),
    Target("truth-reflections", 1024, "rows"),
    Target("pairs-lfw", 1024, "pairs"),
    Target("pairs-table", 1024, "pairs"),
    Target("barcode-picture", 1200, binary=BARCODES),
    Target("barcode-content", 400, binary=BARCODES),
]


@dataclass
class Outcome:
    target: Target
    numbers: dict[str, int] = field(default_factory=dict)
    seconds: float = 0
    status: int = 0
    findings: list[Path] = field(default_factory=list)
    log: Path = Path()

    @property
    def is_clean(self) -> bool:
        return self.status == 0 and not self.findings and self.numbers.get("accepted_inputs", 0) > 0


def environment(target: Target) -> dict[str, str]:
    """What a target needs; Swift's own report of a crash would wait on the sanitizer's for ever."""
    return {
        **os.environ, "BONAFIDE_FUZZ_TARGET": target.name, "SWIFT_BACKTRACE": "enable=no",
        "ASAN_OPTIONS": "quarantine_size_mb=32:malloc_context_size=8:allocator_may_return_null=1:"
                        + os.environ.get("ASAN_OPTIONS", "")}


def fuzz(target: Target, seed: int, seconds: int, runs: int) -> Outcome:
    findings, found = BUILD / "findings" / target.name, BUILD / "found" / target.name
    for folder in (findings, found):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    words = [f"-dict={FUZZ / 'dictionaries' / (target.words + '.dict')}"] if target.words else []
    limit = [f"-runs={runs}"] if runs else [f"-max_total_time={seconds}"]
    command = [
        str(target.binary), f"-seed={seed}", f"-max_len={target.longest}", f"-rss_limit_mb={MEMORY_LIMIT_MB}",
        f"-timeout={SECONDS_AN_INPUT}", f"-artifact_prefix={findings}/", "-print_final_stats=1", "-verbosity=1",
        *limit, *words, str(found), str(FUZZ / "corpus" / target.name)]
    outcome = Outcome(target, log=BUILD / "logs" / f"{target.name}.log")
    outcome.log.parent.mkdir(exist_ok=True)
    begin = time.monotonic()
    with outcome.log.open("wb") as log:
        outcome.status = subprocess.run(
            command, env=environment(target), stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd=BUILD,
            check=False).returncode
    outcome.seconds = time.monotonic() - begin
    text = outcome.log.read_text(errors="replace")
    outcome.numbers = {name: int(number) for name, number in re.findall(r"^stat::(\w+):\s+(\d+)$", text, re.M)}
    covered = re.findall(r"\bcov: (\d+)", text)
    outcome.numbers["covered"] = int(covered[-1]) if covered else 0
    outcome.findings = sorted(findings.iterdir())
    return outcome


def row(outcome: Outcome) -> str:
    numbers = outcome.numbers
    accepted = numbers.get("accepted_inputs", 0)
    found = "FOUND" if outcome.status or outcome.findings else "NOTHING ACCEPTED"
    result = "clean" if outcome.is_clean else f"{found}, see {outcome.log.relative_to(ROOT)}"
    inputs = numbers.get("number_of_executed_units", 0)
    return (f"{outcome.target.name:16} {inputs:>10} {accepted:>10} {inputs / max(outcome.seconds, 1e-3):>9.0f}"
            f" {numbers.get('peak_rss_mb', 0):>8} {numbers.get('covered', 0):>8}"
            f" {numbers.get('new_units_added', 0):>8}  {result}")


def repeat(outcome: Outcome) -> str:
    binary = outcome.target.binary.relative_to(ROOT)
    files = " ".join(str(path.relative_to(ROOT)) for path in outcome.findings)
    return f"SWIFT_BACKTRACE=enable=no BONAFIDE_FUZZ_TARGET={outcome.target.name} {binary} {files}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Runs the fuzz targets.")
    parser.add_argument("--minutes", type=float, default=1, help="for each target")
    parser.add_argument("--runs", type=int, default=0, help="inputs for each target, instead of minutes")
    parser.add_argument("--seed", type=int, default=0, help="of an earlier run; 0 takes a new one")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help="all when none is named")
    given = parser.parse_args()
    known = {target.name: target for target in TARGETS}
    unknown = [name for name in given.targets if name not in known]
    if unknown:
        print(f"fuzz: no target is called {unknown[0]}; there are: {' '.join(known)}", file=sys.stderr)
        return 2
    chosen = [known[name] for name in given.targets] or TARGETS
    seed = given.seed or random.SystemRandom().randrange(1, 2**31)
    print(f"seed {seed}; SEED={seed} tries the same inputs again", flush=True)
    print(f"{'target':16} {'inputs':>10} {'accepted':>10} {'inputs/s':>9} {'peak MiB':>8} {'covered':>8} {'new':>8}  result", flush=True)
    bad: list[Outcome] = []
    with concurrent.futures.ThreadPoolExecutor(given.workers) as pool:
        jobs = [pool.submit(fuzz, target, seed, round(60 * given.minutes), given.runs) for target in chosen]
        for job in concurrent.futures.as_completed(jobs):
            outcome = job.result()
            print(row(outcome), flush=True)
            if not outcome.is_clean:
                bad.append(outcome)
    for outcome in bad:
        print(f"repeat {outcome.target.name}: {repeat(outcome)}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
