// Combat, break tests and their consequences in Black Powder (sections HTH, SUP, RES, FOL, BRK, SHK, SPR).
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kReserves = R"(
unit blue Z1 of bb at (10,84) facing 180 profile LI
unit blue Z2 of bb at (25,84) facing 180 profile LI
unit blue Z3 of bb at (40,84) facing 180 profile LI
)";

// R1 against the front of B1, which is `deep`.
Situation duel(const std::string& red, const std::string& blue, const std::string& more = "") {
  return Situation("unit red R1 of rb at (60,40) facing 0 profile " + red +
                       "\nunit blue B1 of bb at (60,41.6) facing 180 profile " + blue +
                       "\ncontact R1 front B1 front\n" + std::string(kReserves) + more,
                   "hand_to_hand");
}

std::int32_t to_hit(const Situation& table, const char* unit = "R1") {
  return plan_blows(table.battle(), table.unit(unit)).front().hit.total();
}
std::int32_t dice(const Situation& table, const char* unit = "R1") {
  return fighting_dice(table.battle(), table.unit(unit)).dice;
}

TEST(BlackPowderCombat,
     ModifiersToHit) {  // BP-GEN-05, BP-HTH-02 to BP-HTH-06, BP-HTH-10, BP-SHK-02, BP-DIS-03, BP-DIS-12, BP-SKM-03
  EXPECT_EQ(to_hit(duel("LI", "LI")), 0);
  EXPECT_EQ(to_hit(duel("LI : charging", "LI")), 1);
  EXPECT_EQ(to_hit(duel("LI : won_last_round", "LI")), 1);
  EXPECT_EQ(to_hit(duel("LI : disordered", "LI")), -1);
  EXPECT_EQ(to_hit(duel("LI : casualties=3", "LI")), -1);
  EXPECT_EQ(to_hit(duel("LI : casualties=3 disordered", "LI")), -1);
  EXPECT_EQ(to_hit(duel("SS", "LI")), -1);
  EXPECT_EQ(to_hit(duel("MX", "LI")), 0);
  EXPECT_EQ(to_hit(duel("LI : charging won_last_round disordered", "LI")), 1);
}

TEST(BlackPowderCombat, AFlankThatIsAttackedCountsOnceForAllDice) {  // BP-HTH-07, BP-HTH-08, BP-HTH-11
  const Situation table(R"(
unit red R1 of rb at (60,40) facing 0 profile LI
unit blue B1 of bb at (60,41.6) facing 180 profile LI
unit red R2 of rb at (52.8,41.6) facing 90 profile AC
contact R1 front B1 front
contact R2 front B1 right
)",
                        "hand_to_hand");
  const std::vector<Blows> divided = plan_blows(table.battle(), table.unit("B1"));
  ASSERT_EQ(divided.size(), 2u);
  for (const Blows& blows : divided) {
    EXPECT_EQ(blows.hit.total(), -1);
    EXPECT_EQ(blows.dice, 3);
  }
  EXPECT_EQ(to_hit(table), 0);
}

TEST(BlackPowderCombat, AFaceThatIsChargedForTheNextPartHasNoDiceYet) {  // BP-FRM-08, BP-FOL-05
  const auto dice_against = [](const std::string& horse) {
    const Situation table(
        "unit red R1 of rb at (60,40) facing 0 profile SQ : disordered\n"
        "unit blue B1 of bb at (60,42.4) facing 180 profile LI\ncontact R1 front B1 front\n"
        "unit blue B2 of bb at (56.4,40) facing 90 profile CV : charging" +
            horse + "\ncontact B2 front R1 left\n",
        "hand_to_hand");
    return plan_blows(table.battle(), table.unit("R1")).front().dice;
  };
  EXPECT_EQ(dice_against(""), 2);
  EXPECT_EQ(dice_against(" fought_part"), 2) << "those of the other face do not go to the infantry";
}

TEST(BlackPowderCombat,
     DiceByFormationSizeAndCommander) {  // BP-HTH-09, BP-SIZ-02, BP-SIZ-03, BP-SIZ-04, BP-FRM-07, BP-FRM-10
  EXPECT_EQ(dice(duel("LI", "LI")), 6);
  EXPECT_EQ(dice(duel("LI size=1", "LI")), 8);
  EXPECT_EQ(dice(duel("LI size=-1", "LI")), 4);
  EXPECT_EQ(dice(duel("LI size=-2", "LI")), 1);
  EXPECT_EQ(dice(duel("MC", "LI")), 1);
  EXPECT_EQ(dice(duel("LC", "LI")), 0);
  EXPECT_EQ(dice(duel("AC", "LI")), 6);
  EXPECT_EQ(dice(duel("FB", "LI")), 1);                 // BP-ART-09
  EXPECT_EQ(dice(duel("LI : casualties=2", "LI")), 6);  // BP-UNI-13
  const Situation led = duel("LI", "LI", R"(
command red xb "Another" commander XC
commander red XC profile CDR of xb at (60,40) facing 0 attached to R1
)");
  EXPECT_EQ(dice(led), 7);  // BP-CDR-07
}

TEST(BlackPowderCombat, BothSidesStrikeAtOnceAndSixesDisorderNobody) {  // BP-HTH-01, BP-HTH-12 to BP-HTH-14, BP-RES-08
  Situation table = duel("LI", "LI");
  table.act(kRed, "fight fight units R1", {6, 6, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 4, 1, 4});
  EXPECT_EQ(table.status("R1", "casualties"), 1);
  EXPECT_EQ(table.status("B1", "casualties"), 1);
  EXPECT_EQ(table.status("R1", "disordered") + table.status("B1", "disordered"), 0);
  EXPECT_EQ(table.status("R1", "won_last_round") + table.status("B1", "won_last_round"), 0);
}

TEST(BlackPowderCombat, SpecialRulesOfTheFight) {  // BP-SPR-11, BP-SPR-28, BP-SPR-18
  Situation tough = duel("LI traits tough_fighters", "LI");
  tough.act(kRed, "fight fight units R1", {1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 4});
  EXPECT_EQ(tough.rolls("fighting").size(), 3u) << "its one miss again";
  Situation lancers(
      "unit red R1 of rb at (60,40) facing 0 profile CV traits lancers : charging\n"
      "unit blue B1 of bb at (60,42.8) facing 180 profile LN\ncontact R1 front B1 front\n" +
          std::string(kReserves),
      "hand_to_hand");
  lancers.act(kRed, "fight fight units R1", {3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 6, 6});
  EXPECT_EQ(row(lancers.rolls("save").front(), "BP-SPR-18"), -2);
}

// --- Break tests ----------------------------------------------------------------------------------------------------

Situation tested(const std::string& r1, Trigger trigger, std::vector<std::uint32_t> faces,
                 const std::string& more = "") {
  Situation table("unit red R1 of rb at (60,40) facing 0 profile " + r1 + "\n" + more, "hand_to_hand");
  table.run([&](Draft& draft) { take_break_test(draft, UnitId("R1"), trigger); }, std::move(faces));
  return table;
}
enum Fate { broke, went_back, went_back_disordered, stood };
Fate fate(const Situation& table) {
  const Unit& unit = table.unit("R1");
  if (!unit.on_table()) return broke;
  if (unit.ground.centre == geometry::Point{60_in, 40_in}) return stood;
  return unit.is(kDisordered) ? went_back_disordered : went_back;
}

TEST(BlackPowderBreakTests,
     EveryCellOfTheTable) {  // BP-BRK-13 to BP-BRK-20, BP-BRK-23, BP-BRK-26, BP-BRK-34, BP-BRK-35, BP-UNI-03
  const struct {
    const char* profile;
    Trigger trigger;
    std::array<Fate, 4> by_score;  // 4 to 7
  } rows[] = {
      {"LI", Trigger::shooting, {broke, went_back_disordered, stood, stood}},
      {"CV", Trigger::shooting, {broke, went_back_disordered, stood, stood}},
      {"FB", Trigger::shooting, {broke, broke, broke, stood}},
      {"LI", Trigger::lost_combat, {broke, went_back_disordered, went_back_disordered, stood}},
      {"CV", Trigger::lost_combat, {broke, went_back_disordered, went_back_disordered, went_back}},
      {"FB", Trigger::lost_combat, {broke, broke, broke, broke}},
      {"LI", Trigger::drawn_combat, {broke, went_back_disordered, went_back_disordered, stood}},
      {"LI", Trigger::supported_broke, {broke, went_back_disordered, went_back_disordered, stood}},
      {"LC", Trigger::shooting, {broke, broke, broke, stood}},
      {"FB type wagon formation march_column size 2 x 4", Trigger::shooting, {broke, broke, broke, stood}},
  };
  for (const auto& expected : rows) {
    for (std::uint32_t i = 0; i < 4; ++i) {
      const Situation table = tested(expected.profile, expected.trigger, {1, i + 3});
      EXPECT_EQ(fate(table), expected.by_score[i]) << expected.profile << " " << i + 4;
    }
  }
}

TEST(BlackPowderBreakTests,
     ExcessDisorderAndGunsCountAndTheExcessIsForgotten) {  // BP-BRK-01 to BP-BRK-05, BP-UNI-11, BP-SHK-07
  const Situation table = tested("LI : casualties=5 disordered artillery_casualty", Trigger::shooting, {6, 6});
  const v1::DiceRolled roll = table.roll("break_test", "R1");
  EXPECT_EQ(row(roll, "BP-BRK-02"), -2);
  EXPECT_EQ(row(roll, "BP-BRK-03"), -1);
  EXPECT_EQ(row(roll, "BP-BRK-04"), -1);
  EXPECT_EQ(table.status("R1", "casualties"), 3);
  const Situation fought = tested("LI : casualties=3 artillery_casualty", Trigger::lost_combat, {6, 6});
  EXPECT_EQ(row(fought.roll("break_test", "R1"), "BP-BRK-04"), 0);
  EXPECT_EQ(fought.roll("break_test", "R1").total(), 12);
}

TEST(BlackPowderBreakTests, SquaresAgainstHorseAndGarrisonsOnlyBreak) {  // BP-SQR-16, BP-BRK-33, BP-BLD-05
  const std::string horse = "unit blue B1 of bb at (60,43.6) facing 180 profile CV\ncontact B1 front R1 front\n";
  EXPECT_EQ(fate(tested("SQ", Trigger::lost_combat, {2, 3}, horse)), stood);
  EXPECT_EQ(fate(tested("SQ", Trigger::lost_combat, {1, 3}, horse)), broke);
  const std::string farm = "terrain building farm area (56,36) (64,36) (64,44) (56,44)\n";
  EXPECT_EQ(fate(tested("LI formation garrison size 8 x 8 : garrison=1", Trigger::lost_combat, {2, 3}, farm)), stood);
}

TEST(BlackPowderBreakTests, TheSteadyPassOneAndTheValiantTryAgain) {  // BP-SPR-26, BP-SPR-30
  const Situation steady = tested("LI traits steady", Trigger::lost_combat, {});
  EXPECT_EQ(fate(steady), stood);
  EXPECT_EQ(steady.status("R1", "steady_used"), 1);
  const Situation valiant = tested("LI traits valiant", Trigger::lost_combat, {1, 2, 5, 5});
  EXPECT_EQ(fate(valiant), stood);
  EXPECT_EQ(valiant.status("R1", "valiant_used"), 1);
}

TEST(BlackPowderBreakTests, AnEdgeInTheWayIsCrossed) {  // BP-BRK-31, BP-EDG-01 to BP-EDG-04, BP-SHK-05
  const auto retiring = [](const char* state) {
    Situation table("unit red R1 of rb at (60,3) facing 0 profile LI" + std::string(state) + "\n", "hand_to_hand");
    table.run([](Draft& draft) { take_break_test(draft, UnitId("R1"), Trigger::lost_combat); }, {2, 3});
    return table;
  };
  EXPECT_EQ(retiring("").status("R1", "left_table"), 1);
  EXPECT_EQ(retiring(" : casualties=3").unit("R1").presence, v1::PRESENCE_DESTROYED);
}

// --- After combat ---------------------------------------------------------------------------------------------------

TEST(BlackPowderVictors,
     FootMayMoveAndHorseInGoodOrderMayCharge) {  // BP-FOL-01 to BP-FOL-04, BP-FOL-08, BP-DIS-06, BP-SHK-04
  const auto victory = [](const std::string& red, std::vector<std::uint32_t> faces) {
    Situation table("unit red R1 of rb at (60,40) facing 0 profile " + red +
                        "\nunit blue B1 of bb at (60,44) facing 180 profile HU : casualties=2\n"
                        "unit blue B2 of bb at (60,54) facing 180 profile LN\ncontact R1 front B1 front\n" +
                        std::string(kReserves),
                    "hand_to_hand");
    table.act(kRed, "fight fight units R1", std::move(faces));
    return menu(table, "after_combat", kRed);
  };
  const std::vector<std::uint32_t> eight = {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  EXPECT_EQ(victory("CV", eight), "stay reface move charge reform");
  EXPECT_EQ(victory("CV : casualties=3", eight), "stay reface move reform");
  EXPECT_EQ(victory("CV : disordered", eight).find("charge"), std::string::npos);
  EXPECT_NE(victory("AC", {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).find("move"), std::string::npos);
}

TEST(BlackPowderVictors, AVictorChargedMeanwhileIsNotFree) {  // BP-FOL-01, BP-FOL-05, BP-FOL-10
  const auto victory = [](const std::string& sweeping) {
    Situation table(
        "unit red R1 of rb at (60,40) facing 0 profile LI\n"
        "unit blue B1 of bb at (60,41.6) facing 180 profile LI\ncontact R1 front B1 front\n" +
            sweeping + std::string(kReserves),
        "hand_to_hand");
    table.act(kRed, "fight fight units R1", {6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(table.unit("B1").presence, v1::PRESENCE_DESTROYED);
    return menu(table, "after_combat", kRed);
  };
  EXPECT_EQ(victory(""), "stay reface move reform");
  EXPECT_EQ(victory("unit blue B2 of bb at (53.2,40) facing 90 profile CV : fought_part charging\n"
                    "contact B2 front R1 left\n"),
            "none");
}

TEST(BlackPowderCombat, AfterADrawTheShakenTestOrOnlyTheNewlyShaken) {  // BP-BRK-10, BP-BRK-11, OPT-07
  const auto tests = [](const std::string& option, std::vector<std::uint32_t> faces) {
    Situation table = duel("LI : casualties=3", "LI", option);
    table.act(kRed, "fight fight units R1", std::move(faces));
    return table.rolls("break_test").size();
  };
  EXPECT_EQ(tests("", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 5}), 1u);
  EXPECT_EQ(tests("option OPT-07 on\n", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}), 0u);
}

TEST(BlackPowderCombat, ExcessIsDiscardedAfterADrawWithoutATest) {  // BP-UNI-11, BP-BRK-11, OPT-07
  Situation table = duel("LI : casualties=3", "LI", "option OPT-07 on\n");
  table.act(kRed, "fight fight units R1", {6, 6, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 4, 1, 4});
  EXPECT_EQ(table.rolls("break_test").size(), 0u);
  EXPECT_EQ(table.status("B1", "casualties"), 1);
  EXPECT_EQ(table.status("R1", "casualties"), 3) << "the fourth would cause a test after the next shooting";
}

}  // namespace
}  // namespace battalia::rules::black_powder
