// What an army list may say: ratings, sizes and the traits it may buy. Declared to clients and asked by the inspection
// of lists.
#pragma once

#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/mechanics/declaration.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/tables/points.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <array>
#include <string_view>

namespace battalia::rules::pike_and_shotte {

inline constexpr mechanics::NumberRow kRatingRow = {
    kRating,       "command rating", "An order succeeds when the roll is not above it. With a points limit: 8.",
    kRatingLowest, kRatingHighest,   kRatingTypical};

// Traits a list may buy, and what they cost (PS-ORG-02).
struct Bought {
  std::string_view trait;
  std::int32_t points;
};

inline constexpr std::array<Bought, 2> kForSale = {{{"elite", kPointsElite}, {"stubborn", kPointsStubborn}}};

// What a list may say, to clients and to the inspection.
void declare_army(v1::ArmyDeclared& army);

// The sizes that a list may say (PS-SIZ-01), the usual one first.
struct SizeRow {
  std::string_view word;
  std::int32_t size;
};
inline constexpr std::array<SizeRow, 3> kSizes = {{{"standard", 0}, {"large", 1}, {"small", -1}}};

}  // namespace battalia::rules::pike_and_shotte
