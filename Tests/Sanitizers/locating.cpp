#include <cmath>

#include "CBonafideVision.h"
#include "driver.h"

namespace {

double number(Seeded& random) {
  static const double hostile[] = {0, -1, 1e-300, 1e300, -1e9, NAN, INFINITY, -INFINITY, 999999, 32767};
  if (random.below(8) == 0) return hostile[random.below(sizeof hostile / sizeof *hostile)];
  return static_cast<double>(random.below(16000)) / 100 - 20;
}

/// Noise, or rectangles on top of one another as documents and clutter are.
Bytes pixels(Seeded& random, int32_t width, int32_t height, int32_t channels) {
  Bytes bytes(static_cast<size_t>(width) * static_cast<size_t>(height) * static_cast<size_t>(channels), 90);
  if (random.below(4) == 0) {
    for (auto& sample : bytes) sample = static_cast<uint8_t>(random.next());
    return bytes;
  }
  for (size_t count = random.below(8) + 1; count > 0; --count) {
    const int32_t x0 = static_cast<int32_t>(random.below(static_cast<size_t>(width)));
    const int32_t y0 = static_cast<int32_t>(random.below(static_cast<size_t>(height)));
    const int32_t x1 = x0 + static_cast<int32_t>(random.below(static_cast<size_t>(width)));
    const int32_t y1 = y0 + static_cast<int32_t>(random.below(static_cast<size_t>(height)));
    const uint8_t level = static_cast<uint8_t>(random.next());
    for (int32_t y = y0; y < y1 && y < height; ++y) {
      for (int32_t x = x0 * channels; x < x1 * channels && x < width * channels; ++x) {
        bytes[static_cast<size_t>(y * width * channels + x)] = level;
      }
    }
  }
  return bytes;
}

/// What a network may have seen: blobs, noise, or no numbers at all.
struct Maps {
  std::vector<float> document, corner;
  bfv_region_map map{};

  Maps(Seeded& random, int32_t width, int32_t height) {
    map.columns = static_cast<int32_t>(random.below(40)), map.rows = static_cast<int32_t>(random.below(40));
    document.resize(static_cast<size_t>(map.columns * map.rows) + 1), corner.resize(document.size());
    const size_t kind = random.below(3), start = random.below(document.size());
    for (size_t i = 0; i < document.size(); ++i) {
      document[i] = kind == 0 ? static_cast<float>(number(random)) : i >= start && i < 3 * start ? 1.0f : 0.1f;
      corner[i] = kind == 1 ? 0.5f : static_cast<float>(number(random));
    }
    map.document = document.data(), map.corner = random.below(20) == 0 ? nullptr : corner.data();
    const double fitting[6] = {map.columns / static_cast<double>(width), 0, 0, 0, map.rows / static_cast<double>(height), 0};
    for (size_t i = 0; i < 6; ++i) map.from_picture[i] = kind == 2 ? number(random) : fitting[i];
  }
};

void accept(bfv_status status, Tally& tally) {
  tally.expect(status >= BFV_OK && status <= BFV_FAILED, "a documented status");
}

void checkOnce(Seeded& random, Tally& tally) {
  static const int32_t choices[] = {1, 3, 4};
  const int32_t channels = choices[random.below(3)];
  const int32_t width = static_cast<int32_t>(1 + random.below(180)), height = static_cast<int32_t>(1 + random.below(140));
  const Bytes bytes = pixels(random, width, height, channels);
  const bfv_image source = {bytes.data(), width, height, channels, static_cast<size_t>(width * channels)};
  bfv_outline outlines[5];
  int32_t count = -1;
  const int32_t capacity = static_cast<int32_t>(random.below(6));
  const bfv_locating settings = {random.below(9) == 0 ? 12 : 320, 0, random.below(9) == 0 ? number(random) : 0.1};
  const Maps maps(random, width, height);
  const bfv_status located = bfv_locate(source, settings, maps.map, outlines, capacity, &count);
  accept(located, tally);
  tally.expect(located != BFV_OK || (count >= 0 && count <= capacity), "no more outlines than there is room for");
  for (int32_t i = 0; located == BFV_OK && i < count; ++i) {
    for (double value : outlines[i].corners) tally.expect(std::isfinite(value), "finite corners");
    tally.expect(outlines[i].confidence >= 0 && outlines[i].confidence <= 1, "a confidence");
  }
  double corners[8], refined[8], support[4], clearness[4];
  for (double& value : corners) value = number(random);
  const bfv_status moved =
      bfv_refine_outline(source, corners, number(random), refined, support, random.below(4) == 0 ? nullptr : clearness);
  accept(moved, tally);

  // An outline within the picture, whose sides are followed: wild numbers alone seldom are one.
  const double left = width * 0.1, right = width * 0.9, top = height * 0.1, bottom = height * 0.9;
  const double inside[8] = {left, top, right, top, right, bottom, left, bottom};
  for (int i = 0; i < 8; ++i) corners[i] = inside[i] + static_cast<double>(random.below(9)) - 4;
  const bfv_status followed =
      bfv_refine_outline(source, corners, static_cast<double>(1 + random.below(12)), refined, support, clearness);
  accept(followed, tally);
  for (int i = 0; followed == BFV_OK && i < 4; ++i) {
    tally.expect(support[i] >= 0 && support[i] <= 1, "a share of each side");
    tally.expect(std::isfinite(clearness[i]) && clearness[i] >= 0, "a clearness of each side");
  }

  const Bytes other = pixels(random, width, height, channels);
  const bfv_image next = {other.data(), width, height, channels, source.bytes_per_row};
  std::vector<float> from(2 * random.below(40)), to(from.size() + 80);
  for (float& value : from) value = static_cast<float>(number(random));
  std::vector<uint8_t> found(40);
  accept(bfv_follow_points(source, next, from.data(), to.data(), found.data(), static_cast<int32_t>(from.size() / 2)), tally);
  accept(bfv_points_to_follow(source, corners, number(random), to.data(), static_cast<int32_t>(random.below(40)), &count), tally);

  double likeness = 0;
  const bfv_status compared = bfv_bent_likeness(source, next, &likeness);
  accept(compared, tally);
  tally.expect(compared != BFV_OK || (likeness >= -1.01 && likeness <= 1.01), "a likeness");

  float first[60], second[60];
  uint8_t one[30 * BFV_DESCRIPTOR_BYTES], two[30 * BFV_DESCRIPTOR_BYTES];
  int32_t a = 0, b = 0;
  accept(bfv_detect_keypoints(source, first, one, 30, &a), tally);
  accept(bfv_detect_keypoints(next, second, two, static_cast<int32_t>(random.below(31)), &b), tally);
  bfv_alignment alignment{};
  accept(bfv_match_keypoints({first, one, a}, {second, two, b}, number(random), &alignment), tally);
  tally.expect(alignment.agreeing <= alignment.matched, "no more agree than match");
  std::vector<double> pairs(2 * (4 + random.below(12)));
  for (double& value : pairs) value = number(random);
  double map[9];
  std::vector<uint8_t> agrees(pairs.size());
  accept(bfv_fit_homography(pairs.data(), pairs.data(), static_cast<int32_t>(pairs.size() / 2), number(random), map,
                            agrees.data(), &a),
         tally);
}

}  // namespace

void checkLocating(long iterations, uint64_t seed, Tally& tally) {
  Seeded random{seed ^ 0x10CA7E};
  for (long i = 0; i < iterations; ++i) checkOnce(random, tally);
  bfv_outline outline;
  int32_t count = 0;
  const bfv_image none = {nullptr, 64, 64, 3, 192};
  const std::vector<float> cells(64);
  const bfv_region_map map = {cells.data(), cells.data(), 8, 8, {0.125, 0, 0, 0, 0.125, 0}};
  tally.expect(bfv_locate(none, {640, 0.5, 0.2}, map, &outline, 1, &count) == BFV_BAD_ARGUMENT, "no picture");
  tally.expect(bfv_locate(none, {640, 0.5, 0.2}, map, nullptr, 1, &count) == BFV_BAD_ARGUMENT, "nowhere to put outlines");
  tally.expect(bfv_refine_outline(none, nullptr, 3, nullptr, nullptr, nullptr) == BFV_BAD_ARGUMENT, "no corners");
  tally.expect(bfv_bent_likeness(none, none, nullptr) == BFV_BAD_ARGUMENT, "nothing to compare");
  tally.expect(bfv_follow_points(none, none, nullptr, nullptr, nullptr, 4) == BFV_BAD_ARGUMENT, "no points");
  tally.expect(bfv_detect_keypoints(none, nullptr, nullptr, 4, &count) == BFV_BAD_ARGUMENT, "nowhere to put keypoints");
}
