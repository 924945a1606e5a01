#include <algorithm>
#include <cmath>

#include "locating.hpp"

namespace bonafide {

bool quadAround(const std::vector<cv::Point>& contour, Quad& quad) {
  std::vector<cv::Point> hull, rough;
  cv::convexHull(contour, hull);
  if (hull.size() < 4) return false;
  cv::approxPolyDP(hull, rough, 0.02 * cv::arcLength(hull, true), true);
  if (rough.size() < 4) return false;
  if (cv::contourArea(rough, true) < 0) std::reverse(rough.begin(), rough.end());
  const size_t n = rough.size();
  std::vector<size_t> sides(n);
  for (size_t i = 0; i < n; ++i) sides[i] = i;
  const auto size = [&](size_t i) { return cv::norm(rough[(i + 1) % n] - rough[i]); };
  std::sort(sides.begin(), sides.end(), [&](size_t a, size_t b) {
    return size(a) != size(b) ? size(a) > size(b) : a < b;
  });
  sides.resize(4);
  std::sort(sides.begin(), sides.end());
  for (size_t k = 0; k < 4; ++k) {
    const size_t i = sides[k], j = sides[(k + 1) % 4];
    const cv::Point2d p = rough[i], v = cv::Point2d(rough[(i + 1) % n]) - p;
    const cv::Point2d q = rough[j], w = cv::Point2d(rough[(j + 1) % n]) - q;
    const double turn = cross(v, w);
    if (std::abs(turn) < 0.3 * length(v) * length(w)) return false;
    quad[k] = p + v * (cross(q - p, w) / turn);
  }
  return isConvex(quad) && areaOf(quad) < 1.5 * cv::contourArea(hull);
}

std::vector<Quad> quadsOfRegions(const Scene& scene, double leastSide) {
  std::vector<Quad> quads;
  const double half = 0.5;
  cv::Mat small, lab;
  cv::resize(scene.color, small, cv::Size(), half, half, cv::INTER_AREA);
  cv::cvtColor(small, lab, cv::COLOR_RGB2Lab);
  std::vector<cv::Mat> channels;
  cv::split(lab, channels);
  const double least = leastSide * half * leastSide * half * 0.35;
  const cv::Mat kernel = cv::getStructuringElement(cv::MORPH_ELLIPSE, cv::Size(7, 7));
  const auto collect = [&](const cv::Mat& mask) {
    std::vector<std::vector<cv::Point>> contours;
    cv::findContours(mask, contours, cv::RETR_LIST, cv::CHAIN_APPROX_SIMPLE);
    for (const auto& contour : contours) {
      if (contour.size() < 4) continue;
      const cv::Rect box = cv::boundingRect(contour);
      if (box.width >= mask.cols - 4 && box.height >= mask.rows - 4) continue;
      if (box.area() < least) continue;
      Quad quad;
      if (!quadAround(contour, quad)) continue;
      for (auto& p : quad) p = (p + cv::Point2d(0.5, 0.5)) / half - cv::Point2d(0.5, 0.5);
      if (areaOf(quad) * half * half < least) continue;
      quads.push_back(quad);
      if (quads.size() >= 400) return;
    }
  };
  for (const auto& channel : channels) {
    // The levels that part the picture into tenths, at least 3 apart.
    int histogram[256] = {};
    for (int y = 0; y < channel.rows; ++y) {
      for (int x = 0; x < channel.cols; ++x) ++histogram[channel.at<uint8_t>(y, x)];
    }
    int sum = 0, next = 1, last = -10;
    const int total = channel.rows * channel.cols;
    for (int level = 0; level < 255; ++level) {
      sum += histogram[level];
      if (sum < total * next / 10) continue;
      while (sum >= total * next / 10) ++next;
      if (level - last < 3) continue;
      last = level;
      cv::Mat mask = channel > level, closed;
      collect(mask);
      cv::morphologyEx(mask, closed, cv::MORPH_CLOSE, kernel);
      collect(closed);
      cv::morphologyEx(mask, closed, cv::MORPH_OPEN, kernel);
      collect(closed);
    }
  }
  return quads;
}

}  // namespace bonafide
