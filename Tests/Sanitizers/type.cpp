#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "CBonafideType.h"
#include "driver.h"

/// A font of bitmaps alone: 32 pixels of 1 bit in 4 bytes, of which a byte a pixel must never be read.
static void checkBitmapFont(Tally& tally) {
  char path[] = "/tmp/bonafide-font-XXXXXX";
  const int file = mkstemp(path);
  static const char text[] =
      "STARTFONT 2.1\nFONT -x-y-medium-r-normal--32-320-75-75-c-320-iso10646-1\nSIZE 32 75 75\n"
      "FONTBOUNDINGBOX 32 1 0 0\nSTARTPROPERTIES 2\nFONT_ASCENT 1\nFONT_DESCENT 0\nENDPROPERTIES\nCHARS 1\n"
      "STARTCHAR A\nENCODING 65\nSWIDTH 1000 0\nDWIDTH 32 0\nBBX 32 1 0 0\nBITMAP\nFFFFFFFF\nENDCHAR\nENDFONT\n";
  const bool isWritten = file >= 0 && write(file, text, sizeof text - 1) == static_cast<ssize_t>(sizeof text - 1);
  tally.expect(isWritten, "writing a font");
  if (file >= 0) close(file);
  bft_font* opened = nullptr;
  const bft_status status = bft_open(path, &opened);
  tally.expect(status == BFT_BAD_FONT, "a font of bitmaps is refused");
  if (status == BFT_OK) {
    // What would be read past the end of, were it opened.
    const uint32_t letter = 'A';
    for (const double size : {4.0, 16.0, 32.0, 33.0}) {
      bft_bitmap bitmap = {};
      bft_render(opened, &letter, 1, size, 40, &bitmap);
      bft_free(bitmap.data);
    }
    bft_close(opened);
  }
  unlink(path);
}

void checkType(const std::string& fixtures, const std::string& font, Tally& tally) {
  bft_font* opened = nullptr;
  tally.expect(bft_open((fixtures + "/rgb.png").c_str(), &opened) == BFT_BAD_FONT && !opened, "a picture is no font");
  tally.expect(bft_open(nullptr, &opened) == BFT_BAD_ARGUMENT, "no path");
  tally.expect(bft_open(font.c_str(), nullptr) == BFT_BAD_ARGUMENT, "nowhere to put the font");
  bft_close(nullptr);
  if (bft_open(font.c_str(), &opened) != BFT_OK) {
    tally.expect(false, "opening the font; install the package fonts-dejavu-core");
    return;
  }
  const std::vector<uint32_t> texts[] = {
      {}, {'A'}, {'A', 'V', 'T', 'o', 0x10C, 0x6F22, 0x1F44D}, {0, 10, 0xD800, 0x10FFFF, 0xFFFFFFFF},
      std::vector<uint32_t>(10000, 'W'), std::vector<uint32_t>(10001, 'W')};
  for (const auto& text : texts) {
    for (const double size : {4.0, 13.7, 100.0, 400.0, 3.9, 401.0, -1.0, static_cast<double>(NAN), static_cast<double>(INFINITY)}) {
      for (const double pitch : {0.0, 0.5, 20.0, 1000.0, -1.0, static_cast<double>(NAN), 1e300}) {
        bft_bitmap bitmap = {};
        const bft_status status = bft_render(opened, text.data(), text.size(), size, pitch, &bitmap);
        const bool isMeant = text.size() <= 10000 && size >= 4 && size <= 400 && pitch >= 0 && pitch <= 1000;
        tally.expect(isMeant || status == BFT_BAD_ARGUMENT, "sizes outside the range are refused");
        if (status == BFT_OK && bitmap.data != nullptr) {
          // The last byte must be ours.
          volatile uint8_t last = bitmap.data[static_cast<size_t>(bitmap.width) * static_cast<size_t>(bitmap.height) - 1];
          (void)last;
        }
        bft_free(bitmap.data);
      }
    }
  }
  bft_close(opened);
  checkBitmapFont(tally);
  tally.expect(bft_version() != nullptr, "a version");
}
