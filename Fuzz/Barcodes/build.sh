#!/usr/bin/env bash
# Compiles the barcode library, the shim and their fuzz targets, all with the sanitizers and coverage, into .build-fuzz.
# The source is the one that set-up unpacked and checked against setup/lock.json.
set -euo pipefail
cd "$(dirname "$0")/../.."
cache=${XDG_CACHE_HOME:-$HOME/.cache}/bonafide
out=$PWD/.build-fuzz/barcodes
source=$(echo "$cache"/engines/zxing-*/source)
[ -f "$source/CMakeLists.txt" ] || { echo "fuzz: the barcode library's source is missing; run setup/setup.sh" >&2; exit 4; }
# Swift's toolchain brings clang and its fuzzer.
clang=$(dirname "$(readlink -f "$(command -v swift)")")/clang
[ -x "$clang++" ] || { echo "fuzz: $clang++ is missing; install the whole Swift toolchain" >&2; exit 4; }
checks="-fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=undefined -fno-omit-frame-pointer -g1 -O2"
# As set-up compiles it: without assertions, so that what they would stop is met here too. The containers' checks are on.
checks+=" -DNDEBUG -D_GLIBCXX_ASSERTIONS"

mkdir -p "$out"
# Its own tests' flag shows the decoders of contents.
cmake -S "$source" -B "$out/build" -DCMAKE_BUILD_TYPE=None -DCMAKE_C_COMPILER="$clang" -DCMAKE_CXX_COMPILER="$clang++" \
  -DCMAKE_C_FLAGS="$checks" -DCMAKE_CXX_FLAGS="$checks -DZXING_BUILD_FOR_TEST" -DCMAKE_INSTALL_PREFIX="$out/zxing" \
  -DCMAKE_INSTALL_LIBDIR=lib -DZXING_READERS=ON -DZXING_WRITERS=OFF -DZXING_C_API=OFF -DBUILD_SHARED_LIBS=OFF >"$out/cmake.log"
cmake --build "$out/build" --parallel "$(nproc)" >>"$out/cmake.log"
cmake --install "$out/build" >>"$out/cmake.log"
read -ra checks <<<"$checks"
# The library's inner headers and its installed ones do not go into one file.
for file in Fuzz/Barcodes/*.cpp Sources/CBonafideBarcode/*.cpp; do
  headers=(-std=c++17 -isystem "$out/zxing/include")
  [ "$(basename "$file")" != content.cpp ] ||
    headers=(-std=c++20 -DZXING_INTERNAL -isystem "$source/src" -isystem "$out/build")
  "$clang++" "${checks[@]}" -Wall -Wextra -ISources/CBonafideBarcode/include "${headers[@]}" \
    -c "$file" -o "$out/$(basename "$file").o"
done
"$clang++" "${checks[@]}" -fsanitize=fuzzer -fuse-ld=lld "$out"/*.o "$out"/zxing/lib/libZXing.a -o "$out/fuzz"
