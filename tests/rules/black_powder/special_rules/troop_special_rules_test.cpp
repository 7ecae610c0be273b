// Special rules of troops (section SPR) that only this book has, with given dice and with exact chances.
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/mechanics/odds.h"
#include "server/rules/systems/black_powder/tables/footprints.h"
#include "server/rules/systems/black_powder/troops/formations.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kFarAway = "unit blue B9 profile LI of bb at (100,90) facing 180\n";

Situation shooting(const std::string& red, const std::string& blue, const char* y = "51.6") {
  return Situation("unit red R1 profile " + red + " of rb at (60,40) facing 0\nunit blue B1 profile " + blue +
                       " of bb at (60," + std::string(y) + ") facing 180\n" + std::string(kFarAway),
                   "shooting");
}
constexpr const char* kAtB1 = "shoot shoot units R1 : target targets B1";

Volley volley(const Situation& table, bool own_way = false) {
  Aim aim{Fire::shooting, firing_arc(table.unit("R1")), 0};
  aim.own_way = own_way;
  return plan_volley(table.battle(), table.unit("R1"), table.unit("B1"), aim);
}

TEST(TroopSpecialRules, PoorShootersRerollOneHit) {  // BP-SPR-24
  Situation table = shooting("LI traits poor_shooters", "LI");
  table.act(kRed, kAtB1, {4, 5, 1, 1, 1});  // two hits, the one thrown again misses, and one is not saved
  EXPECT_EQ(table.rolls("shooting").size(), 2u);
  EXPECT_EQ(table.status("B1", "casualties"), 1);
  Situation six = shooting("LI traits poor_shooters", "LI");
  six.act(kRed, kAtB1, {6, 4, 1, 1, 5});
  EXPECT_EQ(six.status("B1", "disordered"), 1) << "the plain hit is thrown again, not the six";
  Situation only_six = shooting("LI traits poor_shooters", "LI");
  only_six.act(kRed, kAtB1, {6, 1, 1, 1});
  EXPECT_EQ(only_six.status("B1", "disordered"), 0) << "the six itself";
}

// By hand: three dice that hit on 4 or more, with one of the hits rerolled.
TEST(TroopSpecialRules, TheChancesOfPoorShootersAreExact) {  // BP-SPR-24
  const Volley poor = volley(shooting("LI traits poor_shooters", "LI"));
  const mechanics::Distribution hits = poor.hits();
  EXPECT_NEAR(hits[0], 1.0 / 8 + 3.0 / 8 / 2, 1e-12);
  EXPECT_NEAR(hits[1], 3.0 / 8 / 2 + 3.0 / 8 / 2, 1e-12);
  EXPECT_NEAR(hits[2], 3.0 / 8 / 2 + 1.0 / 8 / 2, 1e-12);
  EXPECT_NEAR(hits[3], 1.0 / 8 / 2, 1e-12);
  int no_six = 0;  // of 6^4 throws: three dice and the one thrown again
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      for (int c = 1; c <= 6; ++c) {
        for (int again = 1; again <= 6; ++again) {
          int sixes = (a == 6) + (b == 6) + (c == 6);
          const bool plain = a == 4 || a == 5 || b == 4 || b == 5 || c == 4 || c == 5;
          const bool thrown = plain || sixes > 0;
          if (!plain && sixes > 0) --sixes;
          if (thrown && again == 6) ++sixes;
          no_six += sixes == 0 ? 1 : 0;
        }
      }
    }
  }
  EXPECT_NEAR(poor.six_chance(), 1 - no_six / 1'296.0, 1e-12);
}

TEST(TroopSpecialRules, ShrapnelIsThreeDiceOnFivesAtMediumRange) {  // BP-SPR-25
  const Situation medium = shooting("FB traits shrapnel,weapon_smoothbore_artillery", "LI", "60");
  EXPECT_EQ(volley(medium).pool.dice, 2);
  const Volley shells = volley(medium, true);
  EXPECT_EQ(shells.pool.dice, 3);
  EXPECT_EQ(shells.needed, 5);
  EXPECT_NEAR(shells.hit_chance(), 1.0 / 3, 1e-12);
  EXPECT_EQ(volley(shooting("FB", "LI", "60"), true).pool.dice, 2) << "not its kind of shell";
  EXPECT_EQ(volley(shooting("FB traits shrapnel,weapon_smoothbore_artillery", "LI", "80"), true).pool.dice, 1);
  Situation fired = shooting("FB traits shrapnel,weapon_smoothbore_artillery", "LI", "60");
  fired.act(kRed, "shoot shoot units R1 : target targets B1 : shot options shrapnel", {4, 5, 1, 1});
  EXPECT_EQ(fired.status("B1", "casualties"), 1);
  EXPECT_EQ(
      shooting("FB", "LI", "60").refusal(kRed, "shoot shoot units R1 : target targets B1 : shot options shrapnel"),
      "BP-GEN-08");
}

TEST(TroopSpecialRules, WaveringOnesTestForEachCasualty) {  // BP-SPR-31
  Situation shot = shooting("LI", "LI traits wavering");
  shot.act(kRed, kAtB1, {4, 1, 1, 1, 3, 3});
  ASSERT_EQ(shot.rolls("break_test").size(), 1u);
  EXPECT_TRUE(shot.cites("BP-BRK-16")) << "on the results of shooting a 6 holds";
  EXPECT_EQ(shot.unit("B1").ground.centre.y, 51.6_in);
  Situation unhurt = shooting("LI", "LI traits wavering");
  unhurt.act(kRed, kAtB1, {1, 1, 1});
  EXPECT_TRUE(unhurt.rolls("break_test").empty());
}

std::string fighting(const std::string& red, const std::string& blue) {
  return "unit red R1 profile " + red + "\nunit blue B1 profile " + blue + "\n" + std::string(kFarAway) +
         "unit red R9 profile LI of rb at (100,10) facing 0\nunit red R8 profile LI of rb at (80,10) facing 0\n"
         "unit blue B8 profile LI of bb at (80,90) facing 180\ncontact R1 front B1 front\n";
}

TEST(TroopSpecialRules, WaveringWinnersTestToo) {  // BP-SPR-31
  Situation table(fighting("LI of rb traits wavering at (60,40) facing 0", "LI of bb at (60,41.6) facing 180"),
                  "hand_to_hand");
  // Two hits against one, none saved: red wins, blue tests for its defeat and red for its casualty.
  table.act(kRed, "fight fight units R1", {4, 4, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4});
  const auto tests = table.rolls("break_test");
  ASSERT_EQ(tests.size(), 2u);
  EXPECT_EQ(tests[0].unit(), "R1");
  EXPECT_EQ(tests[1].unit(), "B1");
}

TEST(TroopSpecialRules, BloodthirstyOnesThrowMissesAgainInTheFirstRound) {  // BP-SPR-01
  const auto rerolls = [](const std::string& state) {
    const Situation table(
        fighting("LI of rb traits bloodthirsty at (60,40) facing 0" + state, "LI of bb at (60,41.6) facing 180"),
        "hand_to_hand");
    return plan_blows(table.battle(), table.unit("R1")).front().rerolls;
  };
  EXPECT_EQ(rerolls(""), 6);
  EXPECT_EQ(rerolls(" : fights_on"), 0);
  Situation table(fighting("LI of rb traits bloodthirsty at (60,40) facing 0", "LI of bb at (60,41.6) facing 180"),
                  "hand_to_hand");
  table.act(kRed, "fight fight units R1", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(table.status("R1", "fights_on"), 1) << "a draw: the combat goes on";
}

TEST(TroopSpecialRules, GallopersChargeMoreReadilyAndFerociously) {  // BP-SPR-32
  const std::string lines =
      "unit red R1 profile CV of rb traits gallop_at_anything,weapon_sabre at (60,20) facing 0\n"
      "unit blue B1 profile LN of bb at (60,34) facing 180\n";
  Situation charge(lines);
  charge.act(kRed, "command order_charge units R1 : target targets B1", {1, 1});
  EXPECT_EQ(row(charge.roll("command", "RC"), "BP-SPR-32"), 1);
  Situation move(lines);
  move.act(kRed, "command order_move units R1 : objective place (60,24)", {1, 1});
  EXPECT_EQ(row(move.roll("command", "RC"), "BP-SPR-32"), 0);
  const Situation fight(fighting("CV of rb traits gallop_at_anything,weapon_sabre at (60,40) facing 0 : charging",
                                 "LI of bb at (60,42.8) facing 180"),
                        "hand_to_hand");
  EXPECT_EQ(plan_blows(fight.battle(), fight.unit("R1")).front().rerolls, 8);
}

TEST(TroopSpecialRules, GallopersChargeOnWhenTheyHaveWon) {  // BP-SPR-32, BP-FOL-03
  Situation table(R"(
unit red R1 profile CV of rb traits gallop_at_anything,weapon_sabre at (60,40) facing 0
unit red R9 profile LI of rb at (100,10) facing 0
unit blue B1 profile LI of bb at (60,42.8) facing 180
unit blue B2 profile LN of bb at (60,56) facing 180
unit blue B3 profile LI of bb at (100,90) facing 180
contact R1 front B1 front
)",
                  "hand_to_hand");
  table.act(kRed, "fight fight units R1", {4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(menu(table, "after_combat", kRed), "charge");
  EXPECT_EQ(table.refusal(kRed, "choose stay units R1"), "BP-SPR-32");
  table.act(kRed, "choose charge units R1 : target targets B2");
}

TEST(TroopSpecialRules, TheDeterminedMustChargeOnTheirInitiative) {  // BP-SPR-09
  const std::string near =
      "unit red R1 profile LI of rb traits determined_charge at (60,40) facing 0 : may_use_initiative\n"
      "unit blue B1 profile LI of bb at (60,50) facing 180\n";
  Situation table(near, "initiative");
  EXPECT_EQ(table.refusal(kRed, "move initiative_move units R1 : path path back 4"), "BP-SPR-09");
  EXPECT_EQ(table.refusal(kRed, "end_phase \"\""), "BP-SPR-09");
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "initiative_charge");
  table.act(kRed, "charge initiative_charge units R1 : target targets B1");
  table.act(kBlue, "choose stand units B1");
  EXPECT_NE(table.table().phase, kInitiativePhase);
  const Situation far(
      "unit red R1 profile LI of rb traits determined_charge at (60,40) facing 0 : may_use_initiative\n"
      "unit blue B1 profile LI of bb at (60,56) facing 180\n",
      "initiative");
  EXPECT_EQ(far.refusal(kRed, "move initiative_move units R1 : path path back 4"), "") << "nobody is in reach";
}

TEST(TroopSpecialRules, ASteadyLineShootsAndGoesToMeetFoot) {  // BP-SPR-27
  const auto charged = [](const std::string& red, const std::string& blue) {
    Situation table("unit red R1 profile " + red + " of rb at (60,40) facing 0\nunit blue B1 profile LN of bb " + blue +
                    "\n");
    charge_now(table);
    return table;
  };
  Situation table = charged("LI", "traits steady_line,weapon_smoothbore_musket at (60,50) facing 180");
  EXPECT_EQ(menu(table), "closing_fire fire_and_meet stand");
  table.act(kBlue, "choose fire_and_meet units B1", {4, 3, 3, 1});
  EXPECT_EQ(row(table.roll("shooting", "B1"), "BP-CLF-01"), 0) << "without the bonus of closing fire";
  EXPECT_EQ(table.status("R1", "casualties"), 1);
  EXPECT_EQ(table.status("R1", "disordered"), 0);
  EXPECT_EQ(table.status("R1", "charging"), 1);
  EXPECT_EQ(table.status("B1", "charging"), 1);
  EXPECT_TRUE(table.table().engaged(UnitId("B1")));
  EXPECT_LT(table.unit("B1").ground.centre.y, 50_in);
  EXPECT_EQ(menu(charged("LI", "traits steady_line,weapon_smoothbore_musket at (60,50) facing 180 : disordered")),
            "closing_fire stand");
  EXPECT_EQ(menu(charged("CV", "traits steady_line,weapon_smoothbore_musket at (60,50) facing 180")),
            "closing_fire stand");
}

TEST(TroopSpecialRules, ATerrifyingChargeWaitsForASecondThrow) {  // BP-SPR-12, BP-SPR-30
  const auto answered = [](std::vector<std::uint32_t> again) {
    Situation table(
        "option ask_rerolls on\nunit red R1 profile LI of rb traits terrifying_charge at (60,40) facing 0\n"
        "unit red R9 profile LI of rb at (100,10) facing 0\n"
        "unit blue B1 profile LI of bb traits valiant,weapon_smoothbore_musket at (60,50) facing 180\n" +
        std::string(kFarAway) + "unit blue B8 profile LI of bb at (80,90) facing 180\n");
    charge_now(table, {2, 2});
    EXPECT_EQ(table.prompt(kBlue).decision(), "reroll");
    table.act(kBlue, "choose use units B1", std::move(again));
    return table;
  };
  const Situation stood = answered({5, 5});
  EXPECT_EQ(menu(stood), "closing_fire stand") << "the charge goes on";
  EXPECT_EQ(stood.rolls("break_test").size(), 2u) << "its test and the second throw, and no other";
  const Situation gone = answered({2, 3});
  EXPECT_EQ(gone.table().open_decision(), nullptr);
  EXPECT_GT(gone.unit("B1").ground.centre.y, 60_in);
  EXPECT_TRUE(gone.table().contacts.empty());
}

// --- Mounted infantry ---------------------------------------------------------------------------------------------

constexpr std::string_view kRiders =
    "unit red R1 profile CV type dragoons of rb at (60,40) facing 0 traits weapon_smoothbore_carbine\n"
    "unit blue B1 profile LI of bb at (60,90) facing 180\n";

TEST(MountedInfantry, RidesAsCavalryAndFightsOnFootAsSkirmishers) {  // BP-SPR-21
  const Situation mounted{kRiders};
  EXPECT_TRUE(is_cavalry(mounted.unit("R1")));
  EXPECT_EQ(move_allowance(mounted.battle(), mounted.unit("R1")), 18_in);
  const std::vector<FormationKey> known = formations_of(mounted.battle(), mounted.unit("R1"));
  EXPECT_EQ(known, (std::vector<FormationKey>{kLine, kMarchColumn, kSkirmish}));
  for (const FormationKey formation : known) {
    for (const std::int32_t size : {-2, -1, 0, 1}) EXPECT_TRUE(footprint_of(kDragoons, size, formation).has_value());
  }
  EXPECT_EQ(footprint_of(kDragoons, 0, kSkirmish), footprint_of(kInfantry, 0, kSkirmish));
  EXPECT_EQ(footprint_of(kDragoons, 0, kLine), footprint_of(kHorse, 0, kLine));
  EXPECT_EQ(formation_outside(mounted.unit("R1")), kSkirmish) << "it leaves buildings on foot";
}

TEST(MountedInfantry, DismountsInTheCourseOfAnOrderedMove) {  // BP-SPR-21
  Situation table{kRiders};
  table.act(kRed, "command order_move units R1 : objective place (60,58) facing 0", {3, 3});  // one move
  table.act(kRed, "choose move units R1 : path path to (60,58) facing 0");
  ASSERT_EQ(table.prompt(kRed).decision(), "ordered_move") << "it has ridden its move and may still dismount";
  table.act(kRed, "choose reform units R1");
  EXPECT_EQ(table.unit("R1").formation, kSkirmish);
  EXPECT_TRUE(is_infantry(table.unit("R1")));
  EXPECT_EQ(move_allowance(table.battle(), table.unit("R1")), 12_in);
  EXPECT_NE(table.prompt(kRed).decision(), "ordered_move");
}

TEST(MountedInfantry, MountsAndRidesWithOneMove) {  // BP-SPR-21
  Situation table(
      "unit red R1 profile CV type dragoons formation skirmish size 14.4 x 1.6 of rb at (60,40) facing 0\n"
      "unit blue B1 profile LI of bb at (60,94) facing 180\n");
  table.act(kRed, "command order_move units R1 : objective place (60,58) facing 0", {3, 3});
  table.act(kRed, "choose reform units R1");
  EXPECT_TRUE(is_cavalry(table.unit("R1")));
  ASSERT_EQ(table.prompt(kRed).decision(), "ordered_move");
  const v1::Prompt prompt = table.prompt(kRed);
  EXPECT_EQ(prompt.offers(0).key(), "move") << "the move is not spent";
}

TEST(MountedInfantry, MountsByDefaultForALongWayAndDismountsAtItsEnd) {  // BP-SPR-21, DP-07
  Situation table(
      "unit red R1 profile CV type dragoons formation skirmish size 14.4 x 1.6 of rb at (60,40) facing 0\n"
      "unit blue B1 profile LI of bb at (60,94) facing 180\n");
  table.act(kRed, "command order_move units R1 : objective place (60,58) facing 0", {3, 3});
  table.default_act(kRed);
  EXPECT_TRUE(is_cavalry(table.unit("R1")));
  table.default_act(kRed);
  table.default_act(kRed);
  EXPECT_EQ(table.unit("R1").formation, kSkirmish);
  EXPECT_GT(table.unit("R1").ground.centre.y, 55_in);
  EXPECT_EQ(table.table().open_decision(), nullptr);
}

}  // namespace
}  // namespace battalia::rules::black_powder
