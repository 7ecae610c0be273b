// Describes a campaign in text for the terminal. Pure.
#pragma once

#include "battalia/v1/campaign_session.pb.h"

#include <string>

namespace battalia::terminal {

std::string in_one_line(const v1::CampaignSummary& campaign);
// Seats and whose orders are missing, own forces, battles, reports and letters, the last lines of the diary.
std::string in_words(const v1::CampaignShown& shown, std::int64_t now_ms);
// Place by place: its neighbours, who holds it, who is there, what is reported from there.
std::string map_in_words(const v1::CampaignView& view);

// What is wrong with the rolls of an ended campaign, given its whole record; empty: all come from the secret that was
// committed to.
std::string fault_of_rolls(const v1::CampaignView& view, const v1::CampaignRecordShown& record);
std::size_t rolls_in(const v1::CampaignRecordShown& record);

// What each force may be ordered, by its key, with the first steps; then what may be bought, built and written.
std::string offers_in_words(const v1::CampaignOffers& offers);

}  // namespace battalia::terminal
