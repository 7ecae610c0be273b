// A person with an account who asks for too much, and retries while the server refuses. Used by the parts of the search
// for costly inputs (costly.cpp) that run events and campaigns.
#pragma once

#include "tests/hostile_clients/hostile_clients.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace battalia::tests {

class CostlyAccount {
 public:
  // `name` gets a number appended, so that each account is new.
  CostlyAccount(const Server& server, std::uint64_t seed, std::string name)
      : server_(server), seed_(seed), name_(std::move(name)) {}

  bool is_here() const { return person_ && person_->open(); }
  // Signs up a new person from another address.
  void come();
  // Empty if the connection is closed.
  std::optional<v1::ServerMessage> ask(const v1::ClientMessage& message);

 private:
  Server server_;
  std::uint64_t seed_;
  std::string name_;
  std::optional<Guest> person_;
  std::uint64_t names_ = 0;
};

}  // namespace battalia::tests
