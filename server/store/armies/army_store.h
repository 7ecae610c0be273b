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
  std::string person;        // account; case-sensitive
  std::string name;          // of the list; unique per person
  std::string system;        // rule system
  std::string army;          // v1::ArmyList as bytes; the name above takes precedence
  std::int64_t kept_ms = 0;  // Unix time
  friend bool operator==(const ArmyRow&, const ArmyRow&) = default;
};

// The result of renaming a list. done_before: there is no list with the old name, and there is one with the new name.
enum class Renamed { done, done_before, unknown, taken };

// Changes post their completion when they are durable, in order. Reads return only durable rows, on any thread; they
// throw StoreError.
class ArmyStore {
 public:
  virtual ~ArmyStore() = default;

  // Replaces the person's list of that name. Posts false and stores nothing if it would be new and they already have
  // `most`.
  virtual void keep(ArmyRow row, std::size_t most, std::function<void(bool kept)> completion) = 0;
  virtual void rename(std::string person, std::string name, std::string to,
                      std::function<void(Renamed)> completion) = 0;
  // Succeeds even if there was no such list.
  virtual void forget(std::string person, std::string name, std::function<void()> completion) = 0;

  virtual std::optional<ArmyRow> find(std::string_view person, std::string_view name) const = 0;
  // All of the person's lists, by name, without their contents.
  virtual std::vector<ArmyRow> list(std::string_view person) const = 0;
};

}  // namespace battalia::store
