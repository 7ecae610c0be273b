// The eight reaction tests (FTS-8.4 to 8.9) as data: the row of the grade and every modifier, each with its clause. A
// test adds them to 1D6; above 0 passes (FTS-8.3-a). Resisting a pursuit and returning to the table use the test to
// halt; charging home and meeting a charge share a table. The rules decide which rows apply.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/tables/tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {

enum class Test : std::uint8_t { rally, halt, resist, come_back, shooting, charge, meet, losing, friends };

// Every full group of that many hits counts -1; for a large unit the second number (FTS-2.3-a).
struct HitsPer {
  std::int32_t normal;
  std::int32_t large;
  constexpr std::int32_t times(std::int32_t hits, bool is_large) const { return hits / (is_large ? large : normal); }
};

struct TestTable {
  std::string_view key;                // of the printed table
  std::string_view purpose;            // of the dice, as info.cpp declares it
  std::string_view label;              // for people
  std::array<std::int32_t, 4> grades;  // A to D
  std::string_view grade_clause;
};
inline constexpr TestTable kRallyTest = {
    "rally_from_rout", "rally_test", "rally from rout", {-2, -3, -4, -6}, "FTS-8.4-b"};
inline constexpr TestTable kHaltTest = {
    "halt_pursuit_or_return", "halt_test", "halt pursuit", {-1, -1, -2, -3}, "FTS-8.5-d"};
inline constexpr TestTable kShootingTest = {
    "vs_shooting", "shooting_test", "against shooting", {2, 1, 0, -1}, "FTS-8.6-c"};
inline constexpr TestTable kChargeTest = {
    "charge_home_or_meet", "charge_test", "charge home or meet a charge", {2, 1, 0, -1}, "FTS-8.7-d"};
inline constexpr TestTable kLosingTest = {
    "losing_combat", "losing_test", "losing a combat", {2, 1, 0, -2}, "FTS-8.8-b"};
inline constexpr TestTable kFriendsTest = {
    "friend_routing", "friends_test", "friends routing", {2, 1, 0, -1}, "FTS-8.9-g"};
constexpr const TestTable& table_of(Test test) {
  switch (test) {
    case Test::rally:
      return kRallyTest;
    case Test::shooting:
      return kShootingTest;
    case Test::charge:
    case Test::meet:
      return kChargeTest;
    case Test::losing:
      return kLosingTest;
    case Test::friends:
      return kFriendsTest;
    default:
      return kHaltTest;
  }
}
// The row of the grade: "grade A" with its value. Applies option react.haltGradeA (C-13).
Row grade_row(const Table& table, Test test, Grade grade);

// In every test.
inline constexpr Row kGradeDMinus = {"d_minus", -1, "poor and unsupplied", "FTS-2.8-a"};

// Rally from rout (FTS-8.4).
inline constexpr Row kRallyGeneral = {"general", 1, "general attached", "FTS-8.4-c"};
inline constexpr Row kRallyUnseen = {"no_visible_enemy", 2, "no visible enemy near", "FTS-8.4-d"};
inline constexpr Row kRallyContact = {"in_contact", -1, "in contact with an enemy", "FTS-8.4-e"};
inline constexpr Row kRallyIrregular = {"irregular", -1, "irregular", "FTS-8.4-f"};
inline constexpr Row kRallyOutgunned = {"outgunned", -1, "outgunned", "FTS-8.4-g"};

// Halt or resist pursuit, return to the table (FTS-8.5).
inline constexpr Row kHaltGeneral = {"general", 1, "general attached", "FTS-8.5-e"};
inline constexpr Row kHaltReturn = {"return_or_cover", 2, "returning, or in cover", "FTS-8.5-f"};
inline constexpr Row kHaltIrregular = {"irregular_or_gallop", -2, "irregular, or charged at the gallop", "FTS-8.5-g"};
inline constexpr Row kHaltMounted = {"mounted_or_exhausted", -1, "other mounted, or exhausted", "FTS-8.5-h"};
inline constexpr Row kHaltAllowed = {"allowed", -1, "pursuit or follow-up was allowed", "FTS-8.5-i"};
inline constexpr std::int32_t kHaltGradeAOfPlaysheet = 1;  // option react.haltGradeA (C-13)
inline constexpr std::int32_t kReturnOfPlaysheet = 1;      // option react.returnCover (C-14)
// kHaltReturn with the value from the option.
Row halt_return_row(const Table& table);

// Against shooting (FTS-8.6).
inline constexpr Row kShootingGeneral = {"general", 1, "general attached", "FTS-8.6-d"};
inline constexpr Row kShootingGunpowder = {"hits_gunpowder", -1, "gunpowder hits", "FTS-8.6-e"};
inline constexpr Row kShootingOther = {"hits_other", -1, "other hits", "FTS-8.6-f"};
inline constexpr Row kShootingFlank = {"flank_rear", -1, "shot at from flank or rear", "FTS-8.6-h"};
inline constexpr Row kShootingShaken = {"shaken", -1, "shaken", "FTS-8.6-i"};
inline constexpr Row kShootingHeavy = {"heavy_or_salvee", -1, "heavy guns or steady salvee fire", "FTS-8.6-j"};
inline constexpr Row kShootingOutgunned = {"outgunned", -1, "outgunned", "FTS-8.6-k"};
inline constexpr HitsPer kShootingGunpowderPer = {2, 3};  // FTS-8.6-g
inline constexpr HitsPer kShootingOtherPer = {3, 4};
inline constexpr Share kShootersCount = {1, 4};  // FTS-8.6-b: of the unit's strength

// Charge home or meet a charge (FTS-8.7).
inline constexpr Row kChargeGeneral = {"general", 1, "general attached", "FTS-8.7-e"};
inline constexpr Row kChargeNoGeneral = {"no_general_in_cd", -1, "no general in command distance", "FTS-8.7-f"};
inline constexpr Row kChargeNobles = {"nobles", 1, "nobles", "FTS-8.7-g"};
inline constexpr Row kChargeEasy = {"easy_target", 4, "flank or rear of the target, or it is shaken or routing",
                                    "FTS-8.7-h"};
inline constexpr Row kChargeGallop = {"gallop_impetus", 2, "at the gallop with impetus", "FTS-8.7-i"};
inline constexpr Row kChargeGunpowder = {"gunpowder_hits", -1, "gunpowder hits", "FTS-8.7-j"};
inline constexpr Row kChargeShaken = {"shaken_or_flanked", -2, "shaken, or charged on flank or rear", "FTS-8.7-l"};
inline constexpr Row kChargePikes = {"mounted_vs_pike_supported", -3, "mounted against the front of steady pikes",
                                     "FTS-8.7-m"};
inline constexpr Row kChargeNaked = {"naked_missile_foot", -2, "naked missile foot", "FTS-8.7-n"};
inline constexpr HitsPer kChargeGunpowderPer = {2, 3};  // FTS-8.7-k
inline constexpr Share kFailedChargeRecoil = kHalf;     // FTS-8.7-p: of the distance charged

// Losing a combat (FTS-8.8).
inline constexpr Row kLosingGeneral = {"general", 1, "general attached", "FTS-8.8-c"};
inline constexpr Row kLosingHits = {"hits", -1, "hits suffered", "FTS-8.8-d"};
inline constexpr Row kLosingFlank = {"flank_rear", -1, "under attack in flank or rear", "FTS-8.8-f"};
inline constexpr Row kLosingMissile = {"missile_foot", -2, "missile foot", "FTS-8.8-g"};
inline constexpr Row kLosingShaken = {"shaken", -2, "shaken", "FTS-8.8-h"};
inline constexpr Row kLosingSuccessive = {"successive", -1, "rounds lost after the first", "FTS-8.8-i"};
inline constexpr HitsPer kLosingHitsPer = {2, 3};  // FTS-8.8-e

// Friends routing (FTS-8.9).
inline constexpr Row kFriendsGeneral = {"general", 1, "general attached", "FTS-8.9-h"};
inline constexpr Row kFriendsSquare = {"square_or_hard_cover", 1, "in square or in hard cover", "FTS-8.9-i"};
inline constexpr Row kFriendsEach = {"per_friend", -1, "routing friends", "FTS-8.9-j"};
inline constexpr Row kFriendsShaken = {"shaken", -1, "shaken", "FTS-8.9-k"};
inline constexpr Row kFriendsFlanks = {"two_open_flanks", -1, "both flanks open", "FTS-8.9-l"};
inline constexpr Row kFriendsBurst = {"burst_through", -2, "burst through this turn", "FTS-8.9-m"};

// Outgunned (FTS-8.2-a).
struct GunWeight {
  GunClass gun;
  std::int32_t weight;
};
inline constexpr std::array<GunWeight, 5> kGunWeights = {{{GunClass::very_light, 0},
                                                          {GunClass::light, 1},
                                                          {GunClass::medium, 2},
                                                          {GunClass::heavy, 3},
                                                          {GunClass::organ, 0}}};  // option react.organWeight (G-136)
inline constexpr std::int32_t kOutgunnedLeast = 6;
inline constexpr Share kOutgunnedBelow = {2, 3};

}  // namespace battalia::rules::fornovo_to_sedgemoor
