#include "server/league/competition/rated_games.h"

#include "server/league/competition/history_of.h"

#include <algorithm>

namespace battalia::league {
namespace {

// Who played the board for that side; empty: nobody with an account.
std::string person_playing(const Competition& competition, EntrantId id, std::uint32_t board) {
  const v1::LeagueEntrant* entrant = find_entrant(competition, id);
  return entrant == nullptr ? std::string() : person_at(*entrant, board);
}

}  // namespace

std::vector<GameForRating> rated_games(const Competition& competition, std::uint64_t event) {
  std::vector<GameForRating> games;
  for (const auto& [number, game] : competition.games) {
    const v1::LeagueResult& result = game.result();
    const bool played = result.ending() == v1::LEAGUE_ENDING_PLAYED || result.ending() == v1::LEAGUE_ENDING_ADJUDICATED;
    if (!has_result(game) || !played || game.blue() == 0) continue;
    GameForRating rated;
    rated.system = competition.terms.match().system();
    rated.casual = !competition.terms.rated();
    rated.ended_ms = result.at_ms();
    rated.event = event;
    rated.red = person_playing(competition, game.red(), game.board());
    rated.blue = person_playing(competition, game.blue(), game.board());
    const v1::Outcome outcome = result.facts().outcome();
    rated.red_score = outcome == v1::OUTCOME_RED ? 1 : outcome == v1::OUTCOME_BLUE ? 0 : 0.5;
    if (!rated.red.empty() && !rated.blue.empty()) games.push_back(std::move(rated));
  }
  return games;
}

std::vector<EventPlace> event_places(const Competition& competition, std::uint64_t event, std::int64_t ended_ms) {
  std::vector<EventPlace> places;
  if (!competition.ended || !competition.started) return places;
  const std::vector<FinalPlace> all = final_places(competition);
  for (const FinalPlace& reached : all) {
    const v1::LeagueEntrant& entrant = competition.entrants.at(reached.entrant);
    if (!plays(competition, entrant)) continue;
    for (const std::string& person : entrant.people()) {
      places.push_back(
          {person, event, competition.terms.title(), ended_ms, reached.place, static_cast<std::uint32_t>(all.size())});
    }
  }
  return places;
}

}  // namespace battalia::league
