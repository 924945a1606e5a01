#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "internal.h"

/// A progressive file may hold any number of scans, each as costly as the whole picture; real ones hold about ten.
enum { MAXIMUM_SCANS = 100 };

/// Everything that must survive a longjmp.
typedef struct reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;
  bfc_status status;
  char *message;
  bool is_damaged, is_cut;
  uint8_t *line;
} reader;

static bfc_status status_of(int code) {
  switch (code) {
    case JERR_OUT_OF_MEMORY: return BFC_OUT_OF_MEMORY;
    case JERR_IMAGE_TOO_BIG:
    case JERR_NO_BACKING_STORE:
    case JERR_WIDTH_OVERFLOW: return BFC_TOO_LARGE;
    case JERR_BAD_PRECISION:
    case JERR_SOF_UNSUPPORTED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_NOT_COMPILED: return BFC_UNSUPPORTED;
    default: return BFC_UNREADABLE;
  }
}

static void on_error(j_common_ptr common) {
  reader *self = common->client_data;
  char text[JMSG_LENGTH_MAX];
  common->err->format_message(common, text);
  self->status = status_of(common->err->msg_code);
  if (common->err->msg_code == JERR_EMPTY_IMAGE && (self->jpeg.image_width == 0 || self->jpeg.image_height == 0)) {
    self->status = bfc_fail_empty(self->message, self->jpeg.image_width, self->jpeg.image_height);
  } else if (self->status == BFC_TOO_LARGE) {
    bfc_fail(self->message, self->status, "decoding this JPEG needs more memory than allowed; make it smaller");
  } else {
    bfc_fail(self->message, self->status, "JPEG: %.150s", text);
  }
  longjmp(self->jump, 1);
}

/// Level -1 is a warning: libjpeg would go on with invented samples. Oddities of headers are let pass.
static void on_message(j_common_ptr common, int level) {
  reader *self = common->client_data;
  if (level >= 0) return;
  switch (common->err->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_TOO_MUCH_DATA:
    case JWRN_BOGUS_PROGRESSION: break;
    case JWRN_JPEG_EOF: self->is_cut = true; break;
    default: self->is_damaged = true; break;
  }
}

static void on_output(j_common_ptr common) { (void)common; }

static void on_progress(j_common_ptr common) {
  reader *self = common->client_data;
  if (self->jpeg.input_scan_number <= MAXIMUM_SCANS) return;
  self->status = bfc_fail(self->message, BFC_UNREADABLE, "the JPEG holds more than %d scans", MAXIMUM_SCANS);
  longjmp(self->jump, 1);
}

static void open_reader(reader *self, char *message) {
  memset(self, 0, sizeof *self);
  self->message = message;
  self->jpeg.err = jpeg_std_error(&self->errors);
  self->errors.error_exit = on_error;
  self->errors.emit_message = on_message;
  self->errors.output_message = on_output;
  self->jpeg.client_data = self;
}

/// Creates the decompressor and reads the header; must run under setjmp.
static void read_header(reader *self, const uint8_t *bytes, size_t count) {
  jpeg_create_decompress(&self->jpeg);
  self->jpeg.client_data = self;
  self->progress.progress_monitor = on_progress;
  self->jpeg.progress = &self->progress;
  jpeg_mem_src(&self->jpeg, bytes, (unsigned long)count);
  jpeg_read_header(&self->jpeg, TRUE);
}

static uint32_t scale_for(uint32_t shorter_side, uint32_t least_shorter_side) {
  // Only these three have fast inverse transforms; the factors between cost more than decoding at the next one up.
  static const uint32_t eighths[] = {1, 2, 4};
  if (least_shorter_side == 0) return 8;
  for (int i = 0; i < 3; i++) {
    if (((uint64_t)shorter_side * eighths[i] + 7) / 8 >= least_shorter_side) return eighths[i];
  }
  return 8;
}

/// Bytes of the coefficients that a file with several scans keeps until the end.
static uint64_t coefficient_bytes(const struct jpeg_decompress_struct *jpeg) {
  uint64_t total = 0;
  for (int i = 0; i < jpeg->num_components; i++) {
    const jpeg_component_info *component = &jpeg->comp_info[i];
    total += ((uint64_t)component->width_in_blocks + 4) * ((uint64_t)component->height_in_blocks + 4) * 64 * 2;
  }
  return total;
}

bfc_status bfc_jpeg_plan(const uint8_t *bytes, size_t count, uint32_t least_shorter_side, const bfc_limits *limits,
                         bfc_plan *plan, char *message) {
  reader self;
  open_reader(&self, message);
  if (setjmp(self.jump) != 0) {
    jpeg_destroy_decompress(&self.jpeg);
    return self.status;
  }
  read_header(&self, bytes, count);
  struct jpeg_decompress_struct *jpeg = &self.jpeg;
  bfc_status status = bfc_check_pixels(jpeg->image_width, jpeg->image_height, limits, message);
  if (status == BFC_OK && jpeg->num_components != 1 && jpeg->num_components != 3 && jpeg->num_components != 4) {
    status = bfc_fail(message, BFC_UNSUPPORTED, "JPEG with %d components; save it as RGB", jpeg->num_components);
  }
  if (status == BFC_OK) {
    const uint32_t shorter = jpeg->image_width < jpeg->image_height ? jpeg->image_width : jpeg->image_height;
    plan->scale_eighths = scale_for(shorter, least_shorter_side);
    plan->stored_width = jpeg->image_width;
    plan->stored_height = jpeg->image_height;
    plan->is_gray = jpeg->num_components == 1;
    jpeg->scale_num = plan->scale_eighths;
    jpeg->scale_denom = 8;
    jpeg_calc_output_dimensions(jpeg);
    plan->width = jpeg->output_width;
    plan->height = jpeg->output_height;
    const uint64_t extra = jpeg_has_multiple_scans(jpeg) ? coefficient_bytes(jpeg) : 0;
    status = bfc_plan_finish(plan, extra, limits, message);
  }
  jpeg_destroy_decompress(jpeg);
  return status;
}

/// Ink to light. Adobe writes inks inverted, so that 255 means none.
static void store_cmyk(const uint8_t *cmyk, uint8_t *target, uint32_t width, uint32_t channels, bool is_inverted) {
  const uint8_t flip = is_inverted ? 0 : 255;
  for (uint32_t x = 0; x < width; x++, cmyk += 4, target += channels) {
    const uint32_t key = cmyk[3] ^ flip;
    uint8_t rgb[3];
    for (int i = 0; i < 3; i++) rgb[i] = (uint8_t)(((uint32_t)(cmyk[i] ^ flip) * key + 127) / 255);
    bfc_store_rgb(rgb, target, 1, channels);
  }
}

static void decode_rows(reader *self, const uint8_t *bytes, size_t count, const bfc_plan *plan, bfc_sink *sink) {
  read_header(self, bytes, count);
  struct jpeg_decompress_struct *jpeg = &self->jpeg;
  // Virtual arrays (the coefficients of progressive files) are refused beyond the planned memory.
  jpeg->mem->max_memory_to_use = (long)(plan->working_bytes + 32000000);
  const bool is_cmyk = jpeg->num_components == 4;
  jpeg->scale_num = plan->scale_eighths;
  jpeg->scale_denom = 8;
  if (is_cmyk) {
    jpeg->out_color_space = JCS_CMYK;
  } else if (plan->channels == 3) {
    jpeg->out_color_space = JCS_RGB;
  } else {
    // Luma is a component of its own unless the file is stored as RGB.
    jpeg->out_color_space = JCS_GRAYSCALE;
  }
  jpeg_start_decompress(jpeg);
  if (jpeg->output_width != plan->width || jpeg->output_height != plan->height) {
    self->status = bfc_fail(self->message, BFC_BAD_ARGUMENT, "the plan belongs to another picture");
    longjmp(self->jump, 1);
  }
  if (is_cmyk) {
    self->line = malloc((size_t)jpeg->output_width * 4);
    if (self->line == NULL) {
      self->status = bfc_fail(self->message, BFC_OUT_OF_MEMORY, "not enough memory for a row");
      longjmp(self->jump, 1);
    }
  }
  while (jpeg->output_scanline < jpeg->output_height && !self->is_damaged) {
    uint8_t *target = bfc_sink_row(sink);
    JSAMPROW row = is_cmyk ? self->line : target;
    if (jpeg_read_scanlines(jpeg, &row, 1) != 1) break;
    if (is_cmyk) store_cmyk(self->line, target, jpeg->output_width, plan->channels, jpeg->saw_Adobe_marker);
    bfc_sink_commit(sink);
  }
  // A missing end marker alone loses nothing in a file with one scan; with several it means that scans are missing.
  if (self->is_damaged || (self->is_cut && jpeg_has_multiple_scans(jpeg)) ||
      jpeg->output_scanline < jpeg->output_height) {
    self->status = bfc_fail(self->message, BFC_UNREADABLE,
                            self->is_cut ? "the JPEG is cut short; copy it again" : "the JPEG's data are damaged");
  }
}

bfc_status bfc_jpeg_decode(const uint8_t *bytes, size_t count, const bfc_plan *plan, bfc_sink *sink, char *message) {
  reader self;
  open_reader(&self, message);
  if (setjmp(self.jump) == 0) decode_rows(&self, bytes, count, plan, sink);
  jpeg_destroy_decompress(&self.jpeg);
  free(self.line);
  return self.status;
}
