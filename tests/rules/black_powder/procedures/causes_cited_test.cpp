// What the record gives as the cause: the clause that decides, and not one near it.
#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/morale/retire.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kFarAway = "unit blue B9 profile LI of bb at (100,90) facing 180\n";

Situation of_r1(const std::string& r1, std::string_view phase = "orders") {
  return Situation("unit red R1 of rb facing 0 profile " + r1 + "\n" + std::string(kFarAway), phase);
}

// The clauses given for that status of R1.
std::string reason_for(const Situation& table, std::string_view status) {
  std::string reasons;
  for (const v1::Event& event : table.events()) {
    const v1::StatusSet& set = event.status_set();
    if (set.subject().unit() != "R1" || set.key() != status || set.value() == 0) continue;
    for (const std::string& clause : event.clauses()) reasons += clause;
  }
  return reasons;
}

TEST(CausesCited, AUnitThatGoesIntoABuildingHaltsThere) {  // BP-BLD-06
  Situation table(
      "terrain building farm \"the farm\" area (56,20) (64,20) (64,28) (56,28)\n"
      "unit red R1 of rb at (60,16) facing 0 profile LI\n" +
      std::string(kFarAway));
  table.act(kRed, "command order_enter units R1 : building options farm", {3, 3});
  EXPECT_EQ(reason_for(table, "no_further_move"), "BP-BLD-06");
}

TEST(CausesCited, AForcedRetreatIsThatOfABrokenBrigade) {  // BP-BRG-05
  Situation table(R"(
command red xb "A broken one" commander XC : broken
command red yb "The third" commander YC
commander red XC profile CDR of xb at (20,4) facing 0
commander red YC profile CDR of yb at (100,4) facing 0
unit red R1 profile LI of xb at (60,40) facing 0
unit red R3 profile LI of rb at (60,12) facing 0
unit red R4 profile LI of yb at (100,12) facing 0
unit blue B1 profile LI of bb at (60,50) facing 180
)",
                  "hand_to_hand", "blue");
  table.end_turn();
  EXPECT_EQ(reason_for(table, "initiative_used"), "BP-BRG-05");
}

TEST(CausesCited, ACommanderWhoEscapesJoinsOthersBecauseHisUnitBroke) {  // BP-CDR-11
  Situation table(
      "command blue xb \"Another\" commander XC\n"
      "commander blue XC profile CDR of xb attached to B1 at (60,50) facing 180\n"
      "unit red R1 of rb at (60,12) facing 0 profile LI\n"
      "unit blue B1 of xb at (60,50) facing 180 profile LI\n" +
      std::string(kFarAway));
  table.run([](Draft& draft) { break_unit(draft, UnitId("B1"), Trigger::lost_combat, {"BP-BRK-14"}); }, {4});
  EXPECT_EQ(table.unit("XC").attached_to, UnitId("B9"));
  EXPECT_TRUE(table.cites("BP-CDR-11"));
  EXPECT_FALSE(table.cites("BP-CDR-06")) << "he does not join it by choice";
}

TEST(CausesCited, DisorderIsDueToFireOrToBeingMet) {  // BP-SHO-06, BP-CCH-07, BP-BRK-23
  Situation shot(
      "unit red R1 of rb at (60,40) facing 0 profile LI\n"
      "unit blue B1 of bb at (60,51.6) facing 180 profile LI\n",
      "shooting");
  shot.act(kRed, "shoot shoot units R1 : target targets B1", {6, 1, 1, 4});
  EXPECT_EQ(shot.status("B1", "disordered"), 1);
  EXPECT_TRUE(shot.cites("BP-SHO-06"));
  EXPECT_FALSE(shot.cites("BP-BRK-23")) << "it has not retired";
  Situation met(
      "unit red R1 of rb at (60,40) facing 0 profile LI\n"
      "unit blue B1 of bb at (60,52.6) facing 180 profile CV\n");
  charge_now(met);
  met.act(kBlue, "choose counter_charge units B1");
  EXPECT_EQ(met.status("R1", "disordered"), 1);
  EXPECT_TRUE(met.cites("BP-CCH-07"));
  EXPECT_FALSE(met.cites("BP-BRK-23"));
}

TEST(CausesCited, AFreeMoveIsThatOfTheTroops) {  // BP-FRE-01, BP-FRE-02, BP-FRE-04, BP-SPR-05
  const auto cites = [](const std::string& r1, std::string_view clause) {
    Situation table = of_r1(r1);
    table.act(kRed, "command order_move units R1 : objective place (60,40) facing 0", {6, 5});
    table.act(kRed, "move free_move units R1 : path path advance 4");
    return table.cites(clause);
  };
  EXPECT_TRUE(cites("MC at (60,12)", "BP-FRE-01"));
  EXPECT_TRUE(cites("LC at (60,12)", "BP-FRE-02"));
  EXPECT_TRUE(cites("SQ at (60,12)", "BP-FRE-04"));
  EXPECT_TRUE(cites("LI traits superbly_drilled at (60,12)", "BP-SPR-05"));
}

TEST(CausesCited, NoFreeMoveFollowsABlunder) {  // BP-FRE-05
  const Situation table = of_r1("MC at (60,12) : ordered order_failed=2");
  EXPECT_EQ(table.refusal(kRed, "move free_move units R1 : path path advance 4"), "BP-FRE-05");
}

// BP-SIZ-03, BP-SIZ-04, BP-SIZ-09, BP-FRM-08
TEST(CausesCited, DiceAreThoseOfTheSizeOrOfTheFormation) {
  const auto fights = [](const std::string& r1, const char* y = "41.6") {
    const Situation table("unit red R1 of rb at (60,40) facing 0 profile " + r1 + "\nunit blue B1 of bb at (60," + y +
                              ") facing 180 profile LI\ncontact R1 front B1 front\n",
                          "hand_to_hand");
    return fighting_dice(table.battle(), table.unit("R1")).reasons;
  };
  EXPECT_EQ(fights("LI size=-1"), ", 2 dice less: small unit (BP-SIZ-03)");
  EXPECT_EQ(fights("LI size=-2"), ", only 1 of 6 dice: tiny unit (BP-SIZ-04)");
  EXPECT_EQ(fights("SQ size=-1", "42.4"), ", only 2 of 6 dice: two dice a face (BP-FRM-08)");
  const auto shoots = [](const std::string& r1) {
    const Situation table("unit red R1 of rb at (60,40) facing 0 profile " + r1 +
                              "\nunit blue B1 of bb at (60,60) facing 180 profile LI\n",
                          "shooting");
    const Aim aim{Fire::shooting, firing_arc(table.unit("R1")), 0};
    return plan_volley(table.battle(), table.unit("R1"), table.unit("B1"), aim).pool.reasons;
  };
  EXPECT_EQ(shoots("LI size=-1"), ", 1 die less: small unit (BP-SIZ-03)");
  EXPECT_EQ(shoots("AC size=-1"), ", only 1 of 3 dice: attack column (BP-FRM-05)");
}

TEST(CausesCited, SkirmishersHaveTheirBonusAtAnyDistance) {  // BP-HIT-03, BP-HIT-09
  const auto label = [](const char* y) {
    const Situation table("unit red R1 of rb at (60,40) facing 0 profile SS\nunit blue B1 of bb at (60," +
                              std::string(y) + ") facing 180 profile LI\n",
                          "shooting");
    const Aim aim{Fire::shooting, firing_arc(table.unit("R1")), 0};
    const Volley volley = plan_volley(table.battle(), table.unit("R1"), table.unit("B1"), aim);
    return volley.hit.rows().empty() ? std::string() : std::string(volley.hit.rows().front().label());
  };
  EXPECT_EQ(label("53.6"), "skirmishers shooting");
  EXPECT_EQ(label("47.6"), "close range");
}

TEST(CausesCited, OnlyRetreatsInABlunderRollForFriendsPassed) {  // BP-INT-03, BP-BLU-03, BP-BLU-07
  const auto cites = [](std::vector<std::uint32_t> faces) {
    Situation table = of_r1("MC at (60,40)");
    table.act(kRed, "command order_move units R1 : objective place (60,60) facing 0", std::move(faces));
    return table.cites("BP-INT-03");
  };
  EXPECT_TRUE(cites({6, 6, 2}));
  EXPECT_FALSE(cites({6, 6, 6, 1}));
}

TEST(CausesCited, ABlunderAsksAboutAChargeOnlyIfThereIsOne) {  // BP-BLU-12, DP-14, DP-15
  const auto question = [](const std::string& enemy) {
    Situation table("unit red R1 of rb at (60,40) facing 0 profile LI\nunit blue B1 of bb at " + enemy +
                    " facing 180 profile LI\n");
    table.act(kRed, "command order_move units R1 : objective place (60,44) facing 0", {6, 6, 5});  // forward
    const v1::Decision* asked = table.table().open_decision();
    return asked == nullptr ? std::string("nothing") : asked->question();
  };
  EXPECT_EQ(question("(60,50)"), "R1 blunders. Does it charge?");
  EXPECT_EQ(question("(60,80)"), "R1 blunders. Where does it go?");
}

TEST(CausesCited, AMoveOffTheTableIsCountedUpToTheEdge) {  // BP-EDG-01, BP-BRK-31
  Situation table("unit red R1 of rb at (90,6) facing 0 profile LI\n" + std::string(kFarAway));
  table.run([](Draft& draft) { retire(draft, UnitId("R1"), true, "BP-BRK-15"); });
  EXPECT_EQ(table.status("R1", "left_table"), 1);
  Length used;
  for (const v1::Event& event : table.events()) {
    if (event.has_unit_moved()) used = Length::um(event.unit_moved().cost_um());
  }
  EXPECT_NEAR(used.um(), (5.2_in).um(), 300);
}

TEST(CausesCited, ATerrifyingChargeIsTheReasonOfItsTest) {  // BP-SPR-12
  Situation table(
      "unit red R1 of rb at (60,40) facing 0 profile LI traits terrifying_charge\n"
      "unit blue B1 of bb at (60,50) facing 180 profile LI\n");
  charge_now(table, {5, 5});
  EXPECT_EQ(table.roll("break_test", "B1").label(), "break test of B1: a terrifying charge");
  EXPECT_TRUE(table.cites("BP-SPR-12"));
}

TEST(CausesCited, ARallyEndsTheOrdersAndTheMoves) {  // BP-RAL-01, BP-RAL-02, BP-RAL-05
  Situation table = of_r1("LI at (60,12) : casualties=3");
  table.act(kRed, "rally rally units RC,R1", {1, 1});
  for (const char* clause : {"BP-RAL-01", "BP-RAL-02", "BP-RAL-05"}) EXPECT_TRUE(table.cites(clause)) << clause;
}

TEST(CausesCited, ChargesOnInitiativeAreMadeInTurn) {  // BP-INI-07
  Situation table(
      "unit red R1 of rb at (60,40) facing 0 profile LI : may_use_initiative\n"
      "unit blue B1 of bb at (60,50) facing 180 profile LI\n",
      "initiative");
  table.act(kRed, "charge initiative_charge units R1 : target targets B1");
  EXPECT_TRUE(table.cites("BP-INI-07"));
  EXPECT_FALSE(table.cites("BP-INI-05")) << "it is not disordered";
}

}  // namespace
}  // namespace battalia::rules::black_powder
