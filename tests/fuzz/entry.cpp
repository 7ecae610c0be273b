// libFuzzer's entry point: BATTALIA_FUZZ names the target. With BATTALIA_FUZZ_SEEDS, a folder, it only writes the
// target's sound inputs.
#include "tests/fuzz/targets.h"

#include <cstdint>
#include <cstdlib>
#include <fstream>

namespace {

const battalia::fuzz::Target& chosen() {
  const char* name = std::getenv("BATTALIA_FUZZ");
  for (const battalia::fuzz::Target& target : battalia::fuzz::targets()) {
    if (name != nullptr && target.name == name) return target;
  }
  battalia::fuzz::require(false, "BATTALIA_FUZZ names a target");
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  const char* folder = std::getenv("BATTALIA_FUZZ_SEEDS");
  if (folder == nullptr) return 0;
  int number = 0;
  for (const std::string& seed : chosen().seeds()) {
    std::ofstream(std::string(folder) + "/seed" + std::to_string(++number), std::ios::binary) << seed;
  }
  std::exit(0);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const battalia::fuzz::Target& target = chosen();
  target.feed({reinterpret_cast<const char*>(data), size});
  return 0;
}
