// A competition as lists show it to one person. Pure.
#pragma once

#include "battalia/v1/league_session.pb.h"
#include "server/league/competition/competition.h"

#include <set>
#include <string>

namespace battalia::league {

// A viewer, with their rights in the competition.
struct Onlooker {
  std::string person;  // empty: not signed in
  std::set<v1::ClubRole> roles = {};
  std::int64_t now_ms = 0;  // Unix time
};

v1::CompetitionSummary summary_of(std::uint64_t number, const Competition& competition, const std::string& club_name,
                                  const Onlooker& onlooker);

}  // namespace battalia::league
