#include "server/rules/unit_offers.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace battalia::rules {
namespace {

bool belongs_to_units(const v1::Offer& offer, bool open_decision) { return !open_decision && !offer.units().empty(); }

}  // namespace

bool has_unit_offers(const v1::Prompt& prompt) {
  return std::any_of(prompt.offers().begin(), prompt.offers().end(),
                     [&](const v1::Offer& offer) { return belongs_to_units(offer, !prompt.decision().empty()); });
}

void list_units(v1::Prompt& whole) {
  std::vector<std::string_view> order;
  std::map<std::string_view, std::set<int>> kinds;
  for (const v1::Offer& offer : whole.offers()) {
    if (!belongs_to_units(offer, !whole.decision().empty())) continue;
    for (const std::string& unit : offer.units()) {
      std::set<int>& known = kinds[unit];
      if (known.empty()) order.push_back(unit);
      known.insert(offer.verb());
    }
  }
  for (const std::string_view unit : order) {
    v1::UnitActions& listed = *whole.add_units();
    listed.set_unit(std::string(unit));
    for (const int kind : kinds.at(unit)) listed.add_kinds(static_cast<v1::Verb>(kind));
  }
}

UnitOffers offers_of(const v1::Prompt& whole, std::span<const UnitId> units) {
  const std::set<std::string, std::less<>> asked = [&] {
    std::set<std::string, std::less<>> ids;
    for (const UnitId& unit : units) ids.insert(unit.str());
    return ids;
  }();
  UnitOffers answer{{units.begin(), units.end()}, {}};
  for (const v1::Offer& offer : whole.offers()) {
    const bool names_one = std::any_of(offer.units().begin(), offer.units().end(),
                                       [&](const std::string& unit) { return asked.contains(unit); });
    if (names_one && belongs_to_units(offer, !whole.decision().empty())) answer.offers.push_back(offer);
  }
  return answer;
}

}  // namespace battalia::rules
