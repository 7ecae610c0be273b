#include "server/rules/families/brigade/melee/support.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <optional>

namespace battalia::rules::brigade {
namespace {

using geometry::Face;

// Rule::who_supports, second half.
bool receives_support(const Battle& battle, const Unit& unit) {
  if (is_artillery(unit) || is_skirmishing(unit) || has_no_flanks(unit)) return false;
  return std::ranges::all_of(battle.table.contacts_of(unit.id),
                             [](const Contact& contact) { return contact.face_of_a == v1::FACE_FRONT; });
}

// Rule::who_supports, first half. A unit that is touched without being engaged may support
// (Rule::touched_is_not_engaged).
bool gives_support(const Battle& battle, const Unit& unit) {
  if (counts_as_march_column(battle, unit) || battle.table.engaged(unit.id)) return false;
  return !(battle.book.variations.is_doubtful(unit) &&
           battle.is_on(&BookOptions::doubtful_troops));  // Rule::doubtful_troops_give_no_support
}

// True if the friend is near enough in that place: the part of it in the quarter, not another part
// (Rule::who_supports).
bool stands_in_place(const Battle& battle, const Unit& unit, Face place, const Unit& ally) {
  const MeleeTable& table = battle.book.melee;
  const Length reach = scaled(battle, place == Face::rear ? table.rear_support_reach : table.flank_support_reach);
  if (mechanics::beyond_reach(unit.ground, ally.ground, reach)) return false;
  if (!geometry::reaches_quarter(unit.ground, place, ally.ground)) return false;
  const std::optional<Length> away = geometry::distance_in_quarter(unit.ground, place, ally.ground);
  return away && mechanics::is_within(*away, reach);
}

bool same_place(const Support& a, const Support& b) { return a.supported == b.supported && a.place == b.place; }

bool clashes(const std::vector<Support>& chosen, const Support& support) {
  return std::ranges::any_of(
      chosen, [&](const Support& other) { return other.supporter == support.supporter || same_place(other, support); });
}

// True if the supporter has a place already, whether or not its owner named it.
bool is_placed(const std::vector<Support>& chosen, const UnitId& supporter) {
  return std::ranges::any_of(chosen, [&](const Support& one) { return one.supporter == supporter; });
}

void place(std::vector<Support>& chosen, const Support& support) {
  std::erase_if(chosen, [&](const Support& one) { return one.supporter == support.supporter; });
  chosen.push_back(support);
}

// Gives the supporter the first free place of its own, or one that another supporter frees by moving to another of that
// supporter's places; the first `fixed` stay. `asked`: supporters that were already asked to move. Returns false if
// there is no place.
bool find_place(const std::vector<Support>& possible, std::vector<Support>& chosen, std::size_t fixed,
                const UnitId& supporter, std::vector<UnitId>& asked) {
  asked.push_back(supporter);
  const auto holder_of = [&](const Support& wanted) {
    const auto found = std::ranges::find_if(chosen, [&](const Support& one) { return same_place(one, wanted); });
    return static_cast<std::size_t>(found - chosen.begin());
  };
  for (const Support& support : possible) {
    if (support.supporter != supporter || holder_of(support) < chosen.size()) continue;
    place(chosen, support);
    return true;
  }
  for (const Support& support : possible) {
    if (support.supporter != supporter) continue;
    const std::size_t holder = holder_of(support);
    if (holder < fixed) continue;
    const UnitId other = chosen[holder].supporter;
    if (std::ranges::find(asked, other) != asked.end()) continue;
    if (!find_place(possible, chosen, fixed, other, asked)) continue;
    place(chosen, support);
    return true;
  }
  return false;
}

}  // namespace

std::vector<Support> possible_supports(const Battle& battle, const std::vector<UnitId>& fighting, v1::Side side) {
  std::vector<Support> possible;
  for (const UnitId& id : fighting) {
    const Unit& unit = battle.table.unit(id);
    if (unit.side != side || !receives_support(battle, unit)) continue;
    for (const Unit* ally : friends_of(battle, unit)) {
      if (!gives_support(battle, *ally)) continue;
      for (const Face place : {Face::rear, Face::left, Face::right}) {
        if (stands_in_place(battle, unit, place, *ally)) possible.push_back({ally->id, id, place});
      }
    }
  }
  return possible;
}

std::vector<Support> chosen_supports(const std::vector<Support>& possible, const std::vector<std::string>& wanted) {
  std::vector<Support> chosen;
  for (const std::string& key : wanted) {
    const auto found = std::ranges::find_if(possible, [&](const Support& one) { return key_of(one) == key; });
    if (found != possible.end() && !clashes(chosen, *found)) chosen.push_back(*found);
  }
  const std::size_t fixed = chosen.size();
  for (const Support& support : possible) {
    if (is_placed(chosen, support.supporter)) continue;
    std::vector<UnitId> asked;
    find_place(possible, chosen, fixed, support.supporter, asked);
  }
  return chosen;
}

bool is_real_choice(const std::vector<Support>& possible) {
  for (std::size_t i = 0; i < possible.size(); ++i) {
    for (std::size_t j = i + 1; j < possible.size(); ++j) {
      if (possible[i].supporter == possible[j].supporter || same_place(possible[i], possible[j])) return true;
    }
  }
  return false;
}

std::string key_of(const Support& support) {
  return support.supporter.str() + "-" + support.supported.str() + "-" + std::string(key_of(support.place));
}

}  // namespace battalia::rules::brigade
