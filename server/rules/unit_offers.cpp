#include "server/rules/unit_offers.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace battalia::rules {
namespace {

bool belongs_to_units(const v1::Offer& offer, bool open_decision) { return !open_decision && !offer.units().empty(); }

}  // namespace

v1::Prompt shortened(v1::Prompt whole) {
  const bool open_decision = !whole.decision().empty();
  std::vector<std::string> order;
  std::map<std::string, std::set<int>> kinds;
  v1::Prompt rest;
  for (v1::Offer& offer : *whole.mutable_offers()) {
    if (!belongs_to_units(offer, open_decision)) {
      *rest.add_offers() = std::move(offer);
      continue;
    }
    for (const std::string& unit : offer.units()) {
      std::set<int>& known = kinds[unit];
      if (known.empty()) order.push_back(unit);
      known.insert(offer.verb());
    }
  }
  whole.mutable_offers()->Swap(rest.mutable_offers());
  for (const std::string& unit : order) {
    v1::UnitActions& listed = *whole.add_units();
    listed.set_unit(unit);
    for (const int kind : kinds.at(unit)) listed.add_kinds(static_cast<v1::Verb>(kind));
  }
  return whole;
}

v1::Prompt with_offers(v1::Prompt prompt, std::vector<v1::Offer> of_units) {
  google::protobuf::RepeatedPtrField<v1::Offer> own;
  own.Swap(prompt.mutable_offers());
  for (v1::Offer& offer : of_units) *prompt.add_offers() = std::move(offer);
  for (v1::Offer& offer : own) *prompt.add_offers() = std::move(offer);
  return prompt;
}

UnitOffers offers_of(v1::Prompt whole, std::span<const UnitId> units) {
  const std::set<std::string, std::less<>> asked = [&] {
    std::set<std::string, std::less<>> ids;
    for (const UnitId& unit : units) ids.insert(unit.str());
    return ids;
  }();
  UnitOffers answer{{units.begin(), units.end()}, {}};
  for (v1::Offer& offer : *whole.mutable_offers()) {
    const bool names_one = std::any_of(offer.units().begin(), offer.units().end(),
                                       [&](const std::string& unit) { return asked.contains(unit); });
    if (names_one && belongs_to_units(offer, !whole.decision().empty())) answer.offers.push_back(std::move(offer));
  }
  return answer;
}

}  // namespace battalia::rules
