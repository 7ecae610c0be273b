// Army lists written by list-building programs, .ros and .rosz files: read as text for people to read. The server
// knows nothing of the rules they are for. Pure.
#pragma once

#include "common/base/work.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::league {

inline constexpr std::size_t kMostRosterFileBytes = 60'000;
inline constexpr std::size_t kMostRosterBytes = 4'000'000;  // of the XML, as .rosz expands to
inline constexpr std::size_t kMostRosterLines = 600;
inline constexpr std::size_t kMostRosterTextBytes = 60'000;  // of the text, which is kept with the event

struct Roster {
  std::string text;          // lines: what it is, then forces and their units, indented by two spaces a level
  std::uint32_t points = 0;  // as the file says; 0: it says nothing
};

// Whether the file is of that kind, sound or not: XML, or an archive.
bool is_roster(std::string_view file);

// The most work that it may take to read the file: that of an archive is not known before.
work::Steps most_steps_of(std::string_view file);

// Or one sentence that says why it cannot be read, with the line of the XML.
tl::expected<Roster, std::string> read_roster(std::string_view file);

}  // namespace battalia::league
