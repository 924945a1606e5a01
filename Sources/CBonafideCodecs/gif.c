#include "internal.h"

#include <gif_lib.h>

typedef struct {
  const uint8_t* bytes;
  size_t count, position;
} reader;

static int read_bytes(GifFileType* file, GifByteType* target, int wanted) {
  reader* source = file->UserData;
  size_t left = source->count - source->position;
  size_t take = wanted < 0 ? 0 : (size_t)wanted < left ? (size_t)wanted : left;
  memcpy(target, source->bytes + source->position, take);
  source->position += take;
  return (int)take;
}

/* Draws the current image's rows onto the canvas. */
static int draw_image(GifFileType* file, int transparent, uint8_t* canvas, uint8_t* line) {
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  const GifImageDesc image = file->Image;
  const ColorMapObject* map = image.ColorMap ? image.ColorMap : file->SColorMap;
  if (!map || !map->Colors || image.Width < 1 || image.Height < 1) return 0;
  for (int pass = 0; pass < (image.Interlace ? 4 : 1); ++pass) {
    const int start = image.Interlace ? starts[pass] : 0, step = image.Interlace ? steps[pass] : 1;
    for (int y = start; y < image.Height; y += step) {
      if (DGifGetLine(file, line, image.Width) != GIF_OK) return 0;
      const int64_t row = (int64_t)image.Top + y;
      if (row < 0 || row >= file->SHeight) continue;
      for (int x = 0; x < image.Width; ++x) {
        const int64_t column = (int64_t)image.Left + x;
        if (line[x] == transparent || line[x] >= map->ColorCount || column < 0 || column >= file->SWidth) continue;
        const GifColorType color = map->Colors[line[x]];
        uint8_t* pixel = canvas + ((size_t)row * (size_t)file->SWidth + (size_t)column) * 3;
        pixel[0] = color.Red;
        pixel[1] = color.Green;
        pixel[2] = color.Blue;
      }
    }
  }
  return 1;
}

/* Reads records up to the first image and draws it. */
static bfc_status first_image(GifFileType* file, int64_t limit, bfc_picture* picture) {
  int transparent = -1;
  GifRecordType type;
  while (DGifGetRecordType(file, &type) == GIF_OK) {
    if (type == EXTENSION_RECORD_TYPE) {
      int code = 0;
      GifByteType* block = NULL;
      if (DGifGetExtension(file, &code, &block) != GIF_OK) break;
      while (block) {
        if (code == GRAPHICS_EXT_FUNC_CODE && block[0] >= 4) transparent = block[1] & 1 ? block[4] : -1;
        if (DGifGetExtensionNext(file, &block) != GIF_OK) return bfc_fail(picture->message, BFC_CORRUPT, "damaged GIF");
      }
    } else if (type == IMAGE_DESC_RECORD_TYPE) {
      if (DGifGetImageDesc(file) != GIF_OK) break;
      if ((int64_t)file->Image.Width * file->Image.Height > limit) {
        return bfc_fail(picture->message, BFC_TOO_LARGE, "the GIF's image is over the limit of pixels");
      }
      uint8_t* line = malloc((size_t)(file->Image.Width > 0 ? file->Image.Width : 1));
      if (!line) return bfc_fail(picture->message, BFC_OUT_OF_MEMORY, "not enough memory");
      const int drawn = draw_image(file, transparent, picture->data, line);
      free(line);
      return drawn ? BFC_OK : bfc_fail(picture->message, BFC_CORRUPT, "damaged GIF");
    } else if (type == TERMINATE_RECORD_TYPE) {
      break;
    }
  }
  return bfc_fail(picture->message, BFC_CORRUPT, "the GIF holds no whole image");
}

bfc_status bfc_decode_gif(const uint8_t* bytes, size_t count, int64_t limit, bfc_picture* picture) {
  reader source = {bytes, count, 0};
  int error = 0;
  GifFileType* file = DGifOpen(&source, read_bytes, &error);
  if (!file) return bfc_fail(picture->message, BFC_CORRUPT, "damaged GIF header");
  picture->full_width = file->SWidth;
  picture->full_height = file->SHeight;
  bfc_status status = bfc_allocate(picture, file->SWidth, file->SHeight, limit);
  if (status == BFC_OK) {
    memset(picture->data, 255, (size_t)file->SWidth * (size_t)file->SHeight * 3);
    status = first_image(file, limit, picture);
  }
  DGifCloseFile(file, &error);
  return status;
}
