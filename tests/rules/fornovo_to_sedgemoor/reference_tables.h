// A table of numbers, for comparing the code with the independent copy of the printed figures: every cell has a path
// ("movement.rows.wagon.move.25"), so that a cell missing from one of the two is as wrong as a different one.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/tables/cells.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/tables.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {

class ReferenceTable {
 public:
  ReferenceTable() = default;
  // A section of the copy.
  static ReferenceTable printed(const std::string& section);

  ReferenceTable& put(const std::string& path, double value);
  ReferenceTable& put(const std::string& path, std::string_view text);
  ReferenceTable& put(const std::string& path, const char* text) { return put(path, std::string_view(text)); }
  ReferenceTable& put(const std::string& path, bool yes) { return put(path, std::string_view(yes ? "true" : "false")); }
  ReferenceTable& put(const std::string& path, std::int32_t value) { return put(path, static_cast<double>(value)); }
  ReferenceTable& put(const std::string& path, Share share);  // as a fraction
  ReferenceTable& put(const std::string& path, const Scaled& length);
  ReferenceTable& put(const std::string& path, const Cell& cell);
  ReferenceTable& put(const std::string& path, std::initializer_list<std::int32_t> list);

  const std::map<std::string, std::string>& cells() const { return cells_; }

 private:
  std::map<std::string, std::string> cells_;
};

// Every cell that differs or is in only one of the two fails.
void expect_same(const ReferenceTable& code, const ReferenceTable& copy);

}  // namespace battalia::rules::fornovo_to_sedgemoor
