/// Text to coverage bitmaps through FreeType; the only target that knows it.
///
/// Ownership: a font made by bft_open() is closed by bft_close(); a bitmap's data is freed by bft_free(). A font must
/// not be used by two threads at once.
#ifndef CBONAFIDE_TYPE_H
#define CBONAFIDE_TYPE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { BFT_OK = 0, BFT_BAD_FONT = 1, BFT_BAD_ARGUMENT = 2, BFT_OUT_OF_MEMORY = 3 } bft_status;

typedef struct bft_font bft_font;

typedef struct {
  uint8_t* data; /* coverage 0...255, width * height bytes, rows from the top; null for empty text */
  int32_t width, height;
  double advance;  /* pixels from the start to the end of the line */
  double baseline; /* pixels from the top of the bitmap to the base line */
} bft_bitmap;

/// Opens a font file (TrueType, OpenType); one of bitmaps alone is `BFT_BAD_FONT`.
bft_status bft_open(const char* path, bft_font** font);
void bft_close(bft_font* font);

/// Draws one line of Unicode scalars at `pixel_size` (the em square's side in pixels, 4...400).
/// `pitch` > 0 sets every character on a fixed advance of that many pixels, as OCR-B in a machine readable zone.
bft_status bft_render(bft_font* font, const uint32_t* scalars, size_t count, double pixel_size, double pitch,
                      bft_bitmap* bitmap);
void bft_free(uint8_t* data);

/// FreeType's version text, static.
const char* bft_version(void);

#ifdef __cplusplus
}
#endif
#endif
