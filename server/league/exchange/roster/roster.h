// Reads the files of list-building programs, .ros and .rosz, as text for people. The server does not know the rules
// they are for. Pure.
#pragma once

#include "common/base/work.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::league {

inline constexpr std::size_t kMostRosterFileBytes = 60'000;
inline constexpr std::size_t kMostRosterBytes = 4'000'000;  // of XML, after expanding a .rosz
inline constexpr std::size_t kMostRosterLines = 600;
inline constexpr std::size_t kMostRosterTextBytes = 60'000;  // of the text, which is kept with the event

struct Roster {
  std::string text;          // lines: the title, then forces and their units, indented by two spaces per level
  std::uint32_t points = 0;  // according to the file; 0: not given
};

// True if the file is of that kind, valid or not: XML, or an archive.
bool is_roster(std::string_view file);

// The most work that reading the file may take. The actual work for an archive is not known beforehand.
work::Steps most_steps_of(std::string_view file);

// Or one sentence that says why it cannot be read, with the line of the XML.
tl::expected<Roster, std::string> read_roster(std::string_view file);

}  // namespace battalia::league
