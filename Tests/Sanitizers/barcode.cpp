#include <algorithm>
#include <cmath>
#include <cstring>

#include "CBonafideBarcode.h"
#include "CBonafideBarcodeWriter.h"
#include "driver.h"

namespace {

const bfb_read_options everything = {0, 1, 1, 1, 1, 0, BFB_LOCAL_AVERAGE, 255};

struct Picture {
  int width = 0, height = 0, channels = 1;
  Bytes bytes;

  bfb_image view() const { return {bytes.data(), width, height, channels, size_t(width) * size_t(channels)}; }
};

/// Reads a picture, touches everything of every symbol and gives their number; -1 when the call is refused.
long readAll(const bfb_image& image, const bfb_read_options& options, const std::string& text, bool& isFound) {
  bfb_symbols* symbols = nullptr;
  if (bfb_read(image, options, &symbols) != BFB_OK) return -1;
  volatile uint8_t sum = 0;
  const size_t count = bfb_symbols_count(symbols);
  for (size_t i = 0; i < count; ++i) {
    bfb_symbol symbol = {};
    if (bfb_symbols_get(symbols, i, &symbol) != BFB_OK) return -1;
    for (size_t j = 0; j < symbol.byte_count; ++j) sum = uint8_t(sum + symbol.bytes[j]);
    for (double corner : symbol.corners) {
      if (!std::isfinite(corner)) return -1;
    }
    if (std::string(symbol.text, symbol.text_length) == text) isFound = true;
  }
  bfb_symbol symbol = {};
  const bool isRefused = bfb_symbols_get(symbols, count, &symbol) == BFB_BAD_ARGUMENT;
  bfb_symbols_destroy(symbols);
  return isRefused ? long(count) : -1;
}

/// A symbol on a white page, possibly twice, enlarged and turned by quarters.
Picture page(const Modules& symbol, int scale, bool isTwice, bool isTurned) {
  const int margin = 12 * scale, gap = isTwice ? margin : 0;
  Picture flat;
  flat.width = symbol.width * scale + 2 * margin;
  flat.height = symbol.height * scale * (isTwice ? 2 : 1) + 2 * margin + gap;
  flat.bytes.assign(size_t(flat.width) * size_t(flat.height), 255);
  for (int copy = 0; copy < (isTwice ? 2 : 1); ++copy) {
    const int top = margin + copy * (symbol.height * scale + gap);
    for (int y = 0; y < symbol.height * scale; ++y) {
      for (int x = 0; x < symbol.width * scale; ++x) {
        flat.bytes[size_t(top + y) * size_t(flat.width) + size_t(margin + x)] =
            symbol.bytes[size_t(y / scale) * size_t(symbol.width) + size_t(x / scale)];
      }
    }
  }
  if (!isTurned) return flat;
  Picture turned;
  turned.width = flat.height, turned.height = flat.width;
  turned.bytes.resize(flat.bytes.size());
  for (int y = 0; y < turned.height; ++y) {
    for (int x = 0; x < turned.width; ++x) {
      turned.bytes[size_t(y) * size_t(turned.width) + size_t(x)] =
          flat.bytes[size_t(turned.width - 1 - x) * size_t(flat.width) + size_t(y)];
    }
  }
  return turned;
}

void damage(Picture& picture, Seeded& random) {
  const size_t stride = size_t(picture.width);
  for (size_t turn = random.below(12) + 1; turn > 0; --turn) {
    const size_t x = random.below(stride), y = random.below(size_t(picture.height));
    const size_t width = random.below(stride - x) + 1, height = random.below(size_t(picture.height) - y) + 1;
    const size_t kind = random.below(5), value = random.next() & 255, step = random.below(7) + 1;
    const size_t right = kind == 2 ? std::min(stride, x + 4) : x + std::min<size_t>(width, stride / 4 + 1);
    const size_t bottom = kind == 3 ? std::min(size_t(picture.height), y + 3) : y + std::min<size_t>(height, size_t(picture.height) / 4 + 1);
    for (size_t row = y; row < bottom; ++row) {
      for (size_t column = x; column < right; ++column) {
        uint8_t& pixel = picture.bytes[row * stride + column];
        if (kind == 0) pixel = uint8_t(random.next());
        else if (kind == 1) pixel = uint8_t(255 - pixel);
        else if (kind == 4) pixel = picture.bytes[row * stride + (column / step) * step];
        else pixel = uint8_t(value);
      }
    }
  }
}

/// What the writers draw.
Modules written(bfbw_format format, const std::string& text, int height, Tally& tally) {
  bfbw_bitmap bitmap = {};
  if (bfbw_write(format, text.data(), text.size(), height, -1, &bitmap) != BFBW_OK) {
    tally.expect(false, "writing a symbol");
    return {};
  }
  Modules result{bitmap.width, bitmap.height, {}};
  result.bytes.assign(bitmap.data, bitmap.data + size_t(bitmap.width) * size_t(bitmap.height));
  bfbw_free(bitmap.data);
  return result;
}

/// Code words of a PDF417: text, then byte and number modes, character sets and macro blocks in any order and cut off
/// anywhere.
std::vector<int> codeWords(Seeded& random) {
  std::vector<int> words;
  const size_t length = random.below(4) == 0 ? random.below(700) + 1 : random.below(40) + 1;
  while (words.size() < length) {
    switch (random.below(8)) {
      case 0: words.push_back(int(900 + random.below(29))); break;
      case 1: words.insert(words.end(), {928, int(random.below(900)), int(random.below(900)), int(random.below(900))}); break;
      case 2: words.insert(words.end(), {923, int(random.below(8))}); break;
      case 3: words.insert(words.end(), {random.below(2) ? 901 : 924, int(random.below(900)), int(random.below(900))}); break;
      case 4: words.insert(words.end(), {902, int(random.below(900))}); break;
      case 5: words.insert(words.end(), {913, int(random.below(929))}); break;
      default: words.push_back(int(random.below(900)));
    }
  }
  words.resize(length);
  return words;
}

/// A symbol in any scale with any quiet zone.
Picture framed(const Modules& modules, Seeded& random) {
  return page(modules, int(random.below(3)) + 1, random.below(4) == 0, random.below(3) == 0);
}

}  // namespace

void checkBarcodes(long iterations, uint64_t seed, Tally& tally) {
  Seeded random{seed};
  struct Sample {
    bfbw_format format;
    const char* text;
  };
  const Sample samples[] = {
      {BFBW_QR_CODE, "Utopia 0815"}, {BFBW_AZTEC, "Utopia 0815"}, {BFBW_DATA_MATRIX, "Utopia 0815"},
      {BFBW_PDF_417, "Utopia 0815"}, {BFBW_CODE_128, "UTO-0815"}, {BFBW_CODE_39, "UTO-0815"},
      {BFBW_CODE_93, "UTO-0815"},    {BFBW_ITF, "12345670"},      {BFBW_EAN_13, "4006381333931"},
      {BFBW_EAN_8, "40170725"},      {BFBW_CODABAR, "A1234567B"}, {BFBW_UPC_A, "012345678905"},
      {BFBW_UPC_E, "01234565"}};
  std::vector<Picture> pages;
  for (const Sample& sample : samples) {
    const Modules modules = written(sample.format, sample.text, 24, tally);
    // Codabar's letters are no part of its content.
    const std::string text = sample.format == BFBW_CODABAR ? "1234567" : sample.text;
    for (int form = 0; form < 12 && modules.width > 0; ++form) {
      pages.push_back(page(modules, form % 3 * 3 + 1, form / 3 % 2 == 1, form / 6 == 1));
      if (form % 3 == 0) continue;
      bool isFound = false;
      const long count = readAll(pages.back().view(), everything, text, isFound);
      tally.expect(count > 0 && isFound, "a symbol that was written is read");
    }
  }
  struct Other {
    const char* format;
    const char* text;
    const char* read;
  };
  // The library gives a product's number its check digit and its application identifier.
  const Other others[] = {{"MaxiCode", "UTOPIA 0815", "UTOPIA 0815"},
                          {"MicroQRCode", "UTO 7", "UTO 7"},
                          {"DataBarOmni", "0950110153001", "0109501101530010"},
                          {"DataBarStkOmni", "0950110153001", "0109501101530010"},
                          {"DataBarExp", "[01]09501101530010[10]ABC", "010950110153001010ABC"},
                          {"QRCode", "Utopia 0815", "Utopia 0815"}};
  for (const Other& other : others) {
    const Modules modules = symbol(other.format, other.text);
    for (int form = 0; form < 4; ++form) pages.push_back(page(modules, form % 2 * 2 + 2, false, form / 2 == 1));
    bool isFound = false;
    readAll(pages[pages.size() - 3].view(), everything, other.read, isFound);
    tally.expect(isFound, other.format);
  }

  // The lower half of this PDF417 has no row indicators: as a pure symbol it once was written before its code words.
  bool ignored = false;
  std::vector<int> words(60, 7);
  words[0] = 60;
  for (int end : {0, 1}) {
    for (uint32_t formats : {0u, uint32_t(BFB_PDF_417)}) {
      Modules cut = pdf417(words, 2);
      for (int y = end * cut.height / 2; y < (end + 1) * cut.height / 2; ++y) {
        for (int x = 17; x < 34; ++x) cut.bytes[size_t(y) * size_t(cut.width) + size_t(x)] = x % 2 ? 0 : 255;
      }
      Picture picture = page(cut, 3, false, false);
      bfb_read_options options = everything;
      options.is_pure = 1, options.formats = formats;
      tally.expect(readAll(picture.view(), options, "", ignored) >= 0, "a PDF417 without row indicators at one end");
    }
  }

  Picture tiny{3, 2, 1, Bytes(6, 7)};
  bfb_image image = tiny.view();
  bfb_symbols* symbols = nullptr;
  tally.expect(bfb_read(image, everything, nullptr) == BFB_BAD_ARGUMENT, "nowhere to put the symbols");
  for (bfb_image bad : {bfb_image{nullptr, 3, 2, 1, 3}, bfb_image{image.data, 0, 2, 1, 3}, bfb_image{image.data, 3, -2, 1, 3},
                        bfb_image{image.data, 3, 2, 2, 6}, bfb_image{image.data, 3, 2, 1, 2},
                        bfb_image{image.data, 100000, 100000, 1, 100000}, bfb_image{image.data, 65536, 1, 1, 65536}, bfb_image{image.data, 3, 2, 1, SIZE_MAX}}) {
    tally.expect(bfb_read(bad, everything, &symbols) == BFB_BAD_ARGUMENT && !symbols, "sizes that do not fit");
  }
  for (int count : {-1, 0, 256}) {
    bfb_read_options bad = everything;
    bad.maximum_count = count;
    tally.expect(bfb_read(image, bad, &symbols) == BFB_BAD_ARGUMENT, "counts outside the range");
  }
  bfb_read_options bad = everything;
  bad.formats = 1u << 20;
  tally.expect(bfb_read(image, bad, &symbols) == BFB_BAD_ARGUMENT, "unknown formats");
  bfb_symbols_destroy(nullptr);
  bfbw_bitmap bitmap = {};
  tally.expect(bfbw_write(BFBW_EAN_13, "12", 2, 10, -1, &bitmap) == BFBW_UNWRITABLE && !bitmap.data, "a text that does not fit");
  tally.expect(bfbw_write(99, "1", 1, 10, -1, &bitmap) == BFBW_BAD_ARGUMENT, "a format that nobody knows");
  tally.expect(bfbw_write(BFBW_QR_CODE, "1", 0, 10, -1, &bitmap) == BFBW_BAD_ARGUMENT, "an empty text");
  const std::string noText = "\xff\xfe\xc3";
  tally.expect(bfbw_write(BFBW_QR_CODE, noText.data(), noText.size(), 10, -1, &bitmap) != BFBW_BAD_ARGUMENT, "bytes that are no text");
  bfbw_free(bitmap.data);
  tally.expect(std::strlen(bfb_version()) >= 5, "a version");

  for (int width : {1, 2, 3, 7, 65535}) {
    for (int height : {1, 2, 3, 7}) {
      for (int channels : {1, 3, 4}) {
        Picture picture{width, height, channels, {}};
        picture.bytes.resize(size_t(width) * size_t(height) * size_t(channels));
        for (uint8_t& byte : picture.bytes) byte = uint8_t(random.next());
        tally.expect(readAll(picture.view(), everything, "", ignored) >= 0, "a picture of any shape");
        tally.expect(readAll({picture.bytes.data(), height, width, channels, size_t(height) * size_t(channels)}, everything, "", ignored) >= 0, "a picture of any shape");
      }
    }
  }
  for (long i = 0; i < iterations; ++i) {
    Picture picture;
    const size_t kind = random.below(16);
    if (kind < 3) {
      const Modules modules = rings(random);
      picture = kind == 0 ? framed(modules, random) : Picture{modules.width, modules.height, 1, modules.bytes};
    } else if (kind < 7) {
      picture = framed(pdf417(codeWords(random), int(random.below(4))), random);
    } else if (i % 8 == 0) {
      picture.width = int(random.below(200)) + 1, picture.height = int(random.below(200)) + 1;
      picture.bytes.resize(size_t(picture.width) * size_t(picture.height));
      const size_t grain = random.below(4) + 1;
      for (size_t k = 0; k < picture.bytes.size(); ++k) {
        picture.bytes[k] = k % grain != 0 ? picture.bytes[k - 1] : i % 16 == 0 ? uint8_t(random.next()) : (random.next() & 1 ? 255 : 0);
      }
    } else if (!pages.empty()) {
      picture = pages[random.below(pages.size())];
      damage(picture, random);
    }
    bfb_read_options options = everything;
    options.binarizer = bfb_binarizer(random.below(3));
    options.try_harder = random.below(4) != 0;
    options.is_pure = random.below(8) == 0;
    options.maximum_count = random.below(3) == 0 ? 1 : 255;
    tally.expect(readAll(picture.view(), options, "", ignored) >= 0, "a damaged symbol");
  }
}
