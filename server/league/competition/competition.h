// A competition's state: what its stream of events folds to. Apply assigns what an event says and computes nothing, so
// an old competition folds the same after any change of the rules. Orders become events in adjudicate.h; viewers are
// shown view.h. Plain data, no clock, no file.
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
  std::set<EntrantId> to;  // or to these
};

// Who entered a later stage, the best seed first, and the round with which it began.
struct BegunStage {
  std::uint32_t round = 0;
  std::vector<EntrantId> entrants;
};

struct Competition {
  bool created = false;
  std::string created_by;                              // person; known where whole records are applied
  std::int64_t created_ms = 0;                         // Unix time; the same
  std::map<std::uint32_t, std::int64_t> published_ms;  // by round that stands; the same
  std::int64_t undone_ms = 0;                          // when a publication was undone last; 0: never; the same
  v1::LeagueTerms terms;
  std::string secret;  // 32 bytes; never shown before the end
  std::string commitment;
  std::map<EntrantId, v1::LeagueEntrant> entrants;
  std::map<ListKey, KeptList> lists;
  std::map<std::uint32_t, v1::LeagueGame> games;  // by number; lists that were chosen are hidden until both have
  std::optional<v1::LeagueDraft> draft;
  std::vector<v1::LeaguePenalty> penalties;
  std::set<EntrantPair> blocks;
  std::map<std::uint32_t, std::string> seeds;       // by published round
  std::map<StageKey, BegunStage> stages;            // after the first one of each division
  std::map<std::uint32_t, std::string> taken_back;  // games of publications that were undone, with the reason
  std::uint32_t round = 0;                          // the last published one
  std::uint32_t last_game = 0;                      // the highest number ever given
  bool started = false;
  bool ended = false;

  void apply(const v1::LeagueEvent& event);
  void apply(const v1::LeagueRecord& record);
};

// Questions about a state, asked by adjudication and views.

// Entered, and there: checked in where the event wants that.
bool plays(const Competition& competition, const v1::LeagueEntrant& entrant);
// The entrants of a person; empty for nobody's name.
std::set<EntrantId> entrants_of(const Competition& competition, const std::string& person);
bool is_of(const v1::LeagueEntrant& entrant, const std::string& person);
// Who plays that board for the entrant, 0 where it is no team; empty: a computer, or nobody of this server.
std::string person_at(const v1::LeagueEntrant& entrant, std::uint32_t board);
bool has_result(const v1::LeagueGame& game);  // that counts
// A player has entered a result, and neither the opponent nor an officer has confirmed it yet.
bool waits_for_confirmation(const v1::LeagueGame& game);
// Whether it was ever paired, a bye included, in a round that stands.
bool has_games(const Competition& competition, EntrantId id);
const v1::LeagueGame* find_game(const Competition& competition, std::uint32_t number);
const v1::LeagueEntrant* find_entrant(const Competition& competition, EntrantId id);
// The list that the entrant has put down for the game; nullptr: none yet. With one list each that one is.
const KeptList* list_for(const Competition& competition, const v1::LeagueGame& game, EntrantId id);
// It has been opened to that entrant, or to everybody.
bool is_open_to(const KeptList& kept, EntrantId id);

}  // namespace battalia::league
