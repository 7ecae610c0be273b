#include "server/league/formats/stages.h"

#include "server/league/formats/knock_out.h"
#include "server/league/formats/ladder.h"
#include "server/league/formats/round_robin.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace battalia::league {
namespace {

constexpr int kMostStages = 8;
constexpr std::uint32_t kMostRounds = 100;
constexpr std::uint32_t kMostPools = 64;

RoundConstraints next_of(const StageHistory& stage) {
  switch (stage.terms.format()) {
    case v1::LEAGUE_FORMAT_ROUND_ROBIN:
      return next_round_robin_round(stage);
    case v1::LEAGUE_FORMAT_KNOCK_OUT:
      return next_knock_out_round(stage);
    case v1::LEAGUE_FORMAT_LADDER:
      return next_ladder_round(stage);
    default:
      return next_swiss_round(stage);
  }
}

std::vector<EntrantId> seeded(const History& history, std::uint32_t division) {
  std::vector<const HistoryEntrant*> entrants;
  for (const HistoryEntrant& each : history.entrants) {
    if (each.division == division) entrants.push_back(&each);
  }
  std::stable_sort(entrants.begin(), entrants.end(), [](const HistoryEntrant* a, const HistoryEntrant* b) {
    return std::tuple(-a->seed_rating, a->id) < std::tuple(-b->seed_rating, b->id);
  });
  std::vector<EntrantId> ids;
  for (const HistoryEntrant* each : entrants) ids.push_back(each->id);
  return ids;
}

StageHistory stage_of(const v1::LeagueTerms& terms, const History& history, int index, std::vector<EntrantId> entrants,
                      std::uint32_t first_round) {
  StageHistory stage;
  stage.terms = terms.stages(index);
  stage.entrants = std::move(entrants);
  stage.first_round = first_round;
  const std::set<EntrantId> inside(stage.entrants.begin(), stage.entrants.end());
  for (const EntrantId id : stage.entrants) {
    const HistoryEntrant* entrant = find_entrant(history, id);
    if (entrant != nullptr && entrant->active && entrant->from_round <= history.rounds + 1) stage.active.push_back(id);
  }
  std::set<std::uint32_t> rounds;
  for (const HistoryGame& game : history.games) {
    if (game.stage != static_cast<std::uint32_t>(index) || !inside.contains(game.red)) continue;
    stage.games.push_back(game);
    rounds.insert(game.round);
  }
  stage.rounds = static_cast<std::uint32_t>(rounds.size());
  if (!rounds.empty()) stage.first_round = *rounds.begin();
  return stage;
}

bool has_open_game(const StageHistory& stage) {
  return std::any_of(stage.games.begin(), stage.games.end(),
                     [](const HistoryGame& game) { return game.ending == v1::LEAGUE_ENDING_UNSPECIFIED; });
}

History of_stage(const History& history, const StageHistory& stage) {
  History own = history;
  own.games = stage.games;
  return own;
}

// Those who advance, in the order of their seeds: the first of each group, then the second of each.
std::vector<EntrantId> advancing(const v1::LeagueTerms& terms, const StageHistory& stage, const History& history,
                                 const std::string& seed) {
  std::vector<std::vector<EntrantId>> orders;
  for (const StandingsGroup& group : stage_groups(stage)) {
    orders.push_back(stage_order(terms, stage, history, group.entrants, seed));
    std::erase_if(orders.back(), [&](EntrantId id) { return !is_active(stage, id); });
  }
  std::vector<EntrantId> ids;
  for (std::size_t place = 0; place < stage.terms.advance(); ++place) {
    for (const auto& order : orders) {
      if (place < order.size()) ids.push_back(order[place]);
    }
  }
  return ids;
}

// By how far each came in the bracket, then by seed: winner, finalist, third, ...
std::vector<EntrantId> bracket_places(const StageHistory& stage) {
  const Bracket bracket = main_bracket(stage);
  std::map<EntrantId, std::size_t> reached;
  for (std::size_t level = 0; level < bracket.levels.size(); ++level) {
    for (const Bracket::Match& match : bracket.levels[level]) {
      for (const EntrantId id : {match.first, match.second}) {
        if (id != 0) reached[id] = 2 * level;
      }
      if (match.winner.value_or(0) != 0) reached[*match.winner] = 2 * level + 2;
    }
  }
  for (const HistoryGame& game : stage.games) {
    if (game.label == "Third place" && game.outcome == v1::OUTCOME_RED) ++reached[game.red];
    if (game.label == "Third place" && game.outcome == v1::OUTCOME_BLUE) ++reached[game.blue];
  }
  std::vector<EntrantId> order = stage.entrants;
  std::stable_sort(order.begin(), order.end(), [&](EntrantId a, EntrantId b) { return reached[a] > reached[b]; });
  return order;
}

}  // namespace

std::vector<StandingsGroup> stage_groups(const StageHistory& stage) {
  if (stage.terms.format() != v1::LEAGUE_FORMAT_ROUND_ROBIN || stage.terms.pools() < 2) return {{"", stage.entrants}};
  std::vector<StandingsGroup> groups;
  for (const std::vector<EntrantId>& pool : pools_of(stage)) groups.push_back({pool_label(groups.size()), pool});
  return groups;
}

std::vector<EntrantId> stage_order(const v1::LeagueTerms& terms, const StageHistory& stage, const History& history,
                                   const std::vector<EntrantId>& group, const std::string& seed) {
  if (stage.terms.format() == v1::LEAGUE_FORMAT_KNOCK_OUT) return bracket_places(stage);
  if (stage.terms.format() == v1::LEAGUE_FORMAT_LADDER) return ladder_order(stage);
  v1::LeagueScoring scoring = terms.scoring();
  scoring.add_tie_breaks("lot");
  const History own = of_stage(history, stage);
  const TieBreaks tie_breaks(own, scoring, seed);
  std::vector<EntrantId> order;
  for (const auto& [place, id] : places(tie_breaks, scoring, group)) order.push_back(id);
  return order;
}

std::vector<StageHistory> stages_begun(const v1::LeagueTerms& terms, const History& history, std::uint32_t division,
                                       const std::string& seed) {
  std::vector<StageHistory> begun;
  std::vector<EntrantId> entrants = seeded(history, division);
  std::uint32_t first_round = 1;
  for (int index = 0; index < terms.stages_size(); ++index) {
    begun.push_back(stage_of(terms, history, index, std::move(entrants), first_round));
    const StageHistory& stage = begun.back();
    if (index + 1 == terms.stages_size()) break;
    const auto entered = history.stage_entrants.find({division, static_cast<std::uint32_t>(index) + 1});
    const bool published = entered != history.stage_entrants.end();
    if (!published && (!next_of(stage).over || has_open_game(stage))) break;
    entrants = published ? entered->second : advancing(terms, stage, history, seed);
    first_round = stage.first_round + stage.rounds;
  }
  return begun;
}

RoundConstraints next_round(const v1::LeagueTerms& terms, const History& history, std::uint32_t division,
                            const std::string& seed) {
  const std::vector<StageHistory> begun = stages_begun(terms, history, division, seed);
  RoundConstraints next = next_of(begun.back());
  next.stage = static_cast<std::uint32_t>(begun.size() - 1);
  const bool last = static_cast<int>(begun.size()) == terms.stages_size();
  if (next.over && !last) {
    next.over = false;
    next.waits = "The next stage begins when all games of this one have a result.";
  }
  return next;
}

std::optional<std::string> why_not_stages(const v1::LeagueTerms& terms) {
  if (terms.stages().empty()) return "A competition must have at least one stage.";
  if (terms.stages_size() > kMostStages)
    return "A competition can have at most " + std::to_string(kMostStages) + " stages.";
  for (int i = 0; i < terms.stages_size(); ++i) {
    const v1::LeagueStage& stage = terms.stages(i);
    const std::string which = "Stage " + std::to_string(i + 1);
    const bool last = i + 1 == terms.stages_size();
    if (!v1::LeagueFormat_IsValid(stage.format()) || stage.format() == v1::LEAGUE_FORMAT_UNSPECIFIED) {
      return which + " needs a format.";
    }
    if (stage.rounds() > kMostRounds) return which + " has more than " + std::to_string(kMostRounds) + " rounds.";
    if (stage.legs() > 2) return which + ": a round robin must be single or double.";
    if (stage.pools() > kMostPools) return which + " has more than " + std::to_string(kMostPools) + " pools.";
    if (!last && stage.advance() == 0) return which + ": say how many advance to the next stage.";
    if (!last && stage.format() == v1::LEAGUE_FORMAT_LADDER && stage.challenge_reach() > 0) {
      return which + ": a ladder of challenges has no end, so no stage can follow it.";
    }
  }
  return std::nullopt;
}

}  // namespace battalia::league
