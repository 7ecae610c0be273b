#include "server/rules/corrections.h"

#include "server/rules/redaction.h"

#include <algorithm>

namespace battalia::rules {
namespace {

// It counted in the roll: a row beside the dice says so.
bool counted_in(const Table& table, const v1::UmpireModifier& correction, const v1::DiceRolled& roll) {
  const auto concerned = [&](const std::string& unit) {  // an order's roll is the commander's, against the unit
    return concerns(table, correction, UnitId(unit), roll.purpose());
  };
  if (!concerned(roll.unit()) && !concerned(roll.against())) return false;
  return std::any_of(roll.modifiers().begin(), roll.modifiers().end(), [&](const v1::ModifierRow& row) {
    return row.clause() == "umpire" && row.label() == correction.label() && row.value() == correction.value();
  });
}

v1::Event one_use_less(const Table& table, const v1::UmpireModifier& correction) {
  if (correction.uses() <= 1) return removal_of(table, correction);
  v1::Event event;
  *event.mutable_modifier_set()->mutable_modifier() = correction;
  event.mutable_modifier_set()->mutable_modifier()->set_uses(correction.uses() - 1);
  return event;
}

}  // namespace

bool concerns(const Table& table, const v1::UmpireModifier& correction, const UnitId& unit, std::string_view purpose) {
  if (!correction.purpose().empty() && correction.purpose() != purpose) return false;
  const v1::Subject& subject = correction.subject();
  const Unit* rolling = table.find(unit);
  switch (subject.of_case()) {
    case v1::Subject::kUnit:
      return subject.unit() == unit.str();
    case v1::Subject::kCommand:
      return rolling != nullptr && subject.command() == rolling->command.str();
    case v1::Subject::kSide:
      return rolling != nullptr && subject.side() == rolling->side;
    default:
      return subject.game();
  }
}

v1::Event removal_of(const Table& table, const v1::UmpireModifier& correction) {
  v1::Event event;
  event.mutable_modifier_removed()->set_id(correction.id());
  const Unit* unit = table.find(UnitId(correction.subject().unit()));
  if (unit == nullptr || unit->hidden_from.empty()) return event;
  event.add_only_for(v1::SEAT_UMPIRE);  // a number alone does not say whom it was about
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    if (!hidden_from(*unit, seat)) event.add_only_for(seat);
  }
  return event;
}

std::vector<v1::Event> with_uses_counted(const Table& before, std::vector<v1::Event> events) {
  const auto counts = [](const v1::UmpireModifier& correction) { return correction.uses() > 0; };
  if (std::none_of(before.modifiers.begin(), before.modifiers.end(), counts)) return events;
  Table table = before;
  std::vector<v1::Event> all;
  for (v1::Event& event : events) {
    table.apply(event);
    all.push_back(std::move(event));
    if (!all.back().has_dice_rolled()) continue;
    const v1::DiceRolled roll = all.back().dice_rolled();
    for (const v1::UmpireModifier& correction : std::vector(table.modifiers)) {
      if (!counts(correction) || !counted_in(table, correction, roll)) continue;
      all.push_back(one_use_less(table, correction));
      table.apply(all.back());
    }
  }
  return all;
}

}  // namespace battalia::rules
