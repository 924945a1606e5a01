#include <algorithm>
#include <cmath>

#include "locating.hpp"

namespace bonafide {

namespace {

cv::Point2d apply(const cv::Matx23d& m, cv::Point2d p) {
  return {m(0, 0) * p.x + m(0, 1) * p.y + m(0, 2), m(1, 0) * p.x + m(1, 1) * p.y + m(1, 2)};
}

/// Where the map falls through a half across the side, nearest to it; false where it does not within `reach` cells.
bool fall(const cv::Mat& map, cv::Point2d at, cv::Point2d outward, double reach, double& offset) {
  const double step = 0.25;
  bool isFound = false;
  double before = RegionMap::at(map, at - outward * reach);
  for (double k = -reach + step; k <= reach + 1e-9; k += step) {
    const double value = RegionMap::at(map, at + outward * k);
    if (before >= 0.5 && value < 0.5) {
      const double place = k - step * (0.5 - value) / std::max(1e-6, before - value);
      if (!isFound || std::abs(place) < std::abs(offset)) offset = place;
      isFound = true;
    }
    before = value;
  }
  return isFound;
}

/// Each side through the places where the map falls through a half; a side that shows too few stays.
bool fitted(const cv::Mat& map, Quad& quad) {
  std::array<cv::Point2d, 4> feet, alongs;
  for (size_t side = 0; side < 4; ++side) {
    const cv::Point2d p = quad[side], q = quad[(side + 1) % 4];
    const double size = std::max(1e-6, length(q - p));
    const cv::Point2d along = (q - p) / size, outward(along.y, -along.x);
    std::vector<cv::Point2f> points;
    for (int i = 0; i < 24; ++i) {
      const cv::Point2d at = p + along * (size * (0.08 + 0.84 * i / 23));
      double offset = 0;
      if (fall(map, at, outward, 3, offset)) points.push_back(at + outward * offset);
    }
    feet[side] = p, alongs[side] = along;
    if (points.size() < 6) continue;
    cv::Vec4f line;
    cv::fitLine(points, line, cv::DIST_HUBER, 0, 0.01, 0.01);
    const cv::Point2d direction(line[0], line[1]);
    if (std::abs(direction.dot(along)) < 0.9) continue;
    feet[side] = cv::Point2d(line[2], line[3]), alongs[side] = direction * (direction.dot(along) < 0 ? -1.0 : 1.0);
  }
  Quad moved;
  for (size_t corner = 0; corner < 4; ++corner) {
    const size_t before = (corner + 3) % 4;
    const double turn = cross(alongs[before], alongs[corner]);
    if (std::abs(turn) < 0.2) return false;
    moved[corner] = feet[before] + alongs[before] * (cross(feet[corner] - feet[before], alongs[corner]) / turn);
  }
  if (!isConvex(moved)) return false;
  quad = moved;
  return true;
}

}  // namespace

void RegionMap::place(const cv::Matx23d& fromPicture, const Scene& scene) {
  // A centre's coordinate is half a pixel less than the same place counted from the corner.
  const double unit = 1 / scene.scale;
  const auto& m = fromPicture;
  toCells = cv::Matx23d(m(0, 0) * unit, m(0, 1) * unit, (m(0, 0) + m(0, 1)) * 0.5 * unit + m(0, 2) - 0.5,  //
                        m(1, 0) * unit, m(1, 1) * unit, (m(1, 0) + m(1, 1)) * 0.5 * unit + m(1, 2) - 0.5);
  cv::Mat back;
  cv::invertAffineTransform(cv::Mat(toCells), back);
  fromCells = cv::Matx23d(back.ptr<double>());
}

double RegionMap::at(const cv::Mat& map, cv::Point2d cell) {
  if (!(cell.x > -1 && cell.y > -1 && cell.x < map.cols && cell.y < map.rows)) return 0;
  const int x = static_cast<int>(std::floor(cell.x)), y = static_cast<int>(std::floor(cell.y));
  const auto value = [&](int column, int row) {
    return column < 0 || row < 0 || column >= map.cols || row >= map.rows ? 0.0 : map.at<float>(row, column);
  };
  const double dx = cell.x - x, dy = cell.y - y;
  return (value(x, y) * (1 - dx) + value(x + 1, y) * dx) * (1 - dy) +
         (value(x, y + 1) * (1 - dx) + value(x + 1, y + 1) * dx) * dy;
}

cv::Point2d RegionMap::cell(cv::Point2d working) const { return apply(toCells, working); }
cv::Point2d RegionMap::working(cv::Point2d cell) const { return apply(fromCells, cell); }

std::vector<Quad> quadsOfMap(const RegionMap& map, double leastSide) {
  std::vector<Quad> quads;
  const int factor = 4;
  cv::Mat fine;
  cv::resize(map.document, fine, cv::Size(), factor, factor, cv::INTER_LINEAR);
  const double area = map.toCells(0, 0) * map.toCells(1, 1) - map.toCells(0, 1) * map.toCells(1, 0);
  const double scale = std::sqrt(std::abs(area));
  const double side = leastSide * scale * factor;
  for (double level : {0.5, 0.25, 0.75}) {
    std::vector<std::vector<cv::Point>> contours;
    cv::findContours(fine > level, contours, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_SIMPLE);
    for (const auto& contour : contours) {
      if (contour.size() < 4 || cv::contourArea(contour) < 0.2 * side * side) continue;
      Quad rough;
      std::vector<Quad> starts;
      if (quadAround(contour, rough)) starts.push_back(rough);
      cv::Point2f box[4];
      cv::minAreaRect(contour).points(box);
      Quad framed{box[0], box[1], box[2], box[3]};
      if (areaOf(framed) < 0) std::swap(framed[1], framed[3]);
      if (isConvex(framed)) starts.push_back(framed);
      for (Quad quad : starts) {
        for (auto& p : quad) p = (p + cv::Point2d(0.5, 0.5)) / factor - cv::Point2d(0.5, 0.5);
        for (int round = 0; round < 3; ++round) {
          if (!fitted(map.document, quad)) break;
        }
        bool isNear = true;
        for (auto& p : quad) {
          p = map.working(p);
          isNear = isNear && std::abs(p.x) < 1e4 && std::abs(p.y) < 1e4;
        }
        if (areaOf(quad) < 0) std::swap(quad[1], quad[3]);
        if (isNear && isConvex(quad)) quads.push_back(quad);
        if (quads.size() >= 24) return quads;
      }
    }
  }
  return quads;
}

void measureMap(const RegionMap& map, const Quad& quad, Features& f) {
  Quad cells;
  for (size_t i = 0; i < 4; ++i) cells[i] = map.cell(quad[i]);
  if (areaOf(cells) < 0) std::swap(cells[1], cells[3]);
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
  for (const auto& p : cells) {
    left = std::min(left, p.x), right = std::max(right, p.x);
    top = std::min(top, p.y), bottom = std::max(bottom, p.y);
  }
  // A ring of a twelfth of the size, 2 cells at least, is the outside.
  const double ring = std::max(2.0, 0.08 * std::sqrt(std::abs(areaOf(cells))));
  std::array<cv::Point2d, 4> inward;
  for (size_t side = 0; side < 4; ++side) {
    const cv::Point2d along = cells[(side + 1) % 4] - cells[side];
    inward[side] = cv::Point2d(-along.y, along.x) / std::max(1e-6, length(along));
  }
  double inside = 0, insideArea = 0, outside = 0, outsideArea = 0;
  const auto within = [](double place, int most) { return static_cast<int>(std::clamp<double>(place, 0, most)); };
  const int firstRow = within(top - ring, map.document.rows), lastRow = within(bottom + ring + 1, map.document.rows);
  const int firstColumn = within(left - ring, map.document.cols);
  const int lastColumn = within(right + ring + 1, map.document.cols);
  for (int y = firstRow; y < lastRow; ++y) {
    const float* values = map.document.ptr<float>(y);
    for (int x = firstColumn; x < lastColumn; ++x) {
      double depth = 1e9;
      for (size_t side = 0; side < 4; ++side) {
        depth = std::min(depth, (cv::Point2d(x, y) - cells[side]).dot(inward[side]));
      }
      const double share = std::clamp(depth + 0.5, 0.0, 1.0);
      inside += share * values[x], insideArea += share;
      if (depth > -ring - 0.5) outside += (1 - share) * values[x], outsideArea += 1 - share;
    }
  }
  f[featureMapInside] = insideArea > 0 ? inside / insideArea : 0;
  f[featureMapOutside] = outsideArea > 0 ? outside / outsideArea : 0;
  f[featureMapOverlap] = insideArea + outside > 0 ? inside / (insideArea + outside) : 0;
  double sum = 0, least = 1;
  for (const auto& p : cells) {
    const double value = RegionMap::at(map.corner, p);
    sum += value, least = std::min(least, value);
  }
  f[featureMapCorner] = sum / 4;
  f[featureMapCornerLeast] = least;
}

double overlap(const RegionMap& map, const Quad& quad) {
  Features features{};
  measureMap(map, quad, features);
  return features[featureMapOverlap];
}

}  // namespace bonafide
