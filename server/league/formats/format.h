// A format is a pure function from the games played to the constraints of the next round. Entry, lists, games, results
// and standings are the same for all formats. To add one: a file with such a function, a value of LeagueFormat, a line
// in stages.cpp.
#pragma once

#include "server/league/history.h"

#include <string>
#include <vector>

namespace battalia::league {

// A pair that the format itself decides. blue 0: red has a bye.
struct FixedPair {
  EntrantId red = 0;
  EntrantId blue = 0;
  std::string label;  // "Final"; may be empty
  friend bool operator==(const FixedPair&, const FixedPair&) = default;
};

// Entrants to be paired among themselves by pairing/
struct PairingGroup {
  std::vector<EntrantId> entrants;  // in order of their places if by_place
  std::string label;
  bool by_place = false;  // neighbours in this order play each other, regardless of points
  friend bool operator==(const PairingGroup&, const PairingGroup&) = default;
};

struct RoundConstraints {
  std::uint32_t stage = 0;
  std::vector<FixedPair> fixed;
  std::vector<PairingGroup> groups;
  bool over = false;  // no rounds are left
  std::string waits;  // why the next round cannot be made yet; empty: it can
};

// One stage as its format sees it.
struct StageHistory {
  v1::LeagueStage terms;
  std::vector<EntrantId> entrants;  // in order of seeding at the start of the stage, including withdrawn ones
  std::vector<EntrantId> active;    // those who still play, in the same order
  std::vector<HistoryGame> games;   // of this stage
  std::uint32_t first_round = 1;    // of the competition
  std::uint32_t rounds = 0;         // published rounds of this stage
};

bool is_active(const StageHistory& stage, EntrantId id);

// The formats. Each sets `over` if the stage has had all its rounds, and `waits` if it needs results first.
RoundConstraints next_swiss_round(const StageHistory& stage);
RoundConstraints next_round_robin_round(const StageHistory& stage);
RoundConstraints next_knock_out_round(const StageHistory& stage);
RoundConstraints next_ladder_round(const StageHistory& stage);

}  // namespace battalia::league
