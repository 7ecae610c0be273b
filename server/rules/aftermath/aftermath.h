// What a battle leaves behind (proto/battalia/v1/aftermath.proto), put together the same way for every rule system:
// who was there, whose they were, what became of them, sums by side, who held the field. A system's own victory chapter
// says what only it knows, by deriving from BattleEnd. Reads the table and nothing else; changes nothing.
#pragma once

#include "battalia/v1/aftermath.pb.h"
#include "server/rules/draft.h"
#include "server/rules/table.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace battalia::rules {

// Of a unit off the table, and of a commander who was lost: a v1::Fate, kept because the table does not show it. Every
// system that writes it declares it with kFateNames. Not written for what is simply destroyed.
inline constexpr StatusKey kFate{"fate"};
inline constexpr std::array<std::string_view, v1::Fate_ARRAYSIZE> kFateNames = {
    "unknown", "on the table", "shaken",        "broken",        "destroyed",
    "fled",    "captured",     "never arrived", "off the table", "killed"};
// Writes it down; called before the unit is removed.
void note_fate(Draft& draft, const UnitId& unit, v1::Fate fate, Clauses clauses = {});

// A unit as the battle leaves it. Amounts are thousandths of the system's measures.
struct UnitEnd {
  v1::Fate fate = v1::FATE_ON_TABLE;
  std::string_view label = {};  // empty: as kFateNames has it
  std::int64_t strength_start_milli = 0;
  std::int64_t strength_end_milli = 0;  // of what is destroyed or captured nothing is left, whatever is said here
  std::int64_t points_milli = 0;
  std::int64_t points_lost_milli = 0;
};

struct CommanderEnd {
  v1::Fate fate = v1::FATE_ON_TABLE;
  bool general = false;
  std::int32_t fallen = 0;
};

// Why a side left the field: a sentence and its clause.
struct LeftField {
  std::string reason;
  std::string_view clause;
};

inline constexpr std::int64_t kMilli = 1'000;

// What only the rule system knows of the end of its battles. Plain as it stands: a unit counts one and is lost when it
// is destroyed.
class BattleEnd {
 public:
  virtual ~BattleEnd() = default;
  virtual std::string_view strength_label() const { return "units"; }
  virtual std::string_view points_label() const { return "units"; }
  // Of troops; nothing for those who have no soldiers.
  virtual std::optional<UnitEnd> end_of(const Table& table, const Unit& unit) const;
  // Of commanders, and of troops that lead a command.
  virtual CommanderEnd end_of_commander(const Table& table, const Unit& unit) const;
  // Nothing while the side's army is in the field.
  virtual std::optional<LeftField> left_field(const Table& table, v1::Side side) const;
};

// Whose the unit was when the battle began: of the side of its command, also when that has lost it since.
v1::Side first_side_of(const Table& table, const Unit& unit);

// The fate that a table shows whatever its rules: as noted; destroyed; a reserve that never came, or off the table; in
// the hands of the enemy; else on the table.
v1::Fate fate_of(const Table& table, const Unit& unit);

v1::Aftermath aftermath_of(const Table& table, const BattleEnd& end);

}  // namespace battalia::rules
