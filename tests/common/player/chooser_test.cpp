// The player without rules: everything it answers was on offer.
#include "common/player/chooser.h"

#include <gtest/gtest.h>
#include <algorithm>

namespace battalia::player {
namespace {

v1::Prompt prompt_with_everything() {
  v1::Prompt prompt;
  v1::Offer* plain = prompt.add_offers();
  plain->set_verb(v1::VERB_END_PHASE);
  plain->set_key("end");
  plain->set_weight(1);
  v1::Offer* shot = prompt.add_offers();
  shot->set_verb(v1::VERB_SHOOT);
  shot->set_key("shoot");
  shot->set_weight(80);
  shot->add_units("R1");
  v1::InputWanted* at = shot->add_inputs();
  at->set_name("at");
  at->mutable_targets()->set_min(1);
  at->mutable_targets()->set_max(2);
  for (const auto& [unit, milli] : {std::pair("B1", 300), std::pair("B2", 900), std::pair("B3", 600)}) {
    v1::TargetOffered* target = at->mutable_targets()->add_targets();
    target->set_unit(unit);
    target->mutable_odds()->set_expected_milli(milli);
  }
  v1::InputWanted* path = shot->add_inputs();
  path->set_name("path");
  path->mutable_path()->add_suggestions()->add_path()->set_amount_um(1);
  path->mutable_path()->add_suggestions()->add_path()->set_amount_um(2);
  v1::InputWanted* share = shot->add_inputs();
  share->set_name("hits");
  share->mutable_allocate()->set_total(5);
  for (const char* key : {"a", "b"}) share->mutable_allocate()->add_among()->set_key(key);
  share->mutable_allocate()->add_max(3);
  share->mutable_allocate()->add_max(4);
  v1::InputWanted* note = shot->add_inputs();
  note->set_name("sure");
  note->set_optional(true);
  note->mutable_confirm();
  return prompt;
}

TEST(Chooser, TheGreedyOneTakesTheBestOfferAndTheBestTarget) {
  Random random(1);
  const v1::Act act = choose(prompt_with_everything(), random, Style::greedy);
  EXPECT_EQ(act.key(), "shoot");
  EXPECT_EQ(act.units(0), "R1");
  ASSERT_EQ(act.answers_size(), 4);
  ASSERT_EQ(act.answers(0).targets_size(), 1);
  EXPECT_EQ(act.answers(0).targets(0), "B2");
  EXPECT_EQ(act.answers(1).path(0).amount_um(), 1);
  EXPECT_EQ(act.answers(2).shares(0).amount(), 3U);
  EXPECT_EQ(act.answers(2).shares(1).amount(), 2U);
  EXPECT_TRUE(act.answers(3).confirm());
}

TEST(Chooser, OnlyTheRandomOneGoesWhereItNeedNot) {
  v1::Prompt prompt;
  v1::Offer& order = *prompt.add_offers();
  order.set_verb(v1::VERB_COMMAND);
  v1::InputWanted& via = *order.add_inputs();
  via.set_name("via");
  via.set_optional(true);
  via.mutable_place()->add_suggestions()->mutable_place();
  int detours = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    EXPECT_EQ(choose(prompt, random, Style::greedy).answers_size(), 0);
    detours += choose(prompt, random, Style::random).answers_size();
  }
  EXPECT_GT(detours, 0);
}

TEST(Chooser, TheRandomOneTakesEverythingSoonerOrLaterAndNothingElse) {
  Random random(7);
  bool ended = false;
  bool two_targets = false;
  bool left_out = false;
  for (int i = 0; i < 200; ++i) {
    const v1::Act act = choose(prompt_with_everything(), random, Style::random);
    ended |= act.key() == "end";
    if (act.key() == "end") continue;
    two_targets |= act.answers(0).targets_size() == 2;
    left_out |= act.answers_size() == 3;
    EXPECT_GE(act.answers(0).targets_size(), 1);
    EXPECT_LE(act.answers(0).targets_size(), 2);
  }
  EXPECT_TRUE(ended && two_targets && left_out);
}

TEST(Chooser, TheSameSeedGivesTheSameActs) {
  Random first(42);
  Random second(42);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(choose(prompt_with_everything(), first, Style::random).SerializeAsString(),
              choose(prompt_with_everything(), second, Style::random).SerializeAsString());
  }
}

TEST(Chooser, AnOfferThatListsNoAnswerIsPassedOver) {
  v1::Prompt prompt;
  v1::Offer* blind = prompt.add_offers();
  blind->set_key("blind");
  blind->set_weight(100);
  blind->add_inputs()->mutable_path();
  prompt.add_offers()->set_key("end");
  Random random(1);
  EXPECT_EQ(choose(prompt, random, Style::greedy).key(), "end");
}

}  // namespace
}  // namespace battalia::player
