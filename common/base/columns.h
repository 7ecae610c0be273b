// A table as plain text, for terminals.
#pragma once

#include <string>
#include <vector>

namespace battalia {

// A line for each row of cells. Each column is as wide as its widest cell, two blanks between columns.
std::string in_columns(const std::vector<std::vector<std::string>>& rows);

}  // namespace battalia
