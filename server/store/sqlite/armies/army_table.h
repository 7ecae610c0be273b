// Saved army lists in the file: the SQLite side of ../../armies/army_store.h. Created by SqliteStore.
#pragma once

#include "server/store/armies/army_store.h"
#include "server/store/sqlite/tables.h"

namespace battalia::store {

class SqliteArmyStore final : public ArmyStore {
 public:
  SqliteArmyStore(Writer& writer, const Reader& reader) : writer_(writer), reader_(reader) {}

  void keep(ArmyRow row, std::size_t most, std::function<void(bool kept)> completion) override;
  void rename(std::string person, std::string name, std::string to, std::function<void(Renamed)> completion) override;
  void forget(std::string person, std::string name, std::function<void()> completion) override;
  std::optional<ArmyRow> find(std::string_view person, std::string_view name) const override;
  std::vector<ArmyRow> list(std::string_view person) const override;

 private:
  Writer& writer_;
  const Reader& reader_;
};

}  // namespace battalia::store
