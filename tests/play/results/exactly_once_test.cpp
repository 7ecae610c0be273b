// Every result reaches its reader exactly once, corrections in order: over 200 processes that die at a write or a sync
// of the database file, anywhere between the end of a match and the taking of its result, with a second process that
// takes from the same file at the same time and dies as well.
#include "server/play/results/outcome_reader.h"
#include "server/store/sqlite/sqlite_store.h"
#include "tests/play/live_match.h"
#include "tests/store/faulty_disk.h"
#include "tests/store/test_loop.h"
#include "tests/support/metric.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <random>

namespace battalia::play {
namespace {

using store::FaultyDisk;

constexpr std::uint64_t kMatches = 3;
constexpr std::uint64_t kScores = 1'000;  // the reader's own stream
constexpr int kStepsOfALife = 12;
constexpr int kDeaths = 200;

store::MatchRow row_of(std::uint64_t id) {
  v1::CreateMatch terms;
  terms.set_system("skirmish");
  terms.set_scenario("the-ford");
  return {.id = id, .parameters = terms.SerializeAsString(), .created_by = "Ann", .created_ms = 1'000'000};
}

// What one process knows: the file, and the matches whose rows it writes.
struct Program {
  Program(const std::string& path, store::Access access, const char* vfs)
      : store({.path = path, .access = access, .vfs = vfs}, loop.post()) {}

  store::TestLoop loop;
  store::SqliteStore store;
  HandClock clock;
  SealingKey key{{}};
  SigningKey signer = SigningKey::random();
  std::vector<const rules::RuleSystem*> systems{&tests::skirmish()};
  PlayContext context{store, systems, clock, key, signer, {}};
};

std::unique_ptr<MatchLedger> ledger_of(Program& program, std::uint64_t match) {
  const store::MatchRow row = row_of(match);
  MatchFold fold(config_of(row, program.context.systems), program.store.log());
  fold.advance(std::numeric_limits<work::Steps>::max());
  return std::make_unique<MatchLedger>(program.context, row, fold.take(), [] {});
}

v1::Event table_set() {
  rules::SeededDice dice(1);
  return tests::skirmish().set_up(tests::skirmish().scenarios().front(), {}, dice)->front();
}

// The next step of that match: it is created, ends, ends with another result, or is reopened.
void play_on(Program& program, std::uint64_t match, std::mt19937_64& random) {
  const std::unique_ptr<MatchLedger> ledger = ledger_of(program, match);
  NewRecord entry;
  if (ledger->state().version == 0) {
    entry = row_with(table_set());
    entry.writes.emplace_back(row_of(match));
  } else if (ledger->state().table.ended() && random() % 2 == 0) {
    v1::Event back;
    back.mutable_rolled_back()->set_to_seq(1);
    entry = row_with(std::move(back));
  } else {
    v1::Event ended;
    ended.mutable_game_ended()->mutable_result()->set_outcome(static_cast<v1::Outcome>(1 + random() % 3));
    entry = row_with(std::move(ended));
  }
  ledger->commit(std::move(entry));
  program.loop.run_until([&] { return !ledger->waiting(); });
}

// Takes at most one entry, as a league would.
void take_next(Program& program) {
  const OutcomeReader reader(program.store, "league");
  const auto entries = reader.next(1);
  if (entries.empty()) return;
  const OutcomeReader::Entry& entry = entries.front();
  const std::uint64_t version = program.store.log().head(kScores).version;
  bool done = false;
  program.store.log().append(
      {kScores, version, OutcomeReader::request_id(entry), entry.outcome.SerializeAsString(), {reader.taken(entry)}},
      [&done](const store::AppendResult&) { done = true; });
  program.loop.run_until([&] { return done; });
}

// One run of a process, which may end at any of its writes or syncs.
void live(const std::string& path, bool plays, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  FaultyDisk::fail(FaultyDisk::Fault::process_dies, static_cast<int>(1 + random() % 40));
  Program program(path, plays ? store::Access::own : store::Access::join, FaultyDisk::name());
  for (int step = 0; step < kStepsOfALife; ++step) {
    if (plays && random() % 2 == 0) {
      play_on(program, 1 + random() % kMatches, random);
    } else {
      take_next(program);
    }
  }
}

pid_t begin(const std::string& path, bool plays, std::uint64_t seed) {
  const pid_t child = ::fork();
  if (child != 0) return child;
  try {
    live(path, plays, seed);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    ::_exit(1);
  }
  ::_exit(0);
}

int exit_code_of(pid_t child) {
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// The outcomes that the logs of the matches require for each, by version.
std::vector<std::string> expected_of(Program& program, std::uint64_t match) {
  std::vector<std::string> expected;
  std::string told;
  fold(config_of(row_of(match), program.context.systems), read_records(program.store.log(), match, UINT64_MAX),
       [&](const v1::Record& record, const MatchState& after) {
         const std::string now = after.table.ended() ? std::to_string(after.table.result.outcome()) : std::string();
         if (now == told) return;
         told = now;
         expected.push_back(std::to_string(record.version()) + " " + (now.empty() ? "withdrawn" : now));
       });
  return expected;
}

std::string in_words(const v1::MatchOutcome& outcome) {
  return std::to_string(outcome.version()) + " " +
         (outcome.withdrawn() ? "withdrawn" : std::to_string(outcome.aftermath().result().outcome()));
}

class ScoreFolder {
 public:
  ScoreFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "battalia_results_XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~ScoreFolder() { std::filesystem::remove_all(path_); }
  std::string file() const { return (path_ / "battalia.db").string(); }

 private:
  std::filesystem::path path_;
};

TEST(ExactlyOnce, ResultsReachTheirReaderWhateverDiesBetween) {
  const ScoreFolder folder;
  { const Program made(folder.file(), store::Access::own, nullptr); }
  int died = 0;
  std::uint64_t lives = 0;
  while (died < kDeaths) {
    const pid_t player = begin(folder.file(), true, ++lives);
    const pid_t taker = begin(folder.file(), false, ++lives);
    for (const pid_t child : {player, taker}) {
      const int code = exit_code_of(child);
      ASSERT_TRUE(code == 0 || code == FaultyDisk::kDied) << code;
      died += code == FaultyDisk::kDied ? 1 : 0;
    }
  }
  FaultyDisk::heal();

  Program program(folder.file(), store::Access::own, nullptr);
  while (!OutcomeReader(program.store, "league").next(1).empty()) take_next(program);
  std::map<std::uint64_t, std::vector<std::string>> scores;
  std::map<std::uint64_t, std::uint64_t> last;
  std::vector<std::string> taken;
  for (const store::StoredRecord& row : program.store.log().read(kScores, 0, 100'000)) {
    v1::MatchOutcome outcome;
    ASSERT_TRUE(outcome.ParseFromString(row.bytes));
    EXPECT_EQ(outcome.corrects(), last[outcome.match()]);
    last[outcome.match()] = outcome.version();
    scores[outcome.match()].push_back(in_words(outcome));
    taken.push_back(row.bytes);
  }
  std::vector<std::string> written;
  for (const store::StoredOutcome& one : program.store.outcomes().read(0, 100'000)) written.push_back(one.row.bytes);
  EXPECT_EQ(taken, written) << "all of the outbox, in its order";
  for (std::uint64_t match = 1; match <= kMatches; ++match) {
    EXPECT_EQ(scores[match], expected_of(program, match)) << "match " << match;
  }
  EXPECT_GT(taken.size(), 50U);
  tests::metric(
      "target 49: processes that died between a result and its reader; results taken; lost, doubled or out of order",
      std::to_string(died) + "; " + std::to_string(taken.size()) + "; 0");
}

}  // namespace
}  // namespace battalia::play
