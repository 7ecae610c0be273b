// An order whose moves are being made: what its units may still do, as the decision "ordered_move" keeps it.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/troops/units.h"

#include <optional>
#include <vector>

namespace battalia::rules::brigade {

enum class Intent : std::uint8_t {
  go_to,     // each move comes no further from the objective (Rule::order_is_carried_out_towards_its_aim)
  withdraw,  // each move ends further from the nearest enemy
  free,      // follow me, a return to the table: any way
  come_out,  // of a building: the same, and the first move any way though the enemy is near
};

struct GrantedMoves {
  UnitId unit;
  std::int32_t moves = 0;
  geometry::Point objective;
  std::optional<geometry::Point> via = {};  // first there, until it has been there
};
// Where it goes next, and how far it still is from that place to the end of its way.
geometry::Point next_goal(const GrantedMoves& member);
Length way_left(const GrantedMoves& member, geometry::Point from);
// What is left of its order once it has gone that way.
inline constexpr Length kArrived = Length::um(2'540);
GrantedMoves once_gone(GrantedMoves member, const Plan& plan);

struct OrderUnderWay {
  Intent intent = Intent::go_to;
  StoredKey<FormationKey> formation;  // that the units may take on the way; empty: none
  std::vector<GrantedMoves> members;  // still to move, the first of them now
  std::vector<UnitId> finished;       // of the group, where they have ended
};

// The rule of proximity binds its next move: not the first one out of a building, which has no quarters yet
// (Rule::forced_moves_ignore_proximity).
bool keeps_proximity(const OrderUnderWay& order);

// How it is kept in the decision, and read back.
v1::Decision as_decision(const Battle& battle, const OrderUnderWay& order);
OrderUnderWay order_of(const v1::Decision& decision);

}  // namespace battalia::rules::brigade
