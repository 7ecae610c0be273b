// What orders cost (GWK-PIP-05 to 12, 14 to 36), as data. Every surcharge is a row {key, value, label, clause}, so that
// players see an order's cost as a sum of rows. Used by command/ and orders/.
#pragma once

#include "server/rules/modifiers.h"
#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"

#include <array>

namespace battalia::rules::god_will_know_his_own {

// --- Command dice -------------------------------------------------------------------------------------------------

inline constexpr std::uint32_t kPointsSides = 6;
inline constexpr std::uint32_t kGoodDice = 2;       // the higher counts (GWK-PIP-01)
inline constexpr std::uint32_t kNormalDice = 1;     // GWK-PIP-02
inline constexpr std::uint32_t kRegimentCount = 2;  // the lower counts (GWK-PIP-03)
inline constexpr PrintedRow kWeakRegimentRow = {"weak_regiment", -1, "fewer than 10 elements", "GWK-CMD-14"};

// --- Orders -------------------------------------------------------------------------------------------------------

inline constexpr PrintedRow kMoveGroupCost = {"MOVE_GROUP", 1, "group moves", "GWK-PIP-05"};
inline constexpr PrintedRow kMoveSingleCost = {"MOVE_SINGLE", 1, "element moves", "GWK-PIP-07"};
inline constexpr PrintedRow kHoldCost = {"HOLD", 1, "hold", "GWK-PIP-06"};
inline constexpr PrintedRow kRecrewCost = {"RECREW_ARTILLERY", 1, "new crew", "GWK-PIP-08"};
inline constexpr PrintedRow kChangeMountCost = {"MOUNT_OR_DISMOUNT", 1, "mount or dismount", "GWK-PIP-09"};
inline constexpr PrintedRow kDestroyByFootCost = {"DESTROY_UNCREWED_BY_FOOT", 1, "destroy a gun", "GWK-PIP-11"};
inline constexpr PrintedRow kDestroyByMountedCost = {"DESTROY_UNCREWED_BY_MOUNTED", 2, "destroy a gun", "GWK-PIP-12"};
inline constexpr PrintedRow kServeGunCost = {"USE_ENEMY_ARTILLERY_PER_BOUND", 2, "fire an enemy gun", "GWK-PIP-34"};
inline constexpr PrintedRow kOwnMoraleCost = {"GIVE_COMMAND_OWN_MORALE", 2, "own morale", "GWK-PIP-28"};
inline constexpr PrintedRow kRallyCommandCost = {"RALLY_COMMAND", 5, "back to army morale", "GWK-PIP-29"};
inline constexpr PrintedRow kRallyElephantsCost = {"RALLY_COMMAND_WITH_ELEPHANTS", 6, "back to army morale",
                                                   "GWK-PIP-29"};
inline constexpr PrintedRow kBreakCost = {"BREAK_ELEMENT", 1, "break an element", "GWK-PIP-30"};
inline constexpr PrintedRow kRallyCost = {"RALLY_ELEMENT", 2, "rally an element", "GWK-PIP-32"};
inline constexpr PrintedRow kRallyElephantCost = {"RALLY_ELEPHANT", 3, "rally an elephant", "GWK-PIP-32"};
inline constexpr PrintedRow kActivateCost = {"ACTIVATE_REGIMENT", 1, "activate a regiment", "GWK-PIP-35"};
inline constexpr PrintedRow kDieEightCost = {"DICE_D6_TO_D8", 1, "D8 in place of D6", "GWK-COMB-08"};
inline constexpr PrintedRow kDieTenFirstCost = {"DICE_D8_TO_D10_FIRST_GROUP", 1, "D10, first group", "GWK-COMB-09"};
inline constexpr PrintedRow kDieTenCost = {"DICE_D8_TO_D10_FURTHER_GROUP", 2, "D10, further group", "GWK-COMB-10"};
inline constexpr std::array<PrintedRow, 18> kOrderCosts = {kMoveGroupCost,
                                                           kMoveSingleCost,
                                                           kHoldCost,
                                                           kRecrewCost,
                                                           kChangeMountCost,
                                                           kDestroyByFootCost,
                                                           kDestroyByMountedCost,
                                                           kServeGunCost,
                                                           kOwnMoraleCost,
                                                           kRallyCommandCost,
                                                           kRallyElephantsCost,
                                                           kBreakCost,
                                                           kRallyCost,
                                                           kRallyElephantCost,
                                                           kActivateCost,
                                                           kDieEightCost,
                                                           kDieTenFirstCost,
                                                           kDieTenCost};

// --- Surcharges (GWK-PIP-33: each once, except the march, which depends on its moves) ------------------------------

inline constexpr PrintedRow kNoRecoilExtra = {"CONTACT_WHERE_CANNOT_RECOIL", 1, "contact without room to fall back",
                                              "GWK-PIP-10"};
inline constexpr PrintedRow kOutOfCommandExtra = {"COMMANDER_LOST_OR_OUT_OF_RANGE", 1, "commander lost or out of range",
                                                  "GWK-PIP-13"};
inline constexpr PrintedRow kMarchExtra = {"MARCH_EACH_OF_2ND_3RD_4TH", 1, "further march move", "GWK-PIP-14"};
inline constexpr PrintedRow kLandsknechtMarchExtra = {"LANDSKNECHT_2ND_MARCH_EXTRA", 1, "Landsknechts' second move",
                                                      "GWK-PIP-15"};
inline constexpr PrintedRow kMountedMarchExtra = {"MOUNTED_3RD_MARCH_EXTRA", 1, "mounted troops' third move",
                                                  "GWK-PIP-16"};
inline constexpr PrintedRow kShakenExtra = {"SHAKEN_OR_BROKEN_TOWARDS_ENEMY", 1, "shaken or broken, towards the enemy",
                                            "GWK-PIP-17"};
inline constexpr PrintedRow kMixedExtra = {"GROUP_MIXED_MOUNTED_AND_FOOT", 1, "mounted and foot together",
                                           "GWK-PIP-18"};
inline constexpr PrintedRow kElephantsExtra = {"ELEPHANTS_WITH_OTHER_MOUNTED", 1, "elephants with other mounted",
                                               "GWK-PIP-19"};
inline constexpr PrintedRow kCamelsExtra = {"CAMELS_WITH_NON_ARAB_HORSES", 1, "camels with horses that fear them",
                                            "GWK-PIP-20"};
inline constexpr PrintedRow kWheelExtra = {"GROUP_WHEEL", 1, "group wheels", "GWK-PIP-21"};
inline constexpr PrintedRow kQuarterTurnExtra = {"TURN_90_FOOT_GROUP", 1, "quarter turn of foot", "GWK-PIP-22"};
inline constexpr PrintedRow kAboutTurnExtra = {"TURN_180_GROUP", 1, "turn about", "GWK-PIP-23"};
inline constexpr PrintedRow kFormationExtra = {"FORMATION_CHANGE", 1, "change of formation", "GWK-PIP-24"};
inline constexpr PrintedRow kUphillExtra = {"FOOT_GROUP_UPHILL_INTO_FOOT", 1, "uphill into foot", "GWK-PIP-25"};
inline constexpr PrintedRow kClumsyExtra = {"INFERIOR_FOOT_ELEPHANT_ARTILLERY_NOT_STRAIGHT", 1,
                                            "clumsy troops, not straight ahead", "GWK-PIP-26"};
inline constexpr std::array<PrintedRow, 15> kSurcharges = {
    kNoRecoilExtra,    kOutOfCommandExtra, kMarchExtra,     kLandsknechtMarchExtra, kMountedMarchExtra,
    kShakenExtra,      kMixedExtra,        kElephantsExtra, kCamelsExtra,           kWheelExtra,
    kQuarterTurnExtra, kAboutTurnExtra,    kFormationExtra, kUphillExtra,           kClumsyExtra};

inline constexpr PrintedRow kCommanderLess = {"INCLUDES_CINC_OR_EXCEPTIONAL_SUBORDINATE", -1, "the commander leads it",
                                              "GWK-PIP-27"};

// --- Distances ----------------------------------------------------------------------------------------------------

inline constexpr Length kCommandRange = 24_in;      // GWK-PIP-13; measured double through woods or out of sight
inline constexpr std::int32_t kHamperedFactor = 2;  // R-G16
inline constexpr Length kRegimentRadius = 6_in;     // GWK-CMD-15
inline constexpr Length kMarchClear = 12_in;        // GWK-MOVE-21: over this
inline constexpr std::int32_t kMostMarchMoves = 4;
inline constexpr Length kRecrewReach = 3_in;  // GWK-PIP-08
inline constexpr Length kRecrewEnemyNear = 8_in;

// --- Exemptions ---------------------------------------------------------------------------------------------------

// GWK-PIP-31: the only superior troops that their own side may break; kNeverBroken can't be broken either.
inline constexpr TroopSet kSuperiorBreakable = {{Type::el, "s"}, {Type::lc, "s"}, {Type::xb, "s"}};
inline constexpr TroopSet kNeverBroken = {{Type::xb, "x"}, {Type::pk, "o"}, {Type::lart, ""}, {Type::hart, ""}};
// GWK-PIP-21, GWK-PIP-24: in addition to columns and the nations in troops/.
inline constexpr TroopSet kFreeWheel = {{Type::re, "sx"}};
inline constexpr TroopSet kFreeFormation = {{Type::re, ""}};
inline constexpr TroopSet kFreeFormationTogether = {{Type::lc, ""}, {Type::cv, "f"}};  // a group made up entirely of
                                                                                       // these

// Free turns of 180 degrees in a move (GWK-PIP-37, GWK-MOVE-10, GWK-MOVE-11); SkI turns freely.
struct FreeTurnRow {
  TroopSet troops;
  std::string_view key;
  std::int32_t turns;
};
inline constexpr std::array<FreeTurnRow, 5> kFreeTurns = {{
    {{{Type::re, "o"}}, "RE_O", 1},
    {{{Type::cv, "f"}}, "CV_F", 1},
    {{{Type::bw, "f"}}, "BW_F", 1},
    {{{Type::lc, ""}}, "LC", 2},
    {{{Type::re, "x"}}, "RE_X", 0},
}};

}  // namespace battalia::rules::god_will_know_his_own
