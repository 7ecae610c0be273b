// Exact chances over every roll: command rolls by rating (BP-CMD-11), break tests by modifier (BP-BRK-14 to BP-BRK-19),
// shooting by situation (BP-SHO-05, BP-SAV-01). Counted here roll by roll, and compared with the odds that are shown.
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/systems/black_powder/tables/command.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace battalia::rules::black_powder {
namespace {

TEST(ExactChances, OfCommandRollsByRating) {  // BP-CMD-02, BP-CMD-11, BP-CMD-12, BP-CMD-19, BP-BLU-01
  for (std::int32_t rating = kRatingLowest; rating <= kRatingHighest; ++rating) {
    const Situation table(
        "command red xb \"Another\" commander XC\ncommander red XC profile CDR rating=" + std::to_string(rating) +
        " of xb at (60,6) facing 0\nunit red X1 profile LI of xb at (60,12) facing 0\n"
        "unit blue B1 profile LI of bb at (60,84) facing 180\n");
    std::array<std::uint32_t, 5> ways = {};  // none to three moves, and a blunder
    for (std::int32_t a = 1; a <= 6; ++a) {
      for (std::int32_t b = 1; b <= 6; ++b) {
        const std::int32_t below = rating - (a + b);
        ++ways[static_cast<std::size_t>(a + b == 12 ? 4 : below < 0 ? 0 : below <= 1 ? 1 : below == 2 ? 2 : 3)];
      }
    }
    const v1::Odds odds = command_odds(table.battle(), table.unit("XC"), {&table.unit("X1")});
    ASSERT_EQ(odds.chances_size(), 5) << rating;
    for (int i = 0; i < 5; ++i) {
      EXPECT_NEAR(odds.chances(i).per_million(), 1e6 * ways[static_cast<std::size_t>(i)] / 36, 2) << rating << " " << i;
    }
  }
}

TEST(ExactChances, OfASquareAreOfOneMove) {  // BP-FRE-03, BP-RAL-04
  Situation table(
      "unit red R1 profile SQ of rb at (60,12) facing 0\nunit blue B1 profile LI of bb at (60,84) facing 180\n");
  for (const Asked asked : {Asked::order, Asked::in_person}) {
    const v1::Odds odds = command_odds(table.battle(), table.unit("RC"), {&table.unit("R1")}, asked);
    EXPECT_NEAR(odds.chances(1).per_million(), 1e6 * 26 / 36, 2) << "8 or less";
    EXPECT_EQ(odds.chances(2).per_million(), 0u);
    EXPECT_EQ(odds.chances(3).per_million(), 0u);
  }
  EXPECT_EQ(ordered(table, "R1", {1, 1}).moves, 1);
  EXPECT_EQ(table.roll("command", "RC").outcome(), "one move");
  EXPECT_TRUE(table.cites("BP-FRE-03"));
}

struct Result {
  int breaks = 0, retires = 0, holds = 0;
};

// The printed table, by arm and column.
Result counted(const std::string& arm, bool in_combat, std::int32_t modifier) {
  Result result;
  for (std::int32_t a = 1; a <= 6; ++a) {
    for (std::int32_t b = 1; b <= 6; ++b) {
      const std::int32_t score = a + b + modifier;
      const bool guns = arm == "FB";
      const bool breaks = score <= 4 || (guns && (in_combat || score <= 6));
      const bool retires = score == 5 || (in_combat && (score == 6 || arm == "CV"));
      ++(breaks ? result.breaks : retires ? result.retires : result.holds);
    }
  }
  return result;
}

TEST(ExactChances, OfBreakTestsByModifier) {  // BP-BRK-01 to BP-BRK-03, BP-BRK-14 to BP-BRK-19
  for (const std::string arm : {"LI", "CV", "FB"}) {
    const Situation table("unit blue B1 profile " + arm + " of bb at (60,50) facing 180\n");
    for (std::int32_t excess = 0; excess <= 4; ++excess) {
      for (const bool disordered : {false, true}) {
        for (const Trigger trigger : {Trigger::shooting, Trigger::lost_combat}) {
          const BreakOdds odds = break_odds(table.battle(), table.unit("B1"), trigger, excess, disordered);
          const Result printed = counted(arm, trigger == Trigger::lost_combat, -excess - (disordered ? 1 : 0));
          EXPECT_NEAR(odds.breaks, printed.breaks / 36.0, 1e-12) << arm << " " << excess << disordered;
          EXPECT_NEAR(odds.retires, printed.retires / 36.0, 1e-12) << arm << " " << excess << disordered;
          EXPECT_NEAR(odds.holds, printed.holds / 36.0, 1e-12) << arm << " " << excess << disordered;
        }
      }
    }
  }
}

struct Shooting {
  const char* red;
  const char* blue;
  const char* y;      // of blue
  std::int32_t dice;  // by hand, from the sheets
  std::int32_t to_hit;
  std::int32_t save;
};

TEST(ExactChances, OfShootingBySituation) {  // BP-SHO-05, BP-DIC-01, BP-HIT-01 to BP-HIT-06, BP-SAV-01 to BP-SAV-03
  const Shooting situations[] = {
      {"LI", "LI", "55", 3, 4, 4},
      {"LI", "LI", "46", 3, 3, 4},                 // close
      {"LI : disordered", "LI", "55", 3, 5, 4},    //
      {"LI : casualties=3", "LI", "46", 3, 4, 4},  // close, but shaken
      {"AC", "LI", "55", 1, 4, 4},
      {"MX", "LI", "55", 1, 4, 4},
      {"LI", "AC", "55", 3, 4, 3},
      {"LI", "FB", "55", 3, 5, 4},
      {"LI", "SS", "55", 3, 5, 4},
      {"SS", "LI", "55", 3, 3, 4},
      {"FB", "LI", "46", 3, 3, 6},
      {"FB", "LI", "60", 2, 4, 6},
      {"FB", "LI", "80", 1, 5, 5},
      {"FB", "AC", "60", 2, 3, 6},
      {"FB", "SQ", "60", 2, 3, 6},
  };
  for (const Shooting& one : situations) {
    std::string lines = "unit red R1 profile " + std::string(one.red).substr(0, 2) + " of rb at (60,40) facing 0";
    lines += std::string(one.red).substr(2) + "\nunit blue B1 profile " + one.blue + " of bb at (60," + one.y +
             ") facing 180\n";
    const Situation table(lines, "shooting");
    const Volley volley = plan_volley(table.battle(), table.unit("R1"), table.unit("B1"),
                                      {Fire::shooting, firing_arc(table.unit("R1")), 0});
    const std::string what = std::string(one.red) + " at " + one.blue + " " + one.y;
    EXPECT_EQ(volley.pool.dice, one.dice) << what;
    const double hurts = (7 - one.to_hit) / 6.0 * (one.save - 1) / 6.0;  // a die that hits and is not saved
    const mechanics::Distribution lost = volley.casualties();
    double ways = 1;
    for (std::int32_t n = 0; n <= one.dice; ++n) {
      double chance = ways;
      for (std::int32_t i = 0; i < one.dice; ++i) chance *= i < n ? hurts : 1 - hurts;
      EXPECT_NEAR(lost[static_cast<std::size_t>(n)], chance, 1e-12) << what << ", " << n;
      ways = ways * (one.dice - n) / (n + 1);
    }
  }
}

}  // namespace
}  // namespace battalia::rules::black_powder
