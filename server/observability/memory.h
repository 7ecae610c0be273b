// How much memory this process uses, beside how much it may use: what its cgroup (MemoryMax of a service, the limit of
// a container) and its resource limits say. Near that bound nobody new is let in and nothing large is begun, so that
// the games that are there go on and the kernel need not end the process. Owned by main; the event loop's thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <vector>

namespace battalia::observability {

class Memory {
 public:
  // Reads the bounds of this process, below `root` ("/" but for tests).
  explicit Memory(const std::filesystem::path& root = "/");

  // More than three quarters of a bound are in use. Looks at most twenty times a second; gives memory that is free
  // back to the system before it says yes.
  bool scarce();
  // The smallest of the bounds; 0 where there is none.
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
