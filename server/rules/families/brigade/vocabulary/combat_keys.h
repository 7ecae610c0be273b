// Keys that only fire and combat keep on the table: what is due to a unit until resolve_pending() has worked it off,
// and the purposes of their dice. Where a number names a unit it is the unit's place in Table.units, counted from 1.
#pragma once

#include "server/rules/families/brigade/vocabulary/keys.h"

namespace battalia::rules::brigade {

// Due to a unit; all book-keeping, gone when it is settled.
inline constexpr StatusKey kBreakTestDue{"break_test_due"};   // the Trigger that asks for it
inline constexpr StatusKey kSupports{"supports"};             // in this round of combat: the unit it backs
inline constexpr StatusKey kInRound{"in_round"};              // in the round being settled: 1 its tests, 2 the victors
inline constexpr StatusKey kWonRound{"won_round"};            // its side has won that round
inline constexpr StatusKey kVictorPending{"victor_pending"};  // won and is free: its choice after combat is due
inline constexpr StatusKey kFoughtPart{"fought_part"};        // has fought its round in this hand-to-hand part
inline constexpr StatusKey kRetired{"retired"};               // has retired in that round
inline constexpr StatusKey kChasing{"chasing"};  // the unit it follows, which fires and evades; negative: it turns away
inline constexpr StatusKey kFacesFired{"faces_fired"};  // closing fire of a garrison: walls used, a bit each

inline constexpr StatusKey kDiceHeldBack{"dice_held_back"};  // of its closing fire, for those who charge it later

inline constexpr DecisionKey kRerollDecision{"reroll"};          // DP-20
inline constexpr DecisionKey kSupportersDecision{"supporters"};  // DP-14

// Purposes of dice.
inline constexpr DiceKey kShootingDice{"shooting"};
inline constexpr DiceKey kSaveDice{"save"};
inline constexpr DiceKey kFightingDice{"fighting"};
inline constexpr DiceKey kBreakTestDice{"break_test"};
inline constexpr DiceKey kRaisedDice{"freshly_raised"};
inline constexpr DiceKey kStaminaDice{"untested"};
inline constexpr DiceKey kResultDice{"combat_result"};

}  // namespace battalia::rules::brigade
