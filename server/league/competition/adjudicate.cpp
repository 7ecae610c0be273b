#include "server/league/competition/adjudicate.h"

#include "server/league/competition/orders/order_context.h"

namespace battalia::league {
namespace {

using Rule = LeagueRuling (*)(const OrderContext&, const v1::LeagueOrder&);

Rule rule_for(v1::LeagueOrder::KindCase kind) {
  switch (kind) {
    case v1::LeagueOrder::kCreate:
    case v1::LeagueOrder::kChangeTerms:
    case v1::LeagueOrder::kStart:
    case v1::LeagueOrder::kEnd:
      return rule_on_terms;
    case v1::LeagueOrder::kEnter:
    case v1::LeagueOrder::kImportEntrants:
    case v1::LeagueOrder::kWithdraw:
    case v1::LeagueOrder::kReturnEntrant:
    case v1::LeagueOrder::kChangeEntrant:
    case v1::LeagueOrder::kCheckIn:
    case v1::LeagueOrder::kMarkFee:
    case v1::LeagueOrder::kPenalty:
      return rule_on_entry;
    case v1::LeagueOrder::kSubmitList:
    case v1::LeagueOrder::kCheckList:
    case v1::LeagueOrder::kChooseList:
    case v1::LeagueOrder::kRevealLists:
      return rule_on_list;
    case v1::LeagueOrder::kBlock:
    case v1::LeagueOrder::kDraftRound:
    case v1::LeagueOrder::kSwap:
    case v1::LeagueOrder::kLock:
    case v1::LeagueOrder::kDropDraft:
      return rule_on_draft;
    case v1::LeagueOrder::kPublish:
    case v1::LeagueOrder::kUndoPublication:
    case v1::LeagueOrder::kChallenge:
      return rule_on_publication;
    case v1::LeagueOrder::kLinkMatch:
    case v1::LeagueOrder::kExtend:
    case v1::LeagueOrder::kProposeDate:
      return rule_on_game;
    case v1::LeagueOrder::kReport:
    case v1::LeagueOrder::kConfirm:
    case v1::LeagueOrder::kDispute:
    case v1::LeagueOrder::kTakeMatchResult:
    case v1::LeagueOrder::kCorrect:
    case v1::LeagueOrder::kRuleOverdue:
      return rule_on_result;
    case v1::LeagueOrder::KIND_NOT_SET:
      return nullptr;
  }
  return nullptr;
}

}  // namespace

LeagueRuling adjudicate(const Competition& competition, const v1::LeagueOrder& order, const Asker& asker,
                        std::int64_t now_ms) {
  const Rule rule = rule_for(order.kind_case());
  if (rule == nullptr) return refuse("This order is unknown.");
  const bool creates = order.kind_case() == v1::LeagueOrder::kCreate;
  if (creates == competition.created)
    return refuse(creates ? "This event already exists." : "This event does not exist.");
  const bool result =
      order.kind_case() == v1::LeagueOrder::kTakeMatchResult || order.kind_case() == v1::LeagueOrder::kCorrect;
  if (competition.ended && !result) return refuse("The event has ended.");
  return rule({competition, asker, now_ms}, order);
}

}  // namespace battalia::league
