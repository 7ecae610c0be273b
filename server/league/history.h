// Everything played so far, as input for formats, standings and tie-breaks: plain data without texts for people. Made
// from a competition's state (competition/), or by a test.
#pragma once

#include "battalia/v1/league.pb.h"
#include "server/league/lot.h"
#include "server/league/points.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace battalia::league {

struct HistoryEntrant {
  EntrantId id = 0;
  std::string name;
  bool active = true;  // neither withdrawn nor on the waiting list
  std::uint32_t division = 0;
  std::uint32_t from_round = 1;
  std::int32_t seed_rating = 0;
  Points start;                   // for late entry, penalties and bonuses
  std::uint32_t list_points = 0;  // of its army list
};

// A game with a result that counts, a bye, or an open game.
struct HistoryGame {
  std::uint32_t round = 0;
  std::uint32_t stage = 0;
  EntrantId red = 0;
  EntrantId blue = 0;                                       // 0: bye
  v1::LeagueEnding ending = v1::LEAGUE_ENDING_UNSPECIFIED;  // UNSPECIFIED: open
  v1::Outcome outcome = v1::OUTCOME_UNSPECIFIED;            // for a forfeit: who gained by it
  Points red_points;
  Points blue_points;
  Points red_margin;
  Points blue_margin;
  Points red_inflicted;  // the enemy's losses, in per cent
  Points blue_inflicted;
  std::string label;
};

using StageKey = std::pair<std::uint32_t, std::uint32_t>;  // division and stage, from 0

struct History {
  std::vector<HistoryEntrant> entrants;  // by number
  std::vector<HistoryGame> games;        // in the order of rounds
  std::uint32_t rounds = 0;              // published
  // The entrants of later stages whose first round has been published, best seed first.
  std::map<StageKey, std::vector<EntrantId>> stage_entrants;
};

// The game from one entrant's point of view.
struct OwnGame {
  const HistoryGame* game = nullptr;
  EntrantId opponent = 0;
  Points points;
  Points margin;
  Points inflicted;
  bool won = false;
  bool drawn = false;
  bool played = false;  // against an opponent who was there
};

// Its games with a result, in order. The history must outlive them.
std::vector<OwnGame> games_of(const History& history, EntrantId id);

const HistoryEntrant* find_entrant(const History& history, EntrantId id);

}  // namespace battalia::league
