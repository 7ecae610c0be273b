// Checking a match: nothing is taken on trust that can be computed again.
#include "server/play/archive.h"
#include "server/play/dice_epochs.h"
#include "server/play/seats.h"

#include <algorithm>
#include <map>

namespace battalia::play {
namespace {

store::MatchRow match_row(store::Store& store, std::uint64_t match) {
  std::optional<store::MatchRow> row = store.matches().find(match);
  if (!row) throw store::StoreError("There is no match " + std::to_string(match) + ".");
  return std::move(*row);
}

std::vector<store::Row> rows_of(store::Store& store, std::uint64_t match) {
  constexpr std::size_t kPage = 256;
  std::vector<store::Row> rows;
  for (bool more = true; more;) {
    std::vector<store::Row> page = store.log().read(match, rows.size(), kPage);
    more = page.size() == kPage;
    std::move(page.begin(), page.end(), std::back_inserter(rows));
  }
  return rows;
}

void check_chain(const std::vector<store::Row>& rows, std::vector<std::string>& faults) {
  store::Hash hash{};
  for (const store::Row& row : rows) {
    hash = store::chain(hash, row.bytes);
    if (hash == row.hash) continue;
    faults.push_back("Row " + std::to_string(row.version) + " is not what was stored: its hash does not follow.");
    return;
  }
}

// Computes again every roll of epochs whose secret has been shown.
class DiceCheck {
 public:
  DiceCheck(store::Store& store, const store::MatchRow& match, Checked& checked)
      : name_(dice_name(match)), checked_(checked) {
    for (const store::DiceEpochRow& row : store.dice_epochs().all(match.id)) {
      if (row.revealed_seed.empty()) continue;
      if (dice_commitment(name_, row.epoch, row.revealed_seed) != row.commitment) {
        checked_.faults.push_back("The secret of dice epoch " + std::to_string(row.epoch) +
                                  " does not open its commitment.");
      }
      secrets_[row.epoch] = row.revealed_seed;
    }
  }

  void check(const v1::Record& record) {
    const std::string order_hash = sha256(record.order().SerializeAsString());
    for (const v1::Event& event : record.events()) {
      const v1::DiceRolled& rolled = event.dice_rolled();
      const auto secret = secrets_.find(rolled.epoch());
      if (!event.has_dice_rolled() || rolled.epoch() == 0 || secret == secrets_.end()) continue;
      ++checked_.dice_checked;
      if (faces(rolled, secret->second, order_hash) !=
          std::vector<std::uint32_t>(rolled.faces().begin(), rolled.faces().end())) {
        checked_.faults.push_back("Roll " + std::to_string(rolled.index()) + " in row " +
                                  std::to_string(record.version()) + " is not what its secret gives.");
      }
    }
  }

 private:
  std::vector<std::uint32_t> faces(const v1::DiceRolled& rolled, const std::string& secret,
                                   const std::string& order_hash) const {
    VerifiableDice dice({name_, rolled.epoch(), secret, rolled.index() - 1, order_hash});
    rules::Throw wanted;
    wanted.purpose = rolled.purpose();
    wanted.count = static_cast<std::uint32_t>(rolled.faces_size());
    wanted.sides = rolled.sides();
    wanted.lowest_face = rolled.lowest_face();
    return wanted.count == 0 ? std::vector<std::uint32_t>() : dice.roll(wanted);
  }

  std::string name_;
  Checked& checked_;
  std::map<std::uint64_t, std::string> secrets_;
};

}  // namespace

Checked check_match(store::Store& store, Systems systems, std::uint64_t match) {
  Checked checked;
  const store::MatchRow row = match_row(store, match);
  const std::vector<store::Row> rows = rows_of(store, match);
  check_chain(rows, checked.faults);
  std::vector<v1::Record> records;
  for (const store::Row& one : rows) records.push_back(record_of(one));
  DiceCheck dice(store, row, checked);
  const MatchState state =
      fold(terms_of(row, systems), records, [&](const v1::Record& record, const MatchState& after) {
        dice.check(record);
        if (record.digest().empty() || record.digest() == rules::digest(after.table)) return;
        checked.faults.push_back("The table after row " + std::to_string(record.version()) +
                                 " is another than when it was stored.");
      });
  checked.version = state.version;
  checked.digest = rules::digest(state.table);
  return checked;
}

store::MatchSummaryRow summarise(store::Store& store, Systems systems, std::uint64_t match) {
  const store::MatchRow row = match_row(store, match);
  const std::vector<v1::Record> records = read_records(store.log(), match, store.log().head(match).version);
  const MatchState state = fold(terms_of(row, systems), records);
  return summary_of(state, prompts_of(state));
}

}  // namespace battalia::play
