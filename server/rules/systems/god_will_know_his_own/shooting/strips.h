// The ground before a front edge on which its shots may strike: straight ahead, and one base width to the left and
// right of it (GWK-SHOOT-04, 05). Geometry for small arms and artillery alike.
#pragma once

#include "server/rules/systems/god_will_know_his_own/shooting/shooters.h"

#include <functional>
#include <optional>

namespace battalia::rules::god_will_know_his_own {

// From the front edge to the nearest point of the target: what ranges are compared with.
Length shooting_distance(const Unit& shooter, const Unit& target);
// The strip, ahead first, in which some part of the target lies within that range; nothing: none.
std::optional<Strip> strip_of(const Unit& shooter, const Unit& target, Length range);
// The first of those strips in which it is seen, too: what is hidden straight ahead may be seen at the side (R-G17).
std::optional<Strip> strip_of(const Unit& shooter, const Unit& target, Length range,
                              const std::function<bool(Strip)>& is_seen_in);
// Why it lies in none of them though it is within range: how far it is aside, and what is allowed.
Violation out_of_the_strips(const Unit& shooter, const Unit& target, std::string_view clause);
// The strip as sight asks for it: sight looks for points a touch inside a base, so it is a touch longer than the range.
std::vector<geometry::Point> strip_of_sight(const Unit& shooter, Strip which, Length range);

// Part of a front that fights, or of what helps there: contacts, overlaps, ranks that support (GWK-SHOOT-03, R-G18).
// Who only stands behind those who fight is not.
bool is_busy_in_combat(const Table& table, const Unit& element);

// One enemy that could be shot at, and how.
struct Aim {
  const Unit* target;
  Strip strip;
  Length distance;
};
// Of these the ones that the rules leave to choose from: straight ahead before the sides, the nearest of them; who is
// as near, too (GWK-SHOOT-04 to 07). In the order given.
std::vector<Aim> first_choice(const std::vector<Aim>& aims);
// Why that target, which is one of them, is not left to choose: who comes before it.
WhyNot why_not_first_choice(const std::vector<Aim>& aims, const Unit& target);

}  // namespace battalia::rules::god_will_know_his_own
