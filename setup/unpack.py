"""Unpacks the fetched files, derives the model files and checks them against the manifest."""

from __future__ import annotations

import hashlib
import shutil
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import derive
import record
from common import (PROJECT, SETUP, SetupError, cache_folder, load_json, run_main, say, sha256_of,
                    write_atomically)

MANIFEST = PROJECT / "Models" / "manifest.json"


class Archive:
    """A wheel (zip) or a source archive (tar.gz), read by member name."""

    def __init__(self, path: Path, title: str) -> None:
        try:
            self.zip = zipfile.ZipFile(path) if zipfile.is_zipfile(path) else None
            self.tar = None if self.zip else tarfile.open(path, "r:gz")
        except (OSError, tarfile.TarError, zipfile.BadZipFile) as error:
            raise SetupError(f"{title} is not a readable archive: {path}") from error

    def names(self) -> list[str]:
        if self.zip:
            return self.zip.namelist()
        assert self.tar
        return [member.name for member in self.tar.getmembers() if member.isfile()]

    def read(self, name: str) -> bytes:
        if self.zip:
            return self.zip.read(name)
        assert self.tar
        stream = self.tar.extractfile(name)
        return stream.read() if stream else b""


def wanted_members(archive: Archive, source: str) -> list[tuple[str, str]]:
    """(member, path below the target) for a file, or for a folder when `source` ends in '/'."""
    if not source.endswith("/"):
        return [(source, "")] if source in archive.names() else []
    return [(name, name[len(source):]) for name in archive.names()
            if name.startswith(source) and not name.endswith("/")]


def mended(entry: dict[str, Any], target: str, data: bytes) -> bytes:
    """A file with the mends that lock.json has for it; each stands in one place of the file, or set-up stops."""
    for mend in entry.get("mends", []):
        if mend["file"] != target:
            continue
        if data.count(mend["from"].encode()) != 1:
            raise SetupError(f"{entry['name']} {entry['version']} is not what its mend was made for: {target}")
        data = data.replace(mend["from"].encode(), mend["to"].encode())
    return data


def unpack(entry: dict[str, Any], root: Path) -> None:
    """Takes what lock.json names out of one fetched file."""
    title = f"{entry['name']} {entry['version']}"
    kept = root / "downloads" / entry["sha256"]
    if sha256_of(kept) != entry["sha256"]:
        kept.unlink()
        raise SetupError(f"the kept download of {title} was damaged and is removed; run set-up again")
    archive = Archive(kept, title)
    hashes: dict[str, str] = {}
    for source, target in entry["take"].items():
        members = wanted_members(archive, source)
        if not members:
            raise SetupError(f"{title} has no {source}")
        for member, below in members:
            if ".." in below.split("/") or below.startswith("/"):
                raise SetupError(f"{title} holds an unsafe path: {member}")
            data = mended(entry, target + below, archive.read(member))
            write_atomically(root / (target + below), data, 0o755 if ".so" in member else 0o644)
            hashes[target + below] = hashlib.sha256(data).hexdigest()
    record.update(root, hashes)


def expected_files(manifest: dict[str, Any]) -> list[dict[str, Any]]:
    """Every file of the manifest, companions included."""
    return [file for model in manifest["models"] for file in [model, *model["companions"]]]


def check_models(models: Path, manifest: dict[str, Any]) -> None:
    for file in expected_files(manifest):
        path = models / file["file"]
        found = sha256_of(path) if path.exists() else "no such file"
        if found != file["sha256"]:
            raise SetupError(
                f"{path} does not match Models/manifest.json: {found} instead of {file['sha256']}")


def main() -> None:
    root, manifest = cache_folder(), load_json(MANIFEST)
    models = root / "models"
    say("Unpacking")
    for entry in load_json(SETUP / "lock.json")["files"]:
        unpack(entry, root)
    derive.derive_all(root / "work", models)
    check_models(models, manifest)
    write_atomically(models / "manifest.json", MANIFEST.read_bytes())
    shutil.rmtree(root / "work", ignore_errors=True)


if __name__ == "__main__":
    run_main(main)
