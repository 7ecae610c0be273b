// A database remembers its keys: a wrong or missing key stops the start before anything is replaced.
#include "server/store/sqlite/known_keys.h"

#include "tests/store/files.h"

#include <fstream>

namespace battalia::store {
namespace {

class KnownKeys : public testing::Test {
 protected:
  // The error with which the keys are refused; empty if they are accepted.
  std::string refused(NewKeys otherwise = NewKeys::refuse, const OpensDice& opens = {}) {
    SqliteStore store({.path = folder_.file()}, post_here());
    try {
      accepted_ = check_keys(store, folder_.file(""), kAllKeys, otherwise, opens);
      return "";
    } catch (const WrongKey& error) {
      return error.what();
    }
  }
  void put(std::string_view name, char byte) {
    std::ofstream(folder_.file(std::string(name)), std::ios::binary) << std::string(32, byte);
  }
  void remove(std::string_view name) { std::filesystem::remove(folder_.file(std::string(name))); }
  std::string content(std::string_view name) {
    std::ifstream in(folder_.file(std::string(name)), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  // A match whose secret was sealed, and a person with a password.
  void use() {
    SqliteStore store({.path = folder_.file()}, post_here());
    append_and_wait(store.log(), {1, 0, "", "created", {some_match(1)}});
    AccountRow anne;
    anne.name = "Anne";
    anne.password_hash = "hash";
    wait_for<std::uint64_t>([&](auto done) { store.accounts().add(anne, done); });
  }

  TestFolder folder_;
  std::vector<std::string> accepted_;
};

TEST_F(KnownKeys, AreCreatedAndRecordedForANewDatabase) {
  EXPECT_EQ(refused(), "");
  for (const std::string_view name : kAllKeys) EXPECT_EQ(content(name).size(), 32u) << name;
  use();
  EXPECT_EQ(refused(), "");
}

TEST_F(KnownKeys, AWrongOneStopsTheStartAndIsNamed) {
  EXPECT_EQ(refused(), "");
  for (const std::string_view name : kAllKeys) {
    const std::string right = content(name);
    put(name, 'x');
    const std::string why = refused();
    EXPECT_TRUE(contains(why, std::string(name) + " is not the one that this database was used with")) << why;
    EXPECT_TRUE(contains(why, "battaliad --accept-new-keys")) << why;
    std::ofstream(folder_.file(std::string(name)), std::ios::binary) << right;
    EXPECT_EQ(refused(), "") << "the right one is welcome again";
  }
}

// All keys are checked before any is created: if the folder has none, nothing is left behind.
TEST_F(KnownKeys, AMissingOneStopsTheStartAndNoneIsMade) {
  EXPECT_EQ(refused(), "");
  for (const std::string_view name : kAllKeys) remove(name);
  const std::string why = refused();
  for (const std::string_view name : kAllKeys) {
    EXPECT_TRUE(contains(why, std::string(name) + " is missing")) << why;
    EXPECT_FALSE(std::filesystem::exists(folder_.file(std::string(name))));
  }
}

TEST_F(KnownKeys, AreReplacedWhenToldTo) {
  EXPECT_EQ(refused(), "");
  put(kDiceKey, 'x');
  remove(kHeadsKey);
  EXPECT_EQ(refused(NewKeys::accept), "");
  EXPECT_EQ(accepted_.size(), 2u);
  EXPECT_EQ(content(kHeadsKey).size(), 32u);
  EXPECT_EQ(refused(), "");
}

// A database of an older version remembers none: those found at its first start are accepted, if all are there and the
// one for dice opens the sealed secrets.
TEST_F(KnownKeys, AreRecordedAtTheFirstGoodStartOfAnOlderDatabase) {
  use();
  const auto opens = [](const std::string& key, const std::string& sealed) {
    return key == std::string(32, 'd') && sealed == some_match(1).secret;
  };
  EXPECT_TRUE(contains(refused(NewKeys::refuse, opens), "dice.key is missing"));
  EXPECT_TRUE(contains(refused(NewKeys::refuse, opens), "password.key is missing"));
  for (const std::string_view name : kAllKeys) put(name, 'x');
  const std::string why = refused(NewKeys::refuse, opens);
  EXPECT_TRUE(contains(why, "dice.key is not the one") && !contains(why, "password.key")) << why;
  put(kDiceKey, 'd');
  EXPECT_EQ(refused(NewKeys::refuse, opens), "");
  put(kPasswordKey, 'y');
  EXPECT_TRUE(contains(refused(NewKeys::refuse, opens), "password.key is not the one"));
}

TEST_F(KnownKeys, AreNotRevealedByTheirFingerprints) {
  put(kDiceKey, 'd');
  EXPECT_EQ(refused(), "");
  std::ifstream file(folder_.file(), std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(bytes.find(std::string(32, 'd')), std::string::npos);
}

}  // namespace
}  // namespace battalia::store
