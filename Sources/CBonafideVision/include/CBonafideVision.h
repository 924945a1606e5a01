/// Pixels and geometry behind a plain C interface; the only target that knows OpenCV.
///
/// Ownership: every buffer belongs to the caller, nothing is kept after a call, nothing returned needs freeing.
/// Pictures are 8-bit interleaved with 1, 3 or 4 channels. Coordinates count from the outer corner of the top-left
/// pixel, so the first pixel's centre is (0.5, 0.5). Every call returns BFV_OK or a status and never throws.
#ifndef CBONAFIDE_VISION_H
#define CBONAFIDE_VISION_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { BFV_OK = 0, BFV_BAD_ARGUMENT = 1, BFV_OUT_OF_MEMORY = 2, BFV_FAILED = 3 } bfv_status;

typedef struct {
  const uint8_t* data;
  int32_t width, height, channels;
  size_t bytes_per_row;
} bfv_image;

typedef struct {
  uint8_t* data;
  int32_t width, height, channels;
  size_t bytes_per_row;
} bfv_mutable_image;

typedef enum { BFV_NEAREST = 0, BFV_LINEAR = 1, BFV_CUBIC = 2, BFV_AREA = 3 } bfv_interpolation;

/// Resizes to the target's size. BFV_AREA averages and suits shrinking.
bfv_status bfv_resize(bfv_image source, bfv_mutable_image target, bfv_interpolation interpolation);

/// Row-major 2x3 map from source to target coordinates.
typedef struct { double a, b, tx, c, d, ty; } bfv_affine;

/// Warps into the target; pixels from outside the source take `border` in every channel, or the nearest edge pixel.
bfv_status bfv_warp_affine(bfv_image source, bfv_affine map, bfv_mutable_image target, bfv_interpolation interpolation,
                           int32_t replicate_edge, uint8_t border);

/// Row-major 3x3 map from source to target coordinates.
bfv_status bfv_warp_perspective(bfv_image source, const double map[9], bfv_mutable_image target,
                                bfv_interpolation interpolation, int32_t replicate_edge, uint8_t border);

/// The homography that takes four source corners (x, y pairs) to four target corners.
bfv_status bfv_homography(const double source[8], const double target[8], double map[9]);

/// Bilinear warp of an RGB/BGR/gray source straight into floats: value * scale[channel] + offset[channel].
/// `planar` chooses NCHW over NHWC, `swap` exchanges the first and third channel. Outside counts as black.
/// `target` holds width * height * channels floats.
bfv_status bfv_warp_to_float(bfv_image source, bfv_affine map, int32_t width, int32_t height, int32_t planar,
                             int32_t swap, const float scale[3], const float offset[3], float* target);

typedef struct {
  double mean_luma, luma_deviation, laplacian_variance, dark_share, bright_share;
  uint32_t histogram[256];
} bfv_statistics;

/// Statistics of the luma (Rec. 601) of a picture: 0...255; dark counts 0...35, bright 220...255.
bfv_status bfv_measure(bfv_image source, bfv_statistics* result);

/// Gaussian blur in place with the given standard deviation in pixels.
bfv_status bfv_blur(bfv_mutable_image image, double sigma);

/// Discrete Fourier transform of `side` x `side` real samples, row by row; `side` is 2 to 1024.
/// `spectrum` takes side * side complex numbers as pairs of floats, the mean's first, negative frequencies last.
bfv_status bfv_transform(const float* samples, int32_t side, float* spectrum);

/// Solves `products` * `solution` = `sums` for `count` unknowns: `products` is symmetric and positive definite,
/// row-major count x count; `sums` and `solution` hold count x `columns`. BFV_BAD_ARGUMENT where it finds no
/// solution, or count or columns exceed 64.
bfv_status bfv_solve_definite(const double* products, const double* sums, int32_t count, int32_t columns,
                              double* solution);

/// One rotated rectangle of a text probability map: corners clockwise from the top left, as x, y pairs.
typedef struct { double corners[8]; double score; } bfv_text_box;

/// Finds connected regions above `threshold` in a probability map and fits rotated rectangles around them. With `cut` a
/// region that is no rectangle, as of two lines that touch, is cut into the lines it is made of.
/// Writes at most `capacity` boxes and their number to `count`.
bfv_status bfv_text_boxes(const float* probabilities, int32_t width, int32_t height, float threshold,
                          double minimum_side, int32_t cut, bfv_text_box* boxes, int32_t capacity, int32_t* count);

typedef struct { uint8_t r, g, b, a; } bfv_color;

/// Draws anti-aliased connected lines through points (x, y pairs); `closed` joins the last to the first.
bfv_status bfv_draw_lines(bfv_mutable_image image, const double* points, int32_t count, int32_t closed,
                          double thickness, bfv_color color);
/// Fills a polygon of at most 1000 corners (even-odd), each pixel in proportion to the covered area.
bfv_status bfv_fill_polygon(bfv_mutable_image image, const double* points, int32_t count, bfv_color color);
/// Fills a circle, anti-aliased.
bfv_status bfv_fill_circle(bfv_mutable_image image, double x, double y, double radius, bfv_color color);

/// OpenCV's version text, static.
const char* bfv_version(void);

#ifdef __cplusplus
}
#endif

#include "CBonafideVisionKeypoints.h"
#include "CBonafideVisionLocating.h"

#endif
