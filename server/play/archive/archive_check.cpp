#include "server/play/archive/archive_check.h"

#include "common/proof/checker.h"
#include "server/play/archive/archive.h"
#include "server/play/archive/salvage.h"
#include "server/play/dice/dice_epochs.h"
#include "server/play/dice/dice_rows.h"
#include "server/play/seats/seats.h"

#include <map>

namespace battalia::play {
namespace {

store::MatchRow match_row(store::Store& store, std::uint64_t match) {
  std::optional<store::MatchRow> row = store.matches().find(match);
  if (!row) throw store::StoreError("There is no match " + std::to_string(match) + ".");
  return std::move(*row);
}

std::vector<store::StoredRecord> rows_of(store::Store& store, std::uint64_t match) {
  std::vector<store::StoredRecord> rows;
  store::each_row(store.log(), match, [&](store::StoredRecord row) { rows.push_back(std::move(row)); });
  return rows;
}

void check_chain(std::span<const store::StoredRecord> rows, std::vector<std::string>& faults) {
  store::Hash hash{};
  for (const store::StoredRecord& row : rows) {
    hash = store::chain(hash, row.bytes);
    if (hash == row.hash) continue;
    faults.push_back("Row " + std::to_string(row.version) + " is not what was stored: its hash does not match.");
    return;
  }
}

// What the log says about one epoch of the dice.
struct LoggedEpoch {
  std::string commitment;
  std::string revealed;  // empty: not yet, or never
};

std::map<std::uint64_t, LoggedEpoch> logged_epochs(std::uint64_t match, std::span<const store::StoredRecord> rows) {
  std::map<std::uint64_t, LoggedEpoch> epochs;
  for (const store::StoredRecord& one : rows) {
    const v1::Record record = record_of(match, one);
    for (const v1::Event& event : record.events()) {
      if (event.has_dice_committed()) {
        epochs[event.dice_committed().epoch()].commitment = event.dice_committed().commitment();
      } else if (event.has_dice_revealed()) {
        epochs[event.dice_revealed().epoch()].revealed = event.dice_revealed().secret();
      }
    }
  }
  return epochs;
}

// Epochs without a stored row are no fault: an imported match has none for the secrets that it lost.
std::vector<std::string> altered_secrets(const store::MatchRow& match, std::span<const store::StoredRecord> rows,
                                         std::span<const store::DiceEpochRow> stored) {
  std::map<std::uint64_t, LoggedEpoch> logged = logged_epochs(match.id, rows);
  std::vector<std::string> faults;
  for (const store::DiceEpochRow& row : stored) {
    const LoggedEpoch& epoch = logged[row.epoch];
    const std::string which = " of dice epoch " + std::to_string(row.epoch) + " is not the one in the log.";
    if (row.commitment != epoch.commitment) {
      faults.push_back("The stored commitment" + which);
    } else if (row.revealed_seed != epoch.revealed) {
      faults.push_back("The stored secret" + which);
    }
  }
  return faults;
}

}  // namespace

Checked check_match(store::Store& store, Systems systems, std::uint64_t match) {
  const store::MatchRow row = match_row(store, match);
  const std::vector<store::StoredRecord> rows = rows_of(store, match);
  Checked checked = check_rows(row, systems, rows);
  checked.altered_secrets = altered_secrets(row, rows, store.dice_epochs().all(match));
  return checked;
}

Checked check_rows(const store::MatchRow& match, Systems systems, std::span<const store::StoredRecord> rows) {
  Checked checked;
  check_chain(rows, checked.faults);
  std::vector<v1::Record> records;
  for (const store::StoredRecord& one : rows) records.push_back(record_of(match.id, one));
  v1::CreateMatch created;
  created.ParseFromString(match.parameters);
  proof::Checker dice({dice_name(match), created.witness_links(), created.physical_dice()});
  BoundOrders orders;
  DiceRows rows_of_dice;
  AudienceCheck audiences;
  const MatchState state =
      fold(config_of(match, systems), records, [&](const v1::Record& record, const MatchState& after) {
        dice.take(record.version(), orders.take(record, checked.faults), record.events(), record.author().seat());
        rows_of_dice.take(record, checked.faults);
        audiences.take(record, after.dice, after.table, checked.faults);
        if (record.digest().empty() || record.digest() == rules::digest(after.table)) return;
        checked.faults.push_back("The table after row " + std::to_string(record.version()) +
                                 " differs from the table that was stored.");
      });
  checked.dice_checked = dice.count(proof::Finding::proved);
  checked.faults.insert(checked.faults.end(), dice.faults().begin(), dice.faults().end());
  checked.version = state.version;
  checked.digest = rules::digest(state.table);
  return checked;
}

store::MatchSummaryRow summarise(store::Store& store, Systems systems, std::uint64_t match) {
  const store::MatchRow row = match_row(store, match);
  std::shared_ptr<const MatchConfig> config;
  try {
    config = config_of(row, systems);
  } catch (const store::StreamDamaged&) {  // still listed, by its number
    store::MatchSummaryRow nameless;
    nameless.match = match;
    nameless.created_ms = nameless.changed_ms = row.created_ms;
    nameless.is_private = true;
    return nameless;
  }
  const MatchState state = fold(config, sound_rows(store.log(), row, systems).records);
  return summary_of(state, prompts_of(state));
}

}  // namespace battalia::play
