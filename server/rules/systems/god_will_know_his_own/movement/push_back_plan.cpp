#include "server/rules/systems/god_will_know_his_own/movement/push_back_plan.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/god_will_know_his_own/contact/standing_room.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::int32_t kSameWay_mdeg = 5'000;  // R-G21
constexpr std::size_t kLongestFile = 24;
constexpr std::int32_t kHalvings = 10;

Footprint back_by(const Footprint& ground, Length way) { return geometry::shifted(ground, -way); }

// Straight back until its front edge is level with their rearmost corner.
Footprint behind_all(const Footprint& ground, const std::vector<const Unit*>& passed) {
  Length back;
  for (const Unit* unit : passed) {
    for (const geometry::Point corner : geometry::corners(unit->ground))
      back = std::max(back, ground.depth / 2 - geometry::local(ground, corner).y);
  }
  return back_by(ground, back);
}

// Plans the push back of one element from a given position in a given way.
class PushedFile {
 public:
  PushedFile(const Table& table, const Unit& element, const Footprint& ground)
      : table_(table), element_(element), ground_(ground) {}

  // Moves it back by that much, pushing friends behind it; false: blocked.
  bool push(Length way) {
    moves_.clear();
    steps_ = 0;
    return send_back(element_, UnitId(), ground_, way);
  }
  // Moves it through those friends to just behind the last of them; false: no room.
  bool pass(const std::vector<const Unit*>& through) {
    const Footprint to = behind_all(ground_, through);
    moves_ = {{element_.id, to}};
    steps_ = 0;
    if (!is_standing_ground(table_, to)) return false;
    const std::vector<const Unit*> met = met_on(to, element_.id, UnitId());
    return std::ranges::all_of(
        met, [&](const Unit* other) { return other->side == element_.side && make_way_for(to, element_.id, *other); });
  }

  std::vector<std::pair<UnitId, Footprint>> moves() && { return std::move(moves_); }

 private:
  // Its position so far.
  const Footprint& ground_of(const Unit& unit) const {
    const auto moved = std::ranges::find(moves_, unit.id, [](const auto& move) { return move.first; });
    return moved == moves_.end() ? unit.ground : moved->second;
  }

  void place(const UnitId& id, const Footprint& to) {
    const auto moved = std::ranges::find(moves_, id, [](const auto& move) { return move.first; });
    if (moved != moves_.end()) {
      moved->second = to;
    } else {
      moves_.emplace_back(id, to);
    }
  }

  // Units whose footprints the mover would overlap, at their positions so far; except the one pushing it.
  std::vector<const Unit*> met_on(const Footprint& ground, const UnitId& mover, const UnitId& pusher) const {
    return mechanics::units_where(table_, [&](const Unit& other) {
      return other.id != mover && other.id != pusher && other.id != element_.id && other.on_table() &&
             share_ground(ground, ground_of(other)) && is_element(other);
    });
  }

  bool send_back(const Unit& unit, const UnitId& pusher, const Footprint& from, Length way) {
    const Footprint to = back_by(from, way);
    if (++steps_ > kLongestFile || !is_standing_ground(table_, to)) return false;
    place(unit.id, to);
    for (const Unit* other : met_on(to, unit.id, pusher)) {
      if (other->side != unit.side || !make_way_for(to, unit.id, *other)) return false;
    }
    return true;
  }

  // A friend in the way moves back by as much as it would be overlapped (R-G21).
  bool make_way_for(const Footprint& pushed, const UnitId& pusher, const Unit& other) {
    if (is_artillery(other) || is_in_contact(table_, other)) return false;
    const Footprint from = ground_of(other);
    if (!share_ground(pushed, from)) return true;  // it has already made way for another
    if (std::abs((from.facing - pushed.facing).turn_mdeg()) > kSameWay_mdeg) return false;
    Length foremost = Length::um(INT32_MIN);
    for (const geometry::Point corner : geometry::corners(from))
      foremost = std::max(foremost, geometry::local(pushed, corner).y);
    const Length suffered = foremost + pushed.depth / 2;
    if (suffered > from.depth + pushed.depth) return false;  // it stands in front, not behind
    return send_back(other, pusher, from, suffered);
  }

  const Table& table_;
  const Unit& element_;
  Footprint ground_;
  std::vector<std::pair<UnitId, Footprint>> moves_;
  std::size_t steps_ = 0;
};

// The friends that let it through, one behind another, starting with that one.
std::vector<const Unit*> file_from(const Table& table, const Unit* first, const FallBackRow& row) {
  std::vector<const Unit*> file;
  for (const Unit* rank = first; rank != nullptr && row.behind.has(troop_of(*rank)) && file.size() < kLongestFile;
       rank = directly_behind(table, *rank)) {
    file.push_back(rank);
  }
  return file;
}

std::vector<UnitId> ids_of(const std::vector<const Unit*>& units) {
  std::vector<UnitId> ids;
  for (const Unit* unit : units) ids.push_back(unit->id);
  return ids;
}

// Friends in its way that it passes or that let it through, in any formation (R-G21, R-G22): those that it would
// overlap, and those that it would overlap behind these.
std::vector<const Unit*> light_in_the_way(const Table& table, const Unit& element) {
  std::vector<const Unit*> found;
  Footprint to = back_by(element.ground, element.ground.depth);
  for (bool more = true; more && found.size() < kLongestFile;) {
    const std::vector<const Unit*> met = mechanics::units_where(table, [&](const Unit& other) {
      return other.id != element.id && other.side == element.side && other.on_table() && is_element(other) &&
             share_ground(to, other.ground) && passes_as_light(element, other) &&
             std::ranges::find(found, &other) == found.end();
    });
    more = !met.empty();
    found.insert(found.end(), met.begin(), met.end());
    if (more) to = behind_all(element.ground, found);
  }
  return found;
}

// What it passes through instead of pushing, and by which clause.
struct Passage {
  std::vector<const Unit*> through;
  bool choice = false;
  std::string_view clause;
};
Passage passage_of(const Table& table, const Unit& element, PushedBy by) {
  const Unit* behind = directly_behind(table, element);
  const FallBackRow* row = behind != nullptr ? fall_back_row(table, element, *behind) : nullptr;
  if (row == nullptr) return {light_in_the_way(table, element), false, "GWK-OUT-02"};
  const FallBack how = how_it_falls_back(*row, by);
  if (how == FallBack::forbidden) return {};
  return {file_from(table, behind, *row), how == FallBack::owner, row->clause};
}

Length furthest_push(PushedFile& file, Length whole) {
  Length least, most = whole;
  for (std::int32_t step = 0; step < kHalvings; ++step) {
    const Length middle = least + (most - least) / 2;
    (file.push(middle) ? least : most) = middle;
  }
  return least;
}

bool would_be_pinned(const Table& table, const Unit& element, const Footprint& ground) {
  return std::ranges::any_of(table.units, [&](const Unit& enemy) {
    if (enemy.side == element.side || mechanics::beyond_reach(ground, enemy.ground, kTouching)) return false;
    if (!enemy.on_table() || !is_element(enemy) || !is_crewed(enemy) || type_of(enemy) == Type::ski) return false;
    const auto face = legal_contact(enemy.ground, ground);
    return face.has_value() && *face != Face::front;
  });
}

}  // namespace

PushBack plan_push_back(const Table& table, const Unit& element, PushedBy by, bool through) {
  PushBack plan;
  plan.free_way = element.ground.depth;
  if (is_pinned(table, element)) {
    plan.possible = false;
    plan.clause = "GWK-OUT-04";
    plan.free_way = {};
    return plan;
  }
  PushedFile file(table, element, element.ground);
  const Passage passage = passage_of(table, element, by);
  if (!passage.through.empty() && file.pass(passage.through)) {
    // Troops that can only pass have no choice: they would be destroyed (GWK-OUT-03).
    plan.choice = passage.choice && PushedFile(table, element, element.ground).push(element.ground.depth);
    if (through || !plan.choice) {
      plan.moves = std::move(file).moves();
      plan.passed = ids_of(passage.through);
      plan.clause = passage.clause;
      return plan;
    }
  }
  plan.clause = "GWK-OUT-01";
  plan.possible = file.push(element.ground.depth);
  if (plan.possible) {
    plan.moves = std::move(file).moves();
    return plan;
  }
  plan.clause = "GWK-OUT-03";
  plan.free_way = furthest_push(file, element.ground.depth);
  if (plan.free_way > Length() && file.push(plan.free_way)) plan.moves = std::move(file).moves();
  return plan;
}

bool could_be_pushed_back(const Table& table, const Unit& element, const Footprint& ground) {
  if (would_be_pinned(table, element, ground)) return false;
  PushedFile file(table, element, ground);
  if (file.push(ground.depth)) return true;
  if (ground != element.ground) return false;  // friends behind a different position would need a different table
  const Passage passage = passage_of(table, element, PushedBy::close_combat);
  return !passage.through.empty() && file.pass(passage.through);
}

}  // namespace battalia::rules::god_will_know_his_own
