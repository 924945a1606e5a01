#!/usr/bin/env bash
# Tests set-up itself, in throw-away cache folders and without the network. Needs one set-up before.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
real=${XDG_CACHE_HOME:-$HOME/.cache}/bonafide
scratch=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$scratch"' EXIT
passed=0
failed=0

check() { # name, wanted exit (0 or 1), text the output must hold ("" for no output at all), command...
  local name=$1 wanted=$2 text=$3 code=0 output
  shift 3
  output=$("$@" 2>&1) || code=1
  if [ "$code" = "$wanted" ] && { [ -n "$text" ] || [ -z "$output" ]; } &&
    grep -qF -- "$text" <<<"$output" && ! grep -q Traceback <<<"$output"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED %s: exit %s\n%s\n' "$name" "$code" "$output"
  fi
}

offline() { # cache folder, command...
  env http_proxy=http://127.0.0.1:9 https_proxy=http://127.0.0.1:9 no_proxy= PIP_RETRIES=0 \
    XDG_CACHE_HOME="$1" "${@:2}"
}

errors_in_one_line() { [ "$("$@" 2>&1 >/dev/null | wc -l)" = 1 ]; }

same_name() { [ "$(patchelf --print-soname "$1/link/libopenvino_c.so")" = "$1/lib/libopenvino_c.so.2641" ]; }

# A cache that has the downloads and nothing else: everything is made again, without a network.
mkdir -p "$scratch/kept/bonafide" "$scratch/empty" "$scratch/damaged/bonafide"
cp -rl "$real/downloads" "$scratch/kept/bonafide/" 2>/dev/null || cp -r "$real/downloads" "$scratch/kept/bonafide/"
check "the downloads are enough without a network" 0 "Set-up is complete" offline "$scratch/kept" "$here/setup.sh"
check "a second run does nothing" 0 "" offline "$scratch/kept" "$here/setup.sh"
check "the engine is linked by its own path" 0 "" same_name "$scratch/kept/bonafide/engines/openvino-2026.4.1"
rm "$scratch/kept/bonafide/models/face_detector.tflite"
check "a lost file is made again" 0 "Set-up is complete" offline "$scratch/kept" "$here/setup.sh"
check "nothing is missing then" 0 "" offline "$scratch/kept" python3 "$here/present.py"

# Nothing kept and no network.
check "no network" 1 "is there a network connection?" offline "$scratch/empty" python3 "$here/fetch.py"
check "no network is one line" 0 "" errors_in_one_line offline "$scratch/empty" python3 "$here/fetch.py"
check "an index that lacks the file" 1 "does not list" offline "$scratch/empty" env PIP_NO_INDEX=1 python3 "$here/fetch.py"

# An index that serves another file of the same name.
mkdir -p "$scratch/setup" "$scratch/index/thing"
cp "$here"/*.py "$scratch/setup/"
cat >"$scratch/setup/lock.json" <<'LOCK'
{"schema": "bonafide-lock/1", "files": [{"name": "thing", "version": "1", "file": "thing-1.zip", "byteCount": 5,
  "sha256": "0000000000000000000000000000000000000000000000000000000000000000", "take": {}}]}
LOCK
echo '<a href="thing-1.zip#sha256=0">thing-1.zip</a>' >"$scratch/index/thing/index.html"
echo evil >"$scratch/index/thing/thing-1.zip"
python3 -u -m http.server --bind 127.0.0.1 --directory "$scratch/index" 0 >"$scratch/server" 2>&1 &
server=$!
for _ in $(seq 50); do grep -q port "$scratch/server" && break; sleep 0.1; done
port=$(sed -n 's/.*port \([0-9]*\).*/\1/p' "$scratch/server")
local_index() { env -u http_proxy -u https_proxy no_proxy=127.0.0.1 PIP_INDEX_URL="http://127.0.0.1:$port" XDG_CACHE_HOME="$scratch/empty" "$@"; }
check "a wrong hash" 1 "nothing was installed" local_index python3 "$scratch/setup/fetch.py"
check "a wrong hash is one line" 0 "" errors_in_one_line local_index python3 "$scratch/setup/fetch.py"
check "a wrong file is not kept" 0 "" test -z "$(ls -A "$scratch/empty/bonafide/downloads")"

# A kept download that was damaged is refused and removed.
cp -rl "$scratch/kept/bonafide/downloads" "$scratch/damaged/bonafide/"
victim=$(find "$scratch/damaged/bonafide/downloads" -maxdepth 1 -type f -size -10M)
cp "$victim" "$victim.copy"
printf 'x' | dd of="$victim.copy" bs=1 seek=1000 conv=notrunc status=none
mv "$victim.copy" "$victim"
check "a damaged download" 1 "was damaged" offline "$scratch/damaged" python3 "$here/unpack.py"
check "a damaged download is removed" 0 "" test ! -e "$victim"

# Damaged weights.
head -c 100000 "$real/models/dlib_face_recognition_resnet.bin" >"$scratch/short.dat"
check "weights that are none" 1 "set-up:" python3 "$here/convert_dlib.py" "$scratch/short.dat" "$scratch/out"
: >"$scratch/short.dat"
check "empty weights" 1 "ends early" python3 "$here/convert_dlib.py" "$scratch/short.dat" "$scratch/out"

# The document catalogue: copied, kept, taken away with the project's own files only.
mkdir -p "$scratch/clone/setup" "$scratch/clone/Models/documents/XU"
cp "$here"/*.py "$scratch/clone/setup/"
echo 1 >"$scratch/clone/Models/documents/XU/one.json"
echo 2 >"$scratch/clone/Models/documents/XU/two.json"
documents=$scratch/catalogue/bonafide/models/documents
carry() { XDG_CACHE_HOME="$scratch/catalogue" python3 "$scratch/clone/setup/catalogue.py"; }
check "the catalogue is copied" 0 "2 pages" carry
check "an unchanged catalogue is left alone" 0 "" carry
echo mine >"$documents/XU/mine.json"
rm "$scratch/clone/Models/documents/XU/two.json"
check "a changed catalogue is copied" 0 "1 pages" carry
check "what the project dropped is dropped" 0 "" test ! -e "$documents/XU/two.json"
check "what the user added stays" 0 "" test -e "$documents/XU/mine.json"

echo "set-up tests: $passed passed, $failed failed"
[ "$failed" = 0 ]
