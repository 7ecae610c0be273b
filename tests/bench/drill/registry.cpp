// The rule systems of the measured server: Drill, and one real system.
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/bench/drill/drill.h"

namespace battalia::rules {

Systems all_systems() {
  static const RuleSystem* const systems[] = {&tests::drill(), &pike_and_shotte::system()};
  return systems;
}

}  // namespace battalia::rules
