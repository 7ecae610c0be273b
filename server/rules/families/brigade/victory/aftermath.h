// The aftermath of a battle (RuleSystem::aftermath): strength in stamina, losses as they count towards a beaten army,
// the fate of units and commanders. Reads the battle; changes nothing.
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "server/rules/families/brigade/book/battle.h"

namespace battalia::rules::brigade {

// For a commander who replaces another, under another name: how many predecessors were lost. Declared by the books that
// set it.
inline constexpr StatusKey kFallenBefore{"fallen_before"};

v1::Aftermath aftermath(const Battle& battle);

}  // namespace battalia::rules::brigade
