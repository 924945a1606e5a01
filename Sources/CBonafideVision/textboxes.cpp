#include <algorithm>
#include <climits>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "support.hpp"

using namespace bonafide;

namespace {

using Contour = std::vector<cv::Point>;

/// An area of one line of text fills its rectangle. What fills less is lines that touch, or a line and what crosses it:
/// of 2,769 areas of the fitted specimens 57 do, and nearly all of them are that.
constexpr double leastFill = 0.62;
/// What fills less than this is no line, whatever it is cut into.
constexpr double leastFillOfLine = 0.35;
/// Shorter or thinner areas are left whole, in pixels of the map: nothing thinner holds two lines.
constexpr double leastLength = 24, leastThickness = 8;
/// Smaller pieces are forgotten, as a share of the area's surface and in pixels.
constexpr double leastPiece = 0.03, leastSurface = 6;
/// At least so much of an area must lie in pieces that are lines.
constexpr double leastGain = 0.35;
/// Pieces are of one line where both together fill their rectangle and are at most so many times as thick; more pieces
/// than these are not joined.
constexpr double mostThicker = 1.25;
constexpr size_t mostPieces = 16;
/// All areas together that are cut surround at most so many times the map: a map full of rings takes no minutes.
constexpr double mostSurface = 4;

double fill(const Contour& contour, const cv::RotatedRect& rect) {
  return cv::contourArea(contour) / std::max(1.0, static_cast<double>(rect.size.area()));
}

/// Cuts an area of the map that is no single line.
class Cutter {
 public:
  Cutter(const cv::Mat& map, const Contour& contour, double fill)
      : contour_(contour), bounds_(cv::boundingRect(contour)), fill_(fill) {
    area_ = cv::Mat::zeros(bounds_.size(), CV_8UC1);
    cv::drawContours(area_, std::vector<Contour>{contour}, 0, cv::Scalar(255), cv::FILLED, cv::LINE_8, cv::noArray(),
                     INT_MAX, -bounds_.tl());
    map(bounds_).copyTo(values_, area_);
    surface_ = cv::contourArea(contour);
  }

  /// The lines that the area is made of; the area itself where it cannot be cut.
  std::vector<Contour> lines() {
    for (double level : {0.5, 0.7, 0.85}) propose(aroundPeaks(level));
    for (int width : {3, 5, 7, 9, 11}) {
      propose(parted(cv::getStructuringElement(cv::MORPH_ELLIPSE, cv::Size(width, width))));
    }
    if (best_.empty() && fill_ < leastFillOfLine) {
      for (cv::Size bar : {cv::Size(15, 1), cv::Size(1, 15)}) propose(parted(cv::Mat::ones(bar, CV_8UC1)));
    }
    return best_.empty() ? std::vector<Contour>{contour_} : best_;
  }

 private:
  const Contour& contour_;
  const cv::Rect bounds_;
  const double fill_;
  cv::Mat area_, values_;
  double surface_, gain_ = leastGain;
  std::vector<Contour> best_;

  /// Keeps pieces of which more is lines than of those before.
  void propose(std::vector<Contour> pieces) {
    const double least = std::max(leastSurface, leastPiece * surface_);
    const auto isSmall = [&](const Contour& piece) { return cv::contourArea(piece) <= least; };
    pieces.erase(std::remove_if(pieces.begin(), pieces.end(), isSmall), pieces.end());
    join(pieces);
    if (pieces.size() < 2) return;
    double ofLines = 0;
    for (const Contour& piece : pieces) {
      if (fill(piece, cv::minAreaRect(piece)) >= leastFill) ofLines += cv::contourArea(piece);
    }
    if (ofLines <= gain_ * surface_) return;
    gain_ = ofLines / surface_;
    best_ = std::move(pieces);
  }

  /// Puts pieces together that one line was cut into, as by a stamp across it.
  static void join(std::vector<Contour>& pieces) {
    if (pieces.size() > mostPieces) return;
    std::vector<double> surfaces;
    for (const Contour& piece : pieces) surfaces.push_back(cv::contourArea(piece));
    for (size_t one = 0; one < pieces.size(); ++one) {
      for (size_t other = one + 1; other < pieces.size(); ++other) {
        Contour both = pieces[one];
        both.insert(both.end(), pieces[other].begin(), pieces[other].end());
        const double surface = surfaces[one] + surfaces[other];
        if (thickness(both) > mostThicker * std::max(thickness(pieces[one]), thickness(pieces[other])) ||
            surface < leastFill * cv::minAreaRect(both).size.area()) {
          continue;
        }
        cv::convexHull(both, pieces[one]);
        surfaces[one] = surface;
        pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(other));
        surfaces.erase(surfaces.begin() + static_cast<std::ptrdiff_t>(other));
        other = one;
      }
    }
  }

  static double thickness(const Contour& contour) {
    const cv::Size2f size = cv::minAreaRect(contour).size;
    return std::min(size.width, size.height) + 1.0;
  }

  std::vector<Contour> contours(const cv::Mat& mask) const {
    std::vector<Contour> found;
    cv::findContours(mask, found, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_SIMPLE, bounds_.tl());
    return found;
  }

  cv::Mat opened(const cv::Mat& kernel) const {
    cv::Mat result;
    cv::morphologyEx(area_, result, cv::MORPH_OPEN, kernel, cv::Point(-1, -1), 1, cv::BORDER_CONSTANT, cv::Scalar(0));
    return result;
  }

  /// The places nearest to each part that the network is surer of, so that a part keeps its thickness.
  std::vector<Contour> aroundPeaks(double level) const {
    cv::Mat peaks = values_ > level, labels, distances;
    const int count = cv::connectedComponents(peaks, labels) - 1;
    if (count < 2 || count > 64) return {};
    cv::distanceTransform(~peaks, distances, labels, cv::DIST_L2, cv::DIST_MASK_5, cv::DIST_LABEL_CCOMP);
    std::vector<Contour> found;
    for (int label = 1; label <= count; ++label) {
      const cv::Mat piece = area_ & (labels == label);
      for (auto& contour : contours(piece)) found.push_back(std::move(contour));
    }
    return found;
  }

  /// What a disk or a bar fits into, and the rest: a line beside what is thinner or crosses it.
  std::vector<Contour> parted(const cv::Mat& kernel) const {
    const cv::Mat part = opened(kernel);
    cv::Mat around;
    cv::dilate(part, around, cv::Mat::ones(3, 3, CV_8UC1));
    cv::Mat rest = area_ & ~around;
    cv::morphologyEx(rest, rest, cv::MORPH_OPEN, cv::Mat::ones(3, 3, CV_8UC1));
    std::vector<Contour> found = contours(part);
    for (auto& contour : contours(rest)) found.push_back(std::move(contour));
    return found;
  }
};

/// The rectangle around an area with the mean probability inside; false where it is too narrow.
bool boxed(const cv::Mat& map, const Contour& contour, const cv::RotatedRect& rect, double leastSide,
           bfv_text_box& box) {
  if (std::min(rect.size.width, rect.size.height) < leastSide) return false;
  const cv::Rect bounds = cv::boundingRect(contour) & cv::Rect(0, 0, map.cols, map.rows);
  if (bounds.empty()) return false;
  cv::Mat inside = cv::Mat::zeros(bounds.size(), CV_8UC1);
  cv::Point2f corner[4];
  rect.points(corner);
  Contour outline;
  for (const auto& p : corner) outline.emplace_back(cvRound(p.x) - bounds.x, cvRound(p.y) - bounds.y);
  cv::fillConvexPoly(inside, outline, cv::Scalar(255));
  box.score = cv::mean(map(bounds), inside)[0];
  // Order by angle around the centre, starting at the top left of the longer side's reading direction.
  std::vector<cv::Point2f> ordered(corner, corner + 4);
  std::sort(ordered.begin(), ordered.end(), [](auto& p, auto& q) { return p.x < q.x; });
  if (ordered[0].y > ordered[1].y) std::swap(ordered[0], ordered[1]);
  if (ordered[2].y > ordered[3].y) std::swap(ordered[2], ordered[3]);
  const cv::Point2f clockwise[4] = {ordered[0], ordered[2], ordered[3], ordered[1]};
  for (int i = 0; i < 4; ++i) {
    box.corners[2 * i] = clockwise[i].x + 0.5;
    box.corners[2 * i + 1] = clockwise[i].y + 0.5;
  }
  return true;
}

}  // namespace

bfv_status bfv_text_boxes(const float* probabilities, int32_t width, int32_t height, float threshold,
                          double minimum_side, int32_t cut, bfv_text_box* boxes, int32_t capacity, int32_t* count) {
  return guarded([&] {
    require(probabilities && boxes && count && capacity >= 0);
    require(width > 0 && height > 0 && width < largestSide && height < largestSide);
    *count = 0;
    const cv::Mat map(height, width, CV_32FC1, const_cast<float*>(probabilities));
    const cv::Mat mask = map > threshold;
    std::vector<Contour> contours;
    cv::findContours(mask, contours, cv::RETR_LIST, cv::CHAIN_APPROX_SIMPLE);
    double surface = mostSurface * width * height;
    const auto add = [&](const Contour& contour, const cv::RotatedRect& rect) {
      if (*count < capacity && boxed(map, contour, rect, minimum_side, boxes[*count])) ++*count;
    };
    for (const auto& contour : contours) {
      if (*count == capacity) return;
      const cv::RotatedRect rect = cv::minAreaRect(contour);
      const auto [thickness, length] = std::minmax({rect.size.width, rect.size.height});
      const double filled = fill(contour, rect);
      const bool isWhole = !cut || length < leastLength || thickness < std::max(minimum_side, leastThickness) ||
                           filled >= leastFill;
      if (!isWhole) surface -= cv::boundingRect(contour).area();
      if (isWhole || surface <= 0) {
        add(contour, rect);
        continue;
      }
      for (const auto& line : Cutter(map, contour, filled).lines()) add(line, cv::minAreaRect(line));
    }
  });
}
