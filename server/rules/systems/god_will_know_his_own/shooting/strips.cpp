#include "server/rules/systems/god_will_know_his_own/shooting/strips.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/combat/supports.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr Length kStripRounding = Length::um(100);  // "within" includes exactly: a target that only touches the far end
                                                    // is inside
constexpr Length kStripSlack = Length::um(50);      // a target that only touches the side of a strip is outside
constexpr Length kSightRounding = 1_mm;
constexpr std::int32_t kRanksThatHelp = 3;

Footprint strip_ground(const Unit& shooter, Strip which, Length range) {
  const Footprint& ground = shooter.ground;
  const Length aside = which == Strip::ahead ? Length() : which == Strip::left ? -ground.frontage : ground.frontage;
  const geometry::Point far = geometry::moved(geometry::front_centre(ground), ground.facing, range, aside);
  return geometry::standing_at(far, ground.facing, ground.frontage, range);
}

// The sideways distance of the whole target from the strip straight ahead.
Length off_the_front(const Unit& shooter, const Unit& target) {
  const Length half = shooter.ground.frontage / 2;
  Length left = Length::um(INT32_MAX), right = Length::um(INT32_MIN);
  for (const geometry::Point& corner : geometry::corners(target.ground)) {
    const Length x = geometry::local(shooter.ground, corner).x;
    left = std::min(left, x);
    right = std::max(right, x);
  }
  return std::max({left - half, -half - right, Length()});
}

}  // namespace

std::vector<geometry::Point> strip(const Unit& shooter, Strip which, Length range) {
  const auto corners = geometry::corners(strip_ground(shooter, which, range));
  return {corners.begin(), corners.end()};
}

std::vector<geometry::Point> strip_of_sight(const Unit& shooter, Strip which, Length range) {
  return strip(shooter, which, range + kSightRounding);
}

Length shooting_distance(const Unit& shooter, const Unit& target) {
  return geometry::distance(target.ground, geometry::edge(shooter.ground, Face::front));
}

Violation out_of_the_strips(const Unit& shooter, const Unit& target, std::string_view clause) {
  const Length aside = off_the_front(shooter, target);
  const std::string where = mechanics::name_or_id(target) + " is neither straight ahead of " +
                            mechanics::name_within(shooter) + " nor within one base width of that";
  const auto [off, width] = mechanics::compared(aside, shooter.ground.frontage);
  const bool beside = !mechanics::is_within(aside, shooter.ground.frontage);
  return violation(clause, where + (beside ? ": " + off + " aside, and " + width + " is the limit." : "."));
}

std::optional<Strip> strip_of(const Unit& shooter, const Unit& target, Length range) {
  return strip_of(shooter, target, range, [](Strip) { return true; });
}

std::optional<Strip> strip_of(const Unit& shooter, const Unit& target, Length range,
                              const std::function<bool(Strip)>& is_seen_in) {
  if (mechanics::beyond_reach(shooter.ground, target.ground, range)) return std::nullopt;
  if (!mechanics::is_within(shooting_distance(shooter, target), range)) return std::nullopt;
  for (const Strip which : {Strip::ahead, Strip::left, Strip::right}) {
    const Footprint ground = strip_ground(shooter, which, range + kStripRounding);
    if (geometry::overlap(ground, target.ground, kStripSlack) && is_seen_in(which)) return which;
  }
  return std::nullopt;
}

bool is_busy_in_combat(const Table& table, const Unit& element) {
  if (is_in_contact(table, element) || is_overlapping(table, element)) return true;
  const Unit* front = directly_before(table, element);
  for (std::int32_t rank = 1; front != nullptr && rank <= kRanksThatHelp; ++rank) {
    if (is_in_contact(table, *front)) return rank <= ranks_in_support(table, *front);
    front = directly_before(table, *front);
  }
  return false;
}

std::vector<Aim> first_choice(const std::vector<Aim>& aims) {
  const bool ahead = std::any_of(aims.begin(), aims.end(), [](const Aim& aim) { return aim.strip == Strip::ahead; });
  std::vector<Aim> chosen;
  for (const Aim& aim : aims) {
    if (!ahead || aim.strip == Strip::ahead) chosen.push_back(aim);
  }
  if (chosen.empty()) return chosen;
  const Length nearest = std::min_element(chosen.begin(), chosen.end(), [](const Aim& a, const Aim& b) {
                           return a.distance < b.distance;
                         })->distance;
  std::erase_if(chosen, [&](const Aim& aim) { return !mechanics::is_within(aim.distance, nearest); });
  return chosen;
}

WhyNot why_not_first_choice(const std::vector<Aim>& aims, const Unit& target) {
  const auto is_target = [&](const Aim& aim) { return aim.target->id == target.id; };
  const std::vector<Aim> chosen = first_choice(aims);
  if (std::any_of(chosen.begin(), chosen.end(), is_target)) return std::nullopt;
  const Aim& first = chosen.front();
  const Aim& aim = *std::find_if(aims.begin(), aims.end(), is_target);
  const std::string& name = mechanics::name_or_id(*first.target);
  if (first.strip == Strip::ahead && aim.strip != Strip::ahead) {
    return violation("GWK-SHOOT-05", name + " is straight ahead and must be the target.");
  }
  const mechanics::ComparedLengths lengths = mechanics::compared(first.distance, aim.distance);
  return violation("GWK-SHOOT-07", name + " is nearer: " + lengths.first + " against " + lengths.second + ".");
}

}  // namespace battalia::rules::god_will_know_his_own
