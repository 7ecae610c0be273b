// A match on the fake server: a small table on which the red seat may take the offers of rich_prompt() a number of
// times. Every order becomes one update, and an order's id is remembered as on the real server. Connections can be made
// to break.
#pragma once

#include "tests/clients/fake_server.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace battalia::tests {

class FakeMatch {
 public:
  // The match ends after this many orders.
  explicit FakeMatch(int battle_length) : orders_left_(battle_length) {}

  Reply answer(const v1::ClientMessage& message);

  // Breaks the connection after this many orders, counting repeats: either before taking the order, or after taking it
  // and before answering.
  std::set<int> break_before, break_after;
  // Leaves out that update once, so that the client misses it.
  std::uint64_t swallow_seq = 0;
  // Refuses the first order as too fast, the way the gateway does: without the message's id.
  bool too_fast_once = false;

  std::map<std::string, std::uint64_t> taken;  // request id to update
  int orders_received = 0;
  std::vector<std::string> said;
  std::vector<v1::Order> orders;

 private:
  v1::View view() const;
  v1::Update update(std::uint64_t seq) const;
  Reply take_order(const v1::ClientMessage& message);
  Reply watch(const v1::ClientMessage& message) const;
  Reply tell_offers(const v1::ClientMessage& message) const;

  int orders_left_;
  std::uint64_t seq_ = 1;
  std::vector<std::uint64_t> turns_;  // turn after each update
};

}  // namespace battalia::tests
