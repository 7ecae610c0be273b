#!/usr/bin/env bash
# A user's account with the real programs: listing and ending sessions, changing the password, a second factor with the
# codes of a real authenticator; each takes effect on open connections within a second. Afterwards no password, token,
# code or seed is in anything that was logged or printed.
source "$(dirname "$0")/server.sh"
command -v openssl >/dev/null || fail "openssl is not installed, so no authenticator codes can be computed"

on() { XDG_CONFIG_HOME=$work/$1 battalia "${@:2}"; }  # on MACHINE COMMAND...
told() { grep -q "$2" "$work/$1.log"; }
# The six digits for a secret in base32, this many half minutes from now.
digits() {
  local key counter mac at
  key=$(base32 -d <<<"$1" | od -An -v -tx1 | tr -d ' \n')
  counter=$(printf '%016x' $(($(date +%s) / 30 + ${2:-0})))
  mac=$(printf '%b' "$(sed 's/../\\x&/g' <<<"$counter")" | openssl dgst -sha1 -mac HMAC -macopt "hexkey:$key" | sed 's/.* //')
  at=$((16#${mac:39:1} * 2))
  printf '%06d' $(((16#${mac:at:8} & 0x7fffffff) % 1000000))
}
some_turns() { grep -q dice_rolled "$work/battle.jsonl" && [ "$(grep -c turn_began "$work/battle.jsonl")" -ge 3 ]; }
watch_from() {  # watch_from MACHINE: in the background, until there is a view
  : >"$work/$1.log"
  on "$1" watch "$match" >"$work/$1.log" 2>&1 &
  await "a view" test -s "$work/$1.log"
}

start_server --log-level trace --computer-pause-ms 1
echo "correct horse" | ctl add-user Anne --role administrator >/dev/null
match=$(battalia --quiet --as House new naseby-1645 --needs-umpire --title "Accounts")

# Sessions.
echo "correct horse" | on desk sign-in Anne >"$work/signed.log" 2>&1
told signed "second-factor set-up" || fail "an administrator without a second factor does not see what to do"
echo "correct horse" | on phone sign-in Anne >>"$work/signed.log" 2>&1
on desk sessions >"$work/sessions.log"
[ "$(grep -c 'battalia-terminal.*127.0.0.1' "$work/sessions.log")" -eq 2 ] || fail "the two sessions are not listed"
[ "$(grep -c 'this one' "$work/sessions.log")" -eq 1 ] || fail "the current session is not marked"
watch_from phone
on desk sessions --end "$(sed -n '/this one/!s/ .*//p' "$work/sessions.log")" >>"$work/signed.log"
await_within 1 "the end of a session to reach its connection" told phone "session has ended"
await "the ended session to be refused" told phone "has expired"

# The password.
echo "correct horse" | on phone sign-in Anne >>"$work/signed.log" 2>&1
watch_from phone
! printf '%s\n' "wrong horse" "battery staple" | on desk password >>"$work/errors.log" 2>&1 || fail "a wrong password changes the password"
printf '%s\n' "correct horse" "battery staple" | on desk password >>"$work/signed.log" 2>&1
await_within 1 "the new password to reach the other connection" told phone "session has ended"
! echo "correct horse" | on phone sign-in Anne >>"$work/errors.log" 2>&1 || fail "the old password still works"

# The second factor.
mkfifo "$work/typed"
on desk second-factor set-up <"$work/typed" >"$work/factor.log" 2>&1 &
setting_up=$!
exec {typed}>"$work/typed"
echo "battery staple" >&"$typed"
await "the secret" grep -q otpauth "$work/factor.log"
secret=$(sed -n 's/.*secret=\([A-Z2-7]*\).*/\1/p' "$work/factor.log")
digits "$secret" >&"$typed"
echo >&"$typed"
exec {typed}>&-
wait "$setting_up" || fail "the second factor was not set up: $(cat "$work/factor.log")"
mapfile -t recovery < <(grep -oE '\b[a-z2-7]{4}(-[a-z2-7]{4}){3}\b' "$work/factor.log")
[ "${#recovery[@]}" -eq 10 ] || fail "there are ${#recovery[@]} recovery codes"
! printf '%s\n' "battery staple" "000000" | on phone sign-in Anne >>"$work/errors.log" 2>&1 || fail "a wrong code signs in"
printf '%s\n' "battery staple" "$(digits "$secret" 1)" | on phone --json sign-in Anne >"$work/admin.log" 2>&1
told admin ROLE_ADMINISTRATOR || fail "with the second factor Anne is not an administrator"
printf '%s\n' "battery staple" "${recovery[3]}" | on tablet sign-in Anne >>"$work/signed.log" 2>&1
! printf '%s\n' "battery staple" "${recovery[3]}" | on tablet sign-in Anne >>"$work/errors.log" 2>&1 || fail "a recovery code works twice"
ctl remove-second-factor Anne >>"$work/signed.log"
echo "battery staple" | on tablet sign-in Anne >>"$work/signed.log" 2>&1 || fail "the admin tool cannot turn off a lost second factor"
ctl give-second-factor Anne >"$work/given.log"
given=$(sed -n 's/.*secret=\([A-Z2-7]*\).*/\1/p' "$work/given.log")
! echo "battery staple" | on desk sign-in Anne >>"$work/errors.log" 2>&1 || fail "a second factor set by the admin tool is not enforced"
printf '%s\n' "battery staple" "$(digits "$given")" | on desk sign-in Anne >>"$work/signed.log" 2>&1 || fail "a code of a second factor set by the admin tool is refused"

# A battle of two captains, so that there are dice; and tokens where they do not belong.
battle=$(battalia --quiet --as House new naseby-1645 --computer red,blue)
: >"$work/battle.jsonl"
battalia watch "$battle" --json >"$work/battle.jsonl" 2>"$work/battle.log" &
await "two turns with rolls" some_turns
token=$(grep -ohE '[A-Za-z0-9_-]{43}' "$work/desk/battalia/tokens" | head -n 1)
get "/matches/$match/export" "Authorization: Bearer $token\r\n" >/dev/null
get "/matches/$match/export?token=$token" >/dev/null
get "/ws?token=$token" >/dev/null
get "/$token" >/dev/null
kill -TERM "$server"
await_end

grep -q 'sign-in refused .*person=Anne code=REFUSAL_CODE_SIGN_IN_FAILED' "$work/server.log" || fail "a refused sign-in is not logged"

# Secrets that only this test knows; finish() looks for all of them, and for the passwords, tokens and keys, in every
# log.
mapfile -t seeds < <(ctl export "$battle" - | sed -nE 's/.*"t":"epoch".*"secret":"([^"]+)".*/\1/p')
[ "${#seeds[@]}" -gt 0 ] || fail "no seed was revealed"
secrets+=("$secret" "${recovery[@]}" "$given" "${seeds[@]}")
for seed in "${seeds[@]}"; do secrets+=("$(base64 -d <<<"$seed" | od -An -v -tx1 | tr -d ' \n')"); done
telling=(admin factor given)
nothing_secret || fail "a secret was logged or printed"
[ "$(wc -l <"$work/secrets")" -gt 20 ] || fail "only $(wc -l <"$work/secrets") secrets were collected"
echo "metric: target 36: secrets looked for in $(wc -l <"$work/server.log") lines at level trace, found | $(wc -l <"$work/secrets"), 0"
echo "sessions, passwords and second factors ($((SECONDS - began)) s)"
