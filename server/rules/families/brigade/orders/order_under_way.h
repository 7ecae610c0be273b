// An order whose moves are in progress: what its units may still do, as stored in the decision "ordered_move".
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/troops/units.h"

#include <optional>
#include <vector>

namespace battalia::rules::brigade {

enum class Intent : std::uint8_t {
  go_to,     // no move may end farther from the objective (Rule::order_is_carried_out_towards_its_aim)
  withdraw,  // each move must end farther from the nearest enemy
  free,      // follow me, or a return to the table: any direction
  come_out,  // of a building: the same, with any direction for the first move even near the enemy
};

struct GrantedMoves {
  UnitId unit;
  std::int32_t moves = 0;
  geometry::Point objective;
  std::optional<geometry::Point> via = {};  // first to this place, until it has been there
};
// Where it goes next, and the distance from that place to the end of its path.
geometry::Point next_goal(const GrantedMoves& member);
Length way_left(const GrantedMoves& member, geometry::Point from);
// The rest of its order after it has moved that way.
inline constexpr Length kArrived = Length::um(2'540);
GrantedMoves once_gone(GrantedMoves member, const Plan& plan);

struct OrderUnderWay {
  Intent intent = Intent::go_to;
  StoredKey<FormationKey> formation;  // that the units may take on the way; empty: none
  std::vector<GrantedMoves> members;  // still to move; the first one is moving now
  std::vector<UnitId> finished;       // of the group, at their final positions
};

// True if the rule of proximity restricts its next move: not the first one out of a building, which has no quarters yet
// (Rule::forced_moves_ignore_proximity).
bool keeps_proximity(const OrderUnderWay& order);

// Conversions to and from the decision that stores it.
v1::Decision as_decision(const Battle& battle, const OrderUnderWay& order);
OrderUnderWay order_of(const v1::Decision& decision);

}  // namespace battalia::rules::brigade
