// Builds one log row: applies an order's events to the match, adds what follows automatically (clocks, secrets revealed
// at the end), and redacts each event, as it happens, for each kind of viewer. Called by match_ledger; pure except for
// the state it advances.
#pragma once

#include "server/play/state/match_clock.h"
#include "server/play/state/prompts.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace battalia::play {

struct CommittedRecord {
  v1::Record record;                                 // complete except for previous_hash
  std::array<std::vector<v1::Event>, 4> visible_to;  // in the order of kViewers; filled in only for requested viewers
  std::string order_hash;                            // as returned by visible_order_hash
  bool match_changed = false;                        // MatchState has changed for somebody
  bool rolled_back = false;
  bool seed = false;  // only a player's contribution to the dice: nobody's options change
};

// What a viewer sees of an event, or nothing. `after` is the match with the event applied, `replaced` what
// Redaction::value_replaced returned before.
std::optional<v1::Event> redacted_for(const v1::Event& event, const MatchState& after, v1::Seat viewer,
                                      std::int32_t replaced = 0);

struct RecordDraft {
  v1::Author author;
  v1::Order order;
  std::vector<v1::Event> events;
  std::string request_id;
  std::int64_t time_ms = 0;
  std::array<bool, 4> listening{};  // which of kViewers need the events
  std::uint32_t rules_version = 0;  // Record.rules_version
};

// Further events that follow once everything in the draft has been applied.
using DerivedEvents = std::function<std::vector<v1::Event>(const MatchState&, const v1::Record&)>;

// Advances `state` by one row and updates `prompts` to match.
CommittedRecord write_record(RecordDraft wanted, MatchState& state, Prompts& prompts,
                             const MatchState::TableAt& table_at, const DerivedEvents& derived);

// The update that shows a viewer the row. `order_hash` as returned by visible_order_hash.
v1::Update update_of(const v1::Record& record, std::vector<v1::Event> events, std::uint64_t match, std::uint64_t seq,
                     v1::Seat viewer, const std::string& order_hash);

// The order hash that the row's rolls are bound to, for viewers who see a roll; empty if the server rolls no dice.
std::string visible_order_hash(const v1::Record& record);

}  // namespace battalia::play
