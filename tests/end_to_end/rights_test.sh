#!/usr/bin/env bash
# Changes made by the admin tool while the server runs reach open connections within a second: a ban and a new password
# end sessions, a role takes effect at once; nobody else notices anything. And no secret is in the log.
source "$(dirname "$0")/server.sh"

start_server --log-level trace --second-factor offered
match=$(battalia --quiet --as House new naseby-1645 --needs-umpire --title "Rights")
battalia --as House new first-battle --private >"$work/private.log" 2>&1
grep -q "^  spectator battalia --as NAME join " "$work/private.log" || fail "the invitations read: $(cat "$work/private.log")"
for name in Ann Ben Cat; do
  echo "correct horse" | ctl add-user "$name" >/dev/null
  echo "correct horse" | battalia sign-in "$name" >>"$work/sign-in.log" 2>&1
  battalia --as "$name" watch "$match" >"$work/$name.log" 2>&1 &
  declare "$name=$!"
done
watching() { for name in Ann Ben Cat; do [ -s "$work/$name.log" ] || return 1; done; }
await "three watchers" watching
denied() { ! battalia --as "$1" join "$match" --seat umpire >"$work/join.log" 2>&1; }
told() { grep -q "$2" "$work/$1.log"; }

ctl ban Ann --reason "threw the dice out of the window"
await_within 1 "the ban to reach Ann's connection" told Ann "session has ended"
denied Ann || fail "a banned user can join"

echo "another horse" | ctl set-password Ben
await_within 1 "the new password to reach Ben's connection" told Ben "session has ended"

ctl set-role Cat organiser
await_within 1 "the role to reach Cat's connection" told Cat "You are an organiser now"
running "$Cat" || fail "Cat's connection was closed, although only a role was changed"

[ "$(ctl sessions Cat | grep -c 'signed in')" = 1 ] || fail "Cat's session is not listed"
ctl end-sessions Cat
await_within 1 "the end of all sessions to reach Cat's connection" told Cat "session has ended"

[ "$(get /healthz)" = 200 ] || fail "the server is not healthy"
kill -TERM "$server"
await_end
ctl verify >"$work/verify.log"

grep -qE '[A-Za-z0-9_-]{43}' "$XDG_CONFIG_HOME/battalia/tokens" || fail "the client stored no token"
grep -q 'role changed person=Cat role=ROLE_ORGANISER' "$work/server.log" || fail "the log does not mention the new role"
[ "$(grep -c 'session ended person=' "$work/server.log")" -ge 3 ] || fail "the log does not mention the ended sessions"
echo "a ban, a password and a role reached open connections ($((SECONDS - began)) s)"
