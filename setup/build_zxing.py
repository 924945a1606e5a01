"""Compiles zxing-cpp from its pinned source: the readers as a shared library, the writers as a small static one.

Bonafide links the readers; only the Stage, which draws fictitious documents, links the writers. The two never
meet: the writers' symbols are hidden and their namespace has another name. Nothing is compiled again while the
source, the options and the compiler are the same and what they made is as the record says.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from pathlib import Path

import record
from common import SetupError, cache_folder, run_main, say, sha256_of, write_atomically

VERSION = "3.1.1"
FOLDER = f"engines/zxing-{VERSION}"
HARDENING = "-fstack-protector-strong -D_FORTIFY_SOURCE=2"
NAMESPACE = "BonafideZXingWriter"
BUILDS = {
    "reader": [
        "-DZXING_READERS=ON", "-DZXING_WRITERS=OFF", "-DBUILD_SHARED_LIBS=ON",
        f"-DCMAKE_CXX_FLAGS={HARDENING} -fvisibility-inlines-hidden", f"-DCMAKE_C_FLAGS={HARDENING}",
        "-DCMAKE_SHARED_LINKER_FLAGS=-Wl,-Bsymbolic -Wl,-z,relro,-z,now -Wl,-z,defs"],
    "writer": [
        "-DZXING_READERS=OFF", "-DZXING_WRITERS=OLD", "-DBUILD_SHARED_LIBS=OFF",
        f"-DCMAKE_CXX_FLAGS={HARDENING} -fvisibility=hidden -fvisibility-inlines-hidden -DZXing={NAMESPACE}",
        f"-DCMAKE_C_FLAGS={HARDENING} -fvisibility=hidden"],
}
MADE = {
    "reader": ("lib/libZXing.so." + VERSION, "lib/libbonafide_zxing.so"),
    "writer": ("lib/libZXing.a", "writer/lib/libbonafide_zxing_writer.a"),
}


def run(command: list[str], what: str) -> None:
    """Runs a tool in an environment that no variable of the user's own changes."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    try:
        done = subprocess.run(
            command, env={**kept, "LC_ALL": "C", "CC": "gcc", "CXX": "g++"}, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False)
    except OSError as error:
        raise SetupError(f"cannot {what}: {command[0]} does not start ({error.strerror})") from error
    if done.returncode != 0:
        lines = [line for line in done.stdout.splitlines() if "error" in line.lower()] or done.stdout.splitlines()
        raise SetupError(f"cannot {what}: {lines[0].strip() if lines else command[0] + ' failed'}")


def fingerprint(source: Path) -> str:
    """Everything that decides what the compiler makes."""
    compiler = subprocess.run(["g++", "--version"], text=True, capture_output=True, check=False).stdout.partition("\n")[0]
    digest = hashlib.sha256(json.dumps([compiler, VERSION, BUILDS, MADE]).encode())
    for path in sorted(source.rglob("*")):
        if path.is_file():
            digest.update(f"{path.relative_to(source)}\0{sha256_of(path)}\0".encode())
    return digest.hexdigest()


def is_built(root: Path, wanted: str) -> bool:
    known = record.load(root)
    files = {name: digest for name, digest in known["files"].items()
             if name.startswith(tuple(f"{FOLDER}/{part}/" for part in ("lib", "reader", "writer")))}
    libraries = [f"{FOLDER}/{kept}" for _, kept in MADE.values()]
    return known["built"] == wanted and all(name in files for name in libraries) and not any(
        record.is_harmed(root, name, digest) for name, digest in files.items())


def build(name: str, source: Path, scratch: Path) -> dict[str, bytes]:
    """Compiles one library and gives its files: the library and the headers that belong to it."""
    tree, stage = scratch / name, scratch / f"{name}-installed"
    run(["cmake", "-S", str(source), "-B", str(tree), "-DCMAKE_BUILD_TYPE=Release", f"-DCMAKE_INSTALL_PREFIX={stage}",
         "-DCMAKE_INSTALL_LIBDIR=lib", "-DZXING_C_API=OFF", "-DFETCHCONTENT_FULLY_DISCONNECTED=ON", *BUILDS[name]],
        f"prepare zxing-cpp {VERSION}")
    run(["cmake", "--build", str(tree), "--parallel", str(os.cpu_count() or 1)], f"compile zxing-cpp {VERSION}")
    run(["cmake", "--install", str(tree), "--strip"], f"gather zxing-cpp {VERSION}")
    made, kept = MADE[name]
    files = {kept: (stage / made).read_bytes()}
    for header in sorted((stage / "include").rglob("*.h")):
        files[f"{name}/{header.relative_to(stage)}"] = header.read_bytes()
    return files


def main() -> None:
    root = cache_folder()
    source = root / FOLDER / "source"
    wanted = fingerprint(source)
    if is_built(root, wanted):
        return
    say(f"Compiling zxing-cpp {VERSION}")
    scratch = root / "work" / "zxing"
    shutil.rmtree(scratch, ignore_errors=True)
    files = {f"{FOLDER}/{file}": data for name in BUILDS for file, data in build(name, source, scratch).items()}
    for name, data in files.items():
        write_atomically(root / name, data, 0o755 if ".so" in name else 0o644)
    shutil.rmtree(scratch, ignore_errors=True)
    record.update(root, {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}, built=wanted)


if __name__ == "__main__":
    run_main(main)
