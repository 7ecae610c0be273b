// An answer that no decision point offers is refused and leaves the question open (D-05 to D-36).
#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/decisions.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

v1::Act act_of(v1::Verb verb, std::string_view key) {
  v1::Act act;
  act.set_verb(verb);
  act.set_key(std::string(key));
  return act;
}

// The clause that refuses the answer of A; the question is about B.
std::string refusal(const Field& field, const mechanics::DecisionPoint& point, const v1::Act& act) {
  SeededDice dice(1);
  Draft draft(field.table(), dice);
  v1::Decision decision;
  decision.set_key(std::string(point.key));
  decision.set_seat(v1::SEAT_RED);
  decision.add_units("A");
  decision.add_units("B");
  draft.open(decision);
  const WhyNot fault = point.answer(draft, act, decision);
  EXPECT_EQ(draft.table().decisions.size(), fault ? 1u : 0u) << point.key;
  return fault ? fault->citation.clause : std::string();
}

Field asked_field() {
  Field field(
      "unit red A profile MI at (36,10) traits arquebus,long_spear\nunit blue B profile MI at (36,12.9528) facing 180\n"
      "contact A front B front\n");
  return field.set("B", kMorale, 3).set("A", kPursuing, 2).set("A", kPursuitTarget, 2);
}

TEST(FornovoAnswers, AreRefusedIfTheyWereNotOffered) {
  const Field field = asked_field();
  for (const auto points : {moving_decisions(), fighting_decisions()}) {
    for (const mechanics::DecisionPoint& point : points) {
      EXPECT_NE(refusal(field, point, act_of(v1::VERB_CHOOSE, "sing")), "") << point.key;
    }
  }
}

TEST(FornovoAnswers, AreChoices) {  // the right word with another verb is no answer
  const Field field = asked_field();
  const std::pair<std::string_view, std::string_view> words[] = {
      {kSwerveDecision, "left"},     {kRecoilSwerveDecision, "right"}, {kFollowUpDecision, "follow"},
      {kPursuitTargetDecision, "B"}, {kFootPursuitDecision, "send"},   {kAboutFaceDecision, "stay"},
      {kHaltDecision, "test"},       {kResistDecision, "send"},        {kReactionDecision, "stand"},
      {kAfterEvadeDecision, "halt"}, {kAfterRoutDecision, "pursue"},   {kGoOnDecision, "go_on"},
      {kFalseRoutDecision, "try"},   {kWeaponDecision, "handarm"},     {kOccupyDecision, "occupy"},
      {kLostGunDecision, "left"},    {kGeneralFleesDecision, "B"},
  };
  for (const auto& [key, word] : words) {
    int found = 0;
    for (const auto points : {moving_decisions(), fighting_decisions()}) {
      for (const mechanics::DecisionPoint& point : points) {
        if (point.key != key) continue;
        ++found;
        EXPECT_NE(refusal(field, point, act_of(v1::VERB_HOLD, word)), "") << key;
      }
    }
    EXPECT_EQ(found, 1) << key;
  }
}

// --- Questions to a router or a recoiling unit about its side ---------------------------------------------------

v1::Prompt prompt_of(const Field& field) {
  v1::Prompt prompt;
  const v1::Decision& open = field.table().decisions.back();
  for (const mechanics::DecisionPoint& point : moving_decisions()) {
    if (point.key == open.key()) point.offer(field.table(), open, prompt);
  }
  return prompt;
}

Field asked_side(DecisionKey key, double facing) {
  Field field("unit red A profile MI at (36,20)\nunit blue B profile MI at (36,40) facing 180\n");
  field.table().unit(UnitId("A"));
  for (Unit& unit : field.table().units) {
    if (unit.id.str() == "A") unit.ground.facing = Angle::degrees(static_cast<std::int32_t>(facing));
  }
  return field.run([&](Draft& draft) {
    v1::Decision decision;
    decision.set_key(std::string(key));
    decision.set_seat(v1::SEAT_RED);
    decision.add_units("A");
    draft.open(decision);
  });
}

TEST(FornovoSwerve, PrefersTheSideTowardsHome) {  // D-12, D-06
  const auto first = [](DecisionKey key, double facing) { return prompt_of(asked_side(key, facing)).offers(0).key(); };
  EXPECT_EQ(first(kSwerveDecision, 90), "right") << "it runs east: home is on its right";
  EXPECT_EQ(first(kSwerveDecision, 270), "left");
  EXPECT_EQ(first(kRecoilSwerveDecision, 90), "left") << "who gives way keeps to the left";
  EXPECT_EQ(prompt_of(asked_side(kRecoilSwerveDecision, 0)).offers(0).clause(), "D-06");
  EXPECT_EQ(prompt_of(asked_side(kSwerveDecision, 90)).default_act().key(), "right");
  for (const char* side : {"left", "right"}) {
    Field field = asked_side(kSwerveDecision, 90);
    field.choose(side);
    EXPECT_EQ(field.status("A", kSwerveChoice), std::string_view(side) == "left" ? 1 : 2);
  }
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
