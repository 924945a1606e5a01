#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <spng.h>

#include "internal.h"

/// Largest ancillary chunk (text, profile) that is read, and the sum of those kept.
enum { MAXIMUM_CHUNK_BYTES = 16 * 1024 * 1024, MAXIMUM_CACHE_BYTES = 32 * 1024 * 1024 };

static bfc_status png_failure(char *message, int code) {
  switch (code) {
    case SPNG_EMEM: return bfc_fail(message, BFC_OUT_OF_MEMORY, "not enough memory for the PNG");
    case SPNG_EUSER_WIDTH:
    case SPNG_EUSER_HEIGHT:
    case SPNG_EWIDTH:
    case SPNG_EHEIGHT:
    case SPNG_ECHUNK_LIMITS: return bfc_fail(message, BFC_TOO_LARGE, "PNG: %.150s", spng_strerror(code));
    case SPNG_IO_EOF: return bfc_fail(message, BFC_UNREADABLE, "PNG: the file ends before the picture does");
    case SPNG_EOVERFLOW: return bfc_fail(message, BFC_TOO_LARGE, "PNG: the picture is too large");
    default: return bfc_fail(message, BFC_UNREADABLE, "PNG: %.150s", spng_strerror(code));
  }
}

/// Opens a decoder and reads the header; returns an spng code, `*context` is null on failure.
static int open_png(const uint8_t *bytes, size_t count, spng_ctx **context, struct spng_ihdr *header) {
  *context = spng_ctx_new(0);
  if (*context == NULL) return SPNG_EMEM;
  int code = spng_set_image_limits(*context, INT32_MAX, INT32_MAX);
  if (code == 0) code = spng_set_chunk_limits(*context, MAXIMUM_CHUNK_BYTES, MAXIMUM_CACHE_BYTES);
  if (code == 0) code = spng_set_png_buffer(*context, bytes, count);
  if (code == 0) code = spng_get_ihdr(*context, header);
  if (code != 0) {
    spng_ctx_free(*context);
    *context = NULL;
  }
  return code;
}

/// True where a pixel may let the background through.
static bool has_alpha(spng_ctx *context, const struct spng_ihdr *header) {
  struct spng_trns transparency;
  return header->color_type == SPNG_COLOR_TYPE_GRAYSCALE_ALPHA ||
         header->color_type == SPNG_COLOR_TYPE_TRUECOLOR_ALPHA || spng_get_trns(context, &transparency) == 0;
}

static uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

bfc_status bfc_png_plan(const uint8_t *bytes, size_t count, const bfc_limits *limits, bfc_plan *plan, char *message) {
  // The library takes a side of 0 for one that is too long.
  if (count >= 24 && memcmp(bytes + 12, "IHDR", 4) == 0) {
    const uint32_t width = big_endian(bytes + 16), height = big_endian(bytes + 20);
    if (width == 0 || height == 0) return bfc_fail_empty(message, width, height);
  }
  spng_ctx *context = NULL;
  struct spng_ihdr header;
  const int code = open_png(bytes, count, &context, &header);
  if (code != 0) return png_failure(message, code);
  spng_ctx_free(context);
  const bfc_status status = bfc_check_pixels(header.width, header.height, limits, message);
  if (status != BFC_OK) return status;
  plan->stored_width = plan->width = header.width;
  plan->stored_height = plan->height = header.height;
  plan->is_gray =
      header.color_type == SPNG_COLOR_TYPE_GRAYSCALE || header.color_type == SPNG_COLOR_TYPE_GRAYSCALE_ALPHA;
  // Four rows of up to 8 bytes a pixel; an interlaced picture that is turned or made grey is kept whole first.
  uint64_t extra = (uint64_t)header.width * 8 * 4 + MAXIMUM_CACHE_BYTES;
  if (header.interlace_method != 0) extra += (uint64_t)header.width * header.height * 3;
  return bfc_plan_finish(plan, extra, limits, message);
}

/// First column and step of the seven passes of Adam7.
static const uint32_t pass_start[7] = {0, 4, 0, 2, 0, 1, 0};
static const uint32_t pass_step[7] = {8, 8, 4, 4, 2, 2, 1};

/// Decodes row by row; interlaced pictures come in seven passes over the rows, each with some of the columns.
static int decode_rows(spng_ctx *context, const struct spng_ihdr *header, bool is_transparent, const bfc_plan *plan,
                       bfc_sink *sink, uint8_t *line, uint8_t *whole) {
  const uint32_t width = header->width, sample_count = is_transparent ? 4 : 3;
  const size_t line_bytes = (size_t)width * sample_count;
  const int format = is_transparent ? SPNG_FMT_RGBA8 : SPNG_FMT_RGB8;
  const int flags = SPNG_DECODE_PROGRESSIVE | (is_transparent ? SPNG_DECODE_TRNS : 0);
  int code = spng_decode_image(context, NULL, 0, format, flags);
  while (code == 0) {
    struct spng_row_info info;
    code = spng_get_row_info(context, &info);
    if (code != 0 || info.row_num >= header->height || info.pass < 0 || info.pass > 6) break;
    code = spng_decode_row(context, line, line_bytes);
    if (code != 0 && code != SPNG_EOI) break;
    if (whole == NULL) {
      uint8_t *target = bfc_sink_row(sink);
      if (is_transparent) {
        bfc_store_rgba(line, target, width, plan->channels);
      } else {
        bfc_store_rgb(line, target, width, plan->channels);
      }
      bfc_sink_commit(sink);
      continue;
    }
    uint8_t *target = whole + (size_t)width * 3 * info.row_num;
    for (uint32_t x = pass_start[info.pass]; x < width; x += pass_step[info.pass]) {
      if (is_transparent) {
        bfc_store_rgba(line + (size_t)x * 4, target + (size_t)x * 3, 1, 3);
      } else {
        memcpy(target + (size_t)x * 3, line + (size_t)x * 3, 3);
      }
    }
  }
  return code;
}

bfc_status bfc_png_decode(const uint8_t *bytes, size_t count, const bfc_plan *plan, bfc_sink *sink, char *message) {
  spng_ctx *context = NULL;
  struct spng_ihdr header;
  int code = open_png(bytes, count, &context, &header);
  if (code != 0) return png_failure(message, code);
  if (header.width != plan->width || header.height != plan->height) {
    spng_ctx_free(context);
    return bfc_fail(message, BFC_BAD_ARGUMENT, "the plan belongs to another picture");
  }
  bfc_status status = BFC_OK;
  uint8_t *line = calloc(header.width, 4);
  uint8_t *whole = NULL;
  const bool is_interlaced = header.interlace_method != 0;
  if (is_interlaced) whole = malloc((size_t)header.width * header.height * 3);
  if (line == NULL || (is_interlaced && whole == NULL)) {
    status = bfc_fail(message, BFC_OUT_OF_MEMORY, "not enough memory for the PNG");
  } else {
    code = decode_rows(context, &header, has_alpha(context, &header), plan, sink, line, whole);
    if (code != SPNG_EOI) status = png_failure(message, code != 0 ? code : SPNG_EINTERNAL);
  }
  if (status == BFC_OK && whole != NULL) {
    for (uint32_t y = 0; y < header.height; y++) {
      bfc_store_rgb(whole + (size_t)header.width * 3 * y, bfc_sink_row(sink), header.width, plan->channels);
      bfc_sink_commit(sink);
    }
  }
  free(whole);
  free(line);
  spng_ctx_free(context);
  return status;
}

/// Swaps red and blue while copying a row.
static void swap_row(const uint8_t *from, uint8_t *to, uint32_t width, uint32_t channels) {
  for (uint32_t x = 0; x < width; x++, from += channels, to += channels) {
    to[0] = from[2];
    to[1] = from[1];
    to[2] = from[0];
    if (channels == 4) to[3] = from[3];
  }
}

bfc_status bfc_encode_png(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bfc_order order,
                          int level, bfc_bytes *out, char message[BFC_MESSAGE_BYTES]) {
  static const uint32_t channels_of[] = {1, 3, 3, 4, 4};
  if (message != NULL) message[0] = '\0';
  if (pixels == NULL || out == NULL || order > BFC_BGRA || width == 0 || height == 0 || width > INT32_MAX ||
      height > INT32_MAX || level < 0 || level > 9 || stride < (size_t)width * channels_of[order]) {
    return bfc_fail(message, BFC_BAD_ARGUMENT, "a PNG needs 1 pixel a side and a level of 0 to 9");
  }
  const uint32_t channels = channels_of[order];
  const size_t row_bytes = (size_t)width * channels;
  spng_ctx *context = spng_ctx_new(SPNG_CTX_ENCODER);
  uint8_t *line = malloc(row_bytes);
  struct spng_ihdr header = {.width = width, .height = height, .bit_depth = 8};
  header.color_type = channels == 1 ? SPNG_COLOR_TYPE_GRAYSCALE
                      : channels == 3 ? SPNG_COLOR_TYPE_TRUECOLOR
                                      : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA;
  int code = context == NULL || line == NULL ? SPNG_EMEM : 0;
  if (code == 0) code = spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1);
  if (code == 0) code = spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, level);
  if (code == 0 && level <= 2) code = spng_set_option(context, SPNG_FILTER_CHOICE, SPNG_FILTER_CHOICE_SUB);
  if (code == 0) code = spng_set_ihdr(context, &header);
  if (code == 0) {
    code = spng_encode_image(context, NULL, 0, SPNG_FMT_PNG, SPNG_ENCODE_PROGRESSIVE | SPNG_ENCODE_FINALIZE);
  }
  for (uint32_t y = 0; y < height && code == 0; y++) {
    const uint8_t *row = pixels + stride * y;
    if (order == BFC_BGR || order == BFC_BGRA) {
      swap_row(row, line, width, channels);
      row = line;
    }
    code = spng_encode_row(context, row, row_bytes);
  }
  if (code == SPNG_EOI) {
    out->data = spng_get_png_buffer(context, &out->count, &code);
    if (out->data == NULL && code == 0) code = SPNG_EMEM;
  }
  spng_ctx_free(context);
  free(line);
  return code == 0 ? BFC_OK : png_failure(message, code);
}
