// Retreats of broken brigades, orders to groups, first fire from several faces, odds of freshly raised troops, and
// previews of charges and of victors' moves.
#include "common/notation/act.h"
#include "server/rules/families/brigade/orders/blunder.h"
#include "server/rules/families/brigade/turn/resolve_pending.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/systems/black_powder/black_powder.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace battalia::rules::black_powder {
namespace {

v1::Preview previewed(const Situation& table, std::string_view act) {
  const auto read = notation::read_act(act);
  EXPECT_TRUE(read.has_value()) << act;
  return system().preview(table.table(), *read, kRed);
}

// The offer with that key for only that unit; the test fails if there is none.
v1::Offer offer_to(const Situation& table, std::string_view key, std::string_view unit) {
  for (const v1::Offer& offer : table.offers(kRed, key)) {
    if (offer.units_size() == 1 && offer.units(0) == unit) return offer;
  }
  ADD_FAILURE() << "no " << key << " for " << unit;
  return {};
}

std::string may_join(const Situation& table, std::string_view key, std::string_view unit) {
  std::string joined;
  const v1::Offer offer = offer_to(table, key, unit);
  for (const std::string& one : offer.may_join()) joined += (joined.empty() ? "" : " ") + one;
  return joined;
}

// --- Broken brigades ------------------------------------------------------------------------------------------------

TEST(BlackPowderBrokenBrigades, TheOwnerSaysHowAUnitFacesAfterAForcedRetreat) {  // BP-BRG-05, BP-BRG-06, DP-13
  Situation table(R"(
command red xb "A broken one" commander XC : broken
command red yb "The third" commander YC
commander red XC profile CDR of xb at (20,4) facing 0
commander red YC profile CDR of yb at (100,4) facing 0
unit red R1 profile LI of xb at (60,40) facing 0
unit red R2 profile LI of xb at (40,40) facing 0
unit red R3 profile LI of rb at (60,12) facing 0
unit red R4 profile LI of yb at (100,12) facing 0
unit blue B1 profile LI of bb at (50,50) facing 180
)",
                  "hand_to_hand", "blue");
  table.end_turn();
  ASSERT_EQ(table.prompt(kRed).decision(), "retreat_facing");
  EXPECT_EQ(table.prompt(kRed).offers(0).units(0), "R1") << "in the order of the units";
  EXPECT_EQ(table.prompt(kRed).default_act().key(), "kept");
  EXPECT_EQ(Angle::mdeg(previewed(table, "choose about units R1").ends_at().facing_mdeg()), Angle::degrees(180));
  const geometry::Point place = table.unit("R1").ground.centre;
  table.act(kRed, "choose about units R1");
  EXPECT_EQ(table.unit("R1").ground.facing, Angle::degrees(180));
  EXPECT_EQ(table.unit("R1").ground.centre, place);
  ASSERT_EQ(table.prompt(kRed).decision(), "retreat_facing");
  table.default_act(kRed);
  EXPECT_EQ(table.unit("R2").ground.facing, Angle());
  EXPECT_TRUE(table.cites("BP-BRG-06"));
  EXPECT_EQ(table.table().open_decision(), nullptr);
}

// --- Groups ---------------------------------------------------------------------------------------------------------

constexpr std::string_view kThree = R"(
unit red R1 profile LI of rb at (40,20) facing 0
unit red R2 profile LI of rb at (55,20) facing 0
unit red R3 profile LI of rb at (70,20) facing 0
unit blue B9 profile LI of bb at (100,90) facing 180
)";

TEST(BlackPowderGroups, AGroupIsAsLongAsItsChain) {  // BP-ORD-06, BP-ORD-07
  const Situation table(kThree);
  EXPECT_EQ(may_join(table, "order_move", "R1"), "R2 R3") << "R3 by way of R2";
  EXPECT_EQ(table.refusal(kRed, "command order_move units R1,R3 : objective place (40,30)"), "BP-ORD-07");
  EXPECT_EQ(table.refusal(kRed, "command order_move units R1,R2,R3 : objective place (40,30)"), "");
}

TEST(BlackPowderGroups, AGroupChangesItsFormationByOneOrder) {  // BP-ORD-05, BP-FCH-01
  Situation table(kThree);
  EXPECT_EQ(may_join(table, "order_reform", "R1"), "R2 R3");
  const std::vector<v1::Offer> offers = table.offers(kRed, "order_reform");
  const auto whole = std::ranges::find_if(offers, [](const v1::Offer& offer) { return offer.units_size() == 3; });
  ASSERT_NE(whole, offers.end()) << "the whole brigade together";
  constexpr std::string_view kOrder = "command order_reform units R2,R1,R3 : formation options attack_column";
  EXPECT_EQ(previewed(table, kOrder).ends_size(), 3) << "where each of them will stand";
  constexpr std::string_view kTwice = "command order_reform units R2,R1,R2 : formation options attack_column";
  EXPECT_EQ(previewed(table, kTwice).ends_size(), 0) << "no group, which is refused";
  table.act(kRed, kOrder, {1, 2});
  for (const char* unit : {"R1", "R2", "R3"}) EXPECT_EQ(table.unit(unit).formation, kAttackColumn) << unit;
}

TEST(BlackPowderGroups, OnlyUnitsThatCanTakeTheFormationJoin) {  // BP-ORD-05, BP-FRM-11
  const Situation table(R"(
unit red R1 profile LI of rb at (40,20) facing 0
unit red R2 profile CV of rb at (52,20) facing 0
unit red R3 profile AC of rb at (62,20) facing 0
unit blue B9 profile LI of bb at (100,90) facing 180
)");
  EXPECT_EQ(may_join(table, "order_move", "R1"), "R2 R3");
  EXPECT_EQ(may_join(table, "order_reform", "R1"), "") << "cavalry forms no square, and R3 is in column already";
}

TEST(BlackPowderSquares, ASquareNeitherJoinsAChargeNorStopsOne) {  // BP-CHG-03, BP-ORD-08, BP-FRE-03
  Situation table(R"(
unit red R1 profile LI of rb at (50,40) facing 0
unit red R2 profile LI of rb at (35.5,40) facing 0
unit red Q1 profile SQ of rb at (62,40) facing 0
unit blue B1 profile LI of bb at (50,60) facing 180
)");
  EXPECT_EQ(may_join(table, "order_charge", "R1"), "R2");
  table.act(kRed, "command order_charge units R1,Q1 : target targets B1", {1, 1});
  table.act(kBlue, "choose stand units B1");
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
  ASSERT_EQ(table.prompt(kRed).decision(), "ordered_move") << "the square moves into support";
  EXPECT_NE(table.prompt(kRed).offers(0).label().find("(1 left)"), std::string::npos)
      << "with one of the three moves: " << table.prompt(kRed).offers(0).label();
}

TEST(BlackPowderGroups, UnitsThatCannotReachTheEnemyCloseUpToTheCharger) {  // BP-ORD-06, BP-ORD-08, BP-ORD-12
  Situation table(R"(
unit red R1 profile CV of rb at (50,40) facing 0
unit red R2 profile LI of rb at (59,40) facing 0
unit blue B1 profile LN of bb at (50,70) facing 180
)");
  table.act(kRed, "command order_charge units R1,R2 : target targets B1", {2, 2});  // two moves
  table.act(kBlue, "choose stand units B1");
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
  ASSERT_EQ(table.prompt(kRed).decision(), "ordered_move");
  EXPECT_EQ(table.refusal(kRed, "choose halt units R2"), "BP-ORD-06");
  while (table.table().open_decision() != nullptr) table.default_act(kRed);
  EXPECT_LE(geometry::distance(table.unit("R1").ground, table.unit("R2").ground), 6_in);
}

// --- First fire -----------------------------------------------------------------------------------------------------

TEST(BlackPowderShooting, OnlyTheFirstFaceThatShootsHasTheDieOfFirstFire) {  // BP-SPR-16, BP-SHO-02
  Situation table(
      "unit red R1 profile SQ of rb traits first_fire at (60,40) facing 0\n"
      "unit blue B1 profile AC of bb at (60,50) facing 180\n"
      "unit blue B2 profile AC of bb at (60,30) facing 0\n",
      "shooting");
  const auto expected = [&](const std::string& faces) {
    return previewed(table, "shoot shoot units R1 : faces options " + faces).odds().expected_milli();
  };
  const std::int32_t of_two_dice = expected("front");
  ASSERT_GT(of_two_dice, 0);
  EXPECT_NEAR(2 * expected("front,rear"), 3 * of_two_dice, 6) << "three dice, not four";
  table.act(kRed, "shoot shoot units R1 : faces options front,rear", {2, 2, 2});
}

// --- Odds -----------------------------------------------------------------------------------------------------------

TEST(BlackPowderOdds, OddsOfFreshlyRaisedTroopsCountTheirDie) {  // BP-SPR-15, BP-SHO-05, BP-HTH-02
  const Situation shooting(
      "unit red R1 profile LI of rb traits freshly_raised at (60,40) facing 0\n"
      "unit blue B1 profile LI of bb at (60,55) facing 180\n",
      "shooting");
  // With six faces, three leave it three dice that hit on sixes, two its three dice, and one gives it a fourth.
  EXPECT_NEAR(previewed(shooting, "shoot shoot units R1 : target targets B1").odds().expected_milli(), 542, 1);
  const Situation fighting(
      "unit red R1 profile LI of rb traits freshly_raised at (60,40) facing 0\n"
      "unit blue B1 profile LI of bb at (60,41.6) facing 180\ncontact R1 front B1 front\n",
      "hand_to_hand");
  EXPECT_NEAR(previewed(fighting, "fight fight units R1").odds().expected_milli(), 1'042, 1);
}

TEST(BlackPowderOdds, OddsOfToughFightersCountTheirOneReRoll) {  // BP-SPR-28
  const auto expected = [](const std::string& trait) {
    const Situation table("unit red R1 profile LI of rb " + trait +
                              "at (60,40) facing 0\n"
                              "unit blue B1 profile AC of bb at (57,44) facing 180\n"
                              "unit blue B2 profile AC of bb at (63,44) facing 180\n"
                              "contact R1 front B1 front\ncontact R1 front B2 front\n",
                          "hand_to_hand");
    return previewed(table, "fight fight units R1").odds().expected_milli();
  };
  // Six dice hit with a chance of one half; one miss is rerolled unless all six hit. A third of the hits are not saved.
  EXPECT_NEAR(expected(""), 1'000, 1);
  EXPECT_NEAR(expected("traits tough_fighters "), 1'000 + 1'000 * (63.0 / 64) / 2 / 3, 1);
}

TEST(BlackPowderSquares, ReRollsOfAChargeDoNotPassToASquare) {  // BP-SPR-11, BP-SQR-14
  Situation table(
      "unit red R1 profile CV of rb traits ferocious_charge at (60,40) facing 0 : charging\n"
      "unit blue B1 profile AC of bb at (58,44.4) facing 180\n"
      "unit blue B2 profile SQ of bb at (61.6,43.6) facing 180 : disordered\n"
      "unit red R8 profile LI of rb at (100,10) facing 0\nunit red R9 profile LI of rb at (110,10) facing 0\n"
      "unit blue B8 profile LI of bb at (100,90) facing 180\nunit blue B9 profile LI of bb at (110,90) facing 180\n"
      "contact R1 front B1 front\ncontact R1 front B2 front\n",
      "hand_to_hand");
  table.act(kRed, "fight fight units R1", {6, 6, 6, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 4, 4});
  EXPECT_EQ(table.rolls("fighting").size(), 5u) << "one re-roll at B1, none at the square: " << table.story();
}

// --- Charges --------------------------------------------------------------------------------------------------------

TEST(BlackPowderCharges, SkirmishersChargeWagonsAsTheyChargeMarchColumns) {  // BP-CHG-05, BP-FRM-11
  const auto refusal = [](const std::string& profile) {
    const Situation table(
        "profile WG type wagon symbol wagon formation march_column size 2 x 4 hand_to_hand=0 morale=4 stamina=2\n"
        "unit red R1 profile SS of rb at (60,40) facing 0\n"
        "unit blue B1 of bb at (60,50) facing 180 profile " +
        profile + "\n");
    const WhyNot fault = why_not_charge(table.battle(), table.unit("R1"), table.unit("B1"), ChargeCause::order, 1);
    return fault ? fault->citation.clause : "";
  };
  EXPECT_EQ(refusal("WG"), "");
  EXPECT_EQ(refusal("MC"), "");
  EXPECT_EQ(refusal("LI"), "BP-CHG-04");
}

// --- Previews -------------------------------------------------------------------------------------------------------

TEST(BlackPowderBlunders, AChargeInABlunderIsPreviewedLikeAnyOther) {  // BP-BLU-12, DP-14
  Situation table(
      "unit red R1 profile LI of rb at (60,40) facing 0\n"
      "unit blue B1 profile LI of bb at (60,50) facing 180\n");
  table.run([](Draft& draft) { blunders(draft, UnitId("RC"), std::vector<UnitId>{UnitId("R1")}); }, {5});
  table.run([](Draft& draft) { carry_on_blunder(draft); });
  ASSERT_EQ(table.prompt(kRed).decision(), "blunder_charge");
  const v1::Preview preview = previewed(table, "choose charge units R1 : target targets B1");
  EXPECT_TRUE(preview.legal()) << preview.reason();
  EXPECT_NEAR(preview.ends_at().centre().y_um(), (48.4_in).um(), 300);
  EXPECT_EQ(preview.budget_um(), (12_in).um()) << "one move";
  EXPECT_GT(preview.used_um(), 0);
}

TEST(BlackPowderBlunders, AChargeInABlunderMayChooseThePlaceOnTheFace) {  // BP-BLU-12, BP-CHG-11, DP-12
  const auto stands_at = [](const std::string& place) {
    Situation table(
        "unit red R1 profile AC of rb at (60,40) facing 0\n"
        "unit blue B1 profile LI of bb at (60,52) facing 180\n");
    table.run([](Draft& draft) { blunders(draft, UnitId("RC"), std::vector<UnitId>{UnitId("R1")}); }, {5});
    table.run([](Draft& draft) { carry_on_blunder(draft); });
    table.act(kRed, "choose charge units R1 : target targets B1" + place);
    table.act(kBlue, "choose stand units B1");
    return table.unit("R1").ground.centre.x;
  };
  EXPECT_EQ(stands_at(""), 60_in);
  EXPECT_EQ(stands_at(" : place options left"), 56.8_in);
  EXPECT_EQ(stands_at(" : place options right"), 63.2_in);
}

// R1 has driven B1 off the table and may choose.
Situation victory(const std::string& red, const std::string& others) {
  Situation table("unit red R1 of rb at (60,40) facing 0 profile " + red +
                      "\nunit blue B1 of bb at (60,44) facing 180 profile HU\ncontact R1 front B1 front\n"
                      "unit red R8 profile LI of rb at (100,10) facing 0\n"
                      "unit red R9 profile LI of rb at (110,10) facing 0\n"
                      "unit blue B8 profile LI of bb at (100,90) facing 180\n"
                      "unit blue B9 profile LI of bb at (110,90) facing 180\n" +
                      others,
                  "hand_to_hand");
  table.run([](Draft& draft) {
    for (const char* id : {"R1", "B1"}) draft.set(draft.unit(UnitId(id)), StatusKey(kInRound), 1);
    draft.part(UnitId("R1"), UnitId("B1"));
    draft.remove(UnitId("B1"), v1::PRESENCE_DESTROYED, "breaks", {});
    draft.set(draft.unit(UnitId("R1")), kVictorPending, 1);
  });
  table.run([](Draft& draft) { resolve_pending(draft); });
  EXPECT_EQ(table.prompt(kRed).decision(), "after_combat");
  return table;
}

TEST(BlackPowderVictors, AVictorsMoveIsPreviewed) {  // BP-FOL-01, BP-FOL-03, DP-19
  const Situation table = victory("CV", "unit blue B2 of bb at (60,54) facing 180 profile LN\n");
  const v1::Preview turned = previewed(table, "choose reface units R1 : facing options left");
  EXPECT_TRUE(turned.legal()) << turned.reason();
  EXPECT_EQ(Angle::mdeg(turned.ends_at().facing_mdeg()), Angle::degrees(270));
  const v1::Preview sweeping = previewed(table, "choose charge units R1 : target targets B2");
  EXPECT_TRUE(sweeping.legal()) << sweeping.reason();
  EXPECT_NEAR(sweeping.ends_at().centre().y_um(), (51.2_in).um(), 300) << "against its front";
  EXPECT_EQ(sweeping.budget_um(), (18_in).um());
}

TEST(BlackPowderVictors, AVictorIsSuggestedAsMuchOfAMoveAsThereIsRoomFor) {  // BP-FOL-01
  const Situation table = victory("CV",
                                  "terrain water lake \"the lake\" area (40,48) (80,48) (80,60) (40,60)\n"
                                  "terrain water pond \"the pond\" area (40,20) (80,20) (80,30) (40,30)\n");
  const std::vector<v1::Offer> offers = table.offers(kRed, "move");
  ASSERT_EQ(offers.size(), 1u) << "shut in before and behind, it can still move";
  for (const v1::Suggestion& way : offers.front().inputs(0).path().suggestions()) {
    EXPECT_LT(std::abs(way.path(0).to().centre().y_um() - (40_in).um()), (9_in).um()) << way.label();
  }
}

}  // namespace
}  // namespace battalia::rules::black_powder
