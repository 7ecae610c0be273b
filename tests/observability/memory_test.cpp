// The limits on a process's memory, read from files as the kernel writes them.
#include "server/observability/memory.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <string>

namespace battalia::observability {
namespace {

namespace fs = std::filesystem;

class MemoryTest : public testing::Test {
 protected:
  MemoryTest() : root_(fs::temp_directory_path() / ("memory_test_" + std::to_string(::getpid()))) {}
  ~MemoryTest() override { fs::remove_all(root_); }

  void write(const std::string& file, const std::string& text) {
    fs::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file) << text;
  }
  // A size of this many MiB, in this machine's pages.
  void uses(std::size_t mib) {
    write("proc/self/statm",
          "999999 " + std::to_string((mib << 20) / static_cast<std::size_t>(::sysconf(_SC_PAGESIZE))) + " 0 0 0 0 0\n");
  }

  fs::path root_;
};

TEST_F(MemoryTest, TheLimitOfAServiceIsItsCgroups) {
  write("proc/self/cgroup", "0::/system.slice/battaliad.service\n");
  write("sys/fs/cgroup/system.slice/battaliad.service/memory.max", "268435456\n");
  uses(100);
  Memory memory(root_);
  EXPECT_EQ(memory.most_bytes(), 256U << 20);
  EXPECT_FALSE(memory.scarce());
}

TEST_F(MemoryTest, IsScarceWhenThreeQuartersAreInUse) {
  write("proc/self/cgroup", "0::/some.service\n");
  write("sys/fs/cgroup/some.service/memory.max", "268435456\n");
  uses(193);
  EXPECT_TRUE(Memory(root_).scarce());
  uses(191);
  EXPECT_FALSE(Memory(root_).scarce());
}

TEST_F(MemoryTest, ParentCgroupsLimitTheirChildren) {
  write("proc/self/cgroup", "0::/small/large\n");
  write("sys/fs/cgroup/small/large/memory.max", "max\n");
  write("sys/fs/cgroup/small/memory.max", "1048576\n");
  EXPECT_EQ(Memory(root_).most_bytes(), 1U << 20);
}

TEST_F(MemoryTest, IsFoundWithGroupsOfTheOlderKind) {
  write("proc/self/cgroup", "9:cpu:/x\n4:memory:/x\n0::/\n");
  write("sys/fs/cgroup/memory/x/memory.limit_in_bytes", "536870912\n");
  write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
  EXPECT_EQ(Memory(root_).most_bytes(), 512U << 20);
}

TEST_F(MemoryTest, WithoutABoundIsNeverScarce) {
  uses(100'000);
  Memory memory(root_);
  EXPECT_EQ(memory.most_bytes(), 0U);
  EXPECT_FALSE(memory.scarce());
}

}  // namespace
}  // namespace battalia::observability
