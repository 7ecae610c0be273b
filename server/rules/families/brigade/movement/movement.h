// Moving a unit: how far a move carries, what a path costs, where it may end, and how terrain affects units that cross
// it. Planned without dice and then carried out. Used by every chapter in which something moves; knows nothing of
// orders, command dice or contact.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/ruling.h"

#include <span>
#include <vector>

namespace battalia::rules::brigade {

// Placements are whole micrometres: this much longer does not count as longer.
inline constexpr Length kRounding = Length::um(25);
// A move that must be full may fall short by this much: 0.05 in.
inline constexpr Length kFullEnough = Length::um(1'270);

// Restrictions of a move other than terrain.
struct MoveLimits {
  Length budget;
  // Rule::proximity; retires, evades, blunders and after-combat moves are exempt (Rule::forced_moves_ignore_proximity).
  bool proximity = true;
  bool over_edge = false;  // may leave the table
  UnitId against;          // a charge: it may end touching enemies, and across an obstacle that this one lines
  bool backing = false;    // a retire, or evading skirmishers: obstacles do not stop it, and it may not end astride one
  bool continues = false;  // into a building, or with a second move: only the path matters, not where it ends
};

struct Cost {
  Length used;
  std::string_view label;
  std::string_view clause;
};

// A planned path. `fault` says why the whole path is not legal; the rest describes the path if there is no fault,
// otherwise its largest legal part, which may be to stay.
struct Plan {
  std::vector<geometry::Footprint> poses;  // waypoints, from its current position to its final one
  Length used;                             // movement spent
  Length budget;
  std::vector<Cost> costs;
  std::vector<UnitId> passed;  // friends passed through
  bool disorders = false;      // it crosses terrain that disorders it, off a track
  bool in_rough = false;       // it crosses terrain that allows one move a turn
  bool at_obstacle = false;    // ends against one
  bool off_table = false;      // part of it is beyond the edge
  bool slowed = false;         // the only fault: terrain (pace or crossing) ends the move too early
  WhyNot fault;
  const geometry::Footprint& end() const { return poses.back(); }
  bool moves() const { return !(poses.front() == poses.back()); }
};

Plan plan_move(const Battle& battle, const Unit& unit, const std::vector<geometry::Footprint>& way,
               const MoveLimits& limits);
// Straight to one pose.
Plan plan_to(const Battle& battle, const Unit& unit, const geometry::Footprint& pose, const MoveLimits& limits);

// A plan that leads over the edge of the table, in books in which the unit would return where it left: up to the edge
// (Rule::over_the_edge, Rule::leaver_may_return).
Plan up_to_the_edge(const Battle& battle, Plan plan);

// Why it may not stand there: a unit in the way, impassable terrain, an enemy nearer than the gap, the edge.
WhyNot why_not_stand(const Battle& battle, const Unit& unit, const geometry::Footprint& ground);
// Parts of that check, for callers that examine many places: whether the unit may stand nowhere in that area; whether
// the other unit is in its way there, or is an enemy nearer than the gap.
bool is_closed_to(const Battle& battle, const Unit& unit, const Terrain& feature);
bool would_come_too_near(const Battle& battle, const Unit& unit, const geometry::Footprint& ground, const Unit& other);

// The same without the gap, for units that are placed or turned there without marching: free ground, on the table, not
// on barred terrain and not astride an obstacle that it is not on already.
WhyNot why_not_stand_clear(const Battle& battle, const Unit& unit, const geometry::Footprint& ground);

// Carries out a plan without fault: the move with its commanders, dice for friends passed, effects of terrain.
enum class Interpenetration : std::uint8_t { by_will, forced };  // Rule::passed_by_will, Rule::passed_by_force

}  // namespace battalia::rules::brigade
