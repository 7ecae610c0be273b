// Keys that only shooting and combat store on the table: what is pending for a unit until resolve_pending() has handled
// it, and the purposes of their dice.
#pragma once

#include "common/geometry/footprint.h"
#include "server/rules/families/brigade/vocabulary/keys.h"

namespace battalia::rules::brigade {

// Why a break test is taken.
enum class Trigger : std::uint8_t {
  lost_combat = 1,          // Rule::test_after_a_lost_combat
  drawn_combat = 2,         // Rule::test_after_a_drawn_combat
  closing_fire = 3,         // Rule::test_after_closing_fire
  shooting = 4,             // Rule::test_after_shooting
  supported_broke = 5,      // Rule::test_of_supporters
  scenario = 6,             // the test required by a special rule of the battle
  wavering_under_fire = 7,  // Rule::wavering_troops
  wavering_in_combat = 8,
  guns_in_closing_fire = 9,  // Rule::guns_in_closing_fire_shake
  terror = 10,               // Rule::terrifying_charge
};

// How far a unit's last round of combat has been settled.
enum class RoundPart : std::uint8_t { none = 0, tests = 1, victors = 2 };

// What is pending for a unit. Bookkeeping only: removed once it is resolved.
inline constexpr StateKey<Trigger> kBreakTestDue{"break_test_due"};
inline constexpr ReferenceKey kSupports{"supports"};  // in this round of combat: the unit it supports
inline constexpr StateKey<RoundPart> kInRound{"in_round"};
inline constexpr StatusKey kWonRound{"won_round"};                   // its side has won that round
inline constexpr StatusKey kVictorPending{"victor_pending"};         // won and is free: must choose after combat
inline constexpr StatusKey kFoughtPart{"fought_part"};               // has fought its round in this hand-to-hand part
inline constexpr StatusKey kRetired{"retired"};                      // has retired in that round
inline constexpr StatusKey kChasing{"chasing"};                      // it follows a unit that fires and evades
inline constexpr StatusKey kChasingByBlunder{"chasing_by_blunder"};  // and is charging because of a blunder
inline constexpr SetKey<geometry::Face> kFacesFired{"faces_fired"};  // of a garrison: walls used for closing fire
inline constexpr StatusKey kDiceHeldBack{"dice_held_back"};          // of its closing fire, for later chargers

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
