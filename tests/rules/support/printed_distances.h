// The distances that a system prints, by the constants of its tables: for the tests that try each distance exactly and
// slightly beyond, and must not miss one.
#pragma once

#include "tests/support/tree.h"

#include <regex>
#include <string>
#include <vector>

namespace battalia::tests {

// The names of the constants whose type matches `type`, a regular expression, in the tables of that system.
inline std::vector<std::string> printed_distances(const std::string& system, const std::string& type = "Length") {
  const std::regex constant("constexpr (?:" + type + ") (k[A-Za-z]+) =");
  std::vector<std::string> names;
  for (const SourceFile& file : files_under("server/rules/systems/" + system + "/tables", {".h"})) {
    for (const std::string& line : file.lines) {
      std::smatch found;
      if (std::regex_search(line, found, constant)) names.push_back(found[1]);
    }
  }
  return names;
}

}  // namespace battalia::tests
