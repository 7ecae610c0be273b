// Chapter BRK: the two dice, what counts against them, the table of results, and the paths of units that retire.
#include "server/rules/families/brigade/morale/break_test.h"

#include "server/rules/families/brigade/morale/retire.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

// The end of blue's turn does not remove red's disorder.
Situation drawn(const std::string& lines, const std::string& active = "red") {
  constexpr std::string_view kBefore = R"(
command red r "Red battalia" commander RC
command blue b "Blue battalia" commander BC
commander red RC of r profile CDR at (3,3)
commander blue BC of b profile CDR at (69,45)
)";
  std::string text(kBefore);
  text.append("turn 1 active ").append(active).append(" phase hand_to_hand first red\n").append(lines);
  return Situation(text);
}

// R1 in the middle, with no unit near.
Situation alone(const std::string& red, const std::string& more = "", const std::string& active = "red") {
  return drawn("unit red R1 at (36,24) facing 0 of r profile " + red + "\n" + more, active);
}

brigade::Situation& test(Situation& table, Trigger trigger, std::vector<std::uint32_t> faces) {
  return table.run([&](Draft& draft) { take_break_test(draft, UnitId("R1"), trigger); }, std::move(faces));
}

enum Fate { broke, went_back, went_back_disordered, stood };
Fate fate(const Situation& table) {
  const Unit& unit = table.unit("R1");
  if (!unit.on_table()) return broke;
  const bool moved = unit.ground.centre != geometry::Point{Length::inches(36), Length::inches(24)};
  if (!moved) return stood;
  return unit.is(rules::StatusKey("disordered")) ? went_back_disordered : went_back;
}

// --- The table ------------------------------------------------------------------------------------------------------

struct Row {
  const char* profile;
  Trigger trigger;
  std::vector<Fate> by_score;  // 4, 5, 6, 7, 8
};

// PS-BRK-01, PS-BRK-08, PS-BRK-09, PS-BRK-10, PS-BRK-11, PS-BRK-12, PS-BRK-13, PS-ART-03, PS-UNI-04, PS-UNI-05
TEST(BreakTests, GiveEachArmItsResult) {
  const std::vector<Fate> shot_at = {broke, went_back_disordered, stood, stood, stood};
  const std::vector<Fate> foot = {broke, went_back_disordered, went_back_disordered, stood, stood};
  const std::vector<Fate> horse = {broke, went_back_disordered, went_back_disordered, went_back, went_back};
  const Row rows[] = {
      {"PB", Trigger::shooting, shot_at},
      {"HQ", Trigger::shooting, shot_at},
      {"LO", Trigger::shooting, {broke, broke, broke, stood, stood}},
      {"PB", Trigger::lost_combat, foot},
      {"HQ", Trigger::lost_combat, horse},
      {"LO", Trigger::lost_combat, {broke, broke, broke, broke, broke}},
      {"PB", Trigger::drawn_combat, foot},
      {"HQ", Trigger::closing_fire, horse},
      {"PB", Trigger::supported_broke, foot},
      {"HQ type dragoons", Trigger::lost_combat, horse},
      {"SK type dragoons", Trigger::lost_combat, foot},
      {"LO type wagon", Trigger::lost_combat, {broke, broke, broke, broke, broke}},
  };
  const std::vector<std::vector<std::uint32_t>> dice = {{2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4}};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < dice.size(); ++i) {
      Situation table = alone(row.profile);
      test(table, row.trigger, dice[i]);
      EXPECT_EQ(fate(table), row.by_score[i]) << row.profile << " " << static_cast<int>(row.trigger) << " " << i + 4;
    }
  }
}

// PS-BRK-07, PS-BRK-17, PS-BRK-18, PS-BRK-19, PS-DIS-05, PS-UNI-07
TEST(BreakTests, CountExcessDisorderAndRoundShot) {
  Situation table = alone("PB : casualties=6 disordered artillery_casualty");
  test(table, Trigger::lost_combat, {6, 6});
  const v1::DiceRolled roll = table.roll("break_test", "R1");
  EXPECT_EQ(row(roll, "PS-BRK-07"), -2);
  EXPECT_EQ(row(roll, "PS-BRK-17"), -1);
  EXPECT_EQ(row(roll, "PS-BRK-18"), -1);
  EXPECT_EQ(roll.total(), 8);
  EXPECT_EQ(roll.outcome(), "holds (PS-BRK-13)");
  EXPECT_EQ(table.status("R1", "casualties"), 4);  // the excess is forgotten
}

// PS-SPR-11
TEST(BreakTests, MercenariesThatSeeFriendsBreakTestWorseWithTheOption) {
  for (const bool on : {false, true}) {
    Situation table = alone("PB traits mercenary", on ? "option OPT-05 on\n" : "");
    test(table, Trigger::supported_broke, {6, 6});
    EXPECT_EQ(row(table.roll("break_test", "R1"), "PS-SPR-11"), on ? -1 : 0);
  }
}

// PS-BRK-21, PS-HGH-08, PS-BLD-03, OPT-06
TEST(BreakTests, HedgehogsAndGarrisonsHoldInsteadOfRetiring) {
  Situation hedgehog = alone("PB formation hedgehog size 4 x 4");
  test(hedgehog, Trigger::lost_combat, {2, 3});
  EXPECT_EQ(fate(hedgehog), stood);
  EXPECT_EQ(hedgehog.status("R1", "disordered"), 0);
  Situation garrison = alone("SH formation garrison size 6 x 6 : garrison=1",
                             "terrain building h area (33,21) (39,21) (39,27) (33,27)\n");
  test(garrison, Trigger::lost_combat, {2, 3});
  EXPECT_EQ(fate(garrison), stood);
  Situation moving = alone("PB formation hedgehog size 4 x 4", "option OPT-06 on\n");
  test(moving, Trigger::lost_combat, {2, 3});
  EXPECT_EQ(fate(moving), went_back_disordered);
}

// PS-SPR-18
TEST(BreakTests, SteadyTroopsPassTheirFirst) {
  Situation foot = alone("PB traits steady");
  test(foot, Trigger::lost_combat, {});
  EXPECT_EQ(fate(foot), stood);
  test(foot, Trigger::lost_combat, {1, 1});
  EXPECT_EQ(fate(foot), broke);
  Situation horse = alone("HQ traits steady");
  test(horse, Trigger::lost_combat, {});
  EXPECT_EQ(fate(horse), went_back);  // as on a 7
}

// PS-SPR-18, DP-20
TEST(BreakTests, ValiantTroopsThrowOneAgain) {
  Situation table = alone("PB traits valiant");
  test(table, Trigger::lost_combat, {1, 1, 5, 5});
  EXPECT_EQ(fate(table), stood);
  test(table, Trigger::lost_combat, {1, 1});
  EXPECT_EQ(fate(table), broke);
  for (const std::string choice : {"use", "keep"}) {
    Situation asked = alone("PB traits valiant", "option ask_rerolls on\n", "blue");
    test(asked, Trigger::lost_combat, {2, 3});
    ASSERT_EQ(asked.prompt(kRed).decision(), "reroll");
    asked.act(kRed, "choose " + choice + " units R1",
              choice == "keep" ? std::vector<std::uint32_t>{} : std::vector<std::uint32_t>{5, 5});
    EXPECT_EQ(fate(asked), choice == "keep" ? went_back_disordered : stood);
  }
}

// PS-HGH-11, PS-CDR-06
TEST(BreakTests, UnitsShelteredInAHedgehogShareItsFate) {
  Situation table = alone("PB formation hedgehog size 4 x 4", "unit red S1 of r profile SH inside attached to R1\n");
  test(table, Trigger::lost_combat, {1, 1});
  EXPECT_EQ(table.unit("S1").presence, v1::PRESENCE_DESTROYED);
}

// PS-BRK-06
TEST(BreakTests, AreTakenBySupportersOfAUnitThatBroke) {
  Situation table = drawn(
      "unit red R1 of r profile PB at (36,20) facing 0 : casualties=4\nunit blue B1 of b profile PB at (36,23) facing "
      "180\n"
      "unit red S1 of r profile SH at (36,15) facing 0\ncontact R1 front B1 front\n");
  // Blue 2, Red 0 and a support: R1 breaks, S1 retires in disorder.
  table.act(kRed, "fight fight units R1", {1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 3, 2, 4, 1});
  EXPECT_EQ(table.unit("R1").presence, v1::PRESENCE_DESTROYED);
  EXPECT_EQ(table.rolls().back().unit(), "S1");
  EXPECT_EQ(table.unit("S1").ground.centre.y, Length::inches(11));
  EXPECT_EQ(table.status("S1", "supports"), 0);
}

// --- Odds -----------------------------------------------------------------------------------------------------------

TEST(BreakTests, OddsAreThoseOfTwoDice) {
  const Situation table = alone("PB");
  const BreakOdds odds = break_odds(table.battle(), table.unit("R1"), Trigger::lost_combat, 1, true);
  // Two off: 6 or less breaks (15 of 36), 7 and 8 retire (11), 9 and more hold (10).
  EXPECT_NEAR(odds.breaks, 15 / 36.0, 1e-12);
  EXPECT_NEAR(odds.retires, 11 / 36.0, 1e-12);
  EXPECT_NEAR(odds.holds, 10 / 36.0, 1e-12);
}

// --- Retiring -------------------------------------------------------------------------------------------------------

Length back_by(const Situation& table) { return Length::inches(24) - table.unit("R1").ground.centre.y; }

// PS-BRK-14, PS-BRK-16
TEST(Retiring, GoesAFullMoveStraightBackInTheSameFormation) {
  Situation table = alone("HH");
  test(table, Trigger::lost_combat, {3, 4});
  EXPECT_EQ(back_by(table), Length::inches(6));
  EXPECT_EQ(table.unit("R1").ground.facing, Angle::degrees(0));
  EXPECT_EQ(table.unit("R1").formation.str(), "line");
}

// PS-BRK-15, PS-INT-03, PS-BRK-14
TEST(Retiring, HorseThatNeedsASecondMoveIsDisordered) {
  // Water on both sides, a friendly gun behind: no bend and no room until it is past the gun.
  Situation table = alone("HH",
                          "terrain water w area (10,0) (32.5,0) (32.5,40) (10,40)\n"
                          "terrain water v area (39.5,0) (62,0) (62,40) (39.5,40)\n"
                          "unit red G1 of r profile LO at (36,17.5) facing 0\n");
  test(table, Trigger::lost_combat, {3, 4, 6});
  EXPECT_EQ(back_by(table), Length::inches(8));
  EXPECT_EQ(table.status("R1", "disordered"), 1);
  EXPECT_EQ(table.status("G1", "disordered"), 1);
}

// PS-BRK-16, DP-19
TEST(Retiring, BendsWhenStraightBackIsNotTenableAndTheOwnerChooses) {
  Situation table = alone("HH", "unit red G1 of r profile LO at (34,17.5) facing 0\n", "blue");
  test(table, Trigger::lost_combat, {2, 3});
  ASSERT_EQ(table.prompt(kRed).decision(), "retire_path");
  const v1::Prompt prompt = table.prompt(kRed);
  EXPECT_EQ(prompt.default_act().key(), prompt.offers(0).key());
  EXPECT_EQ(table.refusal(kRed, "choose straight units R1"), "PS-GEN-07");
  table.act(kRed, "choose " + prompt.offers(0).key() + " units R1");
  EXPECT_EQ(table.status("R1", "disordered"), 1);
  EXPECT_FALSE(geometry::overlap(table.unit("R1").ground, table.unit("G1").ground));
}

// PS-BRK-14
TEST(Retiring, FromBetweenEnemiesIsDestruction) {
  Situation table = alone("PB",
                          "unit blue B1 of b profile PB at (36,27) facing 180\ncontact B1 front R1 front\n"
                          "unit blue B2 of b profile CI at (36,21.5) facing 0\ncontact B2 front R1 rear\n");
  test(table, Trigger::lost_combat, {2, 3});
  EXPECT_EQ(fate(table), broke);
}

// PS-EDG-01
TEST(Retiring, OverTheEdgeLeavesTheTable) {
  Situation table = drawn("unit red R1 of r profile PB at (36,2) facing 0\n");
  test(table, Trigger::lost_combat, {2, 3});
  EXPECT_EQ(table.unit("R1").presence, v1::PRESENCE_RESERVE);
  Situation shaken = drawn("unit red R1 of r profile PB at (36,2) facing 0 : casualties=4\n");
  test(shaken, Trigger::lost_combat, {2, 3});
  EXPECT_EQ(shaken.unit("R1").presence, v1::PRESENCE_DESTROYED);
}

// PS-TER-07, PS-TER-04
TEST(Retiring, WoodsSlowItAndAHedgeDoesNotStopIt) {
  Situation woods = alone("PB", "terrain woods w area (20,0) (52,0) (52,24) (20,24)\n");
  test(woods, Trigger::lost_combat, {2, 3});
  EXPECT_GT(back_by(woods), 1.9_in);
  EXPECT_LE(back_by(woods), Length::inches(2));
  Situation hedge = alone("PB", "terrain hedge h line (20,21.5) (52,21.5)\n");
  test(hedge, Trigger::lost_combat, {2, 3});
  EXPECT_EQ(back_by(hedge), Length::inches(4));
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
