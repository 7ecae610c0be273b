#include "server/league/service/rights.h"

namespace battalia::league {

std::set<v1::ClubRole> roles_in(const Competition& competition, const store::ClubRows* club,
                                const std::string& person) {
  if (person.empty()) return {};
  if (competition.terms.club() != 0) return club == nullptr ? std::set<v1::ClubRole>() : roles_of(*club, person);
  if (competition.created_by != person) return {};
  return {v1::CLUB_ROLE_OWNER};
}

Asker asker_with(const std::string& person, const std::set<v1::ClubRole>& roles) {
  Asker asker;
  asker.person = person;
  asker.organiser = roles.contains(v1::CLUB_ROLE_OWNER) || roles.contains(v1::CLUB_ROLE_ORGANISER);
  asker.umpire = roles.contains(v1::CLUB_ROLE_UMPIRE);
  asker.treasurer = roles.contains(v1::CLUB_ROLE_TREASURER);
  return asker;
}

Asker server_asker() {
  Asker asker;
  asker.server = true;
  return asker;
}

}  // namespace battalia::league
