#!/usr/bin/env bash
# From a fresh clone to a running server with a battle on it: installs what is missing, builds, starts battaliad in the
# background and sets the Naseby demo going between two computer players. Safe to run again: what is built, running or
# being fought stays as it is.
#
#   deploy/quickstart.sh [--port N] [--data DIR] [--no-demo] [--release]
#   deploy/quickstart.sh --stop [--data DIR]
#
#   --port N     where the server listens on this machine; 8080 unless said otherwise
#   --data DIR   database, log and process numbers; ./data unless said otherwise
#   --no-demo    an empty server
#   --release    built as it is deployed (-O2); without it the build is quicker (-O1) and easier to debug
#   --stop       stops the demo and the server that were started from this data folder
set -euo pipefail
cd "$(dirname "$0")/.."
started_at=$SECONDS

port=8080 data=data demo=yes type=Daily build=build/quickstart stop=no

say() { printf '\n== %s\n' "$1"; }
die() {
  printf '\nquickstart: %s\n' "$1" >&2
  exit 1
}
wanted() { [ $# -ge 2 ] || die "$1 wants a value; see --help"; }

while [ $# -gt 0 ]; do
  case "$1" in
    --port) wanted "$@" && port=$2 && shift ;;
    --data) wanted "$@" && data=$2 && shift ;;
    --no-demo) demo=no ;;
    --release) type=Release build=build/release ;;
    --stop) stop=yes ;;
    -h | --help) sed -n '2,15s/^# \{0,1\}//p' "$0" && exit 0 ;;
    *) die "there is no option '$1'; see --help" ;;
  esac
  shift
done
case "$port" in
  '' | *[!0-9]*) die "--port wants a number, not '$port'" ;;
esac

# ---- processes of ours: a file under the data folder holds the number of each

# The number in the file, when a process of that program still runs under it.
running() {  # running FILE PROGRAM
  local pid
  pid=$(cat "$data/$1" 2>/dev/null) && [ -n "$pid" ] && [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = "$2" ] && echo "$pid"
}

end() {  # end FILE PROGRAM: asks it to stop and waits; it tells its clients to come back
  local pid tenth
  pid=$(running "$1" "$2") || return 0
  kill "$pid"
  for ((tenth = 0; tenth < 100; ++tenth)); do
    [ -d "/proc/$pid" ] || { rm -f "$data/$1" && return 0; }
    sleep 0.1
  done
  die "$2 (process $pid) did not stop within ten seconds; its log is in $data"
}

end_demo() { end red.pid battalia && end blue.pid battalia; }

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
  say "Packages"
  deploy/packages.sh build

  say "Build ($type; minutes the first time, seconds afterwards)"
  if [ ! -e "$build/build.ninja" ]; then
    mkdir -p "$build"
    cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE="$type" -DBATTALIA_TESTS=OFF >"$build/cmake.log" 2>&1 ||
      { tail -30 "$build/cmake.log" && die "CMake could not prepare the build (above)"; }
  fi
  NINJA_STATUS="[%f of %t, %e s] " ninja -C "$build" battaliad battalia battaliactl
  build_web_client
}

build_web_client() {
  [ -e clients/web/package.json ] || return 0
  if ! command -v npm >/dev/null && ! deploy/packages.sh web; then
    echo "There is no npm, so the browser client is left out. The server and the terminal client need none."
    return 0
  fi
  [ -d clients/web/node_modules ] || npm --prefix clients/web ci --no-fund --no-audit
  npm --prefix clients/web run --silent build
}

start_server() {
  say "Server"
  local pid tenth
  if pid=$(running battaliad.pid battaliad); then
    if [ "$(cat "$data/battaliad.port")" = "$port" ] && [ "$(readlink "/proc/$pid/exe")" = "$PWD/$build/bin/battaliad" ]; then
      echo "Already running (process $pid)."
      return 0
    fi
    echo "Running on another port or from another build: it is stopped gracefully and started again."
    end battaliad.pid battaliad
  fi
  port_taken && die "something else listens on port $port; choose another: deploy/quickstart.sh --port $((port + 1))"

  nohup "$build/bin/battaliad" --data-dir "$data" --port "$port" </dev/null >>"$data/battaliad.log" 2>&1 9>&- &
  pid=$!
  echo "$pid" >"$data/battaliad.pid"
  echo "$port" >"$data/battaliad.port"
  for ((tenth = 0; tenth < 100; ++tenth)); do
    answers && echo "Started (process $pid)." && return 0
    [ -d "/proc/$pid" ] || break
    sleep 0.1
  done
  tail -15 "$data/battaliad.log" >&2
  die "the server did not come up; the end of its log is above"
}

# A seat's computer player stays until the battle has ended, through restarts of the server.
start_player() {  # start_player SEAT NAME SEED MATCH
  running "$1.pid" battalia >/dev/null && return 0
  nohup "$client" bot --match "$4" --seat "$1" --as "$2" --seed "$3" --think 1500ms --step-aside \
    </dev/null >>"$data/$1.log" 2>&1 &
  echo $! >"$data/$1.pid"
}

start_demo() {
  say "Naseby, 14 June 1645"
  if [ ! -s "$data/demo.match" ]; then
    "$client" --quiet --as House new naseby-1645 --title "Naseby demo" >"$data/demo.match.new"
    mv "$data/demo.match.new" "$data/demo.match"
  fi
  match=$(cat "$data/demo.match")
  start_player red "Red's computer" 1645 "$match"
  start_player blue "Blue's computer" 614 "$match"
  echo "Match $match is being fought by two computer players."
}

how_to_go_on() {
  local run=$client
  [ "$port" = 8080 ] || run="$client --server ws://localhost:$port/ws"
  cat <<TEXT

Battalia is on http://localhost:$port ($((SECONDS - started_at)) seconds). Data and logs: $data
TEXT
  [ "$demo" = no ] || cat <<TEXT

  watch the battle     $run watch $match
  take over a side     $run --as Rupert play $match --seat red       its computer player steps aside
  umpire it            $run --as Referee play $match --seat umpire
TEXT
  cat <<TEXT
  your own battle      $run new naseby-1645 --seat red --invite blue
  everything else      $run --help
  stop it all          deploy/quickstart.sh --stop$([ "$data" = "$PWD/data" ] || echo " --data $data")
TEXT
}

mkdir -p "$data"
data=$(cd "$data" && pwd)
if [ "$stop" = yes ]; then
  end_demo
  end battaliad.pid battaliad
  echo "Stopped."
  exit 0
fi

client=$build/bin/battalia
build_programs
start_server
# The demo's people keep their tokens beside the database they belong to.
export BATTALIA_SERVER=ws://localhost:$port/ws
[ "$demo" = no ] || XDG_CONFIG_HOME=$data/demo start_demo
how_to_go_on
