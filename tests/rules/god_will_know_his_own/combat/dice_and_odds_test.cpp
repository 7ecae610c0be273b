// Dice by right and bought (GWK-COMB-05 to 12), and exact odds against every roll.
#include "server/rules/systems/god_will_know_his_own/combat/odds.h"
#include "server/rules/systems/god_will_know_his_own/shooting/volley.h"
#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace battalia::rules::god_will_know_his_own {
namespace {

std::uint32_t sides(std::string_view a, std::string_view b, std::string_view traits_a = "",
                    std::string_view traits_b = "", std::int32_t year = 0, std::int32_t bought = 0,
                    std::string_view options = "") {
  Battlefield field(red("A", a, traits_a) + blue("B", b, traits_b), options);
  lock(field, {"A"}, {"B"});
  field.game(kYear, year).set("A", kDie, bought);
  return die_of(field.table(), field.unit("A"), field.unit("B")).sides;
}

TEST(GwkDice, ByRight) {  // GWK-COMB-06, GWK-SPEC-05
  for (const char* profile : {"hi_s", "li_f", "li_s", "lb_s", "bw_s", "bw_x", "lb_x"})
    EXPECT_EQ(sides(profile, "cv_o"), 8u) << profile;
  for (const char* profile : {"hi_o", "li_o", "lb_o", "pk_s", "hc_s"}) EXPECT_EQ(sides(profile, "cv_o"), 6u) << profile;
  EXPECT_EQ(sides("li_x", "cv_o"), 8u);
  EXPECT_EQ(sides("li_x", "li_o"), 6u) << "as HI(o)";
  EXPECT_EQ(sides("hi_x", "bw_o"), 8u) << "as HI(s)";
  EXPECT_EQ(sides("hi_x", "cv_o"), 6u);
  EXPECT_EQ(sides("li_o", "cv_o", "traits berserker"), 8u);
}

TEST(GwkDice, SwissAndBadWar) {  // GWK-COMB-06
  EXPECT_EQ(sides("pk_i", "cv_o", "traits swiss", "", 1524), 8u);
  EXPECT_EQ(sides("pk_i", "cv_o", "traits swiss", "", 1525), 6u);
  EXPECT_EQ(sides("pk_i", "cv_o", "traits swiss"), 6u) << "no year is said";
  EXPECT_EQ(sides("sh_o", "hi_o", "traits landsknecht", "traits swiss", 1600), 8u);
  EXPECT_EQ(sides("sh_o", "hi_o", "traits landsknecht", "", 1500), 6u);
}

TEST(GwkDice, Bought) {  // GWK-COMB-07, GWK-COMB-12
  EXPECT_EQ(sides("hi_o", "cv_o", "", "", 0, 8), 8u);
  EXPECT_EQ(sides("hi_s", "cv_o", "", "", 0, 10), 10u);
  EXPECT_EQ(sides("hi_s", "cv_o", "", "", 0, 8), 8u);
  EXPECT_EQ(sides("cv_o", "hi_s"), 6u);
  EXPECT_EQ(sides("cv_o", "hi_s", "", "", 0, 0, "option bigger_die_scope both_sides\n"), 8u);
}

TEST(GwkDice, RightsForBuying) {  // GWK-COMB-09
  const Battlefield field(red("A", "hi_s") + red("B", "li_x") + red("C", "bw_x") + red("D", "hi_x") + red("E", "lb_s"));
  const auto has = [&](const char* id) { return has_larger_die_by_right(field.table(), field.unit(id)); };
  EXPECT_TRUE(has("A") && has("C") && has("E"));
  EXPECT_FALSE(has("B") || has("D")) << "their grade goes by the enemy";
}

// The enemy that a front touches is known: an element with a D8 by right against it may have a D10, and does not pay
// for a second D8.
TEST(GwkDice, RightsAgainstTheEnemyInContact) {  // GWK-COMB-06, GWK-COMB-09
  const auto has = [](std::string_view a, std::string_view b, std::string_view traits_a, std::string_view traits_b) {
    Battlefield field(red("A", a, traits_a) + blue("B", b, traits_b));
    lock(field, {"A"}, {"B"});
    return has_larger_die_by_right(field.table(), field.unit("A"));
  };
  EXPECT_TRUE(has("pk_o", "pk_o", "traits landsknecht", "traits swiss")) << "bad war";
  EXPECT_FALSE(has("pk_o", "pk_o", "traits landsknecht", ""));
  EXPECT_TRUE(has("hi_x", "bw_o", "", ""));
  EXPECT_FALSE(has("hi_x", "hi_o", "", ""));
  EXPECT_TRUE(has("li_x", "cv_o", "", ""));
}

std::map<std::string, double> chances(const v1::Odds& odds) {
  std::map<std::string, double> all;
  for (const v1::Chance& chance : odds.chances()) all[chance.label()] += chance.per_million() / 1e6;
  return all;
}

TEST(GwkOdds, OfACombatMatchAllPossibleRolls) {
  Battlefield field(red("A", "hi_s") + blue("B", "pk_i") + blue("B2", "pk_i"));
  lock(field, {"A"}, {"B", "B2"});
  const Pairing pairing{.element = UnitId("A"), .enemy = UnitId("B")};
  std::map<std::string, double> counted;
  for (std::uint32_t a = 1; a <= 8; ++a) {
    for (std::uint32_t b = 1; b <= 6; ++b) {
      const Verdict verdict = judged(field, "A", "B", a, b);
      const std::string label =
          verdict.loser.empty() ? "draw" : verdict.loser.str() + ": " + std::string(in_words(verdict.result));
      counted[label] += 1.0 / 48;
    }
  }
  const std::map<std::string, double> told = chances(combat_odds(field.table(), pairing));
  ASSERT_EQ(told.size(), counted.size());
  for (const auto& [label, chance] : counted) EXPECT_NEAR(told.at(label), chance, 1e-6) << label;
  const v1::Odds odds = combat_odds(field.table(), pairing);
  EXPECT_EQ(odds.modifiers(0).value(), 4) << "the basic factor";
}

TEST(GwkOdds, NameFootThatIsUphill) {  // GWK-GRADE-07
  Battlefield field({red("A", "hi_o"), blue("B", "hc_o"),
                     "terrain gentle_hill h area (450mm,380mm) (550mm,380mm) (550mm,620mm) (450mm,620mm) "
                     "crest_x_um=500000 crest_y_um=400000\n"});
  lock(field, {"A"}, {"B"});
  const v1::Odds odds = combat_odds(field.table(), {.element = UnitId("A"), .enemy = UnitId("B")});
  const auto uphill = [](const v1::ModifierRow& row) { return row.clause() == "GWK-GRADE-07"; };
  EXPECT_EQ(std::count_if(odds.modifiers().begin(), odds.modifiers().end(), uphill), 1);
}

TEST(GwkOdds, OfAShot) {  // 2D6 + 4: 6 pushes at 10 and 11, from 8 it destroys
  Battlefield field(red("A", "lb_s") + red("A2", "lb_s") + blue("K", "hc_o"));
  file(field, {"A", "A2"});
  file(field, {"K"}, 500, 600, 180);
  const std::map<std::string, double> told = chances(shot_odds(field.table(), field.unit("A"), field.unit("K")));
  EXPECT_NEAR(told.at("no effect"), 10.0 / 36, 1e-6);
  EXPECT_NEAR(told.at("pushed back"), 11.0 / 36, 1e-6);
  EXPECT_NEAR(told.at("destroyed"), 15.0 / 36, 1e-6);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
