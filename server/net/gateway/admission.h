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
// Pace comes first, so that what cannot be read costs its sender as much as what can. A WebSocket ends a frame that is
// longer than the limit while it is read; step 2 is for everything else that hands frames on. From step 7 on a frame is
// a request, whose answer is timed. Asked by the gateway for every frame; decides nothing about accounts or games.
#pragma once

#include "server/net/gateway/client_session.h"
#include "server/net/gateway/quotas.h"

#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::net {

// A frame that was turned away: the answer for its sender, and whether it counts as sending too fast.
struct TurnedAway {
  enum class Haste : std::uint8_t {
    none,     // it was not too fast
    noted,    // of one kind: the operator's log has a line now and then
    counted,  // the same; a connection that continues is closed
  };
  std::uint64_t id = 0;         // of the message, as far as it can be made out
  std::string request_id = {};  // of the order it was, once it was read
  v1::RefusalCode code = v1::REFUSAL_CODE_UNSPECIFIED;
  std::string reason = {};
  Haste haste = Haste::none;
};

class Admission {
 public:
  struct Settings {
    std::uint32_t messages_per_second = 50;  // named in refusals
    std::function<bool(const v1::SignIn&)> knows_device = [](const v1::SignIn&) { return false; };
    std::function<bool()> memory_scarce = [] { return false; };
  };
  // The quotas outlive it.
  Admission(Quotas& quotas, Settings settings) : quotas_(quotas), settings_(std::move(settings)) {}

  // The request, or why the frame was turned away. Charges the frame's cost to the session and the quotas.
  tl::expected<v1::ClientMessage, TurnedAway> admit(ClientSession& session, std::string_view frame, Rate::Time now);

 private:
  using Why = std::optional<std::string>;
  Why why_too_fast(ClientSession& session, const protocol::Envelope& envelope, std::size_t bytes, Rate::Time now);
  Why why_not_kind(const ClientSession& session, const v1::ClientMessage& message, Rate::Time now);

  Quotas& quotas_;
  Settings settings_;
};

}  // namespace battalia::net
