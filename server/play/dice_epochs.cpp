#include "server/play/dice_epochs.h"

#include <algorithm>

namespace battalia::play {

std::string dice_name(const store::MatchRow& match) {
  static constexpr char kDigits[] = "0123456789abcdef";
  const std::string hash = sha256(std::to_string(match.created_ms) + "\n" + match.created_by + "\n" + match.parameters);
  std::string name = "match-";
  for (std::size_t i = 0; i < 16; ++i) {
    const auto byte = static_cast<unsigned char>(hash[i]);
    name.push_back(kDigits[byte >> 4]);
    name.push_back(kDigits[byte & 0xf]);
  }
  return name;
}

DiceEpochs::DiceEpochs(std::string name, std::uint64_t match, std::uint64_t epoch, const SealingKey& key,
                       const store::DiceEpochStore& store)
    : name_(std::move(name)), match_(match), epoch_(epoch), key_(&key) {
  const std::optional<store::DiceEpochRow> row = store.find(match, epoch);
  if (!row) {
    make_secret();
  } else {
    secret_ = key_->open(row->sealed_seed, row->commitment);
  }
}

VerifiableDice DiceEpochs::dice(const MatchState& state, std::string_view order_bytes) const {
  return VerifiableDice({name_, epoch_, secret_, state.rolls, sha256(order_bytes)});
}

void DiceEpochs::advance_to(std::uint64_t epoch) {
  if (epoch == epoch_) return;
  writes_.push_back(store::DiceEpochRevealed{match_, epoch_, secret_});
  epoch_ = epoch;
  make_secret();
}

void DiceEpochs::make_secret() {
  secret_ = random_secret();
  const std::string commitment = dice_commitment(name_, epoch_, secret_);
  writes_.push_back(store::DiceEpochRow{match_, epoch_, key_->seal(secret_, commitment), commitment, {}});
}

// A ruling records its rolls in the order thrown; one that throws without recording leaves its number out.
void number_rolls(std::vector<v1::Event>& events, const VerifiableDice& dice) {
  std::size_t next = 0;
  for (v1::Event& event : events) {
    if (!event.has_dice_rolled()) continue;
    v1::DiceRolled* rolled = event.mutable_dice_rolled();
    for (; next < dice.thrown().size(); ++next) {
      const VerifiableDice::Thrown& thrown = dice.thrown()[next];
      if (thrown.purpose == rolled->purpose() &&
          std::equal(thrown.faces.begin(), thrown.faces.end(), rolled->faces().begin(), rolled->faces().end())) {
        rolled->set_epoch(dice.epoch());
        rolled->set_index(static_cast<std::uint32_t>(thrown.index));
        ++next;
        break;
      }
    }
  }
}

}  // namespace battalia::play
