// From totals to results: grading, kill scores, doubling, the table by loser, protection (GWK-GRADE, GWK-KILL, GWK-RES,
// GWK-SPEC-04).
#include "server/rules/systems/god_will_know_his_own/combat/result.h"

#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::string_view kScrub = "terrain scrub s area (10,10) (30,10) (30,30) (10,30)\n";

// A, red, has moved into B.
struct Duel {
  std::string_view a;
  std::string_view b;
  bool new_contact = false;
  std::string options = {};
  std::string traits_a = {};
  std::string traits_b = {};
};
Battlefield set_up(const Duel& duel) {
  Battlefield field(red("A", duel.a, duel.traits_a) + blue("B", duel.b, duel.traits_b), duel.options);
  lock(field, {"A"}, {"B"});
  if (!duel.new_contact) fought_a_round(field, "A", "B");
  return field;
}
// Faces that put A ahead of B by that much with both sides' factors; B rolls `face`.
Verdict beaten_by(const Duel& duel, std::int32_t margin, std::uint32_t face = 4) {
  const Battlefield field = set_up(duel);
  const std::int32_t lead = factor(field, "A", "B") - factor(field, "B", "A");
  return judged(field, "A", "B", static_cast<std::uint32_t>(static_cast<std::int32_t>(face) + margin - lead), face);
}
CombatResult result(std::string_view a, std::string_view b, std::int32_t margin, bool new_contact = false) {
  return beaten_by({.a = a, .b = b, .new_contact = new_contact, .options = "option kill_scores off\n"}, margin, 8)
      .result;
}
using enum CombatResult;

TEST(GwkResults, DependOnTheLoser) {                // GWK-RES-10 to 35: at the margin, and under it
  EXPECT_EQ(result("lc_o", "hc_o", 2), destroyed);  // GWK-RES-10
  EXPECT_EQ(result("lc_o", "hc_o", 1), push);
  EXPECT_EQ(result("re_o", "hc_o", 2), destroyed);
  EXPECT_EQ(result("hc_o", "hc_o", 3), destroyed);  // GWK-RES-11
  EXPECT_EQ(result("cv_o", "hc_o", 2), push);
  EXPECT_EQ(result("el_o", "hc_o", 1), flee);       // GWK-RES-12
  EXPECT_EQ(result("hc_o", "re_o", 3), push);       // GWK-RES-13
  EXPECT_EQ(result("sh_o", "cv_o", 1), flee);       // GWK-RES-14
  EXPECT_EQ(result("hc_o", "cv_o", 3), push);       // GWK-RES-18
  EXPECT_EQ(result("xb_o", "lc_o", 1), flee);       // GWK-RES-15
  EXPECT_EQ(result("el_o", "pk_o", 1), destroyed);  // GWK-RES-17
  EXPECT_EQ(result("li_o", "pk_o", 3), destroyed);  // GWK-RES-20
  EXPECT_EQ(result("li_o", "pk_o", 2), push);
  EXPECT_EQ(result("lb_o", "ph_o", 1, true), destroyed);  // GWK-RES-21
  EXPECT_EQ(result("lb_o", "ph_o", 1), push);
  EXPECT_EQ(result("hc_o", "hi_o", 1), destroyed);        // GWK-RES-22
  EXPECT_EQ(result("bw_o", "hi_o", 1, true), destroyed);  // GWK-RES-23
  EXPECT_EQ(result("cv_o", "hi_o", 3), destroyed);        // GWK-RES-24
  EXPECT_EQ(result("cv_o", "hi_o", 2), push);
  EXPECT_EQ(result("el_o", "hi_o", 2), destroyed);  // GWK-RES-25
  EXPECT_EQ(result("el_o", "hi_o", 1), push);
  EXPECT_EQ(result("hc_o", "li_o", 1), destroyed);  // GWK-RES-26
  EXPECT_EQ(result("cv_o", "sh_o", 1), destroyed);  // GWK-RES-27
  EXPECT_EQ(result("re_o", "xb_o", 3), destroyed);  // GWK-RES-28
  EXPECT_EQ(result("re_o", "xb_o", 2), push);
  EXPECT_EQ(result("ph_o", "sh_o", 1), flee);  // GWK-RES-29
  EXPECT_EQ(result("pk_o", "sh_o", 1), push);
  EXPECT_EQ(result("lc_o", "bw_o", 1), destroyed);  // GWK-RES-30
  EXPECT_EQ(result("ph_o", "bw_f", 2), flee);       // GWK-RES-31
  EXPECT_EQ(result("ph_o", "bw_o", 1), push);
  EXPECT_EQ(result("ph_o", "lart_o", 1), crew_flees);  // GWK-RES-32
  EXPECT_EQ(result("re_o", "el_o", 1), flee);          // GWK-RES-34
  EXPECT_EQ(result("lc_o", "el_o", 1), destroyed);     // GWK-RES-35
  EXPECT_EQ(result("cv_o", "ski_o", 1), destroyed);    // GWK-RES-41
}

TEST(GwkResults, ArmouredCrossbowsKill) {  // GWK-KILL-01: Xb(x) by its sheet, though it counts as (s); Xb(s) does not
  const auto killed = [](std::string_view crossbows) {
    return judged(set_up({.a = crossbows, .b = "cv_o"}), "A", "B", 6, 5).result;
  };
  EXPECT_EQ(killed("xb_x"), destroyed);
  EXPECT_EQ(killed("xb_s"), flee);
}

TEST(GwkResults, SwordsmenAgainstPike) {  // GWK-RES-19: D8 for LI(f), LI(x)
  EXPECT_EQ(result("li_f", "pk_o", 2), destroyed);
  EXPECT_EQ(result("li_f", "pk_o", 1), push);
}

TEST(GwkResults, Doubled) {  // GWK-RES-03, GWK-RES-16, GWK-RES-32, GWK-RES-33, R-G31
  const Verdict pushed = judged(set_up({.a = "ph_o", .b = "ph_o"}), "A", "B", 4, 1);
  EXPECT_EQ(in_words(pushed), "7:4, pushed back");
  const Verdict gone = judged(set_up({.a = "ph_o", .b = "ph_o"}), "A", "B", 5, 1);
  EXPECT_EQ(in_words(gone), "8:4, destroyed");
  EXPECT_TRUE(cites(gone, "GWK-RES-03"));
  const Verdict light = judged(set_up({.a = "ph_o", .b = "lc_o"}), "A", "B", 5, 1);
  EXPECT_EQ(in_words(light), "8:3, flees");
  EXPECT_TRUE(cites(light, "GWK-RES-16"));
  const Verdict rough = judged(set_up({.a = "ph_o", .b = "lc_o", .options = std::string(kScrub)}), "A", "B", 5, 1);
  EXPECT_EQ(in_words(rough), "8:3, pushed back") << "GWK-RES-38";
  const Verdict gun = judged(set_up({.a = "hi_o", .b = "lart_o"}), "A", "B", 6, 1);
  EXPECT_EQ(in_words(gun), "10:3, crew flees") << "neither doubled nor killed (GWK-KILL-04)";
}

TEST(GwkResults, DrawsAndUsualResults) {  // GWK-RES-01, GWK-RES-02, GWK-RES-42
  const Verdict draw = judged(set_up({.a = "hi_o", .b = "hi_o"}), "A", "B", 4, 4);
  EXPECT_TRUE(draw.winner.empty());
  EXPECT_EQ(draw.result, none);
  EXPECT_EQ(judged(set_up({.a = "hi_o", .b = "hi_o"}), "A", "B", 5, 4).result, push);
  EXPECT_EQ(result("hc_o", "li_x", 2), destroyed) << "as LI is, although it fights as HI(o) or LI(s)";
  EXPECT_EQ(result("cv_o", "li_x", 4), push) << "HI would be destroyed";
}

TEST(GwkResults, NoEffectOrALesserOne) {  // R-G31: any margin doubles
  Battlefield field = set_up({.a = "bw_o", .b = "li_i"});
  field.set("B", kMorale, 2);  // 3 - 2 + 1 - 1 = 1
  EXPECT_TRUE(judged(field, "A", "B", 1, 1).doubled);
}

TEST(GwkGrading, WinnersAndLosers) {  // GWK-GRADE-02 to 06, 08, 12, GWK-GRADE-01
  EXPECT_EQ(in_words(judged(set_up({.a = "hi_o", .b = "hi_s"}), "A", "B", 4, 3)), "8:7, pushed back") << "same type";
  EXPECT_EQ(in_words(judged(set_up({.a = "ph_o", .b = "hi_s"}), "A", "B", 5, 3)), "7:7, no effect")
      << "a win becomes a draw, never a loss";
  EXPECT_EQ(in_words(judged(set_up({.a = "ph_o", .b = "pk_s"}), "A", "B", 6, 3)), "8:6, pushed back")
      << "Ph and Pk are different types";
}

TEST(GwkGrading, FastAndInferior) {  // GWK-GRADE-04, GWK-GRADE-05
  EXPECT_EQ(in_words(judged(set_up({.a = "ph_o", .b = "hi_f"}), "A", "B", 5, 3)), "9:7, pushed back");
  EXPECT_EQ(in_words(judged(set_up({.a = "ph_i", .b = "hi_o"}), "A", "B", 5, 3)), "8:7, pushed back")
      << "an inferior winner loses nothing";
}

TEST(GwkGrading, UphillFoot) {  // GWK-GRADE-07
  const Pairing pairing{.element = UnitId("A"), .enemy = UnitId("B")};
  const Battlefield field = set_up({.a = "cv_o", .b = "ph_o"});
  FightingSide horse = fighting_side(field.table(), pairing), foot = fighting_side(field.table(), reversed(pairing));
  foot.uphill = 1;
  EXPECT_EQ(in_words(verdict(field.table(), pairing, horse, 4, foot, 3)), "7:7, no effect");
}

TEST(GwkKillScores, DependOnTheWinner) {  // GWK-KILL-01 to 04, GWK-RES-04
  EXPECT_EQ(in_words(judged(set_up({.a = "hi_o", .b = "ph_o"}), "A", "B", 6, 5)), "10:8, destroyed");
  EXPECT_EQ(in_words(judged(set_up({.a = "hi_o", .b = "ph_o"}), "A", "B", 5, 5)), "9:8, pushed back");
  EXPECT_EQ(in_words(judged(set_up({.a = "hi_o", .b = "ph_o", .options = "option kill_scores off\n"}), "A", "B", 6, 5)),
            "10:8, pushed back");
  const std::string enlarged = "option kill_scores enlarged_dice_only\n";
  EXPECT_EQ(in_words(judged(set_up({.a = "hi_o", .b = "ph_o", .options = enlarged}), "A", "B", 6, 5)),
            "10:8, pushed back");
  EXPECT_EQ(in_words(judged(set_up({.a = "hi_s", .b = "ph_o", .options = enlarged}), "A", "B", 6, 5)),
            "10:8, destroyed");
}

TEST(GwkKillScores, LeaveGradingOut) {  // GWK-KILL-02
  EXPECT_EQ(in_words(judged(set_up({.a = "hi_o", .b = "ph_f"}), "A", "B", 5, 4)), "10:7, pushed back")
      << "the total before grading is 9";
}

TEST(GwkResults, BowsFleeByOption) {  // R-C30
  const Duel duel{.a = "lc_o", .b = "bw_f", .options = "option bw_if_flee_scope all\n"};
  EXPECT_EQ(beaten_by(duel, 1, 8).result, flee);
}

TEST(GwkResults, Berserkers) {  // GWK-SPEC-04
  const auto duel = [](std::string_view enemy, std::string traits_b = {}) {
    return set_up({.a = "li_o", .b = enemy, .traits_a = "traits berserker", .traits_b = std::move(traits_b)});
  };
  EXPECT_EQ(in_words(judged(duel("ph_o"), "A", "B", 4, 4)), "9:7, pushed back") << "a draw is won by 2";
  EXPECT_EQ(in_words(judged(duel("ph_o"), "A", "B", 3, 4)), "5:7, pushed back");
  EXPECT_EQ(in_words(judged(duel("li_o", "traits berserker"), "A", "B", 4, 4)), "7:7, no effect");
  EXPECT_EQ(in_words(judged(duel("cv_o"), "A", "B", 4, 3)), "6:6, no effect") << "not against mounted";
  Battlefield shaken = duel("ph_o");
  shaken.set("A", kMorale, 1);
  EXPECT_EQ(in_words(judged(shaken, "A", "B", 5, 4)), "7:7, no effect");
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
