#include "server/league/competition/orders/entry_orders.h"

#include "common/base/printable.h"
#include "common/base/text.h"
#include "common/hash/sha256.h"
#include "server/league/competition/orders/entry_names.h"
#include "server/league/competition/orders/officer_rights.h"
#include "server/league/competition/orders/result_orders.h"

#include <algorithm>

namespace battalia::league {
namespace {

constexpr std::int32_t kMostPenalty = 1'000'000;  // thousandths
constexpr int kMostNames = 10;                    // former names of one entrant

WhyNotOrder why_not_people(const Competition& competition, const std::vector<std::string>& people) {
  const std::size_t size = std::max(competition.terms.team_size(), 1U);
  if (people.size() > size)
    return "A team has " + std::to_string(size) + " boards, and " + std::to_string(people.size()) +
           " people are named.";
  if (competition.terms.team_size() > 0 && !people.empty() && people.size() < size) {
    return "A team needs a player for each of its " + std::to_string(size) + " boards.";
  }
  std::set<std::string> named;
  for (const std::string& person : people) {
    if (!named.insert(person).second || !entrants_of(competition, person).empty())
      return "One of these players has already entered.";
  }
  return std::nullopt;
}

// Late entries play on from the next round, in formats where that is possible. Before the first round nothing is paired
// yet: an organiser who started the event too early can still enter players.
WhyNotOrder why_not_late(const OrderContext& context) {
  const Competition& competition = context.competition;
  const bool nothing_paired = competition.round == 0 && context.asker.organiser;
  if (!competition.started || nothing_paired) return std::nullopt;
  if (!competition.terms.late_entry()) return "The event has started and does not take late entries.";
  for (const v1::LeagueStage& stage : competition.terms.stages()) {
    if (stage.format() == v1::LEAGUE_FORMAT_SWISS || stage.format() == v1::LEAGUE_FORMAT_LADDER) continue;
    return "The event has started, and its schedule leaves no room for a late entry.";
  }
  return std::nullopt;
}

WhyNotOrder why_not_by_entry(const OrderContext& context, const v1::EnterCompetition& enter) {
  if (context.asker.organiser) return std::nullopt;
  const v1::LeagueTerms& terms = context.competition.terms;
  if (terms.entry() == v1::LEAGUE_ENTRY_INVITATION) return "Players are entered by the organisers.";
  if (terms.entry() == v1::LEAGUE_ENTRY_CODE && hash::bytes_of(hash::sha256(enter.code())) != terms.entry_code_hash()) {
    return "That is not the code of this event.";
  }
  const auto& people = enter.people();
  const bool own = people.empty() || std::find(people.begin(), people.end(), context.asker.person) != people.end();
  if (context.asker.person.empty() || !own) return "You can enter yourself, or a team that you play in.";
  return std::nullopt;
}

std::uint32_t playing(const Competition& competition) {
  return static_cast<std::uint32_t>(
      std::count_if(competition.entrants.begin(), competition.entrants.end(),
                    [](const auto& entry) { return entry.second.status() == v1::LEAGUE_STATUS_ENTERED; }));
}

std::uint32_t places_of(const Competition& competition) {
  return competition.terms.places() > 0 ? competition.terms.places() : static_cast<std::uint32_t>(kMostEntrants);
}

// The server's own player has no account. Officers enter it and submit its list.
WhyNotOrder why_not_computer(const OrderContext& context, const v1::EnterCompetition& enter) {
  if (!enter.computer()) return std::nullopt;
  if (!context.asker.organiser) return "Only an organiser can enter a computer player.";
  if (!enter.people().empty()) return "A computer player can't have an account.";
  if (context.competition.terms.real_tables()) return "The computer can't play at a real table.";
  if (context.competition.terms.lists_each() > 1)
    return "The computer does not choose among several lists: let each player hand in one.";
  return std::nullopt;
}

// An officer who could read sealed lists may not become an opponent of their owners, even after laying down the office.
WhyNotOrder why_not_after_lists(const OrderContext& context, const std::vector<std::string>& people) {
  const bool self = std::find(people.begin(), people.end(), context.asker.person) != people.end();
  const bool was = context.competition.run_by.contains(context.asker.person);
  const bool officer = context.asker.organiser || context.asker.umpire || was;
  if (!self || !is_impartial(context.competition, context.asker.person, officer)) return std::nullopt;
  for (const auto& [key, kept] : context.competition.lists) {
    if (!kept.to_all) return "As an officer you could read the sealed lists, so you can't enter any more.";
  }
  return std::nullopt;
}

WhyNotOrder why_not_texts(const v1::EnterCompetition& enter) {
  for (const std::string* text : {&enter.club(), &enter.household(), &enter.army()}) {
    if (!is_utf8(*text) || character_count(*text) > 2 * kLongestName)
      return "Club, household and army can have at most 64 characters each.";
    if (printable(*text) != *text) return "The club, household or army contains invisible characters.";
  }
  return std::nullopt;
}

std::uint32_t division_limit(const Competition& competition) {
  return static_cast<std::uint32_t>(std::max(competition.terms.divisions_size(), 1));
}

WhyNotOrder why_not_division(const Competition& competition, std::uint32_t division) {
  if (division < division_limit(competition)) return std::nullopt;
  return "There is no division " + std::to_string(division + 1) + ".";
}

tl::expected<v1::LeagueEntrant, std::string> entered(const OrderContext& context, const v1::EnterCompetition& enter) {
  const Competition& competition = context.competition;
  if (WhyNotOrder why = why_not_late(context)) return refuse(*why);
  if (WhyNotOrder why = why_not_by_entry(context, enter)) return refuse(*why);
  if (WhyNotOrder why = why_not_computer(context, enter)) return refuse(*why);
  if (WhyNotOrder why = why_not_entrant_name(competition, enter.name())) return refuse(*why);
  std::vector<std::string> people(enter.people().begin(), enter.people().end());
  if (people.empty() && !context.asker.organiser) people = {context.asker.person};
  if (WhyNotOrder why = why_not_people(competition, people)) return refuse(*why);
  if (WhyNotOrder why = why_not_after_lists(context, people)) return refuse(*why);
  if (WhyNotOrder why = why_not_texts(enter)) return refuse(*why);
  if (competition.entrants.size() >= 2 * kMostEntrants) return refuse("The waiting list is full.");
  const bool officer = context.asker.organiser;
  if (officer) {
    if (WhyNotOrder why = why_not_division(competition, enter.division())) return refuse(*why);
  }
  v1::LeagueEntrant entrant;
  entrant.set_id(competition.entrants.empty() ? 1 : competition.entrants.rbegin()->first + 1);
  entrant.set_name(enter.name());
  for (const std::string& person : people) entrant.add_people(person);
  entrant.set_club(enter.club());
  entrant.set_army(enter.army());
  entrant.set_computer(enter.computer());
  entrant.set_household(officer ? enter.household() : "");
  entrant.set_seed_rating(officer ? enter.seed_rating() : 0);
  entrant.set_division(officer ? enter.division() : division_limit(competition) - 1);
  entrant.set_from_round(competition.started ? competition.round + 1 : 1);
  entrant.set_status(playing(competition) < places_of(competition) ? v1::LEAGUE_STATUS_ENTERED
                                                                   : v1::LEAGUE_STATUS_WAITING);
  return entrant;
}

LeagueRuling rule_on_import(const OrderContext& context, const v1::ImportEntrants& order) {
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kImportEntrants)) return refuse(*why);
  if (order.entrants().empty()) return refuse("The file contains no players.");
  Competition grown = context.competition;  // so that each entry is checked against the earlier ones
  Events events;
  for (int i = 0; i < order.entrants_size(); ++i) {
    const auto entrant = entered({grown, context.asker, context.now_ms}, order.entrants(i));
    if (!entrant) return refuse("Entry " + std::to_string(i + 1) + ": " + entrant.error());
    events.push_back(entrant_set(*entrant));
    grown.apply(events.back());
  }
  drop_draft(context, events);
  return events;
}

// Forfeits its games of published rounds that have not been played: a result that somebody has entered is still to be
// confirmed, or decided by an officer.
void forfeit_open_games(const OrderContext& context, EntrantId id, const std::string& reason, Events& events) {
  for (const auto& [number, game] : context.competition.games) {
    if (game.result().ending() != v1::LEAGUE_ENDING_UNSPECIFIED) continue;
    if (game.red() != id && game.blue() != id) continue;
    v1::LeagueResult result = forfeited(
        context.competition, game.red() == id ? v1::LEAGUE_ENDING_RED_FORFEITS : v1::LEAGUE_ENDING_BLUE_FORFEITS);
    result.set_reason(reason);
    result.set_by(context.asker.person);
    result.set_at_ms(context.now_ms);
    result.set_withdrawn(true);
    result.set_match_version(game.result().match_version());
    events.push_back(result_set(number, result));
  }
}

// The game is open again, or has the result that its match has given in the meantime.
v1::LeagueEvent after_return(const OrderContext& context, const v1::LeagueGame& game) {
  v1::LeagueEvent event;
  event.mutable_result_set()->set_game(game.number());
  const v1::LeagueResult& before = game.result();
  if (before.match_version() == 0) return event;
  v1::LeagueResult& result = *event.mutable_result_set()->mutable_result();
  result.set_match_version(before.match_version());
  if (before.has_unused_facts())
    result = result_of_match(context.competition, before.unused_facts(), before.match_version());
  result.set_at_ms(context.now_ms);
  return event;
}

// One who was withdrawn by mistake, and returns before the next round, can still play the games of this one.
void reopen_forfeited_games(const OrderContext& context, EntrantId id, Events& events) {
  for (const auto& [number, game] : context.competition.games) {
    if (!game.result().withdrawn() || game.round() != context.competition.round) continue;
    const bool forfeited_by_it =
        game.result().ending() == (game.red() == id ? v1::LEAGUE_ENDING_RED_FORFEITS : v1::LEAGUE_ENDING_BLUE_FORFEITS);
    if ((game.red() != id && game.blue() != id) || !forfeited_by_it) continue;
    events.push_back(after_return(context, game));
    if (events.back().result_set().result().ending() != v1::LEAGUE_ENDING_UNSPECIFIED) continue;
    if (game.due_ms() != 0 && game.due_ms() <= context.now_ms)
      events.push_back(more_time(context, game, "A player who had withdrawn has returned."));
  }
}

LeagueRuling rule_on_withdrawal(const OrderContext& context, const v1::WithdrawEntrant& order) {
  const v1::LeagueEntrant* entrant = find_entrant(context.competition, order.entrant());
  if (entrant == nullptr || !speaks_for(context, *entrant)) return refuse("You can only withdraw yourself.");
  if (order.no_show() && !context.asker.organiser) return refuse("Only an organiser can record a no-show.");
  if (entrant->status() == v1::LEAGUE_STATUS_WITHDRAWN) return refuse(entrant->name() + " has already withdrawn.");
  if (!order.reason().empty()) {
    if (WhyNotOrder why = why_not_reason(order.reason())) return refuse(*why);
  }
  if (!is_of(*entrant, context.asker.person)) {
    const std::vector<EntrantId> concerned = {entrant->id()};
    if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kWithdraw, concerned)) return refuse(*why);
  }
  Events events;
  v1::LeagueEntrant changed = *entrant;
  changed.set_status(v1::LEAGUE_STATUS_WITHDRAWN);
  changed.set_withdrawal_reason(order.reason());
  events.push_back(entrant_set(changed));
  const std::string why = order.no_show() ? "did not come" : "withdrew";
  forfeit_open_games(context, entrant->id(),
                     entrant->name() + " " + why + (order.reason().empty() ? "." : ": " + order.reason()), events);
  fill_places(context.competition, events);
  drop_draft(context, events);
  return events;
}

LeagueRuling rule_on_return(const OrderContext& context, const v1::ReturnEntrant& order) {
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kReturnEntrant)) return refuse(*why);
  const v1::LeagueEntrant* entrant = find_entrant(context.competition, order.entrant());
  if (entrant == nullptr || entrant->status() == v1::LEAGUE_STATUS_ENTERED)
    return refuse("Only players who have withdrawn or are on the waiting list can be given a place.");
  if (playing(context.competition) >= places_of(context.competition)) return refuse("All places are taken.");
  const bool late = context.competition.started && !has_games(context.competition, entrant->id());
  if (late) {
    if (WhyNotOrder why = why_not_late(context)) return refuse(*why);
  }
  Events events;
  v1::LeagueEntrant changed = *entrant;
  if (late) changed.set_from_round(context.competition.round + 1);
  changed.set_status(v1::LEAGUE_STATUS_ENTERED);
  changed.clear_withdrawal_reason();
  events.push_back(entrant_set(changed));
  reopen_forfeited_games(context, entrant->id(), events);
  drop_draft(context, events);
  return events;
}

LeagueRuling rule_on_change(const OrderContext& context, const v1::ChangeEntrant& order) {
  const Competition& competition = context.competition;
  const std::vector<EntrantId> concerned = {order.entrant()};
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kChangeEntrant, concerned)) return refuse(*why);
  const v1::LeagueEntrant* entrant = find_entrant(competition, order.entrant());
  if (entrant == nullptr) return refuse("There is no such player.");
  const v1::EnterCompetition& entry = order.entry();
  const bool renamed = entry.name() != entrant->name();  // an old name is not checked again
  if (WhyNotOrder why = renamed ? why_not_entrant_name(competition, entry.name(), entrant->id()) : WhyNotOrder())
    return refuse(*why);
  if (WhyNotOrder why = why_not_texts(entry)) return refuse(*why);
  if (WhyNotOrder why = why_not_division(competition, entry.division())) return refuse(*why);
  const bool places = entry.seed_rating() != entrant->seed_rating() || entry.division() != entrant->division();
  if (competition.started && places) return refuse("Rating and division are fixed once the event has started.");
  v1::LeagueEntrant changed = *entrant;
  if (renamed) {
    if (entrant->former_names_size() >= kMostNames) return refuse("This player has been renamed too often.");
    changed.add_former_names(entrant->name());
  }
  changed.set_name(entry.name());
  changed.set_club(entry.club());
  changed.set_army(entry.army());
  if (is_impartial(competition, context.asker.person, true)) changed.set_household(entry.household());
  changed.set_seed_rating(entry.seed_rating());
  changed.set_division(entry.division());
  Events events;
  if (changed.SerializeAsString() == entrant->SerializeAsString()) return events;
  events.push_back(entrant_set(changed));
  drop_draft(context, events);
  return events;
}

LeagueRuling rule_on_tick(const OrderContext& context, const v1::LeagueOrder& order) {
  const EntrantId id = order.has_check_in() ? order.check_in().entrant() : order.mark_fee().entrant();
  const v1::LeagueEntrant* entrant = find_entrant(context.competition, id);
  if (entrant == nullptr) return refuse("There is no such player.");
  Events events;
  v1::LeagueEntrant changed = *entrant;
  if (order.has_check_in()) {
    if (!speaks_for(context, *entrant)) return refuse("You can only check yourself in.");
    if (!context.competition.terms.check_in()) return refuse("Nobody needs to check in to this event.");
    if (entrant->status() == v1::LEAGUE_STATUS_WITHDRAWN) return refuse(entrant->name() + " has withdrawn.");
    if (entrant->checked_in()) return events;
    if (context.competition.started && !has_games(context.competition, id)) {  // as a late entry
      if (WhyNotOrder why = why_not_late(context)) return refuse(*why);
      changed.set_from_round(context.competition.round + 1);
    }
    changed.set_checked_in(true);
    drop_draft(context, events);
  } else {
    if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kMarkFee)) return refuse(*why);
    changed.set_paid(order.mark_fee().paid());
  }
  events.push_back(entrant_set(changed));
  return events;
}

LeagueRuling rule_on_penalty(const OrderContext& context, const v1::GivePenalty& order) {
  const std::vector<EntrantId> concerned = {order.entrant()};
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kPenalty, concerned)) return refuse(*why);
  if (find_entrant(context.competition, order.entrant()) == nullptr) return refuse("There is no such player.");
  if (order.thousandths() == 0 || std::abs(std::int64_t{order.thousandths()}) > kMostPenalty) {
    return refuse("A penalty or bonus can be at most 1,000 points, and can't be 0.");
  }
  if (WhyNotOrder why = why_not_reason(order.reason())) return refuse(*why);
  Events events;
  v1::LeaguePenalty& penalty = *events.emplace_back().mutable_penalty_given()->mutable_penalty();
  penalty.set_entrant(order.entrant());
  penalty.set_thousandths(order.thousandths());
  penalty.set_reason(order.reason());
  penalty.set_by(context.asker.person);
  penalty.set_round(context.competition.round);
  drop_draft(context, events);
  return events;
}

}  // namespace

v1::LeagueResult forfeited(const Competition& competition, v1::LeagueEnding ending) {
  const auto score = score_game(competition.terms.scoring(), ending, {});
  v1::LeagueResult result;
  result.set_ending(ending);
  result.set_confirmed(true);
  result.set_red_thousandths(static_cast<std::int32_t>(score->red.thousandths()));
  result.set_blue_thousandths(static_cast<std::int32_t>(score->blue.thousandths()));
  return result;
}

void fill_places(const Competition& competition, Events& events) {
  if (competition.started) return;
  Competition after = competition;
  for (const v1::LeagueEvent& event : events) after.apply(event);
  std::uint32_t taken = playing(after);
  for (const auto& [id, entrant] : after.entrants) {
    if (entrant.status() != v1::LEAGUE_STATUS_WAITING || taken >= places_of(after)) continue;
    v1::LeagueEntrant moved = entrant;
    moved.set_status(v1::LEAGUE_STATUS_ENTERED);
    events.push_back(entrant_set(moved));
    ++taken;
  }
}

LeagueRuling rule_on_entry(const OrderContext& context, const v1::LeagueOrder& order) {
  switch (order.kind_case()) {
    case v1::LeagueOrder::kEnter: {
      const auto entrant = entered(context, order.enter());
      if (!entrant) return refuse(entrant.error());
      Events events = {entrant_set(*entrant)};
      drop_draft(context, events);
      return events;
    }
    case v1::LeagueOrder::kImportEntrants:
      return rule_on_import(context, order.import_entrants());
    case v1::LeagueOrder::kWithdraw:
      return rule_on_withdrawal(context, order.withdraw());
    case v1::LeagueOrder::kReturnEntrant:
      return rule_on_return(context, order.return_entrant());
    case v1::LeagueOrder::kChangeEntrant:
      return rule_on_change(context, order.change_entrant());
    case v1::LeagueOrder::kPenalty:
      return rule_on_penalty(context, order.penalty());
    default:
      return rule_on_tick(context, order);
  }
}

}  // namespace battalia::league
