// One unit's fire as its owner orders it: positions of its figures and guns, their weapons and ranges, looked up once
// for all its targets. Used when several targets are examined; for one there is plan_volley.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooters.h"

#include <array>
#include <optional>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// A missile weapon carried by figures of one kind, and its effect there: close, and far.
struct InHand {
  Kind kind = Kind::core;
  const MissileRow* weapon = nullptr;
  std::array<std::optional<FireBand>, 2> bands;
  bool halved = false;  // shot while mounted
};
std::vector<InHand> in_hand(const Table& table, const Unit& unit);

class UnitFire {
 public:
  // Table and unit must outlive it.
  UnitFire(const Table& table, const Unit& unit, const FireOrder& order);
  // `only`: the only shooters used; empty: all.
  Volley at(const Unit& target, const std::vector<std::size_t>& only = {}) const;

 private:
  void aim(Volley& volley, const Unit& target, const std::vector<std::size_t>& only) const;

  const Table& table_;
  const Unit& unit_;
  FireOrder order_;
  bool salvee_;
  std::vector<Shooter> shooters_;
  std::vector<InHand> in_hand_;
};

// Over all weapons and bands.
Length longest_range(const std::vector<InHand>& arms);

}  // namespace battalia::rules::fornovo_to_sedgemoor
