// Planning an ordered move: a path of steps for a single element or a group, walked pose by pose, paid from the
// allowance, stopped by obstacles (GWK-MOVE-13 to 28, 31 to 36, R-G07 to R-G10, R-G51). Plans change nothing;
// carry_out.h carries them out. The steps of a path (PathStep) and what they mean here: ADVANCE, BACK (a single
// element, or breaking off: MOVE-31), WHEEL_LEFT and WHEEL_RIGHT about the group's front corner, TURN by 90,000 or
// 180,000 mdeg (a group's turn, R-G08; a single element turns freely), SIDESTEP (MOVE-24, at the end), TO (a single
// element: one straight stretch to that pose, at most four), REFORM column (files: which file of the front rank leads,
// from 1 at the left), line (files wide, 0: all in one rank; an angle below or above 0: all move up on the left or
// right), square (R-G08), ACTION march (the next move of a march begins), ACTION about (a free turn, D-27). Steps move
// the group as a whole; the rear elements of a column follow the leader's path.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/systems/god_will_know_his_own/contact/lining_up.h"
#include "server/rules/systems/god_will_know_his_own/movement/allowance.h"
#include "server/rules/systems/god_will_know_his_own/movement/groups.h"

#include <map>
#include <string>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

using Path = std::span<const v1::PathStep* const>;

// What a path does other than going straight ahead: order_cost.h turns it into surcharges.
struct Manoeuvres {
  bool wheels = false;          // GWK-PIP-21: while it is wider than a column
  bool quarter_turns = false;   // GWK-PIP-22
  bool turns_about = false;     // GWK-PIP-23; free turns do not count (GWK-PIP-37)
  bool reforms = false;         // GWK-PIP-24: also a mounted group's quarter turn, but not a square (GWK-LATE-09)
  bool straight = true;         // straight ahead only (GWK-PIP-26)
  std::int32_t free_turns = 0;  // GWK-MOVE-10, GWK-MOVE-11: of all moves of a march
};

struct MemberMove {
  UnitId unit;
  std::vector<Footprint> poses;  // waypoints, first the start, last the end
  const Footprint& end() const { return poses.back(); }
};
struct PushedAside {  // Lc in front of heavy foot (GWK-MOVE-28), enemies lined up (R-G09)
  UnitId unit;
  Footprint to;
  std::string_view clause;
};

struct GroupPlan {
  Group group;
  std::vector<MemberMove> members;  // in the order of group.members
  std::vector<PushedAside> pushed;
  std::vector<UnitId> touched;   // enemies it ends in contact with, starting with the one it lined up with
  std::int32_t march_moves = 1;  // 1 to 4
  Manoeuvres manoeuvres;
  Length used;                    // in the last move of the march (GWK-MOVE-14)
  Length budget;                  // allowance of that move
  Length length;                  // sum of all moves: stored as kMoved
  bool nearer_to_enemy = false;   // R-G36: GWK-PIP-17
  bool uphill_into_foot = false;  // GWK-PIP-25
  bool cannot_recoil = false;     // some mover ends in contact where it could not be pushed back (GWK-PIP-10)
  WhyNot fault;                   // why the whole path is illegal; the other fields describe its largest legal part,
                                  // which is empty if the end itself is at fault
  std::vector<v1::PathStep> legal_part;
  bool moves() const { return !members.empty() && members.front().poses.size() > 1; }
};

// Why no order may move the element, whatever the path: in contact that it cannot break off (MOVE-31, 32), off the
// table, uncrewed. Points, PIP-39 and scenario restrictions are in order_cost.h and orders/; whether it may shoot
// afterwards (SHOOT-73) is in shooting/.
WhyNot why_not_move(const Table& table, const Unit& element);

// `line_up_with`: if several contacts are possible, the one with this enemy (D-11); empty: the smallest displacement.
GroupPlan plan_move(const Table& table, const Group& group, Path path, const UnitId& line_up_with = UnitId());

// Whether it would be nearer there to an enemy that counts for shaken, broken and mutinous movers (R-G36).
bool comes_nearer(const Table& table, const Unit& mover, const Footprint& end);

// How wide a step to a line makes that group.
std::uint32_t files_of_line(const v1::PathStep& step, const Group& group);

// The table with those units at other positions.
Table with_units_at(const Table& table, const std::map<UnitId, Footprint>& grounds);

// Straight ahead as far as it may go, into contact if that is legal, or straight back out of a contact by a whole move
// (ADVANCE, BACK); empty if it cannot. For suggestions and bots.
std::vector<v1::PathStep> furthest_way(const Table& table, const Group& group, v1::Manoeuvre manoeuvre);

}  // namespace battalia::rules::god_will_know_his_own
