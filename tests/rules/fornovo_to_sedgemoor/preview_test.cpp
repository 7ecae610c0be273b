// What a preview shows before a move: the cost of each step, the largest legal part, why a step is refused.
#include "common/notation/act.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {
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

TEST(FornovoPreviews, ShowTheDebtOfAMove) {  // FTS-7.16-a
  const v1::Preview refused = preview(Field({kTwo}), "move march units I : path path reform line files 12");
  EXPECT_EQ(refused.clause(), "FTS-7.16-a");
  const v1::Preview owed = preview(Field({kTwo}), "move march units I : path path reform line files 12 : debt yes");
  EXPECT_TRUE(owed.legal());
  EXPECT_EQ(owed.costs(owed.costs_size() - 1).clause(), "FTS-7.16-a");
}

TEST(FornovoPreviews, SayWhenAUnitMayNotMoveAtAll) {
  Field field({kTwo});
  field.set("A", kNormalMove, 1);
  const v1::Preview told = preview(field, "move march units A : path path advance 1");
  EXPECT_FALSE(told.legal());
  EXPECT_EQ(told.clause(), "FTS-6-g");
  EXPECT_EQ(told.legal_part_size(), 0);
}

// The footprint of the unit after the order.
geometry::Footprint ground_after(const Field& field, std::string_view act, std::string_view unit) {
  ScriptedDice none({});
  Table table = field.table();
  const Ruling ruling = system().adjudicate(table, *notation::read_act(act), v1::SEAT_RED, none);
  EXPECT_TRUE(ruling.has_value()) << act << ": " << ruling.error().reason;
  if (ruling) std::ranges::for_each(*ruling, [&](const v1::Event& event) { table.apply(event); });
  return table.unit(UnitId(unit)).ground;
}

void expect_extent(const v1::Preview& told, const geometry::Footprint& ground, std::string_view act) {
  EXPECT_TRUE(told.legal()) << act << ": " << told.reason();
  EXPECT_EQ(told.footprint().frontage_um(), ground.frontage.um()) << act;
  EXPECT_EQ(told.footprint().depth_um(), ground.depth.um()) << act;
}

TEST(FornovoPreviews, ShowTheFootprintOfTheFormationChosenInDeployment) {  // G-212, D-04
  Field field(
      {"unit red D profile DG reserve at (20,6)\nunit red A profile MI reserve at (40,6)\n"
       "unit blue B profile MI at (36,40) facing 180\n"});
  field.table().phase = kDeploymentPhase;
  field.table().turn = 0;
  field.table().active = v1::SIDE_RED;
  field.table().game.set(kStage, 1);
  const v1::Prompt prompt = whole_prompt(system(), field.table(), v1::SEAT_RED);
  std::size_t ways = 0;
  for (const v1::Offer& offer : prompt.offers()) {
    for (const v1::InputWanted& input : offer.inputs()) {
      for (const v1::OptionOffered& option : input.choose().options()) {
        ++ways;
        const std::string act = "deploy place units " + offer.units(0) +
                                " : where place (30,6) facing 0 : " + input.name() + " options " + option.key();
        expect_extent(preview(field, act), ground_after(field, act, offer.units(0)), act);
      }
    }
  }
  EXPECT_GE(ways, 5U);
  const v1::Preview outside =
      preview(field, "deploy place units D : where place (30,40) facing 0 : stance options line");
  EXPECT_FALSE(outside.legal());
  EXPECT_TRUE(outside.has_footprint()) << "the ghost keeps its size wherever it is carried";
}

TEST(FornovoPreviews, ShowTheFootprintAfterAChangeOfFormationOnTheWay) {  // FTS-7.17-h
  for (const char* way : {"reform line files 12", "advance 2, reform line files 6", "reform square", "advance 3"}) {
    const Field field({kTwo});
    const std::string act = std::string("move march units A : path path ") + way + " : debt yes";
    expect_extent(preview(field, act), ground_after(field, act, "A"), act);
  }
}

TEST(FornovoPreviews, OfAnEmptyActShowOnlyTheReason) {
  Field field({kTwo});
  for (const char* act : {"move march units X : path path advance 3", "move march units A", "charge charge units A",
                          "charge charge units X : target targets B", "charge charge units A : target targets X",
                          "charge charge units A : target targets B"}) {
    const v1::Preview told = preview(field, act);
    EXPECT_FALSE(told.legal()) << act;
    EXPECT_EQ(told.costs_size(), 0) << act;
  }
  auto unpaid = notation::read_act("move march units I : path path reform line files 12 : debt yes");
  unpaid->mutable_answers(1)->set_confirm(false);
  EXPECT_EQ(system().preview(field.table(), *unpaid, v1::SEAT_RED).clause(), "FTS-7.16-a") << "it will not owe";
  field.run([](Draft& draft) {
    for (const char* id : {"I", "B"}) draft.remove(UnitId(id), v1::PRESENCE_DESTROYED, "is lost");
  });
  EXPECT_EQ(preview(field, "move march units I : path path advance 3").costs_size(), 0);
  EXPECT_EQ(preview(field, "charge charge units A : target targets B").costs_size(), 0);
  EXPECT_EQ(preview(field, "charge charge units I : target targets B").costs_size(), 0);
}

TEST(FornovoPreviews, OfAShootingChargeShowTheChanceWithoutImpetus) {  // FTS-8.7-i, FTS-7.7.2-e
  Field field("unit red A profile MC at (36,10) traits javelin\nunit blue B profile MI at (36,20) facing 180\n");
  field.table().phase = kChargesA;
  const auto chance = [&](std::string_view more) {
    const v1::Preview told =
        preview(field, "charge charge units A : target targets B : path path advance 16" + std::string(more));
    EXPECT_TRUE(told.legal()) << told.reason();
    return told.odds().expected_milli();
  };
  EXPECT_LT(chance(" : shoot yes"), chance(""));
}

TEST(FornovoPreviews, OfSeveralChargesShowPathImpetusAndChance) {  // FTS-7.7-a, FTS-11.6-a
  const auto told = [](std::string_view ground, std::string_view more = "") {
    Field field(
        {"unit red A profile TC at (36,10) traits pistol\nunit blue B profile MI at (36,20) facing 180\n", ground});
    field.table().phase = kChargesA;
    return preview(field, "charge charge units A : target targets B" + std::string(more));
  };
  const v1::Preview open = told("");
  ASSERT_GT(open.costs_size(), 0);
  EXPECT_EQ(open.costs(open.costs_size() - 1).clause(), "FTS-7.7-a");
  EXPECT_TRUE(open.has_odds());
  const v1::Preview fence = told("terrain low_wall f \"the fence\" line (20,14) (52,14)\n");
  EXPECT_EQ(fence.costs(fence.costs_size() - 1).label(), "without impetus");
  EXPECT_EQ(fence.costs(fence.costs_size() - 1).clause(), "FTS-11.6-a");
  EXPECT_LE(told("", " : shoot yes").budget_um(), open.budget_um()) << "who shoots has no bonus";
  EXPECT_FALSE(told("", " : path path advance 2").has_odds()) << "it does not get there";
}

TEST(FornovoPreviews, AreEmptyOnceTheGameIsOver) {
  Field field({kTwo});
  const auto act = notation::read_act("move march units A : path path advance 3");
  EXPECT_EQ(system().preview(field.table(), *act, v1::SEAT_SPECTATOR).reason(), "Nothing can move here now.");
  field.run([](Draft& draft) { draft.end_game(result(v1::OUTCOME_DRAW, "Enough.", "G-214")); });
  EXPECT_EQ(system().preview(field.table(), *act, v1::SEAT_RED).reason(), "Nothing can move here now.");
}

TEST(FornovoOffers, NameActionsApartFromFormations) {
  const Field field("unit red A profile DG at (36,10)\nunit blue B profile MI at (36,40) facing 180\n");
  const v1::Prompt prompt = whole_prompt(system(), field.table(), v1::SEAT_RED);
  ASSERT_GT(prompt.offers_size(), 0);
  const v1::PathWanted& path = prompt.offers(0).inputs(0).path();
  EXPECT_EQ(std::count(path.actions().begin(), path.actions().end(), "dismount"), 1);
  EXPECT_EQ(path.formations_size(), 0);
}

TEST(FornovoOffers, ContainAPathWithABudgetAndSuggestedMoves) {
  const v1::Prompt prompt = whole_prompt(system(), Field({kTwo}).table(), v1::SEAT_RED);
  ASSERT_TRUE(prompt.to_move());
  const v1::Offer& offer = prompt.offers(0);
  EXPECT_EQ(offer.units(0), "A");
  ASSERT_TRUE(offer.inputs(0).has_path());
  EXPECT_EQ(offer.inputs(0).path().budget_um(), inches(8));
  EXPECT_GE(offer.inputs(0).path().suggestions_size(), 3);
  EXPECT_FALSE(system().prompt(Field({kTwo}).table(), v1::SEAT_BLUE).to_move());
}

// The suggested ways of the first unit offered, each with the length of its first step.
std::map<std::string, Length> ways_offered(const Field& field) {
  std::map<std::string, Length> ways;
  const v1::Prompt prompt = whole_prompt(system(), field.table(), v1::SEAT_RED);
  for (const v1::Suggestion& suggestion : prompt.offers(0).inputs(0).path().suggestions())
    ways.emplace(suggestion.label(), Length::um(suggestion.path(0).amount_um()));
  return ways;
}

// Others pay double for going back, or more.
TEST(FornovoOffers, SuggestTheWholeMoveBackWhereItIsAsFastAsAhead) {  // FTS-7.11-a, FTS-7.17-g, G-077
  const auto back = [](const std::string& profile) {
    return ways_offered(
               Field("unit red A profile " + profile + " at (36,20)\nunit blue B profile MI at (36,44) facing 180\n"))
        .at("back");
  };
  EXPECT_EQ(back("SK"), 8_in);
  EXPECT_EQ(back("LG formation limbered"), 6_in);
  EXPECT_EQ(back("MI"), 2_in);
}

TEST(FornovoOffers, SuggestTheWayUpToAFriendWhoIsInTheWay) {  // FTS-7.10-d
  const auto ways = ways_offered(Field(
      "unit red A profile MC at (36,10)\nunit red F profile MI at (36,20)\nunit blue B profile MI at (36,44) facing "
      "180\n"));
  ASSERT_TRUE(ways.contains("straight ahead"));
  EXPECT_GT(in_inches(ways.at("straight ahead")), 6.2);
  EXPECT_LT(in_inches(ways.at("straight ahead")), 6.56) << "F stands there";
  EXPECT_FALSE(ways.contains("half a move ahead")) << "it would end on top of F";
}

TEST(FornovoOffers, SuggestNoTurnThatNobodyWouldSee) {
  const std::string lines = "unit red A profile MI at (36,10)\nunit blue B profile MI at (50,40) facing 180\n";
  EXPECT_TRUE(ways_offered(Field(lines)).contains("towards the nearest enemy"));
  const Field close({"terrain impassable w \"the wall\" area (20,11.478) (52,11.478) (52,20) (20,20)\n", lines});
  EXPECT_FALSE(ways_offered(close).contains("towards the nearest enemy"));
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
