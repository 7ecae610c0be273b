// The dice of an exported match in the line format of the published definition, for other checkers.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::play {

// What the file has of dice, a JSON object a line, each with the hash of the line before: of the rolls that everybody
// saw, or, with an epoch of secret rolls, of those. Or why the file cannot be read.
tl::expected<std::string, std::string> dice_lines(std::string_view file, std::uint64_t secret_epoch = 0);

}  // namespace battalia::play
