// Where the elements of a group stand after a turn or a change of formation (GWK-MOVE-18 to 20, R-G08). Geometry only:
// path.h checks cost, free space and how far each element may go.
#pragma once

#include "server/rules/systems/god_will_know_his_own/movement/groups.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

enum class QuarterTurn : std::uint8_t { left, right };

// Whether their facings differ: those of a column in a bend.
bool is_bent(std::span<const Footprint> now);

// In the order of group.members; footprints are taken from `now`. In a bend each turns about where it stands.
std::vector<Footprint> turned_about(const Group& group, std::span<const Footprint> now);
std::vector<Footprint> turned(const Group& group, std::span<const Footprint> now, QuarterTurn way);
// By any angle, as a rigid block about the middle of its front: skirmish infantry (GWK-SKIRM-04).
std::vector<Footprint> turned_as_one(const Group& group, std::span<const Footprint> now, std::int32_t turn_mdeg);
// One wide behind that front-rank element, the others sorted by distance.
std::vector<Footprint> in_column(const Group& group, std::span<const Footprint> now, const UnitId& leading);
// Reforms the group to that width with its front in place; elements that move up are added alternately left and right,
// or all on one side.
enum class ComeUp : std::uint8_t { alternately, left, right };
std::vector<Footprint> in_line(const Group& group, std::span<const Footprint> now, std::int32_t files,
                               ComeUp side = ComeUp::alternately);
// Four sides that face outwards; empty with fewer than four elements (GWK-LATE-09).
std::vector<Footprint> in_square(const Group& group, std::span<const Footprint> now);

}  // namespace battalia::rules::god_will_know_his_own
