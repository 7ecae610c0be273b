#include "server/league/service/pages/forms.h"

#include "server/league/pairing/pair_costs.h"
#include "server/league/scoring/game_score.h"
#include "server/league/scoring/tie_break.h"

#include <map>
#include <string>

namespace battalia::league {
namespace {

void put(v1::LeagueChoice& choice, std::string_view key, std::string_view label, std::string_view hint) {
  choice.set_key(std::string(key));
  choice.set_label(std::string(label));
  choice.set_hint(std::string(hint));
}

std::string hint_of(PairingRule rule) {
  static const std::map<PairingRule, std::string> hints = {
      {PairingRule::score, "Opponents with equal scores."},
      {PairingRule::club, "Club mates apart in the first rounds."},
      {PairingRule::household, "Players of one household apart."},
      {PairingRule::sides, "Everybody red and blue equally often."},
      {PairingRule::army, "Armies the player hasn't faced before."},
      {PairingRule::floats, "Nobody paired up or down twice in a row."},
  };
  return hints.at(rule);
}

}  // namespace

v1::LeagueForms league_forms() {
  v1::LeagueForms forms;
  for (const ScoringPreset& preset : scoring_presets()) {
    v1::ScoringPresetShown& shown = *forms.add_presets();
    shown.set_key(std::string(preset.key));
    shown.set_title(std::string(preset.title));
    shown.set_formula(std::string(preset.formula));
    shown.set_margin(std::string(preset.margin));
  }
  for (const Quantity& quantity : quantities())
    put(*forms.add_quantities(), quantity.name, quantity.name, quantity.meaning);
  for (const Quantity& function : formula_functions())
    put(*forms.add_functions(), function.name, function.name, function.meaning);
  for (const TieBreakInfo& info : all_tie_breaks()) put(*forms.add_tie_breaks(), info.key, info.label, info.hint);
  for (const PairingRule rule : PairingSettings().order)
    put(*forms.add_pairing_rules(), name_of(rule), name_of(rule), hint_of(rule));
  forms.set_longest_formula(kLongestFormula);
  for (const TieBreak kind : {TieBreak::opponents, TieBreak::head_to_head, TieBreak::margin, TieBreak::lot}) {
    for (const TieBreakInfo& info : all_tie_breaks()) {
      if (info.kind == kind) forms.add_usual_tie_breaks(std::string(info.key));
    }
  }
  return forms;
}

v1::ScoringTried tried(const v1::LeagueScoring& scoring) {
  v1::ScoringTried shown;
  if (const auto why = why_not_scoring(scoring)) shown.set_fault(*why);
  if (!shown.fault().empty()) return shown;
  for (const ScoringExample& example : try_scoring(scoring)) {
    v1::ScoringExampleShown& game = *shown.add_examples();
    game.set_game(example.game);
    *game.mutable_facts() = example.facts;
    if (!example.score) {
      game.set_fault(example.score.error());
      continue;
    }
    game.set_red_points(example.score->red.text());
    game.set_blue_points(example.score->blue.text());
    game.set_red_margin(example.score->red_margin.text());
    game.set_blue_margin(example.score->blue_margin.text());
  }
  return shown;
}

}  // namespace battalia::league
