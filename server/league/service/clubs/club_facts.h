// Questions about a club, answered from its rows. Pure. Asked by the rules of its orders, by the service of leagues and
// by that of campaigns.
#pragma once

#include "battalia/v1/club.pb.h"
#include "server/league/ratings/rolling_ranking.h"
#include "server/store/clubs/club_store.h"

#include <cstdint>
#include <set>
#include <string>

namespace battalia::league {

// Of a person or a computer; nullptr: no member.
const store::ClubMemberRow* find_member(const store::ClubRows& club, const std::string& name);
bool is_member(const store::ClubRows& club, const std::string& person);
bool is_invited(const store::ClubRows& club, const std::string& person);
std::set<v1::ClubRole> roles_of(const store::ClubRows& club, const std::string& person);
// Owner or organiser.
bool runs_club(const store::ClubRows& club, const std::string& person);
// How its ranking counts.
RankingTerms ranking_of(const store::ClubRows& club);
// Until when that person is away at that time, within the yearly allowance of the club; 0: they are not.
std::int64_t away_until_ms(const store::ClubRows& club, const std::string& person, std::int64_t now_ms);

}  // namespace battalia::league
