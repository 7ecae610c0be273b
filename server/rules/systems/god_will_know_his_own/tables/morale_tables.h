// Morale, surrender and victory as data: fractions of losses, which troops count, years and distances (GWK-MOR,
// GWK-SURR, R-G35). Used by morale/ and victory/.
#pragma once

#include "server/rules/systems/god_will_know_his_own/tables/grade_tables.h"

namespace battalia::rules::god_will_know_his_own {

// Element equivalents are compared in halves: lost * denominator against start * numerator, exactly (R-G33).
struct Fraction {
  std::int32_t numerator;
  std::int32_t denominator;
};
constexpr bool reaches(std::int32_t part, std::int32_t whole, Fraction fraction) {
  return part * fraction.denominator >= whole * fraction.numerator;
}

struct MoraleLevels {
  Fraction shaken;
  Fraction broken;
};
inline constexpr MoraleLevels kStandardLevels = {{1, 3}, {1, 2}};  // GWK-MOR-01
inline constexpr MoraleLevels kResoluteLevels = {{1, 2}, {2, 3}};  // GWK-MOR-03
inline constexpr Fraction kHeavyPoolLeast = {1, 6};                // GWK-MOR-06
inline constexpr std::int32_t kElitePoolLeast = 11;                // elements of a command (GWK-MOR-07)
inline constexpr Fraction kRegimentShakenBelow = {2, 3};           // GWK-MOR-11
inline constexpr Fraction kAloneBrokenCounts = {1, 2};             // GWK-MOR-19
inline constexpr Fraction kDefeatedBelow = {1, 6};                 // R-G35

// --- Surrender ----------------------------------------------------------------------------------------------------

inline constexpr std::int32_t kSurrenderAfter = 1500;  // GWK-SURR-01: years after these
inline constexpr std::int32_t kBritishSurrenderAfter = 1550;
inline constexpr Length kSurrenderWithin = 8_in;                                 // GWK-SURR-02
inline constexpr TroopSet kIgnoredCaptors = {{Type::cv, "f"}, {Type::li, "i"}};  // GWK-SURR-03
inline constexpr std::int32_t kSwissSurrenderAfter = 1550;        // GWK-SURR-06; before it no one surrenders to them
inline constexpr std::int32_t kLandsknechtSurrenderAfter = 1500;  // GWK-SURR-05
inline constexpr std::int32_t kHcToMuslimsAfter = 1100;           // GWK-SURR-07
inline constexpr TroopSet kNoCaptorsOfHc = {{Type::lart, ""}, {Type::hart, ""}, {Type::li, "i"}};  // GWK-SURR-08

}  // namespace battalia::rules::god_will_know_his_own
