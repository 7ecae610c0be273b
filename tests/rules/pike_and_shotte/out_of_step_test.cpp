// Acts in the wrong step of the player turn: a refusal names the rule that the act would break in its own step, else
// the step that takes it.
#include "server/rules/families/brigade/system/out_of_step.h"

#include "common/notation/act.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

// S5 fights; S1 does not.
Situation orders() {
  return Situation(opening(R"(
unit red S1 profile SH of rb at (36,10) facing 0
unit red S5 profile SH of rb at (10,20) facing 0
unit blue E5 profile SH of bb at (10,21) facing 180
unit blue E1 profile SH of bb at (36,60) facing 180
contact S5 front E5 front
)"));
}

// "PS-SEQ-01: This is done in ..."; empty if the act is accepted.
std::string refusal(std::string_view act) {
  SeededDice dice(1);
  const Ruling ruling = system().adjudicate(orders().table(), *notation::read_act(act), v1::SEAT_RED, dice);
  return ruling ? "" : ruling.error().citation.clause + ": " + ruling.error().reason;
}

TEST(OutOfStep, AnActIsRefusedByWhatItBreaksItself) {
  EXPECT_EQ(refusal("shoot shoot units S5 : target targets E5"), "PS-SHO-01: S5 is engaged.");
  EXPECT_EQ(refusal("fight fight units S1"), "PS-HTH-12: S1 has no combat left to fight this turn.");
  EXPECT_EQ(refusal("shoot shoot units S1 : target targets E1").find("PS-SEQ"), std::string::npos)
      << "far out of range: " << refusal("shoot shoot units S1 : target targets E1");
}

TEST(OutOfStep, AnActThatBreaksNoRuleIsRefusedWithItsStep) {
  EXPECT_EQ(refusal("fight fight units S5"),
            "PS-SEQ-01: You can do that in \"Hand to hand\"; the step now is \"Orders\".");
  EXPECT_EQ(refusal("move commander_move units RC : place place (36,12)"),
            "PS-CDR-04: You can do that in \"Commanders\"; the step now is \"Orders\".");
}

TEST(OutOfStep, AnAnswerNeedsAQuestion) {
  EXPECT_EQ(refusal("choose stand units S1"), "PS-GEN-07: There is no open question that \"stand\" answers.");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
