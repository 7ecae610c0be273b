// A player's own page of a competition: place, games, the next one, what is still possible, tasks. Pure.
#pragma once

#include "battalia/v1/league_session.pb.h"
#include "server/league/competition/redaction.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace battalia::league {

// Games between two entrants without a result that counts, indexed by both, each in order: for code that processes many
// entrants.
using OpenGames = std::multimap<EntrantId, const v1::LeagueGame*>;
OpenGames open_games(const Competition& competition);

// The entrant's tasks, the most urgent first.
std::vector<v1::LeagueTask> tasks_of(const Competition& competition, EntrantId id, const std::string& person);
std::vector<v1::LeagueTask> tasks_of(const Competition& competition, EntrantId id, const std::string& person,
                                     const OpenGames& open);

// The Unix time since when the task exists.
std::int64_t since_ms(const v1::LeagueTask& task, const Competition& competition);

// An event that a person has entered, with related data.
struct OwnEvent {
  std::uint64_t number = 0;
  std::shared_ptr<const Competition> seen;
  LeagueViewer viewer;
  std::set<std::string> removed;  // names
  v1::CompetitionSummary summary;
};
// All pages of that person.
v1::MyCompetitions own_pages(const std::vector<OwnEvent>& events, const std::string& person);

// The page as that viewer sees it, without the competition's summary; tasks only if the entrant is the viewer's own.
// Precondition: the entrant exists.
v1::PlayerPage page_of(const Competition& competition, EntrantId id, const LeagueViewer& viewer,
                       const std::string& person);

}  // namespace battalia::league
