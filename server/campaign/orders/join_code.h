// The code with which seats are taken, as it is kept: a salt and the SHA-256 of salt and code, so that two campaigns
// with one code do not look alike and no table of common words opens them. Pure.
#pragma once

#include <string>
#include <string_view>

namespace battalia::campaign {

// What the terms keep. `salt`: random bytes, as many as are wanted.
std::string kept_code(std::string_view salt, std::string_view code);
// Whether that is the code of which this was kept; never where nothing was.
bool is_code(std::string_view kept, std::string_view code);

}  // namespace battalia::campaign
