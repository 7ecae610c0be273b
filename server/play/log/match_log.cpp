#include "server/play/log/match_log.h"

#include "common/base/text.h"
#include "common/notation/notation.h"
#include "server/play/dice/dice_epochs.h"
#include "server/rules/scenarios/custom_scenario.h"

#include <sodium.h>
#include <algorithm>

namespace battalia::play {
namespace {

constexpr work::Steps kStepsOfRow = 1'000;  // to read and parse a row: some hundredths of a millisecond
constexpr work::Steps kBytesInAStep = 2;

[[noreturn]] void throw_damaged(std::uint64_t match, std::uint64_t version, std::string_view what) {
  throw store::StreamDamaged(match, "the log of match " + std::to_string(match) + " is damaged: row " +
                                        std::to_string(version) + " " + std::string(what));
}

// The seat that an event names.
v1::Seat seat_named(const v1::Event& event) {
  switch (event.kind_case()) {
    case v1::Event::kSeatTaken:
      return event.seat_taken().seat();
    case v1::Event::kSeatLeft:
      return event.seat_left().seat();
    case v1::Event::kReadySet:
      return event.ready_set().seat();
    case v1::Event::kStandingOrderSet:
      return event.standing_order_set().seat();
    case v1::Event::kClockSet:
      return event.clock_set().seat();
    default:
      return v1::SEAT_UNSPECIFIED;
  }
}

}  // namespace

bool is_rematch(const store::MatchRow& row) { return row.created_by.empty() && row.request_id.starts_with(kRematchOf); }

std::uint64_t free_random_id(const store::MatchStore& matches) {
  while (true) {
    const std::uint64_t id = store::kFirstRandomMatch + randombytes_uniform(store::kRandomMatches);
    if (!matches.find(id)) return id;
  }
}

std::uint64_t free_id_in_place_of(std::uint64_t id, const store::MatchStore& matches) {
  return store::is_random_match(id) ? free_random_id(matches) : matches.greatest_id() + 1;
}

std::shared_ptr<const MatchConfig> config_of(const store::MatchRow& row, Systems systems, AwayUntil away_until) {
  auto config = std::make_shared<MatchConfig>();
  config->match = row.id;
  config->created_by = row.created_by;
  config->created_ms = row.created_ms;
  config->dice_name = dice_name(row);
  config->away_until = std::move(away_until);
  config->arranged = row.created_by.empty() && !is_rematch(row);
  using Cause = store::StreamDamaged::Cause;
  const auto unusable = [&](const std::string& why, Cause cause = Cause::damage) {
    return store::StreamDamaged(row.id, "match " + std::to_string(row.id) + " " + why, cause);
  };
  if (!config->created.ParseFromString(row.parameters)) throw unusable("cannot be read: its terms are damaged");
  config->system = find_system(systems, config->created.system());
  if (config->system == nullptr) {
    throw unusable(
        "needs the rule system " + in_quotes(config->created.system()) + ", which this program does not have",
        Cause::newer);
  }
  config->redaction = rules::Redaction(config->system->info());
  if (!config->created.scenario_text().empty()) {
    auto drawn = notation::read_scenario(config->created.scenario_text());
    if (!drawn) throw unusable("has a scenario that cannot be read: " + in_words(drawn.error()));
    rules::make_playable(*drawn);
    config->scenario = std::make_shared<const v1::Scenario>(*std::move(drawn));
  } else if (config->created.scenario().empty()) {
    config->scenario = std::make_shared<const v1::Scenario>(
        config->system->muster(config->created.red_army(), config->created.blue_army()));
  } else if (const v1::Scenario* scenario = find_scenario(systems, config->created.scenario()); scenario != nullptr) {
    config->scenario = std::shared_ptr<const v1::Scenario>(scenario, [](const v1::Scenario*) {});  // is static
  } else {
    throw unusable("needs the scenario " + in_quotes(config->created.scenario()) + ", which this program does not have",
                   Cause::newer);
  }
  return config;
}

v1::Record record_of(std::uint64_t match, const store::StoredRecord& row) {
  v1::Record record;
  if (!record.ParseFromString(row.bytes)) throw_damaged(match, row.version, "cannot be read");
  if (record.version() != row.version) throw_damaged(match, row.version, "has another number");
  return record;
}

work::Steps steps_to_fold(const v1::Record& record) { return kStepsOfRow + record.ByteSizeLong() / kBytesInAStep; }

std::optional<std::uint64_t> goes_back_to(const v1::Record& record) {
  const auto& events = record.events();
  const auto back =
      std::find_if(events.begin(), events.end(), [](const v1::Event& event) { return event.has_rolled_back(); });
  if (back == events.end()) return std::nullopt;
  return back->rolled_back().to_seq();
}

std::vector<v1::Record> read_records(const store::EventLog& log, std::uint64_t match, std::uint64_t up_to_version,
                                     std::uint64_t after_version) {
  std::vector<v1::Record> records;
  const auto take = [&](const store::StoredRecord& row) { records.push_back(record_of(match, row)); };
  store::each_row(log, match, take, after_version, up_to_version);
  return records;
}

rules::Table table_after(const MatchState& state, std::span<const v1::Record> records, std::uint64_t version,
                         EarlierTables& earlier) {
  EarlierTables::Way way = earlier.way_to(state, version);
  while (!way.at_its_end()) earlier.follow(way, records[way.next() - 1]);
  return std::move(way.table);
}

bool walk(EarlierTables& earlier, EarlierTables::Way& way, const ReadRows& read, work::Steps until) {
  while (!way.at_its_end()) {
    if (work::spent() >= until) return false;
    const std::uint64_t first = way.next();
    std::uint64_t last = first;
    for (std::size_t at = way.followed + 1;
         at < way.rows.size() && way.rows[at] == last + 1 && last - first < kRowsAtOnce; ++at) {
      ++last;
    }
    for (const v1::Record& record : read(first, last)) {
      work::count(steps_to_fold(record));
      earlier.follow(way, record);
    }
  }
  return true;
}

void refuse_newer(const MatchConfig& config, const v1::Record& record) {
  const v1::SystemInfo& info = config.system->info();
  std::uint32_t version = record.rules_version();
  bool known = true;
  for (const v1::Event& event : record.events()) {
    known = known && event.kind_case() != v1::Event::KIND_NOT_SET;
    version = std::max(version, event.table_set().table().rules_version());
  }
  const auto refuse = [&](const std::string& why) {
    throw store::StreamDamaged(config.match,
                               "match " + std::to_string(config.match) + " needs a newer program: row " +
                                   std::to_string(record.version()) + " " + why,
                               store::StreamDamaged::Cause::newer);
  };
  if (version > info.rules_version()) {
    refuse("was ruled by version " + std::to_string(version) + " of " + info.name() +
           ", and this program knows version " + std::to_string(info.rules_version()));
  }
  if (!known) refuse("contains something that this program does not know");
}

void refuse_forged(std::uint64_t match, const v1::Record& record) {
  bool sound = v1::Seat_IsValid(record.author().seat());
  for (const v1::Event& event : record.events()) {
    const std::uint64_t back_to = event.rolled_back().to_seq();
    sound = sound && v1::Seat_IsValid(seat_named(event)) &&
            (!event.has_rolled_back() || (back_to > 0 && back_to < record.version()));
  }
  if (!sound) throw_damaged(match, record.version(), "contains something impossible in a match");
}

MatchState fold(std::shared_ptr<const MatchConfig> config, std::span<const v1::Record> records, const EachRow& each) {
  MatchState state(std::move(config));
  EarlierTables earlier;
  for (const v1::Record& record : records) {
    refuse_forged(state.config->match, record);
    refuse_newer(*state.config, record);
    state.apply(record, [&](std::uint64_t version) { return table_after(state, records, version, earlier); });
    if (each) each(record, state);
  }
  return state;
}

}  // namespace battalia::play
