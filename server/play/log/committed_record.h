// One row of the log in the making: the events of an order are applied to the match, what follows automatically is
// added (clocks, secrets shown at the end), and each kind of viewer gets its own redaction of each event as it
// happened. Called by match_ledger; pure but for the state it moves on.
#pragma once

#include "server/play/state/match_clock.h"
#include "server/play/state/prompts.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace battalia::play {

struct CommittedRecord {
  v1::Record record;                                 // whole but for previous_hash
  std::array<std::vector<v1::Event>, 4> visible_to;  // in the order of kViewers; filled in for the viewers asked for
  std::string order_hash;                            // as visible_order_hash gives it
  bool match_changed = false;                        // MatchState differs for somebody
  bool rolled_back = false;
  bool seed = false;  // a player's part in the dice: nobody has anything else to do than before
};

// What a viewer sees of an event, or nothing. `after` is the match with the event applied, `replaced` what
// Redaction::value_replaced said before.
std::optional<v1::Event> redacted_for(const v1::Event& event, const MatchState& after, v1::Seat viewer,
                                      std::int32_t replaced = 0);

struct RecordDraft {
  v1::Author author;
  v1::Order order;
  std::vector<v1::Event> events;
  std::string request_id;
  std::int64_t time_ms = 0;
  std::array<bool, 4> listening{};  // which of kViewers are to be told
  std::uint32_t rules_version = 0;  // Record.rules_version
};

// Further events that follow once everything in the draft has been applied.
using DerivedEvents = std::function<std::vector<v1::Event>(const MatchState&, const v1::Record&)>;

// Moves `state` on by one row and makes `prompts` those of the new state.
CommittedRecord write_record(RecordDraft wanted, MatchState& state, Prompts& prompts,
                             const MatchState::TableAt& table_at, const DerivedEvents& derived);

// The update that tells a viewer of the row. `order_hash` as visible_order_hash gives it.
v1::Update update_of(const v1::Record& record, std::vector<v1::Event> events, std::uint64_t match, std::uint64_t seq,
                     v1::Seat viewer, const std::string& order_hash);

// What the rolls of the row are bound to, for those who see one; empty where the server throws no die.
std::string visible_order_hash(const v1::Record& record);

}  // namespace battalia::play
