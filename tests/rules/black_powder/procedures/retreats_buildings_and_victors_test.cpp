// Squares, free moves, retreats, buildings, victors, commanders and wagons: clauses that other files do not cover.
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/contact.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/families/brigade/morale/retire.h"
#include "server/rules/families/brigade/movement/interpenetration.h"
#include "server/rules/families/brigade/orders/initiative.h"
#include "server/rules/families/brigade/turn/resolve_pending.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kReserves = R"(
unit red R8 profile LI of rb at (100,10) facing 0
unit red R9 profile LI of rb at (110,10) facing 0
unit blue B8 profile LI of bb at (100,90) facing 180
unit blue B9 profile LI of bb at (110,90) facing 180
)";

// --- Squares --------------------------------------------------------------------------------------------------------

Situation charging(const std::string& rules, const std::string& enemy) {
  return Situation("unit red R1 profile CV of rb " + rules +
                       " at (60,40) facing 0 : charging\nunit blue B1 of bb at (60,43.6) facing 180 profile " + enemy +
                       "\ncontact R1 front B1 front\n" + std::string(kReserves),
                   "hand_to_hand");
}

TEST(BlackPowderSquares, NoSpecialRuleOfAChargeHelpsAgainstASquare) {  // BP-SQR-14, BP-SPR-11, BP-SPR-17, BP-SPR-32
  const auto rerolls = [](const std::string& trait, const std::string& enemy) {
    const Situation table = charging("traits " + trait + ",weapon_sabre", enemy);
    return plan_blows(table.battle(), table.unit("R1")).front().rerolls;
  };
  for (const char* trait : {"ferocious_charge", "gallop_at_anything"}) {
    EXPECT_EQ(rerolls(trait, "SQ : disordered"), 0) << trait;
    EXPECT_EQ(rerolls(trait, "FB"), 8) << trait;
  }
  EXPECT_EQ(rerolls("bloodthirsty", "SQ : disordered"), 8) << "no rule of charges";
  Situation heavy = charging("heavy_cavalry=3 traits weapon_sabre", "SQ : disordered");
  heavy.act(kRed, "fight fight units R1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4});  // no D3, and the square's +3 wins
  EXPECT_TRUE(heavy.rolls("combat_result").empty());
  EXPECT_EQ(row(heavy.roll("fighting", "R1"), "BP-HTH-03"), 0);
}

TEST(BlackPowderSquares, ASquareThatIsLedInPersonMakesOneMove) {  // BP-FRE-03, BP-RAL-04
  Situation table(
      "unit red R1 profile SQ of rb at (60,12) facing 0\nunit blue B1 profile LI of bb at (60,90) facing 180\n");
  table.act(kRed, "command follow_me units RC,R1", {1, 2});
  table.act(kRed, "choose move units R1 : path path advance 12");
  EXPECT_EQ(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.unit("R1").ground.centre.y, 24_in);
}

TEST(BlackPowderSquares, SomeFootNeverFormsSquare) {  // BP-FRM-11
  const Situation table("unit red R1 profile LN of rb traits no_square at (60,40) facing 0\n");
  const std::vector<FormationKey> known = formations_of(table.battle(), table.unit("R1"));
  EXPECT_EQ(known, (std::vector<FormationKey>{kLine, kMarchColumn, kAttackColumn}));
}

// --- Free moves -----------------------------------------------------------------------------------------------------

TEST(BlackPowderMoves, EveryFreeMoveFollowsTheOrderThatFailed) {  // BP-FRE-04, BP-FRE-07, BP-SPR-05
  const auto failed = [](const std::string& profile, const std::string& order, const std::string& more = "") {
    Situation table("unit red R1 of rb at (60,12) facing 0 profile " + profile + "\n" + more);
    table.act(kRed, "command " + order, {6, 5});
    return table;
  };
  const auto refusal = [](const Situation& table, const char* way) {
    return table.refusal(kRed, "move free_move units R1 : path path " + std::string(way) + " 4");
  };
  const std::string there = "order_move units R1 : objective place (60,40) facing 0";
  for (const char* profile : {"SQ", "LI traits superbly_drilled,weapon_smoothbore_musket"}) {
    const Situation table = failed(profile, there, "unit blue B1 profile LI of bb at (20,90) facing 180\n");
    EXPECT_EQ(refusal(table, "back"), "BP-FRE-07") << profile;
    EXPECT_EQ(refusal(table, "advance"), "") << profile;
  }
  const Situation back =
      failed("MC", "order_withdraw units R1", "unit blue B1 profile LI of bb at (60,28) facing 180\n");
  EXPECT_EQ(refusal(back, "advance"), "BP-FRE-07");
  EXPECT_EQ(refusal(back, "back"), "");
  const Situation charge =
      failed("LI traits superbly_drilled,weapon_smoothbore_musket", "order_charge units R1 : target targets B1",
             "unit blue B1 profile LI of bb at (60,28) facing 180\n");
  EXPECT_EQ(refusal(charge, "back"), "BP-FRE-07");
  const Situation in = failed("MC", "order_enter units R1 : building options farm",
                              "terrain building farm \"the farm\" area (56,40) (64,40) (64,48) (56,48)\n"
                              "unit blue B1 profile LI of bb at (20,90) facing 180\n");
  EXPECT_EQ(refusal(in, "back"), "BP-FRE-07");
  EXPECT_EQ(refusal(in, "advance"), "");
}

// --- Evading, retreating, retiring ----------------------------------------------------------------------------------

constexpr std::string_view kHorseBattery =
    "profile HB type horse_gun symbol gun formation limbered size 2.4 x 6 hand_to_hand=1 shooting_short=3 "
    "shooting_medium=2 shooting_long=1 morale=4 stamina=1 traits weapon_smoothbore_artillery\n";

TEST(BlackPowderCharges, LimberedHorseArtilleryEvadesFoot) {  // BP-EVA-01, BP-RSP-04, BP-ART-07
  const auto charged = [](const std::string& red, const std::string& blue, const char* facing = "180") {
    Situation table(std::string(kHorseBattery) + "unit red R1 profile " + red +
                    " of rb at (60,40) facing 0\nunit blue B1 profile " + blue + " of bb at (60,50) facing " + facing +
                    "\n");
    charge_now(table);
    return menu(table);
  };
  EXPECT_EQ(charged("LI", "HB"), "evade stand");
  EXPECT_EQ(charged("LI", "HB", "0"), "evade stand") << "from behind, too (BP-RSP-05)";
  EXPECT_EQ(charged("LI", "LC"), "none") << "foot artillery stands";
  EXPECT_EQ(charged("CV", "HB"), "none");
}

TEST(BlackPowderBrokenBrigades, ABrokenUnitRetreatsFromAnEnemyOnItsFlank) {  // BP-BRG-05, BP-BRG-06, BP-PRX-07
  Situation table(
      "command red xb \"A broken one\" commander XC : broken\n"
      "commander red XC profile CDR of xb at (20,6) facing 0\n"
      "unit red X1 profile LI of xb at (60,40) facing 0\n"
      "unit blue B1 profile AC of bb at (72,40) facing 270\n",
      "initiative");
  table.run([](Draft& draft) { begin_initiative(draft, v1::SIDE_RED); });
  EXPECT_EQ(table.unit("X1").ground.centre.x, 48_in) << "sideways, straight away";
}

RetreatPath way_back(const std::string& profile, const std::string& terrain) {
  const Situation table(terrain + "unit red R1 profile " + profile + " of rb at (60,40) facing 0\n");
  const auto ways = retreat_paths(table.battle(), table.unit("R1"));
  EXPECT_EQ(ways.size(), 1u);
  return ways.front();
}

TEST(BlackPowderRetreats, ARetreatPaysForTheObstaclesItCrosses) {  // BP-BRK-28, BP-BRK-29, BP-TER-05, BP-TER-08
  // R1's rear edge is at 39.2: 12 in, of which 6 for the wall end at 34, whether or not it is astride the wall.
  const auto ends_at = [](const char* y) {
    const RetreatPath way =
        way_back("LI", "terrain wall w \"wall\" line (40," + std::string(y) + ") (80," + std::string(y) + ")\n");
    EXPECT_FALSE(way.second_move);
    return way.plan.end().centre.y;
  };
  const auto is_near = [](Length a, Length b) { return std::max(a - b, b - a) < 0.06_in; };
  EXPECT_TRUE(is_near(ends_at("37"), 34_in));
  EXPECT_TRUE(is_near(ends_at("34"), 34_in)) << "it may end astride";
  EXPECT_TRUE(is_near(ends_at("30"), 30.8_in)) << "with less than 6 in left it stops there";
}

// Rough ground halves both moves: the first ends 6 in back, the second 12. R2 stands where the first ends, and R1 is
// clear of it 7.6 in back.
TEST(BlackPowderRetreats, ASecondMoveOfARetreatBeginsWhereTheGroundEndsTheFirst) {  // BP-BRK-24, BP-BRK-28, BP-TER-03
  const RetreatPath way = way_back("LI",
                                   "terrain rough r \"rough\" area (20,10) (100,10) (100,50) (20,50)\n"
                                   "unit red R2 profile LI of rb at (60,34) facing 0\n");
  EXPECT_TRUE(way.second_move);
  EXPECT_EQ(way.plan.end().centre.y, 32.25_in);
  EXPECT_EQ(way.plan.used, 15.5_in);
  EXPECT_EQ(way.plan.passed, std::vector{UnitId("R2")});
}

// Rough ground ends the move 6 in back, with R1's rear at 33.2. A cliff only slightly nearer also ends it, and then it
// is not a full move; at an angle it moves 5.9 in back, clear of the cliff.
TEST(BlackPowderRetreats, ARetreatSlowedByGroundIsBarredByWhatLiesJustShortOfIt) {  // BP-BRK-22, BP-BRK-28, BP-BRK-29
  const auto ways = [](const char* edge) {
    const std::string top(edge);
    const Situation table(
        "terrain rough r \"rough\" area (20,10) (100,10) (100,50) (20,50)\n"
        "terrain impassable c \"the cliff\" area (10,10) (110,10) (110," +
        top + ") (10," + top + ")\nunit red R1 profile LI of rb at (60,40) facing 0\n");
    return retreat_paths(table.battle(), table.unit("R1"));
  };
  EXPECT_EQ(ways("33.1").front().key, "straight");
  EXPECT_EQ(ways("33.3").front().key, "right_10");
}

TEST(BlackPowderRetreats, RetreatingUnitsPassFreelyThroughSkirmishers) {  // BP-INT-05, BP-INT-03
  const Situation table(
      "unit red R1 profile SS of rb at (60,40) facing 0\nunit red R2 profile LI of rb at (60,30) facing 0\n");
  EXPECT_FALSE(rolls_when_passed(table.battle(), table.unit("R1"), Interpenetration::forced));
  EXPECT_TRUE(rolls_when_passed(table.battle(), table.unit("R2"), Interpenetration::forced));
}

TEST(BlackPowderCommanders, WoodsDoNotSlowCommanders) {  // BP-CDR-02
  const Situation table(
      "terrain woods w \"wood\" area (30,6) (90,6) (90,90) (30,90)\nunit red R1 profile LI of rb at (20,40)\n");
  EXPECT_FALSE(why_not_ride_to(table.battle(), table.unit("RC"), {60_in, 52_in}));
  EXPECT_EQ(why_not_ride_to(table.battle(), table.unit("RC"), {60_in, 52.1_in})->citation.clause, "BP-CDR-02");
}

// --- Charges --------------------------------------------------------------------------------------------------------

TEST(BlackPowderCharges, AChargeWithOneMoveNearTheEnemyGoesStraightAhead) {  // BP-PRX-04
  const Situation table(
      "unit red R1 profile SK of rb at (60,40) facing 0\nunit blue B1 profile SK of bb at (60,50) facing 180\n");
  const auto refusal = [&](Length ahead, const UnitId& target) {
    const Unit& unit = table.unit("R1");
    const Plan plan =
        plan_to(table.battle(), unit, geometry::shifted(unit.ground, ahead), {.budget = 12_in, .against = target});
    return plan.fault ? plan.fault->citation.clause : "";
  };
  EXPECT_EQ(refusal(8_in, UnitId("B1")), "");
  EXPECT_EQ(refusal(Length::inches(-8), UnitId("B1")), "BP-PRX-01");
  EXPECT_EQ(refusal(Length::inches(-8), {}), "") << "no charge";
}

TEST(BlackPowderBuildings, TheAttackersOfOneWallMustFitOnIt) {  // BP-BLD-07, BP-BLD-09
  const auto room = [](const std::string& second) {
    const Situation table(
        "terrain building farm \"the farm\" area (56,46) (64,46) (64,54) (56,54)\n"
        "unit red R1 profile AC of rb at (57.6,43.6) facing 0\n"
        "unit red R2 of rb at (62,30) facing 0 profile " +
        second +
        "\nunit blue B1 profile LI of bb formation garrison size 8 x 8 at (60,50) facing 180 : garrison=1\n"
        "contact R1 front B1 front\n");
    return ground_against(table.battle(), table.unit("R2"), table.unit("B1"), geometry::Face::front).has_value();
  };
  EXPECT_TRUE(room("AC"));
  EXPECT_TRUE(room("AC size 4.8 x 3.2")) << "8 in of wall for 3.2 and 4.8";
  EXPECT_FALSE(room("AC size 4.81 x 3.2"));
  EXPECT_FALSE(room("LI"));
}

// --- Buildings ------------------------------------------------------------------------------------------------------

constexpr std::string_view kHeld =
    "terrain building farm \"the farm\" area (56,40) (64,40) (64,48) (56,48)\n"
    "unit red R1 profile LI of rb formation garrison size 8 x 8 at (60,44) facing 180 : garrison=1";

TEST(BlackPowderBuildings, AUnitThatLeavesABuildingKeepsAllItsMoves) {  // BP-TER-09, BP-BLD-15, BP-PRX-06
  Situation ordered(std::string(kHeld) + "\nunit blue B1 profile LI of bb at (60,90) facing 180\n");
  ordered.act(kRed, "command order_leave units R1 : face options rear", {3, 3});  // one move
  const Length outside = ordered.unit("R1").ground.centre.y;
  ordered.act(kRed, "choose move units R1 : path path advance 12");
  EXPECT_EQ(ordered.unit("R1").ground.centre.y, outside + 12_in);
  EXPECT_EQ(ordered.table().open_decision(), nullptr);
  Situation near(std::string(kHeld) + " may_use_initiative\nunit blue B1 profile LI of bb at (60,58) facing 180\n",
                 "initiative");
  near.act(kRed, "reform initiative_leave units R1 : face options left");
  EXPECT_EQ(near.refusal(kRed, "choose move units R1 : path path sidestep_right 12"), "")
      << "every way is open to the first move";
}

TEST(BlackPowderVictors, TheFreshestVictorOccupiesUnlessOrderedOtherwise) {  // DP-20, BP-FOL-07
  const auto default_of = [](const std::string& first, const std::string& second) {
    Situation table(R"(
terrain building farm "the farm" area (56,46) (64,46) (64,54) (56,54)
unit red R1 profile AC of rb at (58,43.6) facing 0 : )" +
                        first + R"(
unit red R2 profile AC of rb at (62,43.6) facing 0 : )" +
                        second + R"(
unit blue B1 profile LI of bb formation garrison size 8 x 8 at (60,50) facing 180 : garrison=1 casualties=3
contact R1 front B1 front
contact R2 front B1 front
)" + std::string(kReserves),
                    "hand_to_hand");
    table.run([](Draft& draft) {
      for (const char* id : {"R1", "R2", "B1"}) draft.set(draft.unit(UnitId(id)), StatusKey("in_round"), 1);
      draft.remove(UnitId("B1"), v1::PRESENCE_DESTROYED, "breaks", {});
      for (const char* id : {"R1", "R2"}) draft.set(draft.unit(UnitId(id)), StatusKey("victor_pending"), 1);
    });
    table.run([](Draft& draft) { resolve_pending(draft); });
    return table.prompt(kRed).default_act().key();
  };
  EXPECT_EQ(default_of("casualties=1", "casualties=2"), "occupy");
  EXPECT_EQ(default_of("casualties=1", "casualties=1"), "occupy") << "the first of equals";
  EXPECT_EQ(default_of("casualties=2", "casualties=1"), "stay");
}

// --- Victors and recovery -------------------------------------------------------------------------------------------

TEST(BlackPowderVictors, VictoriousHorseHoldsUnlessOrderedAndMayReform) {  // DP-19, BP-FOL-01
  Situation table(
      "unit red R1 of rb at (60,40) facing 0 profile CV\n"
      "unit blue B1 of bb at (60,44) facing 180 profile HU : casualties=2\n"
      "contact R1 front B1 front\n" +
          std::string(kReserves),
      "hand_to_hand");
  table.act(kRed, "fight fight units R1", {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "stay");
  table.act(kRed, "choose reform units R1 : formation options attack_column");
  EXPECT_EQ(table.unit("R1").formation, kAttackColumn);
}

TEST(BlackPowderBrokenBrigades, EliteAndBraveUnitsAlsoRecoverInBrokenBrigades) {  // BP-SPR-06, BP-SPR-10
  Situation table(
      "command red xb \"A broken one\" commander XC : broken\n"
      "commander red XC profile CDR of xb at (20,6) facing 0\n"
      "unit red X1 profile LI of xb elite=4 at (60,40) facing 0 : disordered\n"
      "unit red X2 profile LI of xb traits brave,weapon_smoothbore_musket at (80,40) facing 0 : casualties=3\n"
      "unit blue B1 profile AC of bb at (60,90) facing 180\n");
  table.run([](Draft& draft) { recover(draft, v1::SIDE_RED); }, {4});
  EXPECT_EQ(table.status("X1", "disordered"), 0);
  EXPECT_EQ(table.status("X2", "casualties"), 2);
}

TEST(BlackPowderCommanders, ACommanderFightsWithHisOwnValue) {  // BP-CDR-07
  const auto dice = [](const std::string& value) {
    const Situation table(
        "unit red R1 profile LI of rb at (60,40) facing 0\n"
        "unit blue B1 profile LI of bb at (60,41.6) facing 180\ncontact R1 front B1 front\n"
        "command red xb \"Another\" commander XC\n"
        "commander red XC profile CDR of xb at (60,40) facing 0 attached to R1 " +
            value + "\n",
        "hand_to_hand");
    return fighting_dice(table.battle(), table.unit("R1")).dice;
  };
  EXPECT_EQ(dice(""), 7);
  EXPECT_EQ(dice("fight_value=3"), 9);
}

TEST(BlackPowderWagons, WagonsNeverFight) {  // BP-BRK-35
  const Situation table(
      "profile WA type wagon symbol wagon formation march_column size 2 x 4 morale=4 stamina=1\n"
      "unit red R1 profile LI of rb at (60,40) facing 0\n"
      "unit blue B1 profile WA of bb at (60,42.8) facing 180\ncontact R1 front B1 front\n",
      "hand_to_hand");
  EXPECT_EQ(fighting_dice(table.battle(), table.unit("B1")).dice, 0);
}

}  // namespace
}  // namespace battalia::rules::black_powder
