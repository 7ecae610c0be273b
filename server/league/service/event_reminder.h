// A task of which a player of an event is to be reminded. Only data.
#pragma once

#include <cstdint>
#include <string>

namespace battalia::league {

struct EventReminder {
  std::uint64_t event = 0;
  std::string title;  // of the event
  std::string person;
  std::string code;           // as in LeagueTask
  std::string text;           // one sentence
  std::uint32_t game = 0;     // 0: none
  std::int64_t until_ms = 0;  // Unix time; 0: no date
};

}  // namespace battalia::league
