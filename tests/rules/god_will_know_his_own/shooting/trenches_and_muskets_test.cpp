// Heads down in trenches (D-16, GWK-SHOOT-13), muskets of light infantry (GWK-LATE-12 to 14).
#include "server/rules/systems/god_will_know_his_own/shooting/shooting_phase.h"

#include "server/rules/systems/god_will_know_his_own/shooting/volley.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::string_view kTrenchLine = "terrain trench t line (400mm,505mm) (600mm,505mm)\n";
constexpr std::string_view kLate = "option late_period on\n";

// A stands behind a trench; Z that far in front of it.
Battlefield trench(std::string_view own, std::string_view enemy, std::int32_t ahead_mm) {
  Battlefield field(std::string(kTrenchLine) + red("A", own) + blue("Z", enemy));
  file(field, {"A"}, 500, 500);
  file(field, {"Z"}, 500, 500 + ahead_mm, 180);
  field.table().phase = kShootingPhase;
  return field;
}

// The default answer; empty: no one is asked.
std::string default_of(Battlefield& field) {
  bool over = true;
  field.run([&](Draft& draft) { over = begin_shooting(draft); });
  if (over) return {};
  v1::Prompt prompt;
  heads_down_decision().offer(field.table(), *field.table().open_decision(), prompt);
  return prompt.default_act().key();
}

TEST(GwkHeadsDown, AnElementWithoutATargetKeepsDown) {  // D-16
  Battlefield target = trench("lb_o", "hi_o", 150), none = trench("lb_o", "hi_o", 500);
  EXPECT_EQ(default_of(target), "up");
  EXPECT_EQ(default_of(none), "down");
}

TEST(GwkHeadsDown, AnElementThatCannotShootIsNotAsked) {
  Battlefield field = trench("hi_o", "lb_o", 150);
  EXPECT_EQ(default_of(field), "");
  EXPECT_EQ(field.status("A", "heads_down"), 1);
}

TEST(GwkHeadsDown, AnAnswerHoldsForOnePhase) {  // D-16
  Battlefield field(std::string(kTrenchLine) + red("A", "lb_o") + red("C", "lb_o") + blue("Z", "hi_o"));
  file(field, {"A"}, 450, 500);
  file(field, {"C"}, 550, 500);
  file(field, {"Z"}, 500, 1'000, 180);
  field.table().phase = kShootingPhase;
  for (int asked = 0; asked < 2; ++asked) {
    ASSERT_EQ(default_of(field), "down");
    const v1::Decision open = *field.table().open_decision();
    v1::Prompt prompt;
    heads_down_decision().offer(field.table(), open, prompt);
    field.run([&](Draft& draft) { EXPECT_FALSE(heads_down_decision().answer(draft, prompt.default_act(), open)); });
  }
  EXPECT_EQ(default_of(field), "") << "both keep down";
  EXPECT_EQ(field.status("A", kAnswer), 0) << "or it would not be asked in the next phase";
}

TEST(GwkHeadsDown, OnlyGoodBowsHitThem) {  // GWK-SHOOT-13
  for (const std::string_view enemy : {"bw_i", "xb_o", "sh_o", "lb_o", "bw_o", "bw_x"}) {
    Battlefield field = trench("hi_o", enemy, 100);
    EXPECT_EQ(default_of(field), "");
    const WhyNot fault = why_not_shoot_at(field.table(), field.unit("Z"), field.unit("A"));
    const bool aims = enemy == "lb_o" || enemy == "bw_o" || enemy == "bw_x";  // which shoots as (o)
    EXPECT_EQ(fault.has_value(), !aims) << enemy;
    EXPECT_EQ(fault ? fault->citation.clause : "GWK-SHOOT-13", "GWK-SHOOT-13") << enemy;
  }
}

TEST(GwkMuskets, LightInfantryHoldsItsFire) {  // GWK-LATE-12 to 14
  const auto field = [](std::string_view weapon, std::string_view options = kLate) {
    const std::string traits = "traits " + std::string(weapon);
    Battlefield made(red("A", "li_o", traits) + red("B", "li_o", traits) + blue("Z", "hi_o"), options);
    file(made, {"A", "B"}, 500, 500);
    file(made, {"Z"}, 500, 600, 180);
    made.table().phase = kShootingPhase;
    return made;
  };
  EXPECT_EQ(range_of(field("flintlock").table(), field("flintlock").unit("A")), 6_in);
  EXPECT_EQ(range_of(field("arquebus").table(), field("arquebus").unit("A")), 5_in);
  EXPECT_EQ(range_of(field("flintlock", "").table(), field("flintlock", "").unit("A")), Length()) << "late period only";
  const auto adds_shot = [](const Battlefield& made) {
    const Modifiers rows = shot_rows(made.table(), made.unit("A"), made.unit("Z"));
    return std::any_of(rows.rows().begin(), rows.rows().end(),
                       [](const v1::ModifierRow& row) { return row.clause() == "GWK-SHOOT-32"; });
  };
  Battlefield loaded = field("flintlock"), fired = field("flintlock"), fired_before = field("flintlock");
  EXPECT_EQ(ranks_shooting(loaded.table(), loaded.unit("A")), 2);
  EXPECT_TRUE(adds_shot(loaded));
  fired.set("A", "shot_last", 1);
  fired_before.set("A", "shot_before", 1);
  for (const Battlefield* one : {&fired, &fired_before}) {
    EXPECT_EQ(ranks_shooting(one->table(), one->unit("A")), 1);
    EXPECT_FALSE(adds_shot(*one));
  }
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
