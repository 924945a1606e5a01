#!/usr/bin/env bash
# Says once more, after thousands of lines, which tests failed and why; ends with 1.
# scripts/failed.sh LOG           reads what `swift test` printed
# scripts/failed.sh --self-test   on a log of one failure
set -euo pipefail

report() {
  echo "FAILED:"
  # Colors first, which a terminal would have shown.
  sed 's/\x1b\[[0-9;]*m//g' "$1" | grep -E 'recorded an issue|Fatal error|error:|unexpected signal' | tail -40 \
    || echo "  no test said why; the last lines:" "$(tail -3 "$1")"
}

if [ "${1:-}" = --self-test ]; then
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  printf '%s\n' '✔ Test a() passed.' $'\e[91m✘\e[0m Test b() recorded an issue at B.swift:1:2: Expectation failed' >"$log"
  said=$(report "$log")
  [ "$said" = $'FAILED:\n✘ Test b() recorded an issue at B.swift:1:2: Expectation failed' ] \
    || { echo "failed: the self-test failed: $said" >&2; exit 1; }
  echo "failed: the self-test passed"
  exit 0
fi
report "$1" >&2
exit 1
