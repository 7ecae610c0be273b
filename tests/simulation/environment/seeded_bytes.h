// libsodium's random bytes, from a seed while one of these stands: keys, tokens, codes and the secrets of the dice are
// then the same in every run. One thread; at most one at a time.
#pragma once

#include <cstdint>

namespace battalia::simulation {

class SeededBytes {
 public:
  explicit SeededBytes(std::uint64_t seed);
  ~SeededBytes();
  SeededBytes(const SeededBytes&) = delete;
  SeededBytes& operator=(const SeededBytes&) = delete;
};

}  // namespace battalia::simulation
