#include "clients/terminal/dice_part.h"

#include "common/proof/dice.h"

#include <algorithm>
#include <random>

namespace battalia::terminal {
namespace {

// Another side that does not commit for so long is not waited for: it leaves an empty field.
constexpr std::chrono::seconds kPatience{2};

constexpr std::string_view kComputer = "(computer)";  // the server's own

std::string random_seed() {
  std::random_device source;
  std::string seed(proof::kSeedBytes, '\0');
  for (char& byte : seed) byte = static_cast<char>(source() & 0xFF);
  return seed;
}

}  // namespace

void DicePart::begin(const v1::View& view, Clock::time_point now) {
  game_ = view.dice_name();
  take(view.match());
  committed_ = {};
  shown_ = {};
  sent_commitment_ = sent_seed_ = false;  // what was sent may have been lost with the line
  if (view.dice().empty()) epoch_ = 0;
  for (const v1::Event& event : view.dice()) take(event, now);
}

void DicePart::take(const v1::Update& update, Clock::time_point now) {
  if (update.has_match_state()) take(update.match_state());
  for (const v1::Event& event : update.events()) take(event, now);
}

void DicePart::take(const v1::Event& event, Clock::time_point now) {
  switch (event.kind_case()) {
    case v1::Event::kDiceCommitted:
      if (event.dice_committed().secret() || event.dice_committed().epoch() == epoch_) return;
      epoch_ = event.dice_committed().epoch();
      too_late_ = sent_commitment_ = sent_seed_ = false;
      seed_.clear();
      committed_ = {};
      shown_ = {};
      return;
    case v1::Event::kDiceSeedCommitted:
      committed_[event.dice_seed_committed().seat() == v1::SEAT_RED ? 0 : 1] = event.dice_seed_committed().commitment();
      bound_at_ = now;
      return;
    case v1::Event::kDiceSeedShown:
      shown_[event.dice_seed_shown().seat() == v1::SEAT_RED ? 0 : 1] = true;
      return;
    case v1::Event::kDiceRolled:
      too_late_ |= event.dice_rolled().epoch() == epoch_;
      return;
    case v1::Event::kDiceRevealed:
      if (event.dice_revealed().epoch() == epoch_) epoch_ = 0;
      return;
    default:
      return;
  }
}

void DicePart::take(const v1::MatchState& match) {
  opposed_ = alone_ = false;
  for (const v1::SeatState& seat : match.seats()) {
    if (seat.seat() != (own_ == 0 ? v1::SEAT_BLUE : v1::SEAT_RED)) continue;
    opposed_ = !seat.people().empty();
    alone_ = std::all_of(seat.people().begin(), seat.people().end(),
                         [](const std::string& person) { return person == kComputer; });
  }
}

std::string DicePart::commitment() const { return proof::player_commitment(game_, epoch_, own_, seed_); }

bool DicePart::may_show(Clock::time_point now) const {
  return alone_ || !committed_[1 - own_].empty() || now >= bound_at_ + kPatience;
}

std::optional<v1::Order> DicePart::next(Clock::time_point now) {
  if (epoch_ == 0 || too_late_ || shown_[own_] || !opposed_) return std::nullopt;
  v1::Order order;
  if (committed_[own_].empty()) {
    if (sent_commitment_ || shown_[1 - own_]) return std::nullopt;
    if (seed_.empty()) seed_ = random_seed();
    sent_commitment_ = true;
    order.mutable_commit_seed()->set_epoch(epoch_);
    order.mutable_commit_seed()->set_commitment(commitment());
    return order;
  }
  // Somebody else of the side may have been first, or this program before it was started again.
  if (sent_seed_ || seed_.empty() || committed_[own_] != commitment() || !may_show(now)) return std::nullopt;
  sent_seed_ = true;
  order.mutable_show_seed()->set_epoch(epoch_);
  order.mutable_show_seed()->set_seed(seed_);
  return order;
}

bool DicePart::settled() const {
  if (epoch_ == 0 || too_late_ || !opposed_) return true;
  const bool not_ours = !committed_[own_].empty() && (seed_.empty() || committed_[own_] != commitment());
  const bool theirs = shown_[1 - own_] || (shown_[own_] && committed_[1 - own_].empty());
  return (shown_[own_] || not_ours) && (alone_ || theirs);
}

std::optional<DicePart::Clock::time_point> DicePart::due() const {
  const bool bound = epoch_ > 0 && !too_late_ && !shown_[own_] && !sent_seed_ && !seed_.empty();
  if (!bound || committed_[own_].empty()) return std::nullopt;
  return bound_at_ + kPatience;
}

}  // namespace battalia::terminal
