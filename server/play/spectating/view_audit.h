// Records views of hidden information in the match's log, where everybody can read them: which umpire or administrator
// viewed what, and why. Owned by MatchHost, called before the view is granted; the row is durable before anything is
// shown, because every answer waits for the rows before it. Does not decide who may look.
#pragma once

#include "server/play/log/match_ledger.h"

#include <set>
#include <string>
#include <tuple>

namespace battalia::play {

class ViewAudit {
 public:
  // The ledger must outlive it.
  ViewAudit(const MatchLedger& ledger, Commit commit) : ledger_(ledger), commit_(std::move(commit)) {}

  // Call before showing the person hidden information. Writes one row each time.
  void note(const Person& person, std::string reason);
  // The same, at most once a turn, for an umpire who views the match as one side. Does nothing for anybody else.
  void note_seat_view(const Person& person, v1::Seat seat);
  // The same for a player who copies a moment of a game in which something may be hidden from them.
  void note_copy(const Person& person);
  // The same for an umpire who reads the sides' private chat.
  void note_chat_read(const Person& person);

 private:
  void note_once_a_turn(const Person& person, std::string reason);

  const MatchLedger& ledger_;
  Commit commit_;
  std::set<std::tuple<std::string, std::string, std::uint32_t>> noted_;  // person, reason, turn
};

}  // namespace battalia::play
