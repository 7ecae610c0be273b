#include "server/rules/families/brigade/charge/contact_move.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/references.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

using geometry::Face;

// Rule::halt_before_the_formation: its owner has chosen to stop 2 in away.
void halt_before(Draft& draft, const Charge& charge, const Plan& contact) {
  const Unit& charger = draft.unit(charge.charger);
  const geometry::Footprint before =
      geometry::shifted(contact.end(), -scaled(draft.battle(), draft.book().charge.halt));
  const Plan plan =
      plan_to(draft.battle(), charger, before,
              {.budget = charge_reach(draft.battle(), charger, draft.unit(charge.target)), .proximity = false});
  const Length away = geometry::distance(charger.ground, draft.unit(charge.target).ground);
  // It is nearer already and stays where it is.
  if (plan.moves() && !mechanics::is_within(away, scaled(draft.battle(), draft.book().charge.halt))) {
    carry_out(draft, charge.charger, plan, interpenetration_of(draft.battle(), charge.cause),
              {draft.clause(Rule::halt_before_the_formation)});
  }
  draft.say(charge.charger.str() + " halts before the " + draft.unit(charge.target).formation.str(), {charge.charger},
            {charge.target}, {}, {}, {draft.clause(Rule::halt_before_the_formation)});
}

// The charger rides on as far as it may, but does not make contact (Rule::chase_falls_short).
void run_short(Draft& draft, const Charge& charge) {
  const Battle battle = draft.battle();
  const Unit& charger = battle.table.unit(charge.charger);
  const Unit& target = battle.table.unit(charge.target);
  const Length reach = charge_reach(battle, charger, target);
  geometry::Footprint towards = charger.ground;
  towards.facing = geometry::direction(charger.ground.centre, target.ground.centre);
  towards.centre = geometry::moved(charger.ground.centre, towards.facing, reach);
  const Plan plan = plan_to(battle, charger, towards, {.budget = reach, .proximity = false});
  if (plan.moves())
    carry_out(draft, charge.charger, plan, interpenetration_of(draft.battle(), charge.cause),
              {draft.clause(Rule::evading)});
}

// Guns next to the target that the same front has reached.
std::vector<UnitId> other_guns(const Battle& battle, const Charge& charge) {
  std::vector<UnitId> guns;
  if (battle.is_on(&BookOptions::one_gun_fires) || !is_ordnance(battle.table.unit(charge.target))) return guns;
  for (const Contact& contact : battle.table.contacts_of(charge.charger)) {
    const Unit& gun = battle.table.unit(contact.b);
    const bool fires = gun.id != charge.target && is_ordnance(gun) && contact.face_of_b == v1::FACE_FRONT &&
                       !gun.is(kClosingFireUsed) && has_shooting_dice(battle, gun);
    if (fires) guns.push_back(gun.id);
  }
  return guns;
}

Aim closing_aim(const Unit& target, std::int32_t most_dice) {
  Aim aim{Fire::closing, firing_arc(target), 0};
  aim.most_dice = most_dice;
  return aim;
}

// All the dice of closing fire that the target has against that charger; only those held back if it has already begun.
std::int32_t closing_dice(const Battle& battle, const Unit& target, const Unit& charger) {
  return plan_volley(battle, target, charger, closing_aim(target, target.statuses[kDiceHeldBack])).pool.dice;
}

// Enemies other than that charger whose orders send them against the target, or who may still come on initiative.
std::int32_t declared_to_come(const Battle& battle, const Charge& charge) {
  return static_cast<std::int32_t>(std::ranges::count_if(battle.table.units, [&](const Unit& unit) {
    return unit.id != charge.charger && unit.is(kPending) && stands(unit) &&
           refers_to(battle.table, unit, kPendingTarget, charge.target);
  }));
}

bool others_may_come(const Battle& battle, const Charge& charge) {
  if (charge.cause != ChargeCause::initiative) return false;
  const Unit& target = battle.table.unit(charge.target);
  return std::ranges::any_of(battle.table.units, [&](const Unit& unit) {
    const bool open = unit.id != charge.charger && unit.side != target.side && unit.is(kMayUseInitiative) &&
                      !unit.is(kInitiativeUsed) && stands(unit) && !is_disordered(unit);
    return open && !why_never_charge(battle, unit, target) &&
           mechanics::is_within(geometry::distance(unit.ground, target.ground), charge_reach(battle, unit, target));
  });
}

// What it keeps for others after firing at that charger.
std::int32_t held_back_after(const Battle& battle, const Charge& charge) {
  if (charge.dice == 0) return 0;
  const Unit& target = battle.table.unit(charge.target);
  return std::max(0, closing_dice(battle, target, battle.table.unit(charge.charger)) - charge.dice);
}

}  // namespace

std::optional<DividedFire> divided_fire(const Battle& battle, const Charge& charge) {
  const Unit& target = battle.table.unit(charge.target);
  if (!battle.is_on(&BookOptions::divided_closing_fire) || shoots_by_faces(battle, target)) return std::nullopt;
  const DividedFire fire{.dice = closing_dice(battle, target, battle.table.unit(charge.charger)),
                         .declared = declared_to_come(battle, charge)};
  const bool divides = fire.dice > 1 && (fire.declared > 0 || others_may_come(battle, charge));
  return divides ? std::optional(fire) : std::nullopt;
}

bool fires_what_it_held_back(const Battle& battle, const Charge& charge) {
  const Unit& target = battle.table.unit(charge.target);
  const Unit& charger = battle.table.unit(charge.charger);
  return target.is(kDiceHeldBack) && has_shooting_dice(battle, target) && !is_skirmishing(target) &&
         face_contacted(target.ground, charger.ground) == Face::front;
}

void give_closing_fire(Draft& draft, const Charge& charge, Face face, Fire fire) {
  const Unit& target = draft.unit(charge.target);
  Aim aim = closing_aim(target, charge.dice > 0 ? charge.dice : target.statuses[kDiceHeldBack]);
  aim.fire = fire;
  if (shoots_by_faces(draft.battle(), target)) {
    aim = aim_from(draft.battle(), target, face, fire);
    draft.set(target, kFacesFired, target.members(kFacesFired) | BitSet{face}, {draft.clause(Rule::one_die_a_wall)});
  } else {
    const std::int32_t held_back = held_back_after(draft.battle(), charge);
    draft.set(target, kDiceHeldBack, held_back, {draft.clause(Rule::closing_fire_is_divided)});
    if (held_back == 0)
      draft.set(draft.unit(charge.target), kClosingFireUsed, 1, {draft.clause(Rule::who_gives_closing_fire)});
  }
  fire_volley(draft, charge.target, charge.charger, aim);
  for (const UnitId& gun : other_guns(draft.battle(), charge)) {  // Rule::one_gun_in_closing_fire
    draft.set(draft.unit(gun), kClosingFireUsed, 1, {draft.clause(Rule::one_gun_in_closing_fire)});
    fire_volley(draft, gun, charge.charger, {fire, firing_arc(draft.unit(gun)), 0});
  }
  const bool by_guns = draft.unit(charge.charger).is(kArtilleryCasualty);
  // Rule::shaken_by_closing_fire. The test forgets the guns afterwards; Valiant troops may still be asked about it
  // (Rule::artillery_casualties_count_for_the_part).
  if (is_shaken(draft.unit(charge.charger))) return take_break_test(draft, charge.charger, Trigger::closing_fire);
  if (by_guns &&
      draft.battle().is_on(
          &BookOptions::closing_fire_of_guns)) {  // on the shooting results (Rule::guns_in_closing_fire_shake)
    return take_break_test(draft, charge.charger, Trigger::guns_in_closing_fire);
  }
  draft.set(draft.unit(charge.charger), kArtilleryCasualty, 0);  // Rule::guns_in_closing_fire: no test of its own
}

bool is_too_engaged_to_respond(const Battle& battle, const Unit& target) {
  if (!battle.table.engaged(target.id)) return false;
  return !(in_building(target) && battle.book.charge.engaged_garrison_fires);
}

WhyNot why_not_closing_fire(const Battle& battle, const Unit& target, const Unit& charger) {
  const std::string name = target.id.str();
  if (is_skirmishing(target))
    return violation(battle.clause(Rule::skirmishers_give_no_closing_fire),
                     name + " is skirmishing and can't give closing fire.");
  if (is_cavalry(target))
    return violation(battle.clause(Rule::responses), name + " is horse and can't give closing fire.");
  if (in_march_column(target))
    return violation(battle.clause(Rule::who_gives_closing_fire), name + " is in march column.");
  if (is_too_engaged_to_respond(battle, target))
    return violation(battle.clause(Rule::who_gives_closing_fire), name + " is engaged.");
  if (WhyNot fault = why_not_manned(battle, target)) return fault;
  if (!has_shooting_dice(battle, target))
    return violation(battle.clause(Rule::who_gives_closing_fire), name + " has no shooting dice.");
  const Face face = face_contacted(target.ground, charger.ground);
  if (shoots_by_faces(battle, target)) {
    const BitSet<Face> used = target.members(kFacesFired);
    if (used.has(face) || used.count() >= most_faces(battle, target)) {
      return violation(
          battle.clause(Rule::one_die_a_wall),
          name + " has fired from that " + (in_building(target) ? "wall" : "face") + ", or has no die left.");
    }
    return std::nullopt;
  }
  if (target.is(kClosingFireUsed))
    return violation(battle.clause(Rule::who_gives_closing_fire),
                     name + " has already given closing fire this enemy turn.");
  if (!has_no_flanks(target) && face != Face::front) {
    return violation(battle.clause(Rule::responses), name + " is charged in flank or rear.");
  }
  return std::nullopt;
}

void make_contact(Draft& draft, const Charge& charge, bool closing_fire) {
  const Battle battle = draft.battle();
  if (!stands(battle.table.unit(charge.charger))) return;
  if (!stands(battle.table.unit(charge.target))) return run_short(draft, charge);
  const Unit& target = battle.table.unit(charge.target);
  Length reach = charge_reach(battle, battle.table.unit(charge.charger), target);
  // It was within reach, and turning about its centre does not move it out of reach (Rule::turned_to_face).
  if (charge.turned) reach += (target.ground.frontage + target.ground.depth) / 2;
  const ContactMove home =
      plan_contact_move(battle, battle.table.unit(charge.charger), target, reach, false, charge.lean);
  if (!home.reaches() && charge.lean != Lean::nearest) {
    Charge nearest = charge;
    nearest.lean = Lean::nearest;
    return make_contact(draft, nearest, closing_fire);
  }
  if (!home.reaches()) return run_short(draft, charge);
  if (charge.halts && stands_all_round(target) && is_cavalry(battle.table.unit(charge.charger))) {
    return halt_before(draft, charge, *home.plan);
  }
  carry_out(draft, charge.charger, *home.plan, interpenetration_of(draft.battle(), charge.cause),
            {draft.clause(Rule::charge_is_declared), draft.clause(Rule::contacted_face)});
  draft.set(draft.unit(charge.charger), kIsCharging, 1, {draft.clause(Rule::charging_lasts_until_the_fight)});
  engage(draft, charge.charger, charge.target, home.face,
         {draft.clause(Rule::charge_is_declared), draft.clause(Rule::engagement)});
  if (closing_fire) give_closing_fire(draft, charge, home.face, Fire::closing);
}

}  // namespace battalia::rules::brigade
