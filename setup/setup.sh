#!/usr/bin/env bash
# Installs what Bonafide needs on Debian 12: packages, inference engine, models, pictures.
# Does nothing, and needs no network, when all of it is there. See setup/README.md.
set -euo pipefail
# Bonafide takes no models from a folder that others may write, whatever the user's own mask lets them.
umask 022

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=${XDG_CACHE_HOME:-$HOME/.cache}/bonafide
engine=$root/engines/openvino-2026.4.1
opencv=$root/engines/opencv-4.6.0
zxing=$root/engines/zxing-3.1.1
system_pkgconfig=/usr/local/lib/pkgconfig

fail() { echo "set-up: $1" >&2; exit 1; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null; then sudo "$@"; else return 127; fi
}

# A fingerprint of everything that decides what set-up writes.
fingerprint() {
  { cat "$here"/{setup.sh,lock.json,*.py} "$here/../Models/"{manifest,document-regions}.json; echo "$root"; } |
    sha256sum | cut -d ' ' -f 1
}

# A Python that has pip, which fetches from the package index; Debian's own when no other has it.
choose_python() {
  local candidate
  for candidate in python3 /usr/bin/python3; do
    if "$candidate" -c 'import importlib.util, sys; sys.exit(importlib.util.find_spec("pip") is None)' 2>/dev/null; then
      echo "$candidate"
      return
    fi
  done
  echo python3
}

missing_packages() {
  local wanted
  wanted=$(grep -v '^#' "$here/packages.txt")
  "$python" -c 'import pip' 2>/dev/null || wanted+=" python3-pip"
  # shellcheck disable=SC2086
  { dpkg-query -W -f '${Package} ${db:Status-Status}\n' $wanted 2>/dev/null || true; } |
    awk '$2 == "installed" { print $1 }' | sort | comm -13 - <(printf '%s\n' $wanted | sort)
}

# apt-get, quiet when it works; one line when it does not.
apt() {
  local log reason
  log=$(mktemp)
  if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get -q "$@" >"$log" 2>&1; then
    reason=$(grep -m 1 -E '^(E:|Err:|sudo:)' "$log" || true)
    rm -f "$log"
    fail "apt-get $1 failed: ${reason:-root or sudo is needed}. Is there a network connection?"
  fi
  rm -f "$log"
}

install_packages() {
  local missing
  missing=$(missing_packages | tr '\n' ' ')
  [ -n "$missing" ] || return 0
  echo "Installing Debian packages: $missing"
  apt update
  # shellcheck disable=SC2086
  apt install -y --no-install-recommends $missing
  python=$(choose_python)
}

# Two OpenCV modules as the compiler and the linker see them. Their -dev packages would install 135
# more packages (GDAL, Qt, MariaDB's client), so only their headers are taken out of them.
opencv_headers=(libopencv-calib3d-dev libopencv-features2d-dev)

# What apt's signed index says the SHA-256 of a package file is; nothing where it does not list that version.
index_hash() { # package file
  local name version
  name=$(dpkg-deb -f "$1" Package 2>/dev/null) && version=$(dpkg-deb -f "$1" Version 2>/dev/null) || return 0
  { apt-cache show "$name=$version" 2>/dev/null || true; } | awk '$1 == "SHA256:" && !seen++ { print $2 }'
}

# Whether a kept package file is the one that was fetched: its hash is the index's, or, where the index has moved on to
# another version, the one that was recorded when it was fetched.
is_kept() { # folder, package name
  local file wanted
  file=$(compgen -G "$1/${2}_*.deb") && [ "$(wc -l <<<"$file")" = 1 ] && [ ! -L "$file" ] || return 1
  wanted=$(index_hash "$file")
  if [ -z "$wanted" ] && [ -f "$1/$2.sha256" ]; then wanted=$(cat "$1/$2.sha256"); fi
  [ -n "$wanted" ] && [ "$(sha256sum <"$file")" = "$wanted  -" ] && echo "$wanted" >"$1/$2.sha256"
}

fetch_opencv_headers() {
  local name debs=$root/downloads/debian
  mkdir -p "$debs"
  for name in "${opencv_headers[@]}"; do
    is_kept "$debs" "$name" && continue
    rm -f "$debs/${name}"_*.deb "$debs/$name.sha256"
    (cd "$debs" && apt-get download -q "$name" >/dev/null 2>&1) ||
      { apt update && (cd "$debs" && apt-get download -q "$name" >/dev/null 2>&1); } ||
      fail "cannot fetch the Debian package $name; is there a network connection?"
    is_kept "$debs" "$name" || fail "the Debian package $name is not the one that apt's index names; nothing was unpacked"
  done
}

write_opencv() {
  local name module scratch=$opencv/.unpacked
  rm -rf "$opencv"
  mkdir -p "$scratch" "$opencv/lib"
  for name in "${opencv_headers[@]}"; do
    is_kept "$root/downloads/debian" "$name" || fail "the kept Debian package $name changed; run set-up again"
    dpkg-deb -x "$root/downloads/debian/${name}"_*.deb "$scratch"
    module=${name#libopencv-}
    module=${module%-dev}
    ln -s "/usr/lib/x86_64-linux-gnu/libopencv_$module.so.406" "$opencv/lib/libopencv_$module.so"
  done
  mv "$scratch/usr/include/opencv4" "$opencv/include"
  rm -rf "$scratch"
}

# The engines as the linker sees them. The copies in link/ carry the absolute path of the real library
# as their name, so whatever is linked with them finds the engine without a search path. The second
# one makes the process load the engine's own libtbb.so.12 before OpenCV asks for Debian's.
write_link_libraries() {
  rm -rf "$engine/link" "$zxing/link"
  link_library "$engine" libopenvino_c.so.2641 libopenvino_c.so
  link_library "$engine" libtbb.so.12 libopenvino_tbb.so
  link_library "$zxing" libbonafide_zxing.so libbonafide_zxing.so
}

link_library() { # engine, its library, name for the linker
  local copy=$1/link/.$3.$$
  mkdir -p "$1/link"
  cp "$1/lib/$2" "$copy"
  patchelf --set-soname "$1/lib/$2" "$copy"
  mv "$copy" "$1/link/$3"
}

write_pkgconfig() {
  rm -rf "$root/pkgconfig"
  mkdir -p "$root/pkgconfig"
  cat >"$root/pkgconfig/openvino.pc" <<PC
Name: OpenVINO
Description: OpenVINO inference engine, C interface (kept by Bonafide's set-up)
Version: 2026.4.1
Libs: -L$engine/link -lopenvino_tbb -lopenvino_c
Cflags: -I$engine/include
PC
  cat >"$root/pkgconfig/bonafide-opencv.pc" <<PC
Name: Bonafide OpenCV
Description: the six OpenCV modules that Bonafide uses
Version: 4.6.0
Libs: -L$opencv/lib -lopencv_calib3d -lopencv_features2d -lopencv_flann -lopencv_video -lopencv_imgproc -lopencv_core
Cflags: -I/usr/include/opencv4 -I$opencv/include
PC
  cat >"$root/pkgconfig/bonafide-zxing.pc" <<PC
Name: Bonafide ZXing
Description: zxing-cpp's readers (kept by Bonafide's set-up)
Version: 3.1.1
Libs: -L$zxing/link -lbonafide_zxing
Cflags: -I$zxing/reader/include
PC
  cat >"$root/pkgconfig/bonafide-zxing-writer.pc" <<PC
Name: Bonafide ZXing writer
Description: zxing-cpp's writers, a static library for fictitious documents (kept by Bonafide's set-up)
Version: 3.1.1
Libs: -L$zxing/writer/lib -lbonafide_zxing_writer
Cflags: -I$zxing/writer/include
PC
}

pkgconfig_names=(openvino bonafide-opencv bonafide-zxing bonafide-zxing-writer)

# So that a plain `swift build` works too; the Makefile does not depend on it. System-wide files never point into a folder
# that somebody else than root may write: they are written by root for root's own cache folder only.
install_pkgconfig() {
  local name home
  home=$(getent passwd 0 | cut -d : -f 6)
  [ "$(id -u)" = 0 ] && [ -z "${XDG_CACHE_HOME:-}" ] && [ "$root" = "$home/.cache/bonafide" ] || return 0
  for name in "${pkgconfig_names[@]}"; do
    cmp -s "$root/pkgconfig/$name.pc" "$system_pkgconfig/$name.pc" ||
      install -D -m 644 "$root/pkgconfig/$name.pc" "$system_pkgconfig/$name.pc"
  done
}

complete() {
  [ -f "$root/state" ] && [ "$(cat "$root/state")" = "$1" ] && "$python" "$here/present.py"
}

main() {
  command -v python3 >/dev/null || fail "Python 3 is missing: apt-get install python3"
  command -v dpkg-query >/dev/null || fail "this set-up is for Debian 12; see setup/README.md for other systems"
  [ "$(uname -m)" = x86_64 ] || fail "only x86-64 is supported, this is $(uname -m)"
  python=$(choose_python)
  install_packages
  mkdir -p "$root" 2>/dev/null || fail "cannot write to $root"
  exec 9>"$root/.lock"
  flock 9
  local wanted
  wanted=$(fingerprint)
  if ! complete "$wanted"; then
    rm -f "$root/state"
    "$python" "$here/fetch.py"
    fetch_opencv_headers
    "$python" "$here/unpack.py"
    "$python" "$here/build_zxing.py"
    write_link_libraries
    write_opencv
    write_pkgconfig
    "$python" "$here/record.py" "$engine/link" "$zxing/link" "$opencv" "$root/pkgconfig"
    echo "$wanted" >"$root/state"
    echo "Set-up is complete: $root"
  fi
  "$python" "$here/data.py"
  install_pkgconfig
}

main "$@"
