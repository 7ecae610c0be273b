// The worked examples of shooting, EX-11 to 19 and 40, with their dice.
#include "server/rules/systems/god_will_know_his_own/shooting/shooters.h"
#include "server/rules/systems/god_will_know_his_own/shooting/volley.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

// The shooters in a file at (500, 500), the targets straight ahead at that distance, facing them.
Battlefield range(const std::string& lines, std::initializer_list<std::string_view> shooters, std::string_view target,
                  Length away, std::string_view options = "") {
  Battlefield field(lines, options);
  file(field, shooters);
  const Length depth = field.unit(target).ground.depth;
  field.stand(target, geometry::standing_at({500_mm, 500_mm + away}, Angle::degrees(180), 40_mm, depth));
  field.table().phase = kShootingPhase;
  return field;
}

std::int32_t total(const Battlefield& field, std::string_view a, std::string_view b) {
  return shot_rows(field.table(), field.unit(a), field.unit(b)).total();
}
Length front_of(const Battlefield& field, std::string_view id) {
  return geometry::front_centre(field.unit(id).ground).y - 500_mm;
}
std::string refusal(const Battlefield& field, std::string_view id) {
  const WhyNot fault = why_not_shoot(field.table(), field.unit(id));
  return fault ? fault->citation.clause : std::string();
}
std::vector<std::string> targets(const Battlefield& field, std::string_view id) {
  std::vector<std::string> ids;
  for (const Unit* target : targets_of(field.table(), field.unit(id))) ids.push_back(target->id.str());
  return ids;
}
using Ids = std::vector<std::string>;

TEST(GwkExamples, LongbowsAtKnights) {  // EX-11, GWK-SHOOT-16
  Battlefield field = range(red("A", "lb_s") + red("A2", "lb_s") + blue("K", "hc_o"), {"A", "A2"}, "K", 7_in);
  EXPECT_EQ(total(field, "A", "K"), 4);
  shot(field, "A", "K", {4, 3});
  EXPECT_EQ(front_of(field, "K"), 7_in + 30_mm);
  EXPECT_TRUE(field.unit("A").is(kShot) && field.unit("A2").is(kShot)) << "both ranks";
}

TEST(GwkExamples, SuperiorPikeIgnoresTen) {  // EX-12
  const auto field = [] {
    return range(red("A", "bw_o") + red("A2", "bw_o") + blue("P", "pk_s"), {"A", "A2"}, "P", 5_in);
  };
  Battlefield ten = field(), eleven = field();
  EXPECT_EQ(total(ten, "A", "P"), 0);
  EXPECT_EQ(front_of(shot(ten, "A", "P", {5, 5}), "P"), 5_in);
  EXPECT_EQ(front_of(shot(eleven, "A", "P", {6, 5}), "P"), 5_in + 20_mm);
}

TEST(GwkExamples, HeavyMusketAndPlate) {  // EX-13: at exactly 5 inches, and a hair over
  const std::string lines =
      red("A", "sh_i", "traits heavy_musket") + red("A2", "sh_i", "traits heavy_musket") + blue("K", "hc_s");
  EXPECT_EQ(total(range(lines, {"A", "A2"}, "K", 5_in), "A", "K"), 2);
  EXPECT_EQ(total(range(lines, {"A", "A2"}, "K", 5_in + Length::um(51)), "A", "K"), 1);
  Battlefield near = range(lines, {"A", "A2"}, "K", 5_in), far = range(lines, {"A", "A2"}, "K", 6_in);
  EXPECT_EQ(front_of(shot(near, "A", "K", {4, 4}), "K"), 5_in + 30_mm);
  EXPECT_EQ(front_of(shot(far, "A", "K", {4, 4}), "K"), 6_in);
}

TEST(GwkExamples, MountedBowRanks) {  // EX-14
  const std::string lines = red("A", "lc_o", "traits bow") + red("A2", "lc_o", "traits bow") +
                            red("A3", "lc_o", "traits bow") + blue("C", "cv_i");
  Battlefield three = range(lines, {"A", "A2", "A3"}, "C", 4_in);
  EXPECT_EQ(total(three, "A", "C"), 2);
  EXPECT_EQ(front_of(shot(three, "A", "C", {5, 3}), "C"), 4_in + 30_mm);
  Battlefield two = range(lines, {"A", "A2"}, "C", 4_in);
  EXPECT_EQ(total(two, "A", "C"), 1);
  EXPECT_EQ(front_of(shot(two, "A", "C", {5, 3}), "C"), 4_in) << "9, nothing";
  Battlefield second = range(lines, {"A", "A2"}, "C", 4_in, "option mounted_bow_rank_bonus second_rank_only\n");
  EXPECT_EQ(total(second, "A", "C"), 2);
}

TEST(GwkExamples, ElephantSwivelGuns) {  // EX-15
  const std::string lines = red("E", "el_o", "traits swivel_guns") + blue("H", "hi_x");
  Battlefield far = range(lines, {"E"}, "H", 7_in), near = range(lines, {"E"}, "H", 4_in);
  EXPECT_EQ(total(far, "E", "H"), -1);
  EXPECT_EQ(total(near, "E", "H"), 0);
  EXPECT_EQ(front_of(shot(far, "E", "H", {6, 4}), "H"), 7_in) << "9, nothing";
  EXPECT_EQ(front_of(shot(near, "E", "H", {6, 4}), "H"), 4_in + 20_mm);
}

TEST(GwkExamples, ElephantRouts) {  // EX-16
  Battlefield field =
      range(red("A", "sh_x", "traits arquebus") + red("A2", "sh_x", "traits arquebus") + blue("E", "el_o"), {"A", "A2"},
            "E", 4_in);
  EXPECT_EQ(total(field, "A", "E"), 1);
  shot(field, "A", "E", {6, 4});
  EXPECT_TRUE(field.unit("E").is(kAloneBroken));
  EXPECT_TRUE(field.unit("E").is(kRouted));
  EXPECT_EQ(geometry::edge_centre(field.unit("E").ground, geometry::Face::rear).y, 500_mm + 4_in + 5_in)
      << "turned about, 4 + 1 inches";
}

TEST(GwkExamples, AStubbornElephantIsPushedBackWhereOthersRout) {  // GWK-SHOOT-21, GWK-SPEC-07, R-G62
  Battlefield field = range(
      red("A", "sh_x", "traits arquebus") + red("A2", "sh_x", "traits arquebus") + blue("E", "el_o", "traits stubborn"),
      {"A", "A2"}, "E", 4_in);
  const v1::Odds odds = shot_odds(field.table(), field.unit("A"), field.unit("E"));
  for (const v1::Chance& chance : odds.chances()) EXPECT_NE(chance.label(), "routs");
  shot(field, "A", "E", {6, 4});
  EXPECT_FALSE(field.unit("E").is(kAloneBroken));
  EXPECT_EQ(front_of(field, "E"), 4_in + 40_mm);
  std::string said;
  for (const v1::Event& event : field.events()) said += event.has_declared() ? event.declared().text() : "";
  EXPECT_NE(said.find("E: pushed back"), std::string::npos) << said;
  EXPECT_EQ(said.find("routs"), std::string::npos) << said;
}

TEST(GwkExamples, ReturnFire) {  // EX-17
  Battlefield field(red("X", "xb_o") + red("X2", "xb_o") + red("H", "hi_o") + blue("B", "bw_o"));
  // The bowmen face down; the crossbowmen stand one base to one side of their strip, billmen straight ahead.
  field.stand("B", base(500, 700, 180))
      .stand("H", geometry::standing_at({500_mm, 700_mm - 5_in}, Angle(), 40_mm, 20_mm));
  file(field, {"X", "X2"}, 541, 700 - 102);
  field.table().phase = kShootingBackPhase;
  EXPECT_EQ(targets(field, "B"), Ids({"H"}));
  field.table().phase = kShootingPhase;
  shot(field, "X", "B", {2, 3});
  field.table().phase = kShootingBackPhase;
  EXPECT_EQ(targets(field, "B"), Ids({"H", "X"})) << "return fire last";
  EXPECT_FALSE(why_not_shoot_at(field.table(), field.unit("B"), field.unit("X")));
}

TEST(GwkExamples, MoveAndShoot) {  // EX-18
  Battlefield field = range(red("L", "lb_o") + red("L2", "lb_o") + blue("H", "hi_o"), {"L", "L2"}, "H", 4_in);
  for (const char* id : {"L", "L2"}) field.set(id, kMoved, (3_in).um()).set(id, kShotLast, 1);
  EXPECT_EQ(refusal(field, "L"), "GWK-SHOOT-70") << "(a)";
  for (const char* id : {"L", "L2"}) field.set(id, kShotLast, 0);
  EXPECT_EQ(ranks_shooting(field.table(), field.unit("L")), 2) << "(b) exactly 3 inches";
  for (const char* id : {"L", "L2"}) field.set(id, kMoved, (3_in).um() + 51);
  EXPECT_EQ(ranks_shooting(field.table(), field.unit("L")), 1);

  const std::string horse = red("C", "cv_o", "traits bow") + red("C2", "cv_o", "traits bow") +
                            red("C3", "cv_o", "traits bow") + blue("H", "hi_o");
  Battlefield riders = range(horse, {"C", "C2", "C3"}, "H", 4_in);
  EXPECT_EQ(ranks_shooting(riders.table(), riders.unit("C")), 3);
  for (const char* id : {"C", "C2", "C3"}) riders.set(id, kMoved, (6_in).um());
  EXPECT_EQ(refusal(riders, "C"), "");
  EXPECT_EQ(ranks_shooting(riders.table(), riders.unit("C")), 1) << "(c)";

  Battlefield light = range(red("C", "lc_o", "traits bow") + blue("H", "hi_o"), {"C"}, "H", 4_in);
  light.set("C", kMoved, (7_in).um()).set("C", kShotLast, 1);
  EXPECT_EQ(refusal(light, "C"), "") << "(d)";
  Battlefield reiters = range(red("C", "re_o") + blue("H", "hi_o"), {"C"}, "H", 2_in);
  reiters.set("C", kMoveOrShoot, 1);
  EXPECT_EQ(refusal(reiters, "C"), "");
  EXPECT_EQ(refusal(reiters.set("C", kMoved, 1), "C"), "GWK-SHOOT-73") << "(e)";
}

TEST(GwkExamples, ShotThatMovedInItsOwnBound) {  // EX-18 (f) and (g)
  const auto field = [](std::string_view profile, std::string_view traits) {
    Battlefield made =
        range(blue("S", profile, traits) + blue("S2", profile, traits) + red("H", "hi_o"), {"S", "S2"}, "H", 4_in);
    made.set("S", kMoved, 1).set("S2", kMoved, 1);
    made.table().phase = kShootingBackPhase;
    return made;
  };
  const Battlefield arquebus = field("sh_o", "traits arquebus");
  EXPECT_EQ(refusal(arquebus, "S"), "");
  EXPECT_EQ(ranks_shooting(arquebus.table(), arquebus.unit("S")), 1);
  EXPECT_EQ(refusal(field("sh_i", "traits arquebus"), "S"), "GWK-SHOOT-74");
  EXPECT_EQ(refusal(field("sh_o", "traits flintlock"), "S"), "GWK-SHOOT-74");
  EXPECT_EQ(refusal(field("sh_o", "traits flintlock,platoon_fire"), "S"), "");
  EXPECT_EQ(refusal(field("sh_o", "traits flintlock,revolutionary_french"), "S"), "") << "GWK-LATE-10";
}

TEST(GwkExamples, ArtilleryCrewFleesFromBows) {  // EX-19
  Battlefield field = range(red("L", "lb_o") + red("L2", "lb_o") + blue("G", "hart_o"), {"L", "L2"}, "G", 6_in);
  EXPECT_EQ(total(field, "L", "G"), 2);
  shot(field, "L", "G", {5, 3});
  EXPECT_TRUE(field.unit("G").is(kUncrewed));
  EXPECT_TRUE(field.unit("G").on_table());
  EXPECT_TRUE(targets(field, "L2").empty());
}

// If two rows apply to the same troops: the specific before the general, a table before a description (GWK-GEN-06).
TEST(GwkPrecedence, ARowThatNamesTheTroopsComesFirst) {
  const auto ranks = [](const std::string& profile, const std::string& traits) {
    const Battlefield field =
        range(red("A", profile, traits) + red("A2", profile, traits) + red("A3", profile, traits) + blue("H", "hi_o"),
              {"A", "A2", "A3"}, "H", 3_in);
    return ranks_shooting(field.table(), field.unit("A"));
  };
  EXPECT_EQ(ranks("bw_o", ""), 2) << "all troops: two ranks";
  EXPECT_EQ(ranks("re_o", ""), 3) << "Re(o) by name";
  EXPECT_EQ(ranks("lc_o", "traits bow"), 3) << "mounted bows by name (R-C04)";
  const Battlefield javelins = range(red("A", "lc_x") + blue("H", "hi_o"), {"A"}, "H", 5_in);
  EXPECT_EQ(targets(javelins, "A"), Ids({"H"})) << "the table of ranges, not the description (R-C01)";
}

TEST(GwkExamples, Skirmishers) {  // EX-40
  Battlefield field =
      range(red("K", "ski_o", "traits rifle") + blue("H", "hi_i"), {"K"}, "H", 9_in, "option late_period on\n");
  EXPECT_EQ(total(field, "K", "H"), 2);
  shot(field, "K", "H", {5, 3});
  EXPECT_EQ(front_of(field, "H"), 9_in + 20_mm);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
