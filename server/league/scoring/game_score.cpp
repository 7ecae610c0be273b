#include "server/league/scoring/game_score.h"

#include "common/base/text.h"
#include "server/league/scoring/tie_break.h"

#include <algorithm>
#include <array>
#include <set>

namespace battalia::league {
namespace {

constexpr std::string_view kLossMargin = "enemy_losses - own_losses";

constexpr std::array<ScoringPreset, 6> kPresets = {{
    {"win-draw-loss", "Win 3, draw 1, loss 0", "win ? 3 : draw ? 1 : 0", kLossMargin},
    {"twenty-and-elements", "Win 20 and elements",
     "(win ? 20 - own_broken - 2 * general_lost - 2 * camp_lost : 0)"
     " + enemy_broken + 2 * enemy_general_lost + 2 * enemy_camp_lost",
     "enemy_broken - own_broken"},
    {"twenty-five-shared", "25 shared",
     "win ? 25 - min(own_broken, 12) : loss ? min(enemy_broken, 12)"
     " : 12 + min(max(enemy_broken - own_broken, -12), 12) + (enemy_broken > own_broken ? 1 : 0)",
     "enemy_broken - own_broken"},
    {"per-cent-break-at-60", "Per cent, an army breaks at 60",
     "(enemy_routed && own_routed == 0 ? 60 - round(own_losses) : 0) + round(enemy_losses)", kLossMargin},
    {"rout-30-and-100", "Rout 30 and 100",
     "enemy_routed && own_routed ? 70 : enemy_routed ? 130 - round(own_losses)"
     " : own_routed ? round(enemy_losses) : 20 + round(enemy_losses)",
     kLossMargin},
    {"zero-to-ten", "0 to 10, zero sum",
     "own_losses + enemy_losses > 0 ? round(100 * enemy_losses / max(own_losses + enemy_losses, 0.001)) / 10 : 5",
     kLossMargin},
}};

std::string_view formula_of(const v1::LeagueScoring& scoring) {
  const ScoringPreset* preset = find_scoring_preset(scoring.preset());
  return preset != nullptr ? preset->formula : std::string_view(scoring.formula());
}

std::string_view margin_of(const v1::LeagueScoring& scoring) {
  const ScoringPreset* preset = find_scoring_preset(scoring.preset());
  return preset != nullptr && scoring.margin().empty() ? preset->margin : std::string_view(scoring.margin());
}

tl::expected<GameScore, std::string> score_played(const v1::LeagueScoring& scoring, const v1::LeagueFacts& facts) {
  GameScore score;
  for (const bool red : {true, false}) {
    const auto points = evaluate(formula_of(scoring), facts, red);
    if (!points) return tl::unexpected(points.error());
    (red ? score.red : score.blue) = *points;
    if (margin_of(scoring).empty()) continue;
    const auto margin = evaluate(margin_of(scoring), facts, red);
    if (!margin) return tl::unexpected(margin.error());
    (red ? score.red_margin : score.blue_margin) = *margin;
  }
  return score;
}

v1::LeagueFacts game_of(v1::Outcome outcome, bool finished, std::uint32_t red_loss, std::uint32_t blue_loss) {
  v1::LeagueFacts facts;
  facts.set_outcome(outcome);
  facts.set_finished(finished);
  facts.set_turns(8);
  facts.mutable_red()->set_loss_thousandths(red_loss * 1000);
  facts.mutable_blue()->set_loss_thousandths(blue_loss * 1000);
  facts.mutable_red()->set_broken(red_loss / 10);
  facts.mutable_blue()->set_broken(blue_loss / 10);
  facts.mutable_red()->set_points_lost(red_loss * 4);
  facts.mutable_blue()->set_points_lost(blue_loss * 4);
  facts.mutable_red()->set_routed(finished && outcome == v1::OUTCOME_BLUE);
  facts.mutable_blue()->set_routed(finished && outcome == v1::OUTCOME_RED);
  return facts;
}

// "win-draw-loss, zero-to-ten"
std::string keys_of_presets() {
  std::string keys;
  for (const ScoringPreset& preset : kPresets) keys += (keys.empty() ? "" : ", ") + std::string(preset.key);
  return keys;
}

std::string keys_of_tie_breaks() {
  std::string keys;
  for (const TieBreakInfo& each : all_tie_breaks()) keys += (keys.empty() ? "" : ", ") + std::string(each.key);
  return keys;
}

}  // namespace

std::span<const ScoringPreset> scoring_presets() { return kPresets; }

const ScoringPreset* find_scoring_preset(std::string_view key) {
  const auto found = std::find_if(kPresets.begin(), kPresets.end(), [&](const auto& each) { return each.key == key; });
  return found == kPresets.end() ? nullptr : &*found;
}

std::optional<std::string> why_not_scoring(const v1::LeagueScoring& scoring) {
  if (!scoring.preset().empty() && find_scoring_preset(scoring.preset()) == nullptr) {
    return in_quotes(scoring.preset()) + " is not one of the score formulas: " + keys_of_presets() + ".";
  }
  if (formula_of(scoring).empty())
    return "Choose a formula for the points of a game: one of your own, or " + keys_of_presets() + ".";
  if (std::optional<std::string> why = why_not_formula(formula_of(scoring))) return why;
  if (!margin_of(scoring).empty()) {
    if (std::optional<std::string> why = why_not_formula(margin_of(scoring))) return "Points difference: " + *why;
  }
  std::set<std::string> named;
  for (const std::string& key : scoring.tie_breaks()) {
    if (!named.insert(key).second) return "The tie-break " + in_quotes(key) + " is named twice.";
    if (!find_tie_break(key)) return in_quotes(key) + " is not one of the tie-breaks: " + keys_of_tie_breaks() + ".";
  }
  return std::nullopt;
}

tl::expected<GameScore, std::string> score_game(const v1::LeagueScoring& scoring, v1::LeagueEnding ending,
                                                const v1::LeagueFacts& facts) {
  const Points win = Points::of_thousandths(scoring.forfeit_win_thousandths());
  const Points loss = Points::of_thousandths(scoring.forfeit_loss_thousandths());
  switch (ending) {
    case v1::LEAGUE_ENDING_RED_FORFEITS:
      return GameScore{loss, win, {}, {}};
    case v1::LEAGUE_ENDING_BLUE_FORFEITS:
      return GameScore{win, loss, {}, {}};
    case v1::LEAGUE_ENDING_BOTH_FORFEIT:
      return GameScore{loss, loss, {}, {}};
    case v1::LEAGUE_ENDING_BYE:
      return GameScore{Points::of_thousandths(scoring.bye_thousandths()), {}, {}, {}};
    default:
      return score_played(scoring, facts);
  }
}

std::vector<ScoringExample> try_scoring(const v1::LeagueScoring& scoring) {
  std::vector<ScoringExample> examples;
  const auto add = [&](std::string game, const v1::LeagueFacts& facts) {
    examples.push_back({std::move(game), facts, score_game(scoring, v1::LEAGUE_ENDING_PLAYED, facts)});
  };
  add("Red wins, losses 15 and 45 per cent", game_of(v1::OUTCOME_RED, true, 15, 45));
  add("Red wins narrowly, losses 48 and 51 per cent", game_of(v1::OUTCOME_RED, true, 48, 51));
  add("Blue wins without a loss, red loses 60 per cent", game_of(v1::OUTCOME_BLUE, true, 60, 0));
  add("A draw, losses 20 and 20 per cent", game_of(v1::OUTCOME_DRAW, true, 20, 20));
  add("Stopped by time, losses 10 and 30 per cent", game_of(v1::OUTCOME_DRAW, false, 10, 30));
  add("Stopped before a loss", game_of(v1::OUTCOME_DRAW, false, 0, 0));
  return examples;
}

}  // namespace battalia::league
