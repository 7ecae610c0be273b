// Who may do what in a competition: the officers of its club or, without a club, the person who created it. Pure.
#pragma once

#include "server/league/competition/redaction.h"
#include "server/league/host/league_host.h"
#include "server/league/service/clubs/club_facts.h"

#include <set>
#include <string>

namespace battalia::league {

// `club` is the competition's; nullptr: it has none, or it is gone.
std::set<v1::ClubRole> roles_in(const Competition& competition, const store::ClubRows* club, const std::string& person);
// The same in the form that adjudication uses.
Asker asker_with(const std::string& person, const std::set<v1::ClubRole>& roles);
// The server itself.
Asker server_asker();

}  // namespace battalia::league
