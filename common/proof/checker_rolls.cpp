// The checker's rules for a roll: how it is prepared, made, corrected and finally proved.
#include "common/proof/checker.h"
#include "common/proof/checker_words.h"
#include "common/proof/dice.h"

#include <algorithm>
#include <utility>

namespace battalia::proof {
namespace {

// The maximum number of links between the one that a new viewer is sent and the end of the chain.
constexpr int kMostLinks = 1'024;

bool is_of_physical_dice(const v1::DiceRolled& rolled) { return !rolled.attested_by().empty(); }

bool impossible(const google::protobuf::RepeatedField<std::uint32_t>& faces, const v1::DiceRolled& rolled) {
  return std::any_of(faces.begin(), faces.end(), [&](std::uint32_t face) {
    return face < rolled.lowest_face() || face - rolled.lowest_face() >= rolled.sides();
  });
}

bool is_wanted(const v1::RollDeclared& declared, const v1::DiceRolled& rolled) {
  return declared.purpose() == rolled.purpose() && declared.sides() == rolled.sides() &&
         static_cast<int>(declared.count()) == rolled.faces_size() && declared.lowest_face() == rolled.lowest_face();
}

}  // namespace

// Checks the next roll to be prepared: links come one by one, from the side that is not acting.
std::string Checker::why_not_next(std::uint64_t epoch, std::uint64_t index, v1::Seat witness) const {
  const auto found = epochs_.find(epoch);
  if (found == epochs_.end() || found->second.over || !found->second.witnessed) {
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
  if (declared.witness() == v1::SEAT_UNSPECIFIED) {
    wanted_.push_back({at_, declared});
    return;
  }
  std::string why = why_not_bound(declared.epoch());
  if (why.empty()) why = why_not_next(declared.epoch(), declared.index(), declared.witness());
  if (why.empty() && prepared_.contains(declared.index())) why = " was declared a second time.";
  if (!why.empty()) return fault(named(declared.epoch(), declared.index()) + why);
  Prepared& roll = prepared_[declared.index()];
  roll.declared = declared;
  roll.order_hash = row_.order_hash;
  roll.given.set_seat(declared.witness());
  epochs_[declared.epoch()].began = true;
}

std::string Checker::why_not_witnessed(const v1::DiceWitnessed& witnessed, const Prepared& roll,
                                       const std::string& chain) const {
  const bool declared = beginning_ || roll.declared.witness() == witnessed.seat();
  const std::string whose(side(witnessed.seat()));
  if (witnessed.link().empty() && (declared || chain.empty())) return {};
  if (witnessed.link().empty()) return " was not sent to " + whose + " for a link.";
  if (!declared) return " had its link from " + whose + " before it was declared.";
  std::string link = witnessed.link();
  for (int steps = beginning_ ? kMostLinks : 1; steps > 0; --steps) {
    link = link_before(game_, witnessed.epoch(), player_of(witnessed.seat()), link);
    if (link == chain) return {};
  }
  return " has a link that is not " + whose + "'s.";
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

// Compares the roll with its declaration, in epochs with witness links.
std::string Checker::why_not_prepared(const v1::DiceRolled& rolled) const {
  const auto found = prepared_.find(rolled.index());
  if (found == prepared_.end() || !found->second.answered) return " was rolled without its witness.";
  const v1::RollDeclared& declared = found->second.declared;
  if (declared.witness() == v1::SEAT_UNSPECIFIED) return {};
  const std::string& order = found->second.order_hash;  // empty: it was declared before we joined
  const bool is_same_order = order.empty() || order == row_.order_hash;
  return is_wanted(declared, rolled) && is_same_order ? "" : " is not the one that was declared.";
}

// If the server knew the order before it committed to the secret, it could choose the dice.
std::string Checker::why_not_bound(std::uint64_t epoch) const {
  const auto found = epochs_.find(epoch);
  if (beginning_ || found == epochs_.end() || found->second.since != at_) return {};
  return " was rolled in the row in which the server committed to its secret.";
}

// Numbers have no gaps, so that nobody can roll several times and choose a result.
std::string Checker::why_not_numbered(const v1::DiceRolled& rolled) {
  const auto epoch = epochs_.find(rolled.epoch());
  if (epoch == epochs_.end() || epoch->second.over) return " was rolled outside an open epoch.";
  const bool secret = epoch->second.of_secret_rolls;
  std::uint64_t& last = last_[secret ? rolled.epoch() : 0];
  const std::uint64_t before = std::exchange(last, rolled.index());
  if (find(rolled.epoch(), rolled.index()) != nullptr) return " has a second result.";
  const bool after_gap = gap_ && before == 0 && (secret || rolled.index() >= least_);
  if (rolled.index() != before + 1 && !after_gap) return " does not follow roll " + std::to_string(before) + ".";
  if (!epoch->second.witnessed) return {};
  return why_not_prepared(rolled);
}

// Secret rolls have no seeds and no witness, so a public roll may not use their epochs. Of the four open secret epochs,
// the first is for rolls that only the umpire sees, the others for red's, blue's, and those both see.
std::string Checker::why_not_told(std::uint64_t epoch) const {
  if (!epochs_.at(epoch).of_secret_rolls) return {};
  if (made_.viewer == v1::SEAT_SPECTATOR) return " was rolled in secret, but everybody sees it.";
  const std::vector<std::uint64_t> open = open_secret_epochs();
  const auto place = static_cast<std::size_t>(std::find(open.begin(), open.end(), epoch) - open.begin());
  const bool player = made_.viewer == v1::SEAT_RED || made_.viewer == v1::SEAT_BLUE;
  const std::size_t of_the_other = made_.viewer == v1::SEAT_RED ? 2 : 1;
  if (!player || open.size() != static_cast<std::size_t>(kSecretEpochs) || (place != 0 && place != of_the_other))
    return {};
  return " was rolled as one that this side must not see.";
}

// True if the unit was revealed in this row: dice declared for it earlier were visible only to its own side.
bool Checker::was_hidden(const std::string& unit) const {
  return made_.viewer != v1::SEAT_UNSPECIFIED && made_.viewer != v1::SEAT_UMPIRE &&
         std::any_of(row_.events->begin(), row_.events->end(), [&](const v1::Event& event) {
           return (event.has_unit_revealed() && event.unit_revealed().unit().id() == unit) ||
                  (event.has_unit_added() && event.unit_added().unit().id() == unit);
         });
}

// Physical dice are declared before they are entered, and each declaration has exactly one result.
std::string Checker::why_not_source(const v1::DiceRolled& rolled) {
  if (!is_of_physical_dice(rolled)) {
    return made_.physical_dice ? " is the server's, but the match is played with real dice." : "";
  }
  if (!made_.physical_dice) return " is given as one of real dice, but the match is played with the server's.";
  const auto found = std::find_if(wanted_.begin(), wanted_.end(), [&](const Wanted& wanted) {
    return wanted.at < at_ && is_wanted(wanted.declared, rolled);
  });
  if (found != wanted_.end()) {
    wanted_.erase(found);
    return {};
  }
  return may_have_been_wanted_ || was_hidden(rolled.unit()) ? "" : " was entered without having been declared.";
}

std::string Checker::why_not_thrown(const v1::DiceRolled& rolled) {
  const auto count = static_cast<std::uint32_t>(rolled.faces_size());
  if (count == 0 || count > kMostDice || rolled.sides() < 2 || rolled.sides() > kMostSides ||
      impossible(rolled.faces(), rolled)) {
    return " shows impossible faces.";
  }
  if (std::string why = why_not_numbered(rolled); !why.empty()) return why;
  if (std::string why = why_not_source(rolled); !why.empty()) return why;
  if (std::string why = why_not_told(rolled.epoch()); !why.empty()) return why;
  if (is_of_physical_dice(rolled)) return {};
  if (row_.order_hash.empty()) return " does not name the order it is bound to.";
  return why_not_bound(rolled.epoch());
}

void Checker::roll(const v1::DiceRolled& rolled) {
  const std::string why = why_not_thrown(rolled);
  const Finding hoped = is_of_physical_dice(rolled) ? Finding::attested : Finding::open;
  CheckedRoll& roll = rolls_.emplace_back();
  roll.at = at_;
  roll.epoch = rolled.epoch();
  roll.rolled = rolled;
  roll.order_hash = row_.order_hash;
  roll.finding = why.empty() ? hoped : Finding::false_;
  if (const auto given = prepared_.find(rolled.index());
      given != prepared_.end() && given->second.given.epoch() == rolled.epoch()) {
    roll.witness = given->second.given.seat();
    roll.link = given->second.given.link();
    prepared_.erase(prepared_.begin(), std::next(given));
  }
  if (!why.empty()) fault(roll.fault = named(rolled) + why);
  const auto found = epochs_.find(rolled.epoch());
  if (found == epochs_.end()) return;
  Epoch& epoch = found->second;
  epoch.began = true;
  ++epoch.rolls;
  if (epoch.of_secret_rolls || is_of_physical_dice(rolled)) return;
  for (std::size_t player = 0; player < 2; ++player) roll.unseeded[player] = epoch.seeds[player].empty();
}

std::string Checker::why_not_corrected(const v1::DiceCorrected& corrected) const {
  if (corrected.by().empty()) return " was corrected without a name.";
  for (const v1::Event& event : *row_.events) {
    const v1::UmpireRuled& ruled = event.umpire_ruled();
    if (ruled.power() != "correct_dice") continue;
    if (ruled.person() != corrected.by()) return " was corrected in someone else's name.";
    return ruled.reason().empty() ? " was corrected without a reason." : "";
  }
  const bool told_all = made_.viewer == v1::SEAT_UNSPECIFIED || made_.viewer == v1::SEAT_UMPIRE;
  return told_all ? " was corrected without a reason." : "";  // a secret ruling is revealed when the game has ended
}

CheckedRoll* Checker::find(std::uint64_t epoch, std::uint64_t index) {
  const auto found = std::find_if(rolls_.begin(), rolls_.end(), [&](const CheckedRoll& roll) {
    return roll.rolled.epoch() == epoch && roll.rolled.index() == index;
  });
  return found == rolls_.end() ? nullptr : &*found;
}

void Checker::contest(const v1::Paused& paused) {
  if (CheckedRoll* found = find(paused.disputed_epoch(), paused.disputed_index())) found->contested = true;
}

void Checker::correct(const v1::DiceCorrected& corrected) {
  const std::string which = named(corrected.epoch(), corrected.index());
  if (const std::string why = why_not_corrected(corrected); !why.empty()) fault(which + why);
  CheckedRoll* found = find(corrected.epoch(), corrected.index());
  if (found == nullptr && gap_) return;
  if (found == nullptr || !is_of_physical_dice(found->rolled)) {
    return fault(which + " was corrected, but it is not of real dice.");
  }
  if (corrected.faces_size() != found->rolled.faces_size() || impossible(corrected.faces(), found->rolled)) {
    fault(which + " was corrected to impossible faces.");
  }
  found->corrected = true;
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
  if (!same) fault(roll.fault = named(rolled) + " does not follow from the secret and the order.");
}

std::size_t Checker::count(Finding finding) const {
  return static_cast<std::size_t>(
      std::count_if(rolls_.begin(), rolls_.end(), [&](const CheckedRoll& roll) { return roll.finding == finding; }));
}

}  // namespace battalia::proof
