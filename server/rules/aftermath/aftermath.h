// The aftermath of a battle (proto/battalia/v1/aftermath.proto), computed the same way for every rule system: who was
// there, on which side, their fate, sums by side, who held the field. A system's victory chapter supplies what only it
// knows, by deriving from BattleEnd. Reads only the table; changes nothing.
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

// The fate (v1::Fate) of a unit off the table or of a lost commander, stored because the table does not show it.
// Systems that set it declare it with kFateNames. Not set for units that are simply destroyed.
inline constexpr StatusKey kFate{"fate"};
inline constexpr std::array<std::string_view, v1::Fate_ARRAYSIZE> kFateNames = {
    "unknown", "on the table", "shaken",        "broken",        "destroyed",
    "fled",    "captured",     "never arrived", "off the table", "killed"};
// Records the fate; call it before the unit is removed.
void note_fate(Draft& draft, const UnitId& unit, v1::Fate fate, Clauses clauses = {});

// A unit at the end of the battle. Amounts are thousandths of the system's measures.
struct UnitEnd {
  v1::Fate fate = v1::FATE_ON_TABLE;
  std::string_view label = {};  // empty: as in kFateNames
  std::int64_t strength_start_milli = 0;
  std::int64_t strength_end_milli = 0;  // ignored for units that are destroyed or captured: nothing is left of them
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

// What only the rule system knows about the end of its battles. By default a unit counts one and is lost when it is
// destroyed.
class BattleEnd {
 public:
  virtual ~BattleEnd() = default;
  virtual std::string_view strength_label() const { return "units"; }
  virtual std::string_view points_label() const { return "units"; }
  // For troops; nothing for those without soldiers.
  virtual std::optional<UnitEnd> end_of(const Table& table, const Unit& unit) const;
  // For commanders, and for troops that lead a command.
  virtual CommanderEnd end_of_commander(const Table& table, const Unit& unit) const;
  // Nothing while the side's army is in the field.
  virtual std::optional<LeftField> left_field(const Table& table, v1::Side side) const;
};

// The unit's side when the battle began: that of its command, even if it has changed sides since.
v1::Side first_side_of(const Table& table, const Unit& unit);

// The fate shown by a table, whatever its rules: as recorded; destroyed; a reserve that never came, or off the table;
// captured by the enemy; otherwise on the table.
v1::Fate fate_of(const Table& table, const Unit& unit);

v1::Aftermath aftermath_of(const Table& table, const BattleEnd& end);

}  // namespace battalia::rules
