// Orders, letters and reports in transit. A courier's fate is rolled when it sets out, and only the umpire knows it.
// Called by turns/ and by code that reports.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

// Sends a courier by the shortest way. `what` distinguishes couriers that set out in the same turn.
void send_courier(Draft& draft, v1::CampaignCourier courier, const std::string& what);
// Those who are due this hour arrive, or ride on after a force that has left: orders come into force, letters and
// reports are read.
void receive_couriers(Draft& draft, std::uint32_t hour);
// What has happened to a force in an hour, for its player: on a journey by courier, unless it is the headquarters.
struct News {
  std::string about;  // "pay": unique for a force and hour, because it names the courier's roll
  std::uint32_t hour = 0;
  std::string text;
};
void tell_of(Draft& draft, const v1::CampaignForce& force, const News& news);
// Removes the report from those that the recipient has.
void forget_report(Draft& draft, const std::pair<Recipient, std::uint32_t>& report);
// Delivers the report under the recipient's next number.
void deliver_report(Draft& draft, v1::CampaignReport report);
void deliver_letter(Draft& draft, v1::CampaignLetterRead letter);

}  // namespace battalia::campaign
