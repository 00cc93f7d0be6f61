# What Tah needs: Go 1.26, make, and for the tests Debian's chromium, which
# `make test` installs if it can. Nothing downloads a browser.

ADDR ?= 127.0.0.1:8080
WASM := ./rules/... ./ai/... ./game ./render/... ./wasm/... ./cmd/tah ./cmd/engine ./cmd/perft ./cmd/bench/bare
export GOFLAGS := -buildvcs=false

.PHONY: run dist dist-single size test test-long test-browsers perft bench bench-perft profile tactics ladder fuzz soak lint vulnerabilities chromium npm others

run: ## build the site and serve it; prints the address
	go run ./cmd/site serve -fast -addr $(ADDR)

dist: ## build the site with compressed twins, ready for any static host
	go run ./cmd/site build

dist-single: ## one file that plays by double click, dist/tah.html
	go run ./cmd/site single

size: ## of a first visit, against the budget and what was last accepted
	go run ./cmd/site size

# No wall time decides in these two, and what a limit here ends has hung: no
# package takes a third of it on a machine three times slower.
test: chromium lint ## what everybody runs before a commit; 8 minutes on two cores
	go test -timeout 60m -skip '^TestLong' ./...

test-long: chromium npm vulnerabilities size ## all that is left: the tests called TestLong...
	go test -timeout 120m -run '^TestLong' ./...

test-browsers: others ## short games in Firefox and WebKit, on a screen in memory; prints what ran where
	go test -timeout 20m -count=1 -v ./cmd/browsers -args -all

perft: ## all perft positions to their full depth
	go test -timeout 60m -count=1 -v -run Perft ./rules/chess ./rules/shogi -args -full

bench: chromium ## before a release: speed of rules and engine; the site in Chromium, as ratios with their bounds
	go test -run '^$$' -bench . -benchtime 2s ./rules/... ./ai/...
	go run ./cmd/engine bench
	go run ./cmd/bench

bench-perft: ## the move generators' speed: against Stockfish's, and wasm against native
	go run ./cmd/perft

profile: ## of the engine's search, by which the compiler chooses what to inline
	go test -run '^$$' -bench Search -benchtime 15x -o build/engine.test -cpuprofile cmd/engine/default.pgo ./cmd/engine

tactics: ## how many combinations and mates the engines see, for 200 ms each
	go run ./cmd/tactics

GAMES ?= 200
LADDER := go run ./cmd/arena -ladder 1-10 -games $(GAMES) -concurrency 2 -resign 1000,4
ladder: ## the levels' strength, each against the one below; nodes are what wasm visits in level 10's time on half as fast a machine
	$(LADDER) -game chess -nodes 200000 -openings cmd/arena/testdata/chess.txt
	$(LADDER) -game shogi -nodes 170000 -openings cmd/arena/testdata/shogi.txt

FUZZTIME ?= 60s
fuzz: ## every fuzz target for FUZZTIME
	@for pkg in $$(git grep -l '^func Fuzz' -- '*_test.go' | xargs -n1 dirname | sort -u | sed 's|^|./|'); do \
	  for f in $$(go test -list '^Fuzz' $$pkg | grep ^Fuzz); do \
	    echo "$$pkg $$f"; go test -run '^$$' -fuzz "^$$f$$" -fuzztime $(FUZZTIME) $$pkg || exit 1; \
	  done; \
	done

SOAK ?= 200
soak: chromium ## random games with random faults in the browser
	go test -timeout 6h -count=1 -v -run '^TestLongSoak$$' ./cmd/journeys -args -soak $(SOAK)

lint:
	@bad=$$(gofmt -l $$(git ls-files '*.go')); test -z "$$bad" || { echo "$$bad"; echo 'run gofmt -w on these'; exit 1; }
	go vet ./...
	GOOS=js GOARCH=wasm go vet $(WASM)
	go build -o build/staticcheck honnef.co/go/tools/cmd/staticcheck
	build/staticcheck ./...
	GOOS=js GOARCH=wasm build/staticcheck $(WASM)

# $(call installed,PROGRAMS,PACKAGES): Debian's packages, unless the programs are there.
define installed
	@for p in $(1); do command -v $$p >/dev/null || missing="$$missing $$p"; done; \
	test -z "$$missing" || { \
	  echo "installing Debian's $(2) for$$missing"; \
	  if [ "$$(id -u)" != 0 ]; then sudo=sudo; fi; \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq $(2) >/dev/null; } || { \
	  echo 'The tests need these Debian packages: apt-get install $(2)'; exit 1; }
endef

# Exit status 3 is a known fault that the code can reach; without a network the
# database of faults is out of reach, which is said and is no failure.
vulnerabilities:
	@go build -o build/govulncheck golang.org/x/vuln/cmd/govulncheck
	@for target in "$$(go env GOHOSTOS) $$(go env GOHOSTARCH) ./..." "js wasm ./cmd/tah ./cmd/engine"; do \
	  set -- $$target; os=$$1 arch=$$2; shift 2; \
	  said=$$(GOOS=$$os GOARCH=$$arch build/govulncheck "$$@" 2>&1) && continue; rc=$$?; \
	  case "$$rc $$said" in \
	  1*"fetching vulnerabilities"*) echo 'govulncheck: the database of vulnerabilities cannot be reached; nothing was checked'; break;; \
	  *) echo "$$said"; exit $$rc;; \
	  esac; \
	done

chromium:
	$(call installed,chromium,chromium)

npm: # which brings axe-core
	$(call installed,npm,npm)

others:
	$(call installed,firefox-esr WebKitWebDriver Xvfb,firefox-esr webkit2gtk-driver xvfb libgl1-mesa-dri)
