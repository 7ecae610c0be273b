#include "clients/terminal/play/bot.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/text/dice_words.h"
#include "clients/terminal/text/listing_offers.h"
#include "common/base/text.h"
#include "common/narration/narration.h"
#include "common/narration/words.h"

#include <algorithm>
#include <fstream>
#include <thread>

namespace battalia::terminal {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr milliseconds kTick{1'000};
constexpr milliseconds kLongestPause{1'000};
constexpr milliseconds kSeedPatience{250};
constexpr int kMostRefusals = 200;  // consecutive, without any progress

// Opens the session, waiting for a server that is still starting.
void open_patiently(Session& session) {
  constexpr int kAttempts = 60;
  for (int attempt = 1;; ++attempt) {
    try {
      return session.open();
    } catch (const ConnectionLost&) {
      if (attempt == kAttempts) throw;
      std::this_thread::sleep_for(milliseconds(500));
    }
  }
}

class Bot {
 public:
  Bot(const Console& console, const BotPlan& plan, Session& session, v1::Seat seat)
      : console_(console), plan_(plan), session_(session), connection_(session, plan.match, seat), random_(plan.seed) {
    connection_.set_longest_pause(kLongestPause);
    if (!plan.ack_log.empty()) {
      log_.open(plan.ack_log, std::ios::app);
      if (!log_) throw CliError(Exit::file, plan.ack_log + " cannot be written.");
    }
  }

  void run() {
    connection_.take_part_in_dice();
    connection_.watch();
    ponder();
    while (!connection_.ended() && !aside()) {
      take(connection_.next(until_act()));
      if (act_at_ && Clock::now() >= time_to_act() && !connection_.waits_for_answer()) act();
    }
    console_.news(connection_.ended()
                      ? "The battle has ended: " + printable(connection_.view().table().result().reason())
                      : "A player has joined; the computer leaves the seat.");
    if (!connection_.ended()) leave();
  }

 private:
  milliseconds until_act() const {
    if (!act_at_ || connection_.waits_for_answer()) return kTick;
    return std::clamp(std::chrono::ceil<milliseconds>(time_to_act() - Clock::now()), milliseconds(0), kTick);
  }

  // A moment later while both sides' seeds are on their way, so that they are used in the coming rolls.
  Clock::time_point time_to_act() const { return connection_.dice_are_settled() ? *act_at_ : *act_at_ + kSeedPatience; }

  // What the view asks of this seat; decides when to act.
  void ponder() {
    act_at_.reset();
    if (order_wanted()) act_at_ = Clock::now() + plan_.think;
  }

  bool order_wanted() const { return answers_wanted() || (may_play() && player::may_act(connection_.view().prompt())); }

  bool may_play() const {
    const v1::MatchState& match = connection_.view().match();
    return match.stage() == v1::STAGE_PLAYING && !match.paused() && connection_.view().prompt().to_move();
  }

  // True if something around the game waits for this seat: readiness, a draw, an undo.
  bool answers_wanted() const { return is_player() && (not_ready() || asked_for_draw() || asked_for_undo()); }

  bool is_player() const { return connection_.seat() == v1::SEAT_RED || connection_.seat() == v1::SEAT_BLUE; }
  bool not_ready() const {
    const auto& seats = connection_.view().match().seats();
    return connection_.view().match().stage() == v1::STAGE_GATHERING &&
           std::any_of(seats.begin(), seats.end(),
                       [&](const v1::SeatState& seat) { return seat.seat() == connection_.seat() && !seat.ready(); });
  }
  bool by_other_side(v1::Seat seat) const {
    return (seat == v1::SEAT_RED || seat == v1::SEAT_BLUE) && seat != connection_.seat();
  }
  bool asked_for_draw() const { return by_other_side(connection_.view().match().draw_offered_by()); }
  bool asked_for_undo() const { return by_other_side(connection_.view().match().undo_asked_by()); }

  void act() {
    act_at_.reset();
    if (!order_wanted()) return;
    v1::Order order;
    if (asked_for_undo()) {
      order.mutable_answer_undo()->set_consent(true);
    } else if (asked_for_draw()) {
      order.mutable_answer_draw()->set_accept(false);
    } else if (not_ready()) {
      order.mutable_ready()->set_ready(true);
    } else {
      const auto act = chosen();
      if (!act) return;
      *order.mutable_act() = *act;
    }
    connection_.give(std::move(order));
  }

  // Nothing if a request got no answer: the update, or the restored connection, asks for the next act.
  std::optional<v1::Act> chosen() {
    // After a refusal the choice is random, because the greedy player would choose the same act again.
    const player::Style style = refusals_ > 0 ? player::Style::random : plan_.style;
    const v1::Prompt& prompt = connection_.view().prompt();
    const auto offers = connection_.offers_of(player::looked_at(prompt, random_, style));
    if (!offers) {
      act_at_ = Clock::now() + kSeedPatience;
      return std::nullopt;
    }
    const v1::Prompt seen = player::seen(prompt, *offers, style);
    if (seen.offers().empty()) return prompt.default_act();
    return player::choose(seen, random_, style);
  }

  void take(Happening happening) {
    if (std::holds_alternative<Fresh>(happening) || std::holds_alternative<Moved>(happening)) ponder();
    if (const auto* answered = std::get_if<Answered>(&happening)) take_answer(*answered);
    if (const auto* moved = std::get_if<Moved>(&happening)) {
      for (const std::string& alarm : moved->alarms) console_.news(alarm_line(alarm, console_.display()));
      for (const std::string& note : moved->notes) console_.news(printable(note));
    }
    if (const auto* alarm = std::get_if<Alarm>(&happening))
      console_.news(alarm_line(alarm->sentence, console_.display()));
    if (const auto* lost = std::get_if<Lost>(&happening)) console_.news(lost->sentence + " Trying again.");
    if (std::holds_alternative<Back>(happening)) console_.news("Reconnected.");
  }

  void take_answer(const Answered& answered) {
    for (const std::string& alarm : answered.alarms) console_.news(alarm_line(alarm, console_.display()));
    if (answered.answer.has_accepted()) {
      refusals_ = 0;
      const v1::Accepted& accepted = answered.answer.accepted();
      if (log_.is_open()) {
        log_ << accepted.match() << ' ' << accepted.seq() << ' ' << hexadecimal(accepted.request_id()) << std::endl;
      }
      // Its update may have come before, and have triggered the next act already.
      if (!act_at_ && connection_.view().seq() >= accepted.seq()) ponder();
      return;
    }
    const bool rejected = answered.answer.has_rejected();
    const bool stale = answered.answer.has_refused() && answered.answer.refused().code() == v1::REFUSAL_CODE_STALE;
    if (++refusals_ > kMostRefusals) {
      if (rejected) throw_rejected(answered.answer.rejected());
      throw_refused(answered.answer.refused());
    }
    if (stale) return;  // a fresh view follows
    console_.news(
        "Refused: " + printable(rejected ? answered.answer.rejected().reason() : answered.answer.refused().reason()) +
        " (" + act_words(answered.order.order().act(), console_.display()) + ")");
    ponder();
    if (act_at_) *act_at_ += milliseconds(std::min(refusals_ * 10, 1'000));
  }

  // True if a person also holds this seat, so that the bot should leave it.
  bool aside() const {
    if (!plan_.step_aside) return false;
    for (const v1::SeatState& seat : connection_.view().match().seats()) {
      if (seat.seat() == connection_.seat() && seat.people_size() > 1) return true;
    }
    return false;
  }

  void leave() {
    for (;;) {
      try {
        v1::ClientMessage message;
        message.mutable_leave()->set_match(plan_.match);
        session_.ask_any(std::move(message));
        return;
      } catch (const ConnectionLost&) {
        open_patiently(session_);
      }
    }
  }

  const Console& console_;
  const BotPlan& plan_;
  Session& session_;
  MatchConnection connection_;
  player::Random random_;
  std::ofstream log_;
  std::optional<Clock::time_point> act_at_;
  int refusals_ = 0;
};

}  // namespace

void run_bot(const Console& console, const BotPlan& plan) {
  BotPlan resolved = plan;
  const auto session = console.session();
  for (;;) {
    try {
      open_patiently(*session);
      if (!console.invitation.empty() && resolved.match == 0) {
        v1::ClientMessage join;
        join.mutable_join()->set_match(plan.match);
        join.mutable_join()->set_seat(plan.seat);
        join.mutable_join()->set_invitation(console.invitation);
        const v1::ServerMessage answer = session->ask(std::move(join));
        resolved.match = answer.joined().match();
        resolved.seat = answer.joined().seat();
      }
      const v1::Seat seat = take_seat(*session, resolved.match, resolved.seat, true);
      return Bot(console, resolved, *session, seat).run();
    } catch (const ConnectionLost& lost) {
      // Lost while taking or leaving the seat: starts again; a connection lost during play is restored by
      // MatchConnection.
      console.news(std::string(lost.what()) + " Starting again.");
    }
  }
}

}  // namespace battalia::terminal
