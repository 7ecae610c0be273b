// The one place that names the rule systems. A new one is a folder, an include, and three lines.
#include "server/rules/hidden_information/hidden_information_guard.h"
#include "server/rules/limits/work_limits.h"

#include "server/rules/systems/fornovo/fornovo.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"

namespace battalia::rules {

Systems all_systems() {
  static const HiddenInformationGuard guarded_fornovo(fornovo::system());
  static const HiddenInformationGuard guarded_pike_and_shotte(pike_and_shotte::system());
  static const WorkLimited fornovo(guarded_fornovo);
  static const WorkLimited pike_and_shotte(guarded_pike_and_shotte);
  static const RuleSystem* const systems[] = {
      &pike_and_shotte,
      &fornovo,
  };
  return systems;
}

}  // namespace battalia::rules
