#include "server/store/sqlite/recovery/recovery.h"
#include "tests/store/files.h"

#include <fstream>
#include <iterator>
#include <vector>

namespace battalia::store {
namespace {

constexpr std::size_t kPageSize = 4'096;
constexpr std::uint64_t kRows = 60;  // of each of three matches

std::string bytes_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A database with people and matches, whose log is long enough to have an interior page of its tree.
std::string some_database(const TestFolder& folder) {
  make(folder.file(), 3, kRows, std::string(200, '.'));
  change(folder.file(),
         "INSERT INTO account VALUES (7, 'Anne', 'hash', 1, 0, 0, 0); "
         "INSERT INTO token (hash, account, created_ms, expires_ms, last_used_ms) VALUES (zeroblob(32), 7, 0, 0, 0); "
         "PRAGMA wal_checkpoint(TRUNCATE)");
  return bytes_of_file(folder.file());
}

// Recovers a database of these bytes; what was lost.
std::vector<std::string> recovered(const TestFolder& folder, const std::string& bytes) {
  for (const char* name : {"damaged.db", "saved.db"}) {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(folder.file(name) + end);
  }
  std::ofstream(folder.file("damaged.db"), std::ios::binary) << bytes;
  EXPECT_TRUE(contains(refusal(folder.file("damaged.db")), " recover "));
  return recover(folder.file("damaged.db"), folder.file("saved.db")).losses;
}

// Everything that some_database() has is in the recovered one.
void expect_all(const TestFolder& folder) {
  EXPECT_EQ(damage(folder.file("saved.db"), Depth::full), std::vector<std::string>());
  Database saved(folder.file("saved.db"), Database::Mode::reader);
  EXPECT_EQ(saved.number("SELECT count(*) FROM log"), std::int64_t{3 * kRows});
  EXPECT_EQ(saved.number("SELECT count(*) FROM account WHERE id = 7 AND name = 'Anne'"), 1);
  EXPECT_EQ(saved.number("SELECT count(*) FROM token WHERE account = 7"), 1);
}

TEST(RecoveryTest, WithoutItsHeaderOrItsListOfTablesADatabaseIsRecoveredWhole) {
  const TestFolder folder;
  const std::string sound = some_database(folder);
  int pages = 0;
  for (std::size_t at = 0; at < sound.size(); at += kPageSize) {
    if (at != 0 && !contains(sound.substr(at, kPageSize), "CREATE TABLE ")) continue;
    ++pages;
    // Overwrites the whole first page; of another page of the list of tables only the header.
    const std::size_t hit = at == 0 ? kPageSize : 12;
    EXPECT_EQ(recovered(folder, std::string(sound).replace(at, hit, hit, '\xff')), std::vector<std::string>()) << at;
    expect_all(folder);
  }
  EXPECT_GT(pages, 2);
}

TEST(RecoveryTest, AnEntryOfTheListOfTablesIsFoundWithAWrongByte) {
  const TestFolder folder;
  const std::string sound = some_database(folder);
  const std::size_t at = sound.find("tableaccountaccount");
  ASSERT_NE(at, std::string::npos);
  for (const std::size_t hit : {at + 1, at + 6, at + 14, at + 22}) {
    std::string bytes = sound;
    bytes[hit] = static_cast<char>(bytes[hit] ^ 0x40);
    EXPECT_EQ(recovered(folder, bytes), std::vector<std::string>()) << hit - at;
    expect_all(folder);
  }
}

TEST(RecoveryTest, RowsOfTheLogAreFoundWhereNoPageLeadsToThem) {
  const TestFolder folder;
  const std::string sound = some_database(folder);
  constexpr char kLeadsToRows = 0x05;
  int pages = 0;
  for (std::size_t at = 0; at < sound.size(); at += kPageSize) {
    if (sound[at] != kLeadsToRows) continue;
    ++pages;
    const std::vector<std::string> losses =
        recovered(folder, std::string(sound).replace(at, kPageSize, kPageSize, '\0'));
    ASSERT_EQ(losses.size(), 1u);
    EXPECT_TRUE(contains(losses[0], "log")) << losses[0];
    expect_all(folder);
  }
  EXPECT_GT(pages, 0);
}

TEST(RecoveryTest, AFileThatSeemsAnotherProgramsOrVersionsIsRecovered) {
  const TestFolder folder;
  std::string bytes = some_database(folder);
  bytes[68] = static_cast<char>(bytes[68] ^ 1);  // the file's application id
  EXPECT_EQ(recovered(folder, bytes), std::vector<std::string>());
  expect_all(folder);
  change(folder.file(), "UPDATE schema_migration SET checksum = 'x' WHERE number = 1; PRAGMA wal_checkpoint(TRUNCATE)");
  EXPECT_EQ(recovered(folder, bytes_of_file(folder.file())), std::vector<std::string>());
  expect_all(folder);
}

TEST(RecoveryTest, TakesNothingFromAnotherProgramsDatabase) {
  const TestFolder folder;
  change(folder.file("recipes.db"), "CREATE TABLE recipes (name TEXT)");
  try {
    recover(folder.file("recipes.db"), folder.file());
    FAIL() << "it was taken for ours";
  } catch (const StoreError& error) {
    EXPECT_TRUE(contains(error.what(), "no table of this server's was found")) << error.what();
  }
  EXPECT_FALSE(std::filesystem::exists(folder.file()));
  EXPECT_FALSE(std::filesystem::exists(folder.file() + ".damaged"));
}

}  // namespace
}  // namespace battalia::store
