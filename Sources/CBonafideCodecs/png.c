#include "internal.h"

#include <spng.h>

bfc_status bfc_decode_png(const uint8_t* bytes, size_t count, int64_t limit, bfc_picture* picture) {
  spng_ctx* context = spng_ctx_new(0);
  if (!context) return bfc_fail(picture->message, BFC_OUT_OF_MEMORY, "not enough memory");
  struct spng_ihdr header;
  uint8_t* rgba = NULL;
  size_t size = 0;
  bfc_status status = BFC_CORRUPT;
  spng_set_image_limits(context, INT32_MAX / 4, INT32_MAX / 4);
  spng_set_chunk_limits(context, 16u << 20, 64u << 20);
  int code = spng_set_png_buffer(context, bytes, count);
  if (code == 0) code = spng_get_ihdr(context, &header);
  if (code != 0) {
    bfc_fail(picture->message, BFC_CORRUPT, spng_strerror(code));
    goto done;
  }
  picture->full_width = (int32_t)header.width;
  picture->full_height = (int32_t)header.height;
  /* Checked before the decoder allocates anything of the picture's size. */
  status = bfc_allocate(picture, header.width, header.height, limit);
  if (status != BFC_OK) goto done;
  const int alpha = header.color_type == SPNG_COLOR_TYPE_TRUECOLOR_ALPHA ||
                    header.color_type == SPNG_COLOR_TYPE_GRAYSCALE_ALPHA;
  struct spng_trns transparency;
  const int composed = alpha || spng_get_trns(context, &transparency) == 0;
  const size_t pixels = (size_t)header.width * header.height;
  if (!composed) {
    code = spng_decode_image(context, picture->data, pixels * 3, SPNG_FMT_RGB8, 0);
  } else {
    code = spng_decoded_image_size(context, SPNG_FMT_RGBA8, &size);
    rgba = code == 0 && size == pixels * 4 ? malloc(size) : NULL;
    if (!rgba) {
      status = bfc_fail(picture->message, BFC_OUT_OF_MEMORY, "not enough memory");
      goto done;
    }
    code = spng_decode_image(context, rgba, size, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS);
    for (size_t i = 0; code == 0 && i < pixels; ++i) {
      const unsigned a = rgba[4 * i + 3];
      for (int c = 0; c < 3; ++c) {
        picture->data[3 * i + c] = (uint8_t)((rgba[4 * i + c] * a + 255 * (255 - a) + 127) / 255);
      }
    }
  }
  status = code == 0 ? BFC_OK : bfc_fail(picture->message, BFC_CORRUPT, spng_strerror(code));
done:
  free(rgba);
  spng_ctx_free(context);
  return status;
}

bfc_status bfc_encode_png(const uint8_t* data, int32_t width, int32_t height, int32_t channels, size_t bytes_per_row,
                          bfc_bytes* result) {
  if (!result) return BFC_FAILED;
  memset(result, 0, sizeof *result);
  const size_t row = (size_t)(width > 0 ? width : 0) * (size_t)(channels > 0 ? channels : 0);
  if (!data || width < 1 || height < 1 || (channels != 1 && channels != 3 && channels != 4) || bytes_per_row < row) {
    return bfc_fail(result->message, BFC_FAILED, "a PNG holds gray, RGB or RGBA");
  }
  spng_ctx* context = spng_ctx_new(SPNG_CTX_ENCODER);
  if (!context) return bfc_fail(result->message, BFC_OUT_OF_MEMORY, "not enough memory");
  spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1);
  spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 5);
  struct spng_ihdr header = {.width = (uint32_t)width, .height = (uint32_t)height, .bit_depth = 8};
  header.color_type = channels == 1   ? SPNG_COLOR_TYPE_GRAYSCALE
                      : channels == 3 ? SPNG_COLOR_TYPE_TRUECOLOR
                                      : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA;
  int code = spng_set_ihdr(context, &header);
  if (code == 0) code = spng_encode_image(context, NULL, 0, SPNG_FMT_PNG, SPNG_ENCODE_PROGRESSIVE | SPNG_ENCODE_FINALIZE);
  for (int32_t y = 0; code == 0 && y < height; ++y) {
    code = spng_encode_row(context, data + (size_t)y * bytes_per_row, row);
  }
  if (code == SPNG_EOI) code = 0;
  if (code == 0) result->data = spng_get_png_buffer(context, &result->count, &code);
  spng_ctx_free(context);
  if (code != 0 || !result->data) {
    free(result->data);
    result->data = NULL;
    return bfc_fail(result->message, BFC_FAILED, spng_strerror(code));
  }
  return BFC_OK;
}
