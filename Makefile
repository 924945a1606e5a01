# Every target is enough by itself on a fresh Debian 12 with root or sudo, Python 3 and Swift 6.3.
SHELL := /bin/bash
export PKG_CONFIG_PATH := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/bonafide/pkgconfig:$(PKG_CONFIG_PATH)
# A crash prints the thread that crashed, and nothing that would hide it.
export SWIFT_BACKTRACE ?= threads=crashed,images=none,registers=none
BONAFIDE_TESTDATA ?= 
FUZZ_ITERATIONS ?= 3000000

.PHONY: help setup build demo test extended-test bench fuzz sanitize docs clean

help:
	@echo "make demo           set up, build, and verify a fictitious passport against two people"
	@echo "make test           set up, build, and run every test"
	@echo "make extended-test  the corpus suite; needs BONAFIDE_TESTDATA=<folder>"
	@echo "make bench          measure speed on a release build"
	@echo "make fuzz           fuzz every parser for minutes; FUZZ_ITERATIONS=$(FUZZ_ITERATIONS)"
	@echo "make sanitize       run the C and C++ code under the address sanitizer"
	@echo "make docs           the reference of every public symbol, in out/docs"
	@echo "make build          set up and build the release command: .build/release/bonafide"
	@echo "make clean          remove what was built (set-up's downloads stay)"

setup:
	@setup/setup.sh

build: setup
	swift build -c release --product bonafide

demo: build
	@setup/demo.sh

test: setup sanitize
	swift build --build-tests
	swift test --skip-build
	setup/test.sh

extended-test: build
	@test -n "$(BONAFIDE_TESTDATA)" || { echo "make: name the folder: make extended-test BONAFIDE_TESTDATA=<folder>"; exit 2; }
	BONAFIDE_TESTDATA="$(abspath $(BONAFIDE_TESTDATA))" swift test -c release -Xswiftc -enable-testing --filter CorpusTests

bench: build
	Benchmarks/run.sh

fuzz: setup
	BONAFIDE_FUZZ_ITERATIONS=$(FUZZ_ITERATIONS) swift test -c release -Xswiftc -enable-testing --filter Fuzz

sanitize: setup
	scripts/sanitize.sh

# The extractor cannot read the C targets and says so; the Swift modules are what the reference is made of.
docs: setup
	-@swift package dump-symbol-graph --minimum-access-level public >/dev/null 2>&1
	@rm -rf out/symbols && mkdir -p out/symbols
	@cp .build/x86_64-unknown-linux-gnu/symbolgraph/Bonafide*.symbols.json out/symbols/
	@docc convert Sources/Bonafide/Bonafide.docc --fallback-display-name Bonafide \
	  --fallback-bundle-identifier org.bonafide --additional-symbol-graph-dir out/symbols --output-dir out/docs >/dev/null
	@echo "Reference: out/docs (to read it: python3 -m http.server -d out/docs, then /documentation)"

clean:
	rm -rf .build
