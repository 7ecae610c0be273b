#include "server/rules/mechanics/phases.h"

namespace battalia::rules::mechanics {

void declare(const Phase& phase, v1::SystemInfo& info) {
  v1::PhaseDeclared& declared = *info.add_phases();
  declared.set_key(std::string(phase.key));
  declared.set_label(std::string(phase.label));
}

WhyNot why_not_in(const Table& table, PhaseKey phase, const std::function<WhyNot(Draft&)>& take) {
  Table there = table;
  there.phase = phase;
  there.decisions.clear();
  NoDice none;
  Draft draft(std::move(there), none);
  try {
    return take(draft);
  } catch (const DiceWanted&) {
    return std::nullopt;
  }
}

}  // namespace battalia::rules::mechanics
