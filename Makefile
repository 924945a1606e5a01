# Every target is enough by itself on a fresh Debian 12 with root or sudo, Python 3 and Swift 6.3.
SHELL := /bin/bash
export PKG_CONFIG_PATH := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/bonafide/pkgconfig:$(PKG_CONFIG_PATH)
# A crash prints the thread that crashed, and nothing that would hide it.
export SWIFT_BACKTRACE ?= threads=crashed,images=none,registers=none
BONAFIDE_TESTDATA ?= 
MINUTES ?= 1
SEED ?= 0
TARGETS ?= 

# Tests run on a release build: they try what ships, and take a quarter of the time. It has a folder of its own, so that
# `make build` and `make test` do not undo each other's work.
# The symbol graphs that it writes are what .ci/api.py holds the public API by.
IN_TESTS := -c release -Xswiftc -enable-testing --scratch-path .build-tests \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc .build-tests/symbols

.PHONY: help setup setup-test packages build demo lint test test-build extended-test attack-test endurance-test bench fuzz sanitize sanitize-swift sanitize-threads docs clean

help:
	@echo "make demo           set up, build, and verify a fictitious passport against two people"
	@echo "make test           lint, set up, build, and run every test"
	@echo "make lint           check format, comments and the order of the sources; builds nothing"
	@echo "make setup-test     set up from nothing several times, with damaged and altered files"
	@echo "make extended-test  the suites on real pictures; needs BONAFIDE_TESTDATA=<folder>"
	@echo "make attack-test    every attack on verify, in four rotations and through JPEG"
	@echo "make endurance-test an hour of frames and a thousand sessions: some 30 minutes; ENDURANCE=0.1 for a tenth"
	@echo "make bench          measure speed on a release build"
	@echo "make fuzz           fuzz every parser of outside bytes; MINUTES=$(MINUTES) for each, SEED= of an earlier run, TARGETS="
	@echo "make sanitize       run the C and C++ code under the address sanitizer"
	@echo "make sanitize-swift run what calls it under the address sanitizer"
	@echo "make sanitize-threads  run what is shared between threads under the thread sanitizer"
	@echo "make docs           the reference of every public symbol, in out/docs"
	@echo "make build          set up and build the release command: .build/release/bonafide"
	@echo "make clean          remove what was built (set-up's downloads stay)"

setup:
	@setup/setup.sh

# Every build is of exactly the Swift packages of setup/swift-packages.json.
packages: setup
	@python3 setup/swift_packages.py

build: packages
	swift build -c release --product bonafide

# The first verdict, as soon as may be: without optimization where nothing is built yet.
demo:
	@setup/first_build.sh
	@setup/demo.sh

test-build: packages
	swift build --build-tests $(IN_TESTS)
	@mkdir -p out

# Nothing is built before the sources stand as they should.
lint:
	swift format lint --strict -r Sources Tests Fuzz Examples Package.swift
	@python3 .ci/house.py

test: lint test-build
	@python3 .ci/api.py --self-test
	@python3 .ci/api.py
	@python3 scripts/results.py --self-test
	@python3 scripts/results.py --check
	@python3 -m unittest discover -s scripts
	set -o pipefail; swift test --skip-build $(IN_TESTS) 2>&1 | tee out/test.log || scripts/failed.sh out/test.log
	@scripts/skipped.sh --self-test
	@scripts/failed.sh --self-test
	@scripts/skipped.sh out/test.log

extended-test: test-build
	@python3 .ci/api.py --self-test
	@python3 .ci/api.py
	@test -n "$(BONAFIDE_TESTDATA)" || { echo "make: name the folder: make extended-test BONAFIDE_TESTDATA=<folder>"; exit 2; }
	set -o pipefail; BONAFIDE_TESTDATA="$(abspath $(BONAFIDE_TESTDATA))" \
	  swift test --skip-build $(IN_TESTS) --filter 'CorpusTests|CalibrationTests|ClipTests|ClipCommandTests|CaptureCommandTests' 2>&1 \
	  | tee out/extended-test.log || scripts/failed.sh out/extended-test.log
	@scripts/skipped.sh out/extended-test.log

# The whole attack table, in four rotations and through JPEG, by the library and by the command: some 15 minutes.
attack-test: test-build
	@python3 .ci/api.py --self-test
	@python3 .ci/api.py
	BONAFIDE_ATTACK_TABLE=all swift test --skip-build $(IN_TESTS) --filter 'AttackTableTests|AttackCommandTests'

# Memory, handles and children after long use; each test alone in its process, because all of that is counted.
ENDURANCE ?= all
endurance-test: test-build
	@python3 .ci/api.py --self-test
	@python3 .ci/api.py
	for test in anHourOfFaces anHourOfACard sessionsThatAreDropped; do \
	  BONAFIDE_ENDURANCE=$(ENDURANCE) swift test --skip-build $(IN_TESTS) --filter "EnduranceTests/$$test" || exit 1; \
	done

bench: build
	Benchmarks/run.sh

fuzz: packages
	Fuzz/build.sh
	Fuzz/run.py --minutes $(MINUTES) --seed $(SEED) $(TARGETS)

setup-test: setup
	setup/test.sh

sanitize: setup
	scripts/sanitize.sh --self-test
	scripts/sanitize.sh

sanitize-swift: setup
	scripts/sanitize-swift.sh address

sanitize-threads: setup
	scripts/sanitize-swift.sh thread

# The extractor cannot read the C targets and says so; the Swift modules are what the reference is made of.
docs: packages
	-@swift package dump-symbol-graph --minimum-access-level public >/dev/null 2>&1
	@rm -rf out/symbols && mkdir -p out/symbols
	@cp .build/x86_64-unknown-linux-gnu/symbolgraph/Bonafide*.symbols.json out/symbols/
	@docc convert Sources/Bonafide/Bonafide.docc --fallback-display-name Bonafide \
	  --fallback-bundle-identifier org.bonafide --additional-symbol-graph-dir out/symbols --output-dir out/docs >/dev/null
	@echo "Reference: out/docs (to read it: python3 -m http.server -d out/docs, then /documentation)"

clean:
	rm -rf .build .build-*
