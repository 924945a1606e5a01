/// Shared by the decoders: messages, and the sink that turns rows upright while they arrive.
#ifndef BFC_INTERNAL_H
#define BFC_INTERNAL_H

#include <stdbool.h>

#include "CBonafideCodecs.h"

bfc_status bfc_fail(char *message, bfc_status status, const char *format, ...) __attribute__((format(printf, 3, 4)));

/// For a header that states a width or a height of 0.
bfc_status bfc_fail_empty(char *message, uint64_t width, uint64_t height);

/// Takes a picture row by row and writes it turned by an EXIF orientation.
///
/// Upright pictures are written in place; the others go through a strip of rows, so that a quarter turn touches
/// memory in runs instead of single pixels and needs no second picture.
typedef struct bfc_sink {
  uint8_t *out;
  uint32_t width, height, channels, orientation;
  uint32_t next_row;
  uint8_t *strip;
  uint32_t strip_first;
} bfc_sink;

bool bfc_sink_open(bfc_sink *sink, const bfc_plan *plan, uint32_t orientation, uint8_t *out);
/// Where the next row's samples go.
uint8_t *bfc_sink_row(bfc_sink *sink);
/// Says that the row is complete.
void bfc_sink_commit(bfc_sink *sink);
/// Writes what is left; may be called twice.
void bfc_sink_close(bfc_sink *sink);

/// Writes RGB samples as RGB or as luma (ITU-R BT.601, as JPEG).
void bfc_store_rgb(const uint8_t *rgb, uint8_t *target, uint32_t count, uint32_t channels);
/// The same from RGBA, composed over white.
void bfc_store_rgba(const uint8_t *rgba, uint8_t *target, uint32_t count, uint32_t channels);

/// Checks width, height and memory against the limits and fills in the plan.
bfc_status bfc_plan_finish(bfc_plan *plan, uint64_t extra_bytes, const bfc_limits *limits, char *message);
bfc_status bfc_check_pixels(uint64_t width, uint64_t height, const bfc_limits *limits, char *message);

bfc_status bfc_jpeg_plan(const uint8_t *bytes, size_t count, uint32_t least_shorter_side, const bfc_limits *limits,
                         bfc_plan *plan, char *message);
bfc_status bfc_jpeg_decode(const uint8_t *bytes, size_t count, const bfc_plan *plan, bfc_sink *sink, char *message);
bfc_status bfc_png_plan(const uint8_t *bytes, size_t count, const bfc_limits *limits, bfc_plan *plan, char *message);
bfc_status bfc_png_decode(const uint8_t *bytes, size_t count, const bfc_plan *plan, bfc_sink *sink, char *message);
bfc_status bfc_gif_plan(const uint8_t *bytes, size_t count, const bfc_limits *limits, bfc_plan *plan, char *message);
bfc_status bfc_gif_decode(const uint8_t *bytes, size_t count, const bfc_plan *plan, bfc_sink *sink, char *message);
bfc_status bfc_webp_plan(const uint8_t *bytes, size_t count, const bfc_limits *limits, bfc_plan *plan, char *message);
bfc_status bfc_webp_decode(const uint8_t *bytes, size_t count, const bfc_plan *plan, bfc_sink *sink, char *message);

#endif
