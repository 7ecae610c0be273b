#include "server/play/dice/seeds.h"

#include "common/proof/dice.h"

#include <algorithm>

namespace battalia::play {
namespace {

// Once one side has revealed its seed, the other can no longer commit to one, so it waits this long first.
constexpr std::int64_t kSeedPatienceMs = 1'500;

std::optional<Refusal> why_not_take_part(const MatchState& state, std::uint64_t epoch, std::string_view bytes) {
  const DiceState& dice = state.dice;
  if (bytes.size() != proof::kSeedBytes)
    return Refusal{v1::REFUSAL_CODE_INVALID, "Seeds and commitments to them must be 32 bytes."};
  if (epoch != dice.epoch()) {
    return Refusal{v1::REFUSAL_CODE_NOT_NOW,
                   "Dice epoch " + std::to_string(epoch) + " is not open; " + std::to_string(dice.epoch()) + " is."};
  }
  if (dice.rolls_in_epoch > 0 || state.waits_for_link()) {
    return Refusal{v1::REFUSAL_CODE_NOT_NOW, "The first roll of dice epoch " + std::to_string(epoch) +
                                                 " has been rolled; wait for the next one."};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> why_not_show_yet(const MatchState& state, v1::Seat seat, std::int64_t now_ms) {
  const DiceState& dice = state.dice;
  const v1::Seat other = opponent(seat);
  const std::vector<Member>& members = state.seat_state(other).members;
  const bool somebody =
      std::any_of(members.begin(), members.end(), [](const Member& member) { return member.person != kComputer; });
  const bool own_bound = !dice.seeds_committed[player_of(seat)].empty();
  const bool bound = !dice.seeds_committed[player_of(other)].empty();
  if (!somebody || !own_bound || bound || now_ms >= dice.bound_ms[player_of(seat)] + kSeedPatienceMs)
    return std::nullopt;
  return Refusal{v1::REFUSAL_CODE_NOT_NOW,
                 "The other side has not committed to its seed yet; reveal yours when it has, or in two seconds."};
}

Verdict commit_seed(const MatchState& state, v1::Seat seat, const v1::CommitSeed& order) {
  if (auto refusal = why_not_take_part(state, order.epoch(), order.commitment())) {
    return tl::unexpected<Denial>(std::move(*refusal));
  }
  const DiceState& dice = state.dice;
  if (!dice.seeds_committed[player_of(seat)].empty()) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "Your side has already committed to a seed of this epoch.");
  }
  if (std::any_of(dice.seeds.begin(), dice.seeds.end(), [](const std::string& seed) { return !seed.empty(); })) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW,
                  "A seed of this epoch has been revealed; it is too late to commit to another.");
  }
  if (!order.chain().empty() && (!dice.witnessed || order.chain().size() != proof::kSeedBytes)) {
    return refuse(v1::REFUSAL_CODE_INVALID, dice.witnessed ? "The end of a chain of links must be 32 bytes."
                                                           : "This match is played without witness links.");
  }
  std::vector<v1::Event> events(1);
  v1::DiceSeedCommitted& committed = *events[0].mutable_dice_seed_committed();
  committed.set_epoch(order.epoch());
  committed.set_seat(seat);
  committed.set_commitment(order.commitment());
  committed.set_chain(order.chain());
  return events;
}

Verdict show_seed(const MatchState& state, v1::Seat seat, const v1::ShowSeed& order) {
  if (auto refusal = why_not_take_part(state, order.epoch(), order.seed())) {
    return tl::unexpected<Denial>(std::move(*refusal));
  }
  const std::size_t player = player_of(seat);
  if (!state.dice.seeds[player].empty()) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "Your side has already revealed its seed of this epoch.");
  }
  const std::string due = proof::player_commitment(state.config->dice_name, order.epoch(), player, order.seed());
  if (state.dice.seeds_committed[player] != due) {
    return refuse(v1::REFUSAL_CODE_INVALID, "That seed does not match your side's commitment.");
  }
  std::vector<v1::Event> events(1);
  v1::DiceSeedShown& shown = *events[0].mutable_dice_seed_shown();
  shown.set_epoch(order.epoch());
  shown.set_seat(seat);
  shown.set_seed(order.seed());
  return events;
}

Verdict correct_dice(const MatchState& state, const std::string& person, const v1::CorrectDice& order) {
  const DiceState::Attested* roll = state.dice.find_attested(order.epoch(), order.index());
  if (roll == nullptr) {
    return refuse(v1::REFUSAL_CODE_INVALID, "No real dice were entered as roll " + std::to_string(order.index()) +
                                                " of dice epoch " + std::to_string(order.epoch()) + ".");
  }
  const auto fits = [&](std::uint32_t face) {
    return face >= roll->lowest_face && face - roll->lowest_face < roll->sides;
  };
  if (order.faces_size() != static_cast<int>(roll->count) ||
      !std::all_of(order.faces().begin(), order.faces().end(), fits)) {
    return refuse(v1::REFUSAL_CODE_INVALID, "That roll was of " + std::to_string(roll->count) + " dice of " +
                                                std::to_string(roll->sides) + " sides; enter as many faces.");
  }
  std::vector<v1::Event> events(1);
  for (const v1::Seat seat : kViewers) {  // viewers who did not see the roll must not see its faces now
    if (roll->audience != Audience::everybody && roll->is_visible_to(seat)) events[0].add_only_for(seat);
  }
  v1::DiceCorrected& corrected = *events[0].mutable_dice_corrected();
  corrected.set_epoch(order.epoch());
  corrected.set_index(order.index());
  *corrected.mutable_faces() = order.faces();
  corrected.set_by(person);
  return events;
}

}  // namespace battalia::play
