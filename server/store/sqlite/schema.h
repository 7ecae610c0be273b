// The shape of the database file: brings an old one up to date, and refuses one that is newer than this program, was
// changed by hand, or is not ours. Called when a store is opened. A migration runs in one transaction with the note
// that it ran, so that a database is always wholly before or wholly after it.
#pragma once

#include "common/base/embedded.h"
#include "server/store/sqlite/database.h"

#include <span>

namespace battalia {

std::span<const EmbeddedText> store_migrations();      // migrations/NNNN_*.sql, in ascending order
std::span<const EmbeddedText> store_derived_tables();  // migrations/derived/*.sql

namespace store {

// Applies the migrations that are missing. Throws StoreError, with nothing changed, when the file holds something
// else, was made by a newer program, or has run a migration whose text was different.
void migrate(Database& database, std::span<const EmbeddedText> migrations = store_migrations());

// Throws StoreError when the file holds something else or was made by a newer program; an older one is welcome.
void refuse_unknown(Database& database, std::span<const EmbeddedText> migrations = store_migrations());

// True when no migration is missing. The file must be one that refuse_unknown takes.
bool is_up_to_date(Database& database, std::span<const EmbeddedText> migrations = store_migrations());

// True when the derived tables are not those of this program, so that they must be rebuilt. On a database with an
// empty log they are made at once and it answers false.
bool derived_out_of_date(Database& database, std::span<const EmbeddedText> derived = store_derived_tables());

// Drops all derived tables and creates them again, empty. To be called inside a transaction that fills them as well.
void recreate_derived(Database& database, std::span<const EmbeddedText> derived = store_derived_tables());

// What differs between the tables of the file and those this program makes; empty when nothing does. Derived tables
// that are out of date do not count.
std::string why_not_schema(Database& database);

}  // namespace store
}  // namespace battalia
