// How the family's charges, responses and combats work by this book.
#include "server/rules/families/brigade/charge/contact.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

TEST(ChargesByTheBook, TheSecondChargerNeedsHalfAnInchOfTheFace) {  // BP-CHG-14, BP-CHG-13
  const auto has_room = [](const char* x) {
    const Situation table("unit red R1 profile LI of rb at (" + std::string(x) + R"(,58.4) facing 0
unit red R2 profile AC of rb at (72,48) facing 0
unit blue B1 profile LI of bb at (60,60) facing 180
contact R1 front B1 front
)");
    return ground_against(table.battle(), table.unit("R2"), table.unit("B1"), geometry::Face::front).has_value();
  };
  EXPECT_TRUE(has_room("59.5"));
  EXPECT_FALSE(has_room("59.6"));
}

TEST(ChargesByTheBook, AnotherEnemyThatTheFrontCoversIsEngagedToo) {  // BP-CHG-15, BP-GEO-08
  const auto engaged = [](const char* x) {
    Situation table(
        "unit red R1 profile LI of rb at (60,40) facing 0\nunit blue B1 profile AC of bb at (57,52) facing "
        "180\nunit blue B2 profile AC of bb at (" +
        std::string(x) + ",52) facing 180\n");
    charge_now(table);
    table.act(kBlue, "choose stand units B1");
    EXPECT_EQ(table.table().open_decision(), nullptr) << "B2 makes no response";
    return table.table().engaged(UnitId("B2"));
  };
  EXPECT_TRUE(engaged("62"));
  EXPECT_FALSE(engaged("65.5")) << "less than half of its front is covered";
}

TEST(ChargesByTheBook, EachChargeOfATurnIsAnsweredSeparately) {  // BP-RSP-06, BP-FAQ-15
  Situation table(R"(
unit red R1 profile CV of rb at (60,40) facing 0
unit red R2 profile LI of rb at (48,54) facing 90
unit blue B1 profile LI of bb at (60,54) facing 180
)");
  charge_now(table, {3, 4});
  EXPECT_EQ(table.unit("B1").formation, kSquare);
  EXPECT_FALSE(table.table().engaged(UnitId("R1")));
  charge_now(table, {}, "R2");
  EXPECT_EQ(menu(table), "closing_fire stand");
}

TEST(ChargesByTheBook, SkirmishersTrainedToItFormSquareWhereTheyStand) {  // BP-SQR-19
  Situation table(R"(
unit red R1 profile CV of rb at (60,40) facing 0
unit blue B1 profile SS of bb traits form_square,skirmish,weapon_smoothbore_musket at (60,54) facing 180
)");
  charge_now(table, {3, 4});
  EXPECT_EQ(table.unit("B1").formation, kSquare);
  EXPECT_EQ(table.unit("B1").ground.centre, (geometry::Point{60_in, 54_in}));
}

Situation skirmishers_charged(const char* red_y, const char* blue_y, const std::string& more = "") {
  Situation table("unit red R1 profile LI of rb at (60," + std::string(red_y) +
                  ") facing 0\nunit blue B1 profile SS of bb at (60," + blue_y + ") facing 180\n" + more);
  charge_now(table);
  return table;
}

TEST(ChargesByTheBook, ACaughtEvaderIsHitOnTheFaceItShows) {  // BP-EVA-07, BP-EVA-08
  const std::string wood_beside = "terrain woods w \"the wood\" area (65.5,30) (75,30) (75,70) (65.5,70)\n";
  Situation caught =
      skirmishers_charged("40", "43", wood_beside);  // it goes at half pace, and foot beside the wood does not
  caught.act(kBlue, "choose evade units B1 : facing options away");
  ASSERT_TRUE(caught.table().engaged(UnitId("R1")));
  EXPECT_EQ(caught.table().contacts_of(UnitId("R1")).front().face_of_b, v1::FACE_REAR);
  EXPECT_EQ(caught.table().open_decision(), nullptr) << "no further response";
  Situation away = skirmishers_charged("40", "50");
  away.act(kBlue, "choose evade units B1");
  EXPECT_FALSE(away.table().engaged(UnitId("B1")));
  EXPECT_EQ(away.status("R1", "charging"), 0) << "it fell short and has not charged";
  EXPECT_EQ(away.unit("R1").ground.centre.y, 52_in) << "its whole move";
}

TEST(ChargesByTheBook, UnitsWithoutAWayOutDoNotEvade) {  // BP-EVA-09
  const Situation table = skirmishers_charged("40", "50", "unit red R3 profile LI of rb at (60,52.6) facing 180\n");
  EXPECT_EQ(menu(table), "none");
}

TEST(ChargesByTheBook, AnEvaderMayLeaveTheTable) {  // BP-EVA-11, BP-EDG-01
  Situation table = skirmishers_charged("78", "88");
  table.act(kBlue, "choose evade units B1");
  EXPECT_FALSE(table.unit("B1").on_table());
  EXPECT_EQ(table.status("B1", "left_table"), 1);
}

TEST(ChargesByTheBook, HorseArtilleryLimbersAndEvades) {  // BP-ART-07, BP-EVA-01
  Situation table(R"(
profile HB type horse_gun symbol gun formation deployed size 2.4 x 2.4 hand_to_hand=1 shooting_short=3 shooting_medium=2 shooting_long=1 morale=4 stamina=1 traits weapon_smoothbore_artillery
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile HB of bb at (60,50) facing 180
)");
  charge_now(table);
  EXPECT_EQ(menu(table), "closing_fire evade stand");
  table.act(kBlue, "choose evade units B1");
  EXPECT_EQ(table.unit("B1").formation, kLimbered);
  EXPECT_GT(table.unit("B1").ground.centre.y, 65_in);
}

// R1 and R2 against B1 and B2, side by side, or fewer units.
Situation melee(const std::string& lines) { return Situation(lines, "hand_to_hand"); }

constexpr std::string_view kTwoAgainstTwo = R"(
unit red R1 profile LI of rb at (50,40) facing 0
unit red R2 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (50,41.6) facing 180
unit blue B2 profile LI of bb at (60,41.6) facing 180
contact R1 front B1 front
contact R2 front B2 front
contact R1 front B2 front
)";

TEST(CombatsByTheBook, LosersGoBackInTheOrderOfTheirNames) {  // BP-BRK-32, BP-DIE-08
  Situation table = melee(std::string(kTwoAgainstTwo));
  table.act(kRed, "fight fight units R1");
  // R1 divides its dice 3 and 3, R2 fights with 6, and no hit is saved; all blue dice miss.
  table.default_act(kBlue,
                    {4, 1, 1, 4, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 2});
  const auto tests = table.rolls("break_test");
  ASSERT_EQ(tests.size(), 2u);
  EXPECT_EQ(tests[0].unit(), "B1");
  EXPECT_EQ(tests[1].unit(), "B2");
  EXPECT_GT(table.unit("B1").ground.centre.y, 50_in);
  EXPECT_GT(table.unit("B2").ground.centre.y, 50_in);
}

TEST(CombatsByTheBook, TheBonusOfASquareNeedsHorseAndCountsOnce) {  // BP-RES-07, BP-RES-02
  const auto bonus = [](const std::string& lines) {
    const Situation table = melee("unit blue B1 profile SQ of bb at (60,60) facing 180\n" + lines);
    return result_bonuses(table.battle(), combats(table.battle()).front(), {}, v1::SIDE_BLUE).total();
  };
  EXPECT_EQ(bonus("unit red R1 profile LI of rb at (60,57.6) facing 0\ncontact R1 front B1 front\n"), 0);
  const std::string horse = "unit red R1 profile CV of rb at (60,56.4) facing 0\ncontact R1 front B1 front\n";
  EXPECT_EQ(bonus(horse), 3);
  EXPECT_EQ(bonus(horse + "unit red R2 profile CV of rb at (63.6,60) facing 270\ncontact R2 front B1 left\n"), 3);
}

constexpr std::string_view kOneAgainstOne = R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,41.6) facing 180
unit blue B9 profile LI of bb at (100,90) facing 180
contact R1 front B1 front
)";

TEST(CombatsByTheBook, WinnersStayWhileAnEnemyHolds) {  // BP-FOL-10
  Situation table = melee(std::string(kOneAgainstOne));
  table.act(kRed, "fight fight units R1", {4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4});
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
  EXPECT_NE(table.prompt(kRed).decision(), "after_combat");
  EXPECT_EQ(table.status("R1", "won_last_round"), 1);
}

TEST(CombatsByTheBook, GunsOfABrokenCrewAreGone) {  // BP-ART-18, BP-ART-08
  Situation table = melee(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile FB of bb at (60,42) facing 180
unit blue B2 profile LI of bb at (40,90) facing 180
unit blue B9 profile LI of bb at (100,90) facing 180
contact R1 front B1 front
)");
  table.act(kRed, "fight fight units R1", {4, 1, 1, 1, 1, 1, 1, 1, 6, 6});
  EXPECT_EQ(table.unit("B1").presence, v1::PRESENCE_DESTROYED);
}

TEST(CombatsByTheBook, AttackersOfABuildingHoldOrGoBack) {  // BP-BLD-13
  const auto after = [](std::vector<std::uint32_t> test) {
    Situation table = melee(R"(
terrain building farm "the farm" area (56,40.8) (64,40.8) (64,48.8) (56,48.8)
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb formation garrison size 8 x 8 at (60,44.8) facing 180 : garrison=1
contact R1 front B1 front
)");
    std::vector<std::uint32_t> faces = {1, 1, 1, 1, 1, 1, 1, 1};
    faces.insert(faces.end(), test.begin(), test.end());
    table.act(kRed, "fight fight units R1", faces);
    return table;
  };
  EXPECT_TRUE(after({4, 4}).table().engaged(UnitId("R1")));
  const Situation back = after({3, 2});
  EXPECT_FALSE(back.table().engaged(UnitId("R1")));
  EXPECT_LT(back.unit("R1").ground.centre.y, 30_in);
}

TEST(CombatsByTheBook, DisorderedHorseThatHasWonMovesButDoesNotSweep) {  // BP-FOL-08, BP-FOL-04, BP-DIS-06
  const auto asked = [](const std::string& state) {
    Situation table = melee("unit red R1 profile CV of rb at (60,40) facing 0" + state + R"(
unit blue B1 profile LI of bb at (60,42.8) facing 180
unit blue B2 profile LI of bb at (60,56) facing 180
unit blue B9 profile LI of bb at (100,90) facing 180
contact R1 front B1 front
)");
    table.act(kRed, "fight fight units R1", {5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    return menu(table, "after_combat", kRed);
  };
  EXPECT_NE(asked("").find("charge"), std::string::npos);
  EXPECT_NE(asked(" : disordered").find("move"), std::string::npos);
  EXPECT_EQ(asked(" : disordered").find("charge"), std::string::npos);
}

}  // namespace
}  // namespace battalia::rules::black_powder
