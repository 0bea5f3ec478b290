# make lab         open the course in JupyterLab (makes .venv on the first run)
# make setup       what editing, testing and building need, in .venv and node_modules
# make quick       about 30 seconds: format, types, rules, words, a lesson, a board, stale notebooks; no browser
# make test        every check; a second run installs nothing again
# make test-nightly  the slow checks: docs/quality.md says what they are
# make build-js    bundle js/src and js/lab into the committed otys_nb/widgets/static and labextension
# make notebooks   run all notebooks and write them back normalised
# make extension  what the Jupyter extension knows of the course: after each change of a notebook or of a title
# make anew       all that follows from the rules, written anew after a change of one (docs/change-a-rule.md)
# make site        the course as a static site in _site (SITE=class: nothing is kept between pupils; SPEAK=fr: in French)
# make docs        the documents as a site in _docs
# make public      what a project page shows, in _public: documents and the course
# make dist        the wheel and the source archive, in dist
# make bench       the benchmarks
# make test-lowest  the tests with the oldest dependencies that are allowed; make test-newest with the newest
# make lock        renew the lock files
# make licences    write docs/licences.md anew
# make sbom        lists of all parts, in CycloneDX's form, in test-results/sbom
# make clean       remove what these make

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
UV := UV_PYTHON_DOWNLOADS=never $(BIN)/uv pip
COMPILE := $(UV) compile --quiet --universal --python-version 3.11 --no-emit-index-url \
  --generate-hashes --no-header --no-annotate

# Pyodide's Python, for which only wheels without compiled parts are taken.
COMPILE_PYODIDE := $(UV) compile --quiet --python-version 3.14 \
  --python-platform wasm32-pyodide2025 --only-binary :all: --no-emit-index-url --generate-hashes --no-header --no-annotate
FETCH_PYODIDE := $(PIP) download --quiet --require-hashes --no-deps --only-binary :all: \
  --python-version 3.14 --platform any --implementation py --abi none

# $(call install,ENVIRONMENT,WHAT): in a few seconds by uv, or in a minute by pip, whose settings uv does not read: where
# they name another index, uv may find nothing.
install = $(UV) install --quiet --python $(1)/bin/python $(2) || $(PIP) --python $(1)/bin/python install --quiet $(2)

# The hosted forms' tools have an environment of their own: lite/README.md says why.
LITE := .venv-lite
BUILD := .venv-build
SITE ?= home

# Tests and runs of notebooks see none of the user's own IPython and Jupyter settings, and no language set. What Python
# compiles is kept: a run starts some hundred processes.
CALM := IPYTHONDIR=$(CURDIR)/$(VENV)/ipython JUPYTER_CONFIG_DIR=$(CURDIR)/$(VENV)/jupyter-config \
  PYDEVD_DISABLE_FILE_VALIDATION=1 PYTHONDONTWRITEBYTECODE= OTYS_LANG=

# Two processes, each test file in one of them: servers and pages that a file shares are started once. The files come in
# the order of tests/conftest.py, the costliest first.
SIDE_BY_SIDE := -n 2 --dist loadfile --no-loadscope-reorder
NBVAL := --nbval --nbval-current-env --nbval-cell-timeout=60

NODE := $(shell command -v npm 2>/dev/null)
JS_SOURCES := $(wildcard js/src/boards-module.js)
PACKAGE := $(shell find otys_nb -name '*.py' -o -name '*.toml' -o -name '*.json' 2>/dev/null)

# What notebooks show is compared in one process (tests/test_stale_notebooks.py), but for 15; in kernels the first, one
# in the middle and 15 are run at each change, and a German one, which has the same code; all of them nightly.
NOTEBOOKS := $(wildcard $(addprefix notebooks/,00_* 09_* 15_* de/11_*))

.PHONY: docs public dist test-nightly check-nightly check-browser check-notebooks check-thoroughly test-lowest test-newest
.PHONY: check-all-in-pyodide coverage fuzz mutation audit licences sbom
.PHONY: lab setup quick test check-python check-first check-quickly check-front-end check-js check-pyodide check-tests
.PHONY: build-js notebooks extension anew site bench lock clean

lab: $(VENV)/.package
	exec $(BIN)/otys-nb

setup: $(VENV)/.test $(if $(NODE),node_modules/.installed)

test:
	$(MAKE) --jobs=2 --output-sync=target check-python check-js check-pyodide $(if $(NODE),$(LITE)/.wheels)
	$(MAKE) check-tests

# What failed is said once more at the end, in a short list.
quick: $(VENV)/.test
	$(MAKE) --keep-going --jobs=2 --output-sync=target check-first check-quickly check-python check-front-end 2>&1 \
	  | tee $(VENV)/quick.log || { $(BIN)/python -m tools.what_failed $(VENV)/quick.log >&2; exit 1; }

# --- the environment: each stamp stands for one finished step ---

$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "make: Python 3.11 or newer is needed; name one with PYTHON=..." >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/.uv: locks/requirements-uv.lock $(VENV)/.python
	-$(PIP) install --quiet --require-hashes -r locks/requirements-uv.lock
	touch $@

$(VENV)/.run: locks/requirements.lock $(VENV)/.uv
	$(call install,$(VENV),--require-hashes -r locks/requirements.lock)
	touch $@

# An editable install copies the settings and the extension, so it is repeated when they change.
$(VENV)/.package: pyproject.toml hatch_build.py jupyter-config/otys_nb.json labextension/package.json $(VENV)/.run
	$(call install,$(VENV),--no-deps --no-build-isolation -e .)
	touch $@

$(VENV)/.test: locks/requirements-test.lock $(VENV)/.package
	$(call install,$(VENV),--require-hashes -r locks/requirements-test.lock)
	touch $@

$(VENV)/.nightly: locks/requirements-nightly.lock $(VENV)/.test
	$(call install,$(VENV),--require-hashes -r locks/requirements-nightly.lock)
	touch $@

$(VENV)/.docs: locks/requirements-docs.lock $(VENV)/.package
	$(call install,$(VENV),--require-hashes -r locks/requirements-docs.lock)
	touch $@

$(VENV)/.bench: locks/requirements-bench.lock $(VENV)/.package
	$(call install,$(VENV),--require-hashes -r locks/requirements-bench.lock)
	touch $@

$(VENV)/.pyodide: locks/pyodide.lock $(VENV)/.test
	rm -rf $(VENV)/pyodide
	$(FETCH_PYODIDE) -r locks/pyodide.lock -d $(VENV)/pyodide
	touch $@

$(LITE)/.tools: locks/lite.lock $(VENV)/.uv
	$(PYTHON) -m venv --clear --without-pip $(LITE)
	$(call install,$(LITE),--require-hashes -r locks/lite.lock)
	touch $@

$(LITE)/.wheels: locks/lite-wheels.lock $(LITE)/.tools
	rm -rf $(LITE)/wheels
	$(FETCH_PYODIDE) -r locks/lite-wheels.lock -d $(LITE)/wheels
	touch $@

node_modules/.installed: package.json package-lock.json .npmrc
	npm ci
	touch $@

# What the kernel would say to the boards' tests. Node's tests ask for it by themselves, the browser's make it anew.
js/harness/states.json: js/harness/make_states.py $(PACKAGE) $(VENV)/.package
	$(BIN)/python $<

# --- the checks, cheapest first; pytest's own summary comes last ---

check-python: $(VENV)/.test
	$(BIN)/ruff check --output-format concise .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy

ifeq ($(NODE),)
check-js check-front-end check-pyodide check-all-in-pyodide:
	@if [ -n "$${CI:-}" ]; then echo "make: npm is needed here" >&2; exit 1; fi
	@echo "make: no npm found, so $@ is skipped"
build-js site:
	@echo "make: npm is needed to build this" >&2; exit 2
else
# At each change what hangs on the Python beneath: chance, numbers, texts and their bytes, depth; at night all of the rules.
check-pyodide: IN_PYODIDE := $(wildcard $(foreach name,code game_copies interchange limits properties record setup short_code,tests/rules/test_$(name).py))
check-pyodide check-all-in-pyodide: node_modules/.installed $(VENV)/.pyodide
	node tests/pyodide/run.mjs $(VENV)/pyodide $(IN_PYODIDE)
site: node_modules/.installed $(LITE)/.wheels
	$(LITE)/bin/python lite/build.py --for $(SITE) $(if $(SPEAK),--lang $(SPEAK)) --wheels $(LITE)/wheels
# The tests of the site build it themselves.
test-lowest test-newest: node_modules/.installed
check-tests check-nightly: node_modules/.installed $(LITE)/.wheels
check-front-end: node_modules/.checked
# Looked at again once something in it has changed.
node_modules/.checked: node_modules/.installed eslint.config.mjs tsconfig.json $(shell find js -type f ! -name states.json)
	npm run --silent check
	touch $@
ifeq ($(JS_SOURCES),)
check-js build-js: node_modules/.installed
	@echo "make: there is no js/src/boards-module.js to check or build"
else
check-js: node_modules/.installed js/harness/states.json
	npm run --silent check
	npm test --silent
build-js: node_modules/.installed
	npm run --silent build
endif
endif

# Two browsers and two laboratories on two cores: what fails beside others is run once more by itself, and has to pass
# there.
check-tests: $(VENV)/.test
	$(CALM) $(BIN)/pytest $(SIDE_BY_SIDE) $(NBVAL) tests $(NOTEBOOKS) || \
	$(CALM) $(BIN)/pytest --last-failed --last-failed-no-failures none $(NBVAL) tests $(NOTEBOOKS)

# What says in one sentence what is wrong comes first, since much else fails with it: an import upwards, numbers, keys,
# lessons' files and French spaces, in one process without fixtures and pytest's plugins, whose start costs as much as
# the tests; where something fails the layers come once more and alone, since an import upwards may keep the package from
# loading. Of the notebooks the English ones are looked at, of the properties none, nor what waits for a process or for
# depth: these are what takes long.
ALONE := PYTEST_DISABLE_PLUGIN_AUTOLOAD=1 $(BIN)/pytest -q --tb=short --noconftest
# Each of the two is one process, beside the other.
FIRST := tests/test_layers.py tests/test_rule_numbers.py tests/test_messages.py tests/test_french_spaces.py tests/lessons/test_loader.py \
  tests/test_terms.py tests/test_prompts.py
QUICK := tests/rules tests/golden/test_playthroughs.py::test_a_game_replays_to_the_letter \
  'tests/test_stale_notebooks.py::test_no_notebook_shows_what_is_no_longer_said[en]' tests/lessons/test_lessons.py::test_is_finished_by_typing_its_solutions \
  tests/lessons/test_lessons.py::test_asks_in_at_most_twelve_words \
  tests/test_course_pages.py::test_a_page_tells_the_aim_and_what_one_learned_as_its_lesson_does tests/widgets/test_wire.py::test_a_whole_turn_by_touch
check-first: $(VENV)/.test
	$(CALM) $(ALONE) -k "not nothing_is_installed" $(FIRST) || { $(CALM) $(ALONE) -x tests/test_layers.py; exit 1; }
check-quickly: $(VENV)/.test
	$(CALM) $(BIN)/pytest -q --tb=short -m "not hypothesis and not nightly" --deselect tests/rules/test_agreement.py \
	  --deselect tests/rules/test_record.py::test_deep_variations_are_no_burden \
	  --deselect tests/rules/test_setup.py::test_a_seed_gives_the_same_game_in_every_process $(QUICK)

# --- the slow checks ---

# Cheapest first; what fails does not keep the others from running, and the last line says that something did.
test-nightly:
	$(MAKE) --keep-going audit coverage check-all-in-pyodide check-notebooks check-thoroughly check-browser \
	  test-lowest test-newest check-nightly fuzz mutation

# All notebooks of all languages.
check-notebooks: $(VENV)/.test
	$(CALM) $(BIN)/pytest $(SIDE_BY_SIDE) $(NBVAL) -q notebooks

# Many times the examples of each property, and whatever else is tried more often at night.
check-thoroughly: $(VENV)/.test
	$(CALM) $(BIN)/pytest $(SIDE_BY_SIDE) -q --hypothesis-profile=thorough -m "hypothesis or deep" tests

# The browser's tests in the whole Chromium, with its windows' code, and with all that moves.
check-browser: $(VENV)/.test node_modules/.installed
	$(CALM) OTYS_CHROMIUM=chromium OTYS_MOTION=1 $(BIN)/pytest $(SIDE_BY_SIDE) -q tests/browser

check-nightly: $(VENV)/.nightly $(VENV)/.bench
	$(CALM) OTYS_CHROMIUM=chromium $(BIN)/pytest -m nightly

# What is needed to run is among what is needed to test. Both tools say what nobody could tell them, and then fail.
LOCKS := $(filter-out locks/requirements.lock,$(wildcard locks/*.lock))
audit: $(VENV)/.nightly
	$(BIN)/pip-audit --strict --require-hashes --disable-pip --progress-spinner=off $(addprefix -r ,$(LOCKS))
	npm audit

COVERED := --cov-branch --cov-report=term-missing:skip-covered
coverage: $(VENV)/.test
	$(CALM) $(BIN)/pytest -q --hypothesis-profile=thorough tests/rules tests/examples tests/golden tests/mistakes --cov=otys_nb.rules $(COVERED) --cov-fail-under=100
	$(CALM) $(BIN)/pytest -q tests --ignore=tests/browser --ignore=tests/lite --cov=otys_nb $(COVERED) --cov-fail-under=95

fuzz: $(VENV)/.nightly
	$(CALM) $(BIN)/python -m tests.fuzz --runs 1000000

mutation: $(VENV)/.nightly
	$(CALM) $(BIN)/python -m tools.mutation --sample 300 --least 90

# The oldest or the newest versions that pyproject.toml allows, in an environment of their own; the site has its own.
TESTS := tests --ignore=tests/lite
test-lowest: RESOLUTION := lowest-direct
test-newest: RESOLUTION := highest
test-lowest test-newest: test-%: $(VENV)/.test
	$(PYTHON) -m venv --clear $(VENV)-$*
	$(UV) compile --quiet --resolution $(RESOLUTION) --extra lab --extra cluster --extra rl --extra analysis --no-header --no-annotate pyproject.toml \
	  -o $(VENV)-$*/versions.txt
	$(UV) install --quiet --python $(VENV)-$*/bin/python -c $(VENV)-$*/versions.txt -r locks/requirements.in -e '.[lab,test]'
	$(CALM) $(VENV)-$*/bin/python -m pytest $(SIDE_BY_SIDE) $(NBVAL) -q notebooks
	$(CALM) $(VENV)-$*/bin/python -m pytest $(SIDE_BY_SIDE) $(TESTS)

sbom: $(VENV)/.nightly
	mkdir -p test-results/sbom
	$(BIN)/cyclonedx-py requirements locks/requirements.lock --output-reproducible -o test-results/sbom/python.json
	npm sbom --sbom-format cyclonedx --package-lock-only > test-results/sbom/front-end.json

# --- what the project commits, made anew ---

licences: $(VENV)/.nightly $(VENV)/.bench
	$(BIN)/python -m tools.licences

notebooks: $(VENV)/.test
	$(CALM) $(BIN)/python -m tools.notebooks

extension: $(VENV)/.test node_modules/.installed
	$(BIN)/python -m tools.course_data
	npm run --silent build
	$(MAKE) --no-print-directory $(VENV)/.package

# In the order in which one needs the other. The dive of 12 is kept otherwise, and 15 is never looked at for what is stale.
FROM_RULES := $(foreach name,12_dive 15_explore,$(wildcard notebooks/$(name).ipynb notebooks/*/$(name).ipynb))
anew: $(VENV)/.test node_modules/.installed
	$(BIN)/python -m tools.dives --mend --first 155
	$(BIN)/python -m tests.analysis.perft
	$(BIN)/python -m tests.golden.answers
	$(BIN)/python -m tests.golden.playthrough
	$(BIN)/python -m tools.turn_picture
	$(BIN)/python -m tools.coverage_report
	$(CALM) $(BIN)/jupyter nbconvert --log-level=WARN --clear-output --inplace $(filter %12_dive.ipynb,$(FROM_RULES))
	$(CALM) $(BIN)/python -m tools.notebooks $(FROM_RULES)
	$(CALM) $(BIN)/python -m tools.notebooks --stale
	$(MAKE) --no-print-directory extension

docs: $(VENV)/.docs
	$(BIN)/python -m tools.documents _docs

public: docs site
	rm -rf _public
	cp -r _docs _public
	cp -r _site _public/course-live
	touch _public/.nojekyll

# What is released is built where nothing is installed but the build's own tools.
$(BUILD)/.tools: locks/requirements-build.lock
	$(PYTHON) -m venv --clear $(BUILD)
	$(BUILD)/bin/python -m pip --disable-pip-version-check install --quiet --require-hashes -r locks/requirements-build.lock
	touch $@

dist: $(BUILD)/.tools
	rm -rf dist
	$(BUILD)/bin/python -m hatchling build

bench: $(VENV)/.bench
	$(BIN)/python -m benchmarks

lock: $(VENV)/.uv
	$(COMPILE) - -o locks/requirements-uv.lock <<< uv
	$(COMPILE) pyproject.toml locks/requirements.in --extra lab -o locks/requirements.lock
	$(COMPILE) - -c locks/requirements.lock -o locks/requirements-build.lock <<< hatchling
	$(COMPILE) pyproject.toml locks/requirements.in --extra lab --extra test -c locks/requirements.lock -o locks/requirements-test.lock
	$(COMPILE) pyproject.toml locks/requirements.in --extra lab --extra test --extra nightly -c locks/requirements-test.lock -o locks/requirements-nightly.lock
	$(COMPILE) pyproject.toml --extra bench -c locks/requirements-test.lock -o locks/requirements-bench.lock
	$(COMPILE) pyproject.toml --extra docs -c locks/requirements-test.lock -o locks/requirements-docs.lock
	$(COMPILE) locks/lite.in -c locks/requirements.lock -o locks/lite.lock
	$(COMPILE_PYODIDE) locks/lite-wheels.in -c locks/requirements.lock -o locks/lite-wheels.lock
	$(COMPILE_PYODIDE) locks/pyodide.in -o locks/pyodide.lock

clean:
	rm -rf $(VENV) $(VENV)-lowest $(VENV)-newest $(LITE) $(BUILD) node_modules build dist _docs _public _site test-results
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
	rm -f js/harness/states.json
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
