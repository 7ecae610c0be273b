#include "server/league/competition/competition.h"

#include <algorithm>

namespace battalia::league {
namespace {

void apply_lists_revealed(Competition& to, const v1::ListsRevealed& revealed) {
  for (const v1::LeagueList& list : revealed.lists()) {
    KeptList& kept = to.lists[{list.entrant(), list.number()}];
    kept.list = list;
    kept.to.insert(revealed.to().begin(), revealed.to().end());
    kept.to_all = kept.to_all || revealed.to().empty();
  }
}

void apply_published(Competition& to, const v1::RoundPublished& published) {
  to.round = published.round();
  to.seeds[published.round()] = published.seed();
  to.draft.reset();
  for (const v1::StageEntered& stage : published.stages()) {
    to.stages[{stage.division(), stage.stage()}] = {published.round(),
                                                    {stage.entrants().begin(), stage.entrants().end()}};
  }
  for (const v1::LeagueGame& game : published.games()) {
    to.games[game.number()] = game;
    to.last_game = std::max(to.last_game, game.number());
  }
}

void apply_undone(Competition& to, const v1::PublicationUndone& undone) {
  for (const auto& [number, game] : to.games) {
    if (game.round() == undone.round() && game.blue() != 0) to.taken_back[number] = undone.reason();
  }
  std::erase_if(to.games, [&](const auto& entry) { return entry.second.round() == undone.round(); });
  std::erase_if(to.stages, [&](const auto& entry) { return entry.second.round == undone.round(); });
  to.seeds.erase(undone.round());
  to.published_ms.erase(undone.round());
  to.round = undone.round() - 1;
}

void apply_dated(v1::LeagueGame& game, const v1::GameDated& dated) {
  game.set_due_ms(dated.due_ms());
  game.set_agreed_ms(dated.agreed_ms());
  game.set_proposed_ms(dated.proposed_ms());
  game.set_proposed_by(dated.proposed_by());
  if (!dated.reason().empty()) game.set_due_reason(dated.reason());
}

void apply_chosen(Competition& to, const v1::ListChosen& chosen) {
  v1::LeagueGame& game = to.games[chosen.game()];
  if (game.red() == chosen.entrant()) game.set_red_list(chosen.number());
  if (game.blue() == chosen.entrant()) game.set_blue_list(chosen.number());
}

void apply_created(Competition& to, const v1::CompetitionCreated& created) {
  to.created = true;
  to.terms = created.terms();
  to.terms_revision = 1;
  to.commitment = created.commitment();
  to.secret = created.secret();
}

void apply_blocked(Competition& to, const v1::PairBlocked& blocked) {
  const EntrantPair pair = unordered(blocked.block().first(), blocked.block().second());
  blocked.lifted() ? static_cast<void>(to.blocks.erase(pair)) : static_cast<void>(to.blocks.insert(pair));
}

void apply_result(v1::LeagueGame& game, const v1::LeagueResultSet& set) {
  if (set.has_result()) {
    *game.mutable_result() = set.result();
  } else {
    game.clear_result();
  }
}

// What only officers do; and what the server does in nobody's name.
bool is_of_officers(const v1::LeagueEvent& event) {
  const bool penalty = event.has_penalty_given() && !event.penalty_given().penalty().by().empty();
  return event.has_terms_changed() || event.has_started() || event.has_pair_blocked() || penalty;
}

}  // namespace

void Competition::apply(const v1::LeagueEvent& event) {
  switch (event.kind_case()) {
    case v1::LeagueEvent::kCreated:
      return apply_created(*this, event.created());
    case v1::LeagueEvent::kTermsChanged:
      terms = event.terms_changed().terms();
      ++terms_revision;
      return;
    case v1::LeagueEvent::kEntrantSet:
      entrants[event.entrant_set().entrant().id()] = event.entrant_set().entrant();
      return;
    case v1::LeagueEvent::kPairBlocked:
      return apply_blocked(*this, event.pair_blocked());
    case v1::LeagueEvent::kListSet:
      lists[{event.list_set().list().entrant(), event.list_set().list().number()}] = {
          event.list_set().list(), false, {}};
      return;
    case v1::LeagueEvent::kListChosen:
      return apply_chosen(*this, event.list_chosen());
    case v1::LeagueEvent::kListsRevealed:
      return apply_lists_revealed(*this, event.lists_revealed());
    case v1::LeagueEvent::kStarted:
      started = true;
      return;
    case v1::LeagueEvent::kRoundDrafted:
      draft = event.round_drafted().draft();
      return;
    case v1::LeagueEvent::kDraftDropped:
      draft.reset();
      return;
    case v1::LeagueEvent::kRoundPublished:
      return apply_published(*this, event.round_published());
    case v1::LeagueEvent::kPublicationUndone:
      return apply_undone(*this, event.publication_undone());
    case v1::LeagueEvent::kMatchLinked:
      games[event.match_linked().game()].set_match(event.match_linked().match());
      return;
    case v1::LeagueEvent::kResultSet:
      return apply_result(games[event.result_set().game()], event.result_set());
    case v1::LeagueEvent::kGameDated:
      return apply_dated(games[event.game_dated().game()], event.game_dated());
    case v1::LeagueEvent::kPenaltyGiven:
      penalties.push_back(event.penalty_given().penalty());
      return;
    case v1::LeagueEvent::kEnded:
      ended = true;
      secret = event.ended().secret();
      return;
    case v1::LeagueEvent::KIND_NOT_SET:
      return;
  }
}

void Competition::apply(const v1::LeagueRecord& record) {
  if (!created) {
    created_by = record.by();
    created_ms = record.at_ms();
    run_by.insert(record.by());
  }
  for (const v1::LeagueEvent& event : record.events()) {
    apply(event);
    if (event.has_round_published()) published_ms[event.round_published().round()] = record.at_ms();
    if (event.has_terms_changed()) terms_by = record.by();
    if (is_of_officers(event)) run_by.insert(record.by());
    if (const std::string& checker = event.list_set().list().checked_by(); !checker.empty()) run_by.insert(checker);
    if (event.has_list_set() && first_list_ms == 0) first_list_ms = record.at_ms();
    if (event.has_publication_undone()) undone_ms = record.at_ms();
  }
}

bool plays(const Competition& competition, const v1::LeagueEntrant& entrant) {
  return entrant.status() == v1::LEAGUE_STATUS_ENTERED && (!competition.terms.check_in() || entrant.checked_in());
}

bool is_of(const v1::LeagueEntrant& entrant, const std::string& person) {
  return !person.empty() &&
         std::find(entrant.people().begin(), entrant.people().end(), person) != entrant.people().end();
}

std::string person_at(const v1::LeagueEntrant& entrant, std::uint32_t board) {
  const int seat = board == 0 ? 0 : static_cast<int>(board) - 1;
  return seat < entrant.people_size() ? entrant.people(seat) : std::string();
}

std::set<EntrantId> entrants_of(const Competition& competition, const std::string& person) {
  std::set<EntrantId> own;
  for (const auto& [id, entrant] : competition.entrants) {
    if (is_of(entrant, person)) own.insert(id);
  }
  return own;
}

bool has_result(const v1::LeagueGame& game) {
  return game.has_result() && game.result().confirmed() && game.result().ending() != v1::LEAGUE_ENDING_UNSPECIFIED;
}

bool waits_for_confirmation(const v1::LeagueGame& game) {
  return game.has_result() && !has_result(game) && !game.result().by().empty();
}

bool has_games(const Competition& competition, EntrantId id) {
  return std::any_of(competition.games.begin(), competition.games.end(),
                     [&](const auto& entry) { return entry.second.red() == id || entry.second.blue() == id; });
}

const v1::LeagueGame* find_game(const Competition& competition, std::uint32_t number) {
  const auto found = competition.games.find(number);
  return found == competition.games.end() ? nullptr : &found->second;
}

const v1::LeagueEntrant* find_entrant(const Competition& competition, EntrantId id) {
  const auto found = competition.entrants.find(id);
  return found == competition.entrants.end() ? nullptr : &found->second;
}

const KeptList* list_for(const Competition& competition, const v1::LeagueGame& game, EntrantId id) {
  const bool one = competition.terms.lists_each() <= 1;
  const std::uint32_t number = one ? 1 : game.red() == id ? game.red_list() : game.blue_list();
  const auto found = competition.lists.find({id, number});
  return number == 0 || found == competition.lists.end() ? nullptr : &found->second;
}

bool is_open_to(const KeptList& kept, EntrantId id) { return kept.to_all || kept.to.contains(id); }

}  // namespace battalia::league
