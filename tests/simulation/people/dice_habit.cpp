#include "tests/simulation/people/dice_habit.h"

#include "common/proof/dice.h"
#include "server/play/state/match_state.h"

#include <algorithm>

namespace battalia::simulation {
namespace {

std::size_t player_of(v1::Seat seat) { return seat == v1::SEAT_RED ? 0 : 1; }

std::string some_bytes(player::Random& random) {
  std::string bytes(proof::kSeedBytes, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random.below(256));
  return bytes;
}

}  // namespace

void DiceHabit::begin(const v1::View& view) {
  if (game_ != view.dice_name() || seat_ != view.seat() || view.dice().empty()) epoch_ = 0;
  game_ = view.dice_name();
  seat_ = view.seat();
  committed_ = shown_ = false;
  asked_ = 0;
  for (const v1::Event& event : view.dice()) take(event);
}

void DiceHabit::begin_epoch(const v1::DiceCommitted& committed) {
  if (committed.secret() || committed.epoch() == epoch_) return;
  epoch_ = committed.epoch();
  witnessed_ = committed.witnessed();
  rolled_ = committed_ = shown_ = false;
  asked_ = kept_back_ = 0;
  forget();
}

void DiceHabit::forget() {
  tried_ = false;
  seed_.clear();
  chain_.clear();
  given_ = 0;
}

void DiceHabit::take(const v1::Event& event) {
  const v1::DiceSeedCommitted& seed = event.dice_seed_committed();
  const v1::DiceWitnessed& given = event.dice_witnessed();
  switch (event.kind_case()) {
    case v1::Event::kDiceCommitted:
      return begin_epoch(event.dice_committed());
    case v1::Event::kDiceSeedCommitted:
      if (seed.seat() != seat_) return;
      committed_ = true;
      given_ = 0;
      if (seed.commitment() == commitment()) return;
      seed_.clear();  // another player's of the same side, or one of their own that they have forgotten
      chain_.clear();
      return;
    case v1::Event::kDiceSeedShown:
      shown_ |= event.dice_seed_shown().seat() == seat_;
      return;
    case v1::Event::kRollDeclared:
      rolled_ = true;
      if (event.roll_declared().witness() == seat_) asked_ = event.roll_declared().index();
      return;
    case v1::Event::kDiceWitnessed:
      if (given.seat() != seat_) return;
      if (given.index() == asked_) asked_ = 0;
      given_ = static_cast<std::size_t>(std::find(chain_.begin(), chain_.end(), given.link()) - chain_.begin());
      return;
    case v1::Event::kDiceRolled:
      rolled_ |= event.dice_rolled().epoch() == epoch_;
      return;
    case v1::Event::kDiceRevealed:
      if (event.dice_revealed().epoch() == epoch_) epoch_ = 0;
      return;
    default:
      return;
  }
}

std::string DiceHabit::commitment() const { return proof::player_commitment(game_, epoch_, player_of(seat_), seed_); }

std::optional<DiceHabit::Due> DiceHabit::due(player::Random& random, Tally& tally) {
  if (epoch_ == 0 || !play::is_player(seat_)) return std::nullopt;
  if (asked_ != 0) return asked_ == kept_back_ ? std::nullopt : link(random, tally);
  if (rolled_) return std::nullopt;
  return committed_ ? show() : commit(random);
}

std::optional<DiceHabit::Due> DiceHabit::commit(player::Random& random) {
  if (tried_) return std::nullopt;
  tried_ = true;
  if (once_in(random, 8)) return std::nullopt;
  if (seed_.empty()) seed_ = some_bytes(random);
  if (witnessed_ && chain_.empty() && !once_in(random, 8)) {
    const std::size_t links = once_in(random, 4) ? 2 : 64;
    chain_ = {some_bytes(random)};
    while (chain_.size() <= links) {
      chain_.push_back(proof::link_before(game_, epoch_, player_of(seat_), chain_.back()));
    }
    std::reverse(chain_.begin(), chain_.end());
  }
  Due due;
  due.order.mutable_commit_seed()->set_epoch(epoch_);
  due.order.mutable_commit_seed()->set_commitment(commitment());
  if (!chain_.empty()) due.order.mutable_commit_seed()->set_chain(chain_.front());
  return due;
}

std::optional<DiceHabit::Due> DiceHabit::show() {
  if (shown_ || seed_.empty()) return std::nullopt;
  Due due;
  due.order.mutable_show_seed()->set_epoch(epoch_);
  due.order.mutable_show_seed()->set_seed(seed_);
  shown_ = true;  // requested once, whatever the outcome
  return due;
}

std::optional<DiceHabit::Due> DiceHabit::link(player::Random& random, Tally& tally) {
  if (given_ + 1 >= chain_.size()) {
    tally.count("fault: a link asked for of somebody who has none any more");
    kept_back_ = asked_;
    return std::nullopt;
  }
  if (once_in(random, 10)) {
    tally.count("fault: a link kept back for good");
    kept_back_ = asked_;
    return std::nullopt;
  }
  Due due;
  v1::ShowLink& link = *due.order.mutable_show_link();
  link.set_epoch(epoch_);
  link.set_index(asked_);
  link.set_link(chain_[given_ + 1]);
  switch (random.below(15)) {
    case 0:
      link.set_link(chain_[given_]);  // repeats the previous link
      break;
    case 1:
      link.set_link(some_bytes(random));
      break;
    case 2:
      link.set_index(asked_ + 1);
      break;
    default:
      return due;
  }
  tally.count("fault: a wrong link");
  due.wrong = true;
  return due;
}

}  // namespace battalia::simulation
