// The label of a row with a length gives the length that the game measures, at every scale.
#include "server/rules/families/brigade/command/command.h"
#include "tests/rules/black_powder/situation.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace battalia::rules::brigade {
namespace {

struct Scaled {
  const char* scale;
  const char* command;  // for a nearby enemy, Black Powder and Pike & Shotte
  const char* enemy_of_pikes;
  const char* fire;  // of firearms, Pike & Shotte
};
constexpr Scaled kScales[] = {{"1.0", "enemy within 12 in", "enemy within 4 in", "firearms within 4 in"},
                              {"1.5", "enemy within 18 in", "enemy within 6 in", "firearms within 6 in"},
                              {"0.5", "enemy within 6 in", "enemy within 2 in", "firearms within 2 in"}};

std::string option(const Scaled& at) { return "option distance_scale " + std::string(at.scale) + "\n"; }

template <class Rows>
std::string label_of(const Rows& rows, std::string_view clause) {
  const auto row = std::ranges::find_if(rows, [&](const v1::ModifierRow& one) { return one.clause() == clause; });
  return row == rows.end() ? "none" : row->label();
}

// Rows of an order to R1.
template <class Situation>
std::string label_of_order(const Situation& table, std::string_view clause) {
  return label_of(command_modifiers(table.battle(), table.unit("RC"), {&table.unit("R1")}).rows(), clause);
}

TEST(RowLabels, NameTheScaledLengthForOrders) {  // BP-CMD-07, PS-CMD-11, BP-GEN-02, PS-GEN-02
  for (const Scaled& at : kScales) {
    const black_powder::Situation lines(option(at) +
                                        "unit red R1 profile LI of rb at (60,40) facing 0\n"
                                        "unit blue B1 profile LI of bb at (60,46) facing 180\n");
    EXPECT_EQ(label_of_order(lines, "BP-CMD-07"), at.command);
    const pike_and_shotte::Situation shot(pike_and_shotte::opening(option(at) +
                                                                   "unit red R1 profile SH of rb at (36,20) facing 0\n"
                                                                   "unit blue B1 profile SH of bb at (36,22) facing "
                                                                   "180\n"));
    EXPECT_EQ(label_of_order(shot, "PS-CMD-11"), at.enemy_of_pikes);
  }
}

TEST(RowLabels, NameThePrintedLengthIfItIsNeverScaled) {  // PS-CMD-14
  const pike_and_shotte::Situation table(
      pike_and_shotte::opening("option distance_scale 0.5\n"
                               "unit red R1 profile SH of rb at (4,8) facing 0\n"
                               "unit blue B1 profile SH of bb at (70,46) facing 180\n"));
  EXPECT_EQ(label_of_order(table, "PS-CMD-14"), "every enemy over 36 in away");
}

TEST(RowLabels, NameTheScaledLengthForFirearms) {  // PS-HIT-07, PS-GEN-02
  for (const Scaled& at : kScales) {
    pike_and_shotte::Situation table(
        pike_and_shotte::opening(option(at) + "unit red R1 profile SH of rb at (36,20) facing 0\n"
                                              "unit blue B1 profile SH of bb at (36,22.5) facing 180\n",
                                 "turn 1 active red phase shooting first red"));
    table.act(kRed, "shoot shoot units R1 : target targets B1", {1, 1});
    EXPECT_EQ(label_of(table.roll("shooting", "R1").modifiers(), "PS-HIT-07"), at.fire);
  }
}

}  // namespace
}  // namespace battalia::rules::brigade
