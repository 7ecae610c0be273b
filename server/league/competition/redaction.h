// What a viewer may see of a competition: events without what is sealed, and the view that clients draw. The only place
// that decides it. Hidden things leave no trace: no gap, no empty list, no length reveals them. Pure.
#pragma once

#include "battalia/v1/league_view.pb.h"
#include "server/league/competition/competition.h"

namespace battalia::league {

// A viewer, as of the state the event belongs to. An officer who has ever entered the event is a player: sealed lists,
// drafts and households stay closed.
struct LeagueViewer {
  std::set<EntrantId> entrants;  // the viewer's own
  bool officer = false;

  bool sees_all() const { return officer && entrants.empty(); }
};

LeagueViewer viewer_of(const Competition& competition, const std::string& person, bool officer);

// The event as the viewer may see it; nothing if the viewer may not know of it.
std::optional<v1::LeagueEvent> redact(const v1::LeagueEvent& event, const LeagueViewer& viewer);
// The same for a row; nothing if none of its events is left. The author of the order is shown only to officers and to
// the author.
std::optional<v1::LeagueRecord> redact(const v1::LeagueRecord& record, const LeagueViewer& viewer,
                                       const std::string& person);

// Everything that the viewer may see, including standings.
v1::CompetitionView view_of(const Competition& competition, const LeagueViewer& viewer);

}  // namespace battalia::league
