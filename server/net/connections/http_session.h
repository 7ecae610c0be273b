// One connection, from its first byte: HTTP until the client requests the WebSocket at /ws.
#pragma once

#include "server/net/connections/connection_count.h"
#include "server/net/connections/listener.h"
#include "server/net/connections/session_types.h"
#include "server/net/connections/tls.h"
#include "server/net/gateway/http.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace battalia::net {

class WriteQueueOwner;

// For the TLS handshake and the WebSocket handshake.
inline constexpr auto kHandshakeDeadline = std::chrono::seconds(9);

// State shared by all sessions. Outlives them.
struct SessionContext {
  Limits limits;
  PeerHandler& handler;
  HttpHandler http;
  observability::Metrics& metrics;
  std::shared_ptr<ConnectionCount> connections;
  Tls* tls = nullptr;  // nullptr: connections are not encrypted
  bool stopping = false;
  std::size_t waiting_bytes = 0;                           // unsent bytes of all WebSockets together
  std::vector<std::shared_ptr<WriteQueueOwner>> due = {};  // WebSockets to flush before the loop continues
  Histogram& delivery =
      metrics.histogram("battalia_delivery_seconds", "From queueing a frame for a connection to its last byte sent");
};

// Serves the connection to its end, after the TLS handshake if there is one. Owns the socket and `held`, its place in
// the connection count; never throws.
Awaitable serve_http(Stream stream, std::string address, std::shared_ptr<SessionContext> context,
                     std::shared_ptr<void> held);

}  // namespace battalia::net
