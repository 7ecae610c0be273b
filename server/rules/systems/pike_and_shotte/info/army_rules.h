// What an army list may contain and what it costs (section ORG).
#pragma once

#include "server/rules/families/brigade/army/army_rules.h"

namespace battalia::rules::pike_and_shotte {

const brigade::ArmyRules& army_rules();

}  // namespace battalia::rules::pike_and_shotte
