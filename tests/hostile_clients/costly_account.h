// Somebody with an account who asks for much, again and again while the server says that it was too much. Used by the
// parts of the search for costly inputs (costly.cpp) that run events and campaigns.
#pragma once

#include "tests/hostile_clients/hostile_clients.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace battalia::tests {

class CostlyAccount {
 public:
  // `name` is theirs, with numbers after it that make it a new one each time.
  CostlyAccount(const Server& server, std::uint64_t seed, std::string name)
      : server_(server), seed_(seed), name_(std::move(name)) {}

  bool is_here() const { return person_ && person_->open(); }
  // Somebody new signs up, from another address.
  void come();
  // Nothing where the connection is closed.
  std::optional<v1::ServerMessage> ask(const v1::ClientMessage& message);

 private:
  Server server_;
  std::uint64_t seed_;
  std::string name_;
  std::optional<Guest> person_;
  std::uint64_t names_ = 0;
};

}  // namespace battalia::tests
