// A situation of Black Powder on the table, drawn in notation, and what its procedures make of it with dice given
// beforehand. Used by the worked examples (rules/black-powder/EXAMPLES.md).
#pragma once

#include "server/rules/systems/black_powder/book/book.h"

#include <functional>
#include <string_view>
#include <vector>

namespace battalia::rules::black_powder {

// Profiles of the prelude: LI line infantry, AC the same in attack column, MX in mixed formation, SK a tiny unit of
// skirmishers, SQ line infantry in square, CV cavalry, HU hussars, FB a foot battery, BG a battalion gun, CDR a
// commander of rating 8. One brigade a side, rb and bb, with the commanders RC at (60,4) and BC at (60,92). Red is
// active.
class Situation {
 public:
  // Fails the test when the lines cannot be read.
  explicit Situation(std::string_view lines, std::string_view phase = "orders");

  const Table& table() const { return table_; }
  Battle battle() const { return {table_, book()}; }
  const Unit& unit(std::string_view id) const { return table_.unit(UnitId(id)); }
  std::int32_t status(std::string_view id, StatusKey key) const { return unit(id).statuses[key]; }

  // A chapter's own step with exactly these faces: fails the test when some are left over.
  Situation& run(const std::function<void(Draft&)>& step, std::vector<std::uint32_t> faces = {});
  // What was thrown for that purpose, in order.
  std::vector<v1::DiceRolled> rolls(std::string_view purpose) const;

 private:
  Table table_;
  std::vector<v1::Event> events_;
};

// The value of the row of that clause, 0 when it did not count.
std::int32_t row(const v1::DiceRolled& roll, std::string_view clause);

}  // namespace battalia::rules::black_powder
