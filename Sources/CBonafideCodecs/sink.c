#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum { STRIP_ROWS = 16 };

bool bfc_sink_open(bfc_sink *sink, const bfc_plan *plan, uint32_t orientation, uint8_t *out) {
  memset(sink, 0, sizeof *sink);
  sink->out = out;
  sink->width = plan->width;
  sink->height = plan->height;
  sink->channels = plan->channels;
  sink->orientation = orientation;
  if (orientation != 1) {
    sink->strip = malloc((size_t)plan->width * plan->channels * STRIP_ROWS);
    if (sink->strip == NULL) return false;
  }
  return true;
}

uint8_t *bfc_sink_row(bfc_sink *sink) {
  const size_t row_bytes = (size_t)sink->width * sink->channels;
  if (sink->strip == NULL) return sink->out + row_bytes * sink->next_row;
  return sink->strip + row_bytes * (sink->next_row - sink->strip_first);
}

static void put(const uint8_t *from, uint8_t *to, uint32_t channels) {
  to[0] = from[0];
  if (channels == 3) {
    to[1] = from[1];
    to[2] = from[2];
  }
}

/// Rows that keep their direction: mirrored, upside down or both.
static void flush_rows(const bfc_sink *sink, uint32_t count) {
  const uint32_t channels = sink->channels, width = sink->width, height = sink->height;
  const size_t row_bytes = (size_t)width * channels;
  const bool mirrored = sink->orientation == 2 || sink->orientation == 3;
  const bool flipped = sink->orientation == 3 || sink->orientation == 4;
  for (uint32_t row = 0; row < count; row++) {
    const uint32_t y = sink->strip_first + row;
    const uint8_t *from = sink->strip + row_bytes * row;
    uint8_t *to = sink->out + row_bytes * (flipped ? height - 1 - y : y);
    if (!mirrored) {
      memcpy(to, from, row_bytes);
    } else {
      for (uint32_t x = 0; x < width; x++) {
        put(from + (size_t)x * channels, to + (size_t)(width - 1 - x) * channels, channels);
      }
    }
  }
}

/// Rows that become columns: the two quarter turns and the two diagonal mirrors.
static void flush_columns(const bfc_sink *sink, uint32_t count) {
  const uint32_t channels = sink->channels, width = sink->width, height = sink->height;
  const size_t row_bytes = (size_t)width * channels, out_row_bytes = (size_t)height * channels;
  const bool from_right = sink->orientation == 7 || sink->orientation == 8;
  const bool to_right = sink->orientation == 6 || sink->orientation == 7;
  for (uint32_t x = 0; x < width; x++) {
    uint8_t *to = sink->out + out_row_bytes * (from_right ? width - 1 - x : x);
    const uint8_t *from = sink->strip + (size_t)x * channels;
    for (uint32_t row = 0; row < count; row++, from += row_bytes) {
      const uint32_t y = sink->strip_first + row;
      put(from, to + (size_t)(to_right ? height - 1 - y : y) * channels, channels);
    }
  }
}

static void flush(bfc_sink *sink) {
  const uint32_t count = sink->next_row - sink->strip_first;
  if (sink->strip == NULL || count == 0) return;
  if (sink->orientation <= 4) {
    flush_rows(sink, count);
  } else {
    flush_columns(sink, count);
  }
  sink->strip_first = sink->next_row;
}

void bfc_sink_commit(bfc_sink *sink) {
  sink->next_row++;
  if (sink->strip != NULL && sink->next_row - sink->strip_first == STRIP_ROWS) flush(sink);
}

void bfc_sink_close(bfc_sink *sink) {
  flush(sink);
  free(sink->strip);
  sink->strip = NULL;
  sink->orientation = 1;
}

/// 0.299 R + 0.587 G + 0.114 B in 16 fractional bits, rounded.
static uint8_t luma(uint32_t red, uint32_t green, uint32_t blue) {
  return (uint8_t)((19595 * red + 38470 * green + 7471 * blue + 32768) >> 16);
}

void bfc_store_rgb(const uint8_t *rgb, uint8_t *target, uint32_t count, uint32_t channels) {
  if (channels == 3) {
    if (rgb != target) memcpy(target, rgb, (size_t)count * 3);
    return;
  }
  for (uint32_t i = 0; i < count; i++, rgb += 3) target[i] = luma(rgb[0], rgb[1], rgb[2]);
}

static uint32_t over_white(uint32_t value, uint32_t alpha) { return (value * alpha + 255 * (255 - alpha) + 127) / 255; }

void bfc_store_rgba(const uint8_t *rgba, uint8_t *target, uint32_t count, uint32_t channels) {
  for (uint32_t i = 0; i < count; i++, rgba += 4, target += channels) {
    const uint32_t alpha = rgba[3];
    const uint32_t red = over_white(rgba[0], alpha), green = over_white(rgba[1], alpha);
    const uint32_t blue = over_white(rgba[2], alpha);
    if (channels == 3) {
      target[0] = (uint8_t)red;
      target[1] = (uint8_t)green;
      target[2] = (uint8_t)blue;
    } else {
      target[0] = luma(red, green, blue);
    }
  }
}
