// Resources used by the measured process, as reported by Linux. For the driver and its scripts.
#pragma once

#include <cstdint>

namespace battalia::tests {

struct Used {
  double processor_us = 0;         // of all its threads so far
  std::int64_t resident_kib = 0;   // now
  std::int64_t written_bytes = 0;  // to disks so far
};

// All zero if the process has ended or the id is 0.
Used used_by(int process);

}  // namespace battalia::tests
