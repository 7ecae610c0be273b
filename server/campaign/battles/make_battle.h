// Two sides meet: a battle is made, which holds its forces and nothing else until it is decided.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

struct Joining {
  std::string force;
  std::uint32_t arrives = 0;  // turn of the battle; 0: from the start
  std::string edge;           // of the table; empty: its side's own
};

struct Meeting {
  std::string place;
  std::uint32_t hour = 0;  // journey: since the beginning
  std::string attacker;  // side: red
  std::string defender;  // side: blue
  std::vector<Joining> forces;
};

// Gives the battle's number. Every force is present, in no other battle, and has fought none this turn.
std::uint32_t make_battle(Draft& draft, const Meeting& meeting);

// What that recipient calls the battle; 0: it does not know of it.
std::uint32_t number_for(const v1::CampaignBattle& battle, const Recipient& recipient);

}  // namespace battalia::campaign
