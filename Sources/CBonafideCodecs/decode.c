#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

bfc_status bfc_fail(char *message, bfc_status status, const char *format, ...) {
  if (message != NULL) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, BFC_MESSAGE_BYTES, format, arguments);
    va_end(arguments);
  }
  return status;
}

bfc_status bfc_fail_empty(char *message, uint64_t width, uint64_t height) {
  return bfc_fail(message, BFC_UNREADABLE, "the header states %llux%llu pixels, and 0 is no %s; write the file anew",
                  (unsigned long long)width, (unsigned long long)height,
                  width != 0 ? "height" : height != 0 ? "width" : "size");
}

bfc_kind bfc_kind_of(const uint8_t *bytes, size_t count) {
  if (bytes == NULL) return BFC_UNKNOWN;
  if (count >= 3 && memcmp(bytes, "\xFF\xD8\xFF", 3) == 0) return BFC_JPEG;
  if (count >= 8 && memcmp(bytes, "\x89PNG\r\n\x1A\n", 8) == 0) return BFC_PNG;
  if (count >= 6 && (memcmp(bytes, "GIF87a", 6) == 0 || memcmp(bytes, "GIF89a", 6) == 0)) return BFC_GIF;
  if (count >= 12 && memcmp(bytes, "RIFF", 4) == 0 && memcmp(bytes + 8, "WEBP", 4) == 0) return BFC_WEBP;
  return BFC_UNKNOWN;
}

bfc_status bfc_check_pixels(uint64_t width, uint64_t height, const bfc_limits *limits, char *message) {
  if (width == 0 || height == 0) return bfc_fail_empty(message, width, height);
  if (width > UINT32_MAX || height > UINT32_MAX || width > limits->maximum_pixels / height) {
    return bfc_fail(message, BFC_TOO_LARGE, "the picture claims %llux%llu pixels; the limit is %llu in all",
                    (unsigned long long)width, (unsigned long long)height,
                    (unsigned long long)limits->maximum_pixels);
  }
  return BFC_OK;
}

bfc_status bfc_plan_finish(bfc_plan *plan, uint64_t extra_bytes, const bfc_limits *limits, char *message) {
  plan->working_bytes = (uint64_t)plan->width * plan->height * plan->channels + extra_bytes;
  if (plan->working_bytes > limits->maximum_working_bytes) {
    return bfc_fail(message, BFC_TOO_LARGE, "decoding %ux%u pixels of this kind needs %llu MB; the limit is %llu MB",
                    plan->stored_width, plan->stored_height, (unsigned long long)(plan->working_bytes / 1000000),
                    (unsigned long long)(limits->maximum_working_bytes / 1000000));
  }
  return BFC_OK;
}

bfc_status bfc_plan_decoding(const uint8_t *bytes, size_t count, uint32_t channels, uint32_t least_shorter_side,
                             const bfc_limits *limits, bfc_plan *plan, char message[BFC_MESSAGE_BYTES]) {
  if (message != NULL) message[0] = '\0';
  if ((bytes == NULL && count > 0) || limits == NULL || plan == NULL || (channels != 1 && channels != 3)) {
    return bfc_fail(message, BFC_BAD_ARGUMENT, "decoding takes bytes, limits and 1 or 3 channels");
  }
  memset(plan, 0, sizeof *plan);
  plan->kind = bfc_kind_of(bytes, count);
  plan->channels = channels;
  plan->scale_eighths = 8;
  switch (plan->kind) {
    case BFC_JPEG: return bfc_jpeg_plan(bytes, count, least_shorter_side, limits, plan, message);
    case BFC_PNG: return bfc_png_plan(bytes, count, limits, plan, message);
    case BFC_GIF: return bfc_gif_plan(bytes, count, limits, plan, message);
    case BFC_WEBP: return bfc_webp_plan(bytes, count, limits, plan, message);
    case BFC_UNKNOWN: break;
  }
  return bfc_fail(message, BFC_UNSUPPORTED, "not a JPEG, PNG, WebP or GIF picture");
}

bfc_status bfc_decode(const uint8_t *bytes, size_t count, const bfc_plan *plan, uint32_t orientation, uint8_t *out,
                      size_t out_count, char message[BFC_MESSAGE_BYTES]) {
  if (message != NULL) message[0] = '\0';
  if (bytes == NULL || plan == NULL || out == NULL || orientation < 1 || orientation > 8 ||
      (plan->channels != 1 && plan->channels != 3) || plan->width == 0 || plan->height == 0 ||
      out_count / plan->channels / plan->width != plan->height ||
      out_count != (size_t)plan->width * plan->height * plan->channels) {
    return bfc_fail(message, BFC_BAD_ARGUMENT, "the buffer does not fit the plan");
  }
  bfc_sink sink;
  if (!bfc_sink_open(&sink, plan, orientation, out)) {
    return bfc_fail(message, BFC_OUT_OF_MEMORY, "not enough memory to turn the picture upright");
  }
  bfc_status status = BFC_UNSUPPORTED;
  switch (plan->kind) {
    case BFC_JPEG: status = bfc_jpeg_decode(bytes, count, plan, &sink, message); break;
    case BFC_PNG: status = bfc_png_decode(bytes, count, plan, &sink, message); break;
    case BFC_GIF: status = bfc_gif_decode(bytes, count, plan, &sink, message); break;
    case BFC_WEBP: status = bfc_webp_decode(bytes, count, plan, &sink, message); break;
    case BFC_UNKNOWN: bfc_fail(message, BFC_UNSUPPORTED, "not a JPEG, PNG, WebP or GIF picture"); break;
  }
  bfc_sink_close(&sink);
  return status;
}

void bfc_bytes_free(bfc_bytes *bytes) {
  if (bytes == NULL) return;
  free(bytes->data);
  bytes->data = NULL;
  bytes->count = 0;
}
