// The record of a campaign in sentences: each stored row as one viewer may read it.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "server/campaign/reports/redaction.h"
#include "server/store/event_log.h"

#include <cstdint>
#include <functional>
#include <string>

namespace battalia::campaign {

// `seen` is a row as returned by redact(), `then` the state after it, which followed one of turn `turn_before`.
v1::CampaignRecordLine line_of(const v1::CampaignRecord& seen, const Campaign& then, std::uint32_t turn_before);

// Every row of a campaign as the viewer may read it, with the state after it and the turn before it. Throws StoreError.
using EachRow = std::function<void(const v1::CampaignRecord& seen, const Campaign& then, std::uint32_t turn_before)>;
void each_row_seen(const store::EventLog& log, std::uint64_t campaign, const Viewer& viewer, const std::string& person,
                   const EachRow& each);

// "The Vale: Blue took 120 dead of 900 ..." and other sentences for one event; empty if it needs none.
std::string sentence_of(const v1::CampaignEvent& event, const Campaign& then, std::uint32_t turn_before);

}  // namespace battalia::campaign
