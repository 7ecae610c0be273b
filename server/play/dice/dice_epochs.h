// The secrets of a match's dice, epoch after epoch: each is made and committed to in the log before the first order it
// may decide, kept sealed in the store, and shown in the log when its epoch has ended. Held by match_ledger; what it
// wants written travels with the match's next append.
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

// The name under which a match's dice are committed: the same wherever the match is kept.
std::string dice_name(const store::MatchRow& match);

class DiceEpochs {
 public:
  // Brings back the secrets of the open epochs, as far as they are in the store and the key opens them: a match that
  // was imported comes without, and where the key was lost they are too. Throws StoreError.
  DiceEpochs(const MatchState& state, const SealingKey& key, const store::DiceEpochStore& store);

  // False when an epoch must be committed to before anything is thrown.
  bool ready(const MatchState& state) const;

  // Dice for one order: its hash, what witnesses have given to its rolls that everybody sees, and who will see
  // each throw in turn, as far as that is known; of those after, everybody. Where ready() does not hold, as
  // when the game has ended, they must not be thrown.
  VerifiableDice dice(const MatchState& state, const RollsOf& order, std::span<const Audience> audiences) const;

  // An id that nobody can guess and that would be the same again, for a row of the server's own that rolls. Empty
  // where no epoch is open.
  std::string request_id(const MatchState& state) const;

  // What else a row says, when everything else in it has been applied: epochs that have ended are shown, new ones
  // committed to.
  std::vector<v1::Event> turn_over(const MatchState& state,
                                   const google::protobuf::RepeatedPtrField<v1::Event>& events);

  // What the append of that row must write.
  std::vector<store::Write> take_writes() { return std::exchange(writes_, {}); }

 private:
  v1::Event commit(const MatchState& state, std::uint64_t epoch, bool of_secret_rolls);
  v1::Event reveal(std::uint64_t match, std::uint64_t epoch, bool of_secret_rolls);

  const SealingKey* key_;
  std::map<std::uint64_t, std::string> secrets_;  // of the open epochs
  std::vector<store::Write> writes_;
};

// Who sees each roll among these events, which are to happen on that table.
std::vector<Audience> audiences_of(const std::vector<v1::Event>& events, const rules::Table& before);

// Writes epoch and index into the records of the rolls, so that each can be checked.
void number_rolls(std::vector<v1::Event>& events, const VerifiableDice& dice);
// The same for physical dice.
void number_rolls(std::vector<v1::Event>& events, const MatchState& state);

}  // namespace battalia::play
