// Acts in the wrong step: a refusal names the rule that the act would break in any step, else the step that takes it.
// And what follows on a table in a step without acts.
#include "server/rules/systems/fornovo_to_sedgemoor/out_of_step.h"

#include "common/notation/act.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kLines =
    "unit red A profile MI at (36,10)\nunit red S profile SK at (50,10)\n"
    "unit blue B profile MI at (36,16) facing 180\nunit blue F profile MI at (10,40) facing 180\n";

Field in_step(PhaseKey phase, v1::Side active) {
  Field field({kLines});
  field.table().phase = phase;
  field.table().active = active;
  return field;
}

// "FTS-6-e: This is done in ..."; empty if the act is accepted.
std::string refusal(const Field& field, std::string_view act, v1::Seat seat = v1::SEAT_RED) {
  SeededDice dice(1);
  const Ruling ruling = system().adjudicate(field.table(), *notation::read_act(act), seat, dice);
  return ruling ? "" : ruling.error().citation.clause + ": " + ruling.error().reason;
}

TEST(FornovoOutOfStep, AnActIsRefusedByWhatItBreaksItself) {
  const Field moving = in_step(kMarchA, v1::SIDE_RED);
  EXPECT_EQ(refusal(moving, "charge charge units A : target targets A").rfind("FTS-", 0), 0u);
  EXPECT_NE(refusal(moving, "charge charge units A : target targets F").find("can't be reached"), std::string::npos);
  EXPECT_NE(refusal(moving, "shoot shoot units A : target targets F").find("F"), std::string::npos);
  const Field charging = in_step(kChargesA, v1::SIDE_RED);
  EXPECT_NE(refusal(charging, "move march units S : path path advance 40").find("of 8.0 in"), std::string::npos)
      << refusal(charging, "move march units S : path path advance 40");
}

TEST(FornovoOutOfStep, AnActThatBreaksNoRuleIsRefusedWithItsStep) {
  EXPECT_EQ(refusal(in_step(kMarchA, v1::SIDE_RED), "charge charge units A : target targets B"),
            "FTS-6-e: You can do that in \"Charges of side A\"; the step now is \"Moves of side A\".");
  EXPECT_EQ(refusal(in_step(kChargesA, v1::SIDE_RED), "move march units S : path path advance 1"),
            "FTS-6-g: You can do that in \"Moves of side A\"; the step now is \"Charges of side A\".");
  EXPECT_EQ(refusal(in_step(kMarchB, v1::SIDE_BLUE), "move march units S : path path advance 1"),
            "FTS-6-g: You can do that in \"Moves of side A\"; the step now is \"Moves of side B\".");
  EXPECT_EQ(refusal(in_step(kMarchB, v1::SIDE_BLUE), "choose stand"),
            "G-215: There is no open question that \"stand\" answers.");
}

TEST(FornovoOutOfStep, AnActThatDoesNotAnswerTheQuestionIsRefusedWithItsStep) {  // D-22
  Field field({kLines, "commander red C profile CC at (36,4)\n", "unit red M profile MI at (20,10) traits arquebus\n",
               "unit blue N profile MI at (20,14) facing 180\n"});
  field.table().phase = kShootingPhase;
  field.run([](Draft& draft) { run_shooting(draft); });
  ASSERT_NE(field.table().open_decision(v1::SEAT_RED), nullptr);
  EXPECT_EQ(refusal(field, "attach join units C : unit targets A"),
            "FTS-6-g: You can do that in \"Moves of side A\"; the step now is \"Shooting\".");
  EXPECT_EQ(refusal(field, "shoot shoot_up units M : target targets N").rfind("D-22", 0), 0u);
}

TEST(FornovoOutOfStep, AStepIsEndedByItsSide) {
  EXPECT_EQ(refusal(in_step(kMarchB, v1::SIDE_BLUE), "end_phase"), "FTS-6-g: The other side ends \"Moves of side B\".");
}

TEST(FornovoProceeds, UpToAStepWithADecision) {
  NoDice none;
  const Ruling due = system().proceed(in_step(kMarchA, v1::SIDE_RED).table(), none);
  ASSERT_TRUE(due);
  EXPECT_TRUE(std::ranges::none_of(*due, [](const v1::Event& event) {
    return event.has_phase_began() || event.has_decision_opened();
  })) << "red is to move";
  const Field rolling = in_step(kInitiativePhase, v1::SIDE_UNSPECIFIED);
  ScriptedDice dice({3, 5});
  const Ruling asked = system().proceed(rolling.table(), dice);
  ASSERT_TRUE(asked);
  EXPECT_TRUE(std::ranges::any_of(*asked, [](const v1::Event& event) { return event.has_decision_opened(); }));
}

// Otherwise nobody could fire at where an enemy came from, and a shaken unit would not recover.
TEST(FornovoProceeds, NotesHowUnitsBeginOnATableWrittenInTheMovePhase) {  // FTS-9.9-a, G-131, G-143
  for (const PhaseKey phase : {kChargesA, kMarchA}) {
    Field field = in_step(phase, v1::SIDE_RED);
    field.set("A", kMorale, 2).set("B", kMoved, 1);
    const geometry::Point front = geometry::front_centre(field.unit("A").ground);
    NoDice none;
    const Ruling due = system().proceed(field.table(), none);
    ASSERT_TRUE(due);
    for (const v1::Event& event : *due) field.table().apply(event);
    EXPECT_EQ(field.status("A", kMoraleAtMarch), 2);
    EXPECT_EQ(field.status("A", kStartX), front.x.um());
    EXPECT_EQ(field.status("A", kStartY), front.y.um());
    EXPECT_EQ(field.status("B", kStartY), 0) << "nobody knows where it came from";
    EXPECT_TRUE(system().proceed(field.table(), none)->empty()) << "only once";
  }
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
