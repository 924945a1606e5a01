#!/usr/bin/env bash
# Says plainly what a run of the tests left out, so that what was not tested never looks like a pass.
# scripts/skipped.sh LOG          reads what `swift test` printed, and lists the suites and tests that were skipped
# scripts/skipped.sh --self-test  on a log of three skipped ones
set -euo pipefail

report() {
  local list
  # Colours first, which a terminal would have shown.
  list=$(sed 's/\x1b\[[0-9;]*m//g' "$1" | sed -nE 's/^.{0,4}(Suite|Test) ("[^"]+"|[^ ]+) skipped(\.|: ?(.*))$/  \1 \2  \4/p' | sort -u)
  if [ -z "$list" ]; then
    echo "skipped: nothing"
  else
    echo "NOT TESTED: $(wc -l <<<"$list") suites or tests were skipped:"
    echo "$list"
  fi
}

if [ "${1:-}" = --self-test ]; then
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  printf '%s\n' '➜ Suite CorpusTests skipped: "no corpus"' '✔ Test a() passed after 1 seconds.' \
    $'\e[90m➜\e[0m Test b() skipped: "why"' '➜ Suite "A name" skipped.' '➜ Test b() skipped: "why"' >"$log"
  said=$(report "$log")
  grep -q 'NOT TESTED: 3' <<<"$said" && grep -q 'Suite CorpusTests  "no corpus"' <<<"$said" || { echo "skipped: the self-test failed: $said" >&2; exit 1; }
  printf '%s\n' '✔ Test a() passed after 1 seconds.' >"$log"
  [ "$(report "$log")" = "skipped: nothing" ] || { echo "skipped: the self-test failed" >&2; exit 1; }
  echo "skipped: the self-test passed"
  exit 0
fi
report "$1"
