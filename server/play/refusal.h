// Answers that are not events: a rule violation, or a refusal by the server. Created by the deciding parts of play/ and
// sent only to the sender. Neither is an error.
#pragma once

#include "battalia/v1/session.pb.h"
#include "server/rules/ruling.h"

#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

namespace battalia::play {

struct Refusal {
  v1::RefusalCode code = v1::REFUSAL_CODE_UNSPECIFIED;
  std::string reason;  // one sentence: what happened and what to do
  std::vector<v1::ArmyFault> faults = {};
  v1::Seat seat = v1::SEAT_UNSPECIFIED;  // for ALREADY_SEATED: the seat of the invitation
};

// For a request that would be wrong from anybody.
inline Refusal invalid(std::string reason) { return {v1::REFUSAL_CODE_INVALID, std::move(reason)}; }

using Denial = std::variant<rules::Violation, Refusal>;

// The result of an order: events, or why not.
using Verdict = tl::expected<std::vector<v1::Event>, Denial>;

inline tl::unexpected<Denial> refuse(v1::RefusalCode code, std::string reason) {
  return tl::unexpected<Denial>(Refusal{code, std::move(reason)});
}

}  // namespace battalia::play
