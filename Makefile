# Every command of CONTRIBUTING.md; CI runs the same ones.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
COVERAGE = $(VENV)-coverage/bin
WHOLE = -m "not long"
export HYPOTHESIS_PROFILE ?= full

.PHONY: setup rebuild quick test thorough check docs data advice-data bench counts checked sanitize \
    leaks bugs fuzz coverage mutants rehearse browser browser-test

setup:  ## an editable install with everything that developers need
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q -e '.[dev]'

# what only developers have: the README's second command installs less
$(BIN)/ruff:
	$(MAKE) setup

rebuild: | $(BIN)/ruff  ## after a change to a .pyx, .pxd or .h
	$(BIN)/python setup.py -q build_ext --inplace

quick: rebuild  ## for a change in hand: lint, types and the quick tests, on all cores
	$(BIN)/ruff check .
	$(BIN)/mypy
	HYPOTHESIS_PROFILE=quick $(BIN)/pytest -q -x $(TESTS)

test: rebuild  ## the whole suite, on all cores; TESTS=... for a part, in each target that tests
	$(BIN)/pytest $(WHOLE) $(TESTS)

thorough: counts fuzz  ## what takes hours: properties, perft by brute force, GAMES= with referees
	HYPOTHESIS_PROFILE=thorough GAMES=$(or $(GAMES),1000) \
	    $(BIN)/pytest -m "hypothesis or long" $(TESTS)

node_modules/.bin/biome: package.json
	npm install --silent --no-audit --no-fund --no-package-lock
	@touch $@

check: node_modules/.bin/biome | $(BIN)/ruff  ## lint, format, types, workflows, length of pages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	PATH="$(BIN):$$PATH" $(BIN)/cython-lint --max-line-length 100 src/lt_core benchmarks
	npm run --silent check
	$(BIN)/mypy
	$(BIN)/mypy --warn-unused-ignores tests/typing_cases.py
	$(BIN)/python -m mypy.stubtest lt_core --ignore-disjoint-bases
	$(BIN)/python -m tools.documents.length
	$(BIN)/zizmor --offline -q --persona auditor .github/workflows

docs: | $(BIN)/ruff  ## tables made from code, drawings of turns; the site, and after `make browser` the page at play/
	$(BIN)/python -m tools.documents.tables
	$(BIN)/python -m tools.documents.pictures drawings
	$(BIN)/python -m tools.documents.site
	$(BIN)/zensical build --strict --clean
	if [ -d build/browser/npm ]; then $(BIN)/lettertycoon page build/site/html/play; fi

data: | $(BIN)/ruff  ## the embedded words from FOLDER= (tools/words/sources.py), and what they change
	$(BIN)/python -m tools.words.make_word_list $(FOLDER)
	$(BIN)/python -m tools.words.make_definitions $(FOLDER)
	$(MAKE) rebuild
	for each in tests/perft/*.perft; do \
	    mkdir -p build && $(BIN)/python tests/helpers/perft_book.py "$$each" > build/book \
	    && cp build/book "$$each" || exit 1; \
	done
	$(BIN)/python -m tools.proof.record_golden
	$(BIN)/python -m tools.documents.tables

advice-data: rebuild  ## what advice and BuyWord learned, from nothing, in build/advice; SHORT=1
	$(BIN)/python -m tools.advice.make_data $(if $(SHORT),--short)

bench: rebuild  ## measure times; write the pages, README's rows and the plots (five minutes)
	$(BIN)/python -m benchmarks.build
	$(BIN)/pytest -n0 benchmarks --benchmark-disable-gc --benchmark-json=build/benchmarks.json
	$(BIN)/python -m benchmarks.page build/benchmarks.json
	$(BIN)/python -m tools.documents.pictures speed

counts: rebuild  ## what main works cost, in instructions; WORKS=... for some; WRITE=1 writes them
	$(BIN)/python -m benchmarks.build
	$(BIN)/python -m benchmarks.counting.gate $(if $(WRITE),--write) $(WORKS)

checked:
	$(PYTHON) -m venv $(VENV)-sanitize
	LT_CHECKED=1 $(VENV)-sanitize/bin/pip install -q --no-cache-dir '.[test]'

SANITIZED = LT_CHECKED=1 LD_PRELOAD="$$($(CC) -print-file-name=libasan.so)" PYTHONMALLOC=malloc

sanitize: checked  ## the suite with bounds checks, AddressSanitizer, UndefinedBehaviorSanitizer
	$(SANITIZED) ASAN_OPTIONS=detect_leaks=0 \
	    $(VENV)-sanitize/bin/pytest $(WHOLE) --capture=sys $(TESTS)

leaks: checked  ## the kernel's quick tests, then LeakSanitizer: no memory may be lost
	HYPOTHESIS_PROFILE=quick $(SANITIZED) \
	    $(VENV)-sanitize/bin/python -m tools.proof.leaks tests/kernel --ignore=tests/kernel/test_alarms.py

bugs: rebuild  ## plant bugs in a copy of the kernel, one by one: its tests must find each
	$(BIN)/python -m tools.proof.kernel_bugs

fuzz: | $(BIN)/ruff  ## damaged word lists, guided by coverage; SECONDS=, SEED=
	$(BIN)/pip install -q 'atheris>=3'
	mkdir -p build/fuzz/corpus
	PYTHONPATH=tests:tests/helpers $(BIN)/python -m fuzz.fuzz_readers -artifact_prefix=build/fuzz/ \
	    -max_total_time=$(or $(SECONDS),3600) -seed=$(or $(SEED),1) build/fuzz/corpus

coverage:  ## which lines of Python and of the kernel's .pyx the suite runs; needs gcc
	rm -rf build/coverage
	$(PYTHON) -m venv $(VENV)-coverage
	LT_COVERAGE=1 $(COVERAGE)/pip install -q --no-cache-dir '.[test]' coverage
	rm -f build/.coverage* && find build/coverage -name '*.gcda' -delete
	LT_COVERAGE=1 HYPOTHESIS_PROFILE=quick $(COVERAGE)/coverage run -m pytest $(WHOLE) -q $(TESTS)
	-$(COVERAGE)/coverage combine -q
	$(COVERAGE)/coverage report | tee build/coverage.txt
	$(COVERAGE)/python -m tools.proof.kernel_coverage build/coverage | tee -a build/coverage.txt

mutants: | $(BIN)/ruff  ## changes that no test notices; ROOM=, SHARE=, MINUTES=, AGAIN=1 (its page)
	$(BIN)/pip install -q 'coverage>=7.10'
	$(BIN)/python -m tools.proof.mutants $(ROOM) --share $(or $(SHARE),1) --seed $(or $(SEED),1) \
	    --seconds $(or $(SECONDS),15) --minutes $(or $(MINUTES),inf) $(if $(AGAIN),--again) \
	    $(if $(TESTS),--tests "$(TESTS)")

browser: rebuild  ## runtime, wheels and npm package for a browser, in build/browser (tools/browser)
	$(BIN)/python -m tools.browser.build
	$(BIN)/python -m tools.browser.package

browser-test: browser  ## answers there are those here; all tests of the page with it; ROOMS=
	$(BIN)/pytest -q -n0 -m slow tests/browser
	LT_ENGINE=worker $(BIN)/pytest -q -n0 -m 'slow and not long' tests/server/test_page*.py
	$(BIN)/python -m tools.browser.rooms $(ROOMS)

rehearse: | $(BIN)/ruff  ## a release but its upload: sdist and wheel in dist/, checked, installed
	rm -rf dist
	$(BIN)/python -m build -q
	$(BIN)/python -m tools.check_dist dist
	$(BIN)/twine check --strict dist/*
	$(BIN)/check-wheel-contents dist/*.whl
	for each in dist/*; do \
	    $(PYTHON) -m venv --clear $(VENV)-rehearse && $(VENV)-rehearse/bin/pip install -q "$$each" \
	    && $(VENV)-rehearse/bin/lettertycoon best JLSEANZ EWE --patents XZ || exit 1; \
	done
