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

namespace {

/// Where two lines meet.
struct Meeting {
  bool exists = false;
  /// Along the first and the second line, and in the picture.
  double first = 0, second = 0;
  cv::Point2d at;
};

/// Outlines with how likely they look from the lines alone.
class Assembly {
 public:
  Assembly(const Scene& scene, const std::vector<Line>& lines, double leastSide)
      : scene(scene), lines(lines), leastSide(leastSide),
        middle((scene.gray.cols - 1) / 2.0, (scene.gray.rows - 1) / 2.0),
        focal(std::max(scene.gray.cols, scene.gray.rows)), meetings(lines.size() * lines.size()) {
    for (size_t i = 0; i < lines.size(); ++i) {
      for (size_t j = 0; j < lines.size(); ++j) meetings[i * lines.size() + j] = meet(lines[i], lines[j]);
    }
  }

  void assemble() {
    const size_t n = lines.size();
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
          if (covered < 0.3) continue;
          crossings.push_back({j, covered, covered - beyond(lines[j], a.second, b.second), side});
        }
        std::sort(crossings.begin(), crossings.end(), [](auto& a, auto& b) {
          return a.worth != b.worth ? a.worth > b.worth : a.line < b.line;
        });
        if (crossings.size() > 24) crossings.resize(24);
        for (size_t p = 0; p < crossings.size(); ++p) {
          if (p < 6) three(i, k, crossings[p].line);
          for (size_t q = p + 1; q < crossings.size(); ++q) {
            if (std::min(crossings[p].line, crossings[q].line) > i) four(i, k, crossings[p], crossings[q]);
          }
        }
      }
    }
  }

  std::vector<Quad> best(size_t most) {
    std::sort(found.begin(), found.end(), [](auto& a, auto& b) {
      return a.score != b.score ? a.score > b.score : a.quad[0].x < b.quad[0].x;
    });
    std::vector<Quad> quads;
    for (const auto& one : found) {
      if (quads.size() == most) break;
      bool isNew = true;
      for (const auto& other : quads) {
        double gap = 0;
        for (size_t i = 0; i < 4 && gap < 4; ++i) {
          double nearest = 1e9;
          for (size_t k = 0; k < 4; ++k) nearest = std::min(nearest, length(one.quad[i] - other[k]));
          gap = std::max(gap, nearest);
        }
        isNew = isNew && gap >= 4;
        if (!isNew) break;
      }
      if (isNew) quads.push_back(one.quad);
    }
    return quads;
  }

 private:
  struct Crossing {
    size_t line;
    double covered, worth, side;
  };
  struct Scored {
    double score;
    Quad quad;
  };

  const Scene& scene;
  const std::vector<Line>& lines;
  const double leastSide;
  const cv::Point2d middle;
  const double focal;
  std::vector<Meeting> meetings;
  std::vector<Scored> found;

  Meeting meet(const Line& a, const Line& b) const {
    const double turn = cross(a.along, b.along), margin = 0.03 * scene.gray.cols;
    Meeting result;
    if (std::abs(turn) < 0.6) return result;
    result.at = a.foot + a.along * (cross(b.foot - a.foot, b.along) / turn);
    if (result.at.x < -margin || result.at.y < -margin) return result;
    if (result.at.x > scene.gray.cols + margin || result.at.y > scene.gray.rows + margin) return result;
    result.exists = true;
    result.first = (result.at - middle).dot(a.along);
    result.second = (result.at - middle).dot(b.along);
    return result;
  }

  /// How much of the line beyond the ends of a side is an edge, too: those of patterns go on.
  static double beyond(const Line& line, double from, double to) {
    if (from > to) std::swap(from, to);
    const double more = std::max(8.0, 0.2 * (to - from));
    return (line.covered(from - more, from - 3) + line.covered(to + 3, to + more)) / 2;
  }

  void add(Quad quad, double mean, double least, double past) {
    if (areaOf(quad) < 0) std::swap(quad[1], quad[3]);
    if (!isConvex(quad)) return;
    double aspect = 0, skew = 90;
    flatten(quad, middle, focal, aspect, skew);
    if (!(aspect > 0)) return;
    const double longer = std::max(aspect, 1 / aspect);
    const double odd = std::min(std::abs(std::log(longer / 1.586)), std::abs(std::log(longer / 1.42)));
    if (odd > 0.5 || skew > 30) return;
    const double size = std::sqrt(areaOf(quad) / (scene.gray.cols * scene.gray.rows));
    const double score = mean + 0.4 * least - 0.8 * past - 2 * std::max(0.0, odd - 0.03) - skew / 30 + 0.3 * size;
    found.push_back({score, quad});
    if (found.size() < 20000) return;
    std::nth_element(
        found.begin(), found.begin() + 5000, found.end(), [](auto& a, auto& b) { return a.score > b.score; });
    found.resize(5000);
  }

  void four(size_t i, size_t k, const Crossing& p, const Crossing& q) {
    const size_t n = lines.size(), j = p.line, l = q.line;
    const Meeting &ij = meetings[i * n + j], &il = meetings[i * n + l];
    const Meeting &kj = meetings[k * n + j], &kl = meetings[k * n + l];
    const double one = std::abs(ij.first - il.first), two = std::abs(kj.first - kl.first);
    if (std::min(one, two) < leastSide * 0.5) return;
    const double other = (p.side + q.side) / 2, ratio = (one + two) / 2 / other;
    if (ratio > 2.6 || ratio < 1 / 2.6 || std::max((one + two) / 2, other) < leastSide) return;
    if (std::abs(one - two) > 0.45 * std::max(one, two)) return;
    if (std::abs(p.side - q.side) > 0.45 * std::max(p.side, q.side)) return;
    const double ci = lines[i].covered(ij.first, il.first), ck = lines[k].covered(kj.first, kl.first);
    const double least = std::min(std::min(ci, ck), std::min(p.covered, q.covered));
    if (least < 0.3) return;
    const double past = (beyond(lines[i], ij.first, il.first) + beyond(lines[k], kj.first, kl.first) +
                         (p.covered - p.worth) + (q.covered - q.worth)) / 4;
    add({ij.at, il.at, kl.at, kj.at}, (ci + ck + p.covered + q.covered) / 4, least, past);
  }

  /// Two opposite sides and one across; the fourth is where the sides' ratio is a card's or a page's.
  void three(size_t i, size_t k, size_t j) {
    const size_t n = lines.size();
    const Meeting &ij = meetings[i * n + j], &kj = meetings[k * n + j];
    const double covered = lines[j].covered(ij.second, kj.second);
    if (covered < 0.5) return;
    // Directions in the picture's plane that are at right angles in space meet on conjugate vanishing points.
    const auto ray = [&](const Line& line) {
      const cv::Point2d a = (line.foot - middle) / focal, b = a + line.along;
      return cv::Vec3d(a.x, a.y, 1).cross(cv::Vec3d(b.x, b.y, 1));
    };
    const cv::Vec3d first = ray(lines[i]).cross(ray(lines[k])), across = ray(lines[j]).cross(first);
    const double span = std::abs(ij.second - kj.second);
    for (double direction : {1.0, -1.0}) {
      for (double ratio : {1.586, 1.42, 1 / 1.586, 1 / 1.42}) {
        double reach = span * ratio;
        Quad quad{};
        bool isGood = false;
        for (int round = 0; round < 4; ++round) {
          const cv::Point2d corner = ij.at + lines[i].along * (direction * reach);
          const cv::Point2d c = (corner - middle) / focal;
          const cv::Vec3d fourth = cv::Vec3d(c.x, c.y, 1).cross(across), meet = fourth.cross(ray(lines[k]));
          isGood = std::abs(meet[2]) > 1e-9;
          if (!isGood) break;
          const cv::Point2d other = cv::Point2d(meet[0] / meet[2], meet[1] / meet[2]) * focal + middle;
          quad = {ij.at, corner, other, kj.at};
          Quad turned = quad;
          if (areaOf(turned) < 0) std::swap(turned[1], turned[3]);
          double aspect = 0, skew = 0;
          isGood = isConvex(turned);
          if (!isGood) break;
          flatten(quad, middle, focal, aspect, skew);
          isGood = aspect > 0.1 && aspect < 10;
          if (!isGood) break;
          reach *= std::clamp(ratio / aspect, 0.6, 1.6);
        }
        if (!isGood) continue;
        const double margin = 0.02 * scene.gray.cols;
        bool isInside = true;
        for (const auto& p : {quad[1], quad[2]}) {
          isInside = isInside && p.x > -margin && p.y > -margin && p.x < scene.gray.cols + margin &&
                     p.y < scene.gray.rows + margin;
        }
        if (!isInside || std::max(length(quad[1] - quad[0]), span) < leastSide) continue;
        const double endI = (quad[1] - middle).dot(lines[i].along), endK = (quad[2] - middle).dot(lines[k].along);
        const double ci = lines[i].covered(ij.first, endI), ck = lines[k].covered(kj.first, endK);
        const double least = std::min(covered, std::min(ci, ck));
        if (least < 0.45) continue;
        const double past = (beyond(lines[i], ij.first, endI) + beyond(lines[k], kj.first, endK) +
                             beyond(lines[j], ij.second, kj.second)) / 3;
        // A side that nothing speaks for counts as little seen.
        add(quad, (covered + ci + ck + 0.2) / 4, 0.2, past);
      }
    }
  }
};

}  // namespace

std::vector<Quad> quadsOfLines(const Scene& scene, const std::vector<Line>& lines, double leastSide, size_t most) {
  Assembly assembly(scene, lines, leastSide);
  assembly.assemble();
  return assembly.best(most);
}

}  // namespace bonafide
