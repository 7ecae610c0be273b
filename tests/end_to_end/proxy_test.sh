#!/usr/bin/env bash
# The reverse proxies of deploy/, each with the packaged program in front of the real battaliad, as far as they are
# installed here: TLS with a self-signed certificate, HTTP/2 for the pages, a WebSocket, no public metrics, and only the
# client address that the proxy saw. With BATTALIA_SLOW=1 a connection is also left silent for longer than any of their
# timeouts.
source "$(dirname "$0")/server.sh"
cd "$(dirname "$0")/../.."
chmod 755 "$work"
tls=0 plain=0 proxy=0

free_port() {  # an unused port, below those that the system gives to clients
  local candidate
  for _ in $(seq 50); do
    candidate=$((20000 + RANDOM % 12000))
    takes_connections "$candidate" || { echo "$candidate" && return; }
  done
  fail "no port is free"
}

takes_connections() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

make_certificate() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
  cat "$work/certificate.pem" "$work/key.pem" >"$work/both.pem"
}

# The files of deploy/ with this test's name, ports and certificate in place of the example's.
start_nginx() {
  sed -e "s/battalia.example.org/localhost/g; s/listen 80;/listen 127.0.0.1:$plain;/; s/listen 443/listen 127.0.0.1:$tls/" \
    -e "/listen \[::\]/d; s#/etc/letsencrypt/live/localhost/fullchain.pem#$work/certificate.pem#" \
    -e "s#/etc/letsencrypt/live/localhost/privkey.pem#$work/key.pem#; s/127.0.0.1:8080/127.0.0.1:$port/" \
    deploy/nginx.conf >"$work/site.conf"
  { [ "$(id -u)" -ne 0 ] || echo "user root;"
    echo "daemon off; pid $work/nginx.pid; error_log $work/nginx.log; events {} http { access_log off;"
    for what in client_body proxy fastcgi uwsgi scgi; do echo "${what}_temp_path $work/$what;"; done
    echo "include $work/site.conf; }"; } >"$work/nginx.conf"
  nginx -c "$work/nginx.conf" >"$work/nginx.out.log" 2>&1 &
  proxy=$!
}
start_haproxy() {
  sed -e "s/\(bind :\+\)80\b/\1$plain/; s/\(bind :\+\)443\b/\1$tls/; s#/etc/haproxy/battalia.pem#$work/both.pem#" \
    -e "$([ "$(id -u)" -eq 0 ] || echo '/^    \(chroot\|user\|group\) /d')" \
    -e "$([ -s /proc/net/if_inet6 ] || echo '/ v6only/d')" \
    -e "s/127.0.0.1:8080/127.0.0.1:$port/" deploy/haproxy.cfg >"$work/haproxy.cfg"
  haproxy -db -f "$work/haproxy.cfg" >"$work/haproxy.log" 2>&1 &
  proxy=$!
}
start_caddy() {
  { printf '{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port %s\n}\n' "$plain"
    sed -e "s#^battalia.example.org {#https://localhost:$tls {\n\tbind 127.0.0.1\n\ttls $work/certificate.pem $work/key.pem#" \
      -e "s/127.0.0.1:8080/127.0.0.1:$port/" deploy/Caddyfile; } >"$work/Caddyfile"
  XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work caddy run --adapter caddyfile --config "$work/Caddyfile" >"$work/caddy.log" 2>&1 &
  proxy=$!
}

fetch() { curl --silent --show-error --max-time 10 --cacert "$work/certificate.pem" "$@"; }

check_pages() {  # check_pages NAME
  local told
  told=$(fetch -o "$work/page" -w '%{http_version} %{http_code}' "https://localhost:$tls/")
  [ "$told" = "2 200" ] || fail "$1: the page came as HTTP/$told, not over HTTP/2"
  grep -q "The table" "$work/page" || fail "$1: that is not the client's page"
  for path in /metrics /%6detrics; do
    told=$(fetch -o "$work/page" -w '%{http_code}' "https://localhost:$tls$path")
    [ "$told" = 404 ] || fail "$1: $path is answered with $told to everybody"
  done
  told=$(fetch -o /dev/null -D - "https://localhost:$tls/healthz")
  grep -qi '^strict-transport-security:' <<<"$told" || fail "$1: HSTS is missing"
}

# Opens a WebSocket by hand, with a forged client address.
check_upgrade() {  # check_upgrade NAME
  local told
  told=$(fetch --http1.1 -i -N --max-time 3 -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' \
    -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' -H 'X-Forwarded-For: 203.0.113.9' -H "Origin: https://localhost:$tls" \
    "https://localhost:$tls/ws" 2>/dev/null | tr -d '\0' || true)
  [[ $told == *" 101 "* ]] || fail "$1: the WebSocket was not opened: $told"
  told=$(grep 'connection opened' "$work/server.log" | tail -n 1)
  [[ $told == *address=127.0.0.1 ]] || fail "$1: the server believed a forged address: $told"
}

# A real client connects through the proxy over a plain connection, which HAProxy tunnels to TLS.
check_line() {  # check_line NAME
  command -v haproxy >/dev/null || return 0
  local tunnel entry match
  entry=$(free_port)
  printf 'defaults\n  mode tcp\n  timeout connect 5s\n  timeout client 1h\n  timeout server 1h\nlisten tunnel\n  bind 127.0.0.1:%s\n  server proxy 127.0.0.1:%s ssl verify none sni str(localhost) alpn http/1.1\n' \
    "$entry" "$tls" >"$work/tunnel.cfg"
  haproxy -db -f "$work/tunnel.cfg" >"$work/tunnel.log" 2>&1 &
  tunnel=$!
  await "the tunnel" takes_connections "$entry"
  client=("$bin/battalia" --server "ws://localhost:$entry/ws")
  match=$("${client[@]}" --quiet --as "$1" new naseby-1645 --title "Through $1") || fail "$1: the connection failed"
  if [ "${BATTALIA_SLOW:-}" = 1 ]; then stay_silent "$1" "$match"; fi
  kill "$tunnel"
}

stay_silent() {  # stay_silent NAME MATCH: longer than 120 s, the longest timeout of any of them
  "${client[@]}" watch "$2" --json >"$work/watched" 2>"$work/watch.log" &
  local watcher=$! before
  sleep 2
  before=$(grep -c 'connection opened' "$work/server.log")
  sleep 150
  kill -0 "$watcher" || fail "$1: the silent connection was lost for good"
  [ "$(grep -c 'connection opened' "$work/server.log")" -eq "$before" ] || fail "$1: the silent connection was dropped and opened again"
  kill "$watcher"
  wait "$watcher" 2>/dev/null || true
}

for program in openssl curl; do
  command -v "$program" >/dev/null || { echo "$program is not installed, so the proxies are not tested." && exit 0; }
done
make_certificate
tls=$(free_port) plain=$(free_port)
mkdir "$work/web"
echo '<!doctype html><title>The table</title>' >"$work/web/index.html"
start_server --web-root "$work/web" --trusted-proxies 127.0.0.1 --public-url "https://localhost:$tls" --log-level debug
for name in nginx haproxy caddy; do
  command -v "$name" >/dev/null || { echo "$name is not installed, so it is not tested." && continue; }
  "start_$name"
  await "$name" takes_connections "$tls"
  check_pages "$name"
  check_upgrade "$name"
  check_line "$name"
  kill "$proxy"
  wait "$proxy" 2>/dev/null || true
  echo "$name: pages over HTTP/2, the WebSocket, a real client, no public metrics, no forged addresses."
done
