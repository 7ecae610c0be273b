// The paths by which a charger can reach its enemy: named, found, and the best of those available (sections 7.6, 7.6.2,
// G-085, G-087).
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

struct ChargeWay {
  Steps steps;
  Plan plan;  // without fault
};
// The value of a path: whole files in contact (G-087), then order kept, impetus gained, all of the front in contact,
// and the movement left.
struct ChargeWorth {
  std::int32_t files = 0;
  bool in_order = false;
  bool impetus = false;
  Length front;
  Length saved;
  friend auto operator<=>(const ChargeWorth&, const ChargeWorth&) = default;
};
// The paths by which one unit can reach its enemies on the current table: straight ahead, or one manoeuvre and then
// straight ahead; other wheels only if none of the usual paths reaches. Its surroundings are looked up once. Table and
// unit must outlive it.
class ChargeWays {
 public:
  ChargeWays(const Table& table, const Unit& unit, bool shoots);
  // True if there is one to any of these targets, which are tried in that order; cheaper than finding it.
  bool reach_any(std::span<const Unit* const> targets) const;
  bool reach(const Unit& target) const;
  // The most valuable one.
  std::optional<ChargeWay> best(const Unit& target) const;
  // For a path without fault.
  ChargeWorth worth(const Plan& plan, const Unit& target) const;
  // The steps of all paths that bring its front towards one of those places, not walked yet.
  std::vector<Steps> towards(const Unit& target, const std::vector<geometry::Point>& goals) const;
  // The path along those steps, if it comes into contact.
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
  std::vector<const Terrain*> barred_;     // areas that it may not enter and is not on
  std::vector<const Terrain*> crossings_;  // fords and bridges
};

// The charge along those steps; the plan's `touched` is the target, or `fault` says why not. `explains`: the refusal
// states the cost, for an explicit request.
Plan plan_charge(const Table& table, const Unit& unit, const Steps& steps, const Unit& target, bool shoots,
                 bool explains = false);
PathLimits charge_limits(const Table& table, const Unit& unit, const UnitId& target, bool shoots);
bool is_same_way(const Steps& a, const Steps& b);
// The steps of the best path.
std::optional<Steps> find_way(const Table& table, const Unit& unit, const Unit& target, bool shoots);
// Declared paths are stored as numbers of the unit until the charges are moved.
void keep_way(Draft& draft, const UnitId& unit, const Steps& steps);
Steps kept_way(const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
