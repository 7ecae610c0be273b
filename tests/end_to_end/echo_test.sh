#!/usr/bin/env bash
# The sessions that games are played on, by RFC 6455, on a server that echoes: messages of every length, fragments with
# control frames between them, masks, pings, the close handshake and everything that must end a connection with a code.
source "$(dirname "$0")/server.sh"
start_server --echo
[ "$(get /)" = 404 ] || fail "an echo server has no pages"

# perl makes the bytes: frame(first byte, payload, mask), and told(payload), as the server sends it back, or text(payload).
bytes() {
  perl -e 'sub length_of { my ($n, $bit) = @_; $n < 126 ? chr($bit | $n) : $n < 65536 ? pack("Cn", $bit | 126, $n) : pack("CQ>", $bit | 127, $n) }
    sub frame { my ($first, $text, $mask) = (@_, "\0\0\0\0");
      chr($first) . length_of(length $text, 128) . $mask . ($text ^ substr($mask x (length($text) / 4 + 1), 0, length $text)) }
    sub told { my ($text) = @_; chr(0x82) . length_of(length $text, 0) . $text }
    sub text { my ($text) = @_; chr(0x81) . length_of(length $text, 0) . $text }
    binmode STDOUT; '"$1"
}
tried=0
# handshake NAME STATUS REQUEST: the first line of the answer has that status.
handshake() {
  exec {raw}<>"/dev/tcp/127.0.0.1/$port"
  printf '%b' "$3" >&"$raw"
  timeout "$patience" head -c 12 <&"$raw" >"$work/handshake-$1" || true
  exec {raw}>&-
  grep -aqE "^HTTP/1.[01] $2" "$work/handshake-$1" || fail "$1: not $2 but $(cat "$work/handshake-$1")"
  tried=$((tried + 1))
}
get="GET /ws HTTP/1.1\r\n" host="Host: localhost\r\n" upgrade="Upgrade: websocket\r\n" connection="Connection: Upgrade\r\n"
version="Sec-WebSocket-Version: 13\r\n" key="Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
handshake good 101 "$get$host$upgrade$connection$version$key\r\n"
handshake any_case 101 "${get}hOST: localhost\r\nUPGRADE: WebSocket\r\nconnection: keep-alive, upgrade\r\n$version$key\r\n"
handshake no_key 400 "$get$host$upgrade$connection$version\r\n"
handshake short_key 400 "$get$host$upgrade$connection${version}Sec-WebSocket-Key: dGhlIHNhbXBs\r\n\r\n"
handshake long_key 400 "$get$host$upgrade$connection${version}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZSBpcyBsb25n\r\n\r\n"
handshake no_upgrade 426 "$get$host$connection$version$key\r\n"
handshake other_upgrade 426 "$get${host}Upgrade: h2c\r\n$connection$version$key\r\n"
handshake no_connection 426 "$get$host$upgrade$version$key\r\n"
handshake other_connection 426 "$get$host${upgrade}Connection: keep-alive\r\n$version$key\r\n"
handshake old_http 426 "GET /ws HTTP/1.0\r\n$host$upgrade$connection$version$key\r\n"
handshake post 405 "POST /ws HTTP/1.1\r\n$host$upgrade$connection$version$key\r\n"
handshake no_host 400 "$get$upgrade$connection$version$key\r\n"
handshake no_version 400 "$get$host$upgrade$connection$key\r\n"
handshake old_version 426 "$get$host$upgrade$connection${key}Sec-WebSocket-Version: 8\r\n\r\n"
handshake elsewhere 404 "GET /wsx HTTP/1.1\r\n$host$upgrade$connection$version$key\r\n"
# The server proves that it accepts: the example of RFC 6455, section 1.3.
exec {raw}<>"/dev/tcp/127.0.0.1/$port"
printf '%b' "$get$host$upgrade$connection$version$key\r\n" >&"$raw"
sed -u '/^\r$/q' <&"$raw" >"$work/accepted"
exec {raw}>&-
grep -qi '^Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=' "$work/accepted" || fail "the key is not answered correctly"
# answers NAME SENT EXPECTED: exactly these bytes are returned.
answers() {
  local heard=$work/heard-$1
  ring_up "$heard"
  bytes "$3" >"$work/expected"
  bytes "$2" >&"$line" 2>/dev/null || true  # it may be closed before everything is sent
  said() { LC_ALL=C perl -0777 -ne 's/^HTTP.*?\r\n\r\n//s; print' "$heard" | cmp -s - "$work/expected"; }
  await "$1: the right answer" said
  hang_up
  tried=$((tried + 1))
}
# closes NAME CODE SENT: the server ends it with that code.
closes() { answers "$1" "$3" 'print chr(0x88), chr(2), pack("n", '"$2"')'; }

for length in 0 1 125 126 127 128 4095 4096 65535 65536; do
  answers "length-$length" 'print frame(0x82, "x" x '"$length"')' 'print told("x" x '"$length"')'
done
for length in 0 1 125 126 65535 65536; do
  answers "text-length-$length" 'print frame(0x81, "x" x '"$length"')' 'print text("x" x '"$length"')'
done
answers text_utf8 'print frame(0x81, "N\xc3\xa9vers \xe2\x82\xac \xf0\x9f\x8e\xb2")' 'print text("N\xc3\xa9vers \xe2\x82\xac \xf0\x9f\x8e\xb2")'
answers text_letter_in_two_frames 'print frame(0x01, "\xe2\x82"), frame(0x80, "\xac")' 'print text("\xe2\x82\xac")'
answers text_and_bytes 'print frame(0x81, "one"), frame(0x82, "\xff"), frame(0x81, "two")' 'print text("one"), told("\xff"), text("two")'
answers mask 'print frame(0x82, "a masked message", "\x01\x80\xfe\x7f")' 'print told("a masked message")'
answers fragments 'print frame(0x02, "one "), frame(0x00, "two "), frame(0x80, "three")' 'print told("one two three")'
answers empty_fragments 'print frame(0x02, ""), frame(0x00, ""), frame(0x80, "")' 'print told("")'
answers ping_between 'print frame(0x02, "hel"), frame(0x89, "?"), frame(0x80, "lo")' 'print "\x8a\x01?", told("hello")'
answers pings 'print frame(0x89, $_) for 100 .. 199' 'print "\x8a\x03$_" for 100 .. 199'
answers longest_ping 'print frame(0x89, "p" x 125)' 'print "\x8a\x7d", "p" x 125'
answers pong_unasked 'print frame(0x8a, "nobody asked"), frame(0x82, "yes")' 'print told("yes")'
answers many_at_once 'print frame(0x82, "message $_") for 1 .. 500' 'print told("message $_") for 1 .. 500'
answers then_closed 'print frame(0x82, "last words"), frame(0x88, pack("n", 1000))' 'print told("last words"), "\x88\x02", pack("n", 1000)'
closes normally 1000 'print frame(0x88, pack("n", 1000))'
closes with_reason 1000 'print frame(0x88, pack("n", 1000) . "goodbye")'
closes own_code 4999 'print frame(0x88, pack("n", 4999))'
closes without_code 1000 'print frame(0x88, "")'
closes half_a_code 1002 'print frame(0x88, "x")'
for code in 0 999 1004 1005 1006 1015 2999; do
  closes "code-$code" 1002 'print frame(0x88, pack("n", '"$code"'))'
done
closes reason_no_text 1002 'print frame(0x88, pack("n", 1000) . "\xff\xfe")'
closes unmasked 1002 'print "\x82\x05hello"'
closes reserved_bit 1002 'print frame(0xa2, "x")'
for kind in 3 4 5 6 7 11 12 13 14 15; do
  closes "kind-$kind" 1002 'print frame(0x80 | '"$kind"', "x")'
done
closes long_ping 1002 'print frame(0x89, "p" x 126)'
closes cut_ping 1002 'print frame(0x09, "p")'
closes end_of_nothing 1002 'print frame(0x80, "x")'
closes middle_of_nothing 1002 'print frame(0x00, "x")'
closes new_within_old 1002 'print frame(0x02, "x"), frame(0x82, "y")'
closes text_no_utf8 1007 'print frame(0x81, "\xc3\x28")'
closes text_cut_letter 1007 'print frame(0x81, "\xe2\x82")'
closes text_overlong 1007 'print frame(0x81, "\xc0\xaf")'
closes text_surrogate 1007 'print frame(0x81, "\xed\xa0\x80")'
closes text_beyond_unicode 1007 'print frame(0x01, "ok"), frame(0x80, "\xf4\x90\x80\x80")'
closes too_large_text 1009 'print frame(0x81, "x" x 65537)'
closes too_large 1009 'print frame(0x82, "x" x 65537)'
closes too_large_in_parts 1009 'print frame(0x02, "x" x 65536), frame(0x80, "y")'
kill -TERM "$server"
await_end
echo "metric: target 15: handshakes, frames and closes tried | $tried"
