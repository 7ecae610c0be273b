// Who gives an order to a campaign, with what the host knows about them. Plain data.
#pragma once

#include <string>

namespace battalia::campaign {

struct Asker {
  std::string person;
  bool umpire = false;  // of this campaign, or an officer who runs it
  bool server = false;  // the host: deadlines, matches
};

}  // namespace battalia::campaign
