// Who may do what in a campaign: its umpire, the officers of its club, people with a seat, spectators. Pure.
#pragma once

#include "server/campaign/adjudicate.h"
#include "server/campaign/reports/redaction.h"
#include "server/store/clubs/club_store.h"

#include <string>
#include <vector>

namespace battalia::campaign {

// A person's role in a campaign. `club` is the campaign's; nullptr: it has none, or the club is gone.
struct Standing {
  Viewer viewer;
  std::vector<std::string> seats = {};  // for which they give orders: the viewer's first
  std::vector<std::string> asked = {};  // to be their deputy
  bool deputy = false;                  // of the viewer's seat, not its player
  bool umpire = false;                  // as orders ask for it
  bool made_it = false;                 // and may assign seats, unless they have left its club
  bool may_look = false;                // at what spectators see, at least
};
Standing standing_of(const Campaign& campaign, const store::ClubRows* club, const std::string& person);

Asker asker_of(const Standing& standing, const std::string& person, const v1::CampaignOrder& order);
Asker server_asker();

// The deadline for this turn's orders, in Unix time; 0: none.
std::int64_t deadline_ms(const Campaign& campaign);

}  // namespace battalia::campaign
