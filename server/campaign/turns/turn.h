// A turn from sealed orders to the next: everything that all shapes have in common. Called by orders/ once all orders
// are in, or when the turn is closed.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

// The first turn; after CampaignCreated.
void begin(Draft& draft);
// Carries out the turn's orders and begins the next turn, or ends the campaign.
void resolve_turn(Draft& draft);
// Ends the campaign if it is over and no battle is open.
void end_if_over(Draft& draft);
// With the points and the secret.
void end_now(Draft& draft, v1::CampaignEnded ended);
// A battle ("The battle of Torrington") has been corrected after the end: who has won now, which everybody is told.
void correct_end(Draft& draft, const std::string& battle);

bool is_over(const Campaign& campaign);  // all turns are played
std::uint32_t points_of(const Campaign& campaign, const std::string& side);
// The seat's orders for this turn: sealed ones, otherwise standing ones, otherwise none.
v1::CampaignTurnOrders orders_of(const Campaign& campaign, const std::string& seat);

}  // namespace battalia::campaign
