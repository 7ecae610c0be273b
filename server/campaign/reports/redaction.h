// What a viewer may see of a campaign: events without what is hidden. The only place that decides it. Hidden things
// leave no trace: battles and reports carry the recipient's own numbers, and no other number counts hidden things.
// Pure.
#pragma once

#include "server/campaign/state/campaign.h"

namespace battalia::campaign {

// A viewer: a person with a seat, the umpire, or a spectator. An umpire who has, or once had, a seat counts as a
// player.
struct Viewer {
  std::string side;
  std::string seat;
  bool umpire = false;

  bool sees_all() const { return umpire && seat.empty(); }
};

// The seats that ask a person to be their deputy.
std::vector<std::string> seats_asking(const Campaign& campaign, const std::string& person);
// The seats for which a person gives orders: their own first, then those whose deputy they are.
std::vector<std::string> seats_of(const Campaign& campaign, const std::string& person);
// The viewer that the person is, by the first of these seats.
Viewer viewer_of(const Campaign& campaign, const std::string& person, bool umpire);
// Who the viewer is as a recipient.
Recipient recipient_of(const v1::CampaignContent& content, const Viewer& viewer);

// The content as shown to a viewer: other sides' forces, stores and notes are removed.
v1::CampaignContent shown(const v1::CampaignContent& content, const Viewer& viewer);
// True if the viewer sees that force's actual state.
bool sees_force(const v1::CampaignContent& content, const v1::CampaignForce& force, const Viewer& viewer);
// The battle as one of its recipients sees it; nothing for all others.
std::optional<v1::CampaignBattle> shown(const Campaign& campaign, const v1::CampaignBattle& battle,
                                        const Viewer& viewer);
v1::CampaignForce shown(const Campaign& campaign, const v1::CampaignForce& force, const Viewer& viewer);

// The event as the viewer may see it, given the state after it; nothing if the viewer may not know of it.
std::optional<v1::CampaignEvent> redact(const Campaign& campaign, const v1::CampaignEvent& event, const Viewer& viewer);
// The same for a row. The author of the order is shown only to the umpire and to the author.
std::optional<v1::CampaignRecord> redact(const Campaign& campaign, const v1::CampaignRecord& record,
                                         const Viewer& viewer, const std::string& person);

}  // namespace battalia::campaign
