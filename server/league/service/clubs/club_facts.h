// Questions about a club, answered from its rows. Pure. Used by the rules of its orders and by the services of leagues
// and campaigns.
#pragma once

#include "battalia/v1/club.pb.h"
#include "server/league/ratings/rolling_ranking.h"
#include "server/store/clubs/club_store.h"

#include <cstdint>
#include <set>
#include <string>

namespace battalia::league {

// For a person or a computer; nullptr: not a member.
const store::ClubMemberRow* find_member(const store::ClubRows& club, const std::string& name);
bool is_member(const store::ClubRows& club, const std::string& person);
bool is_invited(const store::ClubRows& club, const std::string& person);
// An organiser has removed the person, and nobody has invited them back.
bool is_removed(const store::ClubRows& club, const std::string& person);
std::set<v1::ClubRole> roles_of(const store::ClubRows& club, const std::string& person);
// True for roles that rule on games and pairings, and so see what officers see.
bool is_officer(const std::set<v1::ClubRole>& roles);
// Unix time until which the person, who is no such officer now, was one; 0: they never were.
std::int64_t officer_until_ms(const store::ClubRows& club, const std::string& person);
// Owner or organiser.
bool runs_club(const store::ClubRows& club, const std::string& person);
// The revision of what ChangeClub changes: it differs whenever these values differ.
std::string revision_of(const store::ClubRow& club);
// The rules of its ranking.
RankingTerms ranking_of(const store::ClubRows& club);
// The end of the person's absence at that time, within the club's yearly allowance; 0: they are not away.
std::int64_t away_until_ms(const store::ClubRows& club, const std::string& person, std::int64_t now_ms);

}  // namespace battalia::league
