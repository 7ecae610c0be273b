#include "common/proof/checker.h"

#include "common/proof/checker_words.h"
#include "common/proof/dice.h"

#include <algorithm>
#include <utility>

namespace battalia::proof {
namespace {

constexpr std::uint32_t kRollsPerEpoch = 50;  // an epoch ends after this many, or with a player turn
constexpr std::size_t kRecentUpdates = 64;

v1::Seat witness_of(v1::Seat acting) {
  return acting == v1::SEAT_RED ? v1::SEAT_BLUE : acting == v1::SEAT_BLUE ? v1::SEAT_RED : v1::SEAT_UNSPECIFIED;
}

// Events that may come between an order and the state it was based on: seeds, and records of umpires viewing hidden
// things.
bool is_quiet(const v1::Event& event) {
  return event.has_dice_seed_committed() || event.has_dice_seed_shown() || event.umpire_ruled().power() == "look";
}

}  // namespace

Played played(const v1::View& view) {
  return {view.dice_name(), view.match().witness_links(), view.match().physical_dice(), view.seat()};
}

void Checker::fault(std::string sentence) { faults_.push_back(std::move(sentence)); }

// Marks every open roll of the epoch as unprovable.
void Checker::disprove(std::uint64_t epoch, const std::string& why) {
  for (CheckedRoll& roll : rolls_) {
    if (roll.rolled.epoch() != epoch || roll.finding != Finding::open) continue;
    roll.finding = Finding::false_;
    roll.fault = why;
  }
  fault(why);
}

void Checker::begin(const Events& dice, std::uint64_t at) {
  if (at > 0 && at == at_) return advance(dice);
  const std::map<std::uint64_t, Epoch> before = std::exchange(epochs_, {});
  const auto last = last_.find(0);
  if (last != last_.end()) least_ = std::max(least_, last->second + 1);
  last_.clear();
  gap_ = beginning_ = may_have_been_wanted_ = true;
  at_ = at;
  prepared_.clear();
  wanted_.clear();
  row_ = {};  // a view does not say which order a waiting roll belongs to
  witness_ = v1::SEAT_UNSPECIFIED;
  for (const v1::Event& event : dice) take_event(event);
  beginning_ = false;
  // If no roll is waiting, the links shown belong to rolls that have already been thrown.
  if (std::all_of(prepared_.begin(), prepared_.end(), [](const auto& each) { return each.second.answered; })) {
    prepared_.clear();
  }
  for (auto& [number, epoch] : epochs_) {
    epoch.counted = false;
    const auto known = before.find(number);
    if (known == before.end()) continue;
    if (known->second.commitment != epoch.commitment) {
      disprove(number, "The commitment to " + named(number) + " has changed.");
    }
    epoch.began = known->second.began;
  }
  for (CheckedRoll& roll : rolls_) {
    if (roll.finding == Finding::open && !epochs_.contains(roll.epoch)) roll.finding = Finding::unproved;
  }
}

// Takes in what the view already shows.
void Checker::advance(const Events& dice) {
  for (const v1::Event& event : dice) {
    if (!event.has_dice_committed()) continue;
    const std::uint64_t number = event.dice_committed().epoch();
    const auto known = epochs_.find(number);
    if (known != epochs_.end() && known->second.commitment == event.dice_committed().commitment()) continue;
    disprove(number, "The commitment to " + named(number) + " has changed.");
  }
}

std::vector<std::string> Checker::take(std::uint64_t at, std::string_view order_hash, const Events& events,
                                       v1::Seat author) {
  open_row(at, order_hash, events, author);
  for (const v1::Event& event : events) take_event(event);
  close_row();
  const std::size_t known = std::exchange(told_, faults_.size());
  return {faults_.begin() + static_cast<std::ptrdiff_t>(known), faults_.end()};
}

void Checker::open_row(std::uint64_t at, std::string_view order_hash, const Events& events, v1::Seat author) {
  witness_ = prepared_.empty() ? witness_of(author) : prepared_.rbegin()->second.given.seat();
  at_ = at;
  row_ = {author, std::string(order_hash), &events};
  for (const v1::Event& event : events) {
    row_.ended |= event.has_game_ended();
    row_.rolled_back |= event.has_rolled_back();
    row_.turn_began |= event.has_turn_began();
    row_.bound |= (event.has_dice_rolled() && event.dice_rolled().attested_by().empty()) ||
                  event.roll_declared().witness() != v1::SEAT_UNSPECIFIED;
  }
  if (loses_secrets()) lose_secrets();
}

void Checker::close_row() {
  const Events& events = *row_.events;
  const auto secret = std::count_if(events.begin(), events.end(),
                                    [](const v1::Event& event) { return event.dice_committed().secret(); });
  if (secret != 0 && secret != kSecretEpochs) {
    fault("The server committed to " + std::to_string(secret) + " secrets of secret rolls at once.");
  }
  if (row_.ended) end_game();
  const bool entered = std::any_of(events.begin(), events.end(),
                                   [](const v1::Event& event) { return !event.dice_rolled().attested_by().empty(); });
  if (entered || row_.rolled_back || row_.ended) {  // no order is waiting any more
    wanted_.clear();
    may_have_been_wanted_ = false;
  }
  const Recent update{row_.bound ? row_.order_hash : std::string(), loud_};
  if (!std::all_of(events.begin(), events.end(), is_quiet)) loud_ = at_;
  if (const auto own = own_.find(at_); own != own_.end()) check_own(own->second, update);
  own_.erase(own_.begin(), own_.upper_bound(at_));
  recent_[at_] = update;
  if (recent_.size() > kRecentUpdates) recent_.erase(recent_.begin());
  row_.events = nullptr;
}

std::vector<std::string> Checker::own_order(std::uint64_t at, std::string order_hash, std::uint64_t known_at) {
  if (at <= known_at) return {};  // it caused no update that the viewer can see
  const Own own{std::move(order_hash), known_at};
  if (at > at_) {
    own_[at] = own;
    return {};
  }
  if (const auto update = recent_.find(at); update != recent_.end()) check_own(own, update->second);
  const std::size_t known = std::exchange(told_, faults_.size());
  return {faults_.begin() + static_cast<std::ptrdiff_t>(known), faults_.end()};
}

// A server that could choose the request id or the position of an order could retry until the dice suit it.
void Checker::check_own(const Own& own, const Recent& update) {
  if (update.order_hash.empty()) return;
  if (update.order_hash != own.order_hash) {
    fault("The server has stored your order under a request id that your client did not give it.");
  }
  if (update.loud_before > own.known_at) {
    fault("The server has inserted something between your order and the state you based it on.");
  }
}

void Checker::take_event(const v1::Event& event) {
  switch (event.kind_case()) {
    case v1::Event::kDiceCommitted:
      return commit(event.dice_committed());
    case v1::Event::kDiceSeedCommitted:
      return commit(event.dice_seed_committed());
    case v1::Event::kDiceSeedShown:
      return show(event.dice_seed_shown());
    case v1::Event::kRollDeclared:
      return declare(event.roll_declared());
    case v1::Event::kDiceWitnessed:
      return witness(event.dice_witnessed());
    case v1::Event::kDiceRolled:
      return roll(event.dice_rolled());
    case v1::Event::kDiceCorrected:
      return correct(event.dice_corrected());
    case v1::Event::kPaused:
      return contest(event.paused());
    case v1::Event::kDiceRevealed:
      return reveal(event.dice_revealed());
    default:
      return;
  }
}

std::vector<std::uint64_t> Checker::open_secret_epochs() const {
  std::vector<std::uint64_t> open;
  for (const auto& [number, epoch] : epochs_) {
    if (epoch.of_secret_rolls && !epoch.over) open.push_back(number);
  }
  return open;
}

void Checker::commit(const v1::DiceCommitted& committed) {
  if (epochs_.contains(committed.epoch())) {
    return fault("The server committed to " + named(committed.epoch()) + " a second time.");
  }
  for (auto& [number, epoch] : epochs_) {
    if (committed.secret() != epoch.of_secret_rolls || epoch.over) continue;
    if (!committed.secret()) {
      disprove(number, "The secret of " + named(number) + " was not revealed when it ended.");
    } else if (!beginning_ && epoch.since != at_) {
      return fault("The server committed to " + named(committed.epoch()) + " while " + named(number) +
                   " of secret rolls was open.");
    }
  }
  if (made_.witness_links && !committed.secret() && !committed.witnessed()) {
    fault("The match has witness links, but " + named(committed.epoch()) + " is played without them.");
  }
  Epoch& epoch = epochs_[committed.epoch()];
  epoch.commitment = committed.commitment();
  epoch.of_secret_rolls = committed.secret();
  epoch.witnessed = committed.witnessed();
  epoch.since = at_;
}

// If the server has lost the key to its secrets, or the match was moved to another server, it commits to all secrets
// again, in a separate row.
bool Checker::loses_secrets() const {
  const Events& events = *row_.events;
  const auto committed =
      std::count_if(events.begin(), events.end(), [](const v1::Event& event) { return event.has_dice_committed(); });
  const bool open = std::any_of(epochs_.begin(), epochs_.end(), [](const auto& each) { return !each.second.over; });
  return open && committed == kSecretEpochs + 1 && events.size() == committed;
}

void Checker::lose_secrets() {
  std::string which = "the secret rolls";
  for (auto& [number, epoch] : epochs_) {
    if (epoch.over) continue;
    epoch.over = true;
    if (!epoch.of_secret_rolls) which = named(number) + " and of " + which;
    for (CheckedRoll& roll : rolls_) {
      if (roll.epoch == number && roll.finding == Finding::open) roll.finding = Finding::unproved;
    }
  }
  prepared_.clear();
  lost_secrets_ = true;
  notes_.push_back("The server has lost the secrets of its dice, of " + which +
                   ": rolls made with them stay unproved.");
}

// Seeds must come in separate rows, from the side itself: a seed in the same row as a roll could have been chosen by
// somebody who knew the order.
std::string Checker::why_not_seed(const Epoch& epoch, v1::Seat seat) const {
  if (epoch.of_secret_rolls) return " is of secret rolls, which have no seeds.";
  if (beginning_) return {};
  if (row_.events->size() != 1) return " came together with something else.";
  return row_.author == seat ? "" : " was not given by that side.";
}

void Checker::commit(const v1::DiceSeedCommitted& committed) {
  const auto found = epochs_.find(committed.epoch());
  const std::string whose = std::string(side(committed.seat())) + "'s commitment in " + named(committed.epoch());
  if (found == epochs_.end()) return fault(whose + " came before the server's.");
  Epoch& epoch = found->second;
  if (const std::string why = why_not_seed(epoch, committed.seat()); !why.empty()) fault(whose + why);
  if (epoch.began || !epoch.seeds[0].empty() || !epoch.seeds[1].empty()) return fault(whose + " came late.");
  std::string& known = epoch.committed[player_of(committed.seat())];
  if (!known.empty()) return fault(whose + " is a second one.");
  known = committed.commitment();
  epoch.chains[player_of(committed.seat())] = committed.chain();
}

void Checker::show(const v1::DiceSeedShown& shown) {
  const auto epoch = epochs_.find(shown.epoch());
  const std::size_t player = player_of(shown.seat());
  const std::string whose = std::string(side(shown.seat())) + "'s seed of " + named(shown.epoch());
  if (epoch == epochs_.end() || shown.seed().size() != kSeedBytes ||
      player_commitment(game_, shown.epoch(), player, shown.seed()) != epoch->second.committed[player]) {
    return fault(whose + " does not match its commitment.");
  }
  if (const std::string why = why_not_seed(epoch->second, shown.seat()); !why.empty()) fault(whose + why);
  if (epoch->second.began) return fault(whose + " was revealed after the first roll.");
  epoch->second.seeds[player] = shown.seed();
}

// A server that could end an epoch at will could choose which secret is used for an order's dice.
std::string Checker::why_not_over(const Epoch& epoch) const {
  if (epoch.over) return " was revealed a second time, or had been lost.";
  if (row_.ended || row_.rolled_back) return {};
  if (epoch.of_secret_rolls) return " was revealed during the game.";
  const bool full = epoch.rolls >= kRollsPerEpoch || !epoch.counted;
  return full || (row_.turn_began && epoch.rolls > 0) ? "" : " was revealed too early.";
}

void Checker::reveal(const v1::DiceRevealed& revealed) {
  const auto found = epochs_.find(revealed.epoch());
  if (found == epochs_.end())
    return fault("A secret was revealed of " + named(revealed.epoch()) + ", which never began.");
  Epoch& epoch = found->second;
  if (const std::string why = why_not_over(epoch); !why.empty()) fault("The secret of " + named(found->first) + why);
  epoch.over = true;
  if (!epoch.of_secret_rolls && !prepared_.empty()) {
    fault(named(revealed.epoch(), prepared_.begin()->first) + " was declared but never rolled.");
    prepared_.clear();
  }
  if (revealed.secret().size() != kSeedBytes ||
      commitment(game_, revealed.epoch(), revealed.secret()) != epoch.commitment) {
    return disprove(revealed.epoch(), "The secret of " + named(revealed.epoch()) + " does not match its commitment.");
  }
  for (CheckedRoll& roll : rolls_) {
    if (roll.epoch == revealed.epoch() && roll.finding == Finding::open) prove(roll, epoch, revealed.secret());
  }
}

void Checker::end_game() {
  for (const auto& [number, epoch] : epochs_) {
    if (!epoch.over) disprove(number, "The game has ended, but the secret of " + named(number) + " was not revealed.");
  }
}

std::vector<std::uint64_t> Checker::open_epochs() const {
  std::vector<std::uint64_t> open;
  for (const auto& [number, epoch] : epochs_) {
    if (!epoch.over && !epoch.of_secret_rolls) open.push_back(number);
  }
  return open;
}

}  // namespace battalia::proof
