#include "server/league/competition/orders/officer_rights.h"

#include <algorithm>
#include <array>

namespace battalia::league {
namespace {

using Order = v1::LeagueOrder;

// In addition to organisers, who may give all of them.
enum class Also { nobody, umpires, treasurers };

// An officer who plays does not decide about their own competitors if another officer could be found: a club can have
// several, while an event without a club has only its creator.
enum class Distance {
  any,                // whether or not they play
  division_in_club,   // in a club's event, not in their own division
  game_and_division,  // never in their own game; in a club's event, not in their own division
  division,           // never in their own division
};

struct OfficerRight {
  Order::KindCase order;
  Also also = Also::nobody;
  Distance distance = Distance::any;
};

// Orders that are not listed are for organisers, whether or not they play.
constexpr std::array kRights = {
    OfficerRight{Order::kWithdraw, Also::nobody, Distance::division_in_club},  // their open games are forfeited
    OfficerRight{Order::kBlock, Also::nobody, Distance::division_in_club},
    OfficerRight{Order::kChangeEntrant, Also::nobody, Distance::division_in_club},
    OfficerRight{Order::kMarkFee, Also::treasurers, Distance::any},
    OfficerRight{Order::kExtend, Also::umpires, Distance::game_and_division},
    OfficerRight{Order::kReport, Also::umpires, Distance::game_and_division},
    OfficerRight{Order::kConfirm, Also::umpires, Distance::game_and_division},
    OfficerRight{Order::kCorrect, Also::umpires, Distance::game_and_division},
    OfficerRight{Order::kRuleOverdue, Also::umpires, Distance::game_and_division},
    OfficerRight{Order::kPenalty, Also::umpires, Distance::division},
};

OfficerRight right_to(Order::KindCase order) {
  const auto* found =
      std::find_if(kRights.begin(), kRights.end(), [&](const OfficerRight& right) { return right.order == order; });
  return found == kRights.end() ? OfficerRight{order} : *found;
}

WhyNotOrder why_not_role(const Asker& asker, Also also) {
  if (asker.organiser) return std::nullopt;
  switch (also) {
    case Also::umpires:
      if (asker.umpire) return std::nullopt;
      return "Only an organiser or an umpire of this event can do that.";
    case Also::treasurers:
      if (asker.treasurer) return std::nullopt;
      return "Only an organiser or a treasurer of this event can do that.";
    default:
      return "Only an organiser of this event can do that.";
  }
}

// An entrant who left before the first game competes with nobody.
bool competes(const Competition& competition, const v1::LeagueEntrant& entrant) {
  return entrant.status() != v1::LEAGUE_STATUS_WITHDRAWN || has_games(competition, entrant.id());
}

WhyNotOrder why_not_division(const OrderContext& context, const std::vector<EntrantId>& concerned) {
  const Competition& competition = context.competition;
  for (const EntrantId own : entrants_of(competition, context.asker.person)) {
    const v1::LeagueEntrant& player = *find_entrant(competition, own);
    if (!competes(competition, player)) continue;
    for (const EntrantId id : concerned) {
      const v1::LeagueEntrant* entrant = find_entrant(competition, id);
      if (entrant == nullptr || entrant->division() != player.division()) continue;
      const int divisions = competition.terms.divisions_size();
      const std::string where = divisions > 1 ? "division " + std::to_string(player.division() + 1) : "this event";
      const std::string as = own == id ? "" : ", as " + entrant->name() + " does";
      return "You play in " + where + as + ": an officer who does not play in it has to decide this.";
    }
  }
  return std::nullopt;
}

bool plays_for(const OrderContext& context, EntrantId id) {
  const v1::LeagueEntrant* entrant = find_entrant(context.competition, id);
  return entrant != nullptr && is_of(*entrant, context.asker.person);
}

}  // namespace

WhyNotOrder why_not_officer(const OrderContext& context, Order::KindCase order,
                            const std::vector<EntrantId>& concerned) {
  if (context.asker.server) return std::nullopt;
  const OfficerRight right = right_to(order);
  if (WhyNotOrder why = why_not_role(context.asker, right.also)) return why;
  const bool own =
      std::any_of(concerned.begin(), concerned.end(), [&](EntrantId id) { return plays_for(context, id); });
  if (right.distance == Distance::game_and_division && own)
    return "You play in this game: another officer has to rule on it.";
  const bool in_club = right.distance != Distance::any && context.competition.terms.club() != 0;
  if (in_club || right.distance == Distance::division) return why_not_division(context, concerned);
  return std::nullopt;
}

WhyNotOrder why_not_officer(const OrderContext& context, Order::KindCase order, const v1::LeagueGame& game) {
  return why_not_officer(context, order, std::vector<EntrantId>{game.red(), game.blue()});
}

}  // namespace battalia::league
