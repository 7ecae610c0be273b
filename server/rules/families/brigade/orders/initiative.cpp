#include "server/rules/families/brigade/orders/initiative.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/sally.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/formations/turning.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/orders/broken_retreat.h"
#include "server/rules/families/brigade/orders/ordered_moves.h"
#include "server/rules/families/brigade/orders/orders_wording.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

// Rule::must_charge_on_initiative: it may use its initiative, and reaches somebody.
bool must_charge_now(const Battle& battle, const Unit& unit) {
  if (in_building(unit)) return false;  // nothing makes a garrison leave
  if (!battle.book.variations.must_charge_on_initiative(unit) || why_not_initiative(battle, unit)) return false;
  return !charge_targets(battle, unit, ChargeCause::initiative, battle.book.orders.initiative_moves).empty();
}

class InitiativeOffers {
 public:
  InitiativeOffers(const Battle& battle, const Unit& unit, mechanics::Asking& asking)
      : battle_(battle), unit_(unit), asking_(asking) {}

  void add_all() {
    if (must_charge_now(battle_, unit_)) return add_charge();
    if (!why_not_set_out(battle_, unit_)) add_charge();
    if (asking_.has_enough()) return;
    if (!why_not_move_at_all(battle_, unit_)) {
      add_move();
      if (asking_.has_enough()) return;
      add_cross();
      add_enter();
    }
    if (asking_.has_enough()) return;
    add_reform();
    add_leave();
  }

 private:
  v1::Offer& add(std::string_view key, v1::Verb verb, std::string_view does, std::uint32_t weight) {
    return offer(asking_.prompt(), verb, key, unit_.id.str() + std::string(does), {unit_.id},
                 battle_.clause(Rule::initiative_is_one_move), weight);
  }

  void add_charge() {
    const ChargeTargets targets =
        chargeable_enemies(battle_, unit_, ChargeCause::initiative, battle_.book.orders.initiative_moves);
    if (targets.empty() || asking_.lists(v1::VERB_CHARGE, unit_.id)) return;
    v1::Offer& added =
        add("initiative_charge", v1::VERB_CHARGE, " charges", targets.reached.empty() ? kChargeInVain : 70);
    want_charge_target(added, battle_, unit_, targets);
  }

  void add_move() {
    v1::PathWanted usual;
    const MoveLimits limits = ordinary_limits(battle_, unit_);
    suggest_usual_moves(usual, battle_, unit_, limits, {});
    if (asking_.in_full()) orderly_first(usual, battle_, unit_, limits, Interpenetration::by_will);
    if (usual.suggestions().empty() || asking_.lists(v1::VERB_MOVE, unit_.id)) return;
    v1::Offer& added = add("initiative_move", v1::VERB_MOVE, " moves", 25);
    want_path(added, "path", "route", unit_, move_allowance(battle_, unit_))
        .mutable_suggestions()
        ->Swap(usual.mutable_suggestions());
  }

  void add_cross() {
    if (asking_.knows(v1::VERB_MOVE, unit_.id) || why_not_cross_obstacle(battle_, unit_)) return;
    if (!asking_.lists(v1::VERB_MOVE, unit_.id)) add("initiative_cross", v1::VERB_MOVE, " crosses the obstacle", 25);
  }

  void add_enter() {
    v1::ChooseWanted buildings;
    for (std::size_t i = 0; i < battle_.table.terrain->size(); ++i) {
      const Terrain& feature = (*battle_.table.terrain)[i];
      if (is_building(feature) && !why_not_enter(battle_, unit_, i)) add_option(buildings, feature.id, called(feature));
    }
    if (buildings.options().empty() || asking_.lists(v1::VERB_REFORM, unit_.id)) return;
    v1::Offer& added = add("initiative_enter", v1::VERB_REFORM, " goes into a building", 30);
    want_choice(added, "building", "building").mutable_options()->Swap(buildings.mutable_options());
  }

  void add_reform() {
    if (asking_.knows(v1::VERB_REFORM, unit_.id)) return;
    const auto open = formations_open_to(battle_, unit_);
    if (open.empty() || asking_.lists(v1::VERB_REFORM, unit_.id)) return;
    v1::Offer& added = add("initiative_reform", v1::VERB_REFORM, " changes formation", 10);
    v1::ChooseWanted& wanted = want_choice(added, "formation", "formation");
    for (const FormationKey formation : open) add_option(wanted, formation, called(formation));
    want_turn(added, battle_, unit_, open);
    if (std::ranges::any_of(open, is_all_round)) battle_.book.variations.want_shelter(added, battle_, unit_);
  }

  void add_leave() {
    if (asking_.knows(v1::VERB_REFORM, unit_.id)) return;
    const auto ways = exits(battle_, unit_);
    if (ways.empty() || asking_.lists(v1::VERB_REFORM, unit_.id)) return;
    v1::Offer& added = add("initiative_leave", v1::VERB_REFORM, " leaves its building", 5);
    v1::ChooseWanted& wanted = want_choice(added, "face", "exit");
    for (const geometry::Face face : ways) add_option(wanted, key_of(face), key_of(face));
  }

  Battle battle_;
  const Unit& unit_;
  mechanics::Asking& asking_;
};

WhyNot march(Draft& draft, const v1::Act& act, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  const auto plan = planned(draft.battle(), unit, act, ordinary_limits(draft.battle(), unit));
  if (!plan) return plan.error();
  draft.set(unit, kInitiativeUsed, 1, {draft.clause(Rule::initiative_is_one_move)});
  carry_out(draft, id, *plan, Interpenetration::by_will,
            {draft.clause(Rule::initiative_near_the_enemy), draft.clause(Rule::initiative_is_one_move)});
  const bool may_unlimber = draft.book().orders.unlimbers_after_initiative && is_ordnance(draft.unit(id));
  if (may_unlimber) begin_moves(draft, {Intent::free, {}, {{id, 0, {}}}, {}});
  return std::nullopt;
}

WhyNot charge_home(Draft& draft, const v1::Act& act, const UnitId& id) {
  const Unit* target = draft.table().find(target_of(act, "target"));
  if (target == nullptr) return violation(draft.clause(Rule::charge_is_declared), "Name the target of the charge.");
  if (WhyNot fault = why_not_set_out(draft.battle(), draft.unit(id))) return fault;
  WhyNot fault = why_not_declare_charge(draft.battle(), draft.unit(id), *target, ChargeCause::initiative,
                                        draft.book().orders.initiative_moves);
  if (fault) return fault;
  const auto order = charge_ordered(draft.battle(), act, ChargeCause::initiative, draft.book().orders.initiative_moves);
  if (!order) return order.error();
  const UnitId enemy = target->id;
  draft.set(draft.unit(id), kInitiativeUsed, 1,
            {draft.clause(Rule::initiative_is_one_move), draft.clause(Rule::chargers_on_initiative_in_turn)});
  charge(draft, id, enemy, *order);
  return std::nullopt;
}

WhyNot take_formation(Draft& draft, const v1::Act& act, const UnitId& id) {
  const FormationKey formation(option_of(act, "formation"));
  const auto facing = turn_of(draft.battle(), draft.unit(id), act);
  if (!facing) return facing.error();
  if (WhyNot fault = why_not_reform(draft.battle(), draft.unit(id), formation, *facing)) return fault;
  if (cost_in_moves(draft.battle(), draft.unit(id), formation) > 0)
    draft.set(draft.unit(id), kInitiativeUsed, 1, {draft.clause(Rule::initiative_is_one_move)});
  const Variations& ways = draft.book().variations;
  if (is_all_round(formation)) ways.shelter(draft, id, ways.shelter_of(draft.battle(), draft.unit(id), act));
  reform(draft, id, formation,
         {draft.clause(Rule::initiative_is_one_move), draft.clause(Rule::formation_change_costs_a_move)}, *facing);
  return std::nullopt;
}

WhyNot go_in(Draft& draft, const v1::Act& act, const UnitId& id) {
  const auto building = terrain_of(draft.battle(), option_of(act, "building"));
  if (!building) return violation(draft.clause(Rule::buildings_take_a_move), "Name the building.");
  if (WhyNot fault = why_not_enter(draft.battle(), draft.unit(id), *building)) return fault;
  draft.set(draft.unit(id), kInitiativeUsed, 1, {draft.clause(Rule::initiative_is_one_move)});
  move_in(draft, id, *building, {draft.clause(Rule::buildings_take_a_move)});
  return std::nullopt;
}

WhyNot come_out(Draft& draft, const v1::Act& act, const UnitId& id) {
  const auto face = face_of(option_of(act, "face"));
  if (!face) return violation(draft.clause(Rule::buildings_take_a_move), "Name the wall to leave by.");
  if (WhyNot fault = why_not_leave(draft.battle(), draft.unit(id), *face)) return fault;
  draft.set(draft.unit(id), kInitiativeUsed, 1, {draft.clause(Rule::initiative_is_one_move)});
  leave(draft, id, *face, {draft.clause(Rule::buildings_take_a_move)});
  move_on(draft, id, draft.book().orders.initiative_moves);
  return std::nullopt;
}

WhyNot cross(Draft& draft, const UnitId& id) {
  if (WhyNot fault = why_not_cross_obstacle(draft.battle(), draft.unit(id))) return fault;
  draft.set(draft.unit(id), kInitiativeUsed, 1, {draft.clause(Rule::initiative_is_one_move)});
  cross_obstacle(draft, id, {draft.clause(Rule::obstacle_is_crossed)});
  return std::nullopt;
}

}  // namespace

void note_initiative(Draft& draft, v1::Side side) {
  std::vector<UnitId> able;
  for (const Unit* unit : standing(draft.battle(), side)) {
    if (!is_broken(draft.battle(), *unit) &&
        enemy_within(draft.battle(), *unit, scaled(draft.battle(), draft.book().orders.initiative)))
      able.push_back(unit->id);
  }
  for (const UnitId& id : able)
    draft.set(draft.unit(id), kMayUseInitiative, 1,
              {draft.clause(Rule::initiative_near_the_enemy), draft.clause(Rule::initiative_is_a_snapshot)});
}

void begin_initiative(Draft& draft, v1::Side side) {
  retreat_from_the_enemy(draft, side);
  note_initiative(draft, side);
}

void note_missing_initiative(Draft& draft) {
  const Table& table = draft.table();
  if (table.phase != kInitiativePhase || table.open_decision() != nullptr) return;
  const bool noted =
      std::any_of(table.units.begin(), table.units.end(), [](const Unit& unit) { return unit.is(kMayUseInitiative); });
  if (!noted) note_initiative(draft, table.active);
}

// Shaken units may move; charge.h prevents them from charging (Rule::shaken_use_initiative).
WhyNot why_not_initiative(const Battle& battle, const Unit& unit) {
  if (!unit.is(kMayUseInitiative)) {
    const Neighbour nearest = nearest_enemy(battle, unit);
    const std::string now = nearest.unit == nullptr
                                ? std::string()
                                : "; " + nearest.unit->id.str() + " is " + in_words(nearest.distance) + " away now";
    return violation(battle.clause(Rule::initiative_near_the_enemy),
                     unit.id.str() + " was not within " + in_words(scaled(battle, battle.book.orders.initiative)) +
                         " of an enemy when the step began" + now + ".");
  }
  if (unit.is(kInitiativeUsed))
    return violation(battle.clause(Rule::initiative_is_one_move), unit.id.str() + " has used its initiative.");
  if (is_disordered(unit))
    return violation(battle.clause(Rule::who_has_no_initiative),
                     unit.id.str() + " is disordered and can't use its initiative.");
  if (battle.table.engaged(unit.id))
    return violation(battle.clause(Rule::engaged_have_no_initiative),
                     unit.id.str() + " is engaged and can't use its initiative.");
  if (!stands(unit))
    return violation(battle.clause(Rule::who_has_no_initiative), unit.id.str() + " is not on the table.");
  if (!in_building(unit) && is_immobile(battle, unit)) {
    return violation(
        battle.clause(Rule::who_has_no_initiative),
        unit.id.str() + (stands_all_round(unit) ? " is a " + unit.formation.str() + "; it needs an order to open (" +
                                                      std::string(battle.clause(Rule::all_round_opens_by_order)) + ")."
                                                : std::string(" can't move.")));
  }
  return battle.book.scenario_rules.why_not_ordered(battle, unit);
}

bool initiative_left(const Battle& battle, v1::Side side) {
  return std::any_of(battle.table.units.begin(), battle.table.units.end(), [&](const Unit& unit) {
    if (unit.side != side || !stands(unit)) return false;
    if (!why_not_retreat(battle, unit)) return true;
    if (why_not_initiative(battle, unit)) return false;
    v1::Prompt prompt;
    mechanics::Asking asking = mechanics::Asking::whether_any(prompt);
    InitiativeOffers(battle, unit, asking).add_all();
    return asking.has_enough();
  });
}

WhyNot why_not_end_initiative(const Battle& battle, v1::Side side) {
  for (const Unit* unit : standing(battle, side)) {
    if (!must_charge_now(battle, *unit)) continue;
    return violation(battle.clause(Rule::must_charge_on_initiative),
                     unit->id.str() + " must charge first: an enemy is within its reach.");
  }
  return std::nullopt;
}

void offer_initiative(const Battle& battle, v1::Side side, mechanics::Asking& asking) {
  for (const Unit* unit : standing(battle, side)) {  // first of all, and first among the defaults
    if (asking.is_about(unit->id) && must_charge_now(battle, *unit)) InitiativeOffers(battle, *unit, asking).add_all();
  }
  for (const Unit* unit : standing(battle, side)) {
    if (!asking.is_about(unit->id)) continue;
    const bool open = !why_not_initiative(battle, *unit) && !must_charge_now(battle, *unit);
    if (open) InitiativeOffers(battle, *unit, asking).add_all();
    if (!why_not_retreat(battle, *unit) && !asking.lists(v1::VERB_MOVE, unit->id))
      offer_retreat(battle, *unit, asking.prompt());
  }
}

WhyNot use_initiative(Draft& draft, const v1::Act& act, v1::Side side) {
  if (WhyNot fault = why_not_one_of(draft.battle(), act, side)) return fault;
  const UnitId id = first_unit(act);
  if (is(act, v1::VERB_MOVE, "retreat")) return retreat_by_choice(draft, act, id);
  if (WhyNot fault = why_not_initiative(draft.battle(), draft.unit(id))) return fault;
  if (!is(act, v1::VERB_CHARGE, "initiative_charge") && must_charge_now(draft.battle(), draft.unit(id))) {
    return violation(draft.clause(Rule::must_charge_on_initiative),
                     id.str() + " must charge: an enemy is within its reach.");
  }
  if (is(act, v1::VERB_MOVE, "initiative_move")) return march(draft, act, id);
  if (is(act, v1::VERB_CHARGE, "initiative_charge")) return charge_home(draft, act, id);
  if (is(act, v1::VERB_MOVE, "initiative_cross")) return cross(draft, id);
  if (is(act, v1::VERB_REFORM, "initiative_reform")) return take_formation(draft, act, id);
  if (is(act, v1::VERB_REFORM, "initiative_enter")) return go_in(draft, act, id);
  if (is(act, v1::VERB_REFORM, "initiative_leave")) return come_out(draft, act, id);
  return not_offered(draft.battle(), act);
}

}  // namespace battalia::rules::brigade
