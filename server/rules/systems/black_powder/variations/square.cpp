#include "server/rules/systems/black_powder/variations/square.h"

#include "server/rules/families/brigade/charge/contact_move.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/systems/black_powder/tables/charge.h"
#include "server/rules/systems/black_powder/troops/formations.h"
#include "server/rules/systems/black_powder/troops/special_troops.h"

#include <algorithm>
#include <vector>

namespace battalia::rules::black_powder {
namespace {

constexpr OptionKey kSecondEdition{"OPT-06"};
constexpr std::string_view kNoRoomForSquare = "BP-SQR-20";

// Mounted infantry, warbands and units barred from it never do, whatever special rules a custom scenario gives them.
bool knows_square(const Unit& unit) {
  const std::vector<FormationKey> known = known_formations(unit);
  return std::ranges::find(known, kSquare) != known.end();
}

enum class Formed : std::uint8_t { none, disordered, good };

Formed formed_by(const Battle& battle, std::int32_t score) {
  if (score == kSquareFails) return Formed::disordered;
  return score == kNoSquareAsSecondEdition && battle.table.option_on(kSecondEdition) ? Formed::none : Formed::good;
}

Formed roll_for_square(Draft& draft, const Charge& charge) {
  v1::DiceRolled& roll = draft.roll({.purpose = "square",
                                     .label = charge.target.str() + " forms square against " + charge.charger.str(),
                                     .unit = charge.target.str(),
                                     .count = 2},
                                    {"BP-SQR-04", "BP-SQR-05", "BP-SQR-06"});
  roll.set_against(charge.charger.str());
  const auto score = static_cast<std::int32_t>(roll.faces(0) + roll.faces(1));
  mechanics::needs_at_most(roll, kSquareFails - 1);
  roll.set_total(score);
  const Formed formed = formed_by(draft.battle(), score);
  roll.set_outcome(formed == Formed::good         ? "square"
                   : formed == Formed::disordered ? "disordered square"
                                                  : "no square");
  return formed;
}

// The enemies it is engaged with, or, if all of them have gone already, those of its round of combat.
std::vector<const Unit*> fought_by(const Battle& battle, const Unit& square) {
  std::vector<const Unit*> enemies;
  for (const Contact& contact : battle.table.contacts_of(square.id)) enemies.push_back(&battle.table.unit(contact.b));
  if (!enemies.empty() || !square.is(kInRound)) return enemies;
  return mechanics::units_where(battle,
                                [&](const Unit& unit) { return unit.side != square.side && unit.is(kInRound); });
}

}  // namespace

WhyNot why_not_test_for_square(const Battle& battle, const Unit& unit, const Unit& charger) {
  const std::string name = unit.id.str();
  if (!is_cavalry(charger)) return violation("BP-SQR-02", charger.id.str() + " is not cavalry.");
  if (!is_infantry(unit) || !unit.has_trait(kFormSquare)) {
    return violation("BP-SQR-01", name + " is not trained to form square when it is charged.");
  }
  if (stands_all_round(unit)) return violation("BP-SQR-03", name + " is already in square.");
  if (!knows_square(unit)) return violation("BP-FRM-11", name + " is of a kind that forms no square.");
  if (in_building(unit) || in_march_column(unit)) {
    return violation("BP-RSP-04", name + " can only stand as it is.");
  }
  if (battle.table.engaged(unit.id)) return violation("BP-SQR-07", name + " is engaged.");
  if (face_contacted(unit.ground, charger.ground) != geometry::Face::front) {
    return violation("BP-SQR-07", name + " is not charged in front.");
  }
  if (why_not_stand_clear(battle, unit, ground_in(battle, unit, kSquare))) {
    return violation(kNoRoomForSquare, name + " has no room to form square.");
  }
  return std::nullopt;
}

WhyNot why_not_charge_square(const Unit& charger, const Unit& target) {
  if (!is_cavalry(charger) || !stands_all_round(target) || is_disordered(target) || is_shaken(target)) return {};
  return violation("BP-CHG-07", target.id.str() + " is in good square; cavalry can't charge it.");
}

WhyNot why_not_retire_as_square(const Battle& battle, const Unit& square) {
  const std::vector<const Unit*> enemies = fought_by(battle, square);
  if (enemies.empty() || !std::ranges::all_of(enemies, [](const Unit* enemy) { return is_cavalry(*enemy); })) return {};
  return violation("BP-SQR-16", square.id.str() + " is a square that fights only cavalry, and holds.");
}

bool test_for_square(Draft& draft, const Charge& charge) {
  const Battle battle = draft.battle();
  const WhyNot fault =
      why_not_test_for_square(battle, battle.table.unit(charge.target), battle.table.unit(charge.charger));
  if (fault && fault->citation.clause != kNoRoomForSquare) return false;
  if (fault) {
    draft.say(charge.target.str() + " has no room to form square and stands", {charge.target}, {charge.charger}, {}, {},
              {kNoRoomForSquare});
    make_contact(draft, charge, false);
    return true;
  }
  const Formed formed = roll_for_square(draft, charge);
  if (formed != Formed::none) reform(draft, charge.target, kSquare, {"BP-SQR-02", "BP-SQR-06"});
  if (formed != Formed::none) note_square(draft, charge.target);
  if (formed != Formed::good)
    draft.set(draft.unit(charge.target), kDisordered, 1, {formed == Formed::none ? "BP-SQR-06" : "BP-SQR-05"});
  const Unit& target = draft.unit(charge.target);
  if (formed == Formed::good && !is_disordered(target) && !is_shaken(target)) {  // BP-SQR-09, BP-SQR-13
    draft.say(charge.charger.str() + " cannot charge home on the square and rides back", {charge.charger},
              {charge.target}, {}, {}, {"BP-SQR-10", "BP-SQR-11"});
    return true;
  }
  make_contact(draft, charge, false);
  return true;
}

}  // namespace battalia::rules::black_powder
