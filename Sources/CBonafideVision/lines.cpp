#include <algorithm>
#include <cmath>
#include <numeric>

#include "locating.hpp"

namespace bonafide {

namespace {

const double pi = 3.14159265358979323846;

/// How far a place may be from a line to belong to it, in working pixels.
const double thickness = 1.6;

/// Entries for t = -limit...limit along a line.
int limit(const Scene& scene) { return static_cast<int>(std::hypot(scene.gray.cols, scene.gray.rows) / 2) + 4; }

struct Place {
  cv::Point2f at, normal;
};

}  // namespace

double Line::covered(double from, double to) const {
  if (from > to) std::swap(from, to);
  const int most = (static_cast<int>(seen.size()) - 2) / 2;
  const int a = std::clamp(static_cast<int>(std::lround(from)), -most, most);
  const int b = std::clamp(static_cast<int>(std::lround(to)), -most, most);
  if (b <= a) return 0;
  return static_cast<double>(seen[static_cast<size_t>(b + most)] - seen[static_cast<size_t>(a + most)]) / (b - a);
}

/// Hough's transform in which each place votes only for lines along its own edge, strongest line first; the places of
/// a line are taken away before the next is looked for.
std::vector<Line> findLines(const Scene& scene, const cv::Mat& ridge, int most) {
  const int reach = limit(scene), angles = 180;
  const cv::Point2f middle(static_cast<float>(scene.gray.cols - 1) / 2, static_cast<float>(scene.gray.rows - 1) / 2);
  std::vector<Place> places;
  for (int y = 0; y < ridge.rows; ++y) {
    const uint8_t* row = ridge.ptr<uint8_t>(y);
    for (int x = 0; x < ridge.cols; ++x) {
      if (!row[x]) continue;
      const float gx = scene.dx.at<float>(y, x), gy = scene.dy.at<float>(y, x);
      const float size = std::max(1e-6f, std::hypot(gx, gy));
      places.push_back({cv::Point2f(static_cast<float>(x), static_cast<float>(y)) - middle, {gx / size, gy / size}});
    }
  }
  std::vector<cv::Point2f> normals;
  for (int a = 0; a < angles; ++a) {
    normals.emplace_back(static_cast<float>(std::cos(a * pi / angles)), static_cast<float>(std::sin(a * pi / angles)));
  }
  cv::Mat votes = cv::Mat::zeros(angles, 2 * reach + 1, CV_32SC1);
  const auto vote = [&](const Place& place, int by) {
    const double angle = std::atan2(place.normal.y, place.normal.x) * angles / pi;
    const int around = static_cast<int>(std::lround(angle));
    for (int a = around - 3; a <= around + 3; ++a) {
      const int bin = ((a % angles) + angles) % angles;
      const double distance = place.at.dot(normals[static_cast<size_t>(bin)]);
      const int at = static_cast<int>(std::lround(distance)) + reach;
      if (at >= 1 && at < 2 * reach) {
        int* row = votes.ptr<int>(bin);
        row[at] += 2 * by;
        row[at - 1] += by;
        row[at + 1] += by;
      }
    }
  };
  for (const auto& place : places) vote(place, 1);

  std::vector<Line> lines;
  const int least = 2 * std::max(20, scene.gray.cols / 24);
  for (int round = 0; round < most * 2 && static_cast<int>(lines.size()) < most; ++round) {
    double best = 0;
    cv::Point peak;
    cv::minMaxLoc(votes, nullptr, &best, nullptr, &peak);
    if (best < least) break;
    cv::Point2d normal = normals[static_cast<size_t>(peak.y)];
    double distance = peak.x - reach;
    std::vector<size_t> members;
    // Two rounds of least squares among the places near the line sharpen it below a bin.
    for (int pass = 0; pass < 3; ++pass) {
      members.clear();
      const double width = pass == 0 ? 2.5 : thickness;
      double sx = 0, sy = 0, sxx = 0, sxy = 0, syy = 0;
      for (size_t i = 0; i < places.size(); ++i) {
        const auto& p = places[i];
        if (std::abs(p.at.x * normal.x + p.at.y * normal.y - distance) > width) continue;
        if (std::abs(p.normal.x * normal.x + p.normal.y * normal.y) < 0.94) continue;
        members.push_back(i);
        sx += p.at.x, sy += p.at.y, sxx += p.at.x * p.at.x, sxy += p.at.x * p.at.y, syy += p.at.y * p.at.y;
      }
      if (members.size() < 12 || pass == 2) break;
      const double n = static_cast<double>(members.size());
      const double angle = 0.5 * std::atan2(2 * (sxy - sx * sy / n), (sxx - sx * sx / n) - (syy - sy * sy / n));
      const cv::Point2d fitted(-std::sin(angle), std::cos(angle));
      if (std::abs(fitted.dot(normal)) < 0.996) break;
      normal = fitted;
      distance = (sx * normal.x + sy * normal.y) / n;
    }
    // Nothing of this peak may be found again.
    const cv::Rect around = cv::Rect(peak.x - 1, peak.y - 1, 3, 3) & cv::Rect(0, 0, votes.cols, votes.rows);
    if (members.size() < 12) {
      votes(around) = cv::Scalar(0);
      continue;
    }
    Line line;
    line.along = cv::Point2d(normal.y, -normal.x);
    line.foot = cv::Point2d(middle.x, middle.y) + normal * distance;
    line.votes = static_cast<int>(members.size());
    std::vector<uint8_t> hit(static_cast<size_t>(2 * reach + 2), 0);
    for (size_t i : members) {
      const double t = places[i].at.x * line.along.x + places[i].at.y * line.along.y;
      const int at = static_cast<int>(std::lround(t)) + reach;
      for (int k = std::max(0, at - 1); k <= std::min(2 * reach, at + 1); ++k) hit[static_cast<size_t>(k)] = 1;
    }
    line.seen.assign(static_cast<size_t>(2 * reach + 2), 0);
    for (size_t k = 1; k < line.seen.size(); ++k) line.seen[k] = line.seen[k - 1] + hit[k - 1];
    lines.push_back(std::move(line));
    for (size_t i : members) vote(places[i], -1);
    votes(around) = cv::Scalar(0);
    size_t kept = 0;
    std::vector<uint8_t> gone(places.size(), 0);
    for (size_t i : members) gone[i] = 1;
    for (size_t i = 0; i < places.size(); ++i) {
      if (!gone[i]) places[kept++] = places[i];
    }
    places.resize(kept);
  }
  return lines;
}

std::vector<Quad> quadsOfLines(const Scene& scene, const std::vector<Line>& lines, double leastSide, size_t most) {
  const size_t n = lines.size();
  struct Meeting {
    bool exists = false;
    /// Where it is along the first and the second line, and in the picture.
    float first = 0, second = 0;
    cv::Point2f at;
  };
  std::vector<Meeting> meetings(n * n);
  const cv::Point2d middle((scene.gray.cols - 1) / 2.0, (scene.gray.rows - 1) / 2.0);
  const double margin = 0.03 * scene.gray.cols;
  for (size_t i = 0; i < n; ++i) {
    for (size_t j = 0; j < n; ++j) {
      const double turn = cross(lines[i].along, lines[j].along);
      if (std::abs(turn) < 0.6) continue;
      const double t = cross(lines[j].foot - lines[i].foot, lines[j].along) / turn;
      const cv::Point2d at = lines[i].foot + lines[i].along * t;
      if (at.x < -margin || at.y < -margin || at.x > scene.gray.cols + margin || at.y > scene.gray.rows + margin) continue;
      Meeting& m = meetings[i * n + j];
      m.exists = true;
      m.first = static_cast<float>((at - middle).dot(lines[i].along));
      m.second = static_cast<float>((at - middle).dot(lines[j].along));
      m.at = at;
    }
  }
  struct Scored {
    double score;
    Quad quad;
  };
  std::vector<Scored> found;
  struct Crossing {
    size_t line;
    double covered, side;
  };
  std::vector<Crossing> crossings;
  for (size_t i = 0; i < n; ++i) {
    for (size_t k = i + 1; k < n; ++k) {
      if (std::abs(lines[i].along.dot(lines[k].along)) < 0.8) continue;
      crossings.clear();
      for (size_t j = 0; j < n; ++j) {
        const Meeting &a = meetings[i * n + j], &b = meetings[k * n + j];
        if (!a.exists || !b.exists) continue;
        const double side = std::abs(a.second - b.second);
        if (side < leastSide * 0.5) continue;
        const double covered = lines[j].covered(a.second, b.second);
        if (covered > 0.3) crossings.push_back({j, covered, side});
      }
      std::sort(crossings.begin(), crossings.end(), [](auto& a, auto& b) { return a.covered > b.covered; });
      if (crossings.size() > 24) crossings.resize(24);
      for (size_t p = 0; p < crossings.size(); ++p) {
        for (size_t q = p + 1; q < crossings.size(); ++q) {
          const size_t j = crossings[p].line, l = crossings[q].line;
          if (std::min(j, l) < i) continue;  // found already, the other way round
          const Meeting &ij = meetings[i * n + j], &il = meetings[i * n + l];
          const Meeting &kj = meetings[k * n + j], &kl = meetings[k * n + l];
          const double one = std::abs(ij.first - il.first), two = std::abs(kj.first - kl.first);
          if (std::min(one, two) < leastSide * 0.5) continue;
          const double other = (crossings[p].side + crossings[q].side) / 2, ratio = (one + two) / 2 / other;
          if (ratio > 2.6 || ratio < 1 / 2.6 || std::max((one + two) / 2, other) < leastSide) continue;
          if (std::abs(one - two) > 0.45 * std::max(one, two)) continue;
          if (std::abs(crossings[p].side - crossings[q].side) > 0.45 * std::max(crossings[p].side, crossings[q].side)) continue;
          const double ci = lines[i].covered(ij.first, il.first), ck = lines[k].covered(kj.first, kl.first);
          const double least = std::min(std::min(ci, ck), crossings[q].covered);
          if (least < 0.3) continue;
          const double mean = (ci + ck + crossings[p].covered + crossings[q].covered) / 4;
          Quad quad = {cv::Point2d(ij.at), cv::Point2d(il.at), cv::Point2d(kl.at), cv::Point2d(kj.at)};
          if (areaOf(quad) < 0) std::swap(quad[1], quad[3]);
          if (!isConvex(quad)) continue;
          const double longer = std::max(ratio, 1 / ratio);
          const double odd = std::max(0.0, std::abs(std::log(longer / 1.5)) - 0.12);
          const double size = std::sqrt(areaOf(quad) / (scene.gray.cols * scene.gray.rows));
          found.push_back({mean + 0.4 * least - 0.6 * odd + 0.3 * size, quad});
        }
      }
    }
  }
  const size_t kept = std::min(most, found.size());
  std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(kept), found.end(),
                    [](auto& a, auto& b) { return a.score > b.score; });
  std::vector<Quad> quads;
  for (size_t i = 0; i < kept; ++i) quads.push_back(found[i].quad);
  return quads;
}

}  // namespace bonafide
