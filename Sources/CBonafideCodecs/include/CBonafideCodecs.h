/// Reading and writing JPEG, PNG, GIF and WebP; the only target that knows libjpeg-turbo, libspng, giflib, libwebp.
///
/// Ownership: input buffers belong to the caller. A result's `data` is allocated here and must be given to
/// bfc_free(); on failure nothing is left to free. `message` is a static or in-place text, valid with the result.
/// Every size is checked against the limits before anything is allocated.
#ifndef CBONAFIDE_CODECS_H
#define CBONAFIDE_CODECS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  BFC_OK = 0,
  BFC_CORRUPT = 1,      /* cut short or damaged */
  BFC_UNSUPPORTED = 2,  /* a kind that is not read */
  BFC_TOO_LARGE = 3,    /* over the limit of pixels */
  BFC_OUT_OF_MEMORY = 4,
  BFC_FAILED = 5
} bfc_status;

typedef enum { BFC_UNKNOWN = 0, BFC_JPEG = 1, BFC_PNG = 2, BFC_GIF = 3, BFC_WEBP = 4 } bfc_kind;

typedef struct {
  uint8_t* data; /* tightly packed RGB, 3 bytes a pixel */
  int32_t width, height;
  /* Size stated by the file; larger than width x height where a JPEG was decoded at a reduced scale. */
  int32_t full_width, full_height;
  char message[200];
} bfc_picture;

typedef struct {
  uint8_t* data;
  size_t count;
  char message[200];
} bfc_bytes;

/// Tells the kind by the first bytes.
bfc_kind bfc_kind_of(const uint8_t* bytes, size_t count);

/// Decodes a picture to RGB: alpha is composed over white, gray and CMYK converted, 16 bits cut to 8, the first frame
/// of an animation taken. `least_shorter_side` > 0 lets a JPEG be decoded at n/8 of its size as long as its shorter
/// side stays at least that long.
bfc_status bfc_decode(const uint8_t* bytes, size_t count, int64_t maximum_pixels, int32_t least_shorter_side,
                      bfc_picture* picture);

/// Encodes tightly or loosely packed gray (1 channel) or RGB (3 channels). Quality is 1...100.
bfc_status bfc_encode_jpeg(const uint8_t* data, int32_t width, int32_t height, int32_t channels, size_t bytes_per_row,
                           int32_t quality, bfc_bytes* result);
bfc_status bfc_encode_png(const uint8_t* data, int32_t width, int32_t height, int32_t channels, size_t bytes_per_row,
                          bfc_bytes* result);

/// Frees what a call above allocated; null is fine.
void bfc_free(uint8_t* data);

/// Names and versions of the libraries, static text.
const char* bfc_versions(void);

#ifdef __cplusplus
}
#endif
#endif
