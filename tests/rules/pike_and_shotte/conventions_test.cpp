// Conventions of every chapter: which dice, in which direction a modifier counts, what counts once.
#include "server/rules/families/brigade/troops/profiles.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

Situation shooting(const std::string& lines) {
  return Situation(R"(turn 3 of 10 active red phase shooting first red
    command red r "Red" commander R
    command blue b "Blue" commander B
    commander red R of r profile CDR at (5,5) facing 0
    commander blue B of b profile CDR at (90,70) facing 180
  )" + lines);
}

TEST(Conventions, TenSidedForCommandSixSidedForTheRest) {  // PS-DIE-01, PS-DIE-02
  Situation game(R"(turn 3 of 10 active red phase initiative first red
    command red r "Red" commander R
    command blue b "Blue" commander B
    commander red R of r profile CDR at (5,5) facing 0
    commander blue B of b profile CDR at (90,70) facing 180
    unit red HH of r profile HH at (36,20) facing 0 : may_use_initiative
    unit red S1 of r profile SH at (60,20) facing 0
    unit blue P1 of b profile PB at (36,25.5) facing 180
  )");
  game.act(kRed, "charge initiative_charge units HH : target targets P1", {9});
  game.act(kRed, "command order_move units S1 : objective place (60,30) facing 0", {8});
  game.until("hand_to_hand");
  game.act(kRed, "fight fight units HH", {4, 2, 3, 5, 1, 6, 2, 3, 4, 4, 1, 2, 3, 5, 4, 5, 2, 1, 2, 3, 4, 2, 9});
  ASSERT_GE(game.rolls().size(), 7u);
  for (const v1::DiceRolled& roll : game.rolls()) {
    const bool ten_sided = roll.purpose() == "reaction" || roll.purpose() == "command";
    EXPECT_EQ(roll.sides(), ten_sided ? 10u : 6u) << roll.purpose();
    EXPECT_EQ(roll.lowest_face(), ten_sided ? 0u : 1u) << roll.purpose();
    EXPECT_TRUE(roll.purpose() != "break_test" || roll.faces_size() == 2);
  }
}

TEST(Conventions, ModifiersAreAddedToTheDieSoThatMoreIsWorseForOrders) {  // PS-GEN-04, PS-CMD-02
  EXPECT_GT(kCommandDistance.value, 0);
  EXPECT_LT(kCommandColumn.value, 0);
  Situation game = shooting(R"(
    unit red S1 of r profile SH at (36,20) facing 0 : disordered
    unit blue P1 of b profile PB at (36,30) facing 180
  )");
  game.act(kRed, "shoot shoot units S1 : target targets P1", {4, 5, 1});
  EXPECT_EQ(game.roll("shooting", "S1").total(), 1) << "4 - 1 misses, 5 - 1 hits";
}

TEST(Conventions, ARowWithSeveralReasonsCountsOnce) {  // PS-GEN-06, PS-HIT-06
  Situation game = shooting(R"(
    unit red S1 of r profile SH at (36,20) facing 0 : disordered casualties=3
    unit red S2 of r profile SH at (60,20) facing 0
    unit blue K1 of b profile SK formation skirmish size 9 x 1 at (36,26) facing 180
    unit blue G1 of b profile LO at (80,60) facing 180
  )");
  game.act(kRed, "shoot shoot units S1 : target targets K1", {1, 1});
  EXPECT_EQ(row(game.roll("shooting", "S1"), "PS-HIT-04"), -1) << "shaken and disordered";
  EXPECT_EQ(row(game.roll("shooting", "S1"), "PS-HIT-05"), -1);
}

TEST(Conventions, MovingDoesNotReduceShooting) {  // PS-MOV-08, PS-ART-04
  Situation game = shooting(R"(
    unit red S1 of r profile SH at (36,20) facing 0 : moved=3
    unit red G1 of r profile LO at (60,20) facing 0 : moved=1
    unit blue P1 of b profile PB at (36,28) facing 180
    unit blue P2 of b profile PB at (60,28) facing 180
  )");
  game.act(kRed, "shoot shoot units S1 : target targets P1", {1, 1});
  EXPECT_TRUE(game.roll("shooting", "S1").modifiers().empty());
  game.act(kRed, "shoot shoot units G1 : target targets P2", {1, 1});
  EXPECT_EQ(game.roll("shooting", "G1").faces_size(), 2);
}

TEST(Conventions, PikesAndTheirShotAreUnitsOfTheirOwnOrOneCombined) {  // PS-ORG-04
  EXPECT_EQ(find_profile(book(), "imperial_pikemen")->type, "pike_block");
  EXPECT_EQ(find_profile(book(), "imperial_musketeers")->type, "shot");
  EXPECT_EQ(find_profile(book(), "imperial_pike_and_musket")->type, "pike_and_shot");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
