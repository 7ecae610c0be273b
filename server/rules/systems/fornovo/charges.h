// Charges (sections 7.6 to 7.9): who may charge whom, by what way, what impetus it gains, how contact is made. The
// steps M1 and M2 are charge_step.cpp, reactions reactions.cpp, what becomes of evaded and broken targets
// completion.cpp. Asked by those, by tests and by combat.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo/near.h"

#include <optional>
#include <vector>

namespace battalia::rules::fornovo {

// --- Who and whom -----------------------------------------------------------------------------------------------

// What keeps the unit from charging, or countercharging, anybody (FTS-7.6.1-b, FTS-7.6.1-d, FTS-6-f).
WhyNot why_not_charge(const Table& table, const Unit& unit);
// What keeps it from charging that enemy, whatever the way (FTS-7.6-b, FTS-7.6.1-a, FTS-7.6.1-c).
WhyNot why_not_charge_at(const Table& table, const Unit& unit, const Unit& target);
// War wagons with a crew, or wagons drawn up: horse does not attack them, foot is disordered by it (FTS-2.10-c,
// FTS-2.17-b).
bool is_wagon_fort(const Unit& target);
// It may shoot as it charges (FTS-7.6.3-a, FTS-10.7-a, C-24).
bool may_shoot_charging(const Table& table, const Unit& unit);

// The enemy it charges or countercharges, or has crashed into as a pursuer; nothing when it does none of these.
const Unit* charge_target(const Table& table, const Unit& unit);
// Its test, in kChargeTested.
inline constexpr std::int32_t kPassed = 1;
inline constexpr std::int32_t kFailed = 2;
inline constexpr std::int32_t kWentBack = 3;  // it failed, and has gone back
// Declared on it this turn, by units still on the table, ascending.
std::vector<const Unit*> chargers_of(const Table& table, const Unit& target);
// Which face of its enemy it charges, the front where nothing else is noted; an umpire may note what is no face.
v1::Face face_charged(const Unit& unit);
// The pursuer of the two in a crash-into (G-120).
bool crashed_as_pursuer(const Unit& unit);

// --- The way ----------------------------------------------------------------------------------------------------

// The charge along those steps; `touched` of the plan is the target, or `fault` says why not.
Plan plan_charge(const Table& table, const Unit& unit, const Steps& steps, const Unit& target, bool shoots);
PathLimits charge_limits(const Table& table, const Unit& unit, const UnitId& target, bool shoots);
// Its part of the enemy's edge when several charge it: thousandths of the edge, counted from its first end
// (FTS-7.6-c, G-087).
struct EdgeShare {
  v1::Face face = v1::FACE_FRONT;
  std::int32_t from = 0;
  std::int32_t to = 1'000;
};
struct ChargeWay {
  Steps steps;
  Plan plan;  // without fault
};
// The ways by which one unit can come at its enemies, as everybody stands: straight ahead, or one manoeuvre and then
// straight ahead. What is near it is looked up once. Table and unit outlive it.
class ChargeWays {
 public:
  ChargeWays(const Table& table, const Unit& unit, bool shoots);
  // There is one; cheaper to ask than which.
  bool reach(const Unit& target) const;
  // The one that brings most files into contact, the cheapest of equals.
  std::optional<ChargeWay> best(const Unit& target) const;
  // As that, but to as much of that part of the edge as it can.
  std::optional<ChargeWay> best(const Unit& target, const EdgeShare& share) const;

 private:
  template <class Worth>
  std::optional<ChargeWay> best_to(const Unit& target, geometry::Point goal, Worth worth) const;
  bool may_touch(const Steps& steps, const Unit& target) const;
  bool may_go(const geometry::Footprint& from, Length way, Length left) const;
  Plan plan(const Steps& steps, const Unit& target) const;

  const Table& table_;
  const Unit& unit_;
  Length most_;
  PathLimits limits_;
  Near near_;
  std::vector<const Terrain*> barred_;     // areas that it may not enter, and does not stand on
  std::vector<const Terrain*> crossings_;  // fords and bridges
};
// The steps of the best way.
std::optional<Steps> find_way(const Table& table, const Unit& unit, const Unit& target, bool shoots);
// What the charger's share is, by the places of all that charge the same edge; nothing when it is alone there.
std::optional<EdgeShare> share_of_edge(const Table& table, const Unit& charger, const Unit& target);
// Declared ways are kept as numbers of the unit until the charges are moved.
void keep_way(Draft& draft, const UnitId& unit, const Steps& steps);
Steps kept_way(const Unit& unit);

// v1::Face of the target's flank or rear that a charge from here would be at; 0 for its front (G-039, G-040).
std::int32_t flank_charged(const Table& table, const Unit& charger, const Unit& target);
// Straight enough at the end, in order, over open ground, not shooting, not at the front of steady pikes (FTS-7.7).
bool gains_impetus(const Table& table, const Plan& plan, const Unit& target, bool shoots);

// --- Contact ----------------------------------------------------------------------------------------------------

// Turns flush with the edge it touches where it can, and locks the two together and with whom else it touches (G-043).
void make_contact(Draft& draft, const UnitId& charger, const UnitId& target, Clauses clauses);
// Straight on with what is left of its charge move, to contact with whom it meets (S3). Returns whom, or nothing.
UnitId charge_on(Draft& draft, const UnitId& charger, Clauses clauses);
Length charge_left(const Unit& charger);
// A straight move cut short, so that it does not end upon a friend it went through.
void end_clear(const Table& table, const Unit& unit, Angle heading, Straight& way);

// Unpaid men who were named die by die; true when the unit is gone (FTS-2.9-b).
bool mutinies_at_charge(Draft& draft, const UnitId& unit);
// Stakes are thrown away by who charges or evades (FTS-2.11-b).
void throw_stakes_away(Draft& draft, const UnitId& unit);

}  // namespace battalia::rules::fornovo
