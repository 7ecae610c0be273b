#include "server/rules/systems/black_powder/army/army.h"

#include "server/rules/families/brigade/army/inspection.h"
#include "server/rules/families/brigade/army/muster.h"
#include "server/rules/systems/black_powder/book/book.h"
#include "server/rules/systems/black_powder/info/army_rules.h"
#include "server/rules/systems/black_powder/info/info.h"

namespace battalia::rules::black_powder {

v1::ArmyReport check_army(const v1::ArmyList& army) {
  return brigade::check_army(book(), army_rules(), system_info(), army);
}

v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) {
  return brigade::muster(book(), army_rules(), system_info(), red, blue);
}

}  // namespace battalia::rules::black_powder
