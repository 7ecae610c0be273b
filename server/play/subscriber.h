// All that play/ knows of the network: a receiver of encoded messages. Implemented by net/ for a WebSocket and by
// tests. Held by the matches it watches until it is dropped (Service::drop). Identified by its address.
#pragma once

#include <memory>
#include <string>

namespace battalia::play {

// The bytes of one v1::ServerMessage. Immutable, so that all viewers of one kind share them.
using Frame = std::shared_ptr<const std::string>;

class Subscriber {
 public:
  virtual ~Subscriber() = default;
  // Takes the frame and returns at once; frames keep their order. Called on the event loop's thread. Never throws,
  // never calls back into play. A subscriber that is closed or too slow drops the frame.
  virtual void send(Frame frame) = 0;
};

}  // namespace battalia::play
