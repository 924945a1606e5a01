"""Makes sure that the Swift packages are of exactly the versions of swift-packages.json.

Package.swift pins what it names itself; what those packages name in turn would float. Package.resolved cannot be
kept in the repository, because mirrors of a package differ in their revisions; so the versions are checked instead.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from common import PROJECT, SETUP, SetupError, load_json, run_main

LIST = SETUP / "swift-packages.json"
RESOLVED = PROJECT / "Package.resolved"


def resolved_versions(path: Path) -> dict[str, str]:
    """Each resolved package and its version; a branch or a bare revision has none and counts as "no version"."""
    try:
        pins = json.loads(path.read_text(encoding="utf-8"))["pins"]
        return {pin["identity"]: pin["state"].get("version") or "no version" for pin in pins}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise SetupError(f"{path.name} cannot be read; delete it and run `make setup` again") from error


def differences(found: dict[str, str], wanted: dict[str, str]) -> list[str]:
    names = sorted(set(found) | set(wanted))
    return [f"{name} is {found.get(name, 'missing')}, not {wanted.get(name, 'in the list')}"
            for name in names if found.get(name) != wanted.get(name)]


def resolve(*arguments: str) -> None:
    try:
        done = subprocess.run(["swift", "package", "resolve", *arguments], cwd=PROJECT, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, check=False)
    except OSError as error:
        raise SetupError("the Swift packages cannot be resolved: swift does not start; install Swift 6.3") from error
    if done.returncode != 0:
        lines = [line for line in done.stderr.splitlines() if "error:" in line]
        raise SetupError(f"the Swift packages cannot be resolved: {lines[0] if lines else 'swift package resolve failed'}")


def main() -> None:
    wanted = load_json(LIST)["packages"]
    found = resolved_versions(RESOLVED)
    if not found:
        resolve()
        found = resolved_versions(RESOLVED)
    # A package that others name only is brought to its version; one that the list does not know stays a difference.
    for name in sorted(set(found) & set(wanted)):
        if found[name] != wanted[name]:
            resolve(name, "--version", wanted[name])
    wrong = differences(resolved_versions(RESOLVED), wanted)
    if wrong:
        raise SetupError(
            f"the Swift packages are not those of setup/swift-packages.json: {'; '.join(wrong)}. "
            "Delete Package.resolved and run `make setup` again, or change the list")


if __name__ == "__main__":
    run_main(main)
