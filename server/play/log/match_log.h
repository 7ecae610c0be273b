// A match out of its log: rows read as records, folded to the state they lead to. Called when a match returns to
// memory, for replays and exports. Reads durable rows only; throws StoreError for a disk that fails, StreamDamaged for
// rows that do not hold or make no sense.
#pragma once

#include "common/base/work.h"
#include "server/play/log/earlier_tables.h"
#include "server/play/state/match_state.h"
#include "server/store/event_log.h"
#include "server/store/match_store.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace battalia::play {

using rules::Systems;

// What was agreed. Throws StreamDamaged when that cannot be read, or the match needs a system or scenario that this
// program does not have.
std::shared_ptr<const MatchConfig> config_of(const store::MatchRow& row, Systems systems, AwayUntil away_until = {});

v1::Record record_of(std::uint64_t match, const store::StoredRecord& row);

// What it takes to read and fold the row.
work::Steps steps_to_fold(const v1::Record& record);

// All rows after one version up to another, in order.
std::vector<v1::Record> read_records(const store::EventLog& log, std::uint64_t match, std::uint64_t up_to_version,
                                     std::uint64_t after_version = 0);

// The table as it was after a version, from records 1, 2, ... that reach at least so far. `state` knows what was rolled
// back. `earlier` helps, and is told.
rules::Table table_after(const MatchState& state, std::span<const v1::Record> records, std::uint64_t version,
                         EarlierTables& earlier);

// Follows the way until about so much was spent in all (work::spent), reading rows that follow one another in the log
// at once; true when it is at its end. `read` gives the rows from one version to another. Throws what it throws, and
// may then be called again.
using ReadRows = std::function<std::vector<v1::Record>(std::uint64_t first, std::uint64_t last)>;
bool walk(EarlierTables& earlier, EarlierTables::Way& way, const ReadRows& read, work::Steps until);

// A long log is read in slices of about so many steps, with so much time between two that others come before the next,
// and so many rows at a time.
inline constexpr work::Steps kSliceSteps = 4 * work::kStepsPerMs;
inline constexpr std::int64_t kSlicePauseMs = 2;
inline constexpr std::uint64_t kRowsAtOnce = 64;

// A row that a newer program wrote says what this one does not know: it must not be folded, lest the match continue
// from another table. Throws StreamDamaged (newer) for it.
void refuse_newer(const MatchConfig& config, const v1::Record& record);

// A row of a file that somebody forged may name a seat that does not exist, or go back to where nothing was: throws
// StoreError for it.
void refuse_forged(std::uint64_t match, const v1::Record& record);

// Folds records from the first on, showing each row and the state it led to. They may be out of a file that somebody
// forged: one that names a seat that does not exist, or goes back to where nothing was, throws StreamDamaged.
using EachRow = std::function<void(const v1::Record& record, const MatchState& after)>;
MatchState fold(std::shared_ptr<const MatchConfig> config, std::span<const v1::Record> records,
                const EachRow& each = {});

}  // namespace battalia::play
