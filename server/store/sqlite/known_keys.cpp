#include "server/store/sqlite/known_keys.h"

#include "common/base/key_file.h"
#include "common/hash/sha256.h"

#include <filesystem>

namespace battalia::store {
namespace {

// The key is random, so it cannot be found from its fingerprint.
std::string fingerprint(std::string_view name, const std::string& key) {
  return std::string(hash::bytes_of(hash::sha256({"fingerprint of ", name, ": ", key})));
}

std::string_view harm_of_another(std::string_view name) {
  if (name == kDiceKey) {
    return "the secrets of dice in use can't be opened: such matches continue under new ones, and their rolls so "
           "far "
           "stay unproved for ever";
  }
  if (name == kPasswordKey) return "nobody can sign in with a password or second factor any more";
  return "every client warns its player that this is a different server";
}

bool is_needed(const SqliteStore& store, std::string_view name) {
  return name == kPasswordKey ? store.has_accounts() : !store.sealed_for_dice().empty();
}

class KeyCheck {
 public:
  KeyCheck(SqliteStore& store, const std::string& folder, const OpensDice& opens)
      : store_(store), folder_(folder), opens_(opens) {}

  // What is wrong with the key file, or nothing.
  std::string fault_of(std::string_view name) const {
    const std::string known = store_.key_fingerprint(name);
    if (!std::filesystem::exists(path_of(name))) {
      return known.empty() && !is_needed(store_, name) ? "" : "is missing";
    }
    const std::string key = read_key_file(path_of(name));
    const bool right = known.empty() ? may_be(name, key) : known == fingerprint(name, key);
    return right ? "" : "is not the one that this database was used with";
  }

  void note(std::string_view name) const {
    const std::string now = fingerprint(name, read_key_file(path_of(name)));
    if (store_.key_fingerprint(name) != now) store_.note_key(name, now);
  }

  std::string path_of(std::string_view name) const { return folder_ + "/" + std::string(name); }

 private:
  bool may_be(std::string_view name, const std::string& key) const {
    const std::string sealed = name == kDiceKey && opens_ ? store_.sealed_for_dice() : std::string();
    return sealed.empty() || opens_(key, sealed);
  }

  SqliteStore& store_;
  const std::string& folder_;
  const OpensDice& opens_;
};

}  // namespace

std::vector<std::string> check_keys(SqliteStore& store, const std::string& folder,
                                    std::span<const std::string_view> names, NewKeys otherwise,
                                    const OpensDice& opens) {
  const KeyCheck check(store, folder, opens);
  std::vector<std::string> faults;
  for (const std::string_view name : names) {
    const std::string fault = check.fault_of(name);
    if (fault.empty()) continue;
    faults.push_back("the key file " + check.path_of(name) + " " + fault + "; with another one " +
                     std::string(harm_of_another(name)));
  }
  if (!faults.empty() && otherwise == NewKeys::refuse) {
    std::string all;
    for (const std::string& fault : faults) all += fault + ".\n  ";
    throw WrongKey(all +
                   "Nothing was replaced. Restore the file from your backup of the keys and start again; or, if it "
                   "is lost for good, continue without it by starting once with: battaliad --accept-new-keys");
  }
  for (const std::string_view name : names) check.note(name);
  return faults;
}

bool is_known_key(const SqliteStore& store, std::string_view name, const std::string& key) {
  const std::string known = store.key_fingerprint(name);
  return known.empty() || known == fingerprint(name, key);
}

}  // namespace battalia::store
