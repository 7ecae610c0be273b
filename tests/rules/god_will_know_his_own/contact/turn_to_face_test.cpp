// P2c: elements attacked on flank or rear turn, with the ranks that can.
#include "server/rules/systems/god_will_know_his_own/contact/turn_to_face.h"

#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

// R1 faces up with ranks behind it; B1 attacks its left flank, from the west.
Battlefield struck(std::string_view profile, int ranks, std::string_view enemy = "hi_o", std::string_view of = "") {
  std::string lines;
  for (int i = 0; i < ranks; ++i) {
    lines += "unit red R" + std::to_string(i + 1) + " profile " + std::string(profile) + " at (500mm," +
             std::to_string(490 - 20 * i) + "mm) " + std::string(of) + "\n";
  }
  lines += "unit blue B1 profile " + std::string(enemy) + " at (400mm,480mm) facing 90\n";
  Battlefield field(lines);
  const Length depth = field.unit("B1").ground.depth;
  field.stand("B1", geometry::standing_at({480_mm, 480_mm}, Angle::degrees(90), 40_mm, depth));
  field.run([](Draft& draft) { renew_contacts(draft, UnitId("B1"), ContactCause::made); });
  return field;
}
Battlefield& settle(Battlefield& field) {
  return field.run([](Draft& draft) { EXPECT_TRUE(run_turns_to_face(draft)); });
}

TEST(GwkTurnToFace, FrontToFrontCornerToCorner) {  // GWK-MOVE-29, R-G12
  Battlefield field = struck("hi_o", 1);
  ASSERT_EQ(fronts_on(field.table(), field.unit("R1"), Face::left).size(), 1u);
  settle(field);
  EXPECT_TRUE(is_front_to_front(field.table(), field.unit("R1"), field.unit("B1")));
  EXPECT_EQ(legal_contact(field.unit("R1").ground, field.unit("B1").ground), Face::front);
  EXPECT_EQ(field.unit("R1").ground.facing, Angle::degrees(270));
  EXPECT_EQ(front_cause(field.unit("B1")), ContactCause::made);
  EXPECT_EQ(front_cause(field.unit("R1")), ContactCause::suffered);
  EXPECT_EQ(field.status("R1", kHitFrom), static_cast<std::int32_t>(Face::left)) << "GWK-FACT-04";
}

// It could not turn at once, because an enemy broke through to its flank or had left it no room.
TEST(GwkTurnToFace, ThoseThatHaveFoughtAlreadyAreNotJustContacted) {  // R-G30, GWK-COMB-14, GWK-SUPP-05
  const auto turned_to_it = [](bool already) {
    Battlefield field = struck("hi_o", 1);
    if (already) field.run([](Draft& draft) { note_round(draft, UnitId("B1"), UnitId("R1"), UnitId()); });
    settle(field);
    EXPECT_TRUE(is_front_to_front(field.table(), field.unit("R1"), field.unit("B1")));
    return field;
  };
  const Battlefield fresh = turned_to_it(false), old = turned_to_it(true);
  EXPECT_TRUE(is_just_contacted(fresh.table(), fresh.unit("R1"), fresh.unit("B1")));
  EXPECT_FALSE(is_just_contacted(old.table(), old.unit("R1"), old.unit("B1")));
  for (const std::string_view id : {"R1", "B1"}) EXPECT_EQ(old.status(id, kFrontStuck), 1) << id;
}

TEST(GwkTurnToFace, FourRanksOfPikeBecomeTwoFiles) {  // GWK-MOVE-30, R-G12
  Battlefield field = struck("pk_o", 4);
  settle(field);
  EXPECT_TRUE(stands_behind(field.unit("R1").ground, field.unit("R2").ground));
  EXPECT_TRUE(stands_beside(field.unit("R1").ground, field.unit("R3").ground, Face::left));
  EXPECT_TRUE(stands_behind(field.unit("R3").ground, field.unit("R4").ground));
  EXPECT_EQ(ranks_behind(field.table(), field.unit("R1")).size(), 1u);
}

TEST(GwkTurnToFace, OtherRanksStayAndSupportNobody) {  // GWK-MOVE-30
  Battlefield field = struck("hi_o", 2);
  settle(field);
  EXPECT_EQ(field.unit("R1").ground.facing, Angle::degrees(270));
  EXPECT_EQ(field.unit("R2").ground.facing, Angle());
  EXPECT_TRUE(ranks_behind(field.table(), field.unit("R1")).empty());
  EXPECT_FALSE(geometry::overlap(field.unit("R1").ground, field.unit("R2").ground, kTouching));
}

TEST(GwkTurnToFace, OnlySomeTroopsTurnWithTheirRanks) {  // GWK-MOVE-30
  const auto turns = [](std::string_view profile, std::string_view enemy, std::string_view of) {
    Battlefield field = struck(profile, 2, enemy, of);
    field.game(kYear, 1300);
    return turns_with_ranks(field.table(), field.unit("R1"), field.unit("B1"));
  };
  EXPECT_TRUE(turns("pk_x", "hi_o", ""));
  EXPECT_FALSE(turns("ph_o", "hi_o", ""));
  EXPECT_TRUE(turns("ph_o", "lc_o", ""));
  EXPECT_TRUE(turns("ph_o", "cv_i", ""));
  EXPECT_FALSE(turns("ph_o", "cv_o", ""));
  EXPECT_TRUE(turns("hi_o", "hi_o", "traits swiss"));
  EXPECT_TRUE(turns("hi_o", "hi_o", "traits landsknecht"));
  EXPECT_TRUE(turns("ph_o", "hi_o", "traits low_country"));
  EXPECT_TRUE(turns("ph_f", "hi_o", "traits catalan_company"));
  EXPECT_TRUE(turns("ph_o", "hi_o", "traits scots"));
}

TEST(GwkTurnToFace, ThoseInFrontContactDoNotTurn) {  // GWK-MOVE-29
  Battlefield field = struck("hi_o", 1);
  field.stand("B1", base(500, 500, 180)).in_contact();
  settle(field);
  EXPECT_EQ(field.unit("R1").ground.facing, Angle());
}

// B2, whose front is on the flank of R1, which fights B1, is attacked on its own flank.
TEST(GwkTurnToFace, AnElementOnAFlankBreaksItsContactWhenItTurns) {  // GWK-MOVE-29
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,490mm)\nunit red R2 profile hi_o at (400mm,400mm)\n"
      "unit blue B1 profile hi_o at (500mm,510mm) facing 180\nunit blue B2 profile hi_o at (400mm,480mm) facing 90\n");
  field.stand("B1", base(500, 500, 180)).stand("B2", base(480, 480, 90)).stand("R2", base(460, 460, 0)).in_contact();
  ASSERT_EQ(front_enemy(field.table(), field.unit("B2")), &field.unit("R1"));
  ASSERT_EQ(fronts_on(field.table(), field.unit("B2"), Face::right).size(), 1u);
  settle(field);
  EXPECT_TRUE(is_front_to_front(field.table(), field.unit("R2"), field.unit("B2")));
  EXPECT_TRUE(fronts_on(field.table(), field.unit("R1"), Face::left).empty()) << "it has let go of that flank";
  EXPECT_TRUE(is_front_to_front(field.table(), field.unit("R1"), field.unit("B1")));
}

// B1 hits the left flank and B2 the rear, which leaves no room to face B1.
TEST(GwkTurnToFace, AnotherEnemyThatTouchesItStaysInContact) {  // GWK-MOVE-29, GWK-FACT-14, GWK-OUT-04
  Battlefield field = struck("hi_o", 1);
  field.set("B1", kFrontRounds, 1);  // it hit the flank in an earlier bound
  Table& table = field.table();
  Unit behind = field.unit("B1");
  behind.id = UnitId("B2");
  behind.ground = base(500, 480);
  behind.statuses = Statuses();
  table.units.push_back(behind);
  field.run([](Draft& draft) { renew_contacts(draft, UnitId("B2"), ContactCause::made); });
  ASSERT_EQ(fronts_on(field.table(), field.unit("R1"), Face::rear).size(), 1u);
  settle(field);
  ASSERT_TRUE(is_front_to_front(field.table(), field.unit("R1"), field.unit("B2")));
  EXPECT_EQ(fronts_on(field.table(), field.unit("R1"), Face::right), std::vector{&field.unit("B1")});
  EXPECT_TRUE(is_pinned(field.table(), field.unit("R1")));
  EXPECT_EQ(front_cause(field.unit("B1")), ContactCause::made);
  EXPECT_EQ(field.status("B1", kFrontRounds), 1) << "it is the same contact";
}

TEST(GwkTurnToFace, TheOwnerChoosesAmongSeveral) {  // D-13
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,490mm)\nunit blue B1 profile hi_o at (400mm,480mm) facing 90\n"
      "unit blue B2 profile hi_o at (600mm,480mm) facing 270\n");
  field.stand("B1", base(480, 480, 90)).stand("B2", base(520, 480, 270)).in_contact();
  field.run([](Draft& draft) { EXPECT_FALSE(run_turns_to_face(draft)); });
  ASSERT_NE(field.table().open_decision(), nullptr);
  const v1::Decision decision = *field.table().open_decision();
  EXPECT_EQ(decision.seat(), v1::SEAT_RED);
  v1::Prompt prompt;
  face_decision().offer(field.table(), decision, prompt);
  ASSERT_EQ(prompt.offers_size(), 1);
  v1::Act act;
  act.set_verb(v1::VERB_CHOOSE);
  act.set_key(std::string(kFaceDecision));
  act.add_units("R1");
  v1::Answer& answer = *act.add_answers();
  answer.set_input("target");
  answer.add_targets("B2");
  field.run([&](Draft& draft) { EXPECT_FALSE(face_decision().answer(draft, act, decision)); });
  settle(field);
  EXPECT_TRUE(is_front_to_front(field.table(), field.unit("R1"), field.unit("B2")));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
