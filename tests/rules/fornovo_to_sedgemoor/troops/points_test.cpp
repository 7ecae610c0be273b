// Prices of units, by hand from the price list, and every item of it.
#include "server/rules/systems/fornovo_to_sedgemoor/troops/points.h"

#include "server/rules/systems/fornovo_to_sedgemoor/troops/profiles.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

struct Listed {
  v1::ArmyUnit unit;
  explicit Listed(const char* profile) { unit.set_profile(profile); }
  Listed& with(const char* trait) {
    unit.add_traits(trait);
    return *this;
  }
  Listed& choose(std::string_view key, std::int32_t value) {
    v1::Status& choice = *unit.add_choices();
    choice.set_key(std::string(key));
    choice.set_value(value);
    return *this;
  }
  std::int32_t price(const Prices& prices = Prices()) const { return price_of(unit_from(unit), prices); }
};

TEST(FornovoPoints, FootByGradeArmourAndWeapon) {  // FTS-2-b, FTS-4-a, FTS-4-c, FTS-4-d, FTS-4-j
  EXPECT_EQ(Listed("pikemen").price(), 10 + 24 * (4 + 2 + 1));
  EXPECT_EQ(Listed("pikemen").choose(kGrade, 1).price(), 10 + 24 * (8 + 2 + 1));
  EXPECT_EQ(Listed("pikemen").choose(kGrade, 2).choose(kArmour, 4).price(), 10 + 24 * (6 + 3 + 1));
  EXPECT_EQ(Listed("longbowmen").price(), 10 + 24 * (4 + 3));
  EXPECT_EQ(Listed("musketeers").price(), 10 + 24 * (4 + 2));
  EXPECT_EQ(Listed("crossbowmen").price(), 10 + 24 * (4 + 1 + 1));
  EXPECT_EQ(Listed("skirmish_shot").with("composite_bow").price(), 10 + 12 * (4 + 1 + 3));
}

TEST(FornovoPoints, NoFigureCostsLessThanTheMinimum) {  // FTS-4-b, G-023
  EXPECT_EQ(Listed("levy").price(), 10 + 30 * 2);       // 2 - 1 + 1 equals the minimum
  EXPECT_EQ(Listed("levy").with("unpaid").with("unsupplied").price(), 10 + 30 * 2);
  EXPECT_EQ(Listed("horse_archers").choose(kGrade, 4).with("unpaid").price(), 20 + 10 * 5);   // 5 + 1 + 1 - 2 - 2
  EXPECT_EQ(Listed("dragoons").choose(kGrade, 4).with("unpaid").price(), 10 + 20 * (2 + 3));  // the horse is added
                                                                                              // afterwards
}

TEST(FornovoPoints, TrainingOfFoot) {  // FTS-4-d, FTS-4-h, FTS-4-m, G-026, G-027
  EXPECT_EQ(Listed("musketeers").with("salvee").price(), 10 + 24 * (4 + 2 + 2));
  EXPECT_EQ(Listed("fusiliers").with("ring_bayonet").price(), 10 + 24 * (4 + 2 + 1));
  EXPECT_EQ(Listed("pikemen").with("shallow").price(), 10 + 24 * (4 + 2 + 1 + 1));
  EXPECT_EQ(Listed("pikemen").with("shield").price(), 10 + 24 * (4 + 2 + 1 + 1));
  EXPECT_EQ(Listed("swordsmen").price(), 10 + 24 * (6 + 1 + 1));
  EXPECT_EQ(Listed("dragoons").price(), 10 + 20 * (4 + 1 + 3));
}

TEST(FornovoPoints, EachKindOfFigureIsPricedSeparately) {  // FTS-4-d, G-019, G-027
  // 18 pikes in medium armour, 18 light musketeers: all are trained, only the muskets fire salvees.
  EXPECT_EQ(Listed("pike_and_musket").price(), 10 + 18 * (4 + 1 + 1 + 1) + 18 * (4 + 2 + 1));
  EXPECT_EQ(Listed("pike_and_musket").with("salvee").price(), 10 + 18 * (4 + 1 + 1 + 1) + 18 * (4 + 2 + 1 + 2));
  EXPECT_EQ(Listed("bill_and_bow").price(), 10 + 16 * (4 + 1 + 1 + 1) + 16 * (4 + 3 + 1));
}

TEST(FornovoPoints, Horse) {  // FTS-4-f, FTS-4-g, FTS-4-j
  EXPECT_EQ(Listed("gendarmes").price(), 20 + 12 * (20 + 4 + 2 + 2 + 2));
  EXPECT_EQ(Listed("cuirassiers").price(), 20 + 12 * (10 + 3 + 2));
  EXPECT_EQ(Listed("mounted_crossbows").price(), 20 + 10 * (10 + 1));
  EXPECT_EQ(Listed("horse_archers").price(), 20 + 10 * (10 + 1 + 1 - 2)) << "a composite bow costs horse 1";
  EXPECT_EQ(Listed("stradiots").price(), 20 + 10 * (10 + 1 + 1 - 2));
}

TEST(FornovoPoints, GunsWagonsAndSnipers) {  // FTS-4-e, FTS-4-h, FTS-4-i, C-33
  constexpr std::int32_t kGunners = 8 * (4 + 4);
  EXPECT_EQ(Listed("very_light_guns").price(), 10 + kGunners + 2 * (25 + 10));
  EXPECT_EQ(Listed("light_guns").price(), 10 + kGunners + 2 * (50 + 10));
  EXPECT_EQ(Listed("medium_guns").price(), 10 + kGunners + 2 * (75 + 10));
  EXPECT_EQ(Listed("organ_guns").price(), 10 + kGunners + 2 * (75 + 10));
  EXPECT_EQ(Listed("heavy_guns").choose(kModelsLimbers, 0).price(), 10 + kGunners + 2 * 100);
  EXPECT_EQ(Listed("wagons").price(), 10 + 2 * 10);
  EXPECT_EQ(Listed("war_wagons").with("gun_aboard").choose(kGunClass, 2).price(), 10 + 2 * (20 + 50));
  EXPECT_EQ(Listed("sniper").price(), 25);
}

TEST(FornovoPoints, StakesWorksAndGenerals) {  // FTS-4-h, FTS-4-k, G-029
  EXPECT_EQ(Listed("longbowmen").with("stakes").price(), 10 + 24 * 7 + 2 * 5) << "eight in front are two started sixes";
  EXPECT_EQ(price_of_section(kDitch), 5);
  EXPECT_EQ(price_of_section(kLightWorks), 10);
  EXPECT_EQ(price_of_section(kHeavyWorks), 20);
  Unit general;
  general.type = kGeneral;
  auto profile = std::make_shared<Profile>();
  profile->traits.emplace_back(kCommanderInChief);
  general.profile = profile;
  EXPECT_EQ(price_of(general, Prices()), 200);
  profile = std::make_shared<Profile>();
  profile->traits.emplace_back(kSubgeneral);
  general.profile = profile;
  EXPECT_EQ(price_of(general, Prices()), 100);
}

TEST(FornovoPoints, ShieldsAndShallowTrainingArePricedByOption) {  // FTS-4-m, G-025, G-026
  const Prices prices = prices_of({{"points.shield", "0"}, {"points.shallow", "3"}});
  EXPECT_EQ(Listed("pikemen").with("shield").with("shallow").price(prices), 10 + 24 * (4 + 2 + 1 + 0 + 3));
  EXPECT_EQ(prices_of(filled_in({})).shallow, 1);
}

TEST(FornovoPoints, UnpaidAndUnsupplied) {  // FTS-4-l, G-024
  EXPECT_EQ(Listed("pikemen").with("unpaid").price(), 10 + 24 * (7 - 2));
  EXPECT_EQ(Listed("medium_guns").with("unsupplied").price(), 10 + 8 * (8 - 2) + 2 * 85) << "guns are not reduced";
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
