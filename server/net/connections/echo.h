// Echoes every message, text as text, over the same sessions that games use: for WebSocket conformance suites, and to
// measure the cost of sessions. Created by main for --echo. Knows no accounts, games or rate limits, so it must never
// serve users.
#pragma once

#include "server/net/gateway/peer.h"

#include <memory>
#include <string>

namespace battalia::net {

class Echo final : public PeerHandler {
 public:
  void on_open(const std::shared_ptr<Peer>&) override {}
  void on_message(const std::shared_ptr<Peer>& peer, std::string_view bytes) override {
    peer->send(std::make_shared<const std::string>(bytes));
  }
  void on_text(const std::shared_ptr<Peer>& peer, std::string_view text) override {
    peer->send_text(std::make_shared<const std::string>(text));
  }
  void on_close(const std::shared_ptr<Peer>&) override {}
};

}  // namespace battalia::net
