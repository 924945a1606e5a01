#include "CBonafideType.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct bft_font {
  FT_Library library;
  FT_Face face;
};

bft_status bft_open(const char* path, bft_font** font) {
  if (!path || !font) return BFT_BAD_ARGUMENT;
  *font = NULL;
  bft_font* made = calloc(1, sizeof *made);
  if (!made) return BFT_OUT_OF_MEMORY;
  if (FT_Init_FreeType(&made->library) != 0) {
    free(made);
    return BFT_OUT_OF_MEMORY;
  }
  if (FT_New_Face(made->library, path, 0, &made->face) != 0) {
    FT_Done_FreeType(made->library);
    free(made);
    return BFT_BAD_FONT;
  }
  // Fonts of bitmaps alone have one size, and mostly 1 bit a pixel.
  if (!FT_IS_SCALABLE(made->face)) {
    bft_close(made);
    return BFT_BAD_FONT;
  }
  *font = made;
  return BFT_OK;
}

void bft_close(bft_font* font) {
  if (!font) return;
  FT_Done_Face(font->face);
  FT_Done_FreeType(font->library);
  free(font);
}

/* Adds one glyph's coverage at a place; values saturate where glyphs overlap. */
static void blend(bft_bitmap* target, const FT_Bitmap* glyph, int left, int top) {
  // Other kinds have less or more than a byte a pixel.
  if (glyph->pixel_mode != FT_PIXEL_MODE_GRAY || !glyph->buffer) return;
  for (unsigned y = 0; y < glyph->rows; ++y) {
    const int row = top + (int)y;
    if (row < 0 || row >= target->height) continue;
    const uint8_t* source = glyph->buffer + (ptrdiff_t)y * glyph->pitch;
    for (unsigned x = 0; x < glyph->width; ++x) {
      const int column = left + (int)x;
      if (column < 0 || column >= target->width) continue;
      uint8_t* value = target->data + (size_t)row * (size_t)target->width + (size_t)column;
      const unsigned sum = *value + (unsigned)source[x];
      *value = (uint8_t)(sum > 255 ? 255 : sum);
    }
  }
}

/* Walks the line; draws when `bitmap` has memory. Returns the end of the line in pixels. */
static double walk(FT_Face face, const uint32_t* scalars, size_t count, double pitch, bft_bitmap* bitmap) {
  double pen = 0;
  FT_UInt before = 0;
  for (size_t i = 0; i < count; ++i) {
    const FT_UInt glyph = FT_Get_Char_Index(face, scalars[i]);
    if (pitch <= 0 && before && FT_HAS_KERNING(face)) {
      FT_Vector kern;
      if (FT_Get_Kerning(face, before, glyph, FT_KERNING_DEFAULT, &kern) == 0) pen += kern.x / 64.0;
    }
    before = glyph;
    // Drawn from the outline always: bitmaps inside a font may have 1 bit a pixel.
    const FT_Int32 flags = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
    if (FT_Load_Glyph(face, glyph, bitmap->data ? flags | FT_LOAD_RENDER : flags) != 0) continue;
    const double advance = face->glyph->linearHoriAdvance / 65536.0;
    if (bitmap->data) {
      const double start = pitch > 0 ? pen + (pitch - advance) / 2 : pen;
      blend(bitmap, &face->glyph->bitmap, (int)lround(start) + face->glyph->bitmap_left,
            (int)lround(bitmap->baseline) - face->glyph->bitmap_top);
    }
    pen += pitch > 0 ? pitch : advance;
  }
  return pen;
}

bft_status bft_render(bft_font* font, const uint32_t* scalars, size_t count, double pixel_size, double pitch,
                      bft_bitmap* bitmap) {
  if (!font || !bitmap || (count > 0 && !scalars) || count > 10000 || !(pixel_size >= 4 && pixel_size <= 400) ||
      !(pitch >= 0 && pitch <= 1000)) {
    return BFT_BAD_ARGUMENT;
  }
  memset(bitmap, 0, sizeof *bitmap);
  if (FT_Set_Char_Size(font->face, 0, (FT_F26Dot6)lround(pixel_size * 64), 72, 72) != 0) return BFT_BAD_FONT;
  const FT_Size_Metrics metrics = font->face->size->metrics;
  bitmap->baseline = ceil(metrics.ascender / 64.0) + 1;
  bitmap->advance = walk(font->face, scalars, count, pitch, bitmap);
  bitmap->height = (int32_t)(bitmap->baseline + ceil(-metrics.descender / 64.0) + 1);
  bitmap->width = (int32_t)ceil(bitmap->advance) + 2;
  if (count == 0 || bitmap->height < 1 || bitmap->width < 1) return BFT_OK;
  if ((int64_t)bitmap->width * bitmap->height > 64 << 20) return BFT_BAD_ARGUMENT;
  bitmap->data = calloc((size_t)bitmap->width, (size_t)bitmap->height);
  if (!bitmap->data) return BFT_OUT_OF_MEMORY;
  walk(font->face, scalars, count, pitch, bitmap);
  return BFT_OK;
}

void bft_free(uint8_t* data) { free(data); }

#define BFT_TEXT(x) #x
#define BFT_VALUE(x) BFT_TEXT(x)

const char* bft_version(void) {
  return BFT_VALUE(FREETYPE_MAJOR) "." BFT_VALUE(FREETYPE_MINOR) "." BFT_VALUE(FREETYPE_PATCH);
}
