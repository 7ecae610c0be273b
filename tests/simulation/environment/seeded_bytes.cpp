#include "tests/simulation/environment/seeded_bytes.h"

#include <sodium.h>

#include <array>
#include <cstring>

namespace battalia::simulation {
namespace {

std::array<std::uint64_t, randombytes_SEEDBYTES / 8> state{};

const char* name() { return "seeded"; }

void fill(void* const buffer, const std::size_t size) {
  std::array<unsigned char, randombytes_SEEDBYTES> seed{};
  std::memcpy(seed.data(), state.data(), seed.size());
  randombytes_buf_deterministic(buffer, size, seed.data());
  ++state[1];
}

std::uint32_t number() {
  std::uint32_t drawn = 0;
  fill(&drawn, sizeof drawn);
  return drawn;
}

randombytes_implementation seeded{name, number, nullptr, nullptr, fill, nullptr};

}  // namespace

SeededBytes::SeededBytes(std::uint64_t seed) {
  state = {seed};
  randombytes_set_implementation(&seeded);
}

SeededBytes::~SeededBytes() { randombytes_set_implementation(&randombytes_sysrandom_implementation); }

}  // namespace battalia::simulation
