// Checks of entries and pairings against accounts and the event's club, before the event itself rules on them. Pure.
// Used by the service for every order, and by the admin tool when no server is running.
#pragma once

#include "server/league/competition/competition.h"
#include "server/store/account_store.h"
#include "server/store/clubs/club_store.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace battalia::league {

// Replaces the account names in the entry by their registered spelling, ignoring case; or says which one does not
// exist.
std::optional<std::string> why_not_accounts(const store::AccountStore& accounts, v1::EnterCompetition& enter);

// Why the entry does not belong to a member, in an event for members. `club` is the event's; nullptr: it no longer
// exists. `self` is the person who enters if no account is named; empty: nobody.
std::optional<std::string> why_not_member(const Competition& competition, const store::ClubRows* club,
                                          const v1::EnterCompetition& enter, const std::string& self);

// True for a person who was an officer of the event's club after a list had been handed in, and is one no more.
bool was_officer_with_lists(const Competition& competition, const store::ClubRows* club, const std::string& person);

// Entrants of the event that its club never pairs; `club` is nullptr for an event without one.
std::set<EntrantPair> pairs_blocked_by(const store::ClubRows* club, const Competition& competition);
// Those that are not blocked in the event yet. They are blocked before its start and before each draft, because people
// enter late and a club blocks pairs at any time.
std::vector<EntrantPair> pairs_to_block(const store::ClubRows* club, const Competition& competition);

}  // namespace battalia::league
