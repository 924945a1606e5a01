#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

#include "internal.h"

typedef struct source {
  const uint8_t *bytes;
  size_t count, position;
} source;

static int read_some(GifFileType *gif, GifByteType *target, int count) {
  source *from = gif->UserData;
  size_t wanted = count > 0 ? (size_t)count : 0;
  if (wanted > from->count - from->position) wanted = from->count - from->position;
  memcpy(target, from->bytes + from->position, wanted);
  from->position += wanted;
  return (int)wanted;
}

static bfc_status gif_failure(char *message, int code) {
  if (code == D_GIF_ERR_NOT_ENOUGH_MEM) return bfc_fail(message, BFC_OUT_OF_MEMORY, "not enough memory for the GIF");
  const char *text = GifErrorString(code);
  return bfc_fail(message, BFC_UNREADABLE, "GIF: %.150s", text != NULL ? text : "damaged");
}

bfc_status bfc_gif_plan(const uint8_t *bytes, size_t count, const bfc_limits *limits, bfc_plan *plan, char *message) {
  source from = {bytes, count, 0};
  int code = 0;
  GifFileType *gif = DGifOpen(&from, read_some, &code);
  if (gif == NULL) return gif_failure(message, code);
  const int width = gif->SWidth, height = gif->SHeight;
  DGifCloseFile(gif, &code);
  const bfc_status status = bfc_check_pixels((uint64_t)width, (uint64_t)height, limits, message);
  if (status != BFC_OK) return status;
  plan->stored_width = plan->width = (uint32_t)width;
  plan->stored_height = plan->height = (uint32_t)height;
  return bfc_plan_finish(plan, (uint64_t)width * (uint64_t)height * 3, limits, message);
}

/// Reads the records up to the first picture; `*transparent` becomes its see-through colour or -1.
static int find_picture(GifFileType *gif, int *transparent) {
  *transparent = NO_TRANSPARENT_COLOR;
  for (;;) {
    GifRecordType type;
    if (DGifGetRecordType(gif, &type) != GIF_OK) return GIF_ERROR;
    if (type == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(gif);
    if (type == TERMINATE_RECORD_TYPE) {
      gif->Error = D_GIF_ERR_NO_IMAG_DSCR;
      return GIF_ERROR;
    }
    if (type != EXTENSION_RECORD_TYPE) continue;
    int function = 0;
    GifByteType *block = NULL;
    if (DGifGetExtension(gif, &function, &block) != GIF_OK) return GIF_ERROR;
    if (function == GRAPHICS_EXT_FUNC_CODE && block != NULL && block[0] >= 4) {
      GraphicsControlBlock control;
      if (DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) *transparent = control.TransparentColor;
    }
    while (block != NULL) {
      if (DGifGetExtensionNext(gif, &block) != GIF_OK) return GIF_ERROR;
    }
  }
}

typedef struct canvas {
  uint8_t *rgb;
  int width, height;
} canvas;

static void paint_row(const canvas *canvas, const GifImageDesc *frame, const ColorMapObject *colors, int transparent,
                      const GifPixelType *line, int y) {
  const int row = frame->Top + y;
  if (row < 0 || row >= canvas->height) return;
  for (int x = 0; x < frame->Width; x++) {
    const int column = frame->Left + x;
    if (column < 0 || column >= canvas->width || line[x] == transparent) continue;
    uint8_t *target = canvas->rgb + ((size_t)row * (size_t)canvas->width + (size_t)column) * 3;
    if (line[x] < colors->ColorCount) {
      const GifColorType color = colors->Colors[line[x]];
      target[0] = color.Red;
      target[1] = color.Green;
      target[2] = color.Blue;
    } else {
      memset(target, 0, 3);
    }
  }
}

static bfc_status paint(GifFileType *gif, const canvas *canvas, int transparent, GifPixelType *line, char *message) {
  static const int first[4] = {0, 4, 2, 1}, step[4] = {8, 8, 4, 2};
  const GifImageDesc frame = gif->Image;
  const ColorMapObject *colors = frame.ColorMap != NULL ? frame.ColorMap : gif->SColorMap;
  if (colors == NULL) return bfc_fail(message, BFC_UNREADABLE, "the GIF has no colour table");
  for (int pass = 0; pass < (frame.Interlace ? 4 : 1); pass++) {
    for (int y = frame.Interlace ? first[pass] : 0; y < frame.Height; y += frame.Interlace ? step[pass] : 1) {
      if (DGifGetLine(gif, line, frame.Width) != GIF_OK) return gif_failure(message, gif->Error);
      paint_row(canvas, &frame, colors, transparent, line, y);
    }
  }
  return BFC_OK;
}

bfc_status bfc_gif_decode(const uint8_t *bytes, size_t count, const bfc_plan *plan, bfc_sink *sink, char *message) {
  source from = {bytes, count, 0};
  int code = 0;
  GifFileType *gif = DGifOpen(&from, read_some, &code);
  if (gif == NULL) return gif_failure(message, code);
  if ((uint32_t)gif->SWidth != plan->width || (uint32_t)gif->SHeight != plan->height) {
    DGifCloseFile(gif, &code);
    return bfc_fail(message, BFC_BAD_ARGUMENT, "the plan belongs to another picture");
  }
  const size_t canvas_bytes = (size_t)plan->width * plan->height * 3;
  canvas canvas = {malloc(canvas_bytes), gif->SWidth, gif->SHeight};
  GifPixelType *line = NULL;
  bfc_status status = BFC_OK;
  int transparent = NO_TRANSPARENT_COLOR;
  if (canvas.rgb == NULL) {
    status = bfc_fail(message, BFC_OUT_OF_MEMORY, "not enough memory for the GIF");
  } else if (find_picture(gif, &transparent) != GIF_OK) {
    status = gif_failure(message, gif->Error);
  } else if (gif->Image.Width <= 0 || gif->Image.Height <= 0) {
    status = bfc_fail(message, BFC_UNREADABLE, "the GIF's first picture has no size");
  } else if ((uint64_t)gif->Image.Width * (uint64_t)gif->Image.Height > canvas_bytes + 65536) {
    // A frame may stick out of the canvas, but one many times larger only burns time.
    status = bfc_fail(message, BFC_UNREADABLE, "the GIF's first picture is far larger than its canvas");
  } else {
    memset(canvas.rgb, 255, canvas_bytes);
    line = calloc((size_t)gif->Image.Width, sizeof *line);
    status = line == NULL ? bfc_fail(message, BFC_OUT_OF_MEMORY, "not enough memory for the GIF")
                          : paint(gif, &canvas, transparent, line, message);
  }
  for (uint32_t y = 0; y < plan->height && status == BFC_OK; y++) {
    bfc_store_rgb(canvas.rgb + (size_t)plan->width * 3 * y, bfc_sink_row(sink), plan->width, plan->channels);
    bfc_sink_commit(sink);
  }
  free(line);
  free(canvas.rgb);
  DGifCloseFile(gif, &code);
  return status;
}
