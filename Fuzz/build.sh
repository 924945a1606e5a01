#!/usr/bin/env bash
# Builds the fuzz binaries into .build-fuzz: the Swift parsers with the C and C++ code below them, and the barcode library.
# Fuzz/build.sh [parsers|barcodes]   both when none is named
set -euo pipefail
cd "$(dirname "$0")/.."
export PKG_CONFIG_PATH="${XDG_CACHE_HOME:-$HOME/.cache}/bonafide/pkgconfig:${PKG_CONFIG_PATH:-}"
if [ "${1:-parsers}" = parsers ]; then
  # Debian's old linker warns of each symbol of the sanitizer: lld does not. The flags stay out of every manifest.
  swift build --package-path Fuzz/Parsers --scratch-path .build-fuzz -c release --product bonafide-fuzz \
    --sanitize=address -Xswiftc -sanitize=fuzzer -Xswiftc -enable-testing -Xswiftc -use-ld=lld \
    -Xcc -fsanitize=address,fuzzer-no-link -Xcxx -fsanitize=address,fuzzer-no-link
fi
if [ "${1:-barcodes}" = barcodes ]; then Fuzz/Barcodes/build.sh; fi
