// The ways by which a charger comes at its enemy: named, found, and the best of those that there are
// (sections 7.6, 7.6.2, G-085, G-087).
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

struct ChargeWay {
  Steps steps;
  Plan plan;  // without fault
};
// What a way is worth: whole files in contact (G-087), then order kept, impetus gained, all of the front in contact,
// and what is left of the move.
struct ChargeWorth {
  std::int32_t files = 0;
  bool in_order = false;
  bool impetus = false;
  Length front;
  Length saved;
  friend auto operator<=>(const ChargeWorth&, const ChargeWorth&) = default;
};
// The ways by which one unit can come at its enemies, as everybody stands: straight ahead, or one manoeuvre and then
// straight ahead. What is near it is looked up once. Table and unit outlive it.
class ChargeWays {
 public:
  ChargeWays(const Table& table, const Unit& unit, bool shoots);
  // There is one; cheaper to ask than which.
  bool reach(const Unit& target) const;
  // The one that is worth most.
  std::optional<ChargeWay> best(const Unit& target) const;
  // Of a way without fault.
  ChargeWorth worth(const Plan& plan, const Unit& target) const;
  // The steps of all ways that bring its front towards one of those places, walked by nobody yet.
  std::vector<Steps> towards(const Unit& target, const std::vector<geometry::Point>& goals) const;
  // The way along those steps, when it comes into contact.
  std::optional<ChargeWay> along(const Steps& steps, const Unit& target) const;
  // Why there is none: too far, or what is in the way of the one that comes nearest.
  Violation why_not(const Unit& target) const;

 private:
  bool is_near(const Unit& target) const;
  bool may_touch(const Steps& steps, const Unit& target) const;
  bool is_cut_off(const geometry::Footprint& from, Length left, std::int32_t milli, const Unit& target) const;
  bool may_go(const geometry::Footprint& from, Length way, Length left) const;
  Plan plan(const Steps& steps, const Unit& target, bool explains = false) const;

  const Table& table_;
  const Unit& unit_;
  bool shoots_;
  Length most_;
  PathLimits limits_;
  Surroundings surroundings_;
  std::vector<const Terrain*> barred_;     // areas that it may not enter, and does not stand on
  std::vector<const Terrain*> crossings_;  // fords and bridges
};

// The charge along those steps; `touched` of the plan is the target, or `fault` says why not.
// `explains`: refused with what it would cost, for who has asked for it.
Plan plan_charge(const Table& table, const Unit& unit, const Steps& steps, const Unit& target, bool shoots,
                 bool explains = false);
PathLimits charge_limits(const Table& table, const Unit& unit, const UnitId& target, bool shoots);
bool is_same_way(const Steps& a, const Steps& b);
// The steps of the best way.
std::optional<Steps> find_way(const Table& table, const Unit& unit, const Unit& target, bool shoots);
// Declared ways are kept as numbers of the unit until the charges are moved.
void keep_way(Draft& draft, const UnitId& unit, const Steps& steps);
Steps kept_way(const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
