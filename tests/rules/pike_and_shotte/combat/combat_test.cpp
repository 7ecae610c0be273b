// Chapters HTH, SUP and RES: dice, modifiers, saves and scores of a round of combat, in the order of the dice.
#include "server/rules/families/brigade/melee/combat.h"

#include "common/notation/act.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/pike_and_shotte/combat/fighting.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

std::vector<Blows> blows(const Situation& table, std::string_view id) {
  return plan_blows(table.battle(), table.unit(id));
}
int dice(const Situation& table, std::string_view id) { return fighting_dice(table.battle(), table.unit(id)).dice; }
int modifier(const Situation& table, std::string_view id, std::string_view clause) {
  return value_of(blows(table, id).at(0).hit, clause);
}
int save_modifier(const Situation& table, std::string_view attacker, std::string_view clause) {
  return value_of(blows(table, attacker).at(0).saves.rows, clause);
}

// --- Which combats there are ----------------------------------------------------------------------------------------

// PS-SEQ-07, PS-HTH-13
// Numbers of a drawn battle, or of a unit that an umpire adds, may be anything.
TEST(Combat, NoUnitFightsWithMoreDiceThanOneRollMayHave) {
  const Situation table = duel("SH hand_to_hand=1000 traits ferocious_charge : charging", "SH hand_to_hand=999 size=1");
  EXPECT_EQ(dice(table, "R1"), DicePool::kMostDice);
  EXPECT_EQ(dice(table, "B1"), DicePool::kMostDice);
  const RoundOdds odds = round_odds(table.battle(), combats(table.battle()).at(0));
  EXPECT_GT(odds.casualties_by[0], 1);
}

TEST(Combats, AreSetsOfUnitsLinkedByContact) {
  const Situation table = fighting(
      "unit red R1 of r profile PB at (20,20) facing 0\nunit blue B1 of b profile PB at (20,23) facing 180\n"
      "unit red R2 of r profile PB at (23,26) facing 270\nunit red R3 of r profile PB at (50,20) facing 0\n"
      "unit blue B2 of b profile PB at (50,23) facing 180\ncontact R3 front B2 front\ncontact R1 front B1 front\n"
      "contact R2 front B1 left\n");
  const std::vector<Combat> all = combats(table.battle());
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0], (Combat{UnitId("R1"), UnitId("B1"), UnitId("R2")}));
  EXPECT_EQ(all[1], (Combat{UnitId("R3"), UnitId("B2")}));
  const auto offers = table.offers(kRed, "fight");  // DP-15: by the lowest id
  ASSERT_EQ(offers.size(), 2u);
  EXPECT_EQ(offers[0].units(0), "R1");
  EXPECT_EQ(table.refusal(kRed, "end_phase"), "PS-SEQ-07");
  EXPECT_EQ(table.refusal(kBlue, "fight fight units B1"), "PS-GEN-08");
}

// --- Dice -----------------------------------------------------------------------------------------------------------

// PS-HTH-08, PS-SIZ-02, PS-SIZ-04, PS-SIZ-05, PS-SIZ-06
TEST(Combat, SizeAddsOrTakesTwoDice) {
  EXPECT_EQ(dice(duel("SH", "PB"), "R1"), 3);
  EXPECT_EQ(dice(duel("SHL", "PB"), "R1"), 5);
  EXPECT_EQ(dice(duel("SHS", "PB"), "R1"), 1);
  EXPECT_EQ(dice(duel("PB size=-2", "PB"), "R1"), 1);
}

// PS-HTH-09, PS-FRM-03
TEST(Combat, AMarchColumnFightsWithOneDie) {
  EXPECT_EQ(dice(duel("PB formation march_column size 2 x 6", "PB"), "R1"), 1);
}

// PS-HTH-12
TEST(Combat, LimberedGunsDoNotFight) { EXPECT_EQ(dice(duel("LO formation limbered size 1.5 x 3", "PB"), "R1"), 0); }

// PS-HTH-10, PS-HGH-04, PS-HGH-16, PS-DIS-06
TEST(Combat, AnOrderlyHedgehogDoublesItsDiceOnlyAgainstCavalry) {
  EXPECT_EQ(dice(duel("PB formation hedgehog size 4 x 4", "HQ"), "R1"), 12);
  EXPECT_EQ(dice(duel("PB formation hedgehog size 4 x 4", "PB"), "R1"), 6);
  EXPECT_EQ(dice(duel("PB formation hedgehog size 4 x 4 : disordered", "HQ"), "R1"), 6);
  EXPECT_EQ(dice(duel("PB formation hedgehog size 4 x 4", "HQ",
                      "unit blue B2 of b profile SH at (36,16) facing 0\ncontact B2 front R1 rear\n"),
                 "R1"),
            6);
  EXPECT_EQ(dice(duel("PB", "HQ"), "R1"), 6);
}

// PS-HGH-06
TEST(Combat, WagonsAreDefendedWhenTheyStandReady) {
  const std::string wagon =
      "profile WG type wagon symbol wagon formation deployed size 1.5 x 3 hand_to_hand=2 morale=5 stamina=2\n";
  const auto with = [&](const std::string& words, const std::string& enemy) {
    return fighting(wagon + "unit red R1 at (36,20) facing 0 of r profile WG" + words + "\nunit blue B1 of b profile " +
                    enemy + " at (36,23) facing 180\ncontact R1 front B1 front\n");
  };
  EXPECT_EQ(dice(with("", "HQ"), "R1"), 4);
  EXPECT_EQ(dice(with("", "PB"), "R1"), 2);
  EXPECT_EQ(dice(with(" : disordered", "HQ"), "R1"), 2);
  EXPECT_EQ(dice(with(" : moved=1", "HQ"), "R1"), 1);
  EXPECT_EQ(dice(with(" formation march_column", "HQ"), "R1"), 1);
}

// PS-CDR-05
TEST(Combat, AnAttachedCommanderAddsADie) {
  EXPECT_EQ(dice(duel("PB", "PB", "commander red C1 of r profile CDR attached to R1 at (36,20)\n"), "R1"), 7);
}

// PS-HTH-11, PS-BLD-01
TEST(Combat, AGarrisonHasTwoDiceAWallUpToItsValue) {
  const std::string house =
      "terrain building h area (33,17) (39,17) (39,23) (33,23) stone\n"
      "unit red R1 of r profile SH formation garrison size 6 x 6 at (36,20) facing 0 : garrison=1\n"
      "unit blue B1 of b profile PB at (36,24.5) facing 180\ncontact B1 front R1 front\n";
  EXPECT_EQ(dice(fighting(house), "R1"), 2);
  const Situation both =
      fighting(house + "unit blue B2 of b profile PB at (40.5,20) facing 270\ncontact B2 front R1 right\n");
  EXPECT_EQ(dice(both, "R1"), 3);
  ASSERT_EQ(blows(both, "R1").size(), 2u);
  EXPECT_EQ(blows(both, "R1")[0].dice, 2);
  EXPECT_EQ(blows(both, "R1")[1].dice, 1);
}

// --- To hit ---------------------------------------------------------------------------------------------------------

// PS-HTH-02, PS-DIS-04, PS-SHK-02
TEST(Combat, ShakenAndDisorderedFightersHitOneWorseTogether) {
  EXPECT_EQ(modifier(duel("PB : disordered", "PB"), "R1", "PS-HTH-02"), -1);
  EXPECT_EQ(modifier(duel("PB : casualties=4", "PB"), "R1", "PS-HTH-02"), -1);
  EXPECT_EQ(modifier(duel("PB : casualties=4 disordered", "PB"), "R1", "PS-HTH-02"), -1);
  EXPECT_EQ(modifier(duel("PB", "PB"), "R1", "PS-HTH-02"), 0);
}

// PS-HTH-03, PS-HTH-14, PS-SKM-03
TEST(Combat, SkirmishersHitFormedTroopsOneWorse) {
  EXPECT_EQ(modifier(duel("SK", "PB"), "R1", "PS-HTH-03"), -1);
  EXPECT_EQ(modifier(duel("SK", "SK"), "R1", "PS-HTH-03"), 0);
}

// PS-HTH-04, PS-FRM-06, PS-HGH-08
TEST(Combat, UnitsAttackedInFlankOrRearHitOneWorse) {
  const auto in_rear = [](const std::string& red) {
    return fighting("unit red R1 at (36,20) facing 0 of r profile " + red +
                    "\nunit blue B1 of b profile PB at (36,17) facing 0\ncontact B1 front R1 rear\n");
  };
  EXPECT_EQ(modifier(in_rear("PB"), "R1", "PS-HTH-04"), -1);
  EXPECT_EQ(modifier(in_rear("PB"), "B1", "PS-HTH-04"), 0);
  EXPECT_EQ(modifier(in_rear("PB formation hedgehog size 4 x 4"), "R1", "PS-HTH-04"), 0);
}

// PS-HTH-05, PS-HTH-07, PS-CHG-05, PS-CCH-01, PS-SPR-07
TEST(Combat, ChargersHitOneBetterExceptHorseAtPikes) {
  EXPECT_EQ(modifier(duel("PB : charging", "PB"), "R1", "PS-HTH-05"), 1);
  EXPECT_EQ(modifier(duel("HQ : charging", "SH"), "R1", "PS-HTH-05"), 1);
  EXPECT_EQ(modifier(duel("HQ : charging", "PB"), "R1", "PS-HTH-05"), 0);
  EXPECT_EQ(modifier(duel("HQ : charging", "CI formation hedgehog size 4 x 4"), "R1", "PS-HTH-05"), 0);
  EXPECT_EQ(modifier(duel("HQ : charging", "HQ : charging counter_charged"), "B1", "PS-HTH-05"), 1);
  EXPECT_EQ(modifier(duel("HQ traits caracole : charging", "SH"), "R1", "PS-HTH-05"), 0);
}

// PS-HTH-06
TEST(Combat, WinnersOfTheRoundBeforeHitOneBetter) {
  EXPECT_EQ(modifier(duel("PB : won_last_round", "PB"), "R1", "PS-HTH-06"), 1);
}

// --- Saves ----------------------------------------------------------------------------------------------------------

// PS-SPR-12, PS-SPR-13, PS-SPR-14, PS-SAV-04
TEST(Combat, WeaponsThatAreHardToSaveAgainst) {
  EXPECT_EQ(save_modifier(duel("PB traits two_handed", "PB"), "R1", "PS-SPR-12"), -1);
  EXPECT_EQ(save_modifier(duel("SH traits swordsmen", "PB"), "R1", "PS-SPR-13"), -1);
  EXPECT_EQ(save_modifier(duel("SH traits swordsmen", "SH"), "R1", "PS-SPR-13"), 0);
  EXPECT_EQ(save_modifier(duel("HQ traits lance : charging", "HQ"), "R1", "PS-SPR-14"), -1);
  EXPECT_EQ(save_modifier(duel("HQ traits lance : charging", "SH"), "R1", "PS-SPR-14"), -2);
  EXPECT_EQ(save_modifier(duel("HQ traits lance : charging", "PB"), "R1", "PS-SPR-14"), 0);
  EXPECT_EQ(save_modifier(duel("HQ traits lance", "SH"), "R1", "PS-SPR-14"), 0);
  EXPECT_EQ(save_modifier(duel("PB", "SH formation march_column size 2 x 3"), "R1", "PS-SAV-04"), -1);
}

// PS-SAV-07, PS-BLD-04
TEST(Combat, CoverSavesGarrisonsAndThoseChargedAcrossAHedge) {
  const auto garrison = [](const std::string& stone) {
    return fighting("terrain building h area (33,17) (39,17) (39,23) (33,23) " + stone +
                    "\nunit red R1 of r profile SH formation garrison size 6 x 6 at (36,20) facing 0 : garrison=1\n"
                    "unit blue B1 of b profile PB at (36,24.5) facing 180\ncontact B1 front R1 front\n");
  };
  EXPECT_EQ(save_modifier(garrison("stone"), "B1", "PS-SAV-03"), 2);
  EXPECT_EQ(save_modifier(garrison(""), "B1", "PS-SAV-02"), 1);
  const auto hedge = [](const std::string& statuses) {
    return duel("PB" + statuses, "SH", "terrain hedge h line (30,22.3) (42,22.3)\n");
  };
  EXPECT_EQ(save_modifier(hedge(" : charging"), "R1", "PS-SAV-02"), 1);
  EXPECT_EQ(save_modifier(hedge(""), "R1", "PS-SAV-02"), 0);
}

// --- Division of dice -----------------------------------------------------------------------------------------------

// PS-HTH-12, PS-GEN-07
TEST(Combat, DiceAgainstSeveralEnemiesAreDividedByTheOwner) {
  const std::string lines =
      "unit red R1 of r profile CI at (36,20) facing 0\nunit blue B1 of b profile PB at (33,22.5) facing 180\n"
      "unit blue B2 of b profile PB at (38,22.5) facing 180\ncontact B1 front R1 front\ncontact B2 front R1 front\n";
  const Situation table = fighting(lines);
  ASSERT_EQ(blows(table, "R1").size(), 2u);
  EXPECT_EQ(blows(table, "R1")[0].dice, 4);  // as equally as can be, the spare die to the lowest id
  EXPECT_EQ(blows(table, "R1")[1].dice, 3);
  EXPECT_EQ(table.refusal(kRed, "fight fight units R1 : divide_R1 shares B1=4,B2=4"), "PS-HTH-12");
  EXPECT_EQ(table.refusal(kRed, "fight fight units R1 : divide_R1 shares B1=4,B9=3"), "PS-HTH-12");
  Situation divided = table;
  divided.act(kRed, "fight fight units R1 : divide_R1 shares B2=7", joined({same(7, 1), same(12, 1)}));
  EXPECT_EQ(divided.roll("fighting", "R1").against(), "B2");
}

// PS-HTH-12
TEST(Combat, ThePreviewFollowsTheDivisionThatTheActNames) {
  const Situation table = fighting(
      "unit red R1 of r profile CI at (36,20) facing 0\nunit blue B1 of b profile PB morale=2 at (33,22.5) facing 180\n"
      "unit blue B2 of b profile PB at (38,22.5) facing 180\ncontact B1 front R1 front\ncontact B2 front R1 front\n");
  const auto preview = [&](const std::string& shares) {
    const auto act = notation::read_act("fight fight units R1 : divide_R1 shares " + shares);
    EXPECT_TRUE(act.has_value()) << shares;
    return system().preview(table.battle(), *act, kRed);
  };
  const std::int32_t at_the_better = preview("B1=7").odds().expected_milli();
  const std::int32_t at_the_worse = preview("B2=7").odds().expected_milli();
  EXPECT_LT(at_the_better, preview("B1=4,B2=3").odds().expected_milli());
  EXPECT_LT(preview("B1=4,B2=3").odds().expected_milli(), at_the_worse);
  EXPECT_EQ(preview("B1=4,B2=4").clause(), "PS-HTH-12");
  EXPECT_TRUE(preview("B1=4,B2=4").odds().summary().empty()) << "no odds of what is refused";
}

// --- The order of the dice ------------------------------------------------------------------------------------------

// PS-DIE-07, PS-DIE-08, PS-DIE-09, PS-HTH-01, PS-HTH-13, PS-DIE-03
TEST(Combat, BlowsOfTheActiveSideComeFirstThenSavesOfTheOther) {
  Situation table = fighting(
      "unit blue A1 of b profile PB at (36,23) facing 180\nunit red R1 of r profile PB at (36,20) facing 0\n"
      "unit red R2 of r profile SH at (39.5,24) facing 270\ncontact R1 front A1 front\ncontact R2 front A1 left\n"
      "commander red C1 of r profile CDR attached to R1 at (36,20)\n");
  table.act(kRed, "fight fight units R1");
  table.act(kBlue, "choose divide units A1",
            joined({{6, 4, 1, 1, 1, 1, 1},  // R1 with its commander
                    {4, 1, 1},              // R2
                    {5, 2, 1},              // A1 at R1, one worse for its flank
                    {4, 1, 1},              // A1 at R2
                    {4, 5},                 // saves of A1 against R1
                    {1},                    // and against R2
                    {1},                    // R1 saves; R2 was missed
                    {3, 3}}));              // C1 is in danger
  std::string order;
  for (const v1::DiceRolled& roll : table.rolls()) order += roll.purpose() + " " + roll.unit() + ", ";
  EXPECT_EQ(order,
            "fighting R1, fighting R2, fighting A1, fighting A1, save A1, save A1, save R1, commander_risk C1, ");
  EXPECT_EQ(table.status("A1", "casualties"), 1);
  EXPECT_EQ(table.status("R1", "casualties"), 1);
  EXPECT_EQ(table.status("A1", "disordered"), 0);  // a six in combat disorders no one
}

// --- Special rules --------------------------------------------------------------------------------------------------

// PS-SPR-05
TEST(Combat, AFerociousChargeThrowsItsMissesAgain) {
  Situation table = duel("PB traits ferocious_charge : charging", "PB");
  table.act(kRed, "fight fight units R1", joined({{4, 4, 4, 1, 1, 1}, {1, 1, 1}, same(6, 1), {6, 6, 6}}));
  EXPECT_EQ(table.rolls()[1].unit(), "R1");
  EXPECT_EQ(faces(table.rolls()[1]).size(), 3u);
}

// PS-SPR-18, PS-SPR-03
TEST(Combat, ToughFightersThrowOneMissAgainAndStubbornOnesASave) {
  Situation table = duel("PB traits tough_fighters", "PB traits stubborn");
  table.act(kRed, "fight fight units R1", joined({{4, 4, 1, 1, 1, 1}, {4}, same(6, 1), {1, 1, 6}, {6}, {6, 6}}));
  EXPECT_EQ(table.status("B1", "casualties"), 1);
}

// --- Odds -----------------------------------------------------------------------------------------------------------

// Comparing with the results of many fights would be a trial; here every pair of rolls of a small fight is enumerated:
// a shot die against a shot die.
TEST(Combat, OddsOfARoundAreExact) {
  const Situation table = duel("SHS", "SHS");
  const RoundOdds odds = round_odds(table.battle(), combats(table.battle()).at(0));
  // One die each that hits with 1/2 and is saved with 1/2: 1/4 a casualty.
  EXPECT_NEAR(odds.red_to_blue.more, 3.0 / 16, 1e-12);
  EXPECT_NEAR(odds.red_to_blue.less, 3.0 / 16, 1e-12);
  EXPECT_NEAR(odds.red_to_blue.equal, 10.0 / 16, 1e-12);
  const v1::Preview preview = system().preview(table.battle(), *notation::read_act("fight fight units R1"), kRed);
  EXPECT_TRUE(preview.legal());
  EXPECT_EQ(preview.odds().expected_milli(), 250);
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
