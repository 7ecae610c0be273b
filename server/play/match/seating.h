// Joining and leaving the seats of one match: checks invitations, asks seats.h whether the person may, writes the row.
// Owned by MatchHost. Each function answers its call when the row is durable, or immediately returns why not, for the
// caller to answer. Decides nothing about orders.
#pragma once

#include "server/play/log/match_ledger.h"
#include "server/play/seats/arranged_seat.h"

#include <optional>
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::play {

class Seating {
 public:
  // The first two must outlive it.
  Seating(const PlayContext& context, MatchLedger& ledger, Commit commit)
      : context_(context), ledger_(ledger), commit_(std::move(commit)) {}

  // `by_code`: the request named only an invitation, and its seat is the invitation's. Throws StoreError.
  std::optional<Denial> join(const RequestContext& call, const v1::Join& request, bool by_code);
  // The same for a person seated by the server, as if they were invited, each once, and again only with other
  // commands; the row is the server's. The person makes the call.
  std::optional<Denial> seat(const RequestContext& call, const ArrangedSeat& sits);
  // The person who makes the call leaves the seat, if the server has given it to them.
  std::optional<Denial> unseat(const RequestContext& call, v1::Seat seat);
  // Computer players take over those sides; the people there leave their seats.
  std::optional<Denial> hand_to_computers(const RequestContext& call, const std::vector<v1::Seat>& seats);
  std::optional<Denial> leave(const RequestContext& call);
  std::optional<Denial> invite(const RequestContext& call, const v1::Invite& request);

 private:
  // What an invitation allows its holder to do.
  struct Admission {
    std::string code_hash = {};  // empty: no invitation was named
    std::vector<std::string> commands = {};
    bool invited = false;  // false: it has expired, and its holder returns by their own right
    bool spent = true;
  };
  using Ids = google::protobuf::RepeatedPtrField<std::string>;

  const MatchState& state() const { return ledger_.state(); }
  std::uint64_t match() const { return state().config->match; }
  NewRecord row_of(const Person& person, v1::Seat seat) const;
  tl::expected<Admission, Denial> admitted(const Person& person, const v1::Join& request, bool by_code) const;
  tl::expected<Admission, Denial> admitted_by_code(const Person& person, const v1::Join& request, bool by_code) const;
  std::optional<Denial> why_not_commands(v1::Seat seat, const Ids& ids) const;
  // Actions by the server, in a row of its own; answered with Done.
  std::optional<Denial> carry_out(const RequestContext& call, Verdict verdict);
  void sit(const RequestContext& call, const v1::ServerMessage& joined, NewRecord entry, const std::string& code_hash);
  void answer_in_turn(NewRecord entry, const RequestContext& call, v1::ServerMessage message, std::string lost);

  const PlayContext& context_;
  MatchLedger& ledger_;
  Commit commit_;
  std::set<std::string> codes_used_;  // invitations whose use is being written to the disk
};

}  // namespace battalia::play
