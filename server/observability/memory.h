// How much memory this process uses, and how much it may use: the limits set by its cgroup (MemoryMax of a service, the
// limit of a container) and its resource limits. Near the limit, no new connections are accepted and nothing large is
// started, so that running games continue and the kernel does not kill the process. Owned by main; used on the event
// loop's thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <vector>

namespace battalia::observability {

class Memory {
 public:
  // Reads the limits of this process, below `root` ("/" except in tests).
  explicit Memory(const std::filesystem::path& root = "/");

  // True if more than three quarters of a limit are in use. Measures at most twenty times a second; returns free memory
  // to the system before it says yes.
  bool scarce();
  // The smallest limit; 0 if there is none.
  std::size_t most_bytes() const;

 private:
  enum Column : std::size_t { all = 0, resident = 1, data = 5 };  // of /proc/self/statm
  struct Bound {
    std::size_t bytes;
    Column of;
  };
  bool near_a_bound() const;

  std::filesystem::path root_;
  std::vector<Bound> bounds_;
  std::chrono::steady_clock::time_point looked_;
  std::chrono::steady_clock::time_point tidied_;
  bool scarce_ = false;
};

}  // namespace battalia::observability
