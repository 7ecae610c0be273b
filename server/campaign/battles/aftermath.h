// Applies a battle's aftermath to the rosters: dead, wounded who return, deserters, captured, experience, the fates of
// commanders, who holds the place. Earlier results are undone first, so an outcome may be corrected at any time; the
// rolls stay the same. Forces that have moved on since stay where they are.
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "server/campaign/state/draft.h"

namespace battalia::campaign {

// The origin of an outcome.
struct OutcomeSource {
  std::uint64_t version = 0;  // row in the match's log; 0: the umpire
  bool ruled = false;
  std::string reason;
};

// Every unit that the umpire's aftermath names has to be in the battle: one whose name is misspelt would lose nothing.
WhyNot why_not_aftermath(const v1::CampaignBattle& battle, const v1::Aftermath& aftermath);
void take_outcome(Draft& draft, std::uint32_t number, const v1::Aftermath& aftermath, const OutcomeSource& source);

// Undoes the battle's results: it is open again and holds its forces.
void reopen(Draft& draft, std::uint32_t number, const OutcomeSource& source);

}  // namespace battalia::campaign
