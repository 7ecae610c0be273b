// Codes that organisers choose, for entry to an event and for the seats of a campaign: how short they may be, and how
// often a person may guess. Used by the services of leagues and campaigns. Forgotten at a restart.
#pragma once

#include "server/people/attempts.h"
#include "server/play/refusal.h"

#include <cstdint>
#include <optional>
#include <string>

namespace battalia::league {

// Why that can't be the code, with one that can; nothing if it is long enough.
std::optional<std::string> why_not_entry_code(const std::string& code);

class CodeGuesses {
 public:
  CodeGuesses();
  // After too many wrong codes in an hour: not even the right one is taken then.
  std::optional<play::Refusal> why_not_now(const std::string& person, std::int64_t now_ms);
  void count_wrong(const std::string& person, std::int64_t now_ms) { wrong_.count(person, now_ms); }

 private:
  people::Attempts wrong_;
};

}  // namespace battalia::league
