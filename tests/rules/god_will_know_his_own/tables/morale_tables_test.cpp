// Morale and surrender against the independent copy, cell by cell.
#include "server/rules/systems/god_will_know_his_own/tables/morale_tables.h"

#include "server/rules/systems/god_will_know_his_own/tables/combat_tables.h"
#include "server/rules/systems/god_will_know_his_own/tables/shooting_tables.h"
#include "tests/rules/god_will_know_his_own/reference_tables.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

std::string in_words(Fraction fraction) {
  return std::to_string(fraction.numerator) + "/" + std::to_string(fraction.denominator);
}

void expect_levels(Sheet cells, const MoraleLevels& levels) {
  EXPECT_EQ(cells.text("shaken"), in_words(levels.shaken));
  EXPECT_EQ(cells.text("broken"), in_words(levels.broken));
}

TEST(GwkMoraleTables, Pools) {  // GWK-MOR-01, 03, 06, 07, 11, 19, 21, 26
  Sheet sheet = Sheet::printed("morale");
  expect_levels(sheet.part("standard_levels"), kStandardLevels);
  expect_levels(sheet.part("resolute_levels"), kResoluteLevels);
  EXPECT_EQ(sheet.text("heavy_pool_min_fraction_of_army_ee"), in_words(kHeavyPoolLeast));
  EXPECT_EQ(sheet.number("elite_pool_min_elements_in_command"), kElitePoolLeast);
  EXPECT_EQ(sheet.text("regiment_shaken_below_fraction"), in_words(kRegimentShakenBelow));
  EXPECT_EQ(sheet.fraction("individually_broken_counts_as") * kAloneBrokenCounts.denominator,
            kAloneBrokenCounts.numerator);
  Sheet effects = sheet.part("effects");
  Sheet shaken = effects.part("shaken");
  EXPECT_EQ(shaken.number("close_combat"), kFightsShaken.value);
  EXPECT_EQ(shaken.number("own_shooting"), kShooterShaken.value);
  Sheet broken = effects.part("broken");
  EXPECT_EQ(broken.number("close_combat"), kFightsBroken.value);
  EXPECT_EQ(broken.number("own_shooting"), kShooterBroken.value);
}

TEST(GwkMoraleTables, FractionsAreExact) {  // GWK-MOR-01
  EXPECT_TRUE(reaches(40, 120, kStandardLevels.shaken));
  EXPECT_FALSE(reaches(39, 120, kStandardLevels.shaken));
  EXPECT_TRUE(reaches(15, 30, kStandardLevels.broken));
  EXPECT_FALSE(reaches(13, 42, kStandardLevels.shaken));
}

TEST(GwkMoraleTables, Surrender) {  // GWK-SURR-01 to 03, 05 to 08
  Sheet sheet = Sheet::printed("surrender");
  EXPECT_EQ(sheet.number("general_year"), kSurrenderAfter);
  EXPECT_EQ(sheet.number("british_isles_year"), kBritishSurrenderAfter);
  EXPECT_EQ(sheet.inches("general_distance_in"), kSurrenderWithin);
  EXPECT_EQ(listed(sheet.list("ignored_captors")), names(kIgnoredCaptors));
  EXPECT_EQ(sheet.number("swiss_year"), kSwissSurrenderAfter);
  EXPECT_EQ(sheet.number("landsknecht_year"), kLandsknechtSurrenderAfter);
  EXPECT_EQ(sheet.number("muslim_hc_year"), kHcToMuslimsAfter);
  EXPECT_EQ(listed(sheet.list("hc_ignored_captors")), names(kNoCaptorsOfHc));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
