// Paths of a unit: budget, the cost of each step, where it may go, the effects of the path on it (sections 7, 7.10,
// 7.16, 7.17, 11). Planned without dice, then carried out. Used for normal moves, the normal part of charges, and as
// straight moves by everything that happens automatically: evades, recoils, routs, pursuits.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// --- How far ----------------------------------------------------------------------------------------------------

Length normal_move(const Table& table, const Unit& unit);   // after barding and stakes; also for generals, guns, wagons
Length charge_bonus(const Table& table, const Unit& unit);  // from its row, whether or not it may use it
// Budget and any bonus it may use: none for trot-chargers and units that shoot in the charge (FTS-7-n, FTS-7.6.3-a).
Length full_charge_move(const Table& table, const Unit& unit, bool shoots = false);
Length rout_move(const Table& table, const Unit& unit);  // G-111
// A unit that changes its rate on a path, for instance by dismounting, keeps the same fraction of its move and pays
// each inch from that (G-075): its new rate as a share of the one at the start of the path, because a path may change
// it with every step. Nothing if either cannot move.
std::optional<Share> pace_after(const Table& table, const Unit& before, const Unit& after);
std::string_view move_clause(const Unit& unit);

// --- Paths ------------------------------------------------------------------------------------------------------

struct PathLimits {
  Length budget;          // of the normal move, in total
  Length spent;           // of that, before this path
  Length bonus;           // of a charge, only straight ahead at the end
  UnitId against;         // a charge: the declared target, which it may touch; it also fights others it meets
  bool debt = false;      // the player accepts movement debt (D-20)
  bool explains = false;  // if it is too expensive, the refusal states the cost of all of it
  bool endless = false;   // nothing is too expensive: to find out the cost
};

struct StepCost {
  std::size_t step = 0;  // of the requested path
  Length used;
  std::string label;
  std::string_view clause;
};

struct Plan {
  Unit before;                             // the unit before the path
  Unit after;                              // the unit at the end: footprint, formation, files
  std::vector<geometry::Footprint> poses;  // waypoints, from its first position to its last
  Length used;
  Length budget;
  Length debt;              // owed if the last manoeuvre cost more than the budget (FTS-7.16-a)
  Length length;            // of the path
  Length straight;          // straight ahead at its end
  Length turning;           // of `used`, what comes before that
  Share pace = kWhole;      // its rate at the end, relative to that of the budget
  bool manoeuvred = false;  // more than straight ahead or straight back
  // ACTION steps in their order, each with the unit as it stood before.
  std::vector<std::pair<std::string, Unit>> actions;
  std::vector<StepCost> costs;
  std::vector<UnitId> passed;      // friends passed through
  bool passing_disorders = false;  // FTS-7.10-d
  std::vector<Disorder> disorders;
  std::vector<std::string> crossed;  // ids of terrain crossed or entered
  std::vector<std::string> ditches;  // of these, ditches that foot crossed: one die each (FTS-11.9-a)
  std::string_view impetus_lost_to;  // clause for terrain that prevents impetus; empty: none
  UnitId touched;                    // a charge: the first enemy it contacted
  Length dear_at;                    // more than it may spend, if that is the fault; otherwise 0
  Length allowed;                    // what it may spend there
  WhyNot fault;                      // why not the whole path; the rest describes its largest legal part
  std::size_t legal_steps = 0;       // number of whole legal steps
  std::vector<v1::PathStep> legal_part;
  const geometry::Footprint& end() const { return poses.back(); }
  bool moves() const { return poses.size() > 1; }
};

// True if walking it disorders the unit or friends, or may.
inline bool upsets(const Plan& plan) {
  return plan.passing_disorders || !plan.disorders.empty() || !plan.ditches.empty();
}

using Path = std::span<const v1::PathStep* const>;  // as an act requests it
using Steps = std::vector<v1::PathStep>;            // found or stored by the engine itself
template <class... Step>
Steps in_turn(Step&&... step) {
  Steps steps;
  (steps.push_back(std::forward<Step>(step)), ...);
  return steps;
}

// True if the move takes some part of the unit nearer to the nearest enemy it sees or, with none in sight, ahead
// (G-070). The unit is where it began its move.
bool is_advance(const Table& table, const Unit& unit, const geometry::Footprint& from, const geometry::Footprint& to);

// Halted and shaken units do not advance (FTS-8.1-c, FTS-8.1-d).
WhyNot why_not_advance(const Table& table, const Unit& unit, const geometry::Footprint& from,
                       const geometry::Footprint& to);
// Why the unit may not move voluntarily in M3, whatever the path (FTS-7-a, FTS-7.16-b, G-072).
WhyNot why_not_move(const Table& table, const Unit& unit);
// A unit that a friend has passed through stays where it is for the rest of the turn (FTS-7.10-d, G-073).
WhyNot why_not_move_once_passed(const Unit& unit);
// Why guns lack the gunners or limbers that they need to move (FTS-7.1-a, FTS-9.15-a); some must be left behind first.
WhyNot why_not_take_guns(const Unit& unit);
// True if a unit of that side with that footprint would be too near to the other: the only way to touch an enemy is a
// charge.
bool would_touch(const Table& table, v1::Side side, const geometry::Footprint& ground, const Unit& other);
// Why it may not stand there: a unit in the way, impassable terrain, the edge, an enemy too near.
WhyNot why_not_stand(const Table& table, const Unit& unit, const geometry::Footprint& ground);

// --- Straight moves ---------------------------------------------------------------------------------------------

struct StraightMoveLimits {
  Length allowance;
  Gait gait = Gait::flying;
  bool slowed = true;  // by terrain; recoils are not (G-126)
  Length whole;        // its whole move if it may use only part of it: rough ground is taken at half of that
  Length short_of;     // stops this far before what it meets; 0: at contact
  UnitId towards;      // it may touch this enemy: it stops there as `enemy` with `met` set
  bool turns = false;  // its front turns into the direction of movement (for routs, not for recoils)
  bool through_friends = false;
  bool passes_friends = false;    // through friends that it may pass on the march, at half speed (FTS-7.10-d, G-095)
  bool over_barred = false;       // impassable terrain does not stop it either: it flows around (FTS-7.2.1-c)
  bool over_edge = true;          // its path may lead off the table: it stops as `edge`
  std::vector<UnitId> ignoring;   // units that it flows around
  std::vector<UnitId> chased_by;  // in contact at the start; they let it go unless directly in its way
};

// Contact is detected within a tolerance; within this much more it is real.
inline constexpr Length kCloseUp = Length::um(1'000);
// How far on, up to that limit, until it meets: the first length for which `meets` holds; 0 if none does. For moves
// that were stopped a tolerance before contact.
template <class Meets>
Length way_to_meet(Length most, Meets meets) {
  if (most <= Length() || meets(Length()) || !meets(most)) return Length();
  Length apart;
  Length met = most;
  while (met - apart > Length::um(1)) {
    const Length middle = apart + (met - apart) / 2;
    (meets(middle) ? met : apart) = middle;
  }
  return met;
}

// True if no other unit stands on that ground.
bool has_room(const Table& table, const UnitId& unit, const geometry::Footprint& ground);
// That footprint, or the nearest one of its size and facing where no other unit stands: farther back, then to the
// sides. For changes of shape that nobody chooses.
geometry::Footprint room_near(const Table& table, const UnitId& unit, const geometry::Footprint& wanted);

// Places a unit, with its generals; ends contacts that it no longer touches. Every chapter moves units through this.
void shift(Draft& draft, const UnitId& unit, const geometry::Footprint& to,
           const std::vector<geometry::Footprint>& via = {}, Length cost = {}, Clauses clauses = {});
// Foot that moves away leaves behind what it had laid down (FTS-10.9-a, G-210).
void leave_weapons(Draft& draft, const UnitId& unit);
// Disorder from a bridge ends when the whole unit is off it, however it got there (FTS-11.7-b, G-130).
void leave_bridge(Draft& draft, const UnitId& unit);
// Ends every contact of the unit.
void break_contacts(Draft& draft, const UnitId& unit, Clauses clauses = {});
// One cause of disorder, by terrain or by manoeuvre (FTS-5.1-a, FTS-5.1-b). A bridge disorders only units on it.
void disorder(Draft& draft, const UnitId& unit, const Disorder& why);

// Moves generals with the unit to its current position. Every change of a unit's position ends with this.
void carry_riders(Draft& draft, const UnitId& unit);

// The position of a general who is with the unit.
geometry::Footprint seat_with(const Unit& general, const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
