// The passwords that are tried first, wherever somebody tries: some hundreds of words with whatever digits and signs
// stand around them, rows of keys, and what repeats itself. Used by credentials.h. Pure.
#pragma once

#include <string_view>

namespace battalia::accounts {

// The case of ASCII letters does not matter.
bool is_common_password(std::string_view password);

// It is that name, or the name with digits and signs around it: the first guess of an attacker without a list.
bool is_made_of_name(std::string_view password, std::string_view name);

}  // namespace battalia::accounts
