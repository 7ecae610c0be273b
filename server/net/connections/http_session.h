// One connection from its first byte: HTTP until it asks for the WebSocket at /ws.
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

// For the handshake of TLS, and for that of the WebSocket.
inline constexpr auto kHandshakeDeadline = std::chrono::seconds(9);

// What every session shares. Outlives them.
struct SessionContext {
  Limits limits;
  PeerHandler& handler;
  HttpHandler http;
  observability::Metrics& metrics;
  std::shared_ptr<ConnectionCount> connections;
  Tls* tls = nullptr;  // none: connections are plain
  bool stopping = false;
  std::size_t waiting_bytes = 0;  // unsent, on all WebSockets together
  std::vector<std::shared_ptr<WriteQueueOwner>> due =
      {};  // WebSockets with something to send before the loop continues
  Histogram& delivery =
      metrics.histogram("battalia_delivery_seconds", "From queueing a frame for a connection to its last byte sent");
};

// Serves the connection to its end, after the handshake where there is TLS. Owns the socket and its place among the
// connections, `held`; never throws.
Awaitable serve_http(Stream stream, std::string address, std::shared_ptr<SessionContext> context,
                     std::shared_ptr<void> held);

}  // namespace battalia::net
