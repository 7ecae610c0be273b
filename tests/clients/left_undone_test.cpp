// What is lost when a phase ends, as `done` lists it before ending one.
#include "clients/terminal/play/left_undone.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

namespace battalia::terminal {
namespace {

struct Army {
  void unit(const std::string& id, v1::UnitKind kind = v1::UNIT_KIND_UNSPECIFIED,
            v1::Presence presence = v1::PRESENCE_ON_TABLE) {
    v1::Unit& unit = *table.add_units();
    unit.set_id(id);
    unit.set_kind(kind);
    unit.set_presence(presence);
  }
  void may(v1::Verb verb, std::initializer_list<const char*> units) {
    v1::Offer& offer = *prompt.add_offers();
    offer.set_verb(verb);
    for (const char* const id : units) offer.add_units(id);
  }
  std::string left() const { return left_undone(prompt, table); }

  v1::Table table;
  v1::Prompt prompt;
};

TEST(LeftUndone, NamesEachUnitOnceWithTheMostImportantThingItCanDo) {
  Army army;
  for (const char* const id : {"K1", "K2", "K3", "K4"}) army.unit(id);
  army.may(v1::VERB_MOVE, {"K4"});
  army.may(v1::VERB_MOVE, {"K1"});
  army.may(v1::VERB_SHOOT, {"K1"});
  army.may(v1::VERB_SHOOT, {"K2"});
  army.may(v1::VERB_SHOOT, {"K3"});
  army.may(v1::VERB_END_PHASE, {});
  EXPECT_EQ(army.left(), "K1, K2 and K3 can still fire. K4 can still move.");
}

TEST(LeftUndone, IsEmptyWhereOnlyHelpIsOffered) {
  Army army;
  army.unit("K1");
  army.unit("C1", v1::UNIT_KIND_COMMANDER);
  army.may(v1::VERB_HOLD, {"K1"});
  army.may(v1::VERB_MOVE, {"C1"});
  army.may(v1::VERB_DEPLOY, {"K1"});  // deployed already, and may be moved again
  army.may(v1::VERB_END_PHASE, {});
  EXPECT_EQ(army.left(), "");
}

TEST(LeftUndone, NamesAtMostSix) {
  Army army;
  for (int number = 1; number <= 9; ++number) {
    const std::string id = "K" + std::to_string(number);
    army.unit(id, v1::UNIT_KIND_UNSPECIFIED, v1::PRESENCE_RESERVE);
    army.may(v1::VERB_DEPLOY, {id.c_str()});
  }
  EXPECT_EQ(army.left(), "K1, K2, K3, K4, K5 and 4 others can still be placed, or will be placed for you.");
}

}  // namespace
}  // namespace battalia::terminal
