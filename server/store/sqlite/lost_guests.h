// Guests who can never sign in again: a guest's only credential is a session, and theirs have all ended. Their accounts
// can be removed if nothing stored names them; a name that a log or table contains stays taken, because people are
// known there by their names. Used by SqliteStore for the admin tool.
#pragma once

#include "server/store/account_store.h"
#include "server/store/sqlite/database.h"

#include <vector>

namespace battalia::store {

// Those created before that time, in order. Reads the whole log.
std::vector<AccountRow> lost_guests(Database& database, std::int64_t created_before_ms);

// Removes the account and frees its name, and adds the audit row. False, changing nothing, if it is not a guest's, or
// has a session, or is banned.
bool remove_guest(Database& database, std::uint64_t account, const AuditRow& audit);

}  // namespace battalia::store
