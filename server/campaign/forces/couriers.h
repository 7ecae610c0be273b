// Orders, letters and reports on their way. What will become of a courier is rolled when it sets out, and known to the
// umpire only. Called by turns/ and by those who report.
#pragma once

#include "server/campaign/state/draft.h"

namespace battalia::campaign {

// Sets out from one place to another; rides by the shortest way. `what` tells apart those who set out in one turn.
void send_courier(Draft& draft, v1::CampaignCourier courier, const std::string& what);
// Those who are due this hour arrive, or ride on after a force that has left: orders come into force, letters and
// reports are read.
void receive_couriers(Draft& draft, std::uint32_t hour);
// What befalls a force in an hour, told to its player: on a journey by courier, unless it is the headquarters.
struct News {
  std::string about;  // "pay": no two of a force in an hour are about the same, for that names the courier's roll
  std::uint32_t hour = 0;
  std::string text;
};
void tell_of(Draft& draft, const v1::CampaignForce& force, const News& news);
// The recipient has it no more.
void forget_report(Draft& draft, const std::pair<Recipient, std::uint32_t>& report);
// Told to the recipient under its next number.
void deliver_report(Draft& draft, v1::CampaignReport report);
void deliver_letter(Draft& draft, v1::CampaignLetterRead letter);

}  // namespace battalia::campaign
