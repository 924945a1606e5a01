#include <algorithm>
#include <cmath>

#include "locating.hpp"

namespace bonafide {
namespace {

constexpr int kLightBits = 3, kSumBits = 12, kRootBits = kLightBits + kSumBits;

/// OpenCV's cube root: a quotient of polynomials in 64 bits, cut to a 32-bit float.
float cubeRoot(float value) {
  int exponent;
  double part = std::frexp(value, &exponent);
  for (; exponent % 3 != 0; ++exponent) part /= 2;
  const double above = (((45.2548339756803022511987494 * part + 192.2798368355061050458134625) * part +
                         119.1654824285581628956914143) * part + 13.43250139086239872172837314) * part +
                       0.1636161226585754240958355063;
  const double below = (((14.80884093219134573786480845 * part + 151.9714051044435648658557668) * part +
                         168.5254414101568283957668343) * part + 33.9905941350215598754191872) * part + 1;
  const double root = std::ldexp(above / below, exponent / 3);
  const float near = static_cast<float>(root);
  return near > root ? std::nextafter(near, 0.0f) : near;
}

/// What the conversion looks up, in fixed point.
struct LabTables {
  /// Light of a level (sRGB), the root of a share of white, and what each colour gives to X, Y and Z of D65.
  std::array<int, 256> light;
  std::array<int, (256 * 3 / 2) << kLightBits> root;
  std::array<int, 9> share;

  LabTables() {
    for (int level = 0; level < 256; ++level) {
      const float x = level / 255.0f;
      const double linear = x <= 0.04045 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
      light[level] = cvRound(static_cast<float>(linear) * (255 << kLightBits));
    }
    for (size_t i = 0; i < root.size(); ++i) {
      const float x = (1.0f / (255 << kLightBits)) * static_cast<float>(i);
      const float y = x < 216.0f / 24389.0f ? std::fma(x, 841.0f / 108.0f, 16.0f / 116.0f) : cubeRoot(x);
      root[i] = cvRound(y * (1 << kRootBits));
    }
    const double xyz[] = {0.412453, 0.357580, 0.180423, 0.212671, 0.715160, 0.072169, 0.019334, 0.119193, 0.950227};
    const double white[] = {0.950456, 1, 1.088754};
    for (int i = 0; i < 9; ++i) share[i] = cvRound(xyz[i] / white[i / 3] * (1 << kSumBits));
  }
};

int rounded(int value, int bits) { return (value + (1 << (bits - 1))) >> bits; }

uint8_t level(int value) { return static_cast<uint8_t>(std::clamp(rounded(value, kRootBits), 0, 255)); }

}  // namespace

void toLab(const cv::Mat& rgb, cv::Mat& lab) {
  static const LabTables tables;
  constexpr int middle = 128 << kRootBits, lightness = (116 * 255 + 50) / 100;
  constexpr int black = ((16 * 255 << kRootBits) + 50) / 100;
  lab.create(rgb.size(), CV_8UC3);
  for (int y = 0; y < rgb.rows; ++y) {
    const auto* from = rgb.ptr<cv::Vec3b>(y);
    auto* to = lab.ptr<cv::Vec3b>(y);
    for (int x = 0; x < rgb.cols; ++x) {
      const int r = tables.light[from[x][0]], g = tables.light[from[x][1]], b = tables.light[from[x][2]];
      int root[3];
      for (int i = 0; i < 3; ++i) {
        const int* share = &tables.share[3 * i];
        root[i] = tables.root[rounded(r * share[0] + g * share[1] + b * share[2], kSumBits)];
      }
      to[x] = {level(lightness * root[1] - black), level(500 * (root[0] - root[1]) + middle),
               level(200 * (root[1] - root[2]) + middle)};
    }
  }
}

}  // namespace bonafide
