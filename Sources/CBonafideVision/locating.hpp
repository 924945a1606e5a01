/// How outlines of documents are proposed and judged: shared by the files that locate.
#ifndef BONAFIDE_VISION_LOCATING_HPP
#define BONAFIDE_VISION_LOCATING_HPP

#include <array>
#include <vector>

#include "support.hpp"

namespace bonafide {

/// Corners clockwise on the screen, in OpenCV's centre-based coordinates.
using Quad = std::array<cv::Point2d, 4>;

inline double cross(cv::Point2d a, cv::Point2d b) { return a.x * b.y - a.y * b.x; }
inline double length(cv::Point2d a) { return std::sqrt(a.dot(a)); }

/// Twice the area over the whole outline, positive when clockwise on the screen.
inline double areaOf(const Quad& q) {
  return 0.5 * (cross(q[0], q[1]) + cross(q[1], q[2]) + cross(q[2], q[3]) + cross(q[3], q[0]));
}

bool isConvex(const Quad& quad);
/// Intersection over union of two convex outlines.
double overlap(const Quad& a, const Quad& b);

/// The picture at the working size with what every proposer and judge looks at.
struct Scene {
  /// Blurred a little, 3 channels of 8 bits; gray.
  cv::Mat color, gray;
  /// The gradient of the channel in which it is largest, in levels a pixel; 32-bit floats.
  cv::Mat dx, dy, strength;
  /// 255 where the strength is a ridge across the edge and above the noise.
  cv::Mat ridge;
  /// The same after edges amid others of their kind, as in textures and patterns, were weakened.
  cv::Mat lonely;
  /// Median strength: how busy or noisy the picture is.
  double noise = 0;
  /// Working pixels for one of the picture.
  double scale = 1;

  Scene(const cv::Mat& picture, int workingSide);
};

/// A straight line with the places along it where an edge was seen.
struct Line {
  /// Unit direction, a point on it (the foot of the perpendicular from the picture's middle), and votes.
  cv::Point2d along, foot;
  int votes = 0;
  /// `seen[t + offset]` counts the supported places before t along the line.
  std::vector<int> seen;

  double covered(double from, double to) const;
};

std::vector<Line> findLines(const Scene& scene, const cv::Mat& ridge, int most);
/// Outlines from pairs of opposite lines, the likeliest first.
std::vector<Quad> quadsOfLines(const Scene& scene, const std::vector<Line>& lines, double leastSide, size_t most);
/// Outlines around regions of like colour.
std::vector<Quad> quadsOfRegions(const Scene& scene, double leastSide);

/// Where a network sees documents, on a grid of its own that may reach beyond the picture.
struct RegionMap {
  /// The share of each cell that lies on a document, and how surely a corner lies in it, 0...1; 32-bit floats.
  cv::Mat document, corner;
  /// From working pixels to cells and back, between centres.
  cv::Matx23d toCells, fromCells;

  /// Takes a map from the picture's pixels to cells, both counted from the corner of the first.
  void place(const cv::Matx23d& fromPicture, const Scene& scene);
  /// The value between cells; outside the map, 0.
  static double at(const cv::Mat& map, cv::Point2d cell);
  cv::Point2d cell(cv::Point2d working) const;
  cv::Point2d working(cv::Point2d cell) const;
};

/// Outlines around what the map shows as documents.
std::vector<Quad> quadsOfMap(const RegionMap& map, double leastSide);
/// The four longest sides of a contour's hull, met with one another; false where they do not make an outline.
bool quadAround(const std::vector<cv::Point>& contour, Quad& quad);

/// What can be measured of an outline; all are shares or ratios without unit.
enum Feature {
  featureCoverMean, featureCoverLeast, featureCoverSecond, featureStrength, featureContrast, featureContrastLeast,
  featureAspect, featureSkew, featureSize, featureOvershoot, featureText, featureInside, featureOutside,
  featureBorderInside, featureTextRows, featureCorner, featureFill, featureOvershootFar, featureParallel,
  featureBusyCells, featureMedianCell, featureDirection, featureVariety, featureAround, featureAspectSigned,
  featureRowChanges, featureLevel,
  // Of what the network saw, see RegionMap.
  featureMapInside, featureMapOutside, featureMapOverlap, featureMapCorner, featureMapCornerLeast,
  // Of an outline among the others of its picture, see `compare`.
  featureOuter, featureInner, featureRival, featureLead, featureCount
};
using Features = std::array<double, featureCount>;

Features measure(const Scene& scene, const RegionMap& map, const Quad& quad);
/// The part of it that asks the map.
void measureMap(const RegionMap& map, const Quad& quad, Features& features);
/// How well an outline and what the map shows around it agree: intersection over union.
double overlap(const RegionMap& map, const Quad& quad);
/// A first, linear judgement by which most outlines are dropped; any number, larger is likelier.
double firstScore(const Features& features);
/// How surely an outline that was measured and compared goes around a document, and how surely it does so exactly.
double confidence(const Features& features);
double exactness(const Features& features);

/// The sides' ratio of the flat rectangle and how far its angle is from 90 degrees, in degrees, under a pinhole camera
/// whose focal length is `focal` and whose axis meets the picture at `middle`.
void flatten(const Quad& quad, cv::Point2d middle, double focal, double& aspect, double& skewDegrees);

/// Fits each side anew to the edge within `reach` pixels; see bfv_refine_outline.
Quad refined(const cv::Mat& picture, const Quad& quad, double reach, double support[4], double* clearness = nullptr);

struct Candidate {
  Quad quad;
  Features features;
  double score = 0;
  double confidence = 0;
  /// By which outlines are ranked: the confidence times the exactness.
  double rank = 0;

  void judge();
};

/// Adds how an outline stands to those around it, inside it and across it.
void compare(std::vector<Candidate>& candidates);

/// Proposes, measures and ranks; the surest first, before any suppression of overlapping ones.
std::vector<Candidate> candidates(const Scene& scene, const RegionMap& map, double leastSize);

}  // namespace bonafide

#endif
