// Charges from declaration to contact: the way to the enemy, the face that it contacts, the question put to the
// defender and what the answer does to the charger. Called by the orders, initiative, blunders and after-combat
// chapters; it decides whether a charge is allowed, never whether its owner was allowed to act at all.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/charge/contact.h"
#include "server/rules/ruling.h"

#include <cstdint>
#include <vector>

namespace battalia::rules::brigade {

enum class ChargeCause : std::uint8_t {
  initiative,
  order,
  blunder,       // towards or away does not bind it (Rule::forced_moves_ignore_proximity)
  after_combat,  // one move, fought in the next hand-to-hand part (Rule::fresh_charge_of_a_victor)
  pursuit,       // as after_combat, at an enemy that makes no response (Rule::pursuit)
};

struct ChargeOrder {
  ChargeCause cause = ChargeCause::order;
  std::int32_t moves = 1;  // granted: 1 to 3
  bool halts = false;      // stop before it when the target has formed against horse, or forms
  Lean lean = Lean::nearest;
};

// Why that unit may not charge that enemy with so many moves, contact included. Nothing: it may, and reaches it.
// For an order that is not diced for yet, ask with 3 moves.
WhyNot why_not_charge(const Battle& battle, const Unit& charger, const Unit& target, ChargeCause cause,
                      std::int32_t moves);

// Why such a charge may not even be declared. An obstacle on the way is no reason: the charge is made, and it ends
// there without contact (Rule::charge_across_an_obstacle).
WhyNot why_not_declare_charge(const Battle& battle, const Unit& charger, const Unit& target, ChargeCause cause,
                              std::int32_t moves);

// Why it never charges that enemy, however near: barred from charging, or from charging that one.
WhyNot why_never_charge(const Battle& battle, const Unit& charger, const Unit& target);

// Enemies at which such a charge may be declared, nearest first: those that it reaches, and those before which an
// obstacle ends it.
struct ChargeTargets {
  std::vector<UnitId> reached;
  std::vector<UnitId> behind_obstacle;
  bool empty() const { return reached.empty() && behind_obstacle.empty(); }
};
ChargeTargets chargeable_enemies(const Battle& battle, const Unit& charger, ChargeCause cause, std::int32_t moves);
inline constexpr std::uint32_t kChargeInVain = 5;  // weight of an offer that reaches nobody
// The inputs of an act that charges one of them: "target", whether it halts where one may form, and where on the face
// it stands. Those that are reached come first.
void want_charge_target(v1::Offer& offer, const Battle& battle, const Unit& charger, const ChargeTargets& targets);

// Enemies that why_not_charge does not refuse, nearest first.
std::vector<UnitId> charge_targets(const Battle& battle, const Unit& charger, ChargeCause cause, std::int32_t moves);

// Carries the charge out as far as it goes. Moves that do not reach bring the charger straight at the target, no
// nearer than 0.7 in (Rule::charge_out_of_reach). May leave a `charge_response`, `turn_to_face` or `retire_path`
// decision on the stack; when that is answered the charge continues and then simply returns to what lies below. The
// caller has checked the bars of Rule::who_charges_nobody, 03 and 06 with why_not_charge, or wants the charge to end
// where they stop it.
void charge(Draft& draft, const UnitId& charger, const UnitId& target, const ChargeOrder& order);

// The optional input `if_<formation>` (charge_home or halt) for an act that charges, wanted when the charger is cavalry
// and the target foot that may form.
bool wants_halt(const Battle& battle, const Unit& charger, const Unit& target);
v1::InputWanted halt_wanted(const Battle& battle);

// The optional input of an act that charges which says where on the face the charger stands, where the book leaves that
// to its owner (DP-12).
void want_lean(v1::Offer& offer, const Battle& battle);

// What the act answers to both: to charge home, at the nearest place, where it says nothing. Refused when it says what
// was not offered.
tl::expected<ChargeOrder, Violation> charge_ordered(const Battle& battle, const v1::Act& act, ChargeCause cause,
                                                    std::int32_t moves);

// The charge as a preview: legal or why not, movement used, where it would stand.
void preview_charge(const Battle& battle, const Unit& charger, const Unit& target, ChargeCause cause,
                    std::int32_t moves, Lean lean, v1::Preview& preview);

// How far one move of that charge carries.
Length charge_reach(const Battle& battle, const Unit& charger, const Unit& target);

}  // namespace battalia::rules::brigade
