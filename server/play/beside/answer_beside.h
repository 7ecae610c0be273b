// Decides whether and when a request to a league or a campaign is handled. It is refused if it needs a sign-in and has
// none, if the server is stopping, if an order has no request id, or if it would store more than the person's
// allowance. While leagues and campaigns are being loaded, it waits. Their services call this before everything else.
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
  // True if the order was carried out before and only needs its answer again. Empty: it never was.
  std::function<bool()> is_known = {};
};

// Refuses the call, or answers it: at once, or when everything is loaded. `answering` may throw StoreError.
void answer_beside(const RequestContext& call, const AskedBeside& asked, Service& matches, const Caretaker& care,
                   Opening& opening, const std::function<void()>& answering);

}  // namespace battalia::play
