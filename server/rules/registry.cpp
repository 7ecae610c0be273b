// The one place that names the rule systems. A new one is an include and an entry.
#include "server/rules/system_list.h"
#include "server/rules/systems/fornovo/fornovo.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"

namespace battalia::rules {

Systems all_systems() {
  static const SystemList all = {
      &pike_and_shotte::system(),
      &fornovo::system(),
  };
  return all.systems();
}

}  // namespace battalia::rules
