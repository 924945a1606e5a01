#!/usr/bin/env bash
# Runs Swift tests under a sanitizer, each in a build folder of its own.
# scripts/sanitize-swift.sh address   the tests of what hands memory to C and C++: pictures, barcodes, text
# scripts/sanitize-swift.sh thread    the tests that share a model store, a verifier and a text painter between threads
# A fault that is planted first must be caught, or the run proves nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
export PKG_CONFIG_PATH="${XDG_CACHE_HOME:-$HOME/.cache}/bonafide/pkgconfig:${PKG_CONFIG_PATH:-}"
# Swift's own report of a crash would wait for the sanitizer's for ever.
export SWIFT_BACKTRACE=enable=no
# OpenVINO's threads load a library in a way that the sanitizers refuse, unless they are told.
export TBB_ENABLE_SANITIZERS=1
case "${1:-}" in
address)
  filter='BonafideImagingTests|Barcode|AAMVA|TextPainter' fault=overflow report=heap-buffer-overflow
  # The process ends without freeing what lives as long as it does, in Swift's runtime too.
  export ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1
  ;;
thread)
  filter=Hammer fault=race report='ThreadSanitizer: .* race'
  export TSAN_OPTIONS="halt_on_error=1:suppressions=$PWD/scripts/sanitize-threads.supp"
  ;;
*)
  echo "usage: scripts/sanitize-swift.sh address|thread" >&2
  exit 2
  ;;
esac
log=$(mktemp)
trap 'rm -f "$log"' EXIT
run=(swift test --sanitize="$1" --scratch-path ".build-sanitize-$1" -Xswiftc -use-ld=lld)

if BONAFIDE_PLANT=$fault "${run[@]}" --filter PlantedFaultTests >"$log" 2>&1 || ! grep -q "$report" "$log"; then
  tail -20 "$log" >&2
  echo "sanitize-swift: the planted $fault was not caught" >&2
  exit 1
fi
echo "sanitize-swift: the planted $fault was caught"
"${run[@]}" --skip-build --filter "$filter"
