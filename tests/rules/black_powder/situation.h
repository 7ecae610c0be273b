// A situation of Black Powder on the table, drawn in notation, and what its procedures make of it with dice given
// beforehand. Used by its chapter tests and worked examples.
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
// foot artillery. One brigade a side, rb and bb, with the commanders RC at (60,4) and BC at (60,92). Red is active
// unless said otherwise.
class Situation : public brigade::Situation {
 public:
  // Fails the test when the lines cannot be read.
  explicit Situation(std::string_view lines, std::string_view phase = "orders", std::string_view active = "red");
};

// RC orders that unit: what the roll brings, with exactly these faces.
CommandResult ordered(Situation& table, std::string_view unit, std::vector<std::uint32_t> faces);
// One unit shoots at the other with exactly these faces.
Impact shoot(Situation& table, std::string_view shooter, std::string_view target, std::vector<std::uint32_t> faces);

}  // namespace battalia::rules::black_powder
