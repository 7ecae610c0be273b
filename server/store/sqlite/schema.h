// The database schema: upgrades an old file, and rejects one that is newer than this program, was changed by hand, or
// is not ours. Called when a store is opened. A migration runs in one transaction with the record that it ran, so it is
// applied completely or not at all.
#pragma once

#include "common/base/embedded.h"
#include "server/store/sqlite/database.h"

#include <span>

namespace battalia {

std::span<const EmbeddedText> store_migrations();      // migrations/NNNN_*.sql, in ascending order
std::span<const EmbeddedText> store_derived_tables();  // migrations/derived/*.sql

namespace store {

// Applies the missing migrations. Throws StoreError, without any change, if the file is not ours, was made by a newer
// program, or has run a migration with a different text.
void migrate(Database& database, std::span<const EmbeddedText> migrations = store_migrations());

// Throws StoreError if the file is not ours or was made by a newer program; accepts an older one.
void refuse_unknown(Database& database, std::span<const EmbeddedText> migrations = store_migrations());

// True if no migration is missing. The file must be one that refuse_unknown accepts.
bool is_up_to_date(Database& database, std::span<const EmbeddedText> migrations = store_migrations());

// True if the derived tables are not those of this program and must be rebuilt. If the log is empty, creates them at
// once and returns false.
bool derived_out_of_date(Database& database, std::span<const EmbeddedText> derived = store_derived_tables());

// Drops all derived tables and creates them again, empty. Call it in the transaction that also fills them.
void recreate_derived(Database& database, std::span<const EmbeddedText> derived = store_derived_tables());

// How the file's tables differ from those this program creates; empty if they do not. Ignores outdated derived tables.
std::string why_not_schema(Database& database);

}  // namespace store
}  // namespace battalia
