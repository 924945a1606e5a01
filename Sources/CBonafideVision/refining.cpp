#include <algorithm>
#include <cmath>

#include "locating.hpp"

namespace bonafide {

namespace {

/// A bilinear sample of a picture of 1 or 3 channels; the nearest pixel outside.
void sample(const cv::Mat& picture, cv::Point2d p, float* values) {
  const double x = std::clamp(p.x, 0.0, picture.cols - 1.001), y = std::clamp(p.y, 0.0, picture.rows - 1.001);
  const int left = static_cast<int>(x), top = static_cast<int>(y), channels = picture.channels();
  const float u = static_cast<float>(x - left), v = static_cast<float>(y - top);
  const int right = std::min(left + 1, picture.cols - 1), bottom = std::min(top + 1, picture.rows - 1);
  const uint8_t *above = picture.ptr<uint8_t>(top), *below = picture.ptr<uint8_t>(bottom);
  for (int c = 0; c < std::min(channels, 3); ++c) {
    const float a = above[left * channels + c], b = above[right * channels + c];
    const float d = below[left * channels + c], e = below[right * channels + c];
    values[c] = (a + (b - a) * u) * (1 - v) + (d + (e - d) * u) * v;
  }
}

struct Side {
  cv::Point2d start, end;
  double support = 0, clearness = 0;
};

/// How much steeper the picture is along a line than along the lines beside it, as a share: 1 where it is as steep
/// everywhere, as in noise.
///
/// `worth` holds a row for each place along the side; `line` says where the line crosses a row.
template <typename Line>
double clearness(const cv::Mat& worth, const std::vector<uint8_t>& isSeen, int window, const Line& line) {
  const auto mean = [&](int beside) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < worth.rows; ++i) {
      const int around = static_cast<int>(std::lround(line(i))) + beside;
      if (!isSeen[static_cast<size_t>(i)] || around - window < 0 || around + window >= worth.cols) continue;
      const float* row = worth.ptr<float>(i);
      sum += *std::max_element(row + around - window, row + around + window + 1);
      ++count;
    }
    return 2 * count < worth.rows ? -1.0 : sum / count;
  };
  std::vector<double> others;
  // So far away that no window has pixels of the line's own.
  for (int beside = 2 * window + 1; beside < worth.cols; ++beside) {
    for (const double other : {mean(beside), mean(-beside)}) {
      if (other >= 0) others.push_back(other);
    }
  }
  const double own = mean(0);
  if (others.empty() || own < 0) return 0;
  std::nth_element(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(others.size() / 2), others.end());
  return own / std::max(others[others.size() / 2], 1e-6);
}

/// Fits a line to the edge near a side: first the best of all lines within reach by what each place along it saw, then
/// least squares through the peaks next to it.
Side fitSide(const cv::Mat& picture, cv::Point2d p, cv::Point2d q, double reach, bool asksForClearness) {
  Side result{p, q, 0};
  const double size = length(q - p);
  if (size < 16) return result;
  const cv::Point2d along = (q - p) / size, normal(-along.y, along.x);
  const int count = std::clamp(static_cast<int>(size / 3), 24, 120);
  const double step = std::max(0.5, reach / 24);
  const int half = std::max(3, static_cast<int>(std::ceil(reach / step))), width = 2 * half + 1;
  const int channels = std::min(picture.channels(), 3);
  cv::Mat steep(count, width, CV_32FC1);
  std::vector<float> profile(static_cast<size_t>((width + 4) * 3)), smooth(profile.size());
  std::vector<double> places(static_cast<size_t>(count));
  std::vector<uint8_t> isSeen(static_cast<size_t>(count), 1);
  const double spacing = std::min(size / count, 3.0) / 3;
  for (int i = 0; i < count; ++i) {
    // The corners are left out: they may be round.
    const double t = (0.07 + 0.86 * (i + 0.5) / count) * size;
    places[static_cast<size_t>(i)] = t;
    const cv::Point2d centre = p + along * t;
    if (centre.x < 1 || centre.y < 1 || centre.x > picture.cols - 2 || centre.y > picture.rows - 2) {
      isSeen[static_cast<size_t>(i)] = 0;
      steep.row(i) = cv::Scalar(0);
      continue;
    }
    for (int k = 0; k < width + 4; ++k) {
      float total[3] = {0, 0, 0}, value[3] = {0, 0, 0};
      for (int a = -1; a <= 1; ++a) {
        sample(picture, centre + along * (a * spacing) + normal * ((k - 2 - half) * step), value);
        for (int c = 0; c < channels; ++c) total[c] += value[c];
      }
      for (int c = 0; c < channels; ++c) profile[static_cast<size_t>(3 * k + c)] = total[c] / 3;
    }
    float* row = steep.ptr<float>(i);
    for (int k = 0; k < width; ++k) {
      float best = 0;
      for (int c = 0; c < channels; ++c) {
        const auto at = [&](int j) { return profile[static_cast<size_t>(3 * (k + 2 + j) + c)]; };
        // A smoothed derivative: (1, 2, 0, -2, -1) / 8 by steps.
        best = std::max(best, std::abs(at(2) + 2 * at(1) - 2 * at(-1) - at(-2)) / 8);
      }
      row[k] = best;
    }
  }
  // Saturation keeps one strong edge, a finger's or glare's, from outvoting many weak ones.
  std::vector<float> all;
  for (int i = 0; i < count; ++i) {
    if (!isSeen[static_cast<size_t>(i)]) continue;
    all.push_back(*std::max_element(steep.ptr<float>(i), steep.ptr<float>(i) + width));
  }
  if (static_cast<int>(all.size()) < count / 4) return result;
  std::nth_element(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2), all.end());
  const float knee = std::max(1.0f, 0.5f * all[all.size() / 2]);
  cv::Mat worth(count, width, CV_32FC1);
  for (int i = 0; i < count; ++i) {
    const float* in = steep.ptr<float>(i);
    float* out = worth.ptr<float>(i);
    for (int k = 0; k < width; ++k) out[k] = in[k] / (in[k] + knee);
  }
  double best = -1;
  int bestStart = half, bestEnd = half;
  const int stride = count > 60 ? 2 : 1;
  for (int a = 0; a < width; ++a) {
    for (int b = 0; b < width; ++b) {
      double sum = 0;
      const double slope = static_cast<double>(b - a) / (count - 1);
      for (int i = 0; i < count; i += stride) sum += worth.at<float>(i, static_cast<int>(a + slope * i + 0.5));
      // Far from the given side an edge must be clearer to be taken.
      const double off = (std::abs(a - half) + std::abs(b - half)) / (2.0 * half);
      sum *= 1 - 0.25 * off;
      if (sum > best) best = sum, bestStart = a, bestEnd = b;
    }
  }
  const auto offset = [&](int i) { return bestStart + static_cast<double>(bestEnd - bestStart) * i / (count - 1); };
  std::vector<double> ts, os;
  const int window = std::max(2, static_cast<int>(std::lround(1.5 / step)));
  int hits = 0;
  for (int i = 0; i < count; ++i) {
    if (!isSeen[static_cast<size_t>(i)]) continue;
    const int around = static_cast<int>(std::lround(offset(i)));
    const float* row = steep.ptr<float>(i);
    int peak = -1;
    for (int k = std::max(1, around - window); k <= std::min(width - 2, around + window); ++k) {
      if (row[k] >= row[k - 1] && row[k] >= row[k + 1] && (peak < 0 || row[k] > row[peak])) peak = k;
    }
    if (peak < 0 || row[peak] < 0.4f * knee) continue;
    const double l = row[peak - 1], m = row[peak], r = row[peak + 1], bend = l - 2 * m + r;
    const double at = peak + (bend < -1e-9 ? std::clamp(0.5 * (l - r) / bend, -0.5, 0.5) : 0.0);
    ts.push_back(places[static_cast<size_t>(i)]);
    os.push_back((at - half) * step);
    if (row[peak] > 0.7f * knee) ++hits;
  }
  result.support = static_cast<double>(hits) / count;
  if (asksForClearness) result.clearness = clearness(worth, isSeen, window, offset);
  if (ts.size() < 8 || static_cast<int>(ts.size()) * 4 < count) {
    result.support = 0;
    return result;
  }
  double slope = 0, base = 0;
  std::vector<double> weights(ts.size(), 1.0);
  for (int pass = 0; pass < 6; ++pass) {
    double w = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (size_t i = 0; i < ts.size(); ++i) {
      w += weights[i], x += weights[i] * ts[i], y += weights[i] * os[i];
      xx += weights[i] * ts[i] * ts[i], xy += weights[i] * ts[i] * os[i];
    }
    const double bottom = w * xx - x * x;
    if (!(std::abs(bottom) > 1e-9)) return result;
    slope = (w * xy - x * y) / bottom;
    base = (y - slope * x) / w;
    for (size_t i = 0; i < ts.size(); ++i) {
      const double miss = (os[i] - base - slope * ts[i]) / 0.7;
      weights[i] = miss * miss < 1 ? (1 - miss * miss) * (1 - miss * miss) + 1e-3 : 1e-3;
    }
  }
  if (std::abs(base) > reach * 1.5 || std::abs(base + slope * size) > reach * 1.5) {
    result.support = 0;
    return result;
  }
  result.start = p + normal * base;
  result.end = q + normal * (base + slope * size);
  return result;
}

}  // namespace

Quad refined(const cv::Mat& picture, const Quad& quad, double reach, double support[4], double* clearness) {
  std::array<Side, 4> sides;
  for (size_t i = 0; i < 4; ++i) {
    sides[i] = fitSide(picture, quad[i], quad[(i + 1) % 4], reach, clearness != nullptr);
    support[i] = sides[i].support;
    if (clearness != nullptr) clearness[i] = sides[i].clearness;
  }
  Quad result = quad;
  for (size_t i = 0; i < 4; ++i) {
    const Side &a = sides[(i + 3) % 4], &b = sides[i];
    const cv::Point2d v = a.end - a.start, w = b.end - b.start;
    const double turn = cross(v, w);
    if (std::abs(turn) < 0.2 * length(v) * length(w)) return quad;
    result[i] = a.start + v * (cross(b.start - a.start, w) / turn);
    if (length(result[i] - quad[i]) > 4 * reach) return quad;
  }
  return isConvex(result) ? result : quad;
}

}  // namespace bonafide
