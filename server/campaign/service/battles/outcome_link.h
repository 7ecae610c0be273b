// Takes the outcomes of battles' matches, each exactly once, including corrections (play/beside/outcome_taker.h). Held
// by the service; woken when a match has ended or was reopened, and at startup.
#pragma once

#include "server/campaign/host/campaign_host.h"
#include "server/campaign/service/battles/battle_maker.h"
#include "server/play/beside/outcome_taker.h"

namespace battalia::campaign {

class OutcomeLink {
 public:
  OutcomeLink(const CampaignContext& context, CampaignHost& host);

  // Takes all available outcomes, one after another. Returns at once if it is already running.
  void wake() { taker_.wake(); }

 private:
  using Entry = play::OutcomeReader::Entry;
  using Done = play::OutcomeTaker::Done;
  using Became = play::OutcomeTaker::Became;

  // Returns nullptr also for a campaign that cannot be read, and reports that to the operator: the others do not wait
  // for it.
  const Campaign* find(const BattleName& name, std::uint64_t match);
  void take(const Entry& entry, const store::Write& taken, const Done& done);
  void take(const Entry& entry, const store::Write& taken, std::uint64_t campaign, const Done& done);

  const CampaignContext& context_;
  CampaignHost& host_;
  play::OutcomeTaker taker_;
};

}  // namespace battalia::campaign
