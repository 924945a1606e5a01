#!/usr/bin/env bash
# Runs the C and C++ targets under the address and undefined-behaviour sanitizers on thousands of damaged pictures and
# odd arguments. `--self-test` plants an overflow and expects the sanitizer to find it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cache=${XDG_CACHE_HOME:-$HOME/.cache}/bonafide
export PKG_CONFIG_PATH=$cache/pkgconfig:${PKG_CONFIG_PATH:-}
rounds=${SANITIZE_ROUNDS:-400}
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
flags="-g -O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -Wall -Wextra"
includes="-ISources/CBonafideCodecs/include -ISources/CBonafideVision/include -ISources/CBonafideType/include"
opencv=$(pkg-config --cflags bonafide-opencv)
freetype=$(pkg-config --cflags freetype2)

for source in Sources/CBonafideCodecs/*.c; do
  # shellcheck disable=SC2086
  gcc $flags $includes -ISources/CBonafideCodecs -c "$source" -o "$build/codecs-$(basename "$source").o"
done
# shellcheck disable=SC2086
gcc $flags $includes $freetype -c Sources/CBonafideType/type.c -o "$build/type.o"
for source in Sources/CBonafideVision/*.cpp; do
  # shellcheck disable=SC2086
  g++ -std=c++17 $flags $includes $opencv -c "$source" -o "$build/vision-$(basename "$source").o"
done
# A header that is not C would not be importable: each is compiled as C once.
for header in Sources/CBonafide*/include/*.h; do gcc -x c -fsyntax-only -Wall -Wextra "$header"; done
planted=""
[ "${1:-}" = --self-test ] && planted=-DPLANT_OVERFLOW
# shellcheck disable=SC2086
g++ -std=c++17 $flags $includes $planted Tests/Sanitizers/driver.cpp "$build"/*.o \
  $(pkg-config --libs bonafide-opencv freetype2) -ljpeg -lspng -lwebp -lwebpdemux -lgif -o "$build/driver"

# OpenCV and the loader keep some memory for the life of the process; overflows and misuse are what is looked for.
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1
if [ -n "$planted" ]; then
  if "$build/driver" 10 >/dev/null 2>&1; then
    echo "the planted overflow was not found"
    exit 1
  fi
  echo "1 passed, 0 failed"
  exit 0
fi
"$build/driver" "$rounds"
