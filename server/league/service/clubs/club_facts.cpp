#include "server/league/service/clubs/club_facts.h"

#include "common/base/day.h"
#include "common/base/text.h"
#include "common/hash/sha256.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace battalia::league {
namespace {

using store::ClubRows;

}  // namespace

const store::ClubMemberRow* find_member(const ClubRows& club, const std::string& name) {
  const auto found = std::find_if(club.members.begin(), club.members.end(),
                                  [&](const store::ClubMemberRow& row) { return row.person == name; });
  return found == club.members.end() ? nullptr : &*found;
}

bool is_member(const ClubRows& club, const std::string& person) {
  const store::ClubMemberRow* found = find_member(club, person);
  return found != nullptr && !found->computer && !person.empty();
}

bool is_invited(const ClubRows& club, const std::string& person) {
  return std::any_of(club.invitations.begin(), club.invitations.end(),
                     [&](const store::ClubInvitationRow& row) { return row.person == person; });
}

bool is_removed(const ClubRows& club, const std::string& person) {
  return std::any_of(club.removed_members.begin(), club.removed_members.end(),
                     [&](const store::ClubRemovedMemberRow& row) { return row.person == person; });
}

std::set<v1::ClubRole> roles_of(const ClubRows& club, const std::string& person) {
  std::set<v1::ClubRole> roles;
  for (const store::ClubOfficerRow& row : club.officers) {
    if (row.person == person && !person.empty()) roles.insert(static_cast<v1::ClubRole>(row.role));
  }
  return roles;
}

bool is_officer(const std::set<v1::ClubRole>& roles) {
  return roles.contains(v1::CLUB_ROLE_OWNER) || roles.contains(v1::CLUB_ROLE_ORGANISER) ||
         roles.contains(v1::CLUB_ROLE_UMPIRE);
}

std::int64_t officer_until_ms(const ClubRows& club, const std::string& person) {
  for (const store::ClubPastOfficerRow& row : club.past_officers) {
    if (row.person == person) return row.until_ms;
  }
  return 0;
}

bool runs_club(const ClubRows& club, const std::string& person) {
  const std::set<v1::ClubRole> roles = roles_of(club, person);
  return roles.contains(v1::CLUB_ROLE_OWNER) || roles.contains(v1::CLUB_ROLE_ORGANISER);
}

std::string revision_of(const store::ClubRow& club) {
  const std::string rules = (club.open ? "open " : "closed ") + std::to_string(club.absence_days);
  const hash::Digest digest = hash::sha256({rules, "\n", club.name, "\n", club.page});
  return hexadecimal(hash::bytes_of(digest).substr(0, 16));
}

RankingTerms ranking_of(const ClubRows& club) {
  RankingTerms terms = usual_ranking();
  if (club.ranking.empty()) return terms;
  terms.bands = read_bands(club.ranking.front().points).value_or(terms.bands);
  terms.best = club.ranking.front().best;
  return terms;
}

std::int64_t away_until_ms(const ClubRows& club, const std::string& person, std::int64_t now_ms) {
  constexpr std::int64_t kYearMs = 365 * kDayMs;
  std::int64_t until = 0;
  std::vector<std::pair<std::int64_t, std::int64_t>> away;  // from, to
  for (const store::ClubAbsenceRow& row : club.absences) {
    if (row.person != person || row.from_ms > now_ms) continue;
    away.emplace_back(row.from_ms, std::min(row.to_ms, now_ms));
    if (row.to_ms > now_ms) until = std::max(until, row.to_ms);
  }
  std::sort(away.begin(), away.end());
  std::int64_t used_ms = 0;                       // in the past year, including the current absence
  std::int64_t counted_until = now_ms - kYearMs;  // a day in two absences counts once
  for (const auto& [from_ms, to_ms] : away) {
    used_ms += std::max<std::int64_t>(0, to_ms - std::max(from_ms, counted_until));
    counted_until = std::max(counted_until, to_ms);
  }
  const std::int64_t left_ms = club.club.absence_days * kDayMs - used_ms;
  return until == 0 || left_ms <= 0 ? 0 : std::min(until, now_ms + left_ms);
}

}  // namespace battalia::league
