#include "server/campaign/service/rights.h"

#include "common/base/day.h"
#include "server/campaign/turns/turn.h"
#include "server/league/service/clubs/club_facts.h"

namespace battalia::campaign {
namespace {

bool is_officer(const store::ClubRows* club, const std::string& person) {
  return club != nullptr && league::is_officer(league::roles_of(*club, person));
}

// Who made a club's campaign has no rights from that once they have left the club.
bool is_maker(const Campaign& campaign, const store::ClubRows* club, const std::string& person) {
  return person == campaign.created_by && (club == nullptr || league::is_member(*club, person));
}

}  // namespace

Standing standing_of(const Campaign& campaign, const store::ClubRows* club, const std::string& person) {
  Standing standing;
  const v1::CampaignAudience audience = campaign.terms.audience();
  standing.may_look = audience == v1::CAMPAIGN_AUDIENCE_UNSPECIFIED || audience == v1::CAMPAIGN_AUDIENCE_EVERYBODY ||
                      (audience == v1::CAMPAIGN_AUDIENCE_CLUB && club != nullptr && league::is_member(*club, person));
  if (person.empty()) return standing;
  standing.made_it = is_maker(campaign, club, person);
  const bool named = person == campaign.terms.umpire();
  standing.umpire = named || (standing.made_it && campaign.terms.umpire().empty()) || is_officer(club, person);
  standing.viewer = viewer_of(campaign, person, standing.umpire);
  standing.seats = seats_of(campaign, person);
  standing.asked = seats_asking(campaign, person);
  if (!standing.viewer.seat.empty()) standing.deputy = campaign.seats.at(standing.viewer.seat).person() != person;
  standing.may_look = standing.may_look || standing.umpire || standing.made_it || !standing.viewer.seat.empty() ||
                      !standing.asked.empty();
  return standing;
}

Asker asker_of(const Standing& standing, const std::string& person, const v1::CampaignOrder& order) {
  Asker asker;
  asker.person = person;
  asker.umpire = standing.umpire || (standing.made_it && (order.has_assign() || order.has_name_umpire()));
  return asker;
}

Asker server_asker() {
  Asker asker;
  asker.server = true;
  return asker;
}

std::int64_t deadline_ms(const Campaign& campaign) {
  if (campaign.ended || is_over(campaign)) return 0;
  if (campaign.deadline) return campaign.deadline->until_ms();
  if (waits_for_seats(campaign)) return 0;
  const std::uint32_t days =
      campaign.terms.turn_days() != 0 ? campaign.terms.turn_days() : campaign.content.turn().days();
  return days == 0 ? 0 : campaign.turn_began_ms + days * kDayMs;
}

}  // namespace battalia::campaign
