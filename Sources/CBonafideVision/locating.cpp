#include "locating.hpp"

#include <algorithm>
#include <cmath>

using namespace bonafide;

namespace bonafide {

namespace {

/// Most outlines of a picture that are refined and judged among themselves; fewer where the network saw a document.
const size_t mostJudged = 40, mostJudgedWhereSeen = 20;

/// The least distance by which every corner of one outline can be brought onto one of the other.
double gap(const Quad& a, const Quad& b) {
  double most = 0;
  for (const auto& p : a) {
    double nearest = 1e9;
    for (const auto& q : b) nearest = std::min(nearest, length(p - q));
    most = std::max(most, nearest);
  }
  return most;
}

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

/// Drops outlines that the map does not support, and all but the best supported.
void keepLike(const RegionMap& map, std::vector<Quad>& quads) {
  const double least = 0.45;
  const size_t most = 80;
  std::vector<std::pair<double, size_t>> order;
  for (size_t i = 0; i < quads.size(); ++i) {
    const double share = overlap(map, quads[i]);
    if (share >= least) order.emplace_back(-share, i);
  }
  std::sort(order.begin(), order.end());
  if (order.size() > most) order.resize(most);
  std::vector<Quad> kept;
  for (const auto& entry : order) kept.push_back(quads[entry.second]);
  quads.swap(kept);
}

}  // namespace

void Candidate::judge() {
  confidence = bonafide::confidence(features);
  rank = confidence * exactness(features);
}

std::vector<Candidate> candidates(const Scene& scene, const RegionMap& map, double leastSize) {
  const double leastSide = leastSize * std::max(scene.gray.cols, scene.gray.rows);
  std::vector<Quad> proposals;
  const auto propose = [&](const std::vector<Quad>& quads) {
    for (const auto& quad : quads) {
      const auto isLike = [&](const Quad& other) { return gap(quad, other) < 2.5; };
      if (std::none_of(proposals.begin(), proposals.end(), isLike)) proposals.push_back(quad);
    }
  };
  // What the network sees, as it is and with its sides drawn to the edges nearby.
  const std::vector<Quad> seen = quadsOfMap(map, leastSide);
  propose(seen);
  const std::vector<Quad> raw = proposals;
  for (const auto& quad : raw) {
    double support[4];
    const double reach = 0.03 * std::sqrt(areaOf(quad) / 1.5);
    propose({refined(scene.color, quad, std::max(3.0, reach), support),
             refined(scene.color, quad, std::max(3.0, 2 * reach), support)});
  }
  const size_t judged = seen.empty() ? mostJudged : mostJudgedWhereSeen;
  propose(quadsOfLines(scene, findLines(scene, scene.lonely, 70), leastSide, 180));
  if (seen.empty()) propose(quadsOfLines(scene, findLines(scene, scene.ridge, 70), leastSide, 180));
  propose(quadsOfRegions(scene, leastSide));
  // Where the network saw a document, other outlines are not worth the time; where it saw none, all are looked at.
  if (!seen.empty()) keepLike(map, proposals);
  std::vector<Candidate> measured;
  for (const auto& quad : proposals) {
    if (areaOf(quad) < 0.2 * leastSide * leastSide) continue;
    Candidate candidate{quad, measure(scene, map, quad)};
    candidate.score = firstScore(candidate.features);
    // What it would be worth with nothing else in the picture.
    candidate.features[featureOuter] = candidate.features[featureInner] = candidate.features[featureRival] = -6;
    candidate.judge();
    measured.push_back(candidate);
  }
  sortBy(measured, [](const Candidate& c) { return c.rank; });
  // The best of each place go on; their sides are drawn to the edges and they are judged among themselves.
  std::vector<Candidate> found;
  for (size_t k = 0; k < measured.size() && found.size() < judged; ++k) {
    const Candidate& candidate = measured[k];
    bool isNew = true;
    for (const auto& other : found) isNew = isNew && overlap(candidate.quad, other.quad) < 0.95;
    if (!isNew) continue;
    double support[4];
    Candidate better{refined(scene.color, candidate.quad, 3, support), {}};
    better.features = measure(scene, map, better.quad);
    better.score = firstScore(better.features);
    found.push_back(better.score >= candidate.score ? better : candidate);
  }
  compare(found);
  for (auto& candidate : found) candidate.judge();
  sortBy(found, [](const Candidate& c) { return c.rank; });
  // A side that was inferred, or taken from print, may lie beside an edge that speaks for itself.
  for (size_t i = 0; i < std::min<size_t>(found.size(), 3); ++i) {
    if (found[i].features[featureCoverLeast] > 0.8) continue;
    double support[4];
    const double reach = 0.07 * std::sqrt(areaOf(found[i].quad) / 1.5);
    Candidate wider = found[i];
    wider.quad = refined(scene.color, found[i].quad, reach, support);
    wider.quad = refined(scene.color, wider.quad, 3, support);
    const Features seen = measure(scene, map, wider.quad);
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

/// The map with its places counted in the scene's working pixels.
RegionMap read(const bfv_region_map& map, const Scene& scene) {
  require(map.document && map.corner && map.columns >= 8 && map.columns <= 512 && map.rows >= 8 && map.rows <= 512);
  RegionMap regions;
  const auto copied = [&](const float* values) {
    cv::Mat copy(map.rows, map.columns, CV_32F);
    // What is no number counts as nothing seen.
    std::transform(
        values, values + copy.total(), copy.ptr<float>(), [](float v) { return v > 0 ? std::min(v, 1.0f) : 0; });
    return copy;
  };
  regions.document = copied(map.document), regions.corner = copied(map.corner);
  const double* m = map.from_picture;
  for (size_t i = 0; i < 6; ++i) require(std::abs(m[i]) < 1e6);
  require(std::abs(m[0] * m[4] - m[1] * m[3]) > 1e-9);
  regions.place(cv::Matx23d(m), scene);
  return regions;
}

void write(const Quad& quad, double corners[8]) {
  for (size_t i = 0; i < 4; ++i) {
    corners[2 * i] = quad[i].x + 0.5;
    corners[2 * i + 1] = quad[i].y + 0.5;
  }
}

}  // namespace

bfv_status bfv_locate(bfv_image source, bfv_locating settings, bfv_region_map map, bfv_outline* outlines,
                      int32_t capacity, int32_t* count) {
  return guarded([&] {
    require(count);
    *count = 0;
    require(outlines && capacity > 0 && capacity <= 64);
    require(settings.working_side >= 320 && settings.working_side <= 1280);
    require(settings.least_size >= 0.05 && settings.least_size <= 1);
    require(settings.least_confidence >= 0 && settings.least_confidence <= 1);
    const cv::Mat picture = wrap(source);
    const int longer = std::max(picture.cols, picture.rows), shorter = std::min(picture.cols, picture.rows);
    // No page is so small, or so much longer than wide that nothing of it is left in the reduced picture.
    if (shorter < 32 || shorter * settings.working_side < 32.0 * longer) return;
    require(longer < largestSide);
    const Scene scene(picture, settings.working_side);
    const RegionMap regions = read(map, scene);
    std::vector<Quad> taken;
    const double sx = static_cast<double>(picture.cols) / scene.gray.cols;
    const double sy = static_cast<double>(picture.rows) / scene.gray.rows;
    for (const auto& candidate : candidates(scene, regions, settings.least_size)) {
      if (*count == capacity) break;
      if (candidate.confidence < settings.least_confidence) continue;
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
                              double support[4], double* clearness) {
  return guarded([&] {
    require(corners && refinedCorners && support && reach > 0 && reach <= 1000);
    const cv::Mat picture = wrap(source);
    require(std::max(picture.cols, picture.rows) < largestSide);
    const Quad quad = read(corners);
    std::fill_n(support, 4, 0.0);
    if (clearness != nullptr) std::fill_n(clearness, 4, 0.0);
    write(quad, refinedCorners);
    if (std::min(picture.cols, picture.rows) < 16) return;
    write(refined(picture, quad, reach, support, clearness), refinedCorners);
  });
}
