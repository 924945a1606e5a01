// Feeds the C interfaces damaged pictures and odd arguments; the sanitizers say whether anything went out of bounds.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <vector>

#include "CBonafideCodecs.h"
#include "CBonafideType.h"
#include "CBonafideVision.h"

namespace {

uint64_t state = 0x9E3779B97F4A7C15u;
uint64_t next() {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}
size_t below(size_t bound) { return bound ? next() % bound : 0; }

long decoded = 0, refused = 0, failures = 0;

void expect(bool holds, const char* what) {
  if (holds) return;
  ++failures;
  std::printf("FAILED %s\n", what);
}

using Bytes = std::vector<uint8_t>;

Bytes take(bfc_bytes bytes) {
  Bytes result(bytes.data, bytes.data + bytes.count);
  bfc_bytes_free(&bytes);
  return result;
}

/// Valid files of each kind that the library can write itself, and a GIF by hand.
std::vector<Bytes> seeds() {
  const uint32_t width = 61, height = 47;
  Bytes pixels(width * height * 4);
  for (size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<uint8_t>(i * 7 + i / width);
  char text[BFC_MESSAGE_BYTES];
  std::vector<Bytes> files;
  bfc_bytes out{};
  for (bfc_order order : {BFC_GRAY, BFC_RGB, BFC_RGBA}) {
    const size_t stride = width * (order == BFC_GRAY ? 1 : order == BFC_RGB ? 3 : 4);
    for (int progressive : {0, 1}) {
      expect(bfc_encode_jpeg(pixels.data(), width, height, stride, order, 80, progressive, progressive, &out, text) ==
                 BFC_OK, "encode jpeg");
      files.push_back(take(out));
    }
    expect(bfc_encode_png(pixels.data(), width, height, stride, order, 5, &out, text) == BFC_OK, "encode png");
    files.push_back(take(out));
  }
  for (int ycck : {0, 1}) {
    expect(bfc_encode_cmyk_jpeg(pixels.data(), width, height, ycck, 85, &out, text) == BFC_OK, "encode cmyk");
    files.push_back(take(out));
  }
  const uint8_t gif[] = {'G', 'I', 'F', '8', '9', 'a', 2, 0, 2, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255, 0x21, 0xF9, 4, 1,
                         0, 0, 0, 0, ',', 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x44, 0x02, 5, 0, ';'};
  files.emplace_back(gif, gif + sizeof gif);
  return files;
}

void decode(const Bytes& file) {
  bfc_limits limits{4'000'000, 64'000'000};
  bfc_plan plan{};
  char text[BFC_MESSAGE_BYTES];
  const uint32_t channels = next() % 2 ? 1 : 3;
  // A buffer of its own, so that reading past the file's end is seen.
  uint8_t* exact = static_cast<uint8_t*>(std::malloc(file.size() ? file.size() : 1));
  if (!file.empty()) std::memcpy(exact, file.data(), file.size());
  bfc_status status = bfc_plan_decoding(exact, file.size(), channels, next() % 3 ? 0 : 20, &limits, &plan, text);
  if (status == BFC_OK) {
    Bytes out(static_cast<size_t>(plan.width) * plan.height * channels);
    status = bfc_decode(exact, file.size(), &plan, 1 + static_cast<uint32_t>(below(8)), out.data(), out.size(), text);
  }
  ++(status == BFC_OK ? decoded : refused);
  std::free(exact);
}

void damageFiles(long rounds) {
  for (const Bytes& whole : seeds()) {
    decode(whole);
    for (size_t cut = 0; cut < 16; ++cut) decode(Bytes(whole.begin(), whole.begin() + whole.size() * cut / 16));
    for (long round = 0; round < rounds; ++round) {
      Bytes file = whole;
      if (next() % 8 == 0) file.resize(below(file.size() + 1));
      for (size_t edit = 0; edit < 1 + below(6) && !file.empty(); ++edit) {
        const size_t at = next() % 4 ? below(file.size()) : below(file.size() < 64 ? file.size() : 64);
        file[at] = next() % 3 ? static_cast<uint8_t>(next()) : file[at] ^ static_cast<uint8_t>(1u << below(8));
      }
      decode(file);
    }
  }
}

double oddNumber() {
  const double odd[] = {0, -1, 1e-9, 1e9, 1e300, -1e300, std::numeric_limits<double>::infinity(),
                        std::numeric_limits<double>::quiet_NaN(), 0.5, 3.7, 31999, 1e6};
  return odd[below(sizeof odd / sizeof *odd)];
}

void oddVision(long rounds) {
  for (long round = 0; round < rounds; ++round) {
    const int32_t width = 1 + static_cast<int32_t>(below(40)), height = 1 + static_cast<int32_t>(below(40));
    const int32_t channels = next() % 3 == 0 ? 1 : next() % 2 ? 3 : 4;
    const size_t stride = static_cast<size_t>(width) * channels + below(5);
    Bytes pixels(stride * height, static_cast<uint8_t>(next())), result(40 * 40 * 4);
    bfv_image image{pixels.data(), width, height, channels, stride};
    bfv_mutable_image target{result.data(), 1 + static_cast<int32_t>(below(40)), 1 + static_cast<int32_t>(below(40)),
                             channels, 40 * static_cast<size_t>(channels)};
    bfv_mutable_image canvas{pixels.data(), width, height, channels, stride};
    bfv_affine map{oddNumber(), oddNumber(), oddNumber(), oddNumber(), oddNumber(), oddNumber()};
    bfv_resize(image, target, static_cast<bfv_interpolation>(below(4)));
    bfv_warp_affine(image, map, target, BFV_LINEAR, static_cast<int32_t>(below(2)), 7);
    double homography[9];
    for (double& value : homography) value = oddNumber();
    bfv_warp_perspective(image, homography, target, BFV_LINEAR, 0, 0);
    double corners[8], others[8];
    for (int i = 0; i < 8; ++i) { corners[i] = oddNumber(); others[i] = oddNumber(); }
    bfv_homography(corners, others, homography);
    std::vector<float> floats(20 * 20 * 3);
    const float scale[3] = {1, 2, 3}, offset[3] = {0, 1, 2};
    bfv_warp_to_float(image, map, 20, 20, static_cast<int32_t>(below(2)), static_cast<int32_t>(below(2)), scale, offset,
                      floats.data());
    bfv_statistics statistics;
    expect(bfv_measure(image, &statistics) == BFV_OK, "measure");
    bfv_text_box boxes[8];
    int32_t count = 0;
    for (float& value : floats) value = static_cast<float>(below(100)) / 100;
    expect(bfv_text_boxes(floats.data(), 20, 20, 0.5f, 1, boxes, 8, &count) == BFV_OK && count <= 8, "text boxes");
    const bfv_color color{1, 2, 3, static_cast<uint8_t>(next())};
    bfv_draw_lines(canvas, corners, 4, 1, oddNumber(), color);
    bfv_fill_polygon(canvas, corners, 4, color);
    bfv_fill_circle(canvas, oddNumber(), oddNumber(), oddNumber(), color);
    bfv_blur(canvas, oddNumber());
  }
  bfv_image none{nullptr, 5, 5, 3, 15};
  bfv_statistics statistics;
  expect(bfv_measure(none, &statistics) == BFV_BAD_ARGUMENT, "null picture");
}

void oddType() {
  bft_font* font = nullptr;
  expect(bft_open("/usr/share/fonts/opentype/ocr-b/OCRB.otf", &font) == BFT_OK, "open font");
  std::vector<uint32_t> scalars;
  for (int round = 0; round < 200; ++round) {
    scalars.clear();
    for (size_t i = 0; i < below(40); ++i) scalars.push_back(static_cast<uint32_t>(next() % 3 ? 32 + below(96) : next()));
    bft_bitmap bitmap{};
    bft_render(font, scalars.data(), scalars.size(), oddNumber(), next() % 2 ? oddNumber() : 0, &bitmap);
    bft_free(bitmap.data);
  }
  bft_close(font);
  font = nullptr;
  expect(bft_open("/etc/passwd", &font) == BFT_BAD_FONT && !font, "refuse what is no font");
}

}  // namespace

int main(int count, char** arguments) {
  const long rounds = count > 1 ? std::atol(arguments[1]) : 400;
#ifdef PLANT_OVERFLOW
  volatile size_t past = 4;
  uint8_t* planted = static_cast<uint8_t*>(std::malloc(4));
  planted[past] = 1;
  std::printf("%d\n", planted[past]);
#endif
  damageFiles(rounds);
  oddVision(rounds);
  oddType();
  std::printf("sanitizers: %ld damaged pictures decoded, %ld refused\n", decoded, refused);
  std::printf("%ld passed, %ld failed\n", decoded + refused - failures, failures);
  return failures == 0 ? 0 : 1;
}
