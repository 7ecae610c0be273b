// A person at a client: connects, signs in, takes a seat, watches, gives orders, and whatever happens repeats each
// request under the same id until there is an answer. Keeps what a real client keeps: the token, the last number, the
// table folded from updates, and its knowledge of the dice.
#pragma once

#include "common/proof/checker.h"
#include "server/rules/table.h"
#include "tests/simulation/club.h"
#include "tests/simulation/people/dice_habit.h"
#include "tests/simulation/people/random_orders.h"

#include <optional>
#include <string>
#include <vector>

namespace battalia::simulation {

class Person final : public Caller {
 public:
  enum class Habit {
    host,     // makes the matches and plays
    player,   // joins and plays
    deputy,   // plays with half a side, on an invitation
    onlooker  // never signs in
  };

  Person(Club& club, std::string name, Habit habit, Lane lane, std::uint64_t seed);

  // Starts.
  void wake() { plan_tick(); }

  const std::string& name() const override { return name_; }
  void on_frame(const v1::ServerMessage& message) override;
  void on_cut() override;

  // Sees the match as the disk has it, and waits for no answer.
  bool agrees() const;
  // If not, the reason, for the message of a failed test.
  std::string account() const;

 private:
  struct Asked {  // one request of the sign-in sequence at a time
    std::uint64_t id = 0;
    std::int64_t until_ms = 0;
  };
  struct Pending {
    v1::GiveOrder order;
    std::int64_t again_ms = 0;
    bool forged = false;  // it has a head that is not in the log, or a link that does not hash
  };

  void plan_tick();
  void tick();
  void connect();
  void settle();
  void make_match();
  void sit_down();
  void watch();
  void play();
  bool take_part_in_dice();
  void order(const v1::Order& order);
  void say_something();
  void repeat_an_old_order();
  void send(v1::ClientMessage message, bool awaited = false);
  void give(const v1::GiveOrder& order);

  void take_refusal(const v1::Refused& refused, bool awaited);
  void check_own(const v1::GiveOrder& given, const v1::Accepted& accepted);
  void raise(const std::vector<std::string>& alarms);
  void take_accepted(const v1::Accepted& accepted, std::uint64_t reply_to);
  void take_view(const v1::ViewShown& shown);
  void see_prompt(const v1::Prompt& prompt);
  void take_offers(const v1::Offers& answer);
  void take_update(const v1::Update& update);
  void answered(const std::string& request_id);
  v1::Seat seat() const;

  Club& club_;
  std::string first_name_;
  std::string name_;  // as signed in; empty: not signed in
  Habit habit_;
  Lane lane_;
  player::Random random_;

  std::shared_ptr<Wire> wire_;
  bool greeted_ = false;
  bool signed_in_ = false;
  std::optional<Asked> asked_;
  std::uint64_t last_id_ = 0;

  std::string token_;
  std::uint32_t names_tried_ = 0;
  std::uint64_t matches_made_ = 0;
  std::optional<v1::ClientMessage> making_;  // repeated until it is answered
  std::uint64_t seated_in_ = 0;
  std::uint64_t match_ = 0;      // the match being watched
  bool asked_to_watch_ = false;  // on this connection
  bool watching_ = false;        // on this connection
  std::uint64_t leaving_ = 0;    // the id of the Unwatch request
  Sight sight_;
  rules::Table table_;
  v1::Head head_;            // the last head received for any match
  bool taken_back_ = false;  // the table was rolled back, and the view that shows it has not arrived yet
  DiceHabit dice_;
  std::optional<proof::Checker> checker_;  // of the match and seat watched
  std::optional<Pending> pending_;
  std::optional<Pending> part_;  // in the dice, in addition to other pending requests
  std::vector<v1::GiveOrder> accepted_;
  std::set<std::uint64_t> reused_;  // messages that reuse the id of an order with other content
  std::uint64_t last_request_ = 0;
  std::int64_t ended_ms_ = 0;
};

// The terms of the host's next match: clocks, an umpire, physical dice or witness links, hidden set-up, each
// occasionally.
v1::CreateMatch some_terms(player::Random& random);

}  // namespace battalia::simulation
