// Worked examples of the catalogue (EX-BP-01 ...), each with its own dice, as far as the procedures of the family and
// this book carry them out.
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/families/brigade/charge/contact_move.h"
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/families/brigade/morale/retire.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/orders/free_moves.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/systems/black_powder/variations/square.h"
#include "server/rules/systems/black_powder/variations/turn_to_face.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kFacedAt10 = R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,51.6) facing 180
)";

TEST(BlackPowderExamples, Bp01CommandRollDistanceAndRoad) {  // BP-CMD-05, BP-CMD-06, BP-CMD-10, BP-CMD-11
  Situation table(R"(
terrain road r "road" line (60,20) (60,70)
unit red R1 profile MC of rb at (60,33.4) facing 0
)");
  EXPECT_EQ(ordered(table, "R1", {3, 3}).moves, 2);
  const v1::DiceRolled roll = table.rolls("command").front();
  EXPECT_EQ(row(roll, "BP-CMD-05"), -2);
  EXPECT_EQ(row(roll, "BP-CMD-10"), 2);
}

TEST(BlackPowderExamples, Bp02FailedOrder) {  // BP-CMD-05, BP-CMD-06, BP-CMD-09, BP-CMD-11
  Situation table("unit red R1 profile MC of rb at (60,22.4) facing 0\n");
  EXPECT_EQ(ordered(table, "R1", {5, 4}).moves, 0);
  const v1::DiceRolled roll = table.rolls("command").front();
  EXPECT_EQ(row(roll, "BP-CMD-05"), -1);
  EXPECT_EQ(row(roll, "BP-CMD-09"), 1);
}

TEST(BlackPowderExamples, AnAttackColumnTakesOrdersMoreReadily) {  // BP-CMD-08
  Situation table("unit red R1 profile AC of rb at (60,12) facing 0\n");
  EXPECT_EQ(ordered(table, "R1", {4, 5}).moves, 1);  // 9 under a rating of 8
  EXPECT_EQ(row(table.rolls("command").front(), "BP-CMD-08"), 1);
}

TEST(BlackPowderExamples, ADoubleSixFailsAndIsABlunder) {  // BP-BLU-01, BP-CMD-19
  Situation table("unit red R1 profile MC of rb at (60,12) facing 0\n");
  const CommandResult result = ordered(table, "R1", {6, 6});
  EXPECT_EQ(result.moves, 0);
  EXPECT_TRUE(result.blunder_thrown);
}

TEST(BlackPowderExamples, Bp03AGoodSquareTurnsCavalryBack) {  // BP-SQR-02 to BP-SQR-06, BP-SQR-10, BP-SQR-11
  Situation table(R"(
unit red R1 profile HU of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,54.8) facing 180
)");
  const geometry::Footprint before = table.unit("R1").ground;
  table.run([](Draft& draft) { EXPECT_TRUE(test_for_square(draft, {UnitId("R1"), UnitId("B1")})); }, {3, 5});
  EXPECT_EQ(table.unit("B1").formation, kSquare);
  EXPECT_EQ(table.status("B1", kDisordered), 0);
  EXPECT_EQ(table.unit("R1").ground, before);
  EXPECT_FALSE(table.table().engaged(UnitId("B1")));
}

// BP-HIT-10, BP-ART-17, BP-FAQ-04
TEST(BlackPowderExamples, Bp07ABattalionGun) {  // BP-DIC-08, BP-UNI-05, BP-HIT-03, BP-HIT-06, BP-SAV-02
  Situation near(R"(
unit red R1 profile BG of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,47) facing 180
)",
                 "shooting");
  EXPECT_EQ(shoot(near, "R1", "B1", {3, 2, 5}).casualties, 1);
  Situation far(R"(
unit red R1 profile BG of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,62) facing 180
)",
                "shooting");
  EXPECT_EQ(shoot(far, "R1", "B1", {4}).hits, 0);
}

TEST(BlackPowderExamples, Bp08ThreeMovesAndAFullVolley) {  // BP-CMD-11, BP-SHO-03, BP-RNG-03, BP-RNG-09
  Situation ordering("unit red R1 profile LI of rb at (60,15.4) facing 0\n");
  EXPECT_EQ(ordered(ordering, "R1", {2, 3}).moves, 3);
  Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,57.6) facing 180
)",
                  "shooting");
  EXPECT_EQ(shoot(table, "R1", "B1", {4, 3, 5, 5, 1}).casualties, 1);
  EXPECT_EQ(table.status("B1", kDisordered), 0);
}

// BP-ORG-05, BP-ORG-06, BP-SKM-01, BP-SKM-09, BP-FAQ-07
TEST(BlackPowderExamples, Bp10AScreenAndASeparateUnit) {  // BP-DIC-01, BP-HIT-09, BP-SIZ-04, BP-HIT-03
  const auto against_line = [](const char* profile) {
    return Situation("unit red R1 profile " + std::string(profile) + R"( of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,56.6) facing 180
)",
                     "shooting");
  };
  Situation mixed = against_line("MX");
  EXPECT_EQ(shoot(mixed, "R1", "B1", {3}).hits, 0);
  Situation skirmishers = against_line("SK");
  EXPECT_EQ(shoot(skirmishers, "R1", "B1", {3, 2}).casualties, 1);
}

TEST(BlackPowderExamples, Bp11LongRangeArtilleryAtAColumn) {  // BP-HIT-01, BP-HIT-06, BP-SAV-02, BP-SAV-03
  Situation table(R"(
unit red R1 profile FB of rb at (60,30) facing 0
unit blue B1 profile AC of bb at (60,63.6) facing 180
)",
                  "shooting");
  EXPECT_EQ(shoot(table, "R1", "B1", {4, 4}).casualties, 1);
  const v1::DiceRolled to_hit = table.rolls("shooting").front();
  EXPECT_EQ(row(to_hit, "BP-HIT-01"), 1);
  EXPECT_EQ(row(to_hit, "BP-HIT-06"), -1);
  EXPECT_EQ(row(table.rolls("save").front(), "BP-SAV-02"), -1);
  EXPECT_EQ(row(table.rolls("save").front(), "BP-SAV-03"), 0);
}

// BP-FAQ-14
TEST(BlackPowderExamples,
     Bp17ADisorderedSquareIsChargedHome) {  // BP-SQR-05, BP-SQR-12, BP-SQR-14, BP-FRM-08, BP-SQR-15
  Situation table(R"(
unit red R1 profile CV of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,54.8) facing 180
)");
  table.run([](Draft& draft) { EXPECT_TRUE(test_for_square(draft, {UnitId("R1"), UnitId("B1")})); }, {6, 6});
  EXPECT_EQ(table.unit("B1").formation, kSquare);
  EXPECT_EQ(table.status("B1", kDisordered), 1);
  ASSERT_TRUE(table.table().engaged(UnitId("B1")));
  const std::vector<Blows> cavalry = plan_blows(table.battle(), table.unit("R1"));
  EXPECT_EQ(cavalry.front().dice, 8);
  EXPECT_EQ(cavalry.front().hit.total(), 0);  // no bonus of the charge against a square
  const std::vector<Blows> square = plan_blows(table.battle(), table.unit("B1"));
  EXPECT_EQ(square.front().dice, 2);
  EXPECT_EQ(square.front().hit.total(), -1);
  table.run([&](Draft& draft) { EXPECT_EQ(roll_blows(draft, cavalry.front()).hits, 4); }, {4, 5, 2, 1, 3, 6, 4, 2});
  table.run([&](Draft& draft) { EXPECT_EQ(roll_blows(draft, square.front()).hits, 1); }, {5, 4});
}

// BP-FAQ-15
TEST(BlackPowderExamples, Bp18ASquareGivesClosingFireAtInfantry) {  // BP-CLF-12, BP-SQR-17, BP-HIT-03, BP-HTH-03
  Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile SQ of bb at (60,48) facing 180
)");
  table.run([](Draft& draft) { make_contact(draft, {UnitId("R1"), UnitId("B1")}, true); }, {3, 2});
  EXPECT_EQ(table.status("R1", kCasualties), 1);
  EXPECT_EQ(plan_blows(table.battle(), table.unit("R1")).front().hit.total(), 1);
  EXPECT_EQ(plan_blows(table.battle(), table.unit("B1")).front().dice, 2);
}

// BP-FAQ-16, BP-GEO-01
TEST(BlackPowderExamples, Bp19MovingAndTurningNearTheEnemy) {  // BP-PRX-01, BP-PRX-02, BP-MOV-06, BP-GEO-03, BP-GEO-04
  const Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (69.8,52.6) facing 180
)");
  const Unit& unit = table.unit("R1");
  const auto refusal = [&](Length right, Length ahead, std::int32_t degrees) {
    geometry::Footprint pose = unit.ground;
    pose.centre = geometry::moved(pose.centre, pose.facing, ahead, right);
    pose.facing = pose.facing + Angle::degrees(degrees);
    const Plan plan = plan_to(table.battle(), unit, pose, ordinary_limits(table.battle(), unit));
    return plan.fault ? plan.fault->citation.clause : std::string();
  };
  EXPECT_EQ(refusal(0_in, 8_in, -30), "");
  EXPECT_EQ(refusal(8_in, 3_in, 0), "BP-PRX-01");
  EXPECT_EQ(refusal(0_in, 5.6_in, 90), "");
  EXPECT_EQ(refusal(0_in, 6_in, 90), "BP-MOV-06");
}

TEST(BlackPowderExamples,
     Bp22AVolleyWithEveryKindOfModifier) {  // BP-HIT-03 to BP-HIT-05, BP-DIS-12, BP-SAV-04, BP-SHO-06
  Situation table(R"(
terrain hedge h "hedge" line (40,45) (80,45)
unit red R1 profile LI of rb at (60,40) facing 0 : casualties=3 disordered=1
unit blue B1 profile SK of bb at (60,46.6) facing 180
)",
                  "shooting");
  EXPECT_EQ(shoot(table, "R1", "B1", {4, 5, 6, 3, 2}).casualties, 1);
  EXPECT_EQ(table.status("B1", kDisordered), 1);
  const v1::DiceRolled to_hit = table.rolls("shooting").front();
  EXPECT_EQ(row(to_hit, "BP-HIT-03"), 1);
  EXPECT_EQ(row(to_hit, "BP-HIT-04"), -1);
  EXPECT_EQ(row(to_hit, "BP-HIT-05"), -1);
  EXPECT_EQ(row(table.rolls("save").front(), "BP-SAV-04"), 1);
}

TEST(BlackPowderExamples, Bp30Enfilade) {  // BP-DIC-04 to BP-DIC-07
  Situation line(R"(
unit red R1 profile LI of rb at (75.6,40) facing 270
unit blue B1 profile LI of bb at (60,40) facing 0
)",
                 "shooting");
  EXPECT_EQ(shoot(line, "R1", "B1", {4, 3, 6, 2, 5, 1, 4, 3, 2}).casualties, 2);
  Situation column(R"(
unit red R1 profile AC of rb at (77.2,40) facing 270
unit blue B1 profile LI of bb at (60,40) facing 0
)",
                   "shooting");
  EXPECT_EQ(shoot(column, "R1", "B1", {4, 4, 5, 6}).casualties, 0);
  const Situation cavalry(R"(
unit red R1 profile LI of rb at (75.6,40) facing 270
unit blue B1 profile CV of bb at (60,40) facing 0
)",
                          "shooting");
  const Aim aim{Fire::shooting, firing_arc(cavalry.unit("R1")), 0};
  EXPECT_EQ(plan_volley(cavalry.battle(), cavalry.unit("R1"), cavalry.unit("B1"), aim).pool.dice, 3);
}

// BP-CHG-07, BP-SQR-12, BP-SQR-13, BP-SQR-16
TEST(BlackPowderSquares, AreChargedByCavalryOnlyWhenUpsetAndHoldAgainstIt) {
  const auto charged = [](const char* marks) {
    const Situation table(
        "unit red R1 profile CV of rb at (60,40) facing 0\nunit blue B1 profile SQ of bb at (60,54) facing 180" +
        std::string(marks) + "\n");
    const WhyNot fault = why_never_charge(table.battle(), table.unit("R1"), table.unit("B1"));
    return fault ? fault->citation.clause : std::string();
  };
  EXPECT_EQ(charged(""), "BP-CHG-07");
  EXPECT_EQ(charged(" : disordered=1"), "");
  EXPECT_EQ(charged(" : casualties=3"), "");
  const Situation fought(R"(
unit red R1 profile CV of rb at (60,40) facing 0
unit blue B1 profile SQ of bb at (60,43.6) facing 180
contact R1 front B1 front
)",
                         "hand_to_hand");
  EXPECT_EQ(why_not_retire(fought.battle(), fought.unit("B1"))->citation.clause, "BP-SQR-16");
  const Situation by_foot(R"(
unit red R1 profile LI of rb at (60,40.8) facing 0
unit blue B1 profile SQ of bb at (60,43.2) facing 180
contact R1 front B1 front
)",
                          "hand_to_hand");
  EXPECT_FALSE(why_not_retire(by_foot.battle(), by_foot.unit("B1")));
}

// BP-CCH-02, BP-CCH-08, BP-CCH-09, BP-RSP-03
TEST(BlackPowderCavalry, TurnsToFaceAChargeInItsFlank) {
  const std::string charger = "unit red R1 profile HU of rb at (40,60) facing 90\n";
  Situation table(charger + "unit blue B1 profile CV of bb at (60,60) facing 0\n");
  const Charge charge{UnitId("R1"), UnitId("B1")};
  EXPECT_FALSE(why_not_turn(table.battle(), charge));
  table.run([&](Draft& draft) { turn_to_face(draft, charge); });
  EXPECT_EQ(table.unit("B1").ground.facing, Angle::degrees(270));
  ASSERT_EQ(table.table().contacts_of(UnitId("B1")).size(), 1u);
  EXPECT_EQ(table.table().contacts_of(UnitId("B1")).front().face_of_a, v1::FACE_FRONT);
  const Situation upset(charger + "unit blue B1 profile CV of bb at (60,60) facing 0 : disordered=1\n");
  EXPECT_EQ(why_not_turn(upset.battle(), charge)->citation.clause, "BP-RSP-03");
  const Situation foot(charger + "unit blue B1 profile LI of bb at (60,60) facing 0\n");
  EXPECT_EQ(why_not_turn(foot.battle(), charge)->citation.clause, "BP-CCH-02");
}

// BP-FRE-01, BP-FRE-03, BP-FRE-04, BP-FRE-06
TEST(BlackPowderOrders, ColumnsAndSquaresHaveAFreeMoveAfterAFailedOrder) {
  const auto refusal = [](const char* profile, const char* marks) {
    const Situation table("unit red R1 profile " + std::string(profile) + " of rb at (60,12) facing 0" + marks + "\n");
    const WhyNot fault = why_not_free_move(table.battle(), table.unit("R1"));
    return fault ? fault->citation.clause : std::string();
  };
  EXPECT_EQ(refusal("MC", " : order_failed=1"), "");
  EXPECT_EQ(refusal("SQ", " : order_failed=1"), "");
  EXPECT_EQ(refusal("LI", " : order_failed=1"), "BP-FRE-01");
  EXPECT_EQ(refusal("MC", ""), "BP-FRE-01");
  const Situation table("unit red R1 profile SQ of rb at (60,12) facing 0 : disordered=1\n");
  EXPECT_EQ(book().variations.most_moves(table.unit("R1")), 1);
  EXPECT_EQ(why_not_fall_back(table.battle(), table.unit("R1"))->citation.clause, "BP-FRE-06");
}

// BP-SPR-02, BP-SPR-22
TEST(BlackPowderOrders, PasDeChargeIsReliableInAttackColumn) {
  const auto reliable = [](const char* profile) {
    Situation table("unit red R1 profile " + std::string(profile) +
                    " traits pas_de_charge of rb at (60,12) facing 0\n");
    ordered(table, "R1", {3, 3});
    return row(table.rolls("command").front(), "BP-SPR-02");
  };
  EXPECT_EQ(reliable("AC"), 1);
  EXPECT_EQ(reliable("LI"), 0);
}

// BP-TER-05, BP-TER-07, BP-TER-08: an obstacle costs 6 in, once; woods are closed to formed troops.
TEST(BlackPowderGround, CostsPartOfAMove) {
  const Situation table(R"(
terrain hedge h "hedge" line (40,43) (80,43)
unit red R1 profile LI of rb at (60,40) facing 0
)");
  const Unit& unit = table.unit("R1");
  const MoveLimits limits = ordinary_limits(table.battle(), unit);
  const auto ahead = [&](Length distance) {
    return plan_to(table.battle(), unit, geometry::shifted(unit.ground, distance), limits);
  };
  EXPECT_EQ(ahead(2_in).used, 2_in);
  EXPECT_EQ(ahead(6_in).used, 12_in);
  EXPECT_FALSE(ahead(6_in).fault);
  ASSERT_TRUE(ahead(7_in).fault);
  EXPECT_EQ(ahead(7_in).fault->citation.clause, "BP-MOV-01");
  const Situation wood(R"(
terrain woods w "wood" area (40,44) (80,44) (80,60) (40,60)
unit red R1 profile LI of rb at (60,40) facing 0
unit red R2 profile SK of rb at (70,40) facing 0
)");
  const auto into = [&](const char* id, Length distance) {
    const Unit& who = wood.unit(id);
    return plan_to(wood.battle(), who, geometry::shifted(who.ground, distance), ordinary_limits(wood.battle(), who));
  };
  ASSERT_TRUE(into("R1", 8_in).fault);
  EXPECT_EQ(into("R1", 8_in).fault->citation.clause, "BP-TER-02");
  EXPECT_FALSE(into("R2", 6_in).fault);
}

}  // namespace
}  // namespace battalia::rules::black_powder
