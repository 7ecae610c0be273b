#include "server/league/competition/orders/order_context.h"

#include "common/base/text.h"

namespace battalia::league {

constexpr std::size_t kLongestReason = 500;

WhyNotOrder why_not_running(const OrderContext& context) {
  if (!context.competition.started) return "The event has not started yet.";
  if (context.competition.ended) return "The event has ended.";
  return std::nullopt;
}

WhyNotOrder why_not_reason(const std::string& reason) {
  if (reason.empty()) return "Give a reason: it is put on record.";
  if (!is_utf8(reason) || character_count(reason) > kLongestReason) {
    return "A reason can have at most " + std::to_string(kLongestReason) + " characters.";
  }
  return std::nullopt;
}

EntrantId own_side(const OrderContext& context, const v1::LeagueGame& game) {
  for (const EntrantId id : {game.red(), game.blue()}) {
    const v1::LeagueEntrant* entrant = find_entrant(context.competition, id);
    if (entrant != nullptr && is_of(*entrant, context.asker.person)) return id;
  }
  return 0;
}

bool is_player_of(const OrderContext& context, const v1::LeagueGame& game) { return own_side(context, game) != 0; }

bool speaks_for(const OrderContext& context, const v1::LeagueEntrant& entrant) {
  return context.asker.organiser || context.asker.server || is_of(entrant, context.asker.person);
}

bool is_impartial(const Competition& competition, const std::string& person, bool officer) {
  return officer && entrants_of(competition, person).empty();
}

v1::LeagueEvent entrant_set(const v1::LeagueEntrant& entrant) {
  v1::LeagueEvent event;
  *event.mutable_entrant_set()->mutable_entrant() = entrant;
  return event;
}

v1::LeagueEvent result_set(std::uint32_t game, const v1::LeagueResult& result) {
  v1::LeagueEvent event;
  event.mutable_result_set()->set_game(game);
  *event.mutable_result_set()->mutable_result() = result;
  return event;
}

void drop_draft(const OrderContext& context, Events& events) {
  if (!context.competition.draft) return;
  events.emplace_back().mutable_draft_dropped();
}

}  // namespace battalia::league
