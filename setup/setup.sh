#!/usr/bin/env bash
# Installs what Bonafide needs on Debian 12: packages, inference engine, models, pictures.
# Does nothing, and needs no network, when all of it is there. See setup/README.md.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=${XDG_CACHE_HOME:-$HOME/.cache}/bonafide
engine=$root/engines/openvino-2026.4.1
system_pkgconfig=/usr/local/lib/pkgconfig

fail() { echo "set-up: $1" >&2; exit 1; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null; then sudo "$@"; else return 127; fi
}

# A fingerprint of everything that decides what set-up writes.
fingerprint() {
  { cat "$here"/{setup.sh,lock.json,*.py} "$here/../Models/manifest.json"; echo "$root"; } |
    sha256sum | cut -d ' ' -f 1
}

wanted_packages() { grep -v '^#' "$here/packages.txt"; python3 -m pip --version >/dev/null 2>&1 || echo python3-pip; }

missing_packages() {
  local name
  for name in $(wanted_packages); do
    dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed || echo "$name"
  done
}

install_packages() {
  local missing
  missing=$(missing_packages)
  [ -n "$missing" ] || return 0
  echo "Installing Debian packages:" $missing
  local log
  log=$(mktemp)
  # shellcheck disable=SC2086
  if ! { as_root apt-get update -q && as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends $missing; } >"$log" 2>&1; then
    local reason
    reason=$(grep -m 1 -E '^(E|Err|sudo):?' "$log" || true)
    rm -f "$log"
    fail "cannot install Debian packages (${reason:-root or sudo is needed}); is there a network connection?"
  fi
  rm -f "$log"
}

# The engine as the linker sees it. The copies in link/ carry the absolute path of the real library
# as their name, so whatever is linked with them finds the engine without a search path. The second
# one makes the process load the engine's own libtbb.so.12 before OpenCV asks for Debian's.
write_link_libraries() {
  mkdir -p "$engine/link"
  link_library libopenvino_c.so.2641 libopenvino_c.so
  link_library libtbb.so.12 libopenvino_tbb.so
}

link_library() {
  local copy=$engine/link/.$2.$$
  cp "$engine/lib/$1" "$copy"
  patchelf --set-soname "$engine/lib/$1" "$copy"
  mv "$copy" "$engine/link/$2"
}

write_pkgconfig() {
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
Version: $(pkg-config --modversion opencv4)
Libs: -lopencv_calib3d -lopencv_features2d -lopencv_flann -lopencv_video -lopencv_imgproc -lopencv_core
Cflags: -I/usr/include/opencv4
PC
}

# So that a plain `swift build` works too; the Makefile does not depend on it.
install_pkgconfig() {
  local name
  for name in openvino bonafide-opencv; do
    cmp -s "$root/pkgconfig/$name.pc" "$system_pkgconfig/$name.pc" && continue
    as_root install -D -m 644 "$root/pkgconfig/$name.pc" "$system_pkgconfig/$name.pc" 2>/dev/null ||
      echo "Note: without root, use PKG_CONFIG_PATH=$root/pkgconfig for a plain swift build."
  done
}

complete() {
  [ -f "$root/state" ] && [ "$(cat "$root/state")" = "$1" ] && python3 "$here/present.py" &&
    [ -f "$engine/link/libopenvino_tbb.so" ] && [ -f "$root/pkgconfig/bonafide-opencv.pc" ]
}

main() {
  command -v python3 >/dev/null || fail "Python 3 is missing: apt-get install python3"
  command -v dpkg-query >/dev/null || fail "this set-up is for Debian 12; see setup/README.md for other systems"
  [ "$(uname -m)" = x86_64 ] || fail "only x86-64 is supported, this is $(uname -m)"
  install_packages
  mkdir -p "$root" || fail "cannot write to $root"
  exec 9>"$root/.lock"
  flock 9
  local wanted
  wanted=$(fingerprint)
  if ! complete "$wanted"; then
    rm -f "$root/state"
    python3 "$here/fetch.py"
    python3 "$here/unpack.py"
    write_link_libraries
    write_pkgconfig
    echo "$wanted" >"$root/state"
    echo "Set-up is complete: $root"
  fi
  install_pkgconfig
}

main "$@"
