#include "server/play/state/dice_state.h"

#include <algorithm>

namespace battalia::play {
namespace {

std::uint64_t epoch_of(const v1::Event& event) {
  switch (event.kind_case()) {
    case v1::Event::kDiceCommitted:
      return event.dice_committed().epoch();
    case v1::Event::kDiceSeedCommitted:
      return event.dice_seed_committed().epoch();
    case v1::Event::kRollDeclared:
      return event.roll_declared().epoch();
    case v1::Event::kDiceWitnessed:
      return event.dice_witnessed().epoch();
    default:
      return event.dice_seed_shown().epoch();
  }
}

}  // namespace

bool DiceState::Attested::is_visible_to(v1::Seat seat) const {
  const bool player = seat == v1::SEAT_RED || seat == v1::SEAT_BLUE;
  switch (audience) {
    case Audience::everybody:
      return true;
    case Audience::both_sides:
      return player || seat == v1::SEAT_UMPIRE;
    case Audience::with_red:
      return seat == v1::SEAT_RED || seat == v1::SEAT_UMPIRE;
    case Audience::with_blue:
      return seat == v1::SEAT_BLUE || seat == v1::SEAT_UMPIRE;
    default:
      return seat == v1::SEAT_UMPIRE;
  }
}

const DiceState::Attested* DiceState::find_attested(std::uint64_t epoch, std::uint64_t index) const {
  const auto found = std::find_if(attested.begin(), attested.end(),
                                  [&](const Attested& roll) { return roll.epoch == epoch && roll.index == index; });
  return found == attested.end() ? nullptr : &*found;
}

void DiceState::note_epoch(std::uint64_t epoch) { last_epoch = std::max(last_epoch, epoch); }

void DiceState::apply(const v1::Event& event, std::int64_t at_ms) {
  switch (event.kind_case()) {
    case v1::Event::kDiceCommitted:
      return commit(event);
    case v1::Event::kDiceSeedCommitted:
      seeds_committed[player_of(event.dice_seed_committed().seat())] = event.dice_seed_committed().commitment();
      chains[player_of(event.dice_seed_committed().seat())] = event.dice_seed_committed().chain();
      bound_ms[player_of(event.dice_seed_committed().seat())] = at_ms;
      open.push_back(event);
      return;
    case v1::Event::kDiceSeedShown:
      seeds[player_of(event.dice_seed_shown().seat())] = event.dice_seed_shown().seed();
      open.push_back(event);
      return;
    case v1::Event::kRollDeclared:
      open.push_back(event);
      return;
    case v1::Event::kDiceWitnessed:
      return witness(event);
    case v1::Event::kDiceRolled:
      return roll(event.dice_rolled());
    case v1::Event::kDiceRevealed:
      return close(event.dice_revealed().epoch());
    default:
      return;
  }
}

// Epochs of secret rolls are committed to together, in the order of their audiences. If some are still open, their
// secrets were lost and will never be revealed.
void DiceState::commit(const v1::Event& event) {
  const v1::DiceCommitted& committed = event.dice_committed();
  note_epoch(committed.epoch());
  if (!committed.secret()) {
    close(runs[0].epoch);
    open.push_back(event);
    runs[0].epoch = committed.epoch();
    rolls_in_epoch = 0;
    seeds_committed = {};
    seeds = {};
    witnessed = committed.witnessed();
    chains = {};
    links.clear();
    return;
  }
  const auto free = [](const Run& each) { return each.epoch == 0; };
  if (std::none_of(runs.begin() + 1, runs.end(), free)) {
    for (std::size_t i = 1; i < runs.size(); ++i) close(runs[i].epoch);
  }
  open.push_back(event);
  *std::find_if(runs.begin() + 1, runs.end(), free) = {committed.epoch(), 0};
}

// New viewers are sent each seat's last link, and those for rolls still to come. A missed link is the last of its
// chain.
void DiceState::witness(const v1::Event& event) {
  const v1::DiceWitnessed& given = event.dice_witnessed();
  std::string& chain = chains[player_of(given.seat())];
  std::erase_if(open, [&](const v1::Event& known) {
    const v1::DiceWitnessed& before = known.dice_witnessed();
    const bool older = before.seat() == given.seat() && before.index() <= runs[0].last_index && !chain.empty();
    return known.has_roll_declared() || (known.has_dice_witnessed() && older);
  });
  if (!chain.empty()) open.push_back(event);
  links.push_back(given.link());
  chain = given.link();
}

void DiceState::roll(const v1::DiceRolled& rolled) {
  if (rolled.epoch() == 0) return;
  note_epoch(rolled.epoch());
  const auto found =
      std::find_if(runs.begin(), runs.end(), [&](const Run& each) { return each.epoch == rolled.epoch(); });
  const auto audience = found == runs.end() ? 0 : static_cast<std::size_t>(found - runs.begin());
  if (!rolled.attested_by().empty()) {
    attested.push_back({rolled.epoch(), rolled.index(), static_cast<std::uint32_t>(rolled.faces_size()), rolled.sides(),
                        rolled.lowest_face(), static_cast<Audience>(audience)});
  }
  Run& run = runs[audience];
  run.last_index = std::max<std::uint64_t>(run.last_index, rolled.index());
  if (&run != &runs[0]) return;
  ++rolls_in_epoch;
  if (!links.empty()) links.erase(links.begin());
}

void DiceState::close(std::uint64_t epoch) {
  std::erase_if(open, [&](const v1::Event& event) { return epoch_of(event) == epoch; });
  for (Run& run : runs) {
    if (run.epoch == epoch) run.epoch = 0;
  }
}

}  // namespace battalia::play
