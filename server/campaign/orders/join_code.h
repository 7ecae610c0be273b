// The stored form of a join code: a salt, and the SHA-256 of salt and code, so that equal codes of two campaigns look
// different and a precomputed table of common words is useless. Pure.
#pragma once

#include <string>
#include <string_view>

namespace battalia::campaign {

// The stored form. `salt`: random bytes, any number.
std::string kept_code(std::string_view salt, std::string_view code);
// True if that is the code of the stored form; always false if nothing is stored.
bool is_code(std::string_view kept, std::string_view code);

}  // namespace battalia::campaign
