// Creates matches: from a scenario or from two army lists, including those of two people who know only their own
// (challenges.h), and rematches with sides swapped. Checks everything that could prevent the table from being set up
// later, so that every created match can begin. Held by the service.
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

  // Answers MatchCreated, the same again for the same request id; or every fault of the lists, or the first other
  // problem. With one list: Challenged.
  void create(const RequestContext& call, const v1::CreateMatch& request);

  // The same for the server itself, with these people seated.
  void arrange(const RequestContext& call, const v1::CreateMatch& terms, const std::vector<ArrangedSeat>& people,
               const std::string& request_id);
  // Fills in the system and the title if they are missing. Returns why it cannot be created, or nothing.
  std::optional<Denial> why_not_arrange(v1::CreateMatch& terms) const { return why_not_create({}, terms); }

  // Answers ChallengeShown. Throws StoreError.
  void show_challenge(const RequestContext& call, const v1::OpenChallenge& request) const;
  // Answers MatchCreated, the same again for the same person with the same list; or every fault of the list. The host
  // is notified when the match is durable.
  void take_up(const RequestContext& call, const v1::TakeUpChallenge& request);

  // Plays the same battle again with sides swapped; one rematch per match, no matter who asks for it. Everybody is
  // seated, and it begins when they are ready.
  void rematch(const RequestContext& call, const MatchState& played);

  // Why the person can make no copy now, of any match; nothing for a request that was answered already.
  std::optional<Refusal> why_not_copy(const Person& person, const std::string& request_id) const;
  // Creates a match on the terms of a copy (copies.h) and sets its table at once, with the asker on both sides.
  void copy(const RequestContext& call, const v1::CreateMatch& terms, const v1::Table& table);

 private:
  struct Plan {
    v1::CreateMatch created;
    std::string created_by;
    std::string request_id;
    std::vector<std::pair<v1::Seat, Member>> seated;
    std::vector<v1::Event> events = {};  // after they have taken their seats
    std::string taken_up_by = {};        // who took up the creator's challenge; empty: no challenge
  };
  struct UnderWay {
    std::string parameters;  // as stored
    std::vector<RequestContext> waiting;
  };

  // Fills in the system and the title if the request leaves them open.
  std::optional<Denial> why_not_create(const Person& person, v1::CreateMatch& request) const;
  std::optional<Refusal> why_not_one_more(const Person& person) const;
  // Called only for a request that has created no match yet: repeating an earlier one always gets its match again.
  std::optional<Refusal> why_not_store(const Person& person) const;
  std::optional<Refusal> why_not_one_more_copy(const Person& person) const;
  void challenge(const RequestContext& call, v1::CreateMatch terms);
  // The sealed content, if the challenge is valid.
  tl::expected<v1::SealedChallenge, Refusal> opened(const std::string& challenge) const;
  std::optional<Refusal> why_not_take_up(const Person& person, const v1::SealedChallenge& sealed,
                                         v1::CreateMatch& taken_up) const;
  void tell_host(const Plan& plan, std::uint64_t match) const;
  bool answer_known(const RequestContext& call, const Plan& plan);
  static bool asks_for(const Plan& plan, const std::string& parameters);
  void make(const RequestContext& call, Plan plan);
  // With an invitation to each seat that has not been given to anybody.
  v1::ServerMessage created_message(const store::MatchRow& match, const Plan& plan) const;

  const PlayContext& context_;
  MatchDirectory& directory_;
  std::map<std::pair<std::string, std::string>, UnderWay> under_way_;  // by creator and request id
};

}  // namespace battalia::play
