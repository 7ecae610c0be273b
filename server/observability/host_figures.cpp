#include "server/observability/host_figures.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include <algorithm>
#include <chrono>
#include <fstream>

namespace battalia::observability {
namespace {

namespace fs = std::filesystem;

// The second number in this file is the number of resident pages.
double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double all_pages = 0;
  double resident_pages = 0;
  file >> all_pages >> resident_pages;
  return resident_pages * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

double open_descriptors() {
  std::error_code error;
  double count = 0;
  for (auto at = fs::directory_iterator("/proc/self/fd", error); !error && at != fs::directory_iterator();) {
    ++count;
    at.increment(error);
  }
  return std::max(count - 1, 0.0);  // one of them is opened by this reading
}

double most_descriptors() {
  rlimit limit{};
  return ::getrlimit(RLIMIT_NOFILE, &limit) == 0 ? static_cast<double>(limit.rlim_cur) : 0;
}

double processor_seconds() {
  rusage used{};
  if (::getrusage(RUSAGE_SELF, &used) != 0) return 0;
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double now_s() { return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count(); }

double size_of(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  return error ? 0 : static_cast<double>(size);
}

double free_bytes(const fs::path& folder) {
  struct statvfs disk {};
  return ::statvfs(folder.c_str(), &disk) == 0 ? static_cast<double>(disk.f_bavail) * static_cast<double>(disk.f_frsize)
                                               : 0;
}

// Backup folders are named by their time, 2026-01-31T04-12-09Z.
double newest_backup_s(const fs::path& backups) {
  std::error_code error;
  double newest = 0;
  for (auto at = fs::directory_iterator(backups, error); !error && at != fs::directory_iterator();) {
    const std::string name = at->path().filename().string();
    struct stat about {};
    if (name.ends_with('Z') && ::stat(at->path().c_str(), &about) == 0) {
      newest = std::max(newest, static_cast<double>(about.st_mtim.tv_sec));
    }
    at.increment(error);
  }
  return newest;
}

}  // namespace

void measure_process(Metrics& metrics) {
  metrics.gauge("process_resident_memory_bytes", "Memory in use", resident_bytes);
  metrics.gauge("process_open_fds", "Open file descriptors", open_descriptors);
  metrics.gauge("process_max_fds", "Limit of open file descriptors", most_descriptors);
  metrics.total("process_cpu_seconds_total", "CPU time used", processor_seconds);
  metrics.gauge("process_start_time_seconds", "Start time of the server, Unix time",
                [started_s = now_s()] { return started_s; });
}

void measure_disk(Metrics& metrics, const fs::path& data) {
  metrics.gauge("battalia_database_bytes", "Size of the database and its write-ahead log",
                [data] { return size_of(data / "battalia.db") + size_of(data / "battalia.db-wal"); });
  metrics.gauge("battalia_disk_free_bytes", "Free space on the disk of the database",
                [data] { return free_bytes(data); });
  metrics.gauge("battalia_backup_time_seconds", "Time of the newest backup beside the database, Unix time; 0: none",
                [data] { return newest_backup_s(data / "backups"); });
}

}  // namespace battalia::observability
