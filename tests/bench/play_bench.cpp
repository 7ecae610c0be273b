// Measures the server with many matches and long ones, without the network: orders over more and more matches, waking a
// long match, its history, the memory of a match awake and asleep, starting with a hundred thousand of them. Drill is
// played, so that the server is what is measured; the store is the real one, in the folder of TMPDIR, which must be on
// the disk to be measured. Microseconds of wall time and of all processors. The baseline of each, measured in turn with
// it:
//   orders    a row of the same length for each, inserted into bare SQLite and committed together
//   waking    reading the same rows from the same file with bare SQLite, and parsing them
//   history   the same, for the rows that were requested
//   live      the bare table of such a match, in bytes
//   starting  opening the same file with bare SQLite and counting the rows of the log
#include "tests/bench/bare_database.h"
#include "tests/bench/baseline.h"
#include "tests/bench/bench_server.h"

#include <malloc.h>

#include <optional>

namespace battalia::play {
namespace {

using tests::BareDatabase;
using tests::Comparison;
using tests::Folder;
using tests::Measured;

constexpr std::uint64_t kHistory = 200;  // rows

// The same work measured by both clocks.
class Timing {
 public:
  template <class Work>
  void ours(Work work, std::int64_t share = 1) {
    time(wall_.ours, cpu_.ours, work, share);
  }
  template <class Work>
  void baseline(Work work, std::int64_t share = 1) {
    time(wall_.baseline, cpu_.baseline, work, share);
  }
  void tell(const std::string& what, benchmark::State& state) const {
    tests::tell({{what + ", wall", wall_}, {what + ", processors", cpu_}}, state);
  }

 private:
  template <class Work>
  static void time(std::vector<double>& wall, std::vector<double>& cpu, Work work, std::int64_t share) {
    const double wall_before = tests::wall_us();
    const double cpu_before = tests::process_us();
    work();
    cpu.push_back((tests::process_us() - cpu_before) / static_cast<double>(share));
    wall.push_back((tests::wall_us() - wall_before) / static_cast<double>(share));
  }

  Comparison wall_{.same_again = true};
  Comparison cpu_{.same_again = true};
};

// The rows of a match after a version, read and parsed; returns their number.
std::uint64_t read_bare(BareDatabase& database, std::uint64_t match, std::uint64_t after = 0) {
  std::uint64_t rows = 0;
  v1::Record record;
  database.read("SELECT bytes FROM log WHERE stream = " + std::to_string(static_cast<std::int64_t>(match)) +
                    " AND version > " + std::to_string(after) + " ORDER BY version",
                [&](std::string_view bytes) {
                  if (!record.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
                    throw std::logic_error("a row cannot be parsed");
                  }
                  ++rows;
                });
  return rows;
}

// Gives an order in each of this many matches at the same time and waits for the last answer.
void orders(benchmark::State& state) {
  const Folder folder;
  BenchServer server(folder.file("ours.db"));
  BareDatabase bare(folder.file("bare.db"));
  const std::vector<std::uint64_t> matches = server.new_matches(state.range(0));
  bare.commit(1);
  const std::uint64_t before = server.store().log().head(matches.back()).version;
  Timing timing;
  for (auto _ : state) {
    timing.ours([&] { server.order_in(matches); }, state.range(0));
    timing.baseline([&] { bare.commit(state.range(0)); }, state.range(0));
  }
  const std::uint64_t stored = server.store().log().head(matches.back()).version - before;
  if (stored != static_cast<std::uint64_t>(state.iterations())) throw std::logic_error("an order was refused");
  timing.tell("an order", state);
}
BENCHMARK(orders)->Arg(1)->Arg(10)->Arg(100)->Arg(1'000)->UseRealTime();

std::uint64_t long_match(BenchServer& server, std::int64_t orders) {
  const std::vector<std::uint64_t> match = server.new_matches(1);
  for (std::int64_t i = 0; i < orders; ++i) server.order_in(match);
  return match.front();
}

// Measures the time from a sleeping match to its first view.
void waking(benchmark::State& state) {
  const Folder folder;
  BenchServer server(folder.file("ours.db"));
  BareDatabase bare(folder.file("ours.db"));
  const std::uint64_t match = long_match(server, state.range(0));
  Timing timing;
  std::uint64_t rows = 0;
  for (auto _ : state) {
    server.evict_idle();
    timing.ours([&] { server.watch(match); });
    timing.baseline([&] { rows = read_bare(bare, match); });
  }
  if (rows < static_cast<std::uint64_t>(state.range(0))) throw std::logic_error("the bare database has not all rows");
  timing.tell("a match brought back", state);
}
BENCHMARK(waking)->Arg(20)->Arg(200)->Arg(2'000)->UseRealTime();

// Reads the last updates of a long match, as a replay requests them.
void history(benchmark::State& state) {
  const Folder folder;
  BenchServer server(folder.file("ours.db"));
  BareDatabase bare(folder.file("ours.db"));
  const std::uint64_t match = long_match(server, state.range(0));
  const std::uint64_t last = server.store().log().head(match).version;
  v1::GetHistory wanted;
  wanted.set_match(match);
  wanted.set_as(v1::SEAT_SPECTATOR);
  wanted.set_after_seq(server.watch(match).view_shown().view().seq() - kHistory);
  Timing timing;
  for (auto _ : state) {
    timing.ours(
        [&] { server.ask("", [&](const RequestContext& call) { server.service().get_history(call, wanted); }); });
    timing.baseline([&] { read_bare(bare, match, last - kHistory); });
  }
  timing.tell("its last 200 updates", state);
}
BENCHMARK(history)->Arg(200)->Arg(2'000)->UseRealTime();

double used_bytes() { return static_cast<double>(::mallinfo2().uordblks); }

void memory_of_a_match(benchmark::State& state) {
  constexpr std::int64_t kMatches = 200;
  constexpr int kOrders = 100;
  for (auto _ : state) {
    const Folder folder;
    BenchServer server(folder.file("ours.db"));
    const auto played = [&] {
      const std::vector<std::uint64_t> matches = server.new_matches(kMatches);
      for (int i = 0; i < kOrders; ++i) server.order_in(matches);
      return matches;
    };
    played();  // so that SQLite's own caches are full
    server.evict_idle();
    const double before = used_bytes();
    const std::vector<std::uint64_t> matches = played();
    const double awake = used_bytes();
    server.evict_idle();
    const double asleep = used_bytes();
    const v1::Table shown = server.watch(matches.front()).view_shown().view().table();
    const double without = used_bytes();
    const std::vector<rules::Table> tables(kMatches, rules::from_message(shown));
    tests::tell("bytes of a live match", (awake - before) / kMatches, state);
    tests::tell("bytes of an idle match, the benchmark's own notes of it among them", (asleep - before) / kMatches,
                state);
    tests::tell("bytes of a bare table", (used_bytes() - without) / kMatches, state);
  }
}
BENCHMARK(memory_of_a_match)->Iterations(1)->UseRealTime();

void fill(store::SqliteStore& store, store::TestLoop& loop, std::int64_t count) {
  v1::CreateMatch created;
  created.set_system("drill");
  created.set_scenario("parade");
  v1::Record first;
  first.set_version(1);
  std::int64_t stored = 0;
  for (std::int64_t i = 1; i <= count; ++i) {
    const auto id = static_cast<std::uint64_t>(i);
    store::MatchRow match{id, created.SerializeAsString(), {}, "Ann", "match " + std::to_string(i), i};
    store::MatchSummaryRow summary{id, "Match", "drill", "parade", v1::STAGE_PLAYING};
    summary.seats = {{v1::SEAT_RED, "Ann" + std::to_string(i % 1'000)}};
    store.log().append({id, 0, {}, first.SerializeAsString(), {std::move(match), std::move(summary)}},
                       [&](const store::AppendResult&) { ++stored; });
  }
  loop.run_until([&] { return stored == count; });
}

// Measures the time from opening the file to the first page of the lobby.
void starting(benchmark::State& state) {
  const Folder folder;
  {
    store::TestLoop loop;
    store::SqliteStore store({.path = folder.file("ours.db")}, loop.post());
    fill(store, loop, state.range(0));
  }
  Timing timing;
  for (auto _ : state) {
    std::optional<BenchServer> server;
    timing.ours([&] {
      server.emplace(folder.file("ours.db"));
      server->ask("", [&](const RequestContext& call) { server->service().list_matches(call, {}); });
    });
    server.reset();
    timing.baseline([&] {
      BareDatabase bare(folder.file("ours.db"));
      bare.read("SELECT count(*) FROM log", [&](std::string_view count) {
        if (count != std::to_string(state.range(0))) throw std::logic_error("rows are missing");
      });
    });
  }
  timing.tell("a start", state);
}
BENCHMARK(starting)->Arg(100)->Arg(10'000)->Arg(100'000)->UseRealTime();

}  // namespace
}  // namespace battalia::play

int main(int argc, char** argv) {
  return battalia::tests::run_benchmarks(argc, argv,
                                         "Microseconds; wall: by the clock on it; processors: of them all.");
}
