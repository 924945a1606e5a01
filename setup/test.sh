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

same_name() { # engine, library, name for the linker
  [ "$(patchelf --print-soname "$1/link/$3")" = "$1/lib/$2" ]
}

# A cache that has the downloads and nothing else: everything is made again, without a network.
mkdir -p "$scratch/kept/bonafide" "$scratch/empty" "$scratch/damaged/bonafide"
cp -rl "$real/downloads" "$scratch/kept/bonafide/" 2>/dev/null || cp -r "$real/downloads" "$scratch/kept/bonafide/"
check "the downloads are enough without a network" 0 "Set-up is complete" offline "$scratch/kept" "$here/setup.sh"
check "a second run does nothing" 0 "" offline "$scratch/kept" "$here/setup.sh"
engines=$scratch/kept/bonafide/engines
check "the engine is linked by its own path" 0 "" same_name "$engines/openvino-2026.4.1" libopenvino_c.so.2641 libopenvino_c.so
check "the barcode library is linked by its own path" 0 "" same_name "$engines/zxing-3.1.1" libbonafide_zxing.so libbonafide_zxing.so

# The barcode library reads only; nothing of the writers can be taken for the readers'.
defines() { nm -C --defined-only "$1" "$2" 2>/dev/null | grep -- "$3" >/dev/null; }
check "the readers read" 0 "" defines -D "$engines/zxing-3.1.1/lib/libbonafide_zxing.so" "ZXing::ReadBarcodes"
check "the readers do not write" 1 "" defines -D "$engines/zxing-3.1.1/lib/libbonafide_zxing.so" "MultiFormatWriter"
writers=$engines/zxing-3.1.1/writer/lib/libbonafide_zxing_writer.a
check "the writers write" 0 "" defines -g "$writers" "BonafideZXingWriter::MultiFormatWriter::encode"
check "the writers have another name" 1 "" defines -g "$writers" " ZXing::"

# Whatever is lost, altered or added below the engines is found and mended; nothing is compiled again for it.
present() { offline "$scratch/kept" python3 "$here/present.py"; }
again() { offline "$scratch/kept" "$here/setup.sh"; }
rm "$scratch/kept/bonafide/models/face_detector.tflite"
check "a lost file is made again" 0 "Set-up is complete" again
check "nothing is missing then" 0 "" present
for victim in openvino-2026.4.1/lib/libtbb.so.12 openvino-2026.4.1/link/libopenvino_c.so opencv-4.6.0/include/opencv2/calib3d.hpp; do
  printf 'x' | dd of="$engines/$victim" bs=1 seek=9 conv=notrunc status=none
  check "an altered $victim is found" 1 "" present
  check "an altered $victim is mended" 0 "Set-up is complete" again
done
echo planted >"$engines/openvino-2026.4.1/lib/libplanted.so"
check "a planted library is found" 1 "" present
check "a planted library is taken away" 0 "Set-up is complete" again
check "it is gone" 0 "" test ! -e "$engines/openvino-2026.4.1/lib/libplanted.so"
printf 'x' | dd of="$scratch/kept/bonafide/models/face_detector.tflite" bs=1 seek=9 conv=notrunc status=none
check "an altered model of the same size is found" 1 "" present
check "an altered model is mended" 0 "Set-up is complete" again
# Compiled files are taken as they are only where the record, the source and the compiler say so.
built() {
  XDG_CACHE_HOME="$scratch/kept" PYTHONPATH="$here" python3 -c '
import sys, build_zxing, common
root = common.cache_folder()
sys.exit(not build_zxing.is_built(root, build_zxing.fingerprint(root / build_zxing.FOLDER / "source")))'
}
check "what was compiled is kept" 0 "" built
# What lock.json mends in a source is mended, and only in the source it was made for.
mend() { # a MaxiCode decoder
  PYTHONPATH="$here" python3 -c '
import json, sys, unpack
from common import SetupError
entry = next(entry for entry in json.load(open(sys.argv[1] + "/lock.json"))["files"] if entry["name"] == "zxing-cpp")
try:
    sys.exit(unpack.mended(entry, entry["mends"][0]["file"], open(sys.argv[2], "rb").read()).count(b"bytes.resize(") != 1)
except SetupError as error:
    sys.exit(str(error))' "$here" "$1"
}
decoder=$engines/zxing-3.1.1/source/src/maxicode/MCDecoder.cpp
check "the MaxiCode decoder is mended" 0 "" grep -q "bytes.resize(bytes.size() + 8);" "$decoder"
check "a source that the mend was not made for stops set-up" 1 "is not what its mend was made for" mend "$decoder"
grep -v "bytes.resize(" "$decoder" >"$scratch/MCDecoder.cpp"
check "the one it was made for is mended" 0 "" mend "$scratch/MCDecoder.cpp"
cp "$engines/record.json" "$scratch/record.json"
echo '{"files": {}, "built": ""}' >"$engines/record.json"
check "a record that says nothing is no proof" 1 "" present
check "and lets nothing compiled be kept" 1 "" built
cp "$scratch/record.json" "$engines/record.json"
cp "$writers" "$scratch/writers.a"
printf 'x' | dd of="$writers" bs=1 seek=9000 conv=notrunc status=none
check "altered writers are found" 1 "" present
check "and compiled again" 1 "" built
cp "$scratch/writers.a" "$writers"
echo "// planted" >>"$engines/zxing-3.1.1/source/src/ReadBarcode.cpp"
check "altered source is found" 1 "" present
check "it would be compiled again" 1 "" built
check "but is unpacked again first" 0 "Set-up is complete" again
check "nothing is wrong then" 0 "" present

# A kept Debian package is unpacked only with the hash of apt's index or of the day it was fetched.
debs=$scratch/kept/bonafide/downloads/debian
functions() { # set-up's functions without its main, and what follows
  env XDG_CACHE_HOME="$scratch/kept" bash -c 'source <(sed "/^main \"\$@\"$/d" "$1"); shift; "$@"' _ "$here/setup.sh" "$@"
}
check "a kept package is taken" 0 "" functions is_kept "$debs" libopencv-calib3d-dev
deb=$(ls "$debs"/libopencv-calib3d-dev_*.deb)
cp "$deb" "$deb.good" && mv "$deb.good" "$scratch/good.deb"
cp "$scratch/good.deb" "$deb.new" && printf 'x' >>"$deb.new" && mv "$deb.new" "$deb"
check "an altered package is not" 1 "" functions is_kept "$debs" libopencv-calib3d-dev
sha256sum <"$deb" | cut -d ' ' -f 1 >"$debs/libopencv-calib3d-dev.sha256"
check "nor with a record to match, where the index lists it" 1 "" functions is_kept "$debs" libopencv-calib3d-dev
cp "$scratch/good.deb" "$debs/libopencv-calib3d-dev_0_amd64.deb"
check "nor are two of a name" 1 "" functions is_kept "$debs" libopencv-calib3d-dev
rm "$debs"/libopencv-calib3d-dev_*.deb
check "nor is none" 1 "" functions is_kept "$debs" libopencv-calib3d-dev

# The Swift packages: exactly those of the list, and nothing is resolved when they are.
swift_packages() { PATH="$scratch/bin:$PATH" python3 "$scratch/pins/setup/swift_packages.py"; }
mkdir -p "$scratch/pins/setup" "$scratch/bin"
printf '#!/bin/sh\nexit 0\n' >"$scratch/bin/swift" # one that resolves nothing
chmod +x "$scratch/bin/swift"
cp "$here"/*.py "$here/swift-packages.json" "$scratch/pins/setup/"
pins() { # version of swift-crypto, another pin
  python3 - "$here/swift-packages.json" "$@" >"$scratch/pins/Package.resolved" <<'PINS'
import json, sys
versions = json.load(open(sys.argv[1]))["packages"]
versions.update({"swift-crypto": sys.argv[2]} if sys.argv[2] else {}, **{name: "1.0.0" for name in sys.argv[3:]})
print(json.dumps({"pins": [{"identity": name, "state": {"version": version}} for name, version in versions.items()]}))
PINS
}
pins ""
check "the pinned Swift packages" 0 "" swift_packages
pins 4.5.1
check "another version of one" 1 "swift-crypto is 4.5.1, not 4.5.2" swift_packages
pins "" swift-planted
check "a package that nobody listed" 1 "swift-planted is 1.0.0, not in the list" swift_packages
echo '{' >"$scratch/pins/Package.resolved"
check "resolved packages that cannot be read" 1 "cannot be read" swift_packages
same_pins() {
  python3 - "$here" <<'PINS'
import json, re, sys
listed = json.load(open(f"{sys.argv[1]}/swift-packages.json"))["packages"]
named = re.findall(r'/([a-z0-9-]+)", exact: "([0-9.]+)"', open(f"{sys.argv[1]}/../Package.swift").read())
sys.exit(0 if len(named) == 2 and all(listed.get(name) == version for name, version in named) else 1)
PINS
}
check "Package.swift names the same versions" 0 "" same_pins

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
victim=$(find "$scratch/damaged/bonafide/downloads" -maxdepth 1 -type f -size -10M | sort | head -n 1)
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
carry() { XDG_CACHE_HOME="$scratch/catalogue" python3 "$scratch/clone/setup/data.py"; }
check "the catalogue is copied" 0 "2 pages" carry
check "an unchanged catalogue is left alone" 0 "" carry
echo mine >"$documents/XU/mine.json"
rm "$scratch/clone/Models/documents/XU/two.json"
check "a changed catalogue is copied" 0 "1 pages" carry
check "what the project dropped is dropped" 0 "" test ! -e "$documents/XU/two.json"
check "what the user added stays" 0 "" test -e "$documents/XU/mine.json"

echo 3 >"$documents/XU/one.json"
check "an altered page is mended though nothing else changed" 0 "1 pages" carry
check "it is the project's again" 0 "" grep -q 1 "$documents/XU/one.json"
echo keep >"$scratch/outside.json"
mkdir "$scratch/elsewhere" && echo keep >"$scratch/elsewhere/three.json"
ln -s "$scratch/elsewhere" "$documents/linked"
for name in "$scratch/outside.json" ../../../outside.json linked/three.json; do
  echo "{\"digest\": \"\", \"files\": [\"XU/one.json\", \"$name\"]}" >"$documents/.shipped"
  echo 3 >"$documents/XU/one.json"
  check "a record that names $name" 0 "1 pages" carry
done
check "takes nothing away outside" 0 "" test -e "$scratch/outside.json" -a -e "$scratch/elsewhere/three.json"
mkdir "$scratch/clone/Models/words" && echo '{}' >"$scratch/clone/Models/words/en.json"
check "words are copied too" 0 "1 languages" carry
check "unchanged words are left alone" 0 "" carry
mkdir -p "$scratch/clone/Models/profiles/page" && echo '{}' >"$scratch/clone/Models/profiles/page/standard.json"
check "profiles are copied too" 0 "1 files" carry
check "unchanged profiles are left alone" 0 "" carry
mkdir "$scratch/clone/Models/languages" "$scratch/clone/Models/states"
echo '{}' >"$scratch/clone/Models/languages/en.json"
check "languages of documents are copied too" 0 "Languages of documents: 1 files" carry
echo '{}' >"$scratch/clone/Models/states/HRV.json"
check "states are copied too" 0 "States: 1 files" carry
check "unchanged languages and states are left alone" 0 "" carry
check "they lie where the reader looks" 0 "" test -s "$documents/../languages/en.json" -a -s "$documents/../states/HRV.json"
check "they lie in the folder of what they judge" 0 "" test -s "$documents/../profiles/page/standard.json"
check "they lie beside the catalogue" 0 "" test -s "$documents/../words/en.json"

echo "set-up tests: $passed passed, $failed failed"
[ "$failed" = 0 ]
