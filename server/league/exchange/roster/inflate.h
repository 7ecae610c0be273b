// Expands raw deflate data (RFC 1951), enforcing the limit while expanding, so that a small file cannot become a large
// one in memory. Pure.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace battalia::league {

// Nothing if the data is damaged, ends early or would expand to more than `most` bytes.
std::optional<std::string> inflate(std::string_view data, std::size_t most);

}  // namespace battalia::league
