#include "server/campaign/service/pages/summaries.h"

#include "server/campaign/turns/turn.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

bool waits_for(const Campaign& campaign, const Standing& who, std::int64_t now_ms) {
  if (campaign.ended || is_over(campaign)) return false;
  if (!who.seats.empty()) {
    return std::ranges::any_of(who.seats, [&](const std::string& key) {
      const v1::CampaignSeat& seat = campaign.seats.at(key);
      return is_taken(seat) && !seat.ready();
    });
  }
  return who.viewer.sees_all() && waits_for_umpire(campaign, now_ms);
}

}  // namespace

std::vector<std::string> awaited_seats(const Campaign& campaign) {
  std::vector<std::string> awaited;
  if (campaign.ended || is_over(campaign)) return awaited;
  for (const auto& [key, seat] : campaign.seats) {
    if (is_taken(seat) && !seat.ready()) awaited.push_back(key);
  }
  return awaited;
}

bool waits_for_umpire(const Campaign& campaign, std::int64_t now_ms) {
  if (campaign.ended || is_over(campaign) || !umpire_closes(campaign)) return false;
  const std::int64_t deadline = deadline_ms(campaign);
  return awaited_seats(campaign).empty() || (deadline != 0 && deadline <= now_ms);
}

v1::CampaignSummary summary_of(std::uint64_t number, const Campaign& campaign, const Standing& who,
                               std::int64_t now_ms) {
  v1::CampaignSummary summary;
  summary.set_id(number);
  summary.set_title(campaign.terms.title().empty() ? campaign.content.title() : campaign.terms.title());
  summary.set_club(campaign.terms.club());
  summary.set_system(campaign.content.system());
  summary.set_shape(campaign.content.shape());
  summary.set_turn(campaign.turn);
  summary.set_turns(campaign.content.turn().turns());
  summary.set_seats(static_cast<std::uint32_t>(campaign.seats.size()));
  summary.set_free_seats(static_cast<std::uint32_t>(
      std::ranges::count_if(campaign.seats, [](const auto& entry) { return !is_taken(entry.second); })));
  summary.set_your_seat(who.viewer.seat);
  summary.set_deputy(who.deputy);
  for (const std::string& seat : who.seats) summary.add_your_seats(seat);
  for (const std::string& seat : who.asked) summary.add_asked_seats(seat);
  summary.set_umpire(who.viewer.sees_all());
  summary.set_may_assign(who.umpire || who.made_it);
  summary.set_ended(campaign.ended.has_value());
  if (campaign.ended) {
    for (const v1::CampaignSideContent& side : campaign.content.sides()) {
      if (side.key() == campaign.ended->winner()) summary.set_winner(side.name());
    }
  }
  summary.set_waits_for_you(waits_for(campaign, who, now_ms));
  summary.set_changed_ms(campaign.turn_began_ms);
  summary.set_deadline_ms(deadline_ms(campaign));
  return summary;
}

}  // namespace battalia::campaign
