#!/usr/bin/env bash
# The main job, end to end: a fictitious passport with a real portrait is photographed and verified against another
# picture of the same person (must be accepted) and against somebody else (must be rejected).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cache=${XDG_CACHE_HOME:-$HOME/.cache}/bonafide
bonafide=.build/release/bonafide
[ -x "$bonafide" ] || bonafide=.build/debug/bonafide
out=out/demo
mkdir -p "$out"

"$bonafide" stage document --portrait "$cache/pictures/obama.jpg" --output "$out/passport.jpg" --seed 3 >/dev/null
echo "A passport of Utopia, a country that does not exist, photographed: $out/passport.jpg"

verify() { # expected exit code, selfie, report
  echo
  echo "== $1"
  local code=0
  "$bonafide" verify --document "$out/passport.jpg" --selfie "$cache/pictures/$3" --report "$out/$4" --allow-specimens || code=$?
  [ "$code" = "$2" ] || { echo "demo: expected exit code $2, got $code" >&2; exit 1; }
}

verify "the same person" 0 obama2.jpg accepted.html
verify "a different person" 1 biden.jpg rejected.html
echo
echo "Reports: $out/accepted.html $out/rejected.html"
[ "$bonafide" = .build/release/bonafide ] || echo "This was built without optimization; \`make build\` builds the command that is fast."
