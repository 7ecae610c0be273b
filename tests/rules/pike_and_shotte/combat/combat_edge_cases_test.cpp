// Edge cases of fire and combat: victors that ride into fights still to be fought, chargers thrown back before the
// fight, units lost with a hedgehog, and what a commander adds behind walls.
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/melee/after_combat.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/morale/retire.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/systems/pike_and_shotte/variations/hedgehog.h"
#include "server/rules/systems/pike_and_shotte/variations/reaction.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

const std::vector<std::uint32_t> kSixOnes(6, 1);

Situation in_phase(std::string_view phase, const std::string& lines, int rating = 8) {
  return Situation(
      "command red r \"Red battalia\" commander RC\ncommand blue b \"Blue battalia\" commander BC\n"
      "commander red RC of r profile CDR at (3,3)\ncommander blue BC of b profile CDR rating=" +
      std::to_string(rating) + " at (69,45)\n" +
      "unit blue Z1 of b profile SH at (4,44) facing 180\nunit blue Z2 of b profile SH at (12,44) facing 180\n"
      "unit blue Z3 of b profile SH at (20,44) facing 180\nturn 1 active red phase " +
      std::string(phase) + " first red\n" + lines);
}

// PS-FOL-08, PS-HTH-12
TEST(FightEdgeCases, VictorsThatRideIntoAFightStillToComeAreNoPartOfIt) {
  const Situation table = in_phase("hand_to_hand", R"(
unit red R1 of r profile PB at (36,20) facing 0
unit blue B1 of b profile PB at (36,23) facing 180
unit red R2 of r profile HQ at (40.75,23) facing 270 : fought_part charging
contact R1 front B1 front
contact R2 front B1 left
)");
  EXPECT_EQ(opponents(table.battle(), UnitId("B1")), std::vector<UnitId>{UnitId("R1")});
  const auto blows = plan_blows(table.battle(), table.unit("B1"));
  ASSERT_EQ(blows.size(), 1u);
  EXPECT_EQ(blows.front().dice, 6);
}

// PS-DIS-09, PS-CLF-06
TEST(FightEdgeCases, AChargerThrownBackByClosingFireHasBeenEngagedAndStaysDisordered) {
  Situation table = in_phase("orders", R"(
unit red R1 of r profile PB at (36,20) facing 0 : casualties=3
unit red Y1 of r profile SH at (60,10) facing 0
unit red Y2 of r profile SH at (70,10) facing 0
unit blue B1 of b profile SH at (36,24) facing 180
)");
  table.run([](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {ChargeCause::order, 1, false}); });
  table.act(kBlue, "choose closing_fire", {5, 1, 1, 3, 2});
  EXPECT_TRUE(table.table().contacts.empty());
  EXPECT_EQ(table.status("R1", kDisordered), 1);
  table.end_turn();
  EXPECT_EQ(table.status("R1", kDisordered), 1) << table.story();
}

// PS-FOL-05
TEST(FightEdgeCases, AVictorWithNoGroundBehindItStaysAndIsNotLost) {
  Situation table = in_phase("hand_to_hand", R"(
unit red R1 of r profile LH formation skirmish size 9 x 1.5 at (36,20) facing 0
unit blue B1 of b profile HO at (28,14) facing 0
unit blue B2 of b profile HO at (36,14) facing 0
unit blue B3 of b profile HO at (44,14) facing 0
unit blue B4 of b profile HO at (32,10) facing 0
unit blue B5 of b profile HO at (40,10) facing 0
unit blue B6 of b profile HO at (32,6) facing 0
unit blue B7 of b profile HO at (40,6) facing 0
)");
  table.run([](Draft& draft) { fall_back(draft, UnitId("R1"), {"PS-FOL-05"}); });
  EXPECT_TRUE(table.unit("R1").on_table());
  EXPECT_EQ(table.status("R1", kDisordered), 0);
}

// PS-SPR-14, PS-RES-07
TEST(FightEdgeCases, ChargingLancesDoNothingToTheSavesOfGunners) {
  const Situation table = in_phase("hand_to_hand", R"(
profile LA type horse symbol horse formation line size 6 x 1.5 hand_to_hand=7 morale=4 stamina=3 traits lance
unit red R1 of r profile LA at (36,20) facing 0 : charging=1
unit blue B1 of b profile LO at (36,21.5) facing 180
contact R1 front B1 front
)");
  EXPECT_EQ(plan_blows(table.battle(), table.unit("R1")).front().saves.rows.total(), 0);
}

// PS-SPR-08
TEST(FightEdgeCases, EveryUnitOfGallopersAddsItsOwn) {
  const Situation table = in_phase("hand_to_hand", R"(
profile GA type horse symbol horse formation line size 6 x 1.5 hand_to_hand=7 morale=4 stamina=3 traits gallopers
unit red R1 of r profile GA at (33,20) facing 0 : charging=1
unit red R2 of r profile GA at (39,20) facing 0 : charging=1
unit blue B1 of b profile HQ at (36,21.5) facing 180
contact R1 front B1 front
contact R2 front B1 front
)");
  const Combat combat = {UnitId("B1"), UnitId("R1"), UnitId("R2")};
  EXPECT_EQ(result_bonuses(table.battle(), combat, {}, v1::SIDE_RED).total(), 2);
}

// PS-REA-02, OPT-01
TEST(FightEdgeCases, AFaceOfZeroFailsAReactionEvenUnderTheBestCommander) {
  const std::string lines = "unit blue B1 of b profile HQ at (36,24) facing 180\n";
  const auto passes = [&](const std::string& more, std::uint32_t face) {
    Situation table = in_phase("orders", more + lines, 10);
    bool passed = false;
    table.run([&](Draft& draft) { passed = react(draft, UnitId("B1"), "a try", "PS-HGH-01"); }, {face});
    return passed;
  };
  EXPECT_TRUE(passes("", 9));
  EXPECT_FALSE(passes("", 0));
  EXPECT_TRUE(passes("option OPT-01 on\n", 0));
  const Situation table = in_phase("orders", lines, 10);
  EXPECT_DOUBLE_EQ(chance_to_react(table.battle(), table.unit("B1")), 0.9);
}

constexpr std::string_view kShotBehindThePikes = R"(
unit red R1 of r profile HQ at (36,18) facing 0
unit blue B1 of b profile CI at (36,24) facing 180
unit blue B2 of b profile SH at (36,25.6) facing 180
)";

// PS-HGH-09, PS-FRM-07
TEST(FightEdgeCases, ShotThatStandsWhereTheHedgehogFormsGoesIn) {
  Situation table = in_phase("orders", std::string(kShotBehindThePikes));
  EXPECT_FALSE(why_not_react_with_hedgehog(table.battle(), table.unit("B1"), table.unit("R1")));
  table.run([](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {ChargeCause::order, 1, false}); });
  table.act(kBlue, "choose hedgehog units B1", {3});
  EXPECT_EQ(table.unit("B1").formation, kHedgehog);
  EXPECT_EQ(table.unit("B2").presence, v1::PRESENCE_INSIDE);
}

// PS-HGH-11, PS-CDR-04
TEST(FightEdgeCases, ACommanderWithShelteredShotRollsWhenTheHedgehogBreaks) {
  Situation table = in_phase("orders", std::string(kShotBehindThePikes));
  table.run(
      [](Draft& draft) {
        draft.attach(UnitId("BC"), UnitId("B2"));
        form_hedgehog(draft, UnitId("B1"), {UnitId("B2")});
        lose_sheltered(draft, UnitId("B1"));
      },
      {5});
  EXPECT_NE(table.unit("BC").attached_to, UnitId("B2"));
}

// PS-CDR-05, PS-HTH-11
TEST(FightEdgeCases, ACommanderBehindWallsAddsHisDieToThoseOfTheWall) {
  const Situation table = in_phase("hand_to_hand", R"(
terrain building house area (34,22) (40,22) (40,28) (34,28)
unit red R1 of r profile SH at (37,21.5) facing 0
unit blue B1 of b profile SH formation garrison size 6 x 6 at (37,25) facing 180 : garrison=1
commander blue BD of b profile CDR attached to B1 at (37,25)
contact R1 front B1 front
)");
  ASSERT_EQ(fighting_dice(table.battle(), table.unit("B1")).dice, 3);
  EXPECT_EQ(plan_blows(table.battle(), table.unit("B1")).front().dice, 3);
}

// PS-HGH-15, DP-11
TEST(FightEdgeCases, HorseNearerThanTwoInchesHaltsWhereItIs) {
  Situation table = in_phase("orders", R"(
unit red R1 of r profile HQ at (36,20) facing 0
unit blue B1 of b profile PB at (36,23.5) facing 180
)");
  table.run([](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {ChargeCause::order, 1, true}); }, {3});
  EXPECT_EQ(table.unit("B1").formation, kHedgehog);
  EXPECT_EQ(table.unit("R1").ground.centre.y, Length::inches(20));
}

constexpr std::string_view kTwoAtOneWall = R"(
terrain building house area (34,22) (46,22) (46,28) (34,28)
unit red R1 of r profile SHS at (37,21.5) facing 0
unit red R2 of r profile SHS at (43,21.5) facing 0
unit blue B1 of b profile SH formation garrison size 12 x 6 at (40,25) facing 180 : garrison=1
contact R1 front B1 front
contact R2 front B1 front
)";

// PS-HTH-12, PS-HTH-11, DP-14
TEST(FightEdgeCases, AGarrisonWithTwoEnemiesAtOneWallDividesItsDice) {
  Situation table = in_phase("hand_to_hand", std::string(kTwoAtOneWall));
  table.act(kRed, "fight fight units R1,R2");
  ASSERT_EQ(table.prompt(kBlue).decision(), kDivideDiceDecision);
  const v1::Prompt prompt = table.prompt(kBlue);
  EXPECT_EQ(prompt.offers(0).inputs(0).allocate().total(), 2u);
  table.act(kBlue, "choose divide units B1 : divide_B1 shares R2=2", {1, 1, 1, 1, 6, 6, 6, 6});
  EXPECT_EQ(table.roll("fighting", "B1").against(), "R2") << table.story();
}

// PS-HTH-11
TEST(FightEdgeCases, NoWallOfAGarrisonGetsMoreThanItsTwoDice) {
  const Situation table = in_phase("hand_to_hand", R"(
terrain building house area (34,22) (46,22) (46,28) (34,28)
unit red R1 of r profile SHS at (40,21.5) facing 0
unit red R2 of r profile SHS at (40,28.5) facing 180
unit blue B1 of b profile SH formation garrison size 12 x 6 at (40,25) facing 180 : garrison=1
contact R1 front B1 front
contact R2 front B1 rear
)");
  const Unit& garrison = table.unit("B1");
  ASSERT_EQ(fighting_dice(table.battle(), garrison).dice, 3);
  EXPECT_TRUE(divides_dice(table.battle(), garrison)) << "a die is short for two walls";
  EXPECT_FALSE(why_not_divide(table.battle(), garrison, {{UnitId("R1"), 2}, {UnitId("R2"), 1}}));
  EXPECT_TRUE(why_not_divide(table.battle(), garrison, {{UnitId("R1"), 3}}));
}

// PS-GEO-04
TEST(FightEdgeCases, AUnitTouchedWithoutBeingEngagedIsDrawnBack) {
  Situation table = in_phase("orders", R"(
unit red R1 of r profile HQ at (36,20) facing 0
unit red R2 of r profile SH at (29.5,24) facing 0
unit blue B1 of b profile SHS at (36,24.5) facing 180 : closing_fire_used
unit blue B2 of b profile SHL at (42.6,24.5) facing 180 : closing_fire_used
)");
  table.run([](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {ChargeCause::order, 1, false}); });
  ASSERT_TRUE(table.table().engaged(UnitId("R1")));
  EXPECT_FALSE(table.table().engaged(UnitId("B2")));
  EXPECT_GT(geometry::distance(table.unit("R1").ground, table.unit("B2").ground), Length());
}

// PS-BRK-16
TEST(FightEdgeCases, ABendOfARetireEndsInTheRearQuarter) {
  const Situation table = in_phase("hand_to_hand", R"(
unit red R1 of r profile HH at (36,30) facing 0
unit red G1 of r profile LO at (34,24) facing 0
)");
  const std::vector<RetreatPath> ways = retreat_paths(table.battle(), table.unit("R1"));
  ASSERT_GT(ways.size(), 0u);
  for (const RetreatPath& way : ways) {
    EXPECT_TRUE(geometry::wholly_in_quarter(table.unit("R1").ground, geometry::Face::rear, way.plan.end(), true))
        << way.key;
  }
}

// PS-BRK-14, PS-TER-02: the wood halves both moves of 4 in. S1 stands where the first ends, and R1 is clear of it 3.1
// in back.
TEST(FightEdgeCases, ASecondMoveOfARetireBeginsWhereTheWoodEndsTheFirst) {
  const Situation table = in_phase("hand_to_hand", R"(
terrain woods w area (20,2) (52,2) (52,30) (20,30)
unit red R1 of r profile SH at (36,20) facing 0
unit red S1 of r profile SH at (36,17.9) facing 0
)");
  const std::vector<RetreatPath> ways = retreat_paths(table.battle(), table.unit("R1"));
  ASSERT_EQ(ways.size(), 1u);
  EXPECT_TRUE(ways[0].second_move);
  EXPECT_EQ(ways[0].plan.end().centre.y, 16.75_in);
  EXPECT_EQ(ways[0].plan.used, 6.5_in);
}

// PS-FOL-02, PS-TER-11, PS-EDG-01
TEST(FightEdgeCases, AVictorDoesNotReFaceIntoAPondNorOverTheEdge) {
  Situation table = in_phase("hand_to_hand", R"(
terrain water pond area (33,21) (39,21) (39,30) (33,30)
unit red R1 of r profile SH at (36,20) facing 0 : victor_pending
unit blue B1 of b profile SH at (36,60) facing 180
)");
  table.run([](Draft& draft) { free_victor(draft, UnitId("R1")); });
  const auto offers = table.offers(kRed, "reface");
  ASSERT_EQ(offers.size(), 1u);
  for (const v1::OptionOffered& option : offers.front().inputs(0).choose().options()) {
    EXPECT_TRUE(option.key() == "rear" || option.key() == "enemy") << option.key();
  }
}

// PS-FOL-03, PS-BRG-03
TEST(FightEdgeCases, LancersOfABrokenBattaliaRideAfterTheEnemyAndStopShort) {
  Situation table = in_phase("hand_to_hand", R"(
profile LA type horse symbol horse formation line size 6 x 1.5 hand_to_hand=7 morale=4 stamina=3 traits lance
unit red R1 of r profile LA at (36,20) facing 0 : victor_pending in_round=2
unit blue B1 of b profile HQ at (36,26) facing 0 : in_round=2 retired
)");
  table.run(
      [](Draft& draft) {
        draft.set(draft.table().command(CommandId("r")), kBroken, 1);
        free_victor(draft, UnitId("R1"));
      },
      {9});
  EXPECT_EQ(table.status("R1", kDisordered), 1);
  EXPECT_FALSE(table.table().engaged(UnitId("R1")));
  EXPECT_GT(table.unit("R1").ground.centre.y, 23_in) << "it goes as far as 0.7 in from the enemy";
}

// PS-BLU-12, PS-INT-03, PS-INT-04
TEST(FightEdgeCases, EveryUnitPassedByABlunderingChargeRolls) {
  const auto passes = [&](ChargeCause cause, std::vector<std::uint32_t> dice) {
    Situation table = in_phase("orders", R"(
unit red R1 of r profile HQ at (36,20) facing 0
unit red R2 of r profile SK at (36,22) facing 0
unit blue B1 of b profile SH at (36,25) facing 180 : closing_fire_used
)");
    table.run([&](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {cause, 1, false}); }, std::move(dice));
    EXPECT_TRUE(table.table().engaged(UnitId("R1")));
    return table.status("R2", kDisordered);
  };
  EXPECT_EQ(passes(ChargeCause::order, {}), 0) << "neither pikes nor heavy horse: no die";
  EXPECT_EQ(passes(ChargeCause::blunder, {5}), 1);
  EXPECT_EQ(passes(ChargeCause::blunder, {4}), 0);
}

// PS-BLU-12, PS-SPR-10
TEST(FightEdgeCases, AChargeUnderABlunderRemainsOneAfterThePartingShot) {
  const auto passes = [](ChargeCause cause, std::vector<std::uint32_t> dice) {
    Situation table = in_phase("orders", R"(
unit red R1 of r profile HQ at (36,20) facing 0
unit red R2 of r profile SK at (42.5,22) facing 0
unit blue B1 of b profile LH formation skirmish size 9 x 1.5 traits fire_and_evade,weapon_carbine at (36,25.5) facing 180
)");
    table.run([&](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {cause, 1, false}); });
    table.act(kBlue, "choose fire_and_evade units B1", std::move(dice));
    EXPECT_GT(table.unit("R1").ground.centre.y, 24_in) << "through its friend";
    EXPECT_EQ(table.status("R1", "chasing_by_blunder"), 0);
    return table.status("R2", kDisordered);
  };
  EXPECT_EQ(passes(ChargeCause::order, {1}), 0) << "neither pikes nor heavy horse: no die";
  EXPECT_EQ(passes(ChargeCause::blunder, {1, 5}), 1);
}

// PS-FOL-05, PS-INT-03
TEST(FightEdgeCases, AVictorThatFallsBackIsNoRoutThroughItsFriends) {
  Situation table = in_phase("hand_to_hand", R"(
unit red R1 of r profile LH formation skirmish size 9 x 1.5 at (36,20) facing 0
unit red R2 of r profile SH at (36,16.5) facing 0
)");
  table.run([](Draft& draft) { fall_back(draft, UnitId("R1"), {"PS-FOL-05"}); });
  EXPECT_EQ(table.unit("R1").ground.centre.y, 12_in);
  EXPECT_EQ(table.status("R2", kDisordered), 0);
}

// PS-SPR-10, DP-20
TEST(FightEdgeCases, ATestThrownAgainAfterThePartingShotLetsTheChargeGoOn) {
  const std::string lines = R"(
option ask_rerolls on
profile VA type shot symbol shot formation line size 6 x 1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits valiant,weapon_musket
profile DR type dragoons symbol dragoons formation skirmish size 9 x 1 hand_to_hand=3 shooting=2 morale=5 stamina=3 traits fire_and_evade,weapon_musket,dragoons
unit red R1 of r profile VA at (36,20) facing 0 : casualties=2
unit blue B1 of b profile DR at (36,23) facing 180
)";
  const auto after = [&](std::vector<std::uint32_t> second) {
    Situation table = in_phase("orders", lines);
    table.run([](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {ChargeCause::order, 1, false}); });
    // Two hits, one of them not saved; the test breaks; it is rerolled.
    table.act(kBlue, "choose fire_and_evade units B1", {5, 5, 6, 1, 1, 1});
    EXPECT_EQ(table.prompt(kRed).decision(), kRerollDecision);
    table.act(kRed, "choose use units R1", std::move(second));
    return table;
  };
  const Situation holds = after({5, 5});
  EXPECT_GT(holds.unit("B1").ground.centre.y, 26_in) << "it evades all the same";
  EXPECT_GT(holds.unit("R1").ground.centre.y, 20_in) << "and the charger comes after it";
  const Situation breaks = after({1, 1});
  EXPECT_EQ(breaks.unit("R1").presence, v1::PRESENCE_DESTROYED);
  EXPECT_EQ(breaks.unit("B1").ground.centre.y, 23_in) << "nobody to run from";
}

// PS-CDR-06, PS-HGH-11
TEST(FightEdgeCases, ACommanderWhoEscapesFromAShelteredUnitRollsOnlyOnce) {
  Situation table = in_phase("orders", std::string(kShotBehindThePikes));
  table.run(
      [](Draft& draft) {
        draft.attach(UnitId("BC"), UnitId("B2"));
        form_hedgehog(draft, UnitId("B1"), {UnitId("B2")});
        break_unit(draft, UnitId("B1"), Trigger::lost_combat, {});
      },
      {5});
  EXPECT_NE(table.unit("BC").attached_to, UnitId("B1"));
}

// PS-EDG-01, PS-HGH-09, OPT-06
TEST(FightEdgeCases, ShelteredUnitsLeaveTheTableWithTheirHedgehog) {
  for (const bool shaken : {false, true}) {
    Situation table = in_phase("orders", "option OPT-06 on\n" + std::string(kShotBehindThePikes));
    table.run([&](Draft& draft) {
      form_hedgehog(draft, UnitId("B1"), {UnitId("B2")});
      if (shaken) draft.set(draft.unit(UnitId("B1")), kCasualties, 5);
      leave_table(draft, UnitId("B1"));
    });
    EXPECT_EQ(table.unit("B2").presence, shaken ? v1::PRESENCE_DESTROYED : v1::PRESENCE_INSIDE);
    EXPECT_EQ(strength_of(table.battle(), CommandId("b")).lost, 2);
  }
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
