#include "common/player/look.h"

namespace battalia::player {

bool may_act(const v1::Prompt& prompt) { return !prompt.offers().empty() || !prompt.units().empty(); }

UnitNames listed_units(const v1::Prompt& prompt) {
  UnitNames units;
  for (const v1::UnitActions& listed : prompt.units()) units.push_back(listed.unit());
  return units;
}

UnitNames looked_at(const v1::Prompt& prompt, Random& random, Style style) {
  if (prompt.units().empty() || style == Style::greedy) return listed_units(prompt);
  auto lots = static_cast<std::uint32_t>(prompt.offers_size());
  for (const v1::UnitActions& listed : prompt.units()) lots += static_cast<std::uint32_t>(listed.kinds_size());
  std::uint32_t lot = random.below(lots);
  for (const v1::UnitActions& listed : prompt.units()) {
    const auto kinds = static_cast<std::uint32_t>(listed.kinds_size());
    if (lot < kinds) return {listed.unit()};
    lot -= kinds;
  }
  return {};
}

v1::Prompt seen(v1::Prompt prompt, const Offers& of_units, Style style) {
  if (of_units.empty()) return prompt;
  Offers all = of_units;
  if (style == Style::greedy) all.MergeFrom(prompt.offers());
  prompt.mutable_offers()->Swap(&all);
  return prompt;
}

v1::AskOffers ask_offers(std::uint64_t match, v1::Seat seat, std::uint64_t seq, const UnitNames& units) {
  v1::AskOffers request;
  request.set_match(match);
  request.set_seat(seat);
  request.set_seq(seq);
  for (const std::string& unit : units) request.add_units(unit);
  return request;
}

}  // namespace battalia::player
