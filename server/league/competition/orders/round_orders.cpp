#include "server/league/competition/orders/round_orders.h"

#include "common/base/day.h"
#include "server/league/competition/history_of.h"
#include "server/league/competition/orders/draft.h"
#include "server/league/competition/orders/entry_orders.h"
#include "server/league/competition/orders/list_orders.h"
#include "server/league/competition/orders/officer_rights.h"
#include "server/league/formats/ladder.h"
#include "server/league/formats/stages.h"

#include <algorithm>

namespace battalia::league {
namespace {

// A draft is shown to officers who have no part in the event; an officer who plays can have it made and published
// unseen.
WhyNotOrder why_not_see_draft(const OrderContext& context, v1::LeagueOrder::KindCase order) {
  if (WhyNotOrder why = why_not_officer(context, order)) return why;
  if (!context.asker.server && !is_impartial(context.competition, context.asker.person, true)) {
    return "You play in this event: another officer has to change pairings by hand.";
  }
  if (!context.competition.draft) return "No round has been drafted.";
  return std::nullopt;
}

v1::LeagueEvent drafted(const v1::LeagueDraft& draft) {
  v1::LeagueEvent event;
  *event.mutable_round_drafted()->mutable_draft() = draft;
  return event;
}

LeagueRuling rule_on_drafting(const OrderContext& context, const v1::DraftRound& order) {
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kDraftRound)) return refuse(*why);
  if (WhyNotOrder why = why_not_running(context)) return refuse(*why);
  LiftedRules lifted;
  if (order.allow_repeats()) lifted.insert(PairingRule::repeat);
  if (order.allow_second_byes()) lifted.insert(PairingRule::second_bye);
  if (order.allow_blocked()) lifted.insert(PairingRule::blocked);
  const auto draft = make_draft(context.competition, lifted);
  if (!draft) return refuse(draft.error());
  return Events{drafted(*draft)};
}

LeagueRuling rule_on_swap(const OrderContext& context, const v1::SwapPlayers& order) {
  if (WhyNotOrder why = why_not_see_draft(context, v1::LeagueOrder::kSwap)) return refuse(*why);
  const v1::LeagueDraft& draft = *context.competition.draft;
  const std::set<EntrantId> wanted = {order.first(), order.second()};
  if (wanted.size() != 2 || wanted.contains(0)) return refuse("Name two different players.");
  if (!may_swap(context.competition, order.first(), order.second())) {
    return refuse("Only two players of one freely paired group can change places; schedules and brackets are fixed.");
  }
  std::vector<EntrantPair> pairs;
  std::size_t found = 0;
  for (const v1::LeagueDraftPair& pair : draft.pairs()) {
    const bool red = wanted.contains(pair.red());
    const bool blue = wanted.contains(pair.blue());
    found += (red ? 1 : 0) + (blue ? 1 : 0);
    if (red && blue) return refuse("These two already play each other.");
    if (pair.locked() && (red || blue)) return refuse("Unlock the pair first.");
    const auto swapped = [&](EntrantId id) {
      return id == order.first() ? order.second() : id == order.second() ? order.first() : id;
    };
    pairs.push_back(unordered(swapped(pair.red()), swapped(pair.blue())));
  }
  if (found != 2) return refuse("Both players must be in the draft.");
  return Events{drafted(redrawn(context.competition, draft, pairs))};
}

LeagueRuling rule_on_lock(const OrderContext& context, const v1::LockPair& order) {
  if (WhyNotOrder why = why_not_see_draft(context, v1::LeagueOrder::kLock)) return refuse(*why);
  v1::LeagueDraft draft = *context.competition.draft;
  for (v1::LeagueDraftPair& pair : *draft.mutable_pairs()) {
    if (order.entrant() == 0 || (pair.red() != order.entrant() && pair.blue() != order.entrant())) continue;
    pair.set_locked(order.locked());
    return Events{drafted(draft)};
  }
  return refuse("That player is not in the draft.");
}

LeagueRuling rule_on_block(const OrderContext& context, const v1::BlockPair& order) {
  const v1::LeagueBlock& block = order.block();
  const std::vector<EntrantId> pair = {block.first(), block.second()};
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kBlock, pair)) return refuse(*why);
  if (block.first() == block.second() || find_entrant(context.competition, block.first()) == nullptr ||
      find_entrant(context.competition, block.second()) == nullptr) {
    return refuse("Name two different players.");
  }
  Events events;
  v1::PairBlocked& blocked = *events.emplace_back().mutable_pair_blocked();
  *blocked.mutable_block() = block;
  blocked.set_lifted(order.lifted());
  drop_draft(context, events);
  return events;
}

// Adds the entrants of the stages that begin with these games: they are fixed from here on.
void add_stages(const Competition& competition, v1::RoundPublished& published) {
  if (competition.terms.stages_size() < 2) return;
  const History history = history_of(competition);
  for (std::uint32_t division = 0; division < division_count(competition.terms); ++division) {
    const auto begun = stages_begun(competition.terms, history, division, places_seed(competition));
    const auto stage = static_cast<std::uint32_t>(begun.size() - 1);
    const std::vector<EntrantId>& entrants = begun.back().entrants;
    if (stage == 0 || competition.stages.contains({division, stage})) continue;
    const bool begins = std::any_of(published.games().begin(), published.games().end(), [&](const auto& game) {
      return game.stage() == stage && std::find(entrants.begin(), entrants.end(), game.red()) != entrants.end();
    });
    if (!begins) continue;
    v1::StageEntered& entered = *published.add_stages();
    entered.set_division(division);
    entered.set_stage(stage);
    entered.mutable_entrants()->Add(entrants.begin(), entrants.end());
  }
}

LeagueRuling rule_on_publishing(const OrderContext& context) {
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kPublish)) return refuse(*why);
  if (WhyNotOrder why = why_not_running(context)) return refuse(*why);
  const Competition& competition = context.competition;
  if (!competition.draft) return refuse("No round has been drafted.");
  Events events;
  v1::RoundPublished& published = *events.emplace_back().mutable_round_published();
  published.set_round(competition.round + 1);
  published.set_seed(round_seed(competition.secret, competition.round + 1));
  for (const v1::LeagueGame& game : games_of_draft(competition, *competition.draft, context.now_ms))
    *published.add_games() = game;
  add_stages(competition, published);
  Competition after = competition;
  after.apply(events.front());
  reveal_to_opponents(after, events);
  return events;
}

// A bye, or the forfeit of somebody who withdrew before the game: the round can be paired again without them.
bool is_unplayed(const v1::LeagueGame& game) {
  const v1::LeagueResult& result = game.result();
  return !game.has_result() || result.ending() == v1::LEAGUE_ENDING_BYE ||
         (result.withdrawn() && !result.has_unused_facts());
}

LeagueRuling rule_on_undoing(const OrderContext& context, const v1::UndoPublication& order) {
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kUndoPublication)) return refuse(*why);
  if (WhyNotOrder why = why_not_reason(order.reason())) return refuse(*why);
  const Competition& competition = context.competition;
  if (competition.round == 0) return refuse("No round has been published.");
  if (order.match_begun()) return refuse("A game of the round has begun: the round can't be withdrawn.");
  for (const auto& [number, game] : competition.games) {
    if (game.round() != competition.round || is_unplayed(game)) continue;
    return refuse("Game " + std::to_string(number) + " of the round has a result: the round can't be withdrawn.");
  }
  Events events;
  drop_draft(context, events);
  v1::PublicationUndone& undone = *events.emplace_back().mutable_publication_undone();
  undone.set_round(competition.round);
  undone.set_reason(order.reason());
  for (const auto& [id, entrant] : competition.entrants) {  // entrants who were late for that round are now in time
    if (entrant.from_round() <= competition.round) continue;
    events.push_back(entrant_set(entrant));
    events.back().mutable_entrant_set()->mutable_entrant()->set_from_round(competition.round);
  }
  return events;
}

LeagueRuling rule_on_challenge(const OrderContext& context, const v1::ChallengeEntrant& order) {
  if (WhyNotOrder why = why_not_running(context)) return refuse(*why);
  const Competition& competition = context.competition;
  const std::set<EntrantId> own = entrants_of(competition, context.asker.person);
  if (own.empty()) return refuse("You are not on the ladder.");
  const v1::LeagueEntrant* challenger = find_entrant(competition, *own.begin());
  const auto begun =
      stages_begun(competition.terms, history_of(competition), challenger->division(), places_seed(competition));
  const StageHistory& stage = begun.back();
  if (stage.terms.format() != v1::LEAGUE_FORMAT_LADDER) return refuse("This event is not a ladder.");
  if (WhyNotOrder why = why_not_challenge(stage, challenger->id(), order.entrant())) return refuse(*why);
  if (competition.blocks.contains(unordered(challenger->id(), order.entrant())))
    return refuse("This challenge is not possible: ask an organiser, or challenge somebody else.");
  v1::LeagueDraft draft;
  v1::LeagueDraftPair& pair = *draft.add_pairs();
  pair.set_red(challenger->id());
  pair.set_blue(order.entrant());
  pair.set_label("Challenge");
  pair.set_reason(challenger->name() + " challenges " + find_entrant(competition, order.entrant())->name() + ".");
  draft.set_round(competition.round + 1);
  Events events;
  v1::RoundPublished& published = *events.emplace_back().mutable_round_published();
  published.set_round(draft.round());
  published.set_seed(round_seed(competition.secret, draft.round()));
  for (const v1::LeagueGame& game : games_of_draft(competition, draft, context.now_ms)) *published.add_games() = game;
  add_stages(competition, published);
  Competition after = competition;
  after.apply(events.front());
  reveal_to_opponents(after, events);
  return events;
}

// When games of that round, published at that time, are due; 0: no date. No round is overdue at once.
std::int64_t due_of(const v1::LeagueTerms& terms, std::uint32_t round, std::int64_t now_ms) {
  const int at = static_cast<int>(round) - 1;
  if (at < terms.rounds_due_ms_size() && terms.rounds_due_ms(at) > now_ms) return terms.rounds_due_ms(at);
  return terms.round_days() == 0 ? 0 : now_ms + terms.round_days() * kDayMs;
}

std::uint32_t stage_of(const Competition& competition, const History& history, EntrantId id) {
  const v1::LeagueEntrant* entrant = find_entrant(competition, id);
  const std::uint32_t division = entrant != nullptr ? entrant->division() : 0;
  return next_round(competition.terms, history, division, places_seed(competition)).stage;
}

}  // namespace

std::vector<v1::LeagueGame> games_of_draft(const Competition& competition, const v1::LeagueDraft& draft,
                                           std::int64_t now_ms) {
  const History history = history_of(competition);
  std::vector<v1::LeagueGame> games;
  for (const v1::LeagueDraftPair& pair : draft.pairs()) {
    const std::uint32_t boards = pair.blue() == 0 ? 1 : std::max(competition.terms.team_size(), 1U);
    for (std::uint32_t board = 1; board <= boards; ++board) {
      const bool turned = board % 2 == 0;
      v1::LeagueGame& game = games.emplace_back();
      game.set_number(competition.last_game + static_cast<std::uint32_t>(games.size()));
      game.set_round(draft.round());
      game.set_red(turned ? pair.blue() : pair.red());
      game.set_blue(turned ? pair.red() : pair.blue());
      game.set_board(competition.terms.team_size() > 0 ? board : 0);
      game.set_table(pair.table());
      game.set_label(pair.label());
      game.set_reason(pair.reason());
      game.set_stage(stage_of(competition, history, pair.red()));
      if (pair.blue() == 0) {
        *game.mutable_result() = forfeited(competition, v1::LEAGUE_ENDING_BYE);
        game.mutable_result()->set_at_ms(now_ms);
      } else {
        game.set_due_ms(due_of(competition.terms, draft.round(), now_ms));
      }
    }
  }
  return games;
}

LeagueRuling rule_on_draft(const OrderContext& context, const v1::LeagueOrder& order) {
  switch (order.kind_case()) {
    case v1::LeagueOrder::kDraftRound:
      return rule_on_drafting(context, order.draft_round());
    case v1::LeagueOrder::kSwap:
      return rule_on_swap(context, order.swap());
    case v1::LeagueOrder::kLock:
      return rule_on_lock(context, order.lock());
    case v1::LeagueOrder::kBlock:
      return rule_on_block(context, order.block());
    default: {
      if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kDropDraft)) return refuse(*why);
      if (!context.competition.draft) return refuse("No round has been drafted.");
      Events events;
      drop_draft(context, events);
      return events;
    }
  }
}

LeagueRuling rule_on_publication(const OrderContext& context, const v1::LeagueOrder& order) {
  if (order.has_publish()) return rule_on_publishing(context);
  if (order.has_undo_publication()) return rule_on_undoing(context, order.undo_publication());
  return rule_on_challenge(context, order.challenge());
}

}  // namespace battalia::league
