// The secrets of a match's dice, one per epoch: each is made and committed to in the log before the first order it may
// affect, kept sealed in the store, and revealed in the log when its epoch has ended. Held by match_ledger; its writes
// are stored with the match's next append.
#pragma once

#include "server/play/dice/verifiable_dice.h"
#include "server/play/dice/witnesses.h"
#include "server/play/keys/sealing.h"
#include "server/play/state/match_state.h"
#include "server/store/dice_epoch_store.h"

#include <map>
#include <string>
#include <vector>

namespace battalia::play {

// The name under which a match's dice are committed: the same wherever the match is stored.
std::string dice_name(const store::MatchRow& match);

class DiceEpochs {
 public:
  // Restores the secrets of the open epochs, if they are in the store and the key opens them: an imported match has
  // none, and if the key was lost they are lost too. Throws StoreError.
  DiceEpochs(const MatchState& state, const SealingKey& key, const store::DiceEpochStore& store);

  // False if an epoch must be committed to before anything is rolled.
  bool ready(const MatchState& state) const;

  // Dice for one order, given its hash, the witness links for its public rolls, and the audience of each throw in
  // order, as far as it is known; later throws are public. They must not be rolled unless ready(), for instance after
  // the game has ended.
  VerifiableDice dice(const MatchState& state, const RollsOf& order, std::span<const Audience> audiences) const;

  // An unguessable but reproducible request id for a server row that rolls dice. Empty if no epoch is open.
  std::string request_id(const MatchState& state) const;

  // The dice events to add to a row after everything else in it has been applied: reveals ended epochs, commits to new
  // ones.
  std::vector<v1::Event> turn_over(const MatchState& state,
                                   const google::protobuf::RepeatedPtrField<v1::Event>& events);

  // What the append of that row must also write.
  std::vector<store::Write> take_writes() { return std::exchange(writes_, {}); }

 private:
  v1::Event commit(const MatchState& state, std::uint64_t epoch, bool of_secret_rolls);
  v1::Event reveal(std::uint64_t match, std::uint64_t epoch, bool of_secret_rolls);

  const SealingKey* key_;
  std::map<std::uint64_t, std::string> secrets_;  // of the open epochs
  std::vector<store::Write> writes_;
};

// The audience of each roll among these events, which are about to be applied to that table.
std::vector<Audience> audiences_of(const std::vector<v1::Event>& events, const rules::Table& before);

// Writes epoch and index into the records of the rolls, so that each can be checked.
void number_rolls(std::vector<v1::Event>& events, const VerifiableDice& dice);
// The same for physical dice.
void number_rolls(std::vector<v1::Event>& events, const MatchState& state);

}  // namespace battalia::play
