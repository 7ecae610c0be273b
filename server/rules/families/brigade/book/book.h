// What one book of the family has that the others have otherwise. Each system has one constant of it; the chapters
// reach it through their Battle and know nothing else of the system.
#pragma once

#include "server/rules/families/brigade/book/scenario_rules.h"
#include "server/rules/families/brigade/book/variations.h"

namespace battalia::rules::brigade {

struct Book {
  const Variations& variations;         // where the procedure itself differs
  const ScenarioRules& scenario_rules;  // of the battles that come with the system
};

}  // namespace battalia::rules::brigade
