#include "server/battaliactl/calculator/misspelt.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace battalia::ctl {
namespace {

v1::Prompt question_with(std::initializer_list<const char*> answers) {
  v1::Prompt prompt;
  for (const char* key : answers) {
    v1::Offer& offer = *prompt.add_offers();
    offer.set_verb(v1::VERB_CHOOSE);
    offer.set_key(key);
  }
  return prompt;
}

v1::Act choose(const std::string& key) {
  v1::Act act;
  act.set_verb(v1::VERB_CHOOSE);
  act.set_key(key);
  return act;
}

TEST(Misspelt, AKeyIsAnsweredWithTheNearestOrWithAllThereAre) {
  const v1::Prompt prompt = question_with({"stand", "closing_fire", "evade"});
  EXPECT_EQ(what_was_meant(prompt, {}, choose("stnd")), " Did you mean \"stand\"?");
  EXPECT_EQ(what_was_meant(prompt, {}, choose("closng_fire")), " Did you mean \"closing_fire\"?");
  EXPECT_EQ(what_was_meant(prompt, {}, choose("surrender")),
            " There is no key \"surrender\" here, only \"stand\", \"closing_fire\" and \"evade\".");
  EXPECT_EQ(what_was_meant(prompt, {}, choose("stand")), "") << "that word is known";
  EXPECT_EQ(what_was_meant({}, {}, choose("stand")), "") << "nothing is offered, so no word is near";
}

TEST(Misspelt, ShortIdsAreAllNamedThatAreEquallyNear) {
  rules::Table table;
  for (const char* id : {"R1", "R2", "B1"}) table.units.emplace_back().id = UnitId(id);
  v1::Act act = choose("evade");
  act.add_units("Rq");
  const v1::Prompt prompt = question_with({"evade"});
  EXPECT_EQ(what_was_meant(prompt, table, act), " Did you mean \"R1\" or \"R2\"?");
  for (const char* id : {"R3", "R4"}) table.units.emplace_back().id = UnitId(id);
  EXPECT_EQ(what_was_meant(prompt, table, act),
            " There is no unit \"Rq\"; similar ones are \"R1\", \"R2\", \"R3\" and \"R4\".");
}

TEST(Misspelt, AUnitATargetAndAChoiceAreAnsweredWithTheNearest) {
  rules::Table table;
  for (const char* id : {"Guards", "Pikes"}) table.units.emplace_back().id = UnitId(id);
  v1::Prompt prompt = question_with({"evade"});
  v1::InputWanted& input = *prompt.mutable_offers(0)->add_inputs();
  input.set_name("facing");
  for (const char* key : {"charger", "away"}) input.mutable_choose()->add_options()->set_key(key);
  v1::Act act = choose("evade");
  act.add_units("Guads");
  EXPECT_EQ(what_was_meant(prompt, table, act), " Did you mean \"Guards\"?");
  act.set_units(0, "Guards");
  act.add_answers()->set_input("facing");
  act.mutable_answers(0)->add_options("chager");
  EXPECT_EQ(what_was_meant(prompt, table, act), " Did you mean \"charger\"?");
  act.mutable_answers(0)->set_options(0, "charger");
  act.add_answers()->add_targets("Pike");
  EXPECT_EQ(what_was_meant(prompt, table, act), " Did you mean \"Pikes\"?");
}

}  // namespace
}  // namespace battalia::ctl
