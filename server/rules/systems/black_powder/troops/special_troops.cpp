#include "server/rules/systems/black_powder/troops/special_troops.h"

#include "server/rules/families/brigade/troops/player_turn.h"
#include "server/rules/families/brigade/troops/units.h"

#include <algorithm>

namespace battalia::rules::black_powder {
namespace {

constexpr OptionKey kFreshSquares{"OPT-03"};

}  // namespace

void add_gallop(Modifiers& rows, const std::vector<const Unit*>& units, bool charge) {
  const bool all = std::ranges::all_of(units, [](const Unit* unit) { return unit->has_trait(kGallopAtAnything); });
  rows.add(charge && all, 1, "gallop at anything", "BP-SPR-32");
}

bool charges_with_all_its_weight(const Unit& charger, const Unit& enemy) {
  return !(is_cavalry(charger) && stands_all_round(enemy));
}

bool strikes_twice(const Unit& unit, const Unit& enemy) {
  return (unit.has_trait(kBloodthirsty) && !unit.is(kFightsOn)) ||
         (unit.has_trait(kGallopAtAnything) && unit.is(kIsCharging) && charges_with_all_its_weight(unit, enemy));
}

void note_round(Draft& draft, const UnitId& unit, bool goes_on) {
  if (draft.unit(unit).has_trait(kBloodthirsty)) draft.set(draft.unit(unit), kFightsOn, goes_on ? 1 : 0, {"BP-SPR-01"});
}

std::optional<OwnShot> shrapnel(const Unit& shooter, std::optional<Band> ordnance) {
  if (!shooter.has_trait(kShrapnel) || ordnance != Band::medium) return std::nullopt;
  return OwnShot{.key = "shrapnel",
                 .label = "shrapnel",
                 .hint = "Three dice that hit on 5 or more.",
                 .dice = 3,
                 .needed = 5,
                 .clause = "BP-SPR-25"};
}

void note_square(Draft& draft, const UnitId& unit) {
  if (!draft.table().option_on(kFreshSquares)) return;
  draft.set(draft.unit(unit), kFormedSquare, player_turn(draft.battle()), {"BP-OPT-03"});
}

void add_fresh_square(Modifiers& rows, const Battle& battle, const Unit& shooter) {
  const bool fresh = battle.table.option_on(kFreshSquares) && stands_all_round(shooter) &&
                     shooter.statuses[kFormedSquare] == player_turn(battle);
  rows.add(fresh, -1, "square formed this turn", "BP-OPT-03");
}

}  // namespace battalia::rules::black_powder
