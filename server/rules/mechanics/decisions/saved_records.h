// Records that a question stores until it is answered, as acts in notation: the units of a record are targets, its
// numbers are shares, and empty or zero fields are left out. A record lists its fields once, in each_field(record,
// visit) next to its declaration. Used by chapters that continue after a question has interrupted them; knows no rules.
#pragma once

#include "server/rules/mechanics/acts.h"

#include <string>
#include <type_traits>
#include <vector>

namespace battalia::rules::mechanics {

inline constexpr std::string_view kNumbersInput = "numbers";

template <class Record>
void save_records(v1::Decision& decision, std::string_view key, std::vector<Record> records) {
  for (Record& record : records) {
    v1::Act act;
    act.set_verb(v1::VERB_CHOOSE);
    v1::Answer numbers;
    numbers.set_input(std::string(kNumbersInput));
    each_field(record, [&](std::string_view name, auto& field) {
      if constexpr (std::is_same_v<decltype(field), UnitId&>) {
        if (field.empty()) return;
        v1::Answer& unit = *act.add_answers();
        unit.set_input(std::string(name));
        unit.add_targets(field.str());
      } else if (const auto amount = static_cast<std::uint32_t>(field); amount != 0) {
        v1::Share& share = *numbers.add_shares();
        share.set_key(std::string(name));
        share.set_amount(amount);
      }
    });
    if (!numbers.shares().empty()) *act.add_answers() = std::move(numbers);
    save_context(decision, key, act);
  }
}

template <class Record>
std::vector<Record> saved_records(const v1::Decision& decision, std::string_view key) {
  std::vector<Record> records;
  for (const v1::Act& act : context_acts(decision, key)) {
    const v1::Answer* numbers = answer(act, kNumbersInput);
    each_field(records.emplace_back(), [&](std::string_view name, auto& field) {
      if constexpr (std::is_same_v<decltype(field), UnitId&>) {
        field = target_of(act, name);
      } else {
        field = {};
        if (numbers == nullptr) return;
        for (const v1::Share& share : numbers->shares()) {
          if (share.key() == name) field = static_cast<std::remove_reference_t<decltype(field)>>(share.amount());
        }
      }
    });
  }
  return records;
}

}  // namespace battalia::rules::mechanics
