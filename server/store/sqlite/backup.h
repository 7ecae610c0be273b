// Verified copies of a database file. Used by the admin tool and by the server's own timer, on any thread except the
// loop's. The server keeps running during a copy, and the copy shows the database at one point in time: a prefix of
// every log, and no partial transactions.
#pragma once

#include "server/store/sqlite/integrity.h"

#include <functional>
#include <string>

namespace battalia::store {

// Called after each step with the number of pages copied so far, and of all pages.
using BackupProgress = std::function<void(int done, int all)>;

// Copies the database in steps to a new file, checks the copy in full, and only then gives it its final name. Returns
// what the copy contains, including damaged streams, which are copied as they are. Throws StoreError and leaves nothing
// behind if `to` exists, the disk fails or the copy's page structure is damaged.
Contents back_up(const std::string& from, const std::string& to, const BackupProgress& progress = {});

// Checks a backup in full without changing it. Returns what it contains, like back_up; throws StoreError if it cannot
// be restored.
Contents verify_backup(const std::string& path);

// Restores a database from a backup: checks it, then copies it to `to`. Neither that file nor its write-ahead log may
// exist, so nothing is overwritten. Creates the folder if it does not exist. The caller holds the folder's lock. Throws
// StoreError.
Contents restore(const std::string& backup, const std::string& to);

}  // namespace battalia::store
