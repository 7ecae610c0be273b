// Which units support others in a round of combat (section SUP): the friends behind and beside those who fight, and the
// choice among them where one friend could back several.
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

// Those that count: one a place and one a supporter. The wanted ones are taken first, in their order, as far as they
// are possible and still free; then as many of the others as can back somebody at the same time, lowest ids first
// (Rule::who_supports, DP-14).
std::vector<Support> chosen_supports(const std::vector<Support>& possible, const std::vector<std::string>& wanted);

// Whether the owner has anything to choose.
bool is_real_choice(const std::vector<Support>& possible);

std::string key_of(const Support& support);  // "S1-P1-rear"

}  // namespace battalia::rules::brigade
