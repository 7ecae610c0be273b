// What the special rules of a battle forbid or change: called by rules that would otherwise act differently. A rule is
// a key in the scenario's special_rules, with its data in traits of elements, properties of terrain, and statuses of
// the game; what happens automatically as bounds begin and end is in victory/scenario_events.h. Without such rules
// every function here returns what the ordinary rules say: nothing, no one, no change. "Bound n" of a battle is
// Table.turn.
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

// --- Traits of the elements concerned ------------------------------------------------------------------------------

inline constexpr TraitKey kBehindStakes{"behind_stakes"};  // as the battle begins
inline constexpr TraitKey kTires{"tires"};                 // in ploughed ground
inline constexpr TraitKey kVanguard{"vanguard"};
inline constexpr TraitKey kMainBattle{"main_battle"};
inline constexpr TraitKey kRearguard{"rearguard"};
inline constexpr TraitKey kWing{"mounted_wing"};
inline constexpr TraitKey kSurprised{"surprised"};  // its side is surprised; with kHousehold it does not move at first
inline constexpr TraitKey kHousehold{"household"};  // the king rides with them
inline constexpr TraitKey kSquadron{"squadron"};    // of the Crusaders
inline constexpr TraitKey kToulouse{"toulouse"};    // waits
inline constexpr TraitKey kFoix{"foix"};
inline constexpr TraitKey kBesieger{"besieger"};

// --- Properties of terrain -----------------------------------------------------------------------------------------

inline constexpr PropertyKey kPlough{"plough"};
inline constexpr PropertyKey kTown{"town"};

// --- Statuses ------------------------------------------------------------------------------------------------------

inline constexpr StatusKey kStakesX{"stakes_x_um"};  // of an element: position of its stakes
inline constexpr StatusKey kStakesY{"stakes_y_um"};
inline constexpr StatusKey kStakesFacing{"stakes_facing_mdeg"};
inline constexpr StatusKey kFatigue{"fatigue"};            // of an element, 0 to 3
inline constexpr StatusKey kOutOfArrows{"out_of_arrows"};  // of an element
inline constexpr StatusKey kRolled{"points_rolled"};       // of a command: what its command dice gave in this bound
inline constexpr StatusKey kMainEngaged{"main_engaged"};   // of the game: whether the main battle has fought
inline constexpr StatusKey kRoused{"toulouse_roused"};     // of the game
inline constexpr StatusKey kKingFallen{"king_fallen"};     // of the game
inline constexpr std::int32_t kMostFatigue = 3;

// --- Restrictions and changes --------------------------------------------------------------------------------------

// Why the scenario keeps the element in place in this bound, impetuous or not (Muret: the count of Toulouse waits).
WhyNot why_not_move_by_scenario(const Table& table, const Unit& element);
// Why it takes no orders at all in this bound (Agincourt: the mounted wings charge).
WhyNot why_not_order_by_scenario(const Table& table, const Unit& element);
// Why an order may not move it from one position to the other (Agincourt: the rearguard and the plough; Muret: the
// militia and the field).
WhyNot why_not_go_by_scenario(const Table& table, const Unit& element, const geometry::Footprint& from,
                              const geometry::Footprint& to);
// Why it may not widen its frontage (Agincourt: the press in the plough).
WhyNot why_not_widen_by_scenario(const Table& table, const Unit& element);
// Agincourt: longbows that have not left their stakes count as behind a fortification against mounted troops in front
// of these.
bool stands_behind_stakes(const Table& table, const Unit& element, const Unit& enemy);
// Agincourt: grades lost to the plough, 0 in most bounds.
std::int32_t grades_lost_to_fatigue(const Table& table, const Unit& element);
// Why an element may not shoot although the rules allow it (Agincourt: out of arrows).
WhyNot why_not_shoot_by_scenario(const Table& table, const Unit& element);
// The number of command dice that it loses in this bound (Muret: the surprise).
std::uint32_t dice_lost_by_scenario(const Table& table, const Command& command);
// Stores what the command dice gave, for rules that depend on it.
void note_roll(Draft& draft, const CommandId& command, std::int32_t points);

// Whether the footprint has entered a piece with that property.
bool touches_property(const Table& table, const geometry::Footprint& ground, PropertyKey property);

}  // namespace battalia::rules::god_will_know_his_own
