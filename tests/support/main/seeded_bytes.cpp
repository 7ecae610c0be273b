#include "tests/support/main/seeded_bytes.h"

#include <sodium.h>

#include <cstddef>
#include <cstring>
#include <mutex>

namespace battalia::tests {
namespace {

std::mutex lock;
std::array<std::uint64_t, 4> state{};  // the seed, and the number of draws
int depth = 0;

const char* name() { return "seeded"; }

void fill(void* const buffer, const std::size_t size) {
  const std::scoped_lock held(lock);
  std::array<unsigned char, randombytes_SEEDBYTES> seed{};
  static_assert(sizeof seed == sizeof state);
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

SeededBytes::SeededBytes(const std::uint64_t seed) {
  const std::scoped_lock held(lock);
  outer_ = state;
  state = {seed};
  if (++depth == 1) randombytes_set_implementation(&seeded);
}

SeededBytes::~SeededBytes() {
  const std::scoped_lock held(lock);
  state = outer_;
  if (--depth == 0) randombytes_set_implementation(&randombytes_sysrandom_implementation);
}

}  // namespace battalia::tests
