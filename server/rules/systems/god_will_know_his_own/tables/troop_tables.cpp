#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::array<std::string_view, kGrades> kLetterOf = {"s", "o", "f", "i", "x"};
constexpr std::array<std::string_view, kGrades> kNameOf = {"superior", "ordinary", "fast", "inferior", "special"};

// A key of at most four letters as one number: type lookups are the most frequent operation. 0: longer than that.
constexpr std::uint32_t number_of_key(std::string_view key) {
  std::uint32_t number = 0;
  if (key.size() > sizeof(number)) return number;
  for (const char letter : key) number = number << 8 | static_cast<std::uint8_t>(letter);
  return number;
}

constexpr std::array<std::uint32_t, kTypes> kNumberOf = [] {
  std::array<std::uint32_t, kTypes> numbers{};
  for (std::size_t i = 0; i < kTypes; ++i) numbers[i] = number_of_key(kTypeRows[i].key);
  return numbers;
}();
static_assert(std::find(kNumberOf.begin(), kNumberOf.end(), 0U) == kNumberOf.end(), "no key is too long");

}  // namespace

std::optional<Type> type_of_key(std::string_view key) {
  const std::uint32_t wanted = number_of_key(key);
  for (std::size_t i = 0; i < kTypes && wanted != 0; ++i) {
    if (kNumberOf[i] == wanted) return kTypeRows[i].type;
  }
  return std::nullopt;
}

std::string_view letter_of(Grade grade) { return kLetterOf[static_cast<std::size_t>(grade)]; }
std::string_view name_of(Grade grade) { return kNameOf[static_cast<std::size_t>(grade)]; }

std::string in_short(Troop troop) {
  return std::string(row_of(troop.type).short_name) + "(" + std::string(letter_of(troop.grade)) + ")";
}

std::string key_of(Troop troop) {
  return std::string(row_of(troop.type).key) + "_" + std::string(letter_of(troop.grade));
}

std::optional<Troop> troop_of_key(std::string_view key) {
  const std::size_t end = key.rfind('_');
  if (end == std::string_view::npos) return std::nullopt;
  const std::optional<Type> type = type_of_key(key.substr(0, end));
  for (std::size_t i = 0; type && i < kGrades; ++i) {
    const Troop troop{*type, static_cast<Grade>(i)};
    if (key.substr(end + 1) == kLetterOf[i] && exists(troop)) return troop;
  }
  return std::nullopt;
}

}  // namespace battalia::rules::god_will_know_his_own
