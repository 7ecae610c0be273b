#!/usr/bin/env bash
# TLS without a proxy, with a certificate made for the test: `battalia` plays over wss:// and trusts no other
# certificate, nothing older than TLS 1.2 is accepted, browsers get HSTS, silent connections are closed in time, a
# renewed certificate is loaded without a restart, and an interrupted load test prints its measurements.
source "$(dirname "$0")/server.sh"
command -v openssl >/dev/null || { echo "skipped: openssl is not installed" && exit 0; }

new_certificate() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
}
at() { "$bin/battalia" --server "$1" --ca "$work/certificate.pem" "${@:2}"; }
secure() { at "wss://localhost:$port/ws" "$@"; }
# A handshake as the options have it, and one question.
ask() {
  printf 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' |
    timeout "$patience" openssl s_client -ign_eof -connect "127.0.0.1:$port" -servername localhost "$@" 2>&1 || true
}
shown_serial() { ask -showcerts | openssl x509 -noout -serial 2>/dev/null; }
serial_of_file() { openssl x509 -noout -serial -in "$work/certificate.pem"; }
shows_the_new_one() { [ "$(shown_serial)" = "$(serial_of_file)" ]; }

new_certificate
start_server --tls-certificate "$work/certificate.pem" --tls-key "$work/key.pem"

# A connection that never begins the handshake; checked at the end.
exec {silent}<>"/dev/tcp/127.0.0.1/$port"
silent_since=$SECONDS

match=$(secure --quiet --as House new naseby-1645 --needs-umpire --title "Behind a lock")
secure --as Cat watch "$match" >"$work/watch.log" 2>&1 &
watcher=$!
await "a view over TLS" test -s "$work/watch.log"

refused() {  # refused WHAT COMMAND...
  local code=0
  "${@:2}" list >"$work/refused.log" 2>&1 || code=$?
  [ "$code" -eq 3 ] || fail "$1 ended with $code: $(cat "$work/refused.log")"
}
refused "an untrusted certificate" "$bin/battalia" --server "wss://localhost:$port/ws"
grep -q "certificate" "$work/refused.log" || fail "the message does not mention the certificate"
refused "a certificate for another name" at "wss://127.0.0.1:$port/ws"
refused "a plain connection" at "ws://localhost:$port/ws"
grep -q "wss://" "$work/refused.log" || fail "the message does not say that the server needs TLS"

ask >"$work/answer"
grep -q '^HTTP/1.1 200' "$work/answer" || fail "no answer over HTTPS"
grep -qi '^Strict-Transport-Security: max-age=31536000' "$work/answer" || fail "HSTS is missing"
for version in 1_2 1_3; do
  ask "-tls$version" | grep -q '^HTTP/1.1 200' || fail "TLS $version is not supported"
done
for version in 1 1_1; do
  ! ask "-tls$version" -cipher DEFAULT@SECLEVEL=0 | grep -q '^HTTP/1.1 200' || fail "TLS $version is accepted"
done
! ask -tls1_2 -cipher AES128-SHA | grep -q '^HTTP/1.1 200' || fail "a cipher without forward secrecy is accepted"

# A truncated key changes nothing; a renewed pair is used for new connections, and no connection is cut.
cp "$work/certificate.pem" "$work/before.pem"
: >"$work/key.pem"
kill -HUP "$server"
await "the broken key to be logged" grep -q "certificate not reloaded" "$work/server.log"
shows_the_new_one || fail "with a broken key the certificate is gone"
new_certificate
kill -HUP "$server"
await "the renewed certificate" shows_the_new_one
secure list >/dev/null || fail "the renewed certificate is not accepted"
running "$watcher" || fail "renewing the certificate closed a connection"

timeout "$patience" cat <&"$silent" >/dev/null || true
running "$server" && on_time "a connection that never begins the handshake was closed" $(((SECONDS - silent_since) * 1000000)) 12000000

# For an operator: when the certificate expires, and how much load the server can take.
printf 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' |
  timeout "$patience" openssl s_client -quiet -ign_eof -connect "127.0.0.1:$port" 2>/dev/null | tr -d '\r' >"$work/figures" || true
good_until=$(date -d "$(openssl x509 -noout -enddate -in "$work/certificate.pem" | cut -d= -f2)" +%s)
grep -qx "battalia_tls_expiry_time_seconds $good_until" "$work/figures" || fail "the metrics do not show when the certificate expires"
"$bin/battalia" --server "wss://localhost:$port/ws" --ca "$work/certificate.pem" load first-battle --games 2 --watchers 1 --crowd 3 \
  --warm-up 0 --seconds 600 --ack-log "$work/acks-load" --json >"$work/load.json" 2>"$work/load.log" &
load=$!
disown "$load"
played() { [ "$(acks)" -ge 100 ] || ! running "$load"; }
await "a hundred orders over TLS" played
kill -INT "$load"
told() { ! running "$load"; }
await "the measurements made until it was stopped" told
[ "$(figure_of "$work/load.json" orders)" -gt 0 ] || fail "no orders over TLS: $(cat "$work/load.json")"
for whose in crowd everybody; do
  awk "BEGIN { exit !($(p99_of "$work/load.json" "$whose") > 0) }" || fail "the spectators received nothing: $(cat "$work/load.json")"
done

kill -TERM "$server"
await_end
echo "TLS in the server: played, trusted, renewed and measured ($((SECONDS - began)) s)"
