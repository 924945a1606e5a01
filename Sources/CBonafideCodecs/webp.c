#include "internal.h"

#include <webp/decode.h>

bfc_status bfc_decode_webp(const uint8_t* bytes, size_t count, int64_t limit, bfc_picture* picture) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) {
    return bfc_fail(picture->message, BFC_CORRUPT, "damaged WebP header");
  }
  if (features.has_animation) {
    return bfc_fail(picture->message, BFC_UNSUPPORTED, "animated WebP is not read; give a still picture");
  }
  picture->full_width = features.width;
  picture->full_height = features.height;
  bfc_status status = bfc_allocate(picture, features.width, features.height, limit);
  if (status != BFC_OK) return status;
  const size_t pixels = (size_t)features.width * (size_t)features.height;
  if (!features.has_alpha) {
    if (WebPDecodeRGBInto(bytes, count, picture->data, pixels * 3, features.width * 3)) return BFC_OK;
    return bfc_fail(picture->message, BFC_CORRUPT, "damaged WebP");
  }
  uint8_t* rgba = malloc(pixels * 4);
  if (!rgba) return bfc_fail(picture->message, BFC_OUT_OF_MEMORY, "not enough memory");
  const int whole = WebPDecodeRGBAInto(bytes, count, rgba, pixels * 4, features.width * 4) != NULL;
  for (size_t i = 0; whole && i < pixels; ++i) {
    const unsigned a = rgba[4 * i + 3];
    for (int c = 0; c < 3; ++c) {
      picture->data[3 * i + c] = (uint8_t)((rgba[4 * i + c] * a + 255 * (255 - a) + 127) / 255);
    }
  }
  free(rgba);
  return whole ? BFC_OK : bfc_fail(picture->message, BFC_CORRUPT, "damaged WebP");
}
