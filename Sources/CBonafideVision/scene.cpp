#include <algorithm>
#include <cmath>

#include "locating.hpp"

namespace bonafide {

namespace {

/// Largest of the three channels' gradients, place by place.
void steepest(const cv::Mat& color, cv::Mat& dx, cv::Mat& dy, cv::Mat& strength) {
  cv::Mat x, y;
  cv::Sobel(color, x, CV_16S, 1, 0, 3);
  cv::Sobel(color, y, CV_16S, 0, 1, 3);
  dx.create(color.size(), CV_32FC1);
  dy.create(color.size(), CV_32FC1);
  strength.create(color.size(), CV_32FC1);
  for (int row = 0; row < color.rows; ++row) {
    const int16_t *gx = x.ptr<int16_t>(row), *gy = y.ptr<int16_t>(row);
    float *ox = dx.ptr<float>(row), *oy = dy.ptr<float>(row), *os = strength.ptr<float>(row);
    for (int column = 0; column < color.cols; ++column, gx += 3, gy += 3) {
      int best = 0, size = -1;
      for (int c = 0; c < 3; ++c) {
        const int s = gx[c] * gx[c] + gy[c] * gy[c];
        if (s > size) size = s, best = c;
      }
      ox[column] = static_cast<float>(gx[best]) / 8;
      oy[column] = static_cast<float>(gy[best]) / 8;
      os[column] = std::sqrt(static_cast<float>(size)) / 8;
    }
  }
}

/// Places that are at least as steep as both neighbours across the edge.
cv::Mat ridges(const cv::Mat& dx, const cv::Mat& dy, const cv::Mat& strength, float least) {
  cv::Mat result = cv::Mat::zeros(strength.size(), CV_8UC1);
  for (int y = 1; y + 1 < strength.rows; ++y) {
    const float *s = strength.ptr<float>(y), *up = strength.ptr<float>(y - 1), *down = strength.ptr<float>(y + 1);
    const float *gx = dx.ptr<float>(y), *gy = dy.ptr<float>(y);
    uint8_t* out = result.ptr<uint8_t>(y);
    for (int x = 1; x + 1 < strength.cols; ++x) {
      const float here = s[x];
      if (here < least) continue;
      const float ax = std::abs(gx[x]), ay = std::abs(gy[x]);
      float one, two;
      if (ax > 2.4142f * ay) {
        one = s[x - 1], two = s[x + 1];
      } else if (ay > 2.4142f * ax) {
        one = up[x], two = down[x];
      } else if (gx[x] * gy[x] > 0) {
        one = up[x - 1], two = down[x + 1];
      } else {
        one = up[x + 1], two = down[x - 1];
      }
      if (here >= one && here > two) out[x] = 255;
    }
  }
  return result;
}

/// Strength less what edges of a like direction have around: an edge amid its kind belongs to a pattern.
cv::Mat inhibited(const cv::Mat& dx, const cv::Mat& dy, const cv::Mat& strength) {
  const int kinds = 4, window = 27;
  std::array<cv::Mat, kinds> around;
  cv::Mat kind(strength.size(), CV_8UC1);
  for (auto& mat : around) mat = cv::Mat::zeros(strength.size(), CV_32FC1);
  for (int y = 0; y < strength.rows; ++y) {
    const float *gx = dx.ptr<float>(y), *gy = dy.ptr<float>(y), *s = strength.ptr<float>(y);
    uint8_t* k = kind.ptr<uint8_t>(y);
    for (int x = 0; x < strength.cols; ++x) {
      const float ax = std::abs(gx[x]), ay = std::abs(gy[x]);
      k[x] = ax > 2.4142f * ay ? 0 : ay > 2.4142f * ax ? 1 : gx[x] * gy[x] > 0 ? 2 : 3;
      around[k[x]].at<float>(y, x) = s[x];
    }
  }
  for (auto& mat : around) cv::boxFilter(mat, mat, CV_32F, cv::Size(window, window));
  cv::Mat result(strength.size(), CV_32FC1);
  for (int y = 0; y < strength.rows; ++y) {
    for (int x = 0; x < strength.cols; ++x) {
      const float own = around[kind.at<uint8_t>(y, x)].at<float>(y, x);
      result.at<float>(y, x) = std::max(0.0f, strength.at<float>(y, x) - 3.5f * own);
    }
  }
  return result;
}

}  // namespace

Scene::Scene(const cv::Mat& picture, int workingSide) {
  cv::Mat rgb = picture;
  scale = std::min(1.0, static_cast<double>(workingSide) / std::max(picture.cols, picture.rows));
  if (scale < 1) {
    const cv::Size size(std::max(16, cvRound(picture.cols * scale)), std::max(16, cvRound(picture.rows * scale)));
    cv::resize(picture, rgb, size, 0, 0, cv::INTER_AREA);
  }
  if (rgb.channels() == 1) {
    cv::cvtColor(rgb, rgb, cv::COLOR_GRAY2RGB);
  } else if (rgb.channels() == 4) {
    cv::cvtColor(rgb, rgb, cv::COLOR_RGBA2RGB);
  }
  cv::GaussianBlur(rgb, color, cv::Size(5, 5), 1.0);
  cv::cvtColor(color, gray, cv::COLOR_RGB2GRAY);
  steepest(color, dx, dy, strength);
  std::vector<float> sample;
  for (int y = 2; y < strength.rows; y += 5) {
    for (int x = 2; x < strength.cols; x += 5) sample.push_back(strength.at<float>(y, x));
  }
  auto middle = sample.begin() + static_cast<std::ptrdiff_t>(sample.size() / 3);
  std::nth_element(sample.begin(), middle, sample.end());
  noise = *middle;
  const float least = static_cast<float>(std::max(1.2, 1.6 * noise));
  ridge = ridges(dx, dy, strength, least);
  const cv::Mat alone = inhibited(dx, dy, strength);
  cv::bitwise_and(ridge, alone > 0.25f * least, lonely);
}

bool isConvex(const Quad& quad) {
  for (size_t i = 0; i < 4; ++i) {
    const cv::Point2d a = quad[(i + 1) % 4] - quad[i], b = quad[(i + 2) % 4] - quad[(i + 1) % 4];
    if (!(cross(a, b) > 1e-9 * length(a) * length(b))) return false;
  }
  return true;
}

double overlap(const Quad& a, const Quad& b) {
  std::vector<cv::Point2d> subject(a.begin(), a.end()), kept;
  for (size_t i = 0; i < 4 && !subject.empty(); ++i) {
    const cv::Point2d p = b[i], way = b[(i + 1) % 4] - p;
    kept.clear();
    for (size_t k = 0; k < subject.size(); ++k) {
      const cv::Point2d s = subject[k], e = subject[(k + 1) % subject.size()];
      const double ds = cross(way, s - p), de = cross(way, e - p);
      if (ds >= 0) kept.push_back(s);
      if ((ds < 0) != (de < 0)) kept.push_back(s + (e - s) * (ds / (ds - de)));
    }
    subject = kept;
  }
  double common = 0;
  for (size_t k = 0; k < subject.size(); ++k) common += 0.5 * cross(subject[k], subject[(k + 1) % subject.size()]);
  const double together = areaOf(a) + areaOf(b) - common;
  return together > 0 ? std::max(0.0, common / together) : 0;
}

void flatten(const Quad& quad, cv::Point2d middle, double focal, double& aspect, double& skewDegrees) {
  // Zhang and He, "Whiteboard scanning and image enhancement" (2007), section 3.2.
  cv::Vec3d m[4];
  const size_t order[4] = {0, 1, 3, 2};
  for (size_t i = 0; i < 4; ++i) {
    const cv::Point2d p = (quad[order[i]] - middle) / focal;
    m[i] = cv::Vec3d(p.x, p.y, 1);
  }
  const cv::Vec3d diagonal = m[0].cross(m[3]);
  const double d2 = m[1].cross(m[3]).dot(m[2]), d3 = m[2].cross(m[3]).dot(m[1]);
  aspect = 0;
  skewDegrees = 90;
  if (std::abs(d2) < 1e-12 || std::abs(d3) < 1e-12) return;
  const cv::Vec3d n2 = m[1] * (diagonal.dot(m[2]) / d2) - m[0], n3 = m[2] * (diagonal.dot(m[1]) / d3) - m[0];
  const double a = cv::norm(n2), b = cv::norm(n3);
  if (!(a > 1e-9 && b > 1e-9)) return;
  aspect = a / b;
  skewDegrees = std::abs(90 - std::acos(std::clamp(n2.dot(n3) / (a * b), -1.0, 1.0)) * 180 / 3.14159265358979323846);
}

}  // namespace bonafide
