// Timed actions of a match. When time is up, takes the default act, rolls without a missing witness link, or ends the
// game; also plays the computer's seats, shortly after each question. Owned by MatchHost, which calls it whenever no
// automatic row follows. Owns the match's two timers. Writes rows through the given Commit; leaves all rulings to the
// rules.
#pragma once

#include "common/player/look.h"
#include "server/play/automation/automatic_work.h"
#include "server/play/orders/dice_resolver.h"

#include <optional>
#include <vector>

namespace battalia::play {

class TimedActs {
 public:
  // The first four arguments must outlive it. `seed` determines the computer's choices, which vary from row to row.
  TimedActs(const PlayContext& context, const MatchLedger& ledger, const DiceResolver& dice, AutomaticWork& automatic,
            std::uint64_t seed, Commit commit);
  ~TimedActs() { stop(); }
  TimedActs(const TimedActs&) = delete;
  TimedActs& operator=(const TimedActs&) = delete;

  // Sets the timers for the current state of the match.
  void schedule();
  // After the process was suspended, an order may be read before an overdue timer fires: the player to move then gets a
  // grace period before time is up.
  void catch_up();
  // Stops all timed actions.
  void stop();

  // The next deadline at which it acts if nobody else does, or 0 if there is none.
  std::int64_t deadline() const;
  bool computer_is_to_move() const { return computer_turn_ != 0; }

 private:
  const MatchState& state() const { return ledger_.state(); }
  const Prompts& prompts() const { return ledger_.prompts(); }
  bool was_suspended(std::int64_t now_ms) const;
  void on_alarm();
  void grant_grace(std::int64_t now_ms);
  bool give_time_back(std::int64_t now_ms);
  void take_default(v1::Seat seat);
  void forfeit(const std::vector<v1::Seat>& late);
  void play_computer_turn();
  std::optional<NewRecord> computer_act();
  v1::Act chosen(v1::Seat seat, player::Style style);

  const PlayContext& context_;
  const MatchLedger& ledger_;
  const DiceResolver& dice_;
  AutomaticWork& automatic_;
  player::Random random_;  // the computer's
  Commit commit_;
  bool stopped_ = false;
  TimerId alarm_ = 0;
  std::int64_t alarm_ms_ = 0;
  std::int64_t grace_deadline_ms_ = 0;  // the deadline for which a grace period was granted
  TimerId computer_turn_ = 0;
};

}  // namespace battalia::play
