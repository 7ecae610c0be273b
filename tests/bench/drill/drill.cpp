#include "tests/bench/drill/drill.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace battalia::tests {
namespace {

using rules::Table;
using rules::Unit;
using rules::WhyNot;

constexpr std::string_view kClause = "DRILL-1";
constexpr std::int32_t kMm = 1'000;  // micrometres
constexpr std::int64_t kWidth = 1'800;
constexpr std::int64_t kHeight = 1'200;
constexpr std::int64_t kAllowance = 150;
constexpr std::int64_t kGap = 40;
constexpr std::int64_t kRange = 900;
constexpr double kArc = 0.7;  // minimum cosine between the front and the direction of a shot
// Twelve figures; every fourth hit removes one. A unit with fewer than four is restored to twelve.
constexpr int kWhole = 12 * 4;
constexpr int kFewest = 4 * 4;

// Statuses. They are short, because a system's names are not what is measured.
constexpr rules::StatusKey kHits{"h"};        // hits not yet removed as figures
constexpr rules::StatusKey kMoved{"m"};       // the turn in which it last moved
constexpr rules::StatusKey kDisordered{"d"};  // disordered until its own side ends this turn
constexpr const char* kShot = "s";

struct Home {
  std::int32_t x, y;  // mm
};

Home home(int unit) {
  const int pitch = (kWidth - 100) / kDrillUnitsASide;
  return {60 + unit % kDrillUnitsASide * pitch, unit < kDrillUnitsASide ? 200 : 1'000};
}

struct Place {
  std::int64_t x, y;  // mm
};
Place place_of(const Unit& unit) { return {unit.ground.centre.x.um() / kMm, unit.ground.centre.y.um() / kMm}; }

std::int64_t squared_distance(Place a, Place b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

v1::Unit unit_at_home(int number) {
  const bool red = number < kDrillUnitsASide;
  v1::Unit unit;
  unit.set_id(std::to_string(number));
  unit.set_side(red ? v1::SIDE_RED : v1::SIDE_BLUE);
  unit.set_kind(v1::UNIT_KIND_TROOPS);
  unit.set_type("company");
  unit.set_formation("line");
  unit.set_presence(v1::PRESENCE_ON_TABLE);
  unit.mutable_footprint()->set_frontage_um(20 * kMm);
  unit.mutable_footprint()->set_depth_um(20 * kMm);
  unit.mutable_place()->mutable_centre()->set_x_um(home(number).x * kMm);
  unit.mutable_place()->mutable_centre()->set_y_um(home(number).y * kMm);
  unit.mutable_place()->set_facing_mdeg(red ? 0 : 180'000);
  v1::Status& hits = *unit.add_statuses();
  hits.set_key(std::string(kHits));
  hits.set_value(kWhole);
  return unit;
}

v1::Scenario parade() {
  v1::Scenario scenario;
  v1::ScenarioInfo& info = *scenario.mutable_info();
  info.set_key("parade");
  info.set_system("drill");
  info.set_title("Parade");
  v1::Table& table = *scenario.mutable_table();
  table.set_system("drill");
  table.set_rules_version(1);
  table.set_scenario("parade");
  table.set_width_um(kWidth * kMm);
  table.set_height_um(kHeight * kMm);
  for (int unit = 0; unit < 2 * kDrillUnitsASide; ++unit) *table.add_units() = unit_at_home(unit);
  return scenario;
}

v1::SystemInfo declared() {
  v1::SystemInfo info;
  info.set_key("drill");
  info.set_name("Drill");
  info.set_rules_version(1);
  for (const rules::StatusKey key : {kHits, kMoved, kDisordered}) info.add_statuses()->set_key(std::string(key));
  info.add_formations()->set_key("line");
  info.add_unit_types()->set_key("company");
  info.add_phases()->set_key("move");
  info.add_dice_purposes()->set_key(kShot);
  return info;
}

WhyNot refuse(std::string reason) { return rules::violation(kClause, std::move(reason)); }

bool has_moved(const Table& table, const Unit& unit) {
  return unit.statuses[kMoved] == static_cast<std::int32_t>(table.turn);
}

WhyNot why_not_move(const Table& table, const v1::Act& act, v1::Seat seat) {
  if (table.active != rules::side_of(seat)) return refuse("It is not your turn.");
  if (act.verb() != v1::VERB_MOVE || act.units_size() != 1 || act.answers_size() != 1 || !act.answers(0).has_place()) {
    return refuse("An order moves one unit to one place.");
  }
  const Unit* unit = table.find(UnitId(act.units(0)));
  if (unit == nullptr) return refuse("There is no such unit.");
  if (unit->side != table.active) return refuse("That is not your unit.");
  if (has_moved(table, *unit)) return refuse("The unit has moved already.");
  const v1::Placement& wanted = act.answers(0).place();
  const Place to{wanted.centre().x_um() / kMm, wanted.centre().y_um() / kMm};
  if (to.x < 0 || to.y < 0 || to.x > kWidth || to.y > kHeight) return refuse("That is off the table.");
  if (squared_distance(to, place_of(*unit)) > kAllowance * kAllowance) return refuse("That is beyond 150 mm.");
  for (const Unit& other : table.units) {
    if (&other != unit && squared_distance(to, place_of(other)) < kGap * kGap) {
      return refuse("That is within 40 mm of " + other.id.str() + ".");
    }
  }
  return std::nullopt;
}

// Turns an order into its events. It needs no scratch table, because a unit neither moves nor is shot at twice.
class Order {
 public:
  Order(const Table& table, const Unit& unit, const v1::Placement& to, rules::Dice& dice)
      : table_(table), unit_(unit), to_(to), dice_(dice) {}

  std::vector<v1::Event> events() {
    v1::UnitMoved& moved = *events_.emplace_back().mutable_unit_moved();
    moved.set_unit(unit_.id.str());
    *moved.mutable_to() = to_;
    set(unit_, kMoved, static_cast<std::int32_t>(table_.turn));
    if (const Unit* target = nearest_in_arc()) shoot(*target);
    if (is_last()) change_sides();
    return std::move(events_);
  }

 private:
  void set(const Unit& unit, rules::StatusKey key, std::int32_t value) {
    if (unit.statuses[key] == value) return;
    v1::StatusSet& set = *events_.emplace_back().mutable_status_set();
    set.mutable_subject()->set_unit(unit.id.str());
    set.set_key(std::string(key));
    set.set_value(value);
  }

  const Unit* nearest_in_arc() const {
    const double facing = to_.facing_mdeg() * std::numbers::pi / 180'000;
    const double x = std::sin(facing);
    const double y = std::cos(facing);
    const Place from{to_.centre().x_um() / kMm, to_.centre().y_um() / kMm};
    const Unit* nearest = nullptr;
    std::int64_t best = kRange * kRange;
    for (const Unit& enemy : table_.units) {
      if (enemy.side == unit_.side) continue;
      const Place at = place_of(enemy);
      const std::int64_t distance = squared_distance(at, from);
      const double ahead = static_cast<double>(at.x - from.x) * x + static_cast<double>(at.y - from.y) * y;
      if (distance >= best || ahead <= kArc * std::sqrt(static_cast<double>(distance))) continue;
      best = distance;
      nearest = &enemy;
    }
    return nearest;
  }

  void shoot(const Unit& target) {
    const std::vector<std::uint32_t> faces = dice_.roll({kShot, "", "", 3, 6, 1});
    v1::DiceRolled& rolled = *events_.emplace_back().mutable_dice_rolled();
    rolled.set_purpose(kShot);
    rolled.set_against(target.id.str());
    rolled.set_sides(6);
    rolled.set_lowest_face(1);
    int left = target.statuses[kHits];
    bool six = false;
    for (const std::uint32_t face : faces) {
      rolled.add_faces(face);
      left -= face >= 5 ? 1 : 0;
      six |= face == 6;
    }
    set(target, kHits, left > kFewest - 4 ? left : left + kWhole - (kFewest - 4));
    // Red, which moves first, has ended its part of this turn.
    if (six) set(target, kDisordered, static_cast<std::int32_t>(table_.turn) + (target.side == v1::SIDE_RED ? 1 : 0));
  }

  bool is_last() const {
    return std::all_of(table_.units.begin(), table_.units.end(), [&](const Unit& unit) {
      return unit.side != table_.active || &unit == &unit_ || has_moved(table_, unit);
    });
  }
  void change_sides() {
    v1::TurnBegan& turn = *events_.emplace_back().mutable_turn_began();
    turn.set_turn(table_.turn + (table_.active == v1::SIDE_BLUE ? 1 : 0));
    turn.set_active(rules::other(table_.active));
  }

  const Table& table_;
  const Unit& unit_;
  const v1::Placement& to_;
  rules::Dice& dice_;
  std::vector<v1::Event> events_;
};

class Drill final : public rules::RuleSystem {
 public:
  const v1::SystemInfo& info() const override { return info_; }
  std::span<const v1::Scenario> scenarios() const override { return scenarios_; }
  v1::ArmyReport check_army(const v1::ArmyList&) const override {
    v1::ArmyReport report;
    report.add_faults()->set_reason("A parade has its own units.");
    return report;
  }
  v1::Scenario muster(const v1::ArmyList&, const v1::ArmyList&) const override { return scenarios_.front(); }

  rules::Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options, rules::Dice&) const override {
    if (!options.empty()) return tl::unexpected(*refuse("Drill has no option \"" + options.front().key() + "\"."));
    std::vector<v1::Event> events(2);
    *events[0].mutable_table_set()->mutable_table() = scenario.table();
    events[1].mutable_turn_began()->set_turn(1);
    events[1].mutable_turn_began()->set_active(v1::SIDE_RED);
    return events;
  }

  rules::Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, rules::Dice& dice) const override {
    if (WhyNot fault = why_not_move(table, act, seat)) return tl::unexpected(*std::move(fault));
    return Order(table, table.unit(UnitId(act.units(0))), act.answers(0).place(), dice).events();
  }

  v1::Prompt prompt(const Table& table, v1::Seat seat) const override {
    v1::Prompt prompt;
    prompt.set_seat(seat);
    prompt.set_to_move(table.active == rules::side_of(seat));
    if (!prompt.to_move()) return prompt;
    for (const Unit& unit : table.units) {
      if (unit.side != table.active || has_moved(table, unit)) continue;
      offer_step(unit, prompt);
      break;  // the default; any other unit may be ordered too
    }
    return prompt;
  }

  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override {
    const WhyNot fault = why_not_move(table, act, seat);
    v1::Preview preview;
    preview.set_legal(!fault);
    if (fault) preview.set_reason(fault->reason);
    preview.set_budget_um(kAllowance * kMm);
    return preview;
  }

 private:
  static void offer_step(const Unit& unit, v1::Prompt& prompt) {
    const int number = std::stoi(unit.id.str());
    const bool red = unit.side == v1::SIDE_RED;
    const bool at_home = place_of(unit).y == home(number).y;
    v1::Placement to = rules::placement(unit.ground);
    to.mutable_centre()->set_y_um((home(number).y + (at_home ? (red ? 10 : -10) : 0)) * kMm);
    v1::Offer& offer = *prompt.add_offers();
    offer.set_verb(v1::VERB_MOVE);
    offer.add_units(unit.id.str());
    v1::InputWanted& where = *offer.add_inputs();
    where.set_name("where");
    where.mutable_place()->set_unit(unit.id.str());
    *where.mutable_place()->add_suggestions()->mutable_place() = to;
    v1::Act& act = *prompt.mutable_default_act();
    act.set_verb(v1::VERB_MOVE);
    act.add_units(unit.id.str());
    act.add_answers()->set_input("where");
    *act.mutable_answers(0)->mutable_place() = to;
  }

  v1::SystemInfo info_ = declared();
  std::vector<v1::Scenario> scenarios_ = {parade()};
};

}  // namespace

const rules::RuleSystem& drill() {
  static const Drill system;
  return system;
}

DrillOrder drill_order(std::uint64_t number) {
  const std::uint64_t turn_of_a_side = number / kDrillUnitsASide;
  const bool red = turn_of_a_side % 2 == 0;
  const int unit = static_cast<int>(number % kDrillUnitsASide) + (red ? 0 : kDrillUnitsASide);
  const bool forward = turn_of_a_side / 2 % 2 == 0;
  DrillOrder order;
  order.seat = red ? v1::SEAT_RED : v1::SEAT_BLUE;
  order.act.set_verb(v1::VERB_MOVE);
  order.act.add_units(std::to_string(unit));
  v1::Answer& where = *order.act.add_answers();
  where.set_input("where");
  v1::Placement& place = *where.mutable_place();
  place.mutable_centre()->set_x_um(home(unit).x * kMm);
  place.mutable_centre()->set_y_um((home(unit).y + (forward ? (red ? 10 : -10) : 0)) * kMm);
  place.set_facing_mdeg(red ? 0 : 180'000);
  return order;
}

}  // namespace battalia::tests
