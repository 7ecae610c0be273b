#include "common/base/columns.h"

#include "common/base/text.h"

#include <algorithm>

namespace battalia {

std::string in_columns(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], character_count(row[i]));
  }
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += (i == 0 ? "" : "  ") + row[i];
      if (i + 1 < row.size()) text.append(widths[i] - character_count(row[i]), ' ');
    }
    text += "\n";
  }
  return text;
}

}  // namespace battalia
