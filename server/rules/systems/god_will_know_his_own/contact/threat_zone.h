// The ground that an enemy front threatens (GWK-MOVE-33, 34, R-G14). Checked for every pose of a controlled or
// impetuous move; outcome moves ignore it (GWK-MOVE-35).
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/contact/records.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// The rectangle in front of the element, one base wide and kThreatZoneDepth deep. Used for drawing and by the functions
// below.
Footprint threat_zone(const Unit& element);
// Whether it has a threat zone: not broken, not an uncrewed gun, its front not in contact.
bool threatens(const Table& table, const Unit& element);

// Why that side may not have an element at that pose: it would show its flank or rear to that enemy inside the enemy's
// zone.
WhyNot why_not_before(const Table& table, v1::Side side, const Footprint& pose, const Unit& enemy);
// The same for all enemies.
WhyNot why_not_in_threat_zones(const Table& table, v1::Side side, const Footprint& pose);
// The enemies whose zones contain any of that footprint.
std::vector<UnitId> threatened_by(const Table& table, v1::Side side, const Footprint& ground);

}  // namespace battalia::rules::god_will_know_his_own
