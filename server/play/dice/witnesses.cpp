#include "server/play/dice/witnesses.h"

#include "common/base/check.h"
#include "common/proof/dice.h"

namespace battalia::play {
namespace {

v1::Event witnessed(std::uint64_t epoch, std::uint64_t index, v1::Seat seat, const std::string& link) {
  v1::Event event;
  v1::DiceWitnessed& said = *event.mutable_dice_witnessed();
  said.set_epoch(epoch);
  said.set_index(static_cast<std::uint32_t>(index));
  said.set_seat(seat);
  said.set_link(link);
  return event;
}

v1::Event witnessed(const MatchState& state, const std::string& link) {
  BATTALIA_CHECK(state.waits_for_link(), "a link is given to a roll that waits for it");
  const DiceState& dice = state.dice;
  const std::uint64_t index = dice.run(Audience::everybody).last_index + dice.links.size() + 1;
  return witnessed(dice.epoch(), index, state.held->wanted.witness(), link);
}

v1::Event declared(const v1::DiceRolled& rolled, v1::Seat witness, std::int64_t until_ms) {
  v1::Event event;
  v1::RollDeclared& said = *event.mutable_roll_declared();
  said.set_purpose(rolled.purpose());
  said.set_count(static_cast<std::uint32_t>(rolled.faces_size()));
  said.set_sides(rolled.sides());
  said.set_lowest_face(rolled.lowest_face());
  said.set_epoch(rolled.epoch());
  said.set_index(rolled.index());
  said.set_witness(witness);
  said.set_until_ms(until_ms);
  return event;
}

}  // namespace

RollsOf rolls_of(const MatchState& state, const std::string& request_id, const v1::Order& order, v1::Seat acting) {
  const v1::Seat witness = acting == v1::SEAT_BLUE ? v1::SEAT_RED : v1::SEAT_BLUE;
  const bool chained = !state.dice.chains[player_of(witness)].empty();
  return {proof::order_hash(request_id, order.SerializeAsString()), witness, {}, chained};
}

RollsOf rolls_of_held(const MatchState& state, const v1::DiceWitnessed& witnessed) {
  RollsOf rolls{state.held->hash, witnessed.seat(), state.dice.links, !witnessed.link().empty()};
  rolls.links.push_back(witnessed.link());
  return rolls;
}

std::vector<v1::Event> with_witnesses(std::vector<v1::Event> events, const DiceState& dice, const RollsOf& order,
                                      std::int64_t until_ms) {
  std::vector<v1::Event> told;
  std::size_t asked = order.links.size();
  for (v1::Event& event : events) {
    const v1::DiceRolled& rolled = event.dice_rolled();
    if (event.has_dice_rolled() && rolled.epoch() == dice.epoch()) {
      if (asked > 0) {
        --asked;
      } else if (order.more_to_come) {  // everything from here on was only a trial
        std::erase_if(told, [](const v1::Event& each) { return !each.has_umpire_ruled(); });
        told.push_back(declared(rolled, order.witness, until_ms));
        return told;
      } else {
        told.push_back(witnessed(rolled.epoch(), rolled.index(), order.witness, {}));
      }
    }
    told.push_back(std::move(event));
  }
  return told;
}

std::optional<Refusal> why_not_beside_roll(const v1::Order& order) {
  switch (order.kind_case()) {
    case v1::Order::kShowLink:
    case v1::Order::kReady:
    case v1::Order::kPause:
    case v1::Order::kUnpause:
    case v1::Order::kCallUmpire:
    case v1::Order::kSetStandingOrder:
      return std::nullopt;
    case v1::Order::kUmpire:
      if (order.umpire().has_pause() || order.umpire().has_unpause() || order.umpire().has_set_clock()) {
        return std::nullopt;
      }
      break;
    default:
      break;
  }
  return Refusal{v1::REFUSAL_CODE_NOT_NOW, "A roll is waiting for its witness; try again in a moment."};
}

v1::Event not_witnessed(const MatchState& state) { return witnessed(state, {}); }

Verdict show_link(const MatchState& state, v1::Seat seat, const v1::ShowLink& order) {
  if (!state.waits_for_link()) return refuse(v1::REFUSAL_CODE_NOT_NOW, "No roll is waiting for a link.");
  const v1::RollDeclared& wanted = state.held->wanted;
  if (wanted.witness() != seat) {
    return refuse(v1::REFUSAL_CODE_NOT_ALLOWED, "The roll is waiting for a link of the other side.");
  }
  if (order.epoch() != wanted.epoch() || order.index() != wanted.index()) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "Roll " + std::to_string(wanted.index()) + " of dice epoch " +
                                                std::to_string(wanted.epoch()) + " is the one waiting for a link.");
  }
  const std::size_t player = player_of(seat);
  const std::string before = proof::link_before(state.config->dice_name, order.epoch(), player, order.link());
  if (order.link().size() != proof::kSeedBytes || before != state.dice.chains[player]) {
    return refuse(v1::REFUSAL_CODE_INVALID,
                  "That link does not lead to the previous one, or to the end of your chain.");
  }
  return std::vector<v1::Event>{witnessed(state, order.link())};
}

std::string order_hash_of(const v1::Record& record) {
  if (!record.order_hash().empty()) return record.order_hash();
  return proof::order_hash(record.request_id(), record.order().SerializeAsString());
}

std::string BoundOrders::take(const v1::Record& record, std::vector<std::string>& faults) {
  const bool goes_on = !record.order_hash().empty();
  if (goes_on && record.order_hash() != waiting_) {
    faults.push_back("Row " + std::to_string(record.version()) + " continues an order that is not waiting.");
  }
  if (goes_on) waiting_.clear();
  std::string hash = order_hash_of(record);
  for (const v1::Event& event : record.events()) {
    if (event.roll_declared().witness() != v1::SEAT_UNSPECIFIED) waiting_ = hash;
  }
  return hash;
}

}  // namespace battalia::play
