#!/usr/bin/env bash
# Runs the C and C++ code under the address and undefined-behaviour sanitizers, over seeded hostile input.
# scripts/sanitize.sh              prints "N passed, 0 failed"; any report of a sanitizer ends it with an error
# scripts/sanitize.sh --self-test  plants an overflow and expects it to be caught
# SANITIZE_ITERATIONS (20000) chooses more input, SANITIZE_SEED that of an earlier run; SANITIZE_LEAKS=0 leaves out the
# search for leaks, which a debugger or a container without ptrace does not allow. The barcode library itself is compiled
# with the sanitizers too, once, into .build-sanitize.
set -euo pipefail
cd "$(dirname "$0")/.."
iterations=${SANITIZE_ITERATIONS:-20000}
seed=${SANITIZE_SEED:-$((RANDOM << 15 | RANDOM))}
cache=${XDG_CACHE_HOME:-$HOME/.cache}/bonafide
export PKG_CONFIG_PATH="$cache/pkgconfig:${PKG_CONFIG_PATH:-}"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

for tool in gcc g++ pkg-config cmake; do
  command -v "$tool" >/dev/null || { echo "sanitize: $tool is missing; install the package ${tool/#gcc/g++}" >&2; exit 4; }
done
if ! echo 'int main() { return 0; }' | g++ -x c++ -fsanitize=address,undefined -o "$out/probe" - 2>"$out/log"; then
  echo "sanitize: the sanitizers' runtime is missing; install the package libgcc-12-dev" >&2
  exit 4
fi

checks=(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g -O1 -Wall -Wextra)
includes=(-ISources/CBonafideCodecs/include -ISources/CBonafideVision/include -ISources/CBonafideType/include)
includes+=(-ISources/CBonafideBarcode/include -ISources/CBonafideBarcodeWriter/include)
read -ra vision <<<"$(pkg-config --cflags bonafide-opencv)"
read -ra writer <<<"$(pkg-config --cflags bonafide-zxing-writer)"
read -ra type <<<"$(pkg-config --cflags freetype2)"
read -ra libraries <<<"$(pkg-config --libs bonafide-opencv freetype2 bonafide-zxing-writer)"

# zxing-cpp as it is shipped, and its creator of symbols that nothing else here can draw; compiled again only when its
# source, the flags or the compiler are others. Its checks of containers are on, its assertions are off, as in set-up's.
zxing_source=$cache/engines/zxing-3.1.1/source
zxing_checks="-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g -D_GLIBCXX_ASSERTIONS"
zxing_name=$({ find "$zxing_source" -type f -print0 | sort -z | xargs -0 sha256sum; g++ --version; echo "$zxing_checks"; } |
  sha256sum | cut -c 1-16)
zxing=$PWD/.build-sanitize/zxing-$zxing_name
if [ ! -f "$zxing/lib/libZXing.so" ]; then
  echo "sanitize: compiling zxing-cpp with the sanitizers, once"
  { cmake -S "$zxing_source" -B "$out/zxing" -DCMAKE_BUILD_TYPE=None -DCMAKE_INSTALL_PREFIX="$zxing" \
    -DCMAKE_INSTALL_LIBDIR=lib -DBUILD_SHARED_LIBS=ON -DZXING_READERS=ON -DZXING_WRITERS=NEW \
    -DCMAKE_CXX_FLAGS="$zxing_checks -O1 -DNDEBUG" -DCMAKE_C_FLAGS="$zxing_checks -O1 -DNDEBUG" \
    -DFETCHCONTENT_FULLY_DISCONNECTED=ON && cmake --build "$out/zxing" --parallel 2 &&
    rm -rf "$zxing" && cmake --install "$out/zxing"; } >"$out/log" 2>&1 ||
    { tail -n 20 "$out/log" >&2; echo "sanitize: zxing-cpp does not compile with the sanitizers" >&2; exit 4; }
fi

# A header that is not C could not be imported: each is compiled as C once.
for header in Sources/CBonafide*/include/*.h; do gcc -x c -fsyntax-only -Wall -Wextra "$header"; done
# One compiler after the other: both cores stay free for whoever else works here.
for file in Sources/CBonafideCodecs/*.c Sources/CBonafideType/*.c; do
  gcc -std=gnu11 "${checks[@]}" "${includes[@]}" "${type[@]}" -c "$file" -o "$out/$(basename "$file").o"
done
for file in Sources/CBonafideVision/*.cpp Sources/CBonafideBarcode/*.cpp Sources/CBonafideBarcodeWriter/*.cpp \
  Tests/Sanitizers/*.cpp; do
  object="$out/$(basename "$(dirname "$file")")-$(basename "$file").o"
  # The readers' headers and the writers' have the same names: each file sees its own.
  case $file in
    */CBonafideBarcodeWriter/*) barcode=("${writer[@]}") standard=c++17 ;;
    */Sanitizers/pdf417.cpp) barcode=("-I$zxing_source/src" "${writer[@]/%/\/ZXing}") standard=c++20 ;;
    *) barcode=("-I$zxing/include") standard=c++17 ;;
  esac
  g++ -std=$standard "${checks[@]}" "${includes[@]}" "${vision[@]/#-I/-isystem}" "${barcode[@]/#-I/-isystem}" \
    -c "$file" -o "$object"
done
g++ "${checks[@]}" "$out"/*.o -o "$out/driver" "${libraries[@]}" -L"$zxing/lib" -lZXing -Wl,-rpath,"$zxing/lib" -ljpeg -lspng -lwebp -lwebpdemux -lgif -lm

export ASAN_OPTIONS=detect_leaks=${SANITIZE_LEAKS:-1}:allocator_may_return_null=1:detect_stack_use_after_return=1
export UBSAN_OPTIONS=print_stacktrace=1
run=("$out/driver" Tests/BonafideImagingTests/Fixtures /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf)
if [ "${1:-}" = --self-test ]; then
  if "${run[@]}" 20 "$seed" plant >"$out/log" 2>&1 || ! grep -q 'heap-buffer-overflow' "$out/log"; then
    echo "sanitize: the planted overflow was not caught" >&2
    exit 1
  fi
  echo "sanitize: the planted overflow was caught"
else
  echo "sanitize: seed $seed; SANITIZE_SEED=$seed tries the same input again"
  "${run[@]}" "$iterations" "$seed"
fi
