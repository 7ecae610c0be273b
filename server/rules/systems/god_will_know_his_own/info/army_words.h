// What an army list may contain in addition to its troops: for elements, for commands and for the whole army. Declared
// to clients, read by the check of lists and by muster. Weapons, nations and special morale are the traits in
// vocabulary/troop_keys.h; this file has the words used only in lists.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/keys.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace battalia::rules::god_will_know_his_own {

// For an element: the commander of its command rides in it (GWK-CMD-01).
inline constexpr std::string_view kCommanderRides = "commander";
// For elements: the number of their regiment in their command, from 1; 0: none (GWK-CMD-11).
inline constexpr std::string_view kRegimentChoice = "regiment";
inline constexpr std::int32_t kMostRegiments = 6;

// Years of a battle (GWK-GEN-01), from the list or scenario.
inline constexpr std::int32_t kFirstYear = 1096;
inline constexpr std::int32_t kLastYear = 1900;

// For a command: the quality of its commander, and its nationality.
inline constexpr std::string_view kGoodWord = "good";                // GWK-CMD-04
inline constexpr std::string_view kInertWord = "inert";              // GWK-CMD-06
inline constexpr std::string_view kExceptionalWord = "exceptional";  // GWK-CMD-07
inline constexpr std::string_view kDecisiveWord = "decisive";        // GWK-CMD-08
inline constexpr std::string_view kAllyWord = "ally";                // a contingent of its own (GWK-MOR-02)

// For the army, in addition to the options of the game.
inline constexpr OptionKey kArmyYear{"year"};
inline constexpr OptionKey kArmyResolute{"resolute"};  // GWK-MOR-03: "on" or "off"

void declare_army(v1::ArmyDeclared& army);

// --- Reading a list -----------------------------------------------------------------------------------------------

bool has_word(const v1::ArmyUnit& unit, std::string_view word);
bool has_word(const v1::ArmyCommand& command, std::string_view word);
std::int32_t regiment_of(const v1::ArmyUnit& unit);  // 0: none
// The value of the option, one of the game's or of the army's own; empty: not in the list.
std::string_view said(const v1::ArmyList& army, std::string_view option);
bool is_of_the_army(const v1::Option& option);
std::int32_t year_of(const v1::ArmyList& army);  // 0: not given, or not a number

}  // namespace battalia::rules::god_will_know_his_own
