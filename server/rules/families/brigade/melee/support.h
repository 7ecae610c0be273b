// Which units support others in a round of combat (section SUP): friends behind and next to fighting units, and the
// choice among them if one friend could support several.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::brigade {

struct Support {
  UnitId supporter;
  UnitId supported;
  geometry::Face place = geometry::Face::rear;  // rear, left or right of the supported unit
  friend bool operator==(const Support&, const Support&) = default;
};

// Every support that the side could use for those of its units, by the lowest id of both and the place.
std::vector<Support> possible_supports(const Battle& battle, const std::vector<UnitId>& fighting, v1::Side side);

// The supports that count: one per place and one per supporter. Wanted ones are taken first, in order, as far as they
// are possible and free; then as many others as can support somebody at the same time, lowest ids first
// (Rule::who_supports, DP-14).
std::vector<Support> chosen_supports(const std::vector<Support>& possible, const std::vector<std::string>& wanted);

// True if the owner has anything to choose.
bool is_real_choice(const std::vector<Support>& possible);

std::string key_of(const Support& support);  // "S1-P1-rear"

}  // namespace battalia::rules::brigade
