#include "server/play/spectating/publisher.h"

#include "common/base/check.h"
#include "common/base/work.h"
#include "server/play/answer.h"
#include "server/play/automation/notices.h"
#include "server/play/seats/seats.h"
#include "server/play/spectating/presence.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::int64_t kHeadPauseMs = 1'000;

// True for rows after which heads are sent: the game begins, a player turn begins, the game ends.
bool is_milestone(const v1::Record& record) {
  return std::any_of(record.events().begin(), record.events().end(), [](const v1::Event& event) {
    return event.has_table_set() || event.has_turn_began() || event.has_game_ended();
  });
}

bool changes_seats(const v1::Record& record) {
  return std::any_of(record.events().begin(), record.events().end(),
                     [](const v1::Event& event) { return event.has_seat_taken() || event.has_seat_left(); });
}

std::string_view outcome_word(v1::Outcome outcome) {
  return outcome == v1::OUTCOME_RED ? "red" : outcome == v1::OUTCOME_BLUE ? "blue" : "draw";
}

// The match's new stage for the log, or "" for most rows.
MatchNews news_of(const v1::Record& record, const MatchState& after, bool was_over) {
  MatchNews news{"", after.config->match, after.config->created.scenario(), {}};
  for (const v1::Event& event : record.events()) {
    if (event.has_table_set()) news.what = "match begun";
    if (event.has_game_ended()) {
      news.what = "match ended";
      news.detail = std::string(outcome_word(event.game_ended().result().outcome())) + ": " +
                    event.game_ended().result().reason();
    }
  }
  if (record.rules_version() != 0) {
    news.what = "rules changed";
    news.detail = "version " + std::to_string(record.rules_version());
  }
  if (was_over && after.stage() != v1::STAGE_ENDED) news.what = "match reopened";
  if (record.version() == 1) {
    news.what = "match made";
    news.detail = after.config->created_by;
  }
  return news;
}

}  // namespace

// A row as it will be sent once durable.
struct Publisher::RowFrames {
  std::uint64_t version = 0;
  std::array<std::uint64_t, 4> seqs{};
  std::array<Frame, 4> updates;
  std::array<Frame, 4> views;
  bool rolled_back = false;
  bool milestone = false;
  bool moves_people = false;  // somebody joins or leaves, or the game is reopened
  std::vector<PersonalNotice> notices;
};

Publisher::Publisher(const PlayContext& context, MatchLedger& ledger, DelayedSpectators::AskAgain ask_again,
                     std::function<void()> before_late)
    : context_(context),
      ledger_(ledger),
      before_late_(std::move(before_late)),
      watchers_(context.settings.resume_updates) {
  if (!state().config->seen_late()) return;
  delayed_ = std::make_unique<DelayedSpectators>(context, ledger_, watchers_, std::move(ask_again));
}

Publisher::Listening Publisher::listening() const {
  const std::int64_t now_ms = context_.clock.now_ms();
  Listening listening{};
  for (std::size_t i = 0; i < kViewers.size(); ++i) {
    listening[i] = !is_late(kViewers[i]) && watchers_.listening(kViewers[i], now_ms);
  }
  return listening;
}

void Publisher::publish(CommittedRecord& row, const Listening& listening, bool was_over) {
  for (std::size_t i = 0; i < kViewers.size(); ++i) {
    if (!listening[i]) unsent_version_[i] = row.record.version();
  }
  tell_operator(row, was_over);
  RowFrames frames;
  frames.version = row.record.version();
  frames.rolled_back = row.rolled_back;
  frames.milestone = is_milestone(row.record);
  frames.moves_people = was_over || changes_seats(row.record);
  if (context_.notify) frames.notices = notices_of(state(), row.record);
  for (std::size_t i = 0; i < kViewers.size(); ++i) {
    if (row.visible_to[i].empty()) continue;
    frames.seqs[i] = state().seq(kViewers[i]);
    frames.updates[i] = update_frame(row, kViewers[i], state(), ledger_.prompts());
    if (row.rolled_back) frames.views[i] = view_of(kViewers[i]);
  }
  ledger_.when_durable([this, frames = std::move(frames)](bool stored) {
    if (stored) send(frames);
  });
  show_late();
  for (const v1::Event& event : row.record.events()) {
    if (event.has_seat_left()) revoke_watchers(event.seat_left());
  }
}

void Publisher::tell_operator(const CommittedRecord& row, bool was_over) {
  if (!context_.hear) return;
  MatchNews news = news_of(row.record, state(), was_over);
  if (news.what.empty()) return;
  ledger_.when_durable([this, news = std::move(news)](bool stored) {
    if (stored) context_.hear(news);
  });
}

void Publisher::send(const RowFrames& row) {
  durable_at_ = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < kViewers.size(); ++i) {
    if (row.updates[i]) watchers_.send_update(kViewers[i], row.version, row.seqs[i], row.updates[i]);
    if (row.views[i]) watchers_.send(kViewers[i], row.version, row.views[i]);
  }
  if (row.rolled_back) watchers_.forget_frames();
  if (row.milestone) publish_heads(row.version);
  for (const PersonalNotice& notice : row.notices) context_.notify(notice.person, notice.message);
  if (row.moves_people) tell_presence();
}

// A signature costs more than many orders, so not every short turn gets one. Delayed observers get heads with what they
// are shown.
void Publisher::publish_heads(std::uint64_t version) {
  const std::int64_t now_ms = context_.clock.now_ms();
  if (now_ms - head_ms_ < kHeadPauseMs && state().stage() != v1::STAGE_ENDED) return;
  if (watchers_.empty()) return;
  head_ms_ = now_ms;
  for (const v1::Seat viewer : kViewers) {
    if (is_late(viewer) || !watchers_.listening(viewer, now_ms)) continue;
    if (const Frame head = head_frame(viewer, version, ledger_)) watchers_.send(viewer, version, head);
  }
}

// When the newest row is durable, earlier rows may become visible to delayed observers, with their chat.
void Publisher::show_late() {
  if (!delayed_) return;
  ledger_.when_durable([this](bool stored) {
    if (!stored) return;
    before_late_();
    delayed_->advance();
  });
}

// A person who leaves a seat sees nothing more as that seat, not even rows that are not durable yet; an umpire sees
// nothing more as any seat; and if a private match is now closed to them, they see nothing at all.
void Publisher::revoke_watchers(const v1::SeatLeft& left) {
  const bool stranger = why_not_watch(state(), {left.person()}, v1::SEAT_SPECTATOR).has_value();
  const auto sees_through_it = [&](const Watcher& watcher) {
    return stranger || watcher.seat == left.seat() || (left.seat() == v1::SEAT_UMPIRE && is_player(watcher.seat));
  };
  watchers_.remove_unless(
      [&](const Watcher& watcher) { return watcher.person != left.person() || !sees_through_it(watcher); },
      context_.clock.now_ms());
}

// Sends presence only if it has changed, so that an umpire who joins or watches as a side leaves no trace. Returns true
// if it was sent.
bool Publisher::tell_presence() {
  if (!watchers_.tells_presence() || state().stage() == v1::STAGE_ENDED) return false;
  Frame frame = presence_frame(state(), watchers_);
  if (presence_told_ && *presence_told_ == *frame) return false;
  presence_told_ = std::move(frame);
  watchers_.send_presence(presence_told_);
  return true;
}

void Publisher::watch(const RequestContext& call, const v1::Watch& request) {
  is_late(request.as()) ? delayed_->watch(call, request) : begin_watching(call, request);
  const bool told = tell_presence();
  const bool wanted = request.presence() && request.as() != v1::SEAT_SPECTATOR;
  if (wanted && !told && state().stage() != v1::STAGE_ENDED) call.subscriber->send(presence_frame(state(), watchers_));
}

void Publisher::begin_watching(const RequestContext& call, const v1::Watch& request) {
  const v1::Seat seat = request.as();
  Watcher watcher{call.subscriber, call.person.name, seat, ledger_.durable_version(),
                  request.presence() && seat != v1::SEAT_SPECTATOR};
  // A row not yet durable that was not encoded for this kind of viewer will not be sent, so the view must contain it.
  const bool all_sent = unsent_version_[index_of(seat)] <= ledger_.durable_version();
  if (request.after_seq() > 0 && all_sent) {
    const std::uint64_t told_seq = state().seq(seat, ledger_.durable_version());
    if (const auto missed = watchers_.missed(seat, request.after_seq(), told_seq)) {
      watchers_.add(std::move(watcher), context_.clock.now_ms());
      answer_done(call);
      for (const Frame& frame : *missed) call.subscriber->send(frame);
      return;
    }
  }
  watcher.after_version = state().version;
  watchers_.add(std::move(watcher), context_.clock.now_ms());
  ledger_.when_durable([this, call, seat, view = view_of(seat)](bool stored) {
    if (!stored) return answer_done(call);  // the current view follows
    call.subscriber->send(addressed(view, call.id));
    if (const Frame head = head_frame(seat, ledger_.durable_version(), ledger_)) call.subscriber->send(head);
  });
}

void Publisher::leave_waiting_list(const Subscriber& subscriber) {
  if (delayed_) delayed_->leave_waiting_list(subscriber);
}

bool Publisher::drop(const Subscriber& subscriber) {
  leave_waiting_list(subscriber);
  const bool watched = watchers_.remove(subscriber, context_.clock.now_ms());
  if (watched) tell_presence();
  return watched;
}

Frame Publisher::view_of(v1::Seat viewer) {
  BATTALIA_CHECK(!is_late(viewer), "observers of a late match are shown it by delayed_spectators");
  ShownView& shown = views_[index_of(viewer)];
  if (!shown.holds_for(state())) {
    shown = {state().version, view_frame(viewer, state(), ledger_.prompts(), context_.clock.now_ms())};
    work::count(shown.frame->size());  // each byte takes about a step to redact and write
  }
  return shown.frame;
}

void Publisher::show_all_again() {
  views_ = {};
  if (delayed_) delayed_->restart();
  watchers_.forget_frames();
  for (const v1::Seat viewer : kViewers) {
    if (!is_late(viewer)) watchers_.send_anew(viewer, state().version, [&] { return view_of(viewer); });
  }
  tell_presence();  // people who were about to join have not joined
  show_late();
}

}  // namespace battalia::play
