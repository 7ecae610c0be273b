// Replaces libsodium's random bytes by a seeded sequence for as long as the object lives: keys, tokens, codes and the
// secrets of the dice are then the same in every run. A nested object begins its own sequence and restores the outer
// one when it ends. Any thread may draw.
#pragma once

#include <array>
#include <cstdint>

namespace battalia::tests {

class SeededBytes {
 public:
  explicit SeededBytes(std::uint64_t seed);
  ~SeededBytes();  // nested objects must be destroyed in reverse order
  SeededBytes(const SeededBytes&) = delete;
  SeededBytes& operator=(const SeededBytes&) = delete;

 private:
  std::array<std::uint64_t, 4> outer_;  // the position of the enclosing sequence
};

}  // namespace battalia::tests
