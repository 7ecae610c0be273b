#include "server/rules/families/brigade/shooting/shooting.h"

#include "common/geometry/faces.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <array>
#include <functional>

namespace battalia::rules::brigade {
namespace {

using geometry::Face;

constexpr std::string_view kShoot = "shoot";
constexpr std::string_view kFacesInput = "faces";
constexpr std::string_view kShotInput = "shot";  // the alternative way to shoot, if there is one

struct Seen {
  const Unit* unit;
  Length distance;
  Sight sight;
};

// All checks except "is it the closest": range, arc, sight.
tl::expected<Seen, Violation> see(const Battle& battle, const Unit& shooter, const Unit& target,
                                  const WeaponRow& weapon, const FiringArc& arc) {
  const std::string name = target.id.str();
  if (battle.table.engaged(target.id)) {
    return tl::unexpected(violation(battle.clause(Rule::no_shooting_into_a_melee),
                                    name + " is engaged: no unit may shoot into a melee."));
  }
  const std::optional<Length> distance = distance_in_arc(shooter, target, arc);
  if (!distance) {
    return tl::unexpected(violation(battle.clause(Rule::arcs_by_quarters),
                                    name + " is outside the front quarter of " + shooter.id.str() + "."));
  }
  const Length range = scaled(battle, weapon.range);
  if (!mechanics::is_within(*distance, range) && !battle.book.scenario_rules.is_raked(battle, shooter, target)) {
    const auto [away, reach] = compared(*distance, range);
    return tl::unexpected(violation(weapon.clause, name + " is " + away + " away; the weapon reaches " + reach + "."));
  }
  if (WhyNot fault = battle.book.scenario_rules.why_not_seen(battle, shooter, target)) return tl::unexpected(*fault);
  const Sight sight = line_of_sight(battle, shooter, target, arc).sight;
  if (sight == Sight::none)
    return tl::unexpected(violation(battle.clause(Rule::what_is_seen), "No part of " + name + " can be seen."));
  return Seen{&target, *distance, sight};
}

// The first targets, in the order of the units, that can be seen and reached in that arc: at most `most` of them.
std::vector<Seen> first_in_view(const Battle& battle, const Unit& shooter, const FiringArc& arc, std::size_t most) {
  std::vector<Seen> seen;
  const WeaponRow* weapon = weapon_of(battle, shooter);
  if (weapon == nullptr) return seen;
  for (const Unit* enemy : enemies_of(battle, shooter.side)) {
    const Length away = geometry::distance(shooter.ground, enemy->ground);
    const bool near = mechanics::is_within(away, scaled(battle, weapon->range));
    if (!near && !battle.book.scenario_rules.is_raked(battle, shooter, *enemy)) continue;
    if (const auto target = see(battle, shooter, *enemy, *weapon, arc)) seen.push_back(*target);
    if (seen.size() == most) break;
  }
  return seen;
}

// All of it, nearest first.
std::vector<Seen> in_view(const Battle& battle, const Unit& shooter, const FiringArc& arc) {
  std::vector<Seen> seen = first_in_view(battle, shooter, arc, battle.table.units.size());
  std::ranges::stable_sort(seen, {}, &Seen::distance);
  return seen;
}

// Rule::closest_target: the closest, or one equally close; or, past a half-hidden one, the closest clear one
// (Rule::half_hidden_may_be_passed_over); the player chooses among equally close ones (Rule::equally_close_targets).
// Guns choose freely while nothing is within half range, and with that option may always choose targets beyond it.
std::vector<Seen> choosable(const Battle& battle, const Unit& shooter, const FiringArc& arc) {
  std::vector<Seen> seen = in_view(battle, shooter, arc);
  if (seen.empty()) return seen;
  const WeaponRow& weapon = *weapon_of(battle, shooter);
  const Length half = scaled(battle, weapon.range) / 2;
  if (weapon.ordnance && !mechanics::is_within(seen.front().distance, half)) return seen;
  const bool far = weapon.ordnance && battle.is_on(&BookOptions::guns_choose_far);
  const auto as_close_as = [&](const Seen& first) {
    return [limit = first.distance + battle.book.shooting.as_close](const Seen& other) {
      return mechanics::is_within(other.distance, limit);
    };
  };
  const auto clear = std::ranges::find(seen, Sight::clear, &Seen::sight);
  const bool skip = seen.front().sight != Sight::clear && clear != seen.end();
  std::vector<Seen> open;
  for (const Seen& target : seen) {
    const bool closest = as_close_as(seen.front())(target);
    const bool closest_clear = skip && target.sight == Sight::clear && as_close_as(*clear)(target);
    if (closest || closest_clear || (far && !mechanics::is_within(target.distance, half))) open.push_back(target);
  }
  return open;
}

Aim aim_of(const Unit& shooter) { return {Fire::shooting, firing_arc(shooter), 0}; }

struct WallTargets {
  Face wall;
  std::vector<Seen> targets;  // from which its owner may choose, closest first
};
// The walls of a garrison that have a target.
std::vector<WallTargets> walls_in_use(const Battle& battle, const Unit& garrison) {
  std::vector<WallTargets> walls;
  for (const Face wall : geometry::kFaces) {
    std::vector<Seen> targets = choosable(battle, garrison, firing_arc_from(wall));
    if (targets.empty()) continue;
    if (!battle.book.shooting.faces_choose_targets) targets.resize(1);
    walls.push_back({wall, std::move(targets)});
  }
  return walls;
}

// The input for that wall's choice of target.
std::string input_of(Face wall) { return "target_" + std::string(key_of(wall)); }

// True if it has a target, from its front or from some wall: the closest visible one is always allowed.
bool has_target(const Battle& battle, const Unit& shooter) {
  if (!shoots_by_faces(battle, shooter)) return !first_in_view(battle, shooter, firing_arc(shooter), 1).empty();
  return std::ranges::any_of(geometry::kFaces, [&](const Face wall) {
    return !first_in_view(battle, shooter, firing_arc_from(wall), 1).empty();
  });
}

// How much a sensible player would like a volley: more if it is expected to do more.
std::uint32_t weight_of(const v1::Odds& odds) {
  return static_cast<std::uint32_t>(std::clamp(55 + odds.expected_milli() / 40, 55, 95));
}

// How many walls it may shoot from at once (Rule::walls_shoot_up_to_the_value).
std::size_t most_walls(const Battle& battle, const Unit& garrison, const std::vector<WallTargets>& walls) {
  return std::min<std::size_t>(walls.size(), static_cast<std::size_t>(most_faces(battle, garrison)));
}

// If several enemies are equally close, or the closest is half hidden.
void offer_choice_of(const Battle& battle, const Unit& garrison, const WallTargets& wall, v1::Offer& shoot) {
  if (wall.targets.size() < 2) return;
  v1::ChooseWanted& wanted =
      want_choice(shoot, input_of(wall.wall), "Target before the " + std::string(key_of(wall.wall)), true);
  for (const Seen& target : wall.targets) {
    const Aim aim = aim_from(battle, garrison, wall.wall, Fire::shooting);
    *add_option(wanted, target.unit->id.str(), name_or_id(*target.unit)).mutable_odds() =
        odds_of_shot(battle, garrison, *target.unit, aim);
  }
}

void offer_walls(const Battle& battle, const Unit& garrison, v1::Prompt& prompt) {
  const std::vector<WallTargets> walls = walls_in_use(battle, garrison);
  if (walls.empty()) return;
  const ShootingTable& table = battle.book.shooting;
  const bool inside = in_building(garrison);
  const std::string called = inside ? "wall" : "face";
  const Rule rule = inside ? Rule::one_die_a_wall : Rule::all_round_shoots_one_die;
  v1::Offer& shoot = offer(prompt, v1::VERB_SHOOT, kShoot, garrison.id.str() + " shoots from its " + called + "s",
                           {garrison.id}, battle.clause(rule), 70);
  v1::ChooseWanted& faces = want_choice(shoot, kFacesInput, inside ? "Walls" : "Faces", false,
                                        static_cast<std::uint32_t>(most_walls(battle, garrison, walls)));
  const std::int32_t dice = inside ? table.of_a_wall : table.most_all_round;
  const std::string each = (dice == 1 ? "One die" : std::to_string(dice) + " dice") +
                           std::string(" at the closest target for that ") + called + " (" +
                           std::string(battle.clause(inside ? Rule::walls_shoot_up_to_the_value : rule)) + ").";
  for (const auto& [wall, targets] : walls) {
    const Unit& closest = *targets.front().unit;
    v1::OptionOffered& option =
        add_option(faces, key_of(wall), "from the " + std::string(key_of(wall)) + " at " + closest.id.str(), each);
    *option.mutable_odds() = odds_of_shot(battle, garrison, closest, aim_from(battle, garrison, wall, Fire::shooting));
  }
  for (const WallTargets& wall : walls) offer_choice_of(battle, garrison, wall, shoot);
}

// If every target may also be shot at in the alternative way: the offer must be legal for each target.
void offer_own_shot(const Battle& battle, const Unit& shooter, const std::vector<Seen>& targets, v1::Offer& shoot) {
  const auto own = [&](const Seen& target) { return own_shot_at(battle, shooter, *target.unit); };
  if (!std::ranges::all_of(targets, [&](const Seen& target) { return own(target).has_value(); })) return;
  const OwnShot shot = *own(targets.front());
  add_option(want_choice(shoot, kShotInput, "Shells", true), shot.key, std::string(shot.label),
             std::string(shot.hint) + " (" + std::string(shot.clause) + ")");
}

void offer_targets(const Battle& battle, const Unit& shooter, v1::Prompt& prompt) {
  const std::vector<Seen> targets = choosable(battle, shooter, firing_arc(shooter));
  if (targets.empty()) return;
  v1::Offer& shoot = offer(prompt, v1::VERB_SHOOT, kShoot, shooter.id.str() + " shoots", {shooter.id},
                           battle.clause(Rule::who_may_shoot), 55);
  v1::TargetsWanted& wanted = want_target(shoot, kTargetInput, "Target");
  for (const Seen& target : targets) {
    v1::TargetOffered& offered = add_target(wanted, *target.unit, target.distance);
    *offered.mutable_odds() = odds_of_shot(battle, shooter, *target.unit, aim_of(shooter));
    shoot.set_weight(std::max(shoot.weight(), weight_of(offered.odds())));
  }
  offer_own_shot(battle, shooter, targets, shoot);
}

// The target of that wall: the closest enemy, unless the act names another that it may choose.
tl::expected<UnitId, Violation> target_before(const Battle& battle, const WallTargets& wall, const v1::Act& act) {
  const std::string_view named = option_of(act, input_of(wall.wall));
  const auto chosen =
      named.empty() ? wall.targets.begin()
                    : std::ranges::find_if(wall.targets, [&](const Seen& one) { return one.unit->id.str() == named; });
  if (chosen != wall.targets.end()) return UnitId(chosen->unit->id);
  return tl::unexpected(violation(
      battle.clause(Rule::closest_target),
      wall.targets.front().unit->id.str() + " is the closest target for the " + std::string(key_of(wall.wall)) + "."));
}

// The shots that an act asks for, or why not.
tl::expected<std::vector<Shot>, Violation> shots_of(const Battle& battle, const v1::Act& act, v1::Side side) {
  if (act.verb() != v1::VERB_SHOOT || act.key() != kShoot) return tl::unexpected(not_offered(battle, act));
  if (WhyNot fault = why_not_one_of(battle, act, side)) return tl::unexpected(*fault);
  const Unit& shooter = battle.table.unit(first_unit(act));
  if (WhyNot fault = why_not_shoot(battle, shooter)) return tl::unexpected(*fault);
  if (!shoots_by_faces(battle, shooter)) {
    const Unit* target = battle.table.find(target_of(act, kTargetInput));
    if (target == nullptr)
      return tl::unexpected(violation(battle.clause(Rule::refused_before_the_dice), "Name the target of the volley."));
    if (WhyNot fault = why_not_target(battle, shooter, *target)) return tl::unexpected(*fault);
    Aim aim = aim_of(shooter);
    if (const std::string_view way = option_of(act, kShotInput); !way.empty()) {
      const auto own = own_shot_at(battle, shooter, *target);
      if (!own || own->key != way) {
        return tl::unexpected(violation(battle.clause(Rule::refused_before_the_dice),
                                        shooter.id.str() + " can't shoot at " + target->id.str() + " in that way."));
      }
      aim.own_way = true;
    }
    return std::vector<Shot>{{target->id, aim}};
  }
  const v1::Answer* faces = answer(act, kFacesInput);
  const auto most = most_faces(battle, shooter);
  if (faces == nullptr || faces->options().empty()) {
    return tl::unexpected(violation(battle.clause(Rule::walls_shoot_up_to_the_value), "Name the walls to shoot from."));
  }
  if (faces->options_size() > most) {
    return tl::unexpected(violation(battle.clause(Rule::walls_shoot_up_to_the_value),
                                    std::to_string(faces->options_size()) +
                                        " walls are too many; its shooting value allows " + std::to_string(most) +
                                        "."));
  }
  const std::vector<WallTargets> walls = walls_in_use(battle, shooter);
  std::vector<Shot> shots;
  for (const std::string& key : faces->options()) {
    const auto wall = std::ranges::find_if(walls, [&](const WallTargets& one) { return key_of(one.wall) == key; });
    const bool twice = std::ranges::count(faces->options(), key) > 1;
    if (twice) return tl::unexpected(violation(battle.clause(Rule::one_die_a_wall), "Each wall shoots once."));
    if (wall == walls.end())
      return tl::unexpected(violation(battle.clause(Rule::one_die_a_wall), "There is no target for the " + key + "."));
    const auto target = target_before(battle, *wall, act);
    if (!target) return tl::unexpected(target.error());
    Aim aim = aim_from(battle, shooter, wall->wall, Fire::shooting);
    aim.follows_another = !shots.empty();
    shots.push_back({*target, aim});
  }
  return shots;
}

}  // namespace

// Whether it has moved does not matter (Rule::movement_spoils_no_shooting).
WhyNot why_not_shoot(const Battle& battle, const Unit& shooter) {
  const std::string name = shooter.id.str();
  if (!stands(shooter)) return violation(battle.clause(Rule::who_may_shoot), name + " is not on the table.");
  if (battle.table.engaged(shooter.id)) return violation(battle.clause(Rule::who_may_shoot), name + " is engaged.");
  if (shooter.is(kShot)) return violation(battle.clause(Rule::who_may_shoot), name + " has shot this turn.");
  if (in_march_column(shooter))
    return violation(battle.clause(Rule::march_columns_do_not_shoot), name + " is in march column.");
  if (WhyNot fault = why_not_manned(battle, shooter)) return fault;
  if (!has_shooting_dice(battle, shooter))
    return violation(battle.clause(Rule::who_may_shoot), name + " has no shooting dice.");
  if (WhyNot fault = battle.book.variations.why_not_shoot(battle, shooter)) return fault;
  return std::nullopt;
}

WhyNot why_not_target(const Battle& battle, const Unit& shooter, const Unit& target) {
  const WeaponRow* weapon = weapon_of(battle, shooter);
  if (weapon == nullptr)
    return violation(battle.clause(Rule::who_may_shoot), shooter.id.str() + " has no missile weapon.");
  if (target.side == shooter.side || !stands(target)) {
    return violation(battle.clause(Rule::who_may_shoot), target.id.str() + " is not an enemy unit on the table.");
  }
  const auto seen = see(battle, shooter, target, *weapon, firing_arc(shooter));
  if (!seen) return seen.error();
  const std::vector<Seen> open = choosable(battle, shooter, firing_arc(shooter));
  const bool choosable_one = std::ranges::any_of(open, [&](const Seen& one) { return one.unit->id == target.id; });
  if (choosable_one) return std::nullopt;
  const auto [nearer, farther] = compared(open.front().distance, seen->distance);
  return violation(battle.clause(Rule::closest_target),
                   open.front().unit->id.str() + " is closer: " + nearer + " against " + farther + ".");
}

std::vector<UnitId> shooting_targets(const Battle& battle, const Unit& shooter) {
  std::vector<UnitId> targets;
  if (why_not_shoot(battle, shooter)) return targets;
  if (shoots_by_faces(battle, shooter)) {
    for (const WallTargets& wall : walls_in_use(battle, shooter)) {
      for (const Seen& target : wall.targets) targets.push_back(target.unit->id);
    }
  } else {
    for (const Seen& target : choosable(battle, shooter, firing_arc(shooter))) targets.push_back(target.unit->id);
  }
  return targets;
}

bool shooting_left(const Battle& battle, v1::Side side) {
  return std::ranges::any_of(battle.table.units, [&](const Unit& unit) {
    return unit.side == side && !why_not_shoot(battle, unit) && has_target(battle, unit);
  });
}

v1::Act shoots_by_default(const v1::Offer& offer) {
  v1::Act act = plain_act(offer);
  for (const v1::InputWanted& wanted : offer.inputs()) {
    if (wanted.name() != kFacesInput) continue;
    std::vector<const v1::OptionOffered*> best;
    for (const v1::OptionOffered& wall : wanted.choose().options()) best.push_back(&wall);
    std::ranges::stable_sort(best, std::ranges::greater(),
                             [](const v1::OptionOffered* wall) { return wall->odds().expected_milli(); });
    best.resize(std::min<std::size_t>(best.size(), wanted.choose().max()));
    v1::Answer& answer = *act.mutable_answers(0);
    answer.clear_options();
    for (const v1::OptionOffered& wall : wanted.choose().options()) {  // in the order of the walls
      if (std::ranges::find(best, &wall) != best.end()) answer.add_options(wall.key());
    }
  }
  return act;
}

void offer_shooting(const Battle& battle, v1::Side side, mechanics::Asking& asking) {
  for (const Unit* unit : standing(battle, side)) {
    if (!asking.is_about(unit->id) || why_not_shoot(battle, *unit)) continue;
    if (!asking.in_full()) {
      if (has_target(battle, *unit)) asking.lists(v1::VERB_SHOOT, unit->id);
    } else if (shoots_by_faces(battle, *unit)) {
      offer_walls(battle, *unit, asking.prompt());
    } else {
      offer_targets(battle, *unit, asking.prompt());
    }
  }
}

WhyNot shoot(Draft& draft, const v1::Act& act, v1::Side side) {
  const auto shots = shots_of(draft.battle(), act, side);
  if (!shots) return shots.error();
  const UnitId shooter = first_unit(act);
  draft.set(draft.unit(shooter), kShot, 1, {draft.clause(Rule::who_may_shoot)});
  for (const Shot& shot : *shots) fire_volley(draft, shooter, shot.target, shot.aim);
  return std::nullopt;
}

void preview_shooting(const Battle& battle, const v1::Act& act, v1::Side side, v1::Preview& preview) {
  const auto shots = shots_of(battle, act, side);
  preview.set_legal(shots.has_value());
  if (!shots) {
    preview.set_reason(shots.error().reason);
    preview.set_clause(shots.error().citation.clause);
    return;
  }
  const Unit& shooter = battle.table.unit(first_unit(act));
  if (shots->size() == 1) {
    const Shot& shot = shots->front();
    *preview.mutable_odds() = odds_of_shot(battle, shooter, battle.table.unit(shot.target), shot.aim);
    return;
  }
  *preview.mutable_odds() = odds_of_shots(battle, shooter, *shots);
}

// Once per unit, after all have shot (Rule::shooting_tests_after_shooting).
void shooting_tests(Draft& draft) {
  std::vector<UnitId> units;
  for (const Unit& unit : draft.table().units) {
    if (unit.is_troops() && unit.on_table()) units.push_back(unit.id);
  }
  for (const UnitId& id : units) {
    const Unit& unit = draft.unit(id);
    if (unit.statuses[kCasualties] > stamina(unit)) {
      queue_break_test(draft, id, Trigger::shooting);
    } else {
      draft.set(unit, kArtilleryCasualty,
                0);  // remembered only for this part of the turn, Rule::artillery_casualties_count_for_the_part
    }
  }
}

}  // namespace battalia::rules::brigade
