// Army lists saved in accounts. Used only by play/ (lobby/kept_armies.h), which limits how much each person may save
// and reads only the caller's own lists.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::store {

struct ArmyRow {
  std::string person;        // account; case counts
  std::string name;          // of the list; a person has one of each name
  std::string system;        // rule system
  std::string army;          // v1::ArmyList as bytes; the name above is the one that counts
  std::int64_t kept_ms = 0;  // Unix time
  friend bool operator==(const ArmyRow&, const ArmyRow&) = default;
};

// What became of a change of a list's name. done_before: there is no list of the old name, and one of the new name.
enum class Renamed { done, done_before, unknown, taken };

// Changes post their completion when they are durable, in the order asked for. Reads see durable rows only; any thread;
// they throw StoreError.
class ArmyStore {
 public:
  virtual ~ArmyStore() = default;

  // In place of the person's list of that name. Posts false, and nothing is kept, when it is a new one and they have
  // `most` already.
  virtual void keep(ArmyRow row, std::size_t most, std::function<void(bool kept)> completion) = 0;
  virtual void rename(std::string person, std::string name, std::string to,
                      std::function<void(Renamed)> completion) = 0;
  // Afterwards there is no such list, whether or not there was one.
  virtual void forget(std::string person, std::string name, std::function<void()> completion) = 0;

  virtual std::optional<ArmyRow> find(std::string_view person, std::string_view name) const = 0;
  // All of the person's, by name; without the lists themselves.
  virtual std::vector<ArmyRow> list(std::string_view person) const = 0;
};

}  // namespace battalia::store
