// Special rules of troops (section SPR), commanders with a unit that is lost, killed or engaged (section CDR), and who
// has won when both are beaten.
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/morale/saves.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/families/brigade/troops/player_turn.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

std::string facing_lines(std::string_view red, std::string_view blue) {
  return "unit red R1 profile LI of rb " + std::string(red) + " at (60,40) facing 0\nunit blue B1 profile LI of bb " +
         std::string(blue) + " at (60,51.6) facing 180\n";
}

TEST(SpecialTroops, UnreliableOnesNeedOneBetter) {  // BP-SPR-03
  const auto moves = [](std::string_view traits) {
    Situation table("unit red R1 profile LI of rb " + std::string(traits) + " at (60,10) facing 0\n");
    return ordered(table, "R1", {4, 4}).moves;
  };
  EXPECT_EQ(moves(""), 1) << "8 of 8";
  EXPECT_EQ(moves("traits unreliable"), 0);
}

TEST(SpecialTroops, MaraudersAreNeverTooFarAway) {  // BP-SPR-04
  Situation table("unit red R1 profile LI of rb traits marauder at (60,40) facing 0\n");
  EXPECT_EQ(ordered(table, "R1", {4, 4}).moves, 1);
  EXPECT_EQ(row(table.rolls("command").front(), "BP-CMD-05"), 0);
}

TEST(SpecialTroops, EliteOnesRallyAndBraveOnesRecover) {  // BP-SPR-06, BP-SPR-10, BP-SEQ-06
  Situation table(R"(
unit red R1 profile LI of rb elite=4 at (30,20) facing 0 : disordered
unit red R2 profile LI of rb elite=4 at (45,20) facing 0 : disordered
unit red R3 profile LI of rb traits brave at (60,20) facing 0 : casualties=3
unit red R4 profile LI of rb traits brave at (90,60) facing 0 : casualties=3
unit blue B1 profile LI of bb at (90,72) facing 180
)");
  table.run([](Draft& draft) { recover(draft, v1::SIDE_RED); }, {4, 3});
  EXPECT_EQ(table.status("R1", "disordered"), 0);
  EXPECT_EQ(table.status("R2", "disordered"), 1);
  EXPECT_EQ(table.status("R3", "casualties"), 2);
  EXPECT_EQ(table.status("R4", "casualties"), 3) << "an enemy is within 12 in";
}

TEST(SpecialTroops, FreshlyRaisedOnesAreTriedByTheirFirstShot) {  // BP-SPR-15, BP-SPR-33
  Situation bad(facing_lines("traits freshly_raised", ""), "shooting");
  EXPECT_EQ(shoot(bad, "R1", "B1", {1, 5, 5, 5}).hits, 0) << "only sixes hit";
  EXPECT_EQ(bad.status("R1", "disordered"), 1);
  Situation shy(facing_lines("traits freshly_raised", ""), "shooting");
  EXPECT_EQ(shoot(shy, "R1", "B1", {3, 5, 5, 5}).hits, 0);
  EXPECT_EQ(shy.status("R1", "disordered"), 0);
  Situation plain(facing_lines("traits freshly_raised", ""), "shooting");
  EXPECT_EQ(shoot(plain, "R1", "B1", {4, 1, 1, 4, 6}).hits, 1);
  Situation eager(facing_lines("traits freshly_raised", ""), "shooting");
  EXPECT_EQ(shoot(eager, "R1", "B1", {6, 1, 1, 1, 4, 6}).hits, 1) << "a die more";
}

TEST(SpecialTroops, FreshlyRaisedOnesAreWorthThatForOnePlayerTurnAfterARollOff) {  // BP-SPR-15
  Table table = Situation(facing_lines("traits freshly_raised", ""), "shooting").table();
  table.first = v1::SIDE_UNSPECIFIED;  // the scenario leaves it to a roll-off
  const std::int32_t eager = player_turn({table, book()}) * 10 + 6;
  for (Unit& unit : table.units) unit.statuses.set(kRaised, eager);
  const UnitId raised("R1");
  EXPECT_TRUE(gains_freshly_raised_die({table, book()}, table.unit(raised)));
  table.active = v1::SIDE_BLUE;
  EXPECT_FALSE(gains_freshly_raised_die({table, book()}, table.unit(raised)));
}

TEST(SpecialTroops, UntestedOnesShowTheirStaminaWhenTheyAreFirstHit) {  // BP-SPR-29
  const auto stamina_after = [](std::uint32_t face) {
    Situation table(facing_lines("", "traits untested"), "shooting");
    EXPECT_EQ(shoot(table, "R1", "B1", {4, 1, 1, 1, face}).casualties, 1);
    return stamina(table.unit("B1"));
  };
  EXPECT_EQ(stamina_after(1), 1);
  EXPECT_EQ(stamina_after(3), 2);
  EXPECT_EQ(stamina_after(5), 3);
  EXPECT_EQ(stamina_after(6), 4);
}

constexpr std::string_view kRidden = R"(
commander red RY profile CDR of rb attached to R1 at (60,40) facing 0
unit red R1 profile LI of rb at (60,40) facing 0
unit red R2 profile LI of rb at (60,30) facing 0
unit blue B1 profile LI of bb at (60,41.6) facing 180
)";

TEST(CommandersAtRisk, TheyMoveWithTheirUnitAndStayWhileItFights) {  // BP-CDR-06, BP-CDR-08, BP-CDR-04
  Situation table(kRidden, "commanders");
  table.run([](Draft& draft) {
    geometry::Footprint to = draft.unit(UnitId("R1")).ground;
    to.centre.x += 6_in;
    shift(draft, UnitId("R1"), to);
  });
  EXPECT_EQ(table.unit("RY").ground.centre.x, table.unit("R1").ground.centre.x);
  table.run([](Draft& draft) { draft.contact({UnitId("R1"), UnitId("B1"), v1::FACE_FRONT, v1::FACE_FRONT}); });
  EXPECT_TRUE(why_not_ride(table.battle(), table.unit("RY")));
  EXPECT_EQ(nearest_enemy(table.battle(), v1::SIDE_BLUE, table.unit("B1").ground).unit->id, UnitId("R1"))
      << "a commander is nobody's nearest enemy";
}

TEST(CommandersAtRisk, WithABrokenUnitTheyAreLostOnAOne) {  // BP-CDR-11
  Situation lost(kRidden);
  lost.run([](Draft& draft) { lose_unit(draft, UnitId("R1")); }, {1});
  EXPECT_EQ(lost.unit("RY").presence, v1::PRESENCE_DESTROYED);
  Situation saved(kRidden);
  saved.run([](Draft& draft) { lose_unit(draft, UnitId("R1")); }, {2});
  EXPECT_TRUE(saved.unit("RY").on_table());
}

TEST(CommandersAtRisk, AKilledOneIsReplacedByOneARatingLower) {  // BP-CDR-12, BP-CDR-13
  Situation table("unit red R1 profile LI of rb at (60,30) facing 0\n");
  table.run([](Draft& draft) {
    draft.remove(UnitId("RC"), v1::PRESENCE_DESTROYED, "killed");
    replace_commanders(draft, v1::SIDE_RED);
  });
  EXPECT_TRUE(table.unit("RC").on_table());
  EXPECT_EQ(rating(table.battle(), table.unit("RC")), 7);
}

TEST(Victory, BothBeatenAtTheSameMomentIsADraw) {  // BP-VIC-02, BP-VIC-01
  Situation table(facing_lines("", ""));
  EXPECT_FALSE(result_of(table.battle(), false));
  table.run([](Draft& draft) { draft.set(draft.table().command(CommandId("bb")), kBroken, 1); });
  EXPECT_EQ(result_of(table.battle(), false)->outcome(), v1::OUTCOME_RED);
  table.run([](Draft& draft) { draft.set(draft.table().command(CommandId("rb")), kBroken, 1); });
  EXPECT_EQ(result_of(table.battle(), false)->outcome(), v1::OUTCOME_DRAW);
}

}  // namespace
}  // namespace battalia::rules::black_powder
