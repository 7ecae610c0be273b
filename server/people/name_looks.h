// How names look to people, according to Unicode: which characters a name may contain, and which names look too much
// alike (UTS 39). The only file that uses ICU. Pure. Used by credentials.h for new names, by accounts.h for the index
// of names and by leagues for the names of their entrants; names that are already registered are never checked again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::people {

// The name as it is stored: composed (NFC), however it was typed. It must be valid UTF-8, here and below.
std::string composed(std::string_view name);

// Why one of its characters is not allowed in a name, in one sentence; nothing if all are. Letters, digits, marks on
// them and punctuation are allowed; invisible characters, spaces other than ' ', symbols beyond ASCII and unassigned
// characters are not.
std::optional<std::string> why_not_characters(std::string_view name);

// One or two readings of the name, without case and accents, in which lookalike characters are the same: two names that
// share a reading are too similar. Not for display.
std::vector<std::string> looks_of(std::string_view name);

// Changes whenever looks_of may return something else: with the rules here, and with the library's Unicode data.
std::string looks_version();

// True if the name is, or looks like, one that people would take for the server or its operators: "admin", "(Umpire)",
// "server 1". Digits and signs are ignored.
bool is_reserved_name(std::string_view name);

// True if the name looks like the one used by the server's own player.
bool is_name_of_computer(std::string_view name);

}  // namespace battalia::people
