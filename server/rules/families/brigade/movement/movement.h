// Moving a unit: how far a move carries, what a path costs, where it may end, what the ground does to those who
// cross it. Planned without dice and then carried out. Used by every chapter in which
// something walks; knows nothing of orders, dice for orders, or contact.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/ruling.h"

#include <span>
#include <vector>

namespace battalia::rules::brigade {

// A placement is whole micrometres: so much longer is not longer.
inline constexpr Length kRounding = Length::um(25);
// A move that must be full may fall this short: 0.05 in.
inline constexpr Length kFullEnough = Length::um(1'270);

// What binds a move apart from the ground.
struct MoveLimits {
  Length budget;
  // Rule::proximity; retires, evades, blunders, after-combat moves are exempt (Rule::forced_moves_ignore_proximity).
  bool proximity = true;
  bool over_edge = false;  // may leave the table
  UnitId against;          // a charge: it may end touching enemies, and across an obstacle that this one lines
  bool backing = false;    // a retire, or skirmishers who evade: obstacles do not stop it, and it ends astride none
  bool continues = false;  // into a building, or with a second move: only the way counts, not where it ends
};

struct Cost {
  Length used;
  std::string_view label;
  std::string_view clause;
};

// A path worked out on the table. `fault` says why the whole of it is not legal; the rest describes the path when
// there is no fault, and otherwise its largest legal part, which may be to stay.
struct Plan {
  std::vector<geometry::Footprint> poses;  // way points, first where it stands, last where it ends
  Length used;                             // movement spent
  Length budget;
  std::vector<Cost> costs;
  std::vector<UnitId> passed;  // friends passed through
  bool disorders = false;      // the ground at some point of the way, and not by a track
  bool in_rough = false;       // at some point of it: ground that allows one move a turn
  bool at_obstacle = false;    // ends against one
  bool off_table = false;      // some of it beyond the edge
  bool slowed = false;         // all its fault: the ground, half pace or what is crossed, ends the move too early
  WhyNot fault;
  const geometry::Footprint& end() const { return poses.back(); }
  bool moves() const { return !(poses.front() == poses.back()); }
};

Plan plan_move(const Battle& battle, const Unit& unit, const std::vector<geometry::Footprint>& way,
               const MoveLimits& limits);
// Straight to one pose.
Plan plan_to(const Battle& battle, const Unit& unit, const geometry::Footprint& pose, const MoveLimits& limits);

// What forbids standing there: a unit in the way, ground nobody stands on, an enemy nearer than the gap, the edge.
WhyNot why_not_stand(const Battle& battle, const Unit& unit, const geometry::Footprint& ground);
// Parts of that question, for callers that ask it of many places in turn: the unit stands nowhere in that area; the
// other stands in its way there, or is an enemy nearer than the gap.
bool is_closed_to(const Battle& battle, const Unit& unit, const Terrain& feature);
bool would_come_too_near(const Battle& battle, const Unit& unit, const geometry::Footprint& ground, const Unit& other);

// The same without the gap, for who is put or turned there and does not march: nobody's ground, on the table, on no
// barred ground and astride no obstacle that it does not stand on already.
WhyNot why_not_stand_clear(const Battle& battle, const Unit& unit, const geometry::Footprint& ground);

// Carries out a plan without fault: the move, riders with it, dice for friends passed, what the ground does.
enum class Interpenetration : std::uint8_t { by_will, forced };  // Rule::passed_by_will, Rule::passed_by_force

}  // namespace battalia::rules::brigade
