// The effect of an order to a club: the changed rows and the sentence for its record, or why it is refused. Pure: the
// person, the time and the codes are parameters. Called by clubs.h.
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
  bool may_found = true;           // a club, according to the operator's settings
  std::string new_code_hash = {};  // for a code to be created; 32 bytes
  std::string code_hash = {};      // of the code that was given; 32 bytes
  std::string hook_key = {};       // for a web hook to be set; hexadecimal
  std::string why_no_hook = {};    // why that address is not allowed; empty: it is
};

struct ClubRuling {
  std::string what;  // for the record
  std::vector<store::ClubRowChange> rows;
};

// `club` is nullptr for an order that creates one.
tl::expected<ClubRuling, std::string> rule_on_club(const store::ClubRows* club, const v1::ClubOrder& order,
                                                   const ClubAsker& asker);

}  // namespace battalia::league
