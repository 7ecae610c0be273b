#include "tests/bench/drill/process.h"

#include <filesystem>
#include <fstream>
#include <string>

namespace battalia::tests {
namespace {

namespace fs = std::filesystem;

// The number after that word in a file of words and numbers.
std::int64_t number_after(const fs::path& file, const std::string& word) {
  std::ifstream in(file);
  for (std::string read; in >> read;) {
    std::int64_t number = 0;
    if (read == word && in >> number) return number;
  }
  return 0;
}

}  // namespace

Used used_by(int process) {
  Used used;
  const fs::path about = fs::path("/proc") / std::to_string(process);
  std::error_code gone;
  if (process == 0 || !fs::exists(about, gone)) return used;
  for (const fs::directory_entry& thread : fs::directory_iterator(about / "task", gone)) {
    std::ifstream in(thread.path() / "schedstat");
    double ran_ns = 0;
    if (in >> ran_ns) used.processor_us += ran_ns / 1e3;
  }
  used.resident_kib = number_after(about / "status", "VmRSS:");
  used.written_bytes = number_after(about / "io", "write_bytes:");
  return used;
}

}  // namespace battalia::tests
