#include "tests/simulation/environment/network.h"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <utility>

namespace battalia::simulation {

// ---------------------------------------------------------------- the network

std::shared_ptr<Wire> Network::ring_up(Caller& caller, const std::string& address) {
  if (server_ == nullptr) return nullptr;
  const std::uint64_t number = ++last_;
  auto wire = std::make_shared<Wire>(*this, number, caller, address);
  open_.emplace(number, wire);
  server_->on_open(wire);
  return wire;
}

void Network::lose_server() {
  server_ = nullptr;
  for (auto& [number, wire] : std::exchange(open_, {})) {
    wire->server_listens_ = false;
    wire->client.reset();
    player::Random& random = wire->random_;
    agenda_.plan(between(random, 1, 500), kFirstWireLane + number, [wire = wire] { wire->cut(); });
  }
}

std::shared_ptr<Wire> Network::any(std::uint32_t number) const {
  if (open_.empty()) return nullptr;
  return std::next(open_.begin(), number % open_.size())->second;
}

void Network::deliver(const Wire& wire, const std::string& frame, const v1::ServerMessage& message) {
  std::string line = std::to_string(agenda_.now_ms()) + "/" + std::to_string(wire.number_) + "/";
  // The real time in these two messages is not part of the simulation.
  line += message.has_welcome() || message.has_pong() ? std::to_string(message.kind_case()) : frame;
  trace_ = store::chain(trace_, line);
  if (tells_) std::cerr << agenda_.now_ms() << " to " << wire.number_ << ": " << message.ShortDebugString() << "\n";
}

void Network::heard(const Caller* who, std::uint64_t number, const std::string& bytes) {
  std::uint64_t& latest = heard_[who];
  v1::ClientMessage message;
  if (number < latest && message.ParseFromString(bytes) && message.has_give_order()) {
    tally_.count("fault: an order overtaken by a later message");
  }
  latest = std::max(latest, number);
}

// ---------------------------------------------------------------- one connection

Wire::Wire(Network& network, std::uint64_t number, Caller& caller, std::string address)
    : network_(network),
      number_(number),
      caller_(&caller),
      address_(std::move(address)),
      random_(network.seed_ * 1'000'003 + number) {}

// How long until the next frame in that direction arrives: never before the previous one.
std::int64_t Wire::takes(std::int64_t& last_ms) {
  const std::int64_t now_ms = network_.agenda_.now_ms();
  last_ms = std::max(last_ms, now_ms + slower_ms_ + between(random_, 1, 30));
  return last_ms - now_ms;
}

void Wire::send(play::Frame frame) {
  if (closing_ || !server_listens_) return;
  auto message = std::make_shared<v1::ServerMessage>();
  if (!message->ParseFromString(*frame)) return network_.witness_.broken("a frame cannot be read");
  if (caller_ == nullptr) return;
  network_.witness_.sent(caller_->name(), eyes_, *frame, *message);
  ++under_way_;
  network_.agenda_.plan(takes(last_down_ms_), kFirstWireLane + number_,
                        [self = shared_from_this(), frame = std::move(frame), message = std::move(message)] {
                          --self->under_way_;
                          if (self->caller_ == nullptr) return;
                          self->network_.deliver(*self, *frame, *message);
                          self->caller_->on_frame(*message);
                        });
}

void Wire::say(std::string bytes) {
  if (network_.tells_) {
    v1::ClientMessage message;
    message.ParseFromString(bytes);
    std::cerr << network_.agenda_.now_ms() << " from " << number_ << " of " << caller_->name() << ": "
              << message.ShortDebugString() << "\n";
  }
  const std::uint64_t number = ++network_.said_[caller_];
  network_.agenda_.plan(takes(last_up_ms_), kFirstWireLane + number_,
                        [self = shared_from_this(), bytes = std::move(bytes), who = caller_, number] {
                          if (!self->server_listens_ || self->closing_) return;
                          if (self->caller_ == nullptr) self->network_.tally_.count("fault: a frame of a dead line");
                          self->network_.heard(who, number, bytes);
                          self->network_.server_->on_message(self, bytes);
                        });
}

void Wire::close(net::Close, std::string_view) {
  if (std::exchange(closing_, true)) return;
  network_.agenda_.plan(takes(last_down_ms_), kFirstWireLane + number_, [self = shared_from_this()] {
    self->cut();
    self->tell_server_closed();
  });
}

void Wire::hang_up() {
  if (std::exchange(caller_, nullptr) == nullptr) return;
  if (under_way_ > 0) network_.tally_.count("fault: a line cut with frames under way");
  // A dead connection is often noticed late; what was sent on it still arrives.
  const std::int64_t late_ms = once_in(random_, 3) ? between(random_, 500, 8'000) : 0;
  if (late_ms > 0) network_.tally_.count("fault: a dead line noticed late");
  network_.agenda_.plan(late_ms + takes(last_up_ms_), kFirstWireLane + number_,
                        [self = shared_from_this()] { self->tell_server_closed(); });
}

void Wire::cut() {
  Caller* caller = caller_;
  hang_up();
  if (caller != nullptr) caller->on_cut();
}

void Wire::tell_server_closed() {
  if (!std::exchange(server_listens_, false)) return;
  network_.server_->on_close(shared_from_this());
  client.reset();
  network_.open_.erase(number_);
}

}  // namespace battalia::simulation
