/// Keypoints: found, described, matched and laid over one another. The rules of CBonafideVision.h hold.
#ifndef CBONAFIDE_VISION_KEYPOINTS_H
#define CBONAFIDE_VISION_KEYPOINTS_H

#include "CBonafideVision.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes of one descriptor.
enum { BFV_DESCRIPTOR_BYTES = 32 };

/// Finds at most `capacity` (up to 5000) corner-like places at several scales, spread over the picture, the strongest
/// first. `places` takes x, y pairs, `descriptors` BFV_DESCRIPTOR_BYTES bytes each; either holds `capacity` of them.
bfv_status bfv_detect_keypoints(bfv_image source, float* places, uint8_t* descriptors, int32_t capacity,
                                int32_t* count);

/// Descriptors of places side by side.
typedef struct {
  const float* places;
  const uint8_t* descriptors;
  int32_t count;
} bfv_keypoints;

typedef struct {
  /// Row-major 3x3 map from the first set's coordinates to the second's.
  double map[9];
  /// Pairs whose descriptors match, and of those the ones that agree with the map within the tolerance.
  int32_t matched, agreeing;
} bfv_alignment;

/// Matches two sets of at most 5000 and fits a projective map by random sampling with a fixed seed. `tolerance` is in
/// the second set's unit. `agreeing` is 0 where no map was found.
bfv_status bfv_match_keypoints(bfv_keypoints first, bfv_keypoints second, double tolerance, bfv_alignment* result);

/// Fits a projective map to pairs of points, robustly. Needs 4 pairs or more, at most 5000; `agrees` takes 1 for each
/// pair within `tolerance`; `*agreeing` is 0 where no map was found.
bfv_status bfv_fit_homography(const double* from, const double* to, int32_t count, double tolerance, double map[9],
                              uint8_t* agrees, int32_t* agreeing);

#ifdef __cplusplus
}
#endif
#endif
