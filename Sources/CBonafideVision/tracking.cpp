#include <algorithm>
#include <opencv2/video/tracking.hpp>

#include "support.hpp"

using namespace bonafide;

bfv_status bfv_follow_points(bfv_image first, bfv_image second, const float* from, float* to, uint8_t* found,
                             int32_t count) {
  return guarded([&] {
    const cv::Mat a = wrap(first), b = wrap(second);
    require(a.channels() == 1 && b.channels() == 1 && a.size() == b.size());
    require(std::max(a.cols, a.rows) < largestSide && count >= 0 && count <= 5000);
    if (count == 0) return;
    require(from && to && found);
    std::vector<cv::Point2f> start, end, back;
    for (int i = 0; i < count; ++i) {
      require(std::isfinite(from[2 * i]) && std::isfinite(from[2 * i + 1]));
      require(std::abs(from[2 * i]) < 1e6f && std::abs(from[2 * i + 1]) < 1e6f);
      start.emplace_back(from[2 * i] - 0.5f, from[2 * i + 1] - 0.5f);
    }
    const cv::Size window(17, 17);
    const cv::TermCriteria end20(cv::TermCriteria::COUNT | cv::TermCriteria::EPS, 20, 0.02);
    std::vector<cv::Mat> one, two;
    const int levels = cv::buildOpticalFlowPyramid(a, one, window, 3);
    cv::buildOpticalFlowPyramid(b, two, window, 3);
    std::vector<uint8_t> seen, returned;
    std::vector<float> error;
    cv::calcOpticalFlowPyrLK(one, two, start, end, seen, error, window, levels, end20);
    back = start;
    cv::calcOpticalFlowPyrLK(two, one, end, back, returned, error, window, levels, end20, cv::OPTFLOW_USE_INITIAL_FLOW);
    for (size_t i = 0; i < start.size(); ++i) {
      const cv::Point2f gap = back[i] - start[i];
      const bool isInside = end[i].x >= 0 && end[i].y >= 0 && end[i].x < static_cast<float>(b.cols) &&
                            end[i].y < static_cast<float>(b.rows);
      found[i] = seen[i] && returned[i] && isInside && gap.dot(gap) < 1.0f ? 1 : 0;
      to[2 * i] = end[i].x + 0.5f;
      to[2 * i + 1] = end[i].y + 0.5f;
    }
  });
}

bfv_status bfv_points_to_follow(bfv_image source, const double corners[8], double distance, float* places,
                                int32_t capacity, int32_t* count) {
  return guarded([&] {
    require(count);
    *count = 0;
    const cv::Mat gray = wrap(source);
    require(gray.channels() == 1 && std::max(gray.cols, gray.rows) < largestSide);
    require(corners && places && capacity > 0 && capacity <= 5000 && distance >= 1 && distance < 1000);
    std::vector<cv::Point> outline;
    for (int i = 0; i < 4; ++i) {
      require(std::abs(corners[2 * i]) < 1e6 && std::abs(corners[2 * i + 1]) < 1e6);
      outline.emplace_back(cvRound(corners[2 * i] - 0.5), cvRound(corners[2 * i + 1] - 0.5));
    }
    // Only the part of the picture around the outline is looked at.
    const cv::Rect box = cv::boundingRect(outline) & cv::Rect(0, 0, gray.cols, gray.rows);
    if (box.width < 16 || box.height < 16) return;
    for (auto& p : outline) p -= box.tl();
    cv::Mat mask = cv::Mat::zeros(box.size(), CV_8UC1);
    cv::fillConvexPoly(mask, outline, cv::Scalar(255));
    std::vector<cv::Point2f> found;
    cv::goodFeaturesToTrack(gray(box), found, capacity, 0.01, distance, mask, 3, false);
    for (const auto& p : found) {
      if (*count == capacity) break;
      places[2 * *count] = p.x + static_cast<float>(box.x) + 0.5f;
      places[2 * *count + 1] = p.y + static_cast<float>(box.y) + 0.5f;
      ++*count;
    }
  });
}
