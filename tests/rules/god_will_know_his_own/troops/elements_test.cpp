// The state of an element: bought, dismounted, riding; its weapon, its class, its losses.
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

#include "server/rules/systems/god_will_know_his_own/troops/foot_forms.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "tests/rules/god_will_know_his_own/reference_tables.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

Unit element(std::string_view profile, std::vector<std::string> traits = {}) {
  const Troop troop = *troop_of_key(profile);
  auto made = std::make_shared<Profile>();
  made->statistics.set(kGrade, static_cast<std::int32_t>(troop.grade) + 1);
  made->traits = std::move(traits);
  Unit unit;
  unit.id = UnitId("E1");
  unit.side = v1::SIDE_RED;
  unit.type = row_of(troop.type).key;
  unit.profile = std::move(made);
  unit.formation = kAsBought;
  unit.ground = {{}, {}, kBaseWidth, depth_of(troop.type)};
  return unit;
}

Unit on_foot(Unit unit, Troop as) {
  unit.formation = kDismounted;
  unit.statuses.set(kFootType, static_cast<std::int32_t>(as.type) + 1);
  unit.statuses.set(kFootGrade, static_cast<std::int32_t>(as.grade) + 1);
  return unit;
}

std::vector<std::string> forms(const Unit& unit) {
  std::vector<std::string> keys;
  for (const FootForm& form : foot_forms(unit)) keys.push_back(key_of(form));
  return keys;
}

TEST(GwkElements, ADismountedElementCountsAsItsFootForm) {  // GWK-DISM-03, GWK-BASE-07, GWK-DISM-23
  const Unit knights = element("hc_o");
  EXPECT_EQ(troop_of(knights), (Troop{Type::hc, Grade::ordinary}));
  const Unit foot = on_foot(element("lc_o"), {Type::li, Grade::inferior});
  EXPECT_EQ(troop_of(foot), (Troop{Type::li, Grade::inferior}));
  EXPECT_EQ(equivalents(foot), kHalfHalves) << "as it was bought";
  EXPECT_TRUE(is_foot(foot));
  EXPECT_TRUE(is_dismounted_hc(on_foot(knights, {Type::hi, Grade::ordinary})));
  EXPECT_FALSE(is_dismounted_hc(foot));
}

TEST(GwkElements, MountedInfantryRidesAsInferiorCavalry) {  // GWK-PTS-13, GWK-DISM-18
  Unit archers = element("lb_o", {"mounted_infantry"});
  EXPECT_EQ(type_of(archers), Type::lb);
  archers.formation = kRiding;
  EXPECT_EQ(troop_of(archers), (Troop{Type::cv, Grade::inferior}));
  EXPECT_EQ(weapon_of(Table(), archers), Weapon::none);
  EXPECT_EQ(bought_as(archers), (Troop{Type::lb, Grade::ordinary}));
}

TEST(GwkElements, FormsOnFootDependOnItsWeapons) {  // GWK-DISM-02 to 18
  using Keys = std::vector<std::string>;
  EXPECT_EQ(forms(element("hc_f")), (Keys{"hi_o"}));
  EXPECT_EQ(forms(element("hc_f", {"dismounts_superior"})), (Keys{"hi_s"}));
  EXPECT_EQ(forms(element("cv_s")), (Keys{"li_o", "bw_s"}));
  EXPECT_EQ(forms(element("cv_o", {"western_european"})), (Keys{"hi_i"}));
  EXPECT_EQ(forms(element("cv_o", {"western_european", "longbow"})), (Keys{"lb_i"})) << "the first that fits";
  EXPECT_EQ(forms(element("lc_i", {"arquebus"})), (Keys{"sh_i"}));
  EXPECT_TRUE(forms(element("el_o")).empty());
  EXPECT_TRUE(forms(element("hi_o")).empty());
  EXPECT_EQ(foot_form_clause(element("hi_o")), "GWK-DISM-18");
}

TEST(GwkElements, TheFrontEdgeStaysWhenTheBaseChanges) {  // GWK-BASE-05
  const Unit knights = element("hc_o");
  const geometry::Footprint foot = with_depth(knights.ground, depth_of(Type::hi));
  EXPECT_EQ(foot.depth, 20_mm);
  EXPECT_EQ(geometry::front_centre(foot), geometry::front_centre(knights.ground));
}

TEST(GwkElements, WeaponsDependOnTypeAndGrade) {  // GWK-SHOOT-01, GWK-TROOP-11 to 14, 21, 118, GWK-LATE-12
  Table table;
  EXPECT_EQ(weapon_of(table, element("lb_i")), Weapon::longbow);
  EXPECT_EQ(weapon_of(table, element("cv_o", {"bow"})), Weapon::bow);
  EXPECT_EQ(weapon_of(table, element("cv_f", {"bow"})), Weapon::none) << "never shoots";
  EXPECT_EQ(weapon_of(table, element("re_o")), Weapon::pistol);
  EXPECT_EQ(weapon_of(table, element("sh_i", {"heavy_musket"})), Weapon::heavy_musket);
  EXPECT_EQ(weapon_of(table, element("sh_i", {"heavy_musket", "poorly_trained"})), Weapon::arquebus);
  EXPECT_EQ(weapon_of(table, element("el_o")), Weapon::none);
  EXPECT_EQ(weapon_of(table, element("el_o", {"swivel_guns"})), Weapon::swivel_guns);
  EXPECT_EQ(weapon_of(table, element("hart_s")), Weapon::none);
  EXPECT_EQ(weapon_of(table, element("lc_x")), Weapon::javelin);
  table.set_option(kLcxShooting, "none");
  EXPECT_EQ(weapon_of(table, element("lc_x")), Weapon::none);
  EXPECT_EQ(weapon_of(table, element("li_o", {"flintlock"})), Weapon::none) << "not before the late period";
  table.set_option(kLatePeriod, "on");
  EXPECT_EQ(weapon_of(table, element("li_o", {"flintlock"})), Weapon::flintlock);
}

TEST(GwkElements, ShootDependingOnTheirType) {  // GWK-TROOP-10, 16 to 20
  const Table table;
  for (const char* key : {"hc_s", "hc_o", "hi_o", "hi_x", "li_o", "li_f", "pk_o", "ph_o"}) {
    EXPECT_EQ(weapon_of(table, element(key)), Weapon::none) << key;
  }
  EXPECT_EQ(weapon_of(table, element("bw_o")), Weapon::bow);
  EXPECT_EQ(weapon_of(table, element("lb_o")), Weapon::longbow);
  EXPECT_EQ(weapon_of(table, element("xb_o")), Weapon::crossbow);
}

TEST(GwkElements, MountedBowIsNoFirearm) {  // GWK-SHOOT-50
  const Table table;
  EXPECT_TRUE(is_mounted_bow(table, element("lc_s", {"crossbow"})));
  EXPECT_TRUE(is_mounted_bow(table, element("cv_i", {"bow"})));
  EXPECT_FALSE(is_mounted_bow(table, element("lc_o", {"arquebus"})));
  EXPECT_FALSE(is_mounted_bow(table, element("re_o")));
  EXPECT_FALSE(is_mounted_bow(table, element("bw_o")));
}

TEST(GwkElements, CamelsAndClasses) {  // GWK-PIP-20, GWK-MOR-05, GWK-MOR-10
  EXPECT_TRUE(is_camelry(element("cv_x")));
  EXPECT_TRUE(is_camelry(element("cv_i", {"camels"})));
  EXPECT_FALSE(is_camelry(element("cv_i")));
  EXPECT_TRUE(is_heavy(element("sh_s")));
  EXPECT_FALSE(is_heavy(element("hi_f")));
  EXPECT_TRUE(is_elite(element("pk_o")));
  EXPECT_TRUE(is_missile(element("sh_s")));
  EXPECT_TRUE(is_exempt_missile(element("xb_x")));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
