// Raw deflate data (RFC 1951), expanded within a bound that is kept while it expands, so that a small file cannot
// become a large one in memory. Pure.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace battalia::league {

// Nothing where the data is damaged, ends early or would become longer than `most` bytes.
std::optional<std::string> inflate(std::string_view data, std::size_t most);

}  // namespace battalia::league
