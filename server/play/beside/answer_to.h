// Hands the one answer of a request on to a function: for those in the process who ask play as a client would.
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
