# You need only Python 3.11: `make setup` builds .venv, and everything else builds on that.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# the Node in .venv, trusting the system's certificates
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH" NODE_USE_SYSTEM_CA=1
PAGE := src/houseway/server/page/index.html
PAGE_SOURCES := $(shell find page -path page/node_modules -prune -o -type f -print)

.PHONY: setup page run check test test-long coverage versions bench playthrough charts examples former docs clean

setup: $(STAMP) $(PAGE)

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "houseway needs Python 3.11 or newer, this is " + sys.version.split()[0])'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

# the page is built with the Node in .venv
page: $(PAGE)

# installs by the lock file without changing it; the file may lack packages for systems other than the
# one it was written on, and `npm ci` would refuse that
page/node_modules/.installed: $(STAMP) page/package.json page/package-lock.json page/.npmrc
	cd page && $(WITH_NODE) npm install --no-save --loglevel=error --no-progress
	touch $@

$(PAGE): page/node_modules/.installed $(PAGE_SOURCES)
	cd page && $(WITH_NODE) npm run --silent build -- --logLevel warn
	touch $@

# the web cardroom at http://127.0.0.1:8000; `make run PORT=9000` picks another port
PORT ?= 8000
run: setup
	$(BIN)/houseway serve --port $(PORT)

# at every save: static checks and the quick tests
check: setup
	$(BIN)/python -m tests.gate check

# the gate; `make test ID=hustler/ez-baccarat` tests a single game
test: setup
	$(BIN)/python -m tests.gate test $(if $(ID),--id $(ID))

# the tests that take minutes, new examples for every property, and the coverage of each layer
test-long: setup
	HOUSEWAY_EXPLORE=1 $(BIN)/python -m tests.gate long
	$(MAKE) coverage

coverage: setup
	$(BIN)/python -m tests.covered

# moves everything `make setup` installs to the newest version pyproject.toml and page/package.json allow
versions:
	rm -rf build/versions && $(PYTHON) -m venv build/versions
	build/versions/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	build/versions/bin/python -m pip freeze --exclude-editable > constraints.txt
	cd page && rm -rf package-lock.json node_modules && $(WITH_NODE) npm install --loglevel=error --no-progress

bench: setup
	$(BIN)/python -m benchmarks --json bench.json

# make playthrough ID=hustler/ez-baccarat; without ID, every sheet
playthrough: setup
	$(BIN)/python -m tests.playthroughs.write $(ID)

# after a change to sheets or solvers: the charts that bots play by, from the exact solutions
charts: setup
	$(BIN)/python -m houseway.analysis.charts $(ID)

# after a change to sheets or rounds: the worked example of each game, chosen among many rounds
examples: setup
	$(BIN)/python -m houseway.analysis.examples $(ID)

# after a change to the rules of sheets: keeps the versions that were played by
former: setup
	$(BIN)/python -m tests.houses.former

docs: setup
	$(BIN)/python -m docs.write

clean:
	rm -rf $(VENV) page/node_modules src/houseway/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage build
