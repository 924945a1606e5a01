#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

#include "internal.h"

static bfc_status webp_failure(char *message, VP8StatusCode code) {
  switch (code) {
    case VP8_STATUS_OUT_OF_MEMORY: return bfc_fail(message, BFC_OUT_OF_MEMORY, "not enough memory for the WebP");
    case VP8_STATUS_UNSUPPORTED_FEATURE: return bfc_fail(message, BFC_UNSUPPORTED, "WebP with an unknown feature");
    case VP8_STATUS_NOT_ENOUGH_DATA: return bfc_fail(message, BFC_UNREADABLE, "the WebP is cut short; copy it again");
    default: return bfc_fail(message, BFC_UNREADABLE, "the WebP's data are damaged");
  }
}

bfc_status bfc_webp_plan(const uint8_t *bytes, size_t count, const bfc_limits *limits, bfc_plan *plan, char *message) {
  // The other kinds of WebP store a side less 1. The library takes a side of 0 for damage.
  if (count >= 30 && memcmp(bytes + 12, "VP8 ", 4) == 0 && memcmp(bytes + 23, "\x9D\x01\x2A", 3) == 0) {
    const uint32_t sides[2] = {bytes[26] | (bytes[27] & 0x3FU) << 8, bytes[28] | (bytes[29] & 0x3FU) << 8};
    if (sides[0] == 0 || sides[1] == 0) return bfc_fail_empty(message, sides[0], sides[1]);
  }
  WebPBitstreamFeatures features;
  const VP8StatusCode code = WebPGetFeatures(bytes, count, &features);
  if (code != VP8_STATUS_OK) return webp_failure(message, code);
  if (features.width <= 0 || features.height <= 0) return bfc_fail_empty(message, 0, 0);
  const uint64_t width = (uint64_t)features.width, height = (uint64_t)features.height;
  const bfc_status status = bfc_check_pixels(width, height, limits, message);
  if (status != BFC_OK) return status;
  plan->stored_width = plan->width = (uint32_t)width;
  plan->stored_height = plan->height = (uint32_t)height;
  // The whole picture as RGBA here, and another 4 bytes a pixel inside the lossless decoder.
  return bfc_plan_finish(plan, width * height * 8, limits, message);
}

/// Decodes one bit stream of `width` x `height` into `rgba`, whose rows have `stride` bytes.
static VP8StatusCode decode_stream(const uint8_t *bytes, size_t count, int width, int height, uint8_t *rgba,
                                   int stride) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return VP8_STATUS_INVALID_PARAM;
  VP8StatusCode code = WebPGetFeatures(bytes, count, &config.input);
  if (code != VP8_STATUS_OK) return code;
  if (config.input.width != width || config.input.height != height) return VP8_STATUS_BITSTREAM_ERROR;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = rgba;
  config.output.u.RGBA.stride = stride;
  config.output.u.RGBA.size = (size_t)stride * (size_t)(height - 1) + (size_t)width * 4;
  code = WebPDecode(bytes, count, &config);
  WebPFreeDecBuffer(&config.output);
  return code;
}

/// Decodes the first picture of an animation to its place on a transparent canvas, without a copy of its own.
static VP8StatusCode decode_animation(const uint8_t *bytes, size_t count, int width, int height, uint8_t *rgba) {
  const WebPData data = {bytes, count};
  WebPDemuxer *demuxer = WebPDemux(&data);
  if (demuxer == NULL) return VP8_STATUS_BITSTREAM_ERROR;
  WebPIterator frame;
  memset(&frame, 0, sizeof frame);
  VP8StatusCode code = VP8_STATUS_BITSTREAM_ERROR;
  if (WebPDemuxGetFrame(demuxer, 1, &frame) && frame.complete && frame.width > 0 && frame.height > 0 &&
      frame.x_offset >= 0 && frame.y_offset >= 0 && frame.width <= width - frame.x_offset &&
      frame.height <= height - frame.y_offset) {
    memset(rgba, 0, (size_t)width * (size_t)height * 4);
    uint8_t *place = rgba + ((size_t)frame.y_offset * (size_t)width + (size_t)frame.x_offset) * 4;
    code = decode_stream(frame.fragment.bytes, frame.fragment.size, frame.width, frame.height, place, width * 4);
  }
  WebPDemuxReleaseIterator(&frame);
  WebPDemuxDelete(demuxer);
  return code;
}

bfc_status bfc_webp_decode(const uint8_t *bytes, size_t count, const bfc_plan *plan, bfc_sink *sink, char *message) {
  WebPBitstreamFeatures features;
  VP8StatusCode code = WebPGetFeatures(bytes, count, &features);
  if (code != VP8_STATUS_OK) return webp_failure(message, code);
  if ((uint32_t)features.width != plan->width || (uint32_t)features.height != plan->height) {
    return bfc_fail(message, BFC_BAD_ARGUMENT, "the plan belongs to another picture");
  }
  uint8_t *rgba = malloc((size_t)plan->width * plan->height * 4);
  if (rgba == NULL) return bfc_fail(message, BFC_OUT_OF_MEMORY, "not enough memory for the WebP");
  if (features.has_animation) {
    code = decode_animation(bytes, count, features.width, features.height, rgba);
  } else {
    code = decode_stream(bytes, count, features.width, features.height, rgba, features.width * 4);
  }
  for (uint32_t y = 0; y < plan->height && code == VP8_STATUS_OK; y++) {
    bfc_store_rgba(rgba + (size_t)plan->width * 4 * y, bfc_sink_row(sink), plan->width, plan->channels);
    bfc_sink_commit(sink);
  }
  free(rgba);
  return code == VP8_STATUS_OK ? BFC_OK : webp_failure(message, code);
}
