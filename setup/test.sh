#!/usr/bin/env bash
# Tests set-up itself in throw-away cache folders: a wrong hash, no network, a second run without network.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
real=${XDG_CACHE_HOME:-$HOME/.cache}/bonafide
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

check() { # name, wanted exit (0 or 1), text that the output must hold, command...
  local name=$1 wanted=$2 text=$3 code=0 output
  shift 3
  output=$("$@" 2>&1) || code=1
  if [ "$code" = "$wanted" ] && { [ -z "$text" ] || grep -q "$text" <<<"$output"; } && ! grep -q Traceback <<<"$output"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED %s: exit %s\n%s\n' "$name" "$code" "$output"
  fi
}

offline() { env http_proxy=http://127.0.0.1:9 https_proxy=http://127.0.0.1:9 PIP_NO_INDEX=1 XDG_CACHE_HOME="$1" "${@:2}"; }

# A cache that has the downloads and nothing else: everything is made again without a network.
mkdir -p "$scratch/kept/bonafide/downloads"
cp -l "$real"/downloads/* "$scratch/kept/bonafide/downloads/" 2>/dev/null || cp "$real"/downloads/* "$scratch/kept/bonafide/downloads/"
check "downloads are enough without a network" 0 "" offline "$scratch/kept" python3 "$here/fetch.py"
check "unpacks from the downloads" 0 "" offline "$scratch/kept" python3 "$here/unpack.py"
check "finds everything present" 0 "" offline "$scratch/kept" python3 "$here/present.py"

# Nothing kept and no network: one clear line.
mkdir -p "$scratch/empty"
check "says that the network is missing" 1 "set-up:" offline "$scratch/empty" python3 "$here/fetch.py"

# A file of the right size with other content is refused.
mkdir -p "$scratch/wrong/bonafide/downloads"
for file in "$scratch/kept/bonafide/downloads"/*; do
  ln "$file" "$scratch/wrong/bonafide/downloads/$(basename "$file")"
done
victim=$(find "$scratch/wrong/bonafide/downloads" -type f -size -10M | sort | head -n 1)
cp "$victim" "$victim.copy"
printf 'x' | dd of="$victim.copy" bs=1 seek=1000 conv=notrunc status=none
mv "$victim.copy" "$victim"
check "refuses a file with another hash" 1 "set-up:" offline "$scratch/wrong" python3 "$here/unpack.py"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
