#include "common/notation/act.h"

#include <google/protobuf/util/message_differencer.h>
#include <gtest/gtest.h>

namespace battalia::notation {
namespace {

v1::Act read(std::string_view line) {
  const auto act = read_act(line);
  EXPECT_TRUE(act.has_value()) << line << ": " << (act ? "" : in_words(act.error()));
  return act.value_or(v1::Act());
}

TEST(ActNotation, ReadsWhatItWrote) {
  for (const std::string line : {
           "end_phase orders",
           "command order_charge units K3,K4 : target targets P1 : if_hedgehog options halt",
           "move ordered_move units K3 : path path advance 3.5, wheel_left 30, oblique 2 at -10, to (52,30) facing 10",
           "reform units G1 : path path reform line files 12, action hitch",
           "deploy place units G1 : where place (70,20.25) facing 180",
           "choose divide_dice units K3 : dice shares P1=4, P2=3",
           "choose enter : faces dice 4, 5, 0 : sure yes",
           "choose follow_up units K3 : others none : how options none",
       }) {
    EXPECT_EQ(write_act(read(line)), line);
  }
}

TEST(ActNotation, AnswersSayTheirKind) {
  const v1::Act act = read("shoot volley units K3 : target targets P1,P2 : band options long");
  EXPECT_EQ(act.verb(), v1::VERB_SHOOT);
  EXPECT_EQ(act.key(), "volley");
  ASSERT_EQ(act.answers_size(), 2);
  EXPECT_EQ(act.answers(0).targets_size(), 2);
  EXPECT_EQ(act.answers(1).options(0), "long");
}

// A player who may choose up to two and wants neither says so; "options none" is the option of that name.
TEST(ActNotation, AnAnswerCanBeNone) {
  const v1::Act act = read("choose follow_up units K3 : others none : how options none");
  ASSERT_EQ(act.answers_size(), 2);
  EXPECT_EQ(act.answers(0).input(), "others");
  EXPECT_EQ(act.answers(0).options_size() + act.answers(0).targets_size(), 0);
  EXPECT_EQ(act.answers(1).options_size(), 1);
}

TEST(ActNotation, NamesTheFirstThingThatCannotBeRead) {
  EXPECT_NE(read_act("fly away").error().reason.find("expected a verb"), std::string::npos);
  EXPECT_NE(read_act("shoot volley units K3 : target").error().reason.find("targets"), std::string::npos);
  EXPECT_NE(read_act("move go units K3 : path path advance far").error().reason.find("length"), std::string::npos);
  EXPECT_FALSE(read_act("").has_value());
}

}  // namespace
}  // namespace battalia::notation
