// Turns that wait for somebody, for reminders.
#include "server/campaign/service/pages/summaries.h"
#include "server/campaign/service/service_parts.h"
#include "server/campaign/turns/turn.h"

namespace battalia::campaign {
namespace {

// Seats whose orders are missing; and the umpire, as a seat without a key, if it is up to them to end the turn.
std::vector<std::string> waited_for(const Campaign& campaign, std::int64_t now_ms) {
  if (campaign.ended || is_over(campaign) || waits_for_seats(campaign)) return {};
  std::vector<std::string> seats = awaited_seats(campaign);
  if (waits_for_umpire(campaign, now_ms)) seats.emplace_back();
  return seats;
}

std::vector<std::string> people_of(const Campaign& campaign, const std::string& seat) {
  std::vector<std::string> people;
  if (seat.empty()) return {umpire_of(campaign)};
  const v1::CampaignSeat& held = campaign.seats.at(seat);
  for (const std::string& person : {held.person(), held.deputy()}) {
    if (!person.empty()) people.push_back(person);
  }
  return people;
}

}  // namespace

std::vector<TurnReminder> Service::reminders(std::int64_t waiting_since_before_ms) {
  std::vector<TurnReminder> due;
  if (!is_open()) return due;
  for (const std::uint64_t number : parts_->host.numbers()) {
    const Campaign* campaign = parts_->find(number);
    if (campaign == nullptr || campaign->turn_began_ms >= waiting_since_before_ms) continue;
    for (const std::string& seat : waited_for(*campaign, parts_->context.clock.now_ms())) {
      std::vector<std::string> people = people_of(*campaign, seat);
      if (people.empty() || campaign->reminded.contains(seat)) continue;
      due.push_back({number, parts_->summary(number, *campaign, {}).title(), campaign->turn, seat,
                     seat.empty() ? "the umpire" : name_of_seat(campaign->content, seat), std::move(people),
                     campaign->turn_began_ms, deadline_ms(*campaign)});
    }
  }
  return due;
}

void Service::reminded(const TurnReminder& reminder, std::function<void()> then) {
  v1::CampaignOrder order;
  order.mutable_remind()->set_turn(reminder.turn);
  order.mutable_remind()->set_seat(reminder.seat);
  parts_->as_server(reminder.campaign, order, [then = std::move(then)](const CampaignAnswer& answer) {
    if (answer.stored) then();
  });
}

}  // namespace battalia::campaign
