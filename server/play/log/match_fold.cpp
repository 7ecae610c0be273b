#include "server/play/log/match_fold.h"

#include <algorithm>
#include <limits>

namespace battalia::play {

std::string request_key(std::string_view person, std::string_view request_id) {
  std::string key(person);
  key.push_back('\0');
  key.append(request_id);
  return key;
}

MatchFold::MatchFold(std::shared_ptr<const MatchConfig> config, const store::EventLog& log)
    : log_(log), folded_{MatchState(config), {}, log.head(config->match)} {}

bool MatchFold::advance(work::Steps steps) {
  const work::Steps most = std::numeric_limits<work::Steps>::max() - work::spent();
  const work::Steps until = work::spent() + std::min(steps, most);
  while (folded_.state.version < folded_.head.version) {
    if (work::spent() >= until) return false;
    const v1::Record& record = next_record();
    const auto earlier = goes_back_to(record);
    if (earlier && !go_back(*earlier, until)) return false;
    apply(record);
    rows_.pop_front();
  }
  return true;
}

const v1::Record& MatchFold::next_record() {
  if (rows_.empty()) {
    const std::uint64_t after = folded_.state.version;
    const std::uint64_t last = std::min(after + kRowsAtOnce, folded_.head.version);
    for (v1::Record& record : read_records(log_, folded_.state.config->match, last, after)) {
      rows_.push_back(std::move(record));
    }
    if (rows_.empty()) {
      const std::uint64_t match = folded_.state.config->match;
      throw store::StreamDamaged(match, "row " + std::to_string(after + 1) + " of match " + std::to_string(match) +
                                            " is missing from the disk");
    }
  }
  return rows_.front();
}

// False if the slice ended first: the next one continues.
bool MatchFold::go_back(std::uint64_t version, work::Steps until) {
  if (!back_) back_ = folded_.earlier.way_to(folded_.state, version);
  const auto read = [&](std::uint64_t first, std::uint64_t last) {
    return read_records(log_, folded_.state.config->match, last, first - 1);
  };
  return walk(folded_.earlier, *back_, read, until);
}

void MatchFold::apply(const v1::Record& record) {
  refuse_forged(folded_.state.config->match, record);
  refuse_newer(*folded_.state.config, record);
  work::count(steps_to_fold(record));
  folded_.state.apply(record, [&](std::uint64_t) { return std::move(back_->table); });
  back_.reset();
  folded_.earlier.passed(record.version(), folded_.state.table);
  if (record.request_id().empty()) return;
  folded_.requests.emplace(request_key(record.author().person(), record.request_id()), record.version());
}

}  // namespace battalia::play
