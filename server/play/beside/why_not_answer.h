// Why what somebody asks beside the matches, of a league or a campaign, is not looked at: nobody has signed in, the
// server is stopping, an order has no request id, or what it would store is beyond their allowance. Called by the
// services of leagues and campaigns before everything else.
#pragma once

#include "server/play/answer.h"
#include "server/play/service/service.h"

#include <optional>
#include <string>

namespace battalia::play {

struct AskedBeside {
  bool wants_person = false;
  bool is_order = false;
  std::string request_id;  // of an order
  bool stores = false;     // something on behalf of the person
};

std::optional<Refusal> why_not_answer(const RequestContext& call, const AskedBeside& asked, Service& matches,
                                      bool stopping);

}  // namespace battalia::play
