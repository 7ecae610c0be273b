// The ground that an enemy front threatens (GWK-MOVE-33, 34, R-G14). Asked for every pose of a controlled or impetuous
// move; outcome moves ignore it (GWK-MOVE-35).
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/contact/records.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

// The rectangle before its front, one base wide and kThreatZoneDepth deep. For drawing, and for what follows.
Footprint threat_zone(const Unit& element);
// It has one: not broken, not an uncrewed gun, its front in no contact.
bool threatens(const Table& table, const Unit& element);

// Why that side may not have an element at that pose: it shows that enemy, which threatens it, its flank or rear in the
// zone.
WhyNot why_not_before(const Table& table, v1::Side side, const Footprint& pose, const Unit& enemy);
// The same of all enemies.
WhyNot why_not_in_threat_zones(const Table& table, v1::Side side, const Footprint& pose);
// The enemies in whose zones that ground lies.
std::vector<UnitId> threatened_by(const Table& table, v1::Side side, const Footprint& ground);

}  // namespace battalia::rules::god_will_know_his_own
