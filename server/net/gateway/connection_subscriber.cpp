#include "server/net/gateway/connection_subscriber.h"

#include "common/base/text.h"
#include "common/protocol/codec.h"
#include "server/observability/log.h"

#include <algorithm>
#include <utility>

namespace battalia::net {
namespace {

using observability::log;
using observability::LogLevel;
using observability::logs;
using std::chrono::steady_clock;

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

ConnectionSubscriber::ConnectionSubscriber(std::weak_ptr<Peer> peer, observability::Metrics& metrics,
                                           std::uint64_t number)
    : peer_(std::move(peer)), metrics_(metrics), number_(number) {}

void ConnectionSubscriber::asked(const v1::ClientMessage& message, const std::string& person) {
  if (message.id() == 0) return;  // its answer cannot be told from what comes unasked
  const bool of_seat = message.has_watch() && message.watch().as() != v1::SEAT_SPECTATOR;
  Waiting waiting{message.id(), message.kind_case(), steady_clock::now(), of_seat, {}};
  if (logs(LogLevel::debug)) {
    waiting.request = hexadecimal(message.give_order().request_id());
    log(LogLevel::debug, "asked",
        {{"connection", std::to_string(number_)},
         {"kind", name_of<v1::ClientMessage>(message.kind_case())},
         {"person", person},
         {"match", std::to_string(message.give_order().match())},
         {"request", waiting.request},
         {"seq", std::to_string(message.give_order().seq())}});
  }
  waiting_.push_back(std::move(waiting));
}

void ConnectionSubscriber::send(play::Frame frame) {
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

void ConnectionSubscriber::answered(std::uint64_t id, v1::ServerMessage::KindCase kind, const std::string& code) {
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
