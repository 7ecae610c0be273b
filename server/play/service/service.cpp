#include "server/play/service/service.h"

#include "common/base/handed_over.h"
#include "server/play/lobby/copies.h"
#include "server/play/lobby/match_list.h"
#include "server/play/seats/invitations.h"
#include "server/play/seats/scenarios.h"
#include "server/play/seats/seats.h"
#include "server/play/service/service_parts.h"
#include "server/play/stored_bytes.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::uint32_t kUpdates = 200;
constexpr std::uint32_t kMostUpdates = 1000;
constexpr std::size_t kWatchedAtOnce = 32;  // per connection: a watched match stays in memory

}  // namespace

Service::Service(const PlayContext& context) : parts_(std::make_unique<Parts>(context)) {}
Service::~Service() = default;

void Service::start() { parts_->directory.start(); }

void Service::set_aside(std::uint64_t match, const std::string& why) { parts_->directory.set_aside(match, why); }

void Service::list_systems(const RequestContext& call) {
  if (!parts_->systems) {
    v1::ServerMessage message;
    message.mutable_systems();
    for (const rules::RuleSystem* system : parts_->context.systems) {
      *message.mutable_systems()->add_systems() = system->info();
    }
    parts_->systems = encode(message);
  }
  call.subscriber->send(addressed(parts_->systems, call.id));
}

void Service::list_scenarios(const RequestContext& call, const v1::ListScenarios& request) {
  v1::ServerMessage message;
  message.mutable_scenarios();
  for (const rules::RuleSystem* system : parts_->context.systems) {
    if (!request.system().empty() && request.system() != system->info().key()) continue;
    for (const v1::Scenario& scenario : system->scenarios()) {
      *message.mutable_scenarios()->add_scenarios() = scenario.info();
    }
  }
  answer(call, message);
}

void Service::get_scenario(const RequestContext& call, const v1::GetScenario& request) {
  const auto got = [call](v1::Scenario scenario) {
    v1::ServerMessage message;
    *message.mutable_scenario_got()->mutable_scenario() = std::move(scenario);
    answer(call, message);
  };
  const int ways = (request.key().empty() ? 0 : 1) + (request.match() != 0 ? 1 : 0) + (request.text().empty() ? 0 : 1);
  if (ways > 1) {
    return answer_refused(call, {v1::REFUSAL_CODE_INVALID, "Name one scenario, by its key, its match or its text."});
  }
  if (request.match() != 0) {
    return parts_->with_match(call, request.match(), [call, got](MatchHost& host) {
      got(scenario_shown(host.state(), call.person.name, host.ended_for_good()));
    });
  }
  if (!request.text().empty()) {
    auto drawn = read_custom(request.text());
    return drawn ? answer(call, custom_message(parts_->context.systems, *std::move(drawn)))
                 : answer_refused(call, drawn.error());
  }
  const v1::Scenario* scenario = find_scenario(parts_->context.systems, request.key());
  if (scenario == nullptr) {
    return answer_refused(call, no_such_scenario(parts_->context.systems, request.key()));
  }
  got(*scenario);
}

void Service::check_army(const RequestContext& call, const v1::CheckArmy& request) {
  const rules::RuleSystem* system = find_system(parts_->context.systems, request.army().system());
  if (system == nullptr) {
    return answer_refused(call, no_such_rules(parts_->context.systems, request.army().system()));
  }
  v1::ServerMessage message;
  *message.mutable_army_checked()->mutable_report() = system->check_army(request.army());
  answer(call, message);
}

void Service::list_matches(const RequestContext& call, const v1::ListMatches& request) {
  if (request.mine() && call.person.name.empty()) {
    return answer_refused(call, {v1::REFUSAL_CODE_SIGN_IN_FIRST, "Sign in to see your matches."});
  }
  parts_->guarded(call, [&] {
    v1::ServerMessage message;
    const store::MatchStore& matches = parts_->context.store.matches();
    *message.mutable_matches() = request.invitation().empty()
                                     ? matches_listed(matches, call.person, request, parts_->directory)
                                     : match_invited_to(matches, call.person, request.invitation(), parts_->directory);
    answer(call, message);
  });
}

void Service::create_match(const RequestContext& call, const v1::CreateMatch& request) {
  const auto creating = [&] {
    if (parts_->stopping) {
      return answer_refused(call, {v1::REFUSAL_CODE_STOPPING, "The server is stopping; try again shortly."}, 0,
                            request.request_id());
    }
    parts_->lobby.create(call, request);
  };
  parts_->signed_in(call, creating, 0, request.request_id());
}

void Service::open_challenge(const RequestContext& call, const v1::OpenChallenge& request) {
  parts_->guarded(call, [&] { parts_->lobby.show_challenge(call, request); });
}

void Service::take_up_challenge(const RequestContext& call, const v1::TakeUpChallenge& request) {
  parts_->signed_in(call, [&] {
    if (parts_->stopping) {
      return answer_refused(call, {v1::REFUSAL_CODE_STOPPING, "The server is stopping; try again shortly."});
    }
    parts_->lobby.take_up(call, request);
  });
}

void Service::invite(const RequestContext& call, const v1::Invite& request) {
  parts_->storing(call, [&] { parts_->hand_on(call, request, &MatchHost::invite); });
}

void Service::join(const RequestContext& call, const v1::Join& asked) {
  parts_->storing(call, [&] {
    v1::Join request = asked;
    const auto invitation = parts_->context.store.matches().invitation(invitation_hash(asked.invitation()));
    if (invitation) {
      if (request.match() == 0) request.set_match(invitation->match);
      if (request.seat() == v1::SEAT_UNSPECIFIED) request.set_seat(static_cast<v1::Seat>(invitation->seat));
    } else if (request.match() == 0 && !asked.invitation().empty()) {
      return answer_refused(call, {v1::REFUSAL_CODE_UNKNOWN, "This invitation is no longer valid. Ask for a new one."});
    }
    const bool invited = invitation && invitation->match == request.match();
    const bool by_code = asked.seat() == v1::SEAT_UNSPECIFIED;
    const auto joining = [=](MatchHost& host) { host.join(call, request, by_code); };
    parts_->with_match(call, request.match(), joining, {}, invited);
  });
}

void Service::leave(const RequestContext& call, const v1::Leave& request) {
  parts_->signed_in(call,
                    [&] { parts_->with_match(call, request.match(), [call](MatchHost& host) { host.leave(call); }); });
}

void Service::watch(const RequestContext& call, const v1::Watch& request) {
  std::set<std::uint64_t>& watching = parts_->watching[call.subscriber.get()];
  if (watching.size() >= kWatchedAtOnce && !watching.contains(request.match())) {
    return answer_refused(
        call,
        {v1::REFUSAL_CODE_NOT_NOW,
         "This connection already watches " + std::to_string(kWatchedAtOnce) + " matches: leave one of them first."},
        request.match());
  }
  parts_->with_match(call, request.match(), [parts = parts_.get(), call, request](MatchHost& host) {
    if (host.watch(call, request)) parts->watching[call.subscriber.get()].insert(request.match());
  });
}

void Service::unwatch(const RequestContext& call, const v1::Unwatch& request) {
  // Also drops matches the caller may no longer see; unknown ids are ignored so the reply reveals nothing.
  if (parts_->directory.is_waking(request.match())) {  // queues behind earlier requests
    const auto again = [this, call, request](MatchHost* host) {
      if (host == nullptr) return answer_done(call);
      stop_watching(call, request.match(), host);
    };
    if (parts_->directory.when_awake(request.match(), call.subscriber.get(), again)) return;
  }
  stop_watching(call, request.match(), parts_->directory.find_awake(request.match()));
}

void Service::stop_watching(const RequestContext& call, std::uint64_t match, MatchHost* host) {
  const auto known = parts_->watching.find(call.subscriber.get());
  const bool watched = known != parts_->watching.end() && known->second.erase(match) > 0;
  if (watched && host != nullptr) host->drop(*call.subscriber);
  answer_done(call);
}

void Service::give_order(const RequestContext& call, const v1::GiveOrder& request) {
  const auto giving = [&] { parts_->hand_on(call, request, &MatchHost::give_order, request.request_id()); };
  parts_->signed_in(call, giving, request.match(), request.request_id());
}

void Service::ask_offers(const RequestContext& call, const v1::AskOffers& request) {
  parts_->signed_in(call, [&] { parts_->hand_on(call, request, &MatchHost::ask_offers); });
}

void Service::ask_preview(const RequestContext& call, const v1::AskPreview& request) {
  parts_->signed_in(call, [&] { parts_->hand_on(call, request, &MatchHost::ask_preview); });
}

void Service::ask_reaches(const RequestContext& call, const v1::AskReaches& request) {
  parts_->hand_on(call, request, &MatchHost::ask_reaches);
}

void Service::say(const RequestContext& call, const v1::Say& request) {
  parts_->storing(call, [&] { parts_->hand_on(call, request, &MatchHost::say); });
}

void Service::get_chat(const RequestContext& call, const v1::GetChat& request) {
  parts_->hand_on(call, request, &MatchHost::get_chat);
}

void Service::get_history(const RequestContext& call, const v1::GetHistory& request) {
  parts_->with_match(call, request.match(), [parts = parts_.get(), call, request](MatchHost& host) {
    // Once the game has ended, everyone who may watch it may see it through any seat's eyes.
    const v1::Seat seat = request.as();
    const bool shown = host.ended_for_good() && seat != v1::SEAT_UNSPECIFIED && v1::Seat_IsValid(seat);
    if (auto why_not = why_not_watch(host.state(), call.person, shown ? v1::SEAT_SPECTATOR : seat)) {
      return answer_refused(call, *why_not, request.match());
    }
    host.audit().note_seat_view(call.person, seat);
    const std::uint32_t limit = request.limit() == 0 ? kUpdates : std::min(request.limit(), kMostUpdates);
    const std::uint64_t last = host.visible_up_to(seat);
    work::hand_over(last * kStepsOfARowToCome);  // for each page it is read from its beginning
    host.when_durable(
        [parts, call, config = host.state().config, last, seat, limit, after = request.after_seq()](bool) {
          parts->replays.ask(call, [=] { return Replay(config, last, seat, after, limit); });
        });
  });
}

void Service::ask_aftermath(const RequestContext& call, const v1::AskAftermath& request) {
  parts_->with_match(call, request.match(), [call, request](MatchHost& host) {
    if (auto why_not = why_not_watch(host.state(), call.person, v1::SEAT_SPECTATOR)) {
      return answer_refused(call, *why_not, request.match());
    }
    if (!host.ended_for_good()) {
      return answer_refused(call, {v1::REFUSAL_CODE_NOT_NOW, "Losses and results are shown once the battle has ended."},
                            request.match());
    }
    if (!host.state().was_played())
      return answer_refused(call, {v1::REFUSAL_CODE_NOT_NOW, "The game was called off before it began."},
                            request.match());
    v1::ServerMessage message;
    message.mutable_aftermath_told()->set_match(request.match());
    *message.mutable_aftermath_told()->mutable_aftermath() = host.state().config->system->aftermath(host.state().table);
    answer(call, message);
  });
}

void Service::rematch(const RequestContext& call, const v1::Rematch& request) {
  parts_->signed_in(call, [&] {
    parts_->with_match(
        call, request.match(),
        [parts = parts_.get(), call, request](MatchHost& host) {
          const bool played = std::any_of(kPlayers.begin(), kPlayers.end(), [&](v1::Seat seat) {
            return host.state().member(seat, call.person.name) != nullptr;
          });
          if (!played) {
            return answer_refused(call, {v1::REFUSAL_CODE_NOT_YOUR_SEAT, "Only the players can ask for a rematch."},
                                  request.match(), request.request_id());
          }
          if (host.state().config->is_copy()) {
            return answer_refused(call, {v1::REFUSAL_CODE_NOT_NOW, "A copy has no rematch; copy the moment again."},
                                  request.match(), request.request_id());
          }
          if (parts->stopping || !host.ended_for_good()) {
            return answer_refused(call, {v1::REFUSAL_CODE_NOT_NOW, "Finish this game first."}, request.match(),
                                  request.request_id());
          }
          parts->lobby.rematch(call, host.state());
        },
        request.request_id());
  });
}

void Service::drop(const Subscriber& subscriber) {
  parts_->replays.drop(subscriber);
  parts_->directory.forget(subscriber);
  const auto known = parts_->watching.find(&subscriber);
  if (known == parts_->watching.end()) return;
  for (const std::uint64_t match : known->second) {
    if (MatchHost* host = parts_->directory.find_loaded(match)) host->drop(subscriber);
  }
  parts_->watching.erase(known);
}

const std::string& Service::signing_key() const { return parts_->context.signer.public_key(); }

bool Service::invitation_stands(std::string_view code) const {
  try {
    const auto invitation = parts_->context.store.matches().invitation(invitation_hash(code));
    return invitation && invitation->used_by.empty();
  } catch (const store::StoreError&) {
    return false;
  }
}

std::vector<Reminder> Service::reminders(std::int64_t waiting_since_before_ms) const {
  std::vector<Reminder> due;
  for (store::Wait& wait : parts_->context.store.reminders().waits(v1::STAGE_PLAYING, waiting_since_before_ms)) {
    std::erase(wait.people, kComputer);
    if (wait.people.empty() || parts_->directory.is_set_aside(wait.match)) continue;
    due.push_back({wait.match, std::move(wait.title), static_cast<v1::Seat>(wait.seat), std::move(wait.people),
                   wait.since_ms, parts_->directory.deadline(wait.match)});
  }
  return due;
}

void Service::reminded(const Reminder& reminder, std::function<void()> then) {
  parts_->context.store.reminders().note(reminder.match, reminder.seat, reminder.since_ms,
                                         [then = std::move(then)](bool noted) {
                                           if (noted) then();
                                         });
}

void Service::charge_by(Charge charge) { parts_->charge = std::move(charge); }

void Service::stop() {
  parts_->stopping = true;
  parts_->directory.stop();
}

void Service::evict_all_idle() { parts_->directory.evict_idle(0); }

bool Service::quiet() const {
  bool quiet = true;
  parts_->directory.each([&](MatchHost& host) { quiet = quiet && !host.waiting(); });
  return quiet;
}

std::optional<Refusal> Service::why_not_store(const Person& person) {
  return parts_->context.stored->why_not(person, parts_->context.clock.now_ms());
}

void Service::count_stored(const std::string& person, std::size_t bytes) {
  parts_->context.stored->add(person, bytes, parts_->context.clock.now_ms());
}

Counts Service::counts() const {
  Counts counts = parts_->counts;
  try {
    counts.matches_damaged = parts_->directory.damaged();
  } catch (const store::StoreError&) {
    counts.matches_damaged = 0;  // counted again for the next metrics
  }
  counts.matches_newer = parts_->directory.newer();
  counts.stored_bytes = parts_->context.stored->total();
  counts.storing_refused = parts_->context.stored->refused();
  counts.matches_loaded = parts_->directory.loaded();
  parts_->directory.each([&](MatchHost& host) {
    counts.watchers += host.watching();
    if (host.watching() > 0) ++counts.matches_watched;
  });
  return counts;
}

}  // namespace battalia::play
