#!/usr/bin/env bash
# Runs the C and C++ code under the address and undefined-behaviour sanitizers, over seeded hostile input.
# scripts/sanitize.sh              prints "N passed, 0 failed"; any report of a sanitizer ends it with an error
# scripts/sanitize.sh --self-test  plants an overflow and expects it to be caught
# SANITIZE_ITERATIONS (default 20000) and SANITIZE_SEED (2026) choose other input; SANITIZE_LEAKS=0 leaves out the search
# for leaks, which a debugger or a container without ptrace does not allow.
set -euo pipefail
cd "$(dirname "$0")/.."
iterations=${SANITIZE_ITERATIONS:-20000}
seed=${SANITIZE_SEED:-2026}
export PKG_CONFIG_PATH="${XDG_CACHE_HOME:-$HOME/.cache}/bonafide/pkgconfig:${PKG_CONFIG_PATH:-}"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

for tool in gcc g++ pkg-config; do
  command -v "$tool" >/dev/null || { echo "sanitize: $tool is missing; install the package ${tool/#gcc/g++}" >&2; exit 4; }
done
if ! echo 'int main() { return 0; }' | g++ -x c++ -fsanitize=address,undefined -o "$out/probe" - 2>"$out/log"; then
  echo "sanitize: the sanitizers' runtime is missing; install the package libgcc-12-dev" >&2
  exit 4
fi

checks=(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g -O1 -Wall -Wextra)
includes=(-ISources/CBonafideCodecs/include -ISources/CBonafideVision/include -ISources/CBonafideType/include)
includes+=(-ISources/CBonafideBarcode/include)
read -ra vision <<<"$(pkg-config --cflags bonafide-opencv)"
read -ra barcode <<<"$(pkg-config --cflags zxing)"
read -ra type <<<"$(pkg-config --cflags freetype2)"
read -ra libraries <<<"$(pkg-config --libs bonafide-opencv freetype2 zxing)"

# A header that is not C could not be imported: each is compiled as C once.
for header in Sources/CBonafide*/include/*.h; do gcc -x c -fsyntax-only -Wall -Wextra "$header"; done
# One compiler after the other: both cores stay free for whoever else works here.
for file in Sources/CBonafideCodecs/*.c Sources/CBonafideType/*.c; do
  gcc -std=gnu11 "${checks[@]}" "${includes[@]}" "${type[@]}" -c "$file" -o "$out/$(basename "$file").o"
done
for file in Sources/CBonafideVision/*.cpp Sources/CBonafideBarcode/*.cpp Tests/Sanitizers/*.cpp; do
  object="$out/$(basename "$(dirname "$file")")-$(basename "$file").o"
  g++ -std=c++17 "${checks[@]}" "${includes[@]}" "${vision[@]/#-I/-isystem}" "${barcode[@]/#-I/-isystem}" \
    -c "$file" -o "$object"
done
g++ "${checks[@]}" "$out"/*.o -o "$out/driver" "${libraries[@]}" -ljpeg -lspng -lwebp -lwebpdemux -lgif -lm

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
  "${run[@]}" "$iterations" "$seed"
fi
