#include "server/observability/memory.h"

#include <jemalloc/jemalloc.h>
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>

#pragma weak mallctl  // null in programs that are linked without jemalloc

namespace battalia::observability {
namespace {

namespace fs = std::filesystem;
using std::chrono::steady_clock;

constexpr auto kBetweenLooks = std::chrono::milliseconds(50);
constexpr auto kBetweenTidyings = std::chrono::seconds(5);
constexpr std::size_t kNoBound = std::size_t{1} << 46;  // without a limit cgroups report a huge number

// The single number in a file; 0 if it says "max" or does not exist.
std::size_t number_in(const fs::path& file) {
  std::ifstream in(file);
  std::size_t number = 0;
  return in >> number && number < kNoBound ? number : 0;
}

// The memory limit of our cgroup or of one above it, in either version of cgroups.
std::size_t bound_of_groups(const fs::path& root) {
  std::ifstream groups(root / "proc/self/cgroup");
  std::size_t least = 0;
  for (std::string line; std::getline(groups, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    if (!controllers.empty() && controllers != "memory") continue;
    const fs::path mounted = root / (controllers.empty() ? "sys/fs/cgroup" : "sys/fs/cgroup/memory");
    const char* file = controllers.empty() ? "memory.max" : "memory.limit_in_bytes";
    fs::path group = fs::path(line.substr(second + 1)).relative_path();
    while (true) {
      const std::size_t bytes = number_in(mounted / group / file);
      if (bytes > 0) least = least == 0 ? bytes : std::min(least, bytes);
      if (group.empty()) break;
      group = group.parent_path();
    }
  }
  return least;
}

std::size_t bound_of_resource(decltype(RLIMIT_AS) resource) {
  rlimit limit{};
  if (::getrlimit(resource, &limit) != 0 || limit.rlim_cur >= kNoBound) return 0;
  return static_cast<std::size_t>(limit.rlim_cur);
}

// Returns free memory to the system.
void trim() {
  if (mallctl != nullptr) {
    mallctl(("arena." + std::to_string(MALLCTL_ARENAS_ALL) + ".purge").c_str(), nullptr, nullptr, nullptr, 0);
  } else {
    ::malloc_trim(0);
  }
}

}  // namespace

Memory::Memory(const fs::path& root) : root_(root) {
  const std::array<Bound, 3> all_bounds = {Bound{bound_of_groups(root), Column::resident},
                                           Bound{bound_of_resource(RLIMIT_DATA), Column::data},
                                           Bound{bound_of_resource(RLIMIT_AS), Column::all}};
  for (const Bound& bound : all_bounds) {
    if (bound.bytes > 0) bounds_.push_back(bound);
  }
}

std::size_t Memory::most_bytes() const {
  const auto least = std::ranges::min_element(bounds_, {}, &Bound::bytes);
  return least == bounds_.end() ? 0 : least->bytes;
}

bool Memory::near_a_bound() const {
  std::ifstream statm(root_ / "proc/self/statm");
  std::array<std::size_t, 7> pages{};
  for (std::size_t& column : pages) statm >> column;
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  return std::ranges::any_of(bounds_, [&](const Bound& bound) { return pages[bound.of] * page > bound.bytes / 4 * 3; });
}

bool Memory::scarce() {
  const auto now = steady_clock::now();
  if (bounds_.empty() || now - looked_ < kBetweenLooks) return scarce_;
  looked_ = now;
  scarce_ = near_a_bound();
  if (scarce_ && now - tidied_ >= kBetweenTidyings) {
    tidied_ = now;
    trim();
    scarce_ = near_a_bound();
  }
  return scarce_;
}

}  // namespace battalia::observability
