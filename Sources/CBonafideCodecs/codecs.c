#include "internal.h"

#include <gif_lib.h>
#include <jpeglib.h>
#include <spng.h>
#include <webp/decode.h>

bfc_status bfc_fail(char message[200], bfc_status status, const char* text) {
  snprintf(message, 200, "%s", text);
  return status;
}

bfc_status bfc_allocate(bfc_picture* picture, int64_t width, int64_t height, int64_t maximum_pixels) {
  if (width < 1 || height < 1) return bfc_fail(picture->message, BFC_CORRUPT, "the picture has no pixels");
  if (width > INT32_MAX / 4 || height > INT32_MAX / 4 || width > maximum_pixels / height) {
    snprintf(picture->message, sizeof picture->message, "%lld x %lld pixels are over the limit of %lld",
             (long long)width, (long long)height, (long long)maximum_pixels);
    return BFC_TOO_LARGE;
  }
  picture->data = malloc((size_t)width * (size_t)height * 3);
  if (!picture->data) return bfc_fail(picture->message, BFC_OUT_OF_MEMORY, "not enough memory");
  picture->width = (int32_t)width;
  picture->height = (int32_t)height;
  return BFC_OK;
}

bfc_kind bfc_kind_of(const uint8_t* b, size_t n) {
  if (n >= 3 && b[0] == 0xFF && b[1] == 0xD8 && b[2] == 0xFF) return BFC_JPEG;
  if (n >= 8 && memcmp(b, "\x89PNG\r\n\x1a\n", 8) == 0) return BFC_PNG;
  if (n >= 6 && (memcmp(b, "GIF87a", 6) == 0 || memcmp(b, "GIF89a", 6) == 0)) return BFC_GIF;
  if (n >= 12 && memcmp(b, "RIFF", 4) == 0 && memcmp(b + 8, "WEBP", 4) == 0) return BFC_WEBP;
  return BFC_UNKNOWN;
}

bfc_status bfc_decode(const uint8_t* bytes, size_t count, int64_t maximum_pixels, int32_t least_shorter_side,
                      bfc_picture* picture) {
  if (!picture) return BFC_FAILED;
  memset(picture, 0, sizeof *picture);
  if (!bytes || count == 0) return bfc_fail(picture->message, BFC_CORRUPT, "there are no bytes");
  bfc_status status;
  switch (bfc_kind_of(bytes, count)) {
    case BFC_JPEG: status = bfc_decode_jpeg(bytes, count, maximum_pixels, least_shorter_side, picture); break;
    case BFC_PNG: status = bfc_decode_png(bytes, count, maximum_pixels, picture); break;
    case BFC_GIF: status = bfc_decode_gif(bytes, count, maximum_pixels, picture); break;
    case BFC_WEBP: status = bfc_decode_webp(bytes, count, maximum_pixels, picture); break;
    default: return bfc_fail(picture->message, BFC_UNSUPPORTED, "not a JPEG, PNG, GIF or WebP picture");
  }
  if (status != BFC_OK) {
    free(picture->data);
    picture->data = NULL;
  }
  return status;
}

void bfc_free(uint8_t* data) { free(data); }

#define BFC_TEXT(x) #x
#define BFC_VALUE(x) BFC_TEXT(x)

const char* bfc_versions(void) {
  return "libjpeg-turbo " BFC_VALUE(LIBJPEG_TURBO_VERSION) ", libspng " BFC_VALUE(SPNG_VERSION_MAJOR) "." BFC_VALUE(
      SPNG_VERSION_MINOR) "." BFC_VALUE(SPNG_VERSION_PATCH) ", giflib " BFC_VALUE(GIFLIB_MAJOR) "." BFC_VALUE(
      GIFLIB_MINOR) "." BFC_VALUE(GIFLIB_RELEASE) ", libwebp";
}
