/// Shared by the sanitizer drivers: counting, seeded random numbers, whole files.
#ifndef BONAFIDE_SANITIZER_DRIVER_H
#define BONAFIDE_SANITIZER_DRIVER_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

struct Tally {
  long passed = 0, failed = 0;

  void expect(bool holds, const char* what) {
    if (holds) {
      ++passed;
    } else {
      ++failed;
      std::fprintf(stderr, "failed: %s\n", what);
    }
  }
};

/// Splitmix64: the same numbers in every run.
struct Seeded {
  uint64_t state;

  uint64_t next() {
    state += 0x9E3779B97F4A7C15u;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  size_t below(size_t bound) { return bound == 0 ? 0 : static_cast<size_t>(next() % bound); }
};

using Bytes = std::vector<uint8_t>;

inline Bytes readFile(const std::string& path) {
  Bytes bytes;
  if (FILE* file = std::fopen(path.c_str(), "rb")) {
    uint8_t piece[4096];
    for (size_t got; (got = std::fread(piece, 1, sizeof piece, file)) > 0;) bytes.insert(bytes.end(), piece, piece + got);
    std::fclose(file);
  }
  return bytes;
}

/// Modules of a symbol: 0 dark, 255 light.
struct Modules {
  int width = 0, height = 0;
  Bytes bytes;
};

/// A PDF417 symbol of these code words, each row three modules high.
Modules pdf417(const std::vector<int>& codeWords, int errorCorrection);
/// A symbol of any symbology that zxing-cpp names, without a quiet zone.
Modules symbol(const std::string& format, const std::string& text);
/// Concentric odd rings, like the finder of a Micro QR code but for their sizes and slants; 64 pixels a side.
Modules rings(Seeded& random);

void checkCodecs(const std::string& fixtures, long iterations, uint64_t seed, Tally& tally);
void checkVision(long iterations, uint64_t seed, Tally& tally);
void checkLocating(long iterations, uint64_t seed, Tally& tally);
void checkType(const std::string& fixtures, const std::string& font, Tally& tally);
void checkBarcodes(long iterations, uint64_t seed, Tally& tally);

#endif
