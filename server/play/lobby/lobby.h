// Making matches: from a scenario or from two army lists, also those of two people who each know only their own
// (challenges.h), and again with sides swapped. Checks everything that could keep the table from being set later, so
// that a match that was made can begin. Held by the service.
#pragma once

#include "server/play/lobby/match_directory.h"
#include "server/play/seats/arranged_seat.h"

#include <map>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace battalia::play {

class Lobby {
 public:
  Lobby(const PlayContext& context, MatchDirectory& directory) : context_(context), directory_(directory) {}

  // Answers MatchCreated, the same again for the same request id; or every fault of the lists, or the first thing that
  // makes no sense. With one list: Challenged.
  void create(const RequestContext& call, const v1::CreateMatch& request);

  // The same for the server itself, with these people seated.
  void arrange(const RequestContext& call, const v1::CreateMatch& terms, const std::vector<ArrangedSeat>& people,
               const std::string& request_id);
  // Fills in the system and the title where they are left out. Why it cannot be made, or nothing.
  std::optional<Denial> why_not_arrange(v1::CreateMatch& terms) const { return why_not_create({}, terms); }

  // Answers ChallengeShown. Throws StoreError.
  void show_challenge(const RequestContext& call, const v1::OpenChallenge& request) const;
  // Answers MatchCreated, the same again to the same person with the same list; or every fault of the list. The host is
  // told when the match is durable.
  void take_up(const RequestContext& call, const v1::TakeUpChallenge& request);

  // The same battle again with everybody on the other side; one rematch a match, no matter who asks for it. They are
  // seated, and it begins when they are ready.
  void rematch(const RequestContext& call, const MatchState& played);

  // Why the person can have no copy now, whatever of; nothing for a request that was answered already.
  std::optional<Refusal> why_not_copy(const Person& person, const std::string& request_id) const;
  // A match on the terms of a copy (copies.h) whose table is set at once, with the asker on both sides.
  void copy(const RequestContext& call, const v1::CreateMatch& terms, const v1::Table& table);

 private:
  struct Plan {
    v1::CreateMatch created;
    std::string created_by;
    std::string request_id;
    std::vector<std::pair<v1::Seat, Member>> seated;
    std::vector<v1::Event> events = {};  // after they have sat down
    std::string taken_up_by = {};        // who took up the creator's challenge; empty: it was none
  };
  struct UnderWay {
    std::string parameters;  // as they are stored
    std::vector<RequestContext> waiting;
  };

  // Fills in the system and the title where the request leaves them to us.
  std::optional<Denial> why_not_create(const Person& person, v1::CreateMatch& request) const;
  std::optional<Refusal> why_not_one_more(const Person& person) const;
  // Asked once it is known that the request has made no match yet: that one is named again whatever was stored since.
  std::optional<Refusal> why_not_store(const Person& person) const;
  std::optional<Refusal> why_not_one_more_copy(const Person& person) const;
  void challenge(const RequestContext& call, v1::CreateMatch terms);
  // What is sealed in it, while it is good.
  tl::expected<v1::SealedChallenge, Refusal> opened(const std::string& challenge) const;
  std::optional<Refusal> why_not_take_up(const Person& person, const v1::SealedChallenge& sealed,
                                         v1::CreateMatch& taken_up) const;
  void tell_host(const Plan& plan, std::uint64_t match) const;
  bool answer_known(const RequestContext& call, const Plan& plan);
  static bool asks_for(const Plan& plan, const std::string& parameters);
  void make(const RequestContext& call, Plan plan);
  // With an invitation to each seat that nobody has been given.
  v1::ServerMessage created_message(const store::MatchRow& match, const Plan& plan) const;

  const PlayContext& context_;
  MatchDirectory& directory_;
  std::map<std::pair<std::string, std::string>, UnderWay> under_way_;  // by creator and request id
};

}  // namespace battalia::play
