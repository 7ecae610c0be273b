// What an army list may contain and what it costs (section ORG).
#pragma once

#include "server/rules/families/brigade/army/army_rules.h"

namespace battalia::rules::black_powder {

const brigade::ArmyRules& army_rules();

}  // namespace battalia::rules::black_powder
