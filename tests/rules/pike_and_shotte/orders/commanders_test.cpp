// Commanders on the table and their own actions (sections CDR and RAL-03, 04).
#include "server/rules/families/brigade/command/commanders.h"

#include "server/rules/families/brigade/orders/commander_actions.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace battalia::rules::pike_and_shotte {
namespace {

std::string at(std::string_view phase, std::string_view lines) {
  return R"(
command red rb "Red battalia" commander RC
command blue bb "Blue battalia" commander BC
commander blue BC profile CDR of bb at (60,46) facing 180
unit blue E1 profile SH of bb at (60,40) facing 180
)" + std::string(lines) +
         "turn 2 of 10 active red phase " + std::string(phase) + " first red\n";
}

constexpr std::string_view kRider = "commander red RC profile CDR of rb at (20,10) facing 0\n";

TEST(Commanders, RideEighteenInchesMountedAndTwelveOnFoot) {  // PS-CDR-02, PS-CDR-04
  Situation mounted(at("commanders", std::string(kRider) + "unit red S1 profile SH of rb at (20,20) facing 0\n"));
  EXPECT_EQ(mounted.refusal(kRed, "move commander_move units RC : place place (38,10) facing 0"), "");
  EXPECT_EQ(mounted.refusal(kRed, "move commander_move units RC : place place (38.1,10) facing 0"), "PS-CDR-02");
  Situation on_foot(at("commanders",
                       "commander red RC profile CDR of rb at (20,10) facing 0 on_foot=1\n"
                       "unit red S1 profile SH of rb at (20,20) facing 0\n"));
  EXPECT_EQ(on_foot.refusal(kRed, "move commander_move units RC : place place (32.1,10) facing 0"), "PS-CDR-02");
}

TEST(Commanders, OnlyWoodsHalveTheirMove) {  // PS-CDR-03
  Situation table(at("commanders", std::string(kRider) + R"(
terrain woods wood "the wood" area (22,5) (28,5) (28,15) (22,15)
terrain rough marsh "the marsh" area (10,12) (19,12) (19,26) (10,26)
terrain hedge hedge "the hedge" line (5,11) (19,11)
unit red S1 profile SH of rb at (20,30) facing 0
)"));
  EXPECT_EQ(table.refusal(kRed, "move commander_move units RC : place place (32,10) facing 0"), "");  // 12 + 6
  EXPECT_EQ(table.refusal(kRed, "move commander_move units RC : place place (32.1,10) facing 0"), "PS-CDR-02");
  EXPECT_EQ(table.refusal(kRed, "move commander_move units RC : place place (12,25) facing 0"), "");
}

TEST(Commanders, MoveOnceAndMayJoinAUnit) {  // PS-CDR-04
  Situation table(at("commanders", std::string(kRider) + R"(
unit red S1 profile SH of rb at (20,20) facing 0
unit red S2 profile SH of rb at (60,20) facing 0
command red rx "Second" commander RX
commander red RX profile CDR of rx at (4,4) facing 0
)"));
  EXPECT_EQ(table.refusal(kRed, "attach attach units RC : unit targets S2"), "PS-CDR-04");  // too far away
  EXPECT_EQ(table.refusal(kRed, "attach attach units RC : unit targets E1"), "PS-CDR-04");
  table.act(kRed, "attach attach units RC : unit targets S1");
  EXPECT_EQ(table.unit("RC").attached_to, UnitId("S1"));
  EXPECT_EQ(table.refusal(kRed, "move commander_move units RC : place place (22,10) facing 0"), "PS-CDR-04");
}

// Two may legally be in one place, but one of them could be neither seen nor selected.
TEST(Commanders, AreOfferedTheirOwnDestinations) {
  Situation table(at("commanders", std::string(kRider) + R"(
unit red S1 profile SH of rb at (20,20) facing 0
command red rx "Second" commander RX
commander red RX profile CDR of rx at (20,17) facing 0
command red rg "All" commander RG
commander red RG profile CDR of rg at (30,10) facing 0 traits general
)"));
  std::vector<geometry::Footprint> places;  // RX is in a good place for its troops: it is suggested to stay
  for (const v1::Offer& offer : table.offers(kRed, "commander_move")) {
    ASSERT_EQ(offer.inputs(0).place().suggestions_size(), 1) << offer.label();
    const v1::Placement& place = offer.inputs(0).place().suggestions(0).place();
    const Unit& commander = table.unit(offer.units(0));
    places.push_back(footprint(place, commander.ground.frontage, commander.ground.depth));
  }
  ASSERT_EQ(places.size(), 3u);
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(geometry::overlap(places[i], places[j])) << i << " on " << j;
  }
}

// Already behind its troops, and still free to move where the player wants.
TEST(Commanders, MayMoveEvenIfTheirPlaceIsGood) {
  Situation table(at("commanders", R"(
commander red RC profile CDR of rb at (20,17) facing 0
unit red S1 profile SH of rb at (20,20) facing 0
)"));
  const auto offers = table.offers(kRed, "commander_move");
  ASSERT_EQ(offers.size(), 1u);
  EXPECT_EQ(offers[0].inputs(0).place().suggestions(0).label(), "current position");
  table.act(kRed, "move commander_move units RC : place place (24,17) facing 0");
  EXPECT_EQ(table.unit("RC").ground.centre.x, 24_in);
}

TEST(Commanders, RideWithTheirUnitAndDoNotLeaveItEngaged) {  // PS-CDR-04, RULINGS G-35
  Situation table(at("orders", R"(
commander red RC profile CDR of rb at (20,20) facing 0 attached to S1
unit red S1 profile SH of rb at (20,20) facing 0
)"));
  table.act(kRed, "command order_move units S1 : objective place (20,30) facing 0", {8});
  table.act(kRed, "choose move units S1 : path path advance 4");
  EXPECT_EQ(table.unit("RC").ground.centre, table.unit("S1").ground.centre);
  Situation engaged(at("commanders", R"(
commander red RC profile CDR of rb at (20,20) facing 0 attached to P1
unit red P1 profile PB of rb at (20,20) facing 0
unit blue P2 profile PB of bb at (20,23) facing 180
command red rx "Second" commander RX
commander red RX profile CDR of rx at (4,4) facing 0
contact P1 front P2 front
)"));
  EXPECT_EQ(engaged.refusal(kRed, "move commander_move units RC : place place (22,10) facing 0"), "PS-CDR-04");
}

TEST(Commanders, DoNotBlockUnitsAndAreNotNearbyEnemies) {  // PS-CDR-08
  Situation table(at("orders", std::string(kRider) + R"(
unit red S1 profile SH of rb at (20,6) facing 0
commander blue BX profile CDR of bb at (20,9) facing 180
)"));
  EXPECT_GT(nearest_enemy(table.battle(), table.unit("S1")).distance, 20_in);
  table.act(kRed, "command order_move units S1 : objective place (20,20) facing 0", {8});
  table.act(kRed, "choose move units S1 : path path advance 4");
  EXPECT_EQ(table.unit("S1").ground.centre.y, 10_in);
}

TEST(Commanders, AreKilledOnATwelveAndTheSuccessorIsOneWorse) {  // PS-CDR-06, PS-CDR-01
  Situation table(at("orders", R"(
commander red RC profile CDR of rb at (20,20) facing 0 attached to S1
unit red S1 profile SH of rb at (20,20) facing 0
)"));
  ScriptedDice spared({6, 5});
  Draft lucky(table.table(), spared, book());
  commander_risk(lucky, UnitId("S1"));
  EXPECT_TRUE(lucky.unit(UnitId("RC")).on_table());
  ScriptedDice fatal({6, 6});
  Draft draft(table.table(), fatal, book());
  commander_risk(draft, UnitId("S1"));
  EXPECT_EQ(draft.unit(UnitId("RC")).presence, v1::PRESENCE_DESTROYED);
  EXPECT_EQ(command_rating(draft.battle(), draft.unit(UnitId("S1"))), 6);  // PS-REA-02: without a commander
  replace_commanders(draft, v1::SIDE_RED);
  EXPECT_TRUE(draft.unit(UnitId("RC")).on_table());
  EXPECT_EQ(rating(draft.battle(), draft.unit(UnitId("RC"))), 7);
}

TEST(Commanders, WithABrokenUnitEscapeOnTwoOrMore) {  // PS-CDR-06
  const std::string lines = R"(
commander red RC profile CDR of rb at (20,20) facing 0 attached to S1
unit red S1 profile SH of rb at (20,20) facing 0
unit red S2 profile SH of rb at (30,20) facing 0
)";
  Situation table(at("orders", lines));
  ScriptedDice escapes({2});
  Draft draft(table.table(), escapes, book());
  draft.remove(UnitId("S1"), v1::PRESENCE_DESTROYED, "breaks");
  lose_unit(draft, UnitId("S1"));
  EXPECT_EQ(draft.unit(UnitId("RC")).attached_to, UnitId("S2"));
  ScriptedDice lost({1});
  Draft other(table.table(), lost, book());
  lose_unit(other, UnitId("S1"));
  EXPECT_EQ(other.unit(UnitId("RC")).presence, v1::PRESENCE_DESTROYED);
}

// --- In person --------------------------------------------------------------------------------------------------

constexpr std::string_view kShaken = R"(
unit red S1 profile SH of rb at (20,18) facing 0 : casualties=3
unit red S2 profile SH of rb at (30,18) facing 0
)";

TEST(Rally, RemovesACasualtyFromAShakenUnitAndIsTheCommandersLastOrder) {  // PS-RAL-03, PS-UNI-09
  Situation table(at("orders", std::string(kRider) + std::string(kShaken)));
  EXPECT_EQ(table.refusal(kRed, "rally rally units RC,S2"), "PS-RAL-03");  // not shaken
  table.act(kRed, "rally rally units RC,S1", {8});
  EXPECT_EQ(table.status("S1", "casualties"), 2);
  EXPECT_EQ(table.unit("RC").attached_to, UnitId("S1"));
  EXPECT_TRUE(table.unit("RC").is(rules::StatusKey("finished")));
  EXPECT_TRUE(table.unit("S1").is(rules::StatusKey("no_further_move")));
}

TEST(Rally, NeverBringsAUnitToFullStrength) {  // PS-UNI-09
  const std::string line = "profile WEAK type shot formation line size 4 x 1 stamina=1 morale=4 traits weapon_musket\n";
  Situation one(
      at("orders", std::string(kRider) + line + "unit red S1 profile WEAK of rb at (20,16) facing 0 : casualties\n"));
  EXPECT_EQ(one.refusal(kRed, "rally rally units RC,S1"), "PS-UNI-09");
  EXPECT_TRUE(one.offers(kRed, "rally").empty());
  // A temporary cause of being shaken is not removed by a rally.
  Situation faltering(
      at("orders", std::string(kRider) + "unit red S1 profile SH of rb at (20,16) facing 0 : faltering\n"));
  EXPECT_EQ(faltering.refusal(kRed, "rally rally units RC,S1"), "PS-UNI-09");
}

TEST(Rally, NeedsTheCommanderWithinEightInchesAndTheUnitInOrder) {  // PS-RAL-03
  Situation far(at("orders", "commander red RC profile CDR of rb at (20,9) facing 0\n" + std::string(kShaken)));
  EXPECT_EQ(far.refusal(kRed, "rally rally units RC,S1"), "PS-RAL-03");  // 8.1 in from the commander's disc
  Situation disordered(at("orders", std::string(kRider) + "unit red S1 profile SH of rb at (20,18) facing 0 : "
                                                          "casualties=3 disordered\n"
                                                          "unit red S2 profile SH of rb at (30,18) facing 0\n"
                                                          "unit red S3 profile SH of rb at (40,18) facing 0\n"));
  EXPECT_EQ(disordered.refusal(kRed, "rally rally units RC,S1"), "PS-CMD-18");
}

TEST(FollowMe, IsRolledWithoutModifiersAndGivesUpToThreeMoves) {  // PS-RAL-04
  Situation table(at("orders", std::string(kRider) + "unit red S2 profile SH of rb at (20,17) facing 0\n"));
  table.act(kRed, "command follow_me units RC,S2", {8});
  EXPECT_EQ(table.roll("command", "RC").modifiers_size(), 0);
  EXPECT_EQ(table.roll("command", "RC").outcome(), "three moves") << "a pass is a pass";
  EXPECT_EQ(table.unit("RC").attached_to, UnitId("S2"));
  int moves = 0;
  for (; table.table().open_decision() != nullptr; ++moves)
    table.act(kRed, "choose move units S2 : path path advance 4");
  EXPECT_EQ(moves, 3);
  EXPECT_TRUE(table.unit("RC").is(rules::StatusKey("finished")));
}

TEST(FollowMe, MayBeACharge) {  // PS-RAL-04, PS-CHG-01
  Situation table(at("orders", std::string(kRider) + "unit red P1 profile PB of rb at (20,17) facing 0\n"
                                                     "unit blue P2 profile PB of bb at (20,26) facing 180\n"));
  table.act(kRed, "command follow_me units RC,P1 : target targets P2", {5});
  while (table.table().open_decision() != nullptr) table.default_act(table.table().open_decision()->seat());
  EXPECT_TRUE(table.table().engaged(UnitId("P1")));
}

TEST(FollowMe, AsksWhetherHorseHaltsLikeAnOrder) {  // PS-RAL-04, PS-HGH-15, DP-11
  const Situation table(at("orders", std::string(kRider) + "unit red H1 profile HQ of rb at (20,17) facing 0\n"
                                                           "unit blue P2 profile PB of bb at (20,26) facing 180\n"));
  for (const char* key : {"order_charge", "follow_me"}) {
    const auto offers = table.offers(kRed, key);
    ASSERT_EQ(offers.size(), 1u) << key;
    EXPECT_TRUE(std::ranges::any_of(offers[0].inputs(), [](const v1::InputWanted& input) {
      return input.name() == "if_hedgehog";
    })) << key;
  }
}

TEST(Commanders, OnlyTheirOwnSideMovesThem) {  // PS-GEN-08
  Situation table(at("commanders", std::string(kRider) + "unit red S1 profile SH of rb at (20,20) facing 0\n"));
  EXPECT_EQ(table.refusal(kBlue, "move commander_move units BC : place place (60,44) facing 0"), "PS-GEN-08");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
