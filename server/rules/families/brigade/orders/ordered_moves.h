// Carrying out the moves that an order has granted (Rule::group_is_one_chain, Rule::members_move_in_turn,
// Rule::order_verbs, DP-05): one unit after the other, one move after the other, each asked of the owner as the
// decision "ordered_move" and held to the intent of the order. Opened by orders, follow-me and group charges; the die
// has been thrown by then.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"
#include "server/rules/ruling.h"

#include <string>
#include <vector>

namespace battalia::rules::brigade {

enum class Intent : std::uint8_t {
  go_to,     // each move comes no further from the objective (Rule::order_is_carried_out_towards_its_aim)
  withdraw,  // each move ends further from the nearest enemy
  free,      // follow me, a return to the table: any way
};

struct GrantedMoves {
  UnitId unit;
  std::int32_t moves = 0;
  geometry::Point objective;
};

struct OrderUnderWay {
  Intent intent = Intent::go_to;
  StoredKey<FormationKey> formation;  // that the units may take on the way; empty: none
  std::vector<GrantedMoves> members;  // still to move, the first of them now
  std::vector<UnitId> finished;       // of the group, where they have ended
};

// Asks for the first move of the first member that can make one; does nothing when none can.
void begin_moves(Draft& draft, OrderUnderWay order);

// The unit that is asked for its move has been engaged or is gone: the next one is asked. False: it may go on.
bool pass_over_the_stopped(Draft& draft);

DecisionPoint ordered_move_decision();

// Why that plan is not in the intent of the order, for the unit whose move it is.
WhyNot why_not_intended(const Battle& battle, const OrderUnderWay& order, const Plan& plan);
// Why the group may not end a member's moves there: out of the chain although it could close up
// (Rule::group_is_one_chain).
WhyNot why_not_halt(const Battle& battle, const OrderUnderWay& order);

// How it is kept in the decision, and read back.
v1::Decision as_decision(const Battle& battle, const OrderUnderWay& order);
OrderUnderWay order_of(const v1::Decision& decision);

}  // namespace battalia::rules::brigade
