// The parts of a book that the procedures of the brigade family use: another book's dice, numbers, options and clauses.
#include "server/rules/families/brigade/book/book.h"

#include "server/rules/families/brigade/command/command.h"
#include "server/rules/systems/pike_and_shotte/tables/charge.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/tables/melee.h"
#include "server/rules/systems/pike_and_shotte/tables/morale.h"
#include "server/rules/systems/pike_and_shotte/tables/movement.h"
#include "server/rules/systems/pike_and_shotte/tables/orders.h"
#include "server/rules/systems/pike_and_shotte/tables/shooting.h"
#include "server/rules/systems/pike_and_shotte/tables/troops.h"
#include "server/rules/systems/pike_and_shotte/tables/turn.h"
#include "server/rules/systems/pike_and_shotte/tables/victory.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

#include <iterator>
#include <string>
#include <vector>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::string_view kLines = R"(
unit red S1 profile SH of rb at (36,10) facing 0
unit blue E1 profile SH of bb at (36,30) facing 180
)";

// As in Black Powder: two dice, and a double six is a blunder without another die.
CommandTable two_dice() {
  CommandTable table = kCommandTable;
  table.dice = 2;
  table.sides = 6;
  table.lowest_face = 1;
  table.blunder = 12;
  table.blunder_counts = 12;
  table.gate_from = 1;
  return table;
}

Book sister() {
  std::vector<RuleClause> clauses(std::begin(kCommandClauses), std::end(kCommandClauses));
  for (RuleClause& row : clauses) {
    if (row.rule == Rule::blunder_throw_fails) row.clause = "another clause";
  }
  return {.words = book().words,
          .clauses = {clauses, kTroopClauses, kVictoryClauses, kMoraleClauses, kShootingClauses, kMeleeClauses,
                      kOrderClauses, kTurnClauses, kMovementClauses, kGroundClauses, kFormationClauses, kChargeClauses},
          .options = {.blunders = {.key = {}, .always = true}},
          .command = two_dice(),
          .movement = kMovementTable,
          .sight = kSightTable,
          .shooting = kShootingTable,
          .charge = kChargeTable,
          .melee = kMeleeTable,
          .morale = kMoraleTable,
          .orders = kOrdersTable,
          .victory = kVictoryTable,
          .variations = book().variations,
          .scenario_rules = book().scenario_rules};
}

struct Ordered {
  CommandResult result;
  std::string clause;  // of the outcome of the order
};
Ordered ordered(std::vector<std::uint32_t> faces) {
  const Situation situation(opening(kLines, "turn 2 of 10 active red phase orders first red"));
  const Book another = sister();
  ScriptedDice dice(std::move(faces));
  Draft draft(situation.table(), dice, another);
  const CommandResult result = roll_command(draft, UnitId("RC"), {UnitId("S1")});
  EXPECT_EQ(dice.left(), 0u);
  return {result, draft.events().back().clauses(0)};
}

TEST(BrigadeBook, SaysHowManyDiceACommandRollIs) {
  EXPECT_EQ(ordered({4, 5}).result.moves, 0);  // 9 against a rating of 8
  EXPECT_EQ(ordered({3, 4}).result.moves, 1);
  EXPECT_EQ(ordered({3, 3}).result.moves, 2);
  EXPECT_EQ(ordered({2, 3}).result.moves, 3);
}

TEST(BrigadeBook, SaysWhatABlunderIsAndCitesItsOwnClause) {
  EXPECT_FALSE(ordered({6, 5}).result.blunder_thrown);
  const Ordered blundered = ordered({6, 6});
  EXPECT_TRUE(blundered.result.blunder_thrown);
  EXPECT_EQ(blundered.result.moves, 0);
  EXPECT_EQ(blundered.clause, "another clause");
}

TEST(BrigadeBook, SaysWhatTheOddsOfAnOrderAre) {
  const Situation situation(opening(kLines, "turn 2 of 10 active red phase orders first red"));
  const Book another = sister();
  const Battle battle = {situation.table(), another};
  const v1::Odds odds = command_odds(battle, situation.unit("RC"), members_of(battle, {UnitId("S1")}));
  ASSERT_EQ(odds.chances_size(), 5);
  EXPECT_EQ(odds.chances(0).per_million(), 250'000u);  // 9, 10 and 11 on two dice: 9 of 36
  EXPECT_EQ(odds.chances(1).per_million(), 305'555u);  // 7 and 8: 11
  EXPECT_EQ(odds.chances(2).per_million(), 138'888u);  // 6: 5
  EXPECT_EQ(odds.chances(3).per_million(), 277'777u);  // up to 5: 10
  EXPECT_EQ(odds.chances(4).per_million(), 27'777u);   // a double six: 1
}

TEST(BrigadeBook, PlaysAnOptionThatItDoesNotHaveAlwaysTheSameWay) {
  const Situation situation(opening(kLines, "option OPT-08 off\nturn 2 of 10 active red phase orders first red"));
  const Book another = sister();
  EXPECT_FALSE(situation.battle().is_on(&BookOptions::blunders));
  EXPECT_TRUE((Battle{situation.table(), another}.is_on(&BookOptions::blunders)));
  EXPECT_FALSE((Battle{situation.table(), another}.is_on(&BookOptions::all_round_moves)));
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
