// What the special rules of a battle forbid or change: asked by the chapters where they would act otherwise. A rule is
// a key of the scenario's special_rules, carried by traits of elements, properties of terrain, and statuses of the
// game; what happens automatically as bounds begin and end is victory/scenario_events.h. Without such rules every
// function here gives what the ordinary rules say: nothing, nobody, no change. "Bound n" of a battle is Table.turn.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/keys.h"
#include "server/rules/ruling.h"

namespace battalia::rules::god_will_know_his_own {

// --- Rules, as scenarios list them ---------------------------------------------------------------------------------

inline constexpr std::string_view kStakesRule = "stakes";        // Agincourt
inline constexpr std::string_view kPloughRule = "plough";        // Agincourt
inline constexpr std::string_view kCrowdingRule = "crowding";    // Agincourt
inline constexpr std::string_view kRearguardRule = "rearguard";  // Agincourt
inline constexpr std::string_view kArrowsRule = "arrows";        // Agincourt
inline constexpr std::string_view kWingsRule = "wings_charge";   // Agincourt
inline constexpr std::string_view kSurpriseRule = "surprise";    // Muret
inline constexpr std::string_view kToulouseRule = "toulouse";    // Muret
inline constexpr std::string_view kKingRule = "plain_armour";    // Muret
inline constexpr std::string_view kMilitiaRule = "militia";      // Muret
inline constexpr std::string_view kAgincourtVictory = "agincourt_victory";
inline constexpr std::string_view kMuretVictory = "muret_victory";

// --- Traits of elements that they concern --------------------------------------------------------------------------

inline constexpr TraitKey kBehindStakes{"behind_stakes"};  // as the battle begins
inline constexpr TraitKey kTires{"tires"};                 // in the plough
inline constexpr TraitKey kVanguard{"vanguard"};
inline constexpr TraitKey kMainBattle{"main_battle"};
inline constexpr TraitKey kRearguard{"rearguard"};
inline constexpr TraitKey kWing{"mounted_wing"};
inline constexpr TraitKey kSurprised{"surprised"};  // its side is surprised; with kHousehold it does not move at first
inline constexpr TraitKey kHousehold{"household"};  // the king rides among them
inline constexpr TraitKey kSquadron{"squadron"};    // of the Crusaders
inline constexpr TraitKey kToulouse{"toulouse"};    // waits
inline constexpr TraitKey kFoix{"foix"};
inline constexpr TraitKey kBesieger{"besieger"};

// --- Properties of terrain -----------------------------------------------------------------------------------------

inline constexpr PropertyKey kPlough{"plough"};
inline constexpr PropertyKey kTown{"town"};

// --- Statuses ------------------------------------------------------------------------------------------------------

inline constexpr StatusKey kStakesX{"stakes_x_um"};  // of an element: where its stakes are
inline constexpr StatusKey kStakesY{"stakes_y_um"};
inline constexpr StatusKey kFatigue{"fatigue"};            // of an element, 0 to 3
inline constexpr StatusKey kOutOfArrows{"out_of_arrows"};  // of an element
inline constexpr StatusKey kRolled{"points_rolled"};       // of a command: what its dice of command gave in this bound
inline constexpr StatusKey kMainEngaged{"main_engaged"};   // of the game: the main battle has fought
inline constexpr StatusKey kRoused{"toulouse_roused"};     // of the game
inline constexpr StatusKey kKingFallen{"king_fallen"};     // of the game
inline constexpr std::int32_t kMostFatigue = 3;

// --- What they forbid and change -----------------------------------------------------------------------------------

// Why the scenario keeps the element where it is in this bound, impetuous or not (Muret: the count of Toulouse waits).
WhyNot why_not_move_by_scenario(const Table& table, const Unit& element);
// Why it takes no order at all in this bound (Agincourt: the mounted wings charge).
WhyNot why_not_order_by_scenario(const Table& table, const Unit& element);
// Why an order may not bring it from there to there (Agincourt: the rearguard and the plough; Muret: the militia and
// the field).
WhyNot why_not_go_by_scenario(const Table& table, const Unit& element, const geometry::Footprint& from,
                              const geometry::Footprint& to);
// Why it may not widen its frontage (Agincourt: the press in the plough).
WhyNot why_not_widen_by_scenario(const Table& table, const Unit& element);
// Agincourt: longbows behind the stakes that they have not left count as behind a fortification against mounted.
bool stands_behind_stakes(const Table& table, const Unit& element);
// Agincourt: grades lost to the plough, 0 in most.
std::int32_t grades_lost_to_fatigue(const Table& table, const Unit& element);
// Why an element may not shoot although the rules allow it (Agincourt: out of arrows).
WhyNot why_not_shoot_by_scenario(const Table& table, const Unit& element);
// Dice of command that it rolls fewer in this bound (Muret: the surprise).
std::uint32_t dice_lost_by_scenario(const Table& table, const Command& command);
// What the dice of command have given, for rules that go by it.
void note_roll(Draft& draft, const CommandId& command, std::int32_t points);

// The ground has entered a piece with that property.
bool touches_property(const Table& table, const geometry::Footprint& ground, PropertyKey property);

}  // namespace battalia::rules::god_will_know_his_own
