// Small arms and artillery as data: results of 2D6, modifiers, ranks, ranges (GWK-SHOOT-08 to 13, 16 to 24, 26 to 51,
// 55 to 66, GWK-ART-04). Used by shooting/.
#pragma once

#include "server/rules/modifiers.h"
#include "server/rules/systems/god_will_know_his_own/tables/grade_tables.h"

#include <array>

namespace battalia::rules::god_will_know_his_own {

// --- Results ------------------------------------------------------------------------------------------------------

enum class ShotResult : std::uint8_t { none, push, rout, destroyed, crew_flees };

struct ShotRow {
  std::int32_t least;  // minimum score; the first row reached applies
  ShotResult usual;
  ShotResult elephants;
  ShotResult artillery;
  ShotResult steady;  // Ph(s), Pk(s)
  std::string_view clause;
};
inline constexpr std::uint32_t kShootingDiceCount = 2;
inline constexpr std::uint32_t kShootingSides = 6;
inline constexpr std::array<ShotRow, 3> kShotRows = {{
    {12, ShotResult::destroyed, ShotResult::destroyed, ShotResult::crew_flees, ShotResult::destroyed, "GWK-SHOOT-17"},
    {11, ShotResult::push, ShotResult::rout, ShotResult::crew_flees, ShotResult::push, "GWK-SHOOT-18"},
    {10, ShotResult::push, ShotResult::push, ShotResult::crew_flees, ShotResult::none, "GWK-SHOOT-19"},
}};
inline constexpr TroopSet kSteadyTargets = {{Type::ph, "s"}, {Type::pk, "s"}};  // GWK-SHOOT-23
// The effect of a shot on that kind of troops (GWK-SHOOT-16 to 23).
struct ShotOutcome {
  ShotResult result;
  std::string_view clause;
};
ShotOutcome shot_outcome(std::int32_t score, Troop target);

// --- Ranks that take part -----------------------------------------------------------------------------------------

inline constexpr std::int32_t kShootingRanks = 2;        // GWK-SHOOT-08
inline constexpr std::int32_t kReiterRanks = 3;          // Re(o), GWK-SHOOT-09
inline constexpr std::int32_t kIronsideRanks = 2;        // Re(x), GWK-LATE-03
inline constexpr std::int32_t kElephantRanks = 1;        // GWK-SHOOT-10
inline constexpr std::int32_t kSkirmisherRanks = 1;      // GWK-SKIRM-02
inline constexpr std::int32_t kMusketLiRanks = 2;        // GWK-LATE-13, 14
inline constexpr std::int32_t kMountedBowRankCount = 3;  // GWK-SHOOT-29

// --- Modifiers ----------------------------------------------------------------------------------------------------

inline constexpr PrintedRow kEnfilade = {"SM01", 1, "enfilade", "GWK-SHOOT-26"};
inline constexpr PrintedRow kSecondRank = {"SM02", 1, "second rank", "GWK-SHOOT-27"};
inline constexpr PrintedRow kThirdRankReiters = {"SM03", 1, "third rank", "GWK-SHOOT-28"};
inline constexpr PrintedRow kThirdRankMounted = {"SM03", 1, "third rank", "GWK-SHOOT-29"};
inline constexpr PrintedRow kLongbows = {"SM04", 1, "longbows", "GWK-SHOOT-30"};
inline constexpr PrintedRow kPickedLongbows = {"SM05", 1, "picked longbowmen", "GWK-SHOOT-31"};
inline constexpr PrintedRow kShotRow = {"SM06", 1, "shot", "GWK-SHOOT-32"};
inline constexpr PrintedRow kAtKnights = {"SM07", 1, "at heavy cavalry or elephants", "GWK-SHOOT-33"};
inline constexpr PrintedRow kAtHorses = {"SM08", 2, "at unarmoured horses", "GWK-SHOOT-34"};
inline constexpr PrintedRow kJavelinsAtHorses = {"SM08", 1, "at unarmoured horses", "GWK-SHOOT-35"};
inline constexpr PrintedRow kAtFast = {"SM09", 1, "at grade (f)", "GWK-SHOOT-36"};
inline constexpr PrintedRow kAtShields = {"SM10", -1, "at heavy foot", "GWK-SHOOT-37"};
inline constexpr PrintedRow kAtInferior = {"SM11", 1, "at grade (i)", "GWK-SHOOT-38"};
inline constexpr PrintedRow kAtPlate = {"SM12", -1, "at superior armour", "GWK-SHOOT-39"};
inline constexpr PrintedRow kAtVeterans = {"SM13", -1, "bows at LI(s) or El(s)", "GWK-SHOOT-41"};
inline constexpr PrintedRow kAtCover = {"SM14", -1, "in cover", "GWK-SHOOT-42"};
inline constexpr PrintedRow kAtWalls = {"SM14", -2, "behind walls or wagons", "GWK-SHOOT-43"};
inline constexpr PrintedRow kFromCv = {"SM15", -1, "from the saddle", "GWK-SHOOT-44"};
inline constexpr PrintedRow kFromLc = {"SM16", -2, "light cavalry", "GWK-SHOOT-45"};
inline constexpr PrintedRow kShooterShaken = {"SM17", -1, "shaken", "GWK-SHOOT-46"};
inline constexpr PrintedRow kShooterBroken = {"SM18", -2, "broken", "GWK-SHOOT-47"};
inline constexpr PrintedRow kFromElephants = {"SM19", -1, "from an elephant", "GWK-SHOOT-48"};
// GWK-SKIRM-08.
inline constexpr PrintedRow kAtSkirmishers = {"SM20", -1, "at skirmish infantry", "GWK-SHOOT-49"};

inline constexpr TroopSet kPlate = {
    {Type::hc, "s"}, {Type::cv, "s"}, {Type::re, "s"}, {Type::hi, "s"}, {Type::li, "x"}};
inline constexpr Length kMusketPiercesWithin = 5_in;  // GWK-SHOOT-40

// --- Ranges -------------------------------------------------------------------------------------------------------

inline constexpr Length kLongbowRange = 8_in;   // GWK-SHOOT-55
inline constexpr Length kCrossbowRange = 8_in;  // GWK-SHOOT-56
inline constexpr Length kEarlyHandgun = 4_in;   // GWK-SHOOT-57
inline constexpr Length kLaterHandgun = 5_in;
inline constexpr std::int32_t kEarlyHandgunUntil = 1470;
inline constexpr Length kArquebusRange = 5_in;     // GWK-SHOOT-58
inline constexpr Length kHeavyMusketRange = 8_in;  // GWK-SHOOT-59
inline constexpr Length kPistolRange = 3_in;       // GWK-SHOOT-60
inline constexpr Length kMountedBowRange = 5_in;   // GWK-SHOOT-61
inline constexpr Length kMountedCrossbowRange = 5_in;
inline constexpr Length kMountedArquebusRange = 5_in;
inline constexpr Length kJavelinRange = 5_in;
// By grade: s, o, f, i, x (GWK-SHOOT-62 to 64).
inline constexpr std::array<Length, kGrades> kBowRanges = {8_in, 7_in, 5_in, 5_in, 7_in};
inline constexpr Length kDismountedCvBow = 7_in;  // GWK-SHOOT-65
inline constexpr Length kElephantBow = 7_in;      // GWK-SHOOT-66
inline constexpr Length kElephantFirearm = 5_in;
inline constexpr Length kElephantSwivel = 8_in;
inline constexpr Length kFlintlockRange = 6_in;  // GWK-LATE-01
inline constexpr Length kRifleRange = 9_in;      // GWK-SKIRM-07
inline constexpr Length kJezailRange = 8_in;
inline constexpr Length kSkirmisherFlintlock = 6_in;
inline constexpr Length kSkirmisherArquebus = 5_in;

inline constexpr Length kAllRanksMove = 3_in;  // GWK-SHOOT-71

// --- Artillery ----------------------------------------------------------------------------------------------------

// By grade: s, o, f, i, x (GWK-ART-04).
inline constexpr std::array<Length, kGrades> kHeavyGunRanges = {20_in, 15_in, 20_in, 8_in, 15_in};
inline constexpr std::array<Length, kGrades> kLightGunRanges = {8_in, 12_in, 16_in, 12_in, 12_in};
inline constexpr TroopSet kMoveAndFire = {{Type::lart, "fx"}};                        // GWK-ART-02
inline constexpr TroopSet kGunpowder = {{Type::hart, "sofx"}, {Type::lart, "sofx"}};  // GWK-ART-09
inline constexpr Length kSecondShotBehind = 2_in;

}  // namespace battalia::rules::god_will_know_his_own
