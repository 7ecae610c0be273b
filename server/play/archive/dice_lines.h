// The dice of an exported match in the line format of the published definition, for independent checkers.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::play {

// The dice in the file, as one JSON object per line with the hash of the line before: public rolls or, if an epoch of
// secret rolls is given, those rolls. Or why the file cannot be read, or that
// the match has no such epoch.
tl::expected<std::string, std::string> dice_lines(std::string_view file, std::uint64_t secret_epoch = 0);

}  // namespace battalia::play
