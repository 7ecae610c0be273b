#include "server/play/orders/acts.h"

#include "server/play/orders/orders.h"

#include <algorithm>

namespace battalia::play {
namespace {

v1::Event roll_declared(const rules::Throw& wanted) {
  v1::Event event;
  v1::RollDeclared* declared = event.mutable_roll_declared();
  declared->set_purpose(wanted.purpose);
  declared->set_label(wanted.label);
  declared->set_count(wanted.count);
  declared->set_sides(wanted.sides);
  declared->set_unit(wanted.unit);
  declared->set_lowest_face(wanted.lowest_face);
  return event;
}

v1::Event dice_entered(const v1::RollDeclared& wanted, const EnteredDice& entered) {
  v1::Event event;
  v1::DiceEntered* told = event.mutable_dice_entered();
  told->mutable_faces()->Add(entered.faces.begin(), entered.faces.end());
  told->set_by(entered.by);
  told->set_unit(wanted.unit());
  told->set_label(wanted.label());
  return event;
}

// The dice entered so far, one entry per throw. If the rules now need other throws, those that do not fit are requested
// again.
class DiceAtTable final : public rules::Dice {
 public:
  explicit DiceAtTable(std::vector<EnteredDice> entered) : entered_(std::move(entered)) {}

  std::vector<std::uint32_t> roll(const rules::Throw& wanted) override {
    if (next_ == entered_.size() || !fits(entered_[next_].faces, wanted)) throw rules::DiceWanted(wanted);
    return entered_[next_++].faces;
  }
  std::string attested_by() const override { return entered_[next_ - 1].by; }

 private:
  static bool fits(const std::vector<std::uint32_t>& faces, const rules::Throw& wanted) {
    return faces.size() == wanted.count && std::all_of(faces.begin(), faces.end(), [&](std::uint32_t face) {
             return face >= wanted.lowest_face && face - wanted.lowest_face < wanted.sides;
           });
  }

  std::vector<EnteredDice> entered_;
  std::size_t next_ = 0;
};

// The rules' answer, or the roll that is still needed.
template <class Ask>
Verdict ruled(Ask ask) {
  try {
    rules::Ruling ruling = ask();
    if (!ruling) return tl::unexpected<Denial>(std::move(ruling.error()));
    return std::move(*ruling);
  } catch (const rules::DiceWanted& wanted) {
    return std::vector<v1::Event>{roll_declared(wanted.wanted())};
  }
}

rules::Ruling set_up(const MatchConfig& config, rules::Dice& dice) {
  return config.system->set_up(*config.scenario, options_of(config.created), dice);
}

rules::Ruling ask_held(const MatchState& state, rules::Dice& dice) {
  const HeldOrder& held = *state.held;
  if (held.seat == v1::SEAT_UNSPECIFIED) return set_up(*state.config, dice);
  return state.config->system->adjudicate(state.table, held.act, held.seat, dice);
}

}  // namespace

Verdict begin(const MatchState& state, rules::Dice& dice) {
  return ruled([&] { return set_up(*state.config, dice); });
}

Verdict adjudicate_act(const MatchState& state, const v1::Author& author, const v1::Act& act, rules::Dice& dice) {
  if (state.held)
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "Real dice are being rolled; wait until the umpire has entered them.");
  return ruled([&] { return state.config->system->adjudicate(state.table, act, author.seat(), dice); });
}

Verdict adjudicate_again(const MatchState& state, rules::Dice& dice) {
  return ruled([&] { return ask_held(state, dice); });
}

Verdict adjudicate_held(const MatchState& state, const std::string& person, const v1::EnterDice& entered) {
  if (!state.held || state.waits_for_link()) return refuse(v1::REFUSAL_CODE_NOT_NOW, "No roll is waiting for dice.");
  const v1::RollDeclared& wanted = state.held->wanted;
  if (entered.faces_size() != static_cast<int>(wanted.count())) {
    return refuse(v1::REFUSAL_CODE_INVALID, std::to_string(wanted.count()) +
                                                (wanted.count() == 1 ? " die is" : " dice are") + " needed for " +
                                                wanted.label() + ", not " + std::to_string(entered.faces_size()) + ".");
  }
  for (const std::uint32_t face : entered.faces()) {
    if (face < wanted.lowest_face() || face >= wanted.lowest_face() + wanted.sides()) {
      return refuse(v1::REFUSAL_CODE_INVALID, "There is no face " + std::to_string(face) + " on a die of " +
                                                  std::to_string(wanted.sides()) + " sides.");
    }
  }
  std::vector<EnteredDice> all = state.held->entered;
  all.push_back({{entered.faces().begin(), entered.faces().end()}, person});
  DiceAtTable dice(all);
  Verdict verdict = adjudicate_again(state, dice);
  const bool waits_on = verdict && !verdict->empty() && verdict->front().has_roll_declared();
  if (waits_on) verdict->insert(verdict->begin(), dice_entered(wanted, all.back()));
  return verdict;
}

}  // namespace battalia::play
