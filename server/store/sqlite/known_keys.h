// The key files of a data folder, and whether they are those that its database was used with. The database keeps a
// fingerprint of each, which tells nothing else of it. Asked by battaliad before anything is sealed or opened, and by
// the commands of battaliactl that use a key: a wrong or missing key would replace for good what the right one
// protects.
#pragma once

#include "server/store/sqlite/sqlite_store.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::store {

inline constexpr std::string_view kDiceKey = "dice.key";          // seals the dice that are still secret
inline constexpr std::string_view kPasswordKey = "password.key";  // peppers passwords, seals second factors
inline constexpr std::string_view kHeadsKey = "heads.key";        // signs the heads of matches
inline constexpr std::string_view kAllKeys[] = {kDiceKey, kPasswordKey, kHeadsKey};

// What is done with a key that is not the one, or that is missing while the database needs it.
enum class NewKeys {
  refuse,  // nothing: WrongKey is thrown
  accept,  // the database belongs to it from now on; a missing one is made
};

// what() names each file, says what another one would do, and how to go on deliberately.
class WrongKey : public StoreError {
 public:
  using StoreError::StoreError;
};

// True when what was sealed for the dice opens with that key: the only way to try a key of a database that knows no
// fingerprint yet.
using OpensDice = std::function<bool(const std::string& key, const std::string& sealed)>;

// Makes sure that these keys of the folder belong to the database: all of them before any is made or noted. Keys of a
// database that knows none yet, as of a new one or an older version's, are noted. Returns a sentence for each that was
// accepted though it is another. Throws WrongKey; KeyError for a file that cannot be read; StoreError.
std::vector<std::string> check_keys(SqliteStore& store, const std::string& folder,
                                    std::span<const std::string_view> names, NewKeys otherwise = NewKeys::refuse,
                                    const OpensDice& opens = {});

// False when the database knows another key by that name. Writes nothing.
bool is_known_key(const SqliteStore& store, std::string_view name, const std::string& key);

}  // namespace battalia::store
