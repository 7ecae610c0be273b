// Worked examples of the catalogue about combat, closing fire and break tests, each with its own dice. Where an example
// has Blue as the active side the sides are exchanged.
#include "server/rules/families/brigade/charge/contact_move.h"
#include "server/rules/families/brigade/charge/counter_charge.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/families/brigade/turn/resolve_pending.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

// One round of the only combat, and all that follows from it up to the first question.
void fight(Situation& table, std::vector<std::uint32_t> faces) {
  table.run(
      [](Draft& draft) {
        fight_round(draft, combats(draft.battle()).front(), {});
        resolve_pending(draft);
      },
      std::move(faces));
}

void test_after_shooting(Situation& table, const char* unit, std::vector<std::uint32_t> faces) {
  table.run([&](Draft& draft) { take_break_test(draft, UnitId(unit), Trigger::shooting); }, std::move(faces));
}

// BP-FAQ-06, BP-UNI-10
TEST(BlackPowderExamples,
     Bp09TheWinnerDiscardsExcessCasualties) {  // BP-RES-06, BP-UNI-11, BP-BRK-17, BP-BRK-22, BP-BRK-23
  Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0 : casualties=2 charging=1
unit blue B1 profile LI of bb at (60,41.6) facing 180
contact R1 front B1 front
)",
                  "hand_to_hand");
  fight(table, {5, 4, 3, 6, 2, 1, 4, 4, 5, 2, 1, 3, 1, 2, 3, 5, 4, 1, 3, 3, 3});
  EXPECT_EQ(table.status("R1", kCasualties), 3);
  EXPECT_EQ(table.status("B1", kCasualties), 3);
  EXPECT_EQ(table.status("B1", kDisordered), 1);
  EXPECT_EQ(table.unit("B1").ground.centre, (geometry::Point{60_in, 53.6_in}));
  EXPECT_EQ(table.unit("B1").ground.facing, Angle::degrees(180));
}

// BP-UNI-09, BP-FAQ-17
TEST(BlackPowderExamples, Bp20ShakenAtExactlyTheStaminaValue) {  // BP-SHK-01, BP-BRK-02, BP-BRK-08, BP-BRK-18
  Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit red R2 profile LI of rb at (71,40) facing 0
unit blue B1 profile LI of bb at (60,56.6) facing 180 : casualties=2
)",
                  "shooting");
  shoot(table, "R1", "B1", {4, 2, 1, 3});
  EXPECT_EQ(table.status("B1", kCasualties), 3);
  EXPECT_TRUE(is_shaken(table.unit("B1")));
  shoot(table, "R2", "B1", {5, 4, 3, 2, 5});
  EXPECT_EQ(table.status("B1", kCasualties), 4);
  test_after_shooting(table, "B1", {4, 4});
  EXPECT_EQ(table.rolls("break_test").front().total(), 7);
  EXPECT_EQ(table.status("B1", kCasualties), 3);
  EXPECT_EQ(table.status("B1", kDisordered), 0);
}

// BP-FAQ-18, BP-UNI-12, BP-CLF-16
TEST(BlackPowderExamples,
     Bp21CavalryChargesABattery) {  // BP-CLF-06, BP-CLF-09, BP-CLF-10, BP-CLF-13, BP-BRK-04, BP-ART-08
  Situation table(R"(
unit red R1 profile CV of rb at (60,30) facing 0
unit blue B1 profile FB of bb at (60,45) facing 180
)",
                  "hand_to_hand");
  table.run([](Draft& draft) { make_contact(draft, {UnitId("R1"), UnitId("B1")}, true); }, {2, 3, 5, 6, 4, 3, 4});
  EXPECT_EQ(table.status("R1", kCasualties), 1);
  EXPECT_EQ(table.rolls("break_test").front().total(), 6);
  ASSERT_TRUE(table.table().engaged(UnitId("R1")));
  fight(table, {1, 3, 4, 5, 2, 6, 2, 3, 4, 4, 5, 3, 2, 1, 5, 6, 4});
  EXPECT_EQ(table.unit("B1").presence, v1::PRESENCE_DESTROYED);
  EXPECT_EQ(table.status("R1", kCasualties), 1);
}

TEST(BlackPowderExamples,
     Bp23WinnerBonusDisorderAndTwoSupports) {  // BP-HTH-04, BP-HTH-05, BP-SUP-01, BP-SUP-02, BP-HTH-16
  Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0 : casualties=1 won_last_round=1
unit red R2 profile LI of rb at (60,35) facing 0
unit blue B1 profile LI of bb at (60,41.6) facing 180 : casualties=2 disordered=1
unit blue B2 profile LI of bb at (71.6,44) facing 180
unit blue B3 profile LI of bb at (48.4,44) facing 180
contact R1 front B1 front
)",
                  "hand_to_hand");
  fight(table, {3, 4, 2, 1, 5, 6, 4, 5, 6, 3, 4, 5, 4, 4, 1, 6, 6, 5, 2, 3, 4});
  EXPECT_EQ(table.status("R1", kCasualties), 2);
  EXPECT_EQ(table.status("B1", kCasualties), 3);
  EXPECT_EQ(table.status("R1", kWonLastRound), 0);
  EXPECT_EQ(table.status("B1", kWonLastRound), 1);
  EXPECT_TRUE(table.table().engaged(UnitId("R1")));
}

TEST(BlackPowderExamples, Bp24ADrawnCombatTestsTheShaken) {  // BP-RES-05, BP-RES-08, BP-BRK-10, BP-BRK-11, BP-BRK-17
  Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,41.6) facing 180 : casualties=2
contact R1 front B1 front
)",
                  "hand_to_hand");
  fight(table, {4, 1, 2, 3, 5, 2, 4, 5, 1, 2, 3, 3, 2, 5, 3, 6, 4, 2});
  EXPECT_EQ(table.status("R1", kCasualties), 1);
  EXPECT_EQ(table.status("B1", kCasualties), 3);
  EXPECT_EQ(table.status("B1", kDisordered), 1);
  EXPECT_EQ(table.unit("B1").ground.centre, (geometry::Point{60_in, 53.6_in}));
  EXPECT_EQ(table.status("R1", kWonLastRound), 0);
}

TEST(BlackPowderExamples,
     Bp28CavalryCounterChargesInfantry) {  // BP-CCH-01, BP-CCH-04 to BP-CCH-07, BP-BRK-03, BP-BRK-14
  Situation table(R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile CV of bb at (60,52.8) facing 180
)",
                  "hand_to_hand");
  table.run([](Draft& draft) {
    EXPECT_FALSE(why_not_counter_charge(draft.battle(), draft.unit(UnitId("B1")), draft.unit(UnitId("R1"))));
    counter_charge(draft, UnitId("B1"), UnitId("R1"), Interpenetration::by_will);
  });
  EXPECT_EQ(table.status("R1", kDisordered), 1);
  EXPECT_EQ(table.status("R1", kIsCharging), 0);
  EXPECT_EQ(table.status("B1", kIsCharging), 1);
  EXPECT_EQ(geometry::front_centre(table.unit("R1").ground), (geometry::Point{60_in, 45.8_in}));
  fight(table, {4, 5, 6, 3, 2, 1, 3, 4, 2, 1, 6, 5, 2, 3, 4, 6, 1, 2, 3, 4, 5, 3, 2});
  EXPECT_EQ(table.unit("R1").presence, v1::PRESENCE_DESTROYED);
  EXPECT_EQ(table.status("B1", kCasualties), 0);
}

// BP-SAV-10, BP-UNI-12, BP-SHO-07
TEST(BlackPowderExamples,
     Bp33ArtilleryAndMusketryInOnePart) {  // BP-HIT-01, BP-SAV-02, BP-SAV-03, BP-BRK-02 to BP-BRK-05, BP-BRK-16
  Situation table(R"(
unit red R1 profile FB of rb at (60,30) facing 0
unit red R2 profile LI of rb at (70,38.4) facing 0
unit blue B1 profile AC of bb at (60,53.6) facing 180 : casualties=1
)",
                  "shooting");
  shoot(table, "R1", "B1", {3, 4, 5, 6});
  EXPECT_EQ(table.status("B1", kCasualties), 2);
  shoot(table, "R2", "B1", {6, 5, 4, 1, 3, 2});
  EXPECT_EQ(table.status("B1", kCasualties), 4);
  EXPECT_EQ(table.status("B1", kDisordered), 1);
  test_after_shooting(table, "B1", {5, 4});
  const v1::DiceRolled test = table.rolls("break_test").front();
  EXPECT_EQ(test.total(), 6);
  EXPECT_EQ(row(test, "BP-BRK-02") + row(test, "BP-BRK-03") + row(test, "BP-BRK-04"), -3);
  EXPECT_EQ(table.status("B1", kCasualties), 3);
  EXPECT_TRUE(table.unit("B1").on_table());
}

}  // namespace
}  // namespace battalia::rules::black_powder
