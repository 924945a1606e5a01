#include "CBonafideBarcode.h"

#define ZX_USE_UTF8
#include <BitMatrix.h>
#include <MultiFormatWriter.h>
#include <ReadBarcode.h>
#include <TextUtfEncoding.h>
#include <ZXVersion.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstdlib>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct BadArgument {};

void require(bool holds) {
  if (!holds) throw BadArgument();
}

/// The one place where C++ exceptions end.
template <typename Body>
bfb_status guarded(Body body, bfb_status otherwise) noexcept {
  try {
    body();
    return BFB_OK;
  } catch (const BadArgument&) {
    return BFB_BAD_ARGUMENT;
  } catch (const std::bad_alloc&) {
    return BFB_OUT_OF_MEMORY;
  } catch (...) {
    return otherwise;
  }
}

const uint32_t allFormats = (1u << 17) - 1;
const int64_t largestPixelCount = 100'000'000;

// The header's bits are zxing-cpp's own, so that no table can go out of step.
static_assert(BFB_AZTEC == int(ZXing::BarcodeFormat::Aztec) && BFB_CODABAR == int(ZXing::BarcodeFormat::Codabar));
static_assert(BFB_CODE_39 == int(ZXing::BarcodeFormat::Code39) && BFB_CODE_93 == int(ZXing::BarcodeFormat::Code93));
static_assert(BFB_CODE_128 == int(ZXing::BarcodeFormat::Code128) && BFB_ITF == int(ZXing::BarcodeFormat::ITF));
static_assert(BFB_DATA_BAR == int(ZXing::BarcodeFormat::DataBar));
static_assert(BFB_DATA_BAR_EXPANDED == int(ZXing::BarcodeFormat::DataBarExpanded));
static_assert(BFB_DATA_MATRIX == int(ZXing::BarcodeFormat::DataMatrix));
static_assert(BFB_EAN_8 == int(ZXing::BarcodeFormat::EAN8) && BFB_EAN_13 == int(ZXing::BarcodeFormat::EAN13));
static_assert(BFB_MAXI_CODE == int(ZXing::BarcodeFormat::MaxiCode) && BFB_PDF_417 == int(ZXing::BarcodeFormat::PDF417));
static_assert(BFB_QR_CODE == int(ZXing::BarcodeFormat::QRCode) && BFB_UPC_A == int(ZXing::BarcodeFormat::UPCA));
static_assert(BFB_UPC_E == int(ZXing::BarcodeFormat::UPCE));
static_assert(BFB_MICRO_QR_CODE == int(ZXing::BarcodeFormat::MicroQRCode));

ZXing::BarcodeFormats formats(uint32_t mask) {
  require((mask & ~allFormats) == 0);
  ZXing::BarcodeFormats result;
  for (uint32_t bit = 1; bit <= allFormats; bit <<= 1) {
    if (mask & bit) result |= static_cast<ZXing::BarcodeFormat>(bit);
  }
  return result;
}

ZXing::ImageView view(const bfb_image& image) {
  // zxing-cpp counts the pixels of a line with 16 bits.
  require(image.data && image.width > 0 && image.height > 0 && image.width <= 0xFFFF && image.height <= 0xFFFF);
  require(int64_t(image.width) * image.height <= largestPixelCount);
  require(image.channels == 1 || image.channels == 3 || image.channels == 4);
  require(image.bytes_per_row >= size_t(image.width) * size_t(image.channels));
  // zxing-cpp computes places as int.
  require(image.bytes_per_row <= size_t(INT32_MAX) / size_t(image.height));
  const auto format = image.channels == 1   ? ZXing::ImageFormat::Lum
                      : image.channels == 3 ? ZXing::ImageFormat::RGB
                                            : ZXing::ImageFormat::RGBX;
  return {image.data, image.width, image.height, format, int(image.bytes_per_row), image.channels};
}

ZXing::Binarizer binarizer(bfb_binarizer wanted) {
  switch (wanted) {
    case BFB_LOCAL_AVERAGE: return ZXing::Binarizer::LocalAverage;
    case BFB_GLOBAL_HISTOGRAM: return ZXing::Binarizer::GlobalHistogram;
    case BFB_FIXED_THRESHOLD: return ZXing::Binarizer::FixedThreshold;
  }
  throw BadArgument();
}

const uint32_t linearFormats = BFB_CODABAR | BFB_CODE_39 | BFB_CODE_93 | BFB_CODE_128 | BFB_DATA_BAR |
                               BFB_DATA_BAR_EXPANDED | BFB_EAN_8 | BFB_EAN_13 | BFB_ITF | BFB_UPC_A | BFB_UPC_E;
/// Looks for linear symbols in one picture; each costs one more.
const int mostLinearLooks = 24;

struct Symbol {
  ZXing::Result result;
  std::string text;
};

using Symbols = std::vector<Symbol>;

void append(ZXing::Results&& results, Symbols& list) {
  for (auto& result : results) {
    if (!result.isValid()) continue;
    std::string text = result.text();
    list.push_back({std::move(result), std::move(text)});
  }
}

/// A gray copy of a picture, in which symbols that were read are painted over.
struct Sheet {
  int width, height;
  std::vector<uint8_t> pixels;

  explicit Sheet(const ZXing::ImageView& image) : width(image.width()), height(image.height()) {
    pixels.resize(size_t(width) * size_t(height));
    const bool isGray = image.pixStride() == 1;
    for (int y = 0; y < height; ++y) {
      uint8_t* row = &pixels[size_t(y) * size_t(width)];
      for (int x = 0; x < width; ++x) {
        const uint8_t* p = image.data(x, y);
        row[x] = isGray ? p[0] : ZXing::RGBToLum(p[0], p[1], p[2]);
      }
    }
  }

  ZXing::ImageView view() const { return {pixels.data(), width, height, ZXing::ImageFormat::Lum}; }

  uint8_t& at(bool isUpright, int along, int across) {
    return isUpright ? pixels[size_t(along) * size_t(width) + size_t(across)]
                     : pixels[size_t(across) * size_t(width) + size_t(along)];
  }

  /// Lines across a linear symbol resemble each other: grows from the line where it was read to its last ones on both
  /// sides, paints them over, and sets the position to the ends found.
  void consume(ZXing::Result& result) {
    const auto position = result.position();
    const int orientation = ((result.orientation() % 180) + 180) % 180;
    const bool isUpright = orientation > 45 && orientation < 135;
    int low = INT_MAX, high = INT_MIN, first = INT_MAX, last = INT_MIN;
    for (const auto& p : position) {
      const int across = isUpright ? p.y : p.x, along = isUpright ? p.x : p.y;
      low = std::min(low, across), high = std::max(high, across);
      first = std::min(first, along), last = std::max(last, along);
    }
    const int acrossCount = isUpright ? height : width, alongCount = isUpright ? width : height;
    low = std::clamp(low, 0, acrossCount - 1), high = std::clamp(high, low, acrossCount - 1);
    first = std::clamp(first, 0, alongCount - 1), last = std::clamp(last, first, alongCount - 1);
    const int top = grow(!isUpright, first, -1, alongCount, low, high);
    const int bottom = grow(!isUpright, last, 1, alongCount, low, high);
    for (int along = top; along <= bottom; ++along) {
      for (int across = low; across <= high; ++across) at(!isUpright, along, across) = 255;
    }
    // The corners keep their order: each moves to the end on its own side.
    ZXing::Position grown = position;
    const int middle = first + last;
    for (int i = 0; i < 4; ++i) {
      int& along = isUpright ? grown[i].x : grown[i].y;
      const bool isFirst = first == last ? isTop(i, position, isUpright) : 2 * along <= middle;
      along = isFirst ? top : bottom;
    }
    result.setPosition(grown);
  }

 private:
  /// Which side a corner of a symbol lies on that was read on one line only: corners 0 and 1 are its upper edge.
  static bool isTop(int corner, const ZXing::Position& position, bool isUpright) {
    const bool isUpper = corner < 2;
    const bool isReversed = isUpright ? position[0].y < position[1].y : position[0].x > position[1].x;
    return isUpper != isReversed;
  }

  int grow(bool isRow, int start, int step, int count, int low, int high) {
    const int length = high - low + 1;
    if (length < 8) return start;
    int along = start, shift = 0;
    while (along + step >= 0 && along + step < count) {
      double best = -1;
      int bestShift = shift;
      for (int next = shift - 1; next <= shift + 1; ++next) {
        const double score = likeness(isRow, start, along + step, low, high, next);
        if (score > best) best = score, bestShift = next;
      }
      if (best < 0.5) break;
      along += step, shift = bestShift;
    }
    return along;
  }

  /// The correlation of two lines, the second one shifted.
  double likeness(bool isRow, int one, int other, int low, int high, int shift) {
    const int limit = isRow ? width : height;
    const int from = std::max(low, -shift), to = std::min(high, limit - 1 - shift);
    double n = 0, sa = 0, sb = 0, saa = 0, sbb = 0, sab = 0;
    for (int across = from; across <= to; ++across) {
      const double a = at(isRow, one, across), b = at(isRow, other, across + shift);
      n += 1, sa += a, sb += b, saa += a * a, sbb += b * b, sab += a * b;
    }
    if (n < 8) return 0;
    const double va = saa - sa * sa / n, vb = sbb - sb * sb / n;
    return va > 0 && vb > 0 ? (sab - sa * sb / n) / std::sqrt(va * vb) : 0;
  }
};

/// zxing-cpp 1.4 compares linear symbols with an assertion that only holds for symbols of one line, and Debian builds it
/// with assertions: two readings of one text in one call end the process. So each call asks for one linear symbol only,
/// and what was read is painted over before the next.
void readLinear(const ZXing::ImageView& image, ZXing::DecodeHints hints, size_t maximum, Symbols& list) {
  hints.setMaxNumberOfSymbols(1);
  Symbols first;
  append(ZXing::ReadBarcodes(image, hints), first);
  if (first.empty()) return;
  Sheet sheet(image);
  for (int look = 1; !first.empty(); ++look) {
    sheet.consume(first.front().result);
    const Symbol& found = first.front();
    const auto center = ZXing::Center(found.result.position());
    const bool isKnown = std::any_of(list.begin(), list.end(), [&](const Symbol& known) {
      return known.result.format() == found.result.format() && known.text == found.text &&
             ZXing::IsInside(center, known.result.position());
    });
    if (!isKnown) list.push_back(std::move(first.front()));
    first.clear();
    if (list.size() >= maximum || look >= mostLinearLooks) return;
    append(ZXing::ReadBarcodes(sheet.view(), hints), first);
  }
}

}  // namespace

struct bfb_symbols {
  std::vector<Symbol> list;
};

bfb_status bfb_read(bfb_image image, bfb_read_options options, bfb_symbols** symbols) {
  return guarded(
      [&] {
        require(symbols != nullptr);
        *symbols = nullptr;
        require(options.maximum_count >= 1 && options.maximum_count <= 255);
        ZXing::DecodeHints hints;
        formats(options.formats);  // refuses unknown bits
        hints.setTryHarder(options.try_harder != 0);
        hints.setTryRotate(options.try_rotate != 0);
        hints.setTryDownscale(options.try_downscale != 0);
        hints.setIsPure(options.is_pure != 0);
        hints.setBinarizer(binarizer(options.binarizer));
        hints.setMaxNumberOfSymbols(uint8_t(options.maximum_count));
        uint32_t wanted = options.formats ? options.formats : allFormats;
        // zxing-cpp 1.4 writes past a buffer while it reads a damaged pure PDF417.
        if (options.is_pure) wanted &= ~uint32_t(BFB_PDF_417);
        const ZXing::ImageView picture = view(image);
        const size_t maximum = size_t(options.maximum_count);
        Symbols list;
        if (wanted & ~linearFormats) {
          hints.setFormats(formats(wanted & ~linearFormats));
          append(ZXing::ReadBarcodes(picture, hints), list);
        }
        if (list.size() < maximum && (wanted & linearFormats)) {
          hints.setFormats(formats(wanted & linearFormats));
          readLinear(picture, hints, maximum, list);
        }
        if (list.size() > maximum) list.erase(list.begin() + ptrdiff_t(maximum), list.end());
        *symbols = new bfb_symbols{std::move(list)};
      },
      BFB_FAILED);
}

size_t bfb_symbols_count(const bfb_symbols* symbols) { return symbols ? symbols->list.size() : 0; }

bfb_status bfb_symbols_get(const bfb_symbols* symbols, size_t index, bfb_symbol* symbol) {
  if (!symbols || !symbol || index >= symbols->list.size()) return BFB_BAD_ARGUMENT;
  return guarded(
      [&] {
        const Symbol& source = symbols->list[index];
        const auto& position = source.result.position();
        symbol->format = static_cast<bfb_format>(source.result.format());
        symbol->text = source.text.data();
        symbol->text_length = source.text.size();
        symbol->bytes = source.result.bytes().data();
        symbol->byte_count = source.result.bytes().size();
        for (int i = 0; i < 4; ++i) {
          // zxing-cpp names pixels by their indices; their centres lie half a pixel on.
          symbol->corners[2 * i] = position[i].x + 0.5;
          symbol->corners[2 * i + 1] = position[i].y + 0.5;
        }
        symbol->orientation = source.result.orientation();
        symbol->line_count = source.result.lineCount();
        symbol->is_mirrored = source.result.isMirrored() ? 1 : 0;
      },
      BFB_FAILED);
}

void bfb_symbols_destroy(bfb_symbols* symbols) { delete symbols; }

bfb_status bfb_write(bfb_format format, const char* text, size_t text_length, int32_t linear_height,
                     int32_t error_correction, bfb_bitmap* bitmap) {
  return guarded(
      [&] {
        require(text && bitmap && text_length > 0 && text_length <= 8000);
        require(linear_height >= 1 && linear_height <= 1000 && error_correction >= -1 && error_correction <= 8);
        const uint32_t bit = uint32_t(format);
        require(bit != 0 && (bit & (bit - 1)) == 0 && (bit & allFormats) == bit);
        *bitmap = {};
        ZXing::MultiFormatWriter writer(static_cast<ZXing::BarcodeFormat>(bit));
        writer.setMargin(0);
        if (error_correction >= 0) writer.setEccLevel(error_correction);
        const bool isMatrix = (bit & (BFB_AZTEC | BFB_DATA_MATRIX | BFB_PDF_417 | BFB_QR_CODE)) != 0;
        // Only where it is needed: the mark of a character set costs modules, and some readers stumble over it.
        const std::string contents(text, text_length);
        const bool isASCII = std::all_of(contents.begin(), contents.end(), [](char c) { return (c & 0x80) == 0; });
        if (isMatrix && !isASCII) writer.setEncoding(ZXing::CharacterSet::UTF8);
        const ZXing::BitMatrix matrix = writer.encode(contents, 0, isMatrix ? 0 : linear_height);
        const int width = matrix.width(), height = matrix.height();
        require(width > 0 && height > 0 && int64_t(width) * height <= largestPixelCount);
        uint8_t* data = static_cast<uint8_t*>(std::malloc(size_t(width) * size_t(height)));
        if (!data) throw std::bad_alloc();
        for (int y = 0; y < height; ++y) {
          for (int x = 0; x < width; ++x) data[size_t(y) * size_t(width) + size_t(x)] = matrix.get(x, y) ? 0 : 255;
        }
        *bitmap = {data, width, height};
      },
      BFB_UNWRITABLE);
}

void bfb_free(uint8_t* data) { std::free(data); }

#define BFB_QUOTED(text) #text
#define BFB_TEXT(text) BFB_QUOTED(text)
const char* bfb_version(void) {
  return BFB_TEXT(ZXING_VERSION_MAJOR) "." BFB_TEXT(ZXING_VERSION_MINOR) "." BFB_TEXT(ZXING_VERSION_PATCH);
}
