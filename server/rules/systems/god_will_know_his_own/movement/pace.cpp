#include "server/rules/systems/god_will_know_his_own/movement/pace.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

std::string_view going_in_words(Going going) {
  switch (going) {
    case Going::rough:
      return "rough going";
    case Going::bad:
      return "bad going";
    case Going::road:
      return "on the road";
    case Going::impassable:
      return "impassable ground";
    default:
      return "open going";
  }
}

bool may_charge_far(const Table& table, const Unit& unit) {
  return in_late_period(table) && unit.has_trait(kSwedish) && is_foot(unit) && !is_artillery(unit) &&
         year_of(table) > kSwedishFarAfter;
}

}  // namespace

Going going_ahead(const GroundNear& ground, const Footprint& pose) {
  const geometry::Point ahead = geometry::moved(geometry::front_centre(pose), pose.facing, mechanics::kSameLength);
  return ground.worst_going(geometry::standing_at(ahead, pose.facing, pose.frontage,
                                                  mechanics::kSameLength * 2));  // as thin as is measured
}

Length until_going_changes(const std::function<Going(Length)>& going_at, Length done, Length target) {
  const Going here = going_at(done);
  if (going_at(target) == here) return target;
  Length same = done, other = target;
  while (other - same > Length::um(1)) {
    const Length middle = same + (other - same) / 2;
    (going_at(middle) == here ? same : other) = middle;
  }
  return same > done ? same : target;
}

Pace::Pace(const Table& table, const GroundNear& ground, std::vector<const Unit*> movers,
           std::span<const Footprint> start, bool column, Length moved_before)
    : table_(table),
      ground_(ground),
      movers_(std::move(movers)),
      column_(column),
      prorata_(table.option(kGoingMode) == "prorata"),
      moved_before_(moved_before) {
  for (const Unit* mover : movers_) far_open_.push_back(far_bonus(table, *mover, Going::open));
  if (std::ranges::all_of(movers_, [&](const Unit* mover) { return may_charge_far(table, *mover); }))
    charge_ = kSwedishCharge;
  start_ = after({}, start, {});
}

Going Pace::going_of(std::span<const Footprint> poses) const {
  Going worst = Going::open;
  for (const Footprint& pose : poses) worst = std::max(worst, ground_.worst_going(pose));
  return worst;
}

Going Pace::going_ahead(std::span<const Footprint> poses) const {
  Going worst = Going::open;
  for (const Footprint& pose : poses) worst = std::max(worst, god_will_know_his_own::going_ahead(ground_, pose));
  return worst;
}

Length Pace::until_it_changes(const std::function<std::vector<Footprint>(Length)>& at, Length done,
                              Length target) const {
  if (!prorata_) return target;
  return until_going_changes([&](Length along) { return going_ahead(at(along)); }, done, target);
}

std::optional<Length> Pace::least_in(Going going) const {
  std::optional<Length> least;
  for (const Unit* mover : movers_) {
    const auto allowed = allowance_in(table_, *mover, going, Gait::ordered);
    if (!allowed) return std::nullopt;
    least = std::min(least.value_or(*allowed), *allowed);
  }
  return least;
}

Pace::Over Pace::after(const Over& before, std::span<const Footprint> poses, Length stretch) const {
  Over over = before;
  const Going here = going_of(poses);
  over.on_road = before.on_road && column_ &&
                 std::ranges::all_of(poses, [&](const Footprint& pose) { return ground_.is_on_road(pose); });
  over.ford |= std::ranges::any_of(poses, [&](const Footprint& pose) { return ground_.touches_ford(pose); });
  over.worst = prorata_ ? here : std::max(before.worst, here);
  Length price = stretch;
  if (prorata_ && !over.on_road) {  // each inch costs what the going there requires
    const auto whole = least_in(Going::open), allowed = least_in(going_ahead(poses));
    if (whole && allowed) price = Length::um(std::int64_t{stretch.um()} * whole->um() / allowed->um());
  }
  over.used += price;
  over.length += stretch;
  return over;
}

// That element's allowance; nothing if it may not move at all.
Length Pace::allowed_to(std::size_t i, const Over& over, const Footprint& pose) const {
  const Going going = over.on_road ? Going::road : prorata_ ? Going::open : over.worst;
  std::optional<Length> allowed = allowance_in(table_, *movers_[i], going, Gait::ordered);
  if (!allowed || (prorata_ && !allowance_in(table_, *movers_[i], over.worst, Gait::ordered))) return {};
  const bool far = far_open_[i] > Length() && (going == Going::open || going == Going::rough);
  if (far && is_far_enough(table_, *movers_[i], pose)) *allowed += far_open_[i];
  return *allowed;
}

const Unit& Pace::slowest(const Over& over, std::span<const Footprint> poses) const {
  std::size_t found = 0;
  for (std::size_t i = 1; i < movers_.size(); ++i) {
    if (allowed_to(i, over, poses[i]) < allowed_to(found, over, poses[found])) found = i;
  }
  return *movers_[found];
}

Length Pace::budget(const Over& over, std::span<const Footprint> poses) const {
  if (!over.on_road && over.worst == Going::impassable) return {};
  std::optional<Length> least;
  for (std::size_t i = 0; i < movers_.size(); ++i) {
    const Length allowed = allowed_to(i, over, poses[i]);
    if (allowed == Length()) return {};
    least = std::min(least.value_or(allowed), allowed);
  }
  if (over.ford) least = std::min(*least, std::max(Length(), kFordMost - moved_before_));
  return least.value_or(Length());
}

bool Pace::is_within_charge(const Over& over) const {
  return charge_ > Length() && mechanics::is_within(over.used, charge_);
}

WhyNot Pace::why_not(const Over& over, std::span<const Footprint> poses) const {
  if (over.used <= Length()) return std::nullopt;
  const Length allowed = budget(over, poses);
  if (allowed > Length() && mechanics::is_within(over.used, allowed)) return std::nullopt;
  const Going going = over.on_road ? Going::road : over.worst;
  if (over.ford && mechanics::is_at_least(moved_before_, kFordMost)) {
    return violation("GWK-MOVE-09", mechanics::used_of(moved_before_ + over.used, kFordMost) +
                                        ": a march that touches a ford, all its moves together.");
  }
  if (allowed <= Length()) {
    return violation("GWK-MOVE-04", movers_.front()->id.str() + " may neither enter nor leave " +
                                        std::string(going_in_words(going)) + ".");
  }
  std::string_view clause = allowance_clause(*movers_.front());
  if (over.ford && allowed <= kFordMost)
    clause = "GWK-MOVE-09";
  else if (going == Going::road)
    clause = "GWK-MOVE-03";
  else if (going != Going::open)
    clause = "GWK-MOVE-02";
  std::string reason = mechanics::used_of(over.used, allowed) + ": " + std::string(going_in_words(going));
  if (over.used > over.length)
    reason += ", which adds " + in_words(over.used - over.length) + " to " + in_words(over.length) + " of path";
  if (over.ford && allowed <= kFordMost && moved_before_ > Length())
    reason += ", and earlier moves took " + in_words(moved_before_) + " of the " + in_words(kFordMost) + " of a ford";
  if (movers_.size() > 1) reason += ", at the pace of the slowest, " + slowest(over, poses).id.str();
  return violation(clause, reason + ".");
}

}  // namespace battalia::rules::god_will_know_his_own
