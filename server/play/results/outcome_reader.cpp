#include "server/play/results/outcome_reader.h"

#include <utility>

namespace battalia::play {

OutcomeReader::OutcomeReader(store::Store& store, std::string name) : store_(store), name_(std::move(name)) {}

std::vector<OutcomeReader::Entry> OutcomeReader::next(std::size_t limit) const {
  std::vector<Entry> entries;
  for (const store::StoredOutcome& stored : store_.outcomes().read(store_.outcomes().taken(name_), limit)) {
    Entry& entry = entries.emplace_back();
    entry.id = stored.id;
    entry.damaged = !entry.outcome.ParseFromString(stored.row.bytes) || entry.outcome.match() != stored.row.match ||
                    entry.outcome.version() != stored.row.version;
    if (!entry.damaged) continue;
    entry.outcome.Clear();
    entry.outcome.set_match(stored.row.match);
    entry.outcome.set_version(stored.row.version);
  }
  return entries;
}

store::Write OutcomeReader::taken(const Entry& entry) const { return store::OutcomeTaken{name_, entry.id}; }

std::string OutcomeReader::request_id(const Entry& entry) {
  return "outcome " + std::to_string(entry.outcome.match()) + " " + std::to_string(entry.outcome.version());
}

void OutcomeReader::pass_over(const Entry& entry, std::function<void(bool)> completion) const {
  store_.outcomes().take({name_, entry.id}, std::move(completion));
}

}  // namespace battalia::play
