// What a process that is measured has used, as Linux tells it. For the driver and the scripts around it.
#pragma once

#include <cstdint>

namespace battalia::tests {

struct Used {
  double processor_us = 0;         // of all its threads so far
  std::int64_t resident_kib = 0;   // now
  std::int64_t written_bytes = 0;  // to disks so far
};

// Zeros for a process that has gone, or 0.
Used used_by(int process);

}  // namespace battalia::tests
