#include "server/store/armies/memory_armies.h"

namespace battalia::store {

bool MemoryArmyStore::carry_out_keep(const ArmyRow& row, std::size_t most) {
  const Key key{row.person, row.name};
  if (!rows_.contains(key) && list(row.person).size() >= most) return false;
  rows_[key] = row;
  return true;
}

Renamed MemoryArmyStore::carry_out_rename(const Key& from, const Key& to) {
  if (!rows_.contains(from)) return rows_.contains(to) ? Renamed::done_before : Renamed::unknown;
  if (from == to) return Renamed::done;
  if (rows_.contains(to)) return Renamed::taken;
  auto row = rows_.extract(from);
  row.key() = to;
  row.mapped().name = to.second;
  rows_.insert(std::move(row));
  return Renamed::done;
}

void MemoryArmyStore::keep(ArmyRow row, std::size_t most, std::function<void(bool kept)> completion) {
  journal_.add([this, row = std::move(row), most, completion = std::move(completion)] {
    return [completion, kept = carry_out_keep(row, most)] { completion(kept); };
  });
}

void MemoryArmyStore::rename(std::string person, std::string name, std::string to,
                             std::function<void(Renamed)> completion) {
  journal_.add(
      [this, from = Key{person, std::move(name)}, to = Key{person, std::move(to)}, completion = std::move(completion)] {
        return [completion, renamed = carry_out_rename(from, to)] { completion(renamed); };
      });
}

void MemoryArmyStore::forget(std::string person, std::string name, std::function<void()> completion) {
  journal_.add([this, key = Key{std::move(person), std::move(name)}, completion = std::move(completion)] {
    rows_.erase(key);
    return completion;
  });
}

std::optional<ArmyRow> MemoryArmyStore::find(std::string_view person, std::string_view name) const {
  const auto found = rows_.find({std::string(person), std::string(name)});
  return found == rows_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<ArmyRow> MemoryArmyStore::list(std::string_view person) const {
  std::vector<ArmyRow> found;
  for (auto row = rows_.lower_bound({std::string(person), {}}); row != rows_.end() && row->first.first == person;
       ++row) {
    found.push_back(row->second);
    found.back().army.clear();
  }
  return found;
}

}  // namespace battalia::store
