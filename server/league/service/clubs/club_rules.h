// What an order to a club leads to: the rows that change and the sentence for its record, or why it is refused. Pure:
// who asks, the time and the codes are given. Called by clubs.h.
#pragma once

#include "battalia/v1/club.pb.h"
#include "server/store/clubs/club_store.h"

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::league {

// Who asks, and what only the caller can know.
struct ClubAsker {
  std::string person;
  bool guest = false;
  std::int64_t now_ms = 0;
  bool may_found = true;           // a club, as far as the operator says
  std::string new_code_hash = {};  // of a code to be made; 32 bytes
  std::string code_hash = {};      // of the code that was given; 32 bytes
  std::string hook_key = {};       // of a web hook to be set; hexadecimal
  std::string why_no_hook = {};    // why none may be set to that address; empty: it may
};

struct ClubRuling {
  std::string what;  // for the record
  std::vector<store::ClubRowChange> rows;
};

// `club` is nullptr for an order that creates one.
tl::expected<ClubRuling, std::string> rule_on_club(const store::ClubRows* club, const v1::ClubOrder& order,
                                                   const ClubAsker& asker);

}  // namespace battalia::league
