// Copies of a database file that can be trusted. Used by the admin tool and by the server's own timer, from any thread
// but the loop's; the server keeps running while a copy is made, and the copy is the database as it was at one moment:
// of every log a prefix, nothing in halves.
#pragma once

#include "server/store/sqlite/integrity.h"

#include <functional>
#include <string>

namespace battalia::store {

// Told after each step: pages copied so far, and pages in all.
using BackupProgress = std::function<void(int done, int all)>;

// Copies the database in steps to a new file, checks the copy in full, and only then gives it its name. Returns what
// the copy holds, streams that are damaged among it: they are copied as they are. Throws StoreError, leaving nothing
// behind, when `to` exists, the disk fails or the pages of the copy do not hold together.
Contents back_up(const std::string& from, const std::string& to, const BackupProgress& progress = {});

// Checks a backup in full without changing it. Returns what it holds, as back_up; throws StoreError when it cannot be
// restored.
Contents verify_backup(const std::string& path);

// Puts a backup in place of a database: checks it, then copies it to `to`, which must not exist, with any
// write-ahead log beside it, so that nothing is overwritten. Its folder is made where it is missing. The caller holds
// the lock of that folder. Throws StoreError.
Contents restore(const std::string& backup, const std::string& to);

}  // namespace battalia::store
