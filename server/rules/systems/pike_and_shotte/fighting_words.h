// Keys that only fire and combat keep on the table: what is due to a unit until settle() has worked it off, and the
// purposes of their dice. Where a number names a unit it is the unit's place in Table.units, counted from 1.
#pragma once

#include "server/rules/systems/pike_and_shotte/words.h"

namespace battalia::rules::pike_and_shotte {

// Due to a unit; all book-keeping, gone when it is settled.
inline constexpr Word kBreakTestDue = "break_test_due";   // the Trigger that asks for it
inline constexpr Word kSupports = "supports";             // in this round of combat: the unit it backs
inline constexpr Word kInRound = "in_round";              // in the round being settled: 1 its tests, 2 the victors
inline constexpr Word kWonRound = "won_round";            // its side has won that round
inline constexpr Word kVictorPending = "victor_pending";  // won and is free: its choice after combat is due
inline constexpr Word kFoughtPart = "fought_part";        // has fought its round in this hand-to-hand part
inline constexpr Word kRetired = "retired";               // has retired in that round
inline constexpr Word kChasing = "chasing";  // the unit it follows, which fires and evades; negative: it turns away
inline constexpr Word kFacesFired = "faces_fired";        // closing fire of a garrison: walls used, a bit each

inline constexpr Word kRerollDecision = "reroll";          // DP-20
inline constexpr Word kSupportersDecision = "supporters";  // DP-14
inline constexpr Word kAskRerolls = "ask_rerolls";         // option

// Purposes of dice.
inline constexpr Word kShootingDice = "shooting";
inline constexpr Word kSaveDice = "save";
inline constexpr Word kFightingDice = "fighting";
inline constexpr Word kReactionDice = "reaction";
inline constexpr Word kBreakTestDice = "break_test";
inline constexpr Word kRaisedDice = "freshly_raised";
inline constexpr Word kStaminaDice = "untested";
inline constexpr Word kResultDice = "combat_result";

}  // namespace battalia::rules::pike_and_shotte
