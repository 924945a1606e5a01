/// Flat rectangular documents in pictures: found, refined and followed. The rules of CBonafideVision.h hold.
#ifndef CBONAFIDE_VISION_LOCATING_H
#define CBONAFIDE_VISION_LOCATING_H

#include "CBonafideVision.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  /// x, y pairs in the picture, clockwise on the screen; the first side is one of the two longer ones.
  double corners[8];
  /// How surely it is the outline of a document, 0...1.
  double confidence;
  /// Longer over shorter side of the flat rectangle that a pinhole camera would see so; 1 or more.
  double aspect;
} bfv_outline;

typedef struct {
  /// Longer side, in pixels, of the reduced picture that is searched; 320...1280.
  int32_t working_side;
  /// Outlines below it are left out, 0...1.
  double least_confidence;
  /// Least longer side of an outline as a share of the picture's longer side, 0.05...1.
  double least_size;
} bfv_locating;

/// Where a network sees a document: two maps of `columns` x `rows` cells, row after row, 0...1 each.
typedef struct {
  /// The share of each cell that lies on a document, and how surely a corner lies in it.
  const float* document;
  const float* corner;
  /// 8...512 each.
  int32_t columns, rows;
  /// From the picture's pixels to cells: column = [0] x + [1] y + [2], row = [3] x + [4] y + [5]; invertible.
  double from_picture[6];
} bfv_region_map;

/// Looks for documents; writes at most `capacity` (up to 64), the surest first, that do not overlap much.
bfv_status bfv_locate(bfv_image source, bfv_locating settings, bfv_region_map map, bfv_outline* outlines,
                      int32_t capacity, int32_t* count);

/// Moves each side of an outline to the edge seen within `reach` pixels of it and intersects them anew.
///
/// `support` takes, for each side from the first corner on, the share of its length where the edge was seen, 0...1. A
/// side of which too little is seen stays as it was. `clearness` takes how many times as steep the picture is along the
/// side as beside it, 0 or more, about 1 where noise alone is seen; it may be null.
bfv_status bfv_refine_outline(bfv_image source, const double corners[8], double reach, double refined[8],
                              double support[4], double* clearness);

/// Follows points from one gray picture to the next of the same size by pyramidal Lucas-Kanade, forth and back.
///
/// `count` at most 5000 x, y pairs; `found` takes 1 for each that was found again and led back to where it came from.
bfv_status bfv_follow_points(bfv_image first, bfv_image second, const float* from, float* to, uint8_t* found,
                             int32_t count);

/// How alike two gray pictures of one size, 64 to 512 pixels a side, are once the second was bent smoothly onto the
/// first (dense flow, Farneback 2003): the middle of the correlations around each place of the face that fills them,
/// -1...1.
bfv_status bfv_bent_likeness(bfv_image first, bfv_image second, double* likeness);

/// Corner-like points of a gray picture inside a convex outline, the strongest first, at most `capacity` (up to 5000).
bfv_status bfv_points_to_follow(bfv_image gray, const double corners[8], double distance, float* places,
                                int32_t capacity, int32_t* count);

#ifdef __cplusplus
}
#endif
#endif
