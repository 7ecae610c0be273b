// What a match does automatically: it begins, follows standing orders, takes defaults on time-out, plays the computer.
#include "server/play/automation/rules_note.h"
#include "server/play/automation/standing.h"
#include "server/play/match/match_host.h"
#include "server/play/match/seats.h"
#include "server/play/orders/acts.h"
#include "server/play/orders/orders.h"
#include "server/play/orders/undo.h"

namespace battalia::play {
namespace {

// A server that stood still or was down lets people answer before it takes their time from them.
constexpr std::int64_t kSuspendedMs = 1'000;
constexpr std::int64_t kGraceMs = 10'000;
constexpr std::int64_t kLinkGraceMs = 3'000;
constexpr std::int64_t kTryAgainMs = 1'000;  // after the disk could not be read
// Rows that nobody has to give are written at one go until so much was spent, then in the next turn of the loop.
constexpr work::Steps kAutomaticSteps = 8 * work::kStepsPerMs;

v1::Author server() { return {}; }

v1::Event timed_out_event(const MatchState& state, v1::Seat seat) {
  v1::Event event;
  event.mutable_timed_out()->set_seat(seat);
  const v1::Decision* open = state.table.open_decision();
  if (open != nullptr && open->seat() == seat) event.mutable_timed_out()->set_decision(open->key());
  return event;
}

}  // namespace

// Every row may be followed by others that nobody has to give; they are written before anything else is asked.
void MatchHost::advance() {
  if (!started_ || stopping_ || advancing_) return;
  advancing_ = true;
  context_.clock.cancel(std::exchange(again_, 0));
  const work::Steps until = work::spent() + kAutomaticSteps;
  try {
    bool more = true;
    while (more && work::spent() < until) more = act_automatically();
    if (more) again_ = context_.clock.wake_at(context_.clock.now_ms(), [this] { again_ = 0, advance(); });
  } catch (const store::StreamDamaged& found) {
    context_.damaged(found);
  } catch (const store::StoreError&) {  // an earlier table could not be read; what was asked stays asked
    again_ = context_.clock.wake_at(context_.clock.now_ms() + kTryAgainMs, [this] { again_ = 0, advance(); });
  }
  advancing_ = false;
  if (!stopping_) set_alarm();
}

// A match that came without the secrets of its dice continues under new ones.
bool MatchHost::commit_dice_automatically() {
  if (ledger_.dice_ready() || state().stage() == v1::STAGE_ENDED) return false;
  if (state().dice.last_epoch > 0 && context_.warn) {
    context_.warn(id(),
                  "the secrets of its dice were sealed elsewhere or with a lost key: it continues under new "
                  "ones, and its last rolls stay unproved");
  }
  commit({server(), {}, {}});
  return true;
}

// Before anything is ruled by them, no matter who acts first.
bool MatchHost::tell_of_new_rules() {
  if (!has_new_rules(state())) return false;
  NewRecord entry;
  entry.events = rules_note(state());
  entry.rules_version = state().config->system->info().rules_version();
  commit(std::move(entry));
  return true;
}

bool MatchHost::act_automatically() {
  return commit_dice_automatically() || tell_of_new_rules() || roll_automatically() || begin_automatically() ||
         answer_by_standing_order() || agree_for_computer();
}

// A roll whose witness has no chain any more, as where the match came without the secrets of its dice.
bool MatchHost::roll_automatically() {
  if (!state().waits_for_link() || state().paused) return false;
  if (!state().dice.chains[player_of(state().held->wanted.witness())].empty()) return false;
  roll_without_link();
  return true;
}

bool MatchHost::begin_automatically() {
  if (!state().can_begin()) return false;
  NewRecord entry{server(), {}, {}, ledger_.own_request_id()};
  const RollsOf rolls = rolls_of(state(), entry.request_id, entry.order, v1::SEAT_UNSPECIFIED);
  Verdict verdict = ask_with_dice(rolls, [&](rules::Dice& dice) { return begin(state(), dice); });
  if (!verdict) {
    halt("The table can't be set up: " + std::get<rules::Violation>(verdict.error()).reason);
    return true;
  }
  entry.events = std::move(*verdict);
  commit(std::move(entry));
  return true;
}

bool MatchHost::answer_by_standing_order() {
  std::optional<StandingAnswer> answer = standing_answer(state(), prompts());
  if (!answer) return false;
  NewRecord entry;
  entry.author.set_seat(answer->seat);
  entry.author.set_standing(true);
  *entry.order.mutable_act() = std::move(answer->act);
  Verdict verdict = decide_own(entry);
  if (!verdict) return false;  // it does not fit this time: the question stays open for its seat
  entry.events = std::move(*verdict);
  if (answer->counted) entry.events.push_back(std::move(*answer->counted));
  commit(std::move(entry));
  return true;
}

// A computer plays on rather than agree to a draw. It lets its opponent undo what no die and nothing hidden depended
// on; once chance has spoken, only in a private game, which is for practice.
bool MatchHost::agree_for_computer() {
  for (const v1::Seat seat : kPlayers) {
    if (state().member(seat, kComputer) == nullptr || state().stage() != v1::STAGE_PLAYING) continue;
    NewRecord entry;
    entry.author.set_seat(seat);
    entry.author.set_person(std::string(kComputer));
    if (state().undo_asked_by == opponent(seat)) {
      entry.order.mutable_answer_undo()->set_consent(state().config->created.private_() ||
                                                     !undo_takes_back_chance(state()));
    } else if (state().draw_offered_by == opponent(seat)) {
      entry.order.mutable_answer_draw()->set_accept(false);
    } else {
      continue;
    }
    Verdict verdict = decide_own(entry);
    if (!verdict) continue;
    entry.events = std::move(*verdict);
    commit(std::move(entry));
    return true;
  }
  return false;
}

void MatchHost::set_alarm() {
  const std::int64_t due_ms = deadline();
  if (due_ms != alarm_ms_) {
    context_.clock.cancel(alarm_);
    alarm_ = due_ms == 0 ? 0 : context_.clock.wake_at(due_ms, [this] { on_alarm(); });
    alarm_ms_ = due_ms;
  }
  const bool computer_moves = (prompts().red.to_move() && state().member(v1::SEAT_RED, kComputer) != nullptr) ||
                              (prompts().blue.to_move() && state().member(v1::SEAT_BLUE, kComputer) != nullptr);
  if (computer_moves && computer_turn_ == 0) {
    const std::int64_t free_ms = automatic_.free_at_ms(state().config->created_by);
    const std::int64_t pause_ms = context_.clock.now_ms() + context_.settings.think_ms;
    computer_turn_ = context_.clock.wake_at(std::max(pause_ms, free_ms), [this] { play_computer_turn(); });
  }
}

// The alarm is long overdue, and no moment was granted for it yet.
bool MatchHost::was_suspended(std::int64_t now_ms) const {
  return alarm_ms_ != 0 && now_ms - alarm_ms_ > kSuspendedMs && grace_deadline_ms_ != alarm_ms_;
}

void MatchHost::on_alarm() {
  context_.clock.cancel(std::exchange(alarm_, 0));
  const std::int64_t now_ms = context_.clock.now_ms();
  if (was_suspended(now_ms)) {
    grace_deadline_ms_ = alarm_ms_;
    if (!state().waits_for_link() && give_time_back(now_ms)) return;
    const std::int64_t grace_ms = state().waits_for_link() ? kLinkGraceMs : kGraceMs;
    alarm_ = context_.clock.wake_at(now_ms + grace_ms, [this] { on_alarm(); });
    return;
  }
  alarm_ms_ = 0;
  if (state().waits_for_link()) return roll_without_link();
  const std::vector<v1::Seat> late = timed_out(state(), prompts(), now_ms);
  if (!late.empty() && state().config->created.clock().forfeit()) {
    forfeit(late);
  } else {
    for (const v1::Seat seat : late) {
      if (prompts().to_move(seat)) take_default(seat);
    }
  }
  set_alarm();
}

// A side whose time for the whole game was used up meanwhile has a moment of it again, lest its next decision be its
// last.
bool MatchHost::give_time_back(std::int64_t now_ms) {
  NewRecord entry;
  for (const v1::Seat seat : kPlayers) {
    if (!clock_runs(state(), prompts(), seat) || clock_left_ms(state(), prompts(), seat, now_ms) > 0) continue;
    v1::ClockSet& clock = *entry.events.emplace_back().mutable_clock_set();
    clock.set_seat(seat);
    clock.set_left_ms(kGraceMs);
  }
  if (entry.events.empty()) return false;
  alarm_ms_ = 0;
  commit(std::move(entry));
  return true;
}

void MatchHost::take_default(v1::Seat seat) {
  NewRecord entry;
  entry.author.set_seat(seat);
  entry.author.set_timed_out(true);
  *entry.order.mutable_act() = prompts().of(seat).default_act();
  Verdict verdict = decide_own(entry);
  if (!verdict || verdict->empty()) {
    return halt("Time is up for " + std::string(name_of(seat)) + " and there is no default; the umpire decides.");
  }
  entry.events.push_back(timed_out_event(state(), seat));
  entry.events.insert(entry.events.end(), std::make_move_iterator(verdict->begin()),
                      std::make_move_iterator(verdict->end()));
  commit(std::move(entry));
}

void MatchHost::roll_without_link() {
  Verdict verdict = resume_held(not_witnessed(state()));
  if (!verdict) return halt("The order that waited for its dice is no longer possible.");
  NewRecord entry;
  entry.events = std::move(*verdict);
  commit(std::move(entry));
}

void MatchHost::forfeit(const std::vector<v1::Seat>& late) {
  NewRecord entry;
  for (const v1::Seat seat : late) entry.events.push_back(timed_out_event(state(), seat));
  if (late.size() > 1) {
    entry.events.push_back(game_ended(v1::OUTCOME_DRAW, "Both sides ran out of time.", "clock"));
  } else {
    const std::string who = late.front() == v1::SEAT_RED ? "Red" : "Blue";
    entry.events.push_back(game_ended(won_by(opponent(late.front())), who + " ran out of time.", "clock"));
  }
  commit(std::move(entry));
}

void MatchHost::play_computer_turn() {
  computer_turn_ = 0;
  const std::int64_t now_ms = context_.clock.now_ms();
  if (automatic_.free_at_ms(state().config->created_by) > now_ms) return set_alarm();  // another match was quicker
  const work::Steps before = work::spent();
  play_computer_seat();
  automatic_.spent(state().config->created_by, work::spent() - before, now_ms);
  set_alarm();
}

void MatchHost::play_computer_seat() {
  for (const v1::Seat seat : kPlayers) {
    if (state().member(seat, kComputer) == nullptr || !prompts().to_move(seat)) continue;
    if (prompts().of(seat).offers().empty()) continue;
    NewRecord entry;
    entry.author.set_seat(seat);
    entry.author.set_person(std::string(kComputer));
    const player::Style style = random_.below(8) == 0 ? player::Style::random : player::Style::greedy;
    *entry.order.mutable_act() = player::choose(prompts().of(seat), random_, style);
    Verdict verdict = decide_own(entry);
    if (!verdict) {
      *entry.order.mutable_act() = prompts().of(seat).default_act();
      verdict = decide_own(entry);
    }
    if (!verdict) return halt("The computer has no order for " + std::string(name_of(seat)) + ".");
    entry.events = std::move(*verdict);
    return commit(std::move(entry));
  }
}

// A match that cannot continue automatically waits for people, and says why.
void MatchHost::halt(std::string reason) {
  NewRecord entry;
  entry.events.emplace_back().mutable_paused()->set_reason(std::move(reason));
  commit(std::move(entry));
}

}  // namespace battalia::play
