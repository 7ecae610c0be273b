// Whether an act is allowed, found by ruling on it without a die: every refusal of a rule system comes before its first
// die, so an act that asks for one is allowed. Used by previews, with what else they all say, and by what keeps
// secrets; changes nothing.
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules {

WhyNot why_not(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat);

// Says so in the preview, whatever a chapter has said of it before: legal, or the reason and its clause.
void check_legality(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat,
                    v1::Preview& preview);

// How much ground the unit will take, wherever it is to stand.
void write_extent(const geometry::Footprint& ground, v1::Preview& preview);

}  // namespace battalia::rules
