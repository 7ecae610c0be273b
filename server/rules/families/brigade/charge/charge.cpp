#include "server/rules/families/brigade/charge/charge.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge_path.h"
#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/families/brigade/charge/response.h"
#include "server/rules/families/brigade/charge/sally.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/terrain/sight.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

constexpr std::string_view kChargeHome = "charge_home";
constexpr std::string_view kHalt = "halt";
constexpr std::string_view kLeanInput = "place";
constexpr std::string_view kLeansLeft = "left";
constexpr std::string_view kLeansRight = "right";

// Rule::who_charges_nobody: troops that never charge.
WhyNot why_not_charge_at_all(const Battle& battle, const Unit& charger) {
  const std::string name = charger.id.str();
  if (!stands(charger)) return violation(battle.clause(Rule::charge_is_declared), name + " is not on the table.");
  if (is_shaken(charger))
    return violation(battle.clause(Rule::shaken_do_not_charge), name + " is shaken and can't charge.");
  if (is_broken(battle, charger))
    return violation(battle.clause(Rule::broken_brigades_do_not_charge),
                     name + " belongs to a broken " + std::string(battle.book.words.brigade) + " and can't charge.");
  if (battle.table.engaged(charger.id))
    return violation(battle.clause(Rule::charge_is_declared), name + " is already engaged and can't charge.");
  if (is_artillery(charger))
    return violation(battle.clause(Rule::who_charges_nobody), name + " can't charge: guns and wagons never do.");
  if (in_march_column(charger))
    return violation(battle.clause(Rule::who_charges_nobody), name + " is in march column and can't charge.");
  if (stands_all_round(charger))
    return violation(battle.clause(Rule::who_charges_nobody),
                     name + " is in " + charger.formation.str() + " and can't charge.");
  if (in_building(charger))
    return violation(battle.clause(Rule::who_charges_nobody), name + " holds a building and can't charge from it.");
  return why_not_move_at_all(battle, charger);
}

// Rule::targets_of_skirmishers: troops that may charge only some enemies.
bool has_few_targets(const Battle& battle, const Unit& charger) {
  return is_skirmishing(charger) && (is_infantry(charger) || battle.book.charge.skirmishing_horse_is_bound);
}
bool fair_game_for_skirmishers(const Battle& battle, const Unit& charger, const Unit& target) {
  if (is_skirmishing(target) || is_ordnance(target) || in_building(target)) return true;
  if (counts_as_march_column(battle, target)) return true;
  const bool from_behind =
      !has_no_flanks(target) && face_contacted(target.ground, charger.ground) != geometry::Face::front;
  return from_behind && battle.table.engaged(target.id);
}

// True if it is on fortified ground, or if the face under attack is along a fieldwork.
bool is_behind_works(const Battle& battle, const Unit& charger, const Unit& target) {
  const Terrain* place = cover_of_place(battle, target).by;
  const Terrain* line = cover_of_face(battle, target, face_contacted(target.ground, charger.ground)).by;
  return (place != nullptr && place->kind == kFortification) || (line != nullptr && line->kind == kFortification);
}

WhyNot why_not_charge_him(const Battle& battle, const Unit& charger, const Unit& target) {
  const std::string name = target.id.str();
  if (target.side == charger.side || !stands(target)) {
    return violation(battle.clause(Rule::charge_is_declared), name + " is not an enemy unit on the table.");
  }
  if (has_few_targets(battle, charger) && !fair_game_for_skirmishers(battle, charger, target)) {
    return violation(battle.clause(Rule::targets_of_skirmishers),
                     "Skirmishers can charge formed troops only in flank or rear while they are engaged; " + name +
                         " does not qualify.");
  }
  if (is_cavalry(charger) && in_building(target))
    return violation(battle.clause(Rule::where_horse_does_not_charge),
                     name + " holds a building; cavalry can't charge it.");
  if (is_cavalry(charger) && in_woods(battle, target.ground))
    return violation(battle.clause(Rule::where_horse_does_not_charge),
                     name + " is in a wood; cavalry can't charge it there.");
  if (battle.book.charge.works_stop_horse && is_cavalry(charger) && is_behind_works(battle, charger, target))
    return violation(battle.clause(Rule::where_horse_does_not_charge),
                     name + " is behind a fortification; cavalry can't charge it there.");
  if (WhyNot fault = battle.book.variations.why_not_charge(battle, charger, target)) return fault;
  return battle.book.scenario_rules.why_not_attack(
      battle, charger, target);  // horse may charge formed foot, too, Rule::horse_charges_formed_foot
}

std::string halt_input(const Battle& battle) { return "if_" + std::string(battle.book.words.all_round.text()); }

bool may_form(const Battle& battle, const Unit& charger, const Unit& target) {
  return battle.book.charge.halt_is_chosen && is_cavalry(charger) &&
         (stands_all_round(target) || !battle.book.variations.why_not_form_against(battle, target, charger));
}

// Which enemy a declared charge is made at, and how.
struct Course {
  UnitId target;
  Lean lean;
  ChargePath path;
};

Course course_of(const Battle& battle, const Unit& charger, const Unit& declared, const ChargeOrder& order) {
  const ChargeOrder at_the_nearest_place{.cause = order.cause, .moves = order.moves};
  Course course{declared.id, order.lean, plan_charge_path(battle, charger, declared, order)};
  if (course.path.fault && order.lean != Lean::nearest) {  // it reaches only the nearest place
    course.lean = Lean::nearest;
    course.path = plan_charge_path(battle, charger, declared, at_the_nearest_place);
  }
  const Unit* met = battle.table.find(course.path.interposed);
  if (met != nullptr && !why_not_charge(battle, charger, *met, order.cause, order.moves)) {
    course.target = met->id;  // it charges the unit it meets first (Rule::interposed_enemy)
    course.path = plan_charge_path(battle, charger, *met, at_the_nearest_place);
  }
  return course;
}

}  // namespace

Length charge_reach(const Battle& battle, const Unit& charger, const Unit& target) {
  return battle.book.scenario_rules.charge_move(battle, charger, target, move_allowance(battle, charger));
}

WhyNot why_never_charge(const Battle& battle, const Unit& charger, const Unit& target) {
  if (WhyNot fault = why_not_charge_at_all(battle, charger)) return fault;
  return why_not_charge_him(battle, charger, target);
}

WhyNot why_not_charge(const Battle& battle, const Unit& charger, const Unit& target, ChargeCause cause,
                      std::int32_t moves) {
  if (may_sally(battle, charger)) return why_not_sally(battle, charger, target, cause, moves);
  if (WhyNot fault = why_never_charge(battle, charger, target)) return fault;
  const Length way = geometry::distance(charger.ground, target.ground);
  if (!mechanics::is_within(way, moves * charge_reach(battle, charger, target)))
    return out_of_reach(battle, charger, target, moves, way);
  return plan_charge_path(battle, charger, target, {.cause = cause, .moves = moves}).fault;
}

WhyNot why_not_declare_charge(const Battle& battle, const Unit& charger, const Unit& target, ChargeCause cause,
                              std::int32_t moves) {
  WhyNot fault = why_not_charge(battle, charger, target, cause, moves);
  const bool is_made =
      is_for(battle, fault, Rule::obstacle_ends_a_charge) || is_for(battle, fault, Rule::interposed_enemy);
  return is_made ? std::nullopt : fault;
}

ChargeTargets chargeable_enemies(const Battle& battle, const Unit& charger, ChargeCause cause, std::int32_t moves) {
  ChargeTargets targets;
  if (!may_sally(battle, charger) && why_not_charge_at_all(battle, charger)) return targets;
  std::vector<std::pair<Length, const Unit*>> near;
  for (const Unit* enemy : enemies_of(battle, charger.side)) {
    const Length distance = geometry::distance(charger.ground, enemy->ground);
    // A garrison's path begins outside its walls.
    if (may_sally(battle, charger) || mechanics::is_within(distance, moves * charge_reach(battle, charger, *enemy)))
      near.emplace_back(distance, enemy);
  }
  std::ranges::stable_sort(near, {}, &std::pair<Length, const Unit*>::first);
  for (const auto& [distance, enemy] : near) {
    const WhyNot fault = why_not_charge(battle, charger, *enemy, cause, moves);
    if (!fault) targets.reached.push_back(enemy->id);
    if (is_for(battle, fault, Rule::obstacle_ends_a_charge)) targets.behind_obstacle.push_back(enemy->id);
    if (is_for(battle, fault, Rule::interposed_enemy)) targets.behind_enemy.push_back(enemy->id);
  }
  return targets;
}

std::vector<UnitId> charge_targets(const Battle& battle, const Unit& charger, ChargeCause cause, std::int32_t moves) {
  return chargeable_enemies(battle, charger, cause, moves).reached;
}

void want_charge_target(v1::Offer& offer, const Battle& battle, const Unit& charger, const ChargeTargets& targets) {
  v1::TargetsWanted& wanted = want_target(offer, "target", "target");
  bool may_halt = false;
  const auto add = [&](const UnitId& id) -> v1::TargetOffered& {
    const Unit& target = battle.table.unit(id);
    may_halt |= wants_halt(battle, charger, target);
    return add_target(wanted, target, geometry::distance(target.ground, charger.ground));
  };
  for (const UnitId& id : targets.reached) add(id);
  const auto add_unreached = [&](const UnitId& id, const char* why) {
    v1::TargetOffered& added = add(id);
    added.mutable_label()->append(why);
    added.mutable_odds()->set_summary("no contact");
    added.mutable_odds()->set_expected_milli(-1);  // a computer charges those first that it reaches
  };
  for (const UnitId& id : targets.behind_obstacle) add_unreached(id, ", an obstacle stops the charge");
  for (const UnitId& id : targets.behind_enemy) add_unreached(id, ", another enemy stands in the way");
  if (may_halt) *offer.add_inputs() = halt_wanted(battle);
  want_lean(offer, battle);
}

void want_lean(v1::Offer& offer, const Battle& battle) {
  if (!battle.book.charge.lean_is_chosen) return;
  v1::ChooseWanted& wanted = want_choice(offer, kLeanInput, "where on its face", true);
  add_option(wanted, kLeansLeft, "as far left as possible with the same overlap");
  add_option(wanted, kLeansRight, "as far right as possible with the same overlap");
}

tl::expected<ChargeOrder, Violation> charge_ordered(const Battle& battle, const v1::Act& act, ChargeCause cause,
                                                    std::int32_t moves) {
  ChargeOrder order{.cause = cause, .moves = moves};
  const std::string_view halt = option_of(act, halt_input(battle));
  const std::string_view lean = battle.book.charge.lean_is_chosen ? option_of(act, kLeanInput) : std::string_view();
  if (halt == kHalt) order.halts = true;
  if (lean == kLeansLeft) order.lean = Lean::left;
  if (lean == kLeansRight) order.lean = Lean::right;
  const bool known =
      (halt.empty() || halt == kChargeHome || order.halts) && (lean.empty() || order.lean != Lean::nearest);
  if (!known) return tl::unexpected(not_offered(battle, act));
  return order;
}

void charge(Draft& draft, const UnitId& charger, const UnitId& declared, const ChargeOrder& order) {
  draft.say(charger.str() + " charges " + declared.str(), {charger}, {declared}, v1::VERB_CHARGE, {},
            {draft.clause(Rule::charge_is_declared)});
  const Battle battle = draft.battle();
  const auto wall =
      way_of_sally(battle, battle.table.unit(charger), battle.table.unit(declared), order.cause, order.moves);
  const Unit unit = wall ? as_it_comes_out(battle, battle.table.unit(charger), *wall) : battle.table.unit(charger);
  if (why_never_charge(battle, unit, battle.table.unit(declared))) return;
  const auto [target, lean, path] = course_of(battle, unit, battle.table.unit(declared), order);
  if (wall) leave(draft, charger, *wall, {draft.clause(Rule::charge_is_declared)});
  for (const Plan& step : path.approach)
    carry_out(draft, charger, step, interpenetration_of(draft.battle(), order.cause),
              {draft.clause(Rule::charge_is_declared)});
  if (path.fault) {
    draft.say(charger.str() + " does not charge home: " + path.fault->reason, {charger}, {target}, {}, {},
              {path.fault->citation.clause});
    return;
  }
  draft.set(draft.unit(charger), kCharged, 1, {draft.clause(Rule::charge_is_declared)});
  draft.book().scenario_rules.before_contact(draft, target);
  respond(draft, {.charger = charger, .target = target, .cause = order.cause, .halts = order.halts, .lean = lean});
}

Interpenetration interpenetration_of(const Battle& battle, ChargeCause cause) {
  const bool forced = cause == ChargeCause::blunder && !battle.book.movement.only_retreats_disorder;
  return forced ? Interpenetration::forced : Interpenetration::by_will;
}

bool wants_halt(const Battle& battle, const Unit& charger, const Unit& target) {
  return may_form(battle, charger, target);
}

v1::InputWanted halt_wanted(const Battle& battle) {
  const std::string cited = " (" + std::string(battle.clause(Rule::halt_before_the_formation)) + ").";
  v1::InputWanted wanted;
  wanted.set_name(halt_input(battle));
  wanted.set_label("If the target is, or becomes, a " + std::string(battle.book.words.all_round.text()));
  wanted.set_optional(true);
  v1::ChooseWanted& choose = *wanted.mutable_choose();
  choose.set_max(1);
  add_option(choose, kChargeHome, "charge home", "Contact it and fight" + cited);
  add_option(choose, kHalt, "halt " + in_words(battle.book.charge.halt) + " away",
             "Stop before " + std::string(battle.book.words.formed_foot) + cited);
  return wanted;
}

void preview_charge(const Battle& battle, const Unit& charger, const Unit& target, ChargeCause cause,
                    std::int32_t moves, Lean lean, v1::Preview& preview) {
  const WhyNot fault = why_not_declare_charge(battle, charger, target, cause, moves);
  preview.set_legal(!fault);
  preview.set_budget_um((moves * charge_reach(battle, charger, target)).um());
  if (fault) {
    preview.set_reason(fault->reason);
    preview.set_clause(fault->citation.clause);
    return;
  }
  const auto wall = way_of_sally(battle, charger, target, cause, moves);
  const Unit& unit = wall ? as_it_comes_out(battle, charger, *wall) : charger;
  const ChargePath path = course_of(battle, unit, target, {.cause = cause, .moves = moves, .lean = lean}).path;
  std::vector<const Plan*> way;
  for (const Plan& step : path.approach) way.push_back(&step);
  if (!path.fault) way.push_back(&*path.contact.plan);  // otherwise it ends at an obstacle or an enemy
  Length used;
  for (const Plan* step : way) used += step->used;
  preview.set_used_um(used.um());
  const geometry::Footprint end = way.empty() ? unit.ground : way.back()->end();
  *preview.mutable_ends_at() = placement(end);
  *preview.add_legal_part() = step_to(end);
}

}  // namespace battalia::rules::brigade
