// Which units fight with how many dice, and every combat point, pair by pair.
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blow_shares.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/combat.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// R1 with its front at (762mm, 550mm), facing up, in contact with B1, whose front lies on it.
Field pair(const std::string& red, const std::string& blue, const std::string& more = "") {
  const auto at = [](const std::string& y, const std::string& facing) {
    return " at (762mm," + y + "mm) facing " + facing + " ";
  };
  Field game("unit red R1 profile " + red + at("500", "0") + "\nunit blue B1 profile " + blue + at("600", "180") +
             "\ncontact R1 front B1 front\n" + more);
  for (Unit& unit : game.table().units) {
    if (unit.id.str() == "R1") unit.ground.centre.y = Length::mm(550) - unit.ground.depth / 2;
    if (unit.id.str() == "B1") unit.ground.centre.y = Length::mm(550) + unit.ground.depth / 2;
  }
  return game;
}

// The rows that count for R1, or the unit named, "clause value" with commas.
std::string rows(const Field& game, std::string_view unit = "R1", std::string_view enemy = "B1") {
  std::string text;
  const Modifiers points = combat_points(game.table(), game.unit(unit), game.unit(enemy));
  for (const v1::ModifierRow& row : points.rows()) {
    text += (text.empty() ? "" : ", ") + row.clause() + " " + std::to_string(row.value());
  }
  return text;
}

Field charging(const std::string& red, const std::string& blue, const std::string& statuses = "") {
  Field game = pair(red, blue);
  game.set(rules::StatusKey("R1"), kCharging, 2).set("R1", kChargeTested, 1).set("B1", kChargedBy, 1);
  if (!statuses.empty()) game.set(rules::StatusKey("R1"), statuses, 1);
  return game;
}

TEST(FornovoCombatPoints,
     OnImpactOnly) {  // FTS-10.12-a to 10.12-e, FTS-10.12-o, FTS-7.7-a, FTS-2.4-c, FTS-2.4-d, FTS-10.3-a
  EXPECT_EQ(rows(charging("HC", "HC", "impetus")), "FTS-10.12-a 3");
  EXPECT_EQ(rows(charging("TC", "HC", "impetus")), "FTS-10.12-b 1");
  EXPECT_EQ(rows(charging("MI", "MI", "impetus")), "FTS-10.12-b 1");
  EXPECT_EQ(rows(charging("PK", "MI")), "FTS-10.12-c 1");
  EXPECT_EQ(rows(charging("HC traits heavy_lance", "HC")), "FTS-10.12-c 1");
  EXPECT_EQ(rows(charging("HC", "LC")), "FTS-10.12-e 1");
  EXPECT_EQ(rows(pair("HC traits heavy_lance", "LC")), "") << "not in a melee";
}

TEST(FornovoCombatPoints, GradesAndState) {  // FTS-10.12-f, FTS-10.12-j to 10.12-m
  EXPECT_EQ(rows(pair("MI grade=1", "MI grade=3")), "FTS-10.12-f 2");
  EXPECT_EQ(rows(pair("MI grade=3", "MI grade=1")), "");
  EXPECT_EQ(rows(pair("MI", "MI").set("B1", kMorale, 2)), "FTS-10.12-j 2");
  EXPECT_EQ(rows(pair("MI", "MI").set("B1", kMorale, 3)), "FTS-10.12-j 2");
  EXPECT_EQ(rows(pair("MI", "MI").set("R1", kLostRound, 1)), "FTS-10.12-k -1");
  EXPECT_EQ(rows(pair("MI", "MI").set("R1", kDisorderCombat, 1)), "FTS-10.12-l -1");
  EXPECT_EQ(rows(pair("MI", "MI", "commander red CC profile CC attached to R1 at (762mm,500mm) facing 0")),
            "FTS-10.12-m 1");
}

TEST(FornovoCombatPoints, HorseAgainstFoot) {  // FTS-10.12-g, FTS-10.12-i, FTS-7.15-a
  EXPECT_EQ(rows(pair("HC", "MI")), "FTS-10.12-g 2, FTS-10.12-i 1");
  EXPECT_EQ(rows(pair("HC", "PK")), "FTS-10.12-g 2") << "pikes are not naked";
  EXPECT_EQ(rows(pair("HC", "MI formation square")), "FTS-10.12-i 1") << "a square has no flanks";
  EXPECT_EQ(rows(pair("DG", "MI")), "") << "mounted infantry is no cavalry";
}

TEST(FornovoCombatPoints, FlankAttackAndCover) {  // FTS-10.12-h, FTS-10.12-n
  Field flank(
      "unit red R1 profile MI at (762mm,618mm) facing 180 : flank_charge=4 flank_on=2 charging=2\n"
      "unit blue B1 profile MI at (762mm,500mm) facing 90 : moved\ncontact R1 front B1 left");
  EXPECT_EQ(rows(flank), "FTS-10.12-h 2");
  EXPECT_EQ(rows(pair("MI", "MI", "terrain high_wall w line (500mm,550mm) (1000mm,550mm)")), "FTS-10.12-n -1");
  EXPECT_EQ(rows(pair("MI", "MI", "terrain heavy_works w line (500mm,550mm) (1000mm,550mm) inside_mdeg=360000")),
            "FTS-10.12-n -2");
}

TEST(FornovoCombatPoints, WorksCoverThoseBehindThemAndAWallThoseWhoWait) {  // FTS-11.10-c, FTS-11.6-c, G-197, G-199
  for (const auto& [kind, points] : {std::pair("light_works", "-1"), std::pair("heavy_works", "-2")}) {
    const Field works =
        pair("MI", "MI", "terrain " + std::string(kind) + " w line (500mm,550mm) (1000mm,550mm) inside_mdeg=360000");
    EXPECT_EQ(rows(works), std::string("FTS-10.12-n ") + points);
    EXPECT_EQ(rows(works, "B1", "R1"), "") << "who attacks them stands on their outer side";
  }
  Field wall = pair("MI", "MI", "terrain high_wall w line (500mm,550mm) (1000mm,550mm)");
  EXPECT_EQ(rows(wall, "B1", "R1"), "FTS-10.12-n -1") << "a melee is across it for both";
  wall.set("R1", kCharging, 2).set("R1", kChargeTested, 1);
  EXPECT_EQ(rows(wall), "FTS-10.12-n -1");
  EXPECT_EQ(rows(wall, "B1", "R1"), "") << "who comes up to it has nothing of it";
}

TEST(FornovoCombat, ImpactOrMelee) {  // FTS-10.1-a, FTS-10.1-b
  EXPECT_TRUE(
      is_impact(charging("MI", "MI").table(), charging("MI", "MI").unit("R1"), charging("MI", "MI").unit("B1")));
  const auto impact = [](const Field& game) { return is_impact(game.table(), game.unit("R1"), game.unit("B1")); };
  EXPECT_FALSE(impact(pair("MI", "MI")));
  EXPECT_TRUE(impact(pair("PK", "MI").set("R1", kWonRound, 1))) << "pikes go on";
  EXPECT_FALSE(impact(pair("MI", "MI").set("R1", kWonRound, 1)));
}

TEST(FornovoCombat, Dice) {  // FTS-10.2-b, FTS-10.2-c, FTS-10.2-e, FTS-10.2-f, FTS-1.6.4-c, FTS-2.1-b
  const auto dice = [](const Field& game) { return blow_dice(game.table(), game.unit("R1")).total(); };
  EXPECT_EQ(dice(pair("MI", "MI")), 4) << "sixteen in two ranks";
  EXPECT_EQ(dice(pair("PK original_figures=32", "MI")), 11) << "pikes strike with four ranks";
  EXPECT_EQ(dice(pair("HC", "MI")), 6) << "twelve horsemen";
  EXPECT_EQ(dice(pair("MI traits long_heavy_weapon", "MI")), 5) << "sixteen with halberds";
  EXPECT_EQ(
      blow_dice(pair("MI traits long_heavy_weapon", "MI").table(), pair("MI traits long_heavy_weapon", "MI").unit("R1"))
          .heavy,
      5);
  EXPECT_EQ(dice(pair("MI traits sword_and_shield", "MI")), 5) << "in a melee as heavy weapons";
  EXPECT_EQ(dice(charging("MI traits sword_and_shield", "MI")), 4) << "on impact as handarms";
  EXPECT_EQ(dice(pair("MI original_figures=48 start_files=16", "HC start_files=2 original_figures=4")), 6)
      << "three files in contact and four on either side, eleven at two ranks";
}

TEST(FornovoCombat, EachKindInASquareFightsWithItsOwnWeapon) {  // FTS-10.2-f, FTS-10.2-g, G-052
  const Field square = pair("PS formation square", "MI");
  EXPECT_EQ(blow_dice(square.table(), square.unit("R1")).total(), 2) << "four pikes and four musketeers on that side";
  const Field pikes = pair("PK formation square original_figures=32", "MI");
  EXPECT_EQ(blow_dice(pikes.table(), pikes.unit("R1")).total(), 3) << "eight pikes";
}

TEST(FornovoCombat, ARunningUnitDoesNotStrike) {  // FTS-10.2-a, FTS-8.1-e, FTS-10-a
  Field game = pair("MI", "MI").set("B1", kMorale, 3);
  game.table().phase = kCombatPhase;
  game.run([](Draft& draft) { run_combat(draft); }, {1, 1, 1, 1});
  EXPECT_EQ(game.status("R1", kFought), 1);
  EXPECT_EQ(game.status("R1", kRoundsLost), 0);
}

TEST(FornovoCombat, TwoRoundsAgainstAWorthyEnemyDisorder) {  // FTS-5.1-f, FTS-10.6-a
  Field game = pair("MI", "MI");
  for (int turn = 1; turn <= 2; ++turn) {
    game.table().turn = static_cast<std::uint32_t>(turn);
    game.table().phase = kCombatPhase;
    game.table().game.set(kStage, 0);
    EXPECT_FALSE(game.unit("R1").is(kDisorderCombat)) << turn;
    game.run([](Draft& draft) { run_combat(draft); }, {1, 1, 1, 1, 1, 1, 1, 1});
  }
  EXPECT_TRUE(game.unit("R1").is(kDisorderCombat));
  EXPECT_TRUE(game.unit("B1").is(kDisorderCombat));
}

TEST(FornovoCombat, DividedAmongEnemies) {  // FTS-10.2-h, G-168
  Field game = pair("MI original_figures=36 start_files=12", "MI original_figures=12 start_files=4",
                    "unit blue B2 profile MI original_figures=12 start_files=4 at (862mm,587.5mm) facing 180\n"
                    "contact R1 front B2 front");
  const auto blows = blows_of(game.table(), game.unit("R1"));
  ASSERT_EQ(blows.size(), 2u);
  EXPECT_EQ(blows[0].dice.total(), 3);
  EXPECT_EQ(blows[1].dice.total(), 3);
}

TEST(FornovoCombatPoints, ImpetusCountsOnlyAgainstEnemiesThatItCharged) {  // FTS-10.12-a, FTS-7.9-b, G-167
  Field field(
      "unit red A profile HC at (36,20)\nunit blue D profile HC at (36,30) facing 180\n"
      "unit blue L profile LC at (60,40) facing 180\n");
  lock(field, "D", "A");
  charged_home(field, "D", "A", true);
  charged_home(field, "A", "L", true).set("L", kEvaded, 1);
  EXPECT_EQ(combat_points(field.table(), field.unit("D"), field.unit("A")).total(), 3);
  EXPECT_EQ(combat_points(field.table(), field.unit("A"), field.unit("D")).total(), 0) << "it stood after L had evaded";
  charged_home(field, "A", "D", true);
  EXPECT_EQ(combat_points(field.table(), field.unit("A"), field.unit("D")).total(), 3) << "both charge";
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
