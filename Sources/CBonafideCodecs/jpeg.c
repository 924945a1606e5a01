#include <setjmp.h>

#include "internal.h"

#include <jerror.h>
#include <jpeglib.h>

/* libjpeg ends a call through error_exit; this one jumps back to the caller with the library's text. */
typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf jump;
  char* message;
} error_manager;

static void on_error(j_common_ptr info) {
  error_manager* manager = (error_manager*)info->err;
  char text[JMSG_LENGTH_MAX];
  info->err->format_message(info, text);
  snprintf(manager->message, 200, "%s", text);
  longjmp(manager->jump, 1);
}

/* Data damage is a warning for libjpeg, which then invents pixels; here it is an error. Odd metadata is not. */
static void on_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  const int code = info->err->msg_code;
  if (code == JWRN_EXTRANEOUS_DATA || code == JWRN_ADOBE_XFORM || code == JWRN_BOGUS_PROGRESSION ||
      code == JWRN_JFIF_MAJOR) {
    return;
  }
  on_error(info);
}

static void prepare(error_manager* manager, char* message) {
  memset(manager, 0, sizeof *manager);
  jpeg_std_error(&manager->base);
  manager->base.error_exit = on_error;
  manager->base.emit_message = on_message;
  manager->message = message;
}

static void choose_scale(struct jpeg_decompress_struct* info, int32_t least) {
  if (least <= 0) return;
  const unsigned shorter = info->image_width < info->image_height ? info->image_width : info->image_height;
  info->scale_denom = 8;
  info->scale_num = 8;
  for (unsigned eighths = 1; eighths < 8; ++eighths) {
    if ((uint64_t)shorter * eighths / 8 >= (uint64_t)least) {
      info->scale_num = eighths;
      break;
    }
  }
}

/* CMYK as Adobe writes it (inverted) to RGB, in place in a row. */
static void convert_cmyk(const uint8_t* in, uint8_t* out, uint32_t width, int inverted) {
  for (uint32_t x = 0; x < width; ++x) {
    for (int c = 0; c < 3; ++c) {
      const int ink = inverted ? in[4 * x + c] : 255 - in[4 * x + c];
      const int key = inverted ? in[4 * x + 3] : 255 - in[4 * x + 3];
      out[3 * x + c] = (uint8_t)((ink * key + 127) / 255);
    }
  }
}

bfc_status bfc_decode_jpeg(const uint8_t* bytes, size_t count, int64_t limit, int32_t least, bfc_picture* picture) {
  struct jpeg_decompress_struct info;
  error_manager manager;
  uint8_t* volatile row = NULL;
  memset(&info, 0, sizeof info);
  prepare(&manager, picture->message);
  info.err = &manager.base;
  if (setjmp(manager.jump)) {
    jpeg_destroy_decompress(&info);
    free(row);
    return BFC_CORRUPT;
  }
  jpeg_create_decompress(&info);
  info.mem->max_memory_to_use = 512L << 20;
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  picture->full_width = (int32_t)info.image_width;
  picture->full_height = (int32_t)info.image_height;
  if ((int64_t)info.image_width > limit / (info.image_height ? (int64_t)info.image_height : 1)) {
    snprintf(picture->message, sizeof picture->message, "%u x %u pixels are over the limit of %lld", info.image_width,
             info.image_height, (long long)limit);
    jpeg_destroy_decompress(&info);
    return BFC_TOO_LARGE;
  }
  const int four = info.num_components == 4;
  info.out_color_space = four ? JCS_CMYK : JCS_RGB;
  choose_scale(&info, least);
  jpeg_start_decompress(&info);
  bfc_status status = bfc_allocate(picture, info.output_width, info.output_height, limit);
  if (status != BFC_OK) {
    jpeg_destroy_decompress(&info);
    return status;
  }
  if (four) {
    row = malloc((size_t)info.output_width * 4);
    if (!row) {
      jpeg_destroy_decompress(&info);
      return bfc_fail(picture->message, BFC_OUT_OF_MEMORY, "not enough memory");
    }
  }
  while (info.output_scanline < info.output_height) {
    uint8_t* target = picture->data + (size_t)info.output_scanline * info.output_width * 3;
    uint8_t* line = four ? row : target;
    jpeg_read_scanlines(&info, &line, 1);
    if (four) convert_cmyk(row, target, info.output_width, info.saw_Adobe_marker);
  }
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  free(row);
  return BFC_OK;
}

bfc_status bfc_encode_jpeg(const uint8_t* data, int32_t width, int32_t height, int32_t channels, size_t bytes_per_row,
                           int32_t quality, bfc_bytes* result) {
  if (!result) return BFC_FAILED;
  memset(result, 0, sizeof *result);
  if (!data || width < 1 || height < 1 || width > 65500 || height > 65500 || (channels != 1 && channels != 3) ||
      bytes_per_row < (size_t)width * (size_t)channels) {
    return bfc_fail(result->message, BFC_FAILED, "a JPEG holds gray or RGB of 1 to 65500 pixels a side");
  }
  struct jpeg_compress_struct info;
  error_manager manager;
  unsigned char* volatile memory = NULL;
  unsigned char* buffer = NULL;
  unsigned long size = 0;
  memset(&info, 0, sizeof info);
  prepare(&manager, result->message);
  info.err = &manager.base;
  if (setjmp(manager.jump)) {
    jpeg_destroy_compress(&info);
    free(memory);
    return BFC_FAILED;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &buffer, &size);
  info.image_width = (JDIMENSION)width;
  info.image_height = (JDIMENSION)height;
  info.input_components = channels;
  info.in_color_space = channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality < 1 ? 1 : quality > 100 ? 100 : quality, TRUE);
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < info.image_height) {
    JSAMPROW line = (JSAMPROW)(data + (size_t)info.next_scanline * bytes_per_row);
    jpeg_write_scanlines(&info, &line, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  memory = buffer;
  result->data = memory;
  result->count = size;
  return BFC_OK;
}
