#include "server/rules/families/brigade/charge/contact.h"

#include "common/geometry/faces.h"
#include "common/geometry/sweep.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace battalia::rules::brigade {
namespace {

using geometry::Face;
using geometry::Footprint;
using geometry::Point;

constexpr Length kDrawnBack = 0.25_in;

// Positions along a face: the distance of the charger's centre to the right of the face's centre, looking out of the
// face.
class Frontage {
 public:
  Frontage(const Battle& battle, const Unit& charger, const Unit& target, Face face)
      : battle_(battle), charger_(charger), target_(target), face_(face) {
    outward_ = geometry::outward(target.ground, face);
    middle_ = geometry::edge_centre(target.ground, face);
    half_face_ = geometry::edge_length(target.ground, face) / 2;
    half_front_ = charger.ground.frontage / 2;
    const Length reach = half_face_ + charger.ground.frontage + charger.ground.depth;
    for (const Unit& unit : battle.table.units) {
      if (unit.id == charger.id || unit.id == target.id || !stands(unit)) continue;
      if (mechanics::beyond_reach(unit.ground, looking_out(), reach)) continue;
      if (geometry::distance(unit.ground, middle_) <= reach) near_.push_back(&unit);
    }
    terrain_ = terrain_near(battle, middle_, reach);
  }

  std::optional<Footprint> best(Lean lean) const {
    if (is_taken_up()) return std::nullopt;
    const Length start = place_of(geometry::front_centre(charger_.ground));
    const Length slack = Length::um(std::abs((half_face_ - half_front_).um()));
    std::vector<Length> places = {std::clamp(start, -slack, slack)};
    if (lean != Lean::nearest) places.insert(places.end(), {slack, -slack});
    for (const Unit* unit : near_) {  // and just next to each unit that might be in the way
      Length low = place_of(unit->ground.centre);
      Length high = low;
      for (const Point corner : geometry::corners(unit->ground)) {
        low = std::min(low, place_of(corner));
        high = std::max(high, place_of(corner));
      }
      places.push_back(low - half_front_);
      places.push_back(high + half_front_);
    }
    const Length engaged = scaled(battle_, battle_.book.charge.engaged_from);
    std::erase_if(places, [&](Length place) { return !mechanics::is_at_least(overlap(place), engaged); });
    std::ranges::stable_sort(places, [&](Length a, Length b) {
      const Length more = overlap(a) - overlap(b);
      if (more != Length()) return more > Length();
      const Length nearer = Length::um(std::abs((b - start).um())) - Length::um(std::abs((a - start).um()));
      const bool tied = battle_.book.charge.lean_is_chosen && nearer == Length();
      if (lean == Lean::nearest && !tied) return nearer > Length();
      return lean == Lean::right ? a < b : a > b;  // right and left are swapped for somebody looking at the face
    });
    for (const Length place : places) {
      const Footprint ground = standing(place);
      if (is_free(ground)) return ground;
    }
    return std::nullopt;
  }

 private:
  // A wall that others already attack is too short for another attacker next to them.
  bool is_taken_up() const {
    if (!battle_.book.charge.attackers_fit_the_wall || !in_building(target_)) return false;
    Length wide;
    for (const Contact& contact : battle_.table.contacts_of(target_.id)) {
      if (contact.face_of_a == message_of(face_)) wide += battle_.table.unit(contact.b).ground.frontage;
    }
    return wide > Length() && !mechanics::is_within(wide + charger_.ground.frontage, half_face_ * 2);
  }
  // The middle of the face, looking out.
  Footprint looking_out() const { return {middle_, outward_, Length::um(2), Length::um(2)}; }
  Length place_of(Point point) const { return geometry::local(looking_out(), point).x; }
  Length overlap(Length place) const {
    return std::min(half_face_, place + half_front_) - std::max(-half_face_, place - half_front_);
  }
  Footprint standing(Length place) const {
    return geometry::standing_at(geometry::moved(middle_, outward_, Length(), place), outward_.opposite(),
                                 charger_.ground.frontage, charger_.ground.depth);
  }
  bool is_free(const Footprint& ground) const {
    const bool inside = std::ranges::all_of(geometry::corners(ground), [&](Point corner) {
      return corner.x >= Length() && corner.y >= Length() && corner.x <= battle_.table.width &&
             corner.y <= battle_.table.height;
    });
    return inside &&
           std::ranges::none_of(near_, [&](const Unit* unit) { return geometry::overlap(ground, unit->ground); }) &&
           std::ranges::none_of(
               terrain_, [&](const Terrain* feature) { return is_barred(*feature) && stands_on(*feature, ground); });
  }

  Battle battle_;
  const Unit& charger_;
  const Unit& target_;
  Face face_;
  Angle outward_;
  Point middle_;
  Length half_face_;
  Length half_front_;
  std::vector<const Unit*> near_;
  std::vector<const Terrain*> terrain_;
};

// A unit that is touched without being engaged is drawn back by that much, to make this visible
// (Rule::touched_are_drawn_back). Not a move; without room it stays.
void draw_back_the_touched(Draft& draft, const UnitId& charger) {
  const Battle battle = draft.battle();
  std::vector<UnitId> touched;
  for (const Unit& unit : battle.table.units) {
    if (unit.id == charger || !stands(unit) || in_building(unit) || battle.table.engaged(unit.id)) continue;
    const Length apart = geometry::distance(unit.ground, battle.table.unit(charger).ground);
    if (apart < battle.book.charge.touching) touched.push_back(unit.id);
  }
  for (const UnitId& id : touched) {
    const Unit& unit = draft.unit(id);
    Footprint apart = unit.ground;
    const Angle away = geometry::direction(draft.unit(charger).ground.centre, unit.ground.centre);
    apart.centre = geometry::moved(apart.centre, away, kDrawnBack);
    const bool room = !why_not_stand_clear(draft.battle(), unit, apart);
    if (room) shift(draft, id, apart, {}, Length(), {draft.clause(Rule::touched_is_not_engaged)});
  }
}

}  // namespace

// Rule::quarters, Rule::contacted_face.
Face face_contacted(const Footprint& target, const Footprint& charger) {
  return geometry::quarter(target, geometry::front_centre(charger)).value_or(Face::front);
}

std::optional<Footprint> ground_against(const Battle& battle, const Unit& charger, const Unit& target, Face face,
                                        Lean lean) {
  return Frontage(battle, charger, target, face).best(lean);
}

ContactMove plan_contact_move(const Battle& battle, const Unit& charger, const Unit& target, Length move,
                              bool proximity, Lean lean) {
  ContactMove contact;
  contact.face = face_contacted(target.ground, charger.ground);
  contact.ground = ground_against(battle, charger, target, contact.face, lean);
  if (!contact.ground || geometry::distance(charger.ground.centre, contact.ground->centre) > move + kRounding) {
    return contact;
  }
  const MoveLimits limits{.budget = move, .proximity = proximity, .against = target.id};
  contact.plan = plan_to(battle, charger, *contact.ground, limits);
  // If a friend is in the straight way: sideways first, then straight in.
  for (const Length run_up : {1_in, 2_in, 3_in}) {
    const WhyNot& fault = contact.plan->fault;
    if (!fault || !(is_for(battle, fault, Rule::friends_are_passed) || is_for(battle, fault, Rule::passed_by_will)))
      break;
    contact.plan = plan_move(battle, charger,
                             {charger.ground, geometry::shifted(*contact.ground, -run_up), *contact.ground}, limits);
  }
  return contact;
}

UnitId first_met(const Battle& battle, const Unit& charger, const Unit& target, const Footprint& ground) {
  mechanics::Box way = mechanics::box_of(charger.ground);
  way.add(ground);
  std::vector<const Unit*> enemies = enemies_of(battle, charger.side);
  std::erase_if(enemies, [&](const Unit* enemy) {
    return enemy->id == target.id || !way.meets(mechanics::box_of(enemy->ground));
  });
  for (const Footprint& pose : geometry::poses_between(charger.ground, ground)) {
    for (const Unit* enemy : enemies) {
      if (geometry::overlap(pose, enemy->ground)) return enemy->id;
    }
  }
  return {};
}

void engage(Draft& draft, const UnitId& charger, const UnitId& target, Face face, Clauses clauses) {
  draft.contact({charger, target, v1::FACE_FRONT, message_of(face)}, clauses);
  // Even a unit that is thrown back before the fight has been engaged this turn.
  for (const UnitId* id : {&charger, &target})
    draft.set(draft.unit(*id), kFought, 1, {draft.clause(Rule::disorder_lasts_for_the_own_turn)});
  const geometry::Footprint ground = draft.unit(charger).ground;
  std::vector<Contact> others;
  for (const Unit* enemy : enemies_of(draft.battle(), draft.unit(charger).side)) {
    const Length away = geometry::distance(enemy->ground, ground);
    if (enemy->id == target || !mechanics::is_within(away, scaled(draft.battle(), draft.book().charge.engaged_from)))
      continue;
    for (const Face touched : geometry::kFaces) {
      const Length covered =
          geometry::contact_length(ground, Face::front, enemy->ground, touched, draft.book().charge.touching);
      const Length half = std::min(geometry::edge_length(enemy->ground, touched), ground.frontage) / 2;
      if (mechanics::is_at_least(covered, half)) {
        others.push_back({charger, enemy->id, v1::FACE_FRONT, message_of(touched)});
        break;
      }
    }
  }
  for (const Contact& contact : others) draft.contact(contact, {draft.clause(Rule::engagement)});
  draw_back_the_touched(draft, charger);
}

}  // namespace battalia::rules::brigade
