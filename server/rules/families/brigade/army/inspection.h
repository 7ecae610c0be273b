// Checks and prices an army list of a book. Knows profiles and points and nothing of play.
#pragma once

#include "server/rules/families/brigade/army/army_rules.h"

namespace battalia::rules::brigade {

// Every fault of the list, and its points as far as the sources give prices. A legal list has no fault. `system`
// declares what declare_army() writes.
v1::ArmyReport check_army(const Book& book, const ArmyRules& rules, const v1::SystemInfo& system,
                          const v1::ArmyList& army);

}  // namespace battalia::rules::brigade
