// The secrets of a match's dice, epoch after epoch. Each is made and committed to before the first order it may decide,
// kept sealed in the store, and shown when its epoch has ended. Held by match_host; the rows it wants written travel
// with the match's next append.
#pragma once

#include "server/play/dice/sealing.h"
#include "server/play/dice/verifiable_dice.h"
#include "server/play/match_state.h"
#include "server/store/dice_epoch_store.h"

#include <string>
#include <vector>

namespace battalia::play {

// The name under which a match's dice are committed: the same wherever the match is kept.
std::string dice_name(const store::MatchRow& match);

class DiceEpochs {
 public:
  // Brings back the secret of the epoch, or makes one where there is none yet. Throws StoreError and KeyError.
  DiceEpochs(std::string name, std::uint64_t match, std::uint64_t epoch, const SealingKey& key,
             const store::DiceEpochStore& store);

  // Dice for one order. `order_bytes` are the order as it is stored.
  VerifiableDice dice(const MatchState& state, std::string_view order_bytes) const;

  // The epoch has moved on: the old secret may be shown, a new one is made.
  void advance_to(std::uint64_t epoch);

  // What the next append must write.
  std::vector<store::Write> take_writes() { return std::exchange(writes_, {}); }

 private:
  void make_secret();

  std::string name_;
  std::uint64_t match_;
  std::uint64_t epoch_;
  const SealingKey* key_;
  std::string secret_;
  std::vector<store::Write> writes_;
};

// Writes epoch and index into the records of the rolls, so that each can be checked.
void number_rolls(std::vector<v1::Event>& events, const VerifiableDice& dice);

}  // namespace battalia::play
