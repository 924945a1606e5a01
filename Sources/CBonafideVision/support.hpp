/// What every file of this target shares: the guard around C++ and the checks of what comes in.
#ifndef BONAFIDE_VISION_SUPPORT_HPP
#define BONAFIDE_VISION_SUPPORT_HPP

#include <cmath>
#include <new>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "CBonafideVision.h"

namespace bonafide {

struct BadArgument {};

inline void require(bool holds) {
  if (!holds) throw BadArgument();
}

/// Keeps OpenCV on the caller's thread: its pool would compete with the networks'. Set once a process, because setting
/// it rebuilds a global of OpenCV's that other threads may be using.
inline void stayOnCallersThread() {
  static const bool isSet = [] {
    cv::setNumThreads(1);
    return true;
  }();
  static_cast<void>(isSet);
}

/// The one place where C++ exceptions end.
template <typename Body>
bfv_status guarded(Body body) noexcept {
  try {
    stayOnCallersThread();
    body();
    return BFV_OK;
  } catch (const BadArgument&) {
    return BFV_BAD_ARGUMENT;
  } catch (const std::bad_alloc&) {
    return BFV_OUT_OF_MEMORY;
  } catch (...) {
    return BFV_FAILED;
  }
}

const int largestSide = 32'000;

inline void checkGeometry(int width, int height, int channels, size_t stride, const void* data) {
  require(data && width > 0 && height > 0 && width <= 100'000'000 && height <= 100'000'000);
  require(channels == 1 || channels == 3 || channels == 4);
  require(stride >= static_cast<size_t>(width) * static_cast<size_t>(channels));
}

inline cv::Mat wrap(const bfv_image& image) {
  checkGeometry(image.width, image.height, image.channels, image.bytes_per_row, image.data);
  return cv::Mat(image.height, image.width, CV_8UC(image.channels), const_cast<uint8_t*>(image.data),
                 image.bytes_per_row);
}

inline cv::Mat wrap(const bfv_mutable_image& image) {
  checkGeometry(image.width, image.height, image.channels, image.bytes_per_row, image.data);
  return cv::Mat(image.height, image.width, CV_8UC(image.channels), image.data, image.bytes_per_row);
}

/// Rec. 601 luma; a gray picture is passed on without a copy.
inline cv::Mat luma(const cv::Mat& image) {
  if (image.channels() == 1) return image;
  cv::Mat gray;
  cv::cvtColor(image, gray, image.channels() == 4 ? cv::COLOR_RGBA2GRAY : cv::COLOR_RGB2GRAY);
  return gray;
}

}  // namespace bonafide

#endif
