// Whether what somebody asks beside the matches, of a league or a campaign, is looked at, and when: not if nobody has
// signed in, the server is stopping, an order has no request id, or what it would store is beyond their allowance;
// later while they are being loaded. Called by the services of leagues and campaigns before everything else.
#pragma once

#include "server/play/answer.h"
#include "server/play/beside/caretaker.h"
#include "server/play/beside/opening.h"
#include "server/play/service/service.h"

#include <functional>
#include <string>

namespace battalia::play {

struct AskedBeside {
  bool wants_person = false;
  bool is_order = false;
  std::string request_id;  // of an order
  bool stores = false;     // something on behalf of the person
  // Whether it was carried out before, so that only its answer is wanted; empty: it never was.
  std::function<bool()> is_known = {};
};

// Refuses the call, or answers it: at once, or when everything is loaded. `answering` may throw StoreError.
void answer_beside(const RequestContext& call, const AskedBeside& asked, Service& matches, const Caretaker& care,
                   Opening& opening, const std::function<void()>& answering);

}  // namespace battalia::play
