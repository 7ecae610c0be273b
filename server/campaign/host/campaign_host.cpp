#include "server/campaign/host/campaign_host.h"

#include "common/hash/sha256.h"

#include <utility>

namespace battalia::campaign {

CampaignRuling CampaignKind::rule(const Campaign& campaign, const v1::CampaignOrder& order,
                                  const campaign::Asker& asker, std::int64_t /*now_ms*/) {
  SecretRolls rolls(order.has_create() ? order.create().secret() : campaign.secret);
  if (!is_long(campaign, order)) return adjudicate(campaign, order, asker, rolls);
  Campaign own = campaign;
  own.roads = std::make_shared<RoadMap>(own.content);
  return adjudicate(own, order, asker, rolls);
}

std::string CampaignKind::asked(const v1::CampaignOrder& order) {
  if (order.has_take_outcome()) return {};
  v1::CampaignOrder as_asked = order;
  if (order.has_create()) {
    as_asked.mutable_create()->clear_secret();
    as_asked.mutable_create()->mutable_terms()->clear_code_hash();
  }
  const auto hashed = hash::sha256(as_asked.SerializeAsString());
  return std::string(hash::bytes_of(hashed));
}

void CampaignHost::take_outcome(std::uint64_t campaign, const v1::MatchOutcome& outcome,
                                std::vector<store::Write> writes, CampaignDone done) {
  Asker server;
  server.server = true;
  const std::string request_id = "match " + std::to_string(outcome.match()) + ":" + std::to_string(outcome.version());
  v1::CampaignOrder order;
  *order.mutable_take_outcome()->mutable_outcome() = outcome;
  submit(campaign, server, std::move(order), request_id, std::move(done), std::move(writes));
}

Campaign fold(const store::EventLog& log, std::uint64_t campaign) { return CampaignHost::fold(log, campaign); }

}  // namespace battalia::campaign
