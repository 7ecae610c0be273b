#include "clients/terminal/keyring.h"

#include "clients/terminal/trouble.h"
#include "common/telling/words.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
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
      throw Trouble(Exit::file, "The folder of " + file.string() + " cannot be written to.");
    }
  }
  ~Lock() { ::close(descriptor_); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  int descriptor_;
};

bool same(const Key& key, std::string_view server, std::string_view name) {
  return key.server == server && lower(key.name) == lower(name);
}

void write_whole(const fs::path& file, const std::string& text) {
  const fs::path beside = file.string() + ".new";
  fs::remove(beside);
  const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  const bool written =
      descriptor >= 0 && ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  if (descriptor >= 0) ::close(descriptor);
  if (!written) throw Trouble(Exit::file, file.string() + " cannot be written; is the disk full?");
  fs::rename(beside, file);
}

}  // namespace

fs::path Keyring::usual_place() {
  if (const char* config = std::getenv("XDG_CONFIG_HOME"); config != nullptr && *config != '\0') {
    return fs::path(config) / "battalia" / "tokens";
  }
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') {
    throw Trouble(Exit::failed, "There is no home to keep tokens in: set HOME or XDG_CONFIG_HOME.");
  }
  return fs::path(home) / ".config" / "battalia" / "tokens";
}

std::vector<Key> Keyring::read() const {
  std::vector<Key> keys;
  std::ifstream in(file_);
  if (!in) {
    if (fs::exists(file_)) throw Trouble(Exit::file, file_.string() + " cannot be read; it should belong to you.");
    return keys;
  }
  for (std::string line; std::getline(in, line);) {
    const std::vector<std::string> fields = split(line, '\t');
    if (fields.size() == 5)
      keys.push_back({fields[0], fields[1], fields[2], fields[3] == "guest", fields[4] == "usual"});
  }
  return keys;
}

std::optional<Key> Keyring::find(std::string_view server, std::string_view name) const {
  std::vector<Key> keys = read();
  std::erase_if(keys,
                [&](const Key& key) { return key.server != server || !(name.empty() || same(key, server, name)); });
  if (name.empty() && keys.size() > 1) std::erase_if(keys, [](const Key& key) { return !key.usual; });
  if (keys.empty()) return std::nullopt;
  return keys.back();
}

template <class Change>
void Keyring::change(Change change) {
  std::error_code ignored;
  fs::create_directories(file_.parent_path(), ignored);
  fs::permissions(file_.parent_path(), fs::perms::owner_all, ignored);
  const Lock lock(file_.string() + ".lock");
  std::vector<Key> keys = read();
  change(keys);
  std::string text;
  for (const Key& key : keys) {
    text += key.server + "\t" + printable(key.name) + "\t" + key.token + "\t" + (key.guest ? "guest" : "account") +
            "\t" + (key.usual ? "usual" : "named") + "\n";
  }
  write_whole(file_, text);
}

void Keyring::keep(const Key& key) {
  change([&](std::vector<Key>& keys) {
    std::erase_if(keys, [&](const Key& known) { return same(known, key.server, key.name); });
    keys.push_back(key);
  });
}

void Keyring::forget(std::string_view server, std::string_view name) {
  change([&](std::vector<Key>& keys) { std::erase_if(keys, [&](const Key& key) { return same(key, server, name); }); });
}

}  // namespace battalia::terminal
