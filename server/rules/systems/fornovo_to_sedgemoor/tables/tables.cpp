#include "server/rules/systems/fornovo_to_sedgemoor/tables/tables.h"

#include "common/base/check.h"

#include <algorithm>
#include <cstdio>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

template <class Rows, class Key>
const auto& row_of(const Rows& rows, Key wanted) {
  const auto found = std::find_if(rows.begin(), rows.end(), wanted);
  BATTALIA_CHECK(found != rows.end(), "a printed row exists for what is looked up");
  return *found;
}

}  // namespace

WeaponNumber weapon_number(TraitKey weapon) {
  const auto found = std::find(kWeapons.begin(), kWeapons.end(), weapon);
  BATTALIA_CHECK(found != kWeapons.end(), "a weapon is looked up that the book knows");
  return WeaponNumber(found - kWeapons.begin());
}

std::pair<std::string, std::string> told_apart(Length a, Length b) {
  std::pair<std::string, std::string> words{in_words(a), in_words(b)};
  for (int decimals = 3; words.first == words.second && a != b && decimals <= 5; ++decimals) {
    const auto exactly = [&](Length length) {
      char text[32];
      std::snprintf(text, sizeof text, "%.*f in", decimals, length.um() / 25'400.0);
      return std::string(text);
    };
    words = {exactly(a), exactly(b)};
  }
  return words;
}

bool small_scale(const Table& table) { return table.option(kScale) == "15"; }

Length at(const Table& table, const Scaled& printed) { return small_scale(table) ? printed.small : printed.large; }

BaseSize base_size(const Table& table, std::string_view key) {
  const BaseRow& row = row_of(kBaseSizes, [&](const BaseRow& base) { return base.key == key; });
  return small_scale(table) ? row.small : row.large;
}

BaseSize base_in_range(const Table& table, std::string_view key, BaseSize wanted) {
  const BaseSize usual = base_size(table, key);
  const auto within = [](Length asked, Length usual_length, const Range& allowed) {
    return asked <= Length() ? usual_length : std::clamp(asked, allowed.least, allowed.most);
  };
  for (const BaseRange& row : kBaseRanges) {
    if (row.key != key) continue;
    const auto& [front, depth] = small_scale(table) ? row.small : row.large;
    return {within(wanted.front, usual.front, front), within(wanted.depth, usual.depth, depth)};
  }
  return usual;
}

const MoveRow& move_row(std::string_view key) {
  return row_of(kMoves, [&](const MoveRow& row) { return row.key == key; });
}

const CrewRow& crew_row(GunClass gun) {
  return row_of(kCrews, [&](const CrewRow& row) { return row.gun == gun; });
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
