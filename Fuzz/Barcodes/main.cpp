#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "targets.h"

namespace {

/// How many inputs held something: a fuzzer whose inputs are all refused goes no deeper than the first check.
unsigned long acceptedCount = 0;

}  // namespace

/// One binary for both targets; `BONAFIDE_FUZZ_TARGET` chooses, as in the binary of the Swift parsers.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t count) {
  static const auto target = [] {
    // The loop ends the process itself.
    std::atexit([] { std::fprintf(stderr, "stat::accepted_inputs: %lu\n", acceptedCount); });
    const char* name = std::getenv("BONAFIDE_FUZZ_TARGET");
    if (name && std::strcmp(name, "barcode-picture") == 0) return readPicture;
    if (name && std::strcmp(name, "barcode-content") == 0) return decodeContent;
    std::fprintf(stderr, "set BONAFIDE_FUZZ_TARGET to one of: barcode-picture barcode-content\n");
    std::exit(2);
  }();
  if (target(bytes, count)) ++acceptedCount;
  return 0;
}
