// The special rules and victory conditions of the battles that come with the system (BP-GEN-06: they override general
// clauses). A rule applies if the scenario lists its key among its special rules; traits of units and properties of
// terrain in the scenario say which units and ground it concerns.
#pragma once

#include "server/rules/families/brigade/book/scenario_rules.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"

namespace battalia::rules::black_powder {

// --- Culloden ---------------------------------------------------------------------------------------------------

inline constexpr TraitKey kHighlandCharge{"highland_charge"};
inline constexpr TraitKey kDrifts{"drifts"};
inline constexpr TraitKey kWaitsForOthers{"waits_for_others"};
inline constexpr TraitKey kBayonetDrill{"bayonet_drill"};
inline constexpr TraitKey kOpensWalls{"opens_walls"};
inline constexpr PropertyKey kBreachable{"breachable"};

inline constexpr StatusKey kReleased{"released"};           // game: the clans may charge before turn 3
inline constexpr StatusKey kClansStruck{"clans_struck"};    // game: a unit that waits for no order has been in contact
inline constexpr StatusKey kBreach{"breach"};               // game: turns that foot has worked at the walls
inline constexpr StatusKey kStruckBefore{"struck_before"};  // unit: has been in contact

// --- Guilford Courthouse ----------------------------------------------------------------------------------------

inline constexpr TraitKey kTwoVolleys{"two_volleys"};
inline constexpr TraitKey kDressesRanks{"dresses_ranks"};
inline constexpr TraitKey kHeldInReserve{"held_in_reserve"};
inline constexpr PropertyKey kOpenWood{"open_wood"};
inline constexpr PropertyKey kHeldForVictory{"held_for_victory"};
inline constexpr StatisticKey kVictoryValue{"victory_value"};

inline constexpr StatusKey kVolleys{"volleys"};             // unit: number of volleys fired
inline constexpr StatusKey kVolleyTurn{"volley_turn"};      // unit: the turn of the last one
inline constexpr StatusKey kRanksDressed{"ranks_dressed"};  // unit: its commander has been with it in the wood

// The same object for the life of the program.
const ScenarioRules& battle_rules();

}  // namespace battalia::rules::black_powder
