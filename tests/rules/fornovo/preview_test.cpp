// What a player is told before he moves: the price of each step, the largest legal part, why a step is refused.
#include "common/notation/act.h"
#include "server/rules/systems/fornovo/fornovo.h"
#include "tests/rules/fornovo/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo {
namespace {

constexpr std::string_view kTwo =
    "unit red A profile MI at (36,10)\nunit red I profile IR at (20,10)\nunit blue B profile MI at (36,40) facing "
    "180\n";

v1::Preview preview(const Field& field, std::string_view act) {
  const auto read = notation::read_act(act);
  EXPECT_TRUE(read.has_value()) << act;
  return system().preview(field.table(), *read, v1::SEAT_RED);
}

TEST(FornovoPreviews, NameThePriceOfEachStep) {
  const v1::Preview told =
      preview(Field({kTwo}), "move march units A : path path wheel_left 20, advance 3, sidestep_right 1");
  EXPECT_TRUE(told.legal()) << told.reason();
  ASSERT_EQ(told.costs_size(), 3);
  EXPECT_EQ(told.costs(0).clause(), "FTS-7.17-e");
  EXPECT_EQ(told.costs(0).label(), "wheel left 20 degrees");
  EXPECT_EQ(told.costs(1).value(), inches(3));
  EXPECT_EQ(told.costs(2).value(), inches(2));
  EXPECT_EQ(told.costs(0).value() + told.costs(1).value() + told.costs(2).value(), told.used_um());
  EXPECT_EQ(told.budget_um(), inches(8));
}

TEST(FornovoPreviews, CostOtherTroopsTwice) {  // FTS-7.17-b
  const auto of = [](const char* profile) {
    std::string line = "unit red A profile MI at (36,10) traits ";
    return preview(Field(line + profile + "\n"), "move march units A : path path wheel_left 20").used_um();
  };
  EXPECT_EQ(of("irregular"), 2 * of("shallow"));
}

TEST(FornovoPreviews, SayWhyAStepIsRefusedAndHowMuchOfItIsLegal) {
  const v1::Preview told = preview(Field({kTwo}), "move march units A : path path wheel_left 20, advance 9");
  EXPECT_FALSE(told.legal());
  EXPECT_EQ(told.clause(), "FTS-7-d");
  EXPECT_NE(told.reason().find("of 8"), std::string::npos) << told.reason();
  ASSERT_EQ(told.legal_part_size(), 2);
  EXPECT_LT(told.legal_part(1).amount_um(), inches(9));
  EXPECT_TRUE(told.has_ends_at());
}

TEST(FornovoPreviews, TellWhatWouldBeOwed) {  // FTS-7.16-a
  const v1::Preview refused = preview(Field({kTwo}), "move march units I : path path reform line files 12");
  EXPECT_EQ(refused.clause(), "FTS-7.16-a");
  const v1::Preview owed = preview(Field({kTwo}), "move march units I : path path reform line files 12 : debt yes");
  EXPECT_TRUE(owed.legal());
  EXPECT_EQ(owed.costs(owed.costs_size() - 1).clause(), "FTS-7.16-a");
}

TEST(FornovoPreviews, SayThatAUnitMayNotMoveAtAll) {
  Field field({kTwo});
  field.set("A", kNormalMove, 1);
  const v1::Preview told = preview(field, "move march units A : path path advance 1");
  EXPECT_FALSE(told.legal());
  EXPECT_EQ(told.clause(), "FTS-6-g");
  EXPECT_EQ(told.legal_part_size(), 0);
}

TEST(FornovoOffers, AreAPathWithABudgetAndWaysReadyMade) {
  const v1::Prompt prompt = system().prompt(Field({kTwo}).table(), v1::SEAT_RED);
  ASSERT_TRUE(prompt.to_move());
  const v1::Offer& offer = prompt.offers(0);
  EXPECT_EQ(offer.units(0), "A");
  ASSERT_TRUE(offer.inputs(0).has_path());
  EXPECT_EQ(offer.inputs(0).path().budget_um(), inches(8));
  EXPECT_GE(offer.inputs(0).path().suggestions_size(), 3);
  EXPECT_FALSE(system().prompt(Field({kTwo}).table(), v1::SEAT_BLUE).to_move());
}

}  // namespace
}  // namespace battalia::rules::fornovo
