// Scores of games: the worked formulas as organisers print them, an organiser's own formula, and the formulas that are
// refused.
#include "server/league/scoring/game_score.h"

#include "common/base/text.h"

#include <gtest/gtest.h>

namespace battalia::league {
namespace {

v1::LeagueFacts facts(v1::Outcome outcome, double red_losses, double blue_losses) {
  v1::LeagueFacts made;
  made.set_outcome(outcome);
  made.set_finished(true);
  made.mutable_red()->set_loss_thousandths(static_cast<std::uint32_t>(red_losses * 1000));
  made.mutable_blue()->set_loss_thousandths(static_cast<std::uint32_t>(blue_losses * 1000));
  return made;
}

v1::LeagueFacts broken(v1::Outcome outcome, std::uint32_t red, std::uint32_t blue) {
  v1::LeagueFacts made = facts(outcome, 0, 0);
  made.mutable_red()->set_broken(red);
  made.mutable_blue()->set_broken(blue);
  return made;
}

v1::LeagueScoring by(const std::string& preset) {
  v1::LeagueScoring scoring;
  scoring.set_preset(preset);
  return scoring;
}

// "23 - 3"
std::string score(const v1::LeagueScoring& scoring, const v1::LeagueFacts& game) {
  const auto points = score_game(scoring, v1::LEAGUE_ENDING_PLAYED, game);
  return points ? points->red.text() + " - " + points->blue.text() : points.error();
}

TEST(ScorePresets, WinDrawLossWithTheMarginAsTieBreak) {
  const v1::LeagueScoring scoring = by("win-draw-loss");
  EXPECT_EQ(score(scoring, facts(v1::OUTCOME_RED, 15, 45)), "3 - 0");
  EXPECT_EQ(score(scoring, facts(v1::OUTCOME_DRAW, 20, 10)), "1 - 1");
  const auto points = score_game(scoring, v1::LEAGUE_ENDING_PLAYED, facts(v1::OUTCOME_RED, 15, 45));
  EXPECT_EQ(points->red_margin, Points::whole(30));
  EXPECT_EQ(points->blue_margin, Points::whole(-30));
}

// Both generals are among the losses: four elements and the general count 6, one and the general 3.
TEST(ScorePresets, WinTwentyAndElements) {
  v1::LeagueFacts game = broken(v1::OUTCOME_RED, 1, 4);
  EXPECT_EQ(score(by("twenty-and-elements"), game), "23 - 1");
  game.mutable_red()->set_general_lost(true);
  game.mutable_blue()->set_general_lost(true);
  EXPECT_EQ(score(by("twenty-and-elements"), game), "23 - 3");
  game.set_outcome(v1::OUTCOME_DRAW);
  EXPECT_EQ(score(by("twenty-and-elements"), game), "6 - 3") << "no result: what the enemy lost";
  game.mutable_blue()->set_camp_lost(true);
  EXPECT_EQ(score(by("twenty-and-elements"), game), "8 - 3");
}

TEST(ScorePresets, TwentyFiveShared) {
  const v1::LeagueScoring scoring = by("twenty-five-shared");
  v1::LeagueFacts unfinished = broken(v1::OUTCOME_DRAW, 1, 3);
  unfinished.set_finished(false);
  EXPECT_EQ(score(scoring, unfinished), "15 - 10");
  EXPECT_EQ(score(scoring, broken(v1::OUTCOME_RED, 4, 9)), "21 - 4");
  EXPECT_EQ(score(scoring, broken(v1::OUTCOME_BLUE, 20, 15)), "12 - 13") << "the loser gets 12 at most";
  EXPECT_EQ(score(scoring, broken(v1::OUTCOME_DRAW, 30, 2)), "0 - 25");
}

TEST(ScorePresets, PerCentWithABreakAtSixty) {
  v1::LeagueFacts game = facts(v1::OUTCOME_RED, 15, 45);
  game.mutable_blue()->set_routed(true);
  EXPECT_EQ(score(by("per-cent-break-at-60"), game), "90 - 15");
  game = facts(v1::OUTCOME_RED, 56, 62);
  game.mutable_blue()->set_routed(true);
  EXPECT_EQ(score(by("per-cent-break-at-60"), game), "66 - 56");
  game = facts(v1::OUTCOME_DRAW, 20, 35);
  game.set_finished(false);
  EXPECT_EQ(score(by("per-cent-break-at-60"), game), "35 - 20") << "time out: the enemy's per cent each";
}

TEST(ScorePresets, RoutThirtyAndAHundred) {
  v1::LeagueFacts game = facts(v1::OUTCOME_RED, 100.0 * 9 / 34, 55);
  game.mutable_blue()->set_routed(true);
  EXPECT_EQ(score(by("rout-30-and-100"), game), "104 - 26");
  game.mutable_red()->set_loss_thousandths(100'000 * 15 / 34);
  EXPECT_EQ(score(by("rout-30-and-100"), game), "86 - 44");
  game.mutable_red()->set_routed(true);
  EXPECT_EQ(score(by("rout-30-and-100"), game), "70 - 70");
  EXPECT_EQ(score(by("rout-30-and-100"), facts(v1::OUTCOME_DRAW, 10, 25)), "45 - 30");
}

TEST(ScorePresets, NoughtToTenIsZeroSum) {
  EXPECT_EQ(score(by("zero-to-ten"), facts(v1::OUTCOME_RED, 15, 45)), "7.5 - 2.5");
  EXPECT_EQ(score(by("zero-to-ten"), facts(v1::OUTCOME_DRAW, 0, 0)), "5 - 5");
  for (std::uint32_t red = 0; red <= 100'000; red += 1'250) {
    for (std::uint32_t blue = 0; blue <= 100'000; blue += 6'250) {
      v1::LeagueFacts game;
      game.mutable_red()->set_loss_thousandths(red);
      game.mutable_blue()->set_loss_thousandths(blue);
      const auto points = score_game(by("zero-to-ten"), v1::LEAGUE_ENDING_PLAYED, game);
      ASSERT_EQ(points->red + points->blue, Points::whole(10)) << red << " " << blue;
      ASSERT_EQ(points->red.thousandths() % 100, 0) << "one decimal";
    }
  }
}

TEST(ScorePresets, AllCanBeUsedAndTriedOnExamples) {
  for (const ScoringPreset& preset : scoring_presets()) {
    EXPECT_EQ(why_not_scoring(by(std::string(preset.key))), std::nullopt) << preset.key;
    for (const ScoringExample& example : try_scoring(by(std::string(preset.key)))) {
      EXPECT_TRUE(example.score.has_value()) << preset.key << ": " << example.game;
    }
  }
}

TEST(ScoreGames, ForfeitsAndByesAreWorthWhatTheEventSays) {
  v1::LeagueScoring scoring = by("win-draw-loss");
  scoring.set_forfeit_win_thousandths(3000);
  scoring.set_forfeit_loss_thousandths(-1000);
  scoring.set_bye_thousandths(1500);
  const auto points = [&](v1::LeagueEnding ending) {
    const auto made = score_game(scoring, ending, {});
    return made->red.text() + " - " + made->blue.text();
  };
  EXPECT_EQ(points(v1::LEAGUE_ENDING_BLUE_FORFEITS), "3 - -1");
  EXPECT_EQ(points(v1::LEAGUE_ENDING_RED_FORFEITS), "-1 - 3");
  EXPECT_EQ(points(v1::LEAGUE_ENDING_BOTH_FORFEIT), "-1 - -1");
  EXPECT_EQ(points(v1::LEAGUE_ENDING_BYE), "1.5 - 0");
}

TEST(Formula, IsTheOrganisersOwnOverNamedQuantities) {
  v1::LeagueScoring scoring;
  scoring.set_formula("10 * win + min(enemy_losses / 10, 5) - (camp_lost ? 1 : 0)");
  v1::LeagueFacts game = facts(v1::OUTCOME_RED, 20, 70);
  game.mutable_red()->set_camp_lost(true);
  EXPECT_EQ(why_not_scoring(scoring), std::nullopt);
  EXPECT_EQ(score(scoring, game), "14 - 2");
  EXPECT_EQ(quantities_of(game, true).size(), quantities().size());
}

TEST(Formula, EveryQuantityIsWhatItsNameSays) {
  v1::LeagueFacts game = facts(v1::OUTCOME_BLUE, 1, 2);
  game.set_turns(7);
  for (v1::LeagueSideFacts* side : {game.mutable_red(), game.mutable_blue()}) {
    const std::uint32_t more = side == game.mutable_blue() ? 10 : 0;
    side->set_broken(3 + more);
    side->set_points_lost(4 + more);
  }
  game.mutable_red()->set_routed(true);
  game.mutable_blue()->set_general_lost(true);
  const std::vector<std::pair<std::string, double>> expected = {{"win", 0},
                                                                {"draw", 0},
                                                                {"loss", 1},
                                                                {"own_losses", 1},
                                                                {"enemy_losses", 2},
                                                                {"own_broken", 3},
                                                                {"enemy_broken", 13},
                                                                {"own_points", 4},
                                                                {"enemy_points", 14},
                                                                {"own_routed", 1},
                                                                {"enemy_routed", 0},
                                                                {"general_lost", 0},
                                                                {"enemy_general_lost", 1},
                                                                {"camp_lost", 0},
                                                                {"enemy_camp_lost", 0},
                                                                {"turns", 7},
                                                                {"finished", 1}};
  for (const auto& [name, value] : expected) {
    const auto red = evaluate(name, game, true);
    ASSERT_TRUE(red.has_value()) << name << ": " << red.error();
    EXPECT_EQ(red->value(), value) << name;
  }
  EXPECT_EQ(evaluate("win", game, false)->value(), 1);
}

TEST(Formula, IsRefusedWithWhatToDoAboutIt) {
  const std::pair<std::string, std::string> kCases[] = {
      {"", "The formula is empty."},
      {"own_loses", "\"own_loses\" is not a quantity of a game; did you mean \"own_losses\"?"},
      {"win = 3", "A formula can't contain \"=\" (character 5)."},
      {"win; 3", "A formula can't contain \";\" (character 4)."},
      {"win \u2212 loss", "A formula can't contain \"\u2212\" (character 5)."},
      {"\"text\"", "A formula can't contain \"\\\"\" (character 1)."},
      {"1 / own_losses", "The formula can't be used for a win with losses of 0 against 0 per cent: it divides by zero"},
      {"win, loss",
       "The formula can't be used for a win with losses of 0 against 0 per cent: A formula must be a single "
       "expression without commas."},
      {"999999 * win",
       "The formula can't be used for a win with losses of 0 against 0 per cent: it gives more than 100,000 points"},
      {"sin(win)", "\"sin\" is not a quantity of a game; did you mean \"win\"?"},
      {"_pi", "\"_pi\" is not a quantity of a game."},
  };
  for (const auto& [formula, reason] : kCases) {
    const std::optional<std::string> why = why_not_formula(formula);
    ASSERT_TRUE(why.has_value()) << formula;
    EXPECT_EQ(*why, reason) << formula;
  }
  EXPECT_TRUE(why_not_formula("(win").has_value());
  EXPECT_TRUE(why_not_formula("win +").has_value());
  EXPECT_TRUE(why_not_formula("1e999").has_value());
}

TEST(Formula, IsBoundedInLengthAndDepth) {
  EXPECT_TRUE(why_not_formula(std::string(500, '1')).has_value());
  std::string wide = "win";
  for (int i = 0; i < 90; ++i) wide += "+1";
  EXPECT_TRUE(why_not_formula(wide)->starts_with("The formula is too long"));
  std::string deep = "win";
  for (int i = 0; i < 12; ++i) deep.insert(0, 1, '(').push_back(')');
  EXPECT_EQ(why_not_formula(deep), std::nullopt);
  deep.insert(0, 1, '(').push_back(')');
  EXPECT_EQ(*why_not_formula(deep), "The brackets are more than 12 deep.");
}

TEST(Formula, ATieBreakIsNamedOnce) {
  v1::LeagueScoring scoring = by("win-draw-loss");
  for (const char* key : {"opponents", "lot"}) scoring.add_tie_breaks(key);
  EXPECT_EQ(why_not_scoring(scoring), std::nullopt);
  scoring.add_tie_breaks("opponents");
  EXPECT_EQ(why_not_scoring(scoring), "The tie-break \"opponents\" is named twice.");
}

TEST(Formula, UnknownPresetsAndTieBreaksAreNamed) {
  EXPECT_TRUE(why_not_scoring(by("best"))->starts_with("\"best\" is not one of the score formulas: win-draw-loss, "))
      << *why_not_scoring(by("best"));
  EXPECT_TRUE(why_not_scoring({})->starts_with("Choose a formula for the points of a game: one of your own, or win-"))
      << *why_not_scoring({});
  v1::LeagueScoring scoring = by("win-draw-loss");
  scoring.add_tie_breaks("luck");
  const std::string why = *why_not_scoring(scoring);
  EXPECT_TRUE(why.starts_with("\"luck\" is not one of the tie-breaks: ")) << why;
  EXPECT_NE(why.find("sonneborn-berger, "), std::string::npos) << "it names those that there are";
}

}  // namespace
}  // namespace battalia::league
