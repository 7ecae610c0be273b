#include "server/rules/systems/god_will_know_his_own/morale/levels.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

const Pool* pool_of_kind(std::span<const Pool> pools, PoolKind kind) {
  const auto found = std::find_if(pools.begin(), pools.end(), [&](const Pool& pool) { return pool.kind == kind; });
  return found == pools.end() ? nullptr : &*found;
}

Morale army_pool_level(const Table& table, const Unit& element, std::span<const Pool> pools) {
  if (element.has_trait(kMutinous)) {
    const Pool* mutineers = pool_of_kind(pools, PoolKind::mutineers);
    return mutineers != nullptr ? mutineers->level : Morale::good;
  }
  const std::int32_t contingent = contingent_of(table, element);
  for (const Pool& pool : pools) {
    if (pool.kind == PoolKind::army && pool.contingent == contingent) return pool.level;
  }
  return Morale::good;
}

std::optional<Morale> elite_level(const Unit& element, std::span<const Pool> pools) {
  if (!is_elite(element)) return std::nullopt;
  for (const Pool& pool : pools) {
    const bool of_type = !pool.type || *pool.type == bought_as(element).type;
    if (pool.kind == PoolKind::elite && pool.command == element.command && of_type) return pool.level;
  }
  return std::nullopt;
}

std::optional<Morale> own_command_level(const Unit& element, std::span<const Pool> pools) {
  for (const Pool& pool : pools) {
    if (pool.kind == PoolKind::command && pool.command == element.command) return pool.level;
  }
  return std::nullopt;
}

// Fewer than two thirds of the regiment's original elements are left (GWK-MOR-11, R-C47).
bool is_of_thinned_regiment(const Table& table, const Unit& element) {
  const Unit* stand = stand_of(table, element);
  if (stand == nullptr) return false;
  std::int32_t began = 0, left = 0;
  for (const Unit& unit : table.units) {
    if (!is_element(unit) || stand_of(table, unit) != stand) continue;
    ++began;
    left += unit.presence == v1::PRESENCE_DESTROYED ? 0 : 1;
  }
  return !reaches(left, began, kRegimentShakenBelow);
}

// Berserkers use the level of the heavy troops (GWK-SPEC-06); heavy troops use the better of two (GWK-MOR-04).
Morale with_heavy_pool(const Unit& element, Morale level, std::span<const Pool> pools) {
  const Pool* heavy = pool_of_kind(pools, PoolKind::heavy);
  if (heavy == nullptr) return level;
  if (element.has_trait(kBerserker)) return heavy->level;
  return is_heavy(element) ? std::min(level, heavy->level) : level;
}

const std::string& called(const Unit& element) { return mechanics::name_or_id(element); }

// GWK-PIP-31, R-C25.
WhyNot why_never_broken(const Unit& element) {
  const Troop troop = troop_of(element);
  const bool superior = troop.grade == Grade::superior && !kSuperiorBreakable.has(troop);
  if (!superior && !kNeverBroken.has(troop)) return std::nullopt;
  return violation("GWK-PIP-31", in_short(troop) + " can't be broken by an order.");
}

// The command's broken elements count half lost while it has its own morale (GWK-MOR-15).
void note_broken_at_first(Draft& draft, const CommandId& command) {
  std::vector<UnitId> broken;
  for (const Unit& unit : draft.table().units) {
    if (unit.command == command && is_element(unit) && is_broken(unit)) broken.push_back(unit.id);
  }
  for (const UnitId& id : broken) note_lost_at_first(draft, id);
}

void write_broken(Draft& draft, const UnitId& element, Clauses clauses) {
  if (!is_broken(draft.unit(element))) {
    draft.set(draft.unit(element), kBrokenSince, std::max(1, draft.table().game[kBound]));
  }
  draft.set(draft.unit(element), kMorale, Morale::broken, clauses);
}

}  // namespace

Morale army_level_of(const Table& table, const Unit& element, std::span<const Pool> pools) {
  return with_heavy_pool(element, army_pool_level(table, element, pools), pools);
}

Morale level_of(const Table& table, const Unit& element, std::span<const Pool> pools, UpTo last) {
  if (last == UpTo::individually && element.is(kAloneBroken)) return Morale::broken;
  Morale level = own_command_level(element, pools).value_or(army_pool_level(table, element, pools));
  level = with_heavy_pool(element, level, pools);
  if (const auto elite = elite_level(element, pools)) level = std::min(level, *elite);
  const Pool* missile = pool_of_kind(pools, PoolKind::missile);
  if (missile != nullptr && is_missile(element) && !is_exempt_missile(element)) {
    level = std::max(level, missile->level);
  }
  if (is_of_thinned_regiment(table, element)) level = std::max(level, Morale::shaken);
  if (last == UpTo::regiment) return level;
  if (element.has_trait(kMutinous) && !is_released(table, element.side)) level = std::max(level, Morale::shaken);
  if (last == UpTo::mutiny || !element.has_trait(kStubborn)) return level;
  return std::min(level, Morale::shaken);  // GWK-SPEC-07
}

bool is_released(const Table& table, v1::Side side) {
  const std::int32_t own = table.side(side)[kShakenSince];
  const std::int32_t enemy = table.side(other(side))[kShakenSince];
  return enemy != 0 && (own <= 0 || own > enemy);
}

bool counts_as_shaken(const Table& table, const Unit& element) {
  if (is_broken(element)) return false;
  return is_shaken(element) || (element.has_trait(kMutinous) && !is_released(table, element.side));
}

bool routs_when_shaken(const Table& table, const Unit& element) {
  if (!is_mounted(element) || !counts_as_shaken(table, element)) return false;
  if (!element.has_trait(kMutinous) || table.option_on(kMutinousRout)) return true;
  return level_of(table, element, pools_of(table, element.side, Losses::at_first), UpTo::regiment) != Morale::good;
}

void break_element(Draft& draft, const UnitId& element, Clauses clauses) {
  const UnitId id = element;
  note_lost_at_first(draft, id);
  write_broken(draft, id, clauses);
  draft.set(draft.unit(id), kAloneBroken, 1, clauses);
}

void rally_element(Draft& draft, const UnitId& element, Clauses clauses) {
  const UnitId id = element;
  note_lost_at_first(draft, id);
  draft.set(draft.unit(id), kAloneBroken, 0, clauses);
  const Unit& unit = draft.unit(id);
  const Morale level = level_of(draft.table(), unit, pools_of(draft.table(), unit.side, Losses::at_first));
  draft.set(unit, kMorale, level, clauses);
  if (level != Morale::broken) draft.set(draft.unit(id), kBrokenSince, 0);
}

void give_own_morale(Draft& draft, const CommandId& command) {
  note_broken_at_first(draft, command);
  draft.set(draft.table().command(command), kOwnMorale, 1, {"GWK-MOR-14"});
}

void take_own_morale(Draft& draft, const CommandId& command) {
  note_broken_at_first(draft, command);
  draft.set(draft.table().command(command), kOwnMorale, 0, {"GWK-MOR-17"});
}

WhyNot why_not_break(const Table&, const Unit& element) {
  if (WhyNot fault = why_never_broken(element)) return fault;
  if (element.is(kAloneBroken)) return violation("GWK-PIP-30", called(element) + " is already broken.");
  return std::nullopt;
}

WhyNot why_not_break_enemy(const Table& table, const Unit& element) {
  if (!element.has_trait(kUnreliable)) {
    return violation("GWK-SPEC-13", called(element) + " is not unreliable.");
  }
  if (WhyNot fault = why_not_break(table, element)) return fault;
  for (const Unit* own : elements_of(table, other(element.side))) {
    if (!in_good_morale(*own) || counts_as_shaken(table, *own)) {
      return violation("GWK-SPEC-13", called(*own) + " is shaken or broken: no unreliable enemy can be broken.");
    }
  }
  return std::nullopt;
}

WhyNot why_not_rally(const Table&, const Unit& element) {
  if (element.is(kAloneBroken)) return std::nullopt;
  return violation("GWK-PIP-32", called(element) + " is not individually broken.");
}

WhyNot why_not_own_morale(const Table& table, const Command& command) {
  if (command.statuses.has(kOwnMorale)) {
    return violation("GWK-MOR-14", command.name + " already has its own morale.");
  }
  const Pool army = army_pool(table, command.side, command.statuses[kContingent], Losses::at_first);
  const Pool own = command_pool(table, command, Losses::at_first);
  if (own.level > army.level) return std::nullopt;
  return violation("GWK-MOR-14", "The morale of " + mechanics::within(command.name) +
                                     " would not be worse than the army's: " + in_words(own) + "; " + in_words(army) +
                                     ".");
}

WhyNot why_not_rally_command(const Table&, const Command& command) {
  if (command.statuses.has(kOwnMorale)) return std::nullopt;
  return violation("GWK-PIP-29", command.name + " has no morale of its own.");
}

}  // namespace battalia::rules::god_will_know_his_own
