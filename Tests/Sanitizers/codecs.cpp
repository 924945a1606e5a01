#include <algorithm>
#include <cstring>

#include "CBonafideCodecs.h"
#include "driver.h"

namespace {

const char* const names[] = {
    "baseline.jpg", "progressive.jpg",  "gray.jpg",      "cmyk.jpg",       "turned-6.jpg", "rgb.png",
    "palette.png",  "palette-alpha.png", "bilevel.png",  "interlaced.png", "deep.png",     "gray-alpha.png",
    "still.gif",    "moving.gif",       "lossless.webp", "lossy.webp",     "moving.webp",  "alpha.webp",
};

Bytes mutated(Bytes file, Seeded& random) {
  static const uint8_t extremes[4][4] = {{255, 255, 255, 255}, {127, 255, 255, 255}, {0, 0, 0, 0}, {128, 0, 0, 0}};
  for (size_t change = 0; change <= random.below(6) && file.size() > 8; ++change) {
    const size_t at = random.below(file.size());
    const auto place = file.begin() + static_cast<std::ptrdiff_t>(at);
    const size_t some = std::min(file.size() - at, 1 + random.below(16));
    switch (random.below(8)) {
      case 0: file.erase(place, place + static_cast<std::ptrdiff_t>(some)); break;
      case 1: {
        const Bytes copy(place, place + static_cast<std::ptrdiff_t>(some));
        file.insert(place, copy.begin(), copy.end());
        break;
      }
      case 2: file.resize(at); break;
      case 3: {
        const uint8_t* extreme = extremes[random.below(4)];
        for (size_t i = 0; i < 4 && at + i < file.size(); ++i) file[at + i] = extreme[i];
        break;
      }
      case 4: file[at] = static_cast<uint8_t>(file[at] ^ (1u << random.below(8))); break;
      case 5:
      case 6: file[random.below(std::min<size_t>(64, file.size()))] = static_cast<uint8_t>(random.next()); break;
      default: file[at] = static_cast<uint8_t>(random.next()); break;
    }
  }
  return file;
}

/// Plans and decodes into a buffer of exactly the planned size, so that the sanitizer sees one byte too many.
bool decode(const Bytes& file, Seeded& random) {
  // A copy of exactly the file's size: reading past it is seen as well.
  uint8_t* bytes = static_cast<uint8_t*>(std::malloc(std::max<size_t>(1, file.size())));
  if (bytes == nullptr) return false;
  if (!file.empty()) std::memcpy(bytes, file.data(), file.size());
  const bfc_limits limits = {250000, 64000000};
  bfc_plan plan;
  char message[BFC_MESSAGE_BYTES];
  const uint32_t channels = random.below(4) == 0 ? 1 : 3;
  const uint32_t least = random.below(3) == 0 ? static_cast<uint32_t>(random.below(100)) : 0;
  bfc_status status = bfc_plan_decoding(bytes, file.size(), channels, least, &limits, &plan, message);
  if (status == BFC_OK) {
    const size_t count = static_cast<size_t>(plan.width) * plan.height * plan.channels;
    uint8_t* out = static_cast<uint8_t*>(std::malloc(count));
    const uint32_t orientation = static_cast<uint32_t>(1 + random.below(8));
    if (out != nullptr) status = bfc_decode(bytes, file.size(), &plan, orientation, out, count, message);
    std::free(out);
  }
  std::free(bytes);
  return status == BFC_OK;
}

void checkEncoders(Seeded& random, Tally& tally) {
  char message[BFC_MESSAGE_BYTES];
  for (int i = 0; i < 200; ++i) {
    const uint32_t width = static_cast<uint32_t>(1 + random.below(70)), height = static_cast<uint32_t>(1 + random.below(40));
    const bfc_order order = static_cast<bfc_order>(random.below(5));
    const size_t pixel = order == BFC_GRAY ? 1 : order <= BFC_BGR ? 3 : 4;
    const size_t stride = width * pixel + random.below(9);
    Bytes samples(stride * (height - 1) + width * pixel);
    for (auto& sample : samples) sample = static_cast<uint8_t>(random.next());
    bfc_bytes jpeg = {}, png = {};
    const bool isMade =
        bfc_encode_jpeg(samples.data(), width, height, stride, order, static_cast<int>(1 + random.below(100)), i & 1,
                        (i >> 1) & 1, &jpeg, message) == BFC_OK &&
        bfc_encode_png(samples.data(), width, height, stride, order, static_cast<int>(random.below(10)), &png, message) == BFC_OK;
    tally.expect(isMade, "encoding random samples");
    if (isMade) {
      tally.expect(decode(Bytes(jpeg.data, jpeg.data + jpeg.count), random), "decoding the JPEG that was made");
      tally.expect(decode(Bytes(png.data, png.data + png.count), random), "decoding the PNG that was made");
    }
    bfc_bytes_free(&jpeg);
    bfc_bytes_free(&png);
  }
  bfc_bytes none = {};
  const uint8_t sample[4] = {1, 2, 3, 4};
  tally.expect(bfc_encode_jpeg(sample, 0, 1, 4, BFC_GRAY, 90, 0, 0, &none, message) == BFC_BAD_ARGUMENT, "no width");
  tally.expect(bfc_encode_jpeg(nullptr, 1, 1, 4, BFC_GRAY, 90, 0, 0, &none, message) == BFC_BAD_ARGUMENT, "no samples");
  tally.expect(bfc_encode_jpeg(sample, 70000, 1, 70000, BFC_GRAY, 90, 0, 0, &none, message) == BFC_BAD_ARGUMENT, "too wide");
  tally.expect(bfc_encode_png(nullptr, 1, 1, 4, BFC_GRAY, 5, &none, message) != BFC_OK, "no samples for a PNG");
  tally.expect(bfc_encode_png(sample, 1, 0, 4, BFC_GRAY, 5, &none, message) != BFC_OK, "a PNG without height");
  const uint8_t ink[4 * 64] = {};
  tally.expect(bfc_encode_cmyk_jpeg(ink, 8, 8, 1, 90, &none, message) == BFC_OK, "an ink JPEG");
  bfc_bytes_free(&none);
  bfc_bytes_free(nullptr);
}

}  // namespace

void checkCodecs(const std::string& fixtures, long iterations, uint64_t seed, Tally& tally) {
  Seeded random{seed};
  std::vector<Bytes> files;
  for (const char* name : names) {
    files.push_back(readFile(fixtures + "/" + name));
    tally.expect(decode(files.back(), random), name);
  }
  long whole = 0;
  for (long i = 0; i < iterations; ++i) {
    whole += decode(mutated(files[static_cast<size_t>(i) % files.size()], random), random);
    ++tally.passed;
  }
  tally.expect(whole > 0 && whole < iterations, "some mutations must decode and some must not");
  for (const Bytes& file : files) {
    for (size_t count = 0; count < file.size(); count += 1 + file.size() / 64) {
      decode(Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(count)), random);
      ++tally.passed;
    }
  }
  checkEncoders(random, tally);
}
