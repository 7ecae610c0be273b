#include "server/league/scoring/statistics.h"

#include <algorithm>

namespace battalia::league {
namespace {

struct Tally {
  std::int64_t games = 0;
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  Points points;

  void add(bool won, bool drawn, Points scored) {
    ++games;
    wins += won ? 1 : 0;
    draws += drawn ? 1 : 0;
    points += scored;
  }
};

bool was_played(const HistoryGame& game) {
  return game.blue != 0 && (game.ending == v1::LEAGUE_ENDING_PLAYED || game.ending == v1::LEAGUE_ENDING_ADJUDICATED);
}

v1::Standings table_of(const std::string& title, const std::vector<std::pair<std::string, Tally>>& tallies) {
  v1::Standings table;
  table.set_title(title);
  constexpr std::pair<std::string_view, std::string_view> kColumns[] = {
      {"games", "Games"}, {"wins", "Won"}, {"draws", "Drawn"}, {"losses", "Lost"}, {"average", "Points a game"}};
  for (const auto& [key, label] : kColumns) {
    v1::StandingsColumn& column = *table.add_columns();
    column.set_key(std::string(key));
    column.set_label(std::string(label));
  }
  for (const auto& [name, tally] : tallies) {
    v1::StandingsRow& row = *table.add_rows();
    row.set_name(name);
    for (const std::int64_t count : {tally.games, tally.wins, tally.draws, tally.games - tally.wins - tally.draws}) {
      row.add_cells()->set_text(std::to_string(count));
    }
    row.add_cells()->set_text(tally.games == 0 ? "-" : tally.points.times(1, tally.games).text());
  }
  return table;
}

}  // namespace

std::optional<v1::Standings> crosstable(const History& history, const v1::LeagueScoring& scoring,
                                        const std::string& seed, const StandingsGroup& group) {
  if (group.entrants.size() > kLargestCrosstable) return std::nullopt;
  const TieBreaks tie_breaks(history, scoring, seed);
  const auto placed = places(tie_breaks, scoring, group.entrants);
  v1::Standings table;
  table.set_title(group.title);
  for (std::size_t i = 0; i < placed.size(); ++i) {
    const HistoryEntrant* entrant = find_entrant(history, placed[i].second);
    v1::StandingsColumn& column = *table.add_columns();
    column.set_key("entrant-" + std::to_string(placed[i].second));
    column.set_label(std::to_string(i + 1));
    if (entrant != nullptr) column.set_hint("Points against " + entrant->name + ".");
  }
  for (const auto& [place, id] : placed) {
    const HistoryEntrant* entrant = find_entrant(history, id);
    v1::StandingsRow& row = *table.add_rows();
    row.set_place(place);
    row.set_entrant(id);
    if (entrant != nullptr) row.set_name(entrant->name);
    for (const auto& [other_place, other] : placed) {
      std::string text;
      for (const OwnGame& game : tie_breaks.games(id)) {
        if (game.opponent == other) text += (text.empty() ? "" : ", ") + game.points.text();
      }
      row.add_cells()->set_text(other == id ? "-" : text);
    }
  }
  return table;
}

v1::Standings side_statistics(const History& history) {
  Tally red;
  Tally blue;
  for (const HistoryGame& game : history.games) {
    if (!was_played(game)) continue;
    const bool drawn = game.outcome == v1::OUTCOME_DRAW;
    red.add(game.outcome == v1::OUTCOME_RED, drawn, game.red_points);
    blue.add(game.outcome == v1::OUTCOME_BLUE, drawn, game.blue_points);
  }
  return table_of("Sides", {{"Red", red}, {"Blue", blue}});
}

v1::Standings army_statistics(const History& history, const std::map<EntrantId, std::string>& armies) {
  std::map<std::string, Tally> by_army;
  for (const HistoryGame& game : history.games) {
    if (!was_played(game)) continue;
    const auto add = [&](EntrantId id, v1::Outcome won, Points points) {
      const auto army = armies.find(id);
      if (army == armies.end() || army->second.empty()) return;
      by_army[army->second].add(game.outcome == won, game.outcome == v1::OUTCOME_DRAW, points);
    };
    add(game.red, v1::OUTCOME_RED, game.red_points);
    add(game.blue, v1::OUTCOME_BLUE, game.blue_points);
  }
  return table_of("Armies", {by_army.begin(), by_army.end()});
}

}  // namespace battalia::league
