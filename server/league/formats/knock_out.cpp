#include "server/league/formats/knock_out.h"

#include "common/base/text.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

namespace battalia::league {
namespace {

constexpr std::string_view kConsolation = "Consolation";
constexpr std::string_view kThirdPlace = "Third place";

std::size_t seed_of(const StageHistory& stage, EntrantId id) {
  return static_cast<std::size_t>(std::find(stage.entrants.begin(), stage.entrants.end(), id) - stage.entrants.begin());
}

EntrantId winner_of(const StageHistory& stage, const HistoryGame& game) {
  if (game.outcome == v1::OUTCOME_RED || game.blue == 0) return game.red;
  if (game.outcome == v1::OUTCOME_BLUE) return game.blue;
  if (game.ending == v1::LEAGUE_ENDING_BOTH_FORFEIT) return 0;
  const auto red = std::tuple(game.red_points, game.red_margin);
  const auto blue = std::tuple(game.blue_points, game.blue_margin);
  if (red != blue) return red > blue ? game.red : game.blue;
  return seed_of(stage, game.red) < seed_of(stage, game.blue) ? game.red : game.blue;
}

// Each player's slot in the first round.
using Positions = std::map<EntrantId, std::size_t>;

// The games of a level, by the match that they decide, which follows from their players' slots. A corrected result does
// not undo the pairings of later rounds, so players may meet although their earlier games now say otherwise.
std::map<std::size_t, const HistoryGame*> games_of_level(const StageHistory& stage, const Positions& positions,
                                                         std::size_t level, std::uint32_t round, bool consolation) {
  std::map<std::size_t, const HistoryGame*> games;
  for (const HistoryGame& game : stage.games) {
    if (game.round != round || game.label.starts_with(kConsolation) != consolation || game.label == kThirdPlace)
      continue;
    const auto position = positions.find(game.red);
    if (position != positions.end()) games[position->second >> (level + 1)] = &game;
  }
  return games;
}

// A match of a published level; without a game, both had withdrawn before the round or both slots were empty.
Bracket::Match decided(const StageHistory& stage, EntrantId a, EntrantId b, const HistoryGame* game) {
  Bracket::Match match{a, b, std::nullopt, 0};
  if (game == nullptr) {
    match.winner = 0;
    return match;
  }
  const std::set<EntrantId> expected = {a, b};
  if (!expected.contains(game->red) || (game->blue != 0 && !expected.contains(game->blue))) {
    match.first = game->red;
    match.second = game->blue;
  }
  if (game->ending != v1::LEAGUE_ENDING_UNSPECIFIED) {
    match.winner = winner_of(stage, *game);
    if (game->blue != 0 && *match.winner != 0) match.loser = *match.winner == game->red ? game->blue : game->red;
  }
  return match;
}

Bracket::Match to_be_played(EntrantId a, EntrantId b) {
  Bracket::Match match{a, b, std::nullopt, 0};
  if (a == 0 && b == 0) match.winner = 0;
  return match;
}

// All levels that follow from the slots; unpublished levels after an open game have undecided matches with empty slots.
Bracket play_out(const StageHistory& stage, std::vector<EntrantId> slots, const Positions& positions,
                 std::uint32_t round, bool consolation) {
  Bracket bracket;
  bool known = true;
  for (std::size_t level = 0; slots.size() > 1; ++level, ++round) {
    const bool published = round < stage.first_round + stage.rounds;
    const auto games = games_of_level(stage, positions, level, round, consolation);
    std::vector<Bracket::Match> matches;
    for (std::size_t i = 0; i + 1 < slots.size(); i += 2) {
      const auto game = games.find(i / 2);
      if (published) {
        matches.push_back(decided(stage, slots[i], slots[i + 1], game == games.end() ? nullptr : game->second));
      } else {
        matches.push_back(known ? to_be_played(slots[i], slots[i + 1]) : Bracket::Match());
      }
    }
    known = true;
    std::vector<EntrantId> winners;
    for (const Bracket::Match& match : matches) {
      known = known && match.winner.has_value();
      winners.push_back(match.winner.value_or(0));
    }
    bracket.levels.push_back(std::move(matches));
    slots = std::move(winners);
  }
  return bracket;
}

// In bracket order; 0: empty.
std::vector<EntrantId> first_slots(const StageHistory& stage) {
  std::vector<EntrantId> slots;
  for (const std::size_t seed : bracket_order(std::bit_ceil(std::max<std::size_t>(stage.entrants.size(), 1)))) {
    slots.push_back(seed < stage.entrants.size() ? stage.entrants[seed] : 0);
  }
  return slots;
}

Positions positions_in(const std::vector<EntrantId>& slots) {
  Positions positions;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (slots[i] != 0) positions[slots[i]] = i;
  }
  return positions;
}

std::string level_label(std::size_t matches) {
  return matches == 1   ? "Final"
         : matches == 2 ? "Semi-final"
         : matches == 4 ? "Quarter-final"
                        : "Last " + std::to_string(matches * 2);
}

// Adds the playable pairs of a level: a walkover if one slot is empty or its player has withdrawn.
void add_pairs(const StageHistory& stage, const std::vector<Bracket::Match>& level, const std::string& label,
               std::vector<FixedPair>& pairs) {
  for (const Bracket::Match& match : level) {
    const bool first = match.first != 0 && is_active(stage, match.first);
    const bool second = match.second != 0 && is_active(stage, match.second);
    if (!first && !second) continue;
    pairs.push_back({first ? match.first : match.second, first && second ? match.second : 0, label});
  }
}

bool is_open(const std::vector<Bracket::Match>& level) {
  return std::any_of(level.begin(), level.end(), [](const Bracket::Match& match) { return !match.winner.has_value(); });
}

}  // namespace

std::vector<std::size_t> bracket_order(std::size_t size) {
  std::vector<std::size_t> order = {0};
  while (order.size() < size) {
    std::vector<std::size_t> wider;
    for (const std::size_t seed : order) {
      wider.push_back(seed);
      wider.push_back(order.size() * 2 - 1 - seed);
    }
    order = std::move(wider);
  }
  return order;
}

Bracket main_bracket(const StageHistory& stage) {
  const std::vector<EntrantId> slots = first_slots(stage);
  return play_out(stage, slots, positions_in(slots), stage.first_round, false);
}

Bracket consolation_bracket(const StageHistory& stage) {
  const Bracket main = main_bracket(stage);
  const bool begun = stage.rounds > 1;
  if (main.levels.size() < 2 || (!begun && is_open(main.levels.front()))) return {};
  std::vector<EntrantId> losers;
  for (const Bracket::Match& match : main.levels.front()) losers.push_back(match.loser);
  Positions positions = positions_in(first_slots(stage));
  for (auto& [id, position] : positions) position /= 2;  // one slot for the two players of a first game
  return play_out(stage, std::move(losers), positions, stage.first_round + 1, true);
}

RoundConstraints next_knock_out_round(const StageHistory& stage) {
  RoundConstraints next;
  const Bracket main = main_bracket(stage);
  const std::size_t level = stage.rounds;
  if (level >= main.levels.size()) {
    next.over = true;
    return next;
  }
  const bool consolation = stage.terms.consolation() && level > 0;
  const Bracket second = consolation ? consolation_bracket(stage) : Bracket();
  const bool main_open = level > 0 && is_open(main.levels[level - 1]);
  const bool second_open = level > 1 && level - 1 <= second.levels.size() && is_open(second.levels[level - 2]);
  if (main_open || second_open) {
    next.waits = "The winners of the last round are not all known yet.";
    return next;
  }
  add_pairs(stage, main.levels[level], level_label(main.levels[level].size()), next.fixed);
  if (consolation && level - 1 < second.levels.size()) {
    const auto& matches = second.levels[level - 1];
    add_pairs(stage, matches, std::string(kConsolation) + ", " + lower(level_label(matches.size())), next.fixed);
  }
  if (stage.terms.third_place() && level > 0 && level + 1 == main.levels.size()) {
    const auto& semi_finals = main.levels[level - 1];
    const std::vector<Bracket::Match> third = {{semi_finals[0].loser, semi_finals[1].loser, std::nullopt, 0}};
    if (third[0].first != 0 && third[0].second != 0) add_pairs(stage, third, std::string(kThirdPlace), next.fixed);
  }
  return next;
}

}  // namespace battalia::league
