#include "server/league/competition/orders/result_orders.h"

#include "common/base/day.h"
#include "common/base/text.h"
#include "server/league/competition/orders/officer_rights.h"
#include "server/league/scoring/game_score.h"

#include <google/protobuf/util/message_differencer.h>

#include <algorithm>

namespace battalia::league {
namespace {

constexpr std::uint32_t kMostLoss = 100'000;  // thousandths of a per cent
constexpr std::uint32_t kMostCount = 100'000;
constexpr int kMostLinks = 10;
constexpr std::size_t kLongestLink = 200;
constexpr std::size_t kLongestLosses = 2'000;
constexpr std::int64_t kFarthestMs = 366 * kDayMs;
constexpr const char* kFromTheMatch = "The server takes this result from the game itself; an officer can correct it.";

// Clients differ in whether they send the losses of a side that has none.
bool same(const v1::LeagueFacts& a, const v1::LeagueFacts& b) {
  return google::protobuf::util::MessageDifferencer::Equivalent(a, b);
}

WhyNotOrder why_not_links(const v1::ReportLeagueResult& order) {
  if (order.links_size() > kMostLinks) return "A result can have at most " + std::to_string(kMostLinks) + " links.";
  for (const std::string& link : order.links()) {
    if (link.size() > kLongestLink || !(link.starts_with("https://") || link.starts_with("http://"))) {
      return "A link must begin with https:// and can have at most " + std::to_string(kLongestLink) + " characters.";
    }
  }
  return std::nullopt;
}

WhyNotOrder why_not_losses(const std::string& losses) {
  if (is_utf8(losses) && character_count(losses) <= kLongestLosses) return std::nullopt;
  return "A list of losses can have at most 2,000 characters.";
}

tl::expected<const v1::LeagueGame*, std::string> open_game(const OrderContext& context, std::uint32_t number) {
  const v1::LeagueGame* game = find_game(context.competition, number);
  if (game == nullptr) return refuse("There is no game " + std::to_string(number) + ".");
  if (game->blue() == 0) return refuse("A bye does not need a result.");
  return game;
}

LeagueRuling written(const OrderContext& context, std::uint32_t number, v1::LeagueResult result) {
  result.set_at_ms(context.now_ms);
  Events events = {result_set(number, result)};
  drop_draft(context, events);
  return events;
}

// True if that person plays for the asker's own side: members of a team may not confirm each other's results.
bool is_of_own_side(const OrderContext& context, const v1::LeagueGame& game, const std::string& person) {
  const v1::LeagueEntrant* own = find_entrant(context.competition, own_side(context, game));
  return own != nullptr && is_of(*own, person);
}

LeagueRuling rule_on_report(const OrderContext& context, const v1::ReportLeagueResult& order) {
  const auto game = open_game(context, order.game());
  if (!game) return refuse(game.error());
  if (WhyNotOrder why = why_not_facts(order.facts())) return refuse(*why);
  if (WhyNotOrder why = why_not_links(order)) return refuse(*why);
  if (WhyNotOrder why = why_not_losses(order.losses())) return refuse(*why);
  if (has_result(**game)) return refuse("The game has a result: an officer can correct it.");
  if ((*game)->match() != 0) return refuse("The server takes this result from the game itself.");
  const bool player = is_player_of(context, **game);
  if (!player) {
    if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kReport, **game)) return refuse(*why);
  }
  const v1::LeagueResult& before = (*game)->result();
  const bool answers = player && (*game)->has_result() && !is_of_own_side(context, **game, before.by());
  if (answers && !same(before.facts(), order.facts())) {
    return refuse("Your opponent has entered another result: confirm or dispute it.");
  }
  auto result = scored(context.competition, v1::LEAGUE_ENDING_PLAYED, order.facts());
  if (!result) return refuse(result.error());
  result->set_by(answers ? before.by() : context.asker.person);
  result->set_confirmed(!player || answers);
  for (const std::string& link : order.links()) result->add_links(link);
  result->set_losses(order.losses());
  if (answers && order.losses().empty()) result->set_losses(before.losses());
  if (answers && order.links().empty()) *result->mutable_links() = before.links();
  if (!result->confirmed() && same(before.facts(), order.facts())) {  // the same result again does not settle a dispute
    result->set_disputed_by(before.disputed_by());
    result->set_reason(before.reason());
  }
  return written(context, order.game(), *result);
}

LeagueRuling rule_on_confirmation(const OrderContext& context, std::uint32_t number) {
  const auto game = open_game(context, number);
  if (!game) return refuse(game.error());
  if (!(*game)->has_result()) return refuse("No result has been entered yet.");
  if (has_result(**game)) return refuse("The result is already confirmed.");
  if (!waits_for_confirmation(**game)) return refuse(kFromTheMatch);
  if (is_of_own_side(context, **game, (*game)->result().by()))
    return refuse("Your opponent or an officer has to confirm it.");
  if (!is_player_of(context, **game)) {
    if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kConfirm, **game)) return refuse(*why);
  }
  v1::LeagueResult result = (*game)->result();
  result.set_confirmed(true);
  result.clear_disputed_by();
  return written(context, number, result);
}

LeagueRuling rule_on_dispute(const OrderContext& context, const v1::DisputeLeagueResult& order) {
  const auto game = open_game(context, order.game());
  if (!game) return refuse(game.error());
  if (!is_player_of(context, **game)) return refuse("Only the players of the game can dispute its result.");
  if (!(*game)->has_result()) return refuse("No result has been entered yet.");
  if ((*game)->result().by() == context.asker.person) return refuse("Enter your result again instead.");
  if (has_result(**game)) return refuse("The result is confirmed: ask an officer to correct it.");
  if (!waits_for_confirmation(**game)) return refuse(kFromTheMatch);
  if (WhyNotOrder why = why_not_reason(order.reason())) return refuse(*why);
  v1::LeagueResult result = (*game)->result();
  result.set_disputed_by(context.asker.person);
  result.set_reason(order.reason());
  return written(context, order.game(), result);
}

LeagueRuling rule_on_correction(const OrderContext& context, const v1::CorrectLeagueResult& order) {
  const auto game = open_game(context, order.game());
  if (!game) return refuse(game.error());
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kCorrect, **game)) return refuse(*why);
  if (WhyNotOrder why = why_not_reason(order.reason())) return refuse(*why);
  if (!v1::LeagueEnding_IsValid(order.ending()) || order.ending() == v1::LEAGUE_ENDING_UNSPECIFIED ||
      order.ending() == v1::LEAGUE_ENDING_BYE) {
    return refuse("Say how the game ended.");
  }
  const bool played = order.ending() == v1::LEAGUE_ENDING_PLAYED || order.ending() == v1::LEAGUE_ENDING_ADJUDICATED;
  if (played) {
    if (WhyNotOrder why = why_not_facts(order.facts())) return refuse(*why);
  }
  auto result = scored(context.competition, order.ending(), played ? order.facts() : v1::LeagueFacts());
  if (!result) return refuse(result.error());
  result->set_by(context.asker.person);
  result->set_confirmed(true);
  result->set_reason(order.reason());
  result->set_corrected(has_result(**game));
  result->set_match_version((*game)->result().match_version());
  *result->mutable_links() = (*game)->result().links();  // keeps what was handed in
  result->set_losses((*game)->result().losses());
  return written(context, order.game(), *result);
}

// By an officer, or automatically by the terms of the event, as for an overdue game.
bool is_ruled(const v1::LeagueGame& game) {
  const v1::LeagueEnding ending = game.result().ending();
  return has_result(game) && (!game.result().by().empty() || ending != v1::LEAGUE_ENDING_PLAYED);
}

// An ending was taken back: the game is open again, and has time to be played to its end.
LeagueRuling reopened(const OrderContext& context, std::uint32_t number, const v1::LeagueGame& game,
                      std::uint64_t version) {
  v1::LeagueResult open;  // records what was taken, and does not count
  open.set_match_version(version);
  open.set_corrected(true);
  LeagueRuling ruling = written(context, number, std::move(open));
  if (game.due_ms() != 0 && game.due_ms() <= context.now_ms)
    ruling->push_back(more_time(context, game, "Its ending was taken back."));
  return ruling;
}

// A forfeit by withdrawal stands, but what the match gives is known if the withdrawal is undone.
Events kept_unused(std::uint32_t number, const v1::LeagueResult& forfeit, const v1::TakeMatchResult& order) {
  v1::LeagueResult kept = forfeit;
  kept.set_match_version(order.version());
  kept.clear_unused_facts();
  if (order.facts().outcome() != v1::OUTCOME_UNSPECIFIED) *kept.mutable_unused_facts() = order.facts();
  return {result_set(number, kept)};
}

// A result flows once: what was taken before, or is older, changes nothing. A ruling stands.
LeagueRuling rule_on_match(const OrderContext& context, const v1::TakeMatchResult& order) {
  if (!context.asker.server) return refuse("Only the server takes results from its games.");
  for (const auto& [number, game] : context.competition.games) {
    if (order.match() == 0 || game.match() != order.match()) continue;
    const v1::LeagueResult& before = game.result();
    if (order.version() <= before.match_version()) return Events();
    // Once a later round is published, the event itself calls the match off: that draw is nobody's result.
    const bool may_return = before.withdrawn() && game.round() == context.competition.round;
    if (is_ruled(game)) return may_return ? kept_unused(number, before, order) : Events();
    if (order.facts().outcome() == v1::OUTCOME_UNSPECIFIED) {
      if (!game.has_result()) return Events();
      return reopened(context, number, game, order.version());
    }
    v1::LeagueResult result = result_of_match(context.competition, order.facts(), order.version());
    result.set_corrected(game.has_result());
    return written(context, number, std::move(result));
  }
  return refuse("That match is not a game of this event.");
}

LeagueRuling rule_on_overdue(const OrderContext& context, const v1::RuleOverdueGame& order) {
  const auto game = open_game(context, order.game());
  if (!game) return refuse(game.error());
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kRuleOverdue, **game)) return refuse(*why);
  if (has_result(**game)) return refuse("The game has a result.");
  if (waits_for_confirmation(**game)) return refuse("A result has been entered: confirm or correct it.");
  if ((*game)->due_ms() == 0 || context.now_ms < (*game)->due_ms()) return refuse("The game is not overdue.");
  const v1::LeagueTerms& terms = context.competition.terms;
  if (terms.overdue() == v1::LEAGUE_OVERDUE_EXTEND || terms.overdue() == v1::LEAGUE_OVERDUE_UNSPECIFIED) {
    return Events{more_time(context, **game, "The game was overdue: it is given more time.")};
  }
  const bool adjudicate_now = terms.overdue() == v1::LEAGUE_OVERDUE_ADJUDICATE && order.has_facts();
  if (adjudicate_now) {
    if (WhyNotOrder why = why_not_facts(order.facts())) return refuse(*why);
  }
  auto result =
      scored(context.competition, adjudicate_now ? v1::LEAGUE_ENDING_ADJUDICATED : v1::LEAGUE_ENDING_BOTH_FORFEIT,
             adjudicate_now ? order.facts() : v1::LeagueFacts());
  if (!result) return refuse(result.error());
  result->set_confirmed(true);
  result->set_by(context.asker.person);
  result->set_reason(adjudicate_now ? "The game was overdue: the margin at that time decides."
                                    : "The game was overdue: both lose.");
  return written(context, order.game(), *result);
}

LeagueRuling rule_on_date(const OrderContext& context, const v1::ProposeDate& order) {
  const auto game = open_game(context, order.game());
  if (!game) return refuse(game.error());
  const EntrantId own = own_side(context, **game);
  if (own == 0) return refuse("You do not play in that game.");
  if (has_result(**game)) return refuse("The game has been played.");
  if (order.at_ms() <= context.now_ms || order.at_ms() > context.now_ms + kFarthestMs)
    return refuse("Propose a date within a year from now.");
  if ((*game)->due_ms() != 0 && order.at_ms() > (*game)->due_ms())
    return refuse("The game is due before that; an organiser can give it more time.");
  const v1::LeagueEntrant* side = find_entrant(context.competition, own);
  const bool others = !(*game)->proposed_by().empty() && !is_of(*side, (*game)->proposed_by());
  const bool agreed = others && (*game)->proposed_ms() == order.at_ms();
  Events events;
  v1::GameDated& dated = *events.emplace_back().mutable_game_dated();
  dated.set_game(order.game());
  dated.set_due_ms((*game)->due_ms());
  dated.set_agreed_ms(agreed ? order.at_ms() : (*game)->agreed_ms());
  if (!agreed) {
    dated.set_proposed_ms(order.at_ms());
    dated.set_proposed_by(context.asker.person);
  }
  return events;
}

LeagueRuling rule_on_extension(const OrderContext& context, const v1::ExtendGame& order) {
  const auto game = open_game(context, order.game());
  if (!game) return refuse(game.error());
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kExtend, **game)) return refuse(*why);
  if (WhyNotOrder why = why_not_reason(order.reason())) return refuse(*why);
  if (order.due_ms() <= context.now_ms || order.due_ms() > context.now_ms + kFarthestMs)
    return refuse("Extend to a date within a year from now.");
  Events events;
  v1::GameDated& dated = *events.emplace_back().mutable_game_dated();
  dated.set_game(order.game());
  dated.set_due_ms(order.due_ms());
  dated.set_agreed_ms((*game)->agreed_ms());
  dated.set_proposed_ms((*game)->proposed_ms());
  dated.set_proposed_by((*game)->proposed_by());
  dated.set_reason(order.reason());
  return events;
}

LeagueRuling rule_on_link(const OrderContext& context, const v1::LinkMatch& order) {
  if (!context.asker.server) return refuse("Only the server makes the games.");
  const auto game = open_game(context, order.game());
  if (!game) return refuse(game.error());
  if ((*game)->match() == order.match()) return Events();
  const bool continues = order.continues() != 0 && (*game)->match() == order.continues();
  if (order.match() == 0 || ((*game)->match() != 0 && !continues)) return refuse("The game already has its match.");
  // The rows that were lost may be those of its end.
  if (continues && has_result(**game)) return refuse("The game has a result, which stands.");
  Events events;
  v1::MatchLinked& linked = *events.emplace_back().mutable_match_linked();
  linked.set_game(order.game());
  linked.set_match(order.match());
  if (!continues) return events;
  linked.set_continues(order.continues());
  if ((*game)->has_result()) events.emplace_back().mutable_result_set()->set_game(order.game());
  return events;
}

}  // namespace

v1::LeagueEvent more_time(const OrderContext& context, const v1::LeagueGame& game, const std::string& reason) {
  v1::LeagueEvent event;
  v1::GameDated& dated = *event.mutable_game_dated();
  dated.set_game(game.number());
  dated.set_due_ms(context.now_ms + std::max(context.competition.terms.round_days(), 1U) * kDayMs);
  dated.set_agreed_ms(game.agreed_ms());
  dated.set_reason(reason);
  return event;
}

WhyNotOrder why_not_facts(const v1::LeagueFacts& facts) {
  if (!v1::Outcome_IsValid(facts.outcome()) || facts.outcome() == v1::OUTCOME_UNSPECIFIED)
    return "Say who won, or that the game was drawn.";
  for (const v1::LeagueSideFacts* side : {&facts.red(), &facts.blue()}) {
    if (side->loss_thousandths() > kMostLoss) return "Losses must be 0 to 100 per cent.";
    if (side->broken() > kMostCount || side->points_lost() > kMostCount)
      return "An army can't have that many units or points.";
  }
  if (facts.turns() > 1'000) return "A game can have at most 1,000 turns.";
  return std::nullopt;
}

tl::expected<v1::LeagueResult, std::string> scored(const Competition& competition, v1::LeagueEnding ending,
                                                   const v1::LeagueFacts& facts) {
  const auto score = score_game(competition.terms.scoring(), ending, facts);
  if (!score) return tl::unexpected("The formula gives no points for this game: " + score.error());
  v1::LeagueResult result;
  result.set_ending(ending);
  *result.mutable_facts() = facts;
  result.set_red_thousandths(static_cast<std::int32_t>(score->red.thousandths()));
  result.set_blue_thousandths(static_cast<std::int32_t>(score->blue.thousandths()));
  result.set_red_margin_thousandths(static_cast<std::int32_t>(score->red_margin.thousandths()));
  result.set_blue_margin_thousandths(static_cast<std::int32_t>(score->blue_margin.thousandths()));
  return result;
}

v1::LeagueResult result_of_match(const Competition& competition, const v1::LeagueFacts& facts, std::uint64_t version) {
  auto result = scored(competition, v1::LEAGUE_ENDING_PLAYED, facts);
  if (!result) {
    result = v1::LeagueResult();
    result->set_ending(v1::LEAGUE_ENDING_PLAYED);
    *result->mutable_facts() = facts;
    result->set_reason("The formula gives no points for this game; an officer has to rule on it.");
  } else {
    result->set_confirmed(true);
  }
  result->set_match_version(version);
  return *std::move(result);
}

LeagueRuling rule_on_game(const OrderContext& context, const v1::LeagueOrder& order) {
  if (order.has_link_match()) return rule_on_link(context, order.link_match());
  if (order.has_extend()) return rule_on_extension(context, order.extend());
  return rule_on_date(context, order.propose_date());
}

LeagueRuling rule_on_result(const OrderContext& context, const v1::LeagueOrder& order) {
  switch (order.kind_case()) {
    case v1::LeagueOrder::kReport:
      return rule_on_report(context, order.report());
    case v1::LeagueOrder::kConfirm:
      return rule_on_confirmation(context, order.confirm().game());
    case v1::LeagueOrder::kDispute:
      return rule_on_dispute(context, order.dispute());
    case v1::LeagueOrder::kCorrect:
      return rule_on_correction(context, order.correct());
    case v1::LeagueOrder::kRuleOverdue:
      return rule_on_overdue(context, order.rule_overdue());
    default:
      return rule_on_match(context, order.take_match_result());
  }
}

}  // namespace battalia::league
