#!/usr/bin/env bash
# Whatever arrives over the wire, the real server stays up and serves everybody else: frames that are too large, cut
# off, invalid or random, text, invalid HTTP, headers that never end; meanwhile two bots fight a battle
# undisturbed.
source "$(dirname "$0")/server.sh"

start_server
match=$(battalia --quiet --as House new naseby-1645)
for seat in red blue; do
  battalia --as "$seat" bot --match "$match" --seat "$seat" --seed "$RANDOM" --think 150ms \
    --ack-log "$work/acks-$seat" >"$work/$seat.log" 2>&1 &
done
under_way() { [ "$(acks)" -ge 10 ]; }
await "the battle" under_way
memory_kib() { awk '/VmRSS/ { print $2 }' "/proc/$server/status"; }
before_kib=$(memory_kib)

# Headers that never end: the server must cut them off after nine seconds, which is checked at the end.
for i in 1 2 3 4 5 6 7 8; do
  exec {slow}<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ' >&"$slow"
  (cat <&"$slow" >/dev/null; : >"$work/cut-$i") &
  exec {slow}>&-
done

# perl makes the bytes: frame(first byte, payload) as a client masks it, with a mask of zeros.
bytes() {
  perl -e 'srand(shift); sub noise { join "", map { chr int rand 256 } 1 .. shift }
    sub frame { my ($first, $text) = @_; my $n = length $text;
      chr($first) . ($n < 126 ? chr(128 | $n) : $n < 65536 ? pack("Cn", 254, $n) : pack("CQ>", 255, $n)) . "\0" x 4 . $text }
    binmode STDOUT; '"$1" "$RANDOM"
}

# Sends them over a fresh WebSocket; the server must end it with that close code.
closes_with() {
  local code=$1 name=$2
  ring_up "$work/frames-$name"
  bytes "$3" >&"$line" 2>/dev/null || true
  ended() { LC_ALL=C grep -aqP "\\x88.$(printf '\\x%02x\\x%02x' $((code / 256)) $((code % 256)))" "$work/frames-$name"; }
  await "$name to be closed with $code" ended
  hang_up
}
closes_with 1008 text 'print frame(0x81, "hello")'
closes_with 1009 too_large 'print frame(0x82, "x" x 65537)'
closes_with 1009 far_too_large 'print chr(0x82), chr(0xff), pack("Q>", 1 << 62), "\0" x 4'
closes_with 1002 unmasked 'print "\x82\x05hello"'
closes_with 1002 compressed 'print frame(0xc2, noise(100))'
closes_with 1002 reserved 'print frame(0x8b, "")'
closes_with 1002 long_ping 'print frame(0x89, "p" x 126)'
closes_with 1002 stray_end 'print frame(0x80, "end of nothing")'

# A frame of the maximum size, and random ones: each is refused with a sentence or closes its connection.
for i in $(seq 20); do
  ring_up "$work/noise-$i"
  bytes 'print frame(0x82, noise(rand() < 0.1 ? 65536 : int rand 300)) for 1 .. 20' >&"$line" 2>/dev/null || true
  hang_up
done
# Cut in the middle of a frame, in its head, and in a fragment.
for cut in 'print substr(frame(0x82, noise(1000)), 0, 300)' 'print "\x82"' 'print "\x82\xfe\x10"' 'print frame(0x02, noise(50))'; do
  ring_up "$work/cut-frame"
  bytes "$cut" >&"$line" 2>/dev/null || true
  hang_up
done

# Invalid HTTP.
for malformed in 'print noise(2000), "\r\n\r\n"' 'print "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", noise(512)' \
  'print "GET / HTTP/1.1\r\n", "X: " . "y" x 20000, "\r\n\r\n"' 'print "GET " . "/a" x 9000 . " HTTP/1.1\r\n\r\n"' \
  'print "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n"' 'print "\0" x 4000' 'print "GET / HTTP/9.9\r\n\r\n"' \
  'print "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999999999999999\r\n\r\n"' \
  'print "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n"' \
  'print "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 99\r\n\r\n"'; do
  exec {raw}<>"/dev/tcp/127.0.0.1/$port"
  bytes "$malformed" >&"$raw" 2>/dev/null || true
  timeout 0.5 cat <&"$raw" >"$work/malformed" || true
  exec {raw}>&-
  LC_ALL=C grep -aqE '^HTTP/1.1 (2|101)' "$work/malformed" && fail "this was accepted as a request: $malformed"
done
for path in /../../../../etc/passwd /%2e%2e/%2e%2e/etc/passwd /%00 /matches/-1/export '/matches/1e9/export' /metrics%00; do
  [ "$(get "$path")" != 200 ] || fail "$path was answered"
done
[ "$(get / 'Content-Length: 70000\r\n')" != 200 ] || fail "a request whose body never comes was answered"

all_cut() { [ "$(ls "$work"/cut-[0-9] 2>/dev/null | wc -l)" -eq 8 ]; }
await_within 12 "headers that never end to be cut off" all_cut
running "$server" || fail "the server is down"
[ "$(get /healthz)" = 200 ] || fail "the server is up, but not healthy"
at_end=$(acks)
goes_on() { [ "$(acks)" -gt "$at_end" ]; }
await "the battle to continue" goes_on
grown_kib=$(($(memory_kib) - before_kib))
[ "$grown_kib" -lt 65536 ] || fail "the server grew by $grown_kib KiB"

kill -TERM "$server"
await_end
ctl verify >"$work/verify.log" 2>&1 || fail "the log is not sound"
nothing_lost
echo "thirty kinds of malformed input: the server stayed up, and $(acks) orders of a battle were carried out meanwhile ($((SECONDS - began)) s)"
