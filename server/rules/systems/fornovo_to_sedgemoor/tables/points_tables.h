// The price of everything (FTS-4), and the limits of what may be bought: for army lists and for the value of a unit in
// victory points.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/tables/tables.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {

// --- Points (FTS-4-b to 4-m) ------------------------------------------------------------------------------------

// One figure of that arm, with a handarm.
struct ArmPrices {
  std::array<std::int32_t, 4> grade;   // A to D
  std::array<std::int32_t, 4> armour;  // light first
  std::int32_t irregular;
  std::int32_t least;    // after all changes (G-023)
  std::int32_t command;  // per unit
};
inline constexpr ArmPrices kFootPrices = {{8, 6, 4, 2}, {0, 1, 2, 3}, -1, 2, 10};      // FTS-4-c, FTS-4-d, FTS-4-b
inline constexpr ArmPrices kHorsePrices = {{20, 15, 10, 5}, {0, 1, 3, 4}, -2, 5, 20};  // FTS-4-f, FTS-4-g

// Foot, each figure (FTS-4-d, FTS-4-e).
inline constexpr std::int32_t kPriceGunner = 4;
inline constexpr std::int32_t kPriceLongbow = 3;
inline constexpr std::int32_t kPriceCompositeBow = 3;
inline constexpr std::int32_t kPriceMusket = 2;
inline constexpr std::int32_t kPriceOtherWeapon = 1;  // also of horse
inline constexpr std::int32_t kPriceSalvee = 2;       // of musket figures (G-027)
inline constexpr std::int32_t kPriceMixedTraining = 1;
inline constexpr std::int32_t kPriceBayonet = 1;
inline constexpr std::int32_t kPriceHorse = 3;  // dragoons (FTS-4-h)
// Horse, each figure (FTS-4-g).
inline constexpr std::int32_t kPriceNobles = 2;
inline constexpr std::int32_t kPriceHeavyLance = 2;
inline constexpr std::int32_t kPricePistols = 2;
inline constexpr std::int32_t kPriceBarded = 2;
inline constexpr std::int32_t kPriceFalseRout = 1;
// Both (G-025, G-026, FTS-4-l).
inline constexpr std::int32_t kPriceShield = 1;   // option points.shield
inline constexpr std::int32_t kPriceShallow = 1;  // option points.shallow
inline constexpr std::int32_t kPriceUnpaid = -2;
inline constexpr std::int32_t kPriceUnsupplied = -2;

// Whole items (FTS-4-h, FTS-4-i, FTS-4-k).
inline constexpr std::int32_t kPriceChief = 200;
inline constexpr std::int32_t kPriceSubgeneral = 100;
inline constexpr std::int32_t kPriceSniper = 25;
struct GunPrice {
  GunClass gun;
  std::string_view key;
  std::int32_t points;
};
inline constexpr std::array<GunPrice, 5> kGunPrices = {{
    {GunClass::very_light, "very_light_gun", 25},
    {GunClass::light, "light_gun", 50},
    {GunClass::medium, "medium_gun", 75},
    {GunClass::heavy, "heavy_gun", 100},
    {GunClass::organ, "organ_gun", 75},
}};
constexpr std::int32_t price_of_gun(GunClass gun) {
  for (const GunPrice& row : kGunPrices) {
    if (row.gun == gun) return row.points;
  }
  return 0;
}
inline constexpr std::int32_t kPriceLimber = 10;
inline constexpr std::int32_t kPriceWagon = 10;
inline constexpr std::int32_t kPriceWarWagon = 20;
inline constexpr std::int32_t kPriceStakes = 5;  // for every 6 figures of the front row, or part of 6 (G-029)
inline constexpr std::int32_t kStakesFigures = 6;
inline constexpr std::int32_t kPriceDitch = 5;  // for every section, or part of one
inline constexpr std::int32_t kPriceLightWorks = 10;
inline constexpr std::int32_t kPriceHeavyWorks = 20;

// --- What may be bought (FTS-2-a, FTS-2.5-a, FTS-2.6-a, FTS-2.12-a, FTS-2.14-f, G-030) --------------------------

inline constexpr std::int32_t kLeastFigures = 4;
inline constexpr std::int32_t kMostFoot = 100;
inline constexpr std::int32_t kMostHorse = 50;
inline constexpr std::int32_t kMostGuns = 4;
inline constexpr std::int32_t kSniperAfter = 1630;
inline constexpr std::int32_t kSwedishSalveeFrom = 1620;
inline constexpr std::int32_t kSwedishSalveeTo = 1640;
inline constexpr std::int32_t kSalveeAfter = 1640;
inline constexpr std::int32_t kPlugFrom = 1660;
inline constexpr std::int32_t kRingFrom = 1680;
inline constexpr std::int32_t kSleeveLimitsBefore = 1580;
inline constexpr std::int32_t kSleeveMostFiles = 3;
inline constexpr Share kSleeveMostOf = {1, 2};
inline constexpr std::int32_t kFirstYear = 1450;  // FTS-0-a
inline constexpr std::int32_t kLastYear = 1700;

}  // namespace battalia::rules::fornovo_to_sedgemoor
