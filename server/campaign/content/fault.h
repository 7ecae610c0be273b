// A fault in a campaign's file: what it is, and where. Plain data.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace battalia::campaign {

struct Fault {
  std::size_t line = 0;  // from 1
  std::string what;      // one sentence that the writer can act on
};

using Faults = std::vector<Fault>;

}  // namespace battalia::campaign
