// The state of one connection: who is signed in, how fast they may send, and which answers are pending. It is the
// connection's Subscriber: everything that play and the gateway send passes through it, to be counted and logged,
// otherwise unchanged. Created by the gateway when a WebSocket opens; held by the gateway, by its Peer, and by the
// matches it watches. After the connection closes, it stays alive, silent, while an answer is pending. Lives on the
// event loop's thread.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/protocol/codec.h"
#include "server/accounts/accounts.h"
#include "server/net/gateway/peer.h"
#include "server/net/gateway/rate.h"
#include "server/observability/metrics.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace battalia::net {

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

class ClientSession final : public play::Subscriber, public std::enable_shared_from_this<ClientSession> {
 public:
  // `number` identifies the connection in the log. The metrics must outlive the session; the peer need not.
  ClientSession(const std::shared_ptr<Peer>& peer, observability::Metrics& metrics, std::uint64_t number,
                std::uint32_t messages_per_second);

  std::uint64_t number() const { return number_; }
  const std::string& address() const { return address_; }
  // False after the connection has closed; answers are then dropped.
  bool is_open() const { return !peer_.expired(); }
  std::size_t waiting_bytes() const;
  void close(Close code, std::string_view why);
  // The connection has closed: nothing more is sent.
  void on_closed() { peer_.reset(); }

  void send(play::Frame frame) override;
  void answer(const v1::ServerMessage& message) { send(framed(message)); }
  void refuse(std::uint64_t id, v1::RefusalCode code, std::string reason, const std::string& request_id = {});
  void refuse(const v1::ClientMessage& message, v1::RefusalCode code, std::string reason) {
    refuse(message.id(), code, std::move(reason), message.give_order().request_id());
  }
  void notice(const char* code, std::string text);

  // Records a request; the frame that carries its id will be its answer.
  void asked(const v1::ClientMessage& message);
  bool plays() const { return plays_; }  // it watches a match as somebody with a seat in it

  // The account's name; empty until somebody signs in.
  const std::string& person() const { return account.name(); }
  bool signed_in() const { return !person().empty(); }
  void sign_in(const accounts::SignedIn& now);
  void forget_who();
  // Tells the client that its session was ended elsewhere.
  void tell_signed_out() { notice("signed_out", "Your session has ended; sign in again."); }
  // Updates what the account may do, and notifies the client if that has changed.
  void take_rights(const accounts::SignedIn& now);

  const Rate::Time since = std::chrono::steady_clock::now();
  bool greeted = false;
  bool proving = false;  // a password or a code of theirs is being checked
  v1::Account account;
  std::string token;
  std::string client_name;  // as given in its Hello
  bool may_umpire = true;
  Rate rate;
  Rate patience;

 private:
  struct Waiting {
    std::uint64_t id = 0;
    v1::ClientMessage::KindCase kind = v1::ClientMessage::KIND_NOT_SET;
    std::chrono::steady_clock::time_point since;
    bool of_seat = false;  // the request is to watch a match from a seat
    std::string request;   // of an order, in hexadecimal; recorded only at debug level
  };
  void answered(std::uint64_t id, v1::ServerMessage::KindCase kind, const std::string& code);

  std::weak_ptr<Peer> peer_;
  observability::Metrics& metrics_;
  std::uint64_t number_;
  std::string address_;
  bool role_waits_ = false;
  bool plays_ = false;
  std::vector<Waiting> waiting_;  // few: only requests that wait for the disk
};

}  // namespace battalia::net
