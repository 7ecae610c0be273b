#include "server/rules/systems/god_will_know_his_own/movement/carry_out.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/god_will_know_his_own/contact/standing_room.h"
#include "server/rules/systems/god_will_know_his_own/tables/grade_tables.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"
#include "server/rules/systems/god_will_know_his_own/troops/foot_forms.h"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::int32_t kPlacesRound = 12;  // places tried for a stand that has to move aside

std::vector<Footprint> way_points(const std::vector<Footprint>& poses) {
  if (poses.size() <= 2) return {};
  return {poses.begin() + 1, poses.end() - 1};
}

// Stands move out from under an enemy base to the nearest of their elements (GWK-CMD-17).
void clear_stands(Draft& draft, const UnitId& mover) {
  const Footprint ground = draft.unit(mover).ground;
  const v1::Side side = draft.unit(mover).side;
  std::vector<UnitId> covered;
  for (const Unit& unit : draft.table().units) {
    if (unit.side == side || unit.type != kStandType || !unit.on_table()) continue;
    if (geometry::overlap(ground, unit.ground)) covered.push_back(unit.id);
  }
  for (const UnitId& stand : covered) carry_stand(draft, stand, Length());
}

bool is_under_enemy(const Table& table, const Unit& stand, const Footprint& ground) {
  return std::ranges::any_of(table.units, [&](const Unit& other) {
    return other.side != stand.side && !mechanics::beyond_reach(ground, other.ground, Length()) && other.on_table() &&
           is_element(other) && geometry::overlap(ground, other.ground);
  });
}

const Unit* nearest_of(const std::vector<const Unit*>& elements, const Footprint& to) {
  const auto found = std::ranges::min_element(
      elements, {}, [&](const Unit* element) { return geometry::distance(element->ground, to); });
  return found == elements.end() ? nullptr : *found;
}

// The depth of its base when mounted.
Length mounted_depth(const Unit& element) {
  return depth_of(has_riding_animals(element) ? Type::cv : bought_as(element).type);
}

void note_move(Draft& draft, const UnitId& element, Length length) {
  draft.set(draft.unit(element), kMoved, std::max(1, length.um()));
  draft.set(draft.unit(element), kMoveKind, MoveKind::controlled);
}

}  // namespace

void shift(Draft& draft, const UnitId& element, const Footprint& to, const std::vector<Footprint>& via, Length cost,
           ContactCause cause, Clauses clauses) {
  if (draft.unit(element).ground != to || !via.empty()) draft.move(element, to, via, cost, clauses);
  renew_contacts(draft, element, cause);
  clear_stands(draft, element);
}

void carry_out(Draft& draft, const GroupPlan& plan, Clauses clauses) {
  for (const PushedAside& pushed : plan.pushed) draft.move(pushed.unit, pushed.to, {}, {}, {pushed.clause});
  std::map<UnitId, std::vector<UnitId>> followed;  // by stand: those of its regiment, if they move as a group
  for (const MemberMove& member : plan.members) {
    if (member.poses.size() > 1) draft.move(member.unit, member.end(), way_points(member.poses), plan.length, clauses);
  }
  for (const MemberMove& member : plan.members) {
    renew_contacts(draft, member.unit, ContactCause::made);
    for (const UnitId& enemy : plan.touched) make_contact(draft, member.unit, enemy, ContactCause::made);
    clear_stands(draft, member.unit);
    if (member.poses.size() <= 1) continue;
    note_move(draft, member.unit, plan.length);
    const Unit* stand = plan.group.is_single() ? nullptr : stand_of(draft.table(), draft.unit(member.unit));
    if (stand != nullptr) followed[stand->id].push_back(member.unit);
  }
  for (const PushedAside& pushed : plan.pushed) renew_contacts(draft, pushed.unit, ContactCause::suffered);
  for (const auto& [stand, group] : followed) carry_stand(draft, stand, plan.length, group);
}

void carry_stand(Draft& draft, const UnitId& stand, Length at_most, UnitList group) {
  const Table& table = draft.table();
  const Unit& marker = table.unit(stand);
  if (!marker.on_table()) return;
  std::vector<const Unit*> elements = elements_of(table, marker);
  if (!group.empty()) {
    std::erase_if(elements, [&](const Unit* one) { return std::ranges::find(group, one->id) == group.end(); });
  }
  const Unit* nearest = nearest_of(elements, marker.ground);
  if (nearest == nullptr) return draft.remove(stand, v1::PRESENCE_DESTROYED, "its regiment is gone", {"GWK-CMD-17"});
  Footprint to = marker.ground;
  const Length away = geometry::distance(to, nearest->ground);
  const bool covered = is_under_enemy(table, marker, to);
  const Length way = covered ? away + to.depth : std::min(at_most, away);
  if (way <= Length()) return;
  to.centre = geometry::moved(to.centre, geometry::direction(to.centre, nearest->ground.centre), way);
  for (std::int32_t step = 0; step < kPlacesRound && is_under_enemy(table, marker, to); ++step)
    to.centre = geometry::moved(to.centre, nearest->ground.facing.opposite(), nearest->ground.depth / 2);
  if (to != marker.ground) draft.move(stand, to, {}, {}, {"GWK-CMD-17"});
}

void change_mount(Draft& draft, const UnitId& element, const FootForm* form, Clauses clauses) {
  const auto write = [&](StatusKey key, std::int32_t value) { draft.set(draft.unit(element), key, value); };
  const Unit before = draft.unit(element);
  const Troop bought = bought_as(before);
  FormationKey formation = kAsBought;
  Length depth = depth_of(bought.type);
  if (form == nullptr && has_riding_animals(before)) {
    formation = kRiding;
    depth = depth_of(Type::cv);
  } else if (form != nullptr && !is_riding_infantry(before)) {
    formation = kDismounted;
    depth = depth_of(form->troop.type);
  }
  const bool on_foot = formation == kDismounted;
  if (on_foot) {
    write(kFootType, static_cast<std::int32_t>(form->troop.type) + 1);
    write(kFootGrade, static_cast<std::int32_t>(form->troop.grade) + 1);
  }
  draft.reform(element, formation, with_depth(before.ground, depth), clauses);
  if (!on_foot) {
    write(kFootType, 0);
    write(kFootGrade, 0);
  }
  write(kChanges, before.statuses[kChanges] + 1);
  write(kChanged, 1);
  renew_contacts(draft, element);
  clear_stands(draft, element);
}

namespace {

WhyNot why_not_room_for(const Table& table, const Unit& element, Length depth) {
  const Footprint deep = with_depth(element.ground, depth);
  if (!mechanics::inside_table(table, deep))
    return violation("GWK-BASE-05", "The deeper base of " + element.id.str() + " would stand off the table.");
  const std::vector<const Unit*> behind = standing_on(table, deep, {&element.id, 1});
  if (!behind.empty()) {
    return violation("GWK-BASE-05", "There is no room for the deeper base of " + element.id.str() + ": " +
                                        behind.front()->id.str() + " stands behind it.");
  }
  if (!is_standing_ground(table, deep))
    return violation("GWK-BASE-05", "There is no room for the deeper base of " + element.id.str() + ".");
  return std::nullopt;
}

}  // namespace

WhyNot why_not_room_to_mount(const Table& table, const Unit& element) {
  return why_not_room_for(table, element, mounted_depth(element));
}

WhyNot why_not_room_to_dismount(const Table& table, const Unit& element) {
  if (!is_riding_infantry(element)) return std::nullopt;
  const Length on_foot = depth_of(bought_as(element).type);
  return on_foot > element.ground.depth ? why_not_room_for(table, element, on_foot) : std::nullopt;
}

}  // namespace battalia::rules::god_will_know_his_own
