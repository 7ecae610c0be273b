// Contacts as they are stored: made corner to corner, ended by separation, with rounds counted.
#include "server/rules/systems/god_will_know_his_own/contact/records.h"

#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::string_view kPair =
    "unit red R1 profile hi_o at (500mm,490mm)\n"
    "unit blue B1 profile lb_o at (500mm,510mm) facing 180\n";

TEST(GwkRecords, AContactOfTwoFrontsIsKeptOnBoth) {  // GWK-MOVE-27, GWK-GEN-07
  Battlefield field(kPair);
  field.game(kBound, 3).run([](Draft& draft) { make_contact(draft, UnitId("R1"), UnitId("B1"), ContactCause::made); });
  const Table& table = field.table();
  EXPECT_TRUE(is_front_to_front(table, field.unit("R1"), field.unit("B1")));
  EXPECT_EQ(front_cause(field.unit("R1")), ContactCause::made);
  EXPECT_EQ(front_cause(field.unit("B1")), ContactCause::suffered);
  EXPECT_EQ(field.status("B1", kFrontSince), 3);
  EXPECT_EQ(enemy_face(table, field.unit("R1"), field.unit("B1")), Face::front);
}

TEST(GwkRecords, JustContactedIsTheFirstRoundWhicheverSideMoved) {  // GWK-COMB-14, R-G30
  Battlefield field(kPair);
  field.in_contact();
  const auto just = [&] { return is_just_contacted(field.table(), field.unit("B1"), field.unit("R1")); };
  EXPECT_TRUE(just());
  field.run([](Draft& draft) { note_round(draft, UnitId("R1"), UnitId("B1"), UnitId()); });
  EXPECT_FALSE(just());
  EXPECT_EQ(field.status("R1", kFrontStuck), 1) << "it did not push the enemy back (GWK-SUPP-05)";
}

TEST(GwkRecords, FollowingUpTheSameEnemyIsNoNewContact) {  // R-G30
  for (const auto& [cause, just] :
       {std::pair{ContactCause::followed, false}, std::pair{ContactCause::broke_through, true},
        std::pair{ContactCause::none, false}}) {
    Battlefield field(kPair);
    field.in_contact(cause);
    EXPECT_EQ(is_just_contacted(field.table(), field.unit("R1"), field.unit("B1")), just);
  }
}

TEST(GwkRecords, NotingWhoWasPushedBack) {  // GWK-SUPP-05
  Battlefield field(kPair);
  field.in_contact().run([](Draft& draft) { note_round(draft, UnitId("R1"), UnitId("B1"), UnitId("B1")); });
  EXPECT_EQ(field.status("R1", kFrontStuck), 0);
  EXPECT_EQ(field.status("B1", kFrontStuck), 1);
}

TEST(GwkRecords, AFollowedElementHasPushedNothingBack) {  // GWK-SUPP-05
  Battlefield field(kPair);
  field.run([](Draft& draft) { make_contact(draft, UnitId("R1"), UnitId("B1"), ContactCause::followed); });
  EXPECT_EQ(field.status("R1", kFrontStuck), 0);
  EXPECT_EQ(field.status("B1", kFrontStuck), 1);
}

TEST(GwkRecords, SeparationEndsTheRecordsOfBoth) {
  Battlefield field(kPair);
  field.in_contact().stand("B1", base(500, 501, 180));
  field.run([](Draft& draft) { renew_contacts(draft, UnitId("B1")); });
  EXPECT_TRUE(field.table().contacts.empty());
  EXPECT_EQ(field.status("R1", kFrontSince), 0);
  EXPECT_EQ(field.status("B1", kFrontCause), 0);
}

TEST(GwkRecords, AFlankIsStruckByAFront) {  // GWK-MOVE-29
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,490mm)\n"
      "unit blue B1 profile hi_o at (530mm,480mm) facing 270\n");
  field.stand("B1", base(520, 480, 270)).run([](Draft& draft) {
    renew_contacts(draft, UnitId("B1"), ContactCause::made);
  });
  ASSERT_EQ(fronts_on(field.table(), field.unit("R1"), Face::right).size(), 1u);
  EXPECT_EQ(front_enemy(field.table(), field.unit("R1")), nullptr);
  EXPECT_EQ(front_enemy(field.table(), field.unit("B1"))->id, UnitId("R1"));
  EXPECT_EQ(enemy_face(field.table(), field.unit("B1"), field.unit("R1")), Face::right);
  EXPECT_EQ(front_cause(field.unit("R1")), ContactCause::none);
}

TEST(GwkRecords, GunsWithoutCrewAreNeverInContact) {  // R-G38
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,490mm)\n"
      "unit blue B1 profile hart_o at (500mm,520mm) facing 180 : uncrewed\n");
  field.in_contact();
  EXPECT_FALSE(is_in_contact(field.table(), field.unit("R1")));
}

TEST(GwkRecords, AFrontTouchesOneEnemy) {  // R-G13
  Battlefield field({kPair, "unit blue B2 profile lb_o at (540mm,510mm) facing 180\n"});
  field.in_contact();
  EXPECT_EQ(field.table().contacts_of(UnitId("R1")).size(), 1u) << "B2 stands at its corner only";
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
