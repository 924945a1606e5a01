"""Fetches the files named in lock.json into the download folder, each kept under its SHA-256.

The package index is whatever pip is configured to use (index URL, proxy, certificates and
credentials included): pip's own session does the talking, and no package's code is run.
"""

from __future__ import annotations

import hashlib
import logging
import os
import urllib.parse
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from common import SETUP, SetupError, cache_folder, load_json, run_main, say


class LinkParser(HTMLParser):
    """Collects the targets of all links of an index page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self.links += [value for name, value in attrs if name == "href" and value]


class PackageIndex:
    """pip's configured package index."""

    def __init__(self) -> None:
        try:
            from pip._internal.commands import create_command
        except ImportError as error:
            raise SetupError("pip is missing: install the Debian package python3-pip") from error
        logging.getLogger("pip").setLevel(logging.CRITICAL)
        command = create_command("download")
        self.options, _ = command.parser.parse_args([])
        self.options.retries = min(self.options.retries, 2)
        self.options.timeout = min(self.options.timeout, 30)
        self.session: Any = command._build_session(self.options)

    def pages(self, name: str) -> list[str]:
        if self.options.no_index:
            return []
        bases = [self.options.index_url, *self.options.extra_index_urls]
        return [f"{base.rstrip('/')}/{name}/" for base in bases]

    def address_of(self, name: str, file: str) -> str:
        """Where the index says that `file` of project `name` lies."""
        for page in self.pages(name):
            answer = self.session.get(page, headers={"Accept": "text/html"})
            if answer.status_code != 200:
                continue
            parser = LinkParser()
            parser.feed(answer.text)
            for link in parser.links:
                address = urllib.parse.urljoin(answer.url, link).partition("#")[0]
                if urllib.parse.unquote(address.rpartition("/")[2]) == file:
                    return address
        raise SetupError(f"the package index that pip uses does not list {file}")

    def download(self, name: str, file: str, target: Path) -> str:
        """Stores the file and returns its SHA-256."""
        answer = self.session.get(
            self.address_of(name, file), headers={"Accept-Encoding": "identity"}, stream=True)
        answer.raise_for_status()
        digest = hashlib.sha256()
        with target.open("wb") as stream:
            for block in answer.iter_content(1 << 20):
                digest.update(block)
                stream.write(block)
        return digest.hexdigest()


def fetch(entry: dict[str, Any], folder: Path, index: PackageIndex | None) -> PackageIndex | None:
    """Makes sure that the file of one lock entry is in `folder`."""
    kept = folder / entry["sha256"]
    if kept.exists() and kept.stat().st_size == entry["byteCount"]:
        return index
    title = f"{entry['name']} {entry['version']}"
    say(f"Fetching {title} ({entry['byteCount'] / 1e6:.0f} MB)")
    index = index or PackageIndex()
    partial = folder / f".{entry['sha256']}.{os.getpid()}"
    try:
        found = index.download(entry["name"], entry["file"], partial)
        if found != entry["sha256"]:
            raise SetupError(
                f"{entry['file']} has SHA-256 {found}, but setup/lock.json wants "
                f"{entry['sha256']}; nothing was installed")
        partial.replace(kept)
    except SetupError:
        raise
    except Exception as error:  # pip's network errors have no public base class of their own
        if isinstance(error, OSError) and error.strerror:
            raise SetupError(f"cannot keep {title} in {folder}: {error.strerror}") from error
        raise SetupError(
            f"cannot fetch {title}: the package index that pip uses does not answer "
            f"({type(error).__name__}); is there a network connection?") from error
    finally:
        partial.unlink(missing_ok=True)
    return index


def main() -> None:
    folder = cache_folder() / "downloads"
    folder.mkdir(parents=True, exist_ok=True)
    index: PackageIndex | None = None
    for entry in load_json(SETUP / "lock.json")["files"]:
        index = fetch(entry, folder, index)


if __name__ == "__main__":
    run_main(main)
