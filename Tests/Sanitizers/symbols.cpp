// Symbols that the old-style writers cannot draw, from the instrumented library's own creator.
#include <ZXing/CreateBarcode.h>
#include <ZXing/WriteBarcode.h>

#include "driver.h"

Modules symbol(const std::string& format, const std::string& text) {
  const auto created = ZXing::CreateBarcodeFromText(text, ZXing::CreatorOptions(ZXing::BarcodeFormatFromString(format)));
  const auto image = ZXing::WriteBarcodeToImage(created, ZXing::WriterOptions().scale(1).addQuietZones(false));
  Modules result;
  result.width = image.width(), result.height = image.height();
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) result.bytes.push_back(*image.data(x, y) < 128 ? 0 : 255);
  }
  return result;
}

Modules rings(Seeded& random) {
  const auto below = [&](size_t bound) { return double(random.below(bound)); };
  const double width = 12 + below(20), height = std::min(56.0, width + below(size_t(60 - width)));
  const double left = 4 + below(size_t(60 - width - 4)), top = 2 + below(size_t(62 - height));
  const double thickness = 1 + below(5), depth = 2 + below(9), gap = 1 + below(6), rise = 2 + below(9);
  const double tilt = (below(21) - 10) / 100;
  double slants[12];
  for (double& slant : slants) slant = (below(9) - 4) / 40;
  const double insets[] = {0, thickness, thickness + gap}, lifts[] = {0, depth, depth + rise};
  const auto isInside = [&](int ring, double column, double y) {
    const double x = column - tilt * (y - top);
    const double* slant = slants + 4 * ring;
    return x >= left + insets[ring] + slant[0] * (y - top) * 0.3 &&
           x < left + width - insets[ring] + slant[1] * (y - top) * 0.3 &&
           y >= top + lifts[ring] + slant[2] * (x - left) && y < top + height - lifts[ring] + slant[3] * (x - left);
  };
  Modules result{64, 64, Bytes(64 * 64, 255)};
  for (int y = 0; y < 64; ++y) {
    for (int x = 0; x < 64; ++x) {
      if (isInside(0, x, y) && (!isInside(1, x, y) || isInside(2, x, y))) result.bytes[size_t(y * 64 + x)] = 0;
    }
  }
  for (size_t count = random.below(5); count > 0; --count) {
    const size_t x = size_t(left) + random.below(size_t(width)), y = size_t(top) + random.below(size_t(height));
    if (x < 64 && y < 64) result.bytes[y * 64 + x] ^= 255;
  }
  return result;
}
