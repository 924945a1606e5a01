/// Barcodes from pixels behind a plain C interface; the only target that knows zxing-cpp's readers.
///
/// Ownership: a list made by bfb_read() is freed by bfb_symbols_destroy(); the texts and bytes of its symbols belong to
/// the list. Nothing else is kept after a call. Pictures are 8-bit interleaved: gray, RGB or RGBX. Coordinates count
/// from the outer corner of the top-left pixel. Every call returns BFB_OK or a status and never throws; every call may
/// run on any thread.
#ifndef CBONAFIDE_BARCODE_H
#define CBONAFIDE_BARCODE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { BFB_OK = 0, BFB_BAD_ARGUMENT = 1, BFB_OUT_OF_MEMORY = 2, BFB_FAILED = 3 } bfb_status;

/// Symbologies, one bit each, so that several make a mask; 0 as a mask means all.
typedef enum {
  BFB_AZTEC = 1 << 0,
  BFB_CODABAR = 1 << 1,
  BFB_CODE_39 = 1 << 2,
  BFB_CODE_93 = 1 << 3,
  BFB_CODE_128 = 1 << 4,
  BFB_DATA_BAR = 1 << 5,
  BFB_DATA_BAR_EXPANDED = 1 << 6,
  BFB_DATA_MATRIX = 1 << 7,
  BFB_EAN_8 = 1 << 8,
  BFB_EAN_13 = 1 << 9,
  BFB_ITF = 1 << 10,
  BFB_MAXI_CODE = 1 << 11,
  BFB_PDF_417 = 1 << 12,
  BFB_QR_CODE = 1 << 13,
  BFB_UPC_A = 1 << 14,
  BFB_UPC_E = 1 << 15,
  BFB_MICRO_QR_CODE = 1 << 16
} bfb_format;

typedef struct {
  const uint8_t* data;
  int32_t width, height, channels; /* 1, 3 or 4 */
  size_t bytes_per_row;
} bfb_image;

/// How dark is told from light.
typedef enum { BFB_LOCAL_AVERAGE = 0, BFB_GLOBAL_HISTOGRAM = 1, BFB_FIXED_THRESHOLD = 2 } bfb_binarizer;

typedef struct {
  uint32_t formats;      /* bits of bfb_format, 0 for all */
  int32_t try_harder;    /* look at more lines and places */
  int32_t try_rotate;    /* look for linear symbols in upright and upside-down pictures too */
  int32_t try_invert;    /* look for symbols in white on dark too */
  int32_t try_downscale; /* look in pictures of a third and a ninth of the size too */
  int32_t is_pure;       /* the picture is one upright symbol and nothing else; PDF417 is not looked for */
  bfb_binarizer binarizer;
  int32_t maximum_count; /* 1...255 */
} bfb_read_options;

typedef struct bfb_symbols bfb_symbols;

typedef struct {
  bfb_format format;
  const char* text; /* UTF-8, `text_length` bytes */
  size_t text_length;
  const uint8_t* bytes; /* the content as encoded, before any character set is applied */
  size_t byte_count;
  double corners[8];   /* x, y: top left, top right, bottom right, bottom left as the symbol reads */
  int32_t orientation; /* degrees clockwise that the symbol is turned, -180...180 */
  int32_t line_count;  /* scan lines that agreed, for linear symbologies */
  int32_t is_mirrored;
} bfb_symbol;

/// Reads the symbols of a picture of at most 100 megapixels and 65,535 pixels a side; an empty list when there are
/// none. Equal linear symbols above each other may count as one. BFB_FAILED when zxing-cpp gave the picture up.
bfb_status bfb_read(bfb_image image, bfb_read_options options, bfb_symbols** symbols);
size_t bfb_symbols_count(const bfb_symbols* symbols);
/// The symbol at an index below the count; BFB_BAD_ARGUMENT outside.
bfb_status bfb_symbols_get(const bfb_symbols* symbols, size_t index, bfb_symbol* symbol);
void bfb_symbols_destroy(bfb_symbols* symbols);

/// zxing-cpp's version text, static.
const char* bfb_version(void);

#ifdef __cplusplus
}
#endif
#endif
