/// Barcodes to pixels behind a plain C interface; the only target that knows zxing-cpp's writers. For the Stage and for
/// tests: what reads documents does not link it.
///
/// Ownership: a bitmap made by bfbw_write() is freed by bfbw_free(). Nothing else is kept after a call. Every call
/// returns BFBW_OK or a status and never throws; every call may run on any thread.
#ifndef CBONAFIDE_BARCODE_WRITER_H
#define CBONAFIDE_BARCODE_WRITER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  BFBW_OK = 0,
  BFBW_BAD_ARGUMENT = 1,
  BFBW_OUT_OF_MEMORY = 2,
  BFBW_UNWRITABLE = 3
} bfbw_status;

/// The symbologies that can be written.
typedef enum {
  BFBW_AZTEC = 1,
  BFBW_CODABAR,
  BFBW_CODE_39,
  BFBW_CODE_93,
  BFBW_CODE_128,
  BFBW_DATA_MATRIX,
  BFBW_EAN_8,
  BFBW_EAN_13,
  BFBW_ITF,
  BFBW_PDF_417,
  BFBW_QR_CODE,
  BFBW_UPC_A,
  BFBW_UPC_E
} bfbw_format;

typedef struct {
  uint8_t* data; /* 0 dark, 255 light; width * height bytes, rows from the top */
  int32_t width, height;
} bfbw_bitmap;

/// Draws the modules of a symbol that says `text` (UTF-8): one pixel a module, without a quiet zone; linear symbologies
/// get `linear_height` rows (1...1000). `error_correction` 0...8 where the symbology has levels, -1 for its default.
/// BFBW_UNWRITABLE when the symbology cannot hold the text.
bfbw_status bfbw_write(uint32_t format, const char* text, size_t text_length, int32_t linear_height,
                       int32_t error_correction, bfbw_bitmap* bitmap);
void bfbw_free(uint8_t* data);

#ifdef __cplusplus
}
#endif
#endif
