// Basic factors, supports, tactical and breakthrough factors (GWK-COMB-13 to 16, GWK-SUPP-01 to 20, GWK-FACT-01 to 08,
// 10 to 17, 20 to 26).
#include "server/rules/systems/god_will_know_his_own/combat/factors.h"

#include "server/rules/scenarios/scenario.h"
#include "server/rules/systems/god_will_know_his_own/contact/records.h"
#include "server/rules/systems/god_will_know_his_own/contact/turn_to_face.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"
#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

std::int32_t basic(std::string_view a, std::string_view b, std::string_view options = "") {
  Battlefield field(red("A", a) + blue("B", b), options);
  lock(field, {"A"}, {"B"});
  fought_a_round(field, "A", "B");
  return basic_factor(field.table(), {.element = UnitId("A"), .enemy = UnitId("B")});
}

TEST(GwkFactors, AgainstFootAndMounted) {  // GWK-COMB-13, every type
  const std::array<std::string_view, kTypes> keys = {"hc_o", "cv_o",   "re_o",   "lc_o", "el_o", "ph_o",
                                                     "pk_o", "hi_o",   "li_o",   "bw_o", "lb_o", "xb_o",
                                                     "sh_o", "lart_o", "hart_o", "ski_o"};
  for (std::size_t i = 0; i < kTypes; ++i) {
    EXPECT_EQ(basic(keys[i], "ph_o"), kFactors[i].against_foot) << keys[i];
    EXPECT_EQ(basic(keys[i], "cv_o"), kFactors[i].against_mounted) << keys[i];
  }
  EXPECT_EQ(basic("pk_x", "cv_o"), 2);
  EXPECT_EQ(basic("hart_o", "lart_o"), 4);
  EXPECT_EQ(basic("hart_o", "ph_o"), 5);
}

TEST(GwkFactors, HeavyInfantryIntoShooters) {  // GWK-COMB-14, GWK-COMB-15
  for (const char* shooters : {"bw_o", "lb_o", "xb_o", "sh_o", "ski_o"}) {
    Battlefield field(red("A", "hi_o") + blue("B", shooters));
    lock(field, {"A"}, {"B"});
    EXPECT_EQ(factor(field, "A", "B"), 5) << shooters;
    fought_a_round(field, "A", "B");
    EXPECT_EQ(factor(field, "A", "B"), 4) << shooters;
  }
  EXPECT_EQ(basic("li_x", "li_o"), 4) << "swordsmen as HI(o)";
  EXPECT_EQ(basic("li_x", "hi_i"), 4);
  EXPECT_EQ(basic("li_x", "hi_o"), 3);
  EXPECT_EQ(basic("li_x", "bw_o"), 3);
}

TEST(GwkFactors, SkirmishersInCover) {  // GWK-SKIRM-03
  EXPECT_EQ(basic("ski_o", "hi_o", "terrain scrub s area (10,10) (30,10) (30,30) (10,30)\n"), 3);
}

// The factor of a red file against one enemy that moved in earlier.
std::int32_t of_file(std::string_view front, std::string_view behind, std::int32_t ranks, std::string_view enemy,
                     std::string_view options = "", bool new_contact = true) {
  std::string lines = red("A", front) + blue("B", enemy);
  for (const char* id : {"A2", "A3", "A4"}) lines += red(id, behind);
  Battlefield field(lines, options);
  if (ranks == 1) lock(field, {"A"}, {"B"});
  if (ranks == 2) lock(field, {"A", "A2"}, {"B"});
  if (ranks == 3) lock(field, {"A", "A2", "A3"}, {"B"});
  if (ranks == 4) lock(field, {"A", "A2", "A3", "A4"}, {"B"});
  if (!new_contact) fought_a_round(field, "A", "B");
  return factor(field, "A", "B");
}

TEST(GwkSupports, RanksOfPike) {  // GWK-SUPP-04, 06, 08 to 11, 20, GWK-TROOP-15, GWK-LATE-05
  EXPECT_EQ(of_file("pk_o", "pk_o", 1, "cv_o"), 3);
  EXPECT_EQ(of_file("pk_o", "pk_o", 2, "cv_o"), 5);
  EXPECT_EQ(of_file("pk_o", "pk_o", 3, "cv_o"), 6);
  EXPECT_EQ(of_file("pk_o", "pk_o", 4, "cv_o"), 6);
  EXPECT_EQ(of_file("pk_o", "pk_o", 4, "hi_o"), 7);
  EXPECT_EQ(of_file("pk_f", "pk_f", 4, "hi_o"), 6) << "no fourth rank";
  EXPECT_EQ(of_file("ph_o", "ph_o", 4, "hi_o"), 6);
  EXPECT_EQ(of_file("pk_x", "pk_x", 4, "hi_o"), 5);
  EXPECT_EQ(of_file("pk_o", "pk_o", 4, "hi_o", "option late_period on\n"), 6);
  EXPECT_EQ(of_file("pk_o", "pk_i", 4, "cv_o"), 3) << "another grade ends the ranks";
  EXPECT_EQ(of_file("ph_o", "pk_o", 2, "cv_o"), 3) << "nor do Ph and Pk support each other (R-G61)";
  EXPECT_EQ(of_file("pk_o", "pk_o", 4, "ph_o"), 3 + 2 + 1) << "the third takes from the enemy, the fourth adds";
}

TEST(GwkSupports, PikeTakesFromPike) {  // GWK-SUPP-08, GWK-SUPP-10
  std::string lines = red("A", "pk_o") + blue("B", "pk_o");
  for (const char* id : {"B2", "B3", "B4"}) lines += blue(id, "pk_o");
  Battlefield field(lines);
  lock(field, {"A"}, {"B", "B2", "B3", "B4"});
  EXPECT_EQ(factor(field, "A", "B"), 3 - 1 - 1);
  EXPECT_EQ(factor(field, "B", "A"), 3 + 2);
}

TEST(GwkSupports, PikeThatFailedToPushBackIsStuck) {  // GWK-SUPP-05
  EXPECT_EQ(of_file("pk_o", "pk_o", 3, "hi_o", "", false), 3);
  EXPECT_EQ(of_file("pk_o", "pk_o", 3, "cv_o", "", false), 6) << "only against LI and HI";
  EXPECT_EQ(of_file("ph_i", "bw_o", 2, "li_o", "", false), 3) << "bowmen behind, too";
}

TEST(GwkSupports, PikeThatWasPushedBackAndFollowed) {  // GWK-SUPP-05: it failed to push the enemy back
  Battlefield field(red("A", "pk_o") + red("A2", "pk_o") + red("A3", "pk_o") + blue("B", "hi_o"));
  lock(field, {"A", "A2", "A3"}, {"B"});
  EXPECT_EQ(factor(field, "A", "B"), 6);
  combat(field, "A", {1, 5}, {"follow"});
  ASSERT_EQ(off_the_line(field, "B"), 20_mm) << "7 against 9, and followed up";
  EXPECT_EQ(factor(field, "A", "B"), 3);
}

TEST(GwkSupports, BowmenBehindSpears) {  // GWK-SUPP-07
  EXPECT_EQ(of_file("ph_i", "bw_o", 2, "cv_o"), 5);
  EXPECT_EQ(of_file("ph_i", "bw_o", 3, "cv_o"), 5) << "no third rank behind bowmen";
  EXPECT_EQ(of_file("ph_i", "bw_f", 2, "cv_o", "", false), 4);
  EXPECT_EQ(of_file("ph_i", "bw_i", 2, "cv_o"), 3);
  EXPECT_EQ(of_file("ph_o", "bw_o", 2, "cv_o"), 3);
}

TEST(GwkSupports, SecondRankAgainstMounted) {  // GWK-SUPP-12, GWK-SUPP-13
  EXPECT_EQ(of_file("hi_o", "hi_o", 2, "lc_o"), 5);
  EXPECT_EQ(of_file("hi_o", "hi_o", 2, "ph_o"), 4);
  const auto light = [](ContactCause cause, std::string_view front, std::string_view behind) {
    Battlefield field(red("A", front) + red("A2", behind) + blue("B", "lc_o"));
    lock(field, {"A", "A2"}, {"B"});
    field.set("A", kFrontCause, static_cast<std::int32_t>(cause));
    return factor(field, "A", "B");
  };
  EXPECT_EQ(light(ContactCause::suffered, "li_o", "li_o"), 3);
  EXPECT_EQ(light(ContactCause::made, "li_o", "li_o"), 2);
  EXPECT_EQ(light(ContactCause::suffered, "li_o", "li_i"), 2);
  EXPECT_EQ(light(ContactCause::suffered, "li_x", "li_x"), 2);
  Battlefield turned(red("A", "li_o") + red("A2", "li_o") + blue("B", "lc_o"));
  lock(turned, {"A", "A2"}, {"B"});
  turned.set("A", kFrontCause, static_cast<std::int32_t>(ContactCause::suffered));
  turned.set("A", kHitFrom, static_cast<std::int32_t>(v1::FACE_REAR));
  EXPECT_EQ(factor(turned, "A", "B"), 2) << "not contacted in front";
}

TEST(GwkSupports, OnlyInGoodGoing) {  // GWK-SUPP-01
  const std::string_view all = "terrain scrub s area (10,10) (30,10) (30,30) (10,30)\n";
  EXPECT_EQ(of_file("pk_o", "pk_o", 3, "hi_o", all), 3);
  // 480 mm is where the second rank ends: only the third stands in the scrub.
  const std::string_view behind = "terrain scrub s area (10,10) (30,10) (30,18) (10,18)\n";
  EXPECT_EQ(of_file("pk_o", "pk_o", 3, "hi_o", behind), 5);
}

TEST(GwkSupports, ABreakthroughCancelsThemExceptForPike) {  // GWK-SUPP-02, R-C52
  Battlefield billmen(red("A", "hi_o") + red("A2", "hi_o") + blue("B", "cv_o"));
  lock(billmen, {"A", "A2"}, {"B"});
  EXPECT_EQ(factor(billmen, "A", "B", false, true), 4);
  Battlefield pikes(red("A", "pk_o") + red("A2", "pk_o") + blue("B", "cv_o"));
  lock(pikes, {"A", "A2"}, {"B"});
  EXPECT_EQ(factor(pikes, "A", "B", false, true), 5);
}

TEST(GwkSupports, DetermineTheTypeItCountsAs) {  // GWK-SUPP-14 to 17, 19
  const auto grade = [](std::string_view front, std::string_view traits, std::initializer_list<std::string_view> ids,
                        std::string_view behind, std::string_view enemy = "cv_o") {
    Battlefield field(red("A", front, traits) + red("A2", behind) + red("A3", behind) + blue("B", enemy));
    lock(field, ids, {"B"});
    return counts_as_in_combat(field.table(), {.element = UnitId("A"), .enemy = UnitId("B")}).grade;
  };
  EXPECT_EQ(grade("sh_o", "traits arquebus", {"A", "A2"}, "pk_o"), Grade::superior);
  EXPECT_EQ(grade("sh_o", "traits arquebus", {"A"}, "pk_o"), Grade::ordinary);
  EXPECT_EQ(grade("hi_f", "", {"A", "A2"}, "pk_o"), Grade::fast) << "two ranks are needed";
  EXPECT_EQ(grade("hi_f", "", {"A", "A2", "A3"}, "pk_o"), Grade::superior);
  EXPECT_EQ(grade("bw_o", "", {"A", "A2"}, "li_o"), Grade::superior);
  EXPECT_EQ(grade("bw_o", "", {"A", "A2"}, "ph_i"), Grade::superior);
  EXPECT_EQ(grade("lb_f", "", {"A", "A2"}, "hi_o"), Grade::ordinary);
  EXPECT_EQ(grade("lb_f", "", {"A", "A2"}, "hi_i"), Grade::fast);
}

// --- Tactical factors -------------------------------------------------------------------------------------------

Battlefield met(std::string_view a, std::string_view b, std::string_view options = "") {
  Battlefield field(red("A", a) + blue("B", b), options);
  lock(field, {"A"}, {"B"});
  return field;
}

TEST(GwkSupports, TiredTroopsCountAsAGradeWorse) {  // Agincourt, rule of the plough
  const auto tired = [](std::string_view key) {
    Battlefield field(red("A", key) + blue("B", "hi_o"));
    lock(field, {"A"}, {"B"});
    field.game(status_of_rule(kPloughRule), 1).set("A", "fatigue", 3);
    return fighting_side(field.table(), {.element = UnitId("A"), .enemy = UnitId("B")});
  };
  EXPECT_EQ(tired("hi_s").counts_as.grade, Grade::ordinary);
  EXPECT_EQ(tired("hi_s").die.sides, 6U) << "no longer the D8 of HI(s)";
  EXPECT_EQ(tired("hi_o").counts_as.grade, Grade::inferior);
  EXPECT_EQ(tired("hi_i").counts_as.grade, Grade::inferior);
}

TEST(GwkTactics, KnightsCaughtStanding) {  // GWK-FACT-01, GWK-FACT-02, GWK-FACT-07
  Battlefield field = met("hc_o", "hc_o");
  EXPECT_EQ(factor(field, "B", "A"), 4);
  EXPECT_EQ(factor(field, "A", "B"), 5) << "who moved in is not caught";
  EXPECT_EQ(factor(field.set("B", kMoved, (2.5_in).um()), "B", "A"), 4) << "exactly half of 5 inches is not over half";
  EXPECT_EQ(factor(field.set("B", kMoved, (2.5_in).um() + 51), "B", "A"), 5);
  field.set("B", kMoved, 0).set("B", kFoughtLast, static_cast<std::int32_t>(Fought::overlap));
  EXPECT_EQ(factor(field, "B", "A"), 5) << "an overlap is combat enough";
  field.set("B", kFoughtLast, 0);
  EXPECT_EQ(factor(field, "B", "A", false, true), 5) << "not in a breakthrough";
  EXPECT_EQ(factor(field.set("A", kMorale, 1), "B", "A"), 5) << "not by shaken knights";
  fought_a_round(field.set("A", kMorale, 0), "A", "B");
  EXPECT_EQ(factor(field, "B", "A"), 5) << "first round only";
  const Battlefield light = met("cv_f", "hc_o");
  EXPECT_EQ(factor(light, "B", "A"), 5);
  const Battlefield rough = met("hc_o", "hc_o", "terrain scrub s area (10,10) (30,10) (30,30) (10,30)\n");
  EXPECT_EQ(factor(rough, "B", "A"), 5);
}

TEST(GwkTactics, BeingHitFromTheSideCountsAsNoMove) {  // GWK-FACT-04
  Battlefield field = met("hc_o", "hc_o");
  field.set("B", kMoved, (5_in).um()).set("B", kHitFrom, v1::FACE_LEFT);
  EXPECT_EQ(factor(field, "B", "A"), 4);
  EXPECT_EQ(factor(field.set("B", kFoughtLast, static_cast<std::int32_t>(Fought::overlap)), "B", "A"), 5);
}

TEST(GwkTactics, ReitersCaughtStanding) {  // GWK-FACT-03
  Battlefield field = met("re_o", "re_o");
  EXPECT_EQ(factor(field, "A", "B"), 5) << "the enemy has it";
  EXPECT_EQ(factor(field, "B", "A"), 4);
  EXPECT_EQ(factor(field.set("B", kMoved, (3_in).um()), "A", "B"), 5);
  EXPECT_EQ(factor(field.set("B", kMoved, (3_in).um() + 51), "A", "B"), 4);
}

TEST(GwkTactics, HorseAndFootThatCameOrMoved) {  // GWK-FACT-05, GWK-FACT-06
  Battlefield standing = met("cv_o", "ph_o");
  EXPECT_EQ(factor(standing, "A", "B"), 3);
  EXPECT_EQ(factor(standing.set("B", kMoved, 1), "A", "B"), 4);
  standing.set("B", kMoveKind, static_cast<std::int32_t>(MoveKind::rout));
  EXPECT_EQ(factor(standing, "A", "B"), 3) << "rout moves do not count";
  const Battlefield contacted = met("ph_o", "cv_o");
  EXPECT_EQ(factor(contacted, "B", "A"), 4);
  Battlefield followed = met("ph_o", "cv_o");
  followed.set("A", kFrontCause, static_cast<std::int32_t>(ContactCause::followed));
  followed.set("B", kFrontCause, static_cast<std::int32_t>(ContactCause::was_followed));
  EXPECT_EQ(factor(followed, "B", "A"), 3);
  EXPECT_EQ(factor(met("ph_o", "lc_o"), "B", "A"), 2) << "not Lc";
}

TEST(GwkTactics, OtherTacticalFactors) {  // GWK-FACT-08, 10, 12, 13, 16, 17, GWK-CMD-10, GWK-ART-14
  EXPECT_EQ(factor(met("cv_o", "li_o", "terrain scrub s area (10,10) (30,10) (30,30) (10,30)\n"), "B", "A"), 3);
  Battlefield general = met("ph_o", "hi_o");
  general.table().commands.front().commander = UnitId("A");
  EXPECT_EQ(factor(general, "A", "B"), 4);
  Battlefield weak = met("ph_o", "hi_o");
  EXPECT_EQ(factor(weak.set("A", kMorale, 1), "A", "B"), 2);
  EXPECT_EQ(factor(weak.set("A", kMorale, 2), "A", "B"), 1);
  const Battlefield pikes = met("pk_s", "pk_i");
  EXPECT_EQ(factor(pikes, "A", "B"), 2);
  EXPECT_EQ(factor(pikes, "B", "A"), 2);
  EXPECT_EQ(factor(met("ph_s", "pk_i"), "A", "B"), 3) << "Ph(s) is none of them (R-C29)";
  Battlefield gun = met("hi_o", "lart_o");
  EXPECT_EQ(factor(gun, "B", "A"), 4);
  fought_a_round(gun, "A", "B");
  EXPECT_EQ(factor(gun, "B", "A"), 2);
}

// B looks up the table; A hits its left flank from the west.
TEST(GwkTactics, AGunHitInTheFlankIsNoBetterForTurning) {  // GWK-FACT-17, GWK-ART-14, GWK-MOVE-29
  Battlefield field(red("A", "hi_o") + blue("B", "lart_o"));
  field.stand("B", base(500, 500, 0, 40)).stand("A", base(480, 480, 90));
  field.run([](Draft& draft) { renew_contacts(draft, UnitId("A"), ContactCause::made); });
  EXPECT_EQ(factor(field, "B", "A"), 1) << "hit in the flank, and an enemy front is in contact with it";
  field.run([](Draft& draft) { EXPECT_TRUE(run_turns_to_face(draft)); });
  ASSERT_TRUE(is_front_to_front(field.table(), field.unit("A"), field.unit("B")));
  EXPECT_EQ(factor(field, "B", "A"), 2);
}

TEST(GwkTactics, BehindAFortificationThatItDefends) {  // GWK-FACT-11
  const auto factors = [](std::string_view defender, std::string_view terrain) {
    Battlefield field(std::string(terrain) + red("A", "hi_o") + blue("B", defender));
    lock(field, {"A"}, {"B"});
    fought_a_round(field, "A", "B");
    return std::pair{factor(field, "A", "B"), factor(field, "B", "A")};
  };
  constexpr std::string_view kBlues = "terrain field_fortification w line (400mm,500mm) (600mm,500mm) defended_by=2\n";
  EXPECT_EQ(factors("hi_o", ""), (std::pair{4, 4}));
  EXPECT_EQ(factors("hi_o", kBlues), (std::pair{4, 5})) << "those who defend it, and nobody else";
  EXPECT_EQ(factors("hart_o", kBlues).second, factors("hart_o", "").second + 1) << "guns are foot (GWK-TROOP-07)";
}

TEST(GwkTactics, Overlapped) {  // GWK-FACT-15
  Battlefield field(red("A", "ph_o") + red("O", "ph_o") + blue("B", "hi_o"));
  lock(field, {"A"}, {"B"});
  file(field, {"O"}, 540);
  EXPECT_EQ(factor(field, "B", "A"), 3);
  Battlefield off(red("A", "ph_o") + red("O", "ph_o") + blue("B", "hi_o"), "option overlap_counts off\n");
  lock(off, {"A"}, {"B"});
  file(off, {"O"}, 540);
  EXPECT_EQ(factor(off, "B", "A"), 4);
}

TEST(GwkTactics, Breakthroughs) {  // GWK-FACT-20 to 26, R-C32
  EXPECT_EQ(factor(met("hc_o", "bw_o"), "A", "B", true), 3 + 5);
  EXPECT_EQ(factor(met("cv_o", "hi_o"), "A", "B", true), 3 + 3);
  EXPECT_EQ(factor(met("cv_o", "cv_o"), "A", "B", true), 3 + 2);
  EXPECT_EQ(factor(met("li_f", "ph_o"), "A", "B", true), 3 + 2);
  EXPECT_EQ(factor(met("ph_o", "hi_o"), "A", "B", true), 3 + 1);
  const std::string_view rough = "terrain scrub s area (10,10) (30,10) (30,30) (10,30)\n";
  const std::string_view bad = "terrain forest s area (10,10) (30,10) (30,30) (10,30)\n";
  EXPECT_EQ(factor(met("ph_o", "hi_o", rough), "A", "B", true), 3 + 2);
  EXPECT_EQ(factor(met("hc_o", "bw_o", bad), "A", "B", true), 3 + 3);
  EXPECT_EQ(factor(met("ph_o", "hi_o", std::string("option breakthrough_going_bonus off\n") + std::string(rough)), "A",
                   "B", true),
            3 + 1);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
