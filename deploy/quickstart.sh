#!/usr/bin/env bash
# Takes a fresh clone to a running server with a demo battle: installs missing packages, builds, starts battaliad in the
# background and lets two computer players fight Naseby. Safe to run again: it keeps what is built, running or being
# played.
#
#   deploy/quickstart.sh [--port N] [--data DIR] [--no-demo] [--league] [--quick] [--release | --programs DIR]
#   deploy/quickstart.sh --stop [--data DIR]
#
#   --port N     the server's port on this machine; default 8080
#   --data DIR   folder for database, keys and log; default ./data
#   --no-demo    start without the demo battle
#   --league     twelve computer players play a five-round Swiss tournament, a new round three minutes after the last result
#   --quick      computer players act at once, and the tournament's next round follows a second after the last result
#   --programs DIR  use the programs in this folder; nothing is installed or built
#   --release    optimized build, as deployed (-O2); the default build is quicker to make (-O1) and easier to debug
#   --stop       stop the server of this data folder; its battles continue when it is started again
set -euo pipefail
cd "$(dirname "$0")/.."
started_at=$SECONDS

port=8080 data=data demo=yes league=no type=Daily build=build-quickstart bin="" stop=no
pause_ms=2500 round_seconds=180

say() { printf '\n== %s\n' "$1"; }
die() {
  printf '\nquickstart: %s\n' "$1" >&2
  exit 1
}
wanted() { [ $# -ge 2 ] || die "$1 needs a value; see --help"; }

while [ $# -gt 0 ]; do
  case "$1" in
    --port) wanted "$@" && port=$2 && shift ;;
    --data) wanted "$@" && data=$2 && shift ;;
    --no-demo) demo=no ;;
    --league) league=yes ;;
    --quick) pause_ms=0 round_seconds=1 ;;
    --programs) wanted "$@" && bin=$2 && shift ;;
    --release) type=Release build=build-release ;;
    --stop) stop=yes ;;
    -h | --help) sed -n '2,18s/^# \{0,1\}//p' "$0" && exit 0 ;;
    *) die "unknown option '$1'; see --help" ;;
  esac
  shift
done
case "$port" in
  '' | *[!0-9]*) die "--port must be a number, not '$port'" ;;
esac

# Prints the process id of our running server, from the file beside its data.
running() {
  local pid
  pid=$(cat "$data/battaliad.pid" 2>/dev/null) && [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = battaliad ] && echo "$pid"
}

stop_server() {  # gracefully: it finishes work in progress and tells clients to reconnect
  local pid tenth
  pid=$(running) || return 0
  kill "$pid"
  for ((tenth = 0; tenth < 100; ++tenth)); do
    [ -d "/proc/$pid" ] || return 0
    sleep 0.1
  done
  die "the server (process $pid) did not stop within ten seconds; its log is $data/battaliad.log"
}

answers() {  # does our server answer its health check?
  local line
  { exec 9<>"/dev/tcp/127.0.0.1/$port"; } 2>/dev/null || return 1
  printf 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&9
  read -r -t 5 line <&9 || line=""
  exec 9<&- 9>&-
  [[ $line == *" 200 "* ]]
}

port_taken() { { : <>"/dev/tcp/127.0.0.1/$port"; } 2>/dev/null; }

# ---- the steps

build_programs() {
  [ -z "$bin" ] || return 0
  say "Packages"
  deploy/packages.sh build

  say "Build ($type; minutes the first time, seconds afterwards)"
  if [ ! -e "$build/build.ninja" ]; then
    mkdir -p "$build"
    cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE="$type" -DBATTALIA_TESTS=OFF -DBATTALIA_UNITY=ON >"$build/cmake.log" 2>&1 ||
      { tail -30 "$build/cmake.log" && die "CMake could not configure the build (see above)"; }
  fi
  NINJA_STATUS="[%f of %t, %e s] " ninja -C "$build"
  build_web_client
}

# Optional: without it the server and the terminal client still work.
build_web_client() {
  [ -x clients/web/build.sh ] || return 0
  command -v npm >/dev/null || deploy/packages.sh web || true
  clients/web/build.sh || echo "The browser client could not be built (see above). The terminal client works without it."
}

# The log can reveal hidden troops, and the database holds password hashes.
private_files() {
  umask 077
  chmod go= "$data"/battalia.db* "$data"/*.key "$data"/battaliad.* "$data"/demo.* 2>/dev/null || true
}

start_server() {
  say "Server"
  local pid tenth
  if pid=$(running); then
    if [ "$(cat "$data/battaliad.port")" = "$port" ] && [ "$(readlink "/proc/$pid/exe")" = "$(realpath "$programs/battaliad")" ]; then
      echo "Already running (process $pid)."
      return 0
    fi
    echo "Running on another port or from another build: restarting it gracefully."
    stop_server
  fi
  port_taken && die "another program is using port $port; choose a different one: deploy/quickstart.sh --port $((port + 1))"

  local settings=(--data-dir "$data" --port "$port" --computer-pause-ms "$pause_ms")
  [ ! -e clients/web/dist/index.html ] || settings+=(--web-root "$PWD/clients/web/dist")
  nohup "$programs/battaliad" "${settings[@]}" </dev/null >>"$data/battaliad.log" 2>&1 &
  pid=$!
  echo "$pid" >"$data/battaliad.pid"
  echo "$port" >"$data/battaliad.port"
  for ((tenth = 0; tenth < 600; ++tenth)); do  # it checks a long log first
    answers && echo "Started (process $pid)." && return 0
    [ -d "/proc/$pid" ] || break
    sleep 0.1
  done
  tail -15 "$data/battaliad.log" >&2
  die "the server did not start; the end of its log is above"
}

# Prints the number of the demo's match if it is still being played.
demo_match() {
  local match view
  match=$(cat "$data/demo.match" 2>/dev/null) && view=$("$client" --json map "$match" 2>/dev/null) || return 1
  [[ $view != *'"stage":"STAGE_ENDED"'* ]] && echo "$match"
}

# The server's computer players take both seats. A computer player gives up its seat when a person joins that side.
start_demo() {
  say "Naseby, 14 June 1645"
  if ! match=$(demo_match); then
    match=$("$client" --quiet --as House new naseby-1645 --title "Naseby demo" --computer red,blue)
    echo "$match" >"$data/demo.match"
  fi
  # A person needs an invitation to take over a computer's side; umpires can no longer join once people have both sides.
  red=$("$client" --quiet --as House invite "$match" red 2>/dev/null) || red=""
  umpire=$("$client" --quiet --as House invite "$match" umpire 2>/dev/null) || umpire=""
  echo "Match $match is being fought by two computer players."
}

# A club of computer players with one event, which pairs and publishes its own rounds.
start_league() {
  say "A club's league"
  local club name event
  if event=$(cat "$data/demo.event" 2>/dev/null) && "$client" --quiet league show "$event" >/dev/null 2>&1; then
    echo "Event $event already exists."
    return 0
  fi
  # The organiser's password is not kept: the session token beside the database is enough.
  head -c 24 /dev/urandom | base64 | "$client" --quiet sign-up "Club House" >/dev/null
  as_club() { "$client" --quiet --as "Club House" league "$@"; }
  club=$(as_club club 0 '{"create":{"name":"The Twelve","page":"Twelve computer players who meet every evening."}}')
  event=$(as_club new '{"title":"Autumn Swiss","club":"'"$club"'","match":{"scenario":"meeting-at-a-brook-1544"},
    "stages":[{"format":"LEAGUE_FORMAT_SWISS","rounds":5}],"entry":"LEAGUE_ENTRY_OPEN","rated":true,"automaticSeconds":'"$round_seconds"',
    "scoring":{"preset":"win-draw-loss","byeThousandths":3000,"forfeitWinThousandths":3000,"tieBreaks":["opponents","margin","lot"]}}')
  for name in Ada Boole Curie Darwin Euler Fermat Gauss Hooke Ito Joule Kepler Lovelace; do
    as_club club "$club" '{"addComputer":{"name":"'$name'"}}' >/dev/null
    as_club order "$event" '{"enter":{"name":"'$name'","computer":true}}' >/dev/null
  done
  as_club order "$event" '{"start":{}}' >/dev/null
  echo "$event" >"$data/demo.event"
  echo "Event $event has begun: five rounds of six battles."
}

print_next_steps() {
  local run=$client rest=""
  [ "$port" = 8080 ] || run="$client --server ws://localhost:$port/ws"
  [ "$data" = "$PWD/data" ] || rest=" --data $data"
  printf '\nBattalia is on http://localhost:%s (ready after %d s). Data and log: %s\n\n' "$port" $((SECONDS - started_at)) "$data"
  [ "$demo" = no ] || cat <<TEXT
  watch the battle     $run watch $match
${red:+  take over a side     $run --as Rupert join $red && $run --as Rupert play $match --seat red
}${umpire:+  umpire it            $run --as Referee join $umpire && $run --as Referee play $match}
TEXT
  [ "$league" = no ] || cat <<TEXT
  follow the league    http://localhost:$port/#/event/$(cat "$data/demo.event")
                       $run league show $(cat "$data/demo.event")
TEXT
  cat <<TEXT
  your own battle      $run new naseby-1645 --seat red --computer blue
  everything else      $run --help
  stop the server      deploy/quickstart.sh --stop$rest
TEXT
}

(umask 077 && mkdir -p "$data")
data=$(cd "$data" && pwd)
if [ "$stop" = yes ]; then
  stop_server
  echo "Stopped."
  exit 0
fi

programs=${bin:-$build/bin} client=${bin:-$build/bin}/battalia
build_programs
private_files
start_server
# The session token of the demo's host is stored beside the database it belongs to.
export BATTALIA_SERVER=ws://127.0.0.1:$port/ws
[ "$demo" = no ] || XDG_CONFIG_HOME=$data start_demo
[ "$league" = no ] || XDG_CONFIG_HOME=$data start_league
print_next_steps
