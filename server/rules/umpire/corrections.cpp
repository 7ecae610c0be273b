#include "server/rules/umpire/corrections.h"

#include "server/rules/hidden_information/redaction.h"

#include <algorithm>

namespace battalia::rules {

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

const v1::UmpireModifier* find_correction(const Table& table, std::uint32_t id) {
  const auto found = std::find_if(table.modifiers.begin(), table.modifiers.end(),
                                  [&](const v1::UmpireModifier& correction) { return correction.id() == id; });
  return found == table.modifiers.end() ? nullptr : &*found;
}

v1::Event removal_of(const Table& table, const v1::UmpireModifier& correction) {
  v1::Event event;
  event.mutable_modifier_removed()->set_id(correction.id());
  constexpr v1::Seat kSeats[] = {v1::SEAT_RED, v1::SEAT_BLUE, v1::SEAT_UMPIRE, v1::SEAT_SPECTATOR};
  const Unit* unit = table.find(UnitId(correction.subject().unit()));
  const Command* command = table.find(CommandId(correction.subject().command()));
  const auto knows = [&](v1::Seat seat) {
    return (unit == nullptr || !hidden_from(*unit, seat)) &&
           (command == nullptr || !hidden_from(table, *command, seat));
  };
  if (std::all_of(std::begin(kSeats), std::end(kSeats), knows)) return event;
  for (const v1::Seat seat : kSeats) {  // a number does not say which unit it was about
    if (knows(seat)) event.add_only_for(seat);
  }
  return event;
}

v1::Event one_use_less(const Table& table, const v1::UmpireModifier& correction) {
  if (correction.uses() <= 1) return removal_of(table, correction);
  v1::Event event;
  *event.mutable_modifier_set()->mutable_modifier() = correction;
  event.mutable_modifier_set()->mutable_modifier()->set_uses(correction.uses() - 1);
  return event;
}

}  // namespace battalia::rules
