// Charges from declaration to contact: the path to the enemy, the face that is contacted, the question to the defender
// and the effect of the answer on the charger. Called by the orders, initiative, blunders and after-combat chapters; it
// decides whether a charge is legal, never whether its owner was allowed to act at all.
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
  blunder,       // not bound to move towards or away (Rule::forced_moves_ignore_proximity)
  after_combat,  // one move, fought in the next hand-to-hand part (Rule::fresh_charge_of_a_victor)
  pursuit,       // like after_combat, against an enemy that makes no response (Rule::pursuit)
};

struct ChargeOrder {
  ChargeCause cause = ChargeCause::order;
  std::int32_t moves = 1;  // granted: 1 to 3
  bool halts = false;      // stop in front of a target that has formed, or forms, against horse
  Lean lean = Lean::nearest;
};

// Why that unit may not charge that enemy with that many moves, contact included. Nothing: it may, and reaches it. For
// an order that is not rolled for yet, pass 3 moves.
WhyNot why_not_charge(const Battle& battle, const Unit& charger, const Unit& target, ChargeCause cause,
                      std::int32_t moves);

// Why such a charge may not even be declared. An obstacle on the way is not a reason: the charge is made, and ends
// there without contact (Rule::charge_across_an_obstacle). Neither is another enemy in the way: the charge is made at
// that one, or stops short of it (Rule::interposed_enemy).
WhyNot why_not_declare_charge(const Battle& battle, const Unit& charger, const Unit& target, ChargeCause cause,
                              std::int32_t moves);

// Why it never charges that enemy, however near: barred from charging, or from charging that one.
WhyNot why_never_charge(const Battle& battle, const Unit& charger, const Unit& target);

// Enemies against which such a charge may be declared, nearest first: those that it reaches, and those in front of
// which an obstacle or another enemy ends it.
struct ChargeTargets {
  std::vector<UnitId> reached;
  std::vector<UnitId> behind_obstacle;
  std::vector<UnitId> behind_enemy;
  bool empty() const { return reached.empty() && behind_obstacle.empty() && behind_enemy.empty(); }
};
ChargeTargets chargeable_enemies(const Battle& battle, const Unit& charger, ChargeCause cause, std::int32_t moves);
inline constexpr std::uint32_t kChargeInVain = 5;  // weight of an offer that reaches no enemy
// The inputs of an act that charges one of them: "target", whether it halts in front of a target that may form, and
// where on the face it stands. Targets within reach come first.
void want_charge_target(v1::Offer& offer, const Battle& battle, const Unit& charger, const ChargeTargets& targets);

// Enemies that why_not_charge does not refuse, nearest first.
std::vector<UnitId> charge_targets(const Battle& battle, const Unit& charger, ChargeCause cause, std::int32_t moves);

// Carries out the charge as far as it goes. Moves that do not reach bring the charger straight towards the target, no
// nearer than 0.7 in (Rule::charge_out_of_reach). May leave a `charge_response`, `turn_to_face` or `retire_path`
// decision on the stack; when it is answered, the charge continues and then simply returns to what lies below. The
// caller has checked with why_not_charge that the unit may charge that enemy, or wants the charge to end where it is
// stopped.
void charge(Draft& draft, const UnitId& charger, const UnitId& target, const ChargeOrder& order);

// The optional input `if_<formation>` (charge_home or halt) of a charging act, added if the charger is cavalry and the
// target is foot that may form.
bool wants_halt(const Battle& battle, const Unit& charger, const Unit& target);
v1::InputWanted halt_wanted(const Battle& battle);

// The optional input of a charging act for the charger's place on the face, if the book leaves that to its owner
// (DP-12).
void want_lean(v1::Offer& offer, const Battle& battle);

// The act's answers to both; by default it charges home, at the nearest place. Refused if the answer was not offered.
tl::expected<ChargeOrder, Violation> charge_ordered(const Battle& battle, const v1::Act& act, ChargeCause cause,
                                                    std::int32_t moves);

// Previews the charge: legal or why not, movement used, where it would stand.
void preview_charge(const Battle& battle, const Unit& charger, const Unit& target, ChargeCause cause,
                    std::int32_t moves, Lean lean, v1::Preview& preview);

// How far one move of that charge carries.
Length charge_reach(const Battle& battle, const Unit& charger, const Unit& target);

}  // namespace battalia::rules::brigade
