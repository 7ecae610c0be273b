// One match being watched, as a seat or a spectator: keeps the view current by folding, requests missing updates again,
// reconnects patiently, and repeats an order under its own request id until it is answered. Used by play, watch and the
// bot; it decides nothing and prints nothing.
#pragma once

#include "clients/terminal/connection/dice_client.h"
#include "clients/terminal/connection/session.h"
#include "common/player/look.h"
#include "common/proof/checker.h"

#include <map>
#include <variant>

namespace battalia::terminal {

// What may happen while waiting.
struct Nothing {};  // time ran out, or the descriptor became readable
struct Fresh {};    // a full view was sent again
struct Moved {
  v1::Update update;
  v1::Table before;
  std::vector<std::string> alarms = {};  // faults of its dice, a sentence each
  std::vector<std::string> notes = {};   // facts about them that are not faults
};                                       // an update was folded; the table as it was before it
struct Said {
  v1::ChatSaid line;
};
struct Answered {
  v1::ServerMessage answer;
  v1::GiveOrder order;
  std::vector<std::string> alarms = {};  // the dice of that order are wrong
};                                       // Accepted, Rejected or Refused
struct Foretold {
  v1::Preview preview;
};
struct Noted {
  v1::Notice notice;
};
struct Alarm {
  std::string sentence;
};  // the server contradicts what it has signed
struct Told {
  v1::ServerMessage message;
};  // any other message, such as a refused preview
struct Lost {
  std::string sentence;
  std::chrono::milliseconds retry_in;
};               // the connection broke, or is still broken
struct Back {};  // it is restored; what was missed follows
using Happening = std::variant<Nothing, Fresh, Moved, Said, Answered, Foretold, Noted, Alarm, Told, Lost, Back>;

class MatchConnection {
 public:
  // The session must be open and outlive it.
  MatchConnection(Session& session, std::uint64_t match, v1::Seat as);

  // Starts watching; returns when the view is there. Throws CliError(refused) or ConnectionLost.
  void watch();
  void unwatch();

  std::uint64_t match() const { return match_; }
  v1::Seat seat() const { return as_; }
  const v1::View& view() const { return view_; }
  bool ended() const { return view_.match().stage() == v1::STAGE_ENDED; }

  // Requests the offers of all units that the prompt lists, and inserts them into the view's prompt before its own.
  // Returns true when they are there; false while the connection is down or an update is on its way, after which it may
  // be tried again.
  bool fill_prompt();
  // The offers of some of these units; nothing as above. The view does not change.
  std::optional<player::Offers> offers_of(const player::UnitNames& units);

  // From now on commits to seeds and reveals them for the seat: its contribution to the dice. Call it before watch().
  void take_part_in_dice();
  // False while seeds of both sides may still come before the first roll of the epoch.
  bool dice_are_settled() const { return !dice_client_ || dice_client_->settled(); }
  // Every roll seen so far, and whether it is proved.
  const proof::Checker& dice() const { return *dice_; }

  // Waits for the next thing that happens. While the connection is down it tries to restore it, waiting longer each
  // time; it throws only CliError (the token is no longer valid, the match is gone).
  Happening next(std::chrono::milliseconds patience, int or_readable = -1);

  // Gives an order; its answer comes as Answered, however often the connection breaks. Only one at a time. Returns the
  // request id.
  std::string give(v1::Order order);
  bool waits_for_answer() const { return pending_.has_value(); }
  // Asks what an act would do; the answer comes as Foretold or Told. Returns false if the connection is down.
  bool ask_preview(const v1::Act& act);
  // Asks how far a unit reaches or, with `sees`, whether it sees that unit; the answer comes as Told. Returns false if
  // the connection is down.
  bool ask_reaches(const std::string& unit, const std::string& sees = {});
  // Sends any other message about the match; the answer comes as Told. Returns false if the connection is down.
  bool send(v1::ClientMessage message);
  // The same, but if the connection is down, sends it after reconnecting.
  void send_in_time(v1::ClientMessage message);

  // The longest pause between two attempts to reconnect.
  void set_longest_pause(std::chrono::milliseconds pause) { longest_pause_ = pause; }

  // Every message as it arrives, for logs.
  std::function<void(const v1::ServerMessage&)> on_message = [](const v1::ServerMessage&) {};

 private:
  Happening take(const v1::ServerMessage& message);
  Happening take_head(const v1::Head& head);
  Happening contradict(const v1::Head& head, const std::string& what);
  void trust_newer_head();
  void check_own(Answered& answered);
  std::optional<Happening> take_part_answer(const v1::ServerMessage& message);
  void check(Moved& moved);
  void do_part();
  void see_view(const v1::View& view);
  bool ask_for_missed_dice(const v1::View& view);
  Happening take_missed_dice(const google::protobuf::RepeatedPtrField<v1::Update>& missed);
  Happening take_update(const v1::Update& update);
  std::optional<Happening> take_answer(const v1::ServerMessage& message);
  void ask_for_view(std::uint64_t after_seq);
  void send_pending();
  Happening lose(const std::string& sentence);
  Happening mend(std::chrono::milliseconds patience, int or_readable);

  Session& session_;
  std::uint64_t match_;
  v1::Seat as_;
  v1::View view_;
  bool whole_ = false;       // the view is current; false between a rollback, or a new request for it, and its arrival
  bool view_asked_ = false;  // and it has been requested
  bool filled_ = false;      // its prompt includes the offers of its units
  std::string why_lost_;     // why offers_of() failed, until next() reports it
  std::uint64_t watch_id_ = 0;
  std::optional<v1::GiveOrder> pending_;
  std::vector<v1::ClientMessage> unsent_;  // to be sent after reconnecting
  std::uint64_t pending_id_ = 0;
  std::optional<std::chrono::steady_clock::time_point> repeat_at_;  // the server has asked to slow down
  std::optional<std::chrono::steady_clock::time_point> retry_at_;   // the connection is down
  std::chrono::milliseconds pause_{0};
  std::chrono::milliseconds longest_pause_{5'000};
  std::optional<v1::Head> head_;          // the one that orders quote
  std::optional<v1::Head> newer_head_;    // the last signed one, until head_ has been found in its log
  std::optional<proof::Checker> dice_;    // never empty while watching
  std::uint64_t checked_seq_ = 0;         // the last update passed to dice_
  std::uint64_t missed_id_ = 0;           // the request for those between it and a view; 0: none is pending
  std::vector<v1::Update> unchecked_;     // updates that came meanwhile
  v1::View missed_view_;                  // seq and dice of that view
  std::vector<std::string> lost_alarms_;  // to be reported with the next update
  std::optional<DiceClient> dice_client_;
  std::map<std::uint64_t, v1::Order> part_ids_;  // unanswered messages of our contribution to the dice
  std::size_t notes_told_ = 0;                   // of those about the dice
};

}  // namespace battalia::terminal
