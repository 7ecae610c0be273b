// The parts of the service, and how its requests find their match. Included only by the service*.cpp files.
#pragma once

#include "common/base/handed_over.h"
#include "server/play/answer.h"
#include "server/play/lobby/lobby.h"
#include "server/play/lobby/match_directory.h"
#include "server/play/lobby/match_list.h"
#include "server/play/seats/seats.h"
#include "server/play/service/service.h"
#include "server/play/spectating/replays.h"
#include "server/play/stored_bytes.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace battalia::play {

inline Refusal being_woken() {
  return {v1::REFUSAL_CODE_TOO_FAST, "The game is still loading; wait for the answer to your last request.", {}};
}

struct Service::Parts {
  explicit Parts(const PlayContext& given) : context(given), directory(context, counts), lobby(context, directory) {
    context.stored =
        std::make_shared<StoredBytes>(context.settings.stored_bytes_per_person_per_day, context.store.usage());
    context.damaged = [this](const store::StreamDamaged& found) { directory.set_aside(found); };
  }

  // Runs code that answers the call; a failing disk, or a secret whose key is lost, is answered too.
  template <class Answer>
  void guarded(const RequestContext& call, Answer answering) {
    try {
      answering();
    } catch (const store::StreamDamaged& found) {
      context.damaged(found);
      answer_set_aside(call, found.stream());
    } catch (const store::StoreError&) {
      answer_refused(call, unreadable());
    } catch (const KeyError&) {
      answer_refused(call, unreadable());
    }
  }

  void answer_set_aside(const RequestContext& call, std::uint64_t match) {
    answer_refused(call, why_unread(match), match);
  }

  // For a match that could not be read: now, or ever.
  Refusal why_unread(std::uint64_t match) const {
    try {
      return directory.is_set_aside(match) ? directory.why_set_aside(match) : unreadable();
    } catch (const store::StoreError&) {
      return unreadable();
    }
  }

  // The match from the directory; or why it cannot be read. A damaged one is set aside.
  tl::expected<MatchHost*, Refusal> open(std::uint64_t match) {
    try {
      return directory.find(match);
    } catch (const store::StreamDamaged& found) {
      context.damaged(found);
    } catch (const store::StoreError&) {  // why_unread() says why
    } catch (const KeyError&) {
    }
    return tl::unexpected(why_unread(match));
  }

  // The same for requests that need a signed-in person.
  template <class Answer>
  void signed_in(const RequestContext& call, Answer answering, std::uint64_t match = 0,
                 const std::string& request_id = {}) {
    if (call.person.name.empty()) {
      return answer_refused(call, {v1::REFUSAL_CODE_SIGN_IN_FIRST, "Sign in first."}, match, request_id);
    }
    guarded(call, answering);
  }

  // The same for requests that store something permanently; refused if the person's storage allowance is used up.
  template <class Answer>
  void storing(const RequestContext& call, Answer answering, std::uint64_t match = 0,
               const std::string& request_id = {}) {
    signed_in(
        call,
        [&] {
          auto full = context.stored->why_not(call.person, context.clock.now_ms());
          if (full) return answer_refused(call, *full, match, request_id);
          answering();
        },
        match, request_id);
  }

  // True if the person may know of the match. If not, they get the same answer, after the same lookups, as for a match
  // that does not exist, and an evicted match is never loaded for them.
  bool may_ask_for(const Person& person, std::uint64_t match, bool invited) const {
    const std::optional<store::MatchRow> row = context.store.matches().find(match);
    const std::optional<store::MatchSummaryRow> summary = context.store.matches().summary(match);
    return row && summary && (invited || may_know(*row, *summary, person));
  }

  // The match, if it is in memory and the person may know of it.
  MatchHost* find_awake(const Person& person, std::uint64_t match) const {
    MatchHost* awake = directory.is_set_aside(match) ? nullptr : directory.find_awake(match);
    return awake != nullptr && !why_not_watch(awake->state(), person, v1::SEAT_SPECTATOR) ? awake : nullptr;
  }

  // Calls `then` with the match, or with nullptr if the person may not know of it: at once, or, if it has to be loaded,
  // later, if the asker still exists. If it cannot be read, calls `unread`. Returns false if too many of their requests
  // are waiting.
  bool find_match(const Person& person, std::uint64_t match, bool invited, const Subscriber* asker,
                  const MatchDirectory::Then& then, const std::function<void()>& unread) {
    if (MatchHost* awake = find_awake(person, match)) return then(awake), true;
    if (!may_ask_for(person, match, invited)) return then(nullptr), true;
    MatchHost* found = directory.find(match);
    if (found != nullptr || !directory.is_waking(match)) return then(found), true;
    return directory.when_awake(match, asker, [this, person, then, unread](MatchHost* host) {
      const work::Steps before = work::charged();
      host == nullptr ? unread() : then(host);
      if (charge) charge(person, work::charged() - before);
    });
  }

  // For the server's own requests about a match: calls `then` with it, at once or when it is loaded; with nullptr if it
  // cannot be read.
  void when_awake(std::uint64_t match, const MatchDirectory::Then& then) {
    MatchHost* host = nullptr;
    try {
      host = directory.find(match);
      if (host == nullptr && directory.is_waking(match) && directory.when_awake(match, nullptr, then)) return;
    } catch (const store::StoreError&) {
    } catch (const KeyError&) {
    }
    then(host);
  }

  // Answers a request about one match. `invited`: by a code for this match. `answering` must own what it refers to,
  // because the match may have to be loaded first.
  void with_match(const RequestContext& call, std::uint64_t match, std::function<void(MatchHost&)> answering,
                  const std::string& request_id = {}, bool invited = false) {
    const auto refuse = [call, match, request_id](const Refusal& why) { answer_refused(call, why, match, request_id); };
    const auto then = [this, call, refuse, answering = std::move(answering)](MatchHost* host) {
      guarded(call, [&] { host == nullptr ? refuse(no_such_match()) : answering(*host); });
    };
    guarded(call, [&] {
      const auto unread = [this, match, refuse] { refuse(why_unread(match)); };
      if (!find_match(call.person, match, invited, call.subscriber.get(), then, unread)) refuse(being_woken());
    });
  }

  // Passes a request to its match. Usually the match is in memory and gets the request itself; if it has to be loaded
  // first, it gets a copy later.
  template <class Request>
  void hand_on(const RequestContext& call, const Request& request,
               void (MatchHost::*answering)(const RequestContext&, const Request&),
               const std::string& request_id = {}) {
    guarded(call, [&] {
      if (MatchHost* awake = find_awake(call.person, request.match())) return (awake->*answering)(call, request);
      with_match(
          call, request.match(), [=](MatchHost& host) { (host.*answering)(call, request); }, request_id);
    });
  }

  // service_copy.cpp: answers for a match that the person may know of. Repeated once the way back is short.
  void copy(const RequestContext& call, const v1::AskCopy& request, MatchHost& host);

  PlayContext context;
  Charge charge;  // may be empty
  Counts counts;
  MatchDirectory directory;
  Lobby lobby;
  std::unordered_map<const Subscriber*, std::set<std::uint64_t>> watching;
  Replays replays{context};
  // The answer to ListSystems, 120 KB in thousands of parts, is the same for everybody. Null until somebody asks.
  Frame systems;
  bool stopping = false;
};

}  // namespace battalia::play
