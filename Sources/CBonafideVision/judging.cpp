#include <algorithm>
#include <cmath>
#include <limits>

#include "locating.hpp"

namespace bonafide {

namespace {

const int samples = 40;

/// The value at the nearest pixel; outside the picture, of the nearest pixel in it.
template <typename T>
const T& nearest(const cv::Mat& mat, cv::Point2d p) {
  return mat.at<T>(std::clamp(static_cast<int>(std::lround(p.y)), 0, mat.rows - 1),
                   std::clamp(static_cast<int>(std::lround(p.x)), 0, mat.cols - 1));
}

cv::Vec3d colorAt(const Scene& scene, cv::Point2d p) {
  const cv::Vec3b& c = nearest<cv::Vec3b>(scene.color, p);
  return cv::Vec3d(c[0], c[1], c[2]);
}

bool isInside(const Scene& scene, cv::Point2d p) {
  return p.x >= 0 && p.y >= 0 && p.x <= scene.gray.cols - 1 && p.y <= scene.gray.rows - 1;
}

/// Whether an edge along the side runs through the place: a ridge within 1.5 pixels whose gradient is across it.
bool hasEdge(const Scene& scene, cv::Point2d p, cv::Point2d normal, double& strongest) {
  bool found = false;
  for (double k = -1.5; k <= 1.5; k += 0.75) {
    const cv::Point2d at = p + normal * k;
    if (!isInside(scene, at)) continue;
    const double across =
        std::abs(nearest<float>(scene.dx, at) * normal.x + nearest<float>(scene.dy, at) * normal.y);
    strongest = std::max(strongest, across);
    if (nearest<uint8_t>(scene.ridge, at) && across > 0.9 * nearest<float>(scene.strength, at)) found = true;
  }
  return found;
}

/// How much of the inside looks like print: vertical strokes in rows with gaps between them.
void lookInside(const Scene& scene, const Quad& quad, Features& f) {
  const int width = 96, height = 60;
  const cv::Point2f from[4] = {quad[0], quad[1], quad[2], quad[3]};
  const cv::Point2f to[4] = {{-0.5f, -0.5f}, {width - 0.5f, -0.5f}, {width - 0.5f, height - 0.5f}, {-0.5f, height - 0.5f}};
  cv::Mat patch, across, down;
  cv::warpPerspective(scene.gray, patch, cv::getPerspectiveTransform(from, to), cv::Size(width, height),
                      cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  cv::Scalar mean, deviation;
  cv::meanStdDev(patch, mean, deviation);
  cv::Sobel(patch, across, CV_32F, 1, 0, 3, 0.125);
  cv::Sobel(patch, down, CV_32F, 0, 1, 3, 0.125);
  const double least = std::max(2.5, 2 * scene.noise);
  int strokes = 0, busy = 0, total = 0;
  std::array<int, 60> rows{};
  for (int y = 4; y < height - 4; ++y) {
    for (int x = 4; x < width - 4; ++x) {
      const double a = std::abs(across.at<float>(y, x)), b = std::abs(down.at<float>(y, x));
      ++total;
      if (std::max(a, b) > least) ++busy;
      if (a > least) ++strokes, ++rows[static_cast<size_t>(y)];
    }
  }
  double rowMean = 0, rowSquares = 0;
  for (int y = 4; y < height - 4; ++y) {
    rowMean += rows[static_cast<size_t>(y)];
    rowSquares += static_cast<double>(rows[static_cast<size_t>(y)]) * rows[static_cast<size_t>(y)];
  }
  const double n = height - 8;
  rowMean /= n;
  f[featureInside] = static_cast<double>(busy) / total;
  f[featureText] = static_cast<double>(strokes) / total;
  f[featureTextRows] = rowMean < 0.5 ? 0 : std::sqrt(std::max(0.0, rowSquares / n - rowMean * rowMean)) / (rowMean + 4);
}

}  // namespace

Features measure(const Scene& scene, const Quad& quad) {
  Features f{};
  std::array<double, 4> cover{}, contrast{};
  double strength = 0, overshoot = 0, corner = 0, outside = 0, margin = 0, consistent = 0;
  int strengthCount = 0, overshootCount = 0, outsideCount = 0, marginCount = 0;
  const double shorter = std::min(std::min(length(quad[1] - quad[0]), length(quad[2] - quad[1])),
                                  std::min(length(quad[3] - quad[2]), length(quad[0] - quad[3])));
  const double inset = std::max(3.0, 0.035 * shorter);
  for (size_t side = 0; side < 4; ++side) {
    const cv::Point2d p = quad[side], q = quad[(side + 1) % 4];
    const double size = std::max(1.0, length(q - p));
    const cv::Point2d along = (q - p) / size, inward(-along.y, along.x);
    int hits = 0, looked = 0, nearStart = 0, nearEnd = 0, edges = 0;
    cv::Vec3d sum(0, 0, 0);
    double squares = 0;
    std::array<cv::Vec3d, samples> differences;
    int compared = 0;
    for (int i = 0; i < samples; ++i) {
      const double t = 0.05 + 0.9 * (i + 0.5) / samples;
      const cv::Point2d at = p + along * (t * size);
      if (!isInside(scene, at)) continue;
      ++looked;
      double strongest = 0;
      const bool edge = hasEdge(scene, at, inward, strongest);
      strength += std::min(strongest, 30.0);
      ++strengthCount;
      if (edge) {
        ++hits;
        ++edges;
        if (i < samples / 6) ++nearStart;
        if (i >= samples - samples / 6) ++nearEnd;
      }
      const cv::Point2d in = at + inward * inset, out = at - inward * inset;
      if (isInside(scene, in) && isInside(scene, out)) {
        const cv::Vec3d d = colorAt(scene, in) - colorAt(scene, out);
        differences[static_cast<size_t>(compared++)] = d;
        sum += d;
        squares += d.dot(d);
      }
      if (isInside(scene, in)) margin += nearest<float>(scene.strength, in), ++marginCount;
      for (double k : {2.0, 3.0}) {
        const cv::Point2d ring = at - inward * (k * inset);
        if (isInside(scene, ring)) {
          outside += nearest<float>(scene.strength, ring) > std::max(2.5, 2 * scene.noise) ? 1 : 0;
          ++outsideCount;
        }
      }
    }
    // A place outside the picture counts as half seen: a page may be cut off.
    cover[side] = (hits + 0.3 * (samples - looked)) / samples;
    corner += std::min(1.0, (nearStart + nearEnd) / (2.0 * (samples / 6)));
    if (compared > samples / 3) {
      const cv::Vec3d mean = sum / compared;
      const double size2 = mean.dot(mean);
      const double spread = std::sqrt(std::max(0.0, squares / compared - size2));
      contrast[side] = std::sqrt(size2) / (spread + 4);
      int alike = 0;
      for (int i = 0; i < compared; ++i) alike += differences[static_cast<size_t>(i)].dot(mean) > 0.3 * size2 ? 1 : 0;
      consistent += static_cast<double>(alike) / compared;
    }
    for (double t : {-0.16, -0.12, -0.08, -0.04, 1.04, 1.08, 1.12, 1.16}) {
      const cv::Point2d at = p + along * (t * size);
      if (!isInside(scene, at)) continue;
      double strongest = 0;
      overshoot += hasEdge(scene, at, inward, strongest) ? 1 : 0;
      ++overshootCount;
    }
  }
  std::array<double, 4> sorted = cover;
  std::sort(sorted.begin(), sorted.end());
  f[featureCoverMean] = (cover[0] + cover[1] + cover[2] + cover[3]) / 4;
  f[featureCoverLeast] = sorted[0];
  f[featureCoverSecond] = sorted[1];
  const double mean = strengthCount > 0 ? strength / strengthCount : 0;
  f[featureStrength] = std::log((mean + 1) / (scene.noise + 1));
  f[featureContrast] = std::min(4.0, (contrast[0] + contrast[1] + contrast[2] + contrast[3]) / 4);
  f[featureContrastLeast] = std::min(4.0, *std::min_element(contrast.begin(), contrast.end()));
  f[featureOvershoot] = overshootCount > 0 ? overshoot / overshootCount : 0.2;
  f[featureCorner] = corner / 4;
  f[featureOutside] = outsideCount > 0 ? outside / outsideCount : 0;
  f[featureBorderInside] = marginCount > 0 ? std::min(3.0, margin / marginCount / (mean + 1)) : 1;
  f[featureFill] = consistent / 4;
  f[featureSize] = std::sqrt(areaOf(quad) / (scene.gray.cols * scene.gray.rows));

  const cv::Point2d middle((scene.gray.cols - 1) / 2.0, (scene.gray.rows - 1) / 2.0);
  double best = std::numeric_limits<double>::infinity();
  for (double share : {0.8, 1.0, 1.3}) {
    double aspect = 0, skew = 90;
    flatten(quad, middle, share * std::max(scene.gray.cols, scene.gray.rows), aspect, skew);
    if (!(aspect > 0)) continue;
    const double longer = std::max(aspect, 1 / aspect);
    const double odd = std::min(std::abs(std::log(longer / 1.586)), std::abs(std::log(longer / 1.42)));
    if (odd + skew / 60 < best) {
      best = odd + skew / 60;
      f[featureAspect] = std::min(0.6, odd);
      f[featureSkew] = std::min(30.0, skew) / 30;
    }
  }
  if (!std::isfinite(best)) f[featureAspect] = 0.6, f[featureSkew] = 1;
  lookInside(scene, quad, f);
  return f;
}

double confidence(const Features& f) {
  const double sum = -9 + 5 * f[featureCoverMean] + 3 * f[featureCoverLeast] + 2 * f[featureCoverSecond] +
                     1.0 * f[featureContrast] + 2 * f[featureFill] - 6 * f[featureAspect] - 4 * f[featureSkew] -
                     2.5 * f[featureOvershoot] + 5 * std::min(0.3, f[featureText]) + 4 * f[featureSize];
  return 1 / (1 + std::exp(-sum));
}

}  // namespace bonafide
