// The words on the table: statuses, statistics, traits, formations, terrain, kinds of roll.
#pragma once

#include "server/rules/systems/pike_and_shotte/info/info.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <span>

namespace battalia::rules::pike_and_shotte {

// All words of the system, statuses among them.
mechanics::Vocabulary vocabulary();

}  // namespace battalia::rules::pike_and_shotte
