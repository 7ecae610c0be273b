#include "server/league/scoring/standings.h"

#include <algorithm>

namespace battalia::league {
namespace {

std::vector<TieBreak> tie_breaks_of(const v1::LeagueScoring& scoring) {
  std::vector<TieBreak> kinds;
  for (const std::string& key : scoring.tie_breaks()) {
    if (const TieBreakInfo* info = find_tie_break(key)) kinds.push_back(info->kind);
  }
  return kinds;
}

// Splits tied entrants by one tie-break after another, best first, into runs that share a place.
class Ranking {
 public:
  Ranking(const TieBreaks& tie_breaks, std::vector<TieBreak> kinds)
      : tie_breaks_(tie_breaks), kinds_(std::move(kinds)) {}

  std::vector<std::pair<std::uint32_t, EntrantId>> of(const std::vector<EntrantId>& entrants) {
    split(
        entrants, [&](EntrantId id) { return tie_breaks_.score(id).value; }, 0);
    return placed_;
  }

 private:
  template <class Value>
  void split(const std::vector<EntrantId>& level, const Value& value, std::size_t next) {
    std::vector<std::pair<Points, EntrantId>> valued;
    for (const EntrantId id : level) valued.emplace_back(-value(id), id);
    std::sort(valued.begin(), valued.end());
    for (std::size_t from = 0; from < valued.size();) {
      std::vector<EntrantId> run;
      std::size_t to = from;
      for (; to < valued.size() && valued[to].first == valued[from].first; ++to) run.push_back(valued[to].second);
      rank(run, next);
      from = to;
    }
  }

  void rank(const std::vector<EntrantId>& level, std::size_t next) {
    if (level.size() == 1 || next == kinds_.size()) {
      const auto place = static_cast<std::uint32_t>(placed_.size() + 1);
      for (const EntrantId id : level) placed_.emplace_back(place, id);
      return;
    }
    const TieBreak kind = kinds_[next];
    if (kind != TieBreak::head_to_head) {
      split(
          level, [&](EntrantId id) { return tie_breaks_.value(kind, id).value; }, next + 1);
      return;
    }
    const bool all_met = std::all_of(level.begin(), level.end(),
                                     [&](EntrantId id) { return tie_breaks_.head_to_head(id, level).has_value(); });
    if (!all_met) return rank(level, next + 1);
    split(
        level, [&](EntrantId id) { return tie_breaks_.head_to_head(id, level)->value; }, next + 1);
  }

  const TieBreaks& tie_breaks_;
  std::vector<TieBreak> kinds_;
  std::vector<std::pair<std::uint32_t, EntrantId>> placed_;
};

void add_column(v1::Standings& table, std::string_view key, std::string_view label, std::string_view hint) {
  v1::StandingsColumn& column = *table.add_columns();
  column.set_key(std::string(key));
  column.set_label(std::string(label));
  column.set_hint(std::string(hint));
}

void add_cell(v1::StandingsRow& row, const Counted& counted) {
  v1::StandingsCell& cell = *row.add_cells();
  cell.set_text(counted.text);
  cell.set_sum(counted.sum);
}

char letter_of(const OwnGame& game) {
  if (game.game->ending == v1::LEAGUE_ENDING_BYE) return 'B';
  if (!game.played) return game.won ? '+' : '-';
  return game.won ? 'W' : game.drawn ? 'D' : 'L';
}

// The entrants that head to head separates: with the same score, and level by the tie-breaks before it.
std::vector<EntrantId> level_with(const TieBreaks& tie_breaks, const std::vector<TieBreak>& kinds,
                                  const std::vector<EntrantId>& entrants, EntrantId id) {
  const auto until = std::find(kinds.begin(), kinds.end(), TieBreak::head_to_head);
  const Points score = tie_breaks.score(id).value;
  std::vector<EntrantId> level;
  std::copy_if(entrants.begin(), entrants.end(), std::back_inserter(level), [&](EntrantId each) {
    return tie_breaks.score(each).value == score && std::all_of(kinds.begin(), until, [&](TieBreak kind) {
             return tie_breaks.value(kind, each).value == tie_breaks.value(kind, id).value;
           });
  });
  return level;
}

Counted cell_of(const TieBreaks& tie_breaks, TieBreak kind, const std::vector<TieBreak>& kinds,
                const std::vector<EntrantId>& entrants, EntrantId id) {
  if (kind != TieBreak::head_to_head) return tie_breaks.value(kind, id);
  const std::vector<EntrantId> level = level_with(tie_breaks, kinds, entrants, id);
  const auto counted = level.size() > 1 ? tie_breaks.head_to_head(id, level) : std::nullopt;
  return counted ? *counted : Counted{{}, "-", {}};
}

std::string ordinal(std::uint32_t number) {
  const std::uint32_t tens = number % 100;
  const std::string_view ending = tens >= 11 && tens <= 13 ? "th"
                                  : number % 10 == 1       ? "st"
                                  : number % 10 == 2       ? "nd"
                                  : number % 10 == 3       ? "rd"
                                                           : "th";
  return std::to_string(number) + std::string(ending);
}

}  // namespace

std::vector<std::pair<std::uint32_t, EntrantId>> places(const TieBreaks& tie_breaks, const v1::LeagueScoring& scoring,
                                                        const std::vector<EntrantId>& entrants) {
  return Ranking(tie_breaks, tie_breaks_of(scoring)).of(entrants);
}

v1::Standings standings(const History& history, const v1::LeagueScoring& scoring, const std::string& seed,
                        const StandingsGroup& group) {
  const TieBreaks tie_breaks(history, scoring, seed);
  v1::Standings table;
  table.set_title(group.title);
  add_column(table, "played", "Played", "Games with a result, including byes.");
  add_column(table, "score", "Points", "Points of all rounds, late entry, bonuses and penalties included.");
  const std::vector<TieBreak> kinds = tie_breaks_of(scoring);
  for (const std::string& key : scoring.tie_breaks()) {
    if (const TieBreakInfo* info = find_tie_break(key)) add_column(table, info->key, info->label, info->hint);
  }
  for (const auto& [place, id] : places(tie_breaks, scoring, group.entrants)) {
    const HistoryEntrant* entrant = find_entrant(history, id);
    v1::StandingsRow& row = *table.add_rows();
    row.set_place(place);
    row.set_entrant(id);
    if (entrant != nullptr) row.set_name(entrant->name);
    row.set_withdrawn(entrant != nullptr && !entrant->active);
    add_cell(row, {{}, std::to_string(tie_breaks.games(id).size()), {}});
    add_cell(row, tie_breaks.score(id));
    for (const TieBreak kind : kinds) add_cell(row, cell_of(tie_breaks, kind, kinds, group.entrants, id));
    for (const OwnGame& game : tie_breaks.games(id)) row.mutable_form()->push_back(letter_of(game));
  }
  table.set_note(unplayed_note(scoring.unplayed()));
  return table;
}

StillPossible still_possible(const History& history, const v1::LeagueScoring& scoring,
                             const std::vector<EntrantId>& entrants, EntrantId id, std::uint32_t rounds_left,
                             Points most_a_round) {
  const TieBreaks tie_breaks(history, scoring, {});
  const Points own = tie_breaks.score(id).value;
  const Points gain = most_a_round.times(rounds_left, 1);
  StillPossible possible;
  Points best_other;
  for (const EntrantId other : entrants) {
    if (other == id) continue;
    const Points theirs = tie_breaks.score(other).value;
    best_other = std::max(best_other, theirs);
    if (theirs > own + gain) ++possible.best;
    if (theirs + gain >= own) ++possible.worst;
  }
  const HistoryEntrant* entrant = find_entrant(history, id);
  possible.sentence = (entrant != nullptr ? entrant->name : std::string()) + " can finish " + ordinal(possible.best);
  if (possible.worst != possible.best) possible.sentence += " to " + ordinal(possible.worst);
  const Points needed = best_other + gain - own + Points::of_thousandths(1);
  if (possible.best == 1 && possible.worst > 1 && needed <= gain) {
    possible.sentence += "; more than " + (needed - Points::of_thousandths(1)).text() + " points secure the 1st place";
  }
  possible.sentence += ".";
  return possible;
}

}  // namespace battalia::league
