// Every printed number of shooting against an independent copy, in both scales and both artillery periods, read as the
// chapters read it; and the effect of each option.
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "tests/rules/fornovo_to_sedgemoor/reference_tables.h"

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

std::string path(std::string_view a, std::string_view b) { return std::string(a) + "." + std::string(b); }

Table game(const char* scale, std::initializer_list<std::pair<OptionKey, const char*>> options = {}) {
  Table table;
  table.set_option(rules::OptionKey("scale"), scale);
  for (const auto& [key, value] : options) table.set_option(key, value);
  return table;
}

// The band as the chapters get it, in both scales.
template <class Ask>
void put_band(ReferenceTable& page, const std::string& at, const Table& large, const Table& small, Ask ask) {
  const std::optional<FireBand> fire = ask(large);
  const std::optional<FireBand> fire_small = ask(small);
  ASSERT_EQ(fire.has_value(), fire_small.has_value());
  if (!fire) return;
  page.put(path(at, "range"), Scaled{fire->range, fire_small->range});
  const auto put = [&](const char* column, Target target) {
    page.put(path(at, "cells.") + column, fire->cells.of(target));
    EXPECT_EQ(fire->cells.of(target).text(), fire_small->cells.of(target).text()) << at;
  };
  put("normal", Target::normal);
  put("skirmish", Target::skirmish);
  put("soft_cover", Target::soft_cover);
  put("hard_cover", Target::hard_cover);
}

TEST(FornovoShootingTables, SmallArms) {  // FTS-9.19-a to FTS-9.19-g, FTS-2.6-b
  const Table large = game("25"), small = game("15");
  ReferenceTable page;
  for (const SmallArmsRow& row : kSmallArms) {
    const std::string at = path("rows", row.key);
    put_band(page, at + ".close", large, small, [&](const Table& t) { return small_arms(t, row.row, false); });
    put_band(page, at + ".far", large, small, [&](const Table& t) { return small_arms(t, row.row, true); });
    EXPECT_EQ(small_arms(large, row.row, false)->clause, row.clause);
  }
  const Table printed = game("15", {{kFarMusket15, "9"}, {kPistolNormal, "6HH"}});  // C-02, C-03
  page.put("variants.far_musketry_as_printed",
           small_arms(printed, SmallArms::steady_musketry, true)->range.um() / 25'400.0);
  page.put("variants.pistol_of_playsheet", small_arms(printed, SmallArms::pistol, false)->cells.normal.text());
  expect_same(page, ReferenceTable::printed("shooting_small_arms"));
}

TEST(FornovoShootingTables, Weapons) {  // FTS-1.6.4-d, FTS-9.19-h
  ReferenceTable page;
  const auto key_of = [](SmallArms row) { return std::string(small_arms_row(row).key); };
  for (const MissileRow& row : kMissiles) {
    if (row.weapon == kLightCompositeBow) continue;  // by option only
    const std::string at(row.weapon);
    page.put(at + ".gunpowder", row.gunpowder);
    const std::string steady = key_of(row.steady_row), other = key_of(row.row);
    page.put(at + ".shoot_row", steady == other ? other : steady + " or " + other);
    for (const SaveNumbers& save : kShootingSaves) {
      if (save.row == row.save) page.put(at + ".save_row", save.key);
    }
    if (row.weapon == kJavelin) page.put(at + ".close_range_only", row.close_only);
    EXPECT_TRUE(row.weapon != kLightCompositeBow || row.row == SmallArms::bow);  // C-05
  }
  expect_same(page, ReferenceTable::printed("missile_weapons"));
}

TEST(FornovoShootingTables, ArtilleryOfBothPeriods) {  // FTS-9.19-n to FTS-9.19-q, FTS-9.16-a, FTS-2.7-a
  ReferenceTable page;
  for (const auto& [period, name] : {std::pair{"early", "1485-1585"}, {"late", "1585-1685"}}) {
    const Table large = game("25", {{kArtilleryPeriod, period}}), small = game("15", {{kArtilleryPeriod, period}});
    for (const GunRow& row : kEarlyGuns) {
      const std::string in_period = path("periods", name);
      if (hail(large, row.gun)) {
        const std::string at = in_period + ".hailshot." + std::string(row.key);
        put_band(page, at, large, small, [&](const Table& t) { return hail(t, row.gun); });
        page.put(at + ".reload_turns", reload_turns(large, row.gun));
      }
      if (ball(large, row.gun, false)) {
        const std::string at = in_period + ".ballshot." + std::string(row.key);
        put_band(page, at + ".close", large, small, [&](const Table& t) { return ball(t, row.gun, false); });
        put_band(page, at + ".far", large, small, [&](const Table& t) { return ball(t, row.gun, true); });
        page.put(at + ".reload_turns", reload_turns(large, row.gun));
      }
    }
  }
  const auto inches = [](const std::optional<FireBand>& fire) { return fire->range.um() / 25'400.0; };
  const Table early = game("15", {{kArtilleryPeriod, "early"},
                                  {kEarlyMediumClose15, "16"},
                                  {kEarlyHeavyClose15, "24"},
                                  {kBallVsSkirmish, "hail"}});  // C-06, C-07, C-10
  page.put("variants.early_medium_close_15_as_printed", inches(ball(early, GunClass::medium, false)));
  page.put("variants.early_heavy_close_15_as_printed", inches(ball(early, GunClass::heavy, false)));
  page.put("variants.early_skirmish_of_playsheet", ball(early, GunClass::medium, false)->cells.skirmish.text());
  EXPECT_TRUE(ball(early, GunClass::medium, true)->cells.skirmish.never_hits());
  const auto late = [](const char* scale) {  // C-08 to C-11
    return game(
        scale,
        {{kArtilleryPeriod, "late"}, {kLateLightBall, "24/48"}, {kBallVsSkirmish, "hail"}, {kLateHailHard, "6H"}});
  };
  page.put("variants.late_light_close_of_playsheet",
           Scaled{ball(late("25"), GunClass::light, false)->range, ball(late("15"), GunClass::light, false)->range});
  page.put("variants.late_light_far_of_playsheet",
           Scaled{ball(late("25"), GunClass::light, true)->range, ball(late("15"), GunClass::light, true)->range});
  page.put("variants.late_skirmish_of_playsheet", ball(late("25"), GunClass::heavy, false)->cells.skirmish.text());
  page.put("variants.late_hail_hard_of_playsheet", hail(late("25"), GunClass::organ)->cells.hard_cover.text());
  expect_same(page, ReferenceTable::printed("shooting_artillery"));
}

TEST(FornovoShootingTables, ThePeriodGoesByTheYear) {  // FTS-1.6.4-f, C-43
  Table table;
  EXPECT_EQ(artillery_period(table), Period::early);
  for (const auto& [year, period] : {std::pair{1450, Period::early},
                                     {1585, Period::early},
                                     {1586, Period::late},
                                     {1685, Period::late},
                                     {1699, Period::late}}) {
    table.game.set(kYear, year);
    EXPECT_EQ(artillery_period(table), period) << year;
  }
  table.set_option(rules::OptionKey("art.period"), "early");
  EXPECT_EQ(artillery_period(table), Period::early);
}

TEST(FornovoShootingTables, Dice) {  // FTS-9.1.1-a to FTS-9.1.1-d, FTS-11.8.2-a, C-01
  ReferenceTable page;
  const auto put = [&](const std::string& at, const DiceRule& rule) {
    page.put(at + ".figures_per_die", rule.figures);
    if (rule.round_up != 0) page.put(at + ".round_up_remainder", rule.round_up);
  };
  put("infantry", kFootFire);
  put("mounted", mounted_fire(Table()));
  put("variants.playsheet.mounted", mounted_fire(game("25", {{kMountedGroup, "2"}})));
  page.put("heavy_or_organ_gun.gunners_per_die", gun_fire(GunClass::organ).figures);
  page.put("heavy_or_organ_gun.max_dice_per_model", dice_per_model(GunClass::heavy));
  page.put("other_gun.gunners_per_die", gun_fire(GunClass::medium).figures);
  page.put("other_gun.round_up_remainder", gun_fire(GunClass::light).round_up);
  page.put("other_gun.max_dice_per_model", dice_per_model(GunClass::very_light));
  page.put("sniper.dice", kSniperDice).put("town_block.inches_frontage_per_die", kBlockSidePerDie);
  expect_same(page, ReferenceTable::printed("shooting_dice"));
  EXPECT_EQ(kFootFire.dice(10), 2);
  EXPECT_EQ(kFootFire.dice(11), 3);
  EXPECT_EQ(kMountedFire.dice(5), 2);
  EXPECT_EQ(kHeavyGunFire.dice(7), 3);
}

TEST(FornovoShootingTables,
     RanksArcsPriorityDangerAndGaps) {  // FTS-9.2-a, FTS-9.3-a, FTS-9.10-a, FTS-9.12-a, FTS-9.13-a
  ReferenceTable ranks;
  ranks.put("arc_half_angle_degrees", kFireArc_mdeg / 1'000.0).put("ranks", kFireRanks);
  ranks.put("tercio_all_round_min_sleeve_ranks", kTercioRanks);
  ranks.put("ranks_steady_regular_trot_cavalry_firearms", kTrotFireRanks);
  ranks.put("ranks_in_charge_situation", kFireRanks);
  expect_same(ranks, ReferenceTable::printed("shooting_ranks_and_arc"));
  ReferenceTable priority;
  priority.put("general_distance", kGeneralFireControl).put("near_target_tolerance", kNearTarget);
  expect_same(priority, ReferenceTable::printed("fire_priority"));
  ReferenceTable danger;
  danger.put("ballshot_extra_each_side", Scaled{}).put("hailshot_extra_each_side", kHailDanger);
  expect_same(danger, ReferenceTable::printed("danger_zone"));
  ReferenceTable gap;
  gap.put("inches_per_figure", kGapPerFigure).put("inches_per_gun_model", kGapPerGun);
  expect_same(gap, ReferenceTable::printed("gap_shooting"));
}

TEST(FornovoShootingTables, Saves) {  // FTS-9.5-a to FTS-9.5-c, C-12
  constexpr std::string_view kArmourNames[] = {"light", "medium", "heavy", "armored"};
  ReferenceTable page;
  for (const SaveNumbers& row : kShootingSaves) {
    for (std::size_t i = 0; i < 4; ++i) {
      const auto needed = shooting_save(Table(), row.row, static_cast<Armour>(i + 1));
      page.put(path(path("rows", row.key), kArmourNames[i]), needed.value_or(0));
    }
  }
  for (const Row& row : {kSaveGradeA, kSaveGradeB, kSaveBarded, kSaveShield}) {
    page.put(path("modifiers", row.key), row.value);
  }
  page.put("best_possible", kBestSave);
  expect_same(page, ReferenceTable::printed("saves_vs_shooting"));
  const Table printed = game("25", {{kCrossbowMedium, "none"}});
  EXPECT_FALSE(shooting_save(printed, SaveRow::crossbow, Armour::medium).has_value());
  EXPECT_EQ(shooting_save(printed, SaveRow::crossbow, Armour::light), 7);
}

TEST(FornovoShootingTables, HitsOnGunsAndHalvedHorse) {  // FTS-9.15-a, FTS-9.19-m, C-04
  ReferenceTable page;
  for (std::size_t face = 1; face <= 6; ++face) {
    const GunHit hit = kGunHits[face - 1];
    page.put(std::to_string(face), hit == GunHit::limber ? "limber" : hit == GunHit::gun ? "gun" : "gunner");
  }
  expect_same(page, ReferenceTable::printed("artillery_hit_table"));
  const Table playsheet = game("25", {{kMountedSelfBowHalved, "on"}});
  EXPECT_FALSE(mounted_halves(Table(), kPistol));
  EXPECT_FALSE(mounted_halves(Table(), kSelfBow));
  EXPECT_TRUE(mounted_halves(Table(), kCompositeBow));
  EXPECT_TRUE(mounted_halves(Table(), kFirelock));
  EXPECT_FALSE(mounted_halves(playsheet, kPistol));
  EXPECT_TRUE(mounted_halves(playsheet, kSelfBow));
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
