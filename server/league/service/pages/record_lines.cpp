#include "server/league/service/pages/record_lines.h"

#include "server/league/points.h"
#include "server/league/utc.h"

#include <cstdlib>

namespace battalia::league {
namespace {

std::string name_or_number(const Competition& competition, EntrantId id) {
  const v1::LeagueEntrant* entrant = find_entrant(competition, id);
  return entrant == nullptr ? "player " + std::to_string(id) : entrant->name();
}

std::string game_in_words(const Competition& competition, std::uint32_t number) {
  const v1::LeagueGame* game = find_game(competition, number);
  if (game == nullptr) return "Game " + std::to_string(number);
  return name_or_number(competition, game->red()) + " against " + name_or_number(competition, game->blue());
}

std::string how_it_ended(const Competition& competition, const v1::LeagueGame& game, v1::LeagueEnding ending) {
  switch (ending) {
    case v1::LEAGUE_ENDING_RED_FORFEITS:
      return ", " + name_or_number(competition, game.red()) + " forfeits";
    case v1::LEAGUE_ENDING_BLUE_FORFEITS:
      return ", " + name_or_number(competition, game.blue()) + " forfeits";
    case v1::LEAGUE_ENDING_BOTH_FORFEIT:
      return ", both forfeit";
    case v1::LEAGUE_ENDING_ADJUDICATED:
      return ", adjudicated";
    default:
      return {};
  }
}

std::string of_result(const Competition& competition, const v1::LeagueResultSet& set) {
  const std::string game = game_in_words(competition, set.game());
  if (!set.has_result() || set.result().ending() == v1::LEAGUE_ENDING_UNSPECIFIED) return game + ": open again.";
  const v1::LeagueResult& result = set.result();
  std::string text = game + ": " + Points::of_thousandths(result.red_thousandths()).text() + " - " +
                     Points::of_thousandths(result.blue_thousandths()).text();
  if (const v1::LeagueGame* played = find_game(competition, set.game()); played != nullptr)
    text += how_it_ended(competition, *played, result.ending());
  if (!result.disputed_by().empty()) {
    text += ", disputed";
  } else if (!result.confirmed()) {
    text += ", not confirmed yet";
  } else if (result.corrected()) {
    text += ", corrected";
  }
  return text + (result.reason().empty() ? "." : ". " + result.reason());
}

std::string of_entrant(const v1::LeagueEntrant& entrant) {
  if (entrant.status() == v1::LEAGUE_STATUS_WAITING) return entrant.name() + " is on the waiting list.";
  if (entrant.status() == v1::LEAGUE_STATUS_WITHDRAWN) {
    const std::string& reason = entrant.withdrawal_reason();
    return entrant.name() + " has withdrawn." + (reason.empty() ? "" : " " + reason);
  }
  if (entrant.former_names().empty()) return entrant.name() + " is entered.";
  return entrant.name() + ", called " + *entrant.former_names().rbegin() + " before, is entered.";
}

std::string of_penalty(const Competition& competition, const v1::LeaguePenalty& penalty) {
  const Points points = Points::of_thousandths(std::abs(std::int64_t{penalty.thousandths()}));
  return name_or_number(competition, penalty.entrant()) + (penalty.thousandths() < 0 ? " loses " : " gets ") +
         points.text() + (points == Points::whole(1) ? " point. " : " points. ") + penalty.reason();
}

std::string of_date(const Competition& competition, const v1::GameDated& dated) {
  const std::string game = game_in_words(competition, dated.game()) + ": ";
  if (!dated.reason().empty()) return game + "due " + utc_minutes(dated.due_ms()) + ". " + dated.reason();
  if (dated.proposed_ms() != 0) return game + utc_minutes(dated.proposed_ms()) + " is proposed.";
  if (dated.agreed_ms() != 0) return game + "agreed for " + utc_minutes(dated.agreed_ms()) + ".";
  return game + "another date.";
}

std::string of_game(const v1::LeagueEvent& event, const Competition& competition) {
  switch (event.kind_case()) {
    case v1::LeagueEvent::kListChosen:
      return name_or_number(competition, event.list_chosen().entrant()) + " chose a list.";
    case v1::LeagueEvent::kMatchLinked: {
      const v1::MatchLinked& linked = event.match_linked();
      const std::string match = game_in_words(competition, linked.game()) + ": match " + std::to_string(linked.match());
      if (linked.continues() == 0) return match + " was made.";
      return match + " continues match " + std::to_string(linked.continues()) + ", whose log was damaged.";
    }
    case v1::LeagueEvent::kResultSet:
      return of_result(competition, event.result_set());
    case v1::LeagueEvent::kGameDated:
      return of_date(competition, event.game_dated());
    default:
      return {};
  }
}

std::string sentence_of(const v1::LeagueEvent& event, const Competition& competition) {
  switch (event.kind_case()) {
    case v1::LeagueEvent::kCreated:
      return "The event was announced.";
    case v1::LeagueEvent::kTermsChanged:
      return "The terms were changed.";
    case v1::LeagueEvent::kEntrantSet:
      return of_entrant(event.entrant_set().entrant());
    case v1::LeagueEvent::kPairBlocked:
      return name_or_number(competition, event.pair_blocked().block().first()) + " and " +
             name_or_number(competition, event.pair_blocked().block().second()) +
             (event.pair_blocked().lifted() ? " may be paired again." : " are never paired.");
    case v1::LeagueEvent::kListSet:
      return name_or_number(competition, event.list_set().list().entrant()) + " has an army list.";
    case v1::LeagueEvent::kListsRevealed:
      return "Army lists were opened.";
    case v1::LeagueEvent::kStarted:
      return "The event has started.";
    case v1::LeagueEvent::kRoundDrafted:
      return "Round " + std::to_string(event.round_drafted().draft().round()) + " was drafted.";
    case v1::LeagueEvent::kDraftDropped:
      return "The draft was discarded.";
    case v1::LeagueEvent::kRoundPublished:
      return "Round " + std::to_string(event.round_published().round()) + " was published.";
    case v1::LeagueEvent::kPublicationUndone:
      return "Round " + std::to_string(event.publication_undone().round()) + " was taken back. " +
             event.publication_undone().reason();
    case v1::LeagueEvent::kPenaltyGiven:
      return of_penalty(competition, event.penalty_given().penalty());
    case v1::LeagueEvent::kEnded:
      return competition.started ? "The event has ended." : "The event was called off.";
    default:
      return of_game(event, competition);
  }
}

}  // namespace

std::optional<v1::LeagueRecordLine> line_of(const v1::LeagueRecord& record, const Competition& competition,
                                            const LeagueViewer& viewer, const std::string& person) {
  const auto seen = redact(record, viewer, person);
  if (!seen) return std::nullopt;
  v1::LeagueRecordLine line;
  line.set_at_ms(seen->at_ms());
  line.set_by(seen->by());
  std::string what;
  for (const v1::LeagueEvent& event : seen->events()) {
    what += (what.empty() ? "" : " ") + sentence_of(event, competition);
    *line.add_events() = event;
  }
  line.set_what(what);
  return line;
}

}  // namespace battalia::league
