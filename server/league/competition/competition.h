// A competition's state, folded from its stream of events. Applying an event only assigns, so an old competition folds
// the same after any change of the rules. adjudicate.h turns orders into events; viewers are shown view.h. Plain data,
// no clock, no files.
#pragma once

#include "battalia/v1/league_event.pb.h"
#include "server/league/history.h"
#include "server/league/lot.h"
#include "server/league/pairing/pair_costs.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace battalia::league {

using ListKey = std::pair<EntrantId, std::uint32_t>;  // entrant and number of the list

struct KeptList {
  v1::LeagueList list;
  bool to_all = false;     // revealed to everybody
  std::set<EntrantId> to;  // or to these entrants
};

// The entrants of a later stage, best seed first, and the round with which it began.
struct BegunStage {
  std::uint32_t round = 0;
  std::vector<EntrantId> entrants;
};

struct Competition {
  bool created = false;
  std::string created_by;        // person; known only if whole records are applied
  std::int64_t created_ms = 0;   // Unix time; likewise
  std::set<std::string> run_by;  // who has done officers' work, even if they are officers no more; likewise
  std::map<std::uint32_t, std::int64_t> published_ms;  // by round, without undone rounds; likewise
  std::int64_t first_list_ms = 0;                      // when an army list was first handed in; 0: never; likewise
  std::int64_t undone_ms = 0;                          // when a publication was last undone; 0: never; likewise
  v1::LeagueTerms terms;
  std::uint32_t terms_revision = 0;  // 1 at first, one more with every change
  std::string terms_by;              // who changed them last; known only if whole records are applied
  std::string secret;                // 32 bytes; not revealed before the end
  std::string commitment;
  std::map<EntrantId, v1::LeagueEntrant> entrants;
  std::map<ListKey, KeptList> lists;
  std::map<std::uint32_t, v1::LeagueGame> games;  // by number; chosen lists are hidden until both sides have chosen
  std::optional<v1::LeagueDraft> draft;
  std::vector<v1::LeaguePenalty> penalties;
  std::set<EntrantPair> blocks;
  std::map<std::uint32_t, std::string> seeds;       // by published round
  std::map<StageKey, BegunStage> stages;            // after the first stage of each division
  std::map<std::uint32_t, std::string> taken_back;  // games of publications that were undone, with the reason
  std::uint32_t round = 0;                          // the last published one
  std::uint32_t last_game = 0;                      // the highest number ever used
  bool started = false;
  bool ended = false;

  void apply(const v1::LeagueEvent& event);
  void apply(const v1::LeagueRecord& record);
};

// Queries on a state, used by adjudication and views.

// True if entered and present: checked in, if the event requires that.
bool plays(const Competition& competition, const v1::LeagueEntrant& entrant);
// The entrants of a person; empty for an empty name.
std::set<EntrantId> entrants_of(const Competition& competition, const std::string& person);
bool is_of(const v1::LeagueEntrant& entrant, const std::string& person);
// The person who plays that board for the entrant, board 0 if it is not a team; empty: a computer, or somebody without
// an account here.
std::string person_at(const v1::LeagueEntrant& entrant, std::uint32_t board);
bool has_result(const v1::LeagueGame& game);  // that counts
// A player has entered a result, and neither the opponent nor an officer has confirmed it yet.
bool waits_for_confirmation(const v1::LeagueGame& game);
// True if it was ever paired, byes included, in a round that was not undone.
bool has_games(const Competition& competition, EntrantId id);
const v1::LeagueGame* find_game(const Competition& competition, std::uint32_t number);
const v1::LeagueEntrant* find_entrant(const Competition& competition, EntrantId id);
// The list that the entrant chose for the game; nullptr: none yet. If each has only one list, it is that one.
const KeptList* list_for(const Competition& competition, const v1::LeagueGame& game, EntrantId id);
// True if it was revealed to that entrant, or to everybody.
bool is_open_to(const KeptList& kept, EntrantId id);

}  // namespace battalia::league
