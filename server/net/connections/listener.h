// Accepts connections and gives each to an HTTP session, which passes it on if the client requests a WebSocket. Limits
// connections in total and per address. Owned by main; runs on the event loop.
#pragma once

#include "server/net/gateway/http.h"
#include "server/net/gateway/peer.h"
#include "server/observability/metrics.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace battalia::net {

struct Limits {
  std::uint32_t max_connections = 10'000;
  std::uint32_t max_connections_per_address = 400;
  std::uint32_t connections_per_second_per_address = 50;  // bursts of ten times that; this machine is exempt
  std::size_t outbox_bytes = 4u << 20;                    // unsent bytes after which a slow reader is closed
  std::size_t all_outboxes_bytes = 32u << 20;  // for all together; then connections above their fair share are closed
  std::vector<std::string> allowed_origins;    // empty: the server's own
  std::vector<std::string> trusted_proxies;    // proxies whose X-Forwarded-For header is trusted
  // True if memory is short: no new connections are accepted, and each may have only little unsent data.
  std::function<bool()> memory_scarce = [] { return false; };
};

inline bool is_trusted_proxy(const Limits& limits, const std::string& address) {
  return std::find(limits.trusted_proxies.begin(), limits.trusted_proxies.end(), address) !=
         limits.trusted_proxies.end();
}

class Tls;

class Listener {
 public:
  // Binds at once; throws std::runtime_error with a sentence if the address is not available. `handler`, `metrics` and
  // `tls` must outlive the listener and every connection. Without `tls`, connections are not encrypted.
  Listener(boost::asio::io_context& loop, const std::string& address, std::uint16_t port, Limits limits,
           PeerHandler& handler, HttpHandler http, observability::Metrics& metrics, Tls* tls = nullptr);
  ~Listener();

  std::uint16_t port() const;  // the port actually bound
  // Stops accepting. Existing connections continue until they are closed.
  void stop();
  std::size_t connections() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace battalia::net
