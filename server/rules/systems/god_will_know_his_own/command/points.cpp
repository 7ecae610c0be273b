#include "server/rules/systems/god_will_know_his_own/command/points.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

std::int32_t face_that_counts(const v1::DiceRolled& rolled, bool highest) {
  const auto& faces = rolled.faces();
  const auto face =
      highest ? std::max_element(faces.begin(), faces.end()) : std::min_element(faces.begin(), faces.end());
  return static_cast<std::int32_t>(*face);
}

void roll_for(Draft& draft, const CommandId& id) {
  const Command& command = draft.table().command(id);
  const bool good = command.statuses.has(kGoodCommand);
  const std::string_view clause = good ? "GWK-PIP-01" : "GWK-PIP-02";
  const std::uint32_t usual = good ? kGoodDice : kNormalDice;
  const std::uint32_t dice = usual - std::min(usual, dice_lost_by_scenario(draft.table(), command));
  std::int32_t points = 0;
  if (dice == 0) {
    draft.set(draft.table().command(id), kPoints, points, {clause});
  } else {
    v1::DiceRolled& rolled = draft.roll({.purpose = std::string(kPointsDice),
                                         .label = "command points of " + mechanics::within(command.name),
                                         .unit = command.commander.str(),
                                         .count = dice,
                                         .sides = kPointsSides},
                                        {clause});
    points = face_that_counts(rolled, true);
    rolled.set_total(points);
    rolled.set_outcome(in_points(points));
    draft.set(draft.table().command(id), kPoints, points);  // the roll event reports it
  }
  note_roll(draft, id, points);
}

}  // namespace

std::string in_points(std::int32_t points) {
  return std::to_string(points) + (points == 1 ? " command point" : " command points");
}

void roll_points(Draft& draft) {
  std::vector<CommandId> acting;
  for (const Command& command : draft.table().commands) {
    if (command.statuses.has(kActing) && !elements_of(draft.table(), command).empty()) acting.push_back(command.id);
  }
  for (const CommandId& id : acting) roll_for(draft, id);
}

void roll_regiment_points(Draft& draft, const UnitId& stand) {
  const UnitId id = stand;
  const auto elements = static_cast<std::int32_t>(elements_of(draft.table(), draft.unit(id)).size());
  Modifiers rows;
  add(rows, elements < kWeakRegiment, kWeakRegimentRow);
  v1::DiceRolled& rolled = draft.roll({.purpose = std::string(kRegimentDice),
                                       .label = "points of " + id.str(),
                                       .unit = id.str(),
                                       .count = kRegimentCount,
                                       .sides = kPointsSides},
                                      {"GWK-PIP-03"});
  const std::int32_t points = std::max(0, face_that_counts(rolled, false) + rows.total());
  rolled.set_total(points);
  rolled.set_outcome(in_points(points));
  draft.count(rows, rolled);
  draft.set(draft.unit(id), kPoints, points);  // the roll event reports it
}

Purse purse_for(const Table& table, std::span<const UnitId> elements) {
  if (elements.empty()) return {};
  const Unit* first = table.find(elements.front());
  if (first == nullptr) return {};
  Purse purse{.command = first->command, .stand = {}};
  const Unit* stand = stand_of(table, *first);
  if (stand == nullptr || !stand->on_table() || !stand->is(kActivated)) return purse;
  const bool all_of_it = std::all_of(elements.begin(), elements.end(), [&](const UnitId& id) {
    const Unit* element = table.find(id);
    const Unit* own = element != nullptr ? stand_of(table, *element) : nullptr;
    return own != nullptr && own->id == stand->id;
  });
  if (all_of_it) purse.stand = stand->id;
  return purse;
}

std::int32_t points_left(const Table& table, const Purse& purse) {
  if (!purse.stand.empty()) return table.unit(purse.stand).statuses[kPoints];
  const Command* command = table.find(purse.command);
  return command != nullptr ? command->statuses[kPoints] : 0;
}

void pay(Draft& draft, const Purse& purse, std::int32_t cost, Clauses clauses) {
  if (cost == 0) return;
  const std::int32_t left = points_left(draft.table(), purse) - cost;
  if (!purse.stand.empty()) return draft.set(draft.unit(purse.stand), kPoints, left, clauses);
  draft.set(draft.table().command(purse.command), kPoints, left, clauses);
}

}  // namespace battalia::rules::god_will_know_his_own
