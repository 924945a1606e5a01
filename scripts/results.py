#!/usr/bin/env python3
"""Makes docs/results.md (what holds today) and docs/experiments.md (what was tried, and earlier numbers) from
docs/results.json, where each published number is one line, and a template beside each; fills the table of results in
README.md.

  scripts/results.py                  write both pages and the table of README.md
  scripts/results.py --check          1 where a page is not what would be written, or a row lacks what it must say
  scripts/results.py --self-test      plant a fault of each kind in a copy and expect it to be found
  scripts/results.py set ID --value 99.1 --commit HASH [--interval 98.4 99.6] [--hits 992] [--count 1000] [--date DAY]
                     [--met yes|no] [--seeds ...] [--machine NAME] [--note TEXT]
                                      take the result of a new run, with the present networks, and write the pages

A row says what was measured (`what`, `unit`, `value`, 95 % `interval`, `hits` of `count` trials), what was `wanted`
and whether it is `met`, and how (`command`, `seeds`, `models`, `machine`, `date`). `commit` is the commit that was
measured, where somebody wrote it down; `publishedIn` the one that put the number on a page. Null stands for what is not
known; `withoutCommand` lists the rows of which nobody wrote down how to repeat them, and may only shrink.

The templates hold the prose. `{{id}}` gives the row of that id as its `show` says, or as value, unit and interval;
`{{id as {value.1} ms}}` gives it otherwise, here to one digit; `{count,}` groups thousands, `{value[0]}` is the first of
several;
`{{machine name}}` gives a machine; `{{table name}}` gives the rows of a table: rows of the same `what` make one line,
rows of the same `column` one cell. A column named `result` says "met", or "missed" where one row of the line is.

`readme` holds the lines of README's table: `what`, `measured` and `against`, with the same places. They stand in README.md
between `<!-- results:begin -->` and `<!-- results:end -->`; nothing else of that file is touched.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import tempfile
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
SCHEMA = "bonafide-results/1"
PAGES = ("results", "experiments")
MADE = "<!-- Made by scripts/results.py from results.json and {}.template.md: change these. -->\n"
BEGIN, END = "<!-- results:begin -->", "<!-- results:end -->"
SUMMARY = ["what", "measured", "against"]
KEYS = [
    "id", "section", "table", "column", "what", "wanted", "met", "value", "unit", "interval", "hits", "count", "show",
    "command", "commit", "publishedIn", "date", "seeds", "models", "machine", "note",
]
OPTIONAL = {"table", "column", "met", "hits", "show"}
RESULT, MISSED = "result", "**missed**"
TOKEN = re.compile(r"\{(value|low|high|hits|count|unit)(?:\[(\d+)\])?(,|\.\d)?\}")
PLACE = re.compile(r"\{\{(table |machine )?([^{} ]+)(?: as ((?:[^{}]|\{[^{}]*\})+))?\}\}")


class Number(str):
    """A number as it is written: 4.20 stays 4.20."""


def parse(text: str) -> dict:
    return json.loads(text, parse_int=Number, parse_float=Number)


def written(value: object) -> str:
    """JSON on one line; numbers as they were."""
    if isinstance(value, Number):
        return str.__str__(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{written(key)}: {written(below)}" for key, below in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(written(below) for below in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def dump(results: dict) -> str:
    """The whole file, one row a line."""
    parts = []
    for key, value in results.items():
        if isinstance(value, list) and value:
            inner = ",\n".join("    " + written(item) for item in value)
            parts.append(f"  {written(key)}: [\n{inner}\n  ]")
        elif isinstance(value, dict) and value:
            inner = ",\n".join(f"    {written(name)}: {written(item)}" for name, item in value.items())
            parts.append(f"  {written(key)}: {{\n{inner}\n  }}")
        else:
            parts.append(f"  {written(key)}: {written(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def grouped(number: str) -> str:
    """2691000 as 2,691,000."""
    return f"{int(number):,}"


def rounded(number: str, digits: int) -> str:
    """4.59 as 4.6; halves away from zero."""
    return str(Decimal(number).quantize(Decimal(1).scaleb(-digits), rounding=ROUND_HALF_UP))


def shown(row: dict, otherwise: str | None = None) -> str:
    """What the page says of a row; or says otherwise."""
    low, high = row.get("interval") or (None, None)
    values = {**{key: row.get(key) for key in ("value", "hits", "count", "unit")}, "low": low, "high": high}

    def token(match: re.Match) -> str:
        name, place, form = match.groups()
        value = values[name]
        if place is not None and isinstance(value, list) and int(place) < len(value):
            value = value[int(place)]
        if value is None or isinstance(value, list):
            raise ValueError(f"{row['id']}: shows {match.group(0)}, which it does not have")
        if form == ",":
            return grouped(value)
        return rounded(value, int(form[1])) if form else str(value)

    show = otherwise or row.get("show")
    if show is None:
        show = "{value}" + (" {unit}" if row.get("unit") else "") + (" [{low}, {high}]" if row.get("interval") else "")
    return TOKEN.sub(token, show)


def table(results: dict, name: str) -> str:
    columns = results["tables"].get(name)
    if columns is None:
        raise ValueError(f"the template names the table {name}, which is not in the list of tables")
    lines: dict[str, dict[str, str]] = {}
    for row in results["rows"]:
        if row.get("table") != name:
            continue
        cells = lines.setdefault(row["what"], {columns[0]: row["what"]})
        for column in columns[1:]:
            # Also `wanted (AUC)`.
            if column.startswith("wanted"):
                cells[column] = row["wanted"] or cells.get(column, "")
        if RESULT in columns and row.get("met") is not None and cells.get(RESULT) != MISSED:
            cells[RESULT] = "met" if row["met"] else MISSED
        column = row.get("column") or next(name for name in reversed(columns) if name != RESULT)
        if column not in columns[1:]:
            raise ValueError(f"{row['id']}: the table {name} has no column {column}")
        cells[column] = cells.get(column, "") + shown(row)
    if not lines:
        raise ValueError(f"the table {name} has no rows")

    return drawn(columns, [[cells.get(column, "") for column in columns] for cells in lines.values()])


def drawn(columns: list[str], rows: list[list[str]]) -> str:
    """A table of Markdown."""

    def line(cells: list[str]) -> str:
        return "|" + "|".join(f" {cell} " if cell else " " for cell in cells) + "|"

    return "\n".join([line(columns), line(["---"] * len(columns)), *map(line, rows)])


def filled(results: dict, text: str, name_of_text: str = "the template") -> str:
    """A text with every place replaced by what it names."""
    rows = {row["id"]: row for row in results["rows"]}

    def place(match: re.Match) -> str:
        kind, name, otherwise = match.groups()
        if kind == "table ":
            return table(results, name)
        if kind == "machine ":
            if name not in results["machines"]:
                raise ValueError(f"{name_of_text} names the machine {name}, which is not in the list of machines")
            return results["machines"][name]
        if name not in rows:
            raise ValueError(f"{name_of_text} names the row {name}, which is not there")
        return shown(rows[name], otherwise)

    return PLACE.sub(place, text)


def page(results: dict, template: str, name: str) -> str:
    return MADE.format(name) + filled(results, template, f"{name}.template.md")


def readme(results: dict, text: str) -> str:
    """README.md with its table of results."""
    if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
        raise ValueError(f"README.md needs {BEGIN} and {END}, once each and in this order")
    lines = []
    for line in results["readme"]:
        if sorted(line) != sorted(SUMMARY):
            raise ValueError(f"a line of the readme has other keys than {', '.join(SUMMARY)}: {line.get('what')}")
        if not PLACE.search(line["measured"]):
            raise ValueError(f"the readme's line {line['what']} shows no row")
        lines.append([filled(results, line[column], "the readme's table") for column in SUMMARY])
    before, rest = text.split(BEGIN)
    return f"{before}{BEGIN}\n{drawn(SUMMARY, lines)}\n{END}{rest.split(END)[1]}"


def faults(results: dict, templates: dict[str, str], written_pages: dict[str, str], written_readme: str) -> list[str]:
    """What is wrong, each in a line."""
    found = []
    if results.get("schema") != SCHEMA:
        found.append(f"the schema is not {SCHEMA}")
    named = {name for text in templates.values() for kind, name, _ in PLACE.findall(text) if kind != "machine "}
    seen: set[str] = set()
    silent = results["withoutCommand"]
    for row in results["rows"]:
        name = row.get("id") or "a row without an id"
        if name in seen:
            found.append(f"{name}: stands twice")
        seen.add(name)
        for key in KEYS:
            if key not in row and key not in OPTIONAL:
                found.append(f"{name}: has no key {key}")
        for key in row:
            if key not in KEYS:
                found.append(f"{name}: has a key that nobody knows, {key}")
        if row.get("value") in (None, "", []):
            found.append(f"{name}: has no value")
        if not row.get("commit") and not row.get("publishedIn"):
            found.append(f"{name}: has no commit, neither the measured one nor the one that published it")
        for key in ("commit", "publishedIn"):
            if row.get(key) and not re.fullmatch(r"[0-9a-f]{7,40}", row[key]):
                found.append(f"{name}: {key} {row[key]} is no commit")
        if not row.get("command") and name not in silent:
            found.append(f"{name}: has no command")
        if row.get("command") and name in silent:
            found.append(f"{name}: has a command now; take it from withoutCommand")
        if row.get("machine") is not None and row["machine"] not in results["machines"]:
            found.append(f"{name}: the machine {row['machine']} is not in the list of machines")
        if row.get("models") is not None and row["models"] not in results["models"]:
            found.append(f"{name}: the models {row['models']} are not in the list of models")
        if row.get("show") and not re.search(r"\{(value|hits)", row["show"]):
            found.append(f"{name}: shows a text of its own instead of its value")
        found += [f"{name}: {fault}" for fault in numbers(row)]
        if name not in named and row.get("table") not in named:
            found.append(f"{name}: no page shows it")
        if row.get("met") not in (None, True, False) or (row.get("met") is not None and not row.get("wanted")):
            found.append(f"{name}: met is true or false, of what is wanted")
    for name in silent:
        if name not in seen:
            found.append(f"withoutCommand names {name}, which is not there")
    for name, template in templates.items():
        try:
            if page(results, template, name) != written_pages[name]:
                found.append(
                    f"docs/{name}.md is not what docs/results.json and the template give; run scripts/results.py")
        except ValueError as error:
            found.append(str(error))
    try:
        if readme(results, written_readme) != written_readme:
            found.append("the table of README.md is not what docs/results.json gives; run scripts/results.py")
    except ValueError as error:
        found.append(str(error))
    return found


def numbers(row: dict) -> list[str]:
    """What does not fit together in the numbers of a row."""
    found = []
    interval = row.get("interval")
    value = row.get("value")
    if interval is not None:
        if not (isinstance(interval, list) and len(interval) == 2):
            return ["an interval has two ends"]
        low, high = map(float, interval)
        if low > high:
            found.append("the interval's ends are exchanged")
        elif isinstance(value, Number) and row.get("unit") == "%" and not low <= float(value) <= high:
            found.append("the value lies outside its interval")
    hits, count = row.get("hits"), row.get("count")
    if hits is not None and count is not None:
        if int(hits) > int(count):
            found.append("more hits than trials")
        elif row.get("unit") == "%" and isinstance(value, Number):
            digits = len(value.partition(".")[2])
            if abs(100 * int(hits) / int(count) - float(value)) > 0.5 * 10 ** -digits + 1e-9:
                found.append(f"{hits} of {count} is not {value} %")
    return found


class Folder:
    """Where the files lie."""

    def __init__(self, path: Path, readme_path: Path):
        self.data = path / "results.json"
        self.templates = {name: path / f"{name}.template.md" for name in PAGES}
        self.pages = {name: path / f"{name}.md" for name in PAGES}
        self.readme = readme_path

    def check(self) -> list[str]:
        try:
            results = parse(self.data.read_text(encoding="utf-8"))
        except ValueError as error:
            return [f"docs/results.json is no JSON: {error}"]
        templates, pages = (
            {name: file.read_text(encoding="utf-8") for name, file in files.items()}
            for files in (self.templates, self.pages))
        found = faults(results, templates, pages, self.readme.read_text(encoding="utf-8"))
        if dump(results) != self.data.read_text(encoding="utf-8"):
            found.append("docs/results.json is not written one row a line; run scripts/results.py")
        return found

    def write(self, results: dict) -> None:
        made = {name: page(results, file.read_text(encoding="utf-8"), name) for name, file in self.templates.items()}
        summary = readme(results, self.readme.read_text(encoding="utf-8"))
        self.data.write_text(dump(results), encoding="utf-8")
        for name, text in made.items():
            self.pages[name].write_text(text, encoding="utf-8")
        self.readme.write_text(summary, encoding="utf-8")


def networks(results: dict, manifest: Path) -> str:
    """The name of a manifest's networks in the list of models, where it is put if it is new."""
    content = manifest.read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    name = f"manifest-{digest[:8]}"
    results["models"].setdefault(name, {
        "manifest": digest, "networks": {model["id"]: model["sha256"][:16] for model in json.loads(content)["models"]}})
    return name


def change(results: dict, arguments: argparse.Namespace, manifest: Path) -> None:
    """Takes the result of a new run into a row; what only the old run's row could say goes."""
    row = next((row for row in results["rows"] if row["id"] == arguments.id), None)
    if row is None:
        sys.exit(f"results: there is no row {arguments.id}")
    for key in ("interval", "hits", "count", "met"):
        if row.get(key) is not None and getattr(arguments, key) is None:
            sys.exit(f"results: {arguments.id} has {key}; give --{key} of the new run")
        if getattr(arguments, key) is not None:
            given = getattr(arguments, key)
            row[key] = given == "yes" if key == "met" else \
                [Number(end) for end in given] if key == "interval" else Number(given)
    values = [Number(value) for value in arguments.value]
    row["value"] = values if len(values) > 1 else values[0]
    # Git tells who publishes it.
    row["commit"], row["publishedIn"], row["date"] = arguments.commit, None, arguments.date
    if row["models"] is not None:
        row["models"] = networks(results, manifest)
    for key in ("seeds", "machine", "note"):
        if getattr(arguments, key) is not None:
            row[key] = getattr(arguments, key)
    in_order = {key: row[key] for key in KEYS if key in row}
    row.clear()
    row.update(in_order)


def number(text: str) -> str:
    if not re.fullmatch(r"-?(0|[1-9]\d*)(\.\d+)?", text):
        raise argparse.ArgumentTypeError(f"{text} is no number")
    return text


def self_test() -> None:
    row = {
        "id": "a", "section": "S", "table": "t", "what": "right", "wanted": "99 %", "met": True,
        "value": Number("99.20"), "unit": "%", "interval": [Number("98.4"), Number("99.60")],
        "hits": Number("992"), "count": Number("1000"),
        "command": "measure", "commit": None, "publishedIn": "0123456", "date": None, "seeds": None, "models": None,
        "machine": "m", "note": None,
    }
    good = {
        "schema": SCHEMA, "machines": {"m": "a machine"}, "models": {},
        "tables": {"t": ["what", "wanted", "measured", "result"]},
        "withoutCommand": [],
        "readme": [{"what": "right", "measured": "{{a}} ({{b}})", "against": "9 % before"}],
        "rows": [
            row, {**row, "id": "b", "table": None, "show": "{value} of {count,}"},
            {**row, "id": "e", "table": None, "wanted": None, "met": None, "value": Number("7"), "unit": "s",
             "interval": None, "hits": None, "count": None}],
    }
    template = "On {{machine m}}: {{b}}, so {{a as {value.0} in 100}}.\n\n{{table t}}\n"
    expected = MADE.format("results") + "On a machine: 99.20 of 1,000, so 99 in 100.\n\n" \
        "| what | wanted | measured | result |\n| --- | --- | --- | --- |\n" \
        "| right | 99 % | 99.20 % [98.4, 99.60] | met |\n"
    tried = "Before: {{e}}.\n"
    expected_tried = MADE.format("experiments") + "Before: 7 s.\n"
    front = f"# Project\n\n{BEGIN}\n| what | measured | against |\n| --- | --- | --- |\n" \
        f"| right | 99.20 % [98.4, 99.60] (99.20 of 1,000) | 9 % before |\n{END}\n\nThe rest.\n"
    with tempfile.TemporaryDirectory() as scratch:
        folder = Folder(Path(scratch), Path(scratch) / "README.md")
        folder.templates["results"].write_text(template, encoding="utf-8")
        folder.templates["experiments"].write_text(tried, encoding="utf-8")
        folder.readme.write_text(f"# Project\n\n{BEGIN}old{END}\n\nThe rest.\n", encoding="utf-8")
        folder.write(parse(dump(good)))
        assert folder.readme.read_text(encoding="utf-8") == front, folder.readme.read_text(encoding="utf-8")
        for name, text in (("results", expected), ("experiments", expected_tried)):
            made = folder.pages[name].read_text(encoding="utf-8")
            assert made == text, made
        assert folder.check() == [], folder.check()

        def planted(
            fault: str, results: dict, other_template: str = template, other_page: str = expected,
            other_readme: str = front, other_tried: str = tried, other_tried_page: str = expected_tried,
        ) -> None:
            folder.data.write_text(dump(results), encoding="utf-8")
            folder.templates["results"].write_text(other_template, encoding="utf-8")
            folder.templates["experiments"].write_text(other_tried, encoding="utf-8")
            folder.pages["results"].write_text(other_page, encoding="utf-8")
            folder.pages["experiments"].write_text(other_tried_page, encoding="utf-8")
            folder.readme.write_text(other_readme, encoding="utf-8")
            found = folder.check()
            assert any(fault in line for line in found), (fault, found)

        def changed(**keys: object) -> dict:
            return {**good, "rows": [{**row, **keys}, *good["rows"][1:]]}

        planted("is not what docs/results.json", good, other_page=expected.replace("99.20 %", "99.30 %"))
        planted("is not what docs/results.json", changed(value=Number("99.15"), hits=None))
        planted("is not what docs/results.json", good, other_template=template.replace("On", "With"))
        planted("a: has no command", changed(command=None))
        planted("a: has no command", changed(command=""))
        planted("a: has no commit", changed(publishedIn=None))
        planted("publishedIn yesterday is no commit", changed(publishedIn="yesterday"))
        planted("a: has no value", changed(value=None))
        planted("a: has no value", changed(value=[]))
        planted("docs/experiments.md is not what", good, other_tried_page=expected_tried.replace("7 s", "8 s"))
        planted("docs/experiments.md is not what", good, other_tried=tried.replace("Before", "Earlier"))
        planted("experiments.template.md names the row c", good, other_tried=tried + "{{c}}")
        planted("e: no page shows it", good, other_tried="Nothing.\n")
        planted("docs/results.md is not what", changed(met=False))
        planted("a: met is true or false", changed(met="yes"))
        planted("a: met is true or false", changed(wanted=None))
        planted("a: stands twice", {**good, "rows": [row, *good["rows"]]})
        planted("nobody knows, valeu", changed(valeu=Number("1")))
        planted("has no key seeds", {**good, "rows": [
            {key: value for key, value in row.items() if key != "seeds"}, *good["rows"][1:]]})
        planted("the machine n is not", changed(machine="n"))
        planted("the models n are not", changed(models="n"))
        planted("outside its interval", changed(value=Number("98.2"), hits=None))
        planted("exchanged", changed(interval=[Number("2"), Number("1")]))
        planted("992 of 1000 is not 99.21 %", changed(value=Number("99.21")))
        planted("more hits than trials", changed(hits=Number("1001")))
        planted("d: no page shows it", {**good, "rows": [*good["rows"], {**row, "id": "d", "table": None}]})
        planted("names the row c", good, other_template=template + "{{c}}")
        planted("names the table u", good, other_template=template + "{{table u}}")
        planted("no column n", changed(column="n"))
        planted("shows {low}", changed(interval=None, show="{low}"))
        planted("a text of its own", changed(show="99.20 %"))
        planted("take it from withoutCommand", {**good, "withoutCommand": ["a"]})
        planted("names z, which is not there", {**good, "withoutCommand": ["z"]})
        planted("the schema is not", {**good, "schema": "other/1"})
        summary = good["readme"][0]
        planted("table of README.md is not", good, other_readme=front.replace("99.20 %", "99.30 %"))
        planted("table of README.md is not", changed(value=Number("99.15"), hits=None))
        planted("README.md needs", good, other_readme=front.replace(END, ""))
        planted("README.md needs", good, other_readme=front + BEGIN)
        planted("readme's table names the row c", {**good, "readme": [{**summary, "measured": "{{c}}"}]})
        planted("shows no row", {**good, "readme": [{**summary, "measured": "99.20 %"}]})
        planted("other keys", {**good, "readme": [{"what": "right", "measured": "{{a}}"}]})
        folder.data.write_text(json.dumps(good), encoding="utf-8")
        assert any("one row a line" in line for line in folder.check()), folder.check()
        folder.data.write_text("{", encoding="utf-8")
        assert any("is no JSON" in line for line in folder.check()), folder.check()

        # A new run: the row says it, and so does the page.
        folder.templates["results"].write_text(template, encoding="utf-8")
        folder.readme.write_text(front, encoding="utf-8")
        manifest = Path(scratch) / "manifest.json"
        manifest.write_text('{"models": [{"id": "n", "sha256": "0123456789abcdef0123"}]}', encoding="utf-8")
        results = parse(dump({**good, "rows": [{**row, "models": "old"}, *good["rows"][1:]]}))
        given = ["set", "a", "--value", "99.10", "--interval", "98.3", "99.5", "--hits", "991", "--count", "1000",
                 "--met", "no", "--commit", "89abcde"]
        change(results, command_line().parse_args(given), manifest)
        folder.write(results)
        assert "| 99.10 % [98.3, 99.5] | **missed** |" in folder.pages["results"].read_text(encoding="utf-8")
        assert "| 99.10 % [98.3, 99.5] (99.20 of" in folder.readme.read_text(encoding="utf-8")
        assert folder.check() == [], folder.check()
        assert list(results["models"].values())[0]["networks"] == {"n": "0123456789abcdef"}, results["models"]
        assert results["rows"][0]["publishedIn"] is None and results["rows"][0]["commit"] == "89abcde"
        for left_out, option in ((given[:4] + given[-4:], "--interval"), (given[:-4] + given[-2:], "--met")):
            try:
                change(results, command_line().parse_args(left_out), manifest)
                raise AssertionError(f"what {option} says stayed beside a new value")
            except SystemExit as end:
                assert option in str(end), end
    print("results: every planted fault was found")


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description="Makes docs/results.md, docs/experiments.md and README's table from docs/results.json.")
    parser.add_argument("--check", action="store_true", help="compare, and look for rows that lack something")
    parser.add_argument("--self-test", action="store_true", help="plant faults and expect them to be found")
    setting = parser.add_subparsers(dest="action").add_parser("set", help="take the result of a new run in")
    setting.add_argument("id")
    setting.add_argument("--value", type=number, nargs="+", required=True)
    setting.add_argument("--interval", type=number, nargs=2)
    for name in ("--hits", "--count"):
        setting.add_argument(name, type=number)
    setting.add_argument("--met", choices=("yes", "no"), help="whether what is wanted is met")
    setting.add_argument("--commit", required=True, help="what was measured")
    for name in ("--date", "--seeds", "--machine", "--note"):
        setting.add_argument(name)
    return parser


def main() -> None:
    arguments = command_line().parse_args()
    if arguments.self_test:
        return self_test()
    folder = Folder(PROJECT / "docs", PROJECT / "README.md")
    if not arguments.check:
        results = parse(folder.data.read_text(encoding="utf-8"))
        if arguments.action == "set":
            change(results, arguments, PROJECT / "Models" / "manifest.json")
        try:
            folder.write(results)
        except ValueError as error:
            sys.exit(f"results: {error}")
    found = folder.check()
    for fault in found:
        print(f"results: {fault}", file=sys.stderr)
    if found:
        sys.exit(1)
    print("results: the pages and README's table are what their numbers give")


if __name__ == "__main__":
    main()
