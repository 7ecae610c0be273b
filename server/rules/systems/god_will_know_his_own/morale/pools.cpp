#include "server/rules/systems/god_will_know_his_own/morale/pools.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>
#include <array>

namespace battalia::rules::god_will_know_his_own {
namespace {

bool is_of_side(const Unit& unit, v1::Side side) { return unit.side == side && is_element(unit); }

template <class Belongs>
void count_into(Pool& pool, const Table& table, Losses losses, Belongs belongs) {
  for (const Unit& unit : table.units) {
    if (!is_of_side(unit, pool.side) || !belongs(unit)) continue;
    pool.start += quarters(unit);
    pool.lost += losses == Losses::at_first ? lost_at_first(table, unit) : lost_quarters(table, unit);
  }
  pool.level = level_of(pool.lost, pool.start, levels_of(table, pool.side));
}

void add_army_pools(std::vector<Pool>& pools, const Table& table, v1::Side side, Losses losses) {
  std::vector<std::int32_t> contingents = {0};
  for (const Command& command : table.commands) {
    const std::int32_t number = command.statuses[kContingent];
    const bool known = std::find(contingents.begin(), contingents.end(), number) != contingents.end();
    if (command.side == side && !known) contingents.push_back(number);
  }
  for (const std::int32_t contingent : contingents) {
    Pool pool = army_pool(table, side, contingent, losses);
    if (pool.start > 0 || contingent == 0) pools.push_back(pool);
  }
  // GWK-SPEC-10.
  Pool mutineers{.kind = PoolKind::mutineers, .side = side};
  count_into(mutineers, table, losses, [](const Unit& unit) { return unit.has_trait(kMutinous); });
  if (mutineers.start > 0) pools.push_back(mutineers);
}

void add_heavy_pool(std::vector<Pool>& pools, const Table& table, v1::Side side, Losses losses) {
  std::int32_t army = 0;
  for (const Unit& unit : table.units) army += is_of_side(unit, side) ? quarters(unit) : 0;
  Pool heavy{.kind = PoolKind::heavy, .side = side};
  count_into(heavy, table, losses, [](const Unit& unit) { return is_heavy(unit); });
  if (heavy.start > 0 && reaches(heavy.start, army, kHeavyPoolLeast)) pools.push_back(heavy);
}

// The number of elements, not equivalents, decides whether the pool exists (GWK-MOR-08).
void add_elite_pool(std::vector<Pool>& pools, const Table& table, const Command& command, std::optional<Type> type,
                    Losses losses) {
  const auto belongs = [&](const Unit& unit) {
    return unit.command == command.id && is_elite(unit) && (!type || bought_as(unit).type == *type);
  };
  const auto elements = std::count_if(table.units.begin(), table.units.end(), [&](const Unit& unit) {
    return is_of_side(unit, command.side) && belongs(unit);
  });
  if (elements < kElitePoolLeast) return;
  Pool elite{.kind = PoolKind::elite, .side = command.side, .command = command.id, .type = type};
  count_into(elite, table, losses, belongs);
  pools.push_back(elite);
}

void add_elite_pools(std::vector<Pool>& pools, const Table& table, v1::Side side, Losses losses) {
  const bool by_class = table.option(kElitePoolScope) == "per_class";
  for (const Command& command : table.commands) {
    if (command.side != side) continue;
    if (!by_class) {
      add_elite_pool(pools, table, command, std::nullopt, losses);
      continue;
    }
    for (const TypeRow& row : kTypeRows) {
      if (kElite.has_any(row.type)) add_elite_pool(pools, table, command, row.type, losses);
    }
  }
}

std::string pool_in_words(std::int32_t quarters) {
  constexpr std::array<std::string_view, kQuartersInWhole> kParts = {"", ".25", ".5", ".75"};
  return std::to_string(quarters / kQuartersInWhole) +
         std::string(kParts[static_cast<std::size_t>(quarters % kQuartersInWhole)]);
}

std::string name_of(const Pool& pool) {
  switch (pool.kind) {
    case PoolKind::army:
      return pool.contingent == 0 ? "army" : "contingent " + std::to_string(pool.contingent);
    case PoolKind::mutineers:
      return "mutineers";
    case PoolKind::heavy:
      return "heavy troops";
    case PoolKind::elite:
      return "elite of " + pool.command.str();
    case PoolKind::missile:
      return "missile troops";
    case PoolKind::command:
      break;
  }
  return "command " + pool.command.str();
}

}  // namespace

std::int32_t contingent_of(const Table& table, const Unit& element) {
  const Command* command = table.find(element.command);
  return command != nullptr ? command->statuses[kContingent] : 0;
}

Morale level_of(std::int32_t lost, std::int32_t start, const MoraleLevels& levels) {
  if (start == 0) return Morale::good;
  if (reaches(lost, start, levels.broken)) return Morale::broken;
  return reaches(lost, start, levels.shaken) ? Morale::shaken : Morale::good;
}

MoraleLevels levels_of(const Table& table, v1::Side side) {
  const bool resolute = table.option(kArmyMoraleLevel) == "resolute" || table.side(side).has(kResolute);
  return resolute ? kResoluteLevels : kStandardLevels;
}

Pool army_pool(const Table& table, v1::Side side, std::int32_t contingent, Losses losses) {
  Pool pool{.kind = PoolKind::army, .side = side, .contingent = contingent};
  count_into(pool, table, losses,
             [&](const Unit& unit) { return !unit.has_trait(kMutinous) && contingent_of(table, unit) == contingent; });
  return pool;
}

Pool command_pool(const Table& table, const Command& command, Losses losses) {
  Pool pool{.kind = PoolKind::command, .side = command.side, .command = command.id};
  count_into(pool, table, losses, [&](const Unit& unit) { return unit.command == command.id; });
  return pool;
}

std::vector<Pool> pools_of(const Table& table, v1::Side side, Losses losses) {
  std::vector<Pool> pools;
  add_army_pools(pools, table, side, losses);
  add_heavy_pool(pools, table, side, losses);
  add_elite_pools(pools, table, side, losses);
  Pool missile{.kind = PoolKind::missile, .side = side};
  count_into(missile, table, losses, [](const Unit& unit) { return is_missile(unit); });
  if (missile.start > 0) pools.push_back(missile);
  for (const Command& command : table.commands) {
    if (command.side == side && command.statuses.has(kOwnMorale)) pools.push_back(command_pool(table, command, losses));
  }
  return pools;
}

Morale army_level(const Table& table, v1::Side side) { return army_pool(table, side, 0).level; }

std::string in_words(const Pool& pool) {
  return name_of(pool) + " " + pool_in_words(pool.lost) + " of " + pool_in_words(pool.start) + " lost";
}

}  // namespace battalia::rules::god_will_know_his_own
