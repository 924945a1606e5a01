#!/usr/bin/env python3
"""Holds the public API and the keys of all JSON to their baselines, .ci/api.txt and .ci/json-keys.txt.

  .ci/api.py            compare; 1 where something differs
  .ci/api.py --write    take what is there as the new baseline. What goes or changes must be named in CHANGELOG.md
  .ci/api.py --self-test

The API is read from the symbol graphs that the test build writes, the keys from the newest schema in docs/schema, to
which the tests hold every command, and which explains each of them. A line of the API is a symbol's module, path and
declaration.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote, urlsplit

PROJECT = Path(__file__).resolve().parent.parent
SYMBOLS = PROJECT / ".build-tests" / "symbols"
# What is no library: its public declarations bind nobody.
# Conformances that every type has.
IMPLIED = {"SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable"}
LEFT_OUT = {"BonafideCLI", "FuzzSupport", "TestSupport"}


def declaration(symbol: dict) -> str:
    text = "".join(fragment["spelling"] for fragment in symbol.get("declarationFragments", []))
    return re.sub(r"\s+", " ", text)


def left_behind(graph: dict) -> bool:
    """Whether a graph of additions to another module is of a build before: the compiler writes none when the last public
    one goes, and the file stays. Then a declaration is no longer where the graph says."""
    for symbol in graph["symbols"]:
        uri = symbol.get("location", {}).get("uri", "")
        if not uri.startswith((PROJECT / "Sources").as_uri() + "/"):
            continue
        file = Path(unquote(urlsplit(uri).path))
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        position = symbol["location"]["position"]
        name = symbol["pathComponents"][-1].split("(")[0]
        at = lines[position["line"]][position["character"]:] if position["line"] < len(lines) else ""
        if not at.lstrip("`").startswith(name):
            return True
    return False


def api(folder: Path) -> set[str]:
    found: set[str] = set()
    for file in sorted(folder.glob("Bonafide*.symbols.json")):
        graph = json.loads(file.read_text(encoding="utf-8"))
        module = graph["module"]["name"]
        if "@" in file.name and left_behind(graph):
            continue
        # "A@B" holds what A adds to types of B. A module that is no more may have left a graph behind.
        # The umbrella's own graph repeats what it re-exports.
        if file.name == "Bonafide.symbols.json" or not (PROJECT / "Sources" / module).is_dir() or module in LEFT_OUT or module.endswith("Tests") or file.name.split("@")[0].split(".")[0] != module:
            continue
        for symbol in graph["symbols"]:
            if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue
            found.add(f"{module} {'.'.join(symbol['pathComponents'])}: {declaration(symbol)}")
        names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"]) for symbol in graph["symbols"]}
        for relation in graph.get("relationships", []):
            if relation["kind"] == "conformsTo" and relation["source"] in names and "swiftConstraints" not in relation:
                target = relation.get("targetFallback", relation["target"])
                if target.split(".")[-1] in IMPLIED:
                    continue
                found.add(f"{module} {names[relation['source']]}: conforms to {target}")
    return found


def referred(schema: dict, definitions: dict) -> dict:
    """The definition that a `$ref` names; nothing where there is none."""
    return definitions.get(schema.get("$ref", "").removeprefix("#/$defs/"), {})


def keys(schema: dict, definitions: dict, path: str = "", above: tuple[str, ...] = ()) -> set[str]:
    """Every key that a definition allows, by its path; one that holds itself is taken once."""
    found: set[str] = set()
    for name, below in schema.get("properties", {}).items():
        found.add(f"{path}.{name}")
        found |= keys(below, definitions, f"{path}.{name}", above)
    for below in schema.get("anyOf", []):
        found |= keys(below, definitions, path, above)
    if isinstance(schema.get("items"), dict):
        found |= keys(schema["items"], definitions, path + "[]", above)
    reference = schema.get("$ref", "")
    if reference not in above:
        found |= keys(referred(schema, definitions), definitions, path, (*above, reference))
    return found


def unexplained(schema: dict, definitions: dict, path: str) -> set[str]:
    """Every property without a description, of its own or of the definition that it refers to, by its path."""
    found: set[str] = set()
    for name, below in schema.get("properties", {}).items():
        if not (below.get("description") or referred(below, definitions).get("description", "")).strip():
            found.add(f"{path}.{name}")
        found |= unexplained(below, definitions, f"{path}.{name}")
    for below in [*schema.get("anyOf", []), schema.get("items"), schema.get("additionalProperties")]:
        if isinstance(below, dict):
            found |= unexplained(below, definitions, path)
    return found


def newest_schema(folder: Path) -> tuple[str, dict]:
    newest = max(folder.glob("bonafide-*.json"), key=lambda file: int(file.stem.split("-")[1]))
    return newest.stem, json.loads(newest.read_text(encoding="utf-8"))


def json_keys(folder: Path) -> set[str]:
    """The keys of what the commands print: the other definitions are parts of these."""
    stem, schema = newest_schema(folder)
    found = {f"schema {stem}"}
    for output in schema.get("anyOf", []):
        name = output["$ref"].removeprefix("#/$defs/")
        found |= keys(schema["$defs"][name], schema["$defs"], name)
    return found


def unexplained_keys(folder: Path) -> list[str]:
    definitions = newest_schema(folder)[1]["$defs"]
    return sorted(set().union(*(unexplained(part, definitions, name) for name, part in definitions.items())))


def symbol(line: str) -> str:
    """What a CHANGELOG must name of a line: `Type.member`, `Type`, or a key with what it lies in."""
    head = line.split(": ")[0] if ": " in line else line
    parts = [part for part in re.split(r"[(\[]", head)[0].split(" ")[-1].split(".") if part]
    # An operator has no name to search for: its type is named.
    while len(parts) > 1 and not re.fullmatch(r"\w+", parts[-1]):
        parts.pop()
    return ".".join(parts[-2:]) or head


def differences(name: str, now: set[str], baseline: Path) -> tuple[list[str], list[str]]:
    before = set(baseline.read_text(encoding="utf-8").splitlines()) if baseline.exists() else set()
    return sorted(before - now), sorted(now - before)


def unnamed(gone: list[str], changelog: str) -> list[str]:
    """What goes although the newest part of the changelog names neither it nor all of its type, as `name`."""
    newest = re.split(r"^## ", changelog, flags=re.MULTILINE)[1:2]
    named = set(re.findall(r"`([^`\n]+)`", newest[0] if newest else ""))
    return [line for line in gone if symbol(line) not in named and symbol(line).split(".")[0] not in named]


def run(write: bool) -> int:
    if not SYMBOLS.is_dir():
        print("api: there are no symbol graphs; run `make test-build`", file=sys.stderr)
        return 1
    wrong = False
    for path in unexplained_keys(PROJECT / "docs" / "schema"):
        print(f"api: {path} has no description in the schema: say there what it is", file=sys.stderr)
        wrong = True
    changelog = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    for name, now, file in [
        ("public API", api(SYMBOLS), PROJECT / ".ci" / "api.txt"),
        ("JSON", json_keys(PROJECT / "docs" / "schema"), PROJECT / ".ci" / "json-keys.txt"),
    ]:
        gone, new = differences(name, now, file)
        if write:
            silent = unnamed(gone, changelog)
            for line in silent:
                print(f"api: {line}\n     goes or changes: name `{symbol(line)}` in CHANGELOG.md", file=sys.stderr)
            if silent:
                wrong = True
                continue
            file.write_text("\n".join(sorted(now)) + "\n", encoding="utf-8")
            print(f"api: {file.name} has {len(now)} lines, {len(new)} of them new, {len(gone)} gone")
            continue
        for line in gone:
            print(f"api: gone or changed: {line}", file=sys.stderr)
        for line in new:
            print(f"api: new: {line}", file=sys.stderr)
        if gone or new:
            print(f"api: the {name} is not that of .ci/{file.name}; run `.ci/api.py --write`", file=sys.stderr)
            wrong = True
    if not wrong and not write:
        print("api: it is the baseline's")
    return 1 if wrong else 0


def self_test() -> None:
    graph = {
        "module": {"name": "BonafideCore"},
        "symbols": [{
            "identifier": {"precise": "s:1"}, "pathComponents": ["Check", "init(_:)"],
            "declarationFragments": [{"spelling": "init(_ code: "}, {"spelling": "Int)"}],
        }],
    }
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "BonafideCore.symbols.json").write_text(json.dumps(graph))
        (folder / "BonafideCoreTests.symbols.json").write_text(
            json.dumps({"module": {"name": "BonafideCoreTests"}, "symbols": graph["symbols"]}))
        line = "BonafideCore Check.init(_:): init(_ code: Int)"
        assert api(folder) == {line}, api(folder)
        graph["relationships"] = [
            {"kind": "conformsTo", "source": "s:1", "target": "s:x", "targetFallback": "Swift.Sendable"}]
        (folder / "BonafideCore.symbols.json").write_text(json.dumps(graph))
        assert "BonafideCore Check.init(_:): conforms to Swift.Sendable" in api(folder), api(folder)
        place = {"uri": (PROJECT / "Sources" / "Gone.swift").as_uri(), "position": {"line": 0, "character": 0}}
        added = {"module": {"name": "BonafideCore"}, "symbols": [{**graph["symbols"][0], "location": place}]}
        added["symbols"][0]["pathComponents"] = ["Int", "gone"]
        (folder / "BonafideCore@Swift.symbols.json").write_text(json.dumps(added))
        assert not any("gone" in line for line in api(folder)), api(folder)
        graph["relationships"] = []
        (folder / "BonafideCore.symbols.json").write_text(json.dumps(graph))
        baseline = folder / "api.txt"
        baseline.write_text("BonafideCore Check.init(_:): init(_ code: String)\n")
        assert differences("", api(folder), baseline) == (["BonafideCore Check.init(_:): init(_ code: String)"], [line])
        gone = ["BonafideCore Check.name: var name: String"]
        assert unnamed(gone, "## 2\n`Check.name` is gone\n## 1\n") == []
        assert unnamed(gone, "## 2\n`name` is gone\n## 1\n`Check.name`\n") == gone
        assert symbol("BonafideCore Check.==(_:_:): static func ==") == "Check"
        (folder / "bonafide-9.json").write_text("{\"$defs\": {}}")
        shared = {"$ref": "#/$defs/shared"}
        # The shared part holds itself, and is no output of its own.
        (folder / "bonafide-10.json").write_text(json.dumps({"anyOf": [{"$ref": "#/$defs/a"}], "$defs": {
            "a": {"properties": {"b": {"description": "B.", "items": {"anyOf": [shared]}}}},
            "shared": {"description": "S.", "properties": {"c": {"description": " "}, "d": shared}},
        }}))
        found = {"schema bonafide-10", "a.b", "a.b[].c", "a.b[].d"}
        assert json_keys(folder) == found, json_keys(folder)
        assert unexplained_keys(folder) == ["shared.c"], unexplained_keys(folder)
    print("api: every planted fault was found")


if __name__ == "__main__":
    if "--self-test" in sys.argv:
        self_test()
    else:
        sys.exit(run("--write" in sys.argv))
