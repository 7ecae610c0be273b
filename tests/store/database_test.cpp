// SQLite behind our wrapper: the errors it reports, and what is left in the database afterwards.
#include "tests/store/faulty_disk.h"
#include "tests/store/files.h"
#include "tests/support/metric.h"

#include <sqlite3.h>

#include <filesystem>
#include <functional>
#include <map>
#include <optional>

namespace battalia::store {
namespace {

// The message of the error.
std::string fault_of(const std::function<void()>& work) {
  try {
    work();
    return "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

class DatabaseTest : public testing::Test {
 protected:
  DatabaseTest() : database_(folder_.file(), Database::Mode::writer) {
    database_.execute("CREATE TABLE word (text TEXT PRIMARY KEY, bytes BLOB) STRICT");
  }
  bool add(const char* word, const char* otherwise = "ABORT") {
    const std::string sql = std::string("INSERT OR ") + otherwise + " INTO word VALUES (?, x'')";
    return database_.prepare(sql).bind_text(1, word).run();
  }
  std::int64_t words() { return database_.number("SELECT count(*) FROM word"); }

  TestFolder folder_;
  Database database_;
};

TEST_F(DatabaseTest, SaysWhatItWasDoingAndWhy) {
  const std::string why = fault_of([&] { database_.prepare("SELECT word FROM nowhere"); });
  EXPECT_TRUE(contains(why, "the database " + folder_.file() + " failed while reading: ")) << why;
  EXPECT_TRUE(contains(why, "no such table: nowhere")) << why;
  EXPECT_TRUE(contains(fault_of([&] { database_.number("SELECT 1 FROM word"); }), "a row is missing"));
  Statement one = database_.prepare("SELECT ?");
  EXPECT_TRUE(contains(fault_of([&] { one.bind(2, 7); }), "column index out of range"));
}

// Error messages describe the failure in words, without statements or parts of them.
TEST_F(DatabaseTest, ErrorsDoNotShowStatements) {
  for (const char* statement : {"SELECT word FROM nowhere", "INSERT INTO nowhere VALUES (1)", "PRAGMA synchronous = (",
                                "CREATE TABLE word (text TEXT)", "COMMIT"}) {
    const std::string why = fault_of([&] { database_.execute(statement); });
    EXPECT_TRUE(contains(why, "failed while ")) << why;
    for (const char* word : {"INSERT", "VALUES", "PRAGMA", "CREATE", "TABLE", "COMMIT", "doing", "SELECT"}) {
      EXPECT_FALSE(contains(why, word)) << why;
    }
  }
  const std::string missing = fault_of([&] { Database(folder_.file("no/such/folder"), Database::Mode::reader); });
  EXPECT_TRUE(missing.ends_with("failed while opening it: unable to open database file")) << missing;
}

TEST_F(DatabaseTest, AnObserverChangesNoFileAndSeesDurableRows) {
  EXPECT_TRUE(add("one"));
  const auto files = [&] {
    std::map<std::string, std::filesystem::file_time_type> found;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(folder_.file()).parent_path())) {
      found[entry.path().filename().string()] = entry.last_write_time();
    }
    return found;
  };
  EXPECT_EQ(Database(folder_.file(), Database::Mode::observer).number("SELECT count(*) FROM word"), 1);
  const std::string odd = folder_.file("100% of 7? #1.db");
  { Database(odd, Database::Mode::writer).execute("CREATE TABLE word (text TEXT)"); }
  const auto before = files();
  Database observer(odd, Database::Mode::observer);
  EXPECT_EQ(observer.number("SELECT count(*) FROM word"), 0);
  EXPECT_NE(fault_of([&] { observer.execute("INSERT INTO word VALUES ('x')"); }), "");
  EXPECT_EQ(files(), before);
}

TEST_F(DatabaseTest, AnEmptyViewIsAnEmptyTextAndNotNull) {
  Statement types = database_.prepare("SELECT typeof(?) || ' ' || typeof(?)");
  EXPECT_EQ(types.bind_text(1, {}).bind_blob(2, {}).one().column_text(0), "text blob");
}

TEST_F(DatabaseTest, AConstraintIsAnAnswerAndEveryOtherErrorIsThrown) {
  EXPECT_TRUE(add("one"));
  EXPECT_FALSE(add("one"));
  Database reader(folder_.file(), Database::Mode::reader);
  EXPECT_TRUE(contains(fault_of([&] { reader.prepare("DELETE FROM word").run(); }), "readonly"));
  EXPECT_EQ(words(), 1);
}

// Another writing process gives up after a while: nothing was done, so it can be retried.
TEST_F(DatabaseTest, ATransactionWaitsUntilNobodyElseWrites) {
  Database other(folder_.file(), Database::Mode::writer);
  struct Waiting {
    std::optional<Transaction> others;
    int asked = 0;
  } waiting;
  waiting.others.emplace(other);
  const auto on_busy = [](void* given, int) {
    auto* self = static_cast<Waiting*>(given);
    if (++self->asked == 1) return 0;  // as after the longest wait
    self->others.reset();
    return 1;
  };
  sqlite3_busy_handler(database_.handle(), on_busy, &waiting);
  Transaction transaction(database_);
  EXPECT_EQ(waiting.asked, 2);
  EXPECT_TRUE(contains(fault_of([&] { const Transaction inner(database_); }), "within a transaction"));
  add("mine");
  transaction.commit();
  EXPECT_EQ(words(), 1);
}

// As SQLite itself does when the disk is full.
TEST_F(DatabaseTest, ATransactionIsNotRolledBackTwice) {
  add("kept");
  {
    const Transaction transaction(database_);
    const Savepoint part(database_);
    add("lost");
    EXPECT_FALSE(add("kept", "ROLLBACK"));
    EXPECT_NE(sqlite3_get_autocommit(database_.handle()), 0);
  }
  EXPECT_EQ(words(), 1);
}

TEST(FaultyDiskTest, AFailedReadIsReportedAndTheNextOneSucceeds) {
  const TestFolder folder;
  make(folder.file(), 3, 20, std::string(2'000, '.'));
  SqliteStore store({.path = folder.file(), .vfs = FaultyDisk::name()}, post_here());
  FaultyDisk::fail(FaultyDisk::Fault::read_fails, 1);
  EXPECT_TRUE(contains(fault_of([&] { store.log().read(2, 0, 100); }), "disk I/O error"));
  FaultyDisk::heal();
  EXPECT_EQ(store.log().read(2, 0, 100).size(), 20u);
}

TEST(FaultyDiskTest, AStartAtWhichAReadFailsIsRefusedByTheNameOfTheFile) {
  const TestFolder folder;
  make(folder.file());
  int refused = 0;
  for (int at = 1; at <= 60; at += tests::in_slow_set(3, 1)) {
    std::size_t served = 0;
    FaultyDisk::fail(FaultyDisk::Fault::read_fails, at, true);
    const std::string why = fault_of([&] {
      SqliteStore store({.path = folder.file(), .check = Depth::full, .vfs = FaultyDisk::name()}, post_here());
      FaultyDisk::heal();
      served = store.log().read(3, 0, 100).size();
    });
    FaultyDisk::heal();
    EXPECT_EQ(served, why.empty() ? 20u : 0u) << at;
    EXPECT_TRUE(why.empty() || contains(why, folder.file())) << why;
    refused += why.empty() ? 0 : 1;
  }
  EXPECT_GT(refused, 5);
}

}  // namespace
}  // namespace battalia::store
