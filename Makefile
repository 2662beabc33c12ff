# Every command sets up what it needs by itself, in .venv. `make` alone lists them.
#
#   make run PORT=8600            another port
#   make run PYTHON=python3.13    another Python, 3.11 or newer

PYTHON ?= python3
PORT ?=
APP ?=
VENV_PYTHON = .venv/bin/python
JS_TESTS = $(wildcard tests/js/*test*.js tests/js/*test*.mjs)
# One worker a core and one more, each with its own server and browser; tests that share one stay together.
PYTEST = $(VENV_PYTHON) -m pytest -n auto --maxprocesses 4 --dist loadgroup --no-loadscope-reorder
PAGES_AND_BROWSER = $(addprefix tests/,browser deploy hostile pages test_contributing.py test_pages.py)
# What opens every view of the course, a server or workers: `make check` leaves it to `make test`.
WHOLE_COURSE = $(addprefix tests/,classroom ui/plain ui/work $(addprefix lessons/test_,ask_me.py no_answer_is_seen.py predict.py))

.DEFAULT_GOAL := help
.PHONY: help run serve site test check lint bench soak screenshots clean environment dev-environment browser nginx redis small-plotly node

help:  ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: environment  ## Open the app in the browser
	$(VENV_PYTHON) -m streamlit run app.py $(if $(PORT),--server.port $(PORT))

serve: nginx redis small-plotly  ## Serve a class: one process a core behind nginx, on port 8080 or PORT
	$(VENV_PYTHON) -m deploy.classroom $(if $(PORT),--port $(PORT))

site: small-plotly  ## Write the whole course as plain pages that need no server, into site/; APP=https://… for the rest
	APP="$(APP)" $(VENV_PYTHON) -m deploy.site

test: node lint browser nginx redis small-plotly  ## Check everything: style, types, engine, pages, and a real browser
	$(PYTEST)
	$(if $(JS_TESTS),node --test $(JS_TESTS))

check: node lint  ## Check in a minute what needs neither pages nor a browser
	$(PYTEST) --quiet --hypothesis-profile=check $(addprefix --ignore=,$(PAGES_AND_BROWSER) $(WHOLE_COURSE))
	$(if $(JS_TESTS),node --test --test-reporter=dot $(JS_TESTS))

lint: dev-environment  ## Check style and types only
	$(VENV_PYTHON) -m ruff check
	$(VENV_PYTHON) -m ruff format --check
	$(VENV_PYTHON) -m mypy

bench: dev-environment  ## Measure: run every benchmark in turn; fails at the end where a limit was missed
	@missed=0; for script in benchmarks/*.py; do \
		echo "== $$script"; PYTHONPATH=. $(VENV_PYTHON) "$$script" || missed=1; \
	done; exit $$missed

soak: dev-environment nginx redis  ## Ask 10,000 questions of each kind, try 1,000 examples of each claim, hold a long lesson, then a day of large files; MINUTES=10 VISITS=500
	$(VENV_PYTHON) -m soak.many_questions $(or $(QUESTIONS),10000)
	$(PYTEST) --quiet --hypothesis-profile=soak -m hypothesis $(addprefix --ignore=,$(PAGES_AND_BROWSER))
	$(VENV_PYTHON) -m soak.long_lesson $(or $(MINUTES),10)
	$(VENV_PYTHON) -m soak.live_lesson $(or $(MINUTES),10)
	$(VENV_PYTHON) -m soak.many_files $(or $(VISITS),500)

screenshots: browser  ## Photograph every page on five screens, by day and by night
	$(VENV_PYTHON) -m screenshots.take

clean:  ## Remove the virtual environment and all caches
	rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find benchmarks core datasets deploy soak pages setup tests -name __pycache__ -prune -exec rm -rf {} +

environment:
	@$(PYTHON) setup/environment.py requirements.txt

dev-environment:
	@$(PYTHON) setup/environment.py requirements-dev.txt

browser: dev-environment
	@$(VENV_PYTHON) -m setup.browser

nginx: environment
	@$(VENV_PYTHON) -m setup.nginx

small-plotly: environment
	@$(VENV_PYTHON) -m setup.small_plotly

redis: environment
	@$(VENV_PYTHON) -m setup.redis

node:
ifneq ($(JS_TESTS),)
	@command -v node >/dev/null || \
		{ echo "The player's tests need Node.js 20 or newer; there is no node on the PATH."; exit 1; }
endif
