#include "CBonafideBarcodeWriter.h"

// Set-up compiles the writers under this name, so that nothing of theirs can be taken for the readers' in a process
// that has both.
#define ZXing BonafideZXingWriter
#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>

#include <algorithm>
#include <cstdlib>
#include <new>
#include <string>

namespace {

using Format = ZXing::BarcodeFormat;

struct BadArgument {};

void require(bool holds) {
  if (!holds) throw BadArgument();
}

/// The one place where C++ exceptions end.
template <typename Body>
bfbw_status guarded(Body body) noexcept {
  try {
    body();
    return BFBW_OK;
  } catch (const BadArgument&) {
    return BFBW_BAD_ARGUMENT;
  } catch (const std::bad_alloc&) {
    return BFBW_OUT_OF_MEMORY;
  } catch (...) {
    return BFBW_UNWRITABLE;
  }
}

const int64_t largestPixelCount = 100'000'000;

Format engineFormat(uint32_t format) {
  switch (format) {
    case BFBW_AZTEC: return Format::Aztec;
    case BFBW_CODABAR: return Format::Codabar;
    case BFBW_CODE_39: return Format::Code39;
    case BFBW_CODE_93: return Format::Code93;
    case BFBW_CODE_128: return Format::Code128;
    case BFBW_DATA_MATRIX: return Format::DataMatrix;
    case BFBW_EAN_8: return Format::EAN8;
    case BFBW_EAN_13: return Format::EAN13;
    case BFBW_ITF: return Format::ITF;
    case BFBW_PDF_417: return Format::PDF417;
    case BFBW_QR_CODE: return Format::QRCode;
    case BFBW_UPC_A: return Format::UPCA;
    case BFBW_UPC_E: return Format::UPCE;
  }
  throw BadArgument();
}

bool isMatrix(uint32_t format) {
  return format == BFBW_AZTEC || format == BFBW_DATA_MATRIX || format == BFBW_PDF_417 || format == BFBW_QR_CODE;
}

}  // namespace

bfbw_status bfbw_write(uint32_t format, const char* text, size_t text_length, int32_t linear_height,
                       int32_t error_correction, bfbw_bitmap* bitmap) {
  return guarded([&] {
    require(text && bitmap && text_length > 0 && text_length <= 8000);
    require(linear_height >= 1 && linear_height <= 1000 && error_correction >= -1 && error_correction <= 8);
    *bitmap = {};
#pragma GCC diagnostic push
// Its successor is another library's code, which is not built.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    ZXing::MultiFormatWriter writer(engineFormat(format));
#pragma GCC diagnostic pop
    writer.setMargin(0);
    if (error_correction >= 0) writer.setEccLevel(error_correction);
    // Only where it is needed: the mark of a character set costs modules, and some readers stumble over it.
    const std::string contents(text, text_length);
    const bool isASCII = std::all_of(contents.begin(), contents.end(), [](char c) { return (c & 0x80) == 0; });
    if (isMatrix(format) && !isASCII) writer.setEncoding(ZXing::CharacterSet::UTF8);
    const ZXing::BitMatrix matrix = writer.encode(contents, 0, isMatrix(format) ? 0 : linear_height);
    const int width = matrix.width(), height = matrix.height();
    require(width > 0 && height > 0 && int64_t(width) * height <= largestPixelCount);
    uint8_t* data = static_cast<uint8_t*>(std::malloc(size_t(width) * size_t(height)));
    if (!data) throw std::bad_alloc();
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) data[size_t(y) * size_t(width) + size_t(x)] = matrix.get(x, y) ? 0 : 255;
    }
    *bitmap = {data, width, height};
  });
}

void bfbw_free(uint8_t* data) { std::free(data); }
