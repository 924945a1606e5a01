#include "support.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

using namespace bonafide;

namespace {

int flag(bfv_interpolation interpolation) {
  switch (interpolation) {
    case BFV_NEAREST: return cv::INTER_NEAREST;
    case BFV_CUBIC: return cv::INTER_CUBIC;
    case BFV_AREA: return cv::INTER_AREA;
    default: return cv::INTER_LINEAR;
  }
}

/// Corner-based coordinates to OpenCV's centre-based ones: p_cv = p - 0.5 on both sides of the map.
cv::Matx23d centred(const bfv_affine& m) {
  require(std::isfinite(m.a + m.b + m.tx + m.c + m.d + m.ty));
  return cv::Matx23d(m.a, m.b, m.tx + 0.5 * (m.a + m.b) - 0.5, m.c, m.d, m.ty + 0.5 * (m.c + m.d) - 0.5);
}

std::vector<cv::Point2d> points(const double* values, int count) {
  require(values && count > 0 && count <= 100'000);
  std::vector<cv::Point2d> result;
  for (int i = 0; i < count; ++i) {
    require(std::isfinite(values[2 * i]) && std::isfinite(values[2 * i + 1]));
    require(std::abs(values[2 * i]) < 1e6 && std::abs(values[2 * i + 1]) < 1e6);
    result.emplace_back(values[2 * i] - 0.5, values[2 * i + 1] - 0.5);
  }
  return result;
}

const int subPixelBits = 4;

cv::Point fixedPoint(const cv::Point2d& p) {
  return cv::Point(static_cast<int>(std::lround(p.x * (1 << subPixelBits))),
                   static_cast<int>(std::lround(p.y * (1 << subPixelBits))));
}

/// Draws through `paint` on a copy of the touched region and blends it with the colour's alpha.
template <typename Paint>
void blended(cv::Mat image, bfv_color color, Paint paint) {
  cv::Mat coverage = cv::Mat::zeros(image.size(), CV_8UC1);
  paint(coverage);
  cv::Rect region = cv::boundingRect(coverage);
  if (region.empty()) return;
  const int channels = image.channels();
  const uint8_t gray = static_cast<uint8_t>((299 * color.r + 587 * color.g + 114 * color.b) / 1000);
  const uint8_t ink[4] = {channels == 1 ? gray : color.r, color.g, color.b, 255};
  for (int y = region.y; y < region.y + region.height; ++y) {
    const uint8_t* cover = coverage.ptr<uint8_t>(y);
    uint8_t* row = image.ptr<uint8_t>(y);
    for (int x = region.x; x < region.x + region.width; ++x) {
      const int alpha = cover[x] * color.a;
      if (alpha == 0) continue;
      for (int c = 0; c < channels; ++c) {
        uint8_t& value = row[x * channels + c];
        value = static_cast<uint8_t>(value + ((ink[c] - value) * alpha) / (255 * 255));
      }
    }
  }
}

/// Writes how much of each pixel a polygon covers (even-odd): exact across, in 16 lines a pixel downwards.
void fillCoverage(cv::Mat& coverage, const std::vector<cv::Point2d>& corners) {
  const int linesPerPixel = 16;
  double top = corners[0].y, bottom = top;
  for (const auto& p : corners) {
    top = std::min(top, p.y);
    bottom = std::max(bottom, p.y);
  }
  const int first = std::max(0, static_cast<int>(std::floor(top)));
  const int end = std::min(coverage.rows, static_cast<int>(std::ceil(bottom)));
  const double width = coverage.cols;
  // Entry x holds the change from pixel x - 1 to x, so that a span costs two entries at each end.
  std::vector<double> crossings, change(static_cast<size_t>(coverage.cols) + 2);
  const auto startAt = [&](double x, double weight) {
    const size_t pixel = static_cast<size_t>(x);
    const double share = x - static_cast<double>(pixel);
    change[pixel] += weight * (1 - share);
    change[pixel + 1] += weight * share;
  };
  for (int y = first; y < end; ++y) {
    std::fill(change.begin(), change.end(), 0.0);
    for (int line = 0; line < linesPerPixel; ++line) {
      const double at = y + (line + 0.5) / linesPerPixel;
      crossings.clear();
      for (size_t i = 0; i < corners.size(); ++i) {
        const cv::Point2d &p = corners[i], &q = corners[(i + 1) % corners.size()];
        if ((p.y <= at) != (q.y <= at)) crossings.push_back(p.x + (at - p.y) / (q.y - p.y) * (q.x - p.x));
      }
      std::sort(crossings.begin(), crossings.end());
      for (size_t i = 0; i + 1 < crossings.size(); i += 2) {
        startAt(std::clamp(crossings[i], 0.0, width), 1.0 / linesPerPixel);
        startAt(std::clamp(crossings[i + 1], 0.0, width), -1.0 / linesPerPixel);
      }
    }
    uint8_t* row = coverage.ptr<uint8_t>(y);
    double covered = 0;
    for (int x = 0; x < coverage.cols; ++x) {
      covered += change[static_cast<size_t>(x)];
      row[x] = static_cast<uint8_t>(std::lround(std::clamp(covered, 0.0, 1.0) * 255));
    }
  }
}

}  // namespace

bfv_status bfv_resize(bfv_image source, bfv_mutable_image target, bfv_interpolation interpolation) {
  return guarded([&] {
    cv::Mat from = wrap(source), to = wrap(target);
    require(from.channels() == to.channels());
    cv::resize(from, to, to.size(), 0, 0, flag(interpolation));
  });
}

bfv_status bfv_warp_affine(bfv_image source, bfv_affine map, bfv_mutable_image target,
                           bfv_interpolation interpolation, int32_t replicate_edge, uint8_t border) {
  return guarded([&] {
    cv::Mat from = wrap(source), to = wrap(target);
    require(from.channels() == to.channels());
    require(std::max(from.cols, from.rows) < largestSide && std::max(to.cols, to.rows) < largestSide);
    cv::warpAffine(from, to, centred(map), to.size(),
                   interpolation == BFV_AREA ? static_cast<int>(cv::INTER_LINEAR) : flag(interpolation),
                   replicate_edge ? cv::BORDER_REPLICATE : cv::BORDER_CONSTANT, cv::Scalar::all(border));
  });
}

bfv_status bfv_warp_perspective(bfv_image source, const double map[9], bfv_mutable_image target,
                                bfv_interpolation interpolation, int32_t replicate_edge, uint8_t border) {
  return guarded([&] {
    cv::Mat from = wrap(source), to = wrap(target);
    require(from.channels() == to.channels() && map);
    require(std::max(from.cols, from.rows) < largestSide && std::max(to.cols, to.rows) < largestSide);
    const cv::Matx33d given(map), forth(1, 0, -0.5, 0, 1, -0.5, 0, 0, 1), back(1, 0, 0.5, 0, 1, 0.5, 0, 0, 1);
    for (double value : given.val) require(std::isfinite(value));
    cv::warpPerspective(from, to, forth * given * back, to.size(),
                        interpolation == BFV_AREA ? static_cast<int>(cv::INTER_LINEAR) : flag(interpolation),
                        replicate_edge ? cv::BORDER_REPLICATE : cv::BORDER_CONSTANT, cv::Scalar::all(border));
  });
}

bfv_status bfv_homography(const double source[8], const double target[8], double map[9]) {
  return guarded([&] {
    require(source && target && map);
    cv::Point2f from[4], to[4];
    for (int i = 0; i < 4; ++i) {
      from[i] = cv::Point2f(static_cast<float>(source[2 * i]), static_cast<float>(source[2 * i + 1]));
      to[i] = cv::Point2f(static_cast<float>(target[2 * i]), static_cast<float>(target[2 * i + 1]));
      require(std::isfinite(from[i].x + from[i].y + to[i].x + to[i].y));
    }
    cv::Mat found = cv::getPerspectiveTransform(from, to);
    require(found.total() == 9);
    for (int i = 0; i < 9; ++i) {
      map[i] = found.at<double>(i / 3, i % 3);
      require(std::isfinite(map[i]));
    }
    // Three corners on one line have no such map; the solver then returns one that misses the corners.
    for (int i = 0; i < 4; ++i) {
      const double w = map[6] * from[i].x + map[7] * from[i].y + map[8];
      const double x = (map[0] * from[i].x + map[1] * from[i].y + map[2]) / w;
      const double y = (map[3] * from[i].x + map[4] * from[i].y + map[5]) / w;
      const double tolerance = 0.01 + 1e-4 * (std::abs(to[i].x) + std::abs(to[i].y));
      require(std::abs(x - to[i].x) <= tolerance && std::abs(y - to[i].y) <= tolerance);
    }
    require(cv::determinant(found) != 0);
  });
}

bfv_status bfv_warp_to_float(bfv_image source, bfv_affine map, int32_t width, int32_t height, int32_t planar,
                             int32_t swap, const float scale[3], const float offset[3], float* target) {
  return guarded([&] {
    cv::Mat from = wrap(source);
    const int channels = from.channels();
    require(channels != 4 && target && scale && offset);
    require(width > 0 && height > 0 && width < largestSide && height < largestSide);
    require(std::max(from.cols, from.rows) < largestSide);
    cv::Mat warped;
    cv::warpAffine(from, warped, centred(map), cv::Size(width, height), cv::INTER_LINEAR, cv::BORDER_CONSTANT,
                   cv::Scalar::all(0));
    const size_t count = static_cast<size_t>(width) * static_cast<size_t>(height);
    const uint8_t* in = warped.ptr<uint8_t>();
    if (channels == 1) {
      for (size_t i = 0; i < count; ++i) target[i] = in[i] * scale[0] + offset[0];
      return;
    }
    const size_t first = swap ? 2 : 0, third = swap ? 0 : 2;
    if (planar) {
      float *p0 = target, *p1 = target + count, *p2 = target + 2 * count;
      for (size_t i = 0; i < count; ++i) {
        p0[i] = in[3 * i + first] * scale[0] + offset[0];
        p1[i] = in[3 * i + 1] * scale[1] + offset[1];
        p2[i] = in[3 * i + third] * scale[2] + offset[2];
      }
    } else {
      for (size_t i = 0; i < count; ++i) {
        target[3 * i] = in[3 * i + first] * scale[0] + offset[0];
        target[3 * i + 1] = in[3 * i + 1] * scale[1] + offset[1];
        target[3 * i + 2] = in[3 * i + third] * scale[2] + offset[2];
      }
    }
  });
}

bfv_status bfv_measure(bfv_image source, bfv_statistics* result) {
  return guarded([&] {
    require(result);
    cv::Mat gray = luma(wrap(source)), edges;
    *result = bfv_statistics{};
    for (int y = 0; y < gray.rows; ++y) {
      const uint8_t* row = gray.ptr<uint8_t>(y);
      for (int x = 0; x < gray.cols; ++x) ++result->histogram[row[x]];
    }
    const double total = static_cast<double>(gray.total());
    double sum = 0, squares = 0, dark = 0, bright = 0;
    for (int v = 0; v < 256; ++v) {
      const double n = result->histogram[v];
      sum += n * v;
      squares += n * v * v;
      if (v <= 35) dark += n;
      if (v >= 220) bright += n;
    }
    result->mean_luma = sum / total;
    result->luma_deviation = std::sqrt(std::max(0.0, squares / total - result->mean_luma * result->mean_luma));
    result->dark_share = dark / total;
    result->bright_share = bright / total;
    cv::Laplacian(gray, edges, CV_16S, 1);
    cv::Scalar mean, deviation;
    cv::meanStdDev(edges, mean, deviation);
    result->laplacian_variance = deviation[0] * deviation[0];
  });
}

bfv_status bfv_blur(bfv_mutable_image image, double sigma) {
  return guarded([&] {
    require(sigma >= 0 && sigma < 200);
    cv::Mat pixels = wrap(image);
    if (sigma > 0.01) cv::GaussianBlur(pixels, pixels, cv::Size(), sigma);
  });
}

bfv_status bfv_transform(const float* samples, int32_t side, float* spectrum) {
  return guarded([&] {
    require(samples && spectrum && side >= 2 && side <= 1024);
    const cv::Mat plane(side, side, CV_32F, const_cast<float*>(samples));
    cv::Mat result(side, side, CV_32FC2, spectrum);
    cv::dft(plane, result, cv::DFT_COMPLEX_OUTPUT);
    require(result.data == reinterpret_cast<uchar*>(spectrum));
  });
}

bfv_status bfv_solve_definite(const double* products, const double* sums, int32_t count, int32_t columns,
                              double* solution) {
  return guarded([&] {
    require(products && sums && solution && count > 0 && columns > 0 && count <= 64 && columns <= 64);
    const cv::Mat left(count, count, CV_64FC1, const_cast<double*>(products));
    const cv::Mat right(count, columns, CV_64FC1, const_cast<double*>(sums));
    cv::Mat found;
    require(cv::solve(left, right, found, cv::DECOMP_CHOLESKY) && cv::checkRange(found));
    found.copyTo(cv::Mat(count, columns, CV_64FC1, solution));
  });
}

bfv_status bfv_draw_lines(bfv_mutable_image image, const double* values, int32_t count, int32_t closed,
                          double thickness, bfv_color color) {
  return guarded([&] {
    require(thickness > 0 && thickness < 1000);
    std::vector<cv::Point> path;
    for (const auto& p : points(values, count)) path.push_back(fixedPoint(p));
    blended(wrap(image), color, [&](cv::Mat& coverage) {
      cv::polylines(coverage, path, closed != 0, cv::Scalar(255), std::max(1, cvRound(thickness)), cv::LINE_AA,
                    subPixelBits);
    });
  });
}

bfv_status bfv_fill_polygon(bfv_mutable_image image, const double* values, int32_t count, bfv_color color) {
  return guarded([&] {
    require(count <= 1000);
    std::vector<cv::Point2d> corners = points(values, count);
    for (auto& p : corners) p += cv::Point2d(0.5, 0.5);
    blended(wrap(image), color, [&](cv::Mat& coverage) { fillCoverage(coverage, corners); });
  });
}

bfv_status bfv_fill_circle(bfv_mutable_image image, double x, double y, double radius, bfv_color color) {
  return guarded([&] {
    const double centre[2] = {x, y};
    require(radius > 0 && radius < 100'000);
    const cv::Point middle = fixedPoint(points(centre, 1)[0]);
    blended(wrap(image), color, [&](cv::Mat& coverage) {
      cv::circle(coverage, middle, static_cast<int>(std::lround(radius * (1 << subPixelBits))), cv::Scalar(255),
                 cv::FILLED, cv::LINE_AA, subPixelBits);
    });
  });
}

const char* bfv_version(void) { return CV_VERSION; }
