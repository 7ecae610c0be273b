// Which offers belong to units, how a prompt lists them, and the whole prompt put together again.
#include "server/rules/unit_offers.h"

#include <gtest/gtest.h>

namespace battalia::rules {
namespace {

void add(v1::Prompt& prompt, v1::Verb verb, std::initializer_list<const char*> units) {
  v1::Offer& offer = *prompt.add_offers();
  offer.set_verb(verb);
  for (const char* unit : units) offer.add_units(unit);
}

v1::Prompt some_offers() {
  v1::Prompt prompt;
  add(prompt, v1::VERB_SHOOT, {"R2"});
  add(prompt, v1::VERB_MOVE, {"R1", "R2"});
  add(prompt, v1::VERB_MOVE, {"R1"});
  add(prompt, v1::VERB_END_PHASE, {});
  return prompt;
}

TEST(UnitOffers, APromptListsEachUnitWithTheKindsOfItsOffers) {
  const v1::Prompt prompt = shortened(some_offers());
  ASSERT_EQ(prompt.offers_size(), 1);
  EXPECT_EQ(prompt.offers(0).verb(), v1::VERB_END_PHASE);
  ASSERT_EQ(prompt.units_size(), 2);
  EXPECT_EQ(prompt.units(0).unit(), "R2");
  ASSERT_EQ(prompt.units(0).kinds_size(), 2);
  EXPECT_LT(prompt.units(0).kinds(0), prompt.units(0).kinds(1));
  EXPECT_EQ(prompt.units(1).unit(), "R1");
  ASSERT_EQ(prompt.units(1).kinds_size(), 1);
  EXPECT_EQ(prompt.units(1).kinds(0), v1::VERB_MOVE);
}

TEST(UnitOffers, OfAUnitAreAllThatNameItEachOnce) {
  const std::vector<UnitId> asked = {UnitId("R1"), UnitId("R2")};
  EXPECT_EQ(offers_of(some_offers(), asked).offers.size(), 3U);
  EXPECT_EQ(offers_of(some_offers(), asked).units, asked);
  EXPECT_EQ(offers_of(some_offers(), {asked.data() + 1, 1}).offers.size(), 2U);
}

TEST(UnitOffers, PutBackIntoAShortPromptAreAllThatThereWas) {
  const v1::Prompt prompt = some_offers();
  const v1::Prompt brief = shortened(prompt);
  const v1::Prompt whole =
      with_offers(brief, offers_of(prompt, std::vector<UnitId>{UnitId("R1"), UnitId("R2")}).offers);
  ASSERT_EQ(whole.offers_size(), prompt.offers_size());
  for (int i = 0; i < prompt.offers_size(); ++i) {
    EXPECT_EQ(whole.offers(i).SerializeAsString(), prompt.offers(i).SerializeAsString());
  }
}

// A question is answered from the prompt only, whichever units it names.
TEST(UnitOffers, OfAnOpenDecisionBelongToNoUnit) {
  v1::Prompt prompt = some_offers();
  prompt.set_decision("evade");
  EXPECT_TRUE(shortened(prompt).units().empty());
  EXPECT_EQ(shortened(prompt).SerializeAsString(), prompt.SerializeAsString());
  EXPECT_TRUE(offers_of(prompt, std::vector<UnitId>{UnitId("R1")}).offers.empty());
}

}  // namespace
}  // namespace battalia::rules
