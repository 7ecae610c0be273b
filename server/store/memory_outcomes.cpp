#include "server/store/memory_tables.h"

namespace battalia::store {

std::optional<Undo> MemoryOutcomeStore::carry_out(const OutcomeRow& row) {
  if (!matches_.exists(row.match) || last_version(row.match) >= row.version) return {};
  outcomes_.push_back({outcomes_.size() + 1, row});
  return [this] { outcomes_.pop_back(); };
}

std::optional<Undo> MemoryOutcomeStore::carry_out(const OutcomeTaken& taken) {
  const std::uint64_t before = this->taken(taken.reader);
  if (taken.id != before + 1 || taken.id > outcomes_.size()) return {};
  taken_[taken.reader] = taken.id;
  return [this, reader = taken.reader, before] { taken_[reader] = before; };
}

void MemoryOutcomeStore::take(OutcomeTaken taken, std::function<void(bool)> completion) {
  journal_.add([this, taken = std::move(taken), completion = std::move(completion)] {
    return [completion, fits = carry_out(taken).has_value()] { completion(fits); };
  });
}

std::vector<StoredOutcome> MemoryOutcomeStore::read(std::uint64_t after_id, std::size_t limit) const {
  std::vector<StoredOutcome> found;
  for (std::uint64_t id = after_id + 1; id <= outcomes_.size() && found.size() < limit; ++id) {
    found.push_back(outcomes_[id - 1]);
  }
  return found;
}

std::uint64_t MemoryOutcomeStore::taken(std::string_view reader) const {
  const auto known = taken_.find(reader);
  return known == taken_.end() ? 0 : known->second;
}

std::uint64_t MemoryOutcomeStore::last_version(std::uint64_t match) const {
  std::uint64_t last = 0;
  for (const StoredOutcome& outcome : outcomes_) {
    if (outcome.row.match == match) last = outcome.row.version;
  }
  return last;
}

}  // namespace battalia::store
