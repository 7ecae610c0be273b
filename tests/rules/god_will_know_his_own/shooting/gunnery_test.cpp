// Guns: the worked examples EX-20 to 22, which guns may fire and when, the second shot (GWK-ART-01 to 10).
#include "server/rules/systems/god_will_know_his_own/shooting/gunnery.h"

#include "server/rules/systems/god_will_know_his_own/shooting/shooting_phase.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

Battlefield battery(const std::string& lines, std::string_view target, Length away) {
  Battlefield field(lines);
  file(field, {"G"});
  const Length depth = field.unit(target).ground.depth;
  field.stand(target, geometry::standing_at({500_mm, 500_mm + away}, Angle::degrees(180), 40_mm, depth));
  field.table().phase = kShootingPhase;
  return field;
}
std::string refusal(const Battlefield& field) {
  const WhyNot fault = why_not_fire(field.table(), field.unit("G"));
  return fault ? fault->citation.clause : std::string();
}
std::string refusal(const Battlefield& field, std::string_view target) {
  const WhyNot fault = why_not_fire_at(field.table(), field.unit("G"), field.unit(target));
  return fault ? fault->citation.clause : std::string();
}

// The second one's nearest point is 1.5 inches behind the first one's front. The example has the first at 14 inches,
// where the second is out of the gun's 15 (R-G59): here it is slightly nearer.
Battlefield two_lines(Length first = 13_in) {
  Battlefield field = battery(red("G", "hart_o") + blue("H", "hi_o") + blue("J", "hi_o"), "H", first);
  field.stand("J", geometry::standing_at({500_mm, 500_mm + first + 1.5_in}, Angle::degrees(180), 40_mm, 20_mm));
  return field;
}

TEST(GwkGunnery, GunAtBillmenAndTheSecondShot) {  // EX-20
  Battlefield field = two_lines();
  shot(field, "G", "H", {5, 1, 2, 4}, {"fire"});
  EXPECT_TRUE(is_gone(field, "H"));
  EXPECT_FALSE(is_gone(field, "J"));
  EXPECT_EQ(field.status("G", kSecondTarget), 0);
}

TEST(GwkGunnery, TheSecondTargetIsWithinRange) {  // R-G59
  const auto second = [](const Battlefield& field) {
    return second_target(field.table(), field.unit("G"), field.unit("H")) != nullptr;
  };
  EXPECT_TRUE(second(two_lines(13.5_in)));
  EXPECT_FALSE(second(two_lines(13.5_in + Length::um(51))));
}

TEST(GwkGunnery, TheSecondShotMayBeHeld) {  // D-18
  Battlefield field = two_lines();
  shot(field, "G", "H", {5, 1}, {"cease"});
  EXPECT_EQ(field.status("G", kSecondTarget), 0);
}

// J has a nearer enemy than the gun in front of it; it may shoot back at the gun only after being fired at.
TEST(GwkGunnery, TheSecondTargetMayReturnFire) {  // GWK-SHOOT-06, R-G44
  const auto field = [] {
    Battlefield drawn(red("G", "hart_o") + red("R", "hi_o") + blue("H", "hi_o") + blue("J", "lb_o"));
    file(drawn, {"G"});
    file(drawn, {"R"}, 465, 560);
    drawn.stand("H", geometry::standing_at({500_mm, 500_mm + 5_in}, Angle::degrees(180), 40_mm, 20_mm));
    drawn.stand("J", geometry::standing_at({500_mm, 500_mm + 6.5_in}, Angle::degrees(180), 40_mm, 20_mm));
    return drawn;
  };
  const auto answers = [](Battlefield& fought) {
    fought.table().phase = kShootingBackPhase;
    std::string ids;
    for (const Unit* target : targets_of(fought.table(), fought.unit("J"))) ids += target->id.str();
    return ids + (why_not_shoot_at(fought.table(), fought.unit("J"), fought.unit("G")) ? "" : " may");
  };
  Battlefield held = field(), fired = field();
  shot(held, "G", "H", {6, 1}, {"cease"});
  EXPECT_EQ(answers(held), "R");
  shot(fired, "G", "H", {6, 1, 1, 6}, {"fire"});
  ASSERT_FALSE(is_gone(fired, "J"));
  EXPECT_EQ(answers(fired), "RG may");
  fired.run([](Draft& draft) { EXPECT_TRUE(begin_shooting(draft)); });
  EXPECT_EQ(answers(fired), "R") << "that was another phase";
}

TEST(GwkGunnery, TheSecondTargetIsWithinTwoInches) {  // GWK-ART-09, R-G59
  const auto second = [](const Battlefield& field) {
    return second_target(field.table(), field.unit("G"), field.unit("H")) != nullptr;
  };
  // The gun reaches 15 inches: the first target is so near that the second is also in range.
  const auto lines = [](std::string_view gun, Length behind, std::string_view options = "") {
    Battlefield field(red("G", gun) + blue("H", "hi_o") + blue("J", "hi_o"), options);
    file(field, {"G"});
    field.stand("H", geometry::standing_at({500_mm, 500_mm + 6_in}, Angle::degrees(180), 40_mm, 20_mm));
    field.stand("J", geometry::standing_at({500_mm, 500_mm + 6_in + behind}, Angle::degrees(180), 40_mm, 20_mm));
    return field;
  };
  EXPECT_TRUE(second(lines("hart_o", 2_in)));
  EXPECT_FALSE(second(lines("hart_o", 2_in + Length::um(51))));
  EXPECT_FALSE(second(lines("hart_i", 1_in))) << "no gunpowder";
  EXPECT_FALSE(second(lines("lart_i", 1_in)));
  EXPECT_FALSE(second(lines("hart_o", 1_in, "terrain marsh m area (19,25) (21,25) (21,27) (19,27)\n")));
}

TEST(GwkGunnery, GunAtReiters) {  // EX-21
  Battlefield field = battery(red("G", "hart_f") + blue("R", "re_o"), "R", 10_in);
  shot(field, "G", "R", {3, 3});
  EXPECT_FALSE(is_gone(field, "R"));
  EXPECT_EQ(off_the_line(field, "R"), 10_in + 30_mm);
}

TEST(GwkGunnery, CounterBattery) {  // EX-22
  const auto guns = [] { return battery(red("G", "lart_o") + blue("T", "hart_s"), "T", 12_in); };
  Battlefield doubled = guns(), beaten = guns();
  shot(doubled, "G", "T", {6, 1});
  EXPECT_TRUE(is_gone(doubled, "T"));
  shot(beaten, "G", "T", {3, 1});
  EXPECT_TRUE(beaten.unit("T").is(kUncrewed));
}

TEST(GwkGunnery, AGunIsNeverHurtByItsOwnFire) {  // GWK-ART-08
  Battlefield field = battery(red("G", "lart_o") + blue("H", "hi_o"), "H", 10_in);
  shot(field, "G", "H", {1, 6});
  EXPECT_FALSE(field.unit("G").is(kUncrewed));
  EXPECT_EQ(off_the_line(field, "H"), 10_in);
}

// As close combat does: otherwise the totals of the result are not those of the dice, and nobody sees why.
TEST(GwkGunnery, TheLogSaysWhatGradingChanges) {  // GWK-ART-07, GWK-GRADE-04, GWK-GRADE-06
  Battlefield field = battery(red("G", "hart_s") + blue("H", "hi_i"), "H", 10_in);
  shot(field, "G", "H", {3, 3});
  std::string said;
  for (const v1::Event& event : field.events()) said += event.has_declared() ? event.declared().text() : "";
  EXPECT_EQ(said, "G at H 9:6, +1 superior artillery, -1 loser is inferior, pushed back");
}

TEST(GwkGunnery, OnlyFireFactorsCount) {  // GWK-ART-06, GWK-ART-07
  Battlefield field = battery(red("G", "lart_s") + blue("P", "pk_s") + blue("P2", "pk_s"), "P", 6_in);
  file(field, {"P", "P2"}, 500, 652, 180);
  field.set("G", kMorale, 1);
  const Pairing pairing{.element = UnitId("G"), .enemy = UnitId("P"), .artillery_fire = true, .fires = true};
  const FightingSide gun = fighting_side(field.table(), pairing),
                     pike = fighting_side(field.table(), reversed(pairing));
  EXPECT_EQ(gun.rows.total(), 4 - 1);
  EXPECT_EQ(pike.rows.total(), 3) << "no supports";
  EXPECT_EQ(pike.die.sides, 6u);
  // Beating Pk(s) costs 1, being (s) adds it.
  EXPECT_EQ(in_words(verdict(field.table(), pairing, gun, 6, pike, 3)), "9:6, pushed back");
}

TEST(GwkGunnery, WhenAGunFires) {  // GWK-ART-01, GWK-ART-02, GWK-ART-10, GWK-SHOOT-02
  Battlefield field = battery(red("G", "lart_o") + blue("H", "hi_o"), "H", 10_in);
  EXPECT_EQ(refusal(field), "");
  EXPECT_EQ(refusal(field.set("G", kMoved, 1)), "GWK-ART-01");
  field.set("G", kMoved, 0).set("G", kUncrewed, 1);
  EXPECT_EQ(refusal(field), "GWK-ART-10");
  field.set("G", kUncrewed, 0).set("G", kShot, 1);
  EXPECT_EQ(refusal(field), "GWK-SHOOT-02");
  field.set("G", kShot, 0).table().phase = kShootingBackPhase;
  EXPECT_EQ(refusal(field), "GWK-ART-01");

  Battlefield light = battery(red("G", "lart_f") + blue("H", "hi_o"), "H", 10_in);
  EXPECT_EQ(refusal(light.set("G", kMoved, (3_in).um())), "");
  EXPECT_EQ(refusal(light.set("G", kMoved, (3_in).um() + 51)), "GWK-ART-02");
  EXPECT_EQ(refusal(light.set("G", kMoved, 1).set("G", kShotLast, 1)), "GWK-ART-02");
  EXPECT_EQ(refusal(light.set("G", kShotLast, 0).set("G", kMoveOrShoot, 1)), "GWK-SHOOT-73");
}

TEST(GwkGunnery, RangeIncludesItsEnd) {  // GWK-ART-04
  EXPECT_EQ(refusal(battery(red("G", "lart_o") + blue("H", "hi_o"), "H", 12_in - Length::um(1)), "H"), "");
  EXPECT_EQ(refusal(battery(red("G", "lart_o") + blue("H", "hi_o"), "H", 12_in), "H"), "");
  EXPECT_EQ(refusal(battery(red("G", "lart_o") + blue("H", "hi_o"), "H", 12_in + Length::um(51)), "H"), "GWK-ART-04");
}

TEST(GwkGunnery, TargetsAheadComeBeforeNearerOnesAside) {  // GWK-ART-05, GWK-SHOOT-05, GWK-SHOOT-07
  Battlefield field = battery(red("G", "hart_o") + blue("H", "hi_o") + blue("J", "hi_o"), "H", 10_in);
  field.stand("J", geometry::standing_at({540_mm, 500_mm + 6_in}, Angle::degrees(180), 40_mm, 20_mm));
  EXPECT_EQ(refusal(field, "H"), "");
  const WhyNot aside = why_not_fire_at(field.table(), field.unit("G"), field.unit("J"));
  ASSERT_TRUE(aside);
  EXPECT_EQ(aside->citation.clause, "GWK-SHOOT-05") << "it is nearer, so distances would not say why";
  EXPECT_NE(aside->reason.find("is straight ahead and must be the target"), std::string::npos) << aside->reason;

  field.stand("H", geometry::standing_at({460_mm, 500_mm + 10_in}, Angle::degrees(180), 40_mm, 20_mm));
  const WhyNot farther = why_not_fire_at(field.table(), field.unit("G"), field.unit("H"));
  ASSERT_TRUE(farther);
  EXPECT_EQ(farther->citation.clause, "GWK-SHOOT-07");
  EXPECT_NE(farther->reason.find("is nearer: 6.0 in against 10.0 in"), std::string::npos) << farther->reason;
}

TEST(GwkGunnery, LesserBowsDoNotFleeFromFire) {  // GWK-ART-08: only elephants flee
  Battlefield field = battery(red("G", "lart_o") + blue("B", "bw_i"), "B", 10_in);
  shot(field, "G", "B", {2, 3});
  EXPECT_EQ(off_the_line(field, "B"), 10_in + 20_mm);
  Battlefield elephants = battery(red("G", "lart_o") + blue("E", "el_o"), "E", 10_in);
  shot(elephants, "G", "E", {5, 4});
  EXPECT_EQ(elephants.unit("E").ground.facing, Angle()) << "it has turned to flee";
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
