#include "server/play/log/committed_record.h"

#include "server/play/dice/dice_epochs.h"

#include <algorithm>

namespace battalia::play {
namespace {

// A roll with the server's dice, made or declared: it reveals to everybody which order it is bound to.
bool is_bound(const v1::Event& event) {
  return (event.has_dice_rolled() && event.dice_rolled().attested_by().empty()) ||
         event.roll_declared().witness() != v1::SEAT_UNSPECIFIED;
}

// The roll of physical dice about which the umpire was called, or nullptr.
const DiceState::Attested* contested(const v1::Event& event, const MatchState& state) {
  if (!event.has_paused() && !event.has_pause_asked()) return nullptr;
  const v1::Paused& pause = event.has_paused() ? event.paused() : event.pause_asked();
  return state.dice.find_attested(pause.disputed_epoch(), pause.disputed_index());
}

// True for a row that begins with a witness's answer: it continues the order of the waiting roll.
bool resumes_held(const MatchState& state, const std::vector<v1::Event>& events) {
  return state.waits_for_link() && !events.empty() && events.front().has_dice_witnessed();
}

class RecordWriter {
 public:
  RecordWriter(MatchState& state, RecordDraft& wanted, const MatchState::TableAt& table_at)
      : state_(state), table_at_(table_at), listening_(wanted.listening) {
    row_.record.set_version(state.version + 1);
    row_.record.set_request_id(std::move(wanted.request_id));
    *row_.record.mutable_author() = std::move(wanted.author);
    row_.record.set_time_ms(wanted.time_ms);
    row_.record.set_rules_version(wanted.rules_version);
    row_.seed = is_seed(wanted.order);
    *row_.record.mutable_order() = std::move(wanted.order);
    row_.record.set_dice_epoch(state.dice.epoch());
    if (resumes_held(state, wanted.events)) row_.record.set_order_hash(state.held->hash);
    state.open_row(row_.record);
  }

  void add(v1::Event event) {
    const std::int32_t replaced = state_.config->redaction.value_replaced(event, state_.table);
    state_.apply(event, row_.record, table_at_);
    for (std::size_t i = 0; i < kViewers.size(); ++i) add_visible(event, i, replaced);
    row_.match_changed |= changes_match(event);
    row_.rolled_back |= event.has_rolled_back();
    *row_.record.add_events() = std::move(event);
  }

  const v1::Record& record() const { return row_.record; }

  CommittedRecord close() {
    for (std::size_t i = 0; i < kViewers.size(); ++i) {
      if (!seen_[i]) row_.record.add_unseen_by(kViewers[i]);
    }
    for (const v1::Event& event : row_.record.events()) {
      if (event.has_turn_began() || event.has_game_ended()) row_.record.set_digest(rules::digest(state_.table));
    }
    state_.close_row(row_.record);
    row_.order_hash = visible_order_hash(row_.record);
    return std::move(row_);
  }

 private:
  void add_visible(const v1::Event& event, std::size_t viewer, std::int32_t replaced) {
    if (seen_[viewer] && !listening_[viewer]) return;
    std::optional<v1::Event> shown = redacted_for(event, state_, kViewers[viewer], replaced);
    if (!shown) return;
    seen_[viewer] = true;
    if (listening_[viewer]) row_.visible_to[viewer].push_back(std::move(*shown));
  }

  MatchState& state_;
  const MatchState::TableAt& table_at_;
  std::array<bool, 4> listening_;
  std::array<bool, 4> seen_{};
  CommittedRecord row_;
};

// True for events that change no prompt. Prompts depend on the table, missing players, pauses and waiting rolls, but
// not on agreements, clocks or commitments to dice.
bool leaves_prompts(const v1::Event& event) {
  switch (event.kind_case()) {
    case v1::Event::kUmpireRuled:  // other events carry its effects
    case v1::Event::kDrawOffered:
    case v1::Event::kDrawAnswered:
    case v1::Event::kUndoAsked:
    case v1::Event::kUndoAnswered:
    case v1::Event::kStandingOrderSet:
    case v1::Event::kClockSet:
    case v1::Event::kDiceCommitted:
    case v1::Event::kDiceRevealed:
    case v1::Event::kDiceSeedCommitted:
    case v1::Event::kDiceSeedShown:
      return true;
    default:
      return false;
  }
}

bool asks_again(const v1::Record& record) {
  return !std::all_of(record.events().begin(), record.events().end(), leaves_prompts);
}

// The umpire's secret rulings, which everybody may now read.
std::vector<v1::Event> shown_at_the_end(const MatchState& state) {
  std::vector<v1::Event> events;
  if (!state.table.ended()) return events;
  for (const v1::UmpireRuled& ruled : state.secret_rulings) {
    *events.emplace_back().mutable_umpire_ruled() = ruled;
  }
  return events;
}

}  // namespace

std::optional<v1::Event> redacted_for(const v1::Event& event, const MatchState& after, v1::Seat viewer,
                                      std::int32_t replaced) {
  std::optional<v1::Event> shown = after.config->redaction.redact(event, after.table, viewer, replaced);
  if (!shown) return shown;
  if (shown->has_rolled_back()) {
    shown->mutable_rolled_back()->set_to_seq(after.seq(viewer, event.rolled_back().to_seq()));
  } else if (shown->has_undo_asked()) {
    shown->mutable_undo_asked()->set_to_seq(after.seq(viewer, event.undo_asked().to_seq()));
  } else if (const auto* roll = contested(event, after); roll != nullptr && !roll->is_visible_to(viewer)) {
    v1::Paused& pause = *(shown->has_paused() ? shown->mutable_paused() : shown->mutable_pause_asked());
    pause.clear_disputed_epoch();
    pause.clear_disputed_index();
  }
  return shown;
}

CommittedRecord write_record(RecordDraft wanted, MatchState& state, Prompts& prompts,
                             const MatchState::TableAt& table_at, const DerivedEvents& derived) {
  const ClocksBefore clocks = clocks_before(state, prompts, wanted.time_ms);
  const v1::Seat asked = state.undo_asked_by;
  RecordWriter writer(state, wanted, table_at);
  for (v1::Event& event : wanted.events) writer.add(std::move(event));
  for (v1::Event& event : shown_at_the_end(state)) writer.add(std::move(event));
  for (v1::Event& event : derived(state, writer.record())) writer.add(std::move(event));
  if (is_seed(writer.record().order())) return writer.close();
  // Prompts take longer to compute than most rows, so they are updated only if they may have changed. They are needed
  // before the row is closed, because they decide whose clock runs.
  if (asks_again(writer.record())) prompts = prompts_of(state);
  if (state.config->created.clock().per_side_ms() > 0) {
    for (v1::Event& event : clock_changes(clocks, state, prompts, writer.record().events())) {
      writer.add(std::move(event));
    }
  }
  CommittedRecord row = writer.close();
  row.match_changed |= asked != state.undo_asked_by;  // an act cancels the request
  return row;
}

v1::Update update_of(const v1::Record& record, std::vector<v1::Event> events, std::uint64_t match, std::uint64_t seq,
                     v1::Seat viewer, const std::string& order_hash) {
  v1::Update update;
  update.set_match(match);
  update.set_seq(seq);
  *update.mutable_author() = record.author();
  update.set_time_ms(record.time_ms());
  for (v1::Event& event : events) *update.add_events() = std::move(event);
  // Only its own side sees the order itself: a path or a choice may reveal something hidden.
  const bool own = viewer == v1::SEAT_UMPIRE || viewer == record.author().seat();
  if (own && record.order().has_act()) *update.mutable_act() = record.order().act();
  if (std::any_of(update.events().begin(), update.events().end(), is_bound)) update.set_order_hash(order_hash);
  return update;
}

std::string visible_order_hash(const v1::Record& record) {
  const bool bound = std::any_of(record.events().begin(), record.events().end(), is_bound);
  return bound ? order_hash_of(record) : std::string();
}

}  // namespace battalia::play
