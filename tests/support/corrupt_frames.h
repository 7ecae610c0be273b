// Randomly corrupted valid bytes, as a faulty or hostile client may send them.
#pragma once

#include <cstddef>
#include <random>
#include <string>

namespace battalia::tests {

inline std::string noise(std::size_t size, std::mt19937_64& random) {
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random());
  return bytes;
}

// One to four times: flips a bit, cuts off an end, inserts or removes a few bytes, or repeats a part.
inline std::string corrupt(std::string bytes, std::mt19937_64& random) {
  const auto below = [&](std::size_t most) { return static_cast<std::size_t>(random() % most); };
  for (std::size_t times = 1 + below(4); times > 0 && !bytes.empty(); --times) {
    switch (below(5)) {
      case 0:
        bytes[below(bytes.size())] ^= static_cast<char>(1 << below(8));
        break;
      case 1:
        bytes.resize(below(bytes.size()));
        break;
      case 2:
        bytes.insert(below(bytes.size()), noise(1 + below(8), random));
        break;
      case 3:
        bytes.erase(below(bytes.size()), 1 + below(8));
        break;
      default:
        bytes += bytes.substr(below(bytes.size()));
    }
  }
  return bytes;
}

}  // namespace battalia::tests
