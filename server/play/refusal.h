// The answers that are not events: a rule's violation, or a refusal of the server. Produced by the deciding parts of
// play/, sent only to the sender. Neither is an error.
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
  std::string reason;  // one sentence: what happened, what to do
  std::vector<v1::ArmyFault> faults = {};
  v1::Seat seat = v1::SEAT_UNSPECIFIED;  // ALREADY_SEATED: the one that the invitation leads to
};

// A request that is wrong in itself, for anybody.
inline Refusal invalid(std::string reason) { return {v1::REFUSAL_CODE_INVALID, std::move(reason)}; }

using Denial = std::variant<rules::Violation, Refusal>;

// What an order leads to: events, or why not.
using Verdict = tl::expected<std::vector<v1::Event>, Denial>;

inline tl::unexpected<Denial> refuse(v1::RefusalCode code, std::string reason) {
  return tl::unexpected<Denial>(Refusal{code, std::move(reason)});
}

}  // namespace battalia::play
