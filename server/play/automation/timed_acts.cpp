#include "server/play/automation/timed_acts.h"

#include "server/play/automation/following_rows.h"
#include "server/play/orders/orders.h"

#include <algorithm>
#include <utility>

namespace battalia::play {
namespace {

// After the server was suspended or down for longer, people get a grace period before their time runs out.
constexpr std::int64_t kSuspendedMs = 1'000;
constexpr std::int64_t kGraceMs = 10'000;
constexpr std::int64_t kLinkGraceMs = 3'000;

v1::Event timed_out_event(const MatchState& state, v1::Seat seat) {
  v1::Event event;
  event.mutable_timed_out()->set_seat(seat);
  const v1::Decision* open = state.table.open_decision();
  if (open != nullptr && open->seat() == seat) event.mutable_timed_out()->set_decision(open->key());
  return event;
}

}  // namespace

TimedActs::TimedActs(const PlayContext& context, const MatchLedger& ledger, const DiceResolver& dice,
                     AutomaticWork& automatic, std::uint64_t seed, Commit commit)
    : context_(context),
      ledger_(ledger),
      dice_(dice),
      automatic_(automatic),
      random_(seed),
      commit_(std::move(commit)) {
  for (std::uint64_t i = 0; i < state().version; ++i) random_.next();  // other choices after a restart
}

void TimedActs::stop() {
  stopped_ = true;
  context_.clock.cancel(std::exchange(alarm_, 0));
  context_.clock.cancel(std::exchange(computer_turn_, 0));
}

std::int64_t TimedActs::deadline() const {
  if (!state().waits_for_link()) return deadline_ms(state(), prompts());
  return state().paused ? 0 : state().held->wanted.until_ms();
}

void TimedActs::schedule() {
  if (stopped_) return;
  const std::int64_t due_ms = deadline();
  if (due_ms != alarm_ms_) {
    context_.clock.cancel(alarm_);
    alarm_ = due_ms == 0 ? 0 : context_.clock.wake_at(due_ms, [this] { on_alarm(); });
    alarm_ms_ = due_ms;
  }
  const bool computer_moves = std::any_of(kPlayers.begin(), kPlayers.end(), [&](v1::Seat seat) {
    return prompts().to_move(seat) && state().member(seat, kComputer) != nullptr;
  });
  if (computer_moves && computer_turn_ == 0) {
    const std::int64_t free_ms = automatic_.free_at_ms(state().config->counts_for());
    const std::int64_t pause_ms = context_.clock.now_ms() + context_.settings.think_ms;
    computer_turn_ = context_.clock.wake_at(std::max(pause_ms, free_ms), [this] { play_computer_turn(); });
  }
}

// True if the alarm is long overdue and no grace period has been granted for it yet.
bool TimedActs::was_suspended(std::int64_t now_ms) const {
  return alarm_ms_ != 0 && now_ms - alarm_ms_ > kSuspendedMs && grace_deadline_ms_ != alarm_ms_;
}

void TimedActs::catch_up() {
  if (was_suspended(context_.clock.now_ms())) on_alarm();
}

void TimedActs::on_alarm() {
  context_.clock.cancel(std::exchange(alarm_, 0));
  const std::int64_t now_ms = context_.clock.now_ms();
  if (was_suspended(now_ms)) return grant_grace(now_ms);
  alarm_ms_ = 0;
  if (deadline() > now_ms) return schedule();  // an absence has been announced since
  if (state().waits_for_link()) return commit_(rolled_without_link(dice_), {});
  const std::vector<v1::Seat> late = timed_out(state(), prompts(), now_ms);
  if (!late.empty() && state().config->created.clock().forfeit()) {
    forfeit(late);
  } else {
    for (const v1::Seat seat : late) {
      if (prompts().to_move(seat)) take_default(seat);
    }
  }
  schedule();
}

void TimedActs::grant_grace(std::int64_t now_ms) {
  grace_deadline_ms_ = alarm_ms_;
  if (!state().waits_for_link() && give_time_back(now_ms)) return;
  const std::int64_t grace_ms = state().waits_for_link() ? kLinkGraceMs : kGraceMs;
  alarm_ = context_.clock.wake_at(now_ms + grace_ms, [this] { on_alarm(); });
}

// Gives some time back to a side whose time for the whole game ran out during the suspension; otherwise it would lose
// at its next decision.
bool TimedActs::give_time_back(std::int64_t now_ms) {
  NewRecord entry;
  for (const v1::Seat seat : kPlayers) {
    if (!clock_runs(state(), prompts(), seat) || clock_left_ms(state(), prompts(), seat, now_ms) > 0) continue;
    v1::ClockSet& clock = *entry.events.emplace_back().mutable_clock_set();
    clock.set_seat(seat);
    clock.set_left_ms(kGraceMs);
  }
  if (entry.events.empty()) return false;
  alarm_ms_ = 0;
  commit_(std::move(entry), {});
  return true;
}

void TimedActs::take_default(v1::Seat seat) {
  NewRecord entry;
  entry.author.set_seat(seat);
  entry.author.set_timed_out(true);
  *entry.order.mutable_act() = prompts().of(seat).default_act();
  Verdict verdict = dice_.decide_own(entry);
  if (!verdict || verdict->empty()) {
    return commit_(
        halted("Time is up for " + name_within(state(), seat) + " and there is no default; the umpire decides."), {});
  }
  entry.events.push_back(timed_out_event(state(), seat));
  entry.events.insert(entry.events.end(), std::make_move_iterator(verdict->begin()),
                      std::make_move_iterator(verdict->end()));
  commit_(std::move(entry), {});
}

void TimedActs::forfeit(const std::vector<v1::Seat>& late) {
  NewRecord entry;
  for (const v1::Seat seat : late) entry.events.push_back(timed_out_event(state(), seat));
  if (late.size() > 1) {
    entry.events.push_back(game_ended(v1::OUTCOME_DRAW, "Both sides ran out of time.", "clock"));
  } else {
    const std::string who = name_of(state(), late.front());
    entry.events.push_back(game_ended(won_by(opponent(late.front())), who + " ran out of time.", "clock"));
  }
  commit_(std::move(entry), {});
}

void TimedActs::play_computer_turn() {
  computer_turn_ = 0;
  const std::int64_t now_ms = context_.clock.now_ms();
  if (automatic_.free_at_ms(state().config->counts_for()) > now_ms) return schedule();  // used by another match
  const work::Steps before = work::spent();
  if (std::optional<NewRecord> entry = computer_act()) commit_(*std::move(entry), {});
  automatic_.spent(state().config->counts_for(), work::spent() - before, now_ms);
  schedule();
}

v1::Act TimedActs::chosen(v1::Seat seat, player::Style style) {
  const v1::Prompt& prompt = prompts().of(seat);
  const player::UnitNames names = player::looked_at(prompt, random_, style);
  const rules::UnitOffers made = offers_of(state(), prompts(), seat, std::vector<UnitId>(names.begin(), names.end()));
  const v1::Prompt seen = player::seen(prompt, {made.offers.begin(), made.offers.end()}, style);
  return seen.offers().empty() ? prompt.default_act() : player::choose(seen, random_, style);
}

std::optional<NewRecord> TimedActs::computer_act() {
  for (const v1::Seat seat : kPlayers) {
    if (state().member(seat, kComputer) == nullptr || !prompts().to_move(seat)) continue;
    if (!player::may_act(prompts().of(seat))) continue;
    NewRecord entry;
    entry.author.set_seat(seat);
    entry.author.set_person(std::string(kComputer));
    const player::Style style = random_.below(8) == 0 ? player::Style::random : player::Style::greedy;
    *entry.order.mutable_act() = chosen(seat, style);
    Verdict verdict = dice_.decide_own(entry);
    if (!verdict) {
      *entry.order.mutable_act() = prompts().of(seat).default_act();
      verdict = dice_.decide_own(entry);
    }
    if (!verdict) return halted("The computer has no order for " + name_within(state(), seat) + ".");
    entry.events = std::move(*verdict);
    return entry;
  }
  return std::nullopt;
}

}  // namespace battalia::play
