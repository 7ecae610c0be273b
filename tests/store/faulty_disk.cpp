#include "tests/store/faulty_disk.h"

#include <sqlite3.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <utility>

namespace battalia::store {
namespace {

std::atomic<FaultyDisk::Fault> fault_now = FaultyDisk::Fault::none;
std::atomic<int> left = 0;
std::atomic<bool> strikes_once = false;
std::atomic<int> synced = 0;
std::atomic<int> slower_ms = 0;
std::mutex telling;
FaultyDisk::Listener listener;
std::function<void(const std::string&)> called_before_sync;

using Kind = FaultyDisk::Deed::Kind;

void told(const FaultyDisk::Deed& deed) {
  const std::lock_guard lock(telling);
  if (listener) listener(deed);
}

// Our file object is the real one behind this header.
struct File {
  sqlite3_file base;
  sqlite3_io_methods methods;
  const char* path;  // SQLite keeps it while the file is open
};

std::string path_of(sqlite3_file* file) {
  const char* path = reinterpret_cast<File*>(file)->path;
  return path == nullptr ? std::string() : path;
}

sqlite3_vfs* real_disk() { return sqlite3_vfs_find("unix"); }
sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<sqlite3_file*>(reinterpret_cast<File*>(file) + 1); }

enum class Access { read, write, sync };

Access failing(FaultyDisk::Fault fault) {
  if (fault == FaultyDisk::Fault::sync_fails) return Access::sync;
  return fault == FaultyDisk::Fault::read_fails ? Access::read : Access::write;
}

bool strikes(Access access) {
  const FaultyDisk::Fault fault = fault_now;
  const bool dies = fault == FaultyDisk::Fault::process_dies;
  if (dies && access != Access::read && --left <= 0) ::_exit(FaultyDisk::kDied);
  if (fault == FaultyDisk::Fault::none || dies || access != failing(fault)) return false;
  const int before = --left;
  return strikes_once ? before == 0 : before <= 0;
}

int on_sync(sqlite3_file* file, int flags) {
  ++synced;
  if (called_before_sync) called_before_sync(path_of(file));
  told({Kind::sync, path_of(file)});
  if (slower_ms > 0) std::this_thread::sleep_for(std::chrono::milliseconds(slower_ms));
  return strikes(Access::sync) ? SQLITE_IOERR_FSYNC : real(file)->pMethods->xSync(real(file), flags);
}

int on_read(sqlite3_file* file, void* data, int size, sqlite3_int64 at) {
  return strikes(Access::read) ? SQLITE_IOERR_READ : real(file)->pMethods->xRead(real(file), data, size, at);
}

int on_write(sqlite3_file* file, const void* data, int size, sqlite3_int64 at) {
  told({Kind::write, path_of(file), at, {static_cast<const char*>(data), static_cast<std::size_t>(size)}});
  if (strikes(Access::write)) return fault_now == FaultyDisk::Fault::disk_full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
  return real(file)->pMethods->xWrite(real(file), data, size, at);
}

int on_truncate(sqlite3_file* file, sqlite3_int64 size) {
  told({Kind::truncate, path_of(file), size});
  return real(file)->pMethods->xTruncate(real(file), size);
}

int on_delete(sqlite3_vfs*, const char* path, int sync_folder) {
  told({Kind::remove, path});
  return real_disk()->xDelete(real_disk(), path, sync_folder);
}

// Everything else goes straight to the real file.
template <auto member, class... Args>
int pass(sqlite3_file* file, Args... args) {
  return (real(file)->pMethods->*member)(real(file), args...);
}

void pass_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }

int on_open(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* flags_out) {
  auto* ours = reinterpret_cast<File*>(file);
  ours->base.pMethods = nullptr;
  ours->path = path;
  const int code = real_disk()->xOpen(real_disk(), path, real(file), flags, flags_out);
  if (code != SQLITE_OK) return code;
  using M = sqlite3_io_methods;
  ours->methods = M{2,
                    pass<&M::xClose>,
                    on_read,
                    on_write,
                    on_truncate,
                    on_sync,
                    pass<&M::xFileSize, sqlite3_int64*>,
                    pass<&M::xLock, int>,
                    pass<&M::xUnlock, int>,
                    pass<&M::xCheckReservedLock, int*>,
                    pass<&M::xFileControl, int, void*>,
                    pass<&M::xSectorSize>,
                    pass<&M::xDeviceCharacteristics>,
                    pass<&M::xShmMap, int, int, int, void volatile**>,
                    pass<&M::xShmLock, int, int, int>,
                    pass_barrier,
                    pass<&M::xShmUnmap, int>,
                    nullptr,
                    nullptr};
  ours->base.pMethods = &ours->methods;
  return SQLITE_OK;
}

}  // namespace

const char* FaultyDisk::name() {
  static sqlite3_vfs disk = [] {
    sqlite3_initialize();
    sqlite3_vfs made = *real_disk();
    made.zName = "faulty";
    made.szOsFile += static_cast<int>(sizeof(File));
    made.xOpen = on_open;
    made.xDelete = on_delete;
    return made;
  }();
  static const int registered = sqlite3_vfs_register(&disk, 0);
  return registered == SQLITE_OK ? disk.zName : nullptr;
}

void FaultyDisk::fail(Fault fault, int after, bool once) {
  left = after;
  strikes_once = once;
  synced = 0;
  fault_now = fault;
}

int FaultyDisk::syncs() { return synced; }

void FaultyDisk::be_slower(int by_ms) { slower_ms = by_ms; }

void FaultyDisk::before_sync(std::function<void(const std::string& path)> called) {
  called_before_sync = std::move(called);
}

void FaultyDisk::tell(Listener to) {
  const std::lock_guard lock(telling);
  listener = std::move(to);
}

}  // namespace battalia::store
