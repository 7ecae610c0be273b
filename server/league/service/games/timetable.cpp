#include "server/league/service/games/timetable.h"

#include "server/league/competition/history_of.h"
#include "server/league/formats/stages.h"

#include <algorithm>

namespace battalia::league {
namespace {

constexpr std::int64_t kSecond = 1'000;

bool waits_for_date(const Competition& competition) {
  return competition.terms.seal() == v1::LEAGUE_SEAL_DATE && competition.terms.lists_due_ms() != 0 &&
         std::any_of(competition.lists.begin(), competition.lists.end(),
                     [](const auto& entry) { return !entry.second.to_all; });
}

// If the terms do not say what happens to an overdue game, the organiser decides. A game that was played and entered in
// time is left for the opponent or an officer to confirm.
bool is_ruled_on_when_due(const Competition& competition, const v1::LeagueGame& game) {
  return competition.terms.overdue() != v1::LEAGUE_OVERDUE_UNSPECIFIED && game.due_ms() != 0 && game.blue() != 0 &&
         !has_result(game) && !waits_for_confirmation(game);
}

// When the next round, or the end, is due; 0: not automatic, or games are still open. An officer who has undone a round
// gets the same time again to make changes.
std::int64_t round_due_ms(const Competition& competition) {
  if (!competition.started || competition.terms.automatic_seconds() == 0) return 0;
  std::int64_t last = std::max<std::int64_t>(competition.undone_ms, 1);
  for (const auto& [number, game] : competition.games) {
    if (!has_result(game)) return 0;
    last = std::max(last, game.result().at_ms());
  }
  return last + std::int64_t{competition.terms.automatic_seconds()} * kSecond;
}

}  // namespace

std::int64_t next_due_ms(const Competition& competition) {
  if (!competition.created || competition.ended) return 0;
  std::int64_t next = round_due_ms(competition);
  const auto take = [&](std::int64_t due) {
    if (due != 0 && (next == 0 || due < next)) next = due;
  };
  for (const auto& [number, game] : competition.games) {
    if (is_ruled_on_when_due(competition, game)) take(game.due_ms());
  }
  if (waits_for_date(competition)) take(competition.terms.lists_due_ms() + 1);
  return next;
}

std::vector<std::uint32_t> overdue_games(const Competition& competition, std::int64_t now_ms) {
  std::vector<std::uint32_t> found;
  for (const auto& [number, game] : competition.games) {
    if (is_ruled_on_when_due(competition, game) && game.due_ms() <= now_ms) found.push_back(number);
  }
  return found;
}

bool reveals_lists(const Competition& competition, std::int64_t now_ms) {
  return !competition.ended && waits_for_date(competition) && competition.terms.lists_due_ms() < now_ms;
}

bool wants_round(const Competition& competition, std::int64_t now_ms) {
  const std::int64_t due = competition.ended ? 0 : round_due_ms(competition);
  return due != 0 && due <= now_ms;
}

bool is_played_out(const Competition& competition) {
  const History history = history_of(competition);
  for (std::uint32_t d = 0; d < division_count(competition.terms); ++d) {
    if (!next_round(competition.terms, history, d, places_seed(competition)).over) return false;
  }
  return true;
}

}  // namespace battalia::league
