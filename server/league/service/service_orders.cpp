#include "server/league/service/service_parts.h"

#include "common/base/handed_over.h"
#include "common/base/text.h"
#include "common/hash/sha256.h"
#include "server/league/competition/next_season.h"
#include "server/league/competition/orders/list_orders.h"
#include "server/league/exchange/army_file.h"
#include "server/league/exchange/roster/roster.h"
#include "server/league/service/clubs/entry_checks.h"
#include "server/league/service/entry_codes.h"
#include "server/league/service/games/facts.h"
#include "server/play/keys/sealing.h"
#include "server/play/lobby/match_terms.h"
#include "server/rules/rule_system.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace battalia::league {
namespace {

constexpr std::size_t kMostUnfinished = 50;        // unfinished ones created by one person
constexpr int kMostAccounts = 500;                 // per order: each is looked up
constexpr const char* kEntrantsOf = "\nentrants";  // of a season, appended to the request that creates it

int accounts_named(const v1::LeagueOrder& order) {
  int named = order.enter().people_size();
  for (const v1::EnterCompetition& enter : order.import_entrants().entrants()) named += enter.people_size();
  return named;
}

std::string hash_of_code(const std::string& code) { return std::string(hash::bytes_of(hash::sha256(code))); }

// The number of rows is shown only to people who see them all: drafts and hidden choices are rows, too.
LeagueDone answering(const play::RequestContext& call, const std::string& request_id, std::uint64_t number,
                     bool sees_all) {
  return [call, request_id, number, sees_all](const LeagueAnswer& answer) {
    if (answer.kind != LeagueAnswer::Kind::accepted) return not_done(call, request_id, answer);
    v1::LeagueOrderDone done;
    done.set_request_id(request_id);
    done.set_competition(number);
    if (sees_all) done.set_version(answer.version);
    reply(call, done);
  };
}

}  // namespace

// Games at real tables need no rules on this server.
std::optional<std::string> Service::Parts::why_not_match(const v1::LeagueTerms& terms) const {
  if (terms.real_tables()) return std::nullopt;
  const v1::CreateMatch& match = terms.match();
  if (!match.scenario().empty() || !match.scenario_text().empty()) return context.games.why_not_arrange(match);
  const rules::RuleSystem* system = rules::find_system(context.systems, match.system());
  if (system == nullptr) return "Choose a scenario, or a rule system for army lists.";
  if (terms.seal() == v1::LEAGUE_SEAL_UNSPECIFIED)
    return "Without a scenario players meet with armies of their own: say how army lists are kept.";
  auto refusal = play::why_not_settings(match);
  if (!refusal) refusal = play::why_not_options(*system, match);
  return refusal ? std::optional(refusal->reason) : std::nullopt;
}

// The terms and players of the next season; or why there is none.
tl::expected<NextSeason, play::Refusal> Service::Parts::season_after(const std::string& person,
                                                                     const v1::MakeCompetition& request) {
  const auto no = [](v1::RefusalCode code, std::string why) { return tl::unexpected(play::Refusal{code, why}); };
  const Competition* before = find(request.season_after());
  if (before == nullptr) return tl::unexpected(no_such_competition());
  if (!asker_with(person, roles_of(*before, person)).organiser)
    return no(v1::REFUSAL_CODE_NOT_ALLOWED, "Only an organiser of the event can begin its next season.");
  if (!before->ended) return no(v1::REFUSAL_CODE_NOT_NOW, "End this season first.");
  const auto club = club_of(*before);
  std::set<EntrantId> left;  // people who left the club, in an event for its members
  for (const auto& [id, entrant] : before->entrants) {
    v1::EnterCompetition again;
    *again.mutable_people() = entrant.people();
    again.set_computer(entrant.computer());
    if (why_not_member(*before, club.get(), again, {})) left.insert(id);
  }
  NextSeason next = next_season(*before, request.season_after(), std::move(left));
  if (!request.terms().title().empty()) next.terms.set_title(request.terms().title());
  return next;
}

std::optional<play::Refusal> Service::Parts::why_not_announce(const play::Person& person, const v1::LeagueTerms& terms,
                                                              const std::string& request_id) {
  if (person.guest) return play::Refusal{v1::REFUSAL_CODE_NOT_ALLOWED, "You need an account to announce an event."};
  if (terms.club() != 0) {
    const auto club = clubs.find(terms.club());
    if (!club || !runs_club(*club, person.name)) {
      return play::Refusal{v1::REFUSAL_CODE_NOT_ALLOWED,
                           "Only an owner or organiser of the club can announce its events."};
    }
  }
  std::size_t unfinished = 0;
  for (const std::uint64_t number : all()) {
    const Competition* other = find(number);
    unfinished += other != nullptr && !other->ended && other->created_by == person.name ? 1 : 0;
  }
  Asker asker;
  asker.person = person.name;
  if (unfinished < kMostUnfinished || host.has_made(asker, play::stored_request_id(person.name, request_id)))
    return std::nullopt;
  return play::Refusal{v1::REFUSAL_CODE_TOO_FAST, "You have announced 50 events that have not ended; end some first."};
}

void Service::Parts::make_competition(const play::RequestContext& call, const v1::MakeCompetition& request) {
  NextSeason made = {request.terms(), {}};
  if (request.season_after() != 0) {
    auto next = season_after(call.person.name, request);
    if (!next) return play::answer_refused(call, next.error(), 0, request.request_id());
    made = *std::move(next);
  }
  v1::CreateCompetition create;
  v1::LeagueTerms& terms = *create.mutable_terms() = std::move(made.terms);
  if (!request.entry_code().empty()) {
    if (const auto why = why_not_entry_code(request.entry_code())) return reject(call, request.request_id(), *why);
    terms.set_entry_code_hash(hash_of_code(request.entry_code()));
  }
  if (const auto why = why_not_announce(call.person, terms, request.request_id()))
    return play::answer_refused(call, *why, 0, request.request_id());
  if (const auto why = why_not_match(terms)) return reject(call, request.request_id(), *why);
  if (const std::string key = context.games.system_of(terms.match()); !key.empty())
    terms.mutable_match()->set_system(key);
  create.set_secret(play::random_secret());
  Asker asker;
  asker.person = call.person.name;
  asker.organiser = true;
  host.create(asker, std::move(create), play::stored_request_id(asker.person, request.request_id()),
              [this, call, asker, entrants = std::move(made.entrants), id = request.request_id()](
                  const LeagueAnswer& answer, std::uint64_t number) {
                const LeagueDone done = answering(call, id, number, true);
                if (answer.kind != LeagueAnswer::Kind::accepted || entrants.entrants().empty()) return done(answer);
                v1::LeagueOrder import;  // a separate request, because the process may end between the two
                *import.mutable_import_entrants() = entrants;
                host.submit(number, asker, std::move(import), play::stored_request_id(asker.person, id + kEntrantsOf),
                            done);
              });
}

// An officer who could read sealed lists may not become an opponent of their owners, even if somebody else enters them,
// and after laying down the office. `self` enters if no account is named.
std::optional<std::string> Service::Parts::why_not_after_lists(const Competition& competition,
                                                               const v1::EnterCompetition& enter,
                                                               const std::string& self) const {
  const bool sealed = std::any_of(competition.lists.begin(), competition.lists.end(),
                                  [](const auto& entry) { return !entry.second.to_all; });
  if (!sealed) return std::nullopt;
  const auto club = club_of(competition);
  const auto was_one = [&](const std::string& name) { return was_officer_with_lists(competition, club.get(), name); };
  if (enter.people().empty() && was_one(self) && entrants_of(competition, self).empty())
    return "As an officer you could read the sealed lists, so you can't enter any more.";
  for (const std::string& name : enter.people()) {
    const bool officer = is_officer(roles_of(competition, name)) || competition.run_by.contains(name) || was_one(name);
    if (officer && entrants_of(competition, name).empty())
      return name + " is, or was, an officer who could read the sealed lists, so they can't enter any more.";
  }
  return std::nullopt;
}

// A player has no part in drafts and lists, so nobody else may make an officer one by naming them in a team.
std::optional<std::string> Service::Parts::why_not_officers(const Competition& competition,
                                                            const v1::EnterCompetition& enter,
                                                            const std::string& asker) const {
  const auto club = club_of(competition);
  for (const std::string& name : enter.people()) {
    if (name != asker && is_officer(roles_in(competition, club.get(), name)))
      return name + " is an officer of this event: ask an organiser to enter the team.";
  }
  return std::nullopt;
}

// Fills in what changed terms do not say, or returns why they cannot be had.
std::optional<std::string> Service::Parts::complete_terms(const Competition& competition, const std::string& person,
                                                          const std::string& entry_code, v1::LeagueTerms& terms) const {
  const bool organiser = asker_with(person, roles_of(competition, person)).organiser;
  if (!entry_code.empty() && organiser) {
    if (auto why = why_not_entry_code(entry_code)) return why;
  }
  terms.set_club(competition.terms.club());
  terms.set_previous_season(competition.terms.previous_season());
  terms.set_entry_code_hash(entry_code.empty() ? competition.terms.entry_code_hash() : hash_of_code(entry_code));
  // An officer who plays is not shown a drawn scenario, and does not take it away by sending none.
  const v1::CreateMatch& match = competition.terms.match();
  const bool seen = viewer_of(competition, person, organiser).sees_all();
  if (organiser && !seen && terms.match().scenario().empty() && !match.scenario_text().empty())
    terms.mutable_match()->set_scenario_text(match.scenario_text());
  if (const std::string key = context.games.system_of(terms.match()); !key.empty())
    terms.mutable_match()->set_system(key);
  return why_not_match(terms);
}

// Fills in what only the server knows; or returns why the order cannot be given.
std::optional<std::string> Service::Parts::complete(const Competition& competition, const play::Person& person,
                                                    const v1::GiveLeagueOrder& request, v1::LeagueOrder& order) const {
  const auto club = club_of(competition);
  const store::AccountStore& accounts = context.store.accounts();
  if (accounts_named(order) > kMostAccounts) return "Name at most 500 accounts at a time.";
  const bool organiser = asker_with(person.name, roles_of(competition, person.name)).organiser;
  if (order.has_enter()) {
    v1::EnterCompetition& enter = *order.mutable_enter();
    const bool names_self = enter.name().empty() || lower(enter.name()) == lower(person.name);
    const bool enters_self = enter.people().empty() && !enter.computer() && names_self;
    if (enter.name().empty() && enter.people().empty()) enter.set_name(person.name);
    if (auto why = why_not_accounts(accounts, enter)) return why;
    if (organiser && enters_self) enter.add_people(person.name);  // who plays is shown no sealed lists and drafts
    if (!organiser) {
      if (auto why = why_not_officers(competition, enter, person.name)) return why;
    }
    const std::string self = organiser ? std::string() : person.name;
    if (auto why = why_not_after_lists(competition, enter, self)) return why;
    return why_not_member(competition, club.get(), enter, self);
  }
  if (order.has_import_entrants() && organiser) {
    for (v1::EnterCompetition& enter : *order.mutable_import_entrants()->mutable_entrants()) {
      if (auto why = why_not_accounts(accounts, enter)) return why;
      if (auto why = why_not_after_lists(competition, enter, {})) return why;
      if (auto why = why_not_member(competition, club.get(), enter, {})) return why;
    }
  }
  if (order.has_change_terms())
    return complete_terms(competition, person.name, request.entry_code(),
                          *order.mutable_change_terms()->mutable_terms());
  if (organiser && order.has_block() && order.block().lifted()) {
    const v1::LeagueBlock& block = order.block().block();
    if (pairs_blocked_by(club.get(), competition).contains(unordered(block.first(), block.second())))
      return "The club never pairs these two: lift the block on the club's page.";
  }
  if (order.has_undo_publication()) {
    bool begun = false;
    for (const auto& [number, game] : competition.games) {
      if (game.round() != competition.round || game.match() == 0) continue;
      const auto summary = context.store.matches().summary(game.match());
      begun = begun || (summary && summary->stage != v1::STAGE_GATHERING);
    }
    order.mutable_undo_publication()->set_match_begun(begun);
  }
  return std::nullopt;
}

// Before the start, each draft, publication and challenge, because people enter late and a club blocks pairs at any
// time. Calls `then` when all pairs of the club are blocked, or with the reason why one is not: then nobody may be
// paired.
void Service::Parts::block_pairs_of_club(std::uint64_t number, const Competition& competition, const LeagueDone& then) {
  block_pairs(number, pairs_to_block(club_of(competition).get(), competition), then);
}

void Service::Parts::block_pairs(std::uint64_t number, std::vector<EntrantPair> pairs, const LeagueDone& then) {
  if (pairs.empty()) return then({LeagueAnswer::Kind::accepted, 0, {}});
  v1::LeagueOrder order;
  order.mutable_block()->mutable_block()->set_first(pairs.back().first);
  order.mutable_block()->mutable_block()->set_second(pairs.back().second);
  pairs.pop_back();
  as_server(number, order, [this, number, pairs = std::move(pairs), then](const LeagueAnswer& answer) {
    answer.kind == LeagueAnswer::Kind::accepted ? block_pairs(number, pairs, then) : then(answer);
  });
}

// An army is read from its file, and checked by its rules. Both sides of a game play by the options of the event, so
// the list is checked by those and keeps none of its own.
std::optional<play::Refusal> Service::Parts::complete_list(const Competition& competition,
                                                           v1::SubmitList& submitted) const {
  submitted.clear_roster();
  const auto no = [](std::string why) { return play::Refusal{v1::REFUSAL_CODE_INVALID, std::move(why), {}}; };
  if (!submitted.file().empty()) {
    auto army = read_army(submitted.file());
    if (!army) return no(army.error());
    submitted.clear_file();
    *submitted.mutable_army() = *std::move(army);
    if (submitted.army().system().empty()) submitted.mutable_army()->set_system(competition.terms.match().system());
  }
  const rules::RuleSystem* system = rules::find_system(context.systems, submitted.army().system());
  if (system == nullptr || submitted.army().system() != competition.terms.match().system())
    return no("The list is for other rules than the event's.");
  const play::MatchOptions& options = competition.terms.match().options();
  const v1::ArmyReport report = system->check_army(play::with_options(*system, submitted.army(), options));
  *submitted.mutable_army() = play::with_options(*system, submitted.army(), {});
  submitted.set_points(static_cast<std::uint32_t>(std::max(report.points(), 0)));
  if (report.faults().empty()) return std::nullopt;
  return play::Refusal{v1::REFUSAL_CODE_INVALID,
                       "The army list is not legal; every problem is listed.",
                       {report.faults().begin(), report.faults().end()}};
}

void Service::Parts::submit_roster(const play::RequestContext& call, const v1::GiveLeagueOrder& request,
                                   v1::LeagueOrder order) {
  const std::string file = std::move(*order.mutable_submit_list()->mutable_file());
  order.mutable_submit_list()->clear_file();
  const auto take = [this, call, request, order](const tl::expected<Roster, std::string>& roster) {
    if (!roster) return reject(call, request.request_id(), roster.error());
    v1::LeagueOrder given = order;
    given.mutable_submit_list()->set_roster(roster->text);
    given.mutable_submit_list()->set_points(roster->points);
    submit(call, request, std::move(given));
  };
  if (!context.background) return take(read_roster(file));
  work::hand_over(most_steps_of(file));
  const bool begun = context.background([call, file, take]() -> std::function<void()> {
    return [call, take, roster = read_roster(file)] { play::guarded(call, [&] { take(roster); }); };
  });
  if (begun) return;
  play::answer_refused(call, {v1::REFUSAL_CODE_NOT_NOW, "The server is busy; try again in a few seconds."}, 0,
                       request.request_id());
}

// True if the order makes pairs and the person may give it: the club's blocked pairs are stored before it.
bool Service::Parts::makes_pairs(const Competition& competition, const play::Person& person,
                                 const v1::LeagueOrder& order) const {
  if (order.has_challenge()) return competition.started && !entrants_of(competition, person.name).empty();
  const bool pairs = (order.has_start() && !competition.started) || order.has_draft_round() ||
                     (order.has_publish() && competition.draft);
  return pairs && asker_with(person.name, roles_of(competition, person.name)).organiser;
}

// Counts a wrong code, which the event refuses. An organiser needs none.
std::optional<play::Refusal> Service::Parts::why_not_guess(const Competition& competition, const std::string& person,
                                                           const v1::EnterCompetition& enter) {
  if (competition.terms.entry() != v1::LEAGUE_ENTRY_CODE) return std::nullopt;
  if (asker_with(person, roles_of(competition, person)).organiser) return std::nullopt;
  const std::int64_t now_ms = context.clock.now_ms();
  if (auto why = guesses.why_not_now(person, now_ms)) return why;
  const bool right = hash_of_code(enter.code()) == competition.terms.entry_code_hash();
  if (!right && !enter.code().empty()) guesses.count_wrong(person, now_ms);
  return std::nullopt;
}

void Service::Parts::give_order(const play::RequestContext& call, const v1::GiveLeagueOrder& request) {
  const Competition* competition = find(request.competition());
  if (competition == nullptr) return play::answer_refused(call, no_such_competition(), 0, request.request_id());
  v1::LeagueOrder order = request.order();
  if (order.has_enter()) {
    if (const auto why = why_not_guess(*competition, call.person.name, order.enter()))
      return play::answer_refused(call, *why, 0, request.request_id());
  }
  if (auto why = complete(*competition, call.person, request, order)) return reject(call, request.request_id(), *why);
  if (order.has_submit_list()) {
    const v1::SubmitList& list = order.submit_list();
    const Asker asker = asker_with(call.person.name, roles_of(*competition, call.person.name));
    if (auto why = why_not_hand_in(*competition, asker, list.entrant()))
      return reject(call, request.request_id(), *why);
    if (is_roster(list.file())) return submit_roster(call, request, std::move(order));
    if (auto why = complete_list(*competition, *order.mutable_submit_list())) {
      if (!why->faults.empty()) return play::answer_refused(call, *why, 0, request.request_id());
      return reject(call, request.request_id(), why->reason);
    }
  }
  if (order.has_draft_round() || order.has_swap()) count_pairing(*competition);
  if (makes_pairs(*competition, call.person, order)) {
    return block_pairs_of_club(request.competition(), *competition,
                               [this, call, request, order](const LeagueAnswer& answer) {
                                 if (answer.kind != LeagueAnswer::Kind::accepted)
                                   return not_done(call, request.request_id(), answer);
                                 play::guarded(call, [&] { submit(call, request, order); });
                               });
  }
  const v1::LeagueGame* game = find_game(*competition, order.rule_overdue().game());
  const bool officer = is_officer(roles_of(*competition, call.person.name));  // others are refused, and load no match
  if (!order.has_rule_overdue() || game == nullptr || game->match() == 0 || !officer)
    return submit(call, request, std::move(order));
  context.games.aftermath_so_far(
      game->match(), [this, call, request, order, game_match = game->match()](const auto& aftermath) {
        v1::LeagueOrder ruling = order;
        ruling.mutable_rule_overdue()->clear_facts();
        if (!aftermath) return play::answer_refused(call, aftermath.error(), game_match, request.request_id());
        if (*aftermath) *ruling.mutable_rule_overdue()->mutable_facts() = facts_of(**aftermath);
        submit(call, request, std::move(ruling));
      });
}

void Service::Parts::submit(const play::RequestContext& call, const v1::GiveLeagueOrder& request,
                            v1::LeagueOrder order) {
  const Competition* competition = find(request.competition());
  if (competition == nullptr) return play::answer_refused(call, no_such_competition(), 0, request.request_id());
  const std::string& person = call.person.name;
  const std::set<v1::ClubRole> roles = roles_of(*competition, person);
  const bool sees_all = viewer_of(*competition, person, is_officer(roles)).sees_all();
  host.submit(request.competition(), asker_with(person, roles), std::move(order),
              play::stored_request_id(person, request.request_id()),
              answering(call, request.request_id(), request.competition(), sees_all));
}

}  // namespace battalia::league
