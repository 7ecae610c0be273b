// Types, prices, equivalents and lists against the independent copy, cell by cell.
#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"

#include "tests/rules/god_will_know_his_own/reference_tables.h"

#include <cctype>

namespace battalia::rules::god_will_know_his_own {
namespace {

std::string lower(std::string text) {
  for (char& letter : text) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return text;
}

TEST(GwkTroopTables, Scale) {  // GWK-BASE-01, GWK-GEN-02, GWK-GEN-04
  Sheet sheet = Sheet::printed("units");
  EXPECT_EQ(sheet.number("inch_in_tenth_mm") * 100, kInch.um());
  EXPECT_EQ(sheet.number("base_width_tenth_mm") * 100, kBaseWidth.um());
  EXPECT_EQ(sheet.number("threat_zone_depth_tenth_mm") * 100, kThreatZoneDepth.um());
  EXPECT_EQ(sheet.number("metres_per_mm"), kMetresPerMm);
  EXPECT_EQ(sheet.take("men_per_element"), json::value_from(kMenPerElement));
  EXPECT_EQ(sheet.take("minutes_per_round"), json::value_from(kMinutesPerRound));
}

TEST(GwkTroopTables, Types) {  // GWK-TROOP-06, 07, GWK-BASE-02, 03
  Sheet sheet = Sheet::printed("types");
  for (const TypeRow& row : kTypeRows) {
    Sheet cells = sheet.part(name_in_copy(row.type));
    EXPECT_EQ(row.key, lower(std::string(name_in_copy(row.type))));
    const std::string name = lower(cells.text("name"));
    EXPECT_EQ(row.type == Type::re ? "reiters" : std::string(row.name), row.type == Type::re ? name + "s" : name);
    EXPECT_EQ(cells.text("class"), row.mounted ? "mounted" : "foot");
    EXPECT_EQ(cells.yes("artillery"), row.artillery);
    EXPECT_EQ(cells.number("base_depth_mm") * 1'000, row.depth.um());
    std::string grades, late;
    for (const json::value& grade : cells.list("grades")) grades += grade.as_string();
    if (cells.has("late_only_grades")) {
      for (const json::value& grade : cells.list("late_only_grades")) late += grade.as_string();
    }
    for (std::size_t i = 0; i < kGrades; ++i) {
      const Troop troop{row.type, static_cast<Grade>(i)};
      EXPECT_EQ(exists(troop), grades.find(kGradeLetters[i]) != std::string::npos) << in_short(troop);
      if (exists(troop)) {
        EXPECT_EQ(kLateOnly.has(troop), late.find(kGradeLetters[i]) != std::string::npos);
      }
    }
  }
}

TEST(GwkTroopTables, Points) {  // GWK-PTS-01, GWK-PTS-06, GWK-TROOP-101 to 173, GWK-SKIRM-01
  Sheet sheet = Sheet::printed("points");
  for (const TypeRow& row : kTypeRows) {
    Sheet cells = sheet.part(name_in_copy(row.type));
    for (std::size_t i = 0; i < kGrades; ++i) {
      const json::value printed = cells.take(kGradeLetters.substr(i, 1));
      EXPECT_EQ(printed.is_null() ? kNotSold : printed.to_number<std::int32_t>(), row.points[i]) << row.key;
    }
  }
}

TEST(GwkTroopTables, PricesOfEverythingElse) {  // GWK-PTS-02 to 05, 07 to 20
  Sheet sheet = Sheet::printed("points_adjustments");
  const auto halves = [](Sheet& cells, std::string_view cell) { return cells.fraction(cell) * kHalves; };
  EXPECT_EQ(halves(sheet, "hc_o_f_i_dismounting_as_hi_s"), kPaysSuperiorFoot);
  EXPECT_EQ(halves(sheet, "lc_s_crossbow_total"), kLcsCrossbowTotal);
  EXPECT_EQ(halves(sheet, "lc_arquebus_dismounting_as_sh_i_total"), kLcArquebusTotal);
  EXPECT_EQ(halves(sheet, "el_swivel_guns"), kSwivelGunsCost);
  EXPECT_EQ(halves(sheet, "el_bow_or_firearms"), kElephantArmsCost);
  EXPECT_EQ(halves(sheet, "sh_heavy_musket"), kHeavyMusketCost);
  EXPECT_EQ(halves(sheet, "li_muskets_late"), kLateMusketCost);
  EXPECT_EQ(halves(sheet, "ski_rifle_or_jezail"), kRifleCost);
  EXPECT_EQ(halves(sheet, "commander_good"), kGoodCommanderCost);
  EXPECT_EQ(halves(sheet, "commander_normal"), kCommanderCost);
  EXPECT_EQ(halves(sheet, "commander_inert_cinc"), kInertChiefCost);
  EXPECT_EQ(halves(sheet, "commander_exceptional_subordinate_extra"), kExceptionalCost);
  EXPECT_EQ(halves(sheet, "commander_decisive_extra"), kDecisiveCost);
  EXPECT_EQ(halves(sheet, "regiment_full"), kRegimentCost);
  EXPECT_EQ(halves(sheet, "regiment_small"), kSmallRegimentCost);
  Sheet riders = sheet.part("mounted_infantry");
  EXPECT_EQ(halves(riders, "minimum_total"), kMountedInfantryLeast);
  EXPECT_EQ(halves(riders, "surcharge"), kMountedInfantryCost);
  Sheet morale = sheet.part("special_morale");
  EXPECT_EQ(halves(morale, "berserker"), kBerserkerCost);
  EXPECT_EQ(halves(morale, "stubborn_foot"), kStubbornFootCost);
  EXPECT_EQ(halves(morale, "stubborn_mounted"), kStubbornMountedCost);
  EXPECT_EQ(halves(morale, "mutinous"), kMutinousCost);
  EXPECT_EQ(halves(morale, "mutinous_li_i"), kMutinousLevyCost);
  EXPECT_EQ(halves(morale, "brittle"), kBrittleCost);
  EXPECT_EQ(halves(morale, "unreliable"), kUnreliableCost);
  Sheet light = sheet.part("light_army_bonus");
  EXPECT_EQ(light.fraction("factor") * kLightArmyDenominator, kLightArmyNumerator);
  EXPECT_EQ(listed(light.take("only_types").as_object()), names(kLightArmy));
}

TEST(GwkTroopTables, CommandsAndRegiments) {  // GWK-CMD-01 to 03, 12, 14
  Sheet sheet = Sheet::printed("army_organisation");
  EXPECT_EQ(sheet.number("ee_per_commander_min"), kLeastPerCommander);
  EXPECT_EQ(sheet.number("ee_per_commander_max"), kMostPerCommander);
  EXPECT_EQ(sheet.number("large_army_threshold_ee"), kLargeArmy);
  EXPECT_EQ(sheet.number("max_commanders_up_to_threshold"), kMostCommanders);
  EXPECT_EQ(sheet.number("large_army_ee_per_commander_min"), kLargeLeastPerCommander);
  EXPECT_EQ(sheet.number("large_army_ee_per_commander_max"), kLargeMostPerCommander);
  EXPECT_EQ(sheet.take("regiment_full_elements"), json::value_from(kFullRegiment));
  EXPECT_EQ(sheet.take("regiment_small_elements"), json::value_from(kSmallRegiment));
  EXPECT_EQ(sheet.number("regiment_pip_penalty_below_elements"), kWeakRegiment);
}

TEST(GwkTroopTables, ElementEquivalents) {  // GWK-BASE-06
  Sheet sheet = Sheet::printed("element_equivalents");
  const double usual = sheet.fraction("default");
  EXPECT_EQ(sheet.fraction("command_stand") * 2, kStandHalves);
  std::map<std::string, double> exceptions;
  for (const TypeRow& row : kTypeRows) {
    if (!sheet.has(name_in_copy(row.type))) continue;
    const json::object own = sheet.take(name_in_copy(row.type)).as_object();
    for (const auto& cell : own) {
      exceptions[std::string(name_in_copy(row.type)) + "_" + std::string(cell.key())] =
          cell.value().to_number<double>();
    }
  }
  for (const Troop troop : every_troop()) {
    const auto found = exceptions.find(name_in_copy(troop));
    EXPECT_EQ((found == exceptions.end() ? usual : found->second) * 2, equivalents_in_halves(troop)) << in_short(troop);
  }
}

TEST(GwkTroopTables, Lists) {  // GWK-MOR-05, GWK-MOR-08 to 10, GWK-IMP-01, GWK-SKIRM-09, GWK-GEN-05
  Sheet sheet = Sheet::printed("troop_lists");
  EXPECT_EQ(listed(sheet.take("heavy").as_object()), names(kHeavy));
  EXPECT_EQ(listed(sheet.take("elite").as_object()), names(kElite));
  EXPECT_EQ(listed(sheet.take("missile").as_object()), names(kMissile));
  EXPECT_EQ(listed(sheet.take("missile_exempt_from_bad_result").as_object()), names(kMissileExempt));
  EXPECT_EQ(listed(sheet.take("impetuous").as_object()), names(kImpetuous));
}

TEST(GwkTroopTables, KeysReadBack) {
  for (const Troop troop : every_troop()) EXPECT_EQ(troop_of_key(key_of(troop)), troop);
  EXPECT_EQ(troop_of_key("hc_x"), std::nullopt);
  EXPECT_EQ(troop_of_key("hc"), std::nullopt);
  EXPECT_EQ(troop_of_key("xx_s"), std::nullopt);
  EXPECT_EQ(every_troop().size(), 73U);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
