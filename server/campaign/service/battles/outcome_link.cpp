#include "server/campaign/service/battles/outcome_link.h"

#include "server/campaign/service/rights.h"
#include "server/play/beside/match_request.h"

#include <algorithm>

namespace battalia::campaign {

OutcomeLink::OutcomeLink(const CampaignContext& context, CampaignHost& host)
    : context_(context),
      host_(host),
      taker_(
          context.store, context.clock, "campaign",
          [this](const Entry& entry, const store::Write& taken, const Done& done) { take(entry, taken, done); },
          [this](std::string_view what) {
            if (context_.warn) context_.warn(0, what);
          }) {}

void OutcomeLink::take(const Entry& entry, const store::Write& taken, const Done& done) {
  const std::vector<std::uint64_t> matches = play::with_continued(context_.store.matches(), entry.outcome.match());
  const auto match = context_.store.matches().find(matches.back());
  const auto name = match && match->created_by.empty() ? battle_of_request(match->request_id) : std::nullopt;
  const Campaign* campaign = name ? find(*name, entry.outcome.match()) : nullptr;
  if (campaign == nullptr || !campaign->battles.contains(name->battle)) return done(Became::nothing);
  const v1::CampaignBattle& battle = campaign->battles.at(name->battle);
  if (battle.match() == entry.outcome.match()) return take(entry, taken, name->campaign, done);
  // The process ended before it had recorded the match that it created, or the match continues a damaged one.
  v1::CampaignOrder link;
  link.mutable_link()->set_battle(name->battle);
  link.mutable_link()->set_match(entry.outcome.match());
  const bool continues = std::ranges::find(matches, battle.match()) != matches.end();
  if (continues) link.mutable_link()->set_continues(battle.match());
  host_.submit(name->campaign, server_asker(), link, {},
               [this, entry, taken, number = name->campaign, done](const CampaignAnswer& answer) {
                 if (answer.kind == CampaignAnswer::Kind::accepted) return take(entry, taken, number, done);
                 done(play::what_became(answer));
               });
}

const Campaign* OutcomeLink::find(const BattleName& name, std::uint64_t match) {
  try {
    return host_.find(name.campaign);
  } catch (const store::StreamDamaged& found) {
    if (context_.warn) {
      context_.warn(name.campaign, "The outcome of match " + std::to_string(match) + " did not reach battle " +
                                       std::to_string(name.battle) +
                                       ", which its umpire has to decide: " + found.what());
    }
    return nullptr;
  }
}

void OutcomeLink::take(const Entry& entry, const store::Write& taken, std::uint64_t campaign, const Done& done) {
  host_.take_outcome(campaign, entry.outcome, {taken},
                     [done](const CampaignAnswer& answer) { done(play::what_became(answer)); });
}

}  // namespace battalia::campaign
