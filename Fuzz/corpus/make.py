#!/usr/bin/env python3
"""Makes the seeds of every fuzz target beside this file: all synthetic, none larger than 4 KB.

They were made with Pillow 13 (pictures) and zxing-cpp 3.1.1 (barcodes), and are kept so that a run needs neither these
packages nor this script. Run it here: python3 make.py [MAKER ...]
"""

from __future__ import annotations

import hashlib
import io
import json
import struct
import sys
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent


def put(target: str, name: str, data: bytes | str) -> None:
    data = data.encode() if isinstance(data, str) else data
    assert len(data) <= 4096, f"{target}/{name} has {len(data)} bytes"
    (HERE / target).mkdir(exist_ok=True)
    (HERE / target / name).write_bytes(data)


def tiff(orientation: int, order: str) -> bytes:
    """An EXIF block with one tag before and one behind the orientation."""
    head = (b"II" if order == "<" else b"MM") + struct.pack(order + "HI", 42, 8)
    entries = struct.pack(order + "HHHI4s", 3, 0x010F, 2, 4, b"abc\0")
    entries += struct.pack(order + "HHIHH", 0x0112, 3, 1, orientation, 0)
    return head + entries + struct.pack(order + "HHII", 0x011A, 5, 1, 0) + struct.pack(order + "I", 0)


def png_chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(depth: int, color: int, interlace: int, row: bytes, extra: bytes = b"") -> bytes:
    """Eight by eight pixels; an interlaced one is of 8-bit gray, whose seven passes are written here."""
    header = struct.pack(">IIBBBBB", 8, 8, depth, color, 0, 0, interlace)
    rows = (b"\0" + row) * 8
    if interlace:
        rows = b"".join((b"\0" + bytes(w)) * h for w, h in [(1, 1), (1, 1), (2, 1), (2, 2), (4, 2), (4, 4), (8, 4)])
    return (b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header) + extra + png_chunk(b"IDAT", zlib.compress(rows))
            + png_chunk(b"IEND", b""))


def pictures() -> None:
    from PIL import Image

    base = Image.new("RGB", (16, 12))
    base.putdata([(x * 16, y * 20, (x * y) % 255) for y in range(12) for x in range(16)])
    files: dict[str, bytes] = {}

    def save(name: str, picture: Image.Image, **options: object) -> None:
        out = io.BytesIO()
        picture.save(out, name.rsplit(".", 1)[1].replace("jpg", "jpeg"), **options)
        files[name] = out.getvalue()

    exif = Image.Exif()
    exif[0x0112] = 6
    alpha = base.copy()
    alpha.putalpha(128)
    save("baseline.jpg", base, quality=70)
    save("turned.jpg", base, quality=70, exif=exif)
    save("progressive.jpg", base, quality=70, progressive=True)
    save("gray.jpg", base.convert("L"), quality=70)
    save("cmyk.jpg", base.convert("CMYK"), quality=70)
    save("restart.jpg", base, quality=70, restart_marker_blocks=1)
    save("lossy.webp", base, quality=50, exif=exif)
    save("lossless.webp", base, lossless=True)
    save("alpha.webp", alpha, quality=50)
    save("moving.webp", base, save_all=True, append_images=[base.rotate(180)], lossless=True)
    save("still.gif", base.quantize(8))
    save("moving.gif", base.quantize(8), save_all=True, append_images=[base.rotate(180).quantize(8)], transparency=1)
    save("interlaced.gif", base.quantize(8), interlace=1)
    palette = png_chunk(b"PLTE", bytes(range(12)))
    files["gray-1.png"] = png(1, 0, 0, b"\xA5")
    files["gray-16.png"] = png(16, 0, 0, bytes(range(16)))
    files["rgb.png"] = png(8, 2, 0, bytes(range(24)), png_chunk(b"eXIf", tiff(8, ">")))
    files["palette.png"] = png(2, 3, 0, b"\x1B\xE4", palette + png_chunk(b"tRNS", b"\x80\xFF"))
    files["gray-alpha.png"] = png(8, 4, 0, bytes(range(16)))
    files["rgb-alpha-16.png"] = png(16, 6, 0, bytes(range(64)))
    files["transparent.png"] = png(8, 2, 0, bytes(24), png_chunk(b"tRNS", bytes(6)) + png_chunk(b"gAMA", bytes(4)))
    files["interlaced.png"] = png(8, 0, 1, b"")
    for name, data in files.items():
        put("picture", name, data)
        if name.endswith("jpg"):
            put("thumbnail", name, data)


def exif() -> None:
    for order, name in (("<", "little"), (">", "big")):
        block = tiff(6, order)
        segment = b"Exif\0\0" + block
        put("exif", f"{name}.tiff", block)
        put("exif", f"{name}.jpg", b"\xFF\xD8\xFF\xE0\0\7JFIF\0\xFF\xE1" + struct.pack(">H", len(segment) + 2) + segment
            + b"\xFF\xD9")
        put("exif", f"{name}.png", b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", bytes(13)) + png_chunk(b"eXIf", block)
            + png_chunk(b"IEND", b""))
        for prefix in (b"", b"Exif\0\0"):
            body = prefix + block
            chunks = b"VP8X" + struct.pack("<I", 10) + bytes(10) + b"EXIF" + struct.pack("<I", len(body)) + body
            put("exif", f"{name}{len(prefix)}.webp", b"RIFF" + struct.pack("<I", len(chunks) + 4) + b"WEBP" + chunks)
    starts()


def starts() -> None:
    """Beginnings of the files that programs read, and a TIFF file of a page, a preview and a chain that leads back."""
    brands = {"heic": b"heicmif1heic", "avif": b"mif1avifmiaf", "mp4": b"isommp42"}
    for name, (major, *others) in ((name, [text[i:i + 4] for i in range(0, len(text), 4)]) for name, text in brands.items()):
        put("exif", f"start.{name}", struct.pack(">I", 16 + 4 * len(others)) + b"ftyp" + major + bytes(4) + b"".join(others))
    put("exif", "start.bmp", b"BM" + struct.pack("<IIIIiiHHI", 62, 0, 54, 40, 2, 1, 1, 24, 0) + bytes(28))
    put("exif", "start.jp2", b"\0\0\0\x0CjP  \r\n\x87\n")
    put("exif", "start.pdf", b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\n")
    put("exif", "start.html", b"<!DOCTYPE html><html>%PDF-</html>")
    put("exif", "alpha.heic", b"auxC\0\0\0\0urn:mpeg:hevc:2015:auxid:1\0")
    for order, name in (("<", "little"), (">", "big")):
        pages = b""
        for kind, value, following in ((274, 6, 26), (254, 1, 44), (274, 3, 8)):
            entry = struct.pack(order + "HHI", kind, 3, 1) + struct.pack(order + "HH", value, 0)
            pages += struct.pack(order + "H", 1) + entry + struct.pack(order + "I", following)
        mark = {"<": b"II", ">": b"MM"}[order]
        put("exif", f"{name}-pages.tiff", mark + struct.pack(order + "HI", 42, 8) + pages)


def digit(text: str) -> str:
    value = {c: i for i, c in enumerate("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")}
    return str(sum(value.get(c, 0) * (7, 3, 1)[i % 3] for i, c in enumerate(text)) % 10)


def mrz() -> None:
    """The fictitious specimens of ICAO Doc 9303 parts 4 to 7, the French layout of 1988, and lines of licences."""
    lines = {
        "td3": "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10\n",
        "td1": "I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<\n",
        "td2": "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6\n",
        "mrv-a": "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<\n",
        "mrv-b": "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nL8988901C4XXX4009078F9612109<<<<<<<<\n",
        "misread": "P<UT0ERIK5SON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8989O2C36UTO74O8122F12O4159ZE184226B<<<<<1O\n",
        "lower": "p<utoeriksson<<anna<maria<<<<<<<<<<<<<<<<<<<\r\nl898902c36uto7408122f1204159ze184226b<<<<<10\r\n",
    }
    first = "IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<"[:36]
    second = "880692310285" + digit("880692310285") + "CORINNE<<<<<<<" + "651206" + digit("651206") + "F"
    lines["french"] = f"{first}\n{second}{digit(first + second)}\n"
    long = "I<UTOD23145890<" + "7349" + digit("D23145890734") + "<<<<<<<<<<<<<<"
    lines["long-number"] = f"{long[:30]}\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<\n"
    licences = {
        "french": "D1FRA13AA00002" + digit("D1FRA13AA00002") + "181231MARTIN<<",
        "dutch": "D1NLD15094962111659VW87Z78NB8",
        "estonian": "D<ESTET000000<49307039909<<<<",
        "other": "DPERIKSSON<<<<UTO<00000A00A00",
    }
    for name, text in licences.items():
        lines[f"licence-{name}"] = text + digit(text) + "\n"
    for name, text in lines.items():
        put("mrz", name, text)


def aamva() -> None:
    def licence(version: int, kind: str, elements: list[str]) -> str:
        body = kind + "\n".join(elements) + "\r"
        head = f"@\n\x1e\rANSI 636000{version:02}" + ("" if version < 2 else "01") + "01"
        return f"{head}{kind}{len(head) + 10:04}{len(body):04}{body}"

    new = ["DAQT64235789", "DCSSAMPLE", "DDEN", "DACMICHAEL", "DDFN", "DADJOHN", "DDGN", "DCAD", "DCBK", "DCDPH",
           "DBD06062016", "DBB06061986", "DBA12102024", "DBC1", "DAU068 in", "DAYBRO", "DAG2300 WEST BROAD STREET",
           "DAIRICHMOND", "DAJVA", "DAK232690000  ", "DCF2424244747474786102204", "DCGUSA"]
    put("aamva", "version-9", licence(9, "DL", new))
    put("aamva", "version-1", licence(1, "DL", ["DAAROE,JANE ANN,MARY", "DBB19700131", "DBCF", "DAU506", "DAQ1"]))
    put("aamva", "version-3", licence(3, "ID", ["DCSROE", "DCTJANE,ANN", "DBC2", "DBA02302030", "DADNONE", "DAU1.75 m"]))
    put("aamva", "empty", licence(10, "ID", []))


def json_texts() -> None:
    policy = {"name": "shop/1", "bystanderWidthShare": 0.4, "requiresMRZ": False, "minimumRemainingDays": 30,
              "roles": {"screen": "objection", "everyPage": "precondition"}}
    put("json", "policy.json", json.dumps(policy, indent=2))
    put("json", "mark.json", b"\xEF\xBB\xBF" + json.dumps({"á": [None, True, "č"]}, ensure_ascii=False).encode())
    put("json", "numbers.json", "[0, -1, 0.5, -1.25E+10, 1e-7, 1e308, 0.000E+9999, 18446744073709551616]")
    put("json", "escapes.json", r'{"a\u0062": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00", "": {}}')
    put("json", "deep.json", '[{"a":' * 8 + "7" + "}]" * 8)
    # What is refused, each for a reason of its own.
    put("json", "twice.json", r'{"roles": {"blur": 1, "b\u006cur": 2}}')
    put("json", "large.json", '{"a": [1, 1e400]}')
    put("json", "comma.json", '{"a": 1,\n}')


def document_files() -> None:
    definition = {
        "schema": "bonafide-document/2", "role": "identityCard", "country": "XU", "page": "front", "code": "2020",
        "title": "Utopian card", "size": "ID-1", "issuedFrom": 2020, "issuedUntil": 2025,
        "sources": {"seen": {"basis": "specimen", "what": "Drawn", "seenOn": "2026-02-28"}}, "source": "seen",
        "anchors": [{"texts": ["UTOPIA"], "box": [0.1, 0.1, 0.5, 0.1], "isDistinctive": True}],
        "mrz": {"format": "TD1", "documentCodes": ["ID"], "issuers": ["UTO"], "box": [0, 0.6, 1, 0.4]},
        "barcodes": [{"format": "pdf417", "field": "documentNumber"}],
        "portrait": [0, 0.2, 0.3, 0.5], "signature": [0.4, 0.8, 0.3, 0.1], "holograms": [[0.5, 0.5, 0.2, 0.2]],
        "fields": [
            {"name": "surname", "kind": "name", "labels": ["Surname"], "labelBox": [0.4, 0.2, 0.2, 0.1]},
            {"name": "birthDate", "kind": "date", "labels": ["Born"], "dateOrder": "dayMonthYear"},
            {"name": "personalNumber", "kind": "personalNumber", "labels": ["No."], "pattern": "[0-9]{11}",
             "check": "hrOIB"}],
    }
    put("catalogue", "card.json", json.dumps(definition))
    for key in ("mrz", "barcodes", "holograms", "signature", "anchors"):
        del definition[key]
    put("catalogue", "plain.json", json.dumps(definition))

    model = {"id": "a", "purpose": "p", "file": "a.onnx", "sha256": "a" * 64, "format": "onnx", "companions": [],
             "licence": "MIT", "source": "s"}
    pair = dict(model, id="b", format="ir", byteCount=7, companions=[{"file": "b.bin", "sha256": "0" * 64}])
    put("manifest", "one.json", json.dumps({"schema": "bonafide-models/1", "models": [model]}))
    put("manifest", "two.json", json.dumps({"schema": "bonafide-models/1", "models": [model, pair]}))
    profile = {"schema": "bonafide-profile/1", "subject": "page", "name": "mine", "version": 1, "restsOn": "a test"}
    put("profile", "one.json", json.dumps({**profile, "limits": {"page.size": {"atLeast": 0.25, "atMost": 1.02}}}))
    put("profile", "two.json", json.dumps({**profile, "basedOn": "base", "limits": {"page.tilt": {"atMost": 20}}}))

    patterns = {
        "number": "[A-Z]{2}(-|/)?\\d{3,5}\nAB-1234", "words": "^(\\p{Lu}\\p{Ll}+ ?)+$\nAnna Maria",
        "nested": "((a|b)*c?){2,}\nababcab", "negated": "[^0-9\\s]+|.{1,3}\nabc", "lists": "\\w+\\W\\D\\S\nab-cd",
        "open": "[A-Z{3\n", "letters": "[A-ZČŠŽ0-9-]+\nŠIMIĆ",
    }
    for name, text in patterns.items():
        put("pattern", name, text)
    fields = {
        "date": "\0\1" "12.03.2019\n", "months": "\0\5" "4a. 12 JAN/JAN 2020\n", "day": "\0\0XX.XX.1980\n",
        "sex": "\1\0M/Ž\n", "state": "\1\0HRVATSKO/CROATIAN\n", "label": "\2\0Prezime/Surname: ŠIMIĆ\nPrezime/Surname",
        "cyrillic": "\2\0Прізвище ШЕВЧЕНКО\nПрізвище", "number": "\3\0" "710319/2745\n", "code": "\3\5RCCMNL83S18D969H\n",
        "name": "\4\0ŠIMIĆ ANA\nSurname", "born": "\4\1" "01 02 1990\nBorn", "address": "\4\4Ilica 1, 10000 Zagreb\n",
        "marks": "\5\0a\u0301\u0302\u20DD İıßẞŁ\na\u0301 I", "digits": "\4\3١٢٣ 𝟙𝟚\nNo.", "alike": "\5\0ANA ŠIMIĆ\nSIMIC ANA",
    }
    for name, text in fields.items():
        put("field", name, text)
    rows = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"
    rows += "1\t1\t0\t0\t0\t0\t0\t0\t300\t48\t-1\t\n5\t1\t1\t1\t1\t1\t12\t12\t90\t24\t96.06\tИван\n"
    put("tesseract", "table.tsv", rows + "5\t2\t1\t1\t1\t1\t12\t12\t90\t24\t91.5\tШЕВ ЧЕНКО\n5\t3\t1\t1\t1\t2\t9\t9\t9\t9\t0\tҐ\n")


def templates() -> None:
    def template(flags: int, count: int, values: bytes, model: bytes = b"m") -> bytes:
        return b"BNFT" + bytes([1, flags, len(model), 0]) + struct.pack("<H", count) + model + values

    def summed(body: bytes) -> bytes:
        return body + hashlib.sha256(body).digest()[:8]

    # The target adds a checksum itself: the seeds come without one, but for the first.
    whole = template(0, 16, struct.pack("<16f", *([0.25] * 16)))
    put("template", "summed", summed(whole))
    put("template", "whole", whole)
    put("template", "half", template(2, 16, struct.pack("<16e", *([0.25] * 16))))
    put("template", "sealed", template(1, 16, bytes(12 + 64 + 16)))
    put("template", "sealed-half", template(3, 16, bytes(12 + 32 + 16)))


def truths() -> None:
    document = {"role": "passport", "country": "XU", "page": "front", "code": "1"}
    picture = {"file": "a.jpg", "document": document, "corners": [[1, 2], [30, 2], [30, 20], [1, 20]],
               "fields": {"surname": "ČERNÁ"}, "defects": ["glare"], "gatesPass": False}
    put("truth-documents", "two.json", json.dumps(
        {"schema": "bonafide-document-truth/1", "pictures": [picture, {"file": "sub/b.png", "document": None}]}))
    zone = {"lines": ["I<UTO", "7408"], "intact": False, "checkDigitsValid": False, "note": "n"}
    put("truth-zones", "two.json", json.dumps({"a.jpg": zone, "b.jpg": None}))
    put("truth-barcodes", "text.txt", "Ünïcode 123")
    put("truth-barcodes", "bytes.bin", b"\xC3\x28\xF0\x9F\x98")
    frame = {"time": 0.5, "corners": [[1, 2], [30, 2], [30, 20], [1, 20]], "isHeld": True}
    put("truth-clips", "one.json", json.dumps(
        {"schema": "bonafide-clip-truth/1", "clips": [
            {"file": "a.mp4", "document": document, "frames": [frame, {"time": 1, "isHeld": False}]}]}))
    put("truth-transcripts", "two.tsv",
        "file\tcountry\trole\tpage\tedition\tvisual\tnote\n"
        "XU/a.jpg\tXU\tpassport\tdata\t2020\tsurname=ČERNÁ|CERNA; birthDate=1968-03-12\tn\n"
        "XU/b.jpg\tXU\tidentityCard\tback\t\ttitle=Dr.; = ; x\n")
    put("truth-recaptures", "four.tsv",
        "file\tkind\tmedium\tsource\tcorners\na.jpg\tbonafide\nsub/b.jpg\tprint\tlaser\ta\n"
        "c.jpg\tscreen\tphone\ta\t1,2 30,2 30,20 1,20\nd.jpg\tcopy\t\t\t-1 2.5e0 3 4 5 6 7 8\n")
    put("truth-recaptures", "outside.tsv", "file\tkind\n../a.jpg\tcopy\n")
    put("truth-reflections", "two.tsv",
        "file\tgroup\tsource\tlight\na.png\treal\t\t\nsub/b.png\tlarge reflection\ta\tb-light.png\n")
    put("truth-reflections", "outside.tsv", "file\tgroup\tsource\tlight\na.png\treal\t\t/b.png\n")
    put("pairs-lfw", "folds.txt", "1\t1\nAnna\t1\t2\nAnna\t1\tBert\t3\n")
    put("pairs-lfw", "plain.txt", "1\nAnna\t1\t2\nAnna\t1\tBert\t3\n")
    put("pairs-table", "two.csv", "file_x,file_y,Decision\na/1.jpg,b.jpg,Yes\na/1.jpg,c.jpg,No\n")


def drawn(name: str, width: int, bits: list[int], quiet: int = 2, scale: int = 2, tall: int = 1, looks: int = 7) -> None:
    """A picture for the barcode target; Head in Barcodes/picture.cpp says what the first six bytes mean."""
    packed = bytes(sum(bit << (7 - i) for i, bit in enumerate(bits[at:at + 8])) for at in range(0, len(bits), 8))
    put("barcode-picture", name, bytes([looks, width - 1, scale - 1 | quiet << 2 | tall - 1 << 4, 0, 0, 0]) + packed)


def barcodes() -> None:
    import zxingcpp

    kinds = {
        "Aztec": "UTOPIA 7", "AztecRune": "25", "DataMatrix": "UTOPIA 7", "MaxiCode": "UTOPIA", "PDF417": "UTOPIA 7",
        "CompactPDF417": "UTOPIA", "QRCode": "UTOPIA 7", "MicroQRCode": "12345", "Codabar": "A12345B", "Code39": "UTO",
        "Code93": "UTO", "Code128": "Uto1234", "EAN8": "1234567", "EAN13": "123456789012", "ITF": "123456",
        "UPCA": "12345678901", "UPCE": "1234567", "DataBarOmni": "1234567890123", "DataBarStk": "1234567890123",
        "DataBarExp": "[01]98898765432106[3202]012345",
    }
    for kind, text in kinds.items():
        code = zxingcpp.create_barcode(text, getattr(zxingcpp.BarcodeFormat, kind))
        picture = memoryview(zxingcpp.write_barcode_to_image(code, scale=1, add_quiet_zones=False))
        height, width = picture.shape[:2]
        rows = [[int(picture[y, x] < 128) for x in range(width)] for y in range(height)]
        is_linear = all(row == rows[0] for row in rows)
        if width > 256:
            raise SystemExit(f"{kind} is {width} modules wide")
        kept = rows[:1] if is_linear else rows
        drawn(kind.lower(), width, [bit for row in kept for bit in row], tall=16 if is_linear else 1,
              quiet=3 if is_linear else 2)
    code = zxingcpp.create_barcode("7", zxingcpp.BarcodeFormat.QRCode)
    picture = memoryview(zxingcpp.write_barcode_to_image(code, scale=1, add_quiet_zones=False))
    bits = [int(picture[y, x] < 128) for y in range(picture.shape[0]) for x in range(picture.shape[1])]
    # White on dark, with a dark margin of its own.
    framed = [1 - bits[21 * (y - 4) + x - 4] if 4 <= x < 25 and 4 <= y < 25 else 1 for y in range(29) for x in range(29)]
    drawn("inverted", 29, framed, looks=15)
    drawn("pure", 21, bits, looks=0x17, quiet=0, scale=1)
    drawn("histogram", 21, bits, looks=0x27)
    # A MicroQR's ring that is no square: it ended older versions of the library.
    ring = [int(max(abs(x - 8), abs(y - 6)) in (3, 5, 6) or (abs(x - 8) < 2 and abs(y - 6) < 2)) for y in range(14)
            for x in range(17)]
    drawn("odd-ring", 17, ring, scale=3)

    def content(name: str, kind: int, detail: int, data: bytes) -> None:
        put("barcode-content", name, bytes([kind, detail]) + data)

    def words(*numbers: int) -> bytes:
        return struct.pack(f">{len(numbers)}H", *numbers)

    content("pdf-text", 0, 0, words(7, 900, 1, 2, 3, 841, 63))
    content("pdf-bytes", 0, 0, words(9, 924, 1, 2, 3, 4, 5, 6, 7))
    content("pdf-number", 0, 0, words(5, 902, 1, 624, 434))
    content("pdf-charset", 0, 0, words(8, 927, 26, 901, 66, 67, 926, 100))
    content("pdf-macro", 0, 0, words(14, 1, 2, 928, 111, 100, 200, 923, 1, 900, 1, 923, 4, 922))
    content("qr-text", 1, 0, bytes.fromhex("20 5b 0b 78 d1 72 dc 4d 43 40 ec 11 ec"))
    content("qr-number", 1, 0, bytes.fromhex("10 20 0c 56 61 80 ec 11"))
    content("qr-charset", 1, 20, bytes.fromhex("71 a4 04 c3 84 80 40 00"))
    content("qr-kanji", 1, 0, bytes.fromhex("80 2d fd 55 70 00"))
    content("micro-number", 1, 1, bytes.fromhex("4e 02 b1 00"))
    content("matrix-text", 2, 0, b"AB\x82\xe7\x01\x02\xfe\x81")
    content("matrix-modes", 2, 0, b"\xe6\x59\xbf\xfe\xef\x10\x20\xfe\xee\x10\x20\xfe\xf0\x04\x10\x7c\xf1\x05\xeb\x42")
    content("matrix-head", 2, 1, b"\xe8\xe9\x12\x34\x56\x42\xec\x41")
    content("aztec-text", 3, 0, bytes.fromhex("10 8c 75 f0 e8 f8 41 42"))
    content("maxi-text", 4, 2, bytes(range(40)))
    content("maxi-post", 4, 0, bytes([34, 2, 0, 0, 0, 9, 3, 1, 2, 4]) + bytes(range(30)))
    # A number announced by the last word: five words behind the end were read until set-up mended the library.
    content("maxi-number-at-end", 4, 2, bytes(93) + bytes([31]))
    content("databar", 5, 0, bytes.fromhex("24 e7 2b 00 41 82 20 70"))


MAKERS = [pictures, exif, mrz, aamva, json_texts, document_files, templates, truths, barcodes]


def main() -> None:
    for make in MAKERS:
        if not sys.argv[1:] or make.__name__ in sys.argv[1:]:
            make()


if __name__ == "__main__":
    main()
