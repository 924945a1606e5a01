#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "CBonafideBarcode.h"
#include "targets.h"

void promise(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s\n", what);
  std::abort();
}

namespace {

/// The first bytes of an input say how it is drawn and read; the layout is that of corpus/barcodes.py too.
struct Head {
  uint8_t looks;  /* harder, rotated, downscaled, inverted, pure; 2 bits of the binarizer; gray bytes instead of bits */
  uint8_t width;  /* modules a row, less one */
  uint8_t drawn;  /* 2 bits scale less one, 2 bits quiet zone, 4 bits times that a row is repeated, less one */
  uint8_t formats[3];
};

/// A white picture of at most this many pixels, so that an input takes milliseconds.
const size_t mostPixels = 30'000;

struct Picture {
  int32_t width = 0, height = 0;
  std::vector<uint8_t> pixels;
};

Picture draw(const Head& head, const uint8_t* bytes, size_t count) {
  const bool isGray = (head.looks & 0x80) != 0;
  const size_t modules = isGray ? count : 8 * count;
  const size_t columns = std::min<size_t>(size_t(head.width) + 1, modules);
  size_t scale = 1 + (head.drawn & 3), tall = 1 + (head.drawn >> 4);
  const size_t quiet = 4 * (head.drawn >> 2 & 3);
  Picture picture;
  if (columns == 0) return picture;
  size_t rows = modules / columns;
  const auto wide = [&] { return scale * columns + 2 * quiet; };
  const auto high = [&] { return scale * tall * rows + 2 * quiet; };
  while (wide() * high() > mostPixels && scale > 1) --scale;
  while (wide() * high() > mostPixels && tall > 1) --tall;
  while (wide() * high() > mostPixels && rows > 1) --rows;
  picture.width = int32_t(wide()), picture.height = int32_t(high());
  picture.pixels.assign(wide() * high(), 255);
  for (size_t y = 0; y < scale * tall * rows; ++y) {
    for (size_t x = 0; x < scale * columns; ++x) {
      const size_t module = y / (scale * tall) * columns + x / scale;
      const uint8_t level = isGray ? bytes[module] : (bytes[module / 8] >> (7 - module % 8) & 1) ? 0 : 255;
      picture.pixels[(y + quiet) * wide() + x + quiet] = level;
    }
  }
  return picture;
}

}  // namespace

bool readPicture(const uint8_t* bytes, size_t count) {
  if (count <= sizeof(Head)) return false;
  const Head head = {bytes[0], bytes[1], bytes[2], {bytes[3], bytes[4], bytes[5]}};
  const Picture picture = draw(head, bytes + sizeof(Head), count - sizeof(Head));
  if (picture.width == 0) return false;
  bfb_read_options options = {};
  options.formats = (uint32_t(head.formats[0]) | uint32_t(head.formats[1]) << 8 | uint32_t(head.formats[2]) << 16) & 0x1FFFF;
  options.try_harder = head.looks & 1;
  options.try_rotate = head.looks >> 1 & 1;
  options.try_downscale = head.looks >> 2 & 1;
  options.try_invert = head.looks >> 3 & 1;
  options.is_pure = head.looks >> 4 & 1;
  options.binarizer = bfb_binarizer((head.looks >> 5 & 3) % 3);
  options.maximum_count = 255;
  bfb_symbols* symbols = nullptr;
  const bfb_status status = bfb_read(
      {picture.pixels.data(), picture.width, picture.height, 1, size_t(picture.width)}, options, &symbols);
  promise(status == BFB_OK || status == BFB_FAILED, "a picture is read or given up");
  promise(status != BFB_OK || bfb_symbols_count(symbols) <= 255, "no more symbols than there is room for");
  for (size_t i = 0; i < bfb_symbols_count(symbols); ++i) {
    bfb_symbol symbol;
    promise(bfb_symbols_get(symbols, i, &symbol) == BFB_OK, "a symbol for each index");
    // Every byte must be there.
    uint32_t sum = 0;
    for (size_t j = 0; j < symbol.text_length; ++j) sum += uint8_t(symbol.text[j]);
    for (size_t j = 0; j < symbol.byte_count; ++j) sum += symbol.bytes[j];
    volatile uint32_t kept = sum;
    (void)kept;
    promise(options.formats == 0 || (uint32_t(symbol.format) & options.formats) != 0, "a symbol that was asked for");
    for (const double corner : symbol.corners) promise(std::isfinite(corner), "finite corners");
  }
  const bool isRead = bfb_symbols_count(symbols) > 0;
  bfb_symbols_destroy(symbols);
  return isRead;
}
