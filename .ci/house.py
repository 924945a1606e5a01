"""Checks that the house stands as docs/architecture.md says: imports point down, folders of a target make no circle,
an engine is named only in files that say so in their name, what needs Linux stands where it may, no more public
declarations go without documentation (cases of public enums and requirements of public protocols among them), no line is
over 120 characters, no function over 60 lines and no type over 500, and no comment cites a list that is not in the
repository.

usage: house.py              checks the tree; prints each fault and ends with 1 where there is one
       house.py --self-test  plants a fault of each kind in a copy and expects it to be found

`known.json` beside this file lists what was there when the check came: circles of folders and the number of
undocumented declarations. Both may only shrink; whoever mends one takes it from the list, which the check asks for.
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
floor("BonafideLanguage", "BonafideCatalogue")
floor("BonafideProcess", "BonafideCore")
floor("BonafideImaging", "BonafideProcess")
floor("BonafideInference", "BonafideCore")
floor("BonafideOpenVINO", "BonafideInference")
floor("BonafideBarcode", "BonafideImaging", "BonafideMRZ")
floor("BonafideFace", "BonafideProfiles", "BonafideImaging", "BonafideInference")
floor("BonafideText", "BonafideImaging", "BonafideInference", "BonafideMRZ")
floor("BonafidePage", "BonafideProfiles", "BonafideImaging", "BonafideInference")
floor(
    "BonafideDocument", "BonafideText", "BonafidePage", "BonafideCatalogue", "BonafideLanguage", "BonafideWords",
    "BonafideBarcode")
floor("BonafideCapture", "BonafideDocument", "BonafideFace", "BonafideWords")
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

# C targets that exist on Linux alone: Package.swift links them there only. They, a C library without Darwin's beside it and
# paths of Linux stand under `#if os(Linux)`; the program `bonafide` is Linux's. These files have their paths' absence told or
# go on without them.
LINUX_MODULES = {"COpenVINO", "CBonafideProcess"}
LINUX_PATH = re.compile(r'"[^"\n]*/(?:proc|sys|dev/shm|usr)\b')
LINUX_PATHS = {
    "Sources/BonafideImaging/Drawing/FontFace.swift", "Sources/BonafideProcess/PrivateFolder.swift",
    "Sources/BonafideProcess/ChildEnvironment.swift",
}

IMPORT = re.compile(r"^ *(?:@\w+ )*(?:public |package |internal )?import (\w+)", re.MULTILINE)
ATTRIBUTES = r"(?:@\w+(?:\([^)]*\))? )*"
DECLARED = re.compile(
    rf"^{ATTRIBUTES}(?:(?:public|package|internal|final|indirect|nonisolated) )*"
    r"(?:struct|class|enum|protocol|actor|typealias) (\w+)", re.MULTILINE)
MODIFIERS = r"(?:(?:static|final|indirect|mutating|nonisolated|private\(set\)|convenience|override) )*"
KINDS = r"(?:struct|class|enum|protocol|actor|typealias|associatedtype|func|var|let|init|subscript)\b"
PUBLIC = re.compile(rf"^\s*{ATTRIBUTES}public (?!import |extension ){MODIFIERS}{KINDS}")
# What is as public as the type that it stands in.
WITHIN = {
    "enum": re.compile(r"^\s*(?:indirect )?case "),
    "protocol": re.compile(rf"^\s*{ATTRIBUTES}{MODIFIERS}{KINDS}"),
}
OPENING = re.compile(rf"^(\s*){ATTRIBUTES}public (?:indirect )?(enum|protocol) ")
# What the standard library or a protocol documents.
INHERITED = re.compile(
    r"\bfunc (?:hash\(into|==|encode\(to|<)|\binit\(from "
    r"|\bvar (?:description|customMirror|hashValue|debugDescription|errorDescription)\b")

LONGEST_LINE = 120
LONGEST_FUNCTION = 60
LONGEST_TYPE = 500
ACCESS = r"(?:(?:public|package|internal|fileprivate|private|open)(?:\(set\))? )?"
BODY = re.compile(
    rf"^(\s*){ATTRIBUTES}{ACCESS}"
    r"(?:(?:static|final|indirect|mutating|nonisolated|convenience|required|override|consuming|borrowing) )*"
    r"(?:(func|init|deinit|subscript)|(struct|class|enum|protocol|actor|extension))\b")
# Lines that go on with a declaration although they are indented no deeper.
GOES_ON = re.compile(r"\s*(?:\)|\]|\{|->|where\b|throws\b|async\b|rethrows\b)")
# A citation such as D 024 without the space, in parentheses: it says nothing to whoever has not that list.
CITATION = re.compile(r"\([A-Z]{1,2}\d{3}(?:, ?[A-Z]{1,2}\d{3})*\)")
LAYOUT_FOLDERS = ("Sources", "Tests", "Fuzz", "Examples")


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


def linux(root: Path) -> list[str]:
    """What would not compile, or find its files, on another system and does not say so."""
    manifest = (root / "Package.swift").read_text(encoding="utf-8")
    faults = [] if re.search(r"^  platforms: \[", manifest, re.MULTILINE) else ["Package.swift: states no platforms"]
    for module in sorted(LINUX_MODULES):
        if f'onLinux("{module}")' not in manifest or re.search(rf'(?:dependencies|arrows): \[[^\]]*(?<!onLinux\()"{module}"', manifest):
            faults.append(f"Package.swift: {module} is linked on Linux only, by onLinux")
    for target in ARROWS:
        for file in files(root, target):
            text, name, guards = file.read_text(encoding="utf-8"), file.relative_to(root), []
            for line in text.split("\n"):
                word = line.strip()
                if word.startswith("#if"):
                    guards.append(word)
                elif word.startswith("#else"):
                    guards[-1] = word
                elif word.startswith("#endif"):
                    guards.pop()
                if "#if os(Linux)" in guards or target == "BonafideCLI":
                    continue
                module = IMPORT.match(line)
                if module and module[1] in LINUX_MODULES:
                    faults.append(f"{name}: {module[1]} may be imported under #if os(Linux) only")
                elif module and module[1] in ("Glibc", "Musl") and "import Darwin" not in text:
                    faults.append(f"{name}: {module[1]} without Darwin beside it must stand under #if os(Linux)")
                elif not word.startswith("//") and LINUX_PATH.search(line) and name.as_posix() not in LINUX_PATHS:
                    faults.append(f"{name}: a path of Linux must stand under #if os(Linux)")
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
            # The public enums and protocols that a line stands in: how deep they are indented, and which they are.
            around: list[tuple[str, str]] = []
            for number, line in enumerate(lines):
                while around and line.startswith(around[-1][0] + "}"):
                    around.pop()
                is_declared = PUBLIC.match(line) is not None
                if around and line.startswith(around[-1][0] + "  ") and not line.startswith(around[-1][0] + "   "):
                    is_declared = is_declared or WITHIN[around[-1][1]].match(line) is not None
                if opening := OPENING.match(line):
                    if not line.rstrip().endswith("}"):
                        around.append((opening[1], opening[2]))
                if not is_declared or INHERITED.search(line):
                    continue
                above = number - 1
                while above >= 0 and lines[above].strip().startswith("@"):
                    above -= 1
                names = re.split(r",(?![^(]*\))", line.strip()) if line.strip().startswith("case ") else [line]
                if above < 0 or not lines[above].strip().startswith("///") or len(names) > 1:
                    found.append(f"{file.relative_to(root)}:{number + 1}: {line.strip()}")
    return found


def sources(root: Path) -> list[Path]:
    """Every Swift file of the package, and the C and C++ of its targets."""
    found = [path for folder in LAYOUT_FOLDERS for path in (root / folder).rglob("*.swift")]
    found += [path for ending in ("c", "cpp", "h", "hpp", "inc") for path in (root / "Sources").rglob(f"*.{ending}")]
    return sorted(path for path in [*found, root / "Package.swift"] if path.is_file() and ".build" not in path.parts)


def body_length(lines: list[str], start: int, indent: str) -> int:
    """Lines from a declaration to its closing brace, by the indentation that the formatter holds; 1 without a body."""
    for number in range(start + 1, len(lines)):
        line = lines[number]
        if not line.strip() or line.startswith(indent + " "):
            continue
        if line.startswith(indent + "}"):
            return number - start + 1
        if not line.startswith(indent) or not GOES_ON.match(line):
            return 1
    return 1


def layout(root: Path) -> list[str]:
    faults = []
    for file in sources(root):
        name = file.relative_to(root)
        lines = file.read_text(encoding="utf-8").split("\n")
        for number, line in enumerate(lines):
            if len(line) > LONGEST_LINE:
                faults.append(f"{name}:{number + 1}: a line of {len(line)} characters, {LONGEST_LINE} is the most")
            if name.parts[0] == "Sources" and CITATION.search(line):
                faults.append(f"{name}:{number + 1}: cites a list that is not in the repository: {line.strip()}")
            declared = BODY.match(line) if file.suffix == ".swift" else None
            if declared is None:
                continue
            most = LONGEST_FUNCTION if declared[2] else LONGEST_TYPE
            length = body_length(lines, number, declared[1])
            if length > most:
                kind = "function" if declared[2] else "type"
                faults.append(f"{name}:{number + 1}: a {kind} of {length} lines, {most} is the most: {line.strip()}")
    return faults


def check(root: Path, known: dict[str, object]) -> list[str]:
    faults = imports(root) + linux(root) + layout(root)
    allowed = known["circles"]
    found = circles(root)
    for target in sorted({*found, *allowed}):
        for group in found.get(target, []):
            if group not in allowed.get(target, []):
                faults.append(f"Sources/{target}: folders in a circle: {', '.join(group)}")
        for group in allowed.get(target, []):
            if group not in found.get(target, []):
                faults.append(
                    f"Sources/{target}: no longer so in a circle, take it from .ci/known.json: {', '.join(group)}")
    missing = undocumented(root)
    if len(missing) > known["undocumented"]:
        count = known["undocumented"]
        faults += [f"{len(missing)} public declarations without documentation, {count} were known", *missing]
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
        "must stand under #if os(Linux)": ("BonafideFace/Planted.swift", "internal import Glibc\n"),
        "may be imported under": ("BonafideProcess/Planted_process.swift", "internal import CBonafideProcess\n"),
        "a path of Linux": ("BonafideText/Planted.swift", 'let planted = "/proc/self/maps"\n'),
        "states no platforms": ("../Package.swift", 'arrows: [onLinux("COpenVINO"), onLinux("CBonafideProcess")]\n'),
        "by onLinux": (
            "../Package.swift", '  platforms: [.macOS(.v15)]\n arrows: ["COpenVINO", onLinux("CBonafideProcess")]\n'),
        "without documentation": ("BonafideCore/Planted.swift", "public struct Planted {}\n"),
        "Planted.swift:4: case second": (
            "BonafideCore/Planted.swift",
            "/// Planted.\npublic enum Planted {\n  /// Documented.\n  case second, third\n}\n"),
        "Planted.swift:3: case planted": (
            "BonafideCore/Planted.swift", "/// Planted.\npublic enum Planted {\n  case planted\n}\n"),
        "Planted.swift:3: func planted()": (
            "BonafideCore/Planted.swift", "/// Planted.\npublic protocol Planted {\n  func planted()\n}\n"),
        "a line of 121 characters": ("BonafideCore/Planted.swift", "// " + 118 * "č" + "\n"),
        "cpp:1: a line of 121 characters": ("CBonafideVision/planted.cpp", "// " + 118 * "x" + "\n"),
        "a function of 61 lines": ("BonafideCore/Planted.swift", "func planted() {\n" + 59 * "  run()\n" + "}\n"),
        "a function of 62 lines": (
            "BonafideCore/Planted.swift",
            "struct Planted {\n  private init(\n    one: Int\n  )\n    throws\n  {\n" + 56 * "    run()\n"
            + "  }\n}\n"),
        "a type of 501 lines": ("BonafideCore/Planted.swift", "extension Int {\n" + 499 * "  // more\n" + "}\n"),
        "cites a list": ("BonafideCore/Planted.swift", "// As it must be (D024).\n"),
    }
    # Each stands at what is allowed, and must pass.
    sound = [
        "// " + 117 * "č" + "\n",
        "func planted() {\n" + 58 * "  run()\n" + "}\n",
        "extension Int {\n" + 498 * "  // more\n" + "}\n",
        "/// Planted.\npublic enum Planted {\n  /// Documented.\n  case planted(Int, String)\n}\n",
        "protocol Planted {\n  func first()\n  func second()\n}\n",
    ]
    def faults_with(name: str, text: str) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder)
            for target in ARROWS:
                shutil.copytree(ROOT / "Sources" / target, copy / "Sources" / target)
            shutil.copy(ROOT / "Package.swift", copy / "Package.swift")
            planted = copy / "Sources" / name
            planted.parent.mkdir(parents=True, exist_ok=True)
            planted.write_text(text, encoding="utf-8")
            return check(copy, known)

    missed = []
    for expected, (name, text) in plants.items():
        if not any(expected in fault for fault in faults_with(name, text)):
            missed.append(f"a planted fault was not found: {expected}")
    for text in sound:
        wrong = [fault for fault in faults_with("BonafideCore/Planted.swift", text) if "Planted" in fault]
        missed += [f"what is no fault was found: {fault}" for fault in wrong]
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
