// Paths of a unit: budget, what each step costs, where it may go, what the way does to it (sections 7, 7.10, 7.16,
// 7.17, 11). Planned without dice, then carried out. Used for normal moves, the normal part of charges, and as
// straight moves by everything that happens automatically: evades, recoils, routs, pursuits.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// --- How far ----------------------------------------------------------------------------------------------------

Length normal_move(const Table& table, const Unit& unit);   // after barding and stakes; generals, guns, wagons too
Length charge_bonus(const Table& table, const Unit& unit);  // of its row, whether it may use it or not
// Budget and bonus it may use: none for trot-chargers and those who shoot in the charge (FTS-7-n, FTS-7.6.3-a).
Length full_charge_move(const Table& table, const Unit& unit, bool shoots = false);
Length rout_move(const Table& table, const Unit& unit);  // G-111
std::string_view move_clause(const Unit& unit);

// --- Paths ------------------------------------------------------------------------------------------------------

struct PathLimits {
  Length budget;          // of the normal move, all of it
  Length spent;           // of that, before this path
  Length bonus;           // of a charge, only straight ahead at the end
  UnitId against;         // a charge: the declared target, which it may touch; others are fought too
  bool debt = false;      // the player accepts movement debt (D-20)
  bool explains = false;  // when it is too dear the refusal says what all of it would cost
  bool endless = false;   // nothing is too dear: to learn what it would cost
};

struct StepCost {
  std::size_t step = 0;  // of the path asked for
  Length used;
  std::string label;
  std::string_view clause;
};

struct Plan {
  Unit before;                             // the unit as it stood
  Unit after;                              // as it stands at the end: ground, formation, files
  std::vector<geometry::Footprint> poses;  // way points, first where it stood, last where it ends
  Length used;
  Length budget;
  Length debt;              // left owing when the last manoeuvre cost more than the budget (FTS-7.16-a)
  Length length;            // of the way
  Length straight;          // straight ahead at its end
  Length turning;           // of `used`, what comes before that
  Share pace = kWhole;      // its rate at the end, of that in which the budget is told
  bool manoeuvred = false;  // more than straight ahead or straight back
  // ACTION steps in their order, each with the unit as it stood before.
  std::vector<std::pair<std::string, Unit>> actions;
  std::vector<StepCost> costs;
  std::vector<UnitId> passed;      // friends passed through
  bool passing_disorders = false;  // FTS-7.10-d
  std::vector<Disorder> disorders;
  std::vector<std::string> crossed;  // ids of terrain crossed or entered
  std::vector<std::string> ditches;  // of these, ditches that foot crossed: a die each (FTS-11.9-a)
  std::string_view impetus_lost_to;  // clause of the ground that blocks impetus; empty: none
  UnitId touched;                    // a charge: the first enemy it came into contact with
  Length dear_at;                    // more than it may spend, when that is the fault; else 0
  Length allowed;                    // what it may spend there
  WhyNot fault;                      // why not the whole path; the rest describes its largest legal part
  std::size_t legal_steps = 0;       // whole steps that are legal
  std::vector<v1::PathStep> legal_part;
  const geometry::Footprint& end() const { return poses.back(); }
  bool moves() const { return poses.size() > 1; }
};

// Walking it disorders the unit or friends, or may.
inline bool upsets(const Plan& plan) {
  return plan.passing_disorders || !plan.disorders.empty() || !plan.ditches.empty();
}

using Path = std::span<const v1::PathStep* const>;  // as an act asks for it
using Steps = std::vector<v1::PathStep>;            // found or kept by the engine itself
template <class... Step>
Steps in_turn(Step&&... step) {
  Steps steps;
  (steps.push_back(std::forward<Step>(step)), ...);
  return steps;
}

// Going from here to there takes some part of the unit nearer to the nearest enemy it sees; with none in sight, ahead
// (G-070). The unit stands where it began its move.
bool is_advance(const Table& table, const Unit& unit, const geometry::Footprint& from, const geometry::Footprint& to);

// Halted and shaken units do not advance (FTS-8.1-c, FTS-8.1-d).
WhyNot why_not_advance(const Table& table, const Unit& unit, const geometry::Footprint& from,
                       const geometry::Footprint& to);
// What forbids any voluntary move of the unit in M3, whatever the way (FTS-7-a, FTS-7.16-b, G-072).
WhyNot why_not_move(const Table& table, const Unit& unit);
// Guns without the gunners or the limbers that they need to go (FTS-7.1-a, FTS-9.15-a); some are left behind first.
WhyNot why_not_take_guns(const Unit& unit);
// A unit of that side on that ground would be too near to the other: the only way to touch an enemy is a charge.
bool would_touch(const Table& table, v1::Side side, const geometry::Footprint& ground, const Unit& other);
// What forbids standing there: a unit in the way, ground nobody stands on, the edge, an enemy too near.
WhyNot why_not_stand(const Table& table, const Unit& unit, const geometry::Footprint& ground);

// --- Straight on ------------------------------------------------------------------------------------------------

struct StraightMoveLimits {
  Length allowance;
  Gait gait = Gait::flying;
  bool slowed = true;  // by terrain; recoils are not (G-126)
  Length whole;        // its whole move when it may go only a part of it: rough ground is taken at half of that
  Length short_of;     // stops this far before what it meets; 0: at contact
  UnitId towards;      // this enemy may be touched: it stops there as `enemy` with `met` set
  bool turns = false;  // its front turns into the direction it goes (routs do, recoils do not)
  bool through_friends = false;
  bool passes_friends = false;    // through those that it may pass on the march, at half speed (FTS-7.10-d, G-095)
  bool over_barred = false;       // what nobody enters does not stop it either: it flows round (FTS-7.2.1-c)
  bool over_edge = true;          // its way may lead off the table: it stops as `edge`
  std::vector<UnitId> ignoring;   // it flows round them
  std::vector<UnitId> chased_by;  // who is upon it as it begins lets it go, unless it stands right in its way
};

// Contact is noticed within a tolerance; this far on it is real at the latest.
inline constexpr Length kCloseUp = Length::um(1'000);
// How far on, of at most that, until it meets: the first length for which `meets` holds; 0 when none does. For moves
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
// That ground, or the nearest of its size and facing on which nobody stands but the unit: further back, then to the
// sides. For changes of shape that nobody chooses.
geometry::Footprint room_near(const Table& table, const UnitId& unit, const geometry::Footprint& wanted);

// Puts a unit somewhere, riders with it; contacts that it no longer touches are broken. Every chapter moves units so.
void shift(Draft& draft, const UnitId& unit, const geometry::Footprint& to,
           const std::vector<geometry::Footprint>& via = {}, Length cost = {}, Clauses clauses = {});
// Foot that goes from where it is leaves behind what it had laid down (FTS-10.9-a, G-210).
void leave_weapons(Draft& draft, const UnitId& unit);
// Disorder from a bridge ends when all of it is off it, however it came there (FTS-11.7-b, G-130).
void leave_bridge(Draft& draft, const UnitId& unit);
// Breaks every contact of the unit.
void break_contacts(Draft& draft, const UnitId& unit, Clauses clauses = {});
// One cause of disorder, by ground or by manoeuvre (FTS-5.1-a, FTS-5.1-b). A bridge disorders only who is on it.
void disorder(Draft& draft, const UnitId& unit, const Disorder& why);

// Those who ride with the unit go where it is now. Every change of a unit's place ends with this.
void carry_riders(Draft& draft, const UnitId& unit);

// Where a general who rides with the unit is.
geometry::Footprint seat_with(const Unit& general, const Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
