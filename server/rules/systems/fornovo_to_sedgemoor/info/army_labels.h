// What an army list may say about its units, its generals and itself (FTS-2, FTS-3, FTS-4).
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "server/rules/keys.h"

namespace battalia::rules::fornovo_to_sedgemoor {

inline constexpr OptionKey kArmyYear{"year"};
inline constexpr OptionKey kArmyNation{"nation"};  // "sweden" for its salvees
inline constexpr OptionKey kArmyRegion{"region"};  // "east" for no bayonets
inline constexpr TraitKey kAllyTrait{"ally"};
bool is_of_the_army(const v1::Option& option);  // one of these three

// Declares what a list may contain, for clients and for the inspection.
void declare_army(v1::ArmyDeclared& army);

}  // namespace battalia::rules::fornovo_to_sedgemoor
