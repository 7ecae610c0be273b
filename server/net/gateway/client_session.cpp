#include "server/net/gateway/client_session.h"

#include "common/base/text.h"
#include "server/observability/log.h"

#include <algorithm>
#include <utility>

namespace battalia::net {
namespace {

using observability::log;
using observability::LogLevel;
using observability::logs;
using std::chrono::steady_clock;

// Messages that come too fast are refused; a connection that ignores this many refusals in a row is closed. One is
// forgiven each second.
constexpr double kPatience = 100;
constexpr double kBurst = 10;  // times the rate per second

// "give_order", "accepted": the kind's name in the protocol.
template <class Message>
std::string name_of(int kind) {
  const auto* field = Message::descriptor()->FindFieldByNumber(kind);
  return field == nullptr ? "nothing" : field->name();
}

std::string code_of(const std::string& frame) {
  v1::ServerMessage message;
  message.ParseFromString(frame);
  return v1::RefusalCode_Name(message.refused().code());
}

}  // namespace

ClientSession::ClientSession(const std::shared_ptr<Peer>& peer, observability::Metrics& metrics, std::uint64_t number,
                             std::uint32_t messages_per_second)
    : rate(messages_per_second, messages_per_second * kBurst, since),
      patience(1, kPatience, since),
      peer_(peer),
      metrics_(metrics),
      number_(number),
      address_(peer->address()) {}

std::size_t ClientSession::waiting_bytes() const {
  const std::shared_ptr<Peer> peer = peer_.lock();
  return peer ? peer->waiting_bytes() : 0;
}

void ClientSession::close(Close code, std::string_view why) {
  if (const std::shared_ptr<Peer> peer = peer_.lock()) peer->close(code, why);
}

void ClientSession::refuse(std::uint64_t id, v1::RefusalCode code, std::string reason, const std::string& request_id) {
  v1::ServerMessage message = reply_to(id);
  message.mutable_refused()->set_code(code);
  message.mutable_refused()->set_reason(std::move(reason));
  message.mutable_refused()->set_request_id(request_id);
  answer(message);
}

void ClientSession::notice(const char* code, std::string text) {
  v1::ServerMessage message;
  message.mutable_notice()->set_code(code);
  message.mutable_notice()->set_text(std::move(text));
  answer(message);
}

void ClientSession::sign_in(const accounts::SignedIn& now) {
  account = now.account;
  token = now.token;
}

void ClientSession::forget_who() {
  account.Clear();
  token.clear();
  role_waits_ = false;
  may_umpire = true;
}

void ClientSession::take_rights(const accounts::SignedIn& now) {
  const bool waits = now.role_waits && !role_waits_;
  role_waits_ = now.role_waits;
  may_umpire = now.may_umpire;
  account.set_guest(now.account.guest());
  if (account.role() != now.account.role()) {
    account.set_role(now.account.role());
    log(LogLevel::info, "role changed", {{"person", person()}, {"role", v1::Role_Name(account.role())}});
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

void ClientSession::asked(const v1::ClientMessage& message) {
  if (message.id() == 0) return;  // its answer would look like an unsolicited message
  const bool of_seat = message.has_watch() && message.watch().as() != v1::SEAT_SPECTATOR;
  Waiting waiting{message.id(), message.kind_case(), steady_clock::now(), of_seat, {}};
  if (logs(LogLevel::debug)) {
    waiting.request = hexadecimal(message.give_order().request_id());
    log(LogLevel::debug, "asked",
        {{"connection", std::to_string(number_)},
         {"kind", name_of<v1::ClientMessage>(message.kind_case())},
         {"person", person()},
         {"match", std::to_string(message.give_order().match())},
         {"request", waiting.request},
         {"seq", std::to_string(message.give_order().seq())}});
  }
  waiting_.push_back(std::move(waiting));
}

void ClientSession::send(play::Frame frame) {
  const protocol::Envelope envelope = protocol::envelope_of(*frame);
  const auto kind = static_cast<v1::ServerMessage::KindCase>(envelope.kind);
  std::string code;
  if (kind == v1::ServerMessage::kRefused) {
    code = code_of(*frame);
    ++metrics_.counter("battalia_refusals_total", "Requests refused, by code", "code=\"" + code + "\"");
  }
  if (envelope.id != 0) answered(envelope.id, kind, code);
  if (const std::shared_ptr<Peer> peer = peer_.lock()) peer->send(std::move(frame));
}

void ClientSession::answered(std::uint64_t id, v1::ServerMessage::KindCase kind, const std::string& code) {
  const auto found = std::find_if(waiting_.begin(), waiting_.end(), [&](const Waiting& w) { return w.id == id; });
  if (found == waiting_.end()) return;
  const auto took = steady_clock::now() - found->since;
  if (found->of_seat && kind != v1::ServerMessage::kRefused && !std::exchange(plays_, true)) {
    if (const std::shared_ptr<Peer> peer = peer_.lock()) peer->seated();
  }
  const std::string answer = name_of<v1::ServerMessage>(kind);
  if (found->kind == v1::ClientMessage::kGiveOrder) {
    metrics_
        .histogram("battalia_order_seconds", "From an order's frame to its answer; accepted ones wait for the disk",
                   "answer=\"" + answer + "\"")
        .observe(took);
  }
  if (logs(LogLevel::debug)) {
    log(LogLevel::debug, "answered",
        {{"connection", std::to_string(number_)},
         {"kind", name_of<v1::ClientMessage>(found->kind)},
         {"request", found->request},
         {"answer", code.empty() ? answer : code},
         {"took_us", std::to_string(std::chrono::duration_cast<std::chrono::microseconds>(took).count())}});
  }
  waiting_.erase(found);
}

}  // namespace battalia::net
