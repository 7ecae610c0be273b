// A client that sends what nobody should: bytes that are no message, orders for other people's seats, names and codes
// that do not exist, many guests from one address. Never takes a seat; whatever it does, the others play on.
#pragma once

#include "tests/simulation/club.h"

#include <memory>
#include <string>

namespace battalia::simulation {

class HostileClient final : public Caller {
 public:
  HostileClient(Club& club, Lane lane, std::uint64_t seed) : club_(club), lane_(lane), random_(seed * 6'151 + lane) {}

  void wake();
  const std::string& name() const override { return name_; }
  void on_frame(const v1::ServerMessage& message) override;
  void on_cut() override;

 private:
  void tick();
  std::string nuisance();

  Club& club_;
  Lane lane_;
  player::Random random_;
  std::shared_ptr<Wire> wire_;
  std::string name_;  // as signed in; empty: not signed in
  std::uint64_t guests_ = 0;
  std::uint64_t last_id_ = 0;
};

}  // namespace battalia::simulation
