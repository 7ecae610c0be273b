// What campaigns do automatically: battles become matches, computers give orders, turns close at their deadline.
#include "server/campaign/players/computer_player.h"
#include "server/campaign/reports/view.h"
#include "server/campaign/service/service_parts.h"
#include "server/campaign/turns/turn.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

constexpr std::int64_t kAgainMs = 60'000;  // retry interval after a failure

bool has_people(const Campaign& campaign) {
  return std::ranges::any_of(campaign.seats, [](const auto& entry) { return !entry.second.person().empty(); });
}

}  // namespace

void Service::Parts::as_server(std::uint64_t number, const v1::CampaignOrder& order, const CampaignDone& done) {
  host.submit(number, server_asker(), order, {}, [this, number, done](const CampaignAnswer& answer) {
    if (done) return done(answer);
    if (answer.kind != CampaignAnswer::Kind::accepted && context.warn) context.warn(number, answer.reason);
  });
}

void Service::Parts::look_after(std::uint64_t number) {
  const Campaign* campaign = find(number);
  if (campaign == nullptr) return;
  maker.look_after(number, *campaign);
  watchers.tell(number);
  care.due_at(number, deadline_ms(*campaign));
  play_computers(number, *campaign);
}

// The deadline has passed; if the umpire closes turns, this waits for the umpire, who is shown that.
void Service::Parts::act(std::uint64_t number) {
  care.due_at(number, 0);
  const Campaign* campaign = find(number);
  if (campaign == nullptr) return;
  const std::int64_t when = deadline_ms(*campaign);
  if (when == 0) return;
  if (when > context.clock.now_ms()) return care.due_at(number, when);
  if (umpire_closes(*campaign)) return watchers.tell(number);
  care.due_at(number, context.clock.now_ms() + kAgainMs);
  v1::CampaignOrder order;
  order.mutable_close();
  order.set_turn(campaign->turn);
  as_server(number, order);
}

// Computers give their orders at once if people wait for them. If only computers play, they wait for their battles, so
// that the war does not end before these are fought.
void Service::Parts::play_computers(std::uint64_t number, const Campaign& campaign) {
  if (campaign.ended || is_over(campaign)) return;
  if (!has_people(campaign) && has_open_battle(campaign)) return;
  std::vector<v1::CampaignOrder> given;
  for (const auto& [key, seat] : campaign.seats) {
    if (!seat.computer() || seat.ready() || ordering.contains({number, key})) continue;
    v1::CampaignOrder order;
    order.set_turn(campaign.turn);
    order.mutable_seal()->set_seat(key);
    const v1::CampaignView view = view_of(campaign, {side_of_seat(campaign.content, key), key, false});
    *order.mutable_seal()->mutable_orders() = computer_orders(view, key);
    given.push_back(std::move(order));
  }
  for (const v1::CampaignOrder& order : given) seal_for_computer(number, order);
}

// Orders that it may not give are dropped: first the purchases, because money may be short or a place besieged.
void Service::Parts::seal_for_computer(std::uint64_t number, const v1::CampaignOrder& order) {
  ordering.insert({number, order.seal().seat()});
  as_server(number, order, [this, number, order](const CampaignAnswer& answer) {
    ordering.erase({number, order.seal().seat()});
    using Kind = CampaignAnswer::Kind;
    if (answer.kind == Kind::accepted) return;
    const v1::CampaignTurnOrders& refused = order.seal().orders();
    const bool failed = answer.kind == Kind::failed || answer.kind == Kind::busy;
    if (failed || refused.ByteSizeLong() == 0) return care.look_again(number);  // the turn may have ended meanwhile
    v1::CampaignOrder less = order;
    less.mutable_seal()->mutable_orders()->clear_replacements();
    if (refused.replacements().empty()) less.mutable_seal()->clear_orders();
    seal_for_computer(number, less);
  });
}

}  // namespace battalia::campaign
