// The automatic rows of a match, derived from its state: committing to dice, announcing newer rules, rolling when a
// witness has no chain, beginning when everybody is ready, standing orders, and the computer's answers to requests such
// as a draw. Owned by MatchHost, called by its CommitLoop after every row. Writes nothing and knows no time: timed
// actions are in timed_acts.h.
#pragma once

#include "server/play/orders/dice_resolver.h"

#include <optional>

namespace battalia::play {

class FollowingRows {
 public:
  // All arguments must outlive it.
  FollowingRows(const PlayContext& context, const MatchLedger& ledger, const DiceResolver& dice)
      : context_(context), ledger_(ledger), dice_(dice) {}

  // The next automatic row, or nothing. Returns the same until that row is written. May throw StoreError.
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

// The row for a match that cannot continue automatically and waits for people, with the reason.
NewRecord halted(std::string reason);

// Makes the roll that waits for a link, without the link. Precondition: the match is waiting for one.
NewRecord rolled_without_link(const DiceResolver& dice);

}  // namespace battalia::play
