// A table as plain text, for terminals.
#pragma once

#include <string>
#include <vector>

namespace battalia {

// One line per row of cells. Each column is as wide as its widest cell, with two spaces between columns.
std::string in_columns(const std::vector<std::vector<std::string>>& rows);

}  // namespace battalia
