#include <cstring>

#include "driver.h"

/// `driver FIXTURES FONT ITERATIONS SEED [plant]`: `plant` writes past a buffer, to prove that the guard is awake.
int main(int count, char** words) {
  if (count < 5) return 2;
  const long iterations = std::atol(words[3]);
  const uint64_t seed = std::strtoull(words[4], nullptr, 10);
  if (count > 5 && std::strcmp(words[5], "plant") == 0) {
    Bytes bytes(static_cast<size_t>(iterations % 7 + 1));
    uint8_t* volatile past = bytes.data() + bytes.size();
    *past = 1;
  }
  Tally tally;
  checkCodecs(words[1], iterations, seed, tally);
  checkVision(iterations / 4, seed, tally);
  checkLocating(iterations / 40, seed, tally);
  checkType(words[1], words[2], tally);
  checkBarcodes(iterations / 20, seed, tally);
  std::printf("%ld passed, %ld failed\n", tally.passed, tally.failed);
  return tally.failed == 0 ? 0 : 1;
}
