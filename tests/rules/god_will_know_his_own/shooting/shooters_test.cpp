// Which elements may shoot, at what, how far (GWK-SHOOT-01 to 13, 55 to 67, 70 to 76), and the shooting phase (D-15 to
// D-17, D-25).
#include "server/rules/systems/god_will_know_his_own/shooting/shooters.h"

#include "server/rules/systems/god_will_know_his_own/contact/records.h"
#include "server/rules/systems/god_will_know_his_own/shooting/shooting_phase.h"
#include "server/rules/systems/god_will_know_his_own/shooting/volley.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

using Ids = std::vector<std::string>;

Ids targets(const Battlefield& field, std::string_view id) {
  Ids ids;
  for (const Unit* target : targets_of(field.table(), field.unit(id))) ids.push_back(target->id.str());
  return ids;
}
std::string refusal(const Battlefield& field, std::string_view id) {
  const WhyNot fault = why_not_shoot(field.table(), field.unit(id));
  return fault ? fault->citation.clause : std::string();
}
std::string refusal(const Battlefield& field, std::string_view id, std::string_view target) {
  const WhyNot fault = why_not_shoot_at(field.table(), field.unit(id), field.unit(target));
  return fault ? fault->citation.clause : std::string();
}
// A at (500, 500), facing up; enemies in front of it, that far to the right of its middle and that far ahead.
Battlefield shooting(const std::string& lines, std::string_view options = "") {
  Battlefield field(lines, options);
  file(field, {"A"});
  field.table().phase = kShootingPhase;
  return field;
}
void put(Battlefield& field, std::string_view id, Length right, Length ahead) {
  field.stand(id, geometry::standing_at({500_mm + right, 500_mm + ahead}, Angle::degrees(180), 40_mm,
                                        field.unit(id).ground.depth));
}
Length range_for(std::string_view profile, std::string_view traits, std::int32_t year = 0,
                 std::string_view options = "") {
  Battlefield field(red("A", profile, traits), options);
  field.game(kYear, year);
  return range_of(field.table(), field.unit("A"));
}

TEST(GwkShooters, ATargetHiddenAheadMayBeVisibleAtTheSide) {  // GWK-SHOOT-04, GWK-SHOOT-05, R-G17
  Battlefield field = shooting(red("A", "bw_o") + red("C", "hi_o") + red("D", "hi_o") + blue("B", "hi_o"));
  put(field, "B", 35_mm, 110_mm);
  field.stand("C", base(510, 560)).stand("D", base(900, 560));
  EXPECT_EQ(targets(field, "A"), Ids{"B"}) << "C hides what of B is straight ahead, not the rest";
  field.stand("D", base(550, 560));
  EXPECT_EQ(targets(field, "A"), Ids{}) << "C and D hide all of it";
}

TEST(GwkShooters, Ranges) {  // GWK-SHOOT-55 to 66, GWK-SKIRM-07
  EXPECT_EQ(range_for("lb_i", ""), 8_in);
  EXPECT_EQ(range_for("xb_o", ""), 8_in);
  EXPECT_EQ(range_for("sh_o", "traits handgun", 1470), 4_in);
  EXPECT_EQ(range_for("sh_o", "traits handgun", 1471), 5_in);
  EXPECT_EQ(range_for("sh_o", "traits arquebus"), 5_in);
  EXPECT_EQ(range_for("sh_i", "traits heavy_musket"), 8_in);
  EXPECT_EQ(range_for("sh_i", "traits heavy_musket,poorly_trained"), 5_in);
  EXPECT_EQ(range_for("sh_i", "traits swivel_guns"), 8_in);
  EXPECT_EQ(range_for("re_o", ""), 3_in);
  EXPECT_EQ(range_for("cv_o", "traits bow"), 5_in);
  EXPECT_EQ(range_for("lc_x", "traits javelin"), 5_in);
  EXPECT_EQ(range_for("lc_x", "traits javelin", 0, "option lcx_shooting none\n"), Length());
  EXPECT_EQ(range_for("bw_s", ""), 8_in);
  EXPECT_EQ(range_for("bw_o", ""), 7_in);
  EXPECT_EQ(range_for("bw_x", ""), 7_in);
  EXPECT_EQ(range_for("bw_f", ""), 5_in);
  EXPECT_EQ(range_for("bw_i", ""), 5_in);
  EXPECT_EQ(range_for("el_o", "traits bow"), 7_in);
  EXPECT_EQ(range_for("el_o", "traits firearms"), 5_in);
  EXPECT_EQ(range_for("el_o", "traits swivel_guns"), 8_in);
  EXPECT_EQ(range_for("el_o", ""), Length());
}

TEST(GwkShooters, RangeIncludesItsEnd) {  // GWK-SHOOT-67
  for (const std::int32_t over : {-51, 0, 51}) {
    Battlefield field = shooting(red("A", "bw_o") + blue("B", "hi_o"));
    put(field, "B", Length(), 7_in + Length::um(over));
    EXPECT_EQ(targets(field, "A"), over > 0 ? Ids() : Ids({"B"})) << over;
    EXPECT_EQ(refusal(field, "A", "B"), over > 0 ? "GWK-SHOOT-63" : "") << over;
  }
}

TEST(GwkShooters, StraightAheadFirst) {  // GWK-SHOOT-04, 05, 07
  Battlefield field = shooting(red("A", "bw_o") + blue("B", "hi_o") + blue("C", "hi_o") + blue("D", "hi_o"));
  put(field, "B", 40_mm, 3_in);
  put(field, "C", -40_mm, 4_in);
  put(field, "D", Length(), 6_in);
  EXPECT_EQ(targets(field, "A"), Ids({"D"}));
  EXPECT_EQ(refusal(field, "A", "B"), "GWK-SHOOT-05");
  put(field, "D", 200_mm, 6_in);
  EXPECT_EQ(targets(field, "A"), Ids({"B"})) << "the nearest of those at the sides";
  EXPECT_EQ(refusal(field, "A", "C"), "GWK-SHOOT-07");
  put(field, "B", 80_mm, 3_in);
  EXPECT_EQ(targets(field, "A"), Ids({"C"})) << "beyond the strip, whose border it only touches";
  EXPECT_EQ(refusal(field, "A", "B"), "GWK-SHOOT-04");
}

TEST(GwkShooters, TroopsBetween) {  // GWK-SHOOT-11, GWK-SHOOT-12
  Battlefield field = shooting(red("A", "bw_o") + red("P", "hi_o") + blue("B", "hi_o"));
  put(field, "B", Length(), 5_in);
  field.stand("P", geometry::standing_at({500_mm, 540_mm}, Angle(), 40_mm, 20_mm));
  EXPECT_EQ(refusal(field, "A", "B"), "GWK-SHOOT-12");
  Battlefield spears = shooting(red("A", "bw_o") + red("P", "ph_i") + blue("B", "hi_o"));
  put(spears, "B", Length(), 5_in);
  file(spears, {"P", "A"}, 500, 520);
  EXPECT_EQ(targets(spears, "A"), Ids({"B"}));
  Battlefield elephant = shooting(red("A", "bw_o") + red("P", "hi_o") + blue("B", "el_o"));
  put(elephant, "B", Length(), 5_in);
  elephant.stand("P", geometry::standing_at({500_mm, 540_mm}, Angle(), 40_mm, 20_mm));
  EXPECT_EQ(targets(elephant, "A"), Ids({"B"}));
}

TEST(GwkShooters, NeitherShootInCombatNorIntoIt) {  // GWK-SHOOT-03
  Battlefield field = shooting(red("A", "bw_o") + red("H", "hi_o") + red("R", "bw_o") + blue("B", "hi_o"));
  file(field, {"A"}, 500, 400);
  file(field, {"H", "R"}, 500, 500);
  put(field, "B", Length(), Length());
  field.run([](Draft& draft) { make_contact(draft, UnitId("H"), UnitId("B"), ContactCause::made); });
  EXPECT_EQ(refusal(field, "A", "B"), "GWK-SHOOT-03");
}

// A rank is not safe, or idle, only because the elements in front of it fight: it must support them (R-G18).
TEST(GwkShooters, RanksThatSupportAFight) {  // GWK-SHOOT-03
  const auto of_rank = [](std::string_view front, std::string_view behind, std::string_view enemy) {
    Battlefield field = shooting(red("A", "bw_o") + red("H", front) + red("R", behind) + blue("B", enemy));
    file(field, {"A"}, 700, 400);
    file(field, {"H", "R"}, 500, 500);
    put(field, "B", Length(), Length());
    field.run([](Draft& draft) { make_contact(draft, UnitId("B"), UnitId("H"), ContactCause::made); });
    const WhyNot fault = why_not_target(field.table(), field.unit("R"));
    return fault ? fault->citation.clause : std::string();
  };
  EXPECT_EQ(of_rank("ph_i", "bw_o", "hi_o"), "GWK-SHOOT-03");
  EXPECT_EQ(of_rank("pk_o", "pk_o", "hi_o"), "GWK-SHOOT-03");
  EXPECT_EQ(of_rank("hi_o", "hi_o", "hc_o"), "GWK-SHOOT-03");
  EXPECT_EQ(of_rank("lb_f", "hi_o", "hi_o"), "GWK-SHOOT-03") << "by what it makes them count as";
  EXPECT_EQ(of_rank("hi_o", "hi_o", "hi_o"), "") << "a second rank of HI helps against mounted only";
  EXPECT_EQ(of_rank("hi_o", "bw_o", "hi_o"), "");
  EXPECT_EQ(of_rank("hc_o", "hc_o", "hi_o"), "");
}

TEST(GwkShooters, AFourthRankOfPikesMaySupportNobody) {  // GWK-SHOOT-03, GWK-SUPP-09, GWK-SUPP-10
  const auto of_rank = [](std::string_view rank, std::string_view enemy) {
    Battlefield field = shooting(red("A", "bw_o") + red("P1", "pk_o") + red("P2", "pk_o") + red("P3", "pk_o") +
                                 red("P4", "pk_o") + blue("B", enemy));
    file(field, {"A"}, 700, 400);
    file(field, {"P1", "P2", "P3", "P4"}, 500, 500);
    put(field, "B", Length(), Length());
    field.run([](Draft& draft) { make_contact(draft, UnitId("B"), UnitId("P1"), ContactCause::made); });
    const WhyNot fault = why_not_target(field.table(), field.unit(rank));
    return fault ? fault->citation.clause : std::string();
  };
  for (const char* enemy : {"hi_o", "ph_o", "pk_o"}) EXPECT_EQ(of_rank("P4", enemy), "GWK-SHOOT-03") << enemy;
  EXPECT_EQ(of_rank("P3", "hc_o"), "GWK-SHOOT-03");
  for (const char* enemy : {"hc_o", "li_o"}) EXPECT_EQ(of_rank("P4", enemy), "") << enemy;
}

TEST(GwkShooters, SomeTypesNeverShoot) {  // GWK-SHOOT-01, GWK-SHOOT-02, GWK-DISM-21
  EXPECT_EQ(refusal(shooting(red("A", "hi_o")), "A"), "GWK-SHOOT-01");
  EXPECT_EQ(refusal(shooting(red("A", "cv_s")), "A"), "GWK-SHOOT-01");
  Battlefield rank = shooting(red("A", "bw_o") + red("A2", "bw_o"));
  file(rank, {"A", "A2"});
  EXPECT_EQ(refusal(rank, "A2"), "GWK-SHOOT-02") << "ranks behind only support";
  EXPECT_EQ(refusal(rank.set("A", kShot, 1), "A"), "GWK-SHOOT-02");
  Battlefield dismounted = shooting(red("A", "bw_o"));
  EXPECT_EQ(refusal(dismounted.set("A", kChanged, 1), "A"), "GWK-SHOOT-75");
}

TEST(GwkShooters, ARankBehindIsToldWhetherItSupports) {  // GWK-SHOOT-02, GWK-SHOOT-10
  const auto why = [](std::string_view behind) {
    Battlefield field = shooting(red("A", "bw_o") + red("A2", behind));
    file(field, {"A", "A2"});
    const WhyNot fault = why_not_shoot(field.table(), field.unit("A2"));
    return fault ? fault->reason : std::string();
  };
  EXPECT_EQ(why("bw_o"), "A2 stands behind A and only supports it.");
  EXPECT_EQ(why("xb_o"), "A2 stands behind A and can't support its shots with another weapon.");
}

TEST(GwkShooters, ShootOnceInEnemyBoundsOfARound) {  // GWK-SEQ-06
  Battlefield field(blue("A", "bw_o") + red("B", "hi_o"), "option sequence_variant random_command\n");
  field.table().phase = kShootingBackPhase;
  EXPECT_EQ(refusal(field, "A"), "");
  EXPECT_EQ(refusal(field.set("A", kShotInRound, 1), "A"), "GWK-SEQ-06");
  EXPECT_EQ(refusal(field.set("A", kShot, 1), "A"), "GWK-SEQ-06") << "in another bound of the round";
}

TEST(GwkVolley, EnfiladeAndMorale) {  // GWK-SHOOT-26, 46, 47
  Battlefield field = shooting(red("A", "xb_o") + blue("B", "hi_o"));
  put(field, "B", Length(), 5_in);
  const auto total = [&] { return shot_rows(field.table(), field.unit("A"), field.unit("B")).total(); };
  EXPECT_EQ(total(), 0);
  field.set("A", kMorale, 1);
  EXPECT_EQ(total(), -1);
  field.set("A", kMorale, 2);
  EXPECT_EQ(total(), -2);
  field.set("A", kMorale, 0).stand("B", geometry::standing_at({500_mm, 700_mm}, Angle(), 40_mm, 20_mm));
  EXPECT_EQ(total(), 1);
}

TEST(GwkShootingPhase, RecordsPreviousShots) {  // GWK-SHOOT-70, GWK-LATE-13
  Battlefield field = shooting(red("A", "bw_o") + red("G", "lart_f") + blue("B", "bw_o") + blue("H", "lart_f"));
  for (const char* id : {"A", "G", "B", "H"}) field.set(id, kShot, 1).set(id, kTarget, 1);
  field.run([](Draft& draft) { EXPECT_TRUE(begin_shooting(draft)); });
  for (const char* id : {"A", "G", "B"}) EXPECT_TRUE(field.unit(id).is(kShotLast) && !field.unit(id).is(kShot)) << id;
  EXPECT_TRUE(field.unit("H").is(kShot)) << "guns only in their own bound";
  EXPECT_FALSE(field.unit("H").is(kTarget));
  field.run([](Draft& draft) { EXPECT_TRUE(begin_shooting(draft)); });
  EXPECT_TRUE(field.unit("A").is(kShotBefore));
  EXPECT_FALSE(field.unit("A").is(kShotLast));
}

// A bound in which it may no longer shoot does not count as one in which it did not shoot.
TEST(GwkShootingPhase, DoesNotReloadInBoundsWithoutAShot) {  // GWK-SHOOT-70, GWK-SEQ-06
  const auto loaded = [](const std::string& sequence) {
    Battlefield field(red("A", "hi_o") + blue("B", "bw_o"), "option sequence_variant " + sequence + "\n");
    field.set("B", kShot, 1).set("B", kShotInRound, 1);  // in the enemy bound before this
    field.run([](Draft& draft) { EXPECT_TRUE(begin_shooting(draft)); });
    field.run([](Draft& draft) { EXPECT_TRUE(begin_shooting(draft)); });
    return !field.unit("B").is(kShot) && !field.unit("B").is(kShotLast);
  };
  EXPECT_FALSE(loaded("random_command"));
  EXPECT_TRUE(loaded("alternate_bounds"));
}

TEST(GwkShootingPhase, ShotsAreInAscendingOrder) {  // D-15, GWK-SEQ-15
  Battlefield field = shooting(red("A", "bw_o") + red("C", "bw_o") + blue("B", "hi_o") + blue("D", "hi_o"));
  put(field, "B", Length(), 5_in);
  file(field, {"C"}, 700);
  put(field, "D", 200_mm, 5_in);
  EXPECT_FALSE(is_shooting_over(field.table()));
  v1::Act act;
  act.set_verb(v1::VERB_SHOOT);
  act.set_key(std::string(kShootAll));
  field.run([&](Draft& draft) { EXPECT_FALSE(act_shoot(draft, act, v1::SIDE_RED)); }, {1, 1, 2, 2});
  EXPECT_TRUE(field.unit("A").is(kShot) && field.unit("C").is(kShot));
  EXPECT_TRUE(is_shooting_over(field.table()));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
