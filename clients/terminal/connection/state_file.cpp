#include "clients/terminal/connection/state_file.h"

#include "clients/terminal/cli_error.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

namespace battalia::terminal {
namespace {

namespace fs = std::filesystem;

// Held while the file is read and replaced.
class Lock {
 public:
  explicit Lock(const fs::path& file) : descriptor_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (descriptor_ < 0 || ::flock(descriptor_, LOCK_EX) != 0) {
      throw CliError(Exit::file, "The folder of " + file.string() + " cannot be written to.");
    }
  }
  ~Lock() { ::close(descriptor_); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  int descriptor_;
};

void write_whole(const fs::path& file, const std::string& text) {
  const fs::path beside = file.string() + ".new";
  fs::remove(beside);
  const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  const bool written =
      descriptor >= 0 && ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  if (descriptor >= 0) ::close(descriptor);
  if (!written) throw CliError(Exit::file, file.string() + " cannot be written; is the disk full?");
  fs::rename(beside, file);
}

}  // namespace

fs::path StateFile::usual_place(const std::string& name) {
  if (const char* config = std::getenv("XDG_CONFIG_HOME"); config != nullptr && *config != '\0') {
    return fs::path(config) / "battalia" / name;
  }
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') {
    throw CliError(Exit::failed, "There is no home folder for settings: set HOME or XDG_CONFIG_HOME.");
  }
  return fs::path(home) / ".config" / "battalia" / name;
}

StateFile::Lines StateFile::read() const {
  Lines lines;
  std::ifstream in(file_);
  if (!in) {
    if (fs::exists(file_)) throw CliError(Exit::file, file_.string() + " can't be read; check that it belongs to you.");
    return lines;
  }
  for (std::string line; std::getline(in, line);) lines.push_back(std::move(line));
  return lines;
}

void StateFile::change(const std::function<void(Lines&)>& change) const {
  std::error_code ignored;
  fs::create_directories(file_.parent_path(), ignored);
  fs::permissions(file_.parent_path(), fs::perms::owner_all, ignored);
  const Lock lock(file_.string() + ".lock");
  Lines lines = read();
  change(lines);
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  write_whole(file_, text);
}

}  // namespace battalia::terminal
