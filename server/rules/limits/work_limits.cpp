#include "server/rules/limits/work_limits.h"

#include <algorithm>
#include <set>
#include <string>

namespace battalia::rules {
namespace {

constexpr std::string_view kWorkClause = "work";
constexpr work::Steps kStepsOfUnit = 8;  // copied with the table

std::string counted(std::size_t count, std::string_view things) {
  return std::to_string(count) + " " + std::string(things);
}

// "45 pieces of terrain with 2,880 points and 156 units"
std::string contents(const v1::Table& table) {
  std::size_t points = 0;
  for (const v1::Terrain& feature : table.terrain()) points += static_cast<std::size_t>(feature.points_size());
  for (const v1::Zone& zone : table.zones()) points += static_cast<std::size_t>(zone.points_size());
  return counted(static_cast<std::size_t>(table.units_size()), "units, ") +
         counted(static_cast<std::size_t>(table.terrain_size()), "pieces of terrain and ") +
         counted(static_cast<std::size_t>(table.zones_size()), "zones with ") + counted(points, "points");
}

Violation too_large(const v1::Table& table, std::string_view what, work::Steps limit) {
  return violation(kWorkClause, "This battle is too large for the server: " + std::string(what) +
                                    " would take more than " + std::to_string(limit) +
                                    " steps, which is the limit. It has " + contents(table) +
                                    "; use fewer points or fewer units.");
}

Violation too_much(std::string_view what) {
  return violation(kWorkClause,
                   std::string(what) + " would take the server too long to compute. Split it into smaller parts.");
}

template <class Work>
work::Steps steps_of(const Work& work) {
  const work::Steps before = work::spent();
  work();
  return work::spent() - before;
}

}  // namespace

Violation too_much_work() { return too_much("This order"); }

bool offer_within_limit(v1::Prompt& prompt, const std::function<void()>& make) {
  const int before = prompt.offers_size();
  try {
    const work::Budget budget(kOfferSteps);
    make();
    return true;
  } catch (const work::TooMuchWork&) {
  }
  if (prompt.offers_size() > before) prompt.mutable_offers()->RemoveLast();
  return false;
}

WhyNot why_too_much_work(const RuleSystem& system, const v1::Scenario& scenario, std::span<const v1::Option> options) {
  SeededDice trial(1);
  Ruling opening = system.set_up(scenario, options, trial);
  if (!opening) {
    if (opening.error().citation.clause == kWorkClause)
      return too_large(scenario.table(), "setting it up", kOpeningSteps);
    return std::move(opening).error();
  }
  Table table;
  for (const v1::Event& event : *opening) table.apply(event);
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    v1::Prompt prompt;
    work::Steps steps = steps_of([&] { prompt = system.prompt(table, seat); });
    steps = std::max(steps, steps_of([&] { system.offers(table, seat, listed_units(prompt)); }));
    if (steps > kOfferSteps) return too_large(scenario.table(), "the first choice of a side", kOfferSteps);
  }
  return std::nullopt;
}

Ruling WorkLimited::set_up(const v1::Scenario& scenario, std::span<const v1::Option> options, Dice& dice) const {
  try {
    const work::Budget budget(kOpeningSteps);
    return system().set_up(scenario, options, dice);
  } catch (const work::TooMuchWork&) {
    return tl::unexpected(too_large(scenario.table(), "setting it up", kOpeningSteps));
  }
}

Ruling WorkLimited::adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const {
  try {
    const work::Budget budget(kOrderSteps);
    work::count(kStepsOfUnit * table.units.size());
    return system().adjudicate(table, act, seat, dice);
  } catch (const work::TooMuchWork&) {
    return tl::unexpected(too_much_work());
  }
}

Ruling WorkLimited::proceed(const Table& table, Dice& dice) const {
  try {
    const work::Budget budget(kOrderSteps);
    return system().proceed(table, dice);
  } catch (const work::TooMuchWork&) {
    return tl::unexpected(too_much_work());
  }
}

UnitOffers WorkLimited::offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const {
  UnitOffers made;
  const work::Steps all = steps_of([&] { made = system().offers(table, seat, units); });
  if (units.size() < 2 || all <= kOfferSteps) return made;
  made = {};
  std::set<std::string> known;
  work::Steps spent = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    UnitOffers next;
    spent += steps_of([&] { next = system().offers(table, seat, units.subspan(i, 1)); });
    if (spent > kOfferSteps && i > 0) break;
    made.units.push_back(units[i]);
    for (v1::Offer& offer : next.offers) {
      if (known.insert(offer.SerializeAsString()).second) made.offers.push_back(std::move(offer));
    }
  }
  return made;
}

v1::Preview WorkLimited::preview(const Table& table, const v1::Act& act, v1::Seat seat) const {
  try {
    const work::Budget budget(kPreviewSteps);
    work::count(kStepsOfUnit * table.units.size());
    return system().preview(table, act, seat);
  } catch (const work::TooMuchWork&) {
    v1::Preview preview;
    const Violation fault = too_much("This preview");
    preview.set_reason(fault.reason);
    preview.set_clause(fault.citation.clause);
    return preview;
  }
}

std::vector<v1::Reach> WorkLimited::reaches(const Table& table, const UnitId& unit) const {
  try {
    const work::Budget budget(kPreviewSteps);
    return system().reaches(table, unit);
  } catch (const work::TooMuchWork&) {
    return {};
  }
}

}  // namespace battalia::rules
