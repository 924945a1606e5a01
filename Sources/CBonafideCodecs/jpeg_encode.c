#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "internal.h"

/// Everything that must survive a longjmp; also libjpeg's destination.
typedef struct writer {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf jump;
  bfc_status status;
  char *message;
  uint8_t *data;
  size_t capacity, count;
} writer;

static void on_error(j_common_ptr common) {
  writer *self = common->client_data;
  char text[JMSG_LENGTH_MAX];
  common->err->format_message(common, text);
  const bool is_memory = common->err->msg_code == JERR_OUT_OF_MEMORY;
  self->status = bfc_fail(self->message, is_memory ? BFC_OUT_OF_MEMORY : BFC_BAD_ARGUMENT, "JPEG: %.150s", text);
  longjmp(self->jump, 1);
}

static void on_message(j_common_ptr common, int level) {
  (void)common;
  (void)level;
}

static void on_output(j_common_ptr common) { (void)common; }

static void grow(writer *self, size_t capacity) {
  uint8_t *data = realloc(self->data, capacity);
  if (data == NULL) ERREXIT1(&self->jpeg, JERR_OUT_OF_MEMORY, 0);
  self->data = data;
  self->destination.next_output_byte = data + self->capacity;
  self->destination.free_in_buffer = capacity - self->capacity;
  self->capacity = capacity;
}

static void on_start(j_compress_ptr jpeg) { grow(jpeg->client_data, 64 * 1024); }

static boolean on_full(j_compress_ptr jpeg) {
  writer *self = jpeg->client_data;
  grow(self, self->capacity * 2);
  return TRUE;
}

static void on_end(j_compress_ptr jpeg) {
  writer *self = jpeg->client_data;
  self->count = self->capacity - self->destination.free_in_buffer;
}

static void begin(writer *self, uint32_t width, uint32_t height, int components, J_COLOR_SPACE space) {
  jpeg_create_compress(&self->jpeg);
  self->jpeg.client_data = self;
  self->destination.init_destination = on_start;
  self->destination.empty_output_buffer = on_full;
  self->destination.term_destination = on_end;
  self->jpeg.dest = &self->destination;
  self->jpeg.image_width = width;
  self->jpeg.image_height = height;
  self->jpeg.input_components = components;
  self->jpeg.in_color_space = space;
  jpeg_set_defaults(&self->jpeg);
}

static void write_rows(writer *self, const uint8_t *pixels, uint32_t height, size_t stride) {
  jpeg_start_compress(&self->jpeg, TRUE);
  while (self->jpeg.next_scanline < height) {
    // libjpeg's row type is not const, but it only reads.
    JSAMPROW row = (JSAMPROW)(uintptr_t)(pixels + stride * self->jpeg.next_scanline);
    jpeg_write_scanlines(&self->jpeg, &row, 1);
  }
  jpeg_finish_compress(&self->jpeg);
}

static void open_writer(writer *self, char *message) {
  memset(self, 0, sizeof *self);
  self->message = message;
  if (message != NULL) message[0] = '\0';
  self->jpeg.err = jpeg_std_error(&self->errors);
  self->errors.error_exit = on_error;
  self->errors.emit_message = on_message;
  self->errors.output_message = on_output;
  self->jpeg.client_data = self;
}

static bfc_status finish(writer *self, bfc_bytes *out) {
  jpeg_destroy_compress(&self->jpeg);
  if (self->status != BFC_OK) {
    free(self->data);
    return self->status;
  }
  out->data = self->data;
  out->count = self->count;
  return BFC_OK;
}

static bool fits(uint32_t width, uint32_t height, size_t stride, size_t bytes_per_pixel) {
  return width > 0 && height > 0 && width <= 65500 && height <= 65500 && stride >= (size_t)width * bytes_per_pixel;
}

bfc_status bfc_encode_jpeg(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, bfc_order order,
                           int quality, int full_chroma, int progressive, bfc_bytes *out,
                           char message[BFC_MESSAGE_BYTES]) {
  static const J_COLOR_SPACE spaces[] = {JCS_GRAYSCALE, JCS_EXT_RGB, JCS_EXT_BGR, JCS_EXT_RGBX, JCS_EXT_BGRX};
  static const int components[] = {1, 3, 3, 4, 4};
  writer self;
  open_writer(&self, message);
  if (pixels == NULL || out == NULL || order > BFC_BGRA || quality < 1 || quality > 100 ||
      !fits(width, height, stride, (size_t)components[order])) {
    return bfc_fail(message, BFC_BAD_ARGUMENT, "a JPEG has 1 to 65500 pixels a side and a quality of 1 to 100");
  }
  if (setjmp(self.jump) == 0) {
    begin(&self, width, height, components[order], spaces[order]);
    jpeg_set_quality(&self.jpeg, quality, TRUE);
    if (full_chroma && order != BFC_GRAY) {
      self.jpeg.comp_info[0].h_samp_factor = 1;
      self.jpeg.comp_info[0].v_samp_factor = 1;
    }
    if (progressive) jpeg_simple_progression(&self.jpeg);
    write_rows(&self, pixels, height, stride);
  }
  return finish(&self, out);
}

bfc_status bfc_encode_cmyk_jpeg(const uint8_t *pixels, uint32_t width, uint32_t height, int ycck, int quality,
                                bfc_bytes *out, char message[BFC_MESSAGE_BYTES]) {
  writer self;
  open_writer(&self, message);
  if (pixels == NULL || out == NULL || quality < 1 || quality > 100 || !fits(width, height, (size_t)width * 4, 4)) {
    return bfc_fail(message, BFC_BAD_ARGUMENT, "a JPEG has 1 to 65500 pixels a side and a quality of 1 to 100");
  }
  if (setjmp(self.jump) == 0) {
    begin(&self, width, height, 4, JCS_CMYK);
    jpeg_set_colorspace(&self.jpeg, ycck ? JCS_YCCK : JCS_CMYK);
    jpeg_set_quality(&self.jpeg, quality, TRUE);
    write_rows(&self, pixels, height, (size_t)width * 4);
  }
  return finish(&self, out);
}
