#include "server/play/lobby/lobby.h"

#include "common/base/day.h"
#include "server/play/answer.h"
#include "server/play/lobby/challenges.h"
#include "server/play/lobby/copies.h"
#include "server/play/lobby/match_terms.h"
#include "server/play/log/match_log.h"
#include "server/play/seats/invitations.h"
#include "server/play/stored_bytes.h"
#include "server/rules/limits/work_limits.h"

#include <algorithm>
#include <iterator>

namespace battalia::play {
namespace {

constexpr std::size_t kMostGamesForACopy = 100;  // made by one person within a day, copies included
constexpr std::size_t kOwnRequestIdBytes = 16;

std::vector<std::string> commands_of(const v1::Table& table, v1::Seat seat) {
  std::vector<std::string> ids;
  for (const v1::Command& command : table.commands()) {
    if (command.side() == rules::side_of(seat)) ids.push_back(command.id());
  }
  return ids;
}

// A side's players after swapping sides. A player who led some commands leads those at the same places in the other
// side's list, and no more. If it has none, only players of the whole side are seated, or otherwise the first who
// joined.
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

}  // namespace

std::optional<Denial> Lobby::why_not_create(const Person& person, v1::CreateMatch& request) const {
  if (request.campaign() != 0 && !person.name.empty()) {
    return Refusal{v1::REFUSAL_CODE_INVALID, "Only the server makes a campaign's battles.", {}};
  }
  if (!request.arranged_for().empty() && !person.name.empty())
    return Refusal{v1::REFUSAL_CODE_INVALID, "Only the server arranges matches for somebody.", {}};
  if (auto refusal = why_not_settings(request)) return *refusal;
  auto scenario = scenario_asked(context_.systems, request);
  if (!scenario) return std::move(scenario.error());
  auto asked = rules_asked(context_.systems, request, *scenario);
  if (!asked) return std::move(asked.error());
  const rules::RuleSystem& system = **asked;
  if (!*scenario && (!request.has_red_army() || !request.has_blue_army())) {
    return Refusal{v1::REFUSAL_CODE_INVALID, "Choose a scenario or two army lists."};
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

// The limit on a person's unfinished matches.
std::optional<Refusal> Lobby::why_not_one_more(const Person& person) const {
  if (person.name.empty()) return std::nullopt;  // the server itself
  store::MatchFilter filter;
  filter.held_by = person.name;
  filter.with_private = true;
  filter.limit = context_.settings.matches_per_person;
  std::size_t unfinished = 0;
  const auto is_played = [&](const store::MatchSummaryRow& game) {  // not one that they have left and can return to
    return std::ranges::any_of(
        game.seats, [&](const store::SeatHolder& held) { return held.person == person.name && !held.has_left(); });
  };
  for (const v1::Stage stage : {v1::STAGE_GATHERING, v1::STAGE_PLAYING}) {
    filter.stage = stage;
    filter.before_id = 0;
    for (bool more = true; more && unfinished < filter.limit;) {  // the newest may all be ones that they have left
      const std::vector<store::MatchSummaryRow> games = context_.store.matches().list(filter);
      unfinished += static_cast<std::size_t>(std::ranges::count_if(games, is_played));
      more = games.size() == filter.limit;
      if (more) filter.before_id = games.back().match;
    }
  }
  if (unfinished < context_.settings.matches_per_person) return std::nullopt;
  return Refusal{v1::REFUSAL_CODE_TOO_FAST, "You play in " + std::to_string(unfinished) +
                                                " matches that have not ended; finish or leave some first."};
}

std::optional<Refusal> Lobby::why_not_store(const Person& person) const {
  return context_.stored ? context_.stored->why_not(person, context_.clock.now_ms()) : std::nullopt;
}

void Lobby::create(const RequestContext& call, const v1::CreateMatch& request) {
  Plan plan{request, call.person.name, request.request_id(), {}};
  if (request.take_seat() != v1::SEAT_UNSPECIFIED) plan.seated.push_back({request.take_seat(), {call.person.name, {}}});
  for (const int seat : request.computer_seats()) {
    plan.seated.push_back({static_cast<v1::Seat>(seat), {std::string(kComputer), {}}});
  }
  if (answer_known(call, plan)) return;
  if (auto full = why_not_store(call.person)) return answer_refused(call, *full, 0, request.request_id());
  if (is_challenge(request)) return challenge(call, std::move(plan.created));
  if (auto denial = why_not_create(call.person, plan.created))
    return answer_denied(call, *denial, 0, request.request_id());
  make(call, std::move(plan));
}

void Lobby::challenge(const RequestContext& call, v1::CreateMatch terms) {
  const auto refuse = [&](const Refusal& why) { answer_refused(call, why, 0, terms.request_id()); };
  if (auto refusal = why_not_challenge(context_.systems, terms)) return refuse(*refusal);
  if (auto refusal = why_not_one_more(call.person)) return refuse(*refusal);
  auto made = seal_challenge(context_.key, terms, call.person.name, context_.clock.now_ms());
  if (!made) return refuse(made.error());
  v1::ServerMessage message;
  *message.mutable_challenged() = *std::move(made);
  answer(call, message);
}

tl::expected<v1::SealedChallenge, Refusal> Lobby::opened(const std::string& challenge) const {
  auto sealed = open_challenge(context_.key, challenge, context_.clock.now_ms());
  if (!sealed) return sealed;
  const auto host = context_.store.accounts().find_name(sealed->host());
  if (!host || !host->banned) return sealed;
  return tl::unexpected(Refusal{v1::REFUSAL_CODE_UNKNOWN, "This challenge was withdrawn."});
}

void Lobby::show_challenge(const RequestContext& call, const v1::OpenChallenge& request) const {
  const auto sealed = opened(request.challenge());
  if (!sealed) return answer_refused(call, sealed.error());
  const auto taken = context_.store.matches().find_request(sealed->host(), request_of_challenge(*sealed));
  v1::ServerMessage message;
  *message.mutable_challenge_shown() = challenge_shown(*sealed);
  message.mutable_challenge_shown()->set_taken_up(taken.has_value());
  answer(call, message);
}

void Lobby::take_up(const RequestContext& call, const v1::TakeUpChallenge& request) {
  const auto sealed = opened(request.challenge());
  if (!sealed) return answer_refused(call, sealed.error());
  Plan plan{terms_taken_up(context_.systems, *sealed, call.person.name, request.army()),
            sealed->host(),
            request_of_challenge(*sealed),
            {{sealed->terms().take_seat(), {sealed->host(), {}}}, {seat_left(*sealed), {call.person.name, {}}}}};
  plan.taken_up_by = call.person.name;
  if (answer_known(call, plan)) return;
  if (auto full = why_not_store(call.person)) return answer_refused(call, *full);
  if (auto refusal = why_not_take_up(call.person, *sealed, plan.created)) return answer_refused(call, *refusal);
  make(call, std::move(plan));
}

// The answer reveals nothing about the host's list.
std::optional<Refusal> Lobby::why_not_take_up(const Person& person, const v1::SealedChallenge& sealed,
                                              v1::CreateMatch& taken_up) const {
  if (person.name == sealed.host()) {
    return Refusal{v1::REFUSAL_CODE_NOT_ALLOWED, "This is your own challenge: send its link to an opponent."};
  }
  if (auto refusal = why_not_lists(context_.systems, sealed, taken_up)) return refusal;
  if (why_not_one_more({sealed.host()})) {
    return Refusal{v1::REFUSAL_CODE_TOO_FAST,
                   sealed.host() + " has reached the limit of unfinished matches; try again when one has ended."};
  }
  const auto denial = why_not_create(person, taken_up);
  if (!denial) return std::nullopt;
  if (const Refusal* refusal = std::get_if<Refusal>(&*denial)) return *refusal;
  return Refusal{v1::REFUSAL_CODE_INVALID, "The two armies together are too many for this server; bring fewer units."};
}

// Notifies the host on all connections; the person who took it up gets the answer.
void Lobby::tell_host(const Plan& plan, std::uint64_t match) const {
  if (plan.taken_up_by.empty() || !context_.notify) return;
  v1::ServerMessage message;
  v1::Notice& notice = *message.mutable_notice();
  notice.set_code("challenge_taken_up");
  notice.set_match(match);
  notice.set_text(plan.created.title() + ": " + plan.taken_up_by + " has accepted your challenge.");
  context_.notify(plan.created_by, message);
}

void Lobby::arrange(const RequestContext& call, const v1::CreateMatch& terms, const std::vector<ArrangedSeat>& people,
                    const std::string& request_id) {
  Plan plan{terms, "", request_id, {}};
  for (const ArrangedSeat& sits : people) plan.seated.push_back({sits.seat, {sits.person, sits.commands}});
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
  plan.created.set_arranged_for(call.person.name);
  for (const v1::Seat seat : kPlayers) {
    for (Member& member : swapped(played, seat)) {
      if (member.person == kComputer) plan.created.add_computer_seats(opponent(seat));
      plan.seated.push_back({opponent(seat), std::move(member)});
    }
  }
  for (const Member& umpire : played.seat_state(v1::SEAT_UMPIRE).members)
    plan.seated.push_back({v1::SEAT_UMPIRE, umpire});
  if (answer_known(call, plan)) return;
  if (auto full = why_not_store(call.person)) return answer_refused(call, *full, played.config->match);
  make(call, std::move(plan));
}

std::optional<Refusal> Lobby::why_not_copy(const Person& person, const std::string& request_id) const {
  const bool known = under_way_.contains({person.name, request_id}) ||
                     (!request_id.empty() && context_.store.matches().find_request(person.name, request_id));
  return known ? std::nullopt : why_not_one_more_copy(person);
}

// Limits copies per day, because they are quickly made and kept for good.
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
                                                " games and copies in one day; wait before you make more copies."};
}

void Lobby::copy(const RequestContext& call, const v1::CreateMatch& terms, const v1::Table& table) {
  Plan plan{terms, call.person.name, terms.request_id(), {}};
  for (const v1::Seat seat : kPlayers) plan.seated.push_back({seat, {call.person.name, {}}});
  plan.events = opening_of_copy(terms, table);
  if (answer_known(call, plan)) return;
  if (auto refusal = why_not_one_more_copy(call.person)) return answer_refused(call, *refusal, 0, terms.request_id());
  make(call, std::move(plan));
}

// Repeats the answer to a known request, while it is being stored and afterwards.
bool Lobby::answer_known(const RequestContext& call, const Plan& plan) {
  if (plan.request_id.empty()) return false;
  const auto going = under_way_.find({plan.created_by, plan.request_id});
  const bool is_under_way = going != under_way_.end();
  const auto known = is_under_way ? std::optional<store::MatchRow>()
                                  : context_.store.matches().find_request(plan.created_by, plan.request_id);
  if (!is_under_way && !known) return false;
  if (!asks_for(plan, is_under_way ? going->second.parameters : known->parameters)) {
    const Refusal reused{v1::REFUSAL_CODE_REQUEST_REUSED, "That request id belongs to another match; use a new one."};
    const Refusal too_late{v1::REFUSAL_CODE_SEAT_TAKEN, "This challenge has already been accepted."};
    plan.taken_up_by.empty() ? answer_refused(call, reused, 0, plan.request_id) : answer_refused(call, too_late);
  } else if (is_under_way) {
    going->second.waiting.push_back(call);
  } else {
    answer(call, created_message(*known, plan));
  }
  return true;
}

// True if those are the parameters of the planned match. The server's own requests are always the same match.
bool Lobby::asks_for(const Plan& plan, const std::string& parameters) {
  if (plan.created_by.empty()) return true;
  v1::CreateMatch asked = plan.created;
  v1::CreateMatch made;
  made.ParseFromString(parameters);
  if (asked.system().empty()) asked.set_system(made.system());
  if (asked.title().empty()) asked.set_title(made.title());
  return asked.SerializeAsString() == parameters;
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
  // The name of its dice is a hash of the parameters, which may contain a custom scenario with hidden troops. Adding
  // something random prevents guessing those; a creator's own request id is random, too.
  if (plan.created.request_id().empty()) plan.created.set_request_id(random_secret().substr(0, kOwnRequestIdBytes));
  store::MatchRow row;
  row.id = plan.created.campaign() == 0 ? directory_.next_id() : directory_.random_id();
  row.parameters = plan.created.SerializeAsString();
  row.secret = context_.key.seal(random_secret(), "match");
  row.created_by = plan.created_by;
  row.request_id = plan.request_id;
  row.created_ms = context_.clock.now_ms();
  const v1::ServerMessage message = created_message(row, plan);

  MatchHost& host = directory_.add(row);
  NewRecord first;
  first.author.set_person(plan.created_by);
  for (auto& [seat, member] : plan.seated) {
    member.commands = commands_named(host.state().config->scenario->table(), seat, member.commands);
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
  const std::pair<std::string, std::string> request{plan.created_by, plan.request_id};
  if (!plan.request_id.empty()) under_way_[request].parameters = row.parameters;
  host.open(std::move(first), [this, &host, call, request, message, plan, match = row.id](bool stored) {
    if (!stored) {  // another match has that id
      host.stop();
      directory_.forget(match);
    }
    if (stored) tell_host(plan, match);
    std::vector<RequestContext> waiting = std::move(under_way_[request].waiting);
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
