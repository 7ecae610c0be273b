// What the gateway keeps about whoever is at the other end of a line, and how it speaks to them. The gateway's own:
// used by the gateway*.cpp files alone; lives on the event loop's thread.
#pragma once

#include "common/protocol/codec.h"
#include "server/net/gateway.h"
#include "server/net/line.h"
#include "server/net/rate.h"

#include <chrono>

namespace battalia::net {

// Messages that are too fast are refused; one who does not listen to that many refusals in a row is closed. Each
// second makes up for one.
inline constexpr double kPatience = 100;

inline play::Frame framed(const v1::ServerMessage& message) {
  return std::make_shared<const std::string>(protocol::encode(message));
}

inline v1::ServerMessage reply_to(std::uint64_t id) {
  v1::ServerMessage message;
  message.set_reply_to(id);
  return message;
}

struct Gateway::Speaker final : Peer::Client {
  Speaker(std::shared_ptr<Line> given, std::uint32_t per_second)
      : line(std::move(given)),
        rate(per_second, per_second * 10.0, std::chrono::steady_clock::now()),
        patience(1, kPatience, std::chrono::steady_clock::now()) {}

  void answer(const v1::ServerMessage& message) { line->send(framed(message)); }
  void refuse(std::uint64_t id, v1::RefusalCode code, std::string reason) {
    v1::ServerMessage message = reply_to(id);
    message.mutable_refused()->set_code(code);
    message.mutable_refused()->set_reason(std::move(reason));
    answer(message);
  }
  void forget_who() {
    account.Clear();
    token.clear();
  }
  // Their session has ended elsewhere.
  void tell_signed_out() {
    v1::ServerMessage message;
    message.mutable_notice()->set_code("signed_out");
    message.mutable_notice()->set_text("Your session has ended; sign in again.");
    answer(message);
  }

  // Somebody has given them another role.
  void take_role(v1::Role role) {
    if (account.role() == role) return;
    account.set_role(role);
    v1::ServerMessage message;
    message.mutable_notice()->set_code("role_changed");
    const std::string word = role == v1::ROLE_ADMINISTRATOR ? "an administrator"
                             : role == v1::ROLE_ORGANISER   ? "an organiser"
                                                            : "a player";
    message.mutable_notice()->set_text("You are " + word + " now.");
    answer(message);
  }

  std::shared_ptr<Line> line;
  bool greeted = false;
  v1::Account account;  // name empty: not signed in
  std::string token;
  Rate rate;
  Rate patience;
  bool signing_in = false;
};

}  // namespace battalia::net
