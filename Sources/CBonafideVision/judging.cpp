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

/// How much of the inside looks like print: strokes in rows with gaps between them, not everywhere alike.
void lookInside(const Scene& scene, const Quad& quad, Features& f) {
  const int width = 96, height = 60, cell = 12;
  const cv::Point2f from[4] = {quad[0], quad[1], quad[2], quad[3]};
  const float right = width - 0.5f, bottom = height - 0.5f;
  const cv::Point2f to[4] = {{-0.5f, -0.5f}, {right, -0.5f}, {right, bottom}, {-0.5f, bottom}};
  cv::Mat patch, across, down;
  cv::warpPerspective(scene.gray, patch, cv::getPerspectiveTransform(from, to), cv::Size(width, height),
                      cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  cv::Scalar mean, deviation;
  cv::meanStdDev(patch, mean, deviation);
  cv::Sobel(patch, across, CV_32F, 1, 0, 3, 0.125);
  cv::Sobel(patch, down, CV_32F, 0, 1, 3, 0.125);
  const double least = std::max(2.5, 2 * scene.noise);
  double strokes = 0, busy = 0, total = 0, sumAcross = 0, sumDown = 0;
  std::array<double, height> rows{};
  std::array<double, (width / cell) * (height / cell)> cells{};
  for (int y = 4; y < height - 4; ++y) {
    const float *a = across.ptr<float>(y), *b = down.ptr<float>(y);
    for (int x = 4; x < width - 4; ++x) {
      const double ax = std::abs(a[x]), ay = std::abs(b[x]);
      ++total;
      sumAcross += ax, sumDown += ay;
      if (std::max(ax, ay) > least) {
        ++busy;
        ++cells[static_cast<size_t>((y / cell) * (width / cell) + x / cell)];
      }
      if (ax > least) ++strokes, ++rows[static_cast<size_t>(y)];
    }
  }
  double rowMean = 0, rowSquares = 0;
  int changes = 0;
  for (size_t y = 4; y < height - 4; ++y) rowMean += rows[y], rowSquares += rows[y] * rows[y];
  const double n = height - 8;
  rowMean /= n;
  for (size_t y = 5; y < height - 4; ++y) changes += (rows[y] > rowMean) != (rows[y - 1] > rowMean) ? 1 : 0;
  f[featureInside] = busy / total;
  f[featureText] = strokes / total;
  f[featureTextRows] = rowMean < 0.5 ? 0 : std::sqrt(std::max(0.0, rowSquares / n - rowMean * rowMean)) / (rowMean + 4);
  f[featureRowChanges] = changes / n;
  std::sort(cells.begin(), cells.end());
  int used = 0;
  for (double value : cells) used += value > 0.12 * cell * cell ? 1 : 0;
  f[featureBusyCells] = static_cast<double>(used) / static_cast<double>(cells.size());
  f[featureMedianCell] = cells[cells.size() / 2] / (cell * cell);
  f[featureDirection] = std::log((sumAcross + total) / (sumDown + total));
  f[featureVariety] = deviation[0] / 64;
  f[featureLevel] = mean[0] / 255;
}

}  // namespace

Features measure(const Scene& scene, const RegionMap& map, const Quad& quad) {
  Features f{};
  std::array<double, 4> cover{}, contrast{};
  double strength = 0, overshoot = 0, corner = 0, outside = 0, margin = 0, consistent = 0;
  double far = 0, parallel = 0;
  int farCount = 0, parallelCount = 0;
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
    // A place outside the picture counts as three tenths of an edge: a page may be cut off.
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
    // Edges far beyond the corners, or along the side further out, belong to a pattern or to other things.
    for (int i = 0; i < 12; ++i) {
      const double t = i < 6 ? -0.2 - 0.07 * i : 1.2 + 0.07 * (i - 6);
      const cv::Point2d at = p + along * (t * size);
      if (!isInside(scene, at)) continue;
      double strongest = 0;
      far += hasEdge(scene, at, inward, strongest) ? 1 : 0;
      ++farCount;
    }
    for (int i = 0; i < 40; ++i) {
      const double t = 0.1 + 0.8 * (i % 10 + 0.5) / 10, out = shorter * (0.12 + 0.09 * (i / 10));
      const cv::Point2d at = p + along * (t * size) - inward * out;
      if (!isInside(scene, at)) continue;
      const double a = std::abs(nearest<float>(scene.dx, at) * inward.x + nearest<float>(scene.dy, at) * inward.y);
      parallel += a > std::max(2.0, 1.6 * scene.noise) ? 1 : 0;
      ++parallelCount;
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
  f[featureOvershootFar] = farCount > 0 ? far / farCount : 0.2;
  f[featureParallel] = parallelCount > 0 ? parallel / parallelCount : 0.2;
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
      f[featureAspectSigned] = std::log(longer / 1.5);
      f[featureSkew] = std::min(30.0, skew) / 30;
    }
  }
  if (!std::isfinite(best)) f[featureAspect] = 0.6, f[featureSkew] = 1;
  lookInside(scene, quad, f);
  measureMap(map, quad, f);
  f[featureAround] = f[featureInside] - f[featureOutside];
  return f;
}

void compare(std::vector<Candidate>& candidates) {
  double best = -1e9;
  for (const auto& one : candidates) best = std::max(best, one.score);
  for (auto& one : candidates) {
    double outer = -6, inner = -6, rival = -6;
    for (const auto& other : candidates) {
      if (&other == &one) continue;
      const double shared = overlap(one.quad, other.quad);
      if (shared < 0.02) continue;
      const double own = areaOf(one.quad), its = areaOf(other.quad), common = shared * (own + its) / (1 + shared);
      const double lead = std::clamp(other.score - one.score, -6.0, 6.0);
      if (common > 0.95 * own && its > 1.06 * own) {
        outer = std::max(outer, lead);
      } else if (common > 0.95 * its && own > 1.06 * its) {
        inner = std::max(inner, lead);
      } else if (shared > 0.3) {
        rival = std::max(rival, lead);
      }
    }
    one.features[featureOuter] = outer;
    one.features[featureInner] = inner;
    one.features[featureRival] = rival;
    one.features[featureLead] = std::max(-8.0, one.score - best);
  }
}

double firstScore(const Features& f) {
  return -9 + 3 * f[featureCoverMean] + 1 * f[featureCoverLeast] + 2 * f[featureCoverSecond] +
         1.0 * f[featureContrast] + 3 * f[featureFill] - 16 * f[featureAspect] - 8 * f[featureSkew] -
         12 * f[featureOvershoot] +
         5 * std::min(0.3, f[featureText]) + 5 * f[featureSize] + 4 * f[featureCorner] + 8 * f[featureMapOverlap] +
         3 * f[featureMapCorner];
}

namespace {

/// Three questions one after the other: seven nodes in pre-order, eight leaves.
///
/// Each table holds 260 such trees, fitted by gradient boosting (logistic loss, rate 0.075; scripts/locating) to the
/// outlines judged in 1,400 scenes of the Stage (seeds 5600 to 6999, 500 without a document). `documentTrees` tell
/// outlines above an intersection over union of 0.8 from those below 0.5, `exactTrees` those above 0.97 from those
/// below 0.95.
struct Tree {
  int feature[7];
  double bound[7];
  double leaf[8];
};

#include "forest.inc"

}  // namespace

namespace {

template <size_t count>
double answer(const Features& f, double base, const Tree (&trees)[count]) {
  double sum = base;
  for (const Tree& tree : trees) {
    // In pre-order the first branch of a node at depth d follows it; the second comes 2^(2-d) nodes later.
    size_t node = 0, leaf = 0;
    for (size_t step : {4u, 2u, 1u}) {
      const bool isSecond = f[static_cast<size_t>(tree.feature[node])] > tree.bound[node];
      leaf = 2 * leaf + (isSecond ? 1 : 0);
      node += isSecond ? step : 1;
    }
    sum += tree.leaf[leaf];
  }
  return 1 / (1 + std::exp(-sum));
}

}  // namespace

double confidence(const Features& f) { return answer(f, documentBase, documentTrees); }
double exactness(const Features& f) { return answer(f, exactBase, exactTrees); }

}  // namespace bonafide
