#include "server/rules/hidden_information/legality.h"

namespace battalia::rules {

WhyNot why_not(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat) {
  NoDice none;
  try {
    Ruling ruling = system.adjudicate(table, act, seat, none);
    if (!ruling) return std::move(ruling).error();
  } catch (const DiceWanted&) {
  }
  return std::nullopt;
}

void check_legality(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat,
                    v1::Preview& preview) {
  const WhyNot fault = why_not(system, table, act, seat);
  preview.set_legal(!fault);
  preview.clear_reason();
  preview.clear_clause();
  if (!fault) return;
  preview.set_reason(fault->reason);
  preview.set_clause(fault->citation.clause);
}

void write_extent(const geometry::Footprint& ground, v1::Preview& preview) {
  preview.mutable_footprint()->set_frontage_um(ground.frontage.um());
  preview.mutable_footprint()->set_depth_um(ground.depth.um());
}

}  // namespace battalia::rules
