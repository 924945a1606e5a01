"""Checks that the house stands as docs/architecture.md says: imports point down, folders of a target make no circle,
an engine is named only in files that say so in their name, and no more public declarations go without documentation.

usage: house.py              checks Sources; prints each fault and ends with 1 where there is one
       house.py --self-test  plants a fault of each kind in a copy and expects it to be found

`known.json` beside this file lists what was there when the check came: circles of folders and the number of undocumented
declarations. Both may only shrink; whoever mends one takes it from the list, which the check asks for.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KNOWN = Path(__file__).resolve().parent / "known.json"

# What each target may import of this package; "ENGINE" stands for the C target behind its files' suffix.
ARROWS: dict[str, set[str]] = {}


def floor(target: str, *arrows: str) -> None:
    """A target may import what is named, and all that those may."""
    ARROWS[target] = set(arrows).union(*(ARROWS[arrow] for arrow in arrows if arrow in ARROWS))


floor("BonafideCore")
floor("BonafideMRZ", "BonafideCore")
floor("BonafideWords", "BonafideCore")
floor("BonafideProfiles", "BonafideCore")
floor("BonafideCatalogue", "BonafideMRZ")
floor("BonafideProcess", "BonafideCore")
floor("BonafideImaging", "BonafideProcess")
floor("BonafideInference", "BonafideCore")
floor("BonafideOpenVINO", "BonafideInference")
floor("BonafideBarcode", "BonafideImaging", "BonafideMRZ")
floor("BonafideFace", "BonafideProfiles", "BonafideImaging", "BonafideInference")
floor("BonafideText", "BonafideImaging", "BonafideInference", "BonafideMRZ")
floor("BonafidePage", "BonafideProfiles", "BonafideImaging", "BonafideInference")
floor("BonafideDocument", "BonafideText", "BonafidePage", "BonafideCatalogue", "BonafideBarcode")
floor("BonafideCapture", "BonafideDocument", "BonafideFace")
floor("BonafideVerification", "BonafideCapture")
floor("BonafideReport", "BonafideVerification", "BonafideWords")
floor("Bonafide", "BonafideReport", "BonafideOpenVINO")
floor("BonafideTesting", "Bonafide")
floor("BonafideEvaluation", "BonafideTesting")
floor("BonafideCLI", "BonafideEvaluation")

# The suffix of a file that names an engine, the engine's module and the targets that may hold such files.
ENGINES = {
    "COpenVINO": ("openvino", {"BonafideOpenVINO"}),
    "CBonafideVision": ("vision", {"BonafideImaging"}),
    "CBonafideCodecs": ("codecs", {"BonafideImaging"}),
    "CBonafideType": ("type", {"BonafideImaging"}),
    "CBonafideProcess": ("process", {"BonafideProcess"}),
    "CBonafideBarcode": ("zxing", {"BonafideBarcode"}),
    "CBonafideBarcodeWriter": ("zxing", {"BonafideTesting"}),
}

IMPORT = re.compile(r"^(?:@\w+ )*(?:public |package |internal )?import (\w+)", re.MULTILINE)
ATTRIBUTES = r"(?:@\w+(?:\([^)]*\))? )*"
DECLARED = re.compile(
    rf"^{ATTRIBUTES}(?:(?:public|package|internal|final|indirect|nonisolated) )*"
    r"(?:struct|class|enum|protocol|actor|typealias) (\w+)", re.MULTILINE)
PUBLIC = re.compile(rf"^\s*{ATTRIBUTES}public (?!import |extension )(?:(?:static|final|indirect|mutating|private\(set\)|convenience|override) )*"
                    r"(?:struct|class|enum|protocol|actor|typealias|func|var|let|init|subscript)\b")
# What the standard library or a protocol documents.
INHERITED = re.compile(r"\bfunc (?:hash\(into|==|encode\(to|<)|\bvar (?:description|customMirror|hashValue|debugDescription|errorDescription)\b|\binit\(from ")


def code(text: str) -> str:
    """A file without comments and the content of its strings."""
    text = re.sub(r'"""(?:.|\n)*?"""', '""', text)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)
    return re.sub(r"//.*", "", text)


def files(root: Path, target: str) -> list[Path]:
    return sorted((root / "Sources" / target).rglob("*.swift"))


def imports(root: Path) -> list[str]:
    faults = []
    for target in sorted(path.name for path in (root / "Sources").iterdir() if any(path.rglob("*.swift"))):
        if target not in ARROWS:
            faults.append(f"Sources/{target}: no floor in .ci/house.py; give it one")
            continue
        for file in files(root, target):
            for module in IMPORT.findall(file.read_text(encoding="utf-8")):
                name = file.relative_to(root)
                if module in ENGINES:
                    suffix, homes = ENGINES[module]
                    if target not in homes:
                        faults.append(f"{name}: {module} is known to {', '.join(sorted(homes))} alone")
                    elif f"_{suffix}" not in file.stem:
                        faults.append(f"{name}: names {module}, so its name must end in _{suffix}")
                elif module in ARROWS and module not in ARROWS[target]:
                    faults.append(f"{name}: {target} may not import {module}")
    return faults


def circles(root: Path) -> dict[str, list[list[str]]]:
    """The folders of each target that need each other, in groups."""
    found: dict[str, list[list[str]]] = {}
    for target in ARROWS:
        texts = {file: code(file.read_text(encoding="utf-8")) for file in files(root, target)}
        base = root / "Sources" / target
        home: dict[str, set[str]] = defaultdict(set)
        for file, text in texts.items():
            for name in DECLARED.findall(text):
                home[name].add(file.relative_to(base).parts[0] if file.parent != base else "")
        needs: dict[str, set[str]] = defaultdict(set)
        for file, text in texts.items():
            folder = file.relative_to(base).parts[0] if file.parent != base else ""
            for word in set(re.findall(r"\b[A-Z]\w+\b", text)):
                # A name that several folders declare says nothing, nor does the target's own top.
                if len(home.get(word, ())) == 1 and folder and "" not in home[word]:
                    needs[folder] |= home[word] - {folder}
        groups = [sorted(group) for group in components(needs) if len(group) > 1]
        if groups:
            found[target] = sorted(groups)
    return found


def components(needs: dict[str, set[str]]) -> list[set[str]]:
    """Groups of which each member reaches every other."""
    def reach(start: str) -> set[str]:
        seen, stack = set(), [start]
        while stack:
            for nearer in needs.get(stack.pop(), ()):
                if nearer not in seen:
                    seen.add(nearer)
                    stack.append(nearer)
        return seen

    reached = {folder: reach(folder) for folder in needs}
    groups: list[set[str]] = []
    for folder in needs:
        group = {other for other in reached[folder] if folder in reached.get(other, ())} | {folder}
        if group not in groups:
            groups.append(group)
    return groups


def undocumented(root: Path) -> list[str]:
    found = []
    for target in ARROWS:
        for file in files(root, target):
            lines = file.read_text(encoding="utf-8").split("\n")
            for number, line in enumerate(lines):
                if not PUBLIC.match(line) or INHERITED.search(line):
                    continue
                above = number - 1
                while above >= 0 and lines[above].strip().startswith("@"):
                    above -= 1
                if above < 0 or not lines[above].strip().startswith("///"):
                    found.append(f"{file.relative_to(root)}:{number + 1}: {line.strip()}")
    return found


def check(root: Path, known: dict[str, object]) -> list[str]:
    faults = imports(root)
    allowed = known["circles"]
    found = circles(root)
    for target in sorted({*found, *allowed}):
        for group in found.get(target, []):
            if group not in allowed.get(target, []):
                faults.append(f"Sources/{target}: folders in a circle: {', '.join(group)}")
        for group in allowed.get(target, []):
            if group not in found.get(target, []):
                faults.append(f"Sources/{target}: no longer so in a circle, take it from .ci/known.json: {', '.join(group)}")
    missing = undocumented(root)
    if len(missing) > known["undocumented"]:
        faults += [f"{len(missing)} public declarations without documentation, {known['undocumented']} were known", *missing]
    elif len(missing) < known["undocumented"]:
        faults.append(f"only {len(missing)} public declarations lack documentation: write that into .ci/known.json")
    return faults


def self_test(known: dict[str, object]) -> list[str]:
    plants = {
        "may not import": ("BonafideCore/Planted.swift", "internal import BonafideMRZ\n"),
        "is known to": ("BonafideMRZ/Planted_vision.swift", "internal import CBonafideVision\n"),
        "must end in _vision": ("BonafideImaging/Planted.swift", "internal import CBonafideVision\n"),
        "no floor": ("BonafidePlanted/Planted.swift", "struct Planted {}\n"),
        "in a circle: Geometry, Pictures": (
            "BonafideCore/Geometry/Planted.swift", "struct Planted { var image: Image }\n"),
        "without documentation": ("BonafideCore/Planted.swift", "public struct Planted {}\n"),
    }
    missed = []
    for expected, (name, text) in plants.items():
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder)
            for target in ARROWS:
                shutil.copytree(ROOT / "Sources" / target, copy / "Sources" / target)
            planted = copy / "Sources" / name
            planted.parent.mkdir(parents=True, exist_ok=True)
            planted.write_text(text, encoding="utf-8")
            if not any(expected in fault for fault in check(copy, known)):
                missed.append(f"a planted fault was not found: {expected}")
    return missed


def main() -> None:
    known = json.loads(KNOWN.read_text(encoding="utf-8"))
    is_test = sys.argv[1:] == ["--self-test"]
    faults = self_test(known) if is_test else check(ROOT, known)
    for fault in faults:
        print(f"house: {fault}", file=sys.stderr)
    if faults:
        sys.exit(1)
    print("house: every planted fault was found" if is_test else "house: it stands")


if __name__ == "__main__":
    main()
