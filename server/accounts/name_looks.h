// What a name looks like to people, after Unicode: which characters a name may hold, and which names are too like one
// another (UTS 39). The only file that knows ICU. Pure. Used by credentials.h for new names and by accounts.h for the
// index of names; a name that is registered already is never judged again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::accounts {

// The name as it is kept: composed (NFC), however it was typed. It must be valid UTF-8, here and below.
std::string composed(std::string_view name);

// Why a character of it cannot stand in a name, in one sentence; nothing where all can. Letters, digits, marks upon
// them and punctuation can; what cannot be seen, other spaces than ' ', symbols beyond ASCII and unassigned characters
// cannot.
std::optional<std::string> why_not_characters(std::string_view name);

// One or two readings of the name without case and accents, in which characters that people take for one another are
// the same: two names that share one are too alike. Not for display.
std::vector<std::string> looks_of(std::string_view name);

// Changes whenever looks_of may give something else: with the rules here and with the Unicode data of the library.
std::string looks_version();

// The name is, or looks like, one that people take for the server's own or its keepers': "admin", "(Umpire)",
// "server 1". Digits and signs do not matter.
bool is_reserved_name(std::string_view name);

// The name looks like the one under which the server's own player sits.
bool is_name_of_computer(std::string_view name);

}  // namespace battalia::accounts
