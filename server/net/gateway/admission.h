// The checks that a frame passes before it becomes a request, each made once and in this order. The first check that
// fails gives the answer; later ones are skipped.
//
//    step              looks at                                     refuses with
// 1  pace              the cost of its kind and length, known       TOO_FAST: too many messages of this connection,
//                      from its envelope, which is not read for     this person or this address, or work still to be
//                      it                                           made up for
// 2  size              its bytes                                    TOO_LARGE: more than kMaxInboundFrameBytes
// 3  wire              its fields, without building anything        MALFORMED: cut short, of a wrong form, nested too
//                                                                   deeply, text that is not UTF-8
// 4  parse             the message                                  MALFORMED: no kind that this protocol knows
// 5  bounds            what each field may hold                     INVALID: too long, too many, no such value
// 6  rows              orders and all else that makes a row         TOO_FAST: too many in a short time
// 7  greeting          whether Hello was said                       PROTOCOL: anything else first
// 8  kinds             new matches, chat, newcomers, sign-ins       TOO_FAST: too many of that kind
// 9  memory            whether this machine has any left            TOO_FAST: nothing large is begun
//
// Pace comes first, so that unreadable frames cost their sender as much as readable ones. A WebSocket rejects a frame
// above the size limit while reading it; step 2 covers other sources of frames. From step 7 on, a frame is a request,
// and its answer is timed. The gateway calls this for every frame; it decides nothing about accounts or games.
#pragma once

#include "server/net/gateway/client_session.h"
#include "server/net/gateway/quotas.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::net {

// A frame that was rejected: the answer for its sender, and whether it counts as sending too fast.
struct TurnedAway {
  enum class Haste : std::uint8_t {
    none,     // not too fast
    noted,    // one kind of message; logged at a limited rate
    counted,  // the same, and a connection that keeps doing it is closed
  };
  std::uint64_t id = 0;         // the message's id, if it can be read
  std::string request_id = {};  // the order's request id, if it was parsed
  v1::RefusalCode code = v1::REFUSAL_CODE_UNSPECIFIED;
  std::string reason = {};
  Haste haste = Haste::none;
};

class Admission {
 public:
  struct Settings {
    std::uint32_t messages_per_second = 50;  // mentioned in refusals
    // The id of the account to which that device has signed in before; 0: none.
    using AccountOf = std::function<std::uint64_t(const v1::SignIn&)>;
    AccountOf account_of_device = [](const v1::SignIn&) { return std::uint64_t{0}; };
    std::function<bool()> memory_scarce = [] { return false; };
  };
  // The quotas must outlive it.
  Admission(Quotas& quotas, Settings settings) : quotas_(quotas), settings_(std::move(settings)) {}

  // Returns the request, or why the frame was rejected. Charges the frame's cost to the session and the quotas.
  tl::expected<v1::ClientMessage, TurnedAway> admit(ClientSession& session, std::string_view frame, Rate::Time now);

 private:
  using Why = std::optional<std::string>;
  Why why_too_fast(ClientSession& session, const protocol::Envelope& envelope, std::size_t bytes, Rate::Time now);
  Why why_not_kind(const ClientSession& session, const v1::ClientMessage& message, Rate::Time now);

  Quotas& quotas_;
  Settings settings_;
};

}  // namespace battalia::net
