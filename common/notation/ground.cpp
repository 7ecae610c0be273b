#include "common/notation/ground.h"

#include <algorithm>
#include <utility>

namespace battalia::notation {
namespace {

// The first word of "terrain hill ...", ignoring leading spaces.
std::string_view first_word(std::string_view line) {
  const std::size_t from = std::min(line.find_first_not_of(" \t\r"), line.size());
  const std::size_t to = std::min(line.find_first_of(" \t\r#", from), line.size());
  return line.substr(from, to - from);
}

// The lines that are neither a size nor terrain.
std::vector<ParseError> foreign_lines(std::string_view text, std::size_t most) {
  std::vector<ParseError> faults;
  int line = 1;
  for (std::size_t at = 0; at <= text.size() && faults.size() < most; ++line) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view word = first_word(text.substr(at, end - at));
    if (!word.empty() && word != "table" && word != "terrain")
      faults.push_back({line, 1, "a ground has a line \"table\" and lines \"terrain\", and no others"});
    at = end + 1;
  }
  return faults;
}

}  // namespace

tl::expected<v1::Table, std::vector<ParseError>> read_ground(std::string_view text, std::size_t most) {
  if (auto foreign = foreign_lines(text, most); !foreign.empty()) return tl::unexpected(std::move(foreign));
  auto read = read_scenario(text, most);
  if (!read) return tl::unexpected(std::move(read.error()));
  if (read->table().width_um() <= 0 || read->table().height_um() <= 0)
    return tl::unexpected(std::vector<ParseError>{{1, 1, "a ground needs its size: \"table 72 x 48\""}});
  return std::move(*read->mutable_table());
}

}  // namespace battalia::notation
