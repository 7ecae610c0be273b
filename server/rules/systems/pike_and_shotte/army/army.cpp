#include "server/rules/systems/pike_and_shotte/army/army.h"

#include "server/rules/families/brigade/army/inspection.h"
#include "server/rules/families/brigade/army/muster.h"
#include "server/rules/systems/pike_and_shotte/book/book.h"
#include "server/rules/systems/pike_and_shotte/info/army_rules.h"
#include "server/rules/systems/pike_and_shotte/info/info.h"

namespace battalia::rules::pike_and_shotte {

v1::ArmyReport check_army(const v1::ArmyList& army) {
  return brigade::check_army(book(), army_rules(), system_info(), army);
}

v1::Scenario muster(const v1::ArmyList& red, const v1::ArmyList& blue) {
  return brigade::muster(book(), army_rules(), system_info(), red, blue);
}

}  // namespace battalia::rules::pike_and_shotte
