#include "common/base/key_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

namespace battalia {
namespace {

void make_key_file(const std::string& path) {
  std::string secret(kKeyBytes, '\0');
  if (::getrandom(secret.data(), secret.size(), 0) != static_cast<ssize_t>(secret.size())) {
    throw KeyError("The system has no random bytes for the key file " + path + "; try again.");
  }
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) {
    if (errno == EEXIST) return;
    throw KeyError("Cannot make the key file " + path + ": " + std::strerror(errno) + ". Check the folder's rights.");
  }
  const bool written =
      ::write(file, secret.data(), secret.size()) == static_cast<ssize_t>(secret.size()) && ::fsync(file) == 0;
  ::close(file);
  if (!written) throw KeyError("Cannot write the key file " + path + "; remove it and make room on the disk.");
}

}  // namespace

std::string read_key_file(const std::string& path) {
  if (::access(path.c_str(), F_OK) != 0) make_key_file(path);
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) throw KeyError("Cannot read the key file " + path + ": " + std::strerror(errno) + ".");
  std::string key(kKeyBytes + 1, '\0');
  const ssize_t count = ::read(file, key.data(), key.size());
  ::close(file);
  if (count != static_cast<ssize_t>(kKeyBytes)) {
    throw KeyError("The key file " + path + " must hold exactly 32 bytes; restore it from where you keep your keys.");
  }
  key.resize(kKeyBytes);
  return key;
}

}  // namespace battalia
