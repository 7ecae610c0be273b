// Campaigns as the network asks for them: the one way in for campaign_session.proto. Joins the pure core, its host and
// the outbox of results; makes the matches of battles through play, closes turns at their deadline, and plays the seats
// that computers have. Lives on the event loop's thread; knows no socket and no rule.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "server/campaign/service/campaign_context.h"

#include <memory>

namespace battalia::campaign {

class Service {
 public:
  explicit Service(const CampaignContext& context);
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  // Takes up what the last process left: battles without a match, outcomes that were not taken, what fell due. Once,
  // after play has started. Throws StoreError.
  void start();

  // Answers with exactly one frame that bears the call's id. Never throws.
  void ask(const play::RequestContext& call, const v1::CampaignRequest& request);

  // The connection has gone, or its person signed out: nothing more is sent to it.
  void drop(const play::Subscriber& subscriber);

  // A match has ended or was taken up again.
  void match_ended();

  // From now on orders are refused with STOPPING, and nothing happens automatically.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace battalia::campaign
