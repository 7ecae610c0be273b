#include "server/play/lobby/lobby.h"

#include "common/base/text.h"
#include "server/play/answer.h"
#include "server/play/lobby/copies.h"
#include "server/play/log/match_log.h"
#include "server/play/seats/invitations.h"
#include "server/play/seats/scenarios.h"
#include "server/play/state/match_clock.h"
#include "server/rules/limits/work_limits.h"
#include "server/rules/scenarios/custom_scenario.h"

#include <algorithm>
#include <iterator>

namespace battalia::play {
namespace {

constexpr std::size_t kMostGamesForACopy = 100;    // that a person has begun within a day, copies included
constexpr std::size_t kMostTitleCharacters = 200;  // as the wire takes them
constexpr std::uint32_t kMostObserverDelayTurns = 20;
constexpr std::int64_t kDayMs = 24 * 3'600'000;
constexpr std::size_t kOwnRequestIdBytes = 16;
constexpr std::string_view kRematchOf = "rematch of ";

Refusal invalid(std::string reason) { return {v1::REFUSAL_CODE_INVALID, std::move(reason), {}}; }

std::optional<Refusal> why_not_clock(const v1::ClockPolicy& clock) {
  for (const std::int64_t time_ms : {clock.per_side_ms(), clock.increment_ms(), clock.per_decision_ms()}) {
    if (time_ms < 0 || time_ms > kLongestClockMs) return invalid("A clock can be set from zero to one year.");
  }
  return std::nullopt;
}

std::optional<Refusal> why_not_seats(const v1::CreateMatch& request) {
  if (!v1::Seat_IsValid(request.take_seat())) return invalid("Name the seat you take, or none.");
  for (const int seat : request.computer_seats()) {
    if (!is_player(static_cast<v1::Seat>(seat)) || seat == request.take_seat()) {
      return invalid("The computer can play red or blue, but not your own side.");
    }
  }
  if (request.observer_delay_turns() > kMostObserverDelayTurns) {
    return invalid("The spectator delay can be at most 20 player turns.");
  }
  if (request.physical_dice() && !request.needs_umpire()) {
    return invalid("With real dice the umpire enters the results; the match needs an umpire.");
  }
  return std::nullopt;
}

// A link is given within seconds, by a client that is there.
std::optional<Refusal> why_not_links(const v1::CreateMatch& request) {
  if (!request.witness_links()) return std::nullopt;
  if (request.physical_dice()) return invalid("Real dice can't have witness links.");
  if (request.clock().per_decision_ms() >= kDayMs) {
    return invalid("Witness links are for games played in one sitting, not with a day or more for each decision.");
  }
  return std::nullopt;
}

// Every fault of both lists, each told whose it is.
std::vector<v1::ArmyFault> faults_of(const rules::RuleSystem& system, const v1::CreateMatch& request) {
  std::vector<v1::ArmyFault> faults;
  const auto check = [&](const v1::ArmyList& army, const std::string& side) {
    const v1::ArmyReport report = system.check_army(army);
    for (v1::ArmyFault fault : report.faults()) {
      fault.set_where(fault.where().empty() ? side : side + ": " + fault.where());
      faults.push_back(std::move(fault));
    }
  };
  check(request.red_army(), "red");
  check(request.blue_army(), "blue");
  return faults;
}

std::optional<Refusal> why_not_options(const rules::RuleSystem& system, const v1::CreateMatch& request) {
  const auto& declared = system.info().options();
  for (const v1::Option& option : request.options()) {
    const auto known = std::find_if(declared.begin(), declared.end(), [&](const v1::OptionDeclared& candidate) {
      return candidate.key() == option.key();
    });
    if (known == declared.end()) return invalid("These rules have no option \"" + option.key() + "\".");
    const auto& choices = known->choices();
    if (!choices.empty() && std::find(choices.begin(), choices.end(), option.value()) == choices.end()) {
      return invalid("Option \"" + option.key() + "\" cannot be \"" + option.value() + "\".");
    }
  }
  return std::nullopt;
}

Refusal faulty(std::string reason, std::vector<v1::ArmyFault> faults) {
  return {v1::REFUSAL_CODE_INVALID, std::move(reason), std::move(faults)};
}

// The scenario that somebody drew, ready to be set up; or the line that cannot be read, or everything that is wrong.
tl::expected<v1::Scenario, Refusal> drawn_of(Systems systems, v1::CreateMatch& request) {
  if (!request.scenario().empty() || request.has_red_army() || request.has_blue_army()) {
    return tl::unexpected(invalid("Choose one: a scenario, a custom scenario, or two army lists."));
  }
  auto scenario = read_custom(request.scenario_text());
  if (!scenario) return scenario;
  if (request.system().empty()) request.set_system(scenario->table().system());
  const rules::RuleSystem* system = find_system(systems, request.system());
  if (system == nullptr || scenario->table().system() != request.system()) {
    return tl::unexpected(Refusal{v1::REFUSAL_CODE_UNKNOWN,
                                  "The scenario is for rules \"" + scenario->table().system() +
                                      "\": not the ones asked for, or not on this server.",
                                  {}});
  }
  std::vector<v1::ArmyFault> faults = rules::check_scenario(*system, *scenario);
  if (!faults.empty())
    return tl::unexpected(faulty("This scenario can't be played yet; every problem is listed.", faults));
  const std::string& title = scenario->info().title();
  if (request.title().empty() && character_count(title) <= kMostTitleCharacters) request.set_title(title);
  rules::make_playable(*scenario);
  return *std::move(scenario);
}

// One of ours, or the drawn one; nothing where two armies meet.
tl::expected<std::optional<v1::Scenario>, Refusal> scenario_asked(Systems systems, v1::CreateMatch& request) {
  if (!request.scenario_text().empty()) return drawn_of(systems, request);
  if (request.scenario().empty()) return std::nullopt;
  const v1::Scenario* scenario = find_scenario(systems, request.scenario());
  if (scenario == nullptr) return tl::unexpected(no_such_scenario(systems, request.scenario()));
  return *scenario;
}

// The rules that were named, else the scenario's own.
tl::expected<const rules::RuleSystem*, Refusal> rules_asked(Systems systems, v1::CreateMatch& request,
                                                            const std::optional<v1::Scenario>& scenario) {
  if (scenario && request.system().empty()) request.set_system(scenario->info().system());
  const rules::RuleSystem* system = find_system(systems, request.system());
  if (system == nullptr) return tl::unexpected(no_such_rules(systems, request.system()));
  if (scenario && scenario->table().system() != request.system()) {
    return tl::unexpected(Refusal{v1::REFUSAL_CODE_UNKNOWN, "That scenario is not for " + request.system() + ".", {}});
  }
  return system;
}

std::optional<Refusal> why_not_armies(const rules::RuleSystem& system, const v1::CreateMatch& request) {
  std::vector<v1::ArmyFault> faults = faults_of(system, request);
  if (faults.empty()) return std::nullopt;
  return faulty("The army lists are not legal; every problem is listed.", std::move(faults));
}

std::vector<std::string> commands_of(const v1::Table& table, v1::Seat seat) {
  std::vector<std::string> ids;
  for (const v1::Command& command : table.commands()) {
    if (command.side() == rules::side_of(seat)) ids.push_back(command.id());
  }
  return ids;
}

// A side's players after swapping sides. A player who led some commands leads those at the same places in the other
// side's list, and no more. If it has none, only players of the whole side are seated, or else the first to join.
std::vector<Member> swapped(const MatchState& played, v1::Seat seat) {
  const std::vector<std::string> before = commands_of(played.config->scenario->table(), seat);
  const std::vector<std::string> after = commands_of(played.config->scenario->table(), opponent(seat));
  std::vector<Member> there;
  for (const Member& member : played.seat_state(seat).members) {
    Member sits{member.person, {}};
    for (std::size_t i = 0; i < before.size() && i < after.size() && !member.commands.empty(); ++i) {
      if (member.leads(before[i])) sits.commands.push_back(after[i]);
    }
    if (!member.commands.empty() && sits.commands.empty() && !after.empty()) sits.commands.push_back(after.back());
    if (member.commands.empty() || !sits.commands.empty()) there.push_back(std::move(sits));
  }
  if (there.empty() && !played.seat_state(seat).members.empty()) {
    there.push_back({played.seat_state(seat).members.front().person, {}});
  }
  return there;
}

v1::Scenario mustered(const rules::RuleSystem& system, v1::CreateMatch& request) {
  if (request.title().empty()) request.set_title(request.red_army().name() + " against " + request.blue_army().name());
  return system.muster(request.red_army(), request.blue_army());
}

}  // namespace

bool is_arranged(const store::MatchRow& match) {
  return match.created_by.empty() && !match.request_id.starts_with(kRematchOf);
}

std::optional<Denial> Lobby::why_not_create(const Person& person, v1::CreateMatch& request) const {
  if (request.has_copied_from()) return invalid("To copy a game, name the game and the moment.");
  if (request.campaign() != 0 && !person.name.empty()) return invalid("Only the server makes a campaign's battles.");
  if (auto refusal = why_not_clock(request.clock())) return *refusal;
  if (auto refusal = why_not_seats(request)) return *refusal;
  if (auto refusal = why_not_links(request)) return *refusal;
  auto scenario = scenario_asked(context_.systems, request);
  if (!scenario) return std::move(scenario.error());
  auto asked = rules_asked(context_.systems, request, *scenario);
  if (!asked) return std::move(asked.error());
  const rules::RuleSystem& system = **asked;
  if (!*scenario && (!request.has_red_army() || !request.has_blue_army())) {
    return invalid("Choose a scenario or two army lists.");
  }
  if (auto refusal = why_not_options(system, request)) return *refusal;
  if (!*scenario) {
    if (auto refusal = why_not_armies(system, request)) return *refusal;
    *scenario = mustered(system, request);
  }
  if (auto violation = rules::why_too_much_work(system, **scenario, options_of(request))) return *violation;
  if (auto refusal = why_not_one_more(person)) return *refusal;
  return std::nullopt;
}

// Everybody holds so many that have not ended, at most.
std::optional<Refusal> Lobby::why_not_one_more(const Person& person) const {
  if (person.name.empty()) return std::nullopt;  // the server itself
  store::MatchFilter filter;
  filter.held_by = person.name;
  filter.with_private = true;
  filter.limit = context_.settings.matches_per_person;
  std::size_t unfinished = 0;
  for (const v1::Stage stage : {v1::STAGE_GATHERING, v1::STAGE_PLAYING}) {
    filter.stage = stage;
    unfinished += context_.store.matches().list(filter).size();
  }
  if (unfinished < context_.settings.matches_per_person) return std::nullopt;
  return Refusal{v1::REFUSAL_CODE_TOO_FAST, "You play in " + std::to_string(unfinished) +
                                                " matches that have not ended; finish or leave some first."};
}

void Lobby::create(const RequestContext& call, const v1::CreateMatch& request) {
  Plan plan{request, call.person.name, request.request_id(), {}};
  if (request.take_seat() != v1::SEAT_UNSPECIFIED) plan.seated.push_back({request.take_seat(), {call.person.name, {}}});
  for (const int seat : request.computer_seats()) {
    plan.seated.push_back({static_cast<v1::Seat>(seat), {std::string(kComputer), {}}});
  }
  if (answer_known(call, plan)) return;
  if (auto denial = why_not_create(call.person, plan.created))
    return answer_denied(call, *denial, 0, request.request_id());
  make(call, std::move(plan));
}

void Lobby::arrange(const RequestContext& call, const v1::CreateMatch& terms,
                    const std::vector<std::pair<v1::Seat, std::string>>& people, const std::string& request_id) {
  Plan plan{terms, "", request_id, {}};
  for (const auto& [seat, person] : people) plan.seated.push_back({seat, {person, {}}});
  for (const int seat : terms.computer_seats()) {
    plan.seated.push_back({static_cast<v1::Seat>(seat), {std::string(kComputer), {}}});
  }
  if (answer_known(call, plan)) return;
  if (auto denial = why_not_arrange(plan.created)) return answer_denied(call, *denial, 0, request_id);
  make(call, std::move(plan));
}

void Lobby::rematch(const RequestContext& call, const MatchState& played) {
  Plan plan{played.config->created, "", std::string(kRematchOf) + std::to_string(played.config->match), {}};
  plan.created.clear_request_id();
  plan.created.clear_take_seat();
  plan.created.clear_computer_seats();
  plan.created.clear_campaign();
  for (const v1::Seat seat : kPlayers) {
    for (Member& member : swapped(played, seat)) {
      if (member.person == kComputer) plan.created.add_computer_seats(opponent(seat));
      plan.seated.push_back({opponent(seat), std::move(member)});
    }
  }
  for (const Member& umpire : played.seat_state(v1::SEAT_UMPIRE).members)
    plan.seated.push_back({v1::SEAT_UMPIRE, umpire});
  if (!answer_known(call, plan)) make(call, std::move(plan));
}

std::optional<Refusal> Lobby::why_not_copy(const Person& person, const std::string& request_id) const {
  const bool known = under_way_.contains({person.name, request_id}) ||
                     (!request_id.empty() && context_.store.matches().find_request(person.name, request_id));
  return known ? std::nullopt : why_not_one_more_copy(person);
}

// A copy that has ended is kept for good, and it is made in a moment.
std::optional<Refusal> Lobby::why_not_one_more_copy(const Person& person) const {
  if (auto refusal = why_not_one_more(person)) return refusal;
  store::MatchFilter newest;
  newest.held_by = person.name;
  newest.with_private = true;
  newest.limit = kMostGamesForACopy;
  const std::vector<store::MatchSummaryRow> games = context_.store.matches().list(newest);
  const bool many = games.size() == newest.limit && games.back().created_ms > context_.clock.now_ms() - kDayMs;
  if (!many) return std::nullopt;
  return Refusal{v1::REFUSAL_CODE_TOO_FAST, "You have begun " + std::to_string(games.size()) +
                                                " games and copies within a day; wait before you make more copies."};
}

void Lobby::copy(const RequestContext& call, const v1::CreateMatch& terms, const v1::Table& table) {
  Plan plan{terms, call.person.name, terms.request_id(), {}};
  for (const v1::Seat seat : kPlayers) plan.seated.push_back({seat, {call.person.name, {}}});
  plan.events = opening_of_copy(terms, table);
  if (answer_known(call, plan)) return;
  if (auto refusal = why_not_one_more_copy(call.person)) return answer_refused(call, *refusal, 0, terms.request_id());
  make(call, std::move(plan));
}

// The same request gets the same answer, while it is being stored and for good.
bool Lobby::answer_known(const RequestContext& call, const Plan& plan) {
  if (plan.request_id.empty()) return false;
  if (const auto going = under_way_.find({plan.created_by, plan.request_id}); going != under_way_.end()) {
    going->second.push_back(call);
    return true;
  }
  const auto known = context_.store.matches().find_request(plan.created_by, plan.request_id);
  if (!known) return false;
  v1::CreateMatch asked = plan.created;
  v1::CreateMatch made;
  made.ParseFromString(known->parameters);
  if (asked.system().empty()) asked.set_system(made.system());
  if (asked.title().empty()) asked.set_title(made.title());
  if (!plan.created_by.empty() && asked.SerializeAsString() != known->parameters) {
    answer_refused(call, {v1::REFUSAL_CODE_REQUEST_REUSED, "That request id belongs to another match; use a new one."},
                   0, plan.request_id);
  } else {
    answer(call, created_message(*known, plan));
  }
  return true;
}

v1::ServerMessage Lobby::created_message(const store::MatchRow& match, const Plan& plan) const {
  v1::ServerMessage message;
  message.mutable_match_created()->set_match(match.id);
  if (plan.created.has_copied_from()) return message;
  const std::string secret = context_.key.open(match.secret, "match");
  for (const v1::Seat seat : kViewers) {
    const bool taken =
        std::any_of(plan.seated.begin(), plan.seated.end(), [&](const auto& seated) { return seated.first == seat; });
    if (taken || (seat == v1::SEAT_SPECTATOR && !plan.created.private_())) continue;
    *message.mutable_match_created()->add_invitations() =
        invitation_to(match.id, seat, invitation_code(secret + std::to_string(seat)));
  }
  return message;
}

void Lobby::make(const RequestContext& call, Plan plan) {
  // The name of its dice is a hash of what the match was made from, which may be a drawn battle with hidden troops:
  // with something random in it, nobody can find out by trying. The creator's own request id is that as well.
  if (plan.created.request_id().empty()) plan.created.set_request_id(random_secret().substr(0, kOwnRequestIdBytes));
  store::MatchRow row;
  row.id = directory_.next_id();
  row.parameters = plan.created.SerializeAsString();
  row.secret = context_.key.seal(random_secret(), "match");
  row.created_by = plan.created_by;
  row.request_id = plan.request_id;
  row.created_ms = context_.clock.now_ms();
  const v1::ServerMessage message = created_message(row, plan);

  NewRecord first;
  first.author.set_person(plan.created_by);
  for (const auto& [seat, member] : plan.seated) {
    v1::SeatTaken* taken = first.events.emplace_back().mutable_seat_taken();
    taken->set_seat(seat);
    taken->set_person(member.person);
    for (const std::string& command : member.commands) taken->add_commands(command);
  }
  std::ranges::move(plan.events, std::back_inserter(first.events));
  first.writes.push_back(row);
  for (const v1::Invitation& invitation : message.match_created().invitations()) {
    first.writes.push_back(
        store::InvitationRow{invitation_hash(invitation.code()), row.id, invitation.seat(), {}, {}, row.created_ms});
  }
  MatchHost& host = directory_.add(row);
  const std::pair<std::string, std::string> request{plan.created_by, plan.request_id};
  if (!plan.request_id.empty()) under_way_[request];
  host.open(std::move(first), [this, &host, call, request, message, match = row.id](bool stored) {
    if (!stored) {  // another match has that id
      host.stop();
      directory_.forget(match);
    }
    std::vector<RequestContext> waiting = std::move(under_way_[request]);
    under_way_.erase(request);
    waiting.push_back(call);
    for (const RequestContext& waits : waiting) {
      if (stored) {
        answer(waits, message);
      } else {
        answer_refused(waits, {v1::REFUSAL_CODE_NOT_NOW, "The match could not be created right now; try again."});
      }
    }
  });
  host.start();
}

}  // namespace battalia::play
