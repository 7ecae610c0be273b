// Dice, factors, supports, grading and kill scores against the independent copy, cell by cell.
#include "server/rules/systems/god_will_know_his_own/tables/combat_tables.h"

#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"
#include "server/rules/systems/god_will_know_his_own/tables/movement_tables.h"
#include "server/rules/systems/god_will_know_his_own/tables/shooting_tables.h"
#include "tests/rules/god_will_know_his_own/reference_tables.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

TEST(GwkCombatTables, Dice) {  // GWK-COMB-05, GWK-COMB-06, GWK-COMB-08 to 11
  Sheet sheet = Sheet::printed("close_combat_dice");
  EXPECT_EQ(sheet.number("default"), kUsualDie);
  EXPECT_EQ(listed(sheet.list("by_right_d8")), names(kLargerDieByRight));
  EXPECT_EQ(sheet.number("swiss_pike_before"), kSwissPikeUntil);
  EXPECT_EQ(listed(sheet.list("purchasable_types")), names(kMayBuyDie));
  EXPECT_EQ(sheet.number("cost_d6_to_d8"), kDieEightCost.value);
  EXPECT_EQ(sheet.number("cost_d8_to_d10_first_group"), kDieTenFirstCost.value);
  EXPECT_EQ(sheet.number("cost_d8_to_d10_further_groups"), kDieTenCost.value);
  EXPECT_EQ(sheet.part("general_adds_free_pip").number("amount"), kFreeDiePoints);
}

TEST(GwkCombatTables, BasicFactors) {  // GWK-COMB-13, GWK-TROOP-130, GWK-SKIRM-03
  Sheet sheet = Sheet::printed("close_combat_factors");
  for (const TypeRow& type : kTypeRows) {
    Sheet row = sheet.part(name_in_copy(type.type));
    const FactorRow& code = kFactors[static_cast<std::size_t>(type.type)];
    EXPECT_EQ(row.number("vs_foot"), code.against_foot) << type.key;
    EXPECT_EQ(row.number("vs_mounted"), code.against_mounted) << type.key;
    if (type.type == Type::re) {
      EXPECT_EQ(row.number("vs_artillery_fire"), kReUnderArtilleryFire);
    }
    if (type.type == Type::hart) {
      EXPECT_EQ(row.number("vs_artillery"), kHeavyGunAgainstGuns);
    }
    if (type.type == Type::hi) {
      EXPECT_EQ(row.number("vs_just_contacted_BW_LB_XB_SH"), kHiAgainstShooters);
    }
    if (type.type == Type::ski) {
      EXPECT_EQ(row.number("in_rough_or_bad"), kSkiInCover);
    }
  }
  Sheet raw = sheet.part("PK_X");
  EXPECT_EQ(raw.number("vs_foot"), kPkxFactor);
  EXPECT_EQ(raw.number("vs_mounted"), kPkxFactor);
}

TEST(GwkCombatTables, Supports) {  // GWK-SUPP-06 to 13, 18, 20
  Sheet sheet = Sheet::printed("supports");
  Sheet pikes = sheet.part("PH_PK");
  for (const PrintedRow& row : {kPikeSecond, kPikeThird, kPikeThirdEnemy, kPikeFourth, kPikeFourthEnemy}) {
    EXPECT_EQ(pikes.number(row.key), row.value) << row.key;
  }
  Sheet ranks = pikes.part("max_ranks");
  EXPECT_EQ(ranks.number("PH"), kPhRanks);
  for (std::size_t i = 0; i < kGrades; ++i) {
    EXPECT_EQ(ranks.number("PK_" + std::string(1, kGradeLetters[i])), kPkRanks[i]);
  }
  EXPECT_EQ(ranks.number("late_period"), kLatePikeRanks);
  EXPECT_EQ(ranks.number("over_fortification"), kRanksOverFortification);
  Sheet bows = sheet.part("PH_I_with_BW_O_or_F_rank2");
  EXPECT_EQ(bows.number("just_contacted"), kBowsBehindNew.value);
  EXPECT_EQ(bows.number("otherwise"), kBowsBehind.value);
  EXPECT_EQ(sheet.number("HI_rank2_vs_mounted"), kHiSecond.value);
  EXPECT_EQ(sheet.number("LI_not_X_rank2_same_grade_frontally_contacted_by_mounted"), kLiSecond.value);
}

TEST(GwkCombatTables, CountsAsByThoseBehind) {  // GWK-SUPP-14 to 17
  const auto row_for = [](Troop front, Troop behind) -> const CountsAsRow* {
    for (const CountsAsRow& row : counts_as_rows()) {
      if (row.front.has(front) && row.behind.has(behind)) return &row;
    }
    return nullptr;
  };
  const CountsAsRow* shot = row_for({Type::sh, Grade::inferior}, {Type::pk, Grade::inferior});
  ASSERT_NE(shot, nullptr);
  EXPECT_EQ(shot->as, Grade::superior);
  EXPECT_TRUE(shot->single_rank);
  EXPECT_FALSE(shot->falls_back_through);
  const CountsAsRow* halberds = row_for({Type::hi, Grade::fast}, {Type::pk, Grade::superior});
  ASSERT_NE(halberds, nullptr);
  EXPECT_EQ(halberds->as, Grade::superior);
  EXPECT_EQ(halberds->least_behind, 2);
  EXPECT_TRUE(halberds->falls_back_through);
  const CountsAsRow* bows = row_for({Type::bw, Grade::ordinary}, {Type::ph, Grade::inferior});
  ASSERT_NE(bows, nullptr);
  EXPECT_EQ(bows->as, Grade::superior);
  const CountsAsRow* longbows = row_for({Type::lb, Grade::fast}, {Type::hi, Grade::superior});
  ASSERT_NE(longbows, nullptr);
  EXPECT_EQ(longbows->as, Grade::ordinary);
  EXPECT_EQ(row_for({Type::lb, Grade::fast}, {Type::hi, Grade::inferior}), nullptr);
  EXPECT_EQ(row_for({Type::bw, Grade::fast}, {Type::li, Grade::ordinary}), nullptr);
}

TEST(GwkCombatTables, TacticalFactors) {  // GWK-FACT-01, 03, 05, 06, 08, 10 to 14, 16, 17, 20 to 26
  Sheet tactical = Sheet::printed("tactical_factors");
  expect_values(tactical, "factors",
                {kCaughtStanding, kCaughtReiters, kIntoMovingFoot, kFootCameOut, kLiInCover, kGeneral, kBehindWorks,
                 kFightsShaken, kFightsBroken, kFlanked, kPickedPike, kGunHeld});
  Sheet breakthrough = Sheet::printed("breakthrough_factors");
  const json::array rows = breakthrough.cells().at("factors").as_array();
  EXPECT_EQ(rows[1].as_object().at("bad_going").as_int64(), kBreaksThroughBad.value);
  expect_values(
      breakthrough, "factors",
      {kBreaksThrough, kBreaksThroughRough, kSwordsmen, kRidesDownFoot, kRidesThrough, kKnightsThrough, kIntoShooters});
}

TEST(GwkCombatTables, GradingProtectionAndKillScores) {  // GWK-GRADE-02 to 11, GWK-SPEC-04, GWK-KILL-01
  Sheet grading = Sheet::printed("grading");
  expect_values(grading, "rules", {kLoserSuperior, kSuperiorGun, kLoserInferior, kLoserFast, kUphillFoot});
  Sheet berserk = grading.part("berserker");
  EXPECT_EQ(berserk.number("losing"), kBerserkerLosing.value);
  EXPECT_EQ(berserk.number("drawing_or_winning"), kBerserkerWinning.value);
  Sheet protection = Sheet::printed("ko_protection");
  EXPECT_EQ(protection.number("behind_light_river_stream_hedge"), kProtectedByLine);
  EXPECT_EQ(protection.number("in_light_terrain_marsh_orchard"), kProtectedLight);
  EXPECT_EQ(protection.number("in_heavy_terrain_forest"), kProtectedHeavy);
  Sheet kills = Sheet::printed("kill_scores");
  std::map<std::string, std::int64_t> printed;
  for (const auto& cell : json::object(kills.cells())) {
    for (const std::string& name : listed(json::array{json::string(cell.key())})) {
      printed[name] = kills.cells().at(cell.key()).as_int64();
    }
    kills.take(cell.key());
  }
  for (const Troop troop : every_troop()) EXPECT_EQ(printed[name_in_copy(troop)], kill_score(troop)) << in_short(troop);
}

TEST(GwkCombatTables, SkirmishInfantry) {  // GWK-BASE-03, GWK-SKIRM-02, 03, 08
  Sheet sheet = Sheet::printed("skirmish_infantry");
  EXPECT_EQ(sheet.number("base_depth_mm") * 1'000, row_of(Type::ski).depth.um());
  EXPECT_EQ(sheet.number("shooting_ranks"), kSkirmisherRanks);
  EXPECT_EQ(sheet.number("factor"), kFactors[static_cast<std::size_t>(Type::ski)].against_foot);
  EXPECT_EQ(sheet.number("factor_rough_or_bad"), kSkiInCover);
  EXPECT_EQ(sheet.number("target_modifier"), kAtSkirmishers.value);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
