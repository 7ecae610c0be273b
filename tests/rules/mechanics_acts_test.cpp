// Reading acts, and answering offers with their simplest answer, as in every book.
#include "server/rules/mechanics/acts.h"

#include "common/notation/act.h"

#include <gtest/gtest.h>

namespace battalia::rules::mechanics {
namespace {

v1::Act act(const char* line) {
  const auto read = notation::read_act(line);
  EXPECT_TRUE(read.has_value()) << line;
  return *read;
}

Table table() {
  Table two;
  for (const auto& [id, side] :
       {std::pair("R1", v1::SIDE_RED), std::pair("R2", v1::SIDE_RED), std::pair("B1", v1::SIDE_BLUE)}) {
    v1::Unit unit;
    unit.set_id(id);
    unit.set_side(side);
    two.units.push_back(from_message(unit));
  }
  return two;
}

TEST(Acts, AMissingAnswerIsEmpty) {
  const v1::Act bare = act("shoot volley");
  EXPECT_EQ(first_unit(bare), UnitId());
  EXPECT_TRUE(units_of(bare).empty());
  for (const v1::Act& one : {bare, act("shoot volley units R1 : at yes")}) {
    EXPECT_EQ(option_of(one, "at"), "");
    EXPECT_EQ(target_of(one, "at"), UnitId());
    EXPECT_TRUE(path_of(one, "at").empty());
    EXPECT_EQ(place_of(one, "at"), nullptr);
  }
}

TEST(Acts, AnAnswerIsFoundByTheNameOfItsInput) {
  const v1::Act full = act(
      "shoot volley units R1,R2 : how options low,high : at targets B1 : way path advance 1, back 2 : to place (3,4)");
  EXPECT_EQ(first_unit(full), UnitId("R1"));
  EXPECT_EQ(units_of(full).size(), 2U);
  EXPECT_EQ(option_of(full, "how"), "low");
  EXPECT_EQ(target_of(full, "at"), UnitId("B1"));
  EXPECT_EQ(path_of(full, "way").size(), 2U);
  ASSERT_NE(place_of(full, "to"), nullptr);
  EXPECT_EQ(place_of(full, "to")->centre().x_um(), 3 * 25'400);
}

TEST(Acts, NameUnitsOfTheirOwnSideAndEachOnce) {
  const struct {
    const char* line;
    const char* reason;
  } cases[] = {{"move march", "Name a unit for the order."},
               {"move march units B1", "You have no unit \"B1\"."},
               {"move march units R9", "You have no unit \"R9\"."},
               {"move march units R1,R2,R1", "R1 is named more than once."},
               {"move march units R1,R2", ""}};
  for (const auto& one : cases) {
    const WhyNot fault = why_not_units_of(table(), act(one.line), v1::SIDE_RED, "clause");
    EXPECT_EQ(fault ? fault->reason : "", one.reason) << one.line;
  }
  EXPECT_EQ(why_not_one_of(table(), act("move march units R1,R2"), v1::SIDE_RED, "clause")->reason,
            "Only one unit at a time can do this.");
  EXPECT_FALSE(why_not_one_of(table(), act("move march units R1"), v1::SIDE_RED, "clause"));
}

TEST(Acts, ARefusalNamesWhatIsNotOffered) {
  EXPECT_EQ(not_offered(act("move march"), "clause").reason, "\"march\" is not possible now.");
  EXPECT_EQ(not_offered(v1::Act(), "clause").reason, "The order does not say what to do.");
}

TEST(Offers, ArePlainlyAnsweredWithWhatTheyWantAndNoMore) {
  const Table two = table();
  v1::Prompt prompt;
  v1::Offer& all = offer(prompt, v1::VERB_SHOOT, "volley", "Shoot", {UnitId("R1")}, "clause", 50);
  v1::ChooseWanted& how = want_choice(all, "how", "how");
  add_option(how, "low", "low");
  add_option(how, "high", "high");
  want_choice(all, "why", "why", true);
  add_target(want_target(all, "at", "at whom"), two.units[2], Length());
  want_confirm(all, "sure", "sure?");
  suggest(want_path(all, "way", "route", two.units[0], Length::inches(4)), "ahead", two.units[0].ground);
  suggest(want_place(all, "to", "where", two.units[0]), "here", two.units[0].ground);
  v1::InputWanted& shares = *all.add_inputs();
  shares.set_name("dice");
  shares.mutable_allocate()->add_suggestion()->set_key("B1");

  const v1::Act plain = plain_act(all);
  EXPECT_EQ(plain.key(), "volley");
  EXPECT_EQ(first_unit(plain), UnitId("R1"));
  EXPECT_EQ(plain.answers_size(), 6);
  EXPECT_EQ(option_of(plain, "how"), "low");
  EXPECT_EQ(answer(plain, "why"), nullptr) << "it need not be answered";
  EXPECT_EQ(target_of(plain, "at"), UnitId("B1"));
  EXPECT_TRUE(answer(plain, "sure")->confirm());
  EXPECT_EQ(path_of(plain, "way").size(), 1U);
  EXPECT_NE(place_of(plain, "to"), nullptr);
  EXPECT_EQ(answer(plain, "dice")->shares(0).key(), "B1");
}

TEST(Decisions, KeepWordsAndActs) {
  v1::Decision decision;
  save_context(decision, "result", "forward");
  save_context(decision, "queued", act("move march units R1"));
  save_context(decision, "queued", "no act at all, this");
  EXPECT_EQ(context_value(decision, "result"), "forward");
  EXPECT_EQ(context_value(decision, "nothing"), "");
  ASSERT_EQ(context_acts(decision, "queued").size(), 1U);
  EXPECT_EQ(first_unit(context_acts(decision, "queued")[0]), UnitId("R1"));
}

}  // namespace
}  // namespace battalia::rules::mechanics
