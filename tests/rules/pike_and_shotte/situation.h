// Situations of Pike & Shotte, used by the chapter tests and the worked examples. The prelude gives every one a table
// of 96 x 72 in, the default options and the profiles that the examples use.
#pragma once

#include "server/rules/systems/pike_and_shotte/book/book.h"
#include "tests/rules/brigade/situation.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::pike_and_shotte {

// One battalia per side, rb and bb, with commanders RC at (36,4) and BC at (70,46) and the lines, as a situation. It is
// red's step of orders unless stated otherwise.
std::string opening(std::string_view lines, std::string_view turn = "turn 2 of 10 active red phase orders first red");

// Profiles of the prelude: SH shot, SHL large, SHS small shot, SK skirmishing shot, PB pike block, CI combined, HH
// heavy horse, HQ horse, LH light horse, LO, MO, HO light, medium and heavy guns, CDR a commander of rating 8. The
// situation sets facing, command and position: "unit red P1 of r profile PB at (36,20) facing 0".
class Situation : public brigade::Situation {
 public:
  // The test fails if the lines cannot be parsed.
  explicit Situation(std::string_view lines);
};

}  // namespace battalia::rules::pike_and_shotte
