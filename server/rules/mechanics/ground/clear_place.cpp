#include "server/rules/mechanics/ground/clear_place.h"

#include <algorithm>

namespace battalia::rules::mechanics {
namespace {

constexpr int kMostSteps = 12;  // in each direction

// With a margin of the footprint's own width: on a map, commanders are drawn larger than they are.
geometry::Footprint with_room(geometry::Footprint ground) {
  ground.frontage = ground.frontage * 3;
  ground.depth = ground.depth * 3;
  return ground;
}

}  // namespace

std::optional<geometry::Footprint> clear_place(const geometry::Footprint& wanted,
                                               std::span<const geometry::Footprint> taken,
                                               const std::function<bool(const geometry::Footprint&)>& allowed) {
  const Angle right = geometry::outward(wanted, geometry::Face::right);
  for (int step = 0; step <= 2 * kMostSteps; ++step) {
    geometry::Footprint place = wanted;
    const int aside = step % 2 == 1 ? (step + 1) / 2 : -step / 2;
    place.centre = geometry::moved(wanted.centre, right, wanted.frontage * aside);
    const bool clear =
        std::ranges::none_of(taken, [&](const geometry::Footprint& other) { return overlap(with_room(place), other); });
    if (clear && allowed(place)) return place;
  }
  return std::nullopt;
}

}  // namespace battalia::rules::mechanics
