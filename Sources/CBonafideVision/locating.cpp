#include <algorithm>

#include "support.hpp"

using namespace bonafide;

bfv_status bfv_locate(bfv_image source, bfv_locating settings, bfv_outline* outlines, int32_t capacity,
                      int32_t* count) {
  return guarded([&] {
    require(count && outlines && capacity > 0 && capacity <= 64);
    require(settings.working_side >= 320 && settings.working_side <= 1280);
    *count = 0;
    wrap(source);
  });
}

bfv_status bfv_refine_outline(bfv_image source, const double corners[8], double reach, double refined[8],
                              double support[4]) {
  return guarded([&] {
    require(corners && refined && support && reach > 0 && reach < 1000);
    wrap(source);
    std::copy_n(corners, 8, refined);
    std::fill_n(support, 4, 0.0);
  });
}
