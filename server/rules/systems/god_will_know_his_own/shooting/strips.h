// The ground in front of a front edge that its shots can hit: straight ahead, and one base width to the left and right
// of it (GWK-SHOOT-04, 05). Geometry shared by small arms and artillery.
#pragma once

#include "server/rules/systems/god_will_know_his_own/shooting/shooters.h"

#include <functional>
#include <optional>

namespace battalia::rules::god_will_know_his_own {

// From the front edge to the nearest point of the target: the distance compared with ranges.
Length shooting_distance(const Unit& shooter, const Unit& target);
// The strip, straight ahead first, in which some part of the target lies within that range; nothing if none.
std::optional<Strip> strip_of(const Unit& shooter, const Unit& target, Length range);
// The first of those strips in which the target is also visible: a target hidden straight ahead may be visible at the
// side (R-G17).
std::optional<Strip> strip_of(const Unit& shooter, const Unit& target, Length range,
                              const std::function<bool(Strip)>& is_seen_in);
// Why the target lies in no strip although it is within range: how far it is aside, and what is allowed.
Violation out_of_the_strips(const Unit& shooter, const Unit& target, std::string_view clause);
// The strip for use with sight: sight checks points slightly inside a base, so the strip is slightly longer than the
// range.
std::vector<geometry::Point> strip_of_sight(const Unit& shooter, Strip which, Length range);

// Part of a front that fights, or of its support there: contacts, overlaps, supporting ranks (GWK-SHOOT-03, R-G18). An
// element that only stands behind fighting elements is not.
bool is_busy_in_combat(const Table& table, const Unit& element);

// One possible target, and how it can be hit.
struct Aim {
  const Unit* target;
  Strip strip;
  Length distance;
};
// The candidates from which the rules allow a choice: straight ahead before the sides, then the nearest, and others
// equally near (GWK-SHOOT-04 to 07). In the order given.
std::vector<Aim> first_choice(const std::vector<Aim>& aims);
// Why that candidate may not be chosen: the target that takes precedence over it.
WhyNot why_not_first_choice(const std::vector<Aim>& aims, const Unit& target);

}  // namespace battalia::rules::god_will_know_his_own
