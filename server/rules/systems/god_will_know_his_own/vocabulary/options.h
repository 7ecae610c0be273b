// The options of God Will Know His Own (RULINGS parts A and B): keys, allowed values, default value. Declared by info/,
// filled in at set-up, read from the table by the rules. Yes and no are "on" and "off". Contains no rules.
#pragma once

#include "server/rules/keys.h"
#include "server/rules/mechanics/declaration.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

inline constexpr OptionKey kSequenceVariant{"sequence_variant"};
inline constexpr OptionKey kLatePeriod{"late_period"};
inline constexpr OptionKey kLcxShooting{"lcx_shooting"};
inline constexpr OptionKey kEnfiladeBonus{"enfilade_bonus"};
inline constexpr OptionKey kMountedBowRanks{"mounted_bow_rank_bonus"};
inline constexpr OptionKey kKillScoresOption{"kill_scores"};
inline constexpr OptionKey kDiceStepsStack{"dice_steps_stack"};
inline constexpr OptionKey kBiggerDieScope{"bigger_die_scope"};
inline constexpr OptionKey kElitePoolScope{"elite_pool_scope"};
inline constexpr OptionKey kArmyMoraleLevel{"army_morale_level"};
inline constexpr OptionKey kBwFleeScope{"bw_if_flee_scope"};
inline constexpr OptionKey kRoutResultState{"rout_result_state"};
inline constexpr OptionKey kOverlapCounts{"overlap_counts"};
inline constexpr OptionKey kBreakthroughGoing{"breakthrough_going_bonus"};
inline constexpr OptionKey kVictoryMode{"victory_mode"};
inline constexpr OptionKey kMarchCostMode{"march_cost_mode"};
inline constexpr OptionKey kLandsknechtReach{"landsknecht_surrender_reach_in"};
inline constexpr OptionKey kUnreliableSuperior{"unreliable_allow_superior"};
inline constexpr OptionKey kMutinousRout{"mutinous_mounted_rout"};
inline constexpr OptionKey kGoingMode{"going_mode"};
inline constexpr OptionKey kBreakOff{"allow_break_off"};
inline constexpr OptionKey kElephantsHitEnemies{"elephant_collateral_hits_enemies"};
inline constexpr OptionKey kDecisivePreempts{"decisive_preempts_initiative"};
inline constexpr OptionKey kSurrenderOption{"surrender"};
inline constexpr OptionKey kBoundLimit{"game_bound_limit"};
inline constexpr OptionKey kTableSize{"table_size_in"};
inline constexpr OptionKey kDeployDepth{"deploy_depth_in"};

// Values that rules compare an option with.
inline constexpr std::string_view kRandomCommand = "random_command";
inline constexpr std::string_view kAlternateBounds = "alternate_bounds";

std::span<const mechanics::OptionRow> option_rows();

}  // namespace battalia::rules::god_will_know_his_own
