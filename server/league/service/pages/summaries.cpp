#include "server/league/service/pages/summaries.h"

#include "server/league/service/pages/pages.h"
#include "server/league/service/rights.h"

#include <algorithm>

namespace battalia::league {
namespace {

// A result that does not count until an officer rules on it: disputed, not confirmed in time, or one that the event's
// formula gives no points for.
bool waits_for_officer(const v1::LeagueGame& game, std::int64_t now_ms) {
  if (!game.has_result() || has_result(game)) return false;
  if (game.result().ending() == v1::LEAGUE_ENDING_UNSPECIFIED) return false;  // open again
  const bool late = game.due_ms() != 0 && game.due_ms() <= now_ms;
  return !waits_for_confirmation(game) || !game.result().disputed_by().empty() || late;
}

}  // namespace

v1::CompetitionSummary summary_of(std::uint64_t number, const Competition& competition, const std::string& club_name,
                                  const Onlooker& onlooker) {
  const v1::LeagueTerms& terms = competition.terms;
  v1::CompetitionSummary summary;
  summary.set_id(number);
  summary.set_title(terms.title());
  summary.set_club(terms.club());
  summary.set_club_name(club_name);
  summary.set_system(terms.match().system());
  if (!terms.stages().empty()) summary.set_format(terms.stages(0).format());
  summary.set_started(competition.started);
  summary.set_ended(competition.ended);
  summary.set_round(competition.round);
  std::uint32_t playing = 0;
  for (const auto& [id, entrant] : competition.entrants)
    playing += entrant.status() == v1::LEAGUE_STATUS_ENTERED ? 1 : 0;
  summary.set_entrants(playing);
  summary.set_places(terms.places());
  summary.set_entry(terms.entry());
  for (const EntrantId id : entrants_of(competition, onlooker.person)) {
    summary.add_your_entrants(id);
    if (!tasks_of(competition, id, onlooker.person).empty()) summary.set_waits_for_you(true);
  }
  for (const v1::ClubRole role : onlooker.roles) summary.add_your_roles(role);
  const bool rules = !competition.ended && is_officer(onlooker.roles);
  std::int64_t changed = 0;  // what everybody may know: drafts and sealed lists change nothing here
  for (const auto& [id, game] : competition.games) {
    changed = std::max(changed, game.result().at_ms());
    if (rules && waits_for_officer(game, onlooker.now_ms)) summary.set_waits_for_you(true);
  }
  summary.set_changed_ms(changed);
  return summary;
}

}  // namespace battalia::league
