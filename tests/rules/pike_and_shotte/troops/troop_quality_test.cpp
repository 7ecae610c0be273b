// Troop quality: the effect of each trait, size, wall or bad ground on dice, case by case.
#include "server/rules/families/brigade/charge/contact_move.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/morale/saves.h"
#include "server/rules/families/brigade/shooting/shooting.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/families/brigade/terrain/sight.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/systems/pike_and_shotte/special_rules/scenario_events.h"
#include "server/rules/systems/pike_and_shotte/variations/hedgehog.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

std::string sides(std::string_view lines, std::string_view first = "") {
  return "command red rb \"Red battalia\" commander RC" + std::string(first) +
         "\ncommand blue bb \"Blue battalia\"\ncommander red RC profile CDR of rb at (90,4) facing 0\n"
         "turn 3 of 10 active red phase shooting first red\n" +
         std::string(lines);
}
Situation alone(const std::string& unit, std::string_view more = "", std::string_view first = "") {
  return Situation(sides("unit red U profile " + unit + "\n" + std::string(more), first));
}
constexpr const char* kHere = " of rb at (36,20) facing 0";

// --- Traits -------------------------------------------------------------------------------------------------------

TEST(TroopQuality, OfFreshlyRaisedTroopsIsRolledOnceAndLastsOneTurn) {  // PS-SPR-18
  for (std::uint32_t die = 1; die <= 6; ++die) {
    Situation table = alone(std::string("SH traits freshly_raised,weapon_musket") + kHere);
    table.run([](Draft& draft) { find_out_worth(draft, UnitId("U")); }, {die});
    table.run([](Draft& draft) { find_out_worth(draft, UnitId("U")); });
    EXPECT_EQ(hits_on_sixes_alone(table.battle(), table.unit("U")), die <= 3) << die;
    EXPECT_EQ(gains_freshly_raised_die(table.battle(), table.unit("U")), die == 6) << die;
    EXPECT_EQ(is_disordered(table.unit("U")), die == 1) << die;
    Table later = table.table();
    later.turn = 4;
    EXPECT_FALSE(hits_on_sixes_alone(battle_on(later), later.unit(UnitId("U")))) << die;
    EXPECT_FALSE(gains_freshly_raised_die(battle_on(later), later.unit(UnitId("U")))) << die;
  }
}

TEST(TroopQuality, OfUntestedTroopsIsRolledAtTheFirstCasualty) {  // PS-SPR-18
  const std::int32_t stamina_of_face[] = {1, 2, 2, 3, 3, 4};
  for (std::uint32_t die = 1; die <= 6; ++die) {
    Situation table = alone(std::string("SH traits untested,weapon_musket") + kHere);
    table.run([](Draft& draft) { take_casualties(draft, UnitId("U"), 1, false); }, {die});
    table.run([](Draft& draft) { take_casualties(draft, UnitId("U"), 1, false); });
    EXPECT_EQ(table.status("U", "rolled_stamina"), stamina_of_face[die - 1]);
    EXPECT_EQ(table.status("U", "casualties"), 2);
  }
}

TEST(TroopQuality, CrackTroopsThrowASaveAgainWhileTheyAreWhole) {  // PS-SPR-18
  for (const auto& [marks, rerolls] : {std::pair("", 1), std::pair(" : casualties=1", 0)}) {
    const Situation table = alone(std::string("SH traits crack,weapon_musket") + kHere + marks,
                                  "unit blue E profile SH of bb at (36,30) facing 180\n");
    EXPECT_EQ(saves_in_combat(table.battle(), table.unit("U"), table.unit("E")).rerolls, rerolls) << marks;
  }
}

TEST(TroopQuality, SteadyHorsePassesATestOfShootingWhereItStands) {  // PS-SPR-18
  Situation table = alone(std::string("HQ traits steady") + kHere + " : casualties=4");
  table.run([](Draft& draft) { take_break_test(draft, UnitId("U"), Trigger::shooting); });
  EXPECT_TRUE(table.unit("U").on_table());
  EXPECT_EQ(table.unit("U").ground.centre.y, 20_in);
}

TEST(TroopQuality, TheBraveRecoverOnlyFarFromTheEnemyAndUnbroken) {  // PS-SPR-18, PS-UNI-09, PS-BRG-03
  const std::string brave = std::string("SH traits brave,weapon_musket") + kHere;
  const struct {
    const char* marks;
    const char* more;
    const char* battalia;
    std::int32_t left;
  } cases[] = {{" : casualties=3", "", "", 2},
               {" : casualties=3", "unit blue E profile SH of bb at (36,28) facing 180\n", "", 3},
               {" : casualties=3", "", " : broken", 3},
               {" : casualties=1 faltering", "", "", 1},
               {" : casualties=2", "", "", 2}};  // not shaken
  for (const auto& one : cases) {
    Situation table = alone(brave + one.marks, one.more, one.battalia);
    table.run([](Draft& draft) { recover(draft, v1::SIDE_RED); });
    EXPECT_EQ(table.status("U", "casualties"), one.left) << one.marks << one.more << one.battalia;
  }
}

TEST(TroopQuality, EliteTroopsOfABrokenBattaliaDoNotRally) {  // PS-SPR-02, PS-BRG-03
  Situation table = alone(std::string("SH elite=4") + kHere + " : disordered", "", " : broken");
  table.run([](Draft& draft) { recover(draft, v1::SIDE_RED); });
  EXPECT_TRUE(is_disordered(table.unit("U")));
}

TEST(TroopQuality, AGunThatGallopersServeLimbersWhateverItsWeight) {  // PS-ART-04, PS-SPR-17
  const Situation table = alone(std::string("MO traits weapon_medium_gun,galloper_gun") + kHere,
                                "unit red M profile MO of rb at (50,20) facing 0\n"
                                "unit red L profile LO of rb at (60,20) facing 0\n");
  EXPECT_EQ(formations_of(table.battle(), table.unit("U")), (std::vector<FormationKey>{kDeployed, kLimbered}));
  EXPECT_EQ(formations_of(table.battle(), table.unit("M")), std::vector<FormationKey>{kDeployed});
  EXPECT_EQ(cost_in_moves(table.battle(), table.unit("U"), kLimbered), 0);
  EXPECT_EQ(cost_in_moves(table.battle(), table.unit("L"), kLimbered), 1);
}

// --- Walls --------------------------------------------------------------------------------------------------------

TEST(TroopQuality, TheDiceOfAGarrisonFollowItsSize) {  // PS-DIC-04, PS-DIC-08
  for (const auto& [shooting, size, dice] :
       {std::tuple(2, 0, 2), {2, 1, 3}, {2, -1, 1}, {3, 1, 4}, {4, 1, 4}, {3, -2, 1}, {1, -1, 1}, {0, 1, 0}}) {
    const Situation table =
        alone("SH formation garrison size 4 x 4 size=" + std::to_string(size) +
                  " shooting=" + std::to_string(shooting) + " of rb at (32,22) facing 0 : garrison=1",
              "terrain building house \"the house\" area (30,20) (34,20) (34,24) (30,24) stone=1\n");
    EXPECT_EQ(most_faces(table.battle(), table.unit("U")), dice) << shooting << " " << size;
  }
}

TEST(TroopQuality, AGarrisonThatHasFiredFromEveryWallItCanGivesNoMoreClosingFire) {  // PS-DIC-04, PS-CLF-02
  for (const auto& [fired, clause] : {std::pair(0, ""), {2, "PS-DIC-04"}, {4, ""}, {12, "PS-DIC-04"}}) {
    const Situation table = alone(
        "SH formation garrison size 4 x 4 of rb at (32,22) facing 0 : garrison=1 faces_fired=" + std::to_string(fired),
        "terrain building house \"the house\" area (30,20) (34,20) (34,24) (30,24) stone=1\n"
        "unit blue E profile SH of bb at (32,28) facing 180\n");
    const WhyNot fault = why_not_closing_fire(table.battle(), table.unit("U"), table.unit("E"));
    EXPECT_EQ(fault ? fault->citation.clause : "", clause) << fired;
  }
}

TEST(TroopQuality, PikesInAHouseFormNoHedgehog) {  // PS-HGH-01, PS-HGH-07
  const Situation table = alone("PB formation garrison size 4 x 4 of rb at (32,22) facing 0 : garrison=1",
                                "terrain building house \"the house\" area (30,20) (34,20) (34,24) (30,24) stone=1\n"
                                "unit blue C profile HQ of bb at (32,30) facing 180\n");
  EXPECT_EQ(why_not_react_with_hedgehog(table.battle(), table.unit("U"), table.unit("C"))->citation.clause,
            "PS-HGH-07");
}

TEST(TroopQuality, OneStandardOrTwoSmallUnitsOfShotFitInAHedgehog) {  // PS-HGH-09
  const Situation table = alone(std::string("PB") + kHere, R"(
unit red A profile SHS of rb at (36,23.2) facing 0
unit red B profile SHS of rb at (36,16.8) facing 0
unit red C profile SHS of rb at (40.7,20) facing 0
unit red L profile SHL of rb at (29.6,20) facing 0
unit red O profile SH at (36,15) facing 0
)");
  const auto sets = shelter_choices(table.battle(), table.unit("U"));
  EXPECT_EQ(sets.size(), 6u);  // each of three, and each pair of them
  for (const auto& set : sets) {
    EXPECT_EQ(std::ranges::count(set, UnitId("L")) + std::ranges::count(set, UnitId("O")), 0);
  }
}

// --- Ground -------------------------------------------------------------------------------------------------------

TEST(TroopQuality, OfALineOfCoverOneStandsAt) {  // PS-SAV-02, PS-SAV-03, PS-SAV-07
  for (const auto& [ground, cover] : {std::pair("hedge h line (20,20.7) (52,20.7)", Cover::soft),
                                      {"wall h line (20,20.7) (52,20.7)", Cover::soft},
                                      {"wall h line (20,20.7) (52,20.7) stone=1", Cover::hard},
                                      {"fortification h line (20,20.7) (52,20.7)", Cover::hard},
                                      {"stream h line (20,20.7) (52,20.7)", Cover::none},
                                      {"stream h line (20,20.7) (52,20.7) soft_cover=1", Cover::soft},
                                      {"stream h line (20,20.7) (52,20.7) hard_cover=1", Cover::hard},
                                      {"hedge h line (20,22.7) (52,22.7)", Cover::none}}) {
    const Situation table = alone(std::string("SH") + kHere, "terrain " + std::string(ground) + "\n");
    EXPECT_EQ(cover_of_face(table.battle(), table.unit("U"), geometry::Face::front).cover, cover) << ground;
  }
}

TEST(TroopQuality, ATrackHelpsUnitsThatAreWhollyOnIt) {  // PS-CMD-13, PS-TER-11
  for (const auto& [track, on] :
       {std::pair("road r line (36,0) (36,60)", true),
        {"road r line (37.1,0) (37.1,60)", false},
        {"road r line (37.1,0) (37.1,60) width_um=63500", true},
        {"track r line (36,0) (36,20) (50,20)", false},
        {"track r line (22,20) (36,20) (36,60)", false},
        {"road r area (35,0) (37,0) (37,60) (35,60)", true},
        {"road r area (35,20.5) (37,20.5) (37,60) (35,60)", false},
        {"road r area (35,0) (37,0) (37,20.5) (35,20.5)", false},
        {"road r area (30,10) (37,10) (37,30) (30,30) (30,21) (36.5,21) (36.5,19) (30,19)", false},
        {"road r point (36,20)", false},
        {"stream r line (36,0) (36,60)", false}}) {
    const Situation table =
        alone(std::string("SH formation march_column size 2 x 3") + kHere, "terrain " + std::string(track) + "\n");
    EXPECT_EQ(on_track(table.battle(), table.unit("U").ground), on) << track;
    EXPECT_EQ(freed_by_track(table.battle(), table.unit("U"), table.unit("U").ground), on) << track;
  }
}

TEST(TroopQuality, AnUnreliableUnitOfAGroupStopsOnlyItself) {  // PS-SPR-18, PS-ORD-04, BP-ORD-11
  Situation table(R"(
command red rb "Red battalia" commander RC
command blue bb "Blue battalia"
commander red RC profile CDR of rb at (36,4) facing 0
unit red S1 profile SH of rb at (36,10) facing 0
unit red S2 profile SH of rb at (43,10) facing 0 traits weapon_musket,unreliable
unit blue E1 profile SH of bb at (36,30) facing 180
turn 2 of 10 active red phase orders first red
)");
  table.act(v1::SEAT_RED, "command order_move units S1,S2 : objective place (36,26) facing 0", {8});
  ASSERT_NE(table.table().open_decision(), nullptr);
  EXPECT_EQ(table.table().open_decision()->units(0), "S1");
  EXPECT_TRUE(table.cites("PS-SPR-18"));
  EXPECT_EQ(table.status("S1", "order_failed"), 0);
  EXPECT_EQ(table.status("S2", "order_failed"), 1);
}

TEST(TroopQuality, ARoadDoesNotLeadThroughImpassableGround) {  // PS-TER-11
  const Situation table(R"(
command red rb "Red battalia" commander RC
command blue bb "Blue battalia"
commander red RC profile CDR of rb at (40,10) facing 0
terrain road r "the road" line (36,0) (36,60)
terrain water w "the water" area (30,14) (42,14) (42,16) (30,16)
terrain rough m "the moor" area (0,14) (29,14) (29,16) (0,16)
terrain road p "the path" line (10,0) (10,60)
unit red U profile SH formation march_column size 2 x 3 of rb at (36,12) facing 0 : may_use_initiative
unit red V profile LO formation limbered size 1.5 x 3 of rb at (10,12) facing 0 : may_use_initiative
unit red W profile LO formation limbered size 1.5 x 3 of rb at (20,12) facing 0 : may_use_initiative
turn 3 of 10 active red phase initiative first red
)");
  EXPECT_EQ(table.refusal(v1::SEAT_RED, "move initiative_move units U : path path advance 2"), "PS-TER-11");
  EXPECT_EQ(table.refusal(v1::SEAT_RED, "move initiative_move units V : path path advance 2"), "");
  EXPECT_EQ(table.refusal(v1::SEAT_RED, "move initiative_move units W : path path advance 2"), "PS-TER-11");
}

// --- The rules of one battle ----------------------------------------------------------------------------------------

TEST(TroopQuality, PursuersLeaveByTheEdgeNearestToTheBaggage) {  // PS-GEN-05
  const struct {
    const char* baggage;
    std::int32_t facing;
  } cases[] = {{"area (40,2) (50,2) (50,6) (40,6)", 180},
               {"area (40,66) (50,66) (50,70) (40,70)", 0},
               {"area (2,30) (6,30) (6,40) (2,40)", 270},
               {"area (90,30) (94,30) (94,40) (90,40)", 90}};
  for (const auto& one : cases) {
    Situation table = alone(
        std::string("HQ traits pursues_off_table") + kHere,
        "game : rule_rupert_pursuit=1\nterrain open b \"the baggage\" " + std::string(one.baggage) + " train=1\n");
    table.run([](Draft& draft) { EXPECT_TRUE(rides_off(draft, UnitId("U"))); }, {1});
    EXPECT_EQ(table.unit("U").ground.facing, Angle::degrees(one.facing)) << one.baggage;
    EXPECT_TRUE(table.unit("U").is(rules::StatusKey("left_table")));
  }
  Situation none = alone(std::string("HQ traits pursues_off_table") + kHere, "game : rule_rupert_pursuit=1\n");
  none.run([](Draft& draft) { EXPECT_FALSE(rides_off(draft, UnitId("U"))); });
}

TEST(TroopQuality, AKingWhoFallsInAFightShakesUnitsWithoutAPendingTest) {  // PS-GEN-05, PS-BRK-20
  Situation table = alone(std::string("SH") + kHere, R"(
game : rule_king_leads=1
commander red K profile CDR of rb traits king attached to U at (36,20) facing 0
unit red V profile SH of rb at (36,25) facing 0
unit blue E profile SH of bb at (36,21) facing 180
contact U front E front
)");
  // All dice without a hit, then the king's two dice; the fight is drawn and both stay in good order except because of
  // the king.
  table.run([](Draft& draft) { fight_round(draft, {UnitId("U"), UnitId("E")}, {}); }, {1, 1, 1, 1, 1, 1, 1, 6, 6});
  EXPECT_EQ(table.unit("K").presence, v1::PRESENCE_DESTROYED);
  EXPECT_EQ(table.status("V", "break_test_due"), static_cast<std::int32_t>(Trigger::scenario));
}

TEST(TroopQuality, ACrewThatBreaksInAFightLosesItsBattery) {  // PS-GEN-05
  Situation table = alone(std::string("SH") + kHere, R"(
game : rule_windmill_battery=1
unit blue G profile MO traits weapon_medium_gun,entrenched of bb at (36,21.25) facing 180
contact U front G front
)");
  table.run([](Draft& draft) { break_unit(draft, UnitId("G"), Trigger::lost_combat, {"PS-BRK-08"}); });
  EXPECT_EQ(table.unit("G").side, v1::SIDE_RED);
  EXPECT_TRUE(table.unit("G").on_table());
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
