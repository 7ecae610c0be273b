// The key files of a data folder, and whether they match its database. The database stores a fingerprint of each key,
// which reveals nothing else about it. Checked by battaliad before anything is sealed or opened, and by the battaliactl
// commands that use a key: with a wrong or missing key, whatever the right one protects would be lost for good.
#pragma once

#include "server/store/sqlite/sqlite_store.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::store {

inline constexpr std::string_view kDiceKey = "dice.key";          // seals dice secrets until they are revealed
inline constexpr std::string_view kPasswordKey = "password.key";  // peppers passwords, seals second factors
inline constexpr std::string_view kHeadsKey = "heads.key";        // signs the heads of matches
inline constexpr std::string_view kAllKeys[] = {kDiceKey, kPasswordKey, kHeadsKey};

// What to do about a key that is wrong, or missing although the database needs it.
enum class NewKeys {
  refuse,  // throw WrongKey and change nothing
  accept,  // tie the database to it from now on; create a missing one
};

// what() names each file, says what a different key would break, and how to continue deliberately.
class WrongKey : public StoreError {
 public:
  using StoreError::StoreError;
};

// True if a sealed dice secret opens with that key: the only way to test a key for a database that has no fingerprint
// yet.
using OpensDice = std::function<bool(const std::string& key, const std::string& sealed)>;

// Verifies that the folder's keys belong to the database, all of them before any is created or recorded. If the
// database has no fingerprints yet, because it is new or of an older version, records them. Returns a sentence for each
// different key that was accepted. Throws WrongKey; KeyError if a file cannot be read; StoreError.
std::vector<std::string> check_keys(SqliteStore& store, const std::string& folder,
                                    std::span<const std::string_view> names, NewKeys otherwise = NewKeys::refuse,
                                    const OpensDice& opens = {});

// False if the database has another key recorded under that name. Writes nothing.
bool is_known_key(const SqliteStore& store, std::string_view name, const std::string& key);

}  // namespace battalia::store
