// The rows that a match writes without being asked, read off from how it stands: dice are committed to, newer rules are
// announced, a roll whose witness has no chain is thrown, the game begins when all are ready, standing orders
// answer, a computer answers what it is asked to agree to. Owned by MatchHost, asked by its CommitLoop after every row.
// Writes nothing and knows no time: what happens by the clock is in timed_acts.h.
#pragma once

#include "server/play/orders/dice_resolver.h"

#include <optional>

namespace battalia::play {

class FollowingRows {
 public:
  // All of them outlive it.
  FollowingRows(const PlayContext& context, const MatchLedger& ledger, const DiceResolver& dice)
      : context_(context), ledger_(ledger), dice_(dice) {}

  // The row that comes next, or nothing. Asked twice without writing it, it says the same. May throw StoreError.
  std::optional<NewRecord> next() const;

 private:
  const MatchState& state() const { return ledger_.state(); }
  std::optional<NewRecord> commitment_to_dice() const;
  std::optional<NewRecord> note_of_new_rules() const;
  std::optional<NewRecord> roll_without_chain() const;
  std::optional<NewRecord> opening() const;
  std::optional<NewRecord> standing_order() const;
  std::optional<NewRecord> agreement_of_computer() const;

  const PlayContext& context_;
  const MatchLedger& ledger_;
  const DiceResolver& dice_;
};

// A match that cannot continue automatically waits for people, and says why.
NewRecord halted(std::string reason);

// The order that waits for a link is thrown without it. Precondition: the match waits for one.
NewRecord rolled_without_link(const DiceResolver& dice);

}  // namespace battalia::play
