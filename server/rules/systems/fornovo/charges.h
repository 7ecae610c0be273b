// Charges (sections 7.6 to 7.9): who may charge which units, by what way, what impetus it gains, how contact is made.
// The steps M1 and M2 are charge_step.cpp, reactions charge_responses.cpp, what becomes of evaded and broken targets
// charge_completion.cpp. Asked by those, by tests and by combat.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo/surroundings.h"

#include <optional>
#include <vector>

namespace battalia::rules::fornovo {

// --- Who may charge ----------------------------------------------------------------------------------------------

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
// The way it has gone in its charge against half of its full charge move (FTS-9.4-b, FTS-9.9-b, G-100).
enum class HalfCharge : std::uint8_t { less, exactly, more };
HalfCharge half_charge(const Unit& charger);
// Which face of its enemy it charges, the front where nothing else is noted; an umpire may note what is no face.
v1::Face face_charged(const Unit& unit);
// The pursuer of the two in a crash-into (G-120).
bool crashed_as_pursuer(const Unit& unit);

// --- The way ----------------------------------------------------------------------------------------------------

// The charge along those steps; `touched` of the plan is the target, or `fault` says why not.
// `explains`: refused with what it would cost, for who has asked for it.
Plan plan_charge(const Table& table, const Unit& unit, const Steps& steps, const Unit& target, bool shoots,
                 bool explains = false);
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
  // All that bring its front towards one of those places and into contact.
  std::vector<ChargeWay> towards(const Unit& target, const std::vector<geometry::Point>& goals) const;
  // Why there is none: too far, or what is in the way of the one that comes nearest.
  Violation why_not(const Unit& target) const;

 private:
  std::vector<ChargeWay> of(std::vector<Steps> ways, const Unit& target) const;
  bool may_touch(const Steps& steps, const Unit& target) const;
  bool may_go(const geometry::Footprint& from, Length way, Length left) const;
  Plan plan(const Steps& steps, const Unit& target, bool explains = false) const;

  const Table& table_;
  const Unit& unit_;
  Length most_;
  PathLimits limits_;
  Surroundings surroundings_;
  std::vector<const Terrain*> barred_;     // areas that it may not enter, and does not stand on
  std::vector<const Terrain*> crossings_;  // fords and bridges
};
bool is_same_way(const Steps& a, const Steps& b);
// The steps of the best way.
std::optional<Steps> find_way(const Table& table, const Unit& unit, const Unit& target, bool shoots);
// What the charger's share is, by the places of all that charge the same edge; nothing if no other does.
std::optional<EdgeShare> share_of_edge(const Table& table, const Unit& charger, const Unit& target);
// The ways of all who charge in this step and have named none, so that each arrives if it can and those at one edge
// share it evenly (FTS-7.6-c, G-087): found once, before the first of them moves, in the order in which they move.
void spread_chargers(Draft& draft, const std::vector<UnitId>& chargers);
// Declared ways are kept as numbers of the unit until the charges are moved.
void keep_way(Draft& draft, const UnitId& unit, const Steps& steps);
Steps kept_way(const Unit& unit);

// v1::Face of the target's flank or rear that a charge from here would be at; 0 for its front (G-039, G-040).
std::int32_t flank_charged(const Table& table, const Unit& charger, const Unit& target);
// What a charger that continues has gone straight already: enough for impetus, if it had that (FTS-7.7.1-a).
Length run_so_far(const Table& table, const Unit& charger);
// Straight enough at the end, in order, over open ground, not shooting, not at the front of steady pikes (FTS-7.7).
// `before`: what it has gone straight for it already, when all of the plan is straight.
bool gains_impetus(const Table& table, const Plan& plan, const Unit& target, bool shoots, Length before = {});

// --- Contact ----------------------------------------------------------------------------------------------------

// The point of contact lies in a wood (G-089): the middle of what lies along each other.
bool meets_in_woods(const Table& table, const geometry::Footprint& charger, const Unit& target);
// Who may not fight there: skirmishers against close order outside woods, pikes in them (FTS-7.6.1-c, FTS-11.5-e).
WhyNot why_not_meet(const Table& table, const Unit& unit, const geometry::Footprint& ground, const Unit& target);
// Where a charger that has come to its enemy will stand.
geometry::Footprint ground_in_contact(const Table& table, const Unit& unit, const Unit& target);
// Turns flush with the edge it touches where it can, and locks the two together and with other units it touches
// (G-043).
void make_contact(Draft& draft, const UnitId& charger, const UnitId& target, Clauses clauses);
// Straight on with what is left of its charge move, to contact with a unit it meets (S3). Returns that unit, or
// nothing. `passing`: round them it flows.
UnitId charge_on(Draft& draft, const UnitId& charger, Clauses clauses, const std::vector<UnitId>& passing = {});
Length charge_left(const Unit& charger);
// A straight move cut short, so that it does not end upon a friend it went through.
void end_clear(const Table& table, const Unit& unit, Angle heading, StraightMove& way);

// Unpaid men who were named die by die; true when the unit is gone (FTS-2.9-b).
bool mutinies_at_charge(Draft& draft, const UnitId& unit);
// Stakes are thrown away by who charges or evades (FTS-2.11-b).
void throw_stakes_away(Draft& draft, const UnitId& unit);

}  // namespace battalia::rules::fornovo
