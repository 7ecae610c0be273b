// Runs campaigns: each is a stream of the event log whose orders are ruled on one at a time and published only once
// durable (store/streams/stream_host.h). Called by the campaigns' service and the admin tool. Lives on one thread;
// knows no network and no rule system.
#pragma once

#include "server/campaign/adjudicate.h"
#include "server/store/streams/stream_host.h"

namespace battalia::campaign {

constexpr std::uint64_t stream_of(std::uint64_t campaign) { return store::kCampaignStreams.stream_of(campaign); }
constexpr bool is_campaign(std::uint64_t stream) { return store::kCampaignStreams.holds(stream); }

// A turn with up to this many forces takes a few milliseconds; larger ones are computed in the background.
constexpr int kMostForcesAtOnce = 24;

// Campaigns as a kind of streams.
struct CampaignKind {
  using State = Campaign;
  using Record = v1::CampaignRecord;
  using Order = v1::CampaignOrder;
  using Asker = campaign::Asker;
  static constexpr store::StreamRange kStreams = store::kCampaignStreams;
  static constexpr const char* kName = "campaign";
  // Rolls come from the campaign's own secret. A ruling that may run in the background builds its own road map, because
  // the shared one may be used from one thread only.
  static CampaignRuling rule(const Campaign& campaign, const v1::CampaignOrder& order, const campaign::Asker& asker,
                             std::int64_t now_ms);
  static bool is_long(const Campaign& campaign, const v1::CampaignOrder& order) {
    return campaign.forces.size() > std::size_t{kMostForcesAtOnce} ||
           order.create().content().forces_size() > kMostForcesAtOnce;
  }
  // A hash of the order, without random additions by the server; empty for the server's own orders.
  static std::string asked(const v1::CampaignOrder& order);
};

using CampaignAnswer = store::StreamAnswer;
using CampaignDone = store::StreamDone;
using CampaignPublisher = store::StreamHost<CampaignKind>::Publisher;

class CampaignHost : public store::StreamHost<CampaignKind> {
 public:
  using StreamHost::StreamHost;

  // Applies the outcome of a match, as of that version of its stream; repeating it changes nothing. `writes` are stored
  // in the same transaction: they mark the outcome as taken. `done` is called with whether they were stored.
  void take_outcome(std::uint64_t campaign, const v1::MatchOutcome& outcome, std::vector<store::Write> writes,
                    CampaignDone done);
};

// The state folded from the rows of a stream: for checking, exports and tests. Throws StoreError for a row that cannot
// be read.
Campaign fold(const store::EventLog& log, std::uint64_t campaign);

}  // namespace battalia::campaign
