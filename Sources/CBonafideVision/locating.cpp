#include "locating.hpp"

#include <algorithm>
#include <cmath>

using namespace bonafide;

namespace bonafide {

namespace {

/// Most outlines of a picture that are refined and judged among themselves.
const size_t mostJudged = 40;

/// Largest first; equals keep their order.
template <typename Key>
void sortBy(std::vector<Candidate>& list, Key key) {
  std::vector<std::pair<double, size_t>> order;
  for (size_t i = 0; i < list.size(); ++i) order.emplace_back(-key(list[i]), i);
  std::sort(order.begin(), order.end());
  std::vector<Candidate> sorted;
  for (const auto& entry : order) sorted.push_back(list[entry.second]);
  list.swap(sorted);
}

}  // namespace

std::vector<Candidate> candidates(const Scene& scene, double leastSize) {
  const double leastSide = leastSize * std::max(scene.gray.cols, scene.gray.rows);
  std::vector<Quad> proposals;
  const auto propose = [&](const std::vector<Quad>& quads) {
    for (const auto& quad : quads) {
      bool isNew = true;
      for (const auto& other : proposals) {
        double gap = 0;
        for (size_t i = 0; i < 4; ++i) {
          double nearest = 1e9;
          for (size_t k = 0; k < 4; ++k) nearest = std::min(nearest, length(quad[i] - other[k]));
          gap = std::max(gap, nearest);
        }
        if (gap < 2.5) isNew = false;
        if (!isNew) break;
      }
      if (isNew) proposals.push_back(quad);
    }
  };
  propose(quadsOfLines(scene, findLines(scene, scene.lonely, 70), leastSide, 180));
  propose(quadsOfLines(scene, findLines(scene, scene.ridge, 70), leastSide, 180));
  propose(quadsOfRegions(scene, leastSide));
  std::vector<Candidate> measured;
  for (const auto& quad : proposals) {
    if (areaOf(quad) < 0.2 * leastSide * leastSide) continue;
    Candidate candidate{quad, measure(scene, quad), 0, 0};
    candidate.score = firstScore(candidate.features);
    // What it would be worth with nothing else in the picture.
    candidate.features[featureOuter] = candidate.features[featureInner] = candidate.features[featureRival] = -6;
    candidate.confidence = confidence(candidate.features);
    measured.push_back(candidate);
  }
  sortBy(measured, [](const Candidate& c) { return c.confidence; });
  // The best of each place go on; their sides are drawn to the edges and they are judged among themselves.
  std::vector<Candidate> found;
  for (size_t k = 0; k < measured.size() && found.size() < mostJudged; ++k) {
    const Candidate& candidate = measured[k];
    bool isNew = true;
    for (const auto& other : found) isNew = isNew && overlap(candidate.quad, other.quad) < 0.95;
    if (!isNew) continue;
    double support[4];
    Candidate better{refined(scene.color, candidate.quad, 3, support), {}, 0, 0};
    better.features = measure(scene, better.quad);
    better.score = firstScore(better.features);
    found.push_back(better.score >= candidate.score ? better : candidate);
  }
  compare(found);
  for (auto& candidate : found) candidate.confidence = confidence(candidate.features);
  sortBy(found, [](const Candidate& c) { return c.confidence; });
  // A side that was inferred, or taken from print, may lie beside an edge that speaks for itself.
  for (size_t i = 0; i < std::min<size_t>(found.size(), 3); ++i) {
    if (found[i].features[featureCoverLeast] > 0.8) continue;
    double support[4];
    const double reach = 0.07 * std::sqrt(areaOf(found[i].quad) / 1.5);
    Candidate wider = found[i];
    wider.quad = refined(scene.color, found[i].quad, reach, support);
    wider.quad = refined(scene.color, wider.quad, 3, support);
    const Features seen = measure(scene, wider.quad);
    const Features& before = found[i].features;
    const bool isClearer = seen[featureCoverMean] > before[featureCoverMean] + 0.04 &&
                           seen[featureCoverLeast] > before[featureCoverLeast] + 0.15;
    if (isClearer && seen[featureAspect] < 0.08 && seen[featureOvershoot] < 0.2) found[i].quad = wider.quad;
  }
  return found;
}

}  // namespace bonafide

namespace {

Quad read(const double corners[8]) {
  Quad quad;
  for (size_t i = 0; i < 4; ++i) {
    quad[i] = cv::Point2d(corners[2 * i] - 0.5, corners[2 * i + 1] - 0.5);
    require(std::abs(quad[i].x) < 1e6 && std::abs(quad[i].y) < 1e6);
  }
  return quad;
}

void write(const Quad& quad, double corners[8]) {
  for (size_t i = 0; i < 4; ++i) {
    corners[2 * i] = quad[i].x + 0.5;
    corners[2 * i + 1] = quad[i].y + 0.5;
  }
}

}  // namespace

bfv_status bfv_locate(bfv_image source, bfv_locating settings, bfv_outline* outlines, int32_t capacity,
                      int32_t* count) {
  return guarded([&] {
    require(count);
    *count = 0;
    require(outlines && capacity > 0 && capacity <= 64);
    require(settings.working_side >= 320 && settings.working_side <= 1280);
    require(settings.least_size >= 0.05 && settings.least_size <= 1);
    require(settings.least_confidence >= 0 && settings.least_confidence <= 1);
    const cv::Mat picture = wrap(source);
    require(std::max(picture.cols, picture.rows) < largestSide);
    if (std::min(picture.cols, picture.rows) < 32) return;
    const Scene scene(picture, settings.working_side);
    std::vector<Quad> taken;
    const double sx = static_cast<double>(picture.cols) / scene.gray.cols;
    const double sy = static_cast<double>(picture.rows) / scene.gray.rows;
    for (const auto& candidate : candidates(scene, settings.least_size)) {
      if (*count == capacity || candidate.confidence < settings.least_confidence) break;
      bool isFree = true;
      for (const auto& other : taken) isFree = isFree && overlap(candidate.quad, other) < 0.2;
      if (!isFree) continue;
      taken.push_back(candidate.quad);
      Quad quad = candidate.quad;
      for (auto& p : quad) p = cv::Point2d((p.x + 0.5) * sx - 0.5, (p.y + 0.5) * sy - 0.5);
      double support[4];
      quad = refined(picture, quad, std::clamp(2.5 / scene.scale, 2.0, 60.0), support);
      double aspect = 1, skew = 0;
      flatten(quad, cv::Point2d((picture.cols - 1) / 2.0, (picture.rows - 1) / 2.0),
              std::max(picture.cols, picture.rows), aspect, skew);
      if (aspect < 1) {
        std::rotate(quad.begin(), quad.begin() + 1, quad.end());
        aspect = aspect > 0 ? 1 / aspect : 1;
      }
      bfv_outline& outline = outlines[(*count)++];
      write(quad, outline.corners);
      outline.confidence = candidate.confidence;
      outline.aspect = aspect;
    }
  });
}

bfv_status bfv_refine_outline(bfv_image source, const double corners[8], double reach, double refinedCorners[8],
                              double support[4]) {
  return guarded([&] {
    require(corners && refinedCorners && support && reach > 0 && reach <= 1000);
    const cv::Mat picture = wrap(source);
    require(std::max(picture.cols, picture.rows) < largestSide);
    const Quad quad = read(corners);
    std::fill_n(support, 4, 0.0);
    write(quad, refinedCorners);
    if (std::min(picture.cols, picture.rows) < 16) return;
    write(refined(picture, quad, reach, support), refinedCorners);
  });
}
