#include <algorithm>
#include <opencv2/video/tracking.hpp>

#include "support.hpp"

using namespace bonafide;

namespace {

/// How far detail may differ in size from that of a face of 128 pixels, in pixels: what is finer is noise, what is
/// coarser is light.
const double fine = 1, coarse = 2;
/// How far parts of the picture move together in one round, in pixels, and the number of rounds.
const double stiffness = 10;
const int rounds = 5;
/// Around a place so many pixels are compared.
const double window = 6.5;

cv::Mat blurred(const cv::Mat& mat, double sigma) {
  cv::Mat result;
  cv::GaussianBlur(mat, result, cv::Size(), sigma);
  return result;
}

/// The detail of a picture, independent of light and contrast around it.
cv::Mat detail(const cv::Mat& gray) {
  cv::Mat light;
  gray.convertTo(light, CV_32F);
  light = cv::max(light, 1) + 8;
  cv::log(light, light);
  light = blurred(light * 60, fine);
  const cv::Mat difference = light - blurred(light, coarse);
  cv::Mat contrast;
  cv::sqrt(blurred(difference.mul(difference), 2 * coarse), contrast);
  return difference / (contrast + 1);
}

cv::Mat bytes(const cv::Mat& detail) {
  cv::Mat result;
  detail.convertTo(result, CV_8U, 50, 128);
  return result;
}

cv::Mat bent(const cv::Mat& mat, const cv::Mat& flow) {
  cv::Mat map(flow.size(), CV_32FC2), result;
  for (int y = 0; y < flow.rows; ++y)
    for (int x = 0; x < flow.cols; ++x)
      map.at<cv::Vec2f>(y, x) = flow.at<cv::Vec2f>(y, x) + cv::Vec2f(static_cast<float>(x), static_cast<float>(y));
  cv::remap(mat, result, map, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return result;
}

}  // namespace

bfv_status bfv_bent_likeness(bfv_image first, bfv_image second, double* likeness) {
  return guarded([&] {
    const cv::Mat a = wrap(first), b = wrap(second);
    require(a.channels() == 1 && b.channels() == 1 && a.size() == b.size() && likeness);
    require(std::min(a.cols, a.rows) >= 64 && std::max(a.cols, a.rows) <= 512);
    const cv::Mat still = detail(a), moving = detail(b);
    cv::Mat flow = cv::Mat::zeros(a.size(), CV_32FC2), moved;
    for (int round = 0; round < rounds; ++round) {
      cv::Mat step;
      cv::calcOpticalFlowFarneback(bytes(still), bytes(bent(moving, flow)), step, 0.5, 3, 25, 3, 7, 1.5,
                                   cv::OPTFLOW_FARNEBACK_GAUSSIAN);
      flow += blurred(step, stiffness);
    }
    moved = bent(moving, flow);
    const cv::Mat meanA = blurred(still, window), meanB = blurred(moved, window);
    const cv::Mat spreadA = blurred(still.mul(still), window) - meanA.mul(meanA);
    const cv::Mat spreadB = blurred(moved.mul(moved), window) - meanB.mul(meanB);
    const cv::Mat common = blurred(still.mul(moved), window) - meanA.mul(meanB);
    cv::Mat spread;
    cv::sqrt(cv::max(spreadA.mul(spreadB), 1e-4), spread);
    const cv::Mat correlation = common / spread;
    std::vector<float> values;
    for (int y = a.rows * 20 / 100; y < a.rows * 90 / 100; ++y)
      for (int x = a.cols * 16 / 100; x < a.cols * 84 / 100; ++x) values.push_back(correlation.at<float>(y, x));
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    *likeness = std::isfinite(*middle) ? static_cast<double>(*middle) : -1;
  });
}
