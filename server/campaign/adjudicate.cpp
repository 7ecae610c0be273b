#include "server/campaign/adjudicate.h"

#include "server/campaign/orders/order_context.h"
#include "server/campaign/turns/turn.h"

namespace battalia::campaign {
namespace {

constexpr std::uint32_t kMostOrders = 300;
constexpr const char* kEnough = "You have already given 300 orders this turn; wait for the next turn.";

using Rule = WhyNot (*)(const OrderContext&, const v1::CampaignOrder&, Draft&);

WhyNot create(const OrderContext& context, const v1::CampaignOrder& order, Draft& draft) {
  if (!context.asker.umpire && !context.asker.server) return "Only an officer can make a campaign.";
  const v1::CreateCampaign& given = order.create();
  if (given.secret().size() != 32) return "The secret must be 32 bytes long.";
  if (given.content().sides_size() < 2 || given.content().forces().empty())
    return "The campaign has no sides or forces.";
  v1::CampaignEvent event;
  *event.mutable_created()->mutable_content() = given.content();
  event.mutable_created()->set_secret(given.secret());
  event.mutable_created()->set_commitment(commitment_to(given.secret()));
  *event.mutable_created()->mutable_terms() = given.terms();
  draft.record(std::move(event));
  begin(draft);
  return std::nullopt;
}

Rule rule_for(v1::CampaignOrder::KindCase kind) {
  switch (kind) {
    case v1::CampaignOrder::kCreate:
      return create;
    case v1::CampaignOrder::kAssign:
    case v1::CampaignOrder::kDeputy:
    case v1::CampaignOrder::kStanding:
    case v1::CampaignOrder::kLook:
    case v1::CampaignOrder::kRemind:
    case v1::CampaignOrder::kTakeSeat:
    case v1::CampaignOrder::kLeaveSeat:
    case v1::CampaignOrder::kNameUmpire:
      return rule_on_seat;
    case v1::CampaignOrder::kSeal:
    case v1::CampaignOrder::kClose:
    case v1::CampaignOrder::kChange:
      return rule_on_turn;
    case v1::CampaignOrder::kLink:
    case v1::CampaignOrder::kTakeOutcome:
    case v1::CampaignOrder::kRuleBattle:
    case v1::CampaignOrder::kHandBattle:
      return rule_on_battle;
    case v1::CampaignOrder::kMoveForce:
    case v1::CampaignOrder::kSetForce:
    case v1::CampaignOrder::kSetPlace:
    case v1::CampaignOrder::kGrant:
    case v1::CampaignOrder::kWeather:
    case v1::CampaignOrder::kRumour:
    case v1::CampaignOrder::kCourier:
    case v1::CampaignOrder::kExchange:
    case v1::CampaignOrder::kDeadline:
    case v1::CampaignOrder::kEnd:
      return rule_as_umpire;
    case v1::CampaignOrder::KIND_NOT_SET:
      return nullptr;
  }
  return nullptr;
}

// Limits the orders stored per person and turn. The turn can always be closed, and the campaign ended.
bool has_given_enough(const Campaign& campaign, const v1::CampaignOrder& order, const Asker& asker) {
  if (asker.server || order.has_close() || order.has_end()) return false;
  const auto found = campaign.orders_given.find(asker.person);
  return found != campaign.orders_given.end() && found->second >= kMostOrders;
}

// The order was sent before the turn ended, so it was meant for that turn.
WhyNot why_not_this_turn(const Campaign& campaign, const v1::CampaignOrder& order) {
  if (order.turn() == 0 || order.turn() == campaign.turn) return std::nullopt;
  return "This was meant for turn " + std::to_string(order.turn()) + ", but it is turn " +
         std::to_string(campaign.turn) + " now.";
}

}  // namespace

CampaignRuling adjudicate(const Campaign& campaign, const v1::CampaignOrder& order, const Asker& asker, Rolls& rolls) {
  const Rule rule = rule_for(order.kind_case());
  if (rule == nullptr) return tl::unexpected(std::string("This order is unknown."));
  const bool creates = order.kind_case() == v1::CampaignOrder::kCreate;
  if (creates && campaign.created) return tl::unexpected(std::string("This campaign already exists."));
  if (!creates && !campaign.created) return tl::unexpected(std::string("This campaign does not exist."));
  if (campaign.ended && !order.has_take_outcome()) return tl::unexpected(std::string("The campaign has ended."));
  if (WhyNot reason = why_not_this_turn(campaign, order)) return tl::unexpected(std::move(*reason));
  if (has_given_enough(campaign, order, asker)) return tl::unexpected(std::string(kEnough));
  Draft draft(campaign, rolls);
  if (WhyNot reason = rule({campaign, asker}, order, draft)) return tl::unexpected(std::move(*reason));
  return draft.take_events();
}

}  // namespace battalia::campaign
