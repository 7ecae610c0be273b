// Only one process at a time owns a data folder.
#include "server/store/folder_lock.h"
#include "tests/store/files.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <optional>

namespace battalia::store {
namespace {

std::string why_not_locked(const std::string& folder) {
  try {
    const FolderLock lock(folder, "battaliad 2");
    return "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

TEST(FolderLock, ASecondHolderIsRefusedWithTheFirstOnesName) {
  const TestFolder folder;
  {
    const FolderLock lock(folder.file(""), "battaliad 1");
    const std::string why = why_not_locked(folder.file(""));
    EXPECT_TRUE(contains(why, "is in use by battaliad 1, process " + std::to_string(::getpid()) + " on ")) << why;
    EXPECT_TRUE(contains(why, ", since 20")) << why;
    EXPECT_THROW(FolderLock(folder.file(""), "x"), FolderInUse);
  }
  EXPECT_EQ(why_not_locked(folder.file("")), "");
}

// Nothing has to be removed after a crash: a lock file of a process that is gone blocks nobody.
TEST(FolderLock, AProcessThatWasKilledLeavesNoneBehind) {
  const TestFolder folder;
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const FolderLock lock(folder.file(""), "battaliad 1");
    if (::write(ends[1], "x", 1) != 1) ::_exit(1);
    for (;;) ::pause();
  }
  char byte = 0;
  ASSERT_EQ(::read(ends[0], &byte, 1), 1);
  EXPECT_TRUE(contains(why_not_locked(folder.file("")), "process " + std::to_string(child)));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  std::string left;
  std::getline(std::ifstream(folder.file("lock")), left);
  EXPECT_TRUE(contains(left, "process " + std::to_string(child))) << "it crashed, so nothing tidied up";
  EXPECT_EQ(why_not_locked(folder.file("")), "");
  ::close(ends[0]);
  ::close(ends[1]);
}

// A child process of the holder does not keep the folder locked after the holder is gone.
TEST(FolderLock, AnotherProgramDoesNotInheritIt) {
  const TestFolder folder;
  std::optional<FolderLock> lock;
  lock.emplace(folder.file(""), "battaliad 1");
  int to[2];
  int from[2];
  ASSERT_TRUE(::pipe(to) == 0 && ::pipe(from) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(to[0], STDIN_FILENO);
    ::dup2(from[1], STDOUT_FILENO);
    ::close(to[1]);
    ::execlp("cat", "cat", static_cast<char*>(nullptr));
    ::_exit(1);
  }
  char byte = 'x';
  ASSERT_EQ(::write(to[1], &byte, 1), 1);
  ASSERT_EQ(::read(from[0], &byte, 1), 1);  // the child is now that other program
  lock.reset();
  EXPECT_EQ(why_not_locked(folder.file("")), "");
  for (const int end : {to[0], to[1], from[0], from[1]}) ::close(end);
  ::waitpid(child, nullptr, 0);
}

TEST(FolderLock, AFolderThatIsNotThereCannotBeLocked) {
  const TestFolder folder;
  EXPECT_TRUE(contains(why_not_locked(folder.file("nowhere")), "cannot be locked"));
}

}  // namespace
}  // namespace battalia::store
