// Shared by the orders of a campaign: the state, who asks, and common refusals. For use inside campaign/ only;
// adjudicate.h is the public interface.
#pragma once

#include "battalia/v1/campaign_order.pb.h"
#include "server/campaign/orders/asker.h"
#include "server/campaign/orders/why_not.h"
#include "server/campaign/state/draft.h"

namespace battalia::campaign {

struct OrderContext {
  const Campaign& campaign;
  const Asker& asker;
};

// Each rules on one group of orders: records events into the draft, or returns why not.
WhyNot rule_on_seat(const OrderContext& context, const v1::CampaignOrder& order, Draft& draft);
WhyNot rule_on_turn(const OrderContext& context, const v1::CampaignOrder& order, Draft& draft);
WhyNot rule_on_battle(const OrderContext& context, const v1::CampaignOrder& order, Draft& draft);
WhyNot rule_as_umpire(const OrderContext& context, const v1::CampaignOrder& order, Draft& draft);

// The umpire must have no seat: a player cannot rule on hidden matters.
WhyNot why_not_umpire(const OrderContext& context);
WhyNot why_not_reason(const std::string& reason);  // 1 to 500 characters
// The seat's player, its deputy, or the umpire.
WhyNot why_not_speak_for(const OrderContext& context, const std::string& seat);
void note_ruling(Draft& draft, const std::string& what, const std::string& reason);

}  // namespace battalia::campaign
