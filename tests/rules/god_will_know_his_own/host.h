// Elements made without a drawing, for tests that count them: pools, levels, costs, points, victory.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/references.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"
#include "server/rules/systems/god_will_know_his_own/troops/foot_forms.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

inline constexpr std::size_t kInALine = 12;  // elements side by side; then from the left again

class Host {
 public:
  Host() {
    for (const mechanics::OptionRow& row : option_rows()) table.set_option(row.key, row.standard);
    command("r", v1::SIDE_RED).set(kActing, 1);
    command("b", v1::SIDE_BLUE);
    table.active = v1::SIDE_RED;
    table.game.set(kBound, 1);
  }

  Statuses& command(std::string_view id, v1::Side side) {
    Command added;
    added.id = CommandId(id);
    added.name = std::string(id);
    added.side = side;
    table.commands.push_back(added);
    return table.commands.back().statuses;
  }
  Statuses& of_command(std::string_view id) {
    return std::find_if(table.commands.begin(), table.commands.end(),
                        [&](const Command& one) { return one.id.str() == id; })
        ->statuses;
  }

  // "hc_o": that many elements, each far from the others; the ids of all.
  std::vector<UnitId> add(std::string_view command, std::string_view key, std::int32_t count,
                          std::vector<std::string> traits = {}) {
    std::vector<UnitId> ids;
    const Troop troop = *troop_of_key(key);
    auto profile = std::make_shared<Profile>();
    profile->statistics.set(kGrade, static_cast<std::int32_t>(troop.grade) + 1);
    profile->traits = std::move(traits);
    std::sort(profile->traits.begin(), profile->traits.end());
    for (std::int32_t i = 0; i < count; ++i) {
      Unit unit;
      unit.id = UnitId("E" + std::to_string(table.units.size() + 1));
      unit.command = CommandId(command);
      unit.side = table.find(unit.command)->side;
      unit.type = row_of(troop.type).key;
      unit.profile = profile;
      unit.formation = kAsBought;
      const std::int32_t at = static_cast<std::int32_t>(table.units.size() % kInALine) * 50;
      unit.ground = {{Length::mm(at), Length::mm(500)}, {}, kBaseWidth, depth_of(troop.type)};
      table.units.push_back(unit);
      ids.push_back(unit.id);
    }
    return ids;
  }
  UnitId add_one(std::string_view command, std::string_view key, std::vector<std::string> traits = {}) {
    return add(command, key, 1, std::move(traits)).front();
  }

  // A regiment of them: their command stand, S, is with the first.
  UnitId put_under_stand(const std::vector<UnitId>& regiment) {
    Unit stand = unit(regiment.front());
    stand.id = UnitId("S");
    stand.kind = v1::UNIT_KIND_MARKER;
    stand.type = kStandType;
    table.units.push_back(stand);
    for (const UnitId& id : regiment) refer(table, unit(id), kRegiment, stand.id);
    return stand.id;
  }

  Unit& unit(const UnitId& id) {
    return *std::find_if(table.units.begin(), table.units.end(), [&](const Unit& one) { return one.id == id; });
  }
  // The first `count` of them are destroyed.
  void lose(const std::vector<UnitId>& ids, std::int32_t count) {
    for (std::int32_t i = 0; i < count; ++i) unit(ids[static_cast<std::size_t>(i)]).presence = v1::PRESENCE_DESTROYED;
  }

  void run(const std::function<void(Draft&)>& what, std::vector<std::uint32_t> faces = {}) {
    ScriptedDice dice(std::move(faces));
    Draft draft(table, dice);
    what(draft);
    EXPECT_EQ(dice.left(), 0U);
    table = draft.table();
  }

  Table table;
};

}  // namespace battalia::rules::god_will_know_his_own
