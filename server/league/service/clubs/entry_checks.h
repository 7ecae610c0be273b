// What accounts and the club of an event say about entries and pairings, before the event itself rules on them. Pure.
// Asked by the service for every order, and by the admin tool while no server runs.
#pragma once

#include "server/league/competition/competition.h"
#include "server/store/account_store.h"
#include "server/store/clubs/club_store.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace battalia::league {

// Writes the accounts that are named in the entry as they are registered, whatever the case of their letters there; or
// says which does not exist.
std::optional<std::string> why_not_accounts(const store::AccountStore& accounts, v1::EnterCompetition& enter);

// Why the entry is not one of a member, in an event for members. `club` is the event's; nullptr: it no longer exists.
// `self` is the person who enters where no account is named; empty: nobody.
std::optional<std::string> why_not_member(const Competition& competition, const store::ClubRows* club,
                                          const v1::EnterCompetition& enter, const std::string& self);

// Entrants of the event that its club never pairs; `club` is nullptr for an event without one.
std::set<EntrantPair> pairs_blocked_by(const store::ClubRows* club, const Competition& competition);
// Those of them that the event does not know of yet. They are blocked in it before its start and before each draft:
// people enter late, and a club blocks pairs at any time.
std::vector<EntrantPair> pairs_to_block(const store::ClubRows* club, const Competition& competition);

}  // namespace battalia::league
