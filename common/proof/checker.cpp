#include "common/proof/checker.h"

#include "common/proof/dice.h"

#include <algorithm>
#include <utility>

namespace battalia::proof {
namespace {

std::string named(std::uint64_t epoch) { return "dice epoch " + std::to_string(epoch); }

std::string named(const v1::DiceRolled& rolled) {
  return "Roll " + std::to_string(rolled.index()) + " of " + named(rolled.epoch()) +
         (rolled.label().empty() ? "" : " (" + rolled.label() + ")");
}

std::size_t player_of(v1::Seat seat) { return seat == v1::SEAT_RED ? 0 : 1; }

std::string named(std::uint64_t epoch, std::uint64_t index) {
  return "Roll " + std::to_string(index) + " of " + named(epoch);
}

// Links between one that a newcomer is told of and the end of the chain.
constexpr int kMostLinks = 1'024;

v1::Seat witness_of(v1::Seat acting) {
  return acting == v1::SEAT_RED ? v1::SEAT_BLUE : acting == v1::SEAT_BLUE ? v1::SEAT_RED : v1::SEAT_UNSPECIFIED;
}

std::string_view side(v1::Seat seat) { return seat == v1::SEAT_RED ? "Red" : "Blue"; }

}  // namespace

void Checker::fault(std::string sentence) { faults_.push_back(std::move(sentence)); }

// Whatever of an epoch is still to be proved never will be.
void Checker::disprove(std::uint64_t epoch, const std::string& why) {
  for (CheckedRoll& roll : rolls_) {
    if (roll.rolled.epoch() != epoch || roll.finding != Finding::open) continue;
    roll.finding = Finding::false_;
    roll.fault = why;
  }
  fault(why);
}

void Checker::begin(const Events& dice) {
  const std::map<std::uint64_t, Epoch> before = std::exchange(epochs_, {});
  last_.clear();
  gap_ = beginning_ = true;
  prepared_.clear();
  order_hash_.clear();  // a view does not say to which order the roll that waits is bound
  witness_ = v1::SEAT_UNSPECIFIED;
  for (const v1::Event& event : dice) take_event(event);
  beginning_ = false;
  // Where no roll waits, the links told of are those of rolls that have been thrown.
  if (std::all_of(prepared_.begin(), prepared_.end(), [](const auto& each) { return each.second.answered; })) {
    prepared_.clear();
  }
  for (auto& [number, epoch] : epochs_) {
    const auto known = before.find(number);
    if (known == before.end()) continue;
    if (known->second.commitment != epoch.commitment) {
      disprove(number, "The commitment to " + named(number) + " is another than it was.");
    }
    epoch.began = known->second.began;
  }
  for (CheckedRoll& roll : rolls_) {
    if (roll.finding == Finding::open && !epochs_.contains(roll.epoch)) roll.finding = Finding::unproved;
  }
}

std::vector<std::string> Checker::take(std::uint64_t at, std::string_view order_hash, const Events& events,
                                       v1::Seat author) {
  witness_ = prepared_.empty() ? witness_of(author) : prepared_.rbegin()->second.given.seat();
  at_ = at;
  order_hash_ = order_hash;
  for (const v1::Event& event : events) take_event(event);
  const bool ended = std::any_of(events.begin(), events.end(), [](const v1::Event& e) { return e.has_game_ended(); });
  if (ended) end_game();
  const std::size_t known = std::exchange(told_, faults_.size());
  return {faults_.begin() + static_cast<std::ptrdiff_t>(known), faults_.end()};
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
    case v1::Event::kDiceRevealed:
      return reveal(event.dice_revealed());
    default:
      return;
  }
}

void Checker::commit(const v1::DiceCommitted& committed) {
  if (epochs_.contains(committed.epoch())) {
    return fault("The server committed to " + named(committed.epoch()) + " a second time.");
  }
  for (const auto& [number, epoch] : epochs_) {
    if (committed.secret() || epoch.of_secret_rolls || epoch.revealed) continue;
    disprove(number, "The secret of " + named(number) + " was not shown when it ended.");
  }
  if (made_with_links_ && !committed.secret() && !committed.witnessed()) {
    fault("The match was made with witness links, and " + named(committed.epoch()) + " is played without.");
  }
  Epoch& epoch = epochs_[committed.epoch()];
  epoch.commitment = committed.commitment();
  epoch.of_secret_rolls = committed.secret();
  epoch.witnessed = committed.witnessed();
}

void Checker::commit(const v1::DiceSeedCommitted& committed) {
  const auto epoch = epochs_.find(committed.epoch());
  const std::string whose = std::string(side(committed.seat())) + "'s commitment in " + named(committed.epoch());
  if (epoch == epochs_.end()) return fault(whose + " came before the server's.");
  const bool late = epoch->second.began || !epoch->second.seeds[0].empty() || !epoch->second.seeds[1].empty();
  std::string& known = epoch->second.committed[player_of(committed.seat())];
  if (late || !known.empty()) return fault(whose + (late ? " came late." : " is a second one."));
  known = committed.commitment();
  epoch->second.chains[player_of(committed.seat())] = committed.chain();
}

void Checker::show(const v1::DiceSeedShown& shown) {
  const auto epoch = epochs_.find(shown.epoch());
  const std::size_t player = player_of(shown.seat());
  const std::string whose = std::string(side(shown.seat())) + "'s seed of " + named(shown.epoch());
  if (epoch == epochs_.end() || shown.seed().size() != kSeedBytes ||
      player_commitment(game_, shown.epoch(), player, shown.seed()) != epoch->second.committed[player]) {
    return fault(whose + " does not open its commitment.");
  }
  if (epoch->second.began) return fault(whose + " was shown after the first roll.");
  epoch->second.seeds[player] = shown.seed();
}

// Of the roll that is prepared next: links are given one by one, by the side whose act it is not.
std::string Checker::why_not_next(std::uint64_t epoch, std::uint64_t index, v1::Seat witness) const {
  const auto found = epochs_.find(epoch);
  if (found == epochs_.end() || found->second.revealed || !found->second.witnessed) {
    return " has a witness outside an open epoch with links.";
  }
  const auto last = last_.find(0);
  const std::uint64_t thrown = last == last_.end() ? 0 : last->second;
  const auto answered = static_cast<std::uint64_t>(
      std::count_if(prepared_.begin(), prepared_.end(), [](const auto& each) { return each.second.answered; }));
  if (index != thrown + answered + 1 && !(gap_ && thrown == 0)) return " is witnessed out of turn.";
  if (witness_ != v1::SEAT_UNSPECIFIED && witness != witness_) return " is witnessed by the side whose act it is.";
  return {};
}

void Checker::declare(const v1::RollDeclared& declared) {
  if (declared.witness() == v1::SEAT_UNSPECIFIED) return;  // physical dice
  std::string why = why_not_next(declared.epoch(), declared.index(), declared.witness());
  if (why.empty() && prepared_.contains(declared.index())) why = " was declared a second time.";
  if (!why.empty()) return fault(named(declared.epoch(), declared.index()) + why);
  Prepared& roll = prepared_[declared.index()];
  roll.declared = declared;
  roll.order_hash = order_hash_;
  roll.given.set_seat(declared.witness());
  epochs_[declared.epoch()].began = true;
}

std::string Checker::why_not_witnessed(const v1::DiceWitnessed& witnessed, const Prepared& roll,
                                       const std::string& chain) const {
  const bool declared = beginning_ || roll.declared.witness() == witnessed.seat();
  const std::string whose(side(witnessed.seat()));
  if (witnessed.link().empty()) return declared || chain.empty() ? "" : " was not shown to " + whose + " for a link.";
  if (!declared) return " had its link from " + whose + " before it was declared.";
  std::string link = witnessed.link();
  for (int steps = beginning_ ? kMostLinks : 1; steps > 0; --steps) {
    link = link_before(game_, witnessed.epoch(), player_of(witnessed.seat()), link);
    if (link == chain) return {};
  }
  return " bears a link that is not " + whose + "'s.";
}

void Checker::witness(const v1::DiceWitnessed& witnessed) {
  std::string why = why_not_next(witnessed.epoch(), witnessed.index(), witnessed.seat());
  if (!why.empty()) return fault(named(witnessed.epoch(), witnessed.index()) + why);
  Prepared& roll = prepared_[witnessed.index()];
  std::string& chain = epochs_[witnessed.epoch()].chains[player_of(witnessed.seat())];
  why = why_not_witnessed(witnessed, roll, chain);
  if (!why.empty()) fault(named(witnessed.epoch(), witnessed.index()) + why);
  roll.given = witnessed;
  roll.answered = true;
  chain = witnessed.link();
}

// What was said of the roll before it was thrown, where links are given.
std::string Checker::why_not_prepared(const v1::DiceRolled& rolled) const {
  const auto epoch = epochs_.find(rolled.epoch());
  if (epoch == epochs_.end() || !epoch->second.witnessed) return {};
  const auto found = prepared_.find(rolled.index());
  if (found == prepared_.end() || !found->second.answered) return " was thrown without its witness.";
  const v1::RollDeclared& declared = found->second.declared;
  if (declared.witness() == v1::SEAT_UNSPECIFIED) return {};
  const std::string& order = found->second.order_hash;  // empty: it was declared before we came
  const bool is_same_order = order.empty() || order == order_hash_;
  const bool same = declared.purpose() == rolled.purpose() && declared.sides() == rolled.sides() &&
                    static_cast<int>(declared.count()) == rolled.faces_size() &&
                    declared.lowest_face() == rolled.lowest_face() && is_same_order;
  return same ? "" : " is not the one that was declared.";
}

// Numbers run on without a gap: nobody can throw more often than is told and choose.
std::string Checker::why_not_numbered(const v1::DiceRolled& rolled) {
  const auto epoch = epochs_.find(rolled.epoch());
  if (epoch == epochs_.end() || epoch->second.revealed) return " was thrown outside an open epoch.";
  std::uint64_t& last = last_[epoch->second.of_secret_rolls ? rolled.epoch() : 0];
  const std::uint64_t before = std::exchange(last, rolled.index());
  const bool again = std::any_of(rolls_.begin(), rolls_.end(), [&](const CheckedRoll& known) {
    return known.rolled.epoch() == rolled.epoch() && known.rolled.index() == rolled.index();
  });
  if (again) return " has a second result.";
  if (rolled.index() != before + 1 && !(gap_ && before == 0)) {
    return " does not follow roll " + std::to_string(before) + ".";
  }
  return why_not_prepared(rolled);
}

std::string Checker::why_not_thrown(const v1::DiceRolled& rolled) {
  const auto impossible = [&](std::uint32_t face) {
    return face < rolled.lowest_face() || face - rolled.lowest_face() >= rolled.sides();
  };
  const auto count = static_cast<std::uint32_t>(rolled.faces_size());
  if (count == 0 || count > kMostDice || rolled.sides() < 2 || rolled.sides() > kMostSides ||
      std::any_of(rolled.faces().begin(), rolled.faces().end(), impossible)) {
    return " shows impossible faces.";
  }
  if (std::string why = why_not_numbered(rolled); !why.empty()) return why;
  if (rolled.attested_by().empty() && order_hash_.empty()) return " does not say to which order it is bound.";
  return {};
}

void Checker::roll(const v1::DiceRolled& rolled) {
  const std::string why = why_not_thrown(rolled);
  const Finding hoped = rolled.attested_by().empty() ? Finding::open : Finding::attested;
  rolls_.push_back({at_, rolled.epoch(), rolled, order_hash_, why.empty() ? hoped : Finding::false_, {}, false});
  if (const auto given = prepared_.find(rolled.index());
      given != prepared_.end() && given->second.given.epoch() == rolled.epoch()) {
    rolls_.back().witness = given->second.given.seat();
    rolls_.back().link = given->second.given.link();
    prepared_.erase(prepared_.begin(), std::next(given));
  }
  if (!why.empty()) fault(rolls_.back().fault = named(rolled) + why);
  if (const auto epoch = epochs_.find(rolled.epoch()); epoch != epochs_.end()) epoch->second.began = true;
}

void Checker::correct(const v1::DiceCorrected& corrected) {
  const auto found = std::find_if(rolls_.begin(), rolls_.end(), [&](const CheckedRoll& roll) {
    return roll.rolled.epoch() == corrected.epoch() && roll.rolled.index() == corrected.index();
  });
  if (found == rolls_.end() && gap_) return;
  const std::string which = "Roll " + std::to_string(corrected.index()) + " of " + named(corrected.epoch());
  if (found == rolls_.end() || found->rolled.attested_by().empty()) {
    return fault(which + " was corrected, but it is none of physical dice.");
  }
  if (corrected.by().empty()) return fault(which + " was corrected by nobody.");
  found->corrected = true;
}

void Checker::reveal(const v1::DiceRevealed& revealed) {
  const auto found = epochs_.find(revealed.epoch());
  if (found == epochs_.end()) return fault("A secret was shown of " + named(revealed.epoch()) + ", which never began.");
  Epoch& epoch = found->second;
  epoch.revealed = true;
  if (!epoch.of_secret_rolls && !prepared_.empty()) {
    fault(named(revealed.epoch(), prepared_.begin()->first) + " was declared and never thrown.");
    prepared_.clear();
  }
  if (revealed.secret().size() != kSeedBytes ||
      commitment(game_, revealed.epoch(), revealed.secret()) != epoch.commitment) {
    return disprove(revealed.epoch(), "The secret of " + named(revealed.epoch()) + " does not open its commitment.");
  }
  for (CheckedRoll& roll : rolls_) {
    if (roll.epoch == revealed.epoch() && roll.finding == Finding::open) prove(roll, epoch, revealed.secret());
  }
}

void Checker::prove(CheckedRoll& roll, const Epoch& epoch, const std::string& secret) {
  const v1::DiceRolled& rolled = roll.rolled;
  const auto count = static_cast<std::uint32_t>(rolled.faces_size());
  const std::string mixed = mix(game_, roll.epoch, epoch.seeds);
  std::vector<std::uint32_t> due = faces(secret,
                                         context({game_, roll.epoch, rolled.index(), roll.order_hash, rolled.purpose(),
                                                  count, rolled.sides(), mixed, roll.link}),
                                         count, rolled.sides());
  for (std::uint32_t& face : due) face = face - 1 + rolled.lowest_face();
  const bool same = std::equal(due.begin(), due.end(), rolled.faces().begin(), rolled.faces().end());
  roll.finding = same ? Finding::proved : Finding::false_;
  if (!same) fault(roll.fault = named(rolled) + " is not what the secret and the order give.");
}

void Checker::end_game() {
  for (const auto& [number, epoch] : epochs_) {
    if (!epoch.revealed) disprove(number, "The game has ended, and the secret of " + named(number) + " was not shown.");
  }
}

std::size_t Checker::count(Finding finding) const {
  return static_cast<std::size_t>(
      std::count_if(rolls_.begin(), rolls_.end(), [&](const CheckedRoll& roll) { return roll.finding == finding; }));
}

std::vector<std::uint64_t> Checker::open_epochs() const {
  std::vector<std::uint64_t> open;
  for (const auto& [number, epoch] : epochs_) {
    if (!epoch.revealed && !epoch.of_secret_rolls) open.push_back(number);
  }
  return open;
}

}  // namespace battalia::proof
