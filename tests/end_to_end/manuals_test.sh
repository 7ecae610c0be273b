#!/usr/bin/env bash
# The commands that the manuals print run as printed. Above each block of commands in a README stands a comment, which
# tests/tidy looks for:
#   <!-- run by tests/end_to_end/manuals_test.sh -->         block after block, as a reader would, in one shell for a file
#   <!-- tried by tests/end_to_end/manuals_test.sh, ... -->  line by line: programs and options are what they are called
#   <!-- not run: REASON -->
# Everything runs in its own network and mount namespaces: its ports are free, and /var/lib/battalia belongs to the test.
# `sudo` and `systemctl` are replaced too; tests/slow/machine.sh tests with a real systemd.
if [ -z "${BATTALIA_OWN_MACHINE:-}" ]; then
  for how in -nm -rnm; do
    if unshare "$how" true 2>/dev/null; then BATTALIA_OWN_MACHINE=yes exec unshare "$how" bash "$0"; fi
  done
  echo "Namespaces are not available here, so the manuals' commands are not run."
  exit 77  # CTest: skipped
fi
source "$(dirname "$0")/server.sh"
cd "$(dirname "$0")/../.."
ip link set lo up
mount -t tmpfs none /var/lib
mkdir -m 0700 /var/lib/battalia
here=$(basename "$0")
unset -f battalia  # as readers have it, with the default server

# ---- the machine: the programs as readers have them, and replacements for sudo and systemctl
mkdir "$work/programs"
program() { cat >"$work/programs/$1" && chmod +x "$work/programs/$1"; }
# Spectators and players leave after some seconds; players give no orders. Computer players stay a minute at most.
program battalia <<TEXT
#!/usr/bin/env bash
case " \$* " in
  *" watch "* | *" play "*)
    code=0
    timeout 5 "$bin/battalia" "\$@" </dev/null || code=\$?
    [ "\$code" -eq 124 ] || exit "\$code"
    ;;
  *" bot "*) exec timeout 60 "$bin/battalia" "\$@" ;;
  *) exec "$bin/battalia" "\$@" ;;
esac
TEXT
# A server that a manual starts in the foreground runs for a while, and is then stopped as by Ctrl-C.
program battaliad <<TEXT
#!/usr/bin/env bash
"$bin/battaliad" "\$@" >>"$work/manual-server.log" 2>&1 &
port=\$(sed -n 's/.*--port \([0-9]*\).*/\1/p' <<<"\$*")
for tenth in {1..100}; do
  if (exec 3<>"/dev/tcp/127.0.0.1/\${port:-8080}") 2>/dev/null; then
    kill -INT \$! && wait \$!
    exit
  fi
  kill -0 \$! 2>/dev/null || break
  sleep 0.1
done
tail -n 5 "$work/manual-server.log" >&2
exit 1
TEXT
ln -s "$(realpath "$bin")/battaliactl" "$work/programs/battaliactl"
# Like deploy/operator.sh: the admin tool works on the server's data.
program sudo <<'TEXT'
#!/usr/bin/env bash
[ "$1" != -u ] || shift 2
BATTALIA_DATA_DIR=${BATTALIA_DATA_DIR-/var/lib/battalia} exec "$@"
TEXT
program systemctl <<TEXT
#!/usr/bin/env bash
case "\$*" in
  "stop battaliad") kill -TERM "\$(cat "$work/unit.pid")" && while kill -0 "\$(cat "$work/unit.pid")" 2>/dev/null; do sleep 0.05; done ;;
  "start battaliad")
    "$bin/battaliad" --data-dir /var/lib/battalia --port 8080 >>"$work/unit.log" 2>&1 &
    echo \$! >"$work/unit.pid"
    until (exec 3<>/dev/tcp/127.0.0.1/8080) 2>/dev/null; do kill -0 \$! || exit 1; sleep 0.05; done
    ;;
  *) echo "systemctl \$*: not on this machine" >&2 && exit 1 ;;
esac
TEXT
export PATH=$work/programs:$PATH HOME=$work/home
mkdir "$HOME"

# ---- the blocks
# Writes each marked block of a file that matches a pattern to its own file: $work/blocks/NUMBER.
blocks() {  # blocks FILE WAY
  rm -rf "$work/blocks" && mkdir "$work/blocks"
  awk -v way="<!-- $2 by tests/end_to_end/$here" -v out="$work/blocks" '
    /^```sh/ { inside = index(before, way) == 1; if (inside) file = sprintf("%s/%03d-line-%d", out, ++count, NR) }
    /^```$/ { inside = 0 }
    { if (inside && !/^```sh/) print >file; if (NF) before = $0 }' "$1"
  [ -n "$(ls "$work/blocks")" ] || fail "$1 has no block that is $2 by this test"
}

# Runs all blocks of a file in one shell that stops at the first command that fails.
run_blocks() {  # run_blocks FILE FOLDER
  local block
  blocks "$1" run
  {
    echo 'set -euo pipefail'
    for block in "$work"/blocks/*; do
      printf 'echo "# %s, %s"\n' "$1" "${block##*/}"
      cat "$block"
    done
  } >"$work/script"
  (cd "$2" && bash "$work/script") >"$work/run.log" 2>&1 || fail "a command of $1 does not run as printed: $(tail -n 5 "$work/run.log")"
  echo "$1: $(ls "$work/blocks" | wc -l) blocks run as printed."
}

# Tries each line separately: whatever its outcome, its program and options must exist.
try_lines() {  # try_lines FILE FOLDER
  local line told
  blocks "$1" tried
  while read -r line; do
    [[ -n $line && $line != \#* ]] || continue
    code=0
    told=$(cd "$2" && bash -c "$line" 2>&1) || code=$?
    [ "$code" -ne 127 ] && [[ $told != *"--help\`"* ]] || fail "of $1: $line
$told"
  done < <(cat "$work"/blocks/*)
  echo "$1: $(cat "$work"/blocks/* | grep -c .) lines tried one by one."
}

# ---- the terminal
systemctl start battaliad
reader=$work/reader
mkdir "$reader"
battalia --as Rupert new naseby-1645 --seat red --computer blue >/dev/null
cp server/rules/systems/*/scenarios/naseby*.battle "$reader/mine.battle"
for list in tilly gustav; do echo '{}' >"$reader/$list.json"; done
run_blocks clients/terminal/README.md "$reader"
try_lines clients/terminal/README.md "$reader"
pkill -P $$ -x battalia 2>/dev/null || true  # the bots that the manual has started here

# ---- backup, restore and the drill, of a server with a battle and a person
sudo battaliactl add-user Anne --role organiser <<<"correct horse battery" >/dev/null
made=$(deploy/backup.sh /var/lib/battalia 2>>"$work/backup.log" | tail -n 1)
mv "$made" /var/lib/battalia/backups/2026-01-31T04-12-09Z
operator=$work/operator
mkdir "$operator"
cp /var/lib/battalia/backups/2026-01-31T04-12-09Z/battalia.db "$operator/"
if command -v openssl >/dev/null; then  # what the encrypted block opens
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=b -keyout "$operator/backups.key" -out "$work/backups.pem" 2>/dev/null
fi
run_blocks deploy/README.md "$operator"
sudo battaliactl verify >"$work/verify.log" || fail "the restored server's database is not sound"
port=8080; [ "$(get /healthz)" = 200 ] || fail "the restored server does not serve"
systemctl stop battaliad
