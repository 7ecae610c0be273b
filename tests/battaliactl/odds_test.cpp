// The calculator's exact odds: they equal the sum over every fall of the dice, however many there are, up to the next
// step.
#include "server/battaliactl/calculator/odds.h"

#include "common/notation/notation.h"
#include "server/battaliactl/calculator/every_fall.h"
#include "server/battaliactl/calculator/given/given_table.h"
#include "tests/rules/every_system/armies.h"
#include "tests/rules/every_system/random_acts.h"
#include "tests/support/every_roll.h"
#include "tests/support/metric.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace battalia::ctl {
namespace {

Question question_on(const std::string& text, const std::string& act) {
  Question asked;
  const auto given = read_given_table(text);
  EXPECT_TRUE(given) << given.error();
  if (!given) return asked;
  asked.system = given->system;
  asked.table = rules::from_message(given->table);
  asked.acts = {read_ordered(act, v1::SEAT_UNSPECIFIED).value()};
  return asked;
}

// Dice of both sides with their saves, and a break test: some million combinations.
constexpr std::string_view kFight = R"(
system pike-and-shotte
table 48 x 48
command red r "Red foot"
command blue b "Blue foot"
unit red P1 "Red shot" of r profile imperial_musketeers at (24,20)
unit blue P2 "Blue shot" of b profile imperial_musketeers at (24,21) facing 180
unit blue P3 "More pikes" of b profile imperial_pikemen at (10,40) facing 180
unit red P4 "More pikes" of r profile imperial_pikemen at (10,4)
contact P1 front P2 front
turn 1 active red phase hand_to_hand
)";

constexpr int kDice = 3;  // of each side

double binomial(int of, int count, double chance) {
  double ways = 1;
  for (int i = 0; i < count; ++i) ways = ways * (of - i) / (i + 1);
  return ways * std::pow(chance, count) * std::pow(1 - chance, of - count);
}

double share_of(const std::vector<Chance>& chances, std::string_view what) {
  double share = 0;
  for (const Chance& chance : chances) share += chance.what == what ? chance.share : 0;
  return share;
}

TEST(Odds, OfAFightMatchItsDice) {
  const auto odds = odds_of(question_on(std::string(kFight), "red: fight fight units P1"));
  ASSERT_TRUE(odds) << odds.error();
  double sum = 0;
  for (const Chance& result : odds->results) sum += result.share;
  EXPECT_NEAR(sum, 1, 1e-9);
  ASSERT_GE(odds->rolls.size(), 2U);
  for (int hits = 0; hits <= kDice; ++hits) {
    const std::string said = std::to_string(hits) + (hits == 1 ? " hit" : " hits");
    EXPECT_NEAR(share_of(odds->rolls[0].outcomes, said), binomial(kDice, hits, 0.5), 1e-9) << said;
  }
  // One in four of its dice hits and is not saved.
  const std::string lost = "P2 Blue shot: casualties 2";
  EXPECT_NEAR(share_of(odds->each, lost), binomial(kDice, 2, 0.25), 1e-9);
  EXPECT_NEAR(share_of(odds->each, "Red, Blue: won by Red"), share_of(odds->each, "Red, Blue: won by Blue"), 1e-9)
      << "the two are alike";
}

TEST(Odds, EndBeforeTheNextStepOfTheTurn) {
  const auto odds = odds_of(question_on(
      "system pike-and-shotte\ntable 48 x 48\ncommand red r \"Red\"\ncommand blue b \"Blue\"\n"
      "unit red S1 of r profile imperial_musketeers at (24,20)\n"
      "unit blue P1 of b profile imperial_pikemen at (24,25.5) facing 180\nturn 1 active red phase shooting\n",
      "red: default"));
  ASSERT_TRUE(odds) << odds.error();
  EXPECT_EQ(odds->rolls.size(), 2U) << "hits and saves, no initiative of the next turn";
}

TEST(Odds, OfOutcomesAddUp) {
  const auto odds =
      odds_of(question_on("system god-will-know-his-own\ntable 24 x 24\ncommand red r \"Red\" commander A\n"
                          "command blue b \"Blue\" commander Z\nunit red A of r profile hc_o at (300mm,285mm)\n"
                          "unit blue Z of b profile hi_o at (300mm,310mm) facing 180\ncontact A front Z front\n"
                          "turn 1 active red phase combat\n",
                          "red: fight fight units A"));
  ASSERT_TRUE(odds) << odds.error();
  ASSERT_EQ(odds->rolls[0].outcomes.size(), 6U);
  EXPECT_EQ(odds->rolls[0].outcomes.front().what, "total 5");
  EXPECT_EQ(odds->rolls[0].outcomes.back().what, "total 10");
  EXPECT_LT(odds->results.size(), 6U) << "not one for every pair of totals";
}

TEST(Odds, DiceThatAreTooFewForAThrowAreNotPassedOver) {
  Question asked = question_on(std::string(kFight), "red: fight fight units P1");
  asked.dice = {4, 4};
  const auto odds = odds_of(asked);
  ASSERT_FALSE(odds);
  EXPECT_EQ(odds.error(), "Of the 2 dice 2 are left for a throw of 3: P1 fights P2.");
}

TEST(Odds, OfTooManyDiceAreRefusedWithTheirThrowsAndWhatToAskInstead) {
  const auto falls = every_fall(question_on(std::string(kFight), "red: fight fight units P1"), 60);
  ASSERT_FALSE(falls);
  const std::string& why = falls.error();
  EXPECT_EQ(
      why.find("There are too many ways for the dice to fall: 60 were tried, of these throws: 3 dice, P1 fights P2"),
      0U)
      << why;
  EXPECT_TRUE(
      why.ends_with("Give the faces of the first throw with --dice, or stop before a later throw: --until save."))
      << why;
}

std::map<std::string, double> tables_after(const Question& asked, const std::vector<Fall>& falls) {
  std::map<std::string, double> tables;
  for (const Fall& fall : falls) {
    rules::Table after = asked.table;
    for (const v1::Event& event : fall.events) after.apply(event);
    tables[rules::digest(after)] += fall.share;
  }
  return tables;
}

std::map<std::string, double> rolls_in(const std::vector<Fall>& falls) {
  std::map<std::string, double> rolls;
  for (const Fall& fall : falls) {
    std::map<std::string, int> times;
    for (const v1::Event& event : fall.events) {
      if (!event.has_dice_rolled()) continue;
      const v1::DiceRolled& rolled = event.dice_rolled();
      rolls[label_of(rolled.label(), ++times[rolled.label()]) + ": " + outcome_of(rolled)] += fall.share;
    }
  }
  return rolls;
}

void expect_same(const std::map<std::string, double>& a, const std::map<std::string, double>& b) {
  EXPECT_EQ(a.size(), b.size());
  for (const auto& [what, share] : a) {
    const auto found = b.find(what);
    EXPECT_NEAR(found == b.end() ? 0 : found->second, share, 1e-9) << what;
  }
}

TEST(Odds, ByLossesAreThoseOfEveryFall) {
  Question asked = question_on(std::string(kFight), "red: fight fight units P1");
  asked.until_next_step = true;
  const auto every = every_fall(asked);
  const auto by_losses = falls_by_losses(asked);
  ASSERT_TRUE(every) << every.error();
  ASSERT_TRUE(by_losses) << by_losses.error();
  EXPECT_LT(by_losses->falls.size(), every->size());
  expect_same(tables_after(asked, *every), tables_after(asked, by_losses->falls));
  std::map<std::string, double> rolls;
  for (const RollShare& roll : by_losses->rolls) rolls[roll.label + ": " + roll.outcome] += roll.share;
  expect_same(rolls_in(*every), rolls);
}

TEST(Odds, ByLossesReachFartherThanEveryFall) {
  constexpr int kTwelve = 12;
  constexpr int kFewRuns = 3'000;
  std::string fight(kFight);
  for (const std::string side : {"red P1 \"Red shot\" of r profile imperial_musketeers",
                                 "blue P2 \"Blue shot\" of b profile imperial_musketeers"})
    fight.insert(fight.find(side) + side.size(), " hand_to_hand=12");
  Question asked = question_on(fight, "red: fight fight units P1");
  asked.until = {"break_test"};
  asked.until_next_step = true;
  EXPECT_FALSE(every_fall(asked, kFewRuns));
  const auto by_losses = falls_by_losses(asked, kFewRuns);
  ASSERT_TRUE(by_losses) << by_losses.error();
  double sum = 0;
  for (const Fall& fall : by_losses->falls) sum += fall.share;
  EXPECT_NEAR(sum, 1, 1e-9);
  double two = 0;
  for (const RollShare& roll : by_losses->rolls)
    two += roll.label.starts_with("P2 saves") && roll.outcome == "2 casualties" ? roll.share : 0;
  EXPECT_NEAR(two, binomial(kTwelve, 2, 0.25), 1e-9);
}

TEST(Odds, OfAsManyDiceAsAUnitEverThrowsAreExact) {  // DicePool::kMostDice
  Question asked = question_on(
      "system pike-and-shotte\ntable 48 x 48\ncommand red r \"Red\"\ncommand blue b \"Blue\"\n"
      "unit red P1 of r profile imperial_musketeers at (24,20) hand_to_hand=40\n"
      "unit blue P2 of b profile imperial_musketeers at (24,21) facing 180\n"
      "unit blue P3 of b profile imperial_pikemen at (10,40) facing 180\n"
      "unit red P4 of r profile imperial_pikemen at (10,4)\n"
      "contact P1 front P2 front\nturn 1 active red phase hand_to_hand\n",
      "red: fight fight units P1");
  asked.until = {"save"};
  const auto odds = odds_of(asked);
  ASSERT_TRUE(odds) << odds.error();
  ASSERT_EQ(odds->rolls[0].outcomes.size(), 41U);  // from no hit to forty
  double sum = 0;
  for (const Chance& chance : odds->rolls[0].outcomes) sum += chance.share;
  EXPECT_NEAR(sum, 1, 1e-9);
}

// --- Every fall, die by die ---------------------------------------------------------------------------------------

constexpr std::uint64_t kMostRuns = 400;

using Tables = std::map<std::string, double>;

std::optional<Tables> die_by_die(const Question& asked) {
  Tables tables;
  tests::EveryRoll dice(kMostRuns);
  try {
    while (dice.next()) {
      const Answered answered = adjudicate(asked, dice);
      if (answered.stopped) return std::nullopt;
      tables[rules::digest(answered.after)] += dice.chance().value();
    }
  } catch (const std::length_error&) {
    return std::nullopt;  // too many
  } catch (const std::overflow_error&) {
    return std::nullopt;  // so many dice that a fraction does not hold the chance of one way to throw them
  }
  return tables;
}

Tables fall_by_fall(const Question& asked) {
  Tables tables;
  const auto falls = every_fall(asked);
  EXPECT_TRUE(falls) << falls.error();
  if (!falls) return tables;
  for (const Fall& fall : *falls) {
    rules::Table after = asked.table;
    for (const v1::Event& event : fall.events) after.apply(event);
    tables[rules::digest(after)] += fall.share;
  }
  return tables;
}

class OddsOfGames : public testing::TestWithParam<const rules::RuleSystem*> {
 protected:
  // Whether dice decide the act, and there are few enough of them.
  bool compare(const rules::Table& table, const v1::Act& act, v1::Seat seat) {
    Question asked;
    asked.system = GetParam();
    asked.table = table;
    asked.acts = {{seat, act, false, {}}};
    asked.checks_inputs = false;
    asked.until_next_step = true;
    const auto exact = die_by_die(asked);
    if (!exact || exact->size() < 2) return false;
    const Tables told = fall_by_fall(asked);
    EXPECT_EQ(told.size(), exact->size()) << notation::write_table(rules::to_message(table));
    for (const auto& [after, share] : *exact) {
      const auto found = told.find(after);
      EXPECT_NEAR(found == told.end() ? 0 : found->second, share, 1e-9);
    }
    return true;
  }
};

TEST_P(OddsOfGames, AreThoseOfEveryDieSeparately) {
  const rules::RuleSystem& system = *GetParam();
  int compared = 0;
  std::map<std::string, int> seen;
  for (int game = 0; game < tests::in_slow_set(6, 40) && compared < 20; ++game) {
    tests::RandomPlayer player(static_cast<std::uint64_t>(game) + 1);
    rules::SeededDice dice(static_cast<std::uint64_t>(game) + 1);
    rules::Table table;
    const auto fold = [&](const rules::Ruling& ruling) {
      ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
      for (const v1::Event& event : *ruling) table.apply(event);
    };
    fold(system.set_up(tests::skirmish_of(system, game), tests::options_of(system, game), dice));
    for (int acts = 0; acts < 100 && !table.ended(); ++acts) {
      v1::Prompt prompt = rules::whole_prompt(system, table, v1::SEAT_RED);
      if (!prompt.to_move()) prompt = rules::whole_prompt(system, table, v1::SEAT_BLUE);
      const v1::Act act = player.fill_in(player.pick(prompt));
      if (seen[act.key()] < 2 && compare(table, act, prompt.seat())) {
        ++seen[act.key()];
        ++compared;
      }
      fold(system.adjudicate(table, act, prompt.seat(), dice));
    }
  }
  EXPECT_GT(compared, 0);
  tests::metric(system.info().key() + ", odds compared die by die", compared);
}

// Each system describes the outcome of a throw in its own words.
INSTANTIATE_TEST_SUITE_P(EverySystem, OddsOfGames,
                         testing::ValuesIn(rules::all_systems().begin(), rules::all_systems().end()),
                         [](const auto& param) {
                           std::string name = param.param->info().key();
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace battalia::ctl
