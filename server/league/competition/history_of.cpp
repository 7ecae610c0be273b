#include "server/league/competition/history_of.h"

#include "server/league/formats/stages.h"
#include "server/league/formats/teams.h"
#include "server/league/scoring/statistics.h"

#include <algorithm>
#include <tuple>

namespace battalia::league {
namespace {

Points start_of(const Competition& competition, const v1::LeagueEntrant& entrant) {
  Points start;
  if (entrant.from_round() > 1) {
    start +=
        Points::of_thousandths(competition.terms.scoring().late_entry_thousandths()).times(entrant.from_round() - 1, 1);
  }
  for (const v1::LeaguePenalty& penalty : competition.penalties) {
    if (penalty.entrant() == entrant.id()) start += Points::of_thousandths(penalty.thousandths());
  }
  return start;
}

std::uint32_t list_points_of(const Competition& competition, EntrantId id) {
  const auto found = competition.lists.find({id, 1});
  return found == competition.lists.end() || !found->second.to_all ? 0 : found->second.list.points();
}

HistoryGame game_of(const v1::LeagueGame& game) {
  HistoryGame made;
  made.round = game.round();
  made.stage = game.stage();
  made.red = game.red();
  made.blue = game.blue();
  made.label = game.label();
  if (!has_result(game)) return made;
  const v1::LeagueResult& result = game.result();
  made.ending = result.ending();
  made.outcome = result.facts().outcome();
  if (result.ending() == v1::LEAGUE_ENDING_RED_FORFEITS) made.outcome = v1::OUTCOME_BLUE;
  if (result.ending() == v1::LEAGUE_ENDING_BLUE_FORFEITS) made.outcome = v1::OUTCOME_RED;
  if (result.ending() == v1::LEAGUE_ENDING_BYE) made.outcome = v1::OUTCOME_RED;
  if (result.ending() == v1::LEAGUE_ENDING_BOTH_FORFEIT) made.outcome = v1::OUTCOME_UNSPECIFIED;
  made.red_points = Points::of_thousandths(result.red_thousandths());
  made.blue_points = Points::of_thousandths(result.blue_thousandths());
  made.red_margin = Points::of_thousandths(result.red_margin_thousandths());
  made.blue_margin = Points::of_thousandths(result.blue_margin_thousandths());
  made.red_inflicted = Points::of_thousandths(result.facts().blue().loss_thousandths());
  made.blue_inflicted = Points::of_thousandths(result.facts().red().loss_thousandths());
  return made;
}

// Boards of a team match are adjacent, the first one at the match's own table.
std::vector<HistoryGame> games_of_teams(const Competition& competition) {
  std::map<std::tuple<std::uint32_t, EntrantPair, std::string>, std::vector<HistoryGame>> boards;
  std::vector<std::tuple<std::uint32_t, EntrantPair, std::string>> order;
  for (const auto& [number, game] : competition.games) {
    const auto key = std::tuple(game.round(), unordered(game.red(), game.blue()), game.label());
    if (!boards.contains(key)) order.push_back(key);
    boards[key].push_back(game_of(game));
  }
  std::vector<HistoryGame> games;
  for (const auto& key : order) games.push_back(team_match(boards.at(key), competition.terms.scoring()));
  return games;
}

// Compares scores before each of the last two rounds, for floats.
Float float_in(const History& history, std::uint32_t round, EntrantId id) {
  if (round == 0) return Float::none;
  for (const HistoryGame& game : history.games) {
    if (game.round != round || game.blue == 0 || (game.red != id && game.blue != id)) continue;
    const EntrantId other = game.red == id ? game.blue : game.red;
    const auto before = [&](EntrantId one) {
      const HistoryEntrant* entrant = find_entrant(history, one);
      Points score = entrant != nullptr ? entrant->start : Points();
      for (const OwnGame& own : games_of(history, one)) {
        if (own.game->round < round) score += own.points;
      }
      return score;
    };
    const Points own = before(id);
    const Points theirs = before(other);
    return own > theirs ? Float::down : own < theirs ? Float::up : Float::none;
  }
  return Float::none;
}

// A forfeited game has given nobody a side, a table or an army to play against. In a team match the other boards may
// have been played.
bool was_not_played(const Competition& competition, const v1::LeagueGame& game) {
  const v1::LeagueEnding ending = game.result().ending();
  return competition.terms.team_size() == 0 && has_result(game) &&
         (ending == v1::LEAGUE_ENDING_RED_FORFEITS || ending == v1::LEAGUE_ENDING_BLUE_FORFEITS ||
          ending == v1::LEAGUE_ENDING_BOTH_FORFEIT);
}

void add_games(const Competition& competition, Candidate& one) {
  for (const auto& [number, game] : competition.games) {
    if (game.board() > 1 || (game.red() != one.id && game.blue() != one.id)) continue;
    if (game.blue() == 0) {
      ++one.byes;
      continue;
    }
    const bool red = game.red() == one.id;
    const EntrantId other = red ? game.blue() : game.red();
    ++one.met[other];
    if (was_not_played(competition, game)) continue;
    ++(red ? one.as_red : one.as_blue);
    if (game.table() != 0) ++one.tables[game.table()];
    const v1::LeagueEntrant* opponent = find_entrant(competition, other);
    if (opponent != nullptr && !opponent->army().empty()) one.armies_met.insert(opponent->army());
  }
}

// A bracket or a ladder has an order and no points.
v1::Standings ordered(const History& history, const StageHistory& stage, const std::vector<EntrantId>& order,
                      const std::string& title) {
  v1::Standings table;
  table.set_title(title);
  v1::StandingsColumn& column = *table.add_columns();
  column.set_key("played");
  column.set_label("Played");
  column.set_hint("Games with a result, including byes.");
  for (const EntrantId id : order) {
    const HistoryEntrant* entrant = find_entrant(history, id);
    v1::StandingsRow& row = *table.add_rows();
    row.set_place(static_cast<std::uint32_t>(table.rows_size()));
    row.set_entrant(id);
    if (entrant != nullptr) row.set_name(entrant->name);
    row.set_withdrawn(entrant != nullptr && !entrant->active);
    const auto played = std::count_if(stage.games.begin(), stage.games.end(), [&](const HistoryGame& game) {
      return game.ending != v1::LEAGUE_ENDING_UNSPECIFIED && (game.red == id || game.blue == id);
    });
    row.add_cells()->set_text(std::to_string(played));
  }
  return table;
}

std::string title_of(const v1::LeagueTerms& terms, std::uint32_t division, std::size_t stage, std::size_t stages,
                     const std::string& group) {
  std::vector<std::string> parts;
  if (terms.divisions_size() > 0) parts.push_back(terms.divisions(static_cast<int>(division)).name());
  if (stages > 1) parts.push_back("Stage " + std::to_string(stage + 1));
  if (!group.empty()) parts.push_back(group);
  std::string title;
  for (const std::string& part : parts) title += (title.empty() ? "" : ", ") + part;
  return title;
}

bool is_corrected(const Competition& competition) {
  return std::any_of(competition.games.begin(), competition.games.end(), [&](const auto& entry) {
    return entry.second.result().corrected() && entry.second.round() < competition.round;
  });
}

bool has_points(const StageHistory& stage) {
  return stage.terms.format() != v1::LEAGUE_FORMAT_KNOCK_OUT && stage.terms.format() != v1::LEAGUE_FORMAT_LADDER;
}

History of_stage_only(const History& history, const StageHistory& stage) {
  History own = history;
  own.games = stage.games;
  return own;
}

// Visits every group of every stage that has begun, with its full title: division by division, the last stage first.
template <class Each>
void each_group(const Competition& competition, const History& history, const Each& each) {
  const v1::LeagueTerms& terms = competition.terms;
  if (terms.stages().empty()) return;
  for (std::uint32_t division = 0; division < division_count(terms); ++division) {
    const std::vector<StageHistory> begun = stages_begun(terms, history, division, places_seed(competition));
    for (std::size_t i = begun.size(); i-- > 0;) {
      for (StandingsGroup& group : stage_groups(begun[i])) {
        group.title = title_of(terms, division, i, begun.size(), group.title);
        each(begun[i], group);
      }
    }
  }
}

v1::Standings standings_of_group(const Competition& competition, const History& history, const StageHistory& stage,
                                 const StandingsGroup& group) {
  const std::string& seed = places_seed(competition);
  if (has_points(stage)) return standings(of_stage_only(history, stage), competition.terms.scoring(), seed, group);
  return ordered(history, stage, stage_order(competition.terms, stage, history, group.entrants, seed), group.title);
}

// Adds the entrants of that stage who have no place yet after those who have one; pools share places.
void add_places(const Competition& competition, const History& history, const StageHistory& stage,
                std::vector<FinalPlace>& places) {
  std::set<EntrantId> placed;
  for (const FinalPlace& known : places) placed.insert(known.entrant);
  std::vector<FinalPlace> own;
  for (const StandingsGroup& group : stage_groups(stage)) {
    const v1::Standings table = standings_of_group(competition, history, stage, group);
    std::uint32_t count = 0;
    std::uint32_t last = 0;
    for (const v1::StandingsRow& row : table.rows()) {
      if (placed.contains(row.entrant())) continue;
      ++count;
      own.push_back({row.entrant(), row.place() == last ? own.back().place : count});
      last = row.place();
    }
  }
  std::stable_sort(own.begin(), own.end(), [](const FinalPlace& a, const FinalPlace& b) { return a.place < b.place; });
  const std::size_t first = places.size();
  for (std::size_t i = 0; i < own.size(); ++i) {
    const bool level = i > 0 && own[i].place == own[i - 1].place;
    const std::size_t place = level ? places.back().place : first + i + 1;
    places.push_back({own[i].entrant, static_cast<std::uint32_t>(place)});
  }
}

}  // namespace

const std::string& places_seed(const Competition& competition) { return competition.commitment; }

std::uint32_t division_count(const v1::LeagueTerms& terms) {
  return static_cast<std::uint32_t>(std::max(terms.divisions_size(), 1));
}

History history_of(const Competition& competition) {
  History history;
  history.rounds = competition.round;
  for (const auto& [key, stage] : competition.stages) history.stage_entrants[key] = stage.entrants;
  std::set<EntrantId> paired;
  for (const auto& [number, game] : competition.games) paired.insert({game.red(), game.blue()});
  for (const auto& [id, entrant] : competition.entrants) {
    if (!plays(competition, entrant) && !paired.contains(id)) continue;
    history.entrants.push_back({id, entrant.name(), plays(competition, entrant), entrant.division(),
                                entrant.from_round(), entrant.seed_rating(), start_of(competition, entrant),
                                list_points_of(competition, id)});
  }
  if (competition.terms.team_size() > 0) {
    history.games = games_of_teams(competition);
  } else {
    for (const auto& [number, game] : competition.games) history.games.push_back(game_of(game));
  }
  return history;
}

std::vector<Candidate> candidates_of(const Competition& competition, const History& history,
                                     const std::vector<EntrantId>& entrants) {
  const TieBreaks scores(history, competition.terms.scoring(), {});
  std::vector<Candidate> candidates;
  for (const EntrantId id : entrants) {
    const v1::LeagueEntrant* entrant = find_entrant(competition, id);
    if (entrant == nullptr) continue;
    Candidate one;
    one.id = id;
    one.name = entrant->name();
    one.score = scores.score(id).value;
    one.club = entrant->club();
    one.household = entrant->household();
    one.army = entrant->army();
    one.last_float = float_in(history, history.rounds, id);
    one.float_before = history.rounds > 0 ? float_in(history, history.rounds - 1, id) : Float::none;
    add_games(competition, one);
    candidates.push_back(std::move(one));
  }
  return candidates;
}

std::vector<v1::Standings> standings_of(const Competition& competition) {
  const History history = history_of(competition);
  std::vector<v1::Standings> tables;
  each_group(competition, history, [&](const StageHistory& stage, const StandingsGroup& group) {
    tables.push_back(standings_of_group(competition, history, stage, group));
    if (!has_points(stage) || !is_corrected(competition)) return;
    tables.back().set_note(tables.back().note() +
                           " A result of a finished round was corrected: later rounds kept their pairings.");
  });
  return tables;
}

std::vector<FinalPlace> final_places(const Competition& competition) {
  const History history = history_of(competition);
  std::vector<FinalPlace> places;
  for (std::uint32_t division = 0; division < division_count(competition.terms); ++division) {
    const auto begun = stages_begun(competition.terms, history, division, places_seed(competition));
    for (std::size_t i = begun.size(); i-- > 0;) add_places(competition, history, begun[i], places);
  }
  return places;
}

std::vector<v1::Standings> crosstables_of(const Competition& competition) {
  const History history = history_of(competition);
  std::vector<v1::Standings> tables;
  each_group(competition, history, [&](const StageHistory& stage, const StandingsGroup& group) {
    if (!has_points(stage)) return;
    auto table =
        crosstable(of_stage_only(history, stage), competition.terms.scoring(), places_seed(competition), group);
    if (table) tables.push_back(std::move(*table));
  });
  return tables;
}

std::vector<v1::Standings> statistics_of(const Competition& competition) {
  std::map<EntrantId, std::string> armies;
  for (const auto& [id, entrant] : competition.entrants) armies[id] = entrant.army();
  const History history = history_of(competition);
  std::vector<v1::Standings> tables = {side_statistics(history)};
  tables.push_back(army_statistics(history, armies));
  if (tables.back().rows().empty()) tables.pop_back();
  return tables;
}

}  // namespace battalia::league
