#include "server/store/sqlite/new_file.h"

#include "server/store/sqlite/schema.h"

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

namespace battalia::store {
namespace {

namespace fs = std::filesystem;

void remove_database(const std::string& path) {
  std::error_code ignored;  // a missing file need not be removed
  for (const char* end : {"", "-wal", "-shm", "-journal"}) fs::remove(path + end, ignored);
}

void sync_folder_of(const std::string& path) {
  const std::string folder = fs::absolute(path).parent_path().string();
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = ::fsync(descriptor) == 0;  // also false if it could not be opened
  ::close(descriptor);
  if (!synced) throw StoreError("the folder " + folder + " could not be written to the disk, so the copy is not kept");
}

}  // namespace

void refuse_existing(const std::string& path) {
  for (const char* end : {"", "-wal"}) {
    if (fs::exists(path + end)) throw StoreError(path + end + " exists already; move it aside or name another file");
  }
}

NewFile::NewFile(std::string path) : path_(std::move(path)) { remove_database(path_); }

NewFile::~NewFile() {
  if (!path_.empty()) remove_database(path_);
}

void NewFile::keep_as(const std::string& name) {
  fs::rename(path_, name);
  path_ = name;
  sync_folder_of(name);
  path_.clear();
}

Examined examine(const std::string& path) {
  Database database(path, Database::Mode::observer);
  const bool keys_hold = check_pages(database, Depth::full);
  refuse_unknown(database);
  return {keys_hold, check_chains(database, Depth::full)};
}

}  // namespace battalia::store
