#include "clients/terminal/connection/dice_client.h"

#include "common/proof/dice.h"

#include <algorithm>
#include <random>

namespace battalia::terminal {
namespace {

using proof::player_of;

// How long to wait for the other side's commitment; after that its field stays empty.
constexpr std::chrono::seconds kDicePatience{2};

// More links than one side can need in an epoch, which ends with the order that makes its fiftieth roll.
constexpr std::size_t kLinks = 128;

constexpr std::string_view kComputer = "(computer)";  // the server's own

std::string random_seed() {
  std::random_device source;
  std::string seed(proof::kSeedBytes, '\0');
  for (char& byte : seed) byte = static_cast<char>(source() & 0xFF);
  return seed;
}

// Made from its last link back to its end.
std::vector<std::string> new_chain(const std::string& game, std::uint64_t epoch, std::size_t player) {
  std::vector<std::string> chain = {random_seed()};
  while (chain.size() <= kLinks) chain.push_back(proof::link_before(game, epoch, player, chain.back()));
  std::reverse(chain.begin(), chain.end());
  return chain;
}

}  // namespace

void DiceClient::begin(const v1::View& view, Clock::time_point now) {
  game_ = view.dice_name();
  take(view.match());
  committed_ = {};
  shown_ = {};
  asked_ = 0;
  forget_what_was_sent();
  if (view.dice().empty()) epoch_ = 0;
  for (const v1::Event& event : view.dice()) take(event, now);
}

void DiceClient::forget_what_was_sent() {
  sent_commitment_ = sent_seed_ = false;
  answered_ = 0;
}

void DiceClient::take(const v1::Update& update, Clock::time_point now) {
  if (update.has_match_state()) take(update.match_state());
  for (const v1::Event& event : update.events()) take(event, now);
}

void DiceClient::take(const v1::Event& event, Clock::time_point now) {
  switch (event.kind_case()) {
    case v1::Event::kDiceCommitted:
      if (event.dice_committed().secret() || event.dice_committed().epoch() == epoch_) return;
      epoch_ = event.dice_committed().epoch();
      too_late_ = sent_commitment_ = sent_seed_ = false;
      seed_.clear();
      committed_ = {};
      shown_ = {};
      witnessed_ = event.dice_committed().witnessed();
      chain_.clear();
      asked_ = answered_ = 0;
      return;
    case v1::Event::kDiceSeedCommitted:
      if (player_of(event.dice_seed_committed().seat()) == own_) take_own(event.dice_seed_committed());
      committed_[player_of(event.dice_seed_committed().seat())] = event.dice_seed_committed().commitment();
      bound_at_ = now;
      return;
    case v1::Event::kDiceSeedShown:
      shown_[player_of(event.dice_seed_shown().seat())] = true;
      return;
    case v1::Event::kRollDeclared:
      if (event.roll_declared().epoch() != epoch_) return;
      too_late_ = true;
      if (event.roll_declared().witness() != v1::SEAT_UNSPECIFIED &&
          player_of(event.roll_declared().witness()) == own_) {
        asked_ = event.roll_declared().index();
      }
      return;
    case v1::Event::kDiceWitnessed:
      if (player_of(event.dice_witnessed().seat()) == own_) take_own(event.dice_witnessed());
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

void DiceClient::take(const v1::MatchState& match) {
  opposed_ = alone_ = false;
  for (const v1::SeatState& seat : match.seats()) {
    if (seat.seat() != (own_ == 0 ? v1::SEAT_BLUE : v1::SEAT_RED)) continue;
    opposed_ = !seat.people().empty();
    alone_ = std::all_of(seat.people().begin(), seat.people().end(),
                         [](const std::string& person) { return person == kComputer; });
  }
}

// Somebody else on the side, or this program before a restart, may have been first: then that chain counts, not ours.
void DiceClient::take_own(const v1::DiceSeedCommitted& committed) {
  const bool ours = !chain_.empty() && committed.chain() == chain_.front();
  const std::string sent = chain_.empty() ? std::string() : chain_.front();
  if (!seed_.empty() && committed.commitment() == commitment() && committed.chain() != sent) {
    alarms_.push_back("The server has changed the chain of your links in dice epoch " + std::to_string(epoch_) + ".");
  }
  last_shown_ = ours ? 0 : chain_.size();
}

void DiceClient::take_own(const v1::DiceWitnessed& witnessed) {
  if (witnessed.index() == asked_) asked_ = 0;
  if (last_shown_ == chain_.size()) return;
  const auto found = std::find(chain_.begin(), chain_.end(), witnessed.link());
  last_shown_ = static_cast<std::size_t>(found - chain_.begin());  // without a link the chain is closed
}

bool DiceClient::misses(const v1::Order& order) const {
  const std::uint64_t epoch = order.has_commit_seed() ? order.commit_seed().epoch() : order.show_seed().epoch();
  if (epoch == 0 || epoch != epoch_ || too_late_) return false;
  // Somebody else on the side may have been first.
  return order.has_commit_seed() ? committed_[own_].empty() : !shown_[own_];
}

// The next link, for the roll that is waiting for it.
std::optional<v1::Order> DiceClient::link() {
  if (asked_ == 0 || asked_ == answered_ || last_shown_ + 1 >= chain_.size()) return std::nullopt;
  answered_ = asked_;
  v1::Order order;
  order.mutable_show_link()->set_epoch(epoch_);
  order.mutable_show_link()->set_index(asked_);
  order.mutable_show_link()->set_link(chain_[last_shown_ + 1]);
  return order;
}

std::string DiceClient::commitment() const { return proof::player_commitment(game_, epoch_, own_, seed_); }

bool DiceClient::may_show(Clock::time_point now) const {
  return alone_ || !committed_[1 - own_].empty() || now >= bound_at_ + kDicePatience;
}

std::optional<v1::Order> DiceClient::next(Clock::time_point now) {
  if (auto order = link()) return order;
  if (epoch_ == 0 || too_late_ || shown_[own_] || !opposed_) return std::nullopt;
  v1::Order order;
  if (committed_[own_].empty()) {
    if (sent_commitment_ || shown_[1 - own_]) return std::nullopt;
    if (seed_.empty()) seed_ = random_seed();
    if (witnessed_ && chain_.empty()) chain_ = new_chain(game_, epoch_, own_);
    sent_commitment_ = true;
    order.mutable_commit_seed()->set_epoch(epoch_);
    order.mutable_commit_seed()->set_commitment(commitment());
    if (witnessed_) order.mutable_commit_seed()->set_chain(chain_.front());
    return order;
  }
  // Somebody else on the side, or this program before a restart, may have been first.
  if (sent_seed_ || seed_.empty() || committed_[own_] != commitment() || !may_show(now)) return std::nullopt;
  sent_seed_ = true;
  order.mutable_show_seed()->set_epoch(epoch_);
  order.mutable_show_seed()->set_seed(seed_);
  return order;
}

bool DiceClient::settled() const {
  if (epoch_ == 0 || too_late_ || !opposed_) return true;
  const bool not_ours = !committed_[own_].empty() && (seed_.empty() || committed_[own_] != commitment());
  const bool theirs = shown_[1 - own_] || (shown_[own_] && committed_[1 - own_].empty());
  return (shown_[own_] || not_ours) && (alone_ || theirs);
}

std::optional<DiceClient::Clock::time_point> DiceClient::due() const {
  const bool bound = epoch_ > 0 && !too_late_ && !shown_[own_] && !sent_seed_ && !seed_.empty();
  if (!bound || committed_[own_].empty()) return std::nullopt;
  return bound_at_ + kDicePatience;
}

}  // namespace battalia::terminal
