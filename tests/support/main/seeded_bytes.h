// libsodium's random bytes, from a seed while one of these stands: keys, tokens, codes and the secrets of the dice are
// then the same in every run. One within another begins a sequence of its own and ends with itself. Any thread may draw.
#pragma once

#include <array>
#include <cstdint>

namespace battalia::tests {

class SeededBytes {
 public:
  explicit SeededBytes(std::uint64_t seed);
  ~SeededBytes();  // the one made last goes first
  SeededBytes(const SeededBytes&) = delete;
  SeededBytes& operator=(const SeededBytes&) = delete;

 private:
  std::array<std::uint64_t, 4> outer_;  // where the sequence around this one stands
};

}  // namespace battalia::tests
