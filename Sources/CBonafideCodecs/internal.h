/* Shared by the files of this target; not part of its interface. */
#ifndef BFC_INTERNAL_H
#define BFC_INTERNAL_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CBonafideCodecs.h"

/* Writes a message and passes the status through. */
bfc_status bfc_fail(char message[200], bfc_status status, const char* text);
/* Allocates width * height * 3 bytes after checking the size against the limit; null with a status otherwise. */
bfc_status bfc_allocate(bfc_picture* picture, int64_t width, int64_t height, int64_t maximum_pixels);

bfc_status bfc_decode_jpeg(const uint8_t* bytes, size_t count, int64_t limit, int32_t least, bfc_picture* picture);
bfc_status bfc_decode_png(const uint8_t* bytes, size_t count, int64_t limit, bfc_picture* picture);
bfc_status bfc_decode_gif(const uint8_t* bytes, size_t count, int64_t limit, bfc_picture* picture);
bfc_status bfc_decode_webp(const uint8_t* bytes, size_t count, int64_t limit, bfc_picture* picture);

#endif
