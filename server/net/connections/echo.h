// Answers every message with itself, text as text, on the very sessions that games are played on: for suites that try
// how a server keeps to the WebSocket protocol, and to measure what the sessions cost. Made by main for --echo; knows
// no account, no game and no limit on how often somebody speaks, so it is never for people.
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
