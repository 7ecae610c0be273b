#include "server/rules/families/brigade/charge/charge.h"

#include "server/rules/families/brigade/book/book.h"
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

// The whole path of a charge, planned before it is made.
struct ChargePath {
  std::vector<Plan> approach;
  ContactMove contact;
  WhyNot fault;  // it does not end in contact
  UnitId interposed;
};

std::string in_moves(std::int32_t moves, Length reach) {
  if (moves == 1) return "one move is " + in_words(reach);
  return std::to_string(moves) + " moves of " + in_words(reach) + " are " + in_words(moves * reach);
}

// `way`: the straight distance, or the distance to the place against the target, whichever is greater. If that is
// within the moves, it is the terrain that makes it too far.
Violation out_of_reach(const Battle& battle, const Unit& charger, const Unit& target, std::int32_t moves, Length way) {
  const Length reach = charge_reach(battle, charger, target);
  const std::string name = target.id.str();
  if (mechanics::is_within(way, moves * reach)) {
    return violation(battle.clause(Rule::charge_is_declared),
                     name + " can't be reached over that ground; " + in_moves(moves, reach) + ".");
  }
  const std::string away = mechanics::compared(way, moves * reach).first;
  return violation(battle.clause(Rule::charge_is_declared),
                   name + " is " + away + " away; " + in_moves(moves, reach) + ".");
}

// The part of the straight way, turning on the way, that one move covers.
geometry::Footprint part_of_way(const geometry::Footprint& from, const geometry::Footprint& to, Length move) {
  const Length whole = geometry::distance(from.centre, to.centre);
  if (whole <= move) return to;
  geometry::Footprint part = to;
  part.centre = geometry::between(from.centre, to.centre, move.um(), whole.um());
  const std::int64_t turn = (to.facing - from.facing).turn_mdeg();
  part.facing = from.facing + Angle::mdeg(turn * move.um() / whole.um());
  return part;
}

// Where a move that does not reach is aimed: at the place against the enemy, or at its face if there is no room.
geometry::Footprint aimed_at(const Unit& charger, const Unit& target, const ContactMove& contact) {
  if (contact.ground) return *contact.ground;
  return geometry::standing_at(geometry::edge_centre(target.ground, contact.face),
                               geometry::outward(target.ground, contact.face).opposite(), charger.ground.frontage,
                               charger.ground.depth);
}

WhyNot why_not_seen_from(const Battle& battle, const Unit& charger, const Unit& target) {
  const LineOfSight seen = line_of_sight(battle, charger, target, {geometry::Face::front, true});
  if (seen.sight != Sight::none) return std::nullopt;
  return violation(battle.clause(Rule::charge_is_declared),
                   target.id.str() + " can't be seen at the start of the contact move.");
}

// True if a plan fell short only because of distance.
bool is_too_far(const Battle& battle, const Unit& charger, const Plan& plan) {
  return plan.fault->citation.clause == allowance_clause(battle, charger) ||
         is_for(battle, plan.fault, Rule::corners_stay_within_the_move) || is_for(battle, plan.fault, Rule::half_pace);
}

// What stops a formed charger at the end of that move: rough ground (Rule::rough_ground_ends_a_charge), or an obstacle
// (Rule::obstacle_is_crossed), unless the target lines it, because then it is charged across it
// (Rule::charge_across_an_obstacle).
enum class Stop : std::uint8_t { none, rough, obstacle };
Stop stop_of(const Battle& battle, const Unit& charger, const Unit& target, const Plan& step) {
  if (!is_formed(charger)) return Stop::none;
  const auto obstacle = step.at_obstacle ? obstacle_at(battle, step.end()) : std::nullopt;
  if (obstacle && !lies_along(battle, (*battle.table.terrain)[*obstacle], target.ground)) return Stop::obstacle;
  return step.in_rough ? Stop::rough : Stop::none;
}

Violation stopped(const Battle& battle, const Unit& target, Stop stop) {
  const std::string name = target.id.str();
  if (stop == Stop::obstacle)
    return violation(battle.clause(Rule::obstacle_ends_a_charge),
                     "An obstacle stops the charge before it reaches " + name + ".");
  return violation(battle.clause(Rule::rough_ground_ends_a_charge),
                   "Rough ground allows one move a turn, which does not reach " + name + ".");
}

// Why a charge that nothing has stopped does not get home from there.
WhyNot why_not_home(const Battle& battle, const Unit& charger, const Unit& target, const ChargePath& path,
                    const WhyNot& blocked, std::int32_t moves) {
  if (!path.contact.ground) {
    return violation(battle.clause(Rule::room_against_the_face),
                     "There is no room left against that face of " + target.id.str() + ".");
  }
  if (!path.interposed.empty())
    return violation(battle.clause(Rule::charge_is_declared), path.interposed.str() + " stands in the way.");
  if (path.contact.plan && !is_too_far(battle, charger, *path.contact.plan)) return path.contact.plan->fault;
  const Length way = std::max(geometry::distance(charger.ground, target.ground),
                              geometry::distance(charger.ground.centre, path.contact.ground->centre));
  const bool near = mechanics::is_within(way, moves * charge_reach(battle, charger, target));
  return near && blocked ? blocked : out_of_reach(battle, charger, target, moves, way);
}

ChargePath plan_charge_path(const Battle& battle, const Unit& charger, const Unit& target, ChargeCause cause,
                            std::int32_t moves, Lean lean = Lean::nearest) {
  ChargePath path;
  const Length reach = charge_reach(battle, charger, target);
  // A unit coming out of a building has no quarters yet (Rule::forced_moves_ignore_proximity).
  const bool sallies = in_building(battle.table.unit(charger.id)) && !in_building(charger);
  MoveLimits limits{.budget = reach};
  Unit on_the_way = charger;
  WhyNot blocked;
  for (std::int32_t move = 1; move <= moves; ++move) {
    limits.proximity = bound_by_proximity(cause) && !(sallies && move == 1);
    path.contact = plan_contact_move(battle, on_the_way, target, reach, limits.proximity, lean);
    if (path.contact.reaches()) {
      path.fault = why_not_seen_from(battle, on_the_way, target);
      return path;
    }
    const geometry::Footprint towards = aimed_at(charger, target, path.contact);
    Plan step = plan_to(battle, on_the_way, part_of_way(on_the_way.ground, towards, reach), limits);
    blocked = step.fault && !is_too_far(battle, charger, step) ? step.fault : std::nullopt;
    if (!step.moves()) break;
    const Stop stop = stop_of(battle, charger, target, step);
    on_the_way.ground = step.end();
    path.approach.push_back(std::move(step));
    if (stop == Stop::obstacle || (stop == Stop::rough && move < moves)) {
      path.fault = stopped(battle, target, stop);
      return path;
    }
  }
  if (path.contact.ground) path.interposed = first_met(battle, on_the_way, target, *path.contact.ground);
  path.fault = why_not_home(battle, charger, target, path, blocked, moves);
  // The charger has come as near to the obstacle as the gap to the enemy allows.
  const bool at_obstacle = is_for(battle, path.fault, Rule::obstacles_stop) && !path.approach.empty() &&
                           !obstacle_at(battle, charger.ground);  // otherwise it would have to cross that first
  if (at_obstacle) path.fault = stopped(battle, target, Stop::obstacle);
  return path;
}

std::string halt_input(const Battle& battle) { return "if_" + std::string(battle.book.words.all_round.text()); }

bool may_form(const Battle& battle, const Unit& charger, const Unit& target) {
  return battle.book.charge.halt_is_chosen && is_cavalry(charger) &&
         (stands_all_round(target) || !battle.book.variations.why_not_form_against(battle, target, charger));
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
  return plan_charge_path(battle, charger, target, cause, moves).fault;
}

WhyNot why_not_declare_charge(const Battle& battle, const Unit& charger, const Unit& target, ChargeCause cause,
                              std::int32_t moves) {
  WhyNot fault = why_not_charge(battle, charger, target, cause, moves);
  return is_for(battle, fault, Rule::obstacle_ends_a_charge) ? std::nullopt : fault;
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
  for (const UnitId& id : targets.behind_obstacle) add(id).mutable_label()->append(", an obstacle stops the charge");
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
  UnitId target = declared;
  ChargePath path = plan_charge_path(battle, unit, battle.table.unit(target), order.cause, order.moves, order.lean);
  Lean lean = order.lean;
  if (path.fault && lean != Lean::nearest) {  // it reaches only the nearest place
    lean = Lean::nearest;
    path = plan_charge_path(battle, unit, battle.table.unit(target), order.cause, order.moves);
  }
  const Unit* met = battle.table.find(path.interposed);
  if (met != nullptr && !why_not_charge(battle, unit, *met, order.cause, order.moves)) {
    target = met->id;  // it charges the unit it meets first (Rule::interposed_enemy)
    path = plan_charge_path(battle, unit, *met, order.cause, order.moves);
  }
  if (wall) leave(draft, charger, *wall, {draft.clause(Rule::charge_is_declared)});
  for (const Plan& step : path.approach)
    carry_out(draft, charger, step, interpenetration_of(draft.battle(), order.cause),
              {draft.clause(Rule::charge_is_declared)});
  if (path.fault) {
    draft.say(charger.str() + " does not charge home: " + path.fault->reason, {charger}, {target}, {}, {},
              {draft.clause(Rule::charge_is_declared)});
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
  ChargePath path = plan_charge_path(battle, unit, target, cause, moves, lean);
  if (path.fault && lean != Lean::nearest) path = plan_charge_path(battle, unit, target, cause, moves);
  std::vector<const Plan*> way;
  for (const Plan& step : path.approach) way.push_back(&step);
  if (!path.fault) way.push_back(&*path.contact.plan);  // otherwise it ends at an obstacle
  Length used;
  for (const Plan* step : way) used += step->used;
  preview.set_used_um(used.um());
  *preview.mutable_ends_at() = placement(way.back()->end());
  *preview.add_legal_part() = step_to(way.back()->end());
}

}  // namespace battalia::rules::brigade
