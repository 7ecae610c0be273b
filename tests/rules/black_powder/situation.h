// A situation of Black Powder on the table, drawn in notation, and the results of its procedures with given dice. Used
// by its chapter tests and worked examples.
#pragma once

#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/systems/black_powder/book/book.h"
#include "server/rules/systems/black_powder/vocabulary/brigade.h"
#include "tests/rules/brigade/situation.h"

#include <string_view>
#include <vector>

namespace battalia::rules::black_powder {

// Profiles of the prelude: LI line infantry, AC the same in attack column, MX in mixed formation, SK a tiny unit of
// skirmishers, SQ line infantry in square, CV cavalry, HU hussars, FB a foot battery, BG a battalion gun, CDR a
// commander of rating 8; LN, SS and LC are line infantry that cannot form square, standard skirmishers and limbered
// foot artillery. One brigade per side, rb and bb, with the commanders RC at (60,4) and BC at (60,92). Red is active
// unless stated otherwise.
class Situation : public brigade::Situation {
 public:
  // The test fails if the lines cannot be parsed.
  explicit Situation(std::string_view lines, std::string_view phase = "orders", std::string_view active = "red");
};

// RC orders that unit: the result of the roll, with exactly these faces.
CommandResult ordered(Situation& table, std::string_view unit, std::vector<std::uint32_t> faces);
// One unit shoots at the other with exactly these faces.
Impact shoot(Situation& table, std::string_view shooter, std::string_view target, std::vector<std::uint32_t> faces);

}  // namespace battalia::rules::black_powder
