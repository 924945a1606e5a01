#include <cmath>
#include <limits>

#include "CBonafideVision.h"
#include "driver.h"

namespace {

const double hostile[] = {0,    1,     -1,   0.5,   1e-300, 1e9,  -1e9, 2147483648.0, -2147483649.0,
                          1e18, 1e300, NAN,  INFINITY, -INFINITY, 32767, 65536, 1e-3, 3};

double number(Seeded& random) {
  if (random.below(3) == 0) return hostile[random.below(sizeof hostile / sizeof *hostile)];
  return static_cast<double>(random.below(20000)) / 100 - 50;
}

/// Samples whose last row has no padding, so that one byte too many is seen.
struct Picture {
  int32_t width, height, channels;
  size_t stride;
  Bytes bytes;

  explicit Picture(Seeded& random, int32_t wantedChannels = 0)
      : width(static_cast<int32_t>(1 + random.below(70))),
        height(static_cast<int32_t>(1 + random.below(50))),
        channels(wantedChannels),
        stride(0) {
    static const int32_t choices[] = {1, 3, 4};
    if (channels == 0) channels = choices[random.below(3)];
    const size_t tight = static_cast<size_t>(width) * static_cast<size_t>(channels);
    stride = tight + random.below(6);
    bytes.resize(stride * (static_cast<size_t>(height) - 1) + tight);
    for (auto& sample : bytes) sample = static_cast<uint8_t>(random.next());
  }

  bfv_image source() const { return {bytes.data(), width, height, channels, stride}; }
  bfv_mutable_image target() { return {bytes.data(), width, height, channels, stride}; }
};

/// A status of the documented kind; the sanitizer judges the rest.
void accept(bfv_status status, Tally& tally) {
  tally.expect(status >= BFV_OK && status <= BFV_FAILED, "a documented status");
}

void checkOnce(Seeded& random, Tally& tally) {
  Picture from(random), to(random, from.channels);
  const auto interpolation = static_cast<bfv_interpolation>(random.below(4));
  const int32_t replicate = static_cast<int32_t>(random.below(2));
  accept(bfv_resize(from.source(), to.target(), interpolation), tally);
  const bfv_affine map = {number(random), number(random), number(random), number(random), number(random), number(random)};
  accept(bfv_warp_affine(from.source(), map, to.target(), interpolation, replicate, 7), tally);
  double plane[9], source[8], target[8];
  for (double& value : plane) value = number(random);
  accept(bfv_warp_perspective(from.source(), plane, to.target(), interpolation, replicate, 7), tally);
  for (double& value : source) value = number(random);
  for (double& value : target) value = number(random);
  accept(bfv_homography(source, target, plane), tally);
  if (from.channels != 4) {
    std::vector<float> samples(to.bytes.size() * 2);
    const size_t count = static_cast<size_t>(to.width) * static_cast<size_t>(to.height) * static_cast<size_t>(from.channels);
    samples.resize(count);
    const float scale[3] = {1, 2, static_cast<float>(number(random))}, offset[3] = {0, 1, 2};
    accept(bfv_warp_to_float(from.source(), map, to.width, to.height, static_cast<int32_t>(random.below(2)),
                             static_cast<int32_t>(random.below(2)), scale, offset, samples.data()),
           tally);
  }
  bfv_statistics statistics;
  accept(bfv_measure(from.source(), &statistics), tally);
  accept(bfv_blur(to.target(), number(random)), tally);

  const int32_t side = static_cast<int32_t>(random.below(40));
  std::vector<float> samples(static_cast<size_t>(side) * static_cast<size_t>(side));
  for (float& value : samples) value = random.below(50) == 0 ? NAN : static_cast<float>(random.below(256));
  std::vector<float> spectrum(2 * samples.size());
  accept(bfv_transform(samples.data(), side, spectrum.data()), tally);

  const int32_t unknowns = static_cast<int32_t>(1 + random.below(9)), columns = static_cast<int32_t>(1 + random.below(3));
  std::vector<double> products(static_cast<size_t>(unknowns * unknowns));
  std::vector<double> sums(static_cast<size_t>(unknowns * columns)), solution(sums.size());
  for (double& value : products) value = number(random);
  for (double& value : sums) value = number(random);
  accept(bfv_solve_definite(products.data(), sums.data(), unknowns, columns, solution.data()), tally);

  std::vector<float> heat(static_cast<size_t>(from.width) * static_cast<size_t>(from.height));
  for (float& value : heat) value = random.below(50) == 0 ? NAN : static_cast<float>(random.below(100)) / 100;
  std::vector<bfv_text_box> boxes(random.below(20));
  int32_t found = 0;
  accept(bfv_text_boxes(heat.data(), from.width, from.height, static_cast<float>(number(random)) / 50, number(random),
                        static_cast<int32_t>(random.below(2)), boxes.data(), static_cast<int32_t>(boxes.size()),
                        &found),
         tally);
  tally.expect(found >= 0 && static_cast<size_t>(found) <= boxes.size(), "no more boxes than there is room for");

  std::vector<double> path(2 * (1 + random.below(6)));
  for (double& value : path) value = number(random);
  const bfv_color color = {1, 200, 3, static_cast<uint8_t>(random.next())};
  const int32_t corners = static_cast<int32_t>(path.size() / 2);
  accept(bfv_draw_lines(to.target(), path.data(), corners, replicate, number(random), color), tally);
  accept(bfv_fill_polygon(to.target(), path.data(), corners, color), tally);
  accept(bfv_fill_circle(to.target(), path[0], path[1], number(random), color), tally);
}

}  // namespace

void checkVision(long iterations, uint64_t seed, Tally& tally) {
  Seeded random{seed};
  for (long i = 0; i < iterations; ++i) checkOnce(random, tally);
  Picture good(random, 3);
  const bfv_image wrong[] = {
      {nullptr, 4, 4, 3, 12},           {good.bytes.data(), 0, 4, 3, 12},  {good.bytes.data(), 4, -1, 3, 12},
      {good.bytes.data(), 4, 4, 2, 12}, {good.bytes.data(), 4, 4, 3, 11},  {good.bytes.data(), INT32_MAX, INT32_MAX, 3, 12},
      {good.bytes.data(), 4, 4, -3, 12}};
  bfv_statistics statistics;
  for (const bfv_image& image : wrong) {
    tally.expect(bfv_measure(image, &statistics) == BFV_BAD_ARGUMENT, "a picture that cannot be");
  }
  tally.expect(bfv_measure(good.source(), nullptr) == BFV_BAD_ARGUMENT, "nowhere to put the result");
  tally.expect(bfv_homography(nullptr, nullptr, nullptr) == BFV_BAD_ARGUMENT, "no corners");
  tally.expect(bfv_warp_perspective(good.source(), nullptr, good.target(), BFV_LINEAR, 0, 0) == BFV_BAD_ARGUMENT, "no map");
  tally.expect(bfv_version() != nullptr, "a version");
}
