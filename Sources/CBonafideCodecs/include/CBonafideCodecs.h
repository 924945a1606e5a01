/// Picture files in and out: the only code that knows libjpeg-turbo, libspng, giflib and libwebp.
///
/// Ownership: the caller owns every buffer that it passes in, also the one that receives the samples; nothing is kept
/// after a call returns. The only memory that crosses the border is `bfc_bytes`, to be freed with `bfc_bytes_free`.
/// Threads: every function may run on any thread; no state is shared.
/// Hostile input: sizes are checked before anything is allocated; a damaged file gives a status, never a crash.
/// Messages: on failure one English sentence is put into `message` (always terminated); it never quotes the input.
#ifndef C_BONAFIDE_CODECS_H
#define C_BONAFIDE_CODECS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { BFC_MESSAGE_BYTES = 200 };

typedef enum bfc_status {
  BFC_OK = 0,
  /// Cut short or damaged.
  BFC_UNREADABLE = 1,
  /// Not a known kind, or a rare form of a known one.
  BFC_UNSUPPORTED = 2,
  /// Over one of the limits.
  BFC_TOO_LARGE = 3,
  /// The caller's arguments do not fit together.
  BFC_BAD_ARGUMENT = 4,
  BFC_OUT_OF_MEMORY = 5
} bfc_status;

typedef enum bfc_kind { BFC_UNKNOWN = 0, BFC_JPEG = 1, BFC_PNG = 2, BFC_GIF = 3, BFC_WEBP = 4 } bfc_kind;

/// What a decoder may take.
typedef struct bfc_limits {
  /// Stored width times height.
  uint64_t maximum_pixels;
  /// Everything that decoding allocates, the result included.
  uint64_t maximum_working_bytes;
} bfc_limits;

/// What decoding will give, known from the header alone.
typedef struct bfc_plan {
  bfc_kind kind;
  /// Size as stored.
  uint32_t stored_width, stored_height;
  /// Size that the decoder will give before the orientation is applied.
  uint32_t width, height;
  /// 1 (grey) or 3 (red, green, blue).
  uint32_t channels;
  /// JPEG is decoded at `scale_eighths`/8 of its size: 1, 2, 4 or 8; always 8 for the other kinds.
  uint32_t scale_eighths;
  /// True (1) where the file itself holds grey samples only.
  uint32_t is_gray;
  /// Estimate of what decoding allocates, the result included.
  uint64_t working_bytes;
} bfc_plan;

/// A block of memory that the library allocated.
typedef struct bfc_bytes {
  uint8_t *data;
  size_t count;
} bfc_bytes;

/// The kind by the first bytes; `BFC_UNKNOWN` when they fit none.
bfc_kind bfc_kind_of(const uint8_t *bytes, size_t count);

/// Reads the header and checks it against the limits.
///
/// `channels` is 1 or 3. `least_shorter_side` lets a JPEG be decoded at 1/8, 1/4 or 1/2 as long as its shorter side
/// stays at or above it; 0 means full size.
bfc_status bfc_plan_decoding(const uint8_t *bytes, size_t count, uint32_t channels, uint32_t least_shorter_side,
                             const bfc_limits *limits, bfc_plan *plan, char message[BFC_MESSAGE_BYTES]);

/// Decodes the (first) picture, composed over white, turned by the EXIF `orientation` (1...8).
///
/// `out` takes rows without padding: `width * height * channels` bytes of the plan; orientations 5...8 swap the sides.
bfc_status bfc_decode(const uint8_t *bytes, size_t count, const bfc_plan *plan, uint32_t orientation, uint8_t *out,
                      size_t out_count, char message[BFC_MESSAGE_BYTES]);

/// Sample orders that the encoders take.
typedef enum bfc_order { BFC_GRAY = 0, BFC_RGB = 1, BFC_BGR = 2, BFC_RGBA = 3, BFC_BGRA = 4 } bfc_order;

/// Encodes a baseline JPEG; alpha is ignored. `quality` 1...100; `full_chroma` 1 keeps chroma at full resolution.
bfc_status bfc_encode_jpeg(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bfc_order order,
                           int quality, int full_chroma, int progressive, bfc_bytes *out,
                           char message[BFC_MESSAGE_BYTES]);

/// Encodes an 8-bit PNG. `level` 0...9 is zlib's.
bfc_status bfc_encode_png(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bfc_order order,
                          int level, bfc_bytes *out, char message[BFC_MESSAGE_BYTES]);

/// Encodes four raw ink channels as Adobe CMYK (`ycck` 0) or YCCK (1) JPEG; for making test pictures.
bfc_status bfc_encode_cmyk_jpeg(const uint8_t *pixels, uint32_t width, uint32_t height, int ycck, int quality,
                                bfc_bytes *out, char message[BFC_MESSAGE_BYTES]);

void bfc_bytes_free(bfc_bytes *bytes);

#ifdef __cplusplus
}
#endif
#endif
