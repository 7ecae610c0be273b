// The log of one live match: its head, which may be ahead of the disk, and the callbacks that wait until rows are
// durable. Rows are applied immediately, so that the next order is decided against them. A failed commit ends the
// process, so it never rolls the head back; if another node has written first, the head is discarded and folded again
// from the store. Owned by MatchHost. One thread.
#pragma once

#include "server/play/dice/dice_epochs.h"
#include "server/play/log/committed_record.h"
#include "server/play/log/match_fold.h"
#include "server/play/play_context.h"
#include "server/play/results/match_outcomes.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::play {

// A row to be written.
struct NewRecord {
  v1::Author author;
  v1::Order order;
  std::vector<v1::Event> events;
  std::string request_id = {};            // as chosen by the client; empty: the server's own
  std::vector<store::Write> writes = {};  // in the same transaction
  std::array<bool, 4> listening = {};     // which of kViewers need the events
  std::uint32_t rules_version = 0;        // Record.rules_version
};

class MatchLedger {
 public:
  // Called with false if the rows it waited for were lost to another node.
  using OnDurable = std::function<void(bool stored)>;

  // Continues from the end of the folded log. Calls `on_lost` after the head was discarded. Throws StoreError.
  MatchLedger(const PlayContext& context, const store::MatchRow& match, Folded folded, std::function<void()> on_lost);

  const MatchState& state() const { return state_; }
  const Prompts& prompts() const { return prompts_; }
  std::uint64_t durable_version() const { return durable_; }
  // True if the end of the game is durable, so that hidden information may be shown.
  bool ended_for_good() const { return state_.stage() == v1::STAGE_ENDED && durable_ == state_.version; }
  // The version up to which that kind of viewer sees the match.
  std::uint64_t visible_up_to(v1::Seat viewer) const;
  // Of the log up to a durable row.
  store::Hash hash_at(std::uint64_t version) const;
  // The last row up to a durable version that this kind of viewer has seen, signed in the viewer's own numbering, so
  // that hidden rows make no difference. Nothing if it has seen none. May read the disk; throws StoreError.
  std::optional<v1::Head> head(v1::Seat viewer, std::uint64_t up_to_version);
  // True if the log has that row with that hash. A person who acts for `seat` learns nothing by asking about their own
  // rows; a head of another seat needs our signature, otherwise people could probe how many rows others have seen. May
  // read the disk; throws StoreError.
  bool holds(const v1::Head& head, v1::Seat seat) const;
  // True if something is waiting for the disk.
  bool waiting() const { return !outbox_.empty() || (durable_ < state_.version && !abandoned_); }

  // Appends a row and advances the head. Publish its effects from when_durable().
  CommittedRecord commit(NewRecord entry);

  // Calls `on_durable` once all rows so far are durable: immediately, or later in the order of the calls.
  void when_durable(OnDurable on_durable);

  // The row created by this person's request, or nothing.
  std::optional<v1::Record> find_request(std::string_view person, std::string_view request_id) const;

  // A row, durable or not yet. Throws StoreError.
  v1::Record record(std::uint64_t version) const;
  // The table after a version, for a rollback; only for recent versions (see way_back.h). Throws StoreError.
  rules::Table table_at(std::uint64_t version);
  // The way to an earlier table, valid until the head is lost. Advance it as in match_log.h; then table_at() is quick
  // for that version and those near it.
  EarlierTables::Way way_back_to(std::uint64_t version) const { return earlier_.way_to(state_, version); }
  bool walk_back(EarlierTables::Way& way, work::Steps until);

  // The secrets of the head's dice, which are stored with its rows: they provide dice for orders and ids for server
  // rows.
  const DiceEpochs& epochs() const { return *epochs_; }

 private:
  struct Waiting {
    std::uint64_t version = 0;
    OnDurable on_durable;
  };

  void begin_with(Folded folded);
  void on_appended(std::uint64_t version, const store::AppendResult& result);
  void lose_head();
  void abandon();
  void flush();
  store::StoredRecord stored_row(std::uint64_t version) const;
  void add_summary(std::vector<store::Write>& writes);
  void count_stored(const std::string& person, const store::AppendRequest& request);

  const PlayContext& context_;
  store::MatchRow match_;
  std::shared_ptr<const MatchConfig> config_;
  std::function<void()> on_lost_;
  MatchState state_;
  Prompts prompts_;
  std::optional<DiceEpochs> epochs_;  // never empty once loaded
  store::Hash head_hash_{};
  std::uint64_t durable_ = 0;
  store::Hash durable_hash_{};
  EarlierTables earlier_;
  bool abandoned_ = false;             // another node wrote something this one cannot serve
  std::deque<v1::Head> heads_;         // the latest signed ones
  std::deque<std::string> undurable_;  // bytes of rows durable_ + 1, ...
  std::deque<Waiting> outbox_;
  RequestIds requests_;
  store::MatchSummaryRow summary_;  // as last written
  MatchOutcomes outcomes_;
  std::shared_ptr<char> generation_;  // expires when the head is lost; its completions then do nothing
};

// Writes a row and the rows that follow it; passed to the parts of a match that create rows. `on_durable` may be empty.
using Commit = std::function<void(NewRecord entry, MatchLedger::OnDurable on_durable)>;

}  // namespace battalia::play
