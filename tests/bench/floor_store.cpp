// What the disk alone costs: rows of the length that orders of Drill have, inserted into a bare table and committed in
// groups, WAL and synchronous = FULL as in ours, by one thread that does nothing else. The floor beside which orders
// stored are measured. In the folder of TMPDIR, which must be on the disk that is meant.
#include <benchmark/benchmark.h>
#include <sqlite3.h>

#include <time.h>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace battalia::tests {
namespace {

constexpr std::size_t kRowBytes = 330;  // a record, its request id and its hash

double processor_us() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

class BareDatabase {
 public:
  BareDatabase() : folder_(std::filesystem::temp_directory_path() / "battalia-floor-XXXXXX") {
    std::string name = folder_.string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder can be made in " + name);
    folder_ = name;
    check(sqlite3_open((folder_ / "floor.db").c_str(), &database_));
    execute(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
        "CREATE TABLE log (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)");
    check(sqlite3_prepare_v2(database_, "INSERT INTO log (bytes) VALUES (?)", -1, &insert_, nullptr));
  }
  ~BareDatabase() {
    sqlite3_finalize(insert_);
    sqlite3_close(database_);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  void commit(std::int64_t rows) {
    execute("BEGIN IMMEDIATE");
    for (std::int64_t i = 0; i < rows; ++i) {
      sqlite3_bind_blob(insert_, 1, row_.data(), static_cast<int>(row_.size()), SQLITE_STATIC);
      sqlite3_step(insert_);
      check(sqlite3_reset(insert_));
    }
    execute("COMMIT");
  }

 private:
  void check(int code) {
    if (code != SQLITE_OK) throw std::runtime_error(sqlite3_errmsg(database_));
  }
  void execute(const char* sql) { check(sqlite3_exec(database_, sql, nullptr, nullptr, nullptr)); }

  std::filesystem::path folder_;
  sqlite3* database_ = nullptr;
  sqlite3_stmt* insert_ = nullptr;
  std::string row_ = std::string(kRowBytes, 'x');
};

void group_commits(benchmark::State& state) {
  BareDatabase database;
  const double before = processor_us();
  for (auto _ : state) database.commit(state.range(0));
  const auto rows = static_cast<double>(state.iterations() * state.range(0));
  state.counters["rows_s"] = benchmark::Counter(rows, benchmark::Counter::kIsRate);
  state.counters["row_cpu_us"] = (processor_us() - before) / rows;
}
BENCHMARK(group_commits)->Arg(1)->Arg(8)->Arg(64)->UseRealTime()->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace battalia::tests

BENCHMARK_MAIN();
