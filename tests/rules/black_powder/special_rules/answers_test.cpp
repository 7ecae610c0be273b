// What the switches OPT-01, OPT-02 and OPT-13 let a charged or threatened unit do.
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

// --- Divided closing fire -----------------------------------------------------------------------------------------

constexpr std::string_view kTwoAtOne = R"(
unit red R1 profile AC of rb at (57,44) facing 0
unit red R2 profile AC of rb at (63,44) facing 0
unit blue B1 profile LI of bb at (60,54) facing 180
unit blue B2 profile LI of bb at (100,90) facing 180
)";
constexpr const char* kBoth = "command order_charge units R1,R2 : target targets B1";

TEST(DividedClosingFire, IsGivenToEachChargerAsItArrives) {  // BP-OPT-01, BP-CLF-05
  Situation table("option OPT-01 on\n" + std::string(kTwoAtOne));
  table.act(kRed, kBoth, {1, 1});
  ASSERT_EQ(menu(table), "closing_fire stand");
  // Two of three dice at the first, automatically; a hit is saved. Then the third at the other, without a question.
  table.act(kBlue, "choose closing_fire units B1", {4, 1, 6, 1});
  const auto volleys = table.rolls("shooting");
  ASSERT_EQ(volleys.size(), 2u);
  EXPECT_EQ(volleys[0].faces_size(), 2);
  EXPECT_EQ(volleys[0].against(), "R1");
  EXPECT_EQ(volleys[1].faces_size(), 1);
  EXPECT_EQ(volleys[1].against(), "R2");
  EXPECT_TRUE(table.table().engaged(UnitId("R2")));
  EXPECT_EQ(table.status("B1", "dice_held_back"), 0);
  EXPECT_EQ(table.status("B1", "closing_fire_used"), 1);
}

TEST(DividedClosingFire, IsDividedAsTheDefenderSays) {  // BP-OPT-01
  Situation table("option OPT-01 on\n" + std::string(kTwoAtOne));
  table.act(kRed, kBoth, {1, 1});
  EXPECT_EQ(table.refusal(kBlue, "choose closing_fire units B1 : dice options 4"), "BP-OPT-01");
  table.act(kBlue, "choose closing_fire units B1 : dice options 1", {1, 1, 1});
  const auto volleys = table.rolls("shooting");
  ASSERT_EQ(volleys.size(), 2u);
  EXPECT_EQ(volleys[0].faces_size(), 1);
  EXPECT_EQ(volleys[1].faces_size(), 2);
  Situation all("option OPT-01 on\n" + std::string(kTwoAtOne));
  all.act(kRed, kBoth, {1, 1});
  all.act(kBlue, "choose closing_fire units B1 : dice options 3", {1, 1, 1});
  EXPECT_EQ(all.rolls("shooting").size(), 1u);
}

TEST(DividedClosingFire, IsAllForTheFirstWithoutTheOption) {  // BP-CLF-04, BP-CLF-05
  Situation table{std::string(kTwoAtOne)};
  table.act(kRed, kBoth, {1, 1});
  table.act(kBlue, "choose closing_fire units B1", {1, 1, 1});
  ASSERT_EQ(table.rolls("shooting").size(), 1u);
  EXPECT_EQ(table.rolls("shooting")[0].against(), "R1");
}

TEST(DividedClosingFire, MeetsTheSecondWhenTheFirstIsThrownBack) {  // BP-OPT-01, BP-CLF-15
  Situation table(R"(option OPT-01 on
unit red R1 profile AC of rb at (57,44) facing 0 : casualties=2
unit red R2 profile AC of rb at (63,44) facing 0
unit blue B1 profile LI of bb at (60,54) facing 180
unit blue B2 profile LI of bb at (100,90) facing 180
)");
  table.act(kRed, kBoth, {1, 1});
  // An unsaved hit shakes R1, and it breaks; B1 is free again and has a die left for R2.
  table.act(kBlue, "choose closing_fire units B1", {4, 1, 1, 1, 1});
  ASSERT_EQ(menu(table), "closing_fire stand");
  table.forget().act(kBlue, "choose closing_fire units B1", {1});
  EXPECT_EQ(table.roll("shooting", "B1").faces_size(), 1);
}

TEST(DividedClosingFire, MayBeHeldBackOnInitiative) {  // BP-OPT-01, BP-INI-07
  Situation table("option OPT-01 on\n" + std::string(kTwoAtOne), "initiative");
  table.run([](Draft& draft) {
    for (const char* id : {"R1", "R2"}) draft.set(draft.unit(UnitId(id)), StatusKey("may_use_initiative"), 1);
  });
  const auto charges = [](const char* unit) {
    return "charge initiative_charge units " + std::string(unit) + " : target targets B1";
  };
  Situation nobody_else = table;
  nobody_else.act(kRed, charges("R1"));
  nobody_else.act(kBlue, "choose closing_fire units B1", {1, 1, 1});  // none declared: all of them
  EXPECT_EQ(nobody_else.status("B1", "closing_fire_used"), 1);
  table.act(kRed, charges("R1"));
  table.act(kBlue, "choose closing_fire units B1 : dice options 2", {1, 1});
  EXPECT_EQ(table.status("B1", "dice_held_back"), 1);
  table.forget().act(kRed, charges("R2"), {1});
  EXPECT_EQ(table.roll("shooting", "B1").against(), "R2");
}

// --- Cavalry and foot that comes near it --------------------------------------------------------------------------

constexpr std::string_view kNear = R"(
unit red R1 profile LN of rb at (60,40) facing 0
unit red R9 profile LI of rb at (100,10) facing 0
unit blue B1 profile CV of bb at (60,57) facing 180
unit blue B9 profile LI of bb at (100,90) facing 180
)";

// R1 is ordered ahead and moves that far with its first move; B1's front is at y = 55, R1's starts at 40.8.
Situation marched(const std::string& options, double ahead) {
  Situation table(options + std::string(kNear));
  table.act(kRed, "command order_move units R1 : objective place (60,60) facing 0", {1, 1});
  const std::string y = std::to_string(40 + ahead);
  table.forget().act(kRed, "choose move units R1 : path path to (60," + y.substr(0, y.find('.') + 4) + ") facing 0");
  return table;
}

TEST(HorseNearFoot, AnswersFootThatEndsAMoveWithinSixInches) {  // BP-OPT-02, BP-FAQ-12, BP-MOV-10
  EXPECT_EQ(menu(marched("", 9), "reaction"), "none");
  EXPECT_EQ(menu(marched("option OPT-02 on\n", 9), "reaction"), "charge evade stay");
  EXPECT_EQ(menu(marched("option OPT-02 on\n", 8.2), "reaction"), "charge evade stay");
  EXPECT_EQ(menu(marched("option OPT-02 on\n", 8.19), "reaction"), "none");
}

TEST(HorseNearFoot, TakesClosingFireWhenItCharges) {  // BP-OPT-02
  Situation table = marched("option OPT-02 on\n", 9);
  table.act(kBlue, "choose charge units B1");
  ASSERT_EQ(menu(table, "charge_response", kRed), "closing_fire stand");
  table.act(kRed, "choose closing_fire units R1", {1, 1, 1});
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
  EXPECT_EQ(table.status("B1", "charging"), 1);
  EXPECT_EQ(table.table().active, v1::SIDE_RED);
  EXPECT_NE(table.prompt(kRed).decision(), "ordered_move") << "its second move is lost in the fight";
}

TEST(HorseNearFoot, EvadesAndTheOrderContinues) {  // BP-OPT-02
  Situation table = marched("option OPT-02 on\n", 9);
  table.act(kBlue, "choose evade units B1");
  EXPECT_GT(table.unit("B1").ground.centre.y, 70_in);
  EXPECT_EQ(table.prompt(kRed).decision(), "ordered_move");
}

TEST(HorseNearFoot, StaysWhenNobodyAnswersAndIsNotAskedAgain) {  // BP-OPT-02
  Situation table = marched("option OPT-02 on\n", 9);
  table.default_act(kBlue);
  EXPECT_EQ(table.unit("B1").ground.centre.y, 57_in);
  EXPECT_EQ(table.prompt(kRed).decision(), "ordered_move");
}

TEST(HorseNearFoot, IsBoundByShakenAndDisordered) {  // BP-OPT-02, BP-SHK-03, BP-DIS-07
  const auto answers = [](const std::string& state) {
    Situation table(
        "option OPT-02 on\nunit red R1 profile LN of rb at (60,40) facing 0\n"
        "unit blue B1 profile CV of bb at (60,57) facing 180 : " +
        state + "\n");
    table.act(kRed, "command order_move units R1 : objective place (60,60) facing 0", {1, 1});
    table.act(kRed, "choose move units R1 : path path to (60,49) facing 0");
    return menu(table, "reaction");
  };
  EXPECT_EQ(answers("casualties=3"), "evade stay");
  EXPECT_EQ(answers("disordered"), "none");
}

// --- Turning to face ----------------------------------------------------------------------------------------------

Situation charged_in_flank(const std::string& options) {
  Situation table(options + R"(
unit red R1 profile CV of rb at (50,60) facing 90
unit blue B1 profile CV of bb at (64,60) facing 180
)");
  charge_now(table);
  return table;
}

TEST(TurningToFace, IsRolledForWithTheOption) {  // BP-CCH-09, OPT-13
  const auto turned = [](std::vector<std::uint32_t> faces) {
    Situation table = charged_in_flank("option OPT-13 on\n");
    table.act(kBlue, "choose turn_to_face units B1", std::move(faces));
    EXPECT_EQ(table.table().contacts_of(UnitId("R1"))[0].face_of_b, v1::FACE_FRONT);
    return table.status("B1", "disordered");
  };
  EXPECT_EQ(turned({4, 4}), 0) << "the rating is 8";
  EXPECT_EQ(turned({4, 5}), 1);
  Situation plain = charged_in_flank("");
  plain.act(kBlue, "choose turn_to_face units B1");
  EXPECT_EQ(plain.status("B1", "disordered"), 0);
}

}  // namespace
}  // namespace battalia::rules::black_powder
