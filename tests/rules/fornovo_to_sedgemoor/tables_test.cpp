// Every printed number of movement, terrain, tests, combat and points against an independent copy, cell by cell in both
// scales; shooting has a file of its own.
#include "server/rules/systems/fornovo_to_sedgemoor/tables/combat_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/points_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/test_tables.h"
#include "tests/rules/fornovo_to_sedgemoor/reference_tables.h"

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kGradeLetters[] = {"A", "B", "C", "D"};
constexpr std::string_view kArmourNames[] = {"light", "medium", "heavy", "armored"};

std::string path(std::string_view a, std::string_view b) { return std::string(a) + "." + std::string(b); }

template <class Values>
void put_row(ReferenceTable& page, const std::string& at, std::span<const std::string_view> names,
             const Values& values) {
  for (std::size_t i = 0; i < names.size(); ++i) page.put(path(at, names[i]), values[i]);
}

TEST(FornovoTables, BaseSizes) {  // FTS-1.2-a, G-004
  ReferenceTable page;
  for (const BaseRow& row : kBaseSizes) {
    const auto put = [&](const char* cell, Length large, Length small) {
      page.put(path(row.key, cell) + ".25", large.um() / 1'000).put(path(row.key, cell) + ".15", small.um() / 1'000);
    };
    put("default_width_mm", row.large.front, row.small.front);
    put("default_depth_mm", row.large.depth, row.small.depth);
  }
  expect_same(page, ReferenceTable::printed("base_sizes"));
}

TEST(FornovoTables, SizesAndFormations) {  // FTS-2-a, FTS-2.1-a, FTS-2.1-c, FTS-2.3-a, FTS-5.1-d, FTS-11.7-b
  ReferenceTable sizes;
  sizes.put("infantry_figures", {kLeastFigures, kMostFoot}).put("cavalry_figures", {kLeastFigures, kMostHorse});
  sizes.put("gun_models", {1, kMostGuns}).put("sniper_figures", {1, 1});
  sizes.put("large_unit_min_original_figures", kLargeUnit);
  expect_same(sizes, ReferenceTable::printed("unit_sizes"));
  ReferenceTable formations;
  formations.put("min_ranks.infantry_close", kMinRanksFoot).put("min_ranks.cavalry_close", kMinRanksHorse);
  formations.put("min_ranks.shallow_trained", 1);
  formations.put("rear_row_counts_as_rank_if_more_than_fraction_of_front", {1, 2});
  formations.put("max_files_before_disorder.regular", kMaxFilesRegular);
  formations.put("max_files_before_disorder.irregular", kMaxFilesIrregular).put("bridge_max_files", kBridgeFiles);
  expect_same(formations, ReferenceTable::printed("formation_limits"));
  expect_same(ReferenceTable().put("d_minus.extra_reaction_modifier", kGradeDMinus.value),
              ReferenceTable::printed("grades"));
  ReferenceTable losses;
  losses.put("exhausted_fraction", {kExhaustedAt.numerator, kExhaustedAt.denominator});
  losses.put("shattered_fraction", {kShatteredAt.numerator, kShatteredAt.denominator});
  expect_same(losses, ReferenceTable::printed("losses"));
}

TEST(FornovoTables, Movement) {  // FTS-7-b to FTS-7-m, FTS-PS-c
  ReferenceTable page;
  for (const MoveRow& row : kMoves) {
    const bool guns = row.key.ends_with("gun") || row.key.ends_with("wagon");
    page.put(path("rows", row.key) + ".move", row.move);
    if (row.key != "general") page.put(path("rows", row.key) + (guns ? ".manhandled" : ".charge_bonus"), row.bonus);
  }
  page.put("adjustments.barded", Scaled{-kBardedLess.large, -kBardedLess.small});
  page.put("adjustments.carrying_stakes", Scaled{-kStakesLess.large, -kStakesLess.small});
  expect_same(page, ReferenceTable::printed("movement"));
}

TEST(FornovoTables, GunnersAndUnlimbering) {  // FTS-7.1-a, FTS-7.13-a, FTS-2.7-a
  ReferenceTable needed, unlimber;
  for (const CrewRow& row : kCrews) {
    const std::string key(row.key);
    needed.put(key + ".unlimber", row.unlimber).put(key + ".manhandle", row.manhandle).put(key + ".fire", row.fire);
    unlimber.put(key, row.unlimber_moves);
  }
  expect_same(needed, ReferenceTable::printed("gunners_needed"));
  expect_same(unlimber, ReferenceTable::printed("unlimber_cost_moves"));
}

TEST(FornovoTables, Manoeuvres) {  // FTS-7.17-c to FTS-7.17-h
  ReferenceTable page;
  page.put("change_facing.cost_moves", kFacingCostShare).put("change_frontage.cost_inches_per_file", kFrontagePerFile);
  page.put("wheel.speed", kWheelSpeed).put("wheel.pike_armed_speed", kPikeWheelSpeed).put("wheel.forward_only", true);
  page.put("narrow_oblique.max_angle_degrees", kNarrowOblique_mdeg / 1'000.0);
  page.put("narrow_oblique.speed", kNarrowObliqueSpeed);
  for (const char* row : {"wide_oblique", "sidestep", "retire"}) page.put(path(row, "speed"), kSideSpeedShare);
  page.put("square_form_or_reform.cost_moves", kSquareCost);
  page.put("square_form_or_reform.cost_moves_four_or_more_ranks", kSquareCostDeep);
  expect_same(page, ReferenceTable::printed("maneuver_costs"));
}

TEST(FornovoTables, OtherCostsOfMovement) {  // FTS-7.14-a, FTS-7.14-b, FTS-2.10-a, FTS-2.11-a, FTS-2.12-c, FTS-11.8-b
  ReferenceTable page;
  page.put("dragoons_dismount_moves", kDismountCost).put("dragoons_mount_moves", kMountCost);
  page.put("horse_holder_fraction", {1, kHolderOutOf}).put("horse_holder_min", 1);
  page.put("war_wagon_hitch_or_unhitch_moves", kHitchCost);
  page.put("stakes_plant_moves", kPlantStakesCost).put("stakes_retrieve_moves", kRetrieveStakesCost);
  page.put("stakes_filter_through_inches", kThroughStakes).put("pass_own_laager_inches", kThroughLaager);
  page.put("plug_bayonet_insert_or_remove_moves", kBayonetCost).put("ring_bayonet_moves", 0);
  page.put("hedgerow_clear_turns", kHedgeClearTurns).put("hedgerow_loophole_turns", kHedgeLoopholeTurns);
  page.put("town_block_enter_moves", 0).put("town_block_leave_moves", kLeaveBlockCost);
  page.put("interpenetration_speed", kPassingSpeed);
  expect_same(page, ReferenceTable::printed("other_activity_costs"));
}

TEST(FornovoTables, CommandAndRecoil) {  // FTS-3.1.1-a, FTS-3.1.1-c, FTS-3.1.3-a, FTS-8.8-j, FTS-8.8-k
  ReferenceTable command;
  command.put("distance.commander_in_chief", kCommandDistanceChief).put("distance.subgeneral", kCommandDistanceSub);
  command.put("irregular_factor", kCommandIrregular);
  command.put("general_casualty.hits_in_phase_min", kGeneralDangerHits);
  command.put("general_casualty.disabled_on", {kGeneralLostOn});
  expect_same(command, ReferenceTable::printed("command"));
  ReferenceTable recoil;
  recoil.put("losing_combat.mounted", kRecoilMounted).put("losing_combat.foot", kRecoilFoot);
  recoil.put("max_swerve_degrees", kSwerve_mdeg / 1'000);
  expect_same(recoil, ReferenceTable::printed("recoil"));
}

TEST(FornovoTables, Distances) {
  ReferenceTable page;
  page.put("rally_no_enemy", kRallyNoEnemy).put("pursuit_auto_halt_beyond", kPursuitHaltsBeyond);
  page.put("friend_rout", kFriendRout).put("halted_if_advanced", kHaltedIfAdvanced);
  page.put("impetus_foot", kImpetusFoot).put("impetus_mounted", kImpetusMounted);
  page.put("skirmish_command", kSkirmishCommand).put("protected_flank", kProtectedFlank);
  page.put("rotation_fire", kRotationFire).put("visibility", kVisibility);
  page.put("see_through_friend_for_charge", kSeeThroughFriend).put("woods_visible_from_outside", kWoodsSeenFrom);
  page.put("woods_edge_depth", kWoodsEdge).put("heavy_woods_visibility", kHeavyWoodsSight);
  page.put("stream_min_extra_cost", kStreamLeastExtra).put("disorder_zone_depth", kWorksZone);
  page.put("general_fire_control", kGeneralFireControl);
  expect_same(page, ReferenceTable::printed("distances"));
}

TEST(FornovoTables, Terrain) {  // FTS-11.1-c to FTS-11.10.1-a, FTS-2.10-b
  ReferenceTable page;
  page.put("clear.move_factor", 1).put("gentle_hill.move_factor", 1);
  page.put("steep_hill.up_or_across_factor", kSteepSpeed).put("steep_hill.down_factor.foot", kWhole);
  page.put("steep_hill.down_factor.mounted", kSteepSpeed).put("steep_hill.down_factor.guns", kSteepSpeed);
  page.put("steep_hill.attack_up_on_impact_cp", kPointsSteep.value);
  page.put("stream.factor", kStreamSpeed).put("stream.min_extra_cost", kStreamLeastExtra);
  page.put("light_woods.factor.skirmishers", kWhole).put("light_woods.factor.others", kLightWoodsSpeed);
  page.put("light_woods.factor.routing_or_pursuing_infantry", kWhole);
  page.put("heavy_woods.factor.skirmishers", kHeavyWoodsSkirmishers);
  page.put("heavy_woods.factor.other_infantry", kHeavyWoodsFoot);
  page.put("heavy_woods.visibility_and_shooting_range", kHeavyWoodsSight);
  page.put("woods_type_roll.heavy_on", {kHeavyWoodsOn, 6}).put("woods_type_roll.light_on", {1, 2, 3, 4});
  page.put("low_wall_or_fence.cost_per_rank", kWallPerRank).put("high_wall.cost_per_rank", kWallPerRank);
  page.put("hedgerow.clear_turns", kHedgeClearTurns).put("hedgerow.loophole_turns", kHedgeLoopholeTurns);
  page.put("bridge.max_files", kBridgeFiles).put("bridge.factor", kBridgeSpeed);
  page.put("town_block.capacity_figures", {24, 48}).put("town_block.contours_high", {1, 2});
  page.put("town_block.enter_cost_moves", 0).put("town_block.leave_cost_moves", kLeaveBlockCost);
  page.put("town_block.wreck_hits_medium_or_heavy_ballshot", kBlockWreckPoints);
  page.put("strongpoint.attacker_striking_ranks", kStrongpointRanks);
  page.put("strongpoint.attacker_hang_figures", kStrongpointHangFiles);
  page.put("ditch.cross_cost", kDitchCost).put("ditch.foot_disordered_on", {1, 2, kDitchDisordersTo});
  const auto put_works = [&](const char* works, std::int32_t hits) {
    page.put(path(works, "cross_cost"), kWorksCost).put(path(works, "zone_depth"), kWorksZone);
    page.put(path(works, "section_length"), kSectionLength).put(path(works, "destroy_hits.count"), hits);
  };
  put_works("light_fieldworks", kLightWorksHits);
  put_works("heavy_fieldworks", kHeavyWorksHits);
  page.put("stakes.filter_cost", kThroughStakes).put("laager.own_troops_pass_cost", kThroughLaager);
  page.put("war_wagon.defenders", kWarWagonDefenders).put("war_wagon.wreck_hits_any_ballshot", kWarWagonWreckHits);
  expect_same(page, ReferenceTable::printed("terrain"));
  EXPECT_GE(kBlockCapacity, 24);
  EXPECT_LE(kBlockCapacity, 48);
}

TEST(FornovoTables, SpecialDiceAndYears) {  // FTS-2.5-a, FTS-2.6-a, FTS-2.9-a, FTS-2.12-a, FTS-2.14-f, FTS-2.16-a
  ReferenceTable dice;
  dice.put("mutiny", {kMutinyOn}).put("sniper_general_kill", {kSniperKillsOn});
  dice.put("sniper_evade", {kSniperEvadesFrom, 5, 6}).put("false_rout", {kFalseRoutFrom, 5, 6});
  dice.put("general_danger", {kGeneralLostOn}).put("woods_heavy", {kHeavyWoodsOn, 6});
  dice.put("ditch_foot_disorder", {1, 2, kDitchDisordersTo});
  expect_same(dice, ReferenceTable::printed("special_rolls"));
  ReferenceTable years;
  years.put("sniper_year_after", kSniperAfter).put("salvee.sweden", {kSwedishSalveeFrom, kSwedishSalveeTo});
  years.put("salvee.all_nations_after", kSalveeAfter).put("plug_bayonet_from", kPlugFrom);
  years.put("ring_bayonet_from", kRingFrom).put("sleeve_limits_before_year", kSleeveLimitsBefore);
  years.put("sleeve_max_files", kSleeveMostFiles).put("sleeve_max_fraction", {1, 2});
  expect_same(years, ReferenceTable::printed("period_limits"));
}

void put_test(ReferenceTable& page, const TestTable& test, std::initializer_list<Row> rows) {
  put_row(page, path(test.key, "grade"), kGradeLetters, test.grades);
  for (const Row& row : rows) page.put(path(path(test.key, "modifiers"), row.key), row.value);
}

void put_divisor(ReferenceTable& page, const TestTable& test, const char* kind, const HitsPer& per) {
  const std::string at = path(path(test.key, "hit_divisors"), kind);
  page.put(at + ".normal", per.normal).put(at + ".large", per.large);
}

TEST(FornovoTables, ReactionTests) {  // FTS-8.4-b to FTS-8.9-m
  ReferenceTable page;
  put_test(page, kRallyTest, {kRallyGeneral, kRallyUnseen, kRallyContact, kRallyIrregular, kRallyOutgunned});
  put_test(page, kHaltTest, {kHaltGeneral, kHaltReturn, kHaltIrregular, kHaltMounted, kHaltAllowed});
  put_test(page, kShootingTest,
           {kShootingGeneral, kShootingGunpowder, kShootingOther, kShootingFlank, kShootingShaken, kShootingHeavy,
            kShootingOutgunned});
  put_divisor(page, kShootingTest, "gunpowder", kShootingGunpowderPer);
  put_divisor(page, kShootingTest, "other", kShootingOtherPer);
  put_test(page, kChargeTest,
           {kChargeGeneral, kChargeNoGeneral, kChargeNobles, kChargeEasy, kChargeGallop, kChargeGunpowder,
            kChargeShaken, kChargePikes, kChargeNaked});
  put_divisor(page, kChargeTest, "gunpowder", kChargeGunpowderPer);
  put_test(page, kLosingTest,
           {kLosingGeneral, kLosingHits, kLosingFlank, kLosingMissile, kLosingShaken, kLosingSuccessive});
  put_divisor(page, kLosingTest, "any", kLosingHitsPer);
  put_test(page, kFriendsTest,
           {kFriendsGeneral, kFriendsSquare, kFriendsEach, kFriendsShaken, kFriendsFlanks, kFriendsBurst});
  page.put(path(kFriendsTest.key, "trigger_distance"), kFriendRout);

  Table playsheet;  // C-13, C-14
  playsheet.set_option(rules::OptionKey("react.haltGradeA"), "+1");
  playsheet.set_option(rules::OptionKey("react.returnCover"), "1");
  const std::string at = path(kHaltTest.key, "variants.playsheet");
  for (std::size_t i = 0; i < 4; ++i) {
    const Grade grade = static_cast<Grade>(i + 1);
    page.put(path(at, "grade.") + std::string(kGradeLetters[i]),
             grade_row(playsheet, fornovo_to_sedgemoor::Test::halt, grade).value);
    EXPECT_EQ(grade_row(Table(), fornovo_to_sedgemoor::Test::resist, grade).value, kHaltTest.grades[i]);
    EXPECT_EQ(grade_row(playsheet, fornovo_to_sedgemoor::Test::meet, grade).value, kChargeTest.grades[i]);
  }
  page.put(at + ".return_or_cover", halt_return_row(playsheet).value);
  expect_same(page, ReferenceTable::printed("reaction_tests"));
  EXPECT_EQ(halt_return_row(Table()).value, kHaltReturn.value);
}

TEST(FornovoTables, Outgunned) {  // FTS-8.2-a
  ReferenceTable page;
  for (const GunWeight& row : kGunWeights) {
    page.put(path("weights", crew_row(row.gun).key), row.weight);
  }
  page.put("enemy_min_weight", kOutgunnedLeast);
  page.put("outgunned_if_own_below_fraction_of_enemy", {kOutgunnedBelow.numerator, kOutgunnedBelow.denominator});
  expect_same(page, ReferenceTable::printed("outgunned"));
}

void put_dice(ReferenceTable& page, const std::string& at, const DiceRule& rule) {
  page.put(at + ".figures_per_die", rule.figures);
  if (rule.round_up != 0) page.put(at + ".round_up_remainder", rule.round_up);
}

TEST(FornovoTables, CombatDiceAndWeapons) {  // FTS-10.2-b to FTS-10.2-f, FTS-10.3-a, FTS-1.6.4-c
  ReferenceTable page;
  put_dice(page, "cavalry", kCavalryDice);
  put_dice(page, "pike_or_heavy_weapon", kPikeDice);
  put_dice(page, "other", kOtherDice);
  page.put("striking_ranks_default", kStrikingRanks).put("hang_figures_each_side", kHangFiles);
  page.put("strongpoint_hang_figures_each_side", kStrongpointHangFiles);
  expect_same(page, ReferenceTable::printed("combat_dice"));

  ReferenceTable weapons;
  const auto put = [&](const std::string& key, std::int32_t length, bool of_three, bool heavy) {
    weapons.put(key + ".length", length).put(key + ".figures_per_die", of_three ? 3 : 4);
    weapons.put(key + ".save_row", heavy ? "heavy" : "other");
  };
  for (const CombatWeaponRow& row : kCombatWeapons) {
    put(std::string(row.key), row.length, row.of_three, row.heavy_save);
    if (row.of_three != row.impact_of_three) weapons.put(path(row.key, "figures_per_die_on_impact"), 4);
    EXPECT_EQ(combat_weapon(row.weapon), &row);
  }
  put("handarm", kHandarmLength, false, false);
  EXPECT_EQ(combat_weapon(kFirelock), nullptr);
  expect_same(weapons, ReferenceTable::printed("combat_weapons"));
}

TEST(FornovoTables, CombatPointsAndDifference) {  // FTS-10.4-a, FTS-10.4-b, FTS-10.12-a to FTS-10.12-n
  ReferenceTable points;
  for (const Row& row : {kPointsGallop, kPointsImpetus, kPointsLonger, kPointsSteep, kPointsHeavyHorse, kPointsGrade,
                         kPointsOpenFlank, kPointsFlank, kPointsNaked, kPointsShaken, kPointsLost, kPointsDisordered,
                         kPointsGeneral, kPointsSoft, kPointsHard}) {
    points.put(std::string(row.key), row.value);
  }
  expect_same(points, ReferenceTable::printed("combat_points"));
  ReferenceTable difference;
  constexpr std::string_view kRows[] = {"0", "1", "2", "3+"};
  for (std::int32_t i = 0; i < 4; ++i) {
    difference.put(path(kRows[i], "higher"), combat_cell(i, 0, false));
    difference.put(path(kRows[i], "higher_cav_vs_cav"), combat_cell(i, 0, true));
    difference.put(path(kRows[i], "lower"), kDifferences[static_cast<std::size_t>(i)].lower);
    difference.put(path(kRows[i], "lower_cav_vs_cav"), kDifferences[static_cast<std::size_t>(i)].lower_cavalry);
    if (i > 0) {
      EXPECT_EQ(combat_cell(0, i, false).text(), kDifferences[static_cast<std::size_t>(i)].lower.text());
    }
  }
  EXPECT_EQ(combat_cell(9, 1, false).text(), combat_cell(3, 0, false).text());
  EXPECT_EQ(combat_cell(-1, 7, true).text(), "6H");
  expect_same(difference, ReferenceTable::printed("combat_point_difference"));
}

TEST(FornovoTables, SavesInCombat) {  // FTS-10.11-a, FTS-10.11-b
  ReferenceTable page;
  for (std::size_t i = 0; i < 4; ++i) {
    const Armour armour = static_cast<Armour>(i + 1);
    if (combat_save(true, armour)) page.put(path("rows.heavy_weapon", kArmourNames[i]), *combat_save(true, armour));
    page.put(path("rows.other_weapon", kArmourNames[i]), *combat_save(false, armour));
  }
  page.put(path("modifiers", kCombatShield.key), kCombatShield.value);
  expect_same(page, ReferenceTable::printed("saves_in_combat"));
}

TEST(FornovoTables, Points) {  // FTS-4-b to FTS-4-m
  ReferenceTable page;
  const auto put_arm = [&](const std::string& arm, const ArmPrices& prices) {
    put_row(page, arm + ".grade", kGradeLetters, prices.grade);
    put_row(page, arm + ".armour", kArmourNames, prices.armour);
    page.put(arm + ".irregular", prices.irregular).put(arm + ".min_figure_cost", prices.least);
    page.put(arm + ".unit_command", prices.command).put(arm + ".other_weapon", kPriceOtherWeapon);
  };
  put_arm("infantry", kFootPrices);
  page.put("infantry.gunner_light_only", kPriceGunner).put("infantry.longbow", kPriceLongbow);
  page.put("infantry.composite_bow", kPriceCompositeBow).put("infantry.musket", kPriceMusket);
  page.put("infantry.salvee_training", kPriceSalvee);
  page.put("infantry.pike_and_shot_or_bill_and_bow_training", kPriceMixedTraining);
  put_arm("cavalry", kHorsePrices);
  page.put("cavalry.nobles_grade_a_to_c", kPriceNobles).put("cavalry.heavy_lance", kPriceHeavyLance);
  page.put("cavalry.pistols", kPricePistols).put("cavalry.barded_heavy_or_armored_only", kPriceBarded);
  page.put("cavalry.false_rout_irregular_lc_mc_only", kPriceFalseRout);
  page.put("other.commander_in_chief", kPriceChief).put("other.subgeneral", kPriceSubgeneral);
  page.put("other.horse_to_mount_infantry", kPriceHorse).put("other.sniper_one_per_army", kPriceSniper);
  page.put("other.stakes_per_6_figures_covered", kPriceStakes).put("other.bayonet_for_musket", kPriceBayonet);
  for (const GunPrice& row : kGunPrices) page.put(path("other", row.key), price_of_gun(row.gun));
  page.put("other.limber", kPriceLimber).put("other.wagon", kPriceWagon).put("other.war_wagon", kPriceWarWagon);
  page.put("other.unpaid_per_figure_whole_unit", kPriceUnpaid);
  page.put("other.unsupplied_per_figure_whole_army", kPriceUnsupplied).put("other.ditch_per_section", kPriceDitch);
  page.put("other.light_fieldworks_per_section", kPriceLightWorks);
  page.put("other.heavy_fieldworks_per_section", kPriceHeavyWorks).put("other.section_length", kSectionLength);
  page.put("by_ruling.shield", kPriceShield).put("by_ruling.shallow_formation_training", kPriceShallow);
  expect_same(page, ReferenceTable::printed("points"));
  EXPECT_EQ(kStakesFigures, 6);
}

TEST(FornovoTables, Options) {  // RULINGS part 4: every key, its default, its other values and what the presets say
  v1::Option asked;
  asked.set_key("preset");
  asked.set_value("playsheet");
  const auto main = filled_in({});
  const auto playsheet = filled_in({&asked, 1});
  ReferenceTable page;
  const ReferenceTable copy = ReferenceTable::printed("options");
  // Yes and no are "on" and "off" here; the presets and two free values are the copy's "any".
  const auto said = [&](const std::string& at, std::string_view value) {
    const auto printed = copy.cells().find(at);
    const bool truth = printed != copy.cells().end() && (printed->second == "true" || printed->second == "false");
    page.put(at, truth ? std::string_view(value == "on" ? "true" : "false") : value);
  };
  for (const OptionRow& row : option_rows()) {
    if (row.key == kPreset || row.key == kHiddenDeployment) continue;  // no rows of the printed table
    said(path(row.key, "default"), row.standard);
    said(path(row.key, "playsheet_preset"), playsheet.find(row.key.text())->second);
    EXPECT_EQ(main.find(row.key.text())->second, row.standard) << row.key;
    page.put(path(row.key, "ruling"), row.clause);
    std::size_t other = 0;
    for (const std::string_view choice : row.choices) {
      if (choice == row.standard) continue;
      if (row.key == kPointsShallow && other > 0) continue;
      said(path(row.key, "others.") + std::to_string(other++), row.key == kPointsShallow ? "integer" : choice);
    }
  }
  expect_same(page, copy);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
