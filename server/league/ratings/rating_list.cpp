#include "server/league/ratings/rating_list.h"

#include "server/league/utc.h"

#include <algorithm>
#include <tuple>

namespace battalia::league {
namespace {

// Months since the year 0, in UTC.
std::int64_t month_of(std::int64_t unix_ms) {
  const UtcTime time = utc_of(unix_ms);
  return time.year * 12 + time.month;
}

// Rates the games of one period against the ratings before it.
void close_period(RatingList& list, const std::vector<const GameForRating*>& games) {
  std::map<std::string, std::vector<RatedGame>> played;
  const auto before = [&](const std::string& person) {
    const auto found = list.find(person);
    return found == list.end() ? Rating() : found->second.rating;
  };
  for (const GameForRating* game : games) {
    played[game->red].push_back({before(game->blue), game->red_score});
    played[game->blue].push_back({before(game->red), 1 - game->red_score});
  }
  for (auto& [person, listed] : list) {
    if (!played.contains(person)) listed.rating = after_period(listed.rating, {});
  }
  RatingList after = list;
  for (const auto& [person, own] : played) {
    ListedRating& listed = after[person];
    listed.rating = after_period(before(person), own);
    listed.games += static_cast<std::uint32_t>(own.size());
    listed.provisional = listed.games < kSettledGames;
  }
  list = std::move(after);
}

}  // namespace

RatingList rate(const std::vector<GameForRating>& games, const std::string& system, bool casual, RatingPeriod period,
                std::int64_t until_ms) {
  std::vector<const GameForRating*> counted;
  std::map<std::uint64_t, std::int64_t> event_end;
  for (const GameForRating& game : games) {
    if (game.system != system || game.casual != casual || game.ended_ms >= until_ms) continue;
    if (game.red.empty() || game.blue.empty() || game.red == game.blue) continue;
    counted.push_back(&game);
    std::int64_t& end = event_end.try_emplace(game.event, game.ended_ms).first->second;
    end = std::max(end, game.ended_ms);
  }
  const auto period_of = [&](const GameForRating& game) -> std::pair<std::int64_t, std::uint64_t> {
    if (period == RatingPeriod::month) return {month_of(game.ended_ms), 0};
    return {event_end.at(game.event), game.event};
  };
  std::sort(counted.begin(), counted.end(), [&](const GameForRating* a, const GameForRating* b) {
    return std::tuple(period_of(*a), a->ended_ms, a->red, a->blue, a->red_score) <
           std::tuple(period_of(*b), b->ended_ms, b->red, b->blue, b->red_score);
  });
  RatingList list;
  for (std::size_t from = 0; from < counted.size();) {
    const auto current = period_of(*counted[from]);
    std::vector<const GameForRating*> of_period;
    for (; from < counted.size() && period_of(*counted[from]) == current; ++from) of_period.push_back(counted[from]);
    close_period(list, of_period);
    if (period != RatingPeriod::month) continue;
    const std::int64_t next = from < counted.size() ? period_of(*counted[from]).first : month_of(until_ms);
    for (std::int64_t month = current.first + 1; month < next; ++month) close_period(list, {});
  }
  return list;
}

}  // namespace battalia::league
