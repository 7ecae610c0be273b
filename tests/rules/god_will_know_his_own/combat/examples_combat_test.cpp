// The worked examples of close combat, EX-23 to 33, with their dice.
#include "server/rules/systems/god_will_know_his_own/contact/records.h"
#include "server/rules/systems/god_will_know_his_own/melee/combats.h"
#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

TEST(GwkExamples, KnightsIntoPike) {  // EX-23, GWK-COMB-04
  Battlefield field(red("K", "hc_o") + blue("P1", "pk_o") + blue("P2", "pk_o") + blue("P3", "pk_o") +
                    blue("P4", "pk_o"));
  lock(field, {"K"}, {"P1", "P2", "P3", "P4"});
  EXPECT_EQ(factor(field, "K", "P1"), 3);
  EXPECT_EQ(factor(field, "P1", "K"), 6) << "second rank 2, third 1, the fourth nothing against mounted";
  combat(field, "K", {6, 1});
  EXPECT_TRUE(is_gone(field, "P1"));
  EXPECT_EQ(off_the_line(field, "K"), 20_mm) << "it must follow up, and meets the next";
  EXPECT_EQ(field.status("K", kFightsIn), 2);
  EXPECT_TRUE(cites(field, "GWK-RES-17"));
  next_combat(field, "K", {4, 5});
  EXPECT_EQ(field.status("K", kRolledIn), 2);
  EXPECT_FALSE(is_gone(field, "K") || is_gone(field, "P2")) << "11 : 11, a draw";
  EXPECT_EQ(field.status("K", kFightsIn), 0);
}

TEST(GwkExamples, TheBreakthroughOfKnights) {  // EX-23: 11 a side
  Battlefield field(red("K", "hc_o") + blue("P2", "pk_o") + blue("P3", "pk_o") + blue("P4", "pk_o"));
  lock(field, {"K"}, {"P2", "P3", "P4"});
  EXPECT_EQ(factor(field, "K", "P2", true), 3 + 4);
  EXPECT_EQ(factor(field, "P2", "K", false, true), 6) << "pikes keep their supports";
}

TEST(GwkExamples, BillmenIntoLongbows) {  // EX-24
  Battlefield field(red("H", "hi_o") + blue("L", "lb_o"));
  lock(field, {"H"}, {"L"});
  const Verdict first = judged(field, "H", "L", 2, 5);
  EXPECT_EQ(in_words(first), "7:8, destroyed");
  EXPECT_EQ(first.loser.str(), "H");
  EXPECT_TRUE(cites(first, "GWK-RES-23"));
  fought_a_round(field, "H", "L");
  EXPECT_EQ(in_words(judged(field, "H", "L", 2, 5)), "6:8, pushed back");
}

TEST(GwkExamples, BadWar) {  // EX-25
  std::string lines;
  for (const char* id : {"S1", "S2", "S3", "S4"}) lines += red(id, "pk_s", "traits swiss");
  for (const char* id : {"L1", "L2", "L3", "L4"}) lines += blue(id, "pk_o", "traits landsknecht");
  Battlefield field(lines);
  field.game(kYear, 1513);
  lock(field, {"S1", "S2", "S3", "S4"}, {"L1", "L2", "L3", "L4"});
  EXPECT_EQ(factor(field, "S1", "L1"), 2);
  EXPECT_EQ(factor(field, "L1", "S1"), 2);
  combat(field, "S1", {7, 4});
  EXPECT_EQ(off_the_line(field, "L1"), 20_mm);
  EXPECT_EQ(off_the_line(field, "L4"), 80_mm) << "their ranks with them";
  EXPECT_EQ(off_the_line(field, "S1"), 20_mm) << "pikes must follow up foot in their own bound";
  EXPECT_EQ(off_the_line(field, "S2"), Length()) << "their ranks follow";
  EXPECT_EQ(field.status("S1", kFightsIn), 2);
  EXPECT_EQ(field.status("S1", kBreakthrough), 0);
  EXPECT_EQ(front_cause(field.unit("S1")), ContactCause::followed);
}

TEST(GwkExamples, HeldInFrontHitInFlank) {  // EX-26
  Battlefield field(red("P1", "pk_o") + red("P2", "pk_o") + red("L", "li_o") + blue("H", "hi_o"));
  lock(field, {"P1", "P2"}, {"H"});
  // H faces down at (500, 500): its left flank is at x = 520, its left front corner at (520, 500).
  field.stand("L", geometry::standing_at({520_mm, 520_mm}, Angle::degrees(270), 40_mm, 20_mm));
  field.run([](Draft& draft) { make_contact(draft, UnitId("L"), UnitId("H"), ContactCause::made); });
  ASSERT_EQ(front_enemy(field.table(), field.unit("L")), &field.unit("H"));
  EXPECT_EQ(factor(field, "P1", "H"), 5);
  EXPECT_EQ(factor(field, "H", "P1"), 3);
  combat(field, "P1", {3, 3});
  EXPECT_TRUE(is_gone(field, "H"));
  EXPECT_TRUE(cites(field, "GWK-OUT-04"));
  EXPECT_EQ(field.status("L", kRolledIn), 0) << "it does not roll";
}

TEST(GwkExamples, SuperiorArmourSaves) {  // EX-27
  Battlefield field(red("C", "cv_o") + blue("K", "hc_s"));
  lock(field, {"C"}, {"K"});
  fought_a_round(field, "C", "K");
  const Verdict verdict = judged(field, "C", "K", 6, 3);
  EXPECT_EQ(in_words(verdict), "8:8, no effect");
  EXPECT_TRUE(verdict.loser.empty());
}

TEST(GwkExamples, InferiorFoot) {  // EX-28
  Battlefield field(red("A", "hi_o") + blue("B", "hi_i"));
  lock(field, {"A"}, {"B"});
  EXPECT_EQ(in_words(judged(field, "A", "B", 4, 3)), "8:6, pushed back");
}

TEST(GwkExamples, KillScoreAndFlight) {  // EX-29
  Battlefield field(red("H", "hi_o") + blue("S", "sh_o", "traits arquebus"));
  lock(field, {"H"}, {"S"});
  fought_a_round(field, "H", "S");
  const Verdict killed = judged(field, "H", "S", 6, 2);
  EXPECT_EQ(in_words(killed), "10:6, destroyed");
  EXPECT_TRUE(cites(killed, "GWK-KILL-01"));
  combat(field, "H", {4, 2});
  ASSERT_FALSE(is_gone(field, "S"));
  EXPECT_EQ(field.unit("S").ground.facing, Angle()) << "it has turned about";
  EXPECT_EQ(geometry::edge_centre(field.unit("S").ground, geometry::Face::rear).y, 520_mm + 3_in)
      << "20 mm pushed back, then 3 inches";
}

TEST(GwkExamples, ForestProtection) {  // EX-30
  Battlefield wood(red("C", "cv_o") + blue("L", "li_i"), "terrain forest f area (10,15) (30,15) (30,30) (10,30)\n");
  lock(wood, {"C"}, {"L"});
  const Verdict saved = judged(wood, "C", "L", 5, 1);
  EXPECT_EQ(in_words(saved), "8:3, pushed back");
  EXPECT_EQ(saved.margin, 2) << "8 - (3 + 3)";
  Battlefield open(red("C", "cv_o") + blue("L", "li_i"));
  lock(open, {"C"}, {"L"});
  const Verdict lost = judged(open, "C", "L", 5, 2);
  EXPECT_EQ(in_words(lost), "8:3, destroyed");
  EXPECT_TRUE(lost.doubled);
}

TEST(GwkExamples, KnightsCaughtStanding) {  // EX-31
  Battlefield field(red("A", "hc_o") + blue("B", "hc_o"));
  lock(field, {"A"}, {"B"});
  EXPECT_EQ(in_words(judged(field, "A", "B", 4, 3)), "9:7, pushed back") << "3 + 5 = 8 : 7 would be without";
  EXPECT_EQ(in_words(judged(field, "A", "B", 5, 3)), "10:7, destroyed");
}

TEST(GwkExamples, HorseAgainstFootOnTheMove) {  // EX-32
  Battlefield field(red("C", "cv_o") + blue("H", "hi_o"));
  lock(field, {"C"}, {"H"});
  field.set("H", kMoved, 50'800).set("H", kMoveKind, static_cast<std::int32_t>(MoveKind::controlled));
  EXPECT_EQ(in_words(judged(field, "C", "H", 3, 3)), "7:7, no effect");
  combat(field, "C", {3, 5}, {"retire"});
  EXPECT_TRUE(cites(field, "GWK-RES-39"));
  EXPECT_EQ(geometry::edge_centre(field.unit("C").ground, geometry::Face::rear).y, 500_mm - 30_mm - 6_in);
}

TEST(GwkExamples, ShotBackedByPike) {  // EX-33
  Battlefield field(red("R", "re_o") + blue("S", "sh_o", "traits arquebus") + blue("P", "pk_o"));
  lock(field, {"R"}, {"S", "P"});
  const Verdict verdict = judged(field, "R", "S", 4, 2);
  EXPECT_EQ(in_words(verdict), "7:6, pushed back");
  combat(field, "R", {4, 2}, {"through"});
  EXPECT_EQ(off_the_line(field, "S"), 40_mm) << "behind the pikes";
  EXPECT_EQ(off_the_line(field, "P"), 20_mm);
}

TEST(GwkExamples, FlankedBySkirmishersOnly) {  // EX-40
  Battlefield field(red("A", "hi_o") + red("K", "ski_o", "traits rifle") + blue("H", "hi_o"),
                    "option late_period on\n");
  lock(field, {"A"}, {"H"});
  field.stand("K", geometry::standing_at({520_mm, 520_mm}, Angle::degrees(270), 40_mm, 40_mm));
  field.run([](Draft& draft) { make_contact(draft, UnitId("K"), UnitId("H"), ContactCause::made); });
  EXPECT_EQ(factor(field, "H", "A"), 3) << "the flank counts";
  combat(field, "A", {3, 3}, {"stay"});
  EXPECT_FALSE(is_gone(field, "H"));
  EXPECT_EQ(off_the_line(field, "H"), 20_mm);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
