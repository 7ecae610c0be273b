// One WebSocket as the gateway sees it, and the gateway as a WebSocket sees it. Neither names the network library:
// the only code that does is in the *_session and listener files.
#pragma once

#include "server/play/subscriber.h"

#include <memory>
#include <string>
#include <string_view>

namespace battalia::net {

enum class Close : std::uint16_t {
  going_away = 1001,  // the server stops
  policy = 1008,      // a limit was passed
  try_again_later = 1013,
};

class Peer {
 public:
  virtual ~Peer() = default;
  // What the handler keeps about the client, from on_open to on_close: one session, to which all else sends.
  std::shared_ptr<play::Subscriber> client;

  // Queues a whole binary message; a connection that is closed or too slow drops it. Never throws.
  virtual void send(play::Frame frame) = 0;
  // The other end's address, for limits and logs.
  virtual const std::string& address() const = 0;
  // As send(), but as a text message. Games never do: only what echoes a text.
  virtual void send_text(play::Frame frame) = 0;
  // From now on it watches a match for somebody who sits there: if there is too little for all, those come first.
  virtual void seated() {}
  // Bytes that were to be sent and have not left yet.
  virtual std::size_t waiting_bytes() const { return 0; }
  // Sends what waits, then closes with that code. Further sends are dropped.
  virtual void close(Close code, std::string_view why) = 0;
};

// What a WebSocket calls. All calls come on the event loop's thread; none throws.
class PeerHandler {
 public:
  virtual ~PeerHandler() = default;
  virtual void on_open(const std::shared_ptr<Peer>& peer) = 0;
  // One whole binary message. The bytes are good until the call returns.
  virtual void on_message(const std::shared_ptr<Peer>& peer, std::string_view bytes) = 0;
  // One whole text message, valid UTF-8. Games accept only binary ones, so unless overridden it closes the connection.
  virtual void on_text(const std::shared_ptr<Peer>& peer, std::string_view) {
    peer->close(Close::policy, "Only binary frames are accepted here; see proto/README.md.");
  }
  // After this the peer sends nothing more and may go.
  virtual void on_close(const std::shared_ptr<Peer>& peer) = 0;
};

}  // namespace battalia::net
