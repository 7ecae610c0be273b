// How the family's orders work by this book: verbs, groups and their chain, blunders, broken brigades, returning units.
#include "common/base/work.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/melee/after_combat.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/systems/black_powder/black_powder.h"
#include "server/rules/systems/black_powder/info/info.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kFarAway = "unit blue B9 profile LI of bb at (100,90) facing 180\n";
constexpr std::string_view kFarm = "terrain building farm \"the farm\" area (56,36) (64,36) (64,44) (56,44)\n";
constexpr std::string_view kWater = "terrain water lake \"the lake\" area ";

std::string all(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text += part;
  return text;
}

Situation with(std::string_view lines, std::string_view phase = "orders") {
  return Situation(all({lines, kFarAway}), phase);
}

int made_moves(Situation& table) {
  int moves = 0;
  for (; table.table().open_decision() != nullptr && moves < 12; ++moves) table.default_act(kRed);
  return moves;
}

TEST(OrdersByTheBook, NearTheEnemyAWayAsideIsOfferedObliquely) {  // BP-PRX-02, BP-ORD-02, DP-07
  Situation table(
      "unit red R1 profile LI of rb at (60,40) facing 0\nunit blue B1 profile LI of bb at (60,53.6) facing 180\n");
  table.act(kRed, "command order_move units R1 : objective place (70,40) facing 0", {1, 1});
  const std::vector<v1::Offer> moves = table.offers(kRed, "move");
  ASSERT_EQ(moves.size(), 1u) << "straight to its side is barred";
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "halt");
  const v1::Suggestion& suggested = moves[0].inputs(0).path().suggestions(0);
  EXPECT_EQ(suggested.label().substr(0, 9), "obliquely") << suggested.label();
  const auto& end = suggested.path(0).to().centre();
  EXPECT_GT(end.x_um(), (66_in).um());
  EXPECT_EQ(table.refusal(kRed, "choose move units R1 : path path to (" + std::to_string(end.x_um()) + "um," +
                                    std::to_string(end.y_um()) + "um) facing 0"),
            "");
}

TEST(OrdersByTheBook, ByDefaultNobodyOnlyTurnsWhereTheWayIsBarred) {  // BP-ORD-02, BP-ORD-03, DP-07
  Situation table(R"(
unit red R1 profile LI of rb at (50,40) facing 0
unit red R2 profile LI of rb at (62,42) facing 0
unit blue B1 profile LI of bb at (56,53) facing 180
)");
  table.act(kRed, "command order_support units R1 : friend targets R2", {1, 1});
  const std::vector<v1::Offer> moves = table.offers(kRed, "move");
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_NE(moves[0].DebugString().find("obliquely"), std::string::npos);
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "halt");
}

TEST(OrdersByTheBook, StatusesOfAUnitHaveNames) {  // BP-UNI-08
  const auto& statuses = system_info().statuses();
  for (const char* key :
       {"casualties", "disordered", "charging", "won_last_round", "initiative_used", "ordered", "moved_free",
        "closing_fire_used", "left_table", "first_fire_used", "steady_used", "valiant_used", "artillery_casualty"}) {
    EXPECT_TRUE(std::ranges::any_of(statuses, [&](const auto& one) { return one.key() == key; })) << key;
  }
}

TEST(OrdersByTheBook, EveryVerbIsTakenWhereItHasAnObject) {  // BP-ORD-01
  const Situation table = with(all({kFarm, R"(
terrain building mill "the mill" area (16,36) (24,36) (24,44) (16,44)
unit red R1 profile LI of rb at (60,16) facing 0
unit red R2 profile LC of rb at (76,18) facing 0
unit red R4 profile LI of rb at (80,40) facing 0
unit red R5 profile FB of rb at (90,18) facing 0
unit red R6 profile LI of rb formation garrison size 8 x 8 at (20,40) facing 0 : garrison=2
unit blue B1 profile LI of bb at (80,52) facing 180
)"}));
  for (const char* act : {
           "command order_move units R1 : objective place (60,30)",
           "command order_move units R1 : objective place (60,30) : formation options attack_column",
           "command order_withdraw units R4",
           "command order_charge units R4 : target targets B1",
           "command order_reform units R1 : formation options attack_column",
           "command order_reform units R2 : formation options deployed",
           "command order_reform units R5 : formation options limbered",
           "command order_enter units R1 : building options farm",
           "command order_leave units R6 : face options front",
           "command follow_me units RC,R1",
       }) {
    EXPECT_EQ(table.refusal(kRed, act), "") << act;
  }
}

TEST(OrdersByTheBook, NobodyOrdersFromOffTheTableNorAUnitThatIsNotThere) {  // BP-CDR-14, BP-EDG-04
  Situation table = with("unit red R1 profile LI of rb at (60,12) facing 0\n");
  table.run([](Draft& draft) { leave_table(draft, UnitId("R1")); });
  EXPECT_EQ(table.refusal(kRed, "command order_move units R1 : objective place (60,30)"), "BP-EDG-04");
  EXPECT_EQ(table.refusal(kRed, "command order_return units R1"), "");
  Situation alone = with("unit red R1 profile LI of rb at (60,12) facing 0\n");
  alone.run([](Draft& draft) { draft.remove(UnitId("RC"), v1::PRESENCE_RESERVE, "rides away"); });
  EXPECT_EQ(alone.refusal(kRed, "command order_move units R1 : objective place (60,30)"), "BP-CMD-14");
}

TEST(OrdersByTheBook, EachIsCarriedOutBeforeTheNextAndTheStepEndsWithTheLast) {  // BP-SEQ-08, BP-CMD-13
  Situation table = with(R"(
unit red R1 profile LI of rb at (60,12) facing 0
unit red R2 profile LI of rb at (40,12) facing 0
)");
  table.act(kRed, "command order_move units R1 : objective place (60,50)", {3, 3});
  EXPECT_NE(table.refusal(kRed, "command order_move units R2 : objective place (40,50)"), "") << "R1 goes first";
  made_moves(table);
  table.act(kRed, "command order_move units R2 : objective place (40,50)", {6, 5});
  EXPECT_NE(table.table().phase, kOrdersPhase) << "nobody may give an order any more";
}

// BP-ORD-08, BP-ORD-15, BP-FAQ-10
TEST(OrdersByTheBook, AMemberThatCannotReachMovesIntoSupport) {
  Situation table = with(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit red R2 profile LI of rb at (60,36) facing 0
unit blue B1 profile LI of bb at (60,52.6) facing 180
)");
  table.act(kRed, "command order_charge units R1,R2 : target targets B1", {2, 2});
  table.act(kBlue, "choose stand units B1");
  made_moves(table);
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
  EXPECT_FALSE(table.table().engaged(UnitId("R2")));
  const auto& rear = table.unit("R2").ground;
  EXPECT_GT(rear.centre.y, 40_in) << "it has moved up";
  EXPECT_LE(geometry::distance(rear, table.unit("R1").ground), 6_in);
}

TEST(OrdersByTheBook, AStoppedMemberStretchesTheChainAndTheOrderStands) {  // BP-ORD-12, BP-ORD-06
  const std::string pair = R"(
unit red R1 profile LI of rb at (40,12) facing 0
unit red R2 profile LI of rb at (52,12) facing 0
)";
  Situation blocked = with(all({kWater, "(45,16) (70,16) (70,40) (45,40)\n", pair}));
  blocked.act(kRed, "command order_move units R1,R2 : objective place (40,50)", {2, 2});
  made_moves(blocked);
  EXPECT_EQ(blocked.table().open_decision(), nullptr);
  EXPECT_EQ(blocked.unit("R1").ground.centre.y, 48_in);
  EXPECT_GT(geometry::distance(blocked.unit("R1").ground, blocked.unit("R2").ground), 6_in);
  Situation open = with(pair);
  open.act(kRed, "command order_move units R1,R2 : objective place (40,50)", {2, 2});
  for (int move = 0; move < 3; ++move) open.default_act(kRed);
  EXPECT_EQ(open.refusal(kRed, "choose halt units R2"), "BP-ORD-06") << "it can still close up";
}

TEST(OrdersByTheBook, ABlunderMayScatterAGroup) {  // BP-ORD-13, BP-BLU-09
  Situation table = with(R"(
unit red R1 profile LI of rb at (50,40) facing 0
unit red R2 profile LI of rb at (65,40) facing 0
unit blue B1 profile SK of bb at (57.5,52) facing 180
)");
  table.act(kRed, "command order_move units R1,R2 : objective place (50,60)", {6, 6, 2});
  made_moves(table);
  EXPECT_GT(geometry::distance(table.unit("R1").ground, table.unit("R2").ground), 6_in);
}

// What the order to move lets that unit's owner add.
std::string may_join(const Situation& table, std::string_view unit) {
  for (const v1::Offer& offer : table.offers(kRed, "order_move")) {
    if (offer.units_size() != 1 || offer.units(0) != unit) continue;
    std::string joined;
    for (const std::string& one : offer.may_join()) joined += one + " ";
    return joined;
  }
  return "no offer";
}

TEST(OrdersByTheBook, OffersNameAUnitAsWithinASentence) {
  const Situation table = with(R"(
unit red R1 "The first battalion" profile LI of rb at (50,20) facing 0
unit blue B1 profile LI of bb at (50,44) facing 180
)");
  const std::vector<v1::Offer> moves = table.offers(kRed, "order_move");
  ASSERT_FALSE(moves.empty());
  EXPECT_EQ(moves.front().label(), "Order the first battalion to move");
}

TEST(OrdersByTheBook, TheCommanderOfTheArmyOrdersUnitsOfSeveralBrigades) {  // BP-ORD-14
  constexpr std::string_view kTwoBrigades = R"(
command red rx "Red second" commander RX
commander red RX profile CDR of rx at (80,4) facing 0
unit red R1 profile LI of rb at (50,20) facing 0
unit red R2 profile LI of rb at (36,20) facing 0
unit red R3 profile LI of rx at (64,20) facing 0
)";
  constexpr std::string_view kGeneral =
      "command red rg \"Red army\" commander RG\ncommander red RG profile CDR of rg at (50,4) facing 0 traits "
      "general\n";
  const std::string together = "command order_move units R1,R3 : objective place (50,30)";
  const Situation without = with(kTwoBrigades);
  EXPECT_EQ(may_join(without, "R1"), "R2 ");
  EXPECT_EQ(without.refusal(kRed, together), "BP-CDR-09");
  Situation table = with(all({kTwoBrigades, kGeneral}));
  EXPECT_EQ(may_join(table, "R1"), "R2 R3 ");
  EXPECT_EQ(may_join(table, "R3"), "R1 R2 ") << "R2 by way of R1";
  EXPECT_EQ(table.refusal(kRed, together + " : commander options RC"), "BP-CDR-09");
  table.act(kRed, together, {1, 2});
  EXPECT_EQ(table.status("RG", "ordering"), 1) << "the one who commands both";
  EXPECT_EQ(table.status("RC", "finished"), 1);
  const Situation finished = with(all({kTwoBrigades, kGeneral.substr(0, kGeneral.size() - 1), " : finished\n"}));
  EXPECT_EQ(may_join(finished, "R1"), "R2 ");
}

TEST(OrdersByTheBook, ACommanderIsOfferedUnitsOfOtherBrigadesToJoin) {  // BP-CDR-06
  const Situation table = with(R"(
command red rx "Red second" commander RX
commander red RX profile CDR of rx at (80,4) facing 0
unit red R3 profile LI of rx at (64,8) facing 0
unit red R1 profile LI of rb at (50,8) facing 0
)",
                               "commanders");
  std::string offered;
  for (const v1::Offer& offer : table.offers(kRed, "attach")) {
    for (const v1::TargetOffered& target : offer.inputs(0).targets().targets())
      offered += offer.units(0) + "+" + target.unit() + " ";
  }
  EXPECT_EQ(offered, "RC+R1 RC+R3 RX+R3 RX+R1 ") << "their own first";
  EXPECT_EQ(table.refusal(kRed, "attach attach units RC : unit targets R3"), "");
}

constexpr const char* kBlunderOrder = "command order_move units R1 : objective place (60,44)";

TEST(OrdersByTheBook, ToChargeInABlunderIsTheOwnersChoice) {  // BP-BLU-12
  const std::string near = R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,50) facing 180
)";
  Situation table = with(near);
  table.act(kRed, kBlunderOrder, {6, 6, 5});
  EXPECT_EQ(menu(table, "blunder_charge", kRed), "no charge");
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "no");
  table.act(kRed, "choose charge units R1 : target targets B1");
  table.act(kBlue, "choose stand units B1");
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
}

// BP-BLU-14, BP-PRX-07
TEST(OrdersByTheBook, BlundersIgnoreTheRuleOfProximityAndNotTheBarsOfACharge) {
  const std::string near = "unit blue B1 profile LI of bb at (60,48) facing 180\n";
  Situation sideways = with(all({"unit red R1 profile LI of rb at (60,40) facing 0\n", near}));
  sideways.act(kRed, kBlunderOrder, {6, 6, 3});
  made_moves(sideways);
  EXPECT_EQ(sideways.unit("R1").ground.centre, (geometry::Point{48_in, 40_in}));
  Situation shaken = with(all({"unit red R1 profile LI of rb at (60,40) facing 0 : casualties=3\n", near}));
  shaken.act(kRed, kBlunderOrder, {6, 6, 6, 4});
  EXPECT_FALSE(shaken.table().engaged(UnitId("R1")));
  EXPECT_NEAR(shaken.unit("R1").ground.centre.y.um(), (45.4_in).um(), 2'000) << "1 in short of it";
  EXPECT_FALSE(free_move_of(shaken.battle(), shaken.unit("R1")).proximity) << "nor do moves after a combat obey it";
}

TEST(OrdersByTheBook, AGarrisonLeavesOnlyByABlunderThatLeadsBack) {  // BP-BLU-15
  const auto after = [](std::uint32_t die) {
    Situation table = with(
        all({kFarm, "unit red R1 profile LI of rb formation garrison size 8 x 8 at (60,40) facing 0 : garrison=1\n"}));
    table.act(kRed, "command order_leave units R1 : face options front", {6, 6, die});
    made_moves(table);
    return table.unit("R1").formation;
  };
  EXPECT_NE(after(2), kInBuilding);
  EXPECT_EQ(after(5), kInBuilding);
}

TEST(OrdersByTheBook, AColumnThatUsesItsInitiativeHasSpentItsFreeMove) {  // BP-INI-09
  Situation table = with(
      "option OPT-11 on\nunit red R1 profile MC of rb at (60,40) facing 0 : may_use_initiative\n"
      "unit red R2 profile LI of rb at (20,12) facing 0\n",
      "initiative");
  table.act(kRed, "move initiative_move units R1 : path path advance 4");
  table.until("orders");
  EXPECT_EQ(table.refusal(kRed, "move free_move units R1 : path path advance 4"), "BP-INI-09");
}

TEST(OrdersByTheBook, WagonsDoNotCountInABrigade) {  // BP-BRG-02
  const Situation table = with(R"(
profile WG type wagon symbol wagon formation march_column size 2 x 6 hand_to_hand=1 morale=4 stamina=1
unit red R1 profile LI of rb at (60,12) facing 0
unit red R2 profile LI size=-1 of rb at (40,12) facing 0
unit red W1 profile WG of rb at (20,12) facing 0
)");
  EXPECT_EQ(strength_of(table.battle(), CommandId("rb")).original, 2);
}

TEST(OrdersByTheBook, ABlockedRetreatGoesAsFarAsItCan) {  // BP-BRG-08, BP-BRG-05
  Situation table(R"(
terrain water lake "the lake" area (40,28) (80,28) (80,34) (40,34)
command red xb "A broken one" commander XC : broken
command red yb "The third" commander YC
commander red XC profile CDR of xb at (20,4) facing 0
commander red YC profile CDR of yb at (100,4) facing 0
unit red R1 profile LI of xb at (60,40) facing 0
unit red R2 profile LI of rb at (60,12) facing 0
unit red R3 profile LI of yb at (100,12) facing 0
unit blue B1 profile LI of bb at (60,50) facing 180
)",
                  "hand_to_hand", "blue");
  table.end_turn();
  EXPECT_NEAR(table.unit("R1").ground.centre.y.um(), (34.8_in).um(), 2'000);
  EXPECT_TRUE(table.unit("R1").on_table());
}

TEST(OrdersByTheBook, AUnitThatLeftTheTableReturnsByAnOrder) {  // BP-EDG-05, BP-EDG-03
  const auto returned = [](std::vector<std::uint32_t> faces) {
    Situation table = with("unit red R1 profile LI of rb at (60,20) facing 0\n");
    table.run([](Draft& draft) { leave_table(draft, UnitId("R1")); });
    table.act(kRed, "command order_return units R1", std::move(faces));
    EXPECT_EQ(row(table.roll("command", "RC"), "BP-CMD-05"), -1) << "to where it left";
    return table;
  };
  const Situation back = returned({2, 2});
  EXPECT_TRUE(back.unit("R1").on_table());
  EXPECT_EQ(back.prompt(kRed).decision(), "ordered_move") << "and it has its moves";
  EXPECT_FALSE(returned({6, 5}).unit("R1").on_table());
}

TEST(OrdersByTheBook, TheLastFullTurnEndsTheGame) {  // BP-SEQ-13, BP-VIC-04
  const auto ended_after = [](v1::Side side) {
    Situation table = with("unit red R1 profile LI of rb at (60,20) facing 0\n");
    table.run([&](Draft& draft) {
      draft.begin_turn(10, side);
      draft.begin_phase(kHandToHandPhase, side);
    });
    table.act(seat_of(side), "end_phase \"\"");
    return table.table().ended();
  };
  EXPECT_FALSE(ended_after(v1::SIDE_RED));
  EXPECT_TRUE(ended_after(v1::SIDE_BLUE));
}

// Sixteen battalions in two lines in front of sixteen others, on rough ground: this took 2.7 million steps when every
// nearby unit was measured against every pose of every path.
TEST(OrdersByTheBook, TheOffersOfACrowdExamineOnlyUnitsOnThePath) {
  std::string lines = "terrain rough moor \"the moor\" area (10,30) (60,32) (110,30) (112,60) (60,64) (8,60)\n";
  for (int i = 0; i < 16; ++i) {
    const int row = i / 8;
    const std::string x = std::to_string(33.75 + 7.5 * (i % 8) + 2 * row);
    const std::string of = " profile LI size 6 x 1.2";
    lines += "unit red R" + std::to_string(i + 1) + of + " of rb at (" + x + "," + std::to_string(40 - 2.4 * row) +
             ") facing 0\nunit blue B" + std::to_string(i + 1) + of + " of bb at (" + x + "," +
             std::to_string(54 + 2.4 * row) + ") facing 180\n";
  }
  const Situation table(lines);
  const work::Steps before = work::spent();
  for (int i = 1; i <= 16; ++i) {
    const UnitId unit("R" + std::to_string(i));
    EXPECT_FALSE(system().offers(table.table(), kRed, {&unit, 1}).offers.empty()) << unit;
  }
  EXPECT_LT(work::spent() - before, work::Steps{2'000'000});
}

}  // namespace
}  // namespace battalia::rules::black_powder
