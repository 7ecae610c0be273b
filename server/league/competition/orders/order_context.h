// What the orders of a competition share: the state they are ruled on, who asks and when, and the refusals they have in
// common. Inside competition/ only; adjudicate.h is the way in.
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

// For what happens while rounds are played.
WhyNotOrder why_not_running(const OrderContext& context);
// A reason that others will read: 1 to 500 characters.
WhyNotOrder why_not_reason(const std::string& reason);

bool is_player_of(const OrderContext& context, const v1::LeagueGame& game);
// The entrant of the game that the asker is; 0: none.
EntrantId own_side(const OrderContext& context, const v1::LeagueGame& game);
// The asker is the entrant, or an officer.
bool speaks_for(const OrderContext& context, const v1::LeagueEntrant& entrant);
// An officer who has no part in the event, so that sealed things may be seen.
bool is_impartial(const Competition& competition, const std::string& person, bool officer);

v1::LeagueEvent entrant_set(const v1::LeagueEntrant& entrant);
v1::LeagueEvent result_set(std::uint32_t game, const v1::LeagueResult& result);
// A draft that no longer fits what it was made from is dropped.
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
