// Saved army lists in memory, with the same results as the file: see memory_store.h.
#pragma once

#include "server/store/armies/army_store.h"
#include "server/store/memory_event_log.h"

#include <map>
#include <utility>

namespace battalia::store {

class MemoryArmyStore final : public ArmyStore {
 public:
  explicit MemoryArmyStore(MemoryJournal& journal) : journal_(journal) {}

  void keep(ArmyRow row, std::size_t most, std::function<void(bool kept)> completion) override;
  void rename(std::string person, std::string name, std::string to, std::function<void(Renamed)> completion) override;
  void forget(std::string person, std::string name, std::function<void()> completion) override;
  std::optional<ArmyRow> find(std::string_view person, std::string_view name) const override;
  std::vector<ArmyRow> list(std::string_view person) const override;

 private:
  using Key = std::pair<std::string, std::string>;  // person and name

  bool carry_out_keep(const ArmyRow& row, std::size_t most);
  Renamed carry_out_rename(const Key& from, const Key& to);

  MemoryJournal& journal_;
  std::map<Key, ArmyRow> rows_;
};

}  // namespace battalia::store
