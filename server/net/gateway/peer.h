// One WebSocket as the gateway sees it, and the gateway as a WebSocket sees it. Neither mentions the network library,
// which only the *_session and listener files use.
#pragma once

#include "server/play/subscriber.h"

#include <memory>
#include <string>
#include <string_view>

namespace battalia::net {

enum class Close : std::uint16_t {
  going_away = 1001,  // the server is stopping
  policy = 1008,      // a limit was exceeded
  try_again_later = 1013,
};

class Peer {
 public:
  virtual ~Peer() = default;
  // The handler's state for this client, from on_open to on_close: the session that everything else sends to.
  std::shared_ptr<play::Subscriber> client;

  // Queues a complete binary message; a closed connection or one that is too slow drops it. Never throws.
  virtual void send(play::Frame frame) = 0;
  // The peer's address, for limits and logs.
  virtual const std::string& address() const = 0;
  // Like send(), but as a text message. Used only by the echo handler, never by games.
  virtual void send_text(play::Frame frame) = 0;
  // Called when the peer watches a match as somebody with a seat in it: under memory pressure, such connections come
  // first.
  virtual void seated() {}
  // Bytes queued but not sent yet.
  virtual std::size_t waiting_bytes() const { return 0; }
  // Sends what is queued, then closes with that code. Further sends are dropped.
  virtual void close(Close code, std::string_view why) = 0;
};

// Callbacks from a WebSocket. All calls are made on the event loop's thread; none may throw.
class PeerHandler {
 public:
  virtual ~PeerHandler() = default;
  virtual void on_open(const std::shared_ptr<Peer>& peer) = 0;
  // One complete binary message. The bytes are valid until the call returns.
  virtual void on_message(const std::shared_ptr<Peer>& peer, std::string_view bytes) = 0;
  // One complete text message, valid UTF-8. Games accept only binary messages, so by default this closes the
  // connection.
  virtual void on_text(const std::shared_ptr<Peer>& peer, std::string_view) {
    peer->close(Close::policy, "Only binary frames are accepted here; see proto/README.md.");
  }
  // The peer sends nothing after this and may be destroyed.
  virtual void on_close(const std::shared_ptr<Peer>& peer) = 0;
};

}  // namespace battalia::net
