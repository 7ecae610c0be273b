#include "server/rules/systems/god_will_know_his_own/morale/morale_phase.h"

#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/morale/surrender.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::array<v1::Side, 2> kBothSides = {v1::SIDE_RED, v1::SIDE_BLUE};

std::int32_t this_bound(const Table& table) { return std::max(1, table.game[kBound]); }

// Records when the main armies were first shaken, which triggers the other side's brittle and mutinous troops. An army
// that had recovered before the enemy's army was first shaken no longer counts as shaken (GWK-SPEC-09).
void note_shaken_armies(Draft& draft) {
  std::array<std::int32_t, 2> since{};
  for (std::size_t i = 0; i < since.size(); ++i) since[i] = draft.table().side(kBothSides[i])[kShakenSince];
  for (std::size_t i = 0; i < since.size(); ++i) {
    const v1::Side side = kBothSides[i];
    const bool good = army_level(draft.table(), side) == Morale::good;
    if (since[i] == 0) {
      if (!good) draft.set(side, kShakenSince, this_bound(draft.table()), {"GWK-MOR-29"});
    } else if (since[1 - i] == 0 && good == (since[i] > 0)) {
      draft.set(side, kShakenSince, -since[i], {"GWK-MOR-29"});
    }
  }
}

bool write_level(Draft& draft, const UnitId& id, Morale level) {
  const Unit& unit = draft.unit(id);
  if (morale_of(unit) == level) return false;
  if (level == Morale::broken) draft.set(unit, kBrokenSince, this_bound(draft.table()));
  if (level != Morale::broken) draft.set(unit, kBrokenSince, 0);
  draft.set(draft.unit(id), kMorale, level, {"GWK-MOR-28", "GWK-MOR-29"});
  return true;
}

// Returns whether any level has changed.
bool write_levels(Draft& draft, v1::Side side) {
  const std::vector<Pool> pools = pools_of(draft.table(), side);
  std::vector<std::pair<UnitId, Morale>> levels;  // elements whose level has changed
  for (const Unit* unit : elements_of(draft.table(), side)) {
    const Morale level = level_of(draft.table(), *unit, pools);
    if (level != morale_of(*unit)) levels.emplace_back(unit->id, level);
  }
  bool changed = false;
  for (const auto& [id, level] : levels) changed = write_level(draft, id, level) || changed;
  return changed;
}

// GWK-SPEC-12: once, and only before the enemy's army is shaken.
std::vector<UnitId> brittle_that_break(const Table& table, v1::Side side) {
  std::vector<UnitId> found;
  if (table.side(other(side)).has(kShakenSince)) return found;
  const std::vector<Pool> pools = pools_of(table, side);
  for (const Unit* unit : elements_of(table, side)) {
    if (!unit->has_trait(kBrittle) || unit->is(kBrittleSpent)) continue;
    if (army_level_of(table, *unit, pools) != Morale::good) found.push_back(unit->id);
  }
  return found;
}

bool break_brittle(Draft& draft) {
  bool any = false;
  for (const v1::Side side : kBothSides) {
    for (const UnitId& id : brittle_that_break(draft.table(), side)) {
      draft.set(draft.unit(id), kBrittleSpent, 1, {"GWK-SPEC-12"});
      break_element(draft, id, {"GWK-SPEC-12"});
      any = true;
    }
  }
  return any;
}

// Landsknechts and Swiss; Hc that has turned broken in this bound with an enemy touching it.
std::optional<std::string_view> surrenders_now(const Table& table, const Unit& unit) {
  if (const auto clause = surrenders_in_order(table, unit)) return clause;
  if (unit.statuses[kBrokenSince] != this_bound(table)) return std::nullopt;
  return surrenders_in_contact(table, unit);
}

// Determined from the current levels, then carried out together.
bool take_surrenders(Draft& draft) {
  std::vector<std::pair<UnitId, std::string_view>> found;
  for (const v1::Side side : kBothSides) {
    for (const Unit* unit : elements_of(draft.table(), side)) {
      if (const auto clause = surrenders_now(draft.table(), *unit)) found.emplace_back(unit->id, *clause);
    }
  }
  for (const auto& [id, clause] : found) surrender(draft, id, clause);
  return !found.empty();
}

// "Red: army 40 of 120 lost, shaken; missile troops 15 of 30 lost, broken".
void tell_of_pools(Draft& draft, v1::Side side) {
  std::string text;
  for (const Pool& pool : pools_of(draft.table(), side)) {
    if (pool.level == Morale::good) continue;
    text += (text.empty() ? ": " : "; ") + in_words(pool) + (pool.level == Morale::broken ? ", broken" : ", shaken");
  }
  if (text.empty()) return;
  draft.say(mechanics::name_of(draft.table(), side) + text, {}, {}, v1::VERB_UNSPECIFIED, {}, {"GWK-MOR-01"});
}

}  // namespace

void run_morale(Draft& draft) {
  // Each round breaks more elements, so the loop ends. The limit is for armies that an umpire has changed.
  std::size_t most = draft.table().units.size() + 1;
  for (bool again = true; again && most > 0; --most) {
    again = false;
    note_shaken_armies(draft);
    for (const v1::Side side : kBothSides) {
      if (!write_levels(draft, side)) continue;
      tell_of_pools(draft, side);
      again = true;  // elements that break in a command with its own morale count half in the army, too (GWK-MOR-15)
    }
    again = break_brittle(draft) || again;
    again = take_surrenders(draft) || again;
  }
}

}  // namespace battalia::rules::god_will_know_his_own
