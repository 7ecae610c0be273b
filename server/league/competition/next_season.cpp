#include "server/league/competition/next_season.h"

#include "server/league/competition/history_of.h"
#include "server/league/formats/season.h"
#include "server/league/formats/stages.h"

#include <algorithm>

namespace battalia::league {
namespace {

// The final order of a division: of its last stage first, then those who did not advance, stage by stage.
std::vector<EntrantId> final_order(const Competition& competition, const History& history, std::uint32_t division) {
  std::vector<EntrantId> order;
  const auto begun = stages_begun(competition.terms, history, division, places_seed(competition));
  for (std::size_t i = begun.size(); i-- > 0;) {
    for (const StandingsGroup& group : stage_groups(begun[i])) {
      for (const EntrantId id :
           stage_order(competition.terms, begun[i], history, group.entrants, places_seed(competition))) {
        if (std::find(order.begin(), order.end(), id) == order.end()) order.push_back(id);
      }
    }
  }
  return order;
}

}  // namespace

NextSeason next_season(const Competition& competition, std::uint64_t number, std::set<EntrantId> leaving) {
  const History history = history_of(competition);
  std::vector<std::vector<EntrantId>> orders;
  for (std::uint32_t d = 0; d < division_count(competition.terms); ++d)
    orders.push_back(final_order(competition, history, d));
  for (const auto& [id, entrant] : competition.entrants) {
    if (entrant.status() == v1::LEAGUE_STATUS_WITHDRAWN) leaving.insert(id);
  }
  std::vector<v1::LeagueDivision> divisions(competition.terms.divisions().begin(), competition.terms.divisions().end());
  if (divisions.empty()) divisions.emplace_back();
  NextSeason next;
  next.terms = competition.terms;
  next.terms.set_previous_season(number);
  next.terms.clear_lists_due_ms();
  next.terms.clear_rounds_due_ms();
  for (const SeasonPlace& place : roll_over(divisions, orders, leaving)) {
    const v1::LeagueEntrant& old = competition.entrants.at(place.entrant);
    v1::EnterCompetition& enter = *next.entrants.add_entrants();
    enter.set_name(old.name());
    *enter.mutable_people() = old.people();
    enter.set_club(old.club());
    enter.set_household(old.household());
    enter.set_seed_rating(old.seed_rating());
    enter.set_army(old.army());
    enter.set_computer(old.computer());
    enter.set_division(place.division);
  }
  return next;
}

}  // namespace battalia::league
