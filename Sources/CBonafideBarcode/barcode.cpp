#include "CBonafideBarcode.h"

#include <ZXing/ReadBarcode.h>
#include <ZXing/Version.h>

#include <array>
#include <new>
#include <string>
#include <vector>

namespace {

using Format = ZXing::BarcodeFormat;

struct BadArgument {};

void require(bool holds) {
  if (!holds) throw BadArgument();
}

/// The one place where C++ exceptions end.
template <typename Body>
bfb_status guarded(Body body) noexcept {
  try {
    body();
    return BFB_OK;
  } catch (const BadArgument&) {
    return BFB_BAD_ARGUMENT;
  } catch (const std::bad_alloc&) {
    return BFB_OUT_OF_MEMORY;
  } catch (...) {
    return BFB_FAILED;
  }
}

const int64_t largestPixelCount = 100'000'000;

/// What each bit asks for and what zxing-cpp may answer. It is never asked for all that it knows: its further
/// symbologies (rMQR, MicroPDF417, Telepen and others) have no bit, cost time, and are found where there are none.
struct Kind {
  bfb_format bit;
  std::array<Format, 3> asked;
  std::array<Format, 3> answered;
};

const Kind kinds[] = {
    {BFB_AZTEC, {Format::Aztec}, {Format::Aztec, Format::AztecCode, Format::AztecRune}},
    {BFB_CODABAR, {Format::Codabar}, {Format::Codabar}},
    // Without its variants, which rewrite what the symbol says.
    {BFB_CODE_39, {Format::Code39Std}, {Format::Code39, Format::Code39Std}},
    {BFB_CODE_93, {Format::Code93}, {Format::Code93}},
    {BFB_CODE_128, {Format::Code128}, {Format::Code128}},
    {BFB_DATA_BAR,
     {Format::DataBarOmni, Format::DataBarStk, Format::DataBarStkOmni},
     {Format::DataBarOmni, Format::DataBarStk, Format::DataBarStkOmni}},
    {BFB_DATA_BAR_EXPANDED,
     {Format::DataBarExp, Format::DataBarExpStk},
     {Format::DataBarExp, Format::DataBarExpStk}},
    {BFB_DATA_MATRIX, {Format::DataMatrix}, {Format::DataMatrix}},
    {BFB_EAN_8, {Format::EAN8}, {Format::EAN8}},
    {BFB_EAN_13, {Format::EAN13}, {Format::EAN13}},
    {BFB_ITF, {Format::ITF}, {Format::ITF, Format::ITF14}},
    {BFB_MAXI_CODE, {Format::MaxiCode}, {Format::MaxiCode}},
    // The name of the whole family would start the search for MicroPDF417 as well.
    {BFB_PDF_417, {Format::CompactPDF417}, {Format::PDF417, Format::CompactPDF417}},
    {BFB_QR_CODE,
     {Format::QRCodeModel1, Format::QRCodeModel2},
     {Format::QRCode, Format::QRCodeModel1, Format::QRCodeModel2}},
    {BFB_UPC_A, {Format::UPCA}, {Format::UPCA}},
    {BFB_UPC_E, {Format::UPCE}, {Format::UPCE}},
    {BFB_MICRO_QR_CODE, {Format::MicroQRCode}, {Format::MicroQRCode}},
};
const uint32_t allFormats = (1u << std::size(kinds)) - 1;

/// Never PDF417 as a pure symbol: zxing-cpp 3.1.1 then writes before the start of its code words where the row
/// indicators of one end are unreadable (DecodePure takes the row -1 for one).
ZXing::BarcodeFormats formats(uint32_t mask, bool isPure) {
  require((mask & ~allFormats) == 0);
  std::vector<Format> list;
  for (const Kind& kind : kinds) {
    if (mask && !(mask & kind.bit)) continue;
    if (isPure && kind.bit == BFB_PDF_417) continue;
    list.insert(list.end(), kind.asked.begin(), kind.asked.end());
    // A pure symbol is only looked for under the name of its family.
    if (isPure && kind.bit == BFB_QR_CODE) list.push_back(Format::QRCode);
  }
  return ZXing::BarcodeFormats(std::move(list));
}

/// The bit of an answer; 0 for one that was not asked for.
uint32_t bit(Format format, uint32_t mask) {
  for (const Kind& kind : kinds) {
    if (mask && !(mask & kind.bit)) continue;
    for (Format answer : kind.answered) {
      if (answer == format && answer != Format::None) return kind.bit;
    }
  }
  return 0;
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
                                            : ZXing::ImageFormat::RGBA;
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

struct Symbol {
  ZXing::Barcode code;
  uint32_t format;
  std::string text;
  std::vector<uint8_t> bytes;

  Symbol(ZXing::Barcode&& found, uint32_t mask)
      : code(std::move(found)),
        format(code.isValid() ? bit(code.format(), mask) : 0),
        text(code.text(ZXing::TextMode::Plain)),
        bytes(code.bytes()) {
    // EAN-13 with a leading 0 is UPC-A.
    const bool mayBeUPCA = !mask || (mask & BFB_UPC_A);
    if (format == BFB_EAN_13 && mayBeUPCA && text.size() == 13 && text[0] == '0') format = BFB_UPC_A;
    const std::string said = content();
    if (said.empty()) return;
    bytes.assign(said.begin(), said.end());
    text = said;
  }

 private:
  /// What is printed below some linear symbols, where zxing-cpp says more; empty for the others. It makes 13 digits of
  /// UPC's 12 and 8, and tells the letters that start and end a Codabar.
  std::string content() const {
    if (format == BFB_UPC_A && text.size() == 13) return text.substr(1);
    if (format == BFB_UPC_E) return code.extra(ZXing::BarcodeExtra::UPCE);
    if (format == BFB_CODABAR && text.size() > 2) return text.substr(1, text.size() - 2);
    return {};
  }
};

}  // namespace

struct bfb_symbols {
  std::vector<Symbol> list;
};

bfb_status bfb_read(bfb_image image, bfb_read_options options, bfb_symbols** symbols) {
  return guarded([&] {
    require(symbols != nullptr);
    *symbols = nullptr;
    require(options.maximum_count >= 1 && options.maximum_count <= 255);
    const bool isPure = options.is_pure != 0;
    auto wanted = formats(options.formats, isPure);
    // An empty list would ask zxing-cpp for everything it knows.
    if (wanted.empty()) {
      *symbols = new bfb_symbols{};
      return;
    }
    const auto settings = ZXing::ReaderOptions()
                              .formats(std::move(wanted))
                              .tryHarder(options.try_harder != 0)
                              .tryRotate(options.try_rotate != 0)
                              .tryInvert(options.try_invert != 0)
                              .tryDownscale(options.try_downscale != 0)
                              .isPure(isPure)
                              .binarizer(binarizer(options.binarizer))
                              .maxNumberOfSymbols(uint8_t(options.maximum_count))
                              .returnErrors(false);
    std::vector<Symbol> list;
    for (auto& found : ZXing::ReadBarcodes(view(image), settings)) {
      if (list.size() >= size_t(options.maximum_count)) break;
      Symbol symbol(std::move(found), options.formats);
      if (symbol.format) list.push_back(std::move(symbol));
    }
    *symbols = new bfb_symbols{std::move(list)};
  });
}

size_t bfb_symbols_count(const bfb_symbols* symbols) { return symbols ? symbols->list.size() : 0; }

bfb_status bfb_symbols_get(const bfb_symbols* symbols, size_t index, bfb_symbol* symbol) {
  if (!symbols || !symbol || index >= symbols->list.size()) return BFB_BAD_ARGUMENT;
  return guarded([&] {
    const Symbol& source = symbols->list[index];
    const auto& position = source.code.position();
    symbol->format = static_cast<bfb_format>(source.format);
    symbol->text = source.text.data();
    symbol->text_length = source.text.size();
    symbol->bytes = source.bytes.data();
    symbol->byte_count = source.bytes.size();
    for (size_t i = 0; i < 4; ++i) {
      // zxing-cpp names pixels by their indices; their centres lie half a pixel on.
      symbol->corners[2 * i] = position[i].x + 0.5;
      symbol->corners[2 * i + 1] = position[i].y + 0.5;
    }
    symbol->orientation = source.code.orientation();
    symbol->line_count = source.code.lineCount();
    symbol->is_mirrored = source.code.isMirrored() ? 1 : 0;
  });
}

void bfb_symbols_destroy(bfb_symbols* symbols) { delete symbols; }

const char* bfb_version(void) { return ZXING_VERSION_STR; }
