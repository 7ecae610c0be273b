#include "server/league/competition/orders/list_orders.h"

#include "server/league/competition/orders/officer_rights.h"

#include <algorithm>

namespace battalia::league {
namespace {

bool is_due(const OrderContext& context) {
  const std::int64_t due = context.competition.terms.lists_due_ms();
  return due != 0 && context.now_ms > due;
}

bool has_penalty_for_late_list(const Competition& competition, EntrantId id) {
  return std::any_of(competition.lists.begin(), competition.lists.end(),
                     [&](const auto& entry) { return entry.first.first == id && entry.second.list.late(); });
}

void add_late_penalty(const OrderContext& context, EntrantId id, Events& events) {
  const std::int32_t taken = context.competition.terms.scoring().late_list_thousandths();
  if (taken == 0 || has_penalty_for_late_list(context.competition, id)) return;
  v1::LeaguePenalty& penalty = *events.emplace_back().mutable_penalty_given()->mutable_penalty();
  penalty.set_entrant(id);
  penalty.set_thousandths(-std::abs(taken));
  penalty.set_reason("The army list was handed in late.");
  penalty.set_round(context.competition.round);
}

void reveal_all(const std::vector<v1::LeagueList>& lists, Events& events) {
  v1::ListsRevealed& revealed = *events.emplace_back().mutable_lists_revealed();
  for (const v1::LeagueList& list : lists) *revealed.add_lists() = list;
}

// Changing a list seals it again: those who have seen it are shown the new version.
void reveal_again(const KeptList& before, const v1::LeagueList& list, Events& events) {
  if (!before.to_all && before.to.empty()) return;
  reveal_all({list}, events);
  if (before.to_all) return;
  for (const EntrantId id : before.to) events.back().mutable_lists_revealed()->add_to(id);
}

// Reveals what the event's seal reveals at once.
void reveal_now(const OrderContext& context, const v1::LeagueList& list, Events& events) {
  if (context.competition.terms.seal() == v1::LEAGUE_SEAL_OPEN && list.amendments() == 0)
    return reveal_all({list}, events);
  if (context.competition.terms.seal() != v1::LEAGUE_SEAL_BOTH_IN) return;
  Competition after = context.competition;
  for (const v1::LeagueEvent& event : events) after.apply(event);
  reveal_to_opponents(after, events);
}

// Why its owner cannot change a list any more.
WhyNotOrder why_not_amend(const OrderContext& context, const KeptList& kept) {
  if (is_due(context)) return "The deadline has passed: only an officer who does not play can amend a list now.";
  if (kept.to_all || !kept.to.empty())
    return "The list has been shown to an opponent: only an officer who does not play can amend it now.";
  return std::nullopt;
}

LeagueRuling rule_on_submission(const OrderContext& context, const v1::SubmitList& order) {
  const Competition& competition = context.competition;
  const v1::LeagueTerms& terms = competition.terms;
  if (auto why = why_not_hand_in(competition, context.asker, order.entrant())) return refuse(*std::move(why));
  const bool mustered =
      !terms.real_tables() && terms.match().scenario().empty() && terms.match().scenario_text().empty();
  if (mustered && !order.roster().empty()) {
    return refuse("Games of this event are set up from the lists: hand in an army of its rules, not a roster file.");
  }
  const v1::LeagueEntrant& entrant = *find_entrant(competition, order.entrant());
  const bool own = is_of(entrant, context.asker.person);
  if (terms.list_points() > 0 && order.points() > terms.list_points()) {
    return refuse("The list has " + std::to_string(order.points()) + " points; at most " +
                  std::to_string(terms.list_points()) + " are allowed.");
  }
  std::uint32_t count = 0;
  for (const auto& [key, kept] : competition.lists) count += key.first == order.entrant() ? 1 : 0;
  const std::uint32_t number = order.number() == 0 ? count + 1 : order.number();
  if (number > count + 1 || number > std::max(terms.lists_each(), 1U)) {
    return refuse("Each player hands in " + std::to_string(std::max(terms.lists_each(), 1U)) +
                  " at most; change one instead.");
  }
  const auto before = competition.lists.find({order.entrant(), number});
  const bool amends = before != competition.lists.end();
  if (amends && own) {
    if (WhyNotOrder why = why_not_amend(context, before->second)) return refuse(*why);
  }
  v1::LeagueList list;
  list.set_entrant(order.entrant());
  list.set_number(number);
  if (order.roster().empty()) {
    *list.mutable_army() = order.army();
  } else {
    list.set_roster(order.roster());
  }
  list.set_points(order.points());
  const bool late = is_due(context) && entrant.from_round() <= 1;  // who entered after the start could not be in time
  list.set_late(amends ? before->second.list.late() : late);
  list.set_amendments(amends ? before->second.list.amendments() + 1 : 0);
  Events events;
  *events.emplace_back().mutable_list_set()->mutable_list() = list;
  if (list.late() && !amends) add_late_penalty(context, order.entrant(), events);
  if (amends) reveal_again(before->second, list, events);
  reveal_now(context, list, events);
  return events;
}

LeagueRuling rule_on_check(const OrderContext& context, const v1::CheckList& order) {
  if (!is_impartial(context.competition, context.asker.person, context.asker.organiser || context.asker.umpire)) {
    return refuse("Only an officer who does not play can check lists.");
  }
  const auto found = context.competition.lists.find({order.entrant(), order.number()});
  if (found == context.competition.lists.end()) return refuse("There is no such list.");
  v1::LeagueList list = found->second.list;
  list.set_checked_by(context.asker.person);
  Events events;
  *events.emplace_back().mutable_list_set()->mutable_list() = list;
  reveal_again(found->second, list, events);
  return events;
}

v1::LeagueEvent list_chosen(std::uint32_t game, EntrantId entrant, std::uint32_t number, bool shown) {
  v1::LeagueEvent event;
  v1::ListChosen& chosen = *event.mutable_list_chosen();
  chosen.set_game(game);
  chosen.set_entrant(entrant);
  chosen.set_number(number);
  chosen.set_shown(shown);
  return event;
}

LeagueRuling rule_on_choice(const OrderContext& context, const v1::ChooseList& order) {
  const v1::LeagueGame* game = find_game(context.competition, order.game());
  const EntrantId own = game != nullptr ? own_side(context, *game) : 0;
  if (own == 0) return refuse("You do not play in that game.");
  if (context.competition.terms.lists_each() <= 1) return refuse("Each player has one list in this event.");
  if (has_result(*game)) return refuse("The game has been played.");
  if (!context.competition.lists.contains({own, order.number()}))
    return refuse("You have no list " + std::to_string(order.number()) + ".");
  if (game->red_list() != 0 && game->blue_list() != 0) return refuse("Both sides have already chosen their lists.");
  const bool red = game->red() == own;
  const std::uint32_t others = red ? game->blue_list() : game->red_list();
  Events events = {list_chosen(order.game(), own, order.number(), others != 0)};
  // The opponent's choice was not shown to anybody until now.
  if (others != 0) events.push_back(list_chosen(order.game(), red ? game->blue() : game->red(), others, true));
  if (context.competition.terms.seal() == v1::LEAGUE_SEAL_BOTH_IN) {
    Competition after = context.competition;
    for (const v1::LeagueEvent& event : events) after.apply(event);
    reveal_to_opponents(after, events);
  }
  return events;
}

// An officer who plays is shown nothing before the other players are, nor before their own lists are in.
WhyNotOrder why_not_reveal_yet(const OrderContext& context) {
  const bool plays = !entrants_of(context.competition, context.asker.person).empty();
  if (context.asker.server || !plays || is_due(context)) return std::nullopt;
  if (context.competition.terms.lists_due_ms() != 0)
    return "You play in this event: its lists are shown on their date, or by an officer who does not play.";
  if (has_own_lists_in(context)) return std::nullopt;
  return "You play in this event: hand in your own army lists before you show those of the others.";
}

LeagueRuling rule_on_reveal(const OrderContext& context) {
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kRevealLists)) return refuse(*why);
  if (context.competition.terms.seal() != v1::LEAGUE_SEAL_DATE)
    return refuse("Lists of this event are shown to opponents automatically.");
  if (WhyNotOrder why = why_not_reveal_yet(context)) return refuse(*why);
  if (context.asker.server && !is_due(context)) return refuse("The date for revealing the lists has not come yet.");
  std::vector<v1::LeagueList> sealed;
  for (const auto& [key, kept] : context.competition.lists) {
    if (!kept.to_all) sealed.push_back(kept.list);
  }
  if (sealed.empty()) return refuse("All lists are already open.");
  Events events;
  reveal_all(sealed, events);
  return events;
}

}  // namespace

bool has_own_lists_in(const OrderContext& context) {
  const Competition& competition = context.competition;
  const std::uint32_t each = std::max(competition.terms.lists_each(), 1U);
  for (const EntrantId own : entrants_of(competition, context.asker.person)) {
    if (!competition.lists.contains({own, each})) return false;  // they are numbered from 1
  }
  return true;
}

std::optional<std::string> why_not_hand_in(const Competition& competition, const Asker& asker, EntrantId entrant) {
  if (competition.terms.seal() == v1::LEAGUE_SEAL_UNSPECIFIED) return "This event takes no army lists.";
  const v1::LeagueEntrant* player = find_entrant(competition, entrant);
  if (player == nullptr) return "There is no such player.";
  if (is_of(*player, asker.person) || is_impartial(competition, asker.person, asker.organiser)) return std::nullopt;
  return "You can only hand in your own list.";
}

void reveal_to_opponents(const Competition& after, Events& events) {
  if (after.terms.seal() != v1::LEAGUE_SEAL_BOTH_IN) return;
  std::map<EntrantId, std::set<ListKey>> shown;  // in this order
  for (const auto& [number, game] : after.games) {
    if (game.blue() == 0 || has_result(game)) continue;
    const KeptList* red = list_for(after, game, game.red());
    const KeptList* blue = list_for(after, game, game.blue());
    if (red == nullptr || blue == nullptr) continue;
    const auto reveal = [&](const KeptList& kept, EntrantId to) {
      const ListKey key = {kept.list.entrant(), kept.list.number()};
      if (is_open_to(kept, to) || !shown[to].insert(key).second) return;
      v1::ListsRevealed& revealed = *events.emplace_back().mutable_lists_revealed();
      *revealed.add_lists() = kept.list;
      revealed.add_to(to);
    };
    reveal(*red, game.blue());
    reveal(*blue, game.red());
  }
}

LeagueRuling rule_on_list(const OrderContext& context, const v1::LeagueOrder& order) {
  switch (order.kind_case()) {
    case v1::LeagueOrder::kSubmitList:
      return rule_on_submission(context, order.submit_list());
    case v1::LeagueOrder::kCheckList:
      return rule_on_check(context, order.check_list());
    case v1::LeagueOrder::kChooseList:
      return rule_on_choice(context, order.choose_list());
    default:
      return rule_on_reveal(context);
  }
}

}  // namespace battalia::league
