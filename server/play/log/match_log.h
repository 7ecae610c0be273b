// Reads a match from its log: parses rows as records and folds them into the match state. Called when a match is loaded
// into memory, and for replays and exports. Reads durable rows only; throws StoreError if the disk fails, StreamDamaged
// if rows are corrupt or make no sense.
#pragma once

#include "common/base/work.h"
#include "server/play/log/earlier_tables.h"
#include "server/play/state/match_state.h"
#include "server/store/event_log.h"
#include "server/store/match_store.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace battalia::play {

using rules::Systems;

// The prefix of the request ids under which the server creates rematches. All other matches that it creates are
// arranged by a league or campaign (MatchConfig::arranged).
inline constexpr std::string_view kRematchOf = "rematch of ";
bool is_rematch(const store::MatchRow& row);

// A random id that no stored match has, for a match that others must not learn of (store::kFirstRandomMatch). Throws
// StoreError.
std::uint64_t free_random_id(const store::MatchStore& matches);
// A free id for a match that cannot have that one: another random id if that one is random, so that no gap in the
// numbers reveals the match; otherwise the next id. Throws StoreError.
std::uint64_t free_id_in_place_of(std::uint64_t id, const store::MatchStore& matches);

// The match's terms. Throws StreamDamaged if they cannot be read, or need a rule system or scenario that this program
// does not have.
std::shared_ptr<const MatchConfig> config_of(const store::MatchRow& row, Systems systems, AwayUntil away_until = {});

v1::Record record_of(std::uint64_t match, const store::StoredRecord& row);

// The cost of reading and folding the row; and the usual cost of a row that has not been read yet.
work::Steps steps_to_fold(const v1::Record& record);
inline constexpr work::Steps kStepsOfARowToCome = 1'500;

// The version to which the row rolls back, or nothing.
std::optional<std::uint64_t> goes_back_to(const v1::Record& record);

// All rows after one version up to another, in order.
std::vector<v1::Record> read_records(const store::EventLog& log, std::uint64_t match, std::uint64_t up_to_version,
                                     std::uint64_t after_version = 0);

// The table after a version, from records 1, 2, ... up to at least that version. `state` knows which rows were rolled
// back. `earlier` is a cache of tables, read and updated.
rules::Table table_after(const MatchState& state, std::span<const v1::Record> records, std::uint64_t version,
                         EarlierTables& earlier);

// Advances `way` until about `until` steps were spent in total (work::spent), reading consecutive rows together;
// returns true when it has arrived. `read` returns the rows from one version to another. Rethrows what `read` throws,
// and may be called again afterwards.
using ReadRows = std::function<std::vector<v1::Record>(std::uint64_t first, std::uint64_t last)>;
bool walk(EarlierTables& earlier, EarlierTables::Way& way, const ReadRows& read, work::Steps until);

// A long log is read in slices of this many steps, with a pause after each so that other work gets a turn, and this
// many rows at a time.
inline constexpr work::Steps kSliceSteps = 4 * work::kStepsPerMs;
inline constexpr std::int64_t kSlicePauseMs = 2;
inline constexpr std::uint64_t kRowsAtOnce = 64;

// Throws StreamDamaged (newer) for a row that a newer program wrote: folding it without understanding it would continue
// the match from a wrong table.
void refuse_newer(const MatchConfig& config, const v1::Record& record);

// A row from a forged file may name a seat that does not exist, or roll back to a version that does not exist: throws
// StoreError for it.
void refuse_forged(std::uint64_t match, const v1::Record& record);

// Folds records from the first, calling `each` with every row and the state after it. They may come from a forged file:
// throws StreamDamaged if one names a seat that does not exist, or rolls back to a version that does not exist.
using EachRow = std::function<void(const v1::Record& record, const MatchState& after)>;
MatchState fold(std::shared_ptr<const MatchConfig> config, std::span<const v1::Record> records,
                const EachRow& each = {});

}  // namespace battalia::play
