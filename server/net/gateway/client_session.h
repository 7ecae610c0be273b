// What the gateway keeps about the client of one connection, and how it answers. The gateway's own:
// used only by the gateway*.cpp files; lives on the event loop's thread.
#pragma once

#include "common/protocol/codec.h"
#include "server/net/gateway/connection_subscriber.h"
#include "server/net/gateway/gateway.h"
#include "server/net/gateway/rate.h"
#include "server/observability/log.h"

#include <chrono>

namespace battalia::net {

using observability::log;
using observability::LogLevel;

// Messages that are too fast are refused; one who does not listen to that many refusals in a row is closed. Each
// second makes up for one.
inline constexpr double kPatience = 100;

// How long a connection may be silent at first, and nobody sign in on it where others have no place.
inline constexpr auto kUnauthenticatedPatience = std::chrono::seconds(30);

inline constexpr const char* kStillUnderWay = "Your previous request is still in progress.";

// Unix time.
inline std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

inline play::Frame framed(const v1::ServerMessage& message) {
  return std::make_shared<const std::string>(protocol::encode(message));
}

inline v1::ServerMessage reply_to(std::uint64_t id) {
  v1::ServerMessage message;
  message.set_reply_to(id);
  return message;
}

struct Gateway::ClientSession final : Peer::Client {
  ClientSession(std::shared_ptr<ConnectionSubscriber> given, std::uint32_t per_second)
      : subscriber(std::move(given)),
        rate(per_second, per_second * 10.0, std::chrono::steady_clock::now()),
        patience(1, kPatience, std::chrono::steady_clock::now()) {}

  void answer(const v1::ServerMessage& message) { subscriber->send(framed(message)); }
  void refuse(std::uint64_t id, v1::RefusalCode code, std::string reason, const std::string& request_id = {}) {
    v1::ServerMessage message = reply_to(id);
    message.mutable_refused()->set_code(code);
    message.mutable_refused()->set_reason(std::move(reason));
    message.mutable_refused()->set_request_id(request_id);
    answer(message);
  }
  void refuse(const v1::ClientMessage& message, v1::RefusalCode code, std::string reason) {
    refuse(message.id(), code, std::move(reason), message.give_order().request_id());
  }
  void forget_who() {
    account.Clear();
    token.clear();
    role_waits = false;
    may_umpire = true;
  }
  void notice(const char* code, std::string text) {
    v1::ServerMessage message;
    message.mutable_notice()->set_code(code);
    message.mutable_notice()->set_text(std::move(text));
    answer(message);
  }
  // Their session has ended elsewhere.
  void tell_signed_out() { notice("signed_out", "Your session has ended; sign in again."); }

  // What their account may do, as it is known now; told when it is another.
  void take_rights(const accounts::SignedIn& now) {
    const bool waits = now.role_waits && !role_waits;
    role_waits = now.role_waits;
    may_umpire = now.may_umpire;
    if (account.role() != now.account.role()) {
      account.set_role(now.account.role());
      log(LogLevel::info, "role changed", {{"person", account.name()}, {"role", v1::Role_Name(account.role())}});
      const std::string word = account.role() == v1::ROLE_ADMINISTRATOR ? "an administrator"
                               : account.role() == v1::ROLE_ORGANISER   ? "an organiser"
                                                                        : "a player";
      notice("role_changed", "You are " + word + " now.");
    }
    if (waits) {
      notice("second_factor_wanted",
             "Your account has a higher role, which needs two-factor authentication here: set it up (battalia "
             "second-factor "
             "set-up, or your account's page in the browser). Until then you are a player.");
    }
  }

  std::shared_ptr<ConnectionSubscriber> subscriber;
  Rate::Time since = std::chrono::steady_clock::now();
  bool greeted = false;
  v1::Account account;  // name empty: not signed in
  std::string token;
  std::string client_name;  // as its Hello named itself
  bool role_waits = false;
  bool may_umpire = true;
  Rate rate;
  Rate patience;
  bool proving = false;  // a password or a code of theirs is being looked at
};

}  // namespace battalia::net
