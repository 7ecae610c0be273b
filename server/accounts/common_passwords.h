// The passwords that attackers try first: some hundreds of words, with any digits and signs around them, keyboard rows,
// and repetitions. Used by credentials.h. Pure.
#pragma once

#include <string_view>

namespace battalia::accounts {

// Ignores the case of ASCII letters.
bool is_common_password(std::string_view password);

// True if the password is the name, or the name with digits and signs around it: the first guess of an attacker without
// a list.
bool is_made_of_name(std::string_view password, std::string_view name);

}  // namespace battalia::accounts
