#include "server/store/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>

namespace battalia::store {
namespace {

// "battaliad 1.0.0, process 4711 on club, since 2026-01-31 04:12:09 UTC"
std::string holder(std::string_view program) {
  std::array<char, 256> host{};
  if (::gethostname(host.data(), host.size() - 1) != 0) host[0] = '?';
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  std::array<char, 32> since{};
  std::strftime(since.data(), since.size(), "%Y-%m-%d %H:%M:%S UTC", &utc);
  return std::string(program) + ", process " + std::to_string(::getpid()) + " on " + host.data() + ", since " +
         since.data();
}

std::string read_holder(int file) {
  std::array<char, 512> text{};
  const ssize_t count = ::pread(file, text.data(), text.size() - 1, 0);
  return count > 0 ? std::string(text.data(), static_cast<std::size_t>(count)) : "another process";
}

// Opens the file read-only if another user made it and it can't be written: that is enough for a lock.
int open_lock(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  return file < 0 && errno == EACCES ? ::open(path.c_str(), O_RDONLY | O_CLOEXEC) : file;
}

}  // namespace

FolderLock::FolderLock(const std::string& folder, std::string_view program) {
  const std::string path = folder + "/lock";
  file_ = open_lock(path);
  const bool taken = file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) == 0;
  if (!taken) {
    const int why = errno;
    const std::string who = file_ >= 0 ? read_holder(file_) : std::string();
    if (file_ >= 0) ::close(file_);
    if (why == EWOULDBLOCK) {
      throw FolderInUse("the data folder " + folder + " is in use by " + who +
                        ". Only one program can use it at a time: stop that one, or choose another folder");
    }
    throw StoreError("the data folder " + folder + " cannot be locked (" + path + ": " + std::strerror(why) +
                     "). It must exist, belong to the server's user and be on a local disk");
  }
  const std::string text = holder(program);
  // The text is only informative: the lock holds without it, even on a full disk.
  if (::ftruncate(file_, 0) != 0 || ::pwrite(file_, text.data(), text.size(), 0) < 0) return;
}

FolderLock::~FolderLock() {
  if (::ftruncate(file_, 0) != 0) errno = 0;  // the text is only informative
  ::close(file_);
}

}  // namespace battalia::store
