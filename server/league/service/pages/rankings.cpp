#include "server/league/service/pages/rankings.h"

#include <algorithm>
#include <cmath>

namespace battalia::league {
namespace {

void add_column(v1::Standings& table, const char* key, const char* label, const std::string& hint) {
  v1::StandingsColumn& column = *table.add_columns();
  column.set_key(key);
  column.set_label(label);
  column.set_hint(hint);
}

void add_cell(v1::StandingsRow& row, std::string text, std::string sum = {}) {
  v1::StandingsCell& cell = *row.add_cells();
  cell.set_text(std::move(text));
  cell.set_sum(std::move(sum));
}

std::string rounded(double value) { return std::to_string(std::lround(value)); }

}  // namespace

v1::Standings rating_table(const std::vector<GameForRating>& games, const std::string& system, std::int64_t now_ms) {
  v1::Standings table;
  table.set_title("Ratings");
  add_column(table, "rating", "Rating", "Glicko-2, counted again each month from all rated games.");
  add_column(table, "deviation", "±", "How uncertain the rating is: this grows while somebody does not play.");
  add_column(table, "games", "Games", "Rated games that count.");
  const RatingList list = rate(games, system, false, RatingPeriod::month, now_ms);
  std::vector<std::pair<std::string, ListedRating>> ordered(list.begin(), list.end());
  std::stable_sort(ordered.begin(), ordered.end(),
                   [](const auto& a, const auto& b) { return a.second.rating.rating > b.second.rating.rating; });
  std::uint32_t place = 0;
  for (const auto& [person, listed] : ordered) {
    v1::StandingsRow& row = *table.add_rows();
    row.set_place(++place);
    row.set_name(person);
    add_cell(row, rounded(listed.rating.rating) + (listed.provisional ? "?" : ""));
    add_cell(row, rounded(listed.rating.deviation));
    add_cell(row, std::to_string(listed.games));
  }
  table.set_note("A rating with a question mark is provisional: fewer than " + std::to_string(kSettledGames) +
                 " games.");
  return table;
}

v1::Standings ranking_table(const std::vector<EventPlace>& places, const RankingTerms& terms, std::int64_t now_ms) {
  v1::Standings table;
  table.set_title("Ranking");
  const std::string best = terms.best == 1 ? "The best event" : "The best " + std::to_string(terms.best) + " events";
  add_column(table, "points", "Points", best + " of the last twelve months, by place and number of players.");
  for (const RankingRow& ranked : rolling_ranking(places, terms, now_ms)) {
    v1::StandingsRow& row = *table.add_rows();
    row.set_place(ranked.place);
    row.set_name(ranked.person);
    add_cell(row, std::to_string(ranked.points), ranked.sum);
  }
  return table;
}

}  // namespace battalia::league
