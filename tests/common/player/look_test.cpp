// What offers a player without rules requests before it chooses.
#include "common/player/look.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace battalia::player {
namespace {

v1::Offer offer_of(v1::Verb verb, const std::string& key, const std::string& unit = {}) {
  v1::Offer offer;
  offer.set_verb(verb);
  offer.set_key(key);
  if (!unit.empty()) offer.add_units(unit);
  return offer;
}

// Two units, one of which has two kinds of action, and the end of the phase.
v1::Prompt two_units() {
  v1::Prompt prompt;
  prompt.set_to_move(true);
  *prompt.add_offers() = offer_of(v1::VERB_END_PHASE, "end");
  v1::UnitActions* first = prompt.add_units();
  first->set_unit("R1");
  first->add_kinds(v1::VERB_MOVE);
  v1::UnitActions* second = prompt.add_units();
  second->set_unit("R2");
  second->add_kinds(v1::VERB_MOVE);
  second->add_kinds(v1::VERB_SHOOT);
  return prompt;
}

TEST(Look, TheGreedyOneAsksForAllThatAreListed) {
  Random random(1);
  EXPECT_EQ(looked_at(two_units(), random, Style::greedy), (UnitNames{"R1", "R2"}));
}

TEST(Look, TheRandomOneAsksForOneUnitOrNoneEachKindOfThingBeingAlike) {
  Random random(7);
  std::map<UnitNames, int> times;
  constexpr int kLots = 4'000;
  for (int i = 0; i < kLots; ++i) ++times[looked_at(two_units(), random, Style::random)];
  ASSERT_EQ(times.size(), 3U);
  EXPECT_NEAR(times[{}], kLots / 4, 150);
  EXPECT_NEAR(times[{"R1"}], kLots / 4, 150);
  EXPECT_NEAR(times[{"R2"}], kLots / 2, 150);
}

TEST(Look, NobodyIsAskedForWhereThePromptSaysAll) {
  Random random(1);
  v1::Prompt prompt = two_units();
  prompt.clear_units();
  for (const Style style : {Style::greedy, Style::random}) EXPECT_TRUE(looked_at(prompt, random, style).empty());
}

TEST(Look, OffersOfUnitsComeFirstAndTheRandomPlayerUsesThem) {
  Offers of_units;
  *of_units.Add() = offer_of(v1::VERB_MOVE, "move", "R1");
  const v1::Prompt all = seen(two_units(), of_units, Style::greedy);
  ASSERT_EQ(all.offers_size(), 2);
  EXPECT_EQ(all.offers(0).key(), "move");
  EXPECT_EQ(all.offers(1).key(), "end");
  const v1::Prompt one = seen(two_units(), of_units, Style::random);
  ASSERT_EQ(one.offers_size(), 1);
  EXPECT_EQ(one.offers(0).key(), "move");
  EXPECT_EQ(seen(two_units(), {}, Style::random).offers_size(), 1) << "what the prompt itself offers stays";
}

TEST(Look, AUnitThatCanActIsSomethingToDo) {
  v1::Prompt prompt = two_units();
  EXPECT_TRUE(may_act(prompt));
  prompt.clear_units();
  EXPECT_TRUE(may_act(prompt));
  prompt.clear_offers();
  EXPECT_FALSE(may_act(prompt));
}

}  // namespace
}  // namespace battalia::player
