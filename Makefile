# A newcomer needs only play and test; `make help` lists all targets.

# git refuses to read a clone that belongs to another user; no target needs version control information. Without the paths of the clone in it,
# what one clone has compiled serves all others. Without data for debuggers, compiling takes a fifth less.
export GOFLAGS := $(GOFLAGS) -buildvcs=false -trimpath -gcflags=all=-dwarf=false

.PHONY: help play quick long test check vet unit race window browser browsers same deep screens web build-all dist dist-test cluster-test pack art fonts daily pictures bench growth hardest rest soak ear orca axe fuzz lint clean

help:
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

play: ## open the game; without a display, serve its browser version
	@.make/play

# the packages of make quick
QUICK = ./assets ./puzzles/... ./solver/... ./internal/archtest ./internal/session ./scenes/...

quick: check vet ## while you work, half a minute: format, vet, and of rules, searches, sessions and scenes the tests that take no time
	@CGO_ENABLED=0 $(TEST) -skip "^($$(paste -sd'|' .make/long))$$" $(QUICK)

test: ## run every check; installs what a bare Debian lacks, and ends with a table of what took how long
	@.make/need test
	@go run ./internal/tools/suite check vet unit race window browser browsers

TAGS = e2e,ear,soak,axe
PACKAGES ?= ./...
TEST = go test $(JSON) -vet=off -timeout 30m

check: ## list the files that gofmt would change
	@files=$$(git ls-files '*.go' | xargs gofmt -l) && if [ -n "$$files" ]; then echo "not formatted (run gofmt -w):"; echo "$$files"; exit 1; fi

# What is compiled for vet serves the tests and the page too, since the flags are the same. For the browser only packages are vetted
# that have files of their own there, which are among those that this system ignores.
vet: ## go vet, including the end-to-end tests and the browser's files
	CGO_ENABLED=0 go vet -tags $(TAGS) ./...
	go run ./internal/tools/webbuild -go vet $$(go list -e -tags $(TAGS) -f '{{if .IgnoredGoFiles}}{{.ImportPath}}{{end}}' ./... ./internal/e2e/browser/testdata/*/)

unit: ## the tests that need no display
	CGO_ENABLED=0 $(TEST) $(PACKAGES)

long: ## name in .make/long the tests that make quick leaves out, which are those that took 0.4 seconds just now
	GOFLAGS="$(GOFLAGS) -count=1" PACKAGES="$(QUICK)" go run ./internal/tools/suite -long .make/long unit

# Packages solver and internal/inorder start the goroutines of searches. The searches themselves start none and keep no time
# (archtest holds that), and the tests of package solver run searches of every puzzle on two workers at once, so the tables that
# they share are covered too.
race: ## the solver's jobs and a census under the race detector, which needs a C compiler
	CGO_ENABLED=1 $(TEST) -race ./solver ./internal/inorder
	CGO_ENABLED=1 $(TEST) -race -run Census ./internal/cli

window: ## the tests in a real window
	CGO_ENABLED=0 .make/display $(TEST) -tags e2e -count=1 ./internal/e2e/window

browser: ## the tests of the page in Chromium
	CGO_ENABLED=0 .make/display $(TEST) -tags e2e -count=1 -skip '^TestEngines' ./internal/e2e/browser

browsers: ## play the page in Firefox and in WebKit, Safari's engine; a minute
	@.make/need browsers
	CGO_ENABLED=0 .make/display $(TEST) -tags e2e -count=1 -run '^TestEngines' ./internal/e2e/browser

same: ## answer a thousand requests natively, on arm64, in wasm and in wine, and compare the answers; two minutes (Debian)
	@.make/need same
	@.make/same

DEEP ?= $(shell date +%s)

deep: ## more boards and all combinations, from the seed DEEP (the time); rounds of it for an hour; after changes to searches
	@.make/deep $(DEEP)

screens: ## a picture of every state whose layout is tested, in pairs of conditions, and a contact sheet, in build/screens; four minutes
	rm -rf build/screens
	CGO_ENABLED=0 go test -vet=off -count=1 -timeout 60m ./scenes ./scenes/table ./scenes/editor -run 'Fit|Scripts/fits' -sheet $(CURDIR)/build/screens
	CGO_ENABLED=0 go test -vet=off -count=1 ./scenes/table/tabletest -run Sheet -sheet $(CURDIR)/build/screens

web: ## build the browser version into build/web
	go run ./internal/tools/webbuild -out build/web

build-all: ## build for Linux, Windows and macOS into build/
	@.make/build-all

# The programs that make packages are downloaded on first use.
dist: ## the packages for all systems in build/dist, the same bytes for the same commit; VERSION=1.2.0 and PAGE=address are built in
	CGO_ENABLED=0 go run ./internal/tools/dist

dist-test: ## make the packages of the last commit twice, compare them, and try them in a new Debian, in wine and by a reader of signatures
	@.make/need dist-test
	@.make/dist-test

cluster-test: ## run a census in parts under GNU parallel and Slurm, kill one, and compare (Debian, as root)
	@.make/need cluster-test
	@.make/cluster-test

pack: ## append the boards of the file BOARDS (standard input) to the levels of the puzzle PACK, each proven, and grade all anew
	CGO_ENABLED=0 go run ./internal/tools/packmaker -pack $(PACK) $(BOARDS)

art: ## compile the pictures of assets/pictures for the game, and draw all of them on a sheet, build/art.png
	CGO_ENABLED=0 go run ./internal/tools/artmaker
	CGO_ENABLED=0 go run ./internal/tools/artmaker -sheet build/art.png

fonts: ## cut the Chinese fonts in assets/fonts to the characters that strings and names of levels have by now
	@.make/need fonts
	@.make/fonts

DAILY ?= 2029-12-31

daily: ## append daily boards up to DAILY to the lists in assets/daily, and grade all anew, two minutes on two cores
	CGO_ENABLED=0 go run ./internal/tools/packmaker -daily $(DAILY)

pictures: ## make the pictures of README.md in assets/readme anew, half a minute
	CGO_ENABLED=0 go run ./internal/tools/filmmaker -out assets/readme

bench: ## all benchmarks with allocations, then the first frame in the browser and frames during a search
	CGO_ENABLED=0 go test -run '^$$' -bench . -benchmem ./...
	CGO_ENABLED=0 go test -tags e2e -count=1 -run '^$$' -bench . -benchtime 3x ./internal/e2e/browser

hardest: ## make docs/hardest.md and assets/hardest from censuses, forty minutes of one core; they go on where they stopped
	CGO_ENABLED=0 go build -o build/warren .
	@mkdir -p build/census
	@go run ./internal/tools/hardest -list | while read -r file args; do \
		[ -e "build/census/$$file" ] || build/warren census -o "build/census/$$file" $$args || exit; done
	go run ./internal/tools/hardest

growth: ## write docs/growth.md and its charts: what searches take on boards of growing size, beside a naive search; a quarter of an hour
	CGO_ENABLED=0 go run ./internal/tools/growth

rest: ## how much of a core each screen takes at rest, in a window on a virtual display; six minutes
	@.make/rest

SOAK ?= 1,20000

soak: ## a robot plays SEED,BOARDS of SOAK (1,20000) in the window, then in the page, and fails at any panic or wrong picture; an hour
	@.make/need test
	@.make/soak $(SOAK)
	CGO_ENABLED=0 .make/display go test -tags e2e,soak -count=1 -timeout 3h -v -run '^TestSoak$$' ./internal/e2e/browser -soak $(SOAK)

ear: ## play levels of every puzzle in the page by ear and by keys alone, in both languages, and count the presses; two minutes
	@.make/need test
	CGO_ENABLED=0 .make/display go test -tags e2e,ear -count=1 -timeout 60m -v -run '^TestEar$$' ./internal/e2e/browser

orca: web ## have the screen reader Orca read the page in Chromium and in Firefox, and print what it speaks; five minutes
	@.make/need orca
	@for browser in chromium firefox; do .make/speech build/web $$browser; done

axe: ## have axe-core, which npm brings, check every screen of the page for those who listen; a minute
	@.make/need test
	@.make/axe

fuzz: ## every fuzz target for FUZZTIME each (default 1m)
	@.make/fuzz

lint: ## staticcheck and gofumpt, downloaded on first use; without U1000, which misjudges generic code
	go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 -checks inherit,-U1000 -tags e2e ./...
	@files=$$(go run mvdan.cc/gofumpt@v0.9.2 -l $$(git ls-files '*.go')) && if [ -n "$$files" ]; then echo "not formatted (run gofumpt -w):"; echo "$$files"; exit 1; fi

clean: ## remove build/
	rm -rf build
