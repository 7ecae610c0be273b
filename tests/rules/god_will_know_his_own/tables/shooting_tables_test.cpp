// Small arms and artillery against the independent copy, cell by cell.
#include "server/rules/systems/god_will_know_his_own/tables/shooting_tables.h"

#include "tests/rules/god_will_know_his_own/reference_tables.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

ShotResult result_of(std::string_view name) {
  if (name == "KO") return ShotResult::destroyed;
  if (name == "PUSH") return ShotResult::push;
  if (name == "ROUT") return ShotResult::rout;
  return name == "CREW_FLEES" ? ShotResult::crew_flees : ShotResult::none;
}

// The copy's value for that score: the troop's own cell, else the usual one.
std::string printed_result(const json::array& rows, std::int32_t score, Troop troop) {
  for (const json::value& row : rows) {
    const json::object& cells = row.as_object();
    const json::value& least = cells.at("min");
    if (!least.is_null() && score < least.to_number<std::int32_t>()) continue;
    const char* cell = is_artillery(troop.type)    ? "artillery"
                       : troop.type == Type::el    ? "elephants"
                       : kSteadyTargets.has(troop) ? "PH_S|PK_S"
                                                   : "default";
    return std::string((cells.contains(cell) ? cells.at(cell) : cells.at("default")).as_string());
  }
  return "";
}

TEST(GwkShootingTables, EveryScoreAtEveryTroop) {  // GWK-SHOOT-17 to 23
  Sheet sheet = Sheet::printed("shooting");
  const json::array rows = sheet.list("results");
  for (const Troop troop : every_troop()) {
    for (std::int32_t score = 2; score <= 18; ++score) {
      EXPECT_EQ(shot_outcome(score, troop).result, result_of(printed_result(rows, score, troop)))
          << score << " at " << in_short(troop);
    }
  }
  EXPECT_EQ(shot_outcome(11, {Type::el, Grade::ordinary}).clause, "GWK-SHOOT-21");
  EXPECT_EQ(shot_outcome(10, {Type::pk, Grade::superior}).clause, "GWK-SHOOT-23");
  EXPECT_EQ(shot_outcome(11, {Type::pk, Grade::superior}).clause, "GWK-SHOOT-18");
  EXPECT_EQ(shot_outcome(9, {Type::hc, Grade::ordinary}).clause, "GWK-SHOOT-20");
  Sheet ranks = sheet.part("max_ranks");  // GWK-SHOOT-08 to 10, GWK-SHOOT-29, GWK-LATE-03, 13, GWK-SKIRM-02
  EXPECT_EQ(ranks.number("default"), kShootingRanks);
  EXPECT_EQ(ranks.number("RE_O"), kReiterRanks);
  EXPECT_EQ(ranks.number("RE_X"), kIronsideRanks);
  EXPECT_EQ(ranks.number("EL"), kElephantRanks);
  EXPECT_EQ(ranks.number("SKI"), kSkirmisherRanks);
  EXPECT_EQ(ranks.number("LI_musket"), kMusketLiRanks);
  EXPECT_EQ(ranks.number("mounted_bow"), kMountedBowRankCount);
  const json::array modifiers = sheet.list("modifiers");
  EXPECT_EQ(modifiers[7].as_object().at("if_shooter_LC_X").as_int64(), kJavelinsAtHorses.value);  // GWK-SHOOT-35
  EXPECT_EQ(modifiers[13].as_object().at("permanent_fortification_or_wagon").as_int64(), kAtWalls.value);
}

TEST(GwkShootingTables, Modifiers) {  // GWK-SHOOT-26 to 49
  Sheet sheet = Sheet::printed("shooting");
  sheet.take("results");
  sheet.take("max_ranks");
  expect_values(sheet, "modifiers",
                {kEnfilade, kSecondRank, kThirdRankReiters, kLongbows,      kPickedLongbows, kShotRow,      kAtKnights,
                 kAtHorses, kAtFast,     kAtShields,        kAtInferior,    kAtPlate,        kAtVeterans,   kAtCover,
                 kFromCv,   kFromLc,     kShooterShaken,    kShooterBroken, kFromElephants,  kAtSkirmishers});
  EXPECT_EQ(kThirdRankMounted.value, kThirdRankReiters.value);
}

TEST(GwkShootingTables, Ranges) {  // GWK-SHOOT-55 to 66, GWK-LATE-01, GWK-SKIRM-07
  Sheet sheet = Sheet::printed("shooting_ranges");
  EXPECT_EQ(sheet.inches("longbow"), kLongbowRange);
  EXPECT_EQ(sheet.inches("crossbow"), kCrossbowRange);
  EXPECT_EQ(sheet.inches("handgun_until_1470"), kEarlyHandgun);
  EXPECT_EQ(sheet.inches("handgun_later"), kLaterHandgun);
  EXPECT_EQ(sheet.inches("arquebus"), kArquebusRange);
  EXPECT_EQ(sheet.inches("heavy_musket"), kHeavyMusketRange);
  EXPECT_EQ(sheet.inches("mounted_bow"), kMountedBowRange);
  EXPECT_EQ(sheet.inches("mounted_crossbow"), kMountedCrossbowRange);
  EXPECT_EQ(sheet.inches("mounted_arquebus"), kMountedArquebusRange);
  EXPECT_EQ(sheet.inches("lc_x_javelin"), kJavelinRange);
  for (std::size_t i = 0; i < kGrades; ++i) {
    EXPECT_EQ(sheet.inches("bow_" + std::string(1, kGradeLetters[i])), kBowRanges[i]);
  }
  EXPECT_EQ(sheet.inches("bow_S_dismounted_cv"), kDismountedCvBow);
  EXPECT_EQ(sheet.inches("pistol_RE"), kPistolRange);
  EXPECT_EQ(sheet.inches("el_bow"), kElephantBow);
  EXPECT_EQ(sheet.inches("el_firearm"), kElephantFirearm);
  EXPECT_EQ(sheet.inches("el_swivel"), kElephantSwivel);
  EXPECT_EQ(sheet.inches("flintlock"), kFlintlockRange);
  EXPECT_EQ(sheet.inches("ski_rifle"), kRifleRange);
  EXPECT_EQ(sheet.inches("ski_jezail"), kJezailRange);
  EXPECT_EQ(sheet.inches("ski_flintlock"), kSkirmisherFlintlock);
  EXPECT_EQ(sheet.inches("ski_arquebus"), kSkirmisherArquebus);
}

TEST(GwkShootingTables, Artillery) {  // GWK-ART-02, GWK-ART-04, GWK-ART-09
  Sheet sheet = Sheet::printed("artillery_fire");
  Sheet ranges = sheet.part("ranges_in");
  Sheet heavy = ranges.part("HART");
  Sheet light = ranges.part("LART");
  for (std::size_t i = 0; i < kGrades; ++i) {
    EXPECT_EQ(heavy.inches(kGradeLetters.substr(i, 1)), kHeavyGunRanges[i]);
    EXPECT_EQ(light.inches(kGradeLetters.substr(i, 1)), kLightGunRanges[i]);
  }
  EXPECT_EQ(listed(sheet.list("may_move_and_fire")), names(kMoveAndFire));
  Sheet second = sheet.part("second_shot");
  EXPECT_EQ(listed(second.list("gunpowder")), names(kGunpowder));
  EXPECT_EQ(second.inches("within_in_of_first_target_front"), kSecondShotBehind);
  EXPECT_EQ(json::serialize(second.take("not_if_first_target_in")), R"(["marsh"])");
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
