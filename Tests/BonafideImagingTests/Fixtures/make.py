#!/usr/bin/env python3
"""Makes the pictures of this folder with Pillow, so that they do not come from the code under test.

Each `NAME.EXT` has a `NAME.rgb`: width and height as 16-bit little-endian numbers, then the upright RGB samples over
white that a right decoder gives. Run it here: python3 make.py (needs Pillow).
"""

import struct
import zlib
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

HERE = Path(__file__).resolve().parent


def photo(width: int, height: int) -> Image.Image:
    """A smooth, asymmetric picture: no two orientations of it are alike."""
    picture = Image.new("RGB", (width, height))
    for y in range(height):
        for x in range(width):
            picture.putpixel((x, y), (255 * x // width, 255 * y // height, 255 - 200 * x * y // (width * height)))
    draw = ImageDraw.Draw(picture)
    draw.ellipse((width // 8, height // 8, width // 3, height // 2), fill=(240, 30, 30))
    draw.rectangle((width // 2, height // 2, width - 3, height - 3), fill=(20, 140, 60))
    return picture.filter(ImageFilter.GaussianBlur(1))


def truth(name: str, picture: Image.Image) -> None:
    rgb = picture.convert("RGB")
    (HERE / f"{name}.rgb").write_bytes(struct.pack("<HH", *rgb.size) + rgb.tobytes())


def over_white(picture: Image.Image) -> Image.Image:
    rgba = picture.convert("RGBA")
    white = Image.new("RGBA", rgba.size, (255, 255, 255, 255))
    return Image.alpha_composite(white, rgba)


def reread(name: str) -> Image.Image:
    """What Pillow reads from the file: for lossy kinds the only truth there is."""
    with Image.open(HERE / name) as picture:
        return picture.copy()


def png_chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, depth: int, color: int, interlace: int, rows: bytes) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlace)
    return (b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header) + png_chunk(b"IDAT", zlib.compress(rows))
            + png_chunk(b"IEND", b""))


def interlaced(picture: Image.Image) -> bytes:
    """Adam7, which Pillow does not write."""
    width, height = picture.size
    rows = bytearray()
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    for x0, y0, dx, dy in passes:
        if x0 >= width:
            continue
        for y in range(y0, height, dy):
            rows.append(0)
            for x in range(x0, width, dx):
                rows += bytes(picture.getpixel((x, y)))
    return png(width, height, 8, 2, 1, bytes(rows))


def main() -> None:
    base = photo(61, 43)

    base.save(HERE / "baseline.jpg", quality=90)
    base.save(HERE / "progressive.jpg", quality=90, progressive=True)
    base.convert("L").save(HERE / "gray.jpg", quality=90)
    cmyk = base.convert("CMYK")
    for y in range(cmyk.height):
        for x in range(cmyk.width):
            cyan, magenta, yellow, _ = cmyk.getpixel((x, y))
            cmyk.putpixel((x, y), (cyan // 2, magenta // 2, yellow // 2, 40))
    cmyk.save(HERE / "cmyk.jpg", quality=95)
    for name in ("baseline", "progressive", "gray", "cmyk"):
        truth(name, reread(f"{name}.jpg"))

    base.save(HERE / "rgb.png")
    truth("rgb", base)
    palette = base.quantize(16)
    palette.save(HERE / "palette.png")
    truth("palette", palette)
    bilevel = base.convert("1")
    bilevel.save(HERE / "bilevel.png")
    truth("bilevel", bilevel)
    (HERE / "interlaced.png").write_bytes(interlaced(base))
    truth("interlaced", base)
    rgba = base.copy()
    rgba.putalpha(Image.linear_gradient("L").resize(base.size))
    rgba.save(HERE / "alpha.png")
    truth("alpha", over_white(rgba))
    gray_alpha = base.convert("LA")
    gray_alpha.putalpha(Image.linear_gradient("L").resize(base.size).rotate(180))
    gray_alpha.save(HERE / "gray-alpha.png")
    truth("gray-alpha", over_white(gray_alpha))
    see_through = palette.copy()
    see_through.save(HERE / "palette-alpha.png", transparency=3)
    truth("palette-alpha", over_white(reread("palette-alpha.png")))

    deep = bytearray()
    expected = Image.new("RGB", (24, 16))
    for y in range(16):
        deep.append(0)
        for x in range(24):
            value = (x * 2731, y * 4369, (x * y * 170) & 0xFFFF)
            deep += struct.pack(">HHH", *value)
            expected.putpixel((x, y), tuple(v >> 8 for v in value))
    (HERE / "deep.png").write_bytes(png(24, 16, 16, 2, 0, bytes(deep)))
    truth("deep", expected)

    palette.save(HERE / "still.gif")
    truth("still", palette)
    other = base.rotate(180).quantize(16)
    palette.save(HERE / "moving.gif", save_all=True, append_images=[other, palette], duration=100, loop=0)
    truth("moving", palette)

    base.save(HERE / "lossless.webp", lossless=True)
    truth("lossless", base)
    base.save(HERE / "lossy.webp", quality=90)
    truth("lossy", reread("lossy.webp"))
    rgba.save(HERE / "alpha.webp", lossless=True, exact=True)
    truth("alpha-webp", over_white(reread("alpha.webp")))
    base.save(HERE / "moving.webp", save_all=True, append_images=[base.rotate(180)], duration=100, lossless=True)

    # A small picture in each of the eight orientations, in each kind that can say so; the upright truth is `base`.
    small = photo(24, 16)
    back = {1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
            4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_90,
            7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270}
    truth("turned", small)
    for value, turn in back.items():
        stored = small if turn is None else small.transpose(turn)
        exif = Image.Exif()
        exif[0x0112] = value
        stored.save(HERE / f"turned-{value}.png", exif=exif)
        stored.save(HERE / f"turned-{value}.webp", exif=exif, lossless=True)
        stored.save(HERE / f"turned-{value}.jpg", exif=exif, quality=98, subsampling=0)


main()
