#include "CBonafideVisionKeypoints.h"

#include <algorithm>
#include <opencv2/calib3d.hpp>
#include <opencv2/features2d.hpp>

#include "support.hpp"

using namespace bonafide;

namespace {

const int mostKeypoints = 5000;

cv::Mat descriptors(const bfv_keypoints& set) {
  require(set.count >= 0 && set.count <= mostKeypoints);
  if (set.count == 0) return cv::Mat();
  require(set.places && set.descriptors);
  for (int i = 0; i < 2 * set.count; ++i) require(std::isfinite(set.places[i]) && std::abs(set.places[i]) < 1e6f);
  return cv::Mat(set.count, BFV_DESCRIPTOR_BYTES, CV_8UC1, const_cast<uint8_t*>(set.descriptors));
}

/// The strongest in each cell of a grid first, so that one busy patch does not take every place.
std::vector<cv::KeyPoint> spread(std::vector<cv::KeyPoint> found, cv::Size size, int wanted) {
  if (static_cast<int>(found.size()) <= wanted) return found;
  std::sort(found.begin(), found.end(), [](auto& a, auto& b) {
    if (a.response != b.response) return a.response > b.response;
    return a.pt.y != b.pt.y ? a.pt.y < b.pt.y : a.pt.x < b.pt.x;
  });
  const int columns = 12, rows = 8;
  std::vector<int> taken(columns * rows, 0);
  std::vector<std::pair<int, size_t>> order;
  for (size_t i = 0; i < found.size(); ++i) {
    const cv::Point2f& at = found[i].pt;
    const int x = std::clamp(static_cast<int>(at.x * columns / static_cast<float>(size.width)), 0, columns - 1);
    const int y = std::clamp(static_cast<int>(at.y * rows / static_cast<float>(size.height)), 0, rows - 1);
    order.emplace_back(taken[static_cast<size_t>(y * columns + x)]++, i);
  }
  std::sort(order.begin(), order.end());
  std::vector<cv::KeyPoint> kept;
  for (int i = 0; i < wanted; ++i) kept.push_back(found[order[static_cast<size_t>(i)].second]);
  return kept;
}

/// Fits a map and writes it where at least four pairs agree and it is finite.
int fit(const std::vector<cv::Point2f>& from, const std::vector<cv::Point2f>& to, double tolerance, double map[9],
        std::vector<uint8_t>& agrees) {
  agrees.assign(from.size(), 0);
  if (from.size() < 4) return 0;
  // The sampler draws from OpenCV's own generator: seeded here, so that the same pairs give the same map.
  cv::theRNG().state = 0x5eed;
  cv::Mat found = cv::findHomography(from, to, cv::RANSAC, tolerance, agrees, 1000, 0.999);
  if (found.total() != 9 || agrees.size() != from.size()) return 0;
  int agreeing = 0;
  for (auto value : agrees) agreeing += value ? 1 : 0;
  for (int i = 0; i < 9; ++i) {
    map[i] = found.at<double>(i / 3, i % 3);
    if (!std::isfinite(map[i])) return 0;
  }
  return agreeing < 4 ? 0 : agreeing;
}

}  // namespace

bfv_status bfv_detect_keypoints(bfv_image source, float* places, uint8_t* descriptors, int32_t capacity,
                                int32_t* count) {
  return guarded([&] {
    require(count);
    *count = 0;
    require(places && descriptors && capacity > 0 && capacity <= mostKeypoints);
    cv::Mat gray = luma(wrap(source));
    require(std::max(gray.cols, gray.rows) < largestSide);
    if (std::min(gray.cols, gray.rows) < 32) return;
    auto detector = cv::ORB::create(capacity * 3, 1.2f, 8, 16, 0, 2, cv::ORB::HARRIS_SCORE, 31, 7);
    std::vector<cv::KeyPoint> found;
    detector->detect(gray, found);
    found = spread(std::move(found), gray.size(), capacity);
    cv::Mat described;
    // The points of lower levels come out of `compute` as they went in; their order is by level.
    detector->compute(gray, found, described);
    const int got = std::min(static_cast<int>(found.size()), described.rows);
    require(got <= capacity && (got == 0 || described.cols == BFV_DESCRIPTOR_BYTES));
    for (int i = 0; i < got; ++i) {
      places[2 * i] = found[static_cast<size_t>(i)].pt.x + 0.5f;
      places[2 * i + 1] = found[static_cast<size_t>(i)].pt.y + 0.5f;
      std::copy_n(described.ptr<uint8_t>(i), BFV_DESCRIPTOR_BYTES, descriptors + i * BFV_DESCRIPTOR_BYTES);
    }
    *count = got;
  });
}

bfv_status bfv_match_keypoints(bfv_keypoints first, bfv_keypoints second, double tolerance, bfv_alignment* result) {
  return guarded([&] {
    require(result && tolerance > 0 && tolerance < 1e6);
    *result = bfv_alignment{};
    const cv::Mat a = descriptors(first), b = descriptors(second);
    if (a.rows < 4 || b.rows < 4) return;
    cv::BFMatcher matcher(cv::NORM_HAMMING);
    std::vector<std::vector<cv::DMatch>> forth;
    matcher.knnMatch(a, b, forth, 2);
    // Lowe's ratio test at 0.85 suits binary descriptors; a place of the second set is the best of one first place
    // only.
    std::vector<int> owner(static_cast<size_t>(b.rows), -1);
    std::vector<float> distance(static_cast<size_t>(b.rows), 1e9f);
    for (const auto& pair : forth) {
      if (pair.size() < 2 || pair[0].distance > 80 || pair[0].distance > 0.85f * pair[1].distance) continue;
      const size_t to = static_cast<size_t>(pair[0].trainIdx);
      if (pair[0].distance < distance[to]) {
        distance[to] = pair[0].distance;
        owner[to] = pair[0].queryIdx;
      }
    }
    std::vector<cv::Point2f> from, to;
    for (size_t i = 0; i < owner.size(); ++i) {
      if (owner[i] < 0) continue;
      from.emplace_back(first.places[2 * owner[i]], first.places[2 * owner[i] + 1]);
      to.emplace_back(second.places[2 * i], second.places[2 * i + 1]);
    }
    result->matched = static_cast<int32_t>(from.size());
    std::vector<uint8_t> agrees;
    result->agreeing = fit(from, to, tolerance, result->map, agrees);
  });
}

bfv_status bfv_fit_homography(const double* from, const double* to, int32_t count, double tolerance, double map[9],
                              uint8_t* agrees, int32_t* agreeing) {
  return guarded([&] {
    require(from && to && map && agrees && agreeing && count >= 4 && count <= mostKeypoints);
    require(tolerance > 0 && tolerance < 1e6);
    *agreeing = 0;
    std::vector<cv::Point2f> a, b;
    for (int i = 0; i < 2 * count; ++i) {
      require(std::isfinite(from[i] + to[i]) && std::abs(from[i]) < 1e6 && std::abs(to[i]) < 1e6);
    }
    for (int i = 0; i < count; ++i) {
      a.emplace_back(static_cast<float>(from[2 * i]), static_cast<float>(from[2 * i + 1]));
      b.emplace_back(static_cast<float>(to[2 * i]), static_cast<float>(to[2 * i + 1]));
    }
    std::vector<uint8_t> mask;
    *agreeing = fit(a, b, tolerance, map, mask);
    for (int i = 0; i < count; ++i) agrees[i] = *agreeing > 0 && mask[static_cast<size_t>(i)] ? 1 : 0;
  });
}
