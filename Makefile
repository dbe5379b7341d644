# Every command of CONTRIBUTING.md; CI runs the same ones.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
PRELOAD = $$($(CC) -print-file-name=libasan.so)

# a plain pytest leaves out what is slow, and takes fewer examples
WHOLE = -m "not long"
HYPOTHESIS_PROFILE ?= full
export HYPOTHESIS_PROFILE
# they ask what is packed, reached and bounded: more examples would tell the same
dist coverage checked: HYPOTHESIS_PROFILE = quick

.PHONY: setup rebuild quick test thorough check strict perft referees coverage typescript tables api-test soak \
    bench counts strength bench-once sanitize fuzz fuzz-setup fuzz-sanitize-setup fuzz-plain fuzz-sanitize fuzz-short fuzz-coverage checked free-threaded packages dist \
    docs pictures rehearse clean

setup:  ## an editable install with everything that developers need
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q -e '.[dev]'
	@echo 'ready: make quick'

$(BIN)/pytest:  # nothing else need be called first in a clean clone
	$(MAKE) setup

rebuild: | $(BIN)/pytest  ## after a change to a .pyx, .pxd or .h
	$(BIN)/python setup.py -q build_ext --inplace

quick: rebuild  ## for a change in hand: lint, types and the quick tests, on all cores
	$(BIN)/ruff check .
	$(BIN)/mypy
	HYPOTHESIS_PROFILE=quick $(BIN)/pytest -q -x $(TESTS)

test: rebuild  ## the whole suite, on all cores
	$(BIN)/pytest $(WHOLE) $(TESTS)

thorough: rebuild  ## the property tests at length, and those that take minutes; EXAMPLES= for more (2,000)
	HYPOTHESIS_PROFILE=thorough $(BIN)/pytest -m "hypothesis or long" $(TESTS)

check: | $(BIN)/pytest  ## lint, format, types, stubs, no Python in hot loops: looks only, changes nothing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	PATH="$(BIN):$$PATH" $(BIN)/cython-lint src/lt_core benchmarks
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest lt_core --ignore-disjoint-bases \
	    --allowlist tests/kernel/stubtest_allowlist.txt
	$(BIN)/pytest -q $(WHOLE) tests/kernel/test_hot_loops.py
	$(BIN)/check-jsonschema -q --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/zizmor --offline -q --min-severity medium .github/workflows

strict: | $(BIN)/pytest  ## warnings of the C compiler and of Cython are errors
	mkdir -p build
	LT_STRICT=1 $(BIN)/python setup.py -q build --force > build/strict.log 2>&1 || \
	    { cat build/strict.log; exit 1; }
	! grep -E '^(warning|performance hint): .*\.p[yx][xd]:[0-9]' build/strict.log

perft: rebuild  ## each turn of the perft book, by the library and by brute force (ten minutes)
	PYTHONPATH=tests/shared $(BIN)/python tests/perft/perft_confirm.py

GAMES ?= 1000
referees: rebuild  ## random games that two referees follow, each written from the rules alone; GAMES=
	PYTHONPATH=tests/shared $(BIN)/python tests/matches/referees_confirm.py $(GAMES) $(SEED)
	PYTHONPATH=tests/shared $(BIN)/python tests/buyword/buyword_confirm.py $(GAMES) $(SEED)

bench: rebuild  ## measure times, and write the pages, README's rows and the plots (some five minutes)
	$(BIN)/python -m benchmarks.build
	$(BIN)/pytest -n0 benchmarks --benchmark-disable-gc
	$(BIN)/python -m benchmarks.page.table
	$(BIN)/python -m tools.documents.speed

strength:  ## games of the advisor, and docs/advice.md with its plots (half an hour)
	$(BIN)/python -m tools.advice.measure_advice

bench-once: rebuild  ## each benchmark's work once, counts checked, nothing timed
	$(BIN)/python -m benchmarks.build
	$(BIN)/pytest -n0 benchmarks --benchmark-disable

counts: rebuild  ## what main works cost, in instructions; WORKS=..., SHORT=1 for some; REASON=... writes
	$(BIN)/python -m benchmarks.build
	$(BIN)/python -m benchmarks.counting.gate $(if $(REASON),--reason "$$REASON") $(if $(SHORT),--short) $(WORKS)

sanitize:  ## the suite under AddressSanitizer and UndefinedBehaviorSanitizer; TESTS=... for a part
	$(PYTHON) -m venv $(VENV)-sanitize
	LT_SANITIZE=1 $(VENV)-sanitize/bin/pip install -q --no-cache-dir '.[test]'
	LT_SANITIZE=1 LD_PRELOAD="$(PRELOAD)" PYTHONMALLOC=malloc ASAN_OPTIONS=detect_leaks=0 \
	    $(VENV)-sanitize/bin/pytest $(WHOLE) --capture=sys $(TESTS)

CASES ?= 1000000
SANITIZED_CASES ?= 200000
SEED ?= 1
COUNTERS = $(CURDIR)/build/fuzz/branch_counters.so
FUZZ = PYTHONPATH=tests:tests/shared $(VENV)-fuzz/bin/python -m fuzz
FUZZ_SANITIZED = LD_PRELOAD="$(COUNTERS) $(PRELOAD)" PYTHONMALLOC=malloc PYTHONPATH=tests:tests/shared \
    ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=32:allocator_may_return_null=1:verify_asan_link_order=0 \
    $(VENV)-fuzz-sanitize/bin/python -m fuzz

$(COUNTERS): tests/fuzz/branch_counters.c
	mkdir -p build/fuzz
	$(CC) -O2 -shared -fPIC -o $@ $<

fuzz-setup: $(COUNTERS)
	$(PYTHON) -m venv $(VENV)-fuzz
	LT_FUZZ=1 LD_PRELOAD=$(COUNTERS) $(VENV)-fuzz/bin/pip install -q --no-cache-dir '.[fuzz]'

fuzz-sanitize-setup: $(COUNTERS)
	$(PYTHON) -m venv $(VENV)-fuzz-sanitize
	LT_FUZZ=1 LT_SANITIZE=1 LD_PRELOAD=$(COUNTERS) \
	    $(VENV)-fuzz-sanitize/bin/pip install -q --no-cache-dir '.[fuzz]'

fuzz-plain: fuzz-setup  ## lexicon files of every kind, damaged, guided by coverage; CASES=, SEED=
	LD_PRELOAD=$(COUNTERS) $(FUZZ) $(CASES) $(SEED) --folder build/fuzz/plain

fuzz-sanitize: fuzz-sanitize-setup  ## the same under the sanitizers; SANITIZED_CASES=, SEED=
	$(FUZZ_SANITIZED) $(SANITIZED_CASES) $(SEED) --folder build/fuzz/sanitized

fuzz: fuzz-plain fuzz-sanitize  ## both: 1,000,000 cases and 200,000 (an hour and a half)

fuzz-short: fuzz-setup  ## a minute of it
	LD_PRELOAD=$(COUNTERS) $(FUZZ) $(CASES) $(SEED) --seconds 60 --folder build/fuzz/short

fuzz-coverage:  ## which lines of readers and verify the cases of `make fuzz-plain` reach; needs gcc
	rm -rf build/coverage
	$(PYTHON) -m venv $(VENV)-coverage
	LT_COVERAGE=1 $(VENV)-coverage/bin/pip install -q --no-cache-dir '.[test]' coverage
	rm -f build/.coverage* && find build/coverage -name '*.gcda' -delete
	-PYTHONPATH=tests:tests/shared $(VENV)-coverage/bin/coverage run -m fuzz.worker build/fuzz/plain
	-$(VENV)-coverage/bin/coverage combine -q
	$(VENV)-coverage/bin/coverage report --include '*/lexicons/*' | tee build/fuzz/coverage.txt
	$(VENV)-coverage/bin/python -m tools.proof.kernel_coverage build/coverage | \
	    grep -E 'lexicon/' | tee -a build/fuzz/coverage.txt

# an interpreter without the global lock; FREE_THREADED=python3.14t takes one that is there
FREE = $(CURDIR)/build/free-threaded
FREE_THREADED ?= $(FREE)/python/bin/python3
FREE_BIN = $(VENV)-free-threaded/bin
FREE_APT = apt-get -qq -o Dir::Etc::SourceList=$(FREE)/sources.list -o Dir::Etc::SourceParts=/dev/null \
    -o Dir::State::Lists=$(FREE)/lists -o Dir::Cache=$(FREE)/cache

$(FREE)/python/bin/python3:  # from Debian 13's source package, by the mirror that this Debian uses
	mkdir -p $(FREE)/source $(FREE)/lists/partial $(FREE)/cache/archives/partial
	mirror=$$(apt-get indextargets --format '$$(REPO_URI)' | grep -m1 '/debian/$$') && \
	    echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $$mirror trixie main" \
	    > $(FREE)/sources.list
	$(FREE_APT) update
	cd $(FREE)/source && $(FREE_APT) source --download-only python3.13
	tar -xJf $(FREE)/source/*.orig.tar.xz -C $(FREE)/source --strip-components=1
	cd $(FREE)/source && ./configure -q --disable-gil --disable-test-modules --prefix=$(FREE)/python \
	    > configure.log && $(MAKE) -s > make.log && $(MAKE) -s install > install.log

# wheels that are older than the newest source are fine; where msgspec refuses the interpreter (3.13),
# the tests that need it are skipped
free-threaded: $(filter $(FREE)/%,$(FREE_THREADED))  ## the suite and a benchmark of threads, without the global lock
	$(FREE_THREADED) -m venv $(VENV)-free-threaded
	PIP_PREFER_BINARY=1 $(FREE_BIN)/pip install -q --no-cache-dir numpy marisa-trie click rich pytest \
	    pytest-xdist hypothesis jsonschema
	PIP_PREFER_BINARY=1 $(FREE_BIN)/pip install -q --no-cache-dir --no-deps .
	$(FREE_BIN)/pip install -q msgspec starlette uvicorn httptools > build/msgspec.log 2>&1 || \
	    echo "no msgspec for this interpreter"
	$(FREE_BIN)/pytest $(WHOLE) $(TESTS)
	$(FREE_BIN)/python -m benchmarks.measuring.threads

checked:  ## the suite with bounds checks in the kernel
	$(PYTHON) -m venv $(VENV)-checked
	LT_CHECKED=1 $(VENV)-checked/bin/pip install -q --no-cache-dir '.[test]'
	LT_CHECKED=1 $(VENV)-checked/bin/pytest $(WHOLE) $(TESTS)

coverage:  ## which lines of Python and of the kernel's .pyx the suite runs; needs gcc
	rm -rf build/coverage
	$(PYTHON) -m venv $(VENV)-coverage
	LT_COVERAGE=1 $(VENV)-coverage/bin/pip install -q --no-cache-dir '.[test]' coverage
	rm -f build/.coverage* && find build/coverage -name '*.gcda' -delete
	LT_COVERAGE=1 $(VENV)-coverage/bin/coverage run -m pytest $(WHOLE) -q $(TESTS)
	-$(VENV)-coverage/bin/coverage combine -q
	$(VENV)-coverage/bin/coverage report | tee build/coverage.txt
	$(VENV)-coverage/bin/python -m tools.proof.kernel_coverage build/coverage | tee -a build/coverage.txt

packages: | $(BIN)/pytest  ## sdist and wheel in dist/, checked as they would be uploaded
	rm -rf dist
	$(BIN)/python -m build -q
	$(BIN)/python -m tools.release.check_dist dist
	$(BIN)/twine check --strict dist/*
	$(BIN)/check-wheel-contents dist/*.whl

dist: packages  ## sdist and wheel, each tested in a clean environment; TESTS=... for a part
	for package in dist/*.whl dist/*.tar.gz; do \
	    rm -rf $(VENV)-dist && $(PYTHON) -m venv $(VENV)-dist && \
	    $(VENV)-dist/bin/pip install -q "$$package[test]" && \
	    $(VENV)-dist/bin/lettertycoon best JLSEANZ EWE -n 1 && \
	    $(VENV)-dist/bin/pytest -q $(WHOLE) $(TESTS) || exit 1; \
	done

$(BIN)/zensical: | $(BIN)/pytest
	$(BIN)/pip install -q -e '.[docs]'

docs: | $(BIN)/zensical  ## the site, in build/site/html; a broken link or reference is an error
	$(BIN)/python -m tools.documents.site_pages
	$(BIN)/zensical build --strict --clean
	$(BIN)/python -m tools.documents.site_logo build/site/html
	$(BIN)/python -m tools.documents.site_links build/site/html

pictures: | $(BIN)/pytest  ## draw docs/pictures anew, and measure what each ability is worth
	$(BIN)/python -m tools.documents.drawings
	$(BIN)/python -m tools.documents.speed
	$(BIN)/python -m tools.documents.abilities --write

rehearse: packages  ## a release without the upload: build, check, install by name, ask
	$(BIN)/python -m tools.release.rehearse dist

typescript: | $(BIN)/pytest  ## the TypeScript declaration of requests and answers
	$(BIN)/python -m tools.documents.make_typescript

tables: | $(BIN)/pytest  ## the tables of docs/requests.md and docs/json.md
	$(BIN)/python -m tools.documents.make_tables

SEED_OF_API ?= 1
api-test: | $(BIN)/pytest  ## schemathesis asks a server by its OpenAPI document; EXAMPLES=... a method
	$(BIN)/python -m tools.servers.api_test $(or $(EXAMPLES),100) $(SEED_OF_API)

SOAK_MINUTES ?= 30
soak: | $(BIN)/pytest  ## a server is asked at random for half an hour: what memory it takes
	$(BIN)/python -m tools.servers.soak $(SOAK_MINUTES)

clean:
	rm -rf build dist $(VENV)-sanitize $(VENV)-checked $(VENV)-coverage $(VENV)-dist \
	    $(VENV)-fuzz $(VENV)-fuzz-sanitize $(VENV)-free-threaded
	rm -f src/lt_core/*.so src/lt_core/*/*.so src/lettertycoon/lexicons/data/embedded.lexicon
