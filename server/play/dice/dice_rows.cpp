#include "server/play/dice/dice_rows.h"

#include "common/proof/dice.h"
#include "server/play/dice/dice_epochs.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kRequestIdBytes = 16;

bool is_thrown(const v1::Event& event) { return event.has_dice_rolled() || event.has_roll_declared(); }

// Why the seed in the event differs from the one in the row's order; empty if it does not.
std::string why_not_seed(const v1::Record& record, const v1::Event& event) {
  const std::string row = "Row " + std::to_string(record.version());
  if (event.has_dice_seed_committed()) {
    const v1::DiceSeedCommitted& said = event.dice_seed_committed();
    const v1::CommitSeed& order = record.order().commit_seed();
    const bool same = order.epoch() == said.epoch() && order.commitment() == said.commitment() &&
                      order.chain() == said.chain() && record.author().seat() == said.seat();
    return same ? "" : row + " commits to a different seed than the player's order did.";
  }
  if (!event.has_dice_seed_shown()) return {};
  const v1::DiceSeedShown& said = event.dice_seed_shown();
  const v1::ShowSeed& order = record.order().show_seed();
  const bool same =
      order.epoch() == said.epoch() && order.seed() == said.seed() && record.author().seat() == said.seat();
  return same ? "" : row + " shows a different seed than the player's order did.";
}

}  // namespace

bool is_own(const v1::Record& record) {
  return record.author().person().empty() || record.author().person() == kComputer;
}

std::string own_request_id(const std::string& secret, std::uint64_t version) {
  return proof::hash_of({"battalia/own row", secret, proof::u64(version)}).substr(0, kRequestIdBytes);
}

void DiceRows::take(const v1::Record& record, std::vector<std::string>& faults) {
  for (const v1::Event& event : record.events()) {
    if (std::string why = why_not_seed(record, event); !why.empty()) faults.push_back(std::move(why));
  }
  // A row that continues a waiting order is bound to that order, no matter who wrote the row.
  const bool throws =
      record.order_hash().empty() && std::any_of(record.events().begin(), record.events().end(), is_thrown);
  const std::uint64_t epoch = dice_.run(Audience::umpire_alone).epoch;
  if (is_own(record) && epoch > 0 && (throws || !record.request_id().empty())) {
    own_[epoch].push_back({record.version(), record.request_id()});
  }
  for (const v1::Event& event : record.events()) {
    if (event.has_dice_revealed()) check_own(event.dice_revealed(), faults);
    dice_.apply(event, record.time_ms());
  }
}

void DiceRows::check_own(const v1::DiceRevealed& revealed, std::vector<std::string>& faults) {
  const auto rows = own_.find(revealed.epoch());
  if (rows == own_.end()) return;
  for (const Own& row : rows->second) {
    if (row.request_id == own_request_id(revealed.secret(), row.version)) continue;
    faults.push_back(
        "Row " + std::to_string(row.version) +
        " is the server's own, but its request id does not follow from the secret: it may have been chosen.");
  }
  own_.erase(rows);
}

void AudienceCheck::take(const v1::Record& record, const DiceState& dice, const rules::Table& table,
                         std::vector<std::string>& faults) {
  const std::vector<v1::Event> events(record.events().begin(), record.events().end());
  if (std::any_of(events.begin(), events.end(), [](const v1::Event& event) { return event.has_dice_rolled(); })) {
    const std::vector<Audience> audiences = audiences_of(events, table_);
    auto audience = audiences.begin();
    for (const v1::Event& event : events) {
      if (!event.has_dice_rolled()) continue;
      if (event.dice_rolled().epoch() == dice_.run(*audience++).epoch) continue;
      faults.push_back("Roll " + std::to_string(event.dice_rolled().index()) + " of row " +
                       std::to_string(record.version()) +
                       " was rolled under a different secret than that of the players who saw it.");
    }
  }
  dice_ = dice;
  table_ = table;
}

}  // namespace battalia::play
