// Shared by the orders of a competition: the state, who asks and when, and common refusals. For use inside competition/
// only; adjudicate.h is the public interface.
#pragma once

#include "server/league/competition/adjudicate.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace battalia::league {

struct OrderContext {
  const Competition& competition;
  const Asker& asker;
  std::int64_t now_ms = 0;
};

using Events = std::vector<v1::LeagueEvent>;
using WhyNotOrder = std::optional<std::string>;

inline tl::unexpected<std::string> refuse(std::string reason) { return tl::unexpected(std::move(reason)); }

// For actions that need a competition in progress.
WhyNotOrder why_not_running(const OrderContext& context);
// A reason that others will read: 1 to 500 characters.
WhyNotOrder why_not_reason(const std::string& reason);

bool is_player_of(const OrderContext& context, const v1::LeagueGame& game);
// The entrant of the game that the asker plays for; 0: none.
EntrantId own_side(const OrderContext& context, const v1::LeagueGame& game);
// True if the asker is the entrant, or an officer.
bool speaks_for(const OrderContext& context, const v1::LeagueEntrant& entrant);
// True for an officer who has no part in the event and so may see sealed things.
bool is_impartial(const Competition& competition, const std::string& person, bool officer);

v1::LeagueEvent entrant_set(const v1::LeagueEntrant& entrant);
v1::LeagueEvent result_set(std::uint32_t game, const v1::LeagueResult& result);
// Drops a draft that no longer matches what it was made from.
void drop_draft(const OrderContext& context, Events& events);

// Each rules on one group of orders.
LeagueRuling rule_on_terms(const OrderContext& context, const v1::LeagueOrder& order);
LeagueRuling rule_on_entry(const OrderContext& context, const v1::LeagueOrder& order);
LeagueRuling rule_on_list(const OrderContext& context, const v1::LeagueOrder& order);
LeagueRuling rule_on_draft(const OrderContext& context, const v1::LeagueOrder& order);
LeagueRuling rule_on_publication(const OrderContext& context, const v1::LeagueOrder& order);
LeagueRuling rule_on_game(const OrderContext& context, const v1::LeagueOrder& order);
LeagueRuling rule_on_result(const OrderContext& context, const v1::LeagueOrder& order);

}  // namespace battalia::league
