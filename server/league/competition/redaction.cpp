#include "server/league/competition/redaction.h"

#include "common/base/work.h"
#include "server/league/competition/history_of.h"

#include <algorithm>

namespace battalia::league {
namespace {

constexpr work::Steps kStepsOfAByte = 10;  // of a view, including its standings and tie-breaks

v1::LeagueEntrant shown(const v1::LeagueEntrant& entrant, const LeagueViewer& viewer) {
  v1::LeagueEntrant copy = entrant;
  if (!viewer.sees_all()) copy.clear_household();
  return copy;
}

// A custom scenario may contain hidden troops: players see their side of it in the match.
v1::LeagueTerms shown(const v1::LeagueTerms& terms, const LeagueViewer& viewer) {
  v1::LeagueTerms copy = terms;
  copy.clear_entry_code_hash();
  if (!viewer.sees_all() && copy.has_match()) copy.mutable_match()->clear_scenario_text();
  return copy;
}

v1::LeagueList sealed(const v1::LeagueList& list) {
  v1::LeagueList copy = list;
  copy.clear_army();
  copy.clear_roster();
  copy.clear_points();
  return copy;
}

bool is_for(const v1::ListsRevealed& revealed, const LeagueViewer& viewer) {
  return revealed.to().empty() || viewer.sees_all() ||
         std::any_of(revealed.to().begin(), revealed.to().end(),
                     [&](EntrantId id) { return viewer.entrants.contains(id); });
}

bool may_see(const KeptList& kept, const LeagueViewer& viewer) {
  return kept.to_all || viewer.sees_all() ||
         std::any_of(viewer.entrants.begin(), viewer.entrants.end(),
                     [&](EntrantId id) { return id == kept.list.entrant() || is_open_to(kept, id); });
}

// Chosen lists are hidden until both sides have chosen.
v1::LeagueGame shown(const v1::LeagueGame& game, const LeagueViewer& viewer) {
  v1::LeagueGame copy = game;
  const bool both = game.red_list() != 0 && game.blue_list() != 0;
  if (both || viewer.sees_all()) return copy;
  if (!viewer.entrants.contains(game.red())) copy.clear_red_list();
  if (!viewer.entrants.contains(game.blue())) copy.clear_blue_list();
  return copy;
}

}  // namespace

LeagueViewer viewer_of(const Competition& competition, const std::string& person, bool officer) {
  return {entrants_of(competition, person), officer};
}

std::optional<v1::LeagueEvent> redact(const v1::LeagueEvent& event, const LeagueViewer& viewer) {
  v1::LeagueEvent copy = event;
  switch (event.kind_case()) {
    case v1::LeagueEvent::kCreated:
      copy.mutable_created()->clear_secret();
      *copy.mutable_created()->mutable_terms() = shown(event.created().terms(), viewer);
      return copy;
    case v1::LeagueEvent::kTermsChanged:
      *copy.mutable_terms_changed()->mutable_terms() = shown(event.terms_changed().terms(), viewer);
      return copy;
    case v1::LeagueEvent::kEntrantSet:
      *copy.mutable_entrant_set()->mutable_entrant() = shown(event.entrant_set().entrant(), viewer);
      return copy;
    case v1::LeagueEvent::kListSet: {
      const v1::LeagueList& list = event.list_set().list();
      if (viewer.sees_all() || viewer.entrants.contains(list.entrant())) return copy;
      *copy.mutable_list_set()->mutable_list() = sealed(list);
      return copy;
    }
    case v1::LeagueEvent::kListChosen:
      if (event.list_chosen().shown()) return copy;
      if (viewer.sees_all() || viewer.entrants.contains(event.list_chosen().entrant())) return copy;
      return std::nullopt;
    case v1::LeagueEvent::kListsRevealed:
      if (is_for(event.lists_revealed(), viewer)) return copy;
      return std::nullopt;
    case v1::LeagueEvent::kPairBlocked:
      if (viewer.officer) return copy;
      return std::nullopt;
    case v1::LeagueEvent::kRoundDrafted:
    case v1::LeagueEvent::kDraftDropped:
      if (viewer.sees_all()) return copy;
      return std::nullopt;
    default:
      return copy;
  }
}

std::optional<v1::LeagueRecord> redact(const v1::LeagueRecord& record, const LeagueViewer& viewer,
                                       const std::string& person) {
  v1::LeagueRecord copy;
  copy.set_at_ms(record.at_ms());
  if (viewer.officer || record.by() == person) copy.set_by(record.by());
  for (const v1::LeagueEvent& event : record.events()) {
    if (auto seen = redact(event, viewer)) *copy.add_events() = std::move(*seen);
  }
  if (copy.events().empty()) return std::nullopt;
  return copy;
}

v1::CompetitionView view_of(const Competition& competition, const LeagueViewer& viewer) {
  v1::CompetitionView view;
  *view.mutable_terms() = shown(competition.terms, viewer);
  for (const auto& [id, entrant] : competition.entrants) *view.add_entrants() = shown(entrant, viewer);
  for (const auto& [key, kept] : competition.lists) {
    *view.add_lists() = may_see(kept, viewer) ? kept.list : sealed(kept.list);
  }
  for (const auto& [number, game] : competition.games) *view.add_games() = shown(game, viewer);
  if (viewer.sees_all() && competition.draft) *view.mutable_draft() = *competition.draft;
  for (v1::Standings& table : standings_of(competition)) *view.add_standings() = std::move(table);
  for (v1::Standings& table : crosstables_of(competition)) *view.add_crosstables() = std::move(table);
  for (v1::Standings& table : statistics_of(competition)) *view.add_statistics() = std::move(table);
  for (const v1::LeaguePenalty& penalty : competition.penalties) *view.add_penalties() = penalty;
  for (const auto& [round, seed] : competition.seeds) view.add_seeds(seed);
  view.set_commitment(competition.commitment);
  if (competition.ended) view.set_secret(competition.secret);
  view.set_started(competition.started);
  view.set_ended(competition.ended);
  view.set_round(competition.round);
  if (viewer.officer) {
    view.set_terms_revision(competition.terms_revision);
    view.set_terms_by(competition.terms_by);
  }
  for (const auto& [first, second] : competition.blocks) {
    if (!viewer.officer) break;
    v1::LeagueBlock& block = *view.add_blocks();
    block.set_first(first);
    block.set_second(second);
  }
  work::count(view.ByteSizeLong() * kStepsOfAByte);
  return view;
}

}  // namespace battalia::league
