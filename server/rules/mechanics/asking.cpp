#include "server/rules/mechanics/asking.h"

#include "server/rules/limits/work_limits.h"

#include <algorithm>
#include <utility>

namespace battalia::rules::mechanics {

bool Asking::is_about(const UnitId& unit) const {
  return !in_full_ || std::find(units_.begin(), units_.end(), unit) != units_.end();
}

bool Asking::is_about(UnitList units) const {
  return std::any_of(units.begin(), units.end(), [&](const UnitId& unit) { return is_about(unit); });
}

bool Asking::lists(v1::Verb kind, UnitList units) {
  if (in_full_) return false;
  for (const UnitId& unit : units) {
    auto known = std::find_if(list_.begin(), list_.end(), [&](const Listed& one) { return one.unit == unit; });
    if (known == list_.end()) known = list_.insert(list_.end(), {unit, 0});
    known->kinds |= std::uint64_t{1} << kind;
  }
  return true;
}

bool Asking::knows(v1::Verb kind, UnitList units) const {
  return !in_full_ && std::all_of(units.begin(), units.end(), [&](const UnitId& unit) {
    return std::any_of(list_.begin(), list_.end(),
                       [&](const Listed& one) { return one.unit == unit && (one.kinds >> kind & 1) != 0; });
  });
}

void Asking::write_list() {
  for (const Listed& one : list_) {
    v1::UnitActions& listed = *prompt_.add_units();
    listed.set_unit(one.unit.str());
    for (int kind = v1::Verb_MIN; kind <= v1::Verb_MAX; ++kind) {
      if ((one.kinds >> kind & 1) != 0) listed.add_kinds(static_cast<v1::Verb>(kind));
    }
  }
}
static_assert(v1::Verb_MAX < 64, "the kinds of a unit are bits");

bool list_offers(v1::Prompt& prompt, const MakeOffers& make) {
  Asking asking(prompt);
  v1::Prompt nothing;  // nothing needs to be left out: units are listed before their offers are computed
  const bool all = offer_within_limit(nothing, [&] { make(asking); });
  asking.write_list();
  return all;
}

UnitOffers full_offers(std::span<const UnitId> units, std::span<const UnitId> wider, const MakeOffers& make) {
  v1::Prompt prompt;
  Asking asking(prompt, wider);
  offer_within_limit(prompt, [&] { make(asking); });
  return offers_of(std::move(prompt), units);
}

// Without a work limit: without this offer the side could do nothing.
v1::Offer first_offer(const v1::Prompt& prompt, const MakeOffers& make) {
  if (prompt.units().empty()) return prompt.offers(0);
  const UnitId first(prompt.units(0).unit());
  v1::Prompt whole;
  Asking asking(whole, {&first, 1});
  make(asking);
  return offers_of(std::move(whole), {&first, 1}).offers.at(0);
}

}  // namespace battalia::rules::mechanics
