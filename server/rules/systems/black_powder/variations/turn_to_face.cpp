#include "server/rules/systems/black_powder/variations/turn_to_face.h"

#include "server/rules/families/brigade/charge/contact_move.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/systems/black_powder/tables/command.h"

#include <algorithm>

namespace battalia::rules::black_powder {
namespace {

constexpr OptionKey kTurningNeedsARoll{"OPT-13"};

// Like a command roll without modifiers: succeeds if it is not above the rating and not a double six (BP-CMD-02,
// BP-CMD-19).
bool turns_in_order(Draft& draft, const Charge& charge) {
  v1::DiceRolled& roll = draft.roll({.purpose = "turning",
                                     .label = charge.target.str() + " turns to face " + charge.charger.str(),
                                     .unit = charge.target.str(),
                                     .count = 2},
                                    {"BP-CCH-09"});
  roll.set_against(charge.charger.str());
  const auto score = static_cast<std::int32_t>(roll.faces(0) + roll.faces(1));
  const std::int32_t rating = command_rating(draft.battle(), draft.unit(charge.target));
  const std::int32_t most = std::min(rating, kBlunderThrow - 1);
  mechanics::needs_at_most(roll, most);
  roll.set_total(score);
  roll.set_outcome(score <= most ? "in order" : "disordered");
  return score <= most;
}

}  // namespace

WhyNot why_not_turn(const Battle& battle, const Charge& charge) {
  const Unit& target = battle.table.unit(charge.target);
  const std::string name = target.id.str();
  if (!is_cavalry(target)) return violation("BP-CCH-02", name + " is not cavalry.");
  if (is_disordered(target)) return violation("BP-RSP-03", name + " is disordered.");
  if (in_march_column(target)) return violation("BP-RSP-04", name + " is in march column.");
  if (face_contacted(target.ground, battle.table.unit(charge.charger).ground) == geometry::Face::front) {
    return violation("BP-CCH-08", name + " is charged in front.");
  }
  if (!has_room_to_turn(battle, charge)) return violation("BP-CCH-09", name + " has no room to turn.");
  return std::nullopt;
}

void turn_to_face(Draft& draft, const Charge& charge) {
  const bool in_order = !draft.table().option_on(kTurningNeedsARoll) || turns_in_order(draft, charge);
  Charge turned = charge;
  turn_to_charger(draft, turned);
  if (!in_order) draft.set(draft.unit(charge.target), kDisordered, 1, {"BP-CCH-09"});
  make_contact(draft, turned, false);
}

}  // namespace battalia::rules::black_powder
