// Two sides meet: creates a battle, which only holds its forces until it is decided.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

struct Joining {
  std::string force;
  std::uint32_t arrives = 0;  // turn of the battle; 0: from the start
  std::string edge;           // table edge; empty: its side's own
};

struct Meeting {
  std::string place;
  std::uint32_t hour = 0;  // on a journey: hours since the beginning
  std::string attacker;  // side: red
  std::string defender;  // side: blue
  std::vector<Joining> forces;
};

// Returns the battle's number. Every force must be present, in no other battle, and must not have fought this turn.
std::uint32_t make_battle(Draft& draft, const Meeting& meeting);

// The recipient's own number for the battle; 0: it does not know of it.
std::uint32_t number_for(const v1::CampaignBattle& battle, const Recipient& recipient);

}  // namespace battalia::campaign
