// Subscriber for one connection: records metrics and log lines for each reply, then forwards the frame. Notes which
// request it answers, how that ended and how long it took, for the metrics and, at debug level, the log. Made by the
// gateway, one for each peer; lives on the event loop's thread. Changes no byte.
#pragma once

#include "battalia/v1/session.pb.h"
#include "server/net/gateway/peer.h"
#include "server/observability/metrics.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace battalia::net {

class ConnectionSubscriber final : public play::Subscriber {
 public:
  // `number` tells connections apart in the log. The metrics outlive the connection, the peer need not.
  ConnectionSubscriber(std::weak_ptr<Peer> peer, observability::Metrics& metrics, std::uint64_t number);

  void send(play::Frame frame) override;

  // A request has come; the frame that bears its id will be its answer.
  void asked(const v1::ClientMessage& message, const std::string& person);

  std::uint64_t number() const { return number_; }
  bool plays() const { return plays_; }  // it watches a match for somebody who sits there

 private:
  struct Waiting {
    std::uint64_t id = 0;
    v1::ClientMessage::KindCase kind = v1::ClientMessage::KIND_NOT_SET;
    std::chrono::steady_clock::time_point since;
    bool of_seat = false;  // a match is to be watched from a seat
    std::string request;   // of an order, in hexadecimal; known only at debug level
  };
  void answered(std::uint64_t id, v1::ServerMessage::KindCase kind, const std::string& code);

  std::weak_ptr<Peer> peer_;
  observability::Metrics& metrics_;
  std::uint64_t number_;
  bool plays_ = false;
  std::vector<Waiting> waiting_;  // few: a client asks, play answers, only the disk is between them
};

}  // namespace battalia::net
