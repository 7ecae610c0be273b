// Who looks at what is hidden, for everybody to read in the log: rows that say which umpire or administrator looked at
// what, and why. Owned by MatchHost, asked before the look is granted; the row is durable before anything is shown, for
// every answer waits for the rows before it. Decides nothing about who may look.
#pragma once

#include "server/play/log/match_ledger.h"

#include <set>
#include <string>
#include <tuple>

namespace battalia::play {

class ViewAudit {
 public:
  // The ledger outlives it.
  ViewAudit(const MatchLedger& ledger, Commit commit) : ledger_(ledger), commit_(std::move(commit)) {}

  // The person is about to be shown what is hidden. Every time one row.
  void note(const Person& person, std::string reason);
  // The same, once a turn, for an umpire who looks through a side's eyes; nothing for anybody else.
  void note_seat_view(const Person& person, v1::Seat seat);
  // The same for a player who takes a copy of a moment, where something may be hidden from them.
  void note_copy(const Person& person);
  // The same for an umpire who reads what the sides say among themselves.
  void note_chat_read(const Person& person);

 private:
  void note_once_a_turn(const Person& person, std::string reason);

  const MatchLedger& ledger_;
  Commit commit_;
  std::set<std::tuple<std::string, std::string, std::uint32_t>> noted_;  // who, why, turn
};

}  // namespace battalia::play
