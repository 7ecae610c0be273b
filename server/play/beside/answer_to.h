// Passes the single answer to a request to a function: for code in this process that calls play like a client.
#pragma once

#include "battalia/v1/session.pb.h"
#include "server/play/subscriber.h"

#include <functional>
#include <utility>

namespace battalia::play {

class AnswerTo final : public Subscriber {
 public:
  explicit AnswerTo(std::function<void(const v1::ServerMessage&)> then) : then_(std::move(then)) {}
  void send(Frame frame) override {
    v1::ServerMessage message;
    if (message.ParseFromString(*frame)) then_(message);
  }

 private:
  std::function<void(const v1::ServerMessage&)> then_;
};

}  // namespace battalia::play
